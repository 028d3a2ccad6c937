#include <torch/torch.h>

#include <thread>
#include <vector>

struct NetImpl : torch::nn::Module {
  NetImpl() { fc = register_module("fc", torch::nn::Linear(8, 2)); }
  torch::Tensor forward(torch::Tensor x) { return fc->forward(x); }
  torch::nn::Linear fc{nullptr};
};
TORCH_MODULE(Net);

// A class of the project whose method has a tensor's name.
struct Engine {
  void cuda();
  void to(torch::Device device);
  Engine& cpu();
};

void modules(Net net, std::shared_ptr<NetImpl> other, torch::Device device) {
  net->to(device);
  net->to(torch::kCUDA);
  other->to(device, torch::kHalf);
  torch::nn::Sequential layers(torch::nn::Linear(2, 2), torch::nn::ReLU());
  layers->to(device);
}

void results(torch::Tensor x, torch::Device device) {
  x = x.cuda();
  auto y = x.to(device);
  x.copy_(y);
  (void)x.cuda();
  static_cast<void>(y.cpu());
  Engine engine;
  engine.cuda();
  engine.to(device);
  engine.cpu();
}

void by_reference(torch::Tensor& x, std::vector<torch::Tensor>& xs) {
  x = x.cuda();
  for (auto& each : xs) each = each.cuda();
}

void with_pointer(torch::Tensor* x) {
  *x = x->cuda();
}
