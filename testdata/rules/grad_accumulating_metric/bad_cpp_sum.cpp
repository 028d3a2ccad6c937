#include <torch/torch.h>

#include <vector>

double train(torch::nn::Linear net, torch::optim::SGD& optimizer, const std::vector<torch::Tensor>& batches,
             const torch::Tensor& target) {
  torch::Tensor total = torch::zeros({});
  std::vector<torch::Tensor> losses;
  for (const auto& batch : batches) {
    optimizer.zero_grad();
    auto loss = torch::mse_loss(net->forward(batch), target);
    loss.backward();
    optimizer.step();
    total += loss;           // expect: GPU202
    losses.push_back(loss);  // expect: GPU202
  }
  return total.item<double>();
}
