#include <torch/torch.h>

#include <memory>
#include <mutex>
#include <optional>

torch::Tensor named(torch::nn::Linear net, torch::Tensor x) {
  torch::NoGradGuard guard;
  return net->forward(x);
}

torch::Tensor inner(torch::nn::Linear net, torch::Tensor x) {
  torch::Tensor out;
  {
    c10::InferenceMode guard(true);
    out = net->forward(x);
  }
  return out;
}

torch::Tensor maybe(torch::nn::Linear net, torch::Tensor x, bool evaluates) {
  std::optional<torch::NoGradGuard> guard;
  if (evaluates) guard.emplace();
  auto owned = std::make_unique<torch::NoGradGuard>();
  return net->forward(x);
}

torch::Tensor as_function(torch::nn::Linear net, torch::Tensor x) {
  at::GradMode::set_enabled(false);
  auto out = net->forward(x);
  at::GradMode::set_enabled(true);
  return out;
}

std::mutex mutex;
void locks() {
  std::lock_guard<std::mutex> lock(mutex);
}
