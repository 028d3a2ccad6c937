// What a build says of CUDA holds, whatever its macro is called; what the file says itself goes first.
#include <cuda_runtime.h>

#if !defined(HAVE_CUDA)
#error "without CUDA"
#endif
// The build can define WITH_CUDA.
#define LOCAL_USE_CUDA 0

#ifdef WITH_CUDA
void first(float* d, int n) {
  cudaMemset(d, 0, n);  // expect: GPU801
}
#endif
#if defined(PROJECT_USE_CUDA) && PROJECT_USE_CUDA
void second(float* d, int n) {
  cudaMemset(d, 0, n);  // expect: GPU801
}
#endif
#if LOCAL_USE_CUDA
void third(float* d, int n) { cudaMemset(d, 0, n); }
#endif
#ifdef PROJECT_IS_CUDA
void fourth(float* d, int n) { cudaMemset(d, 0, n); }
#endif
