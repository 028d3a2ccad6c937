#include "infer/shape_probe.h"

#include <algorithm>
#include <vector>

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;

namespace {

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Whether `outer` asks for nothing but the size of its part `inner`.
bool measures(const ir::Module& m, const Expr& outer, uint32_t inner) {
  if (outer.kind == ExprKind::attribute && outer.a == inner)
    return is_one_of(ir::text(ir::Symbol{outer.b}), {"shape", "ndim", "size", "dim", "numel"});
  if (outer.kind != ExprKind::call) return false;
  const Expr& callee = m.expr(ExprId{outer.a});
  const auto args = m.args(outer);
  return callee.kind == ExprKind::name && callee.c == UINT32_MAX && ir::text(ir::Symbol{callee.a}) == "len" &&
         args.size() == 1 && args[0].value.value == inner;
}

bool is_measured(const ir::Module& m, uint32_t inner) {
  return std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) { return measures(m, e, inner); });
}

// Every later mention of the name is measured, and there is one.
bool is_name_measured(const ir::Module& m, uint32_t target) {
  const Expr& name = m.exprs[target];
  size_t mentions = 0;
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const Expr& e = m.exprs[i];
    if (i == target || e.kind != ExprKind::name || e.b != name.b || e.c != name.c) continue;
    if (!is_measured(m, i)) return false;
    ++mentions;
  }
  return mentions > 0;
}

}  // namespace

bool is_only_measured(const Unit& unit, Span call) {
  const ir::Module& m = unit.ir;
  const auto found = std::find_if(m.exprs.begin(), m.exprs.end(),
                                  [&](const Expr& e) { return e.kind == ExprKind::call && e.span == call; });
  if (found == m.exprs.end()) return false;
  const auto id = static_cast<uint32_t>(found - m.exprs.begin());
  if (is_measured(m, id)) return true;
  return std::any_of(m.stmts.begin(), m.stmts.end(), [&](const ir::Stmt& s) {
    if (s.kind != ir::StmtKind::assign || s.a != id || m.list(s).size() != 1) return false;
    const uint32_t target = m.list(s)[0];
    return m.exprs[target].kind == ExprKind::name && is_name_measured(m, target);
  });
}

}  // namespace gpulint::infer
