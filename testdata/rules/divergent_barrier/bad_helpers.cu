// Barriers in functions that only some threads call.
#include <cuda_runtime.h>

__device__ float block_sum(float x, float* values) {
  values[threadIdx.x] = x;
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < blockDim.x; ++i) sum += values[i];
  return sum;
}

__device__ void wait_if(bool needed) {
  if (needed) __syncthreads();
}

__global__ void normalise(float* x, int n) {
  extern __shared__ float values[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float total = block_sum(x[i], values);  // expect: GPU804
    x[i] /= total;
  }
}

__global__ void sound(float* x, int n) {
  extern __shared__ float values[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float total = block_sum(i < n ? x[i] : 0, values);
  if (threadIdx.x == 0) wait_if(false);
  if (n > 32) x[i] = block_sum(total, values);
}
