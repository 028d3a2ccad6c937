#include "infer/display_use.h"

#include <algorithm>

#include "infer/names.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {

constexpr int kMostSteps = 24;  // from an expression outwards, names followed included

// plt.imshow, ax.pcolormesh, plot_spectrogram, print.
bool displays(std::string_view callee) {
  if (callee.starts_with("plt.") || callee.starts_with("pyplot.") || callee.starts_with("sns.")) return true;
  const std::string_view last = callee.substr(callee.rfind('.') + 1);
  const auto methods = {"imshow", "matshow", "pcolormesh", "specshow", "semilogy", "contourf", "hist", "scatter"};
  const auto words = {"plot", "show", "display", "print", "visualize", "visualise"};
  return std::find(methods.begin(), methods.end(), last) != methods.end() ||
         std::any_of(words.begin(), words.end(), [&](const char* word) { return contains_word(last, word); });
}

// argmax, argsort: what they give depends on the order of the values alone.
bool asks_for_order(std::string_view method) {
  return method == "argmax" || method == "argmin" || method == "argsort";
}

class DisplayUse {
 public:
  explicit DisplayUse(const Unit& unit) : unit_(unit), m_(unit.ir) {}

  bool holds_for(uint32_t id, int steps = 0) const {
    if (steps > kMostSteps) return false;
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) {
      switch (part_of(m_.exprs[i], id)) {
        case Part::none:
          break;
        case Part::shown:
          return true;
        case Part::passed_on:
          return holds_for(i, steps + 1);
        case Part::other:
          return false;
      }
    }
    const auto assigned = std::find_if(m_.stmts.begin(), m_.stmts.end(),
                                       [&](const Stmt& s) { return s.kind == StmtKind::assign && s.a == id; });
    return assigned != m_.stmts.end() && holds_for_name(*assigned, steps + 1);
  }

 private:
  enum class Part : uint8_t { none, shown, passed_on, other };

  // What `outer` does with its part `id`.
  Part part_of(const Expr& outer, uint32_t id) const {
    switch (outer.kind) {
      case ExprKind::attribute:
        if (outer.a != id) return Part::none;
        return ir::text(ir::Symbol{outer.b}) == "indices" ? Part::shown : Part::passed_on;  // of topk, sort, max
      case ExprKind::unary:
        return outer.a == id ? Part::passed_on : Part::none;
      case ExprKind::subscript:
        if (outer.a == id) return is_second_of_pair(outer) ? Part::shown : Part::passed_on;
        return outer.b == id ? Part::other : Part::none;
      case ExprKind::binary:
        return outer.a == id || outer.b == id ? Part::passed_on : Part::none;
      case ExprKind::fstring: {
        const auto parts = m_.list(outer);
        return std::find(parts.begin(), parts.end(), id) != parts.end() ? Part::shown : Part::none;
      }
      case ExprKind::call:
        return part_of_call(outer, id);
      default:
        return mentions_part(outer, id) ? Part::other : Part::none;
    }
  }

  // x.topk(k)[1]: the indices.
  bool is_second_of_pair(const Expr& subscript) const {
    const Expr &pair = m_.exprs[subscript.a], &index = m_.exprs[subscript.b];
    if (pair.kind != ExprKind::call || index.kind != ExprKind::constant) return false;
    const std::string_view callee = unit_.source->text(m_.exprs[pair.a].span);
    const std::string_view last = callee.substr(callee.rfind('.') + 1);
    return (last == "topk" || last == "sort" || last == "max" || last == "min") &&
           index.constant == ir::ConstantKind::integer && m_.integer(index) == 1;
  }

  Part part_of_call(const Expr& call, uint32_t id) const {
    const std::string_view callee = unit_.source->text(m_.exprs[call.a].span);
    const bool orders = asks_for_order(callee.substr(callee.rfind('.') + 1));
    if (call.a == id) return orders ? Part::shown : Part::passed_on;  // a method of the value
    const auto args = m_.args(call);
    if (std::none_of(args.begin(), args.end(), [&](const ir::Arg& arg) { return arg.value.value == id; }))
      return Part::none;
    if (orders || displays(callee)) return Part::shown;
    return unit_.facts.static_api(m_, ExprId{call.a}) ? Part::passed_on : Part::other;
  }

  bool mentions_part(const Expr& outer, uint32_t id) const {
    switch (outer.kind) {
      case ExprKind::tuple:
      case ExprKind::list:
      case ExprKind::set:
      case ExprKind::dict:
      case ExprKind::bool_op: {
        const auto parts = m_.list(outer);
        return std::find(parts.begin(), parts.end(), id) != parts.end();
      }
      case ExprKind::compare:
      case ExprKind::conditional:
      case ExprKind::starred:
      case ExprKind::named:
      case ExprKind::yield:
      case ExprKind::await:
        return outer.a == id || outer.b == id || outer.c == id;
      default:
        return false;
    }
  }

  bool holds_for_name(const Stmt& assignment, int steps) const {
    const auto targets = m_.list(assignment);
    if (targets.size() != 1 || m_.exprs[targets[0]].kind != ExprKind::name) return false;
    const Expr& name = m_.exprs[targets[0]];
    const uint32_t end = bound_again(assignment, name);
    bool is_used = false;
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) {
      const Expr& e = m_.exprs[i];
      const bool is_use = e.kind == ExprKind::name && e.b == name.b && e.c == name.c &&
                          e.span.begin >= assignment.span.end && e.span.begin < end;
      if (!is_use || is_target(i)) continue;
      if (!holds_for(i, steps + 1)) return false;
      is_used = true;
    }
    return is_used;
  }

  // The end of the next statement that gives the name another value.
  uint32_t bound_again(const Stmt& assignment, const Expr& name) const {
    uint32_t end = UINT32_MAX;
    for (const Stmt& s : m_.stmts) {
      if (s.kind != StmtKind::assign || s.span.begin < assignment.span.end || s.span.end >= end) continue;
      for (const uint32_t target : m_.list(s)) {
        const Expr& e = m_.exprs[target];
        if (e.kind == ExprKind::name && e.b == name.b && e.c == name.c) end = s.span.end;
      }
    }
    return end;
  }

  bool is_target(uint32_t id) const {
    return std::any_of(m_.stmts.begin(), m_.stmts.end(), [&](const Stmt& s) {
      if (s.kind != StmtKind::assign) return false;
      const auto targets = m_.list(s);
      return std::find(targets.begin(), targets.end(), id) != targets.end();
    });
  }

  const Unit& unit_;
  const ir::Module& m_;
};

}  // namespace

bool is_only_displayed(const Unit& unit, Span call) {
  const ir::Module& m = unit.ir;
  const auto found = std::find_if(m.exprs.begin(), m.exprs.end(),
                                  [&](const Expr& e) { return e.kind == ExprKind::call && e.span == call; });
  return found != m.exprs.end() && DisplayUse(unit).holds_for(static_cast<uint32_t>(found - m.exprs.begin()));
}

}  // namespace gpulint::infer
