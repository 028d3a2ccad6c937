// Grids as large as the device has room for, and kernels whose blocks take what is left.
#include <cuda_runtime.h>

__global__ void gather(const float* in, float* out, int n) {
  int start = blockIdx.x * blockDim.x;
  while (true) {
    const int i = start + threadIdx.x;
    if (i < n) out[i] = in[i];
    start += gridDim.x * blockDim.x;
    if (start >= n) return;
  }
}

__global__ void fill(float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 1;
}

__global__ void rows(const float* in, float* out, int n) {
  const int stride = gridDim.x;
  for (int row = blockIdx.x; row < n; row += stride) {
    const int i = row * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i];
  }
}

void run(const float* in, float* out, int n, const cudaDeviceProp& props) {
  const int room = props.multiProcessorCount * props.maxThreadsPerMultiProcessor;
  const int threads = props.maxThreadsPerBlock;
  dim3 grid(room / threads), block(threads);
  fill<<<grid, block>>>(out, n);
  gather<<<n / 256, 256>>>(in, out, n);
  rows<<<n / 256, 256>>>(in, out, n);
}
