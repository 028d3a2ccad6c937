#include <torch/torch.h>

#include <cmath>

torch::Tensor cross_entropy(torch::Tensor logits, torch::Tensor target) {
  auto p = torch::softmax(logits, 1);
  return -torch::log(p.gather(1, target).clamp(1e-7, 1.0)).mean();
}

torch::Tensor shifted(torch::Tensor logits) {
  return torch::log(torch::sigmoid(logits) + 1e-6);
}

double numbers(double x) {
  return std::log(x) + std::log(0.0);
}
