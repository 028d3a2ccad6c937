// Blocks and grids of the wrong size.
#include <cuda_runtime.h>

#define BLOCK 256
constexpr int kSide = 33;

__global__ void checked(float* x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= 2;
}

__global__ void unchecked(float* x) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] *= 2;
}

__global__ void image(float* x, int width, int height) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column < width && row < height) x[row * width + column] *= 2;
}

void too_many(float* x, int n) {
  const int threads = 2048;
  checked<<<(n + threads - 1) / threads, threads>>>(x, n);  // expect: GPU805
  dim3 block(kSide, kSide);
  image<<<dim3(4, 4), block>>>(x, n, n);                    // expect: GPU805
  image<<<4, dim3(1, 4, 128)>>>(x, n, n);                   // expect: GPU805
  check(cudaGetLastError());
}

void empty(float* x) {
  checked<<<100 / BLOCK, BLOCK>>>(x, 100);  // expect: GPU805
  checked<<<4, 0>>>(x, 100);                // expect: GPU805
  check(cudaGetLastError());
}

void rounds_down(float* x, int n, int width, int height) {
  checked<<<n / BLOCK, BLOCK>>>(x, n);       // expect: GPU805
  const int blocks = n / 128;
  checked<<<blocks, 128>>>(x, n);            // expect: GPU805
  checked<<<1000 / BLOCK, BLOCK>>>(x, 1000); // expect: GPU805
  dim3 block(16, 16), grid(width / 16, (height + 15) / 16);
  image<<<grid, block>>>(x, width, height);  // expect: GPU805
  check(cudaGetLastError());
}

void no_bound(float* x, int n) {
  const int threads = 256;
  unchecked<<<(n + threads - 1) / threads, threads>>>(x);  // expect: GPU805
  unchecked<<<(n + 127) / 128, 128>>>(x);                  // expect: GPU805
  check(cudaGetLastError());
}
