#include <fmt/format.h>

#include "lint/rule.h"

namespace gpulint::rules {

namespace {

/// How the pair is written, what it suffers from, and what to call in its place.
struct Pair {
  std::string_view written, suffers, fused;
};

Pair pair_of(torch::Semantics inner, bool complement, bool is_cpp) {
  using torch::Semantics;
  constexpr std::string_view kFlows = "is inf or -inf where an exponential overflows or all of them underflow";
  switch (inner) {
    case Semantics::softmax:
      return {"log(softmax(x))", "is -inf where a probability rounds to 0", "torch.log_softmax"};
    case Semantics::sigmoid:
      if (complement)
        return {"log(1 - sigmoid(x))", "is -inf where sigmoid rounds to 1",
                is_cpp ? "torch.log_sigmoid(-x)" : "torch.nn.functional.logsigmoid(-x)"};
      return {"log(sigmoid(x))", "is -inf where sigmoid rounds to 0",
              is_cpp ? "torch.log_sigmoid" : "torch.nn.functional.logsigmoid"};
    case Semantics::logsumexp:
      return {"log(sum(exp(x)))", kFlows, "torch.logsumexp"};
    case Semantics::mean:
      return {"log(mean(exp(x)))", kFlows, "torch.logsumexp"};
    case Semantics::cumsum:
      return {"log(cumsum(exp(x)))", kFlows, "torch.logcumsumexp"};
    default:
      return {};
  }
}

}  // namespace

class LogOfSoftmax final : public lint::Rule {
  void on_log(const infer::LogCall& e, infer::Sink& sink) const override {
    if (e.function->semantics != torch::Semantics::log) return;
    const Pair pair = pair_of(e.inner, e.value.is_complement, e.call.is_cpp());
    if (pair.written.empty()) return;
    const bool differentiated = e.is_differentiated();
    if (e.use == infer::LogUse::repaired && !differentiated) return;
    const std::string_view less = e.inner == torch::Semantics::mean ? " and subtract the log of the count" : "";
    infer::Report& report = sink.report(
        e.call, e.value.proof == infer::Proof::proven ? infer::Certainty::certain : infer::Certainty::likely,
        fmt::format("`{}` {}{}. Use `{}`{}, which is exact.", pair.written, pair.suffers,
                    differentiated ? ", and its gradient NaN" : "", e.call.spelled(pair.fused), less));
    if (e.in_test) report.note();
    if (e.made_at) report.because(e.made_at, "the argument is made here");
    if (e.fusion) {
      const auto safety = e.fusion->is_exact ? infer::FixSafety::safe : infer::FixSafety::unsafe;
      report.fix(safety, e.fusion->repair);
    }
  }
};

GPULINT_RULE(LogOfSoftmax, "GPU502", "log-of-softmax", warning, numerics, on);

}  // namespace gpulint::rules
