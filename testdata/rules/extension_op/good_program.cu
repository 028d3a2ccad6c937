// A program of its own: it has the device and the default stream to itself.
#include <torch/torch.h>

__global__ void scale_kernel(float* x, float a, int64_t n) {
  const int64_t i = int64_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= a;
}

void scale(torch::Tensor x, double a) {
  const int64_t n = x.numel();
  scale_kernel<<<(n + 255) / 256, 256>>>(x.data_ptr<float>(), a, n);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}

int main() {
  torch::Tensor x = torch::ones({1024}, torch::kCUDA);
  scale(x, 2.0);
}
