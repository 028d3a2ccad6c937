#pragma once

// Lowers one syntax tree of Clang. Private to the room; front_end.cpp is its face.
//
// The shape is that of a Python module that says the same: namespaces vanish, methods have an explicit `self` and stand
// in their class wherever they were defined, `this->x` and `x` are `self.x`, constructors are `__init__`, smart
// pointers and module holders are what they point to, guards are `with` regions over the rest of their block, and names
// of torch are attributes of an imported `torch`. What only C++ can say rides along as flags and types.

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/Stmt.h>
#include <clang/AST/StmtCXX.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/SmallVector.h>

#include <string_view>

#include "ir/ir.h"

namespace gpulint::cxx {

using ir::ExprId;
using ir::StmtId;
using Ids = llvm::SmallVector<uint32_t, 8>;
using Args = llvm::SmallVector<ir::Arg, 8>;
/// Components of a dotted name: torch, nn, Linear.
using DottedName = llvm::SmallVector<llvm::StringRef, 6>;

class Lowering {
 public:
  Lowering(clang::ASTContext& context, ir::Module& module);
  void run(llvm::ArrayRef<clang::Decl*> file);

 private:
  struct Place {
    ir::ScopeId scope;
    uint32_t slot = UINT32_MAX;
    ir::Symbol name;
    explicit operator bool() const { return slot != UINT32_MAX; }
  };

  // --- nodes.cpp: spans, arenas, scopes, names -----------------------------------------------------------------------
  /// Where text stands in the file, macros taken at their expansion; clamped to what is around.
  Span span(clang::SourceRange range) const;
  [[nodiscard]] bool is_in_file(clang::SourceLocation at) const;
  [[nodiscard]] clang::SourceRange out_of_macros(clang::SourceRange range) const;
  /// Declared by the embedded SDK or another system header.
  [[nodiscard]] bool is_system(const clang::Decl* declaration) const;
  ExprId add(ir::Expr expr);
  ExprId add_list(ir::ExprKind kind, Span span, llvm::ArrayRef<uint32_t> elements);
  ExprId unknown(Span span, llvm::ArrayRef<uint32_t> parts = {});
  ExprId constant(ir::ConstantKind kind, Span span);
  ExprId integer(int64_t value, Span span);
  ExprId string(llvm::StringRef text, Span span);
  ExprId name(const Place& place, Span span);
  /// A name that is not bound in the file.
  ExprId free_name(llvm::StringRef name, Span span);
  ExprId attribute(ExprId object, llvm::StringRef name, Span span, uint32_t name_offset);
  ExprId call(ExprId callee, llvm::ArrayRef<ir::Arg> args, Span span);
  static ir::Arg positional(ExprId value, Span span);
  ir::Range list(llvm::ArrayRef<uint32_t> ids);
  StmtId add(ir::Stmt stmt);
  StmtId add_expr_stmt(ExprId value, Span span, uint8_t flags = 0);
  StmtId add_assign(ExprId target, ExprId value, Span span, uint8_t flags = 0);
  ir::BlockId block(llvm::ArrayRef<uint32_t> statements);
  ir::ScopeId add_scope(ir::Scope::Kind kind, ir::ScopeId parent, uint32_t owner);
  uint32_t bind(ir::ScopeId scope, ir::Symbol name);
  Place bind(const clang::Decl* declaration, ir::ScopeId scope, ir::Symbol name);
  [[nodiscard]] Place find(const clang::Decl* declaration) const;
  static llvm::StringRef plain_name(const clang::NamedDecl* declaration);
  /// The path of something that torch declares, as the API table knows it; empty for everything else.
  DottedName api_name(const clang::NamedDecl* declaration) const;
  bool api_prefix(const clang::DeclContext* context, DottedName& out) const;
  bool api_prefix(const clang::NestedNameSpecifier* specifier, DottedName& out) const;
  /// `torch.nn.Linear` as an expression. `range` is the text of the whole name, `last` the place of its last part.
  ExprId api(llvm::ArrayRef<llvm::StringRef> path, Span whole, uint32_t last);
  ExprId api(llvm::ArrayRef<llvm::StringRef> path, clang::SourceRange range, clang::SourceLocation last);

  // --- types.cpp -----------------------------------------------------------------------------------------------------
  /// The type as an annotation; invalid for what depends on a template's parameters.
  ExprId type(clang::QualType type);
  ExprId record_type(const clang::RecordDecl* record, const clang::TemplateArgumentList* arguments);
  ExprId type_name(llvm::StringRef name, Span where = {});
  ExprId generic(llvm::StringRef name, llvm::ArrayRef<uint32_t> parts);
  void note_type(ExprId expr, clang::QualType type);
  void note_tensor(ExprId expr);
  /// What a pointer, smart pointer, holder or optional leads to; the record itself otherwise; null for other types.
  static const clang::CXXRecordDecl* pointee_record(clang::QualType type);
  static bool is_standard(const clang::NamedDecl* declaration, llvm::StringRef name);
  static const clang::TemplateArgumentList* template_arguments(const clang::RecordDecl* record);
  /// Whether the type is an object whose life is the region it guards; sets the context's path.
  bool is_guard(clang::QualType type, DottedName& path) const;
  static bool is_sequence(const clang::RecordDecl* record);
  static bool is_options(clang::QualType type);

  // --- declarations.cpp ----------------------------------------------------------------------------------------------
  void collect(const clang::Decl* declaration);
  void declaration_or_part(const clang::Decl* declaration, Ids& out);
  void declaration(const clang::Decl* declaration, Ids& out);
  ir::FunctionId function(const clang::FunctionDecl* definition, ir::ClassId owner, ir::ScopeId parent);
  void function_body(const clang::FunctionDecl* definition, ir::Function& out);
  void parameters(const clang::FunctionDecl* definition, ir::Function& out, bool has_self);
  StmtId function_statement(const clang::FunctionDecl* definition, ir::ClassId owner, ir::ScopeId parent);
  StmtId class_statement(const clang::CXXRecordDecl* record, ir::ScopeId parent);
  ir::Range bases(const clang::CXXRecordDecl* record);
  void field(const clang::FieldDecl* field, ir::ScopeId scope, Ids& out);
  void member_initialisers(const clang::CXXConstructorDecl* constructor, Ids& out);
  /// The class of a record; one of a header is made when it is first asked for.
  Place class_place(const clang::CXXRecordDecl* record);
  void add_main_guard(Ids& out);
  ExprId lambda(const clang::LambdaExpr* e);

  // --- statements.cpp ------------------------------------------------------------------------------------------------
  ir::BlockId block(const clang::Stmt* body);
  /// The statements from `first` on; a guard takes those behind it into its region.
  void statements(llvm::ArrayRef<const clang::Stmt*> list, Ids& out);
  void statement(const clang::Stmt* s, Ids& out);
  void statement_expression(const clang::Expr* e, Ids& out);
  bool assignment(const clang::Expr* e, Span span, Ids& out);
  void declare(const clang::VarDecl* variable, Span span, Ids& out);
  void decompose(const clang::DecompositionDecl* declaration, Span span, Ids& out);
  void local_declaration(const clang::Decl* declaration, Span span, Ids& out);
  /// What makes an object whose life is the region that it guards.
  struct Guard {
    const clang::VarDecl* variable = nullptr;
    DottedName path;
    bool is_made = false;
    bool is_in_force = false;  // false: only perhaps
    explicit operator bool() const { return is_made; }
  };
  Guard guard_of(const clang::Stmt* s) const;
  bool allocates_guard(const clang::Expr* e) const;
  bool is_temporary_guard(const clang::Expr* e) const;
  void region(const Guard& guard, Span where, llvm::function_ref<void(Ids&)> rest, Ids& out);
  [[nodiscard]] bool is_last_in_block(const clang::VarDecl* variable) const;
  void after_init(const clang::Stmt* init, llvm::function_ref<void(Ids&)> rest, Ids& out);
  ExprId guard_context(const clang::VarDecl* guard, llvm::ArrayRef<llvm::StringRef> path, Span span);
  bool vexing_guard(const clang::FunctionDecl* function, Span span, Ids& out);
  void if_statement(const clang::IfStmt* s, Ids& out);
  void if_rest(const clang::IfStmt* s, Ids& out);
  void for_statement(const clang::ForStmt* s, Ids& out);
  void for_rest(const clang::ForStmt* s, Ids& out);
  void while_statement(const clang::WhileStmt* s, Ids& out);
  void do_statement(const clang::DoStmt* s, Ids& out);
  void range_for(const clang::CXXForRangeStmt* s, Ids& out);
  void range_rest(const clang::CXXForRangeStmt* s, Ids& out);
  void switch_statement(const clang::SwitchStmt* s, Ids& out);
  void switch_rest(const clang::SwitchStmt* s, Ids& out);
  void try_statement(const clang::CXXTryStmt* s, Ids& out);

  // --- expressions.cpp -----------------------------------------------------------------------------------------------
  ExprId expr(const clang::Expr* e);
  ExprId lower(const clang::Expr* e, Span span);
  ExprId parts(const clang::Expr* e, Span span);  // an unknown of what can be lowered in it
  ExprId reference(const clang::Expr* e, const clang::ValueDecl* declaration, clang::SourceLocation at, Span span);
  ExprId member(const clang::MemberExpr* e, Span span);
  ExprId self(Span span);
  [[nodiscard]] bool is_example(const clang::Expr* e) const;
  ExprId named_later(const clang::NestedNameSpecifier* specifier, const clang::DeclarationNameInfo& name, Span span);
  ExprId binary(const clang::BinaryOperator* e, Span span);
  ExprId binary(ir::Op op, ExprId a, ExprId b, Span span);
  ExprId unary(const clang::UnaryOperator* e, Span span);
  ExprId cast(const clang::ExplicitCastExpr* e, Span span);
  ExprId literal(const clang::Expr* e, Span span);
  ExprId list_of(llvm::ArrayRef<const clang::Expr*> elements, Span span);
  ExprId subscript(ExprId object, ExprId index, Span span);
  /// The expression without what Clang or a pointer put around it.
  static const clang::Expr* core(const clang::Expr* e);
  static ir::Op op_of(clang::BinaryOperatorKind kind);
  static ir::Op op_of(clang::OverloadedOperatorKind kind, bool is_unary);

  // --- calls.cpp -----------------------------------------------------------------------------------------------------
  ExprId call_expression(const clang::CallExpr* e, Span where);
  ExprId operator_call(const clang::CXXOperatorCallExpr* e, Span where);
  ExprId method_call(const clang::CallExpr* e, const clang::MemberExpr* callee, Span where);
  ExprId standard_call(const clang::CallExpr* e, llvm::StringRef name, Span where);
  ExprId container_call(const clang::CallExpr* e, llvm::StringRef name, ExprId object, Span where);
  ExprId launch(const clang::CUDAKernelCallExpr* e, Span where);
  ExprId construct(const clang::CXXConstructExpr* e, Span where);
  ExprId construct(clang::QualType type, llvm::ArrayRef<const clang::Expr*> args, Span type_name_span, Span where);
  void arguments(llvm::ArrayRef<const clang::Expr*> args, Args& out);
  Ids lowered_parts(llvm::ArrayRef<const clang::Expr*> parts);
  /// The keywords that a chain of option setters stands for.
  bool options(const clang::Expr* e, Args& out);
  void set_option(const clang::NamedDecl* option, const clang::Expr* value, Args& out);
  [[nodiscard]] bool is_too_deep() const { return depth_ > kMaxDepth; }

  static constexpr uint32_t kMaxDepth = 1000;

  clang::ASTContext& context_;
  const clang::SourceManager& sources_;
  ir::Module& module_;
  uint32_t text_size_ = 0;
  Span around_;  // what the node being lowered lies in
  uint32_t depth_ = 0;

  ir::ScopeId scope_{0};                            // of the function being lowered, else the module's
  Place self_;                                      // of the method being lowered
  llvm::SmallVector<bool, 8> breaks_are_switches_;  // per loop or switch around: whether `break` leaves a switch

  Place torch_;
  llvm::DenseMap<const clang::Decl*, Place> places_;
  llvm::DenseMap<const clang::Decl*, llvm::SmallVector<const clang::FunctionDecl*, 4>> methods_;  // defined outside
  llvm::DenseMap<void*, ExprId> types_;                                                           // by QualType
  llvm::DenseSet<const clang::Decl*> examples_;  // what loops in templates go through, of data loaders
  Ids header_classes_;  // statements of the classes of headers
  const clang::FunctionDecl* main_ = nullptr;
};

/// Sets a variable for the lifetime of a scope.
template <class T>
class Within {
 public:
  Within(T& variable, T value) : variable_(variable), before_(variable) { variable = value; }
  ~Within() { variable_ = before_; }
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;

 private:
  T& variable_;
  T before_;
};

}  // namespace gpulint::cxx
