// Modules of TorchScript that a program only loads and runs.
#include <torch/script.h>

#include <iostream>
#include <string>
#include <vector>

class Detector {
 public:
  explicit Detector(const std::string& path) {
    module_ = torch::jit::load(path);
    module_.eval();
  }
  at::Tensor run(at::Tensor x) {
    std::vector<torch::jit::IValue> inputs{x};
    return module_.forward(inputs).toTensor().to(torch::kCPU);  // expect: GPU201
  }

 private:
  torch::jit::script::Module module_;
};

at::Tensor once(const std::string& path, at::Tensor x) {
  auto module = torch::jit::load(path);
  module.eval();
  return module.forward({x}).toTensor().to(torch::kCPU);  // expect: GPU201
}

int main(int argc, const char* argv[]) {
  torch::jit::script::Module module;
  try {
    module = torch::jit::load(argv[1]);
  } catch (const c10::Error& e) {
    return -1;
  }
  std::vector<torch::jit::IValue> inputs;
  inputs.push_back(torch::ones({1, 3, 224, 224}));
  at::Tensor output = module.forward(inputs).toTensor();  // expect: GPU201
  std::cout << output.slice(1, 0, 5) << std::endl;
}
