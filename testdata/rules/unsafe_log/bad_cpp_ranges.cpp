// Ranges that reach 0, and guards behind the log or below the precision.
#include <torch/torch.h>

namespace F = torch::nn::functional;
using torch::Tensor;

struct NetImpl : torch::nn::Module {
  NetImpl() { fc = register_module("fc", torch::nn::Linear(2, 2)); }
  Tensor forward(Tensor x) { return torch::softmax(fc(x), -1); }
  Tensor loss(Tensor x) {
    auto p = torch::sigmoid(fc(x)).mean(0);
    return torch::log(p);  // expect: GPU501
  }
  torch::nn::Linear fc{nullptr};
};

Tensor a(Tensor x) {
  auto p = torch::relu(x);
  auto l1 = torch::log(p);                                             // expect: GPU501
  auto l2 = p.log10();                                                 // expect: GPU501
  auto l3 = torch::log(x.abs().sum());                                 // expect: GPU501
  auto l5 = torch::log(1 - torch::softmax(x, 1));                      // expect: GPU501
  auto l6 = torch::where(p > 0, torch::log(p), torch::zeros_like(p));  // expect: GPU501
  auto l7 = torch::nan_to_num(torch::log(p));                          // expect: GPU501
  auto l8 = torch::log(torch::sigmoid(x.to(torch::kHalf)) + 1e-8);     // expect: GPU501
  auto l9 = F::relu(x).log();                                          // expect: GPU501
  auto l10 = torch::log1p(-torch::softmax(x, 1));                      // expect: GPU501
  auto l11 = at::log(p);                                               // expect: GPU501
  p.log_();                                                            // expect: GPU501
  return l1 + l2 + l3 + l5 + l6 + l7 + l8 + l9 + l10 + l11;
}

Tensor noise(int64_t n) {
  return -torch::log(-torch::log(torch::rand({n})));  // expect: GPU501
}
