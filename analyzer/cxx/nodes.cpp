// Spans, arenas, scopes and names.

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>

#include "cxx/budget.h"
#include "cxx/lowering.h"

namespace gpulint::cxx {

namespace {

ir::Symbol symbol(llvm::StringRef name) {
  return ir::intern({name.data(), name.size()});
}

}  // namespace

Lowering::Lowering(clang::ASTContext& context, ir::Module& module)
    : context_(context), sources_(context.getSourceManager()), module_(module) {
  text_size_ = static_cast<uint32_t>(sources_.getFileIDSize(sources_.getMainFileID()));
  around_ = {0, text_size_};
}

// An argument of a macro stands where it is written, whatever the macro does with it; what else a macro expands to
// stands where the macro is used, which may be in an argument of another one.
clang::SourceRange Lowering::out_of_macros(clang::SourceRange range) const {
  clang::SourceLocation begin = range.getBegin(), end = range.getEnd();
  const auto nesting = [&](clang::SourceLocation at) {
    unsigned depth = 0;
    for (; at.isMacroID(); ++depth) at = sources_.getImmediateExpansionRange(at).getBegin();
    return depth;
  };
  while (begin.isMacroID() || end.isMacroID()) {
    const unsigned first = nesting(begin), last = nesting(end);
    const bool are_arguments = first == last && sources_.isMacroArgExpansion(begin) && sources_.isMacroArgExpansion(end);
    if (are_arguments && sources_.getImmediateExpansionRange(begin).getBegin() ==
                             sources_.getImmediateExpansionRange(end).getBegin()) {
      begin = sources_.getImmediateSpellingLoc(begin);
      end = sources_.getImmediateSpellingLoc(end);
      continue;
    }
    if (first >= last) begin = sources_.getImmediateExpansionRange(begin).getBegin();
    if (last >= first) end = sources_.getImmediateExpansionRange(end).getEnd();
  }
  return {begin, end};
}

Span Lowering::span(clang::SourceRange range) const {
  Span out = around_;
  const clang::SourceRange written = out_of_macros(range);
  const clang::SourceLocation begin = written.getBegin(), end = written.getEnd();
  if (begin.isValid() && sources_.isInMainFile(begin)) out.begin = sources_.getFileOffset(begin);
  if (end.isValid() && sources_.isInMainFile(end))
    out.end = sources_.getFileOffset(end) + clang::Lexer::MeasureTokenLength(end, sources_, context_.getLangOpts());
  out.begin = std::clamp(out.begin, around_.begin, around_.end);
  out.end = std::clamp(out.end, out.begin, around_.end);
  return out;
}

bool Lowering::is_in_file(clang::SourceLocation at) const {
  return at.isValid() && sources_.isInMainFile(sources_.getExpansionLoc(at));
}

bool Lowering::is_system(const clang::Decl* declaration) const {
  const clang::SourceLocation at = sources_.getExpansionLoc(declaration->getLocation());
  return at.isInvalid() || sources_.isInSystemHeader(at);
}

ExprId Lowering::add(ir::Expr expr) {
  // Asking Clang where an expression begins takes time in proportion to its depth.
  Budget* const budget = Budget::current();
  if (budget && module_.exprs.size() % 256 == 0) budget->check();
  module_.exprs.push_back(expr);
  return ExprId{static_cast<uint32_t>(module_.exprs.size() - 1)};
}

ExprId Lowering::add_list(ir::ExprKind kind, Span span, llvm::ArrayRef<uint32_t> elements) {
  ir::Expr e;
  e.kind = kind;
  e.span = span;
  const ir::Range range = list(elements);
  e.b = range.first;
  e.c = range.count;
  return add(e);
}

ExprId Lowering::unknown(Span span, llvm::ArrayRef<uint32_t> parts) {
  return add_list(ir::ExprKind::unknown, span, parts);
}

ExprId Lowering::constant(ir::ConstantKind kind, Span span) {
  ir::Expr e;
  e.kind = ir::ExprKind::constant;
  e.constant = kind;
  e.span = span;
  return add(e);
}

ExprId Lowering::integer(int64_t value, Span span) {
  const ExprId id = constant(ir::ConstantKind::integer, span);
  module_.exprs[id.value].a = static_cast<uint32_t>(module_.integers.size());
  module_.integers.push_back(value);
  return id;
}

ExprId Lowering::string(llvm::StringRef text, Span span) {
  const ExprId id = constant(ir::ConstantKind::string, span);
  module_.exprs[id.value].a = symbol(text).value;
  return id;
}

ExprId Lowering::name(const Place& place, Span span) {
  ir::Expr e;
  e.kind = ir::ExprKind::name;
  e.span = span;
  e.a = place.name.value;
  e.b = place.slot;
  e.c = place.scope.value;
  return add(e);
}

ExprId Lowering::free_name(llvm::StringRef text, Span span) {
  ir::Expr e;
  e.kind = ir::ExprKind::name;
  e.span = span;
  e.a = symbol(text).value;
  return add(e);
}

ExprId Lowering::attribute(ExprId object, llvm::StringRef text, Span span, uint32_t name_offset) {
  ir::Expr e;
  e.kind = ir::ExprKind::attribute;
  e.span = span;
  e.a = object.value;
  e.b = symbol(text).value;
  e.c = span.size() ? std::clamp(name_offset, span.begin, span.end - 1) : span.begin;
  return add(e);
}

ExprId Lowering::call(ExprId callee, llvm::ArrayRef<ir::Arg> args, Span span) {
  ir::Expr e;
  e.kind = ir::ExprKind::call;
  e.span = span;
  e.a = callee.value;
  e.b = static_cast<uint32_t>(module_.arg_arena.size());
  e.c = static_cast<uint32_t>(args.size());
  module_.arg_arena.insert(module_.arg_arena.end(), args.begin(), args.end());
  return add(e);
}

ir::Arg Lowering::positional(ExprId value, Span span) {
  ir::Arg arg;
  arg.value = value;
  arg.span = span;
  return arg;
}

ir::Range Lowering::list(llvm::ArrayRef<uint32_t> ids) {
  const ir::Range range{static_cast<uint32_t>(module_.lists.size()), static_cast<uint32_t>(ids.size())};
  module_.lists.insert(module_.lists.end(), ids.begin(), ids.end());
  return range;
}

StmtId Lowering::add(ir::Stmt stmt) {
  module_.stmts.push_back(stmt);
  return StmtId{static_cast<uint32_t>(module_.stmts.size() - 1)};
}

StmtId Lowering::add_expr_stmt(ExprId value, Span span, uint8_t flags) {
  ir::Stmt s;
  s.kind = ir::StmtKind::expr;
  s.flags = flags;
  s.span = span;
  s.a = value.value;
  return add(s);
}

StmtId Lowering::add_assign(ExprId target, ExprId value, Span span, uint8_t flags) {
  ir::Stmt s;
  s.kind = ir::StmtKind::assign;
  s.flags = flags;
  s.span = span;
  s.a = value.value;
  const ir::Range range = list({target.value});
  s.b = range.first;
  s.c = range.count;
  return add(s);
}

ir::BlockId Lowering::block(llvm::ArrayRef<uint32_t> statements) {
  module_.blocks.push_back(list(statements));
  return ir::BlockId{static_cast<uint32_t>(module_.blocks.size() - 1)};
}

ir::ScopeId Lowering::add_scope(ir::Scope::Kind kind, ir::ScopeId parent, uint32_t owner) {
  ir::Scope& scope = module_.scopes.emplace_back();
  scope.kind = kind;
  scope.parent = parent;
  scope.owner = owner;
  return ir::ScopeId{static_cast<uint32_t>(module_.scopes.size() - 1)};
}

uint32_t Lowering::bind(ir::ScopeId scope, ir::Symbol name) {
  auto& slots = module_.scopes[scope.value].slots;
  slots.push_back(name);
  return static_cast<uint32_t>(slots.size() - 1);
}

Lowering::Place Lowering::bind(const clang::Decl* declaration, ir::ScopeId scope, ir::Symbol name) {
  const Place place{scope, bind(scope, name), name};
  places_[declaration->getCanonicalDecl()] = place;
  return place;
}

Lowering::Place Lowering::find(const clang::Decl* declaration) const {
  const auto found = places_.find(declaration->getCanonicalDecl());
  return found == places_.end() ? Place() : found->second;
}

llvm::StringRef Lowering::plain_name(const clang::NamedDecl* declaration) {
  const clang::DeclarationName name = declaration->getDeclName();
  switch (name.getNameKind()) {
    case clang::DeclarationName::Identifier:
      return declaration->getName();
    case clang::DeclarationName::CXXConstructorName:
      return "__init__";
    case clang::DeclarationName::CXXDestructorName:
      return "__del__";
    case clang::DeclarationName::CXXOperatorName:
      switch (name.getCXXOverloadedOperator()) {
        case clang::OO_Call:
          return "__call__";
        case clang::OO_Subscript:
          return "__getitem__";
        default:
          return "operator";
      }
    default:
      return "operator";
  }
}

namespace {

// Module classes are written through their holders, and optimizers and the like are themselves.
llvm::StringRef without_impl(llvm::StringRef name) {
  return name.size() > 4 && name.ends_with("Impl") ? name.drop_back(4) : name;
}

}  // namespace

bool Lowering::api_prefix(const clang::DeclContext* context, DottedName& out) const {
  DottedName reversed;
  for (; context && !context->isTranslationUnit(); context = context->getParent()) {
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(context)) {
      if (space->isAnonymousNamespace()) return false;
      if (!space->isInline()) reversed.push_back(space->getName());
    } else if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(context)) {
      reversed.push_back(without_impl(record->getName()));
    } else if (!context->isTransparentContext()) {
      return false;
    }
  }
  if (reversed.empty()) return false;
  const llvm::StringRef root = reversed.back();
  if (root != "torch" && root != "at" && root != "c10") return false;
  out.push_back("torch");
  out.append(reversed.rbegin() + 1, reversed.rend());
  return true;
}

bool Lowering::api_prefix(const clang::NestedNameSpecifier* specifier, DottedName& out) const {
  if (!specifier) return false;
  switch (specifier->getKind()) {
    case clang::NestedNameSpecifier::Namespace: {
      const clang::NamespaceDecl* space = specifier->getAsNamespace();
      return api_prefix(space, out);
    }
    case clang::NestedNameSpecifier::NamespaceAlias:
      return api_prefix(specifier->getAsNamespaceAlias()->getNamespace(), out);
    case clang::NestedNameSpecifier::TypeSpec:
    case clang::NestedNameSpecifier::TypeSpecWithTemplate:
      if (const auto* record = specifier->getAsType()->getAsRecordDecl()) {
        out = api_name(record);
        return !out.empty();
      }
      return false;
    default:
      return false;
  }
}

DottedName Lowering::api_name(const clang::NamedDecl* declaration) const {
  DottedName out;
  // What the project itself declares inside `torch` is its own.
  if (!is_system(declaration) || !api_prefix(declaration->getDeclContext(), out)) return {};
  const bool is_record = llvm::isa<clang::RecordDecl>(declaration);
  const llvm::StringRef name = plain_name(declaration);
  out.push_back(is_record ? without_impl(name) : name);
  return out;
}

ExprId Lowering::api(llvm::ArrayRef<llvm::StringRef> path, Span whole, uint32_t last) {
  if (!torch_) {
    torch_.name = ir::intern("torch");
    torch_.scope = ir::ScopeId{0};
    torch_.slot = bind(torch_.scope, torch_.name);
  }
  // The qualifier, without the `::` in front of the last part, is the text of everything before it.
  const uint32_t begin = whole.begin, end = last >= begin + 2 ? std::min(last - 2, whole.end) : begin;
  const Span qualifier{begin, end};
  ExprId out = name(torch_, qualifier);
  for (size_t i = 1; i < path.size(); ++i) {
    const bool is_last = i + 1 == path.size();
    out = attribute(out, path[i], is_last ? whole : qualifier, is_last ? last : begin);
  }
  return out;
}

ExprId Lowering::api(llvm::ArrayRef<llvm::StringRef> path, clang::SourceRange range, clang::SourceLocation last) {
  const Span whole = span(range);
  return api(path, whole, span({last, last}).begin);
}

}  // namespace gpulint::cxx
