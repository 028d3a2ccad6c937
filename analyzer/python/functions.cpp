#include "python/lowering.h"

namespace gpulint::python {

using ir::ExprId;
using ir::Param;
using ir::Range;
using ir::ScopeId;
using ir::Stmt;
using ir::StmtId;
using ir::StmtKind;

StmtId Lowering::definition(const Node& node) {
  if (node.kind == Kind::function_definition) return function_definition(node, {}, node.begin);
  if (node.kind == Kind::class_definition) return class_definition(node, {}, node.begin);
  Children children(node_stack_);
  list_children(node, children);
  Ids decorators(id_stack_);
  for (size_t i = 0; i < children.size(); ++i) {
    const Node child = children[i];
    if (child.kind == Kind::decorator) {
      Children parts(node_stack_);
      list_children(child, parts);
      const size_t value = parts.next();
      if (value < parts.size()) decorators.push(expression(parts[value]).value);
    } else if (child.kind == Kind::function_definition) {
      return function_definition(child, decorators.flush(module_.lists), node.begin);
    } else if (child.kind == Kind::class_definition) {
      return class_definition(child, decorators.flush(module_.lists), node.begin);
    }
  }
  return add_list(StmtKind::unknown, node.span(), decorators);
}

StmtId Lowering::function_definition(const Node& node, Range decorators, uint32_t begin) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t name = children.find(Kind::identifier);
  const size_t type_params = children.find(Kind::type_parameter);
  const size_t params = children.find(Kind::parameters);
  const size_t returns = children.find(Kind::type);
  const size_t colon = children.find(Kind::tok_colon);
  const size_t body = children.find(Kind::block);
  if (name >= children.size() || params >= children.size()) return unknown_statement(node);

  const ir::FunctionId id{static_cast<uint32_t>(module_.functions.size())};
  module_.functions.emplace_back();
  ir::Function result;
  result.name = symbol(children[name]);
  result.name_span = children[name].span();
  result.header_span = {node.begin, colon < children.size() ? children[colon].end : children[params].end};
  result.decorators = decorators;
  result.is_async = children.has(Kind::tok_async);
  if (module_.scope(scope_).kind == ir::Scope::Kind::class_) result.owner = class_;
  result.slot = scopes_.bind_here(scope_, result.name);
  result.scope = scopes_.add(ir::Scope::Kind::function, scope_, id.value);
  // Type parameters live in the function's own scope; only then are its annotations read there.
  const bool is_generic = type_params < children.size();
  const ScopeId annotation_scope = is_generic ? result.scope : scope_;
  result.params = parameters(children[params], result.scope, annotation_scope);
  if (is_generic) type_parameters(children[type_params], result.scope);
  if (returns < children.size()) {
    const Within reading(scope_, annotation_scope);
    result.returns = expression(children[returns]);
  }
  module_.functions[id.value] = result;  // `yield` in the body sets is_generator
  uint32_t end = node.end;
  if (body < children.size()) {
    const Within inside(scope_, result.scope);
    const Within yielding(function_, id);
    const Within no_class(class_, ir::ClassId{});
    const ir::BlockId block_id = block(children[body]);
    module_.functions[id.value].body = block_id;
    end = end_of(block_id, node.end);
  }
  module_.functions[id.value].span = {node.begin, end};
  Stmt stmt;
  stmt.kind = StmtKind::function_def;
  if (result.is_async) stmt.flags = ir::is_async;
  stmt.span = {begin, end};
  stmt.a = id.value;
  return add(stmt);
}

StmtId Lowering::class_definition(const Node& node, Range decorators, uint32_t begin) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t name = children.find(Kind::identifier);
  const size_t type_params = children.find(Kind::type_parameter);
  const size_t bases = children.find(Kind::argument_list);
  const size_t body = children.find(Kind::block);
  if (name >= children.size()) return unknown_statement(node);

  const ir::ClassId id{static_cast<uint32_t>(module_.classes.size())};
  module_.classes.emplace_back();
  ir::Class result;
  result.name = symbol(children[name]);
  result.name_span = children[name].span();
  result.decorators = decorators;
  result.slot = scopes_.bind_here(scope_, result.name);
  result.scope = scopes_.add(ir::Scope::Kind::class_, scope_, id.value);
  const bool is_generic = type_params < children.size();
  if (is_generic) type_parameters(children[type_params], result.scope);
  if (bases < children.size()) {
    const Within reading(scope_, is_generic ? result.scope : scope_);
    result.bases = arguments(children[bases]);
  }
  uint32_t end = node.end;
  if (body < children.size()) {
    const Within inside(scope_, result.scope);
    const Within no_yield(function_, ir::FunctionId{});
    const Within owner(class_, id);
    result.body = block(children[body]);
    end = end_of(result.body, node.end);
  }
  result.span = {node.begin, end};
  module_.classes[id.value] = result;
  Stmt stmt;
  stmt.kind = StmtKind::class_def;
  stmt.span = {begin, end};
  stmt.a = id.value;
  return add(stmt);
}

ExprId Lowering::lambda(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t params = children.find(Kind::lambda_parameters);
  const size_t body = children.next(children.find(Kind::tok_colon));
  if (body >= children.size()) return unknown(node);

  const ir::FunctionId id{static_cast<uint32_t>(module_.functions.size())};
  module_.functions.emplace_back();
  ir::Function result;
  result.span = node.span();
  result.header_span = {node.begin, children[children.find(Kind::tok_colon)].end};
  result.name_span = {node.begin, node.begin + 6};
  result.scope = scopes_.add(ir::Scope::Kind::function, scope_, id.value);
  if (params < children.size()) result.params = parameters(children[params], result.scope, scope_);
  module_.functions[id.value] = result;
  {
    const Within inside(scope_, result.scope);
    const Within yielding(function_, id);
    const Within no_class(class_, ir::ClassId{});
    const ExprId value = expression(children[body]);
    module_.functions[id.value].lambda_value = value;
  }
  ir::Expr expr;
  expr.kind = ir::ExprKind::lambda;
  expr.span = node.span();
  expr.a = id.value;
  return add(expr);
}

Range Lowering::parameters(const Node& node, ScopeId scope, ScopeId annotation_scope) {
  Children children(node_stack_);
  list_children(node, children);
  Pile<Param> params(param_stack_);
  Param::Kind kind = Param::Kind::normal;
  for (size_t i = 0; i < children.size(); ++i) {
    const Node child = children[i];
    if (child.kind == Kind::positional_separator) {
      for (size_t k = 0; k < params.size(); ++k) params[k].kind = Param::Kind::positional_only;
      continue;
    }
    if (child.kind == Kind::keyword_separator) {
      kind = Param::Kind::keyword_only;
      continue;
    }
    if (is_token(child.kind)) continue;
    Param added;
    added.kind = kind;
    added.span = child.span();
    parameter(child, scope, annotation_scope, added);
    if (added.kind == Param::Kind::star) kind = Param::Kind::keyword_only;
    params.push(added);
  }
  return params.flush(module_.param_arena);
}

void Lowering::parameter(const Node& node, ScopeId scope, ScopeId annotation_scope, Param& out) {
  if (node.kind != Kind::typed_parameter && node.kind != Kind::default_parameter &&
      node.kind != Kind::typed_default_parameter) {
    bind_parameter_name(node, scope, out);
    return;
  }
  Children children(node_stack_);
  list_children(node, children);
  const size_t name = children.next();
  const size_t annotation = children.find(Kind::type);
  const size_t value = children.next(children.find(Kind::tok_assign));
  if (name < children.size()) bind_parameter_name(children[name], scope, out);
  if (annotation < children.size()) {
    const Within reading(scope_, annotation_scope);
    out.annotation = expression(children[annotation]);
  }
  if (value < children.size()) out.default_value = expression(children[value]);
}

void Lowering::bind_parameter_name(const Node& node, ScopeId scope, Param& out) {
  Node name = node;
  if (node.kind == Kind::list_splat_pattern || node.kind == Kind::dictionary_splat_pattern) {
    out.kind = node.kind == Kind::list_splat_pattern ? Param::Kind::star : Param::Kind::double_star;
    Children children(node_stack_);
    list_children(node, children);
    const size_t inner = children.next();
    if (inner < children.size()) name = children[inner];
  }
  if (name.kind == Kind::identifier) {
    out.name = symbol(name);
  } else {  // def f((a, b)) of Python 2: a nameless parameter
    const Within inside(scope_, scope);
    target(name);
  }
  out.slot = scopes_.bind(scope, out.name).slot;
}

void Lowering::type_parameters(const Node& node, ScopeId scope) {
  if (node.kind == Kind::identifier) {
    if (!node.empty()) scopes_.bind_type_parameter(scope, symbol(node));
    return;
  }
  if (depth_ >= kMaxDepth) return;
  const Nested nested(depth_);
  Children children(node_stack_);
  list_children(node, children, true);  // `T = default` of Python 3.13 is an ERROR node to the grammar
  const bool is_list = node.kind == Kind::type_parameter || node.kind == Kind::tuple;
  bool is_first = true;
  for (size_t i = 0; i < children.size(); ++i) {
    if (children.kind(i) == Kind::tok_comma) {
      is_first = is_list;
    } else if (!is_token(children.kind(i)) && is_first) {
      type_parameters(children[i], scope);  // what follows, up to the next comma, is a bound or default
      is_first = false;
    }
  }
}

}  // namespace gpulint::python
