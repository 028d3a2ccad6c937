// Guards that take arguments, and one that is all there is in a branch.
#include <torch/torch.h>

void by_argument(torch::nn::Linear& net, const at::Tensor& x) {
  torch::AutoGradMode(false);  // expect: GPU203
  net(x);
}

void by_braces(torch::nn::Linear& net, const at::Tensor& x) {
  at::AutoGradMode{false};  // expect: GPU203
  net(x);
}

void name_is_taken(torch::nn::Linear& net, const at::Tensor& x, double guard) {
  c10::InferenceMode(true);  // expect: GPU203
  net(x * guard);
}

void one_statement(torch::nn::Linear& net, const at::Tensor& x, bool training) {
  if (!training) torch::NoGradGuard no_grad;  // expect: GPU203
  net(x);
}
