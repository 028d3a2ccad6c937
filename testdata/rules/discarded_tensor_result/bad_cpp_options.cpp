// Options that say nothing of `inplace`.
#include <torch/torch.h>

namespace F = torch::nn::functional;

torch::Tensor activate(torch::Tensor x) {
  F::elu(x, F::ELUFuncOptions().alpha(0.42));             // expect: GPU102
  F::normalize(x, F::NormalizeFuncOptions().p(2).dim(1));  // expect: GPU102
  return x;
}
