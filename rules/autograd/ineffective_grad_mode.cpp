#include <fmt/format.h>

#include "infer/local_names.h"
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
      case Form::temporary_guard:
        report_temporary(e, sink);
        break;
      case Form::declares_function: {
        const std::string_view text = e.site.text();
        infer::Report& report =
            sink.report(e.site, infer::Certainty::certain,
                        fmt::format("`{}` declares a function that returns a guard; it makes none, and the gradient "
                                    "mode does not change. Leave out the parentheses.",
                                    text));
        if (const size_t open = text.rfind('('); open != std::string_view::npos) {
          const uint32_t at = e.site.span.begin + static_cast<uint32_t>(open);
          report.fix(infer::FixSafety::safe, "Leave out the parentheses", {{Span{at, e.site.span.end}, ""}});
        }
        break;
      }
      case Form::guards_nothing:
        sink.report(e.site, infer::Certainty::certain,
                    fmt::format("`{}` ends with its block, which holds nothing after it: the gradient mode changes for "
                                "no statement. Move it in front of the code it is meant for.",
                                e.site.text()));
        break;
      case Form::enable_in_inference:
        sink.report(e.site, infer::Certainty::certain,
                    fmt::format("`{}` has no effect inside `inference_mode()`. Use `no_grad()` outside, or leave "
                                "inference mode first.",
                                e.mode->grad == torch::Grad::on ? "enable_grad()" : "set_grad_enabled(True)"));
        break;
    }
  }

  // A guard without a name lives until the end of its statement.
  static void report_temporary(const infer::IneffectiveGradMode& e, infer::Sink& sink) {
    const std::string_view text = e.site.text();
    const size_t open = text.find_first_of("({");
    if (open == std::string_view::npos) return;  // a macro makes it
    const std::string_view type = text.substr(0, text.find_last_not_of(" \t", open - 1) + 1);
    const infer::Unit& unit = *e.site.unit;
    const std::string_view name = infer::unused_name(unit, e.site.span.begin, {"guard", "no_grad", "grad_guard"});
    infer::Report& report = sink.report(
        e.site, infer::Certainty::certain,
        fmt::format("`{}` makes a guard without a name, which is gone at the end of the statement: the gradient mode "
                    "does not change for what follows. Name it: `{} {}{};`.",
                    text, type, name.empty() ? "guard" : name,
                    is_empty(text.substr(open)) ? std::string_view() : text.substr(open)));
    const uint32_t at = e.site.span.begin + static_cast<uint32_t>(type.size());
    const uint32_t end = is_empty(text.substr(open)) ? e.site.span.end : at;
    const std::string_view function = infer::function_text(unit, e.site.span.begin);
    const bool is_first = function.data() + function.find(text) == text.data();  // another one would take the name
    if (!type.empty() && !name.empty() && is_first)
      report.fix(infer::FixSafety::safe, "Name the guard", {{Span{at, end}, fmt::format(" {}", name)}});
  }

  static bool is_empty(std::string_view arguments) {
    return arguments.find_first_not_of("(){} \t\r\n") == std::string_view::npos;
  }
};

GPULINT_RULE(IneffectiveGradMode, "GPU203", "ineffective-grad-mode", error, autograd, on);

}  // namespace gpulint::rules
