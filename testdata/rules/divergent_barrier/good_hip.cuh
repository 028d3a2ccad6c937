// For GPUs of AMD, whose warp functions take no mask.
#pragma once
#if defined(__HIP_PLATFORM_AMD__)
#include <hip/hip_runtime.h>
#endif

__device__ float warp_sum(float x) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2) x += __shfl_down(x, offset);
  return x;
}
