// The call of the launcher, behind which there is a check, is lost with a type that no header declares.
#include <cuda_runtime.h>

__global__ void scale(float* x) { x[threadIdx.x] *= 2; }

template <int threads>
void launch(float* x, cudaStream_t stream) {
  scale<<<1, threads, 0, stream>>>(x);
}

void optimize(nowhere::vector<float>& x, cudaStream_t stream) {
  launch<128>(x.data(), stream);
  NOWHERE_CHECK(cudaPeekAtLastError());
}

void other(float* x, cudaStream_t stream) {
  scale<<<1, 32, 0, stream>>>(x);
  if (cudaGetLastError() != cudaSuccess) return;
}
