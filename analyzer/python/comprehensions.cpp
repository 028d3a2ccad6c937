#include "python/lowering.h"

namespace gpulint::python {

using ir::ExprId;

// The first iterable is evaluated in the enclosing scope, everything else in the comprehension's own.
ExprId Lowering::comprehension(const Node& node, ir::Comprehension::Kind kind) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t body = children.next();
  if (body >= children.size()) return unknown(node);
  const auto index = static_cast<uint32_t>(module_.comprehension_arena.size());
  module_.comprehension_arena.emplace_back();
  const ir::ScopeId outer = scope_;
  ir::Comprehension result;
  result.kind = kind;
  result.scope = scopes_.add(ir::Scope::Kind::comprehension, outer, index);
  const Within inside(scope_, result.scope);

  if (kind == ir::Comprehension::Kind::dict) {
    Children pair(node_stack_);
    list_children(children[body], pair);
    const size_t key = pair.next();
    const size_t value = pair.next(key + 1);
    result.element = key < pair.size() ? expression(pair[key]) : unknown(children[body]);
    result.value = value < pair.size() ? expression(pair[value]) : unknown(children[body]);
  } else {
    result.element = expression(children[body]);
  }

  Pile<ir::ComprehensionClause> clauses(clause_stack_);
  Ids conditions(id_stack_);
  const auto close_clause = [&] {
    if (clauses.size() != 0) clauses[clauses.size() - 1].conditions = conditions.flush(module_.lists);
  };
  for (size_t i = children.next(body + 1); i < children.size(); i = children.next(i + 1)) {
    const Node clause = children[i];
    Children parts(node_stack_);
    list_children(clause, parts);
    const size_t first = parts.next();
    if (first >= parts.size()) continue;
    if (clause.kind == Kind::if_clause) {
      conditions.push(expression(parts[first]).value);
      continue;
    }
    close_clause();
    const bool is_first = clauses.size() == 0;
    ir::ComprehensionClause added;
    added.is_async = parts.has(Kind::tok_async);
    added.target = target(parts[first]);
    const Within where(scope_, is_first ? outer : result.scope);
    added.iterable = expression_or_tuple(parts, first + 1, parts.size());
    if (!added.iterable) added.iterable = unknown(clause);
    clauses.push(added);
  }
  close_clause();
  result.clauses = clauses.flush(module_.clause_arena);
  module_.comprehension_arena[index] = result;

  ir::Expr expr;
  expr.kind = ir::ExprKind::comprehension;
  expr.span = node.span();
  expr.a = index;
  return add(expr);
}

}  // namespace gpulint::python
