// Barriers that all threads of a block reach.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

__global__ void tree(const float* x, float* y, int n) {
  __shared__ float s[256];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = i < n ? x[i] : 0.0f;
  __syncthreads();
  for (int d = blockDim.x / 2; d > 0; d /= 2) {
    if (t < d) s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) y[blockIdx.x] = s[0];
}

// Threads that are gone do not count.
__global__ void early_exit(const float* x, float* y, int n) {
  __shared__ float s[256];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  s[threadIdx.x] = x[i];
  __syncthreads();
  y[i] = s[0];
}

__global__ void same_for_the_block(const float* x, float* y, int n, bool twice) {
  __shared__ float s[256];
  __shared__ int flag;
  if (threadIdx.x == 0) flag = n > 4;
  __syncthreads();
  if (flag) {
    s[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
  }
  if (blockIdx.x == 0 || twice) __syncthreads();
  if (__syncthreads_or(threadIdx.x < n)) __syncthreads();
  for (int i = threadIdx.x; i - (int)threadIdx.x < n; i += blockDim.x) {
    if (i < n) s[threadIdx.x] += x[i];
    __syncthreads();
  }
  y[threadIdx.x] = s[0];
}

__global__ void both_branches(float* x) {
  if (threadIdx.x < 32) {
    x[threadIdx.x] = 1;
    __syncthreads();
  } else {
    __syncthreads();
  }
}

__global__ void tiles(const float* x, float* y, int n) {
  __shared__ float s[256];
  for (int base = 0; base < n; base += blockDim.x) {
    const int i = base + threadIdx.x;
    s[threadIdx.x] = i < n ? x[i] : 0;
    __syncthreads();
    if (i < n) y[i] = s[threadIdx.x ^ 1];
    __syncthreads();
  }
}

__global__ void warp_only(float* x) {
  cg::thread_block block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  if (threadIdx.x < 32) {
    warp.sync();
    __syncwarp();
    x[threadIdx.x] += __shfl_down_sync(0xffffffffu, x[threadIdx.x], 1);
  }
  block.sync();
}

__global__ void own_element(const float* x, float* y) {
  __shared__ float s[256];
  s[threadIdx.x] = x[threadIdx.x];
  y[threadIdx.x] = s[threadIdx.x] * 2;
  __syncthreads();
  y[threadIdx.x] += s[0];
}

// Whether all threads leave at the same time depends on n; mostly it is a multiple of the block.
__global__ void in_a_strided_loop(const float* x, float* y, int n) {
  __shared__ float s[256];
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    s[threadIdx.x] = x[i];
    __syncthreads();
    y[i] = s[0];
  }
}
