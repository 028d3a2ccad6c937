// Functions of that name elsewhere, and what libtorch offers beside it.
#include <torch/nn/parallel/data_parallel.h>
#include <torch/torch.h>

namespace mine {
torch::Tensor data_parallel(torch::nn::Linear net, torch::Tensor x) { return net->forward(x); }
}  // namespace mine

torch::Tensor train_step(torch::nn::Linear net, torch::optim::SGD& optimizer, torch::Tensor x) {
  auto loss = mine::data_parallel(net, x).mean();
  optimizer.zero_grad();
  loss.backward();
  optimizer.step();
  return loss.detach();
}

std::vector<torch::Tensor> parts(torch::Tensor x) { return x.chunk(2); }
