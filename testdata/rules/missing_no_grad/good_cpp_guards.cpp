#include <torch/script.h>
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  NetImpl() : fc(register_module("fc", torch::nn::Linear(8, 2))) {}
  torch::Tensor forward(torch::Tensor x) { return fc->forward(x); }
  torch::nn::Linear fc;
};
TORCH_MODULE(Net);

double evaluate(Net net, const torch::Tensor& x, const torch::Tensor& y) {
  torch::NoGradGuard no_grad;
  net->eval();
  double correct = 0;
  for (int64_t i = 0; i < x.size(0); ++i) {
    auto out = net->forward(x[i]);
    correct += out.argmax().eq(y[i]).item<int64_t>();
  }
  return correct / x.size(0);
}

double evaluate_in_block(Net net, const torch::Tensor& x) {
  net->eval();
  double total = 0;
  {
    torch::InferenceMode guard;
    total = net->forward(x).sum().item<double>();
  }
  return total;
}

double evaluate_by_mode(Net net, const torch::Tensor& x) {
  torch::AutoGradMode mode(false);
  net->eval();
  return net->forward(x).sum().item<double>();
}

torch::Tensor step(Net net, torch::optim::SGD& optimizer, torch::Tensor x) {
  net->train();
  optimizer.zero_grad();
  auto loss = net->forward(x).mean();
  loss.backward();
  optimizer.step();
  return loss.detach();
}
