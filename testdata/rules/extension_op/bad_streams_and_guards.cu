// The default stream by other names, a guard without a name, and a launcher for an operator.
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/extension.h>

#include <vector>

#define CHECK_INPUT(x) TORCH_CHECK(x.is_cuda() && x.is_contiguous())

__global__ void fill(float* x, float v, int64_t n) {
  const int64_t i = blockIdx.x * static_cast<int64_t>(blockDim.x) + threadIdx.x;
  if (i < n) x[i] = v;
}

void by_name(at::Tensor x, double v) {
  CHECK_INPUT(x);
  c10::cuda::CUDAGuard guard(x.device());
  fill<<<(x.numel() + 255) / 256, 256, 0, at::cuda::getDefaultCUDAStream()>>>(x.data_ptr<float>(), v, x.numel());  // expect: GPU806
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}

void by_variable(at::Tensor x, double v) {
  CHECK_INPUT(x);
  c10::cuda::CUDAGuard guard(x.device());
  cudaStream_t stream = 0;
  fill<<<(x.numel() + 255) / 256, 256, 0, stream>>>(x.data_ptr<float>(), v, x.numel());  // expect: GPU806
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}

void temporary(at::Tensor x, double v) {
  CHECK_INPUT(x);
  c10::cuda::CUDAGuard(x.device());  // expect: GPU806
  fill<<<(x.numel() + 255) / 256, 256, 0, at::cuda::getCurrentCUDAStream()>>>(x.data_ptr<float>(), v, x.numel());
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}

void several(std::vector<at::Tensor> xs, double v) {
  for (auto& x : xs) {
    CHECK_INPUT(x);
    const c10::cuda::CUDAGuard guard(x.device());
    fill<<<(x.numel() + 255) / 256, 256>>>(x.data_ptr<float>(), v, x.numel());  // expect: GPU806
    C10_CUDA_KERNEL_LAUNCH_CHECK();
  }
}

static void launch(float* x, float v, int64_t n) {
  fill<<<(n + 255) / 256, 256>>>(x, v, n);  // expect: GPU806
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}

void over_launcher(at::Tensor x, double v) {
  CHECK_INPUT(x);
  c10::cuda::CUDAGuard guard(x.device());
  launch(x.data_ptr<float>(), v, x.numel());
}

static void launch_on(float* x, float v, int64_t n, cudaStream_t stream) {
  fill<<<(n + 255) / 256, 256, 0, stream>>>(x, v, n);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}

void over_launcher_with_stream(at::Tensor x, double v) {
  CHECK_INPUT(x);
  c10::cuda::CUDAGuard guard(x.device());
  launch_on(x.data_ptr<float>(), v, x.numel(), at::cuda::getCurrentCUDAStream());
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("by_name", &by_name);
  m.def("by_variable", &by_variable);
  m.def("temporary", &temporary);
  m.def("several", &several);
  m.def("over_launcher", &over_launcher);
  m.def("over_launcher_with_stream", &over_launcher_with_stream);
}
