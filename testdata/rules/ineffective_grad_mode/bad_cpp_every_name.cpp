// Guards that are gone at once, under every name that they have, and one in a lambda.
#include <torch/script.h>
#include <torch/torch.h>
using namespace torch;

Tensor imported(nn::Linear net, Tensor x) {
  NoGradGuard();  // expect: GPU203
  return net(x);
}

Tensor of_at(nn::Linear net, Tensor x) {
  at::NoGradGuard();  // expect: GPU203
  return net(x);
}

Tensor inference_mode(nn::Linear net, Tensor x) {
  torch::InferenceMode();  // expect: GPU203
  return net(x);
}

Tensor vexing(nn::Linear net, Tensor x) {
  c10::InferenceMode guard();  // expect: GPU203
  return net(x);
}

auto in_a_lambda(nn::Linear net, Tensor x) {
  auto no_grad = [] { torch::NoGradGuard g; };  // expect: GPU203
  no_grad();
  return net(x);
}

Tensor of_autograd(nn::Linear net, Tensor x) {
  torch::autograd::AutoGradMode(false);  // expect: GPU203
  return net(x);
}
