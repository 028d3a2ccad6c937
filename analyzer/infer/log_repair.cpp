#include "infer/log_repair.h"

#include <fmt/format.h>

#include <algorithm>

#include "infer/bindings.h"
#include "infer/formulas.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using torch::Semantics;

namespace {

// The text of an operand, in brackets where it would fall apart beside a sign or a dot.
std::string tight(const Unit& unit, ExprId operand) {
  const Expr& e = unit.ir.expr(operand);
  const bool is_tight = e.kind == ExprKind::name || e.kind == ExprKind::attribute || e.kind == ExprKind::call ||
                        e.kind == ExprKind::subscript;
  return fmt::format(fmt::runtime(is_tight ? "{}" : "({})"), unit.source->text(e.span));
}

std::string_view text_of(const Unit& unit, ExprId operand) {
  return unit.source->text(unit.ir.expr(operand).span);
}

/// The text in the place of the log, and the import that it needs.
struct Fused {
  std::string text, function;
  std::vector<TextEdit> import;
};

// log(softmax(x, dim)): the same package, or the same method, with the other name.
std::optional<Fused> fuse_softmax(const Unit& unit, const Operation& softmax, uint32_t offset) {
  if (softmax.rest.empty() || softmax.rest_count > 2 || softmax.rest.find("None") != std::string_view::npos)
    return std::nullopt;
  if (softmax.is_method) {
    return Fused{fmt::format("{}.log_softmax({})", tight(unit, softmax.operand), softmax.rest), "log_softmax", {}};
  }
  std::string callee(softmax.callee);
  std::vector<TextEdit> import;
  // Options objects are of another class for the fused function.
  if (unit.ir.is_cpp && softmax.rest.find("Options") != std::string_view::npos) return std::nullopt;
  if (callee.ends_with(".softmax") || callee.ends_with("::softmax")) {
    callee.insert(callee.size() - 7, "log_");
  } else {
    auto spelling = spell_torch(unit, "log_softmax", offset);
    if (!spelling) return std::nullopt;
    callee = std::move(spelling->text);
    import = std::move(spelling->import);
  }
  return Fused{fmt::format("{}({}, {})", callee, text_of(unit, softmax.operand), softmax.rest), "log_softmax",
               std::move(import)};
}

// log(sigmoid(x)) is logsigmoid(x), log(1 - sigmoid(x)) is logsigmoid(-x).
std::optional<Fused> fuse_sigmoid(const Unit& unit, const Operation& sigmoid, bool complement, uint32_t offset) {
  if (!sigmoid.rest.empty()) return std::nullopt;
  auto spelling = spell_torch(unit, "nn.functional.logsigmoid", offset);
  if (!spelling) return std::nullopt;
  const std::string operand =
      complement ? fmt::format("-{}", tight(unit, sigmoid.operand)) : std::string(text_of(unit, sigmoid.operand));
  return Fused{fmt::format("{}({})", spelling->text, operand), "logsigmoid", std::move(spelling->import)};
}

// log(sum(exp(x), dim)).
std::optional<Fused> fuse_exponentials(const Unit& unit, const Operation& exp, const Operation& sum, uint32_t offset) {
  if (!exp.rest.empty() || sum.rest.empty() || sum.rest.find("dtype") != std::string_view::npos ||
      sum.rest.find("axis") != std::string_view::npos || sum.rest.find("None") != std::string_view::npos) {
    return std::nullopt;
  }
  auto spelling = spell_torch(unit, "logsumexp", offset);
  if (!spelling) return std::nullopt;
  return Fused{fmt::format("{}({}, {})", spelling->text, text_of(unit, exp.operand), sum.rest), "logsumexp",
               std::move(spelling->import)};
}

/// The expression whose log is taken, names followed.
struct Inner {
  ExprId made;
  bool complement = false;  // 1 - made
  bool through_name = false;
};

Inner inner_of(const Unit& unit, ExprId argument, uint32_t use) {
  const ir::Module& m = unit.ir;
  Inner inner{argument};
  const Expr& e = m.expr(argument);
  if (e.kind == ExprKind::binary && e.op == ir::Op::sub && is_one(m, ExprId{e.a})) {
    inner.made = ExprId{e.b};
    inner.complement = true;
  }
  if (m.expr(inner.made).kind != ExprKind::name) return inner;
  inner.through_name = true;
  inner.made = value_of(unit, m.expr(inner.made), use);
  return inner;
}

// What comes through a name is computed a second time: that must cost nothing and give the same.
bool can_repeat(const Unit& unit, const Inner& inner, const Operation& operation) {
  return !inner.through_name || is_simple(unit.ir, unit.ir.expr(operation.operand).span);
}

std::optional<Fused> fuse(const Unit& unit, const Inner& inner, Semantics by, uint32_t offset) {
  if (by == Semantics::logsumexp) {
    const auto sum = operation(unit, inner.made, Semantics::sum);
    const auto exp = sum ? operation(unit, sum->operand, Semantics::exp) : std::nullopt;
    const bool is_plain = exp && !inner.complement && can_repeat(unit, inner, *exp);
    return is_plain ? fuse_exponentials(unit, *exp, *sum, offset) : std::nullopt;
  }
  const auto squash = operation(unit, inner.made, by);
  if (!squash || !can_repeat(unit, inner, *squash)) return std::nullopt;
  if (by == Semantics::sigmoid) return fuse_sigmoid(unit, *squash, inner.complement, offset);
  return inner.complement ? std::nullopt : fuse_softmax(unit, *squash, offset);
}

}  // namespace

std::optional<LogFusion> fuse_log(const Unit& unit, const Expr& call, ExprId argument, Semantics inner) {
  const ir::Module& m = unit.ir;
  const bool is_method = !unit.facts.static_api(m, ExprId{call.a});
  if (m.args(call).size() != (is_method ? 0U : 1U)) return std::nullopt;
  if (unit.source->text(call.span).find_first_of(unit.ir.is_cpp ? "/" : "#") != std::string_view::npos)
    return std::nullopt;
  const Inner made = inner_of(unit, argument, call.span.begin);
  auto fused = made.made ? fuse(unit, made, inner, call.span.begin) : std::nullopt;
  if (!fused) return std::nullopt;
  LogFusion out{{fmt::format("Use {}", fused->function), std::move(fused->import)}, !made.through_name};
  out.repair.edits.push_back({call.span, std::move(fused->text)});
  return out;
}

}  // namespace gpulint::infer
