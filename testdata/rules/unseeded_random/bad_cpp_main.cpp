#include <torch/torch.h>

#include <vector>

struct NetImpl : torch::nn::Module {
  NetImpl() : fc(register_module("fc", torch::nn::Linear(8, 2))) {}
  torch::Tensor forward(torch::Tensor x) { return fc->forward(x); }
  torch::nn::Linear fc;
};
TORCH_MODULE(Net);

std::vector<torch::Tensor> load_batches();

int main() {
  Net net;  // expect: GPU401
  torch::optim::SGD optimizer(net->parameters(), 0.1);
  for (const auto& x : load_batches()) {
    optimizer.zero_grad();
    auto loss = net->forward(x).pow(2).mean();
    loss.backward();
    optimizer.step();
  }
  return 0;
}
