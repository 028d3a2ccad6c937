#include "infer/wrap_guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "infer/names.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

constexpr int kMostSteps = 4;  // local names that are followed to what they were assigned

bool is_loop(const Stmt& s) {
  return s.kind == StmtKind::for_ || s.kind == StmtKind::while_;
}

bool is_inside(Span part, Span whole) {
  return whole.begin <= part.begin && part.end <= whole.end;
}

class Guards {
 public:
  Guards(const Unit& unit, Span within, uint32_t at, std::string_view place)
      : unit_(unit), m_(unit.ir), within_(within), at_(at), place_(place) {
    for (const Stmt& s : m_.stmts) {
      if (s.kind == StmtKind::if_ && is_inside(s.span, within) && (encloses(s) || leaves_before(s)))
        tests_.push_back(s.a);
    }
    for (const Expr& e : m_.exprs) {
      const bool chooses = e.kind == ExprKind::conditional && is_inside(e.span, within) && e.span.contains(at);
      if (chooses && !m_.exprs[e.a].span.contains(at)) tests_.push_back(e.a);
    }
  }

  bool ask_about_place() const {
    return std::any_of(tests_.begin(), tests_.end(), [&](uint32_t test) { return asks(ExprId{test}); });
  }

  /// Whether a test reads something of which `changes` says that it may differ from run to run.
  bool read(const std::function<bool(const Expr&, bool is_above)>& changes) const {
    return std::any_of(tests_.begin(), tests_.end(), [&](uint32_t test) { return reads(ExprId{test}, changes, 0); });
  }

 private:
  std::string_view text(Span span) const { return unit_.source->text(span); }

  bool encloses(const Stmt& s) const { return s.span.contains(at_) && !m_.exprs[s.a].span.contains(at_); }

  // `if done: return`, with no loop around it that the place stands behind.
  bool leaves_before(const Stmt& s) const {
    if (s.span.end > at_ || m_.statements(ir::BlockId{s.b}).empty()) return false;
    const StmtKind last = m_.stmts[m_.statements(ir::BlockId{s.b}).back()].kind;
    const bool leaves =
        last == StmtKind::return_ || last == StmtKind::continue_ || last == StmtKind::break_ || last == StmtKind::raise;
    return leaves && std::none_of(m_.stmts.begin(), m_.stmts.end(), [&](const Stmt& other) {
             const bool holds = is_loop(other) || other.kind == StmtKind::function_def;
             return holds && is_inside(s.span, other.span) && is_inside(other.span, within_) &&
                    !other.span.contains(at_);
           });
  }

  // The place itself, alone or against None, says nothing about a wrapper around it.
  bool asks(ExprId test) const {
    const Expr& e = m_.expr(test);
    if (text(e.span) == place_) return false;
    if (e.kind == ExprKind::unary) return asks(ExprId{e.a});
    if (e.kind == ExprKind::bool_op) {
      const auto operands = m_.list(e);
      return std::any_of(operands.begin(), operands.end(), [&](uint32_t operand) { return asks(ExprId{operand}); });
    }
    if (e.kind == ExprKind::compare && text(m_.exprs[e.a].span) == place_ && text(m_.exprs[e.b].span) == "None")
      return false;
    if (e.kind == ExprKind::call && m_.args(e).size() == 2 && text(m_.exprs[e.a].span) == "isinstance" &&
        text(m_.expr(m_.args(e)[1].value).span).ends_with("Module"))
      return false;
    return std::any_of(m_.exprs.begin(), m_.exprs.end(),
                       [&](const Expr& part) { return is_inside(part.span, e.span) && text(part.span) == place_; });
  }

  bool reads(ExprId test, const std::function<bool(const Expr&, bool)>& changes, int depth) const {
    const Expr& e = m_.expr(test);
    if (e.kind == ExprKind::unary) return reads(ExprId{e.a}, changes, depth);
    if (e.kind == ExprKind::bool_op) {
      const auto operands = m_.list(e);
      return std::any_of(operands.begin(), operands.end(),
                         [&](uint32_t operand) { return reads(ExprId{operand}, changes, depth); });
    }
    const bool is_above = e.kind == ExprKind::compare && (e.op == Op::gt || e.op == Op::ge);
    return std::any_of(m_.exprs.begin(), m_.exprs.end(), [&](const Expr& part) {
      if (!is_inside(part.span, e.span) || text(part.span) == place_) return false;
      return changes(part, is_above) ||
             (depth < kMostSteps && part.kind == ExprKind::name && stands_for_what_changes(part, changes, depth + 1));
    });
  }

  // `first = epoch == 0`, and then `if first:`.
  bool stands_for_what_changes(const Expr& name, const std::function<bool(const Expr&, bool)>& changes,
                               int depth) const {
    return std::any_of(m_.stmts.begin(), m_.stmts.end(), [&](const Stmt& s) {
      if (s.kind != StmtKind::assign || !is_inside(s.span, within_) || s.span.begin > at_) return false;
      const Expr& target = m_.exprs[m_.list(s)[0]];
      return target.kind == ExprKind::name && target.b == name.b && target.c == name.c &&
             reads(ExprId{s.a}, changes, depth);
    });
  }

  const Unit& unit_;
  const ir::Module& m_;
  const Span within_;
  const uint32_t at_;
  const std::string_view place_;
  std::vector<uint32_t> tests_;
};

// Calls f(target, statement) for every target of an assignment in a span, the elements of tuples one by one.
template <class F>
void each_assignment(const ir::Module& m, Span within, const F& f) {
  const auto visit = [&](auto&& self, const Expr& target, const Stmt& s) -> void {
    if (target.kind == ExprKind::tuple || target.kind == ExprKind::list) {
      for (const uint32_t part : m.list(target)) self(self, m.exprs[part], s);
    } else {
      f(target, s);
    }
  };
  for (const Stmt& s : m.stmts) {
    if (!is_inside(s.span, within)) continue;
    if (s.kind == StmtKind::aug_assign || (s.kind == StmtKind::ann_assign && s.c != UINT32_MAX))
      visit(visit, m.exprs[s.a], s);
    if (s.kind != StmtKind::assign) continue;
    for (const uint32_t target : m.list(s)) visit(visit, m.exprs[target], s);
  }
}

// `x > 0` stays true once a counter has passed 0; `x == 0` and `not x` do not.
bool counts_past(const Stmt& s, bool is_above) {
  return s.kind == StmtKind::aug_assign && is_above;
}

bool is_constant(const ir::Module& m, const Stmt& s) {
  return s.kind == StmtKind::assign && m.exprs[s.a].kind == ExprKind::constant;
}

bool same_name(const Expr& a, const Expr& b) {
  return a.kind == ExprKind::name && b.kind == ExprKind::name && a.b == b.b && a.c == b.c;
}

// Whether a statement gives a place another module than the wrapped one: what a method of the module returns is the
// module, and what a call makes of it holds it.
bool replaces(const Unit& unit, const Stmt& s, std::string_view place) {
  const ir::Module& m = unit.ir;
  if (s.kind != StmtKind::assign) return true;
  const Expr& value = m.exprs[s.a];
  if (value.kind != ExprKind::call) return true;
  const std::string_view callee = unit.source->text(m.exprs[value.a].span);
  for (const std::string_view method : {"to", "cuda", "cpu", "train", "eval", "half", "float", "bfloat16"}) {
    if (callee == fmt::format("{}.{}", place, method)) return false;
  }
  const auto args = m.args(value);
  return args.empty() || unit.source->text(m.expr(args[0].value).span) != place ||
         callee.find("unwrap") != std::string_view::npos;
}

template <class Node>
const Node* innermost(const std::vector<Node>& nodes, uint32_t at) {
  const Node* found = nullptr;
  for (const Node& node : nodes) {
    if (node.span.contains(at) && (!found || node.span.size() < found->span.size())) found = &node;
  }
  return found;
}

}  // namespace

bool asks_about(const Unit& unit, Span within, uint32_t at, std::string_view place) {
  return Guards(unit, within, at, place).ask_about_place();
}

bool happens_once_in(const Unit& unit, const Stmt& loop, uint32_t at, std::string_view place) {
  const ir::Module& m = unit.ir;
  const Guards guards(unit, loop.span, at, place);
  return guards.ask_about_place() || guards.read([&](const Expr& part, bool is_above) {
    if (loop.kind == StmtKind::for_ && part.kind == ExprKind::name) {
      const Span target = m.exprs[loop.a].span;
      if (std::any_of(m.exprs.begin(), m.exprs.end(),
                      [&](const Expr& e) { return is_inside(e.span, target) && same_name(e, part); }))
        return true;
    }
    bool changes = false;
    each_assignment(m, loop.span, [&](const Expr& target, const Stmt& s) {
      if (target.kind != part.kind || unit.source->text(target.span) != unit.source->text(part.span)) return;
      const bool is_name = part.kind == ExprKind::name;  // other values of names are followed
      changes |= !counts_past(s, is_above) && (!is_name || s.kind == StmtKind::aug_assign || is_constant(m, s));
    });
    return changes;
  });
}

bool happens_once_in(const Unit& unit, const ir::Function& method, uint32_t at, std::string_view place) {
  const ir::Module& m = unit.ir;
  const ir::Class* around = innermost(m.classes, at);
  if (!around) return false;
  const auto in_constructor = [&](Span span) {
    return std::any_of(m.functions.begin(), m.functions.end(), [&](const ir::Function& f) {
      return ir::text(f.name) == "__init__" && is_inside(span, f.span);
    });
  };
  bool is_replaced = false;
  each_assignment(m, around->span, [&](const Expr& target, const Stmt& s) {
    const bool is_place = unit.source->text(target.span) == place && !s.span.contains(at) && !in_constructor(s.span);
    is_replaced |= is_place && replaces(unit, s, place);
  });
  if (is_replaced) return true;
  const auto params = m.params(method);
  const auto is_parameter = [&](const Expr& part) {
    return part.kind == ExprKind::name && part.c == method.scope.value &&
           std::any_of(params.begin(), params.end(),
                       [&](const ir::Param& p) { return p.slot == part.b && &p != &params.front(); });
  };
  const auto is_object_of_attribute = [&](const Expr& part) {
    return std::any_of(m.exprs.begin(), m.exprs.end(),
                       [&](const Expr& e) { return e.kind == ExprKind::attribute && &m.exprs[e.a] == &part; });
  };
  const auto is_called = [&](const Expr& part) {
    return std::any_of(m.exprs.begin(), m.exprs.end(),
                       [&](const Expr& e) { return e.kind == ExprKind::call && &m.exprs[e.a] == &part; });
  };
  const Guards guards(unit, method.span, at, place);
  return guards.ask_about_place() || guards.read([&](const Expr& part, bool) {
    if (is_parameter(part)) return !is_object_of_attribute(part);
    const bool is_own = part.kind == ExprKind::attribute && unit.source->text(m.exprs[part.a].span) == "self";
    if (!is_own) return false;
    if (is_called(part)) return true;
    bool changes = false;
    each_assignment(m, around->span, [&](const Expr& target, const Stmt& s) {
      changes |= unit.source->text(target.span) == unit.source->text(part.span) && !in_constructor(s.span);
    });
    return changes;
  });
}

bool runs_once(const ir::Module& m, const Stmt& loop) {
  if (loop.kind != StmtKind::for_ || loop.flags & ir::is_async || m.is_cpp) return false;
  const Expr& over = m.exprs[loop.b];
  if (over.kind == ExprKind::list || over.kind == ExprKind::tuple || over.kind == ExprKind::set) {
    const auto elements = m.list(over);
    return elements.size() == 1 && m.exprs[elements[0]].kind != ExprKind::starred;
  }
  if (over.kind != ExprKind::call || m.args(over).size() != 1) return false;
  const Expr& callee = m.exprs[over.a];
  const Expr& count = m.expr(m.args(over)[0].value);
  return callee.kind == ExprKind::name && callee.c == UINT32_MAX && ir::Symbol{callee.a} == Names::get().range &&
         count.kind == ExprKind::constant && count.constant == ir::ConstantKind::integer && m.integer(count) == 1;
}

}  // namespace gpulint::infer
