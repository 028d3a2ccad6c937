#include "cxx/lowering.h"

#include <clang/AST/ExprConcepts.h>
#include <clang/Basic/Builtins.h>

namespace gpulint::cxx {

using clang::Expr;
using clang::Stmt;

namespace {

/// What leads to the same value: conversions of references and values, temporaries, parentheses.
const Expr* without_wrapping(const Expr* e) {
  for (;;) {
    const Expr* inner = e;
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e))
      inner = full->getSubExpr();
    else if (const auto* parens = llvm::dyn_cast<clang::ParenExpr>(e))
      inner = parens->getSubExpr();
    else if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(e))
      inner = temporary->getSubExpr();
    else if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(e))
      inner = bound->getSubExpr();
    else if (const auto* converted = llvm::dyn_cast<clang::ImplicitCastExpr>(e))
      inner = converted->getSubExpr();
    else if (const auto* replaced = llvm::dyn_cast<clang::SubstNonTypeTemplateParmExpr>(e))
      inner = replaced->getReplacement();
    else if (const auto* field = llvm::dyn_cast<clang::CXXDefaultInitExpr>(e))
      inner = field->getExpr();
    else if (const auto* list = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(e))
      inner = list->getSubExpr();
    else if (const auto* property = llvm::dyn_cast<clang::PseudoObjectExpr>(e))
      inner = property->getSyntacticForm();  // `threadIdx.x` of Clang's CUDA headers
    else if (const auto* same = llvm::dyn_cast<clang::OpaqueValueExpr>(e))
      inner = same->getSourceExpr();
    else if (const auto* selected = llvm::dyn_cast<clang::GenericSelectionExpr>(e))
      inner = selected->isResultDependent() ? e : selected->getResultExpr();
    else if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
      const bool copies = made->getNumArgs() >= 1 && made->getConstructor()->isCopyOrMoveConstructor();
      if (copies) inner = made->getArg(0);
    }
    if (!inner || inner == e) return e;
    e = inner;
  }
}

/// Whether a function is C's, or overloads one that is: what it returns does not depend on who includes what.
bool is_of_c(const clang::FunctionDecl* function) {
  return function && !function->isInvalidDecl() && function->getDeclContext()->getRedeclContext()->isTranslationUnit();
}

/// The result that all functions have which a name may stand for, where they are C's. Null otherwise.
clang::QualType common_result(const clang::UnresolvedLookupExpr& lookup) {
  clang::QualType result;
  for (const clang::NamedDecl* each : lookup.decls()) {
    const clang::NamedDecl* declared = each->getUnderlyingDecl();
    if (const auto* general = llvm::dyn_cast<clang::FunctionTemplateDecl>(declared)) declared = general->getTemplatedDecl();
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declared);
    if (!is_of_c(function)) return {};
    const clang::QualType own = function->getReturnType();
    if (own->isDependentType() || own->isUndeducedType()) return {};
    if (!result.isNull() && own.getCanonicalType() != result.getCanonicalType()) return {};
    result = own;
  }
  return result;
}

/// What a call of C gives whose function is chosen when a template is instantiated, or which has an argument that could
/// not be parsed. Null for all other expressions.
clang::QualType result_of_c(const Expr* e) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(e);
  if (!call) return {};
  if (is_of_c(call->getDirectCallee())) return call->getType();
  if (!call->isTypeDependent()) return {};
  const auto* lookup = llvm::dyn_cast<clang::UnresolvedLookupExpr>(call->getCallee()->IgnoreParenImpCasts());
  return lookup ? common_result(*lookup) : clang::QualType();
}

/// Of a pointer to an object also where that is constant, since `*p` is lowered as p.
bool is_constant(clang::QualType type) {
  if (type.isConstQualified()) return true;
  return type->isPointerType() && type->getPointeeType()->isRecordType() && type->getPointeeType().isConstQualified();
}

/// In a template enumerators get their values when it is instantiated; those of constants are known before.
std::optional<llvm::APSInt> value_of(const clang::EnumConstantDecl& enumerator, const clang::ASTContext& context) {
  if (!enumerator.getDeclContext()->isDependentContext()) return enumerator.getInitVal();
  const Expr* init = enumerator.getInitExpr();
  if (!init || init->isValueDependent()) return std::nullopt;
  return init->getIntegerConstantExpr(context);
}

// An object that is handed to a function of C with `...`: Clang puts a trap in front of it.
const Expr* without_trap(const Expr* e) {
  const auto* comma = llvm::dyn_cast<clang::BinaryOperator>(e);
  const auto* call = comma && comma->getOpcode() == clang::BO_Comma ? llvm::dyn_cast<clang::CallExpr>(comma->getLHS()) : nullptr;
  return call && call->getBuiltinCallee() == clang::Builtin::BI__builtin_trap ? comma->getRHS() : e;
}

}  // namespace

const Expr* Lowering::core(const Expr* e) {
  e = without_wrapping(without_trap(without_wrapping(e)));
  // What a conversion function is called on.
  if (const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    if (llvm::isa_and_nonnull<clang::CXXConversionDecl>(call->getMethodDecl()) && call->getImplicitObjectArgument())
      return core(call->getImplicitObjectArgument());
  }
  return e;
}

ExprId Lowering::expr(const Expr* e) {
  if (!e) return unknown({around_.begin, around_.begin});
  const bool was_in_macro = e->getBeginLoc().isMacroID() || e->getEndLoc().isMacroID();
  const Expr* inside = core(e);
  const Within depth(depth_, depth_ + 1);
  if (is_too_deep()) return unknown({around_.begin, around_.begin});
  const Span where = span(inside->getSourceRange());
  const Within own(around_, where);
  const ExprId out = lower(inside, where);
  ir::Expr& made = module_.exprs[out.value];
  if (was_in_macro || inside->getBeginLoc().isMacroID() || inside->getEndLoc().isMacroID()) made.flags |= ir::in_macro;
  const clang::QualType result = result_of_c(inside);
  if (result.isNull() && inside->isTypeDependent()) made.flags |= ir::type_depends;
  if (!result.isNull()) {
    note_type(out, result);
  } else if (made.kind != ir::ExprKind::constant) {
    if (inside->isLValue() && is_constant(inside->getType())) made.flags |= ir::constant_object;
    const clang::Decl* declared = inside->getReferencedDeclOfCallee();
    if (!inside->containsErrors() && !(declared && declared->isInvalidDecl())) note_type(out, inside->getType());
  }
  return out;
}

ExprId Lowering::lower(const Expr* e, Span where) {
  switch (e->getStmtClass()) {
    case Stmt::DeclRefExprClass: {
      const auto* reference = llvm::cast<clang::DeclRefExpr>(e);
      return this->reference(e, reference->getDecl(), reference->getLocation(), where);
    }
    case Stmt::MemberExprClass:
      return member(llvm::cast<clang::MemberExpr>(e), where);
    case Stmt::MSPropertyRefExprClass: {
      const auto* property = llvm::cast<clang::MSPropertyRefExpr>(e);
      return attribute(expr(property->getBaseExpr()), property->getPropertyDecl()->getName(), where,
                       span({property->getMemberLoc(), property->getMemberLoc()}).begin);
    }
    case Stmt::CXXThisExprClass:
      return self(where);
    case Stmt::CXXDependentScopeMemberExprClass: {
      const auto* dependent = llvm::cast<clang::CXXDependentScopeMemberExpr>(e);
      const ExprId object =
          dependent->isImplicitAccess() ? self({where.begin, where.begin}) : expr(dependent->getBase());
      const std::string name = dependent->getMember().getAsString();
      const ExprId out =
          attribute(object, name, where, span({dependent->getMemberLoc(), dependent->getMemberLoc()}).begin);
      const bool is_explicit = !dependent->isImplicitAccess() && (name == "data" || name == "target");
      if (is_explicit && is_example(dependent->getBase())) note_tensor(out);
      return out;
    }
    case Stmt::UnresolvedMemberExprClass: {
      const auto* dependent = llvm::cast<clang::UnresolvedMemberExpr>(e);
      const ExprId object =
          dependent->isImplicitAccess() ? self({where.begin, where.begin}) : expr(dependent->getBase());
      return attribute(object, dependent->getMemberName().getAsString(), where,
                       span({dependent->getMemberLoc(), dependent->getMemberLoc()}).begin);
    }
    case Stmt::UnresolvedLookupExprClass: {
      const auto* lookup = llvm::cast<clang::UnresolvedLookupExpr>(e);
      // All candidates of torch, or one function of the file: that is what it is.
      for (const clang::NamedDecl* each : lookup->decls()) {
        const clang::NamedDecl* declared = each->getUnderlyingDecl();
        if (const auto* general = llvm::dyn_cast<clang::FunctionTemplateDecl>(declared))
          declared = general->getTemplatedDecl();
        if (const DottedName path = api_name(declared); !path.empty())
          return api(path, e->getSourceRange(), lookup->getNameLoc());
        if (const Place place = find(declared)) return name(place, where);
      }
      return named_later(lookup->getQualifier(), lookup->getNameInfo(), where);
    }
    case Stmt::DependentScopeDeclRefExprClass: {
      const auto* dependent = llvm::cast<clang::DependentScopeDeclRefExpr>(e);
      return named_later(dependent->getQualifier(), dependent->getNameInfo(), where);
    }
    case Stmt::CUDAKernelCallExprClass:
      return launch(llvm::cast<clang::CUDAKernelCallExpr>(e), where);
    case Stmt::CXXOperatorCallExprClass:
      return operator_call(llvm::cast<clang::CXXOperatorCallExpr>(e), where);
    case Stmt::CallExprClass:
    case Stmt::CXXMemberCallExprClass:
    case Stmt::UserDefinedLiteralClass:
      return call_expression(llvm::cast<clang::CallExpr>(e), where);
    case Stmt::CXXConstructExprClass:
    case Stmt::CXXTemporaryObjectExprClass:
      return construct(llvm::cast<clang::CXXConstructExpr>(e), where);
    case Stmt::CXXUnresolvedConstructExprClass: {
      const auto* made = llvm::cast<clang::CXXUnresolvedConstructExpr>(e);
      llvm::SmallVector<const Expr*, 4> args(made->arg_begin(), made->arg_end());
      return construct(made->getTypeAsWritten(), args, span(made->getTypeSourceInfo()->getTypeLoc().getSourceRange()),
                       where);
    }
    case Stmt::CXXScalarValueInitExprClass: {
      const auto* made = llvm::cast<clang::CXXScalarValueInitExpr>(e);
      return construct(made->getType(), {}, where, where);
    }
    case Stmt::InitListExprClass: {
      const auto* list = llvm::cast<clang::InitListExpr>(e);
      if (list->isSyntacticForm() == false && list->getSyntacticForm()) list = list->getSyntacticForm();
      if (const auto* record = pointee_record(list->getType());
          record && !is_sequence(record) && !list->getType()->isPointerType())
        return construct(list->getType(), list->inits(), {where.begin, where.begin}, where);
      return list_of(list->inits(), where);
    }
    case Stmt::CXXParenListInitExprClass: {
      const auto* list = llvm::cast<clang::CXXParenListInitExpr>(e);
      llvm::SmallVector<const Expr*, 8> args(list->getInitExprs().begin(), list->getInitExprs().end());
      return construct(list->getType(), args, {where.begin, where.begin}, where);
    }
    case Stmt::ParenListExprClass: {
      const auto* list = llvm::cast<clang::ParenListExpr>(e);
      llvm::SmallVector<const Expr*, 8> args;
      for (unsigned i = 0; i < list->getNumExprs(); ++i) args.push_back(list->getExpr(i));
      return args.size() == 1 ? expr(args[0]) : list_of(args, where);
    }
    case Stmt::CXXNewExprClass: {
      const auto* made = llvm::cast<clang::CXXNewExpr>(e);
      if (made->isArray()) {
        Args size;
        if (const auto length = made->getArraySize()) arguments({*length}, size);
        return call(type_name("new[]", {where.begin, where.begin}), size, where);
      }
      if (const Expr* init = made->getInitializer()) return expr(init);
      return construct(made->getAllocatedType(), {}, where, where);
    }
    case Stmt::LambdaExprClass:
      return lambda(llvm::cast<clang::LambdaExpr>(e));
    case Stmt::BinaryOperatorClass:
    case Stmt::CompoundAssignOperatorClass:
      return binary(llvm::cast<clang::BinaryOperator>(e), where);
    case Stmt::CXXRewrittenBinaryOperatorClass:
      return expr(llvm::cast<clang::CXXRewrittenBinaryOperator>(e)->getSemanticForm());
    case Stmt::UnaryOperatorClass:
      return unary(llvm::cast<clang::UnaryOperator>(e), where);
    case Stmt::ConditionalOperatorClass: {
      const auto* choice = llvm::cast<clang::ConditionalOperator>(e);
      ir::Expr made;
      made.kind = ir::ExprKind::conditional;
      made.span = where;
      made.a = expr(choice->getCond()).value;
      made.b = expr(choice->getTrueExpr()).value;
      made.c = expr(choice->getFalseExpr()).value;
      return add(made);
    }
    case Stmt::ArraySubscriptExprClass: {
      const auto* array = llvm::cast<clang::ArraySubscriptExpr>(e);
      const ExprId object = expr(array->getBase());
      return subscript(object, expr(array->getIdx()), where);
    }
    case Stmt::CStyleCastExprClass:
    case Stmt::CXXFunctionalCastExprClass:
    case Stmt::CXXStaticCastExprClass:
    case Stmt::CXXDynamicCastExprClass:
    case Stmt::CXXConstCastExprClass:
    case Stmt::CXXReinterpretCastExprClass:
      return cast(llvm::cast<clang::ExplicitCastExpr>(e), where);
    case Stmt::CXXDefaultArgExprClass:
      return unknown({where.begin, where.begin});
    case Stmt::UnaryExprOrTypeTraitExprClass: {
      const auto* trait = llvm::cast<clang::UnaryExprOrTypeTraitExpr>(e);
      const ExprId measured = trait->isArgumentType() ? type(trait->getArgumentType()) : expr(trait->getArgumentExpr());
      const ir::Arg arg = positional(measured ? measured : unknown({where.begin, where.begin}), where);
      return call(free_name("sizeof", {where.begin, where.begin}), arg, where);
    }
    case Stmt::CoyieldExprClass: {
      // Clang has the call of `promise.yield_value(value)` there.
      const auto* call = llvm::dyn_cast<clang::CallExpr>(core(llvm::cast<clang::CoyieldExpr>(e)->getOperand()));
      return call && call->getNumArgs() ? unknown(where, {expr(call->getArg(0)).value}) : unknown(where);
    }
    case Stmt::CoawaitExprClass: {
      ir::Expr made;
      made.kind = ir::ExprKind::await;
      made.span = where;
      made.a = expr(llvm::cast<clang::CoawaitExpr>(e)->getOperand()).value;
      return add(made);
    }
    case Stmt::OpaqueValueExprClass:
      if (const Expr* source = llvm::cast<clang::OpaqueValueExpr>(e)->getSourceExpr()) return expr(source);
      return unknown(where);
    case Stmt::IntegerLiteralClass:
    case Stmt::FloatingLiteralClass:
    case Stmt::StringLiteralClass:
    case Stmt::CharacterLiteralClass:
    case Stmt::CXXBoolLiteralExprClass:
    case Stmt::CXXNullPtrLiteralExprClass:
    case Stmt::GNUNullExprClass:
      return literal(e, where);
    default:
      return parts(e, where);
  }
}

// What a loop goes through that a template's parameter says is a loader.
bool Lowering::is_example(const Expr* e) const {
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(core(e));
  return reference && examples_.contains(reference->getDecl());
}

ExprId Lowering::parts(const Expr* e, Span where) {
  Ids lowered;
  for (const Stmt* child : e->children()) {
    if (const auto* part = llvm::dyn_cast_or_null<Expr>(child)) lowered.push_back(expr(part).value);
  }
  return unknown(where, lowered);
}

ExprId Lowering::self(Span where) {
  return self_ ? name(self_, where) : unknown(where);
}

ExprId Lowering::reference(const Expr* e, const clang::ValueDecl* declaration, clang::SourceLocation at, Span where) {
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
  const clang::Decl* written = declaration;
  if (function) {
    if (const clang::FunctionDecl* pattern = function->getTemplateInstantiationPattern()) written = pattern;
  }
  if (const Place place = find(written)) return name(place, where);
  if (const DottedName path = api_name(declaration); !path.empty()) return api(path, e->getSourceRange(), at);
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(written); method && !is_system(method)) {
    // A static method.
    if (const Place owner = class_place(method->getParent())) {
      const Span last = span({at, at});
      return attribute(name(owner, {where.begin, where.begin}), plain_name(method), where, last.begin);
    }
  }
  if (const auto* enumerator = llvm::dyn_cast<clang::EnumConstantDecl>(declaration); enumerator && !is_system(enumerator)) {
    const auto value = value_of(*enumerator, context_);
    if (value && value->getSignificantBits() < 63) return integer(value->getExtValue(), where);
    if (!value) return unknown(where);
  }
  if (const auto* constant = llvm::dyn_cast<clang::VarDecl>(declaration); constant && !function) {
    // A constant of a header: its value, where it is a literal.
    const Expr* init = constant->getInit();
    const bool is_literal =
        init && constant->getType().isConstQualified() &&
        llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral, clang::CXXBoolLiteralExpr>(core(init));
    if (is_literal) return literal(core(init), where);
  }
  return free_name(plain_name(declaration), where);
}

// A name that is looked up when a template is instantiated, or that could not be resolved.
ExprId Lowering::named_later(const clang::NestedNameSpecifier* specifier, const clang::DeclarationNameInfo& written,
                             Span where) {
  const std::string last = written.getName().getAsString();
  DottedName path;
  if (api_prefix(specifier, path)) {
    path.push_back(last);
    return api(path, where, span({written.getLoc(), written.getLoc()}).begin);
  }
  if (specifier) return unknown(where);
  return free_name(last, where);
}

ExprId Lowering::member(const clang::MemberExpr* e, Span where) {
  const clang::ValueDecl* declared = e->getMemberDecl();
  const Expr* base = e->getBase();
  const Span last = span({e->getMemberLoc(), e->getMemberLoc()});
  if (llvm::isa<clang::VarDecl, clang::EnumConstantDecl>(declared))
    return reference(e, declared, e->getMemberLoc(), where);
  ExprId object;
  if (e->isImplicitAccess() || llvm::isa<clang::CXXThisExpr>(core(base)))
    object = self(e->isImplicitAccess() ? Span{where.begin, where.begin} : span(base->getSourceRange()));
  else
    object = expr(base);
  const llvm::StringRef member_name = plain_name(declared);
  if (const clang::CXXRecordDecl* owner = llvm::dyn_cast<clang::CXXRecordDecl>(declared->getDeclContext())) {
    const bool is_pair = is_standard(owner, "pair");
    if (is_pair && (member_name == "first" || member_name == "second"))
      return subscript(object, integer(member_name == "second", last), where);
  }
  return attribute(object, member_name, where, last.begin);
}

ExprId Lowering::subscript(ExprId object, ExprId index, Span where) {
  ir::Expr e;
  e.kind = ir::ExprKind::subscript;
  e.span = where;
  e.a = object.value;
  e.b = index.value;
  return add(e);
}

ExprId Lowering::list_of(llvm::ArrayRef<const Expr*> elements, Span where) {
  Ids lowered;
  for (const Expr* each : elements) lowered.push_back(expr(each).value);
  return add_list(ir::ExprKind::list, where, lowered);
}

// --- operators -------------------------------------------------------------------------------------------------------

ir::Op Lowering::op_of(clang::BinaryOperatorKind kind) {
  switch (kind) {
    case clang::BO_Mul:
      return ir::Op::mul;
    case clang::BO_Div:
      return ir::Op::div;
    case clang::BO_Rem:
      return ir::Op::mod;
    case clang::BO_Add:
      return ir::Op::add;
    case clang::BO_Sub:
      return ir::Op::sub;
    case clang::BO_Shl:
      return ir::Op::shift_left;
    case clang::BO_Shr:
      return ir::Op::shift_right;
    case clang::BO_LT:
      return ir::Op::lt;
    case clang::BO_GT:
      return ir::Op::gt;
    case clang::BO_LE:
      return ir::Op::le;
    case clang::BO_GE:
      return ir::Op::ge;
    case clang::BO_EQ:
      return ir::Op::eq;
    case clang::BO_NE:
      return ir::Op::ne;
    case clang::BO_And:
      return ir::Op::bit_and;
    case clang::BO_Xor:
      return ir::Op::bit_xor;
    case clang::BO_Or:
      return ir::Op::bit_or;
    case clang::BO_LAnd:
      return ir::Op::logical_and;
    case clang::BO_LOr:
      return ir::Op::logical_or;
    default:
      return ir::Op::none;
  }
}

ir::Op Lowering::op_of(clang::OverloadedOperatorKind kind, bool is_unary) {
  switch (kind) {
    case clang::OO_Plus:
      return is_unary ? ir::Op::pos : ir::Op::add;
    case clang::OO_Minus:
      return is_unary ? ir::Op::neg : ir::Op::sub;
    case clang::OO_Star:
      return is_unary ? ir::Op::none : ir::Op::mul;
    case clang::OO_Slash:
      return ir::Op::div;
    case clang::OO_Percent:
      return ir::Op::mod;
    case clang::OO_Caret:
      return ir::Op::bit_xor;
    case clang::OO_Amp:
      return is_unary ? ir::Op::none : ir::Op::bit_and;
    case clang::OO_Pipe:
      return ir::Op::bit_or;
    case clang::OO_Tilde:
      return ir::Op::invert;
    case clang::OO_Exclaim:
      return ir::Op::logical_not;
    case clang::OO_Less:
      return ir::Op::lt;
    case clang::OO_Greater:
      return ir::Op::gt;
    case clang::OO_LessEqual:
      return ir::Op::le;
    case clang::OO_GreaterEqual:
      return ir::Op::ge;
    case clang::OO_EqualEqual:
      return ir::Op::eq;
    case clang::OO_ExclaimEqual:
      return ir::Op::ne;
    case clang::OO_LessLess:
      return ir::Op::shift_left;
    case clang::OO_GreaterGreater:
      return ir::Op::shift_right;
    case clang::OO_AmpAmp:
      return ir::Op::logical_and;
    case clang::OO_PipePipe:
      return ir::Op::logical_or;
    case clang::OO_PlusEqual:
      return ir::Op::add;
    case clang::OO_MinusEqual:
      return ir::Op::sub;
    case clang::OO_StarEqual:
      return ir::Op::mul;
    case clang::OO_SlashEqual:
      return ir::Op::div;
    case clang::OO_PercentEqual:
      return ir::Op::mod;
    case clang::OO_CaretEqual:
      return ir::Op::bit_xor;
    case clang::OO_AmpEqual:
      return ir::Op::bit_and;
    case clang::OO_PipeEqual:
      return ir::Op::bit_or;
    case clang::OO_LessLessEqual:
      return ir::Op::shift_left;
    case clang::OO_GreaterGreaterEqual:
      return ir::Op::shift_right;
    default:
      return ir::Op::none;
  }
}

ExprId Lowering::binary(ir::Op op, ExprId a, ExprId b, Span where) {
  ir::Expr e;
  e.op = op;
  e.span = where;
  if (op == ir::Op::logical_and || op == ir::Op::logical_or) {
    const ExprId out = add_list(ir::ExprKind::bool_op, where, {a.value, b.value});
    module_.exprs[out.value].op = op;
    return out;
  }
  const bool compares = op >= ir::Op::eq && op <= ir::Op::not_in;
  e.kind = compares ? ir::ExprKind::compare : ir::ExprKind::binary;
  e.a = a.value;
  e.b = b.value;
  return add(e);
}

ExprId Lowering::binary(const clang::BinaryOperator* e, Span where) {
  if (e->isAssignmentOp() && !e->isCompoundAssignmentOp()) {
    const ExprId target = expr(e->getLHS());
    const ExprId value = expr(e->getRHS());
    if (module_.expr(target).kind != ir::ExprKind::name) return unknown(where, {target.value, value.value});
    ir::Expr made;
    made.kind = ir::ExprKind::named;
    made.span = where;
    made.a = target.value;
    made.b = value.value;
    return add(made);
  }
  // `(torch::NoGradGuard(), net(x))`: what runs under a guard cannot be told from here.
  if (e->isCommaOp() && is_temporary_guard(e->getLHS())) return unknown(where);
  const ir::Op op = op_of(e->getOpcode());
  const ExprId a = expr(e->getLHS()), b = expr(e->getRHS());
  return op == ir::Op::none ? unknown(where, {a.value, b.value}) : binary(op, a, b, where);
}

ExprId Lowering::unary(const clang::UnaryOperator* e, Span where) {
  ir::Op op = ir::Op::none;
  switch (e->getOpcode()) {
    case clang::UO_AddrOf:
    case clang::UO_PreInc:
    case clang::UO_PreDec:
    case clang::UO_PostInc:
    case clang::UO_PostDec: {
      const ExprId out = expr(e->getSubExpr());
      module_.exprs[out.value].flags |= ir::address_taken;
      return out;
    }
    case clang::UO_Deref:
    case clang::UO_Extension:
      return expr(e->getSubExpr());
    case clang::UO_Plus:
      op = ir::Op::pos;
      break;
    case clang::UO_Minus:
      op = ir::Op::neg;
      break;
    case clang::UO_Not:
      op = ir::Op::invert;
      break;
    case clang::UO_LNot:
      op = ir::Op::logical_not;
      break;
    default:
      return parts(e, where);
  }
  ir::Expr made;
  made.kind = ir::ExprKind::unary;
  made.op = op;
  made.span = where;
  made.a = expr(e->getSubExpr()).value;
  return add(made);
}

ExprId Lowering::cast(const clang::ExplicitCastExpr* e, Span where) {
  const Expr* inside = core(e->getSubExpr());
  if (e->getType()->isVoidType()) {
    const ExprId out = expr(e->getSubExpr());
    module_.exprs[out.value].flags |= ir::void_cast;
    return out;
  }
  // `Net(3)`: the conversion is the construction.
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(inside);
      made && e->getCastKind() == clang::CK_ConstructorConversion)
    return construct(made, where);
  if (e->getType()->isRealFloatingType() && inside->getType()->isArithmeticType()) return expr(inside);
  return expr(e->getSubExpr());
}

ExprId Lowering::literal(const Expr* e, Span where) {
  switch (e->getStmtClass()) {
    case Stmt::IntegerLiteralClass: {
      const llvm::APInt& value = llvm::cast<clang::IntegerLiteral>(e)->getValue();
      return integer(value.getActiveBits() < 63 ? static_cast<int64_t>(value.getZExtValue()) : INT64_MAX, where);
    }
    case Stmt::CharacterLiteralClass:
      return integer(llvm::cast<clang::CharacterLiteral>(e)->getValue(), where);
    case Stmt::FloatingLiteralClass: {
      const ExprId out = constant(ir::ConstantKind::floating, where);
      module_.exprs[out.value].a = static_cast<uint32_t>(module_.floats.size());
      module_.floats.push_back(llvm::cast<clang::FloatingLiteral>(e)->getValueAsApproximateDouble());
      return out;
    }
    case Stmt::StringLiteralClass: {
      const auto* text = llvm::cast<clang::StringLiteral>(e);
      return string(text->getCharByteWidth() == 1 ? text->getString() : "", where);
    }
    case Stmt::CXXBoolLiteralExprClass:
      return constant(
          llvm::cast<clang::CXXBoolLiteralExpr>(e)->getValue() ? ir::ConstantKind::true_ : ir::ConstantKind::false_,
          where);
    default:
      return constant(ir::ConstantKind::none, where);
  }
}

}  // namespace gpulint::cxx
