// Vectors of layers, modules of the project, and containers that are filled and never registered.
#include <torch/torch.h>

#include <memory>
#include <vector>

class Base : public torch::nn::Module {
 public:
  virtual torch::Tensor forward(torch::Tensor x) = 0;
};

struct BlockImpl : Base {
  explicit BlockImpl(int64_t n = 8) : up(register_module("up", torch::nn::Linear(n, n))), down(torch::nn::LinearOptions(n, n)) {}
  torch::Tensor forward(torch::Tensor x) override { return down(up(x)); }
  torch::nn::Linear up;
  torch::nn::Linear down;  // expect: GPU807
};
TORCH_MODULE(Block);

class Tower : public torch::nn::Module {
 public:
  explicit Tower(int64_t n) : head(std::make_shared<BlockImpl>(n)) {
    for (int i = 0; i < 3; ++i) blocks.push_back(Block(n));
    for (int i = 0; i < 3; ++i) layers.emplace_back(n, n);
    last = Block(n);
    tail->push_back(torch::nn::Linear(n, 1));
  }

 private:
  std::vector<Block> blocks;              // expect: GPU807
  std::vector<torch::nn::Linear> layers;  // expect: GPU807
  std::shared_ptr<BlockImpl> head;        // expect: GPU807
  Block last{nullptr};                    // expect: GPU807
  Block made_by_itself;                   // expect: GPU807
  torch::nn::Sequential tail;             // expect: GPU807
};
