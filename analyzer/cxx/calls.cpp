// Calls and constructions.

#include <clang/AST/ExprCXX.h>

#include "cxx/lowering.h"

namespace gpulint::cxx {

using clang::CXXRecordDecl;
using clang::Expr;

namespace {

/// Functions of the standard library that hand their argument on.
constexpr llvm::StringLiteral kTransparent[] = {"move",
                                                "forward",
                                                "ref",
                                                "cref",
                                                "as_const",
                                                "addressof",
                                                "make_optional",
                                                "static_pointer_cast",
                                                "dynamic_pointer_cast",
                                                "to_address"};
/// … and those that the inference knows by Python's name.
constexpr llvm::StringLiteral kBuiltin[] = {"max", "min", "abs", "pow"};
/// Names that the inference takes for Python's builtins. A function of the project that is called so is another one.
constexpr llvm::StringLiteral kPythonBuiltins[] = {
    "range",   "len",   "enumerate",  "zip",     "iter", "reversed", "sorted", "list",  "tuple", "set",    "next",
    "dict",    "sum",   "max",        "min",     "abs",  "float",    "int",    "bool",  "round", "pow",    "map",
    "getattr", "super", "isinstance", "hasattr", "any",  "all",      "str",    "print", "type",  "filter", "setattr"};
/// Members of smart pointers, optionals and holders that lead to the object itself.
constexpr llvm::StringLiteral kAccess[] = {"get", "value", "ptr", "lock"};
/// Methods of torch's classes that Python has as attributes.
constexpr llvm::StringLiteral kProperties[] = {"grad",          "data",   "device",  "dtype",         "is_cuda",
                                               "requires_grad", "layout", "is_leaf", "variable_data", "tensor_data"};

template <size_t N>
bool is_one_of(llvm::StringRef name, const llvm::StringLiteral (&names)[N]) {
  return llvm::is_contained(names, name);
}

llvm::SmallVector<const Expr*, 8> arguments_of(const clang::CallExpr* e, unsigned first = 0) {
  llvm::SmallVector<const Expr*, 8> out;
  for (unsigned i = first; i < e->getNumArgs(); ++i) out.push_back(e->getArg(i));
  return out;
}

/// Whether what is given to a parameter of the type may be another value behind the call.
bool changes(clang::QualType parameter) {
  return parameter->isDependentType() ||
         (parameter->isReferenceType() && !parameter.getNonReferenceType().isConstQualified());
}

}  // namespace

ExprId Lowering::call_expression(const clang::CallExpr* e, Span where) {
  const Expr* callee = e->getCallee() ? core(e->getCallee()) : nullptr;
  if (const auto* member = llvm::dyn_cast_or_null<clang::MemberExpr>(callee)) return method_call(e, member, where);
  if (const clang::FunctionDecl* function = e->getDirectCallee();
      function && function->isInStdNamespace() && function->getDeclName().isIdentifier()) {
    if (const ExprId known = standard_call(e, function->getName(), where)) return known;
  }
  ExprId target;
  if (callee) target = expr(e->getCallee());
  if (!target) return parts(e, where);
  ir::Expr& function = module_.exprs[target.value];
  if (function.kind == ir::ExprKind::name && function.c == UINT32_MAX) {
    const std::string_view text = ir::text(ir::Symbol{function.a});
    if (is_one_of({text.data(), text.size()}, kPythonBuiltins)) function.kind = ir::ExprKind::type_name;
  }
  Args args;
  arguments(arguments_of(e), args);
  const ExprId out = call(target, args, where);
  const clang::FunctionDecl* called = e->getDirectCallee();
  if (!called) return out;
  if (is_system(called)) module_.exprs[out.value].flags |= ir::of_library;
  for (unsigned i = 0; i < args.size() && args.size() == e->getNumArgs(); ++i) {
    const bool is_changeable = i < called->getNumParams() && changes(called->getParamDecl(i)->getType());
    if (!is_changeable) module_.exprs[args[i].value.value].flags |= ir::handed_over;
  }
  return out;
}

// Empty when nothing special is known of it.
ExprId Lowering::standard_call(const clang::CallExpr* e, llvm::StringRef name, Span where) {
  const auto args = arguments_of(e);
  if (is_one_of(name, kTransparent) && args.size() == 1) return expr(args[0]);
  if (name == "make_shared" || name == "make_unique" || name == "make_optional") {
    const CXXRecordDecl* made = pointee_record(e->getType());
    if (made) return construct(context_.getRecordType(made), args, span(e->getCallee()->getSourceRange()), where);
  }
  if (name == "make_tuple" || name == "make_pair" || name == "tie" || name == "forward_as_tuple") {
    Ids parts;
    for (const Expr* each : args) parts.push_back(expr(each).value);
    return add_list(ir::ExprKind::tuple, where, parts);
  }
  if (name == "get" && args.size() == 1) {
    const clang::FunctionDecl* function = e->getDirectCallee();
    const auto* chosen = function->getTemplateSpecializationArgs();
    if (chosen && chosen->size() && chosen->get(0).getKind() == clang::TemplateArgument::Integral) {
      const ExprId object = expr(args[0]);
      return subscript(object, integer(chosen->get(0).getAsIntegral().getExtValue(), {where.begin, where.begin}),
                       where);
    }
    return {};
  }
  if (is_one_of(name, kBuiltin)) {
    Args lowered;
    arguments(args, lowered);
    return call(free_name(name, span(e->getCallee()->getSourceRange())), lowered, where);
  }
  return {};
}

ExprId Lowering::method_call(const clang::CallExpr* e, const clang::MemberExpr* callee, Span where) {
  const clang::ValueDecl* declared = callee->getMemberDecl();
  const llvm::StringRef member_name = plain_name(declared);
  const auto* owner = llvm::dyn_cast<CXXRecordDecl>(declared->getDeclContext());
  if (owner && owner->isInStdNamespace() && !callee->isImplicitAccess()) {
    if (is_one_of(member_name, kAccess) && e->getNumArgs() == 0) return expr(callee->getBase());
    const ExprId object = expr(callee->getBase());
    return container_call(e, member_name, object, where);
  }
  const bool is_holder = owner && owner->getIdentifier() && owner->getName() == "ModuleHolder";
  if (is_holder && is_one_of(member_name, kAccess)) return expr(callee->getBase());
  const ExprId target = expr(e->getCallee());
  const bool is_property = owner && e->getNumArgs() == 0 && is_one_of(member_name, kProperties) && is_system(owner) &&
                           module_.expr(target).kind == ir::ExprKind::attribute;
  if (is_property) {
    const Within own(around_, where);
    module_.exprs[target.value].span = where;
    return target;
  }
  // register_module("fc", fc): the module itself, once it is known under that name.
  Args args;
  arguments(arguments_of(e), args);
  return call(target, args, where);
}

ExprId Lowering::container_call(const clang::CallExpr* e, llvm::StringRef name, ExprId object, Span where) {
  const Span at{where.begin, where.begin};
  if (e->getNumArgs() == 1 && name == "at") return subscript(object, expr(e->getArg(0)), where);
  if (e->getNumArgs() == 0 && (name == "front" || name == "back"))
    return subscript(object, integer(name == "front" ? 0 : -1, at), where);
  llvm::StringRef python = name;
  if (name == "push_back" || name == "emplace_back" || name == "push_front" || name == "push") python = "append";
  const auto* member = llvm::cast<clang::MemberExpr>(core(e->getCallee()));
  const Span whole = span(e->getCallee()->getSourceRange());
  const ExprId target = attribute(object, python, whole, span({member->getMemberLoc(), member->getMemberLoc()}).begin);
  Args args;
  if (name == "emplace_back" && e->getNumArgs() > 1) {
    const ExprId made = list_of(arguments_of(e), where);
    module_.exprs[made.value].kind = ir::ExprKind::unknown;
    args.push_back(positional(made, where));
  } else {
    arguments(arguments_of(e), args);
  }
  return call(target, args, where);
}

ExprId Lowering::operator_call(const clang::CXXOperatorCallExpr* e, Span where) {
  const unsigned count = e->getNumArgs();
  switch (e->getOperator()) {
    case clang::OO_Arrow:
      return expr(e->getArg(0));
    case clang::OO_Star:
      if (count == 1) return expr(e->getArg(0));
      break;
    case clang::OO_Amp:
      if (count == 1) return expr(e->getArg(0));
      break;
    case clang::OO_Subscript:
      if (count == 2) {
        const ExprId object = expr(e->getArg(0));
        return subscript(object, expr(e->getArg(1)), where);
      }
      break;
    case clang::OO_Call: {
      const ExprId target = expr(e->getArg(0));
      Args args;
      arguments(arguments_of(e, 1), args);
      return call(target, args, where);
    }
    case clang::OO_Equal: {
      const ExprId target = expr(e->getArg(0)), value = expr(e->getArg(1));
      if (module_.expr(target).kind != ir::ExprKind::name) return unknown(where, {target.value, value.value});
      ir::Expr made;
      made.kind = ir::ExprKind::named;
      made.span = where;
      made.a = target.value;
      made.b = value.value;
      return add(made);
    }
    case clang::OO_PlusPlus:
    case clang::OO_MinusMinus:
      return expr(e->getArg(0));
    default:
      break;
  }
  const ir::Op op = op_of(e->getOperator(), count == 1);
  if (op == ir::Op::none || count > 2) return parts(e, where);
  if (count == 1) {
    ir::Expr made;
    made.kind = ir::ExprKind::unary;
    made.op = op;
    made.span = where;
    made.a = expr(e->getArg(0)).value;
    return add(made);
  }
  const ExprId a = expr(e->getArg(0));
  return binary(op, a, expr(e->getArg(1)), where);
}

ExprId Lowering::launch(const clang::CUDAKernelCallExpr* e, Span where) {
  ir::Launch made;
  made.kernel = expr(e->getCallee());
  if (const clang::CallExpr* config = e->getConfig()) {
    ExprId* const parts[] = {&made.grid, &made.block, &made.shared_memory, &made.stream};
    for (unsigned i = 0; i < config->getNumArgs() && i < std::size(parts); ++i) {
      if (!llvm::isa<clang::CXXDefaultArgExpr>(config->getArg(i))) *parts[i] = expr(config->getArg(i));
    }
  }
  Args args;
  arguments(arguments_of(e), args);
  made.args = {static_cast<uint32_t>(module_.arg_arena.size()), static_cast<uint32_t>(args.size())};
  module_.arg_arena.insert(module_.arg_arena.end(), args.begin(), args.end());
  ir::Expr out;
  out.kind = ir::ExprKind::launch;
  out.span = where;
  out.a = static_cast<uint32_t>(module_.launch_arena.size());
  module_.launch_arena.push_back(made);
  return add(out);
}

// --- arguments -------------------------------------------------------------------------------------------------------

void Lowering::arguments(llvm::ArrayRef<const Expr*> args, Args& out) {
  for (const Expr* each : args) {
    if (llvm::isa<clang::CXXDefaultArgExpr>(each->IgnoreImplicit())) continue;
    if (options(each, out)) continue;
    const Span where = span(core(each)->getSourceRange());
    if (const auto* expansion = llvm::dyn_cast<clang::PackExpansionExpr>(each)) {
      ir::Arg arg = positional(expr(expansion->getPattern()), where);
      arg.kind = ir::Arg::Kind::star;
      out.push_back(arg);
      continue;
    }
    out.push_back(positional(expr(each), where));
  }
}

namespace {

/// The keyword that a value stands for when it is converted to TensorOptions.
llvm::StringRef implied_keyword(clang::QualType type) {
  const clang::TagDecl* tag = type.getNonReferenceType()->getAsTagDecl();
  if (!tag || !tag->getIdentifier()) return {};
  return llvm::StringSwitch<llvm::StringRef>(tag->getName())
      .Cases("Device", "DeviceType", "device")
      .Cases("ScalarType", "TypeMeta", "dtype")
      .Case("Layout", "layout")
      .Default({});
}

}  // namespace

void Lowering::set_option(const clang::NamedDecl* option, const Expr* value, Args& out) {
  ir::Arg arg = positional(expr(value), span(core(value)->getSourceRange()));
  arg.kind = ir::Arg::Kind::keyword;
  arg.name = ir::intern(std::string_view(plain_name(option)));
  if (arg.name) out.push_back(arg);
}

// `torch::dtype(torch::kFloat).device(d)`, `LinearOptions(3, 4).bias(false)`: what would be keywords in Python.
bool Lowering::options(const Expr* e, Args& out) {
  const Expr* inside = core(e);
  if (!is_options(inside->getType())) return false;
  if (const auto* converted = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(inside))
    inside = core(converted->getSubExpr());
  const auto* setter = llvm::dyn_cast<clang::CXXOperatorCallExpr>(inside);
  if (setter && setter->getOperator() == clang::OO_Call && setter->getNumArgs() == 2) {
    // The SDK's setters are objects that are called.
    const auto* option = llvm::dyn_cast<clang::MemberExpr>(core(setter->getArg(0)));
    if (!option || !options(option->getBase(), out)) return false;
    set_option(option->getMemberDecl(), setter->getArg(1), out);
    return true;
  }
  if (const auto* set = llvm::dyn_cast<clang::CXXMemberCallExpr>(inside)) {
    const clang::CXXMethodDecl* method = set->getMethodDecl();
    if (!method || set->getNumArgs() == 0 || !options(set->getImplicitObjectArgument(), out)) return false;
    set_option(method, set->getArg(0), out);
    return true;
  }
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(inside)) {
    // torch::device(…), torch::dtype(…), torch::requires_grad()
    const clang::FunctionDecl* function = call->getDirectCallee();
    if (!function || !function->getIdentifier() || api_name(function).empty()) return false;
    ir::Arg arg;
    arg.kind = ir::Arg::Kind::keyword;
    arg.name = ir::intern(std::string_view(function->getName()));
    arg.span = span(call->getSourceRange());
    const bool has_value = call->getNumArgs() && !llvm::isa<clang::CXXDefaultArgExpr>(call->getArg(0));
    arg.value = has_value ? expr(call->getArg(0)) : constant(ir::ConstantKind::true_, arg.span);
    out.push_back(arg);
    return true;
  }
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(inside)) {
    for (unsigned i = 0; i < made->getNumArgs(); ++i) {
      const Expr* value = made->getArg(i);
      if (llvm::isa<clang::CXXDefaultArgExpr>(value)) continue;
      ir::Arg arg = positional(expr(value), span(core(value)->getSourceRange()));
      if (const llvm::StringRef keyword = implied_keyword(core(value)->getType()); !keyword.empty()) {
        arg.kind = ir::Arg::Kind::keyword;
        arg.name = ir::intern(std::string_view(keyword));
      }
      out.push_back(arg);
    }
    return true;
  }
  return false;
}

// --- constructions ---------------------------------------------------------------------------------------------------

ExprId Lowering::construct(const clang::CXXConstructExpr* e, Span where) {
  llvm::SmallVector<const Expr*, 8> args;
  for (unsigned i = 0; i < e->getNumArgs(); ++i) {
    if (!llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(i))) args.push_back(e->getArg(i));
  }
  const bool is_written = llvm::isa<clang::CXXTemporaryObjectExpr>(e);
  Span type_name{where.begin, where.begin};
  if (const auto* temporary = llvm::dyn_cast<clang::CXXTemporaryObjectExpr>(e))
    type_name = span(temporary->getTypeSourceInfo()->getTypeLoc().getSourceRange());
  // A conversion that nobody wrote: the value itself. Containers and classes of the project are made all the same.
  const CXXRecordDecl* record = e->getType()->getAsCXXRecordDecl();
  const bool converts = !is_written && args.size() == 1 && record && is_system(record) && !is_sequence(record) &&
                        e->getConstructor()->isConvertingConstructor(false) && e->getParenOrBraceRange().isInvalid();
  if (converts) return expr(args[0]);
  return construct(e->getType(), args, type_name, where);
}

ExprId Lowering::construct(clang::QualType type, llvm::ArrayRef<const Expr*> args, Span type_name_span, Span where) {
  const Within own(around_, where);
  const CXXRecordDecl* record = pointee_record(type);
  if (!record) {
    // A number or something that depends on a template's parameters.
    if (args.size() == 1) return expr(args[0]);
    return unknown(where, lowered_parts(args));
  }
  const CXXRecordDecl* itself = type->getAsCXXRecordDecl();
  const bool is_pointer = itself && itself != record;  // or a holder
  if (is_pointer && args.size() == 1) {
    const Expr* inside = core(args[0]);
    const bool passes_on = inside->getType()->isNullPtrType() || pointee_record(inside->getType()) == record;
    if (passes_on) return expr(args[0]);
  }
  const bool is_empty_pointer = is_pointer && itself->isInStdNamespace() && args.empty();
  if (is_empty_pointer) return constant(ir::ConstantKind::none, where);
  if (is_sequence(record)) {
    if (args.empty()) return add_list(ir::ExprKind::list, where, {});
    if (args.size() == 1 && llvm::isa<clang::InitListExpr>(core(args[0])))
      return list_of(llvm::cast<clang::InitListExpr>(core(args[0]))->inits(), where);
  }
  const DottedName path = api_name(record);
  ExprId target;
  if (!path.empty() && path.back() != "Tensor" && !is_sequence(record) && path.back() != "optional") {
    target =
        api(path, type_name_span,
            type_name_span.size() > path.back().size() ? static_cast<uint32_t>(type_name_span.end - path.back().size())
                                                       : type_name_span.begin);
  } else if (!is_system(record)) {
    if (const Place place = class_place(record)) target = name(place, type_name_span);
  }
  if (target) {
    Args lowered;
    arguments(args, lowered);
    return call(target, lowered, where);
  }
  if (is_sequence(record)) return unknown(where, lowered_parts(args));
  const bool copies = args.size() == 1 && (!path.empty() || is_standard(record, "basic_string"));
  if (copies) return expr(args[0]);
  if (!args.empty() && record->getIdentifier()) {
    Args lowered;
    arguments(args, lowered);
    return call(type_name(record->getName(), type_name_span), lowered, where);
  }
  return unknown(where, lowered_parts(args));
}

Ids Lowering::lowered_parts(llvm::ArrayRef<const Expr*> parts) {
  Ids out;
  for (const Expr* each : parts) out.push_back(expr(each).value);
  return out;
}

}  // namespace gpulint::cxx
