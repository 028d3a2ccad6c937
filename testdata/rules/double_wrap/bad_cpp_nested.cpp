// A module that replicates a part of itself, replicated.
#include <torch/nn/parallel/data_parallel.h>
#include <torch/torch.h>

struct TowersImpl : torch::nn::Cloneable<TowersImpl> {
  TowersImpl() { reset(); }
  void reset() override { body = register_module("body", torch::nn::Linear(8, 8)); }
  torch::Tensor forward(torch::Tensor x) { return torch::nn::parallel::data_parallel(body, x); }  // expect: GPU301
  torch::nn::Linear body{nullptr};
};
TORCH_MODULE(Towers);

torch::Tensor predict(Towers net, torch::Tensor x) {
  torch::NoGradGuard guard;
  return torch::nn::parallel::data_parallel(net, x);  // expect: GPU301, GPU302
}
