#include "infer/log_use.h"

#include <algorithm>
#include <optional>

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;
using torch::Semantics;

namespace {

/// What happened to the result on the way to where it is used.
struct Way {
  bool is_mixed = false;  // it was multiplied by something
};

class UseOfLog {
 public:
  explicit UseOfLog(const Unit& unit) : unit_(unit), m_(unit.ir) {}

  LogUse of(uint32_t id, Way way) {
    for (;;) {
      if (++steps_ > kMostSteps) return LogUse::other;
      const std::optional<uint32_t> outer = around(id);
      if (!outer) return of_statement(id, way);
      const std::optional<LogUse> use = through(*outer, id, way);
      // Times 0 an infinity is NaN, which nothing repairs.
      if (use) return way.is_mixed && *use != LogUse::number ? LogUse::other : *use;
      id = *outer;
    }
  }

 private:
  static constexpr int kMostSteps = 48;

  // The expression of which this one is a part.
  std::optional<uint32_t> around(uint32_t id) const {
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) {
      const Expr& e = m_.exprs[i];
      const bool has_operands = e.kind == ExprKind::attribute || e.kind == ExprKind::subscript ||
                                e.kind == ExprKind::unary || e.kind == ExprKind::binary || e.kind == ExprKind::call;
      if (has_operands && e.a == id) return i;
      if (e.kind == ExprKind::binary && e.b == id) return i;
      if (e.kind != ExprKind::call) continue;
      const auto args = m_.args(e);
      if (std::any_of(args.begin(), args.end(), [&](const ir::Arg& arg) { return arg.value.value == id; })) return i;
    }
    return std::nullopt;
  }

  // What `outer` makes of its part `id`; nothing where it hands the value on.
  std::optional<LogUse> through(uint32_t outer, uint32_t id, Way& way) const {
    const Expr& e = m_.exprs[outer];
    switch (e.kind) {
      case ExprKind::attribute:
      case ExprKind::unary:
      case ExprKind::subscript:
        return std::nullopt;
      case ExprKind::binary: {
        const ExprId other{e.a == id ? e.b : e.a};
        if (e.op == ir::Op::pow && e.b == id && m_.expr(other).kind == ExprKind::constant) return LogUse::exponentiated;
        if (e.op == ir::Op::pow && e.a == id && m_.expr(other).kind == ExprKind::constant) return std::nullopt;
        way.is_mixed |= !(e.op == ir::Op::add || e.op == ir::Op::sub || (e.op == ir::Op::div && e.a == id) ||
                          (e.op == ir::Op::mul && m_.expr(other).kind == ExprKind::constant));
        return std::nullopt;
      }
      case ExprKind::call:
        return through_call(e, id, way);
      default:
        return LogUse::other;
    }
  }

  std::optional<LogUse> through_call(const Expr& call, uint32_t id, Way& way) const {
    const Expr& callee = m_.expr(ExprId{call.a});
    torch::EntryId entry_id = unit_.facts.static_api(m_, ExprId{call.a});
    const bool is_method = !entry_id && call.a == id && callee.kind == ExprKind::attribute;
    if (is_method) entry_id = torch::tensor_method(ir::Symbol{callee.b});
    // An autograd function of its own, with the gradient that it likes.
    const bool rounds_itself = unit_.source->text(callee.span).find("ound") != std::string_view::npos;
    if (!entry_id) return rounds_itself ? std::nullopt : std::optional(LogUse::other);
    const torch::Entry& entry = torch::entry(entry_id);
    const auto args = m_.args(call);
    const auto position = std::find_if(args.begin(), args.end(), [&](const ir::Arg& a) { return a.value.value == id; });
    const auto index = static_cast<size_t>(position - args.begin());
    const bool chooses = !is_method && entry.semantics == Semantics::where && (index == 1 || index == 2);
    const bool fills = entry.name == "masked_fill" || entry.name == "masked_fill_";
    // What takes the element's place does so whether it is an infinity or NaN.
    if (chooses || (fills && (is_method || index == 0)) || entry.semantics == Semantics::nan_to_num) {
      way.is_mixed = false;
      return LogUse::repaired;
    }
    if (!is_method && index == 1 && entry.semantics == Semantics::pow) return LogUse::exponentiated;
    if (!is_method && index != 0) return LogUse::other;
    switch (entry.semantics) {
      case Semantics::clamp:
        return is_bounded_below(args.subspan(is_method ? 0 : 1)) ? LogUse::repaired : LogUse::other;
      case Semantics::clamp_min:
        return LogUse::repaired;
      case Semantics::exp:
        return LogUse::exponentiated;
      case Semantics::sum:
      case Semantics::mean:
        return std::nullopt;
      case Semantics::item:
      case Semantics::detach:
        return LogUse::number;
      case Semantics::shape:
      case Semantics::transfer:
      case Semantics::neg:
      case Semantics::pow:
      case Semantics::square:
        return std::nullopt;
      default:
        break;
    }
    if (entry.name == "numpy" || entry.name == "tolist") return LogUse::number;
    const bool rounds = entry.name == "ceil" || entry.name == "floor" || entry.name == "round";
    return rounds ? std::nullopt : std::optional(LogUse::other);
  }

  bool is_bounded_below(std::span<const ir::Arg> rest) const {
    return std::any_of(rest.begin(), rest.end(), [&](const ir::Arg& arg) {
      const bool is_minimum = arg.kind == ir::Arg::Kind::keyword ? ir::text(arg.name) == "min" : &arg == rest.data();
      const Expr& value = m_.expr(arg.value);
      return is_minimum && !(value.kind == ExprKind::constant && value.constant == ir::ConstantKind::none);
    });
  }

  // Not part of an expression: assigned to a name or attribute whose uses all agree.
  LogUse of_statement(uint32_t id, Way way) {
    const auto assigned = std::find_if(m_.stmts.begin(), m_.stmts.end(), [&](const Stmt& s) {
      return (s.kind == StmtKind::assign && s.a == id) || (s.kind == StmtKind::aug_assign && s.b == id);
    });
    if (assigned == m_.stmts.end()) return LogUse::other;
    const bool sums = assigned->kind == StmtKind::aug_assign;
    if (sums ? assigned->op != ir::Op::add : m_.list(*assigned).size() != 1) return LogUse::other;
    const uint32_t target = sums ? assigned->a : m_.list(*assigned)[0];
    return of_reads(target, assigned->span.end, way);
  }

  // A name is read after its assignment, an attribute by whichever method.
  LogUse of_reads(uint32_t target, uint32_t end, const Way& way) {
    const Expr& place = m_.exprs[target];
    std::optional<LogUse> common;
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) {
      const bool is_before = place.kind == ExprKind::name && m_.exprs[i].span.begin < end;
      if (is_before || !is_same_place(m_.exprs[i], place) || is_target(i)) continue;
      const LogUse use = of(i, way);
      if (use == LogUse::other || (common && *common != use)) return LogUse::other;
      common = use;
    }
    return common.value_or(LogUse::other);
  }

  bool is_same_place(const Expr& e, const Expr& place) const {
    if (e.kind != place.kind) return false;
    if (e.kind == ExprKind::name) return e.b == place.b && e.c == place.c;
    return e.kind == ExprKind::attribute && unit_.source->text(e.span) == unit_.source->text(place.span);
  }

  bool is_target(uint32_t id) const {
    return std::any_of(m_.stmts.begin(), m_.stmts.end(), [&](const Stmt& s) {
      if (s.kind == StmtKind::aug_assign || s.kind == StmtKind::ann_assign) return s.a == id;
      if (s.kind != StmtKind::assign) return false;
      const auto targets = m_.list(s);
      return std::find(targets.begin(), targets.end(), id) != targets.end();
    });
  }

  const Unit& unit_;
  const ir::Module& m_;
  int steps_ = 0;
};

}  // namespace

LogUse use_of_log(const Unit& unit, Span call) {
  const ir::Module& m = unit.ir;
  const auto found = std::find_if(m.exprs.begin(), m.exprs.end(),
                                  [&](const Expr& e) { return e.kind == ExprKind::call && e.span == call; });
  if (found == m.exprs.end()) return LogUse::other;
  return UseOfLog(unit).of(static_cast<uint32_t>(found - m.exprs.begin()), {});
}

}  // namespace gpulint::infer
