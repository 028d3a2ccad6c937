#pragma once

// The code of a C++ file for rules that read its structure: statements in order with what they are nested in, calls,
// constants. What the inference knows is not asked.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "infer/events.h"
#include "ir/ir.h"

namespace gpulint::rules::cuda {

inline constexpr uint32_t kNone = UINT32_MAX;

/// A statement where it stands.
struct Line {
  ir::StmtId id;
  uint32_t parent = kNone;  // the line that it is nested in
  uint32_t end = 0;         // behind the last line that is nested in it
  uint32_t block = 0;       // lines of one block share it
  bool in_lambda = false;   // its block is a lambda's
  bool in_else = false;     // its block is the else part
};

/// A function and its statements in the order of the text; those of a lambda stand behind the statement that holds it.
struct FunctionCode {
  const ir::Function* function = nullptr;
  std::vector<Line> lines;
  [[nodiscard]] bool is_host_only() const { return function->is_host && !function->is_device && !function->is_kernel; }
  /// Whether at most one of two lines runs: they are in different branches.
  [[nodiscard]] bool is_exclusive(uint32_t a, uint32_t b) const;
  /// The line of the same block behind a line; kNone at its end.
  [[nodiscard]] uint32_t next(uint32_t line) const {
    const uint32_t at = lines[line].end;
    return at < lines.size() && lines[at].block == lines[line].block ? at : kNone;
  }
};

/// Calls f(ExprId) with each direct part of an expression. Bodies of lambdas are lines, not parts.
template <class F>
void each_part(const ir::Module& module, ir::ExprId id, F f) {
  using ir::ExprId, ir::ExprKind;
  const ir::Expr& e = module.expr(id);
  const auto visit = [&](uint32_t part) {
    if (part != UINT32_MAX) f(ExprId{part});
  };
  switch (e.kind) {
    case ExprKind::attribute:
    case ExprKind::starred:
    case ExprKind::unary:
    case ExprKind::await:
      return visit(e.a);
    case ExprKind::subscript:
    case ExprKind::binary:
    case ExprKind::compare:
    case ExprKind::named:
      visit(e.a);
      return visit(e.b);
    case ExprKind::conditional:
    case ExprKind::slice:
      visit(e.a);
      visit(e.b);
      return visit(e.c);
    case ExprKind::call:
      visit(e.a);
      for (const ir::Arg& arg : module.args(e)) visit(arg.value.value);
      return;
    case ExprKind::launch: {
      const ir::Launch& launch = module.launch(e);
      for (const ExprId part : {launch.kernel, launch.grid, launch.block, launch.shared_memory, launch.stream})
        visit(part.value);
      for (const ir::Arg& arg : module.args(launch.args)) visit(arg.value.value);
      return;
    }
    case ExprKind::unknown:
    case ExprKind::tuple:
    case ExprKind::list:
    case ExprKind::set:
    case ExprKind::bool_op:
      for (const uint32_t part : module.list(e)) visit(part);
      return;
    default:
      return;
  }
}

/// Calls f(ExprId) with an expression and everything in it.
template <class F>
void each_expression(const ir::Module& module, ir::ExprId id, const F& f) {
  f(id);
  each_part(module, id, [&](ir::ExprId part) { each_expression(module, part, f); });
}

/// Calls f(ExprId) with each expression that stands directly in a statement.
template <class F>
void each_root(const ir::Module& module, const ir::Stmt& s, F f) {
  using ir::ExprId, ir::StmtKind;
  const auto visit = [&](uint32_t part) {
    if (part != UINT32_MAX) f(ExprId{part});
  };
  switch (s.kind) {
    case StmtKind::expr:
    case StmtKind::return_:
    case StmtKind::if_:
    case StmtKind::while_:
    case StmtKind::match:
      return visit(s.a);
    case StmtKind::raise:
    case StmtKind::aug_assign:
    case StmtKind::for_:
      visit(s.a);
      return visit(s.b);
    case StmtKind::ann_assign:
      visit(s.a);
      return visit(s.c);
    case StmtKind::assign:
      visit(s.a);
      for (const uint32_t target : module.list(s)) visit(target);
      return;
    case StmtKind::unknown:
      for (const uint32_t part : module.list(s)) visit(part);
      return;
    case StmtKind::with:
      for (const ir::WithItem& item : module.with_items(s)) visit(item.context.value);
      return;
    default:
      return;
  }
}

/// Calls f(ExprId) with everything in a statement, nested blocks excluded.
template <class F>
void each_expression(const ir::Module& module, const ir::Stmt& s, const F& f) {
  each_root(module, s, [&](ir::ExprId root) { each_expression(module, root, f); });
}

/// A local or global variable.
struct Variable {
  uint32_t scope = kNone, slot = kNone;
  explicit operator bool() const { return scope != kNone; }
  friend bool operator==(Variable, Variable) = default;
};
struct VariableHash {
  size_t operator()(Variable v) const { return (size_t{v.scope} << 32 | v.slot) * 0x9E3779B97F4A7C15ull >> 16; }
};
/// The variable that a name stands for; none for other expressions and for names of headers.
Variable variable(const ir::Module& module, ir::ExprId id);

/// The name of a callee, or of a variable: the last part of a dotted one. Empty for other expressions.
std::string_view name_of(const ir::Module& module, ir::ExprId id);
/// The name of what a call calls; empty for other expressions.
std::string_view callee_name(const ir::Module& module, ir::ExprId call);
/// The name of an expression's type where it is one of C (`cudaStream_t`), else empty.
std::string_view type_name(const ir::Module& module, ir::ExprId id);
/// Whether an annotation is the tensor of libtorch, not a class of that name.
bool is_torch_tensor(const ir::Module& module, ir::ExprId annotation);
/// Whether the expression mentions a name anywhere.
bool mentions(const ir::Module& module, ir::ExprId id, std::string_view name);

/// Where a function of the file is called, or named as a value.
struct CallPlace {
  uint32_t function = 0, line = 0;
};

/// One file.
class FileCode {
 public:
  explicit FileCode(const infer::Unit& unit);

  [[nodiscard]] const infer::Unit& unit() const { return unit_; }
  [[nodiscard]] const ir::Module& ir() const { return unit_.ir; }
  [[nodiscard]] const std::vector<FunctionCode>& functions() const { return functions_; }
  [[nodiscard]] const ir::Stmt& stmt(const Line& line) const { return ir().stmt(line.id); }
  [[nodiscard]] infer::Site site(Span span) const { return {&unit_, span}; }
  [[nodiscard]] infer::Site site(ir::ExprId id) const { return site(ir().expr(id).span); }
  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }
  [[nodiscard]] std::string_view text(ir::ExprId id) const { return text(ir().expr(id).span); }

  /// Functions of the file of that name, by index into functions().
  [[nodiscard]] const std::vector<uint32_t>& named(std::string_view name) const;
  /// Where functions of that name are called.
  [[nodiscard]] const std::vector<CallPlace>& calls_of(std::string_view name) const;
  /// The same, and where its class is named, if that is a functor which nothing calls by name.
  [[nodiscard]] std::vector<CallPlace> uses_of(const FunctionCode& function) const;
  /// Calls f(ExprId) with each call that a line hands its lambda to, or the variable that the line keeps it in.
  template <class F>
  void each_taker_of_lambda(const FunctionCode& function, uint32_t line, const F& f) const {
    each_call_with(
        function.lines[line], [&](ir::ExprId arg) { return ir().expr(arg).kind == ir::ExprKind::lambda; }, f);
    const Variable kept = keeps_lambda_in(function.lines[line]);
    if (!kept) return;
    const auto is_kept = [&](ir::ExprId arg) { return variable(ir(), arg) == kept; };
    for (const Line& other : function.lines) each_call_with(other, is_kept, f);
  }
  /// Calls f(ExprId) with everything in a line and in what is nested in it.
  template <class F>
  void each_in(const FunctionCode& function, uint32_t line, const F& f) const {
    for (uint32_t i = line; i < function.lines[line].end; ++i) each_expression(ir(), stmt(function.lines[i]), f);
  }
  /// The outermost macro expansion around a span, if any.
  [[nodiscard]] std::optional<Span> expansion_around(Span span) const;
  /// The macro of an expansion.
  [[nodiscard]] std::string_view macro_name(Span expansion) const;
  /// The macro that a call or launch comes from, where it is not written in an argument; empty for all others.
  [[nodiscard]] std::string_view macro_that_writes(ir::ExprId id) const;
  /// The macro that has an argument which begins with the text of `span`; empty when there is none.
  [[nodiscard]] std::string_view macro_given(Span span) const;
  /// The macro whose only argument is the text of `span`; empty when there is none.
  [[nodiscard]] std::string_view macro_around(Span span) const;

 private:
  /// Calls f(ExprId) with each call in a line that has an argument for which a property holds.
  template <class Holds, class F>
  void each_call_with(const Line& line, const Holds& holds, const F& f) const {
    each_expression(ir(), stmt(line), [&](ir::ExprId id) {
      if (ir().expr(id).kind != ir::ExprKind::call) return;
      const auto args = ir().args(ir().expr(id));
      if (std::any_of(args.begin(), args.end(), [&](const ir::Arg& arg) { return holds(arg.value); })) f(id);
    });
  }
  [[nodiscard]] Variable keeps_lambda_in(const Line& line) const;
  void add_block(FunctionCode& out, ir::BlockId block, uint32_t parent, bool in_lambda, bool in_else);
  void add_nested(FunctionCode& out, const ir::Stmt& s, uint32_t line);
  void add_lambdas(FunctionCode& out, const ir::Stmt& s, uint32_t line);

  const infer::Unit& unit_;
  uint32_t blocks_ = 0;
  std::vector<FunctionCode> functions_;
  std::unordered_map<std::string_view, std::vector<uint32_t>> by_name_;
  std::unordered_map<std::string_view, std::vector<CallPlace>> calls_;
};

/// What variables are set to, where they are set once.
class Definitions {
 public:
  explicit Definitions(const FileCode& code);

  /// The value of a variable that nothing but its declaration sets, as far as can be seen; invalid otherwise.
  [[nodiscard]] ir::ExprId of(ir::ExprId name) const;
  /// The expression itself, or what the variable that it names is set to, and so on.
  [[nodiscard]] ir::ExprId resolve(ir::ExprId id) const;
  /// The value of an integer expression that is constant.
  [[nodiscard]] std::optional<int64_t> integer(ir::ExprId id, int depth = 0) const;
  /// Everything that a variable is set to.
  [[nodiscard]] const std::vector<ir::ExprId>& all(Variable variable) const;

 private:
  [[nodiscard]] std::optional<int64_t> size(ir::ExprId id, int depth) const;
  void note_write(ir::ExprId target, ir::ExprId value);
  void note_uses(ir::ExprId id);
  [[nodiscard]] bool takes_reference(ir::ExprId call, size_t argument) const;

  const FileCode& code_;
  const ir::Module& module_;
  std::unordered_map<Variable, std::vector<ir::ExprId>, VariableHash> values_;
  std::unordered_set<Variable, VariableHash> unclear_;          // set in ways that are not seen
  std::unordered_set<Variable, VariableHash> has_set_members_;  // `v.x = …`
};

}  // namespace gpulint::rules::cuda
