// Every way to round up; grids that step; blocks that walk over rows.
#include <cuda_runtime.h>

#include <algorithm>

__global__ void k(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 1;
}
__global__ void k64(float* x, size_t n) {
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 1;
}
__global__ void gs(float* x, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) x[i] = 1;
}
__global__ void one(float* x) {
  if (threadIdx.x == 0 && blockIdx.x == 0) x[0] = 1;
}
__global__ void rows(float* x, int cols) {
  for (int c = threadIdx.x; c < cols; c += blockDim.x) x[blockIdx.x * cols + c] = 1;
}

template <typename T>
constexpr T cdiv(T a, T b) {
  return (a + b - 1) / b;
}
#define DIVUP(m, n) ((m) / (n) + ((m) % (n) > 0))

void f(float* x, int n, size_t m, int h, int w, cudaStream_t s) {
  constexpr int B = 256;
  k<<<cdiv(n, B), B, 0, s>>>(x, n);
  k<<<DIVUP(n, B), B, 0, s>>>(x, n);
  k<<<(n + B - 1) / B, B>>>(x, n);
  k<<<(n - 1 + B) / B, B>>>(x, n);
  k<<<n / B + (n % B != 0), B>>>(x, n);
  k<<<n / B + 1, B>>>(x, n);
  k<<<1 + (n - 1) / B, B>>>(x, n);
  gs<<<std::min(1024, n / B), B>>>(x, n);
  gs<<<108 * 4, B>>>(x, n);
  one<<<1, 1>>>(x);
  rows<<<h, std::min(w, 1024)>>>(x, w);
  rows<<<h, 128>>>(x, w);
  k64<<<(m + B - 1) / B, B>>>(x, m);
  dim3 b(32, 8), g((w + 31) / 32, (h + 7) / 8);
  k<<<g, b>>>(x, n);
  k<<<dim3(cdiv(w, 32), cdiv(h, 8)), dim3(32, 8)>>>(x, n);
  int blocks, threads;
  if (cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, k) != cudaSuccess) return;
  k<<<(n + threads - 1) / threads, threads>>>(x, n);
  if (n == 0) return;
  k<<<(n + 1023) / 1024, 1024>>>(x, n);
  if (cudaGetLastError() != cudaSuccess) abort();
}
