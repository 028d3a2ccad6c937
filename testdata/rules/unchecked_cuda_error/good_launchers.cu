// Launchers for other files, which check: nothing here does.
#include <cuda_runtime.h>

#include <cassert>
#include <stdexcept>

__global__ void scale(float* x, float a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= a;
}

extern "C" void launch_scale(float* x, float a, int n, cudaStream_t stream) {
  scale<<<(n + 255) / 256, 256, 0, stream>>>(x, a, n);
}

// An exception is no check of what was launched.
extern "C" void launch_scale_of_any(float* x, float a, int n, int kind, cudaStream_t stream) {
  if (kind != 0) throw std::runtime_error("unknown kind");
  scale<<<(n + 255) / 256, 256, 0, stream>>>(x, a, n);
}

// Over another launcher of the file, asserting what has nothing to do with it, and with a class of the same name as torch's.
struct Tensor {
  float* data;
};

void launch_any(float* x, float a, int n) {
  assert(n > 0);
  scale<<<(n + 255) / 256, 256>>>(x, a, n);
}

void launch_two(Tensor x, int n) { launch_any(x.data, 2.0f, n); }

void launch_own(Tensor x, int n) { scale<<<(n + 255) / 256, 256>>>(x.data, 2.0f, n); }
