// Options say `inplace`, in one go or beforehand.
#include <torch/torch.h>

namespace F = torch::nn::functional;

torch::Tensor activate(torch::Tensor x, bool inplace) {
  F::relu(x, F::ReLUFuncOptions().inplace(true));
  F::elu(x, F::ELUFuncOptions().alpha(0.42).inplace(true));
  F::leaky_relu(x, F::LeakyReLUFuncOptions().negative_slope(0.1).inplace(inplace));
  F::hardtanh(x, F::HardtanhFuncOptions().min_val(-1).max_val(1).inplace(true));
  F::threshold(x, F::ThresholdFuncOptions(1, 2).inplace(true));
  F::dropout(x, F::DropoutFuncOptions().p(0.5).training(true).inplace(true));
  F::normalize(x, F::NormalizeFuncOptions().p(2).dim(1).out(x));
  return x;
}

torch::Tensor with_variable(torch::Tensor x) {
  auto options = F::ELUFuncOptions().alpha(2).inplace(true);
  F::elu(x, options);
  return x;
}
