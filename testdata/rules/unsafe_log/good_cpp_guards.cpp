// Epsilons as members and constants, clamps by every name, masks before the log, loggers, and values of which nothing
// is known.
#include <torch/torch.h>

#include <cmath>
#include <limits>

namespace F = torch::nn::functional;
using torch::Tensor;

constexpr double kEps = 1e-8;

struct Logger {
  void log(Tensor);
  void log(int, const char*);
};

struct Entropy {
  double eps_ = 1e-6;
  Tensor f(Tensor x, Logger& lg) {
    auto p = torch::sigmoid(x).mean(0);
    lg.log(p);
    lg.log(1, "p");
    auto a = torch::log(p + eps_) + torch::log(p + kEps) + torch::log(p.clamp_min(1e-6)) +
             torch::log(at::clamp(p, 1e-6, 1.0));
    auto b = torch::log(torch::max(p, torch::full_like(p, 1e-6)));
    auto c = torch::log1p(torch::exp(x)) + torch::log(1 + x.pow(2)) + torch::log(torch::cosh(x));
    auto d = F::log_softmax(x, F::LogSoftmaxFuncOptions(1)) + torch::log_sigmoid(x) + torch::logsumexp(x, 1);
    auto e = std::log(x.size(0)) + std::log1p(2.0);
    auto f = torch::log(p.index({p > 0}));
    auto g = torch::log(torch::where(p > 0, p, torch::ones_like(p)));
    auto h = torch::log(x);
    auto i = torch::log(p + std::numeric_limits<float>::epsilon());
    p.clamp_(1e-6, 1);
    return a + b + c + d + e + f + g + h + i + torch::log(p);
  }
};
