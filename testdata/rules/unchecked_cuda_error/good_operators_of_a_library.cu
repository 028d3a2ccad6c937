// The caller is in another file, calls each operator through one function and asks for the error there. That a file
// checks calls of the API says nothing about its launches.
#include <cuda_runtime.h>

#define CUDA_CHECK(call)               \
  do {                                 \
    if ((call) != cudaSuccess) abort(); \
  } while (0)

__global__ void copy(const float* in, float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i];
}

static void copy_strided(const float* in, float* out, int n, cudaStream_t stream) {
  copy<<<(n + 255) / 256, 256, 0, stream>>>(in, out, n);
}

void library_copy(const float* in, float* out, int n, bool is_contiguous, cudaStream_t stream) {
  if (is_contiguous)
    CUDA_CHECK(cudaMemcpyAsync(out, in, n * sizeof(float), cudaMemcpyDeviceToDevice, stream));
  else
    copy_strided(in, out, n, stream);
}

bool library_copy_to_host(const float* in, float* out, float* host, int n) {
  copy<<<(n + 255) / 256, 256>>>(in, out, n);
  return cudaMemcpy(host, out, n * sizeof(float), cudaMemcpyDeviceToHost) == cudaSuccess;
}
