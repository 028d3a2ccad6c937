#include <fmt/format.h>

#include "lint/rule.h"

namespace gpulint::rules {

class IneffectiveGradMode final : public lint::Rule {
  void on_ineffective_grad_mode(const infer::IneffectiveGradMode& e, infer::Sink& sink) const override {
    using Form = infer::IneffectiveGradMode::Form;
    switch (e.form) {
      case Form::bare_statement: {
        infer::Report& report = sink.report(
            e.site, infer::Certainty::certain,
            fmt::format(
                "`{}` as a statement makes a context manager and drops it: the gradient mode does not change. Write "
                "`with {}:` around the code it is meant for.",
                e.site.text(), e.site.text()));
        report.fix(infer::FixSafety::safe, e.repair);
        break;
      }
      case Form::class_as_context: {
        infer::Report& report = sink.report(
            e.site, infer::Certainty::certain,
            fmt::format("`with {}:` enters the class itself, which raises an exception. Call it: `with {}():`.",
                        e.site.text(), e.site.text()));
        report.fix(infer::FixSafety::safe, "Add the parentheses", {{Span{e.site.span.end, e.site.span.end}, "()"}});
        break;
      }
      case Form::bare_decorator: {
        infer::Report& report = sink.report(e.site, infer::Certainty::likely,
                                            fmt::format("`@{0}` without parentheses raises TypeError up to torch 2.0, "
                                                        "which this project may use. Write `@{0}()`.",
                                                        e.site.text()));
        report.fix(infer::FixSafety::safe, "Add the parentheses", {{Span{e.site.span.end, e.site.span.end}, "()"}});
        break;
      }
      case Form::never_entered:
        sink.report(
            e.site, infer::Certainty::certain,
            fmt::format(
                "`{}` is kept but never entered: the gradient mode does not change. Use it in a `with` statement.",
                e.site.text()));
        break;
      case Form::enable_in_inference:
        sink.report(e.site, infer::Certainty::certain,
                    "`enable_grad()` has no effect inside `inference_mode()`. Use `no_grad()` outside, or leave "
                    "inference mode first.");
        break;
    }
  }
};

GPULINT_RULE(IneffectiveGradMode, "GPU203", "ineffective-grad-mode", error, autograd, on);

}  // namespace gpulint::rules
