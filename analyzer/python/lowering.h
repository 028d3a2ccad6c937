#pragma once

// The walk from tree-sitter's tree to the IR. One object per file; its members are defined by subject:
// expressions.cpp, operators.cpp, comprehensions.cpp, text.cpp (names and literals), statements.cpp, compound.cpp,
// functions.cpp, imports.cpp, patterns.cpp and recovery.cpp; errors.cpp words the syntax errors.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/ir.h"
#include "python/names.h"
#include "python/scopes.h"
#include "python/tree.h"

namespace gpulint::python {

/// Nesting of statements and expressions beyond this becomes `unknown`.
inline constexpr uint32_t kMaxDepth = 1000;
/// An elif chain longer than this goes on as an if statement of its own in the same else block.
inline constexpr size_t kMaxElifs = 200;

/// More syntax errors than this in a file are not reported.
inline constexpr size_t kMaxSyntaxErrors = 20;

/// Collects entries of a list that must be contiguous in its arena while nested lists are being written.
template <class T>
class Pile {
 public:
  explicit Pile(std::vector<T>& stack) : stack_(stack), base_(stack.size()) {}
  ~Pile() { stack_.resize(base_); }
  Pile(const Pile&) = delete;
  Pile& operator=(const Pile&) = delete;

  void push(T entry) { stack_.push_back(std::move(entry)); }
  [[nodiscard]] size_t size() const { return stack_.size() - base_; }
  [[nodiscard]] T& operator[](size_t i) { return stack_[base_ + i]; }
  void clear() { stack_.resize(base_); }
  /// Moves the entries to the end of the arena.
  ir::Range flush(std::vector<T>& arena) {
    const ir::Range range{static_cast<uint32_t>(arena.size()), static_cast<uint32_t>(size())};
    arena.insert(arena.end(), stack_.begin() + static_cast<ptrdiff_t>(base_), stack_.end());
    stack_.resize(base_);
    return range;
  }

 private:
  std::vector<T>& stack_;
  size_t base_;
};

class Lowering {
 public:
  /// A root without a subtree stands for an empty file. `origins` are those of CompactCode, empty when the code was
  /// parsed as it is.
  Lowering(std::string_view code, ir::Module& module, const Node& root, std::span<const uint32_t> origins = {});
  /// Lowers the whole tree and resolves the names.
  void run();

 private:
  using ExprId = ir::ExprId;
  using StmtId = ir::StmtId;
  using Ids = Pile<uint32_t>;

  // --- tree access ---------------------------------------------------------------------------------------------------
  /// Fills the list; comments go to the module, ERROR nodes wait for recover_pending() unless the list keeps them.
  void list_children(const Node& node, Children& out, bool keeps_errors = false);
  void add_comment(const Node& comment);
  [[nodiscard]] std::string_view text(Span span) const { return code_.substr(span.begin, span.size()); }
  [[nodiscard]] ir::Symbol symbol(const Node& identifier) { return names_.intern(text(identifier.span())); }

  // --- expressions.cpp -----------------------------------------------------------------------------------------------
  ExprId expression(const Node& node);
  /// The expression an assignment, for, with or del writes to; binds its names.
  ExprId target(const Node& node);
  ExprId add(ir::Expr expr);
  ExprId add_list(ir::ExprKind kind, Span span, Ids& elements);
  ExprId name(ir::Symbol symbol, Span span);
  ExprId unknown(const Node& node);
  /// Names in a subtree too deep to lower, found without recursion.
  ExprId flatten(const Node& node);
  /// Children from `first` on: one expression, or a tuple if there is a comma among them.
  ExprId expression_or_tuple(const Children& children, size_t first, size_t last);
  ExprId sequence(const Node& node, ir::ExprKind kind, bool is_target);
  ExprId starred(const Node& node, bool is_target);
  ExprId attribute(const Node& node);
  ExprId subscript(const Node& node);
  ExprId slice(const Node& node);
  ExprId call(const Node& node);
  ir::Range arguments(const Node& argument_list);
  ExprId dictionary(const Node& node);
  ExprId named(const Node& node);
  ExprId await(const Node& node);
  ExprId yield(const Node& node);
  /// An annotation or a part of one.
  ExprId type(const Node& node);
  ExprId generic_type(const Node& node);

  // --- operators.cpp -------------------------------------------------------------------------------------------------
  ExprId binary(const Node& node);
  ExprId bitwise_and(const Node& node);
  ExprId unary(const Node& node);
  ExprId bool_op(const Node& node);
  ExprId compare(const Node& node);
  ExprId conditional(const Node& node);

  // --- comprehensions.cpp --------------------------------------------------------------------------------------------
  ExprId comprehension(const Node& node, ir::Comprehension::Kind kind);

  // --- text.cpp ------------------------------------------------------------------------------------------------------
  ExprId identifier(const Node& node);
  ExprId constant(const Node& node, ir::ConstantKind kind);
  ExprId number(const Node& node);
  ExprId string(const Node& node);
  ExprId concatenated_string(const Node& node);
  ir::Symbol decoded(std::string_view piece, const struct StringPrefix& prefix);
  /// Appends the parts of an f-string.
  void interpolated_parts(const Node& string, Ids& parts);
  void interpolation(const Node& node, Ids& parts);

  // --- statements.cpp ------------------------------------------------------------------------------------------------
  ir::BlockId block(const Node& node);
  void statements_of(const Children& children, Ids& out);
  void statement(const Node& node, Ids& out);
  StmtId add(ir::Stmt stmt);
  StmtId add_list(ir::StmtKind kind, Span span, Ids& elements);
  StmtId simple_statement(const Node& node);
  StmtId expression_statement(const Node& node);
  /// Invalid unless the print statement has a `>>`.
  StmtId print_chevron(const Node& node);
  StmtId assignment(const Node& node);
  StmtId augmented_assignment(const Node& node);
  StmtId delete_statement(const Node& node);
  StmtId return_statement(const Node& node);
  StmtId raise_statement(const Node& node);
  StmtId assert_statement(const Node& node);
  StmtId scope_declaration(const Node& node);
  StmtId type_alias(const Node& node);
  StmtId unknown_statement(const Node& node);

  // --- compound.cpp --------------------------------------------------------------------------------------------------
  /// The end of a compound statement: that of the last statement in it, comments excluded.
  [[nodiscard]] uint32_t end_of(ir::BlockId block, uint32_t otherwise) const;
  ir::BlockId clause_block(const Node& clause);
  ir::BlockId block_of(Ids& statements);
  StmtId if_statement(const Node& node);
  StmtId while_statement(const Node& node);
  StmtId for_statement(const Node& node);
  StmtId with_statement(const Node& node);
  StmtId try_statement(const Node& node);
  ir::Handler handler(const Node& node, bool& is_star);
  StmtId match_statement(const Node& node);
  ir::Case match_case(const Node& node);

  // --- functions.cpp -------------------------------------------------------------------------------------------------
  StmtId definition(const Node& node);  // function, class or decorated definition
  StmtId function_definition(const Node& node, ir::Range decorators, uint32_t begin);
  StmtId class_definition(const Node& node, ir::Range decorators, uint32_t begin);
  ExprId lambda(const Node& node);
  ir::Range parameters(const Node& node, ir::ScopeId scope, ir::ScopeId annotation_scope);
  void parameter(const Node& node, ir::ScopeId scope, ir::ScopeId annotation_scope, ir::Param& out);
  void bind_parameter_name(const Node& node, ir::ScopeId scope, ir::Param& out);
  /// Binds the type parameters of PEP 695; their bounds are dropped.
  void type_parameters(const Node& node, ir::ScopeId scope);

  // --- imports.cpp ---------------------------------------------------------------------------------------------------
  void import_statement(const Node& node, Ids& out);
  StmtId import_from(const Node& node);
  StmtId add_import(ir::Import import, Pile<ir::ImportedName>& names, Span span);
  ir::ImportedName bind_import(ir::Symbol name, ir::Symbol bound_as, Span span, ir::ScopeId& scope);
  ir::Range dotted_path(const Node& dotted_name, ir::Symbol& first);

  // --- patterns.cpp --------------------------------------------------------------------------------------------------
  ir::PatternId pattern(const Node& node, bool is_negative = false);
  /// The patterns among children from `first` to `last`, `-` of negative numbers taken along.
  void patterns_among(const Children& children, size_t first, size_t last, Ids& out);
  ir::PatternId add(ir::Pattern pattern);
  ir::PatternId add_pattern_list(ir::PatternKind kind, Span span, Ids& patterns);
  ir::PatternId value_pattern(const Node& node, bool is_negative);
  ir::PatternId capture_pattern(const Node& node, ir::PatternKind kind);
  ir::PatternId dotted_pattern(const Node& node);
  ExprId dotted_expression(const Node& node);
  ir::PatternId mapping_pattern(const Node& node);
  ir::PatternId class_pattern(const Node& node);
  ir::PatternId as_pattern(const Node& node);
  ir::PatternId splat_pattern(const Node& node);

  // --- recovery.cpp --------------------------------------------------------------------------------------------------
  /// Lowers what is recognisable in an ERROR node: statements as such, expressions in one unknown statement.
  void recover(const Node& error, Ids& out);
  void recover_pending(size_t base, Ids& out);
  void add_error(Span span, std::string message);
  /// Statements of Python 2, of which a file has many or none: the first one is reported, with how many follow.
  struct Python2 {
    size_t error = 0;  // index in the module's syntax errors
    size_t count = 0;
  };
  void add_python2(Span keyword, Python2& seen);

  std::string_view code_;
  ir::Module& module_;
  const Node root_;
  Walker walker_;
  NameCache& names_ = NameCache::of_thread();
  Scopes scopes_;

  std::vector<Node> node_stack_;
  std::vector<uint32_t> id_stack_;
  std::vector<ir::Arg> arg_stack_;
  std::vector<ir::Param> param_stack_;
  std::vector<ir::ComprehensionClause> clause_stack_;
  std::vector<ir::ImportedName> imported_name_stack_;
  std::vector<ir::WithItem> with_item_stack_;
  std::vector<ir::Handler> handler_stack_;
  std::vector<ir::Case> case_stack_;
  std::vector<Node> pending_errors_;
  std::string scratch_;
  Python2 python2_prints_, python2_execs_;

  ir::ScopeId scope_{0};
  ir::FunctionId function_;  // the function being lowered, for `yield`
  ir::ClassId class_;        // the class whose body is being lowered; invalid inside its functions
  uint32_t depth_ = 0;
  bool is_flattening_ = false;
};

/// Counts a level of nesting for the lifetime of a call.
class Nested {
 public:
  explicit Nested(uint32_t& depth) : depth_(depth) { ++depth_; }
  ~Nested() { --depth_; }
  Nested(const Nested&) = delete;
  Nested& operator=(const Nested&) = delete;

 private:
  uint32_t& depth_;
};

/// Sets a variable for the lifetime of a call.
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

[[nodiscard]] bool is_statement(Kind kind);
[[nodiscard]] bool is_expression(Kind kind);
/// The operator a token stands for; none for other tokens. Augmented assignments count as their operator.
[[nodiscard]] ir::Op binary_op(Kind token);
[[nodiscard]] ir::Op compare_op(Kind token);

/// The error of a line that ends too early, where it ends.
ir::SyntaxError error_at_line_end(std::string_view code, uint32_t end);
/// Appends the syntax errors of a tree until `out` has `limit` entries, one a line. `code` is the text as the user
/// wrote it.
void collect_syntax_errors(const Node& root, std::string_view code, size_t limit, std::vector<ir::SyntaxError>& out);

}  // namespace gpulint::python
