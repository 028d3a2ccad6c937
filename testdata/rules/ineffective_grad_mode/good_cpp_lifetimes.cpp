// Guards whose life is longer, or less obvious, than that of a plain local.
#include <torch/script.h>
#include <torch/torch.h>

#include <memory>
#include <optional>

int best(const at::Tensor& t) {
  return t.argmax().item<int>();
}

int for_good(torch::jit::Module& net, const at::Tensor& x) {
  static torch::NoGradGuard no_grad;
  net.eval();
  return best(net.forward({x}).toTensor());
}

int per_thread(torch::jit::Module& net, const at::Tensor& x) {
  thread_local const torch::NoGradGuard no_grad{};
  net.eval();
  return best(net.forward({x}).toTensor());
}

int kept_by_reference(torch::jit::Module& net, const at::Tensor& x) {
  const auto& guard = torch::NoGradGuard();
  net.eval();
  return best(net.forward({x}).toTensor());
}

int in_conditions(torch::jit::Module& net, const at::Tensor& x) {
  net.eval();
  if (torch::NoGradGuard guard; x.defined()) return best(net.forward({x}).toTensor());
  for (c10::InferenceMode mode; x.defined();) return best(net.forward({x}).toTensor());
  switch (torch::NoGradGuard guard; x.dim()) {
    case 1:
      return best(net.forward({x}).toTensor());
    default:
      return -1;
  }
}

int perhaps(torch::jit::Module& net, const at::Tensor& x, bool records) {
  net.eval();
  std::optional<torch::NoGradGuard> guard;
  if (!records) guard.emplace();
  return best(net.forward({x}).toTensor());
}

int never_deleted(torch::jit::Module& net, const at::Tensor& x) {
  new torch::NoGradGuard;
  net.eval();
  return best(net.forward({x}).toTensor());
}

int by_comma(torch::jit::Module& net, const at::Tensor& x) {
  net.eval();
  torch::NoGradGuard(), net.forward({x});
  return (torch::NoGradGuard(), best(net.forward({x}).toTensor()));
}
