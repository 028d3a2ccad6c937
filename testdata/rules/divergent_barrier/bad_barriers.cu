// Barriers that some threads of a block never reach, and shared memory without one.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

__global__ void in_a_branch(float* x) {
  __shared__ float s[256];
  const int t = threadIdx.x;
  s[t] = x[t];
  if (t < 128) {
    s[t] += s[t + 128];  // expect: GPU804
    __syncthreads();     // expect: GPU804
  }
  x[t] = s[t];
}

__global__ void behind_a_guard(const float* x, float* y, int n) {
  __shared__ float s[256];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    s[threadIdx.x] = x[i];
    __syncthreads();  // expect: GPU804
    y[i] = s[255 - threadIdx.x];
  }
}

__global__ void in_a_loop(const float* x, float* y) {
  __shared__ float s[256];
  for (int i = 0; i < threadIdx.x; ++i) {
    s[threadIdx.x] = x[i];
    __syncthreads();  // expect: GPU804
    y[i] = s[0];
  }
}

__global__ void jumped_over(const float* x, float* y, int n) {
  __shared__ float s[256];
  for (int base = 0; base < n; base += blockDim.x) {
    if (base + threadIdx.x >= n) continue;
    s[threadIdx.x] = x[base + threadIdx.x];
    __syncthreads();  // expect: GPU804
    y[base + threadIdx.x] = s[0];
  }
}

__global__ void cooperative(float* x) {
  cg::thread_block block = cg::this_thread_block();
  if (block.thread_rank() == 0) {
    x[0] = 1;
    block.sync();  // expect: GPU804
  }
}

__global__ void no_barrier(const float* x, float* y) {
  __shared__ float s[256];
  s[threadIdx.x] = x[threadIdx.x];
  y[threadIdx.x] = s[0];  // expect: GPU804
}

__global__ void neighbour(const float* x, float* y) {
  __shared__ float s[257];
  const int t = threadIdx.x;
  s[t] = x[t];
  y[t] = s[t + 1] - s[t];  // expect: GPU804
}

__global__ void sum_by_one(const float* x, float* y) {
  __shared__ float s[256];
  s[threadIdx.x] = x[threadIdx.x];
  float sum = 0;
  for (int i = 0; i < 256; ++i) sum += s[i];  // expect: GPU804
  y[threadIdx.x] = sum;
}

__device__ float old_sum(float v) {
  for (int d = 16; d > 0; d /= 2) v += __shfl_down(v, d);  // expect: GPU804
  if (__any(v > 0)) v += __shfl(v, 0);                     // expect: GPU804
  return v;
}
