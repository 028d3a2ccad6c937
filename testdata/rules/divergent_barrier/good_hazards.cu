// Elements of other threads behind a barrier, and elements of the thread's own.
#include <cuda_runtime.h>

__global__ void reduce(const float* x, float* out) {
  __shared__ float s[256];
  const int tid = threadIdx.x;
  s[tid] = x[tid];
  for (int k = 128; k > 0; k >>= 1) {
    __syncthreads();
    if (tid < k) s[tid] += s[tid + k];
  }
  if (tid == 0) out[0] = s[0];
}

__global__ void first_alone(const float* x, float* out) {
  __shared__ float s[256];
  s[threadIdx.x] = x[threadIdx.x];
  if (threadIdx.x == 0) out[0] = s[0];
}

__global__ void scan(float* data) {
  __shared__ float temp[256];
  const int tid = threadIdx.x;
  temp[tid] = data[tid];
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    const float before = tid >= d ? temp[tid - d] : 0;
    __syncthreads();
    temp[tid] += before;
    __syncthreads();
  }
  data[tid] = temp[tid];
}

__global__ void broadcast(const float* x, float* y) {
  __shared__ float mean;
  if (threadIdx.x == 0) mean = x[0] * 0.5f;
  __syncthreads();
  y[threadIdx.x] = x[threadIdx.x] - mean;
}

__global__ void own(const float* x, float* y, int n) {
  __shared__ float s[256], tile[32][33];
  s[threadIdx.x] = x[threadIdx.x];
  tile[threadIdx.y][threadIdx.x] = s[threadIdx.x];
  y[threadIdx.x] = s[threadIdx.x] + tile[threadIdx.y][threadIdx.x];
  if (threadIdx.x == 0) y[n] = s[threadIdx.x];
}

__global__ void warp(float* x) {
  __shared__ float s[32];
  s[threadIdx.x] = x[threadIdx.x];
  __syncwarp();
  x[threadIdx.x] = s[31 - threadIdx.x];
}

__global__ void named_barrier(float* x) {
  __shared__ float s[128];
  s[threadIdx.x] = x[threadIdx.x];
  asm volatile("bar.sync 1, 128;" ::: "memory");
  x[threadIdx.x] = s[127 - threadIdx.x];
}

__global__ void product(const float* a, const float* b, float* c, int n) {
  __shared__ float rows[16][16], columns[16][16];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * 16 + ty, column = blockIdx.x * 16 + tx;
  float sum = 0;
  for (int t = 0; t < n / 16; ++t) {
    rows[ty][tx] = a[row * n + t * 16 + tx];
    columns[ty][tx] = b[(t * 16 + ty) * n + column];
    sum += rows[ty][tx] - columns[ty][tx];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += rows[ty][k] * columns[k][tx];
    __syncthreads();
  }
  c[row * n + column] = sum;
}
