// Logs of floats in kernels.
#include <cuda_runtime.h>
#include <math.h>

__global__ void bce(const float* x, const float* y, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float p = 1.f / (1.f + expf(-x[i]));
  out[i] = -(y[i] * logf(p) + (1.f - y[i]) * __logf(1.f - p));  // expect: GPU501
}

__global__ void rectified(const float* x, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = log2f(fmaxf(x[i], 0.f)) + log10f(fabsf(x[i]));  // expect: GPU501
}
