// In constructors, methods, lambdas and loops, of every library.
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cufft.h>
#include <curand.h>
#include <cusparse.h>
#include <nccl.h>
#include <vector>

__global__ void k(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 1;
}

struct B {
  float* p;
  cudaStream_t s;
  B(size_t n) {
    cudaMalloc(&p, n);     // expect: GPU801
    cudaStreamCreate(&s);  // expect: GPU801
  }
  void up(const float* h, size_t n) {
    cudaMemcpyAsync(p, h, n, cudaMemcpyHostToDevice, s);  // expect: GPU801
    cudaStreamSynchronize(s);                             // expect: GPU801
  }
};

void lib(cublasHandle_t h, ncclComm_t c, float* a, cudaStream_t s, curandGenerator_t g) {
  float one = 1;
  cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a, 2, a, 2, &one, a, 2);  // expect: GPU801
  ncclGroupStart();                                                                 // expect: GPU801
  ncclGroupEnd();                                                                   // expect: GPU801
  curandGenerateUniform(g, a, 4);                                                   // expect: GPU801
  cufftHandle plan;
  cufftPlan1d(&plan, 8, CUFFT_C2C, 1);  // expect: GPU801
}

void lam(float* a) {
  auto f = [&] { cudaMemset(a, 0, 4); };  // expect: GPU801
  f();
  std::vector<int> v(3);
  for (auto& x : v) cudaMemset(a, x, 4);  // expect: GPU801
}

int main() {
  float* a;
  cudaMalloc((void**)&a, 16);  // expect: GPU801
  k<<<1, 32>>>(a, 4);          // expect: GPU801
  cudaFree(a);
  int n;
  cudaGetDeviceCount(&n);     // expect: GPU801
  cudaMallocManaged(&a, 16);  // expect: GPU801
  cudaDeviceSynchronize();    // expect: GPU801
}
