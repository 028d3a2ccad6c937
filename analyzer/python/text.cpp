#include "python/literals.h"
#include "python/lowering.h"

namespace gpulint::python {

using ir::ConstantKind;
using ir::Expr;
using ir::ExprId;
using ir::ExprKind;

ExprId Lowering::identifier(const Node& node) {
  if (node.empty()) {  // tree-sitter made it up to go on
    Expr expr;
    expr.span = node.span();
    expr.b = expr.c = 0;
    return add(expr);
  }
  return name(symbol(node), node.span());
}

ExprId Lowering::constant(const Node& node, ConstantKind kind) {
  Expr expr;
  expr.kind = ExprKind::constant;
  expr.constant = kind;
  expr.span = node.span();
  return add(expr);
}

ExprId Lowering::number(const Node& node) {
  const Number number = parse_number(text(node.span()));
  const ExprId id = constant(node, number.kind);
  Expr& expr = module_.exprs[id.value];
  if (number.kind == ConstantKind::integer) {
    expr.a = static_cast<uint32_t>(module_.integers.size());
    module_.integers.push_back(number.integer);
  } else {
    expr.a = static_cast<uint32_t>(module_.floats.size());
    module_.floats.push_back(number.floating);
  }
  return id;
}

ir::Symbol Lowering::decoded(std::string_view piece, const StringPrefix& prefix) {
  if (is_verbatim(piece, prefix)) return names_.intern(piece);
  scratch_.clear();
  decode(piece, prefix, scratch_);
  return names_.intern(scratch_);
}

ExprId Lowering::string(const Node& node) {
  const std::string_view literal = text(node.span());
  const StringPrefix prefix = string_prefix(literal);
  if (prefix.is_interpolated) {
    Ids parts(id_stack_);
    interpolated_parts(node, parts);
    return add_list(ExprKind::fstring, node.span(), parts);
  }
  const ExprId id = constant(node, prefix.is_bytes ? ConstantKind::bytes : ConstantKind::string);
  module_.exprs[id.value].a = decoded(string_body(literal, prefix), prefix).value;
  return id;
}

// One constant, or one f-string as soon as a part is one.
ExprId Lowering::concatenated_string(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  bool is_interpolated = false;
  bool is_bytes = false;
  for (size_t i = 0; i < children.size(); ++i) {
    const StringPrefix prefix = string_prefix(text(children[i].span()));
    is_interpolated |= prefix.is_interpolated;
    is_bytes |= prefix.is_bytes;
  }
  if (is_interpolated) {
    Ids parts(id_stack_);
    for (size_t i = 0; i < children.size(); ++i) {
      const Node part = children[i];
      if (part.kind == Kind::string && string_prefix(text(part.span())).is_interpolated) {
        interpolated_parts(part, parts);
      } else {
        parts.push(expression(part).value);
      }
    }
    return add_list(ExprKind::fstring, node.span(), parts);
  }
  std::string whole;
  for (size_t i = 0; i < children.size(); ++i) {
    const std::string_view literal = text(children[i].span());
    const StringPrefix prefix = string_prefix(literal);
    decode(string_body(literal, prefix), prefix, whole);
  }
  const ExprId id = constant(node, is_bytes ? ConstantKind::bytes : ConstantKind::string);
  module_.exprs[id.value].a = names_.intern(whole).value;
  return id;
}

void Lowering::interpolated_parts(const Node& string, Ids& parts) {
  const std::string_view literal = text(string.span());
  const StringPrefix prefix = string_prefix(literal);
  const std::string_view body = string_body(literal, prefix);
  const auto body_begin = static_cast<uint32_t>(body.data() - code_.data());
  const auto body_end = body_begin + static_cast<uint32_t>(body.size());
  uint32_t at = body_begin;
  const auto add_text = [&](uint32_t end) {
    if (at >= end) return;
    Expr expr;
    expr.kind = ExprKind::constant;
    expr.constant = ConstantKind::string;
    expr.span = {at, end};
    expr.a = decoded(text(expr.span), prefix).value;
    parts.push(add(expr).value);
  };
  Children children(node_stack_);
  list_children(string, children);
  for (size_t i = children.find(Kind::interpolation); i < children.size();
       i = children.find(Kind::interpolation, i + 1)) {
    const Node hole = children[i];
    add_text(hole.begin);
    interpolation(hole, parts);
    at = hole.end;
  }
  add_text(body_end);
}

// `{value!r:{width}}`: the value, then what the format specifier interpolates.
void Lowering::interpolation(const Node& node, Ids& parts) {
  if (depth_ >= kMaxDepth) return;
  const Nested nested(depth_);
  Children children(node_stack_);
  list_children(node, children);
  bool has_value = false;
  for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
    const Node child = children[i];
    if (child.kind == Kind::format_specifier) {
      Children specifier(node_stack_);
      list_children(child, specifier);
      for (size_t k = 0; k < specifier.size(); ++k) {
        if (specifier.kind(k) == Kind::format_expression || specifier.kind(k) == Kind::interpolation) {
          interpolation(specifier[k], parts);
        }
      }
    } else if (child.kind != Kind::type_conversion && !has_value) {
      has_value = true;
      parts.push(expression(child).value);
    }
  }
}

}  // namespace gpulint::python
