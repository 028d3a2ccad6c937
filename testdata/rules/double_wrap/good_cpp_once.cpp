// Replicated once: by the module itself, or from outside.
#include <torch/nn/parallel/data_parallel.h>
#include <torch/torch.h>

struct TowersImpl : torch::nn::Cloneable<TowersImpl> {
  TowersImpl() { reset(); }
  void reset() override { body = register_module("body", torch::nn::Linear(8, 8)); }
  torch::Tensor forward(torch::Tensor x) { return torch::nn::parallel::data_parallel(body, x); }  // expect: GPU301
  torch::nn::Linear body{nullptr};
};
TORCH_MODULE(Towers);

torch::Tensor by_itself(Towers net, torch::Tensor x) {
  torch::NoGradGuard guard;
  return net->forward(x);
}

torch::Tensor from_outside(torch::nn::Linear net, torch::Tensor x) {
  torch::NoGradGuard guard;
  return torch::nn::parallel::data_parallel(net, x);  // expect: GPU301
}
