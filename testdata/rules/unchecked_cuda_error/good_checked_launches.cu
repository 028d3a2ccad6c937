// Every way to check a launch.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

__global__ void scale(float* x, float a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= a;
}

#define CHECK(call)                                    \
  do {                                                 \
    if ((call) != cudaSuccess) std::abort();           \
  } while (0)
#define LAUNCH(kernel, grid, block, ...) \
  kernel<<<grid, block>>>(__VA_ARGS__);  \
  CHECK(cudaPeekAtLastError())
#ifdef DEBUG
#define CHECK_LAST_ERROR() CHECK(cudaGetLastError())
#else
#define CHECK_LAST_ERROR()
#endif

void check_errors(const char* where) {
  const cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess) std::printf("%s: %s\n", where, cudaGetErrorString(error));
}

void after_kernel() { check_errors("kernel"); }

void next_statement(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  CHECK(cudaGetLastError());
}

void by_macro(float* x, int n) {
  LAUNCH(scale, (n + 255) / 256, 256, x, 2.0f, n);
}

void by_own_function(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  after_kernel();
}

void by_unknown_macro(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  PROJECT_CHECK_CUDA_ERROR();
}

void by_unknown_function(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  project::checkCudaErrors("scale");
}

void only_in_debug(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  CHECK_LAST_ERROR();
}

void several(float* x, int n, bool twice) {
  if (twice) {
    scale<<<(n + 255) / 256, 256>>>(x, 4.0f, n);
  } else {
    scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  }
  for (int i = 0; i < 10; ++i) scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  if (const cudaError_t error = cudaGetLastError(); error != cudaSuccess) std::abort();
}

void by_checked_wait(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  CHECK(cudaDeviceSynchronize());
}

cudaError_t returned(float* x, int n, cudaStream_t stream) {
  scale<<<(n + 255) / 256, 256, 0, stream>>>(x, 2.0f, n);
  return cudaGetLastError();
}

void helper(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
}

void first_caller(float* x, int n) {
  helper(x, n);
  CHECK(cudaGetLastError());
}

void second_caller(float* x, int n) {
  helper(x, n);
  check_errors("helper");
}

__global__ void parent(float* x, int n) {
  scale<<<1, 32>>>(x, 2.0f, n);
}

void fallible(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  const auto error = cudaGetLastError();
  if (error != cudaSuccess) {
    std::printf("%s\n", cudaGetErrorName(error));
  }
}

// Functions that are handed on, and functors: whoever calls them checks.
void handed_on(float* x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
}

template <class Launch>
void calls_it(Launch launch, float* x, int n) {
  launch(x, n);
  CHECK(cudaGetLastError());
}

void hands_it_on(float* x, int n) {
  calls_it(handed_on, x, n);
}

template <class T>
struct Functor {
  static void run(T* x, int n) {
    scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n);
  }
};

template <template <class> class F>
void dispatch(float* x, int n);

void with_functor(float* x, int n) {
  dispatch<Functor>(x, n);
  CHECK(cudaGetLastError());
}

// Lambdas for functions that check behind their call, or may.
template <class F>
void measure(F run) {
  run();
  CHECK(cudaDeviceSynchronize());
}

template <class F>
void measure_elsewhere(F run);

void measured(float* x, int n) {
  measure([&] { scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n); });
  measure_elsewhere([&] { scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n); });
  const float seconds = found_nowhere::measure([&] { scale<<<(n + 255) / 256, 256>>>(x, 2.0f, n); }, n);
}

// The check that another build has.
void checked_elsewhere(float* x, cudaStream_t stream) {
  scale<<<1, 32, 0, stream>>>(x, 2.0f, 32);
#if defined(CHECKS_LAUNCHES)
  CHECK(cudaPeekAtLastError());
#endif
}
