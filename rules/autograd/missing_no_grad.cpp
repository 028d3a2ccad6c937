#include <fmt/format.h>

#include "lint/rule.h"

namespace gpulint::rules {

class MissingNoGrad final : public lint::Rule {
  void on_evaluation_forward(const infer::EvaluationForward& e, infer::Sink& sink) const override {
    // One strong piece of evidence (the module is in eval mode) or two weak ones.
    if (!e.eval_mode && !(e.evaluation_name && e.metric)) return;
    const auto certainty = e.eval_mode && e.proven_module ? infer::Certainty::certain : infer::Certainty::likely;
    const std::string_view remedy = e.call.is_cpp()
                                        ? "Declare a `torch::NoGradGuard` or `c10::InferenceMode` in front of it"
                                        : "Wrap it in `torch.no_grad()` or `torch.inference_mode()`";
    infer::Report& report = sink.report(
        e.call, certainty,
        fmt::format("Evaluation forward records an autograd graph: activations are kept until the outputs die, raising "
                    "peak memory and time. {}; {} not do this.",
                    remedy, e.trusts_volatile ? "since PyTorch 0.4 `volatile=True` does" : "`eval()` does"));
    if (e.eval_mode && e.eval_call) report.because(e.eval_call, "the module is put into evaluation mode here");
    report.fix(infer::FixSafety::unsafe, e.repair);
  }

  void on_forward_without_graph(const infer::ForwardWithoutGraph& e, infer::Sink& sink) const override {
    sink.clear(e.call);
  }
};

GPULINT_RULE(MissingNoGrad, "GPU201", "missing-no-grad", warning, autograd, on);

}  // namespace gpulint::rules
