// CUB's own checks.
#include <cub/cub.cuh>
#include <cuda_runtime.h>

__global__ void fill(float* x) { x[threadIdx.x] = 1; }

void run(float* x, bool more) {
  if (more) {
    fill<<<1, 32>>>(x);
    CubDebugExit(cudaPeekAtLastError());
  } else {
    fill<<<1, 64>>>(x);
    CubDebugExit(cudaGetLastError());
  }
  CubDebug(cudaDeviceSynchronize());
}

int main() {
  float* x = nullptr;
  CubDebugExit(cudaMalloc(&x, 4096));
  run(x, true);
  return 0;
}
