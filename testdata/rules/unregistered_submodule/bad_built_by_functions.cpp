// Modules that a function makes, that have parameters of their own, or that are plain members.
#include <torch/torch.h>

#include <memory>

struct Noisy : torch::nn::Module {
  Noisy(int64_t in, int64_t out) { w = register_parameter("w", torch::randn({out, in})); }
  torch::Tensor forward(torch::Tensor x) { return torch::linear(x, w); }
  torch::Tensor w;
};

torch::nn::Sequential block(int64_t in, int64_t out) {
  torch::nn::Sequential layers;
  layers->push_back(torch::nn::Linear(in, out));
  return layers;
}

struct NetImpl : torch::nn::Module {
  NetImpl() : noisy(8, 4) {
    first = block(4, 8);
    second = make(8, 8);
    third = register_module("third", block(8, 8));
    fourth = block(8, 8);
    register_module("fourth", fourth);
    shared = std::make_shared<Noisy>(8, 8);
    kept = register_module("kept", std::make_shared<Noisy>(8, 8));
  }
  torch::nn::Sequential make(int64_t in, int64_t out) { return torch::nn::Sequential(torch::nn::Linear(in, out)); }
  torch::Tensor forward(torch::Tensor x) {
    x = fourth->forward(third->forward(second->forward(first->forward(x))));
    return noisy.forward(kept->forward(shared->forward(x)));
  }
  torch::nn::Sequential first{nullptr};   // expect: GPU807
  torch::nn::Sequential second{nullptr};  // expect: GPU807
  torch::nn::Sequential third{nullptr};
  torch::nn::Sequential fourth{nullptr};
  std::shared_ptr<Noisy> shared;  // expect: GPU807
  std::shared_ptr<Noisy> kept;
  Noisy noisy;  // expect: GPU807
};
TORCH_MODULE(Net);
