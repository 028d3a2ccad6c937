// Elements of other threads that are read with no barrier behind their writes.
#include <cuda_runtime.h>

__global__ void reverse(float* d, int n) {
  __shared__ float s[256];
  const int t = threadIdx.x;
  s[t] = d[t];
  d[t] = s[n - 1 - t];  // expect: GPU804
}

__global__ void pairs(float* d) {
  __shared__ float s[256];
  const int t = threadIdx.x;
  s[t] = d[t];
  d[t] = s[t ^ 1];  // expect: GPU804
}

__global__ void stencil(const float* in, float* out, int n) {
  __shared__ float tile[258];
  const int g = blockIdx.x * blockDim.x + threadIdx.x;
  const int l = threadIdx.x + 1;
  if (g < n) tile[l] = in[g];
  if (g < n) out[g] = tile[l - 1] + tile[l];  // expect: GPU804
}

__global__ void transpose(const float* in, float* out, int w) {
  __shared__ float tile[32][33];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * w + threadIdx.x];
  out[threadIdx.y * w + threadIdx.x] = tile[threadIdx.x][threadIdx.y];  // expect: GPU804
}

__global__ void no_first(const float* x, float* out) {
  __shared__ float s[256];
  const int tid = threadIdx.x;
  s[tid] = x[tid];
  for (int k = 128; k > 0; k >>= 1) {
    if (tid < k) s[tid] += s[tid + k];  // expect: GPU804
    __syncthreads();
  }
  if (tid == 0) out[0] = s[0];
}

__global__ void none_in_loop(const float* x, float* out) {
  __shared__ float s[256];
  const int tid = threadIdx.x;
  s[tid] = x[tid];
  __syncthreads();
  for (int k = 128; k > 0; k /= 2) {
    if (tid < k) s[tid] += s[tid + k];  // expect: GPU804
  }
  if (tid == 0) out[0] = s[0];
}

__global__ void scan(float* data) {
  __shared__ float temp[256];
  const int tid = threadIdx.x;
  temp[tid] = data[tid];
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    if (tid >= d) temp[tid] += temp[tid - d];  // expect: GPU804
    __syncthreads();
  }
  data[tid] = temp[tid];
}

__global__ void broadcast(const float* x, float* y) {
  __shared__ float mean;
  if (threadIdx.x == 0) mean = x[0] * 0.5f;
  y[threadIdx.x] = x[threadIdx.x] - mean;  // expect: GPU804
}

__global__ void one_sums(const float* x, float* out) {
  __shared__ float s[64];
  s[threadIdx.x] = x[threadIdx.x];
  if (threadIdx.x == 0) {
    float sum = 0;
    for (int k = 0; k < 64; ++k) sum += s[k];  // expect: GPU804
    out[0] = sum;
  }
}

__global__ void product(const float* a, const float* b, float* c, int n) {
  __shared__ float rows[16][16], columns[16][16];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * 16 + ty, column = blockIdx.x * 16 + tx;
  float sum = 0;
  for (int t = 0; t < n / 16; ++t) {
    rows[ty][tx] = a[row * n + t * 16 + tx];
    columns[ty][tx] = b[(t * 16 + ty) * n + column];
    for (int k = 0; k < 16; ++k) sum += rows[ty][k] * columns[k][tx];  // expect: GPU804
  }
  c[row * n + column] = sum;
}

__global__ void turned(float* p) {
  __shared__ float s[16][16];
  s[threadIdx.x][threadIdx.y] = p[threadIdx.x * 16 + threadIdx.y];
  p[threadIdx.x * 16 + threadIdx.y] = s[15 - threadIdx.x][15 - threadIdx.y];  // expect: GPU804
}
