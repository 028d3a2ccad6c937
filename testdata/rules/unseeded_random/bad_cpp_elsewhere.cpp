// The model's constructor, which draws its weights, is in another file.
#include <torch/torch.h>

#include <iostream>

struct NetImpl : torch::nn::Module {
  torch::nn::Linear fc{nullptr};
  NetImpl();
  torch::Tensor forward(torch::Tensor x);
};
TORCH_MODULE(Net);

int main() {
  auto data = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(
      torch::data::datasets::MNIST("data").map(torch::data::transforms::Stack<>()), 64);
  Net net;  // expect: GPU401
  torch::optim::Adam optimizer(net->parameters(), 0.001);
  for (auto& batch : *data) {
    optimizer.zero_grad();
    auto loss = torch::nll_loss(net->forward(batch.data), batch.target);
    loss.backward();
    optimizer.step();
  }
  std::cout << "done" << std::endl;
}
