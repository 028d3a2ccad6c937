// Threads that vote in their warp do not return: a flag switches them off, and what they compute is dropped.
#include <cuda_runtime.h>
#include <math.h>

__global__ void k(const float* raw, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool active = i < n;
  float p = active ? 1.0f / (1.0f + expf(-raw[i])) : 0.0f;
  if (p < 1.0f / 255.0f) active = false;
  if (__ballot_sync(0xffffffffu, active) == 0) return;
  const float t = logf(p * 255.0f);
  const float r = sqrtf(2.0f * t);
  if (!active) return;
  out[i] = r;
}

__global__ void in_one_test(const float* raw, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float p = 1.0f / (1.0f + expf(-raw[i]));
  const bool active = i < n && p > 0.01f;
  if (__ballot_sync(0xffffffffu, active) == 0) return;
  const float t = logf(p);
  if (active) out[i] = t;
}
