#pragma once
#include <gpulint/cuda/runtime.h>
#include <gpulint/names/curand.inc>
