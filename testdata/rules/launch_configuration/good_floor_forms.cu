// Divisions that round up, or that are of a multiple.
#include <cuda_runtime.h>

#include <cmath>

__global__ void line(float* x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 0;
}

void rounded_up(float* x, int n) {
  line<<<(int)ceil(n / 256.0), 256>>>(x, n);
  line<<<(int)ceilf((float)n / 256), 256>>>(x, n);
  line<<<std::ceil(static_cast<double>(n) / 256), 256>>>(x, n);
  line<<<(n + 255) >> 8, 256>>>(x, n);
  line<<<(n - 1) / 256 + 1, 256>>>(x, n);
  check(cudaGetLastError());
}

void multiples(float* x, int n) {
  const int m = n & ~255, k = n / 256 * 256;
  line<<<m / 256, 256>>>(x, m);
  line<<<k / 256, 256>>>(x, k);
  check(cudaGetLastError());
}

void grown(float* x, int n) {
  int blocks = n / 256;
  while (blocks * 256 < n) ++blocks;
  line<<<blocks, 256>>>(x, n);
  check(cudaGetLastError());
}

void resized(float* x, int n) {
  dim3 block(16, 16, 16);
  block.z = 1;
  line<<<(n + 255) / 256, block>>>(x, n);
  check(cudaGetLastError());
}
