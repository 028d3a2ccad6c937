// The flag says nothing of the probability.
#include <cuda_runtime.h>
#include <math.h>

__global__ void k(const float* raw, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool active = true;
  if (i >= n) active = false;
  const float p = 1.0f / (1.0f + expf(-raw[i]));
  const float t = logf(p);  // expect: GPU501
  if (active) out[i] = t;
}
