// Functions, classes and what is declared beside them.

#include <clang/AST/Attr.h>
#include <clang/AST/DeclFriend.h>

#include "cxx/lowering.h"

namespace gpulint::cxx {

using clang::CXXRecordDecl;
using clang::FunctionDecl;

namespace {

ir::Symbol symbol(llvm::StringRef name) {
  return ir::intern({name.data(), name.size()});
}

/// A holder that TORCH_MODULE makes; it is lowered as what it holds.
bool is_holder(const CXXRecordDecl* record) {
  if (!record->hasDefinition() || record->getNumBases() != 1) return false;
  const CXXRecordDecl* base = record->bases_begin()->getType()->getAsCXXRecordDecl();
  return base && base->getIdentifier() && base->getName() == "ModuleHolder";
}

const clang::Decl* described(const clang::Decl* declaration) {
  if (const auto* function = llvm::dyn_cast<clang::FunctionTemplateDecl>(declaration))
    return function->getTemplatedDecl();
  if (const auto* record = llvm::dyn_cast<clang::ClassTemplateDecl>(declaration)) return record->getTemplatedDecl();
  if (const auto* friend_ = llvm::dyn_cast<clang::FriendDecl>(declaration); friend_ && friend_->getFriendDecl())
    return described(friend_->getFriendDecl());
  return declaration;
}

/// Made by Clang: from a template, or what a class has without being asked.
bool is_made(const clang::Decl* declaration) {
  if (const auto* function = llvm::dyn_cast<FunctionDecl>(declaration))
    return function->isImplicit() || function->getTemplateSpecializationKind() == clang::TSK_ImplicitInstantiation;
  const auto* record = llvm::dyn_cast<CXXRecordDecl>(declaration);
  return declaration->isImplicit() ||
         (record && record->getTemplateSpecializationKind() == clang::TSK_ImplicitInstantiation);
}

bool is_transparent(const clang::Decl* declaration) {
  return llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl, clang::ExportDecl>(declaration);
}

}  // namespace

void Lowering::run(llvm::ArrayRef<clang::Decl*> file) {
  module_.is_cpp = true;
  module_.scopes.emplace_back();
  for (const clang::Decl* each : file) collect(each);
  Ids body;
  for (const clang::Decl* each : file) declaration_or_part(each, body);
  if (main_) add_main_guard(body);
  Ids whole;
  if (torch_) {
    ir::Import import;
    import.binds_top = true;
    import.scope = ir::ScopeId{0};
    import.module = list({torch_.name.value});
    import.names = {static_cast<uint32_t>(module_.imported_name_arena.size()), 1};
    module_.imported_name_arena.push_back({{}, torch_.name, torch_.slot, {}});
    ir::Stmt s;
    s.kind = ir::StmtKind::import;
    s.a = static_cast<uint32_t>(module_.import_arena.size());
    module_.import_arena.push_back(import);
    whole.push_back(add(s).value);
  }
  whole.append(header_classes_);
  whole.append(body);
  module_.body = block(whole);
}

// Names of the file's functions, classes and variables, so that uses in front of a definition find it.
void Lowering::collect(const clang::Decl* each) {
  if (is_transparent(each)) {
    for (const clang::Decl* inner : llvm::cast<clang::DeclContext>(each)->decls()) collect(inner);
    return;
  }
  if (!is_in_file(each->getLocation()) || is_made(each)) return;
  const clang::Decl* declaration = described(each);
  if (const auto* function = llvm::dyn_cast<FunctionDecl>(declaration)) {
    if (!function->doesThisDeclarationHaveABody()) return;
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function)) {
      if (method->isOutOfLine()) methods_[method->getParent()->getCanonicalDecl()].push_back(function);
    } else if (!find(function)) {
      bind(function, ir::ScopeId{0}, symbol(plain_name(function)));
    }
  } else if (const auto* record = llvm::dyn_cast<CXXRecordDecl>(declaration)) {
    if (!record->isThisDeclarationADefinition() || !record->getIdentifier() || is_holder(record) || find(record))
      return;
    bind(record, ir::ScopeId{0}, symbol(record->getName()));
    for (const clang::Decl* inner : record->decls()) {
      if (llvm::isa<CXXRecordDecl>(described(inner))) collect(inner);
    }
  } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
    if (!variable->isStaticDataMember() && variable->getIdentifier() && !find(variable))
      bind(variable, ir::ScopeId{0}, symbol(variable->getName()));
  }
}

void Lowering::declaration_or_part(const clang::Decl* each, Ids& out) {
  if (is_transparent(each)) {
    for (const clang::Decl* inner : llvm::cast<clang::DeclContext>(each)->decls()) declaration_or_part(inner, out);
  } else if (is_in_file(each->getLocation())) {
    declaration(each, out);
  }
}

void Lowering::declaration(const clang::Decl* each, Ids& out) {
  if (is_made(each)) return;
  const clang::Decl* declaration = described(each);
  if (const auto* function = llvm::dyn_cast<FunctionDecl>(declaration)) {
    if (!function->doesThisDeclarationHaveABody()) return;
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function)) {
      // Lowered with its class; one of a header's class makes that class appear.
      class_place(method->getParent());
      return;
    }
    out.push_back(function_statement(function, {}, ir::ScopeId{0}).value);
  } else if (const auto* record = llvm::dyn_cast<CXXRecordDecl>(declaration)) {
    if (!record->isThisDeclarationADefinition() || !find(record)) return;
    // Classes inside of it stand beside it, where its functions find them.
    for (const clang::Decl* member : record->decls()) {
      if (llvm::isa<CXXRecordDecl>(described(member)) && is_in_file(member->getLocation()))
        this->declaration(member, out);
    }
    out.push_back(class_statement(record, ir::ScopeId{0}).value);
  } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
    if (find(variable)) declare(variable, span(variable->getSourceRange()), out);
  }
}

void Lowering::add_main_guard(Ids& out) {
  const Place place = find(main_);
  const Span where = span({main_->getLocation(), main_->getLocation()});
  const Span text{where.begin, where.begin};
  ir::Expr test;
  test.kind = ir::ExprKind::compare;
  test.op = ir::Op::eq;
  test.span = text;
  test.a = free_name("__name__", text).value;
  test.b = string("__main__", text).value;
  Args none;
  const StmtId run = add_expr_stmt(call(name(place, where), none, where), where);
  ir::Stmt s;
  s.kind = ir::StmtKind::if_;
  s.span = where;
  s.a = add(test).value;
  s.b = block({run.value}).value;
  out.push_back(add(s).value);
}

// --- functions -------------------------------------------------------------------------------------------------------

StmtId Lowering::function_statement(const FunctionDecl* definition, ir::ClassId owner, ir::ScopeId parent) {
  const ir::FunctionId id = function(definition, owner, parent);
  ir::Stmt s;
  s.kind = ir::StmtKind::function_def;
  s.span = module_.functions[id.value].span;
  s.a = id.value;
  return add(s);
}

ir::FunctionId Lowering::function(const FunctionDecl* definition, ir::ClassId owner, ir::ScopeId parent) {
  const Within whole(around_, Span{0, text_size_});
  const auto id = ir::FunctionId{static_cast<uint32_t>(module_.functions.size())};
  module_.functions.emplace_back();
  ir::Function f;
  f.name = symbol(plain_name(definition));
  f.span = span(definition->getSourceRange());
  const Within own(around_, f.span);
  f.header_span = f.span;
  if (const clang::Stmt* body = definition->getBody())
    f.header_span.end = span({body->getBeginLoc(), body->getBeginLoc()}).end;
  f.name_span = span({definition->getLocation(), definition->getLocation()});
  if (f.name_span.end > f.header_span.end) f.header_span.end = f.name_span.end;
  f.scope = add_scope(ir::Scope::Kind::function, parent, id.value);
  f.owner = owner;
  f.is_kernel = definition->hasAttr<clang::CUDAGlobalAttr>();
  f.is_device = definition->hasAttr<clang::CUDADeviceAttr>();
  f.is_host = !f.is_kernel && (!f.is_device || definition->hasAttr<clang::CUDAHostAttr>());
  if (const Place place = find(definition); place && place.scope == parent) f.slot = place.slot;
  if (definition->isMain()) main_ = definition;

  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(definition);
  const bool has_self = owner && method && !method->isStatic();
  if (owner && !has_self) f.decorators = list({free_name("staticmethod", {f.span.begin, f.span.begin}).value});
  const Within scope(scope_, f.scope);
  const Within self(self_, Place());
  parameters(definition, f, has_self);
  if (!definition->getReturnType()->isVoidType() && !llvm::isa<clang::CXXConstructorDecl>(definition))
    f.returns = type(definition->getReturnType());
  function_body(definition, f);
  module_.functions[id.value] = f;
  return id;
}

void Lowering::parameters(const FunctionDecl* definition, ir::Function& out, bool has_self) {
  llvm::SmallVector<ir::Param, 8> params;
  if (has_self) {
    ir::Param self;
    self.name = ir::intern("self");
    self.span = {out.header_span.begin, out.header_span.begin};
    self.slot = bind(out.scope, self.name);
    self.by_reference = true;
    self_ = {out.scope, self.slot, self.name};
    params.push_back(self);
  }
  const Within header(around_, out.header_span);
  for (const clang::ParmVarDecl* parameter : definition->parameters()) {
    ir::Param param;
    param.name = symbol(parameter->getName());
    param.span = span(parameter->getSourceRange());
    param.slot = bind(parameter, out.scope, param.name).slot;
    const clang::QualType declared = parameter->getType();
    const CXXRecordDecl* record = declared->getAsCXXRecordDecl();
    const bool is_smart_pointer = record && pointee_record(declared) != record;
    param.by_reference = declared->isReferenceType() || declared->isPointerType() || is_smart_pointer;
    if (!parameter->isInvalidDecl()) param.annotation = type(declared);
    if (parameter->isParameterPack()) param.kind = ir::Param::Kind::star;
    if (parameter->hasDefaultArg() && !parameter->hasUnparsedDefaultArg() &&
        !parameter->hasUninstantiatedDefaultArg()) {
      const Within own(around_, param.span);
      param.default_value = expr(parameter->getDefaultArg());
    }
    params.push_back(param);
  }
  out.params = {static_cast<uint32_t>(module_.param_arena.size()), static_cast<uint32_t>(params.size())};
  module_.param_arena.insert(module_.param_arena.end(), params.begin(), params.end());
}

void Lowering::function_body(const FunctionDecl* definition, ir::Function& out) {
  const llvm::SmallVector<bool, 8> no_loops;
  const Within loops(breaks_are_switches_, no_loops);
  Ids body;
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(definition))
    member_initialisers(constructor, body);
  const clang::Stmt* written_body = definition->getBody();
  if (const auto* coroutine = llvm::dyn_cast_or_null<clang::CoroutineBodyStmt>(written_body))
    written_body = coroutine->getBody();
  if (const auto* try_block = llvm::dyn_cast_or_null<clang::CXXTryStmt>(written_body))
    statement(try_block, body);
  else if (const auto* compound = llvm::dyn_cast_or_null<clang::CompoundStmt>(written_body))
    statements({compound->body_begin(), compound->size()}, body);
  out.body = block(body);
}

void Lowering::member_initialisers(const clang::CXXConstructorDecl* constructor, Ids& out) {
  if (!self_) return;
  for (const clang::CXXCtorInitializer* each : constructor->inits()) {
    if (!each->isWritten() || !each->getInit()) continue;
    const Span where = span(each->getSourceRange());
    const Within own(around_, where);
    if (!each->isAnyMemberInitializer()) {
      out.push_back(add_expr_stmt(expr(each->getInit()), where).value);
      continue;
    }
    const clang::FieldDecl* member = each->getAnyMember();
    const Span member_name = span({each->getMemberLocation(), each->getMemberLocation()});
    const ExprId object = name(self_, {member_name.begin, member_name.begin});
    const ExprId target = attribute(object, plain_name(member), member_name, member_name.begin);
    const ExprId value = expr(each->getInit());
    // `fc{nullptr}`: made later.
    const ir::Expr& made = module_.expr(value);
    if (made.kind == ir::ExprKind::constant && made.constant == ir::ConstantKind::none) continue;
    out.push_back(add_assign(target, value, where).value);
  }
}

ExprId Lowering::lambda(const clang::LambdaExpr* e) {
  const clang::CXXMethodDecl* method = e->getCallOperator();
  const auto id = ir::FunctionId{static_cast<uint32_t>(module_.functions.size())};
  module_.functions.emplace_back();
  ir::Function f;
  f.span = span(e->getSourceRange());
  const Within own(around_, f.span);
  f.header_span = {f.span.begin, span({e->getBody()->getBeginLoc(), e->getBody()->getBeginLoc()}).end};
  f.name_span = {f.span.begin, f.span.begin};
  f.scope = add_scope(ir::Scope::Kind::function, scope_, id.value);
  const Within scope(scope_, f.scope);
  parameters(method, f, false);
  if (e->hasExplicitResultType()) f.returns = type(method->getReturnType());
  for (const clang::LambdaCapture& capture : e->explicit_captures()) {
    // `[y = f(x)]`: evaluated where the lambda is made, which the body's start stands for.
    const auto* variable =
        capture.capturesVariable() ? llvm::dyn_cast<clang::VarDecl>(capture.getCapturedVar()) : nullptr;
    if (variable && variable->isInitCapture()) bind(variable, f.scope, symbol(variable->getName()));
  }
  function_body(method, f);
  module_.functions[id.value] = f;
  ir::Expr out;
  out.kind = ir::ExprKind::lambda;
  out.span = f.span;
  out.a = id.value;
  return add(out);
}

// --- classes ---------------------------------------------------------------------------------------------------------

Lowering::Place Lowering::class_place(const CXXRecordDecl* record) {
  if (const CXXRecordDecl* pattern = record->getTemplateInstantiationPattern()) record = pattern;
  if (const Place known = find(record)) return known;
  const CXXRecordDecl* definition = record->getDefinition();
  const bool is_ours = definition && definition->getIdentifier() && !is_system(definition) &&
                       !is_in_file(definition->getLocation()) && !definition->isLambda();
  if (!is_ours || header_classes_.size() > 200) return {};
  const Place place = bind(definition, ir::ScopeId{0}, symbol(definition->getName()));
  const Within whole(around_, Span{});
  const uint32_t statement = class_statement(definition, ir::ScopeId{0}).value;
  header_classes_.push_back(statement);
  return place;
}

namespace {

bool has_unseen_constructor(const CXXRecordDecl* record) {
  return llvm::any_of(record->decls(), [](const clang::Decl* each) {
    const auto* pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(each);
    const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(pattern ? pattern->getTemplatedDecl() : each);
    return constructor && !constructor->isImplicit() && !constructor->isCopyOrMoveConstructor() && !constructor->isDefined();
  });
}

}  // namespace

StmtId Lowering::class_statement(const CXXRecordDecl* record, ir::ScopeId parent) {
  const auto id = ir::ClassId{static_cast<uint32_t>(module_.classes.size())};
  module_.classes.emplace_back();
  const bool is_here = is_in_file(record->getLocation());
  ir::Class c;
  c.name = symbol(record->getName());
  if (is_here) {
    c.span = span(record->getSourceRange());
    const Within own(around_, c.span);
    c.name_span = span({record->getLocation(), record->getLocation()});
  }
  if (const Place place = find(record)) c.slot = place.slot;
  c.scope = add_scope(ir::Scope::Kind::class_, parent, id.value);
  const Within own(around_, c.span);
  c.bases = bases(record);
  c.has_unseen_constructor = has_unseen_constructor(record);

  Ids body;
  for (const clang::Decl* each : record->decls()) {
    const clang::Decl* member = described(each);
    if (const auto* data = llvm::dyn_cast<clang::FieldDecl>(member)) {
      field(data, c.scope, body);
    } else if (const auto* method = llvm::dyn_cast<FunctionDecl>(member)) {
      if (is_here && is_in_file(method->getLocation()) && method->doesThisDeclarationHaveABody() &&
          !method->isImplicit() && !llvm::isa<clang::CXXDestructorDecl>(method)) {
        body.push_back(function_statement(method, id, c.scope).value);
      }
    }
  }
  if (const auto outside = methods_.find(record->getCanonicalDecl()); outside != methods_.end()) {
    const auto definitions = outside->second;  // a copy: lowering them may add classes
    for (const FunctionDecl* method : definitions) {
      if (!llvm::isa<clang::CXXDestructorDecl>(method)) body.push_back(function_statement(method, id, c.scope).value);
    }
  }
  c.body = block(body);
  module_.classes[id.value] = c;
  ir::Stmt s;
  s.kind = ir::StmtKind::class_def;
  s.span = c.span;
  s.a = id.value;
  return add(s);
}

ir::Range Lowering::bases(const CXXRecordDecl* record) {
  Args args;
  for (const clang::CXXBaseSpecifier& base : record->bases()) {
    const Span where = span(base.getSourceRange());
    ExprId value;
    const CXXRecordDecl* class_ = base.getType()->getAsCXXRecordDecl();
    if (!class_) {
      // Of a template that depends on its parameters: what it is a template of.
      const auto* special = base.getType()->getAs<clang::TemplateSpecializationType>();
      const clang::TemplateDecl* general = special ? special->getTemplateName().getAsTemplateDecl() : nullptr;
      class_ = general ? llvm::dyn_cast_or_null<CXXRecordDecl>(general->getTemplatedDecl()) : nullptr;
    }
    if (class_) {
      const DottedName path = api_name(class_);
      if (!path.empty()) {
        value = api(path, where, where.begin);
      } else if (const Place place = is_system(class_) ? Place() : class_place(class_)) {
        value = name(place, where);
      } else {
        value = type_name(plain_name(class_), where);
      }
    } else {
      value = unknown(where);
    }
    args.push_back(positional(value, where));
  }
  const ir::Range range{static_cast<uint32_t>(module_.arg_arena.size()), static_cast<uint32_t>(args.size())};
  module_.arg_arena.insert(module_.arg_arena.end(), args.begin(), args.end());
  return range;
}

void Lowering::field(const clang::FieldDecl* data, ir::ScopeId scope, Ids& out) {
  if (!data->getIdentifier()) return;
  const bool is_here = is_in_file(data->getLocation());
  const Span where = is_here ? span(data->getSourceRange()) : around_;
  const Within own(around_, where);
  const Span name_span = is_here ? span({data->getLocation(), data->getLocation()}) : where;
  const ExprId declared = data->isInvalidDecl() ? ExprId{} : type(data->getType());
  const Place place{scope, bind(scope, symbol(data->getName())), symbol(data->getName())};
  ir::Stmt s;
  s.kind = ir::StmtKind::ann_assign;
  s.flags = ir::declares;
  s.span = where;
  s.a = name(place, name_span).value;
  s.b = (declared ? declared : unknown({where.begin, where.begin})).value;
  if (is_here && data->hasInClassInitializer() && data->getInClassInitializer()) {
    const Within self(self_, Place());
    const ExprId value = expr(data->getInClassInitializer());
    const ir::Expr& made = module_.expr(value);
    const bool is_null = made.kind == ir::ExprKind::constant && made.constant == ir::ConstantKind::none;
    if (!is_null) s.c = value.value;
  }
  out.push_back(add(s).value);
}

}  // namespace gpulint::cxx
