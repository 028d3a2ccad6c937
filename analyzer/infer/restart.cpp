#include "infer/restart.h"

#include <algorithm>
#include <vector>

namespace gpulint::infer {

using ir::BlockId;
using ir::Expr;
using ir::ExprKind;
using ir::Module;
using ir::Stmt;
using ir::StmtKind;

namespace {

bool is_same(const Expr& a, const Expr& b) {
  return a.kind == ExprKind::name && a.b == b.b && a.c == b.c;
}

bool mentions(const Module& m, Span where, const Expr& name) {
  return std::any_of(m.exprs.begin(), m.exprs.end(),
                     [&](const Expr& e) { return where.contains(e.span.begin) && is_same(e, name); });
}

bool binds(const Module& m, const Expr& target, const Expr& name) {
  if (target.kind != ExprKind::tuple && target.kind != ExprKind::list) return is_same(target, name);
  const auto parts = m.list(target);
  return std::any_of(parts.begin(), parts.end(), [&](uint32_t part) { return binds(m, m.exprs[part], name); });
}

bool makes_anew(const Module& m, const Stmt& s, const Expr& name) {
  if (s.kind != StmtKind::assign) return false;
  const auto targets = m.list(s);
  return std::any_of(targets.begin(), targets.end(), [&](uint32_t t) { return binds(m, m.exprs[t], name); }) &&
         !mentions(m, m.exprs[s.a].span, name);
}

std::vector<BlockId> blocks_of(const Module& m, const Stmt& s) {
  switch (s.kind) {
    case StmtKind::if_:
    case StmtKind::while_:
      return {BlockId{s.b}, BlockId{s.c}};
    case StmtKind::for_:
      return {BlockId{s.c}, BlockId{s.d}};
    case StmtKind::with:
      return {BlockId{s.c}};
    case StmtKind::try_:
      return {m.try_arena[s.a].body, m.try_arena[s.a].orelse, m.try_arena[s.a].finally};
    default:
      return {};
  }
}

bool holds(const Module& m, BlockId block, uint32_t position) {
  if (!block.valid() || m.statements(block).empty()) return false;
  const auto statements = m.statements(block);
  return m.stmts[statements.front()].span.begin <= position && position < m.stmts[statements.back()].span.end;
}

// The statements of a block in front of the one that holds the position run on the way to it.
bool makes_anew_in(const Module& m, BlockId block, const Expr& name, uint32_t before) {
  if (!block.valid()) return false;
  for (const uint32_t id : m.statements(block)) {
    const Stmt& s = m.stmts[id];
    if (s.span.begin >= before) return false;
    if (s.span.end <= before) {
      if (makes_anew(m, s, name)) return true;
      continue;
    }
    for (const BlockId inner : blocks_of(m, s)) {
      if (holds(m, inner, before) && makes_anew_in(m, inner, name, before)) return true;
    }
  }
  return false;
}

}  // namespace

bool is_made_anew(const Module& module, const Stmt& loop, const Expr& name, uint32_t before) {
  const BlockId body{loop.kind == StmtKind::for_ ? loop.c : loop.b};
  return makes_anew_in(module, body, name, before);
}

}  // namespace gpulint::infer
