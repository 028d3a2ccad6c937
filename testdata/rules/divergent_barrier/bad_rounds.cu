// The neighbours of good_rounds.cu.
#include <cuda_runtime.h>

__global__ void step(float* out, int len) {
  __shared__ float s[64];
  const int tx = threadIdx.x;
  if (tx < 32) {
    s[tx] = out[tx];
    out[tx] = s[tx + 16];  // expect: GPU804
  }
}

template <int BLOCK>
__global__ void scan(const int* from, int* to, int n) {
  __shared__ int tile[BLOCK];
  for (int i = threadIdx.x; i < (n + BLOCK - 1) / BLOCK * BLOCK; i += BLOCK) {
    tile[threadIdx.x] = from[i];
    if (i >= n) __syncthreads();  // expect: GPU804
    to[i] = tile[threadIdx.x];
  }
}

__global__ void set(int count, int* out) {
  const int i = threadIdx.x;
  if (i < count) {
    out[i] = 0;
    __syncthreads();  // expect: GPU804
  }
}

void run(int count, int* out, cudaStream_t stream) {
  set<<<1, count, 0, stream>>>(count, out);
  set<<<1, 256, 0, stream>>>(count, out);
}

__global__ void by_case(float* x) {
  __shared__ float s[64];
  switch (threadIdx.x % 2) {
    case 0:
      s[threadIdx.x] = x[threadIdx.x];
      __syncthreads();  // expect: GPU804
      break;
    default:
      s[threadIdx.x] = -x[threadIdx.x];
      break;
  }
  x[threadIdx.x] = s[threadIdx.x];
}

__global__ void leave(const int* stop, float* x) {
  for (int i = 0; i < 10; ++i) {
    if (stop[threadIdx.x] == i) break;
    x[threadIdx.x] += i;
    __syncthreads();  // expect: GPU804
  }
  x[threadIdx.x] *= 2;
  __syncthreads();
  x[threadIdx.x] += x[0];
}

__global__ void reduce_in_place(float* x) {
  __shared__ float s[64];
  const int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  if (t < 32) {
    s[t] += s[t + 32];
    s[t] += s[t + 16];  // expect: GPU804
    s[t] += s[t + 8];
  }
  x[t] = s[0];
}
