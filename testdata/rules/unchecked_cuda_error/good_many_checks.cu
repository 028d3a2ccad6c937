// Checks of the kinds that projects write: macros, functions, streams, labels, members, asserts.
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <nccl.h>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>

#define CHECK_CUDA(x)                                     \
  do {                                                    \
    cudaError_t err__ = (x);                              \
    if (err__ != cudaSuccess) {                           \
      fprintf(stderr, "%s\n", cudaGetErrorString(err__)); \
      abort();                                            \
    }                                                     \
  } while (0)
#define checkCudaErrors(val) check((val), #val, __FILE__, __LINE__)
#define CUDA_SAFE_CALL(call)                \
  {                                         \
    cudaError err = call;                   \
    if (cudaSuccess != err) {               \
      std::cerr << cudaGetErrorString(err); \
      exit(EXIT_FAILURE);                   \
    }                                       \
  }
#define RETURN_IF(x) \
  if (auto e = (x); e != cudaSuccess) return e
#define CUDA_TRY(x) try_cuda(x)
#define POST_KERNEL CHECK_CUDA(cudaGetLastError())
#define LAST()                                              \
  {                                                         \
    cudaError_t e = cudaPeekAtLastError();                  \
    if (e) throw std::runtime_error(cudaGetErrorString(e)); \
  }

template <typename T>
void check(T result, char const* const func, const char* const file, int const line) {
  if (result) {
    fprintf(stderr, "error at %s:%d %s\n", file, line, func);
    exit(1);
  }
}
inline void try_cuda(cudaError_t e) {
  if (e != cudaSuccess) throw std::runtime_error("x");
}
struct CudaError : std::runtime_error {
  using runtime_error::runtime_error;
};
struct Checker {
  Checker& operator<<(cudaError_t e);
  Checker& operator=(cudaError_t e);
};
bool ok(cudaError_t e) {
  return e == cudaSuccess;
}

__global__ void k(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 1;
}

cudaError_t a(float** p, size_t n) {
  RETURN_IF(cudaMalloc(p, n));
  CHECK_CUDA(cudaMemset(*p, 0, n));
  checkCudaErrors(cudaMemset(*p, 0, n));
  CUDA_SAFE_CALL(cudaMemset(*p, 0, n));
  CUDA_TRY(cudaMemset(*p, 0, n));
  k<<<1, 32>>>(*p, 3);
  POST_KERNEL;
  k<<<1, 32>>>(*p, 3);
  LAST();
  return cudaSuccess;
}

void b(float* p, size_t n) {
  cudaError_t st = cudaMemset(p, 0, n);
  if (st != cudaSuccess) goto fail;
  st = cudaMemset(p, 1, n);
  if (st) goto fail;
  k<<<1, 32>>>(p, 3);
  st = cudaGetLastError();
  if (st != cudaSuccess) goto fail;
  return;
fail:
  fprintf(stderr, "%s", cudaGetErrorString(st));
}

void c(float* p, size_t n, Checker& ch) {
  ch << cudaMemset(p, 0, n);
  ch = cudaMemset(p, 0, n);
  assert(cudaSuccess == cudaMemset(p, 0, n));
  if (!ok(cudaMemset(p, 0, n))) return;
  bool good = ok(cudaMemset(p, 0, n)) && ok(cudaDeviceSynchronize());
  std::cout << good << cudaGetErrorString(cudaMemset(p, 0, n));
  auto e = cudaMemset(p, 0, n);
  switch (e) {
    case cudaSuccess:
      break;
    default:
      abort();
  }
  while (cudaStreamQuery(0) == cudaErrorNotReady) {
  }
  (void)cudaFree(p);
  static_cast<void>(cudaFree(p));
}

struct Buffer {
  float* p = nullptr;
  explicit Buffer(size_t n) { CHECK_CUDA(cudaMalloc(&p, n)); }
  ~Buffer() {
    if (p) cudaFree(p);
  }
  void reset() noexcept {
    cudaFree(p);
    p = nullptr;
  }
  cudaError_t upload(const float* h, size_t n) { return cudaMemcpy(p, h, n, cudaMemcpyHostToDevice); }
};

struct Deleter {
  void operator()(float* p) const { cudaFree(p); }
};

int main() {
  Buffer b(16);
  float h[4];
  if (b.upload(h, 16) != cudaSuccess) return 1;
  k<<<1, 32>>>(b.p, 3);
  CHECK_CUDA(cudaGetLastError());
  CHECK_CUDA(cudaDeviceSynchronize());
  for (int i = 0; i < 3; ++i) {
    k<<<1, 32>>>(b.p, 3);
  }
  CHECK_CUDA(cudaPeekAtLastError());
  cudaEvent_t s;
  CHECK_CUDA(cudaEventCreate(&s));
  CHECK_CUDA(cudaEventDestroy(s));
  cudaDeviceReset();
  return 0;
}
