// Sizes by constant, by name and as dim3.
#include <cuda_runtime.h>
__global__ void k(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 1;
}
__global__ void nb(float* x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = 1;
}
__global__ void nb2(float* x, const float* y) {
  unsigned int idx = threadIdx.x + blockDim.x * blockIdx.x;
  x[idx] = y[idx] * 2;
}
constexpr int T = 1025;
#define CK(x)                        \
  do {                               \
    if ((x) != cudaSuccess) abort(); \
  } while (0)

void f(float* x, int n, int w, int h) {
  k<<<(n + T - 1) / T, T>>>(x, n);  // expect: GPU805
  k<<<n / 512, 512>>>(x, n);        // expect: GPU805
  dim3 b(64, 32);
  k<<<4, b>>>(x, n);                    // expect: GPU805
  k<<<0, 32>>>(x, n);                   // expect: GPU805
  nb<<<(n + 255) / 256, 256>>>(x);      // expect: GPU805
  nb2<<<(n + 255) / 256, 256>>>(x, x);  // expect: GPU805
  const int g = n / 256;
  k<<<g, 256>>>(x, n);                    // expect: GPU805
  k<<<dim3(n / 256), dim3(256)>>>(x, n);  // expect: GPU805
  CK(cudaGetLastError());
}
