#include <vector>

#include "python/lowering.h"

namespace gpulint::python {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Range;

ExprId Lowering::add(Expr expr) {
  module_.exprs.push_back(expr);
  return ExprId{static_cast<uint32_t>(module_.exprs.size() - 1)};
}

ExprId Lowering::add_list(ExprKind kind, Span span, Ids& elements) {
  const Range range = elements.flush(module_.lists);
  Expr expr;
  expr.kind = kind;
  expr.span = span;
  expr.b = range.first;
  expr.c = range.count;
  return add(expr);
}

// `c` carries the scope the name was read in until Scopes::resolve().
ExprId Lowering::name(ir::Symbol symbol, Span span) {
  Expr expr;
  expr.kind = ExprKind::name;
  expr.span = span;
  expr.a = symbol.value;
  expr.c = scope_.value;
  return add(expr);
}

ExprId Lowering::expression(const Node& node) {
  if (depth_ >= kMaxDepth) return flatten(node);
  const Nested nested(depth_);
  switch (node.kind) {
    case Kind::identifier:
      return identifier(node);
    case Kind::attribute:
      return attribute(node);
    case Kind::call:
      return call(node);
    case Kind::string:
      return string(node);
    case Kind::integer:
    case Kind::floating:
      return number(node);
    case Kind::true_:
      return constant(node, ir::ConstantKind::true_);
    case Kind::false_:
      return constant(node, ir::ConstantKind::false_);
    case Kind::none:
      return constant(node, ir::ConstantKind::none);
    case Kind::ellipsis:
      return constant(node, ir::ConstantKind::ellipsis);
    case Kind::subscript:
      return subscript(node);
    case Kind::slice:
      return slice(node);
    case Kind::binary_operator:
    case Kind::union_type:
      return binary(node);
    case Kind::unary_operator:
    case Kind::not_operator:
      return unary(node);
    case Kind::boolean_operator:
      return bool_op(node);
    case Kind::comparison_operator:
      return compare(node);
    case Kind::conditional_expression:
      return conditional(node);
    case Kind::concatenated_string:
      return concatenated_string(node);
    case Kind::tuple:
    case Kind::tuple_pattern:
    case Kind::expression_list:
    case Kind::pattern_list:
      return sequence(node, ExprKind::tuple, false);
    case Kind::list:
    case Kind::list_pattern:
      return sequence(node, ExprKind::list, false);
    case Kind::set:
      return sequence(node, ExprKind::set, false);
    case Kind::dictionary:
      return dictionary(node);
    case Kind::list_splat:
    case Kind::list_splat_pattern:
    case Kind::splat_type:
      return starred(node, false);
    case Kind::list_comprehension:
      return comprehension(node, ir::Comprehension::Kind::list);
    case Kind::set_comprehension:
      return comprehension(node, ir::Comprehension::Kind::set);
    case Kind::dictionary_comprehension:
      return comprehension(node, ir::Comprehension::Kind::dict);
    case Kind::generator_expression:
      return comprehension(node, ir::Comprehension::Kind::generator);
    case Kind::lambda:
      return lambda(node);
    case Kind::named_expression:
      return named(node);
    case Kind::await:
      return await(node);
    case Kind::yield:
      return yield(node);
    case Kind::type:
      return type(node);
    case Kind::generic_type:
      return generic_type(node);
    case Kind::member_type:
      return attribute(node);
    case Kind::dotted_name:
      return dotted_expression(node);
    case Kind::parenthesized_expression: {
      Children children(node_stack_);
      list_children(node, children);
      const size_t inner = children.next();
      return inner < children.size() ? expression(children[inner]) : unknown(node);
    }
    default:
      return unknown(node);
  }
}

ExprId Lowering::target(const Node& node) {
  if (depth_ >= kMaxDepth) return flatten(node);
  const Nested nested(depth_);
  switch (node.kind) {
    case Kind::identifier: {
      if (node.empty()) return unknown(node);
      const ir::Symbol bound = symbol(node);
      scopes_.bind(scope_, bound);
      return name(bound, node.span());
    }
    case Kind::tuple:
    case Kind::tuple_pattern:
    case Kind::expression_list:
    case Kind::pattern_list:
      return sequence(node, ExprKind::tuple, true);
    case Kind::list:
    case Kind::list_pattern:
      return sequence(node, ExprKind::list, true);
    case Kind::list_splat:
    case Kind::list_splat_pattern:
      return starred(node, true);
    case Kind::as_pattern_target:
    case Kind::parenthesized_expression: {
      Children children(node_stack_);
      list_children(node, children);
      const size_t inner = children.next();
      return inner < children.size() ? target(children[inner]) : unknown(node);
    }
    default:
      return expression(node);
  }
}

ExprId Lowering::unknown(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  Ids parts(id_stack_);
  for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
    parts.push(expression(children[i]).value);
  }
  return add_list(ExprKind::unknown, node.span(), parts);
}

ExprId Lowering::flatten(const Node& node) {
  std::vector<Node> open = {node};
  std::vector<Node> children;
  Ids parts(id_stack_);
  const bool is_outermost = !is_flattening_;
  const Within flattening(is_flattening_, true);
  while (!open.empty()) {
    const Node at = open.back();
    open.pop_back();
    if (at.kind == Kind::identifier) {
      if (!at.empty()) parts.push(name(symbol(at), at.span()).value);
      continue;
    }
    const bool is_chain = at.kind == Kind::binary_operator || at.kind == Kind::boolean_operator ||
                          at.kind == Kind::parenthesized_expression;
    if (is_outermost && !is_chain && is_expression(at.kind)) {
      const Within shallow(depth_, kMaxDepth - 50);
      parts.push(expression(at).value);
      continue;
    }
    children.clear();
    walker_.append_children(at, children);
    std::erase_if(children, [this](const Node& child) {
      if (child.kind == Kind::comment) add_comment(child);
      return is_token(child.kind) || child.kind == Kind::comment;
    });
    // The second identifier of an attribute and the first of a keyword argument are no names.
    if (at.kind == Kind::attribute && children.size() > 1) children.pop_back();
    if (at.kind == Kind::keyword_argument && children.size() > 1) children.erase(children.begin());
    open.insert(open.end(), children.rbegin(), children.rend());
  }
  return add_list(ExprKind::unknown, node.span(), parts);
}

ExprId Lowering::expression_or_tuple(const Children& children, size_t first, size_t last) {
  size_t at = children.next(first);
  if (at >= last) return {};
  if (children.find(Kind::tok_comma, first) >= last) return expression(children[at]);
  Ids elements(id_stack_);
  Span span{children[at].begin, children[at].end};
  for (; at < last; at = children.next(at + 1)) {
    span.end = children[at].end;
    elements.push(expression(children[at]).value);
  }
  if (children.kind(last - 1) == Kind::tok_comma) span.end = children[last - 1].end;
  return add_list(ExprKind::tuple, span, elements);
}

ExprId Lowering::sequence(const Node& node, ExprKind kind, bool is_target) {
  Children children(node_stack_);
  list_children(node, children);
  Ids elements(id_stack_);
  for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
    const Node element = children[i];
    elements.push((is_target ? target(element) : expression(element)).value);
  }
  const bool is_group = node.kind == Kind::tuple_pattern && elements.size() == 1 && !children.has(Kind::tok_comma);
  if (is_group) return ExprId{elements[0]};  // (x) = …
  return add_list(kind, node.span(), elements);
}

ExprId Lowering::starred(const Node& node, bool is_target) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t inner = children.next();
  if (inner >= children.size()) return unknown(node);
  Expr expr;
  expr.kind = ExprKind::starred;
  expr.span = node.span();
  expr.a = (is_target ? target(children[inner]) : expression(children[inner])).value;
  return add(expr);
}

ExprId Lowering::attribute(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t object = children.next();
  const size_t name = children.next(object + 1);
  if (name >= children.size()) return unknown(node);
  const Node member = children[name];
  if (member.empty()) return unknown(node);  // `x.` and nothing after it
  Expr expr;
  expr.kind = ExprKind::attribute;
  expr.span = node.span();
  expr.a = expression(children[object]).value;
  expr.b = symbol(member).value;
  expr.c = member.begin;
  return add(expr);
}

ExprId Lowering::subscript(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t object = children.next();
  if (object + 1 >= children.size()) return unknown(node);
  Expr expr;
  expr.kind = ExprKind::subscript;
  expr.span = node.span();
  expr.a = expression(children[object]).value;
  const ExprId index = expression_or_tuple(children, object + 1, children.size());
  expr.b = (index ? index : unknown(children[object])).value;
  return add(expr);
}

ExprId Lowering::slice(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  Expr expr;
  expr.kind = ExprKind::slice;
  expr.span = node.span();
  uint32_t* const parts[] = {&expr.a, &expr.b, &expr.c};
  size_t part = 0;
  for (size_t i = 0; i < children.size() && part < 3; ++i) {
    if (children.kind(i) == Kind::tok_colon) {
      ++part;
    } else if (!is_token(children.kind(i))) {
      *parts[part] = expression(children[i]).value;
    }
  }
  return add(expr);
}

ExprId Lowering::call(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t callee = children.next();
  const size_t arguments_at = children.next(callee + 1);
  if (arguments_at >= children.size()) return unknown(node);
  Expr expr;
  expr.kind = ExprKind::call;
  expr.span = node.span();
  expr.a = expression(children[callee]).value;
  const Range range = arguments(children[arguments_at]);
  expr.b = range.first;
  expr.c = range.count;
  return add(expr);
}

Range Lowering::arguments(const Node& argument_list) {
  Pile<ir::Arg> args(arg_stack_);
  if (argument_list.kind != Kind::argument_list) {  // f(x for x in y)
    ir::Arg arg;
    arg.span = argument_list.span();
    arg.value = expression(argument_list);
    args.push(arg);
    return args.flush(module_.arg_arena);
  }
  Children children(node_stack_);
  list_children(argument_list, children);
  for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
    Node value = children[i];
    ir::Arg arg;
    arg.span = value.span();
    if (value.kind == Kind::keyword_argument || value.kind == Kind::list_splat ||
        value.kind == Kind::dictionary_splat) {
      Children parts(node_stack_);
      list_children(value, parts);
      size_t inner = parts.next();
      if (value.kind == Kind::keyword_argument && inner < parts.size()) {
        arg.kind = ir::Arg::Kind::keyword;
        arg.name = symbol(parts[inner]);
        inner = parts.next(inner + 1);
      } else {
        arg.kind = value.kind == Kind::list_splat ? ir::Arg::Kind::star : ir::Arg::Kind::double_star;
      }
      arg.value = inner < parts.size() ? expression(parts[inner]) : unknown(value);
    } else {
      arg.value = expression(value);
    }
    args.push(arg);
  }
  return args.flush(module_.arg_arena);
}

ExprId Lowering::dictionary(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  Ids entries(id_stack_);
  for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
    const Node entry = children[i];
    Children parts(node_stack_);
    list_children(entry, parts);
    const size_t first = parts.next();
    const size_t second = parts.next(first + 1);
    if (entry.kind == Kind::pair && second < parts.size()) {
      entries.push(expression(parts[first]).value);
      entries.push(expression(parts[second]).value);
    } else {
      entries.push(UINT32_MAX);
      entries.push((first < parts.size() ? expression(parts[first]) : unknown(entry)).value);
    }
  }
  return add_list(ExprKind::dict, node.span(), entries);
}

// A walrus inside a comprehension binds in the function or module around it.
ExprId Lowering::named(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t left = children.next();
  const size_t right = children.next(left + 1);
  if (right >= children.size()) return unknown(node);
  Expr expr;
  expr.kind = ExprKind::named;
  expr.span = node.span();
  {
    ir::ScopeId scope = scope_;
    while (module_.scope(scope).kind == ir::Scope::Kind::comprehension) scope = module_.scope(scope).parent;
    const Within binding(scope_, scope);
    expr.a = target(children[left]).value;
  }
  expr.b = expression(children[right]).value;
  return add(expr);
}

// `await a ** b` is `(await a) ** b`; the grammar has it the other way round.
ExprId Lowering::await(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t value = children.next();
  if (value >= children.size()) return unknown(node);
  Node awaited = children[value];
  Children power(node_stack_);
  if (awaited.kind == Kind::binary_operator) list_children(awaited, power);
  const bool is_power = power.size() == 3 && power.kind(1) == Kind::tok_double_star;
  if (is_power) awaited = power[0];
  Expr expr;
  expr.kind = ExprKind::await;
  expr.span = {node.begin, is_power ? awaited.end : node.end};
  expr.a = expression(awaited).value;
  const ExprId id = add(expr);
  if (!is_power) return id;
  Expr raised;
  raised.kind = ExprKind::binary;
  raised.op = ir::Op::pow;
  raised.span = node.span();
  raised.a = id.value;
  raised.b = expression(power[2]).value;
  return add(raised);
}

ExprId Lowering::yield(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  if (function_) module_.functions[function_.value].is_generator = true;
  Expr expr;
  expr.kind = children.has(Kind::tok_from) ? ExprKind::yield_from : ExprKind::yield;
  expr.span = node.span();
  const size_t value = children.next();
  if (value < children.size()) expr.a = expression(children[value]).value;
  if (expr.kind == ExprKind::yield_from && value >= children.size()) return unknown(node);
  return add(expr);
}

ExprId Lowering::type(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t inner = children.next();
  return inner < children.size() ? expression(children[inner]) : unknown(node);
}

// `List[int]` where the grammar expects a type.
ExprId Lowering::generic_type(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t parameters = children.find(Kind::type_parameter);
  if (children.size() == 0 || parameters >= children.size()) return unknown(node);
  Expr expr;
  expr.kind = ExprKind::subscript;
  expr.span = node.span();
  expr.a = identifier(children[0]).value;
  Children arguments(node_stack_);
  list_children(children[parameters], arguments);
  const ExprId index = expression_or_tuple(arguments, 0, arguments.size());
  expr.b = (index ? index : unknown(children[parameters])).value;
  return add(expr);
}

}  // namespace gpulint::python
