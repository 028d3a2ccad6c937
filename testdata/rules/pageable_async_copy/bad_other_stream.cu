// A wait for another stream does not show that nothing was meant to overlap.
#include <cstdlib>
#include <cuda_runtime.h>

__global__ void add(const float* a, const float* b, float* c, int n) {
  const int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}

int main() {
  const int n = 50000;
  const size_t size = n * sizeof(float);
  float *a = (float*)malloc(size), *b = (float*)malloc(size);
  float *x, *y, *z;
  cudaStream_t first, second;
  if (cudaMalloc(&x, size) || cudaMalloc(&y, size) || cudaMalloc(&z, size)) return 1;
  if (cudaStreamCreate(&first) || cudaStreamCreate(&second)) return 1;
  if (cudaMemcpyAsync(x, a, size, cudaMemcpyHostToDevice, first)) return 1;  // expect: GPU803
  if (cudaMemcpyAsync(y, b, size, cudaMemcpyHostToDevice, second)) return 1;
  if (cudaStreamSynchronize(second)) return 1;
  add<<<(n + 255) / 256, 256, 0, first>>>(x, y, z, n);
  return cudaGetLastError() || cudaDeviceSynchronize();
}
