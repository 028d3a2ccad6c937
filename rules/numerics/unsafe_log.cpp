#include <fmt/format.h>

#include <algorithm>

#include "lint/rule.h"
#include "rules/cuda/walk.h"

namespace gpulint::rules {

namespace {

using cuda::Variable;
using ir::ExprId, ir::ExprKind, ir::StmtKind;

/// The function of a C++ file that a place is in.
const ir::Function* function_around(const ir::Module& m, Span place) {
  const ir::Function* innermost = nullptr;
  for (const ir::Function& f : m.functions) {
    if (f.name && f.span.contains(place.begin) && (!innermost || f.span.size() < innermost->span.size())) innermost = &f;
  }
  return innermost;
}

/// Whether a comparison of one of the variables decides about a flag: `if (p < eps) active = false;`, `active = p > eps`.
bool is_decided_by(const ir::Module& m, const ir::Function& function, const std::vector<Variable>& variables,
                   Variable flag, Span log) {
  const auto compares = [&](ExprId id) {
    bool found = false;
    cuda::each_expression(m, id, [&](ExprId part) {
      if (m.expr(part).kind != ExprKind::compare) return;
      cuda::each_expression(m, part, [&](ExprId name) {
        found = found || std::find(variables.begin(), variables.end(), cuda::variable(m, name)) != variables.end();
      });
    });
    return found;
  };
  const auto sets_flag = [&](const ir::Stmt& s) {
    if (s.kind == StmtKind::aug_assign) return cuda::variable(m, ExprId{s.a}) == flag;
    return s.kind == StmtKind::assign && m.list(s).size() == 1 && cuda::variable(m, ExprId{m.list(s)[0]}) == flag;
  };
  return std::any_of(m.stmts.begin(), m.stmts.end(), [&](const ir::Stmt& s) {
    if (!function.span.contains(s.span.begin) || s.span.begin >= log.begin) return false;
    if (sets_flag(s)) return compares(ExprId{s.kind == StmtKind::aug_assign ? s.b : s.a});
    if (s.kind != StmtKind::if_ || !compares(ExprId{s.a})) return false;
    const auto body = m.statements(ir::BlockId{s.b});
    return std::any_of(body.begin(), body.end(), [&](uint32_t id) { return sets_flag(m.stmt(ir::StmtId{id})); });
  });
}

/// Threads that vote in their warp cannot return early: a flag switches off those in which the argument is 0, and what
/// the log gives there is dropped where the flag is asked behind it.
bool is_switched_off(const infer::LogCall& e) {
  const ir::Module& m = e.call.unit->ir;
  const ir::Function* function = m.is_cpp ? function_around(m, e.call.span) : nullptr;
  if (!function) return false;
  std::vector<Variable> variables;
  for (uint32_t id = 0; id < m.exprs.size(); ++id) {
    const Span span = m.exprs[id].span;
    const Variable v = cuda::variable(m, ExprId{id});
    if (v && span.begin >= e.argument.span.begin && span.end <= e.argument.span.end) variables.push_back(v);
  }
  return std::any_of(m.stmts.begin(), m.stmts.end(), [&](const ir::Stmt& s) {
    if (s.kind != StmtKind::if_ || s.span.end <= e.call.span.end || !function->span.contains(s.span.begin)) return false;
    bool found = false;
    cuda::each_expression(m, ExprId{s.a}, [&](ExprId part) {
      const Variable flag = cuda::variable(m, part);
      const bool is_own = std::find(variables.begin(), variables.end(), flag) != variables.end();
      found = found || (flag && !is_own && is_decided_by(m, *function, variables, flag, e.call.span));
    });
    return found;
  });
}

}  // namespace

class UnsafeLog final : public lint::Rule {
  void on_log(const infer::LogCall& e, infer::Sink& sink) const override {
    // A caller that is in sight says what the argument is; how the function uses it says less.
    if (e.has_caller && !e.is_presumed) sink.clear(e.argument);
    // GPU502 speaks of the fused form.
    if (e.inner != torch::Semantics::none && e.function->semantics == torch::Semantics::log) return;
    if (e.use == infer::LogUse::exponentiated && e.value.graph != infer::Graph::live) return;
    const infer::Interval& range = e.value.range;
    const bool shifted = e.function->semantics == torch::Semantics::log1p;
    const bool reaches =
        shifted ? range.known && range.low <= -1 && !(range.low == -1 && range.low_open) : range.reaches_zero();
    if (!reaches || e.value.zero == infer::Zero::none) return;
    // A low end far below 0 comes from algebra whose inputs are not known, not from an operation that gives such
    // values.
    const bool negative = shifted ? range.low < -1 : range.low < 0;
    if (negative && e.value.zero != infer::Zero::bounded && e.value.zero != infer::Zero::affine) return;
    if (e.is_of_float && is_switched_off(e)) return;
    const std::string_view name = e.is_of_float ? e.callee.text() : e.function->name;
    const bool is_level = e.is_level && e.value.graph != infer::Graph::live;
    const bool differentiated = e.is_differentiated() && !is_level;
    if (e.use == infer::LogUse::repaired && !differentiated) return;
    std::string message;
    if (negative) {
      message = fmt::format(
          "The argument of `{}` can be negative or 0: the result is NaN or -inf{}. Clamp it, or compute in a space "
          "where it is positive.",
          name, differentiated ? ", and so are the gradients" : "");
    } else {
      message = fmt::format("The argument of `{}` can be exactly {}: the result is -inf{}. {}.", name,
                            shifted ? "-1" : "0", differentiated ? " and the backward pass gives NaN" : "", remedy(e));
    }
    const bool in_practice = e.value.zero < infer::Zero::magnitude;
    const bool certain = in_practice && e.value.proof == infer::Proof::proven;
    infer::Report& report =
        sink.report(e.is_presumed ? e.argument : e.call, certain ? infer::Certainty::certain : infer::Certainty::likely,
                    std::move(message));
    if (!differentiated) report.warning();                               // only the value can suffer …
    if (!e.gradients_on || e.only_displayed || is_level) report.note();  // … and nothing is learned from it
    // What a test computes shows; that a weight is exactly 0 has no probability.
    if (e.in_test || e.value.zero == infer::Zero::weight) report.note();
    // |x| says nothing of whether x is ever exactly 0.
    if (e.value.zero == infer::Zero::magnitude && e.value.made == torch::Semantics::abs) report.note();
    if (e.made_at) report.because(e.made_at, "the argument is made here");
  }

  static std::string_view remedy(const infer::LogCall& e) {
    if (e.use == infer::LogUse::repaired) return "Masking after the log still propagates NaN gradients; mask the input";
    if (e.is_of_float) return "Keep it away from there (`max(x, eps)`)";
    if (e.value.zero == infer::Zero::draws) return "Clamp what is drawn (`clamp(min=eps)`)";
    if (e.value.zero == infer::Zero::saturates) {
      return "Work on the logits (`log_softmax`, `logsigmoid`, `binary_cross_entropy_with_logits`), or clamp the "
             "probability";
    }
    return "Clamp it (`clamp(min=eps)`), or use a fused form";
  }
};

GPULINT_RULE(UnsafeLog, "GPU501", "unsafe-log", error, numerics, on);

}  // namespace gpulint::rules
