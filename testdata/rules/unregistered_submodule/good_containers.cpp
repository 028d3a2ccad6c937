// Vectors, modules of the project and containers that are registered, or belong to somebody else.
#include <torch/torch.h>

#include <memory>
#include <string>
#include <vector>

struct BlockImpl : torch::nn::Module {
  explicit BlockImpl(int64_t n = 8) : fc(register_module("fc", torch::nn::Linear(n, n))) {}
  torch::Tensor forward(torch::Tensor x) { return fc(x); }
  torch::nn::Linear fc;
};
TORCH_MODULE(Block);

struct Tower : torch::nn::Module {
  explicit Tower(int64_t n, std::shared_ptr<BlockImpl> shared, BlockImpl* above) : borrowed(shared), parent(above) {
    for (int i = 0; i < 3; ++i) {
      blocks.push_back(register_module("block" + std::to_string(i), Block(n)));
      layers.emplace_back(n, n);
      register_module("layer" + std::to_string(i), layers.back());
    }
    for (int i = 0; i < 2; ++i) heads.push_back(torch::nn::Linear(n, n));
    for (size_t i = 0; i < heads.size(); ++i) register_module("head" + std::to_string(i), heads[i]);
    for (int i = 0; i < 2; ++i) others.push_back(Block(n));
    for (auto& each : others) register_module("other", each);
    last = register_module("last", Block(n));
    tail->push_back(torch::nn::Linear(n, 1));
    register_module("tail", tail);
    frozen = torch::nn::Linear(n, n);
    for (auto& p : frozen->parameters()) p.set_requires_grad(false);
  }
  std::vector<Block> blocks, others;
  std::vector<torch::nn::Linear> layers, heads;
  std::shared_ptr<BlockImpl> borrowed, later;
  BlockImpl* parent;
  Block last{nullptr};
  torch::nn::Sequential tail, empty;
  torch::nn::Linear frozen{nullptr};
};

struct Shell : torch::nn::Module {
  Shell() : fc(torch::nn::Linear(2, 2)) {}
  torch::nn::Linear fc;
};

struct Derived : Shell {
  Derived() { register_module("fc", fc); }
};
