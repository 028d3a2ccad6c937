// A module of TorchScript that is loaded to be trained further.
#include <torch/script.h>
#include <torch/torch.h>

#include <string>
#include <vector>

at::Tensor step(const std::string& path, at::Tensor x) {
  auto module = torch::jit::load(path);
  std::vector<at::Tensor> trained;
  for (const auto& parameter : module.parameters()) trained.push_back(parameter);
  torch::optim::SGD optimizer(trained, 0.1);
  at::Tensor loss = module.forward({x}).toTensor().sum();
  loss.backward();
  optimizer.step();
  return module.forward({x}).toTensor();
}
