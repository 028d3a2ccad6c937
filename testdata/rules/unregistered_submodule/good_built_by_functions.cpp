// Functions that hand a module on, or register it.
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  NetImpl() {
    first = add("first", 4, 8);
    second = wrapped(first);
  }
  torch::nn::Linear add(const char* name, int64_t in, int64_t out) {
    return register_module(name, torch::nn::Linear(in, out));
  }
  static torch::nn::Linear wrapped(torch::nn::Linear layer) { return layer; }
  torch::Tensor forward(torch::Tensor x) { return second->forward(first->forward(x)); }
  torch::nn::Linear first{nullptr};
  torch::nn::Linear second{nullptr};
};
TORCH_MODULE(Net);
