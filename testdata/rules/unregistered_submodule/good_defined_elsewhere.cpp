// Another file defines the constructor, or what it calls: it may register all.
#include <torch/torch.h>

struct BlockImpl : torch::nn::Module {
  BlockImpl() {}  // for containers
  BlockImpl(int64_t n);
  torch::Tensor forward(torch::Tensor x) { return fc(x); }
  torch::nn::Linear fc{nullptr};
};
TORCH_MODULE(Block);

struct NetImpl : torch::nn::Module {
  NetImpl() {}
  NetImpl(int64_t n);
  torch::Tensor forward(torch::Tensor x) { return second(first(x)); }

 private:
  Block first, second;
};
TORCH_MODULE(Net);

struct BuiltImpl : torch::nn::Module {
  BuiltImpl() {
    fc = torch::nn::Linear(2, 2);
    build();
  }
  void build();
  torch::Tensor forward(torch::Tensor x) { return fc(x); }
  torch::nn::Linear fc{nullptr};
};
TORCH_MODULE(Built);
