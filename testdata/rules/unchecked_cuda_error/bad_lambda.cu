// Lambdas that the file itself calls.
#include <cuda_runtime.h>

__global__ void scale(float* x) { x[threadIdx.x] *= 2; }

template <class F>
void repeat(int n, F f) {
  for (int i = 0; i < n; ++i) f();
}

int main() {
  float* x = nullptr;
  if (cudaMalloc(&x, 4096) != cudaSuccess) return 1;
  [&] { scale<<<1, 32>>>(x); }();                      // expect: GPU801
  repeat(3, [&] { scale<<<1, 64>>>(x); });             // expect: GPU801
  const auto launch = [&] { scale<<<1, 128>>>(x); };   // expect: GPU801
  launch();
  return 0;
}
