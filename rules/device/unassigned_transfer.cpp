#include "lint/rule.h"
#include "rules/device/discard.h"

namespace gpulint::rules {

class UnassignedTransfer final : public lint::Rule {
  void on_discarded_call(const infer::DiscardedCall& e, infer::Sink& sink) const override {
    infer::Certainty certainty{};
    if (!moves(*e.callee) || !discard_is_mistake(e, certainty)) return;
    using Form = infer::DiscardedCall::Form;
    const std::string receiver = shown_receiver(e);
    std::string message;
    switch (e.form) {
      case Form::rebound_loop_name:
        message = fmt::format(
            "`{0} = {1}` rebinds the loop's name only; the container keeps the old tensor. Build a new "
            "container from the moved tensors.",
            receiver, e.call.text());
        break;
      case Form::rebound_parameter:
        message = fmt::format(
            "`{0} = {1}` rebinds a local name only; the caller's tensor stays where it was. Return the "
            "moved tensor and assign it in the caller.",
            receiver, e.call.text());
        break;
      default:
        message = e.receiver_is_changed
                      ? fmt::format(
                            "`{}` changes its tensor in place, but `.{}(...)` returns a new one, which this "
                            "statement discards. Assign the result.",
                            receiver, e.method)
                      : fmt::format(
                            "`{}.{}(...)` returns a new tensor; this statement discards it and `{}` stays as it was. "
                            "Assign the result.",
                            receiver, e.method, receiver);
    }
    infer::Report& report = sink.report(e.call, certainty, std::move(message));
    fix_by_assigning(e, report);
  }

  // What is a module for one caller is converted in place; for the other one it may be anything.
  void on_module_transfer(const infer::ModuleTransfer& e, infer::Sink& sink) const override { sink.clear(e.call); }
};

GPULINT_RULE(UnassignedTransfer, "GPU101", "unassigned-transfer", error, device, on);

}  // namespace gpulint::rules
