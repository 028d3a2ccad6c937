// Conditions that differ between threads although the variable was uniform before, or is on one path.
#include <cuda_runtime.h>

__global__ void carried(float* x, int n) {
  int limit = n;
  for (int round = 0; round < n; ++round) {
    x[threadIdx.x] += round;
    if (limit > 4) __syncthreads();  // expect: GPU804
    limit = threadIdx.x;
  }
}

__global__ void joined(float* x, int n) {
  int limit = n;
  if (n > 8) limit = threadIdx.x;
  if (limit > 4) {
    __syncthreads();  // expect: GPU804
    x[threadIdx.x] = 1;
  }
}

__global__ void left(float* x, int n) {
  int limit = 0;
  for (int i = 0; i < n; ++i) {
    limit = threadIdx.x;
    if (x[i] > 0) break;
    limit = 0;
  }
  if (limit > 4) {
    __syncthreads();  // expect: GPU804
    x[threadIdx.x] = 1;
  }
}
