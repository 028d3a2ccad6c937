// Floats that are kept away from 0, or cannot reach it.
#include <cuda_runtime.h>
#include <float.h>
#include <math.h>

#define EPS 1e-7f

__global__ void bce(const float* x, const float* y, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float p = fminf(fmaxf(1.f / (1.f + expf(-x[i])), EPS), 1.f - EPS);
  out[i] = -(y[i] * logf(p) + (1.f - y[i]) * logf(1.f - p));
}

__global__ void softplus(const float* x, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float v = x[i];
  out[i] = log1pf(expf(-fabsf(v))) + fmaxf(v, 0.f) + logf(1.f + v * v) + logf(fmaxf(v, FLT_MIN));
}

__global__ void smoothed(const float* x, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = logf(1.f / (1.f + expf(-x[i])) + 1e-7f) + logf(x[i]);
}
