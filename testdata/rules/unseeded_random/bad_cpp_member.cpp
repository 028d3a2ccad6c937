// The network is a member of the object that trains it.
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  NetImpl() : fc(register_module("fc", torch::nn::Linear(8, 2))) {}
  torch::Tensor forward(torch::Tensor x) { return fc->forward(x); }
  torch::nn::Linear fc;
};
TORCH_MODULE(Net);

struct Trainer {
  Trainer() : optimizer(net->parameters(), 0.1) {}
  void fit(torch::Tensor x) {
    for (int i = 0; i < 10; ++i) {
      optimizer.zero_grad();
      net->forward(x).mean().backward();
      optimizer.step();
    }
  }
  Net net;
  torch::optim::SGD optimizer;
};

int main() {
  Trainer trainer;  // expect: GPU401
  torch::Tensor x;
  torch::load(x, "x.pt");
  trainer.fit(x);
}
