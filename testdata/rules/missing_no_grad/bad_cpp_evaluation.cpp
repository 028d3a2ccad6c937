#include <torch/script.h>
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  NetImpl() : fc(register_module("fc", torch::nn::Linear(8, 2))) {}
  torch::Tensor forward(torch::Tensor x) { return torch::relu(fc->forward(x)); }
  torch::nn::Linear fc;
};
TORCH_MODULE(Net);

double evaluate(Net net, const torch::Tensor& x, const torch::Tensor& y) {
  net->eval();
  double correct = 0;
  for (int64_t i = 0; i < x.size(0); ++i) {
    auto out = net->forward(x[i]);  // expect: GPU201
    correct += out.argmax().eq(y[i]).item<int64_t>();
  }
  return correct / x.size(0);
}

int64_t classify(torch::jit::script::Module& net, torch::Tensor image) {
  net.eval();
  at::Tensor out = net.forward({image}).toTensor();  // expect: GPU201
  return out.argmax(1).item<int64_t>();
}
