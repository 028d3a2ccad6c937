#include <torch/torch.h>

torch::Tensor temporary(torch::nn::Linear net, torch::Tensor x) {
  torch::NoGradGuard();  // expect: GPU203
  return net->forward(x);
}

torch::Tensor braces(torch::nn::Linear net, torch::Tensor x) {
  torch::NoGradGuard{};  // expect: GPU203
  return net->forward(x);
}

torch::Tensor vexing(torch::nn::Linear net, torch::Tensor x) {
  torch::NoGradGuard guard();  // expect: GPU203
  return net->forward(x);
}

torch::Tensor inference(torch::nn::Linear net, torch::Tensor x) {
  c10::InferenceMode();  // expect: GPU203
  return net->forward(x);
}

torch::Tensor with_argument(torch::nn::Linear net, torch::Tensor x) {
  torch::AutoGradMode(false);  // expect: GPU203
  return net->forward(x);
}

torch::Tensor narrow(torch::nn::Linear net, torch::Tensor x, bool evaluates) {
  if (evaluates) {
    torch::NoGradGuard guard;  // expect: GPU203
  }
  return net->forward(x);
}
