#include "lint/rule.h"
#include "rules/device/discard.h"

namespace gpulint::rules {

class DiscardedTensorResult final : public lint::Rule {
  void on_discarded_call(const infer::DiscardedCall& e, infer::Sink& sink) const override {
    infer::Certainty certainty{};
    if (moves(*e.callee) || !discard_is_mistake(e, certainty)) return;
    // x.scatter_(…).float(), x.copy_(y).view_as(z): the statement changes x; only a view or a copy of it is dropped.
    const torch::Semantics does = e.callee->semantics;
    if (e.receiver_is_changed && (does == torch::Semantics::transfer || does == torch::Semantics::shape)) return;
    using Form = infer::DiscardedCall::Form;
    std::string message;
    if (e.form == Form::rebound_loop_name || e.form == Form::rebound_parameter) {
      message =
          fmt::format("`{} = {}` rebinds a local name only; the original tensor is unchanged. Keep the new tensor.",
                      e.receiver.text(), e.call.text());
    } else if (e.asks) {
      message = fmt::format(
          "`{}` only answers, and this statement drops the answer: nothing happens where it is false. "
          "Put `assert` in front of it.",
          e.is_method ? fmt::format("{}.{}(...)", shown_receiver(e), e.method)
                      : fmt::format("{}(...)", e.call.spelled(e.callee->qualified)));
    } else {
      message =
          fmt::format("`{}` returns a new tensor and changes nothing; this statement discards it. Assign the result{}.",
                      e.is_method  ? fmt::format("{}.{}(...)", shown_receiver(e), e.method)
                      : e.is_layer ? fmt::format("{}(...)", e.method)
                                   : fmt::format("{}(...)", e.call.spelled(e.callee->qualified)),
                      e.is_method ? ", or use the in-place form where there is one" : "");
    }
    infer::Report& report = sink.report(e.call, certainty, std::move(message));
    if (e.is_method && !e.asks) fix_by_assigning(e, report);
  }

  // What is a module for one caller is converted in place; for the other one it may be anything.
  void on_module_transfer(const infer::ModuleTransfer& e, infer::Sink& sink) const override { sink.clear(e.call); }
};

GPULINT_RULE(DiscardedTensorResult, "GPU102", "discarded-tensor-result", error, device, on);

}  // namespace gpulint::rules
