#include <vector>

#include "python/lowering.h"

namespace gpulint::python {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Op;

ExprId Lowering::binary(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  if (children.size() != 3) return unknown(node);
  if (children.kind(1) == Kind::tok_amp) return bitwise_and(node);
  Expr expr;
  expr.kind = ExprKind::binary;
  expr.op = binary_op(children.kind(1));
  expr.span = node.span();
  expr.a = expression(children[0]).value;
  expr.b = expression(children[2]).value;
  return add(expr);
}

// The grammar lets `^` bind tighter than `&`; in Python it is the other way round. Here `a & b ^ c & d`, which the tree
// holds as `a & (b ^ c) & d`, becomes `(a & b) ^ (c & d)`.
ExprId Lowering::bitwise_and(const Node& node) {
  struct Operand {
    Node node;
    Kind before;  // the operator on its left
  };
  std::vector<Operand> operands;
  std::vector<Operand> open = {{node, Kind::token}};
  while (!open.empty()) {
    const Operand at = open.back();
    open.pop_back();
    Children children(node_stack_);
    if (at.node.kind == Kind::binary_operator) list_children(at.node, children);
    const bool is_chain =
        children.size() == 3 && (children.kind(1) == Kind::tok_amp || children.kind(1) == Kind::tok_caret);
    if (is_chain) {
      open.push_back({children[2], children.kind(1)});
      open.push_back({children[0], at.before});
    } else {
      operands.push_back(at);
    }
  }
  if (operands.size() + depth_ > kMaxDepth) {
    Ids parts(id_stack_);
    for (const Operand& each : operands) parts.push(expression(each.node).value);
    return add_list(ExprKind::unknown, node.span(), parts);
  }
  const auto join = [this](Op op, ExprId left, ExprId right, Span span) {
    Expr expr;
    expr.kind = ExprKind::binary;
    expr.op = op;
    expr.span = span;
    expr.a = left.value;
    expr.b = right.value;
    return add(expr);
  };
  ExprId sum;
  for (size_t i = 0; i < operands.size();) {
    const uint32_t begin = operands[i].node.begin;
    ExprId product = expression(operands[i].node);
    for (++i; i < operands.size() && operands[i].before == Kind::tok_amp; ++i) {
      product = join(Op::bit_and, product, expression(operands[i].node), {begin, operands[i].node.end});
    }
    sum = sum.valid() ? join(Op::bit_xor, sum, product, {node.begin, operands[i - 1].node.end}) : product;
  }
  return sum;
}

ExprId Lowering::unary(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  if (children.size() != 2) return unknown(node);
  const Kind token = children.kind(0);
  Expr expr;
  expr.kind = ExprKind::unary;
  expr.op = token == Kind::tok_minus   ? Op::neg
            : token == Kind::tok_plus  ? Op::pos
            : token == Kind::tok_tilde ? Op::invert
                                       : Op::logical_not;
  expr.span = node.span();
  expr.a = expression(children[1]).value;
  return add(expr);
}

// `a and b and c` nests to the left in the tree; its operands become one list.
ExprId Lowering::bool_op(const Node& node) {
  Op op = Op::none;
  Node left = node;
  std::vector<Node> operands;
  while (left.kind == Kind::boolean_operator) {
    Children children(node_stack_);
    list_children(left, children);
    if (children.size() != 3) break;
    const Op own = children.kind(1) == Kind::tok_and ? Op::logical_and : Op::logical_or;
    if (op != Op::none && own != op) break;
    op = own;
    operands.push_back(children[2]);
    left = children[0];
  }
  if (op == Op::none) return unknown(node);
  Ids elements(id_stack_);
  elements.push(expression(left).value);
  for (size_t i = operands.size(); i-- > 0;) elements.push(expression(operands[i]).value);
  const ExprId id = add_list(ExprKind::bool_op, node.span(), elements);
  module_.exprs[id.value].op = op;
  return id;
}

ExprId Lowering::compare(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  Ids compares(id_stack_);
  ExprId left;
  Span left_span;
  Op op = Op::none;
  for (size_t i = 0; i < children.size(); ++i) {
    const Node child = children[i];
    if (is_token(child.kind)) {
      op = compare_op(child.kind);
      continue;
    }
    const ExprId right = expression(child);
    if (left) {
      Expr expr;
      expr.kind = ExprKind::compare;
      expr.op = op;
      expr.span = {left_span.begin, child.end};
      expr.a = left.value;
      expr.b = right.value;
      compares.push(add(expr).value);
    }
    left = right;
    left_span = child.span();
  }
  if (compares.size() == 0) return unknown(node);
  if (compares.size() == 1) return ExprId{compares[0]};
  const ExprId id = add_list(ExprKind::bool_op, node.span(), compares);
  module_.exprs[id.value].op = Op::logical_and;
  return id;
}

ExprId Lowering::conditional(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t value = children.next();
  const size_t test = children.next(value + 1);
  const size_t otherwise = children.next(test + 1);
  if (otherwise >= children.size()) return unknown(node);
  Expr expr;
  expr.kind = ExprKind::conditional;
  expr.span = node.span();
  expr.b = expression(children[value]).value;
  expr.a = expression(children[test]).value;
  expr.c = expression(children[otherwise]).value;
  return add(expr);
}

ir::Op binary_op(Kind token) {
  switch (token) {
    case Kind::tok_plus:
    case Kind::tok_add_assign:
      return Op::add;
    case Kind::tok_minus:
    case Kind::tok_sub_assign:
      return Op::sub;
    case Kind::tok_star:
    case Kind::tok_mul_assign:
      return Op::mul;
    case Kind::tok_slash:
    case Kind::tok_div_assign:
      return Op::div;
    case Kind::tok_double_slash:
    case Kind::tok_floor_div_assign:
      return Op::floor_div;
    case Kind::tok_percent:
    case Kind::tok_mod_assign:
      return Op::mod;
    case Kind::tok_double_star:
    case Kind::tok_pow_assign:
      return Op::pow;
    case Kind::tok_at:
    case Kind::tok_matmul_assign:
      return Op::matmul;
    case Kind::tok_amp:
    case Kind::tok_and_assign:
      return Op::bit_and;
    case Kind::tok_pipe:
    case Kind::tok_or_assign:
      return Op::bit_or;
    case Kind::tok_caret:
    case Kind::tok_xor_assign:
      return Op::bit_xor;
    case Kind::tok_shift_left:
    case Kind::tok_shift_left_assign:
      return Op::shift_left;
    case Kind::tok_shift_right:
    case Kind::tok_shift_right_assign:
      return Op::shift_right;
    default:
      return Op::none;
  }
}

ir::Op compare_op(Kind token) {
  switch (token) {
    case Kind::tok_less:
      return Op::lt;
    case Kind::tok_less_equal:
      return Op::le;
    case Kind::tok_equal:
      return Op::eq;
    case Kind::tok_not_equal:
    case Kind::tok_old_not_equal:
      return Op::ne;
    case Kind::tok_greater:
      return Op::gt;
    case Kind::tok_greater_equal:
      return Op::ge;
    case Kind::tok_in:
      return Op::in;
    case Kind::tok_not_in:
      return Op::not_in;
    case Kind::tok_is:
      return Op::is;
    case Kind::tok_is_not:
      return Op::is_not;
    default:
      return Op::none;
  }
}

}  // namespace gpulint::python
