#include "ir/verify.h"

#include <fmt/format.h>

namespace gpulint::ir {
namespace {

class Verifier {
 public:
  Verifier(const Module& module, uint32_t text_size) : module_(module), text_size_(text_size) {}

  std::vector<std::string> problems;

  void run() {
    if (module_.scopes.empty() || module_.scopes[0].kind != Scope::Kind::module)
      complain("scope 0 is not the module's");
    for (size_t i = 1; i < module_.scopes.size(); ++i) {
      if (module_.scopes[i].parent.value >= i) complain("scope {} has no earlier parent", i);
    }
    const Span whole{0, text_size_};
    block(module_.body, whole);
    uint32_t previous = 0;
    for (const Span comment : module_.comments) {
      within(comment, whole, "comment");
      if (comment.begin < previous) complain("comments out of order at {}", comment.begin);
      previous = comment.begin + 1;
    }
    for (const SyntaxError& error : module_.syntax_errors) within(error.span, whole, "syntax error");
    uint32_t begin = 0;
    for (const Function& function : module_.functions) {
      if (module_.syntax_errors.empty() && !module_.is_cpp && function.span.begin < begin)
        complain("functions out of order at {}", function.span.begin);
      begin = function.span.begin;
    }
  }

 private:
  template <class... Args>
  void complain(fmt::format_string<Args...> format, Args&&... args) {
    if (problems.size() < 20) problems.push_back(fmt::format(format, std::forward<Args>(args)...));
  }

  bool in_range(uint64_t id, size_t size, const char* what) {
    if (id < size) return true;
    complain("{} {} of {}", what, id, size);
    return false;
  }
  bool in_range(Range range, size_t size, const char* what) {
    if (static_cast<uint64_t>(range.first) + range.count <= size) return true;
    complain("{} range {}+{} of {}", what, range.first, range.count, size);
    return false;
  }
  void within(Span inner, Span outer, const char* what) {
    if (module_.is_cpp && inner.size() == 0 && inner.end <= text_size_) return;  // implicit in the text
    if (inner.begin > inner.end || inner.begin < outer.begin || inner.end > outer.end) {
      complain("{} {}-{} is not within {}-{}", what, inner.begin, inner.end, outer.begin, outer.end);
    }
  }
  void slot(uint32_t slot, ScopeId scope, Symbol name, const char* what) {
    if (!in_range(scope.value, module_.scopes.size(), "scope")) return;
    const Scope& s = module_.scopes[scope.value];
    if (!in_range(slot, s.slots.size(), what)) return;
    if (s.slots[slot] != name) complain("{} slot {} holds {}, not {}", what, slot, text(s.slots[slot]), text(name));
  }

  void exprs(Range range, Span parent) {
    if (!in_range(range, module_.lists.size(), "list")) return;
    for (const uint32_t id : module_.list(range)) expr(ExprId{id}, parent);
  }
  void optional(uint32_t id, Span parent) {
    if (id != UINT32_MAX) expr(ExprId{id}, parent);
  }
  void arguments(Range range, Span parent) {
    if (!in_range(range, module_.arg_arena.size(), "args")) return;
    for (const Arg& arg : module_.args(range)) {
      within(arg.span, parent, "argument");
      expr(arg.value, arg.span);
      if ((arg.kind == Arg::Kind::keyword) != static_cast<bool>(arg.name))
        complain("keyword name at {}", arg.span.begin);
    }
  }

  void expr(ExprId id, Span parent) {
    if (!in_range(id.value, module_.exprs.size(), "expr")) return;
    const Expr& e = module_.expr(id);
    within(e.span, parent, "expression");
    const Span span = e.span;
    switch (e.kind) {
      case ExprKind::unknown:
      case ExprKind::fstring:
      case ExprKind::tuple:
      case ExprKind::list:
      case ExprKind::set:
      case ExprKind::bool_op:
        exprs(Range{e.b, e.c}, span);
        break;
      case ExprKind::name:
        if (e.c == UINT32_MAX) {
          if (e.b != UINT32_MAX) complain("slot without scope at {}", span.begin);
        } else {
          slot(e.b, ScopeId{e.c}, Symbol{e.a}, "name");
        }
        break;
      case ExprKind::attribute:
        expr(ExprId{e.a}, span);
        if (span.size() && (e.c < span.begin || e.c >= span.end)) complain("attribute name at {}", e.c);
        break;
      case ExprKind::subscript:
      case ExprKind::binary:
      case ExprKind::compare:
      case ExprKind::named:
        expr(ExprId{e.a}, span);
        expr(ExprId{e.b}, span);
        break;
      case ExprKind::slice:
        optional(e.a, span);
        optional(e.b, span);
        optional(e.c, span);
        break;
      case ExprKind::call:
        expr(ExprId{e.a}, span);
        arguments(Range{e.b, e.c}, span);
        break;
      case ExprKind::constant:
        if (e.constant == ConstantKind::integer) in_range(e.a, module_.integers.size(), "integer");
        if (e.constant == ConstantKind::floating || e.constant == ConstantKind::complex) {
          in_range(e.a, module_.floats.size(), "float");
        }
        break;
      case ExprKind::dict: {
        const Range range{e.b, e.c};
        if (range.count % 2 != 0) complain("odd dict at {}", span.begin);
        if (!in_range(range, module_.lists.size(), "dict")) break;
        for (const uint32_t entry : module_.list(range)) optional(entry, span);
        break;
      }
      case ExprKind::starred:
      case ExprKind::unary:
      case ExprKind::await:
      case ExprKind::yield_from:
        expr(ExprId{e.a}, span);
        break;
      case ExprKind::yield:
        optional(e.a, span);
        break;
      case ExprKind::conditional:
        expr(ExprId{e.a}, span);
        expr(ExprId{e.b}, span);
        expr(ExprId{e.c}, span);
        break;
      case ExprKind::lambda:
        if (!in_range(e.a, module_.functions.size(), "lambda")) break;
        function(FunctionId{e.a}, span);
        optional(module_.functions[e.a].lambda_value.value, span);
        block(module_.functions[e.a].body, span);
        break;
      case ExprKind::comprehension:
        comprehension(e.a, span);
        break;
      case ExprKind::launch: {
        if (!in_range(e.a, module_.launch_arena.size(), "launch")) break;
        const Launch& launch = module_.launch(e);
        for (const ExprId part : {launch.kernel, launch.grid, launch.block, launch.shared_memory, launch.stream})
          optional(part.value, span);
        arguments(launch.args, span);
        break;
      }
      case ExprKind::type_name:
        break;
    }
  }

  void comprehension(uint32_t index, Span span) {
    if (!in_range(index, module_.comprehension_arena.size(), "comprehension")) return;
    const Comprehension& c = module_.comprehension_arena[index];
    if (in_range(c.scope.value, module_.scopes.size(), "scope") && module_.scope(c.scope).owner != index) {
      complain("comprehension {} does not own its scope", index);
    }
    expr(c.element, span);
    if (c.value) expr(c.value, span);
    if (!in_range(c.clauses, module_.clause_arena.size(), "clauses")) return;
    for (const ComprehensionClause& clause : module_.clauses(c)) {
      expr(clause.target, span);
      expr(clause.iterable, span);
      exprs(clause.conditions, span);
    }
  }

  void function(FunctionId id, Span parent) {
    const Function& f = module_.function(id);
    within(f.span, parent, "function");
    within(f.header_span, f.span, "header");
    within(f.name_span, f.header_span, "function name");
    if (in_range(f.scope.value, module_.scopes.size(), "scope") && module_.scope(f.scope).owner != id.value) {
      complain("function {} does not own its scope", id.value);
    }
    if (in_range(f.params, module_.param_arena.size(), "params")) {
      for (const Param& param : module_.params(f)) {
        within(param.span, f.header_span, "parameter");
        slot(param.slot, f.scope, param.name, "parameter");
        if (param.annotation) expr(param.annotation, param.span);
        if (param.default_value) expr(param.default_value, param.span);
      }
    }
    if (f.returns) expr(f.returns, f.header_span);
    if (f.owner) in_range(f.owner.value, module_.classes.size(), "owner");
  }

  void block(BlockId id, Span parent) {
    if (!id) return;
    if (!in_range(id.value, module_.blocks.size(), "block")) return;
    if (!in_range(module_.blocks[id.value], module_.lists.size(), "statements")) return;
    for (const uint32_t statement : module_.statements(id)) stmt(statement, parent);
  }

  void stmt(uint32_t id, Span parent) {
    if (!in_range(id, module_.stmts.size(), "stmt")) return;
    const Stmt& s = module_.stmts[id];
    // C++ methods may be defined outside of their class.
    const bool is_method = s.kind == StmtKind::function_def && module_.is_cpp;
    within(s.span, is_method ? Span{0, text_size_} : parent, "statement");
    const Span span = s.span;
    switch (s.kind) {
      case StmtKind::unknown:
      case StmtKind::del:
        exprs(Range{s.b, s.c}, span);
        break;
      case StmtKind::expr:
        expr(ExprId{s.a}, span);
        break;
      case StmtKind::assign:
        expr(ExprId{s.a}, span);
        exprs(Range{s.b, s.c}, span);
        if (s.c == 0) complain("assignment to nothing at {}", span.begin);
        break;
      case StmtKind::aug_assign:
      case StmtKind::type_alias:
        expr(ExprId{s.a}, span);
        expr(ExprId{s.b}, span);
        break;
      case StmtKind::ann_assign:
        expr(ExprId{s.a}, span);
        expr(ExprId{s.b}, span);
        optional(s.c, span);
        break;
      case StmtKind::return_:
        optional(s.a, span);
        break;
      case StmtKind::raise:
        optional(s.a, span);
        optional(s.b, span);
        break;
      case StmtKind::assert_:
        expr(ExprId{s.a}, span);
        optional(s.b, span);
        break;
      case StmtKind::if_:
      case StmtKind::while_:
        expr(ExprId{s.a}, span);
        block(BlockId{s.b}, span);
        block(BlockId{s.c}, span);
        break;
      case StmtKind::for_:
        expr(ExprId{s.a}, span);
        expr(ExprId{s.b}, span);
        block(BlockId{s.c}, span);
        block(BlockId{s.d}, span);
        break;
      case StmtKind::with:
        if (in_range(Range{s.a, s.b}, module_.with_item_arena.size(), "with items")) {
          for (const WithItem& item : module_.with_items(s)) {
            expr(item.context, span);
            if (item.target) expr(item.target, span);
          }
        }
        block(BlockId{s.c}, span);
        break;
      case StmtKind::try_:
        try_(s);
        break;
      case StmtKind::match:
        expr(ExprId{s.a}, span);
        if (in_range(Range{s.b, s.c}, module_.case_arena.size(), "cases")) {
          for (const Case& each : module_.cases(s)) {
            pattern(each.pattern, span);
            if (each.guard) expr(each.guard, span);
            block(each.body, span);
          }
        }
        break;
      case StmtKind::function_def:
        if (!in_range(s.a, module_.functions.size(), "function")) break;
        exprs(module_.functions[s.a].decorators, span);
        function(FunctionId{s.a}, span);
        block(module_.functions[s.a].body, module_.functions[s.a].span);
        break;
      case StmtKind::class_def: {
        if (!in_range(s.a, module_.classes.size(), "class")) break;
        const Class& c = module_.classes[s.a];
        exprs(c.decorators, span);
        within(c.span, span, "class");
        within(c.name_span, c.span, "class name");
        arguments(c.bases, c.span);
        block(c.body, c.span);
        break;
      }
      case StmtKind::import:
        import(s);
        break;
      case StmtKind::global:
      case StmtKind::nonlocal:
      case StmtKind::pass:
      case StmtKind::break_:
      case StmtKind::continue_:
        break;
    }
  }

  void try_(const Stmt& s) {
    if (!in_range(s.a, module_.try_arena.size(), "try")) return;
    const Try& t = module_.try_arena[s.a];
    block(t.body, s.span);
    if (in_range(t.handlers, module_.handler_arena.size(), "handlers")) {
      for (const Handler& handler : module_.handlers(t)) {
        within(handler.span, s.span, "handler");
        if (handler.type) expr(handler.type, handler.span);
        block(handler.body, handler.span);
      }
    }
    block(t.orelse, s.span);
    block(t.finally, s.span);
  }

  void import(const Stmt& s) {
    if (!in_range(s.a, module_.import_arena.size(), "import")) return;
    const Import& i = module_.import_arena[s.a];
    if (!in_range(i.names, module_.imported_name_arena.size(), "imported names")) return;
    for (const ImportedName& name : module_.imported_names(i)) {
      within(name.span, s.span, "imported name");
      if (name.slot != UINT32_MAX) slot(name.slot, i.scope, name.bound_as, "imported name");
    }
  }

  void pattern(PatternId id, Span parent) {
    if (!in_range(id.value, module_.patterns.size(), "pattern")) return;
    const Pattern& p = module_.pattern(id);
    within(p.span, parent, "pattern");
    if (p.kind == PatternKind::value || p.kind == PatternKind::class_) expr(p.expr, p.span);
    if (in_range(p.keys, module_.lists.size(), "keys")) exprs(p.keys, p.span);
    if (!in_range(p.patterns, module_.lists.size(), "patterns")) return;
    for (const uint32_t inner : module_.list(p.patterns)) pattern(PatternId{inner}, p.span);
    if (p.kind == PatternKind::mapping && p.keys.count != p.patterns.count) complain("mapping at {}", p.span.begin);
    if (p.kind == PatternKind::class_ && p.keys.count > p.patterns.count) complain("keywords at {}", p.span.begin);
    if (p.kind == PatternKind::as_ && p.patterns.count != 1) complain("as pattern at {}", p.span.begin);
  }

  const Module& module_;
  uint32_t text_size_;
};

}  // namespace

std::vector<std::string> verify(const Module& module, uint32_t text_size) {
  Verifier verifier(module, text_size);
  verifier.run();
  return std::move(verifier.problems);
}

}  // namespace gpulint::ir
