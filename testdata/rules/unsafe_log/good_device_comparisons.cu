// Comparisons bound a probability from either side.
#include <cuda_runtime.h>
#include <math.h>

__global__ void k(const float* x, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float p = 1.f / (1.f + __expf(-x[i]));
  if (p > 0.f) out[i] += logf(p);
  if (p < 1.f) out[i] += logf(1.f - p);
  if (p > 0.f && p < 1.f) out[i] += logf(p);
  out[i] += p > 0.f ? logf(p) : 0.f;
  if (p <= 0.f) return;
  out[i] += logf(p);
  float q = 1.f - p;
  if (q > 0.f) out[i] += logf(q);
  if (p >= 1.f) return;
  out[i] += logf(1.f - p);
}
