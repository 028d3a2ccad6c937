// Sizes that are known, and do not fit.
#include <cuda_runtime.h>

__global__ void add(const double* x, double* z) {
  const int i = blockDim.x * blockIdx.x + threadIdx.x;
  z[i] = x[i] + 1;
}

void too_many(const double* x, double* z) {
  const int count = 100000001;
  const int threads = 128;
  const int blocks = (count + threads - 1) / threads;
  add<<<blocks, threads>>>(x, z);  // expect: GPU805
}

void too_few(const double* x, double* z) {
  int count;
  count = 1000;
  dim3 block(128);
  add<<<count / block.x, block>>>(x, z);  // expect: GPU805
}

void look(int count);

void handed_over_by_value(const double* x, double* z) {
  int count = 1000;
  dim3 block(128);
  add<<<count / block.x, block>>>(x, z);  // expect: GPU805
  look(count);
}

template <typename T>
struct Dispatch {
  enum { kThreads = 2048 };
  static void run(const double* x, double* z) {
    add<<<1, kThreads>>>(x, z);  // expect: GPU805
  }
};
