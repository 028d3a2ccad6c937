#pragma once
#include <gpulint/cuda/runtime.h>
#include <gpulint/names/nvjitlink.inc>
