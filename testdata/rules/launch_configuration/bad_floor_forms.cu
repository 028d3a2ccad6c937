// Divisions that round down, in whatever they are wrapped.
#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>

enum { kTooMany = 2048 };

__global__ void line(float* x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 0;
}

__global__ void plane(float* x, int w, int h) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < w && j < h) x[j * w + i] = 0;
}

void by_block(float* x, int w, int h) {
  dim3 block(16, 16);
  dim3 grid(w / block.x, h / block.y);
  plane<<<grid, block>>>(x, w, h);  // expect: GPU805
  check(cudaGetLastError());
}

void by_member(float* x, int w, int h) {
  dim3 block(16, 16), grid;
  grid.x = w / 16;
  grid.y = h / 16;
  plane<<<grid, block>>>(x, w, h);  // expect: GPU805
  check(cudaGetLastError());
}

void by_parameter(float* x, int n, int threads) {
  line<<<n / threads, threads>>>(x, n);  // expect: GPU805
  check(cudaGetLastError());
}

void too_late(float* x, int n) {
  const int threads = 256;
  int blocks = ceil(n / threads);
  line<<<blocks, threads>>>(x, n);                   // expect: GPU805
  line<<<std::max(n / threads, 1), threads>>>(x, n);  // expect: GPU805
  line<<<(n - 1) / 256, 256>>>(x, n);                // expect: GPU805
  line<<<n >> 8, 256>>>(x, n);                       // expect: GPU805
  check(cudaGetLastError());
}

void by_function(float* x, int n) {
  void* args[] = {&x, &n};
  check(cudaLaunchKernel((void*)line, dim3(n / 128), dim3(128), args, 0, nullptr));  // expect: GPU805
}

void enumerator(float* x, int n) {
  line<<<(n + kTooMany - 1) / kTooMany, kTooMany>>>(x, n);  // expect: GPU805
  check(cudaGetLastError());
}

void cube(float* x, int n) {
  dim3 block;
  block.x = 16;
  block.y = 16;
  block.z = 16;
  line<<<n, block>>>(x, n);  // expect: GPU805
  check(cudaGetLastError());
}
