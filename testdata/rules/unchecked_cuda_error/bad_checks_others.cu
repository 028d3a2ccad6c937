// A launcher without callers in its file, which checks all but the launch.
#include <cuda_runtime.h>

__global__ void scale(float* x, float a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= a;
}

bool launch_scale(float* x, float* host, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);  // expect: GPU801
  return cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost) == cudaSuccess;
}
