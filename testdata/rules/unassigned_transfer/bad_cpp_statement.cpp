#include <torch/script.h>
#include <torch/torch.h>

#include <memory>
#include <vector>

void moves(torch::Tensor x, const torch::Tensor& y, torch::Device device) {
  x.cuda();                                    // expect: GPU101
  x.to(device);                                // expect: GPU101
  x.to(torch::kCUDA);                          // expect: GPU101
  x.to(at::kCUDA, /*non_blocking=*/true);      // expect: GPU101
  y.cpu();                                     // expect: GPU101
  x.to(torch::TensorOptions().device(device)); // expect: GPU101
  x.pin_memory();                              // expect: GPU101
}

struct NetImpl : torch::nn::Module {
  NetImpl() : fc(register_module("fc", torch::nn::Linear(8, 2))) {
    mask = torch::ones({8});
  }
  torch::Tensor forward(torch::Tensor x) {
    mask.to(x.device());  // expect: GPU101
    return fc->forward(x * mask);
  }
  torch::nn::Linear fc;
  torch::Tensor mask;
};
TORCH_MODULE(Net);

std::vector<torch::Tensor> batch(std::vector<torch::Tensor> xs) {
  for (auto& x : xs) x.cuda();  // expect: GPU101
  for (size_t i = 0; i < xs.size(); ++i) {
    xs[i].cuda();  // expect: GPU101
  }
  auto all = torch::stack(xs);
  all.cuda();  // expect: GPU101
  auto shared = std::make_shared<torch::Tensor>(all);
  shared->cuda();  // expect: GPU101
  return xs;
}

void by_value(torch::Tensor x) {
  x = x.cuda();  // expect: GPU101
}

void loop_copies(const std::vector<torch::Tensor>& xs) {
  for (auto x : xs) x = x.cuda();  // expect: GPU101
}

template <typename T>
T in_template(T unused, torch::Tensor x) {
  x.cuda();  // expect: GPU101
  return unused;
}

#define KEEP(statement) statement
void in_macro(torch::Tensor x) {
  KEEP(x.cuda());  // expect: GPU101
}
