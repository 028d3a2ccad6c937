// What all threads read from shared memory, and what only the thread reads that wrote it.
#include <cuda_runtime.h>

__global__ void winner(float* out, const float* in) {
  __shared__ int best;
  if (in[threadIdx.x] > 0.5f) best = threadIdx.x;
  __syncthreads();
  const int chosen = best;
  if (chosen == 0) {
    __syncthreads();
    out[threadIdx.x] = in[chosen];
  }
}

__device__ float block_max(float x) {
  __shared__ float values[256];
  values[threadIdx.x] = x;
  __syncthreads();
  float m = values[0];
  for (int i = 1; i < 256; ++i) m = fmaxf(m, values[i]);
  return m;
}

__global__ void by_helper(float* out, const float* in) {
  const float m = block_max(in[threadIdx.x]);
  if (m > 0) {
    __syncthreads();
    out[threadIdx.x] = m;
  }
}

__global__ void by_pointer(float* out, const float* in) {
  extern __shared__ int buffer[];
  int* best = buffer + 256;
  if (in[threadIdx.x] > 0.5f) *best = threadIdx.x;
  __syncthreads();
  if (*best > 3) {
    __syncthreads();
    out[threadIdx.x] = in[*best];
  }
}

__global__ void route(float* out, const float* in, int n) {
  const int id = threadIdx.x;
  __shared__ int first;
  __shared__ float score;
  if (in[id] > 0.5f) first = id;
  __syncthreads();
  if (id == first) {
    score = in[id];
    out[id] = 0;
  }
  if (n == 1) {
    if (id == first) out[id] = score;
    return;
  }
  __syncthreads();
  out[id] = score;
}
