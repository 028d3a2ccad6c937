// Launches that nothing checks. A checked copy is no check: it does not report that a launch was refused.
#include <cuda_runtime.h>

#include <cassert>
#include <cstdio>
#include <stdexcept>

__global__ void scale(float* x, float a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= a;
}

template <class T>
__global__ void fill(T* x, T value, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) x[i] = value;
}

void check(cudaError_t status) {
  if (status != cudaSuccess) std::printf("%s\n", cudaGetErrorString(status));
}

void only_the_copy(float* x, float* host, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);  // expect: GPU801
  check(cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost));
}

void in_a_branch(float* x, int n, bool twice) {
  if (twice) {
    fill<<<64, 256>>>(x, 1.0f, n);  // expect: GPU801
    return;
  }
  fill<float><<<64, 256>>>(x, 0.0f, n);
  check(cudaGetLastError());
}

void one_check_would_do(float* x, int n, int size) {
  if (size == 1)
    fill<<<1, 32>>>(x, 1.0f, n);  // expect: GPU801
  else if (size == 2)
    fill<<<2, 32>>>(x, 1.0f, n);
  else
    fill<<<4, 32>>>(x, 1.0f, n);
}

void cleared(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);  // expect: GPU801
  cudaGetLastError();
}

void compared_with_the_reference(float* x, float* host, int n);

void checks_results_only(float* x, float* host, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);  // expect: GPU801
  compared_with_the_reference(x, host, n);
}

void dropped_wait(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);  // expect: GPU801
  cudaDeviceSynchronize();                      // expect: GPU801
}

void helper(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);  // expect: GPU801
}

void one_caller_forgets(float* x, int n, bool careful) {
  helper(x, n);
  if (careful) return;
}

void one_caller_checks(float* x, int n) {
  helper(x, n);
  check(cudaGetLastError());
}

// Of a macro that is not known only this is: it was given the status of something else.
void checked_copy_behind(float* x, float* host, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);  // expect: GPU801
  projectCheckErrors(cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost));
}

// Asserting something else is no check.
void asserts(float* x, int n, int* count) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);  // expect: GPU801
  assert(n > 0);
  if (*count < 0) throw std::runtime_error("count");
}
