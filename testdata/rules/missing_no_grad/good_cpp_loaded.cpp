// Modules of TorchScript that are run under a guard, or that the caller hands over with one.
#include <torch/script.h>

#include <iostream>
#include <string>
#include <vector>

at::Tensor once(const std::string& path, at::Tensor x) {
  torch::NoGradGuard guard;
  auto module = torch::jit::load(path);
  module.eval();
  return module.forward({x}).toTensor();
}

at::Tensor given(torch::jit::script::Module& module, at::Tensor x) { return module.forward({x}).toTensor(); }

at::Tensor in_mode(const std::string& path, at::Tensor x) {
  c10::InferenceMode mode;
  auto module = torch::jit::load(path);
  return module.forward({x}).toTensor();
}
