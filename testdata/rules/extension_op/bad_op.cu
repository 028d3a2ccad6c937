// An operator for PyTorch that takes no notice of PyTorch.
#include <torch/extension.h>

__global__ void scale_kernel(float* x, float a, int64_t n) {
  const int64_t i = int64_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= a;
}

template <class T>
__global__ void add_kernel(T* x, const T* y, int64_t n) {
  const int64_t i = int64_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) x[i] += y[i];
}

void scale(torch::Tensor x, double a) {  // expect: GPU806
  const int64_t n = x.numel();
  scale_kernel<<<(n + 255) / 256, 256>>>(x.data_ptr<float>(), a, n);  // expect: GPU806
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}

void add(torch::Tensor x, const torch::Tensor& y) {  // expect: GPU806
  const int64_t n = x.numel();
  AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "add", [&] {
    add_kernel<scalar_t><<<(n + 255) / 256, 256, 0, 0>>>(  // expect: GPU806
        x.data_ptr<scalar_t>(), y.data_ptr<scalar_t>(), n);
  });
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("scale", &scale);
  m.def("add", &add);
}

// Functions that a macro makes are mended in the macro, once.
#define SCALE_BY(name, factor)                                                \
  void name(torch::Tensor x) {                                                \
    TORCH_CHECK(x.is_cuda() && x.is_contiguous());                            \
    const at::cuda::CUDAGuard guard(x.device());                              \
    scale_kernel<<<(x.numel() + 255) / 256, 256>>>(x.data_ptr<float>(), factor, x.numel()); \
    C10_CUDA_KERNEL_LAUNCH_CHECK();                                           \
  }

SCALE_BY(scale_by_two, 2.0f)  // expect: GPU801, GPU806
SCALE_BY(scale_by_three, 3.0f)
