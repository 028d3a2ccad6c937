#include <torch/nn/parallel/data_parallel.h>
#include <torch/torch.h>

torch::Tensor train_step(torch::nn::Linear net, torch::optim::SGD& optimizer, torch::Tensor x) {
  auto out = torch::nn::parallel::data_parallel(net, x);  // expect: GPU301
  auto loss = out.mean();
  loss.backward();
  optimizer.step();
  return loss.detach();
}
