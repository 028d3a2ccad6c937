#include <fmt/format.h>

#include "lint/rule.h"

namespace gpulint::rules {

namespace {

/// Where the API has a fused function.
std::string name_of(std::string_view fused, bool is_cpp) {
  if (fused != "logsigmoid") return fmt::format("torch.{}", fused);
  return is_cpp ? "torch.log_sigmoid" : "torch.nn.functional.logsigmoid";
}

}  // namespace

class LogOfSoftmax final : public lint::Rule {
  void on_log(const infer::LogCall& e, infer::Sink& sink) const override {
    if (e.function->semantics != torch::Semantics::log) return;
    std::string_view fused, what;
    switch (e.inner) {
      case torch::Semantics::softmax:
        fused = "log_softmax", what = "log(softmax(x))";
        break;
      case torch::Semantics::sigmoid:
        fused = "logsigmoid", what = "log(sigmoid(x))";
        break;
      case torch::Semantics::logsumexp:
        fused = "logsumexp", what = "log(sum(exp(x)))";
        break;
      default:
        return;
    }
    infer::Report& report = sink.report(
        e.call, e.value.proof == infer::Proof::proven ? infer::Certainty::certain : infer::Certainty::likely,
        fmt::format(
            "`{}` underflows to -inf, or overflows, where `{}` is exact, and its gradient becomes NaN. Use `{}`.", what,
            fused, e.call.spelled(name_of(fused, e.call.is_cpp()))));
    if (e.made_at) report.because(e.made_at, "the argument is made here");
    if (e.fusion) {
      const auto safety = e.fusion->is_exact ? infer::FixSafety::safe : infer::FixSafety::unsafe;
      report.fix(safety, e.fusion->repair);
    }
  }
};

GPULINT_RULE(LogOfSoftmax, "GPU502", "log-of-softmax", warning, numerics, on);

}  // namespace gpulint::rules
