#include "python/lowering.h"

namespace gpulint::python {

using ir::ExprId;
using ir::Pattern;
using ir::PatternId;
using ir::PatternKind;

PatternId Lowering::add(Pattern pattern) {
  module_.patterns.push_back(pattern);
  return PatternId{static_cast<uint32_t>(module_.patterns.size() - 1)};
}

PatternId Lowering::add_pattern_list(PatternKind kind, Span span, Ids& patterns) {
  Pattern result;
  result.kind = kind;
  result.span = span;
  result.patterns = patterns.flush(module_.lists);
  return add(result);
}

void Lowering::patterns_among(const Children& children, size_t first, size_t last, Ids& out) {
  bool is_negative = false;
  for (size_t i = first; i < last; ++i) {
    const Node child = children[i];
    if (child.kind == Kind::tok_minus) {
      is_negative = true;
    } else if (child.kind == Kind::tok_underscore || !is_token(child.kind)) {
      out.push(pattern(child, is_negative).value);
      is_negative = false;
    }
  }
}

PatternId Lowering::pattern(const Node& node, bool is_negative) {
  Pattern wildcard;
  wildcard.span = node.span();
  if (depth_ >= kMaxDepth) return add(wildcard);
  const Nested nested(depth_);
  switch (node.kind) {
    case Kind::case_pattern: {
      Children children(node_stack_);
      list_children(node, children);
      Ids inner(id_stack_);
      patterns_among(children, 0, children.size(), inner);
      return inner.size() != 0 ? PatternId{inner[0]} : add(wildcard);
    }
    case Kind::tok_underscore:
      return add(wildcard);
    case Kind::dotted_name:
      return dotted_pattern(node);
    case Kind::identifier:
      return capture_pattern(node, PatternKind::capture);
    case Kind::splat_pattern:
      return splat_pattern(node);
    case Kind::dict_pattern:
      return mapping_pattern(node);
    case Kind::class_pattern:
      return class_pattern(node);
    case Kind::as_pattern:
      return as_pattern(node);
    case Kind::union_pattern:
    case Kind::list_pattern:
    case Kind::tuple_pattern: {
      Children children(node_stack_);
      list_children(node, children);
      Ids inner(id_stack_);
      patterns_among(children, 0, children.size(), inner);
      if (node.kind == Kind::union_pattern) return add_pattern_list(PatternKind::or_, node.span(), inner);
      const bool is_group = node.kind == Kind::tuple_pattern && inner.size() == 1 && !children.has(Kind::tok_comma);
      if (is_group) return PatternId{inner[0]};
      return add_pattern_list(PatternKind::sequence, node.span(), inner);
    }
    default:
      return value_pattern(node, is_negative);
  }
}

PatternId Lowering::value_pattern(const Node& node, bool is_negative) {
  Pattern result;
  result.kind = PatternKind::value;
  result.span = node.span();
  if (node.kind == Kind::complex_pattern) {  // [-]1 + 2j
    Children children(node_stack_);
    list_children(node, children);
    ir::Expr sum;
    sum.kind = ir::ExprKind::binary;
    sum.span = node.span();
    for (size_t i = 0; i < children.size(); ++i) {
      const Node child = children[i];
      if (is_token(child.kind)) {
        const bool is_sign = sum.a == UINT32_MAX;
        is_negative |= is_sign && child.kind == Kind::tok_minus;
        if (!is_sign) sum.op = binary_op(child.kind);
        continue;
      }
      ExprId part = expression(child);
      if (sum.a != UINT32_MAX) {
        sum.b = part.value;
        continue;
      }
      if (is_negative) {
        ir::Expr negated;
        negated.kind = ir::ExprKind::unary;
        negated.op = ir::Op::neg;
        negated.span = {node.begin, child.end};
        negated.a = part.value;
        part = add(negated);
      }
      sum.a = part.value;
    }
    result.expr = sum.b != UINT32_MAX ? add(sum) : unknown(node);
    return add(result);
  }
  result.expr = expression(node);
  if (is_negative) {
    uint32_t begin = node.begin;
    while (begin > 0 && code_[begin] != '-') --begin;
    result.span.begin = begin;
    ir::Expr negated;
    negated.kind = ir::ExprKind::unary;
    negated.op = ir::Op::neg;
    negated.span = result.span;
    negated.a = result.expr.value;
    result.expr = add(negated);
  }
  return add(result);
}

PatternId Lowering::capture_pattern(const Node& node, PatternKind kind) {
  Pattern result;
  result.kind = kind;
  result.span = node.span();
  const std::string_view name = text(node.span());
  if (name == "_" || name.empty()) {
    result.kind = kind == PatternKind::capture ? PatternKind::wildcard : kind;
    return add(result);
  }
  result.name = symbol(node);
  result.a = scopes_.bind_here(scope_, result.name);
  return add(result);
}

PatternId Lowering::dotted_pattern(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  if (children.size() == 1) return capture_pattern(children[0], PatternKind::capture);
  Pattern result;
  result.kind = PatternKind::value;
  result.span = node.span();
  result.expr = dotted_expression(node);
  return add(result);
}

// `a.b.c` given as a dotted name: attributes of a name.
ExprId Lowering::dotted_expression(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  ExprId at;
  for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
    const Node part = children[i];
    if (!at) {
      at = identifier(part);
      continue;
    }
    if (part.empty()) break;
    ir::Expr expr;
    expr.kind = ir::ExprKind::attribute;
    expr.span = {node.begin, part.end};
    expr.a = at.value;
    expr.b = symbol(part).value;
    expr.c = part.begin;
    at = add(expr);
  }
  return at ? at : unknown(node);
}

PatternId Lowering::mapping_pattern(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  Pattern result;
  result.kind = PatternKind::mapping;
  result.span = node.span();
  Ids keys(id_stack_);
  std::vector<uint32_t> values;
  bool is_key = true;
  bool is_negative = false;
  for (size_t i = 0; i < children.size(); ++i) {
    const Node child = children[i];
    if (child.kind == Kind::tok_comma || child.kind == Kind::tok_colon) {
      is_key = child.kind == Kind::tok_comma;
    } else if (child.kind == Kind::tok_minus) {
      is_negative = true;
    } else if (child.kind == Kind::splat_pattern) {
      const Pattern& rest = module_.pattern(splat_pattern(child));
      result.a = rest.a;
      result.name = rest.name;
    } else if (is_key && !is_token(child.kind)) {
      const PatternId key = value_pattern(child, is_negative);
      keys.push(module_.pattern(key).expr.value);
      is_negative = false;
    } else if (!is_token(child.kind) || child.kind == Kind::tok_underscore) {
      values.push_back(pattern(child, is_negative).value);
      is_negative = false;
    }
  }
  // One value to each key, also in a pattern with errors.
  while (values.size() < keys.size()) {
    Pattern wildcard;
    wildcard.span = node.span();
    values.push_back(add(wildcard).value);
  }
  values.resize(keys.size());
  result.keys = keys.flush(module_.lists);
  for (const uint32_t value : values) keys.push(value);
  result.patterns = keys.flush(module_.lists);
  return add(result);
}

PatternId Lowering::class_pattern(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  Pattern result;
  result.kind = PatternKind::class_;
  result.span = node.span();
  const size_t name = children.find(Kind::dotted_name);
  result.expr = name < children.size() ? dotted_expression(children[name]) : unknown(node);
  std::vector<uint32_t> positional;
  std::vector<uint32_t> by_keyword;
  std::vector<uint32_t> keywords;
  for (size_t i = name + 1; i < children.size(); ++i) {
    const Node child = children[i];
    if (is_token(child.kind)) continue;
    Children parts(node_stack_);
    list_children(child, parts);
    if (parts.size() == 0 || parts.kind(0) != Kind::keyword_pattern) {
      positional.push_back(pattern(child).value);
      continue;
    }
    Children keyword(node_stack_);
    list_children(parts[0], keyword);
    if (keyword.size() < 2) continue;
    Ids inner(id_stack_);
    patterns_among(keyword, 1, keyword.size(), inner);
    if (inner.size() == 0) continue;
    by_keyword.push_back(inner[0]);
    const ExprId key = constant(keyword[0], ir::ConstantKind::string);
    module_.exprs[key.value].a = symbol(keyword[0]).value;
    keywords.push_back(key.value);
  }
  Ids ids(id_stack_);
  for (const uint32_t id : keywords) ids.push(id);
  result.keys = ids.flush(module_.lists);
  for (const uint32_t id : positional) ids.push(id);
  for (const uint32_t id : by_keyword) ids.push(id);
  result.patterns = ids.flush(module_.lists);
  return add(result);
}

PatternId Lowering::as_pattern(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t as = children.find(Kind::tok_as);
  Ids inner(id_stack_);
  patterns_among(children, 0, as, inner);
  const size_t alias = children.next(as);
  const PatternId id = add_pattern_list(PatternKind::as_, node.span(), inner);
  if (alias < children.size() && children.kind(alias) == Kind::identifier) {
    const ir::Symbol bound = symbol(children[alias]);
    module_.patterns[id.value].name = bound;
    module_.patterns[id.value].a = scopes_.bind_here(scope_, bound);
  }
  return id;
}

PatternId Lowering::splat_pattern(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t name = children.find(Kind::identifier);
  if (name < children.size()) {
    const PatternId id = capture_pattern(children[name], PatternKind::star);
    module_.patterns[id.value].span = node.span();
    return id;
  }
  Pattern result;
  result.kind = PatternKind::star;
  result.span = node.span();
  return add(result);
}

}  // namespace gpulint::python
