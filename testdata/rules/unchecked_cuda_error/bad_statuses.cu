// Statuses that a statement drops, whatever the library calls their type.
#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <cudnn.h>
#include <curand.h>
#include <nccl.h>

#include <cstdio>
#include <stdexcept>

#define CHECK(call)                                               \
  do {                                                            \
    cudaError_t status = (call);                                  \
    if (status != cudaSuccess) {                                  \
      std::printf("%s\n", cudaGetErrorString(status));            \
      return;                                                     \
    }                                                             \
  } while (0)

#define UPLOAD(to, from, bytes) cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice)

void runtime(float* device, const float* host, size_t bytes) {
  cudaSetDevice(0);                                                  // expect: GPU801
  CHECK(cudaMalloc(&device, bytes));
  cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);           // expect: GPU801
  UPLOAD(device, host, bytes);                                       // expect: GPU801
  cudaMemset(device, 0, bytes), cudaDeviceSynchronize();             // expect: GPU801
  cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);           // expect: GPU801
  cudaGetLastError();
}

void libraries(float* a, int n, cudaStream_t stream, ncclComm_t comm) {
  cublasHandle_t blas;
  cublasCreate(&blas);                                                                // expect: GPU801
  cublasSetStream_v2(blas, stream);                                                   // expect: GPU801
  cudnnHandle_t dnn;
  cudnnCreate(&dnn);                                                                  // expect: GPU801
  curandGenerator_t random;
  curandCreateGenerator(&random, CURAND_RNG_PSEUDO_DEFAULT);                          // expect: GPU801
  ncclAllReduce(a, a, n, ncclFloat, ncclSum, comm, stream);                           // expect: GPU801
  cuInit(0);                                                                          // expect: GPU801
}

void without_braces(float* a, size_t bytes, int mode, int n) {
  if (mode == 0) cudaMemset(a, 0, bytes);       // expect: GPU801
  else cudaMemset(a, 1, bytes);                 // expect: GPU801
  for (int i = 0; i < n; ++i) cudaSetDevice(i); // expect: GPU801
  while (n-- > 0) cudaSetDevice(n);             // expect: GPU801
  switch (mode) {
    case 1: cudaMemset(a, 2, bytes); break;     // expect: GPU801
    default: cudaMemset(a, 3, bytes);           // expect: GPU801
  }
}

template <class T>
void in_template(T* a, size_t n) {
  cudaMemset(a, 0, n * sizeof(T));  // expect: GPU801
}

void kept(float** a, size_t bytes) {
  cudaError_t status = cudaMalloc(a, bytes);  // expect: GPU801
  auto second = cudaMemset(*a, 0, bytes);     // expect: GPU801
}

cudaError_t upload(float* device, const float* host, size_t bytes) {
  return cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
}

void own_function(float* device, const float* host, size_t bytes) {
  upload(device, host, bytes);  // expect: GPU801
}

// A macro is mended once, whoever uses it.
#define CLEAR(x, bytes) cudaMemset(x, 0, bytes)
#define FUNCTION(name) \
  void name(float* x, size_t bytes) { cudaMemset(x, 0, bytes); }

FUNCTION(clear)        // expect: GPU801
FUNCTION(clear_again)

// In an argument of another macro it is reported where it is used.
#define TWICE(...) __VA_ARGS__; __VA_ARGS__
void in_argument(float* x, size_t bytes, bool both) {
  TWICE([&] {
    if (both) {
      CLEAR(x, bytes);                     // expect: GPU801
      cudaMemset(x + 1, 0, bytes);         // expect: GPU801
    }
  }());
}

// Throwing for another reason does not check.
void throws(float* x, size_t bytes, int kind) {
  cudaMemset(x, 0, bytes);                 // expect: GPU801
  if (kind < 0) throw std::runtime_error("kind");
}

// Whatever the template is made for.
template <class T>
void overloads(T** x, T* host, size_t n, void (*kernel)(T*)) {
  cudaMalloc(x, n * sizeof(T));                                                      // expect: GPU801
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);  // expect: GPU801
}

// Arguments that come from what was not found.
void from_elsewhere(float* x) {
  int device = found_nowhere();
  cudaSetDevice(device);                   // expect: GPU801
  cudaMemset(x, 0, sized_nowhere(x));      // expect: GPU801
}
