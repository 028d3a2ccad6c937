// The dispatcher calls this for CUDA tensors, behind the checks of the operator's front function in another file.
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/library.h>

__global__ void scale(const float* in, float* out, int64_t n) {
  const int64_t i = blockIdx.x * static_cast<int64_t>(blockDim.x) + threadIdx.x;
  if (i < n) out[i] = 2 * in[i];
}

at::Tensor scale_cuda(const at::Tensor& x) {
  const at::cuda::CUDAGuard guard(x.device());
  auto out = at::empty_like(x);
  auto stream = at::cuda::getCurrentCUDAStream();
  scale<<<(x.numel() + 255) / 256, 256, 0, stream>>>(x.data_ptr<float>(), out.data_ptr<float>(), x.numel());
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  return out;
}

TORCH_LIBRARY_IMPL(example, CUDA, m) {
  m.impl("scale", TORCH_FN(scale_cuda));
}
