// Each epoch draws the same dropout masks.
#include <torch/torch.h>

int main() {
  torch::manual_seed(1);
  torch::nn::Sequential net(torch::nn::Linear(4, 2), torch::nn::Dropout(0.5));
  torch::optim::SGD opt(net->parameters(), 0.1);
  auto x = torch::ones({8, 4});
  for (int epoch = 0; epoch < 10; ++epoch) {
    torch::manual_seed(1);  // expect: GPU403
    opt.zero_grad();
    net->forward(x).pow(2).mean().backward();
    opt.step();
  }
}
