// Sizes that fit, are not known, or do not matter.
#include <cuda_runtime.h>

#include <cstdlib>

#define N 4096
#define BLOCK 256

__global__ void checked(float* x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  x[i] *= 2;
}

__global__ void strided(float* x, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) x[i] *= 2;
}

__global__ void unchecked(float* x) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] *= 2;
}

__global__ void per_block(float* x) {
  x[blockIdx.x] = threadIdx.x;
}

int ceil_div(int a, int b) { return (a + b - 1) / b; }
int round_up(int a, int b) { return ceil_div(a, b) * b; }
void configure(int n, int& blocks, int& threads);
void choose(int* blocks);

void known(float* x) {
  unchecked<<<N / BLOCK, BLOCK>>>(x);
  unchecked<<<(N + BLOCK - 1) / BLOCK, BLOCK>>>(x);
  checked<<<1, 1024>>>(x, 1024);
  checked<<<dim3(2, 2), dim3(32, 32, 1)>>>(x, 1024);
  check(cudaGetLastError());
}

void rounded_up(float* x, int n) {
  checked<<<(n + BLOCK - 1) / BLOCK, BLOCK>>>(x, n);
  checked<<<(n - 1) / BLOCK + 1, BLOCK>>>(x, n);
  checked<<<n / BLOCK + 1, BLOCK>>>(x, n);
  checked<<<ceil_div(n, BLOCK), BLOCK>>>(x, n);
  const int padded = round_up(n, BLOCK);
  checked<<<padded / BLOCK, BLOCK>>>(x, n);
  const int total = ((n + BLOCK - 1) / BLOCK) * BLOCK;
  checked<<<total / BLOCK, BLOCK>>>(x, n);
  check(cudaGetLastError());
}

void any_grid_does(float* x, int n) {
  strided<<<n / BLOCK, BLOCK>>>(x, n);
  per_block<<<(n + 1) / 2, 2>>>(x);
  check(cudaGetLastError());
}

void divisible(float* x, int n) {
  if (n % BLOCK != 0) std::abort();
  checked<<<n / BLOCK, BLOCK>>>(x, n);
  check(cudaGetLastError());
}

void multiples_only(float* x, int n) {
  checked<<<n / BLOCK, BLOCK>>>(x, n);
  check(cudaGetLastError());
}

void calls_with_multiples(float* x) {
  int n = 1024;
  multiples_only(x, n);
  multiples_only(x, 2 * BLOCK);
}

void not_known(float* x, int n, int threads) {
  int blocks = 0, size = 0;
  configure(n, blocks, size);
  checked<<<blocks, size>>>(x, n);
  int chosen = 0;
  choose(&chosen);
  checked<<<chosen, threads>>>(x, n);
  int growing = 0;
  while (growing < 4) checked<<<++growing, 32>>>(x, n);
  check(cudaGetLastError());
}

// The name says that somebody made it a multiple.
void padded_elsewhere(float* x, int n, int padded_n) {
  checked<<<padded_n / BLOCK, BLOCK>>>(x, n);
  check(cudaGetLastError());
}
