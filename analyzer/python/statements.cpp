#include "python/lowering.h"

namespace gpulint::python {

using ir::BlockId;
using ir::ExprId;
using ir::Range;
using ir::Stmt;
using ir::StmtId;
using ir::StmtKind;

StmtId Lowering::add(Stmt stmt) {
  module_.stmts.push_back(stmt);
  return StmtId{static_cast<uint32_t>(module_.stmts.size() - 1)};
}

StmtId Lowering::add_list(StmtKind kind, Span span, Ids& elements) {
  const Range range = elements.flush(module_.lists);
  Stmt stmt;
  stmt.kind = kind;
  stmt.span = span;
  stmt.b = range.first;
  stmt.c = range.count;
  return add(stmt);
}

BlockId Lowering::block_of(Ids& statements) {
  module_.blocks.push_back(statements.flush(module_.lists));
  return BlockId{static_cast<uint32_t>(module_.blocks.size() - 1)};
}

BlockId Lowering::block(const Node& node) {
  const size_t pending = pending_errors_.size();
  Ids statements(id_stack_);
  if (node.kind == Kind::error) {  // the whole file is one ERROR
    recover(node, statements);
  } else {
    Children children(node_stack_);
    if (node.subtree != nullptr) list_children(node, children, true);
    statements_of(children, statements);
  }
  recover_pending(pending, statements);
  return block_of(statements);
}

void Lowering::statements_of(const Children& children, Ids& out) {
  for (size_t i = 0; i < children.size(); ++i) {
    const Node child = children[i];
    const size_t pending = pending_errors_.size();
    if (is_token(child.kind)) continue;
    statement(child, out);
    recover_pending(pending, out);
  }
}

void Lowering::statement(const Node& node, Ids& out) {
  if (node.kind == Kind::error) {
    recover(node, out);
  } else if (node.kind == Kind::import_statement) {
    import_statement(node, out);
  } else {
    out.push(simple_statement(node).value);
  }
}

StmtId Lowering::simple_statement(const Node& node) {
  if (depth_ >= kMaxDepth) return unknown_statement(node);
  const Nested nested(depth_);
  Stmt stmt;
  stmt.span = node.span();
  switch (node.kind) {
    case Kind::expression_statement:
      return expression_statement(node);
    case Kind::return_statement:
      return return_statement(node);
    case Kind::if_statement:
      return if_statement(node);
    case Kind::for_statement:
      return for_statement(node);
    case Kind::while_statement:
      return while_statement(node);
    case Kind::with_statement:
      return with_statement(node);
    case Kind::try_statement:
      return try_statement(node);
    case Kind::match_statement:
      return match_statement(node);
    case Kind::function_definition:
    case Kind::class_definition:
    case Kind::decorated_definition:
      return definition(node);
    case Kind::import_from_statement:
    case Kind::future_import_statement:
      return import_from(node);
    case Kind::assert_statement:
      return assert_statement(node);
    case Kind::raise_statement:
      return raise_statement(node);
    case Kind::delete_statement:
      return delete_statement(node);
    case Kind::global_statement:
    case Kind::nonlocal_statement:
      return scope_declaration(node);
    case Kind::type_alias_statement:
      return type_alias(node);
    case Kind::pass_statement:
      stmt.kind = StmtKind::pass;
      return add(stmt);
    case Kind::break_statement:
      stmt.kind = StmtKind::break_;
      return add(stmt);
    case Kind::continue_statement:
      stmt.kind = StmtKind::continue_;
      return add(stmt);
    case Kind::print_statement:
      if (const StmtId shift = print_chevron(node); shift.valid()) return shift;
      add_python2({node.begin, node.begin + 5}, python2_prints_);
      return unknown_statement(node);
    case Kind::exec_statement:
      add_python2({node.begin, node.begin + 4}, python2_execs_);
      return unknown_statement(node);
    default:
      return unknown_statement(node);
  }
}

// `print >> f, x` is a tuple in Python 3.
StmtId Lowering::print_chevron(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t chevron = children.find(Kind::chevron);
  if (chevron >= children.size()) return {};
  Children parts(node_stack_);
  list_children(children[chevron], parts);
  const size_t right = parts.next();
  if (right >= parts.size()) return {};
  const Node file = parts[right];
  ir::Expr shift;
  shift.kind = ir::ExprKind::binary;
  shift.op = ir::Op::shift_right;
  shift.span = {node.begin, file.end};
  shift.a = name(names_.intern("print"), {node.begin, node.begin + 5}).value;
  shift.b = expression(file).value;
  ExprId value = add(shift);
  if (children.size() > chevron + 1) {
    Ids elements(id_stack_);
    elements.push(value.value);
    for (size_t i = children.next(chevron + 1); i < children.size(); i = children.next(i + 1)) {
      elements.push(expression(children[i]).value);
    }
    value = add_list(ir::ExprKind::tuple, node.span(), elements);
  }
  Stmt stmt;
  stmt.kind = StmtKind::expr;
  stmt.span = node.span();
  stmt.a = value.value;
  return add(stmt);
}

StmtId Lowering::expression_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t first = children.next();
  if (first >= children.size()) return unknown_statement(node);
  const Node only = children[first];
  if (only.kind == Kind::assignment) return assignment(only);
  if (only.kind == Kind::augmented_assignment) return augmented_assignment(only);
  Stmt stmt;
  stmt.kind = StmtKind::expr;
  stmt.span = node.span();
  stmt.a = expression_or_tuple(children, first, children.size()).value;
  return add(stmt);
}

// `x = y = value` nests to the right in the tree.
StmtId Lowering::assignment(const Node& node) {
  Ids targets(id_stack_);
  Node at = node;
  for (;;) {
    Children children(node_stack_);
    list_children(at, children);
    const size_t left = children.next();
    const size_t equals = children.find(Kind::tok_assign);
    const size_t right = children.next(equals + 1);
    const size_t annotation = children.find(Kind::type);
    if (left >= children.size()) return unknown_statement(node);
    if (annotation < children.size()) {
      Stmt stmt;
      stmt.kind = StmtKind::ann_assign;
      stmt.span = node.span();
      stmt.a = target(children[left]).value;
      stmt.b = expression(children[annotation]).value;
      if (right < children.size()) stmt.c = expression(children[right]).value;
      return add(stmt);
    }
    if (right >= children.size()) return unknown_statement(node);
    const Node value = children[right];
    targets.push(target(children[left]).value);
    if (value.kind == Kind::assignment) {
      at = value;
      continue;
    }
    const ExprId assigned = expression(value);
    const StmtId id = add_list(StmtKind::assign, node.span(), targets);
    module_.stmts[id.value].a = assigned.value;
    return id;
  }
}

StmtId Lowering::augmented_assignment(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  if (children.size() != 3) return unknown_statement(node);
  Stmt stmt;
  stmt.kind = StmtKind::aug_assign;
  stmt.op = binary_op(children.kind(1));
  stmt.span = node.span();
  stmt.a = target(children[0]).value;
  stmt.b = expression(children[2]).value;
  return add(stmt);
}

StmtId Lowering::delete_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  Ids targets(id_stack_);
  for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
    const Node child = children[i];
    if (child.kind != Kind::expression_list) {
      targets.push(target(child).value);
      continue;
    }
    Children elements(node_stack_);
    list_children(child, elements);
    for (size_t k = elements.next(); k < elements.size(); k = elements.next(k + 1)) {
      targets.push(target(elements[k]).value);
    }
  }
  return add_list(StmtKind::del, node.span(), targets);
}

StmtId Lowering::return_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  Stmt stmt;
  stmt.kind = StmtKind::return_;
  stmt.span = node.span();
  stmt.a = expression_or_tuple(children, 0, children.size()).value;
  return add(stmt);
}

StmtId Lowering::raise_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t from = children.find(Kind::tok_from);
  Stmt stmt;
  stmt.kind = StmtKind::raise;
  stmt.span = node.span();
  stmt.a = expression_or_tuple(children, 0, from).value;
  const size_t cause = children.next(from);
  if (cause < children.size()) stmt.b = expression(children[cause]).value;
  return add(stmt);
}

StmtId Lowering::assert_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t test = children.next();
  const size_t message = children.next(test + 1);
  if (test >= children.size()) return unknown_statement(node);
  Stmt stmt;
  stmt.kind = StmtKind::assert_;
  stmt.span = node.span();
  stmt.a = expression(children[test]).value;
  if (message < children.size()) stmt.b = expression(children[message]).value;
  return add(stmt);
}

StmtId Lowering::scope_declaration(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const bool is_global = node.kind == Kind::global_statement;
  for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
    const ir::Symbol declared = symbol(children[i]);
    if (is_global) {
      scopes_.declare_global(scope_, declared);
    } else {
      scopes_.declare_nonlocal(scope_, declared);
    }
  }
  Stmt stmt;
  stmt.kind = is_global ? StmtKind::global : StmtKind::nonlocal;
  stmt.span = node.span();
  return add(stmt);
}

StmtId Lowering::type_alias(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t left = children.find(Kind::type);
  const size_t right = children.find(Kind::type, left + 1);
  if (right >= children.size()) return unknown_statement(node);
  Children inner(node_stack_);
  list_children(children[left], inner);
  Stmt stmt;
  stmt.kind = StmtKind::type_alias;
  stmt.span = node.span();
  const size_t name = inner.next();
  if (name >= inner.size()) return unknown_statement(node);
  if (inner.kind(name) == Kind::generic_type || inner.kind(name) == Kind::subscript) {  // type Pair[T] = tuple[T, T]
    Children parts(node_stack_);
    list_children(inner[name], parts);
    for (size_t i = 1; i < parts.size(); ++i) {
      if (!is_token(parts.kind(i))) type_parameters(parts[i], scope_);
    }
    stmt.a = (parts.size() > 0 ? target(parts[0]) : unknown(inner[name])).value;
  } else {
    stmt.a = target(inner[name]).value;
  }
  stmt.b = expression(children[right]).value;
  return add(stmt);
}

StmtId Lowering::unknown_statement(const Node& node) {
  Ids parts(id_stack_);
  if (depth_ >= kMaxDepth || is_expression(node.kind)) {
    parts.push(expression(node).value);
  } else {
    Children children(node_stack_);
    list_children(node, children);
    for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
      parts.push(expression(children[i]).value);
    }
  }
  return add_list(StmtKind::unknown, node.span(), parts);
}

bool is_statement(Kind kind) {
  switch (kind) {
    case Kind::expression_statement:
    case Kind::import_statement:
    case Kind::import_from_statement:
    case Kind::future_import_statement:
    case Kind::print_statement:
    case Kind::assert_statement:
    case Kind::return_statement:
    case Kind::delete_statement:
    case Kind::raise_statement:
    case Kind::pass_statement:
    case Kind::break_statement:
    case Kind::continue_statement:
    case Kind::if_statement:
    case Kind::match_statement:
    case Kind::for_statement:
    case Kind::while_statement:
    case Kind::try_statement:
    case Kind::with_statement:
    case Kind::function_definition:
    case Kind::global_statement:
    case Kind::nonlocal_statement:
    case Kind::exec_statement:
    case Kind::type_alias_statement:
    case Kind::class_definition:
    case Kind::decorated_definition:
      return true;
    default:
      return false;
  }
}

bool is_expression(Kind kind) {
  switch (kind) {
    case Kind::named_expression:
    case Kind::list_splat:
    case Kind::expression_list:
    case Kind::not_operator:
    case Kind::boolean_operator:
    case Kind::binary_operator:
    case Kind::unary_operator:
    case Kind::comparison_operator:
    case Kind::lambda:
    case Kind::yield:
    case Kind::attribute:
    case Kind::subscript:
    case Kind::ellipsis:
    case Kind::call:
    case Kind::list:
    case Kind::set:
    case Kind::tuple:
    case Kind::dictionary:
    case Kind::list_comprehension:
    case Kind::dictionary_comprehension:
    case Kind::set_comprehension:
    case Kind::generator_expression:
    case Kind::parenthesized_expression:
    case Kind::conditional_expression:
    case Kind::concatenated_string:
    case Kind::string:
    case Kind::integer:
    case Kind::floating:
    case Kind::identifier:
    case Kind::true_:
    case Kind::false_:
    case Kind::none:
    case Kind::await:
      return true;
    default:
      return false;
  }
}

}  // namespace gpulint::python
