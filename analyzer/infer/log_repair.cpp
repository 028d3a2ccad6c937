#include "infer/log_repair.h"

#include <fmt/format.h>

#include <algorithm>

#include "infer/bindings.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using torch::Semantics;

namespace {

/// A call of a torch function or tensor method.
struct Operation {
  ExprId operand;           // the tensor operated on
  std::string_view callee;  // the function as written, or the method's name
  std::string_view rest;    // the further arguments
  size_t rest_count = 0;
  bool is_method = false;
};

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == ',' || c == '\n' || c == '\r'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<Operation> operation(const Unit& unit, ExprId id, Semantics semantics) {
  const ir::Module& m = unit.ir;
  const Expr& call = m.expr(id);
  if (call.kind != ExprKind::call) return std::nullopt;
  const Expr& callee = m.expr(ExprId{call.a});
  const auto args = m.args(call);
  const auto has_star = [](const ir::Arg& arg) {
    return arg.kind == ir::Arg::Kind::star || arg.kind == ir::Arg::Kind::double_star;
  };
  if (std::any_of(args.begin(), args.end(), has_star)) return std::nullopt;
  const uint32_t close = call.span.end - 1;
  const torch::EntryId function = unit.facts.static_api(m, ExprId{call.a});
  if (function) {
    if (torch::entry(function).semantics != semantics || args.empty()) return std::nullopt;
    if (args[0].kind == ir::Arg::Kind::keyword && ir::text(args[0].name) != "input") return std::nullopt;
    return Operation{args[0].value, unit.source->text(callee.span),
                     trimmed(unit.source->text({args[0].span.end, close})), args.size() - 1, false};
  }
  if (callee.kind != ExprKind::attribute) return std::nullopt;
  const torch::EntryId method = torch::tensor_method(ir::Symbol{callee.b});
  if (!method || torch::entry(method).semantics != semantics) return std::nullopt;
  const std::string_view rest =
      args.empty() ? std::string_view() : trimmed(unit.source->text({args[0].span.begin, close}));
  return Operation{ExprId{callee.a}, ir::text(ir::Symbol{callee.b}), rest, args.size(), true};
}

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

bool is_one(const Expr& e, const ir::Module& m) {
  if (e.kind != ExprKind::constant) return false;
  return (e.constant == ir::ConstantKind::integer && m.integer(e) == 1) ||
         (e.constant == ir::ConstantKind::floating && m.floating(e) == 1.0);
}

const ir::Function* function_around(const ir::Module& m, uint32_t offset) {
  const ir::Function* found = nullptr;
  for (const ir::Function& f : m.functions) {
    if (f.body && f.span.contains(offset)) found = &f;
  }
  return found;
}

// The value of a local name that is not bound again, computed from names and numbers that nothing binds later, on the
// way to `use`.
ExprId value_of(const Unit& unit, const Expr& name, uint32_t use) {
  const ir::Module& m = unit.ir;
  if (name.kind != ExprKind::name || name.c >= m.scopes.size()) return {};
  const ir::Function* function = function_around(m, use);
  if (!function || function->scope.value != name.c) return {};
  for (const Step& step : path_to(m, function->body, use)) {
    const auto block = m.statements(step.block);
    for (size_t i = 0; i < step.index; ++i) {
      const Stmt& s = m.stmts[block[i]];
      if (s.kind != ir::StmtKind::assign || m.list(s).size() != 1) continue;
      const Expr& target = m.exprs[m.list(s)[0]];
      if (target.kind != ExprKind::name || target.b != name.b || target.c != name.c) continue;
      const Bindings later = bindings_in(m, {s.span.end, function->span.end});
      const std::string_view text = unit.source->text(name.span);
      const bool moves =
          !later.is_known || is_bound(unit, later, text, text) || reads_bound(unit, m.exprs[s.a].span, later);
      return moves ? ExprId{} : ExprId{s.a};
    }
  }
  return {};
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
  if (e.kind == ExprKind::binary && e.op == ir::Op::sub && is_one(m.expr(ExprId{e.a}), m)) {
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
