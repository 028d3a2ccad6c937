#include "infer/bindings.h"

#include <algorithm>

#include "infer/edits.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {

void collect_targets(const ir::Module& m, uint32_t target, std::vector<uint32_t>& out) {
  if (target >= m.exprs.size()) return;
  const Expr& e = m.exprs[target];
  if (e.kind == ExprKind::tuple || e.kind == ExprKind::list) {
    for (const uint32_t element : m.list(e)) collect_targets(m, element, out);
  } else if (e.kind == ExprKind::starred) {
    collect_targets(m, e.a, out);
  } else {
    out.push_back(target);
  }
}

const ir::Function* function_around(const ir::Module& m, uint32_t offset) {
  const ir::Function* found = nullptr;
  for (const ir::Function& f : m.functions) {
    if (f.body && f.span.contains(offset)) found = &f;
  }
  return found;
}

}  // namespace

uint32_t root_of(const ir::Module& m, uint32_t place) {
  while (m.exprs[place].kind == ExprKind::attribute || m.exprs[place].kind == ExprKind::subscript)
    place = m.exprs[place].a;
  return place;
}

Bindings bindings_in(const ir::Module& m, Span span) {
  Bindings out;
  for (const Stmt& s : m.stmts) {
    if (s.span.begin < span.begin || s.span.end > span.end) continue;
    switch (s.kind) {
      case StmtKind::assign:
      case StmtKind::del:
        for (const uint32_t target : m.list(s)) collect_targets(m, target, out.places);
        break;
      case StmtKind::aug_assign:
      case StmtKind::ann_assign:
      case StmtKind::for_:
        collect_targets(m, s.a, out.places);
        break;
      case StmtKind::with:
        for (const ir::WithItem& item : m.with_items(s)) collect_targets(m, item.target.value, out.places);
        break;
      case StmtKind::import:
      case StmtKind::try_:
      case StmtKind::match:
      case StmtKind::function_def:
      case StmtKind::class_def:
      case StmtKind::global:
      case StmtKind::nonlocal:
      case StmtKind::unknown:
        out.is_known = false;
        break;
      default:
        break;
    }
  }
  for (const Expr& e : m.exprs) {
    if (e.kind == ExprKind::named && span.begin <= e.span.begin && e.span.end <= span.end) out.places.push_back(e.a);
  }
  return out;
}

bool is_bound(const Unit& unit, const Bindings& bindings, std::string_view place, std::string_view root) {
  return std::any_of(bindings.places.begin(), bindings.places.end(), [&](uint32_t bound) {
    const std::string_view text = unit.source->text(unit.ir.exprs[bound].span);
    return text == root || text == place || (place.starts_with(text) && place[text.size()] == '.');
  });
}

bool is_simple(const ir::Module& m, Span span) {
  return std::all_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
    if (e.span.begin < span.begin || e.span.end > span.end) return true;
    switch (e.kind) {
      case ExprKind::name:
      case ExprKind::attribute:
      case ExprKind::subscript:
      case ExprKind::constant:
      case ExprKind::list:
      case ExprKind::tuple:
      case ExprKind::unary:
      case ExprKind::binary:
      case ExprKind::compare:
      case ExprKind::bool_op:
      case ExprKind::conditional:
        return true;
      default:
        return false;
    }
  });
}

bool reads_bound(const Unit& unit, Span span, const Bindings& bindings) {
  const auto& exprs = unit.ir.exprs;
  for (uint32_t i = 0; i < exprs.size(); ++i) {
    const Expr& e = exprs[i];
    const bool is_read = e.kind == ExprKind::name || e.kind == ExprKind::attribute;
    if (!is_read || e.span.begin < span.begin || e.span.end > span.end) continue;
    if (is_bound(unit, bindings, unit.source->text(e.span), unit.source->text(exprs[root_of(unit.ir, i)].span)))
      return true;
  }
  return false;
}

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

}  // namespace gpulint::infer
