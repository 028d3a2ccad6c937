#pragma once

// The one program representation. Both front ends lower into it, the inference and the interpreter read it.
//
// A Module is one file: arenas of expressions, statements, functions, classes and scopes, addressed by 32-bit ids.
// It is immutable after lowering. Every node carries the span of the text it came from.
//
// Child nodes are ids in the fields `a`, `b`, `c`, `d` of a node, or ranges of the shared list arena. The comment beside
// each kind says what its fields hold; the accessors of Module (`call(id)`, `elements(id)` …) read them by name.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ir/symbol.h"
#include "source/dependency.h"
#include "source/span.h"

namespace gpulint::ir {

template <class Tag>
struct Id {
  uint32_t value = UINT32_MAX;
  [[nodiscard]] bool valid() const { return value != UINT32_MAX; }
  explicit operator bool() const { return valid(); }
  friend bool operator==(Id, Id) = default;
};
using ExprId = Id<struct ExprTag>;
using StmtId = Id<struct StmtTag>;
using BlockId = Id<struct BlockTag>;
using FunctionId = Id<struct FunctionTag>;
using ClassId = Id<struct ClassTag>;
using ScopeId = Id<struct ScopeTag>;
using PatternId = Id<struct PatternTag>;

/// A run of entries in one of Module's list arenas.
struct Range {
  uint32_t first = 0;
  uint32_t count = 0;
};

enum class Op : uint8_t {
  none,
  add, sub, mul, div, floor_div, mod, pow, matmul, bit_and, bit_or, bit_xor, shift_left, shift_right,  // binary
  neg, pos, invert, logical_not,                                                                        // unary
  eq, ne, lt, le, gt, ge, is, is_not, in, not_in,                                                       // comparison
  logical_and, logical_or,
};

enum class ExprKind : uint8_t {
  unknown,        // cannot be expressed; list = sub-expressions that were lowered, so that effects in them are seen
  name,           // a = symbol, b = slot, c = scope (invalid: not bound in the file, so a builtin or undefined)
  attribute,      // a = object, b = symbol, c = begin offset of the attribute's name
  subscript,      // a = object, b = index (a tuple for x[i, j])
  slice,          // a = lower, b = upper, c = step (each may be invalid)
  call,           // a = callee, list in args()
  constant,       // op unused; `constant` says which
  fstring,        // list = interpolated expressions and, between them, string constants
  tuple, list, set,  // list = elements
  dict,           // list = key, value, key, value …; an invalid key is `**value`
  starred,        // a = value (in a tuple, list, subscript or assignment target)
  unary,          // op, a
  binary,         // op, a, b
  compare,        // op, a, b. A chain a < b < c is logical_and of two compares that share the id of b
  bool_op,        // op = logical_and or logical_or, list = operands in order
  conditional,    // a = test, b = value when true, c = value when false
  lambda,         // a = function
  comprehension,  // a = index into comprehensions()
  await, yield, yield_from,  // a = value (yield: may be invalid)
  named,          // walrus: a = target name, b = value
  launch,         // CUDA `kernel<<<grid, block>>>(…)`: a = index into launch_arena
  type_name,      // a C++ type without meaning to the inference: a = symbol, as written (`cudaError_t`). In `types` only
};

enum ExprFlag : uint8_t {
  in_macro = 1,   // written by a macro, at least in part; the span is that of the expansion, or of the argument
  void_cast = 2,  // C++ `(void)f()`: dropped on purpose
  constant_object = 4,  // C++ name or member that is const: cannot be assigned to
  address_taken = 8,    // C++ `&x`, and `++x` inside an expression, which are lowered as x
  type_depends = 16,    // C++ in a template: its type depends on the parameters
  of_library = 32,      // C++ call: what is called was declared by the SDK or another system header
  handed_over = 64,     // C++ argument: by value or as a constant, so that the call does not change it
};

enum class ConstantKind : uint8_t { none, true_, false_, ellipsis, integer, floating, complex, string, bytes };

struct Expr {
  ExprKind kind = ExprKind::unknown;
  Op op = Op::none;
  ConstantKind constant = ConstantKind::none;
  uint8_t flags = 0;
  Span span;
  uint32_t a = UINT32_MAX, b = UINT32_MAX, c = UINT32_MAX;
};

enum class StmtKind : uint8_t {
  unknown,       // list = sub-expressions that were lowered
  expr,          // a = expression; flag `displayed`: last expression of a notebook cell, shown to the user
  assign,        // a = value, list = targets (x = y = value has two)
  aug_assign,    // op, a = target, b = value
  ann_assign,    // a = target, b = annotation, c = value or invalid
  del,           // list = targets
  return_,       // a = value or invalid
  raise,         // a = exception or invalid, b = cause or invalid
  assert_,       // a = test, b = message or invalid
  if_,           // a = test, b = body block, c = else block or invalid (elif: a block holding one if_)
  while_,        // a = test, b = body, c = else block or invalid
  for_,          // a = target, b = iterable, c = body, d = else block or invalid; flag `async`
  with,          // list in with_items(), c = body; flag `async`
  try_,          // a = index into tries()
  match,         // a = subject, list in cases()
  function_def,  // a = function
  class_def,     // a = class
  import,        // a = index into imports()
  global, nonlocal,  // effect is in the scopes already
  pass, break_, continue_,
  type_alias,    // a = name expression, b = value
};

enum StmtFlag : uint8_t {
  displayed = 1,
  is_async = 2,
  by_reference = 4,     // C++ for_: the target refers to the elements themselves (`auto& x : xs`)
  declares = 8,         // C++ assign, ann_assign: the declaration of its target
  vexing_parse = 16,    // C++ expr: written `Guard guard();`, which declares a function; a = the call that was meant
  guards_nothing = 32,  // C++ with: an object whose scope ends right after it
  shared_memory = 64,   // CUDA assign, ann_assign: a `__shared__` variable
};

struct Stmt {
  StmtKind kind = StmtKind::unknown;
  Op op = Op::none;
  uint8_t flags = 0;
  Span span;
  uint32_t a = UINT32_MAX, b = UINT32_MAX, c = UINT32_MAX, d = UINT32_MAX;
};

struct Arg {
  enum class Kind : uint8_t { positional, keyword, star, double_star };
  Kind kind = Kind::positional;
  Symbol name;   // keyword only
  Span span;     // the whole argument, `name=value` or `*value` included
  ExprId value;
};

struct Param {
  enum class Kind : uint8_t { positional_only, normal, star, keyword_only, double_star };
  Kind kind = Kind::normal;
  Symbol name;
  Span span;
  uint32_t slot = 0;  // in the function's scope
  ExprId annotation, default_value;
  bool by_reference = false;  // C++: assigning to it changes the caller's object
};

/// A CUDA kernel launch. The expressions of the configuration are invalid where they are not written.
struct Launch {
  ExprId kernel, grid, block, shared_memory, stream;
  Range args;  // args()
};

/// A lexical scope: module, class body, function, lambda or comprehension. Slots number the names bound in it.
struct Scope {
  enum class Kind : uint8_t { module, class_, function, comprehension };
  Kind kind = Kind::module;
  ScopeId parent;
  uint32_t owner = UINT32_MAX;  // FunctionId, ClassId or comprehension index
  std::vector<Symbol> slots;
  bool has_star_import = false;  // names not found may come from `from m import *`
};

struct Function {
  Symbol name;            // empty for a lambda
  Span span;              // from `def`/`async`/`lambda` (decorators excluded) to the end of the body
  Span name_span;
  Span header_span;       // `def name(...) -> T:` up to and including the colon
  ScopeId scope;
  ClassId owner;          // the class whose body defines it directly, else invalid
  Range params;           // params()
  Range decorators;       // list of ExprId
  ExprId returns;         // annotation or invalid
  BlockId body;           // invalid for a Python lambda
  ExprId lambda_value;    // Python lambda only
  bool is_async = false;
  bool is_generator = false;
  uint32_t slot = UINT32_MAX;  // slot of its name in the enclosing scope
  bool is_kernel = false;      // CUDA __global__
  bool is_device = false;      // CUDA __device__
  bool is_host = true;         // runs on the host (with is_device: on both)
};

struct Class {
  Symbol name;
  Span span, name_span;
  ScopeId scope;
  Range bases;        // args(): positional bases and keywords such as metaclass=
  Range decorators;
  BlockId body;
  uint32_t slot = UINT32_MAX;
  bool has_unseen_constructor = false;  // C++: one is declared that another file defines
};

struct ComprehensionClause {
  ExprId target, iterable;
  Range conditions;  // list of ExprId
  bool is_async = false;
};

struct Comprehension {
  enum class Kind : uint8_t { list, set, dict, generator };
  Kind kind = Kind::list;
  ScopeId scope;  // targets live here; the first iterable is evaluated in the enclosing scope
  ExprId element;
  ExprId value;   // dict only
  Range clauses;  // clauses()
};

struct ImportedName {
  Symbol name;       // `from m import name`; for `import a.b` the empty symbol
  Symbol bound_as;   // the name bound in the scope (`import a.b` binds a)
  uint32_t slot = UINT32_MAX;
  Span span;
};

struct Import {
  uint32_t level = 0;         // number of leading dots
  bool is_from = false;
  bool is_star = false;
  bool binds_top = false;     // `import a.b` without `as`: binds the package a, not a.b
  ScopeId scope;              // where the names are bound
  Range module;               // list of Symbol values: the dotted path
  Range names;                // imported_names(); exactly one for `import a.b [as c]`
};

struct WithItem {
  ExprId context;
  ExprId target;  // invalid without `as`
};

struct Handler {
  ExprId type;           // invalid for a bare except
  uint32_t slot = UINT32_MAX;  // of `as name`, in the enclosing scope
  Symbol name;
  BlockId body;
  Span span;
};

struct Try {
  BlockId body;
  Range handlers;  // handlers()
  BlockId orelse, finally;  // invalid when absent
  bool is_star = false;     // except*
};

enum class PatternKind : uint8_t {
  wildcard,  // _
  capture,   // a = slot, name
  value,     // expr: a constant or dotted name
  sequence,  // list = patterns
  star,      // *name inside a sequence: a = slot or invalid for *_
  mapping,   // keys[i] matches patterns[i]; a = slot of **rest or invalid
  class_,    // expr = class, list = patterns (positional, then keyword); keys = names of the last keys.count patterns, as
             // string constants
  or_,       // list = alternatives
  as_,       // list[0] = pattern, a = slot
};

struct Pattern {
  PatternKind kind = PatternKind::wildcard;
  Symbol name;
  uint32_t a = UINT32_MAX;
  ExprId expr;
  Range patterns;  // list of PatternId
  Range keys;      // list of ExprId
  Span span;
};

struct Case {
  PatternId pattern;
  ExprId guard;
  BlockId body;
};

struct SyntaxError {
  Span span;
  std::string message;
};

/// Something that the front end could not find: a header, or a name.
struct Unresolved {
  Span span;
  std::string name;
  bool is_header = false;
};

/// A header that no search path led to, looked for among the project's files by the end of their path.
struct HeaderSearch {
  std::string name;   // as it is included
  std::string from;   // the file that includes it: absolute
  std::string found;  // absolute; empty: none, or more than one that it could be

  friend bool operator==(const HeaderSearch&, const HeaderSearch&) = default;
};

/// One lowered file.
class Module {
 public:
  // Arenas. Written by a front end through ModuleBuilder, then constant.
  std::vector<Expr> exprs;
  std::vector<Stmt> stmts;
  std::vector<Range> blocks;          // ranges of `lists`, holding StmtId values
  std::vector<uint32_t> lists;        // ids of whatever the range's owner says
  std::vector<Arg> arg_arena;
  std::vector<Param> param_arena;
  std::vector<Scope> scopes;          // scopes[0] is the module's
  std::vector<Function> functions;    // in source order, lambdas included
  std::vector<Class> classes;
  std::vector<Comprehension> comprehension_arena;
  std::vector<ComprehensionClause> clause_arena;
  std::vector<Import> import_arena;
  std::vector<ImportedName> imported_name_arena;
  std::vector<WithItem> with_item_arena;
  std::vector<Try> try_arena;
  std::vector<Handler> handler_arena;
  std::vector<Pattern> patterns;
  std::vector<Case> case_arena;
  std::vector<int64_t> integers;      // constant integer: a = index (out-of-range literals saturate)
  std::vector<double> floats;         // constant floating/complex: a = index
  BlockId body;                       // top-level statements
  std::vector<Span> comments;         // in order, `#` included
  std::vector<SyntaxError> syntax_errors;

  // C++ and CUDA only.
  bool is_cpp = false;
  std::vector<Launch> launch_arena;
  std::vector<Span> macro_expansions;  // outermost ones, in order, arguments included
  std::vector<Unresolved> unresolved;
  std::string degraded;  // why the file was looked at less thoroughly than asked for, as a sentence; mostly empty
  std::string stopped;   // why only what stands before `stopped_at` was looked at, likewise
  Span stopped_at;
  std::vector<Dependency> dependencies;  // what in the file system it was made from, besides the file itself
  std::vector<HeaderSearch> header_searches;
  /// What Clang says about an expression's type, written like an annotation (`torch.Tensor`, `list[float]`); per
  /// expression, invalid where nothing is known. Shorter than `exprs`, or empty.
  std::vector<ExprId> types;

  [[nodiscard]] ExprId type(ExprId id) const { return id.value < types.size() ? types[id.value] : ExprId{}; }
  [[nodiscard]] const Launch& launch(const Expr& e) const { return launch_arena[e.a]; }

  [[nodiscard]] const Expr& expr(ExprId id) const { return exprs[id.value]; }
  [[nodiscard]] const Stmt& stmt(StmtId id) const { return stmts[id.value]; }
  [[nodiscard]] const Function& function(FunctionId id) const { return functions[id.value]; }
  [[nodiscard]] const Class& class_(ClassId id) const { return classes[id.value]; }
  [[nodiscard]] const Scope& scope(ScopeId id) const { return scopes[id.value]; }
  [[nodiscard]] const Pattern& pattern(PatternId id) const { return patterns[id.value]; }

  /// Statements of a block; empty for an invalid id.
  [[nodiscard]] std::span<const uint32_t> statements(BlockId id) const {
    return id ? list(blocks[id.value]) : std::span<const uint32_t>();
  }
  [[nodiscard]] std::span<const uint32_t> list(Range range) const {
    return std::span(lists).subspan(range.first, range.count);
  }
  /// Node lists: an Expr's list is in b (first) and c (count); a Stmt's in b and c as well.
  [[nodiscard]] std::span<const uint32_t> list(const Expr& e) const { return list(Range{e.b, e.c}); }
  [[nodiscard]] std::span<const uint32_t> list(const Stmt& s) const { return list(Range{s.b, s.c}); }
  /// Arguments of a call: first in b, count in c.
  [[nodiscard]] std::span<const Arg> args(const Expr& call) const {
    return std::span(arg_arena).subspan(call.b, call.c);
  }
  [[nodiscard]] std::span<const Arg> args(Range range) const {
    return std::span(arg_arena).subspan(range.first, range.count);
  }
  [[nodiscard]] std::span<const Param> params(const Function& f) const {
    return std::span(param_arena).subspan(f.params.first, f.params.count);
  }
  [[nodiscard]] std::span<const ComprehensionClause> clauses(const Comprehension& c) const {
    return std::span(clause_arena).subspan(c.clauses.first, c.clauses.count);
  }
  /// Items of a with statement: first in a, count in b; the body is c.
  [[nodiscard]] std::span<const WithItem> with_items(const Stmt& s) const {
    return std::span(with_item_arena).subspan(s.a, s.b);
  }
  /// Cases of a match statement: subject in a, first in b, count in c.
  [[nodiscard]] std::span<const Case> cases(const Stmt& s) const { return std::span(case_arena).subspan(s.b, s.c); }
  [[nodiscard]] std::span<const Handler> handlers(const Try& t) const {
    return std::span(handler_arena).subspan(t.handlers.first, t.handlers.count);
  }
  [[nodiscard]] std::span<const ImportedName> imported_names(const Import& i) const {
    return std::span(imported_name_arena).subspan(i.names.first, i.names.count);
  }
  [[nodiscard]] Symbol string(const Expr& constant) const { return Symbol{constant.a}; }  // ConstantKind::string, decoded
  [[nodiscard]] int64_t integer(const Expr& constant) const { return integers[constant.a]; }
  [[nodiscard]] double floating(const Expr& constant) const { return floats[constant.a]; }
};

}  // namespace gpulint::ir
