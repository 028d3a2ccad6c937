// The pair by functional and at:: names; sums of exponentials and complements.
#include <torch/torch.h>

namespace F = torch::nn::functional;
using torch::Tensor;

Tensor fused(Tensor x) {
  auto a = torch::log(F::softmax(x, F::SoftmaxFuncOptions(1)));  // expect: GPU502
  auto b = at::log(at::sigmoid(x));                              // expect: GPU502
  auto c = torch::log(torch::exp(x).sum(1));                     // expect: GPU502
  auto d = torch::log(1 - torch::sigmoid(x));                    // expect: GPU502
  return a + b + c + d;
}
