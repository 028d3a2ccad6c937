#include <torch/torch.h>

namespace F = torch::nn::functional;

torch::Tensor direct(torch::Tensor x) {
  return torch::log(torch::softmax(x, 1));  // expect: GPU502
}

torch::Tensor methods(torch::Tensor x) {
  return x.softmax(-1).log();  // expect: GPU502
}

torch::Tensor functional(torch::Tensor x) {
  return torch::log(F::softmax(x, F::SoftmaxFuncOptions(1)));  // expect: GPU502
}

torch::Tensor sigmoid(torch::Tensor x) {
  auto p = torch::sigmoid(x);
  return p.log();  // expect: GPU502
}
