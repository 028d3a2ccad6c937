#pragma once
#include <gpulint/cuda/runtime.h>
#include <gpulint/names/nvrtc.inc>
extern "C" const char* nvrtcGetErrorString(nvrtcResult);
