// library_types.h: what several CUDA libraries share.
#pragma once
#include <gpulint/cuda/types.h>
#include <gpulint/names/cuda_libraries.inc>
