// Guards of every kind around the pass: braces, a member of a local, optional, on the heap, in a lambda; updates of
// parameters.
#include <torch/script.h>
#include <torch/torch.h>
#include <memory>
#include <optional>
using namespace torch;

struct Scoped {
  torch::NoGradGuard guard;
  int x;
};

struct Runner {
  int run(Tensor x) {
    torch::NoGradGuard guard{};
    return net(x).argmax().item<int>();
  }
  int fast(Tensor x) {
    c10::InferenceMode m{true};
    return net(x).argmax().item<int>();
  }
  int member(Tensor x) {
    Scoped s;
    return net(x).argmax().item<int>();
  }
  int mode(Tensor x) {
    torch::GradMode::set_enabled(false);
    return net(x).argmax().item<int>();
  }
  int opt(Tensor x) {
    std::optional<torch::NoGradGuard> g(std::in_place);
    return net(x).argmax().item<int>();
  }
  int uniq(Tensor x) {
    auto g = std::make_unique<torch::NoGradGuard>();
    return net(x).argmax().item<int>();
  }
  int lam(Tensor x) {
    auto f = [&] {
      torch::NoGradGuard g;
      return net(x).argmax().item<int>();
    };
    return f();
  }
  nn::Linear net{nullptr};
};

void update(std::vector<Tensor>& params, double lr) {
  torch::NoGradGuard guard;
  for (auto& p : params) p.sub_(lr * p.grad());
}

Tensor noblock(Tensor x) {
  {
    torch::NoGradGuard g;
    x.add_(1);
  }
  return x * 2;
}

Tensor autograd_mode(nn::Linear net, Tensor x) {
  at::AutoGradMode enable(false);
  const auto y = net(x);
  return y;
}

Tensor below(nn::Linear net, Tensor x) {
  at::AutoDispatchBelowADInplaceOrView guard;
  return net(x);
}
