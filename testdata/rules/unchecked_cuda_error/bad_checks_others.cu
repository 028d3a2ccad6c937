// A file that checks launches, but for one.
#include <cuda_runtime.h>

__global__ void scale(float* x, float a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= a;
}

bool launch_scale(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  return cudaGetLastError() == cudaSuccess;
}

void launch_double_scale(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 4.0f, n);  // expect: GPU801
}
