// Reductions, uniform conditions, warps, CUB, histograms.
#include <cuda_runtime.h>
#include <cub/cub.cuh>

template <int B>
__global__ void reduce(const float* x, float* y, int n) {
  __shared__ float s[B];
  int i = blockIdx.x * B + threadIdx.x;
  s[threadIdx.x] = i < n ? x[i] : 0.f;
  __syncthreads();
#pragma unroll
  for (int o = B / 2; o > 32; o >>= 1) {
    if (threadIdx.x < o) s[threadIdx.x] += s[threadIdx.x + o];
    __syncthreads();
  }
  if (threadIdx.x < 32) {
    volatile float* v = s;
    v[threadIdx.x] += v[threadIdx.x + 32];
    __syncwarp();
  }
  if (threadIdx.x == 0) y[blockIdx.x] = s[0];
}

__global__ void uniform(float* x, int mode, int n) {
  __shared__ float t[128];
  if (mode == 1) {
    t[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = t[127 - threadIdx.x];
  }
  if (blockIdx.x < gridDim.x - 1) __syncthreads();
  if (blockDim.x > 64) __syncthreads();
  for (int k = 0; k < n; ++k) __syncthreads();
  for (int k = blockIdx.x; k < n; k += gridDim.x) {
    t[threadIdx.x] = x[k * 128 + threadIdx.x];
    __syncthreads();
    x[k] = t[0];
    __syncthreads();
  }
  while (n > 0) {
    n /= 2;
    __syncthreads();
  }
}

__global__ void cubsum(const int* in, int* out) {
  using R = cub::BlockReduce<int, 128>;
  __shared__ typename R::TempStorage tmp;
  int s = R(tmp).Sum(in[threadIdx.x]);
  if (threadIdx.x == 0) *out = s;
}

__global__ void once(float* x) {
  __shared__ float m;
  if (threadIdx.x == 0) m = x[0];
  __syncthreads();
  x[threadIdx.x] += m;
}

__global__ void shfl(float* x) {
  float v = x[threadIdx.x];
  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o);
  x[threadIdx.x] = v;
}

__global__ void hist(const int* x, int* h, int n) {
  __shared__ int l[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) l[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) atomicAdd(&l[x[i] & 255], 1);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&h[i], l[i]);
}
