#include "ir/print.h"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace gpulint::ir {
namespace {

std::string_view spelling(Op op) {
  switch (op) {
    case Op::none:
      return "?";
    case Op::add:
      return "+";
    case Op::sub:
      return "-";
    case Op::mul:
      return "*";
    case Op::div:
      return "/";
    case Op::floor_div:
      return "//";
    case Op::mod:
      return "%";
    case Op::pow:
      return "**";
    case Op::matmul:
      return "@";
    case Op::bit_and:
      return "&";
    case Op::bit_or:
      return "|";
    case Op::bit_xor:
      return "^";
    case Op::shift_left:
      return "<<";
    case Op::shift_right:
      return ">>";
    case Op::neg:
      return "-";
    case Op::pos:
      return "+";
    case Op::invert:
      return "~";
    case Op::logical_not:
      return "not ";
    case Op::eq:
      return "==";
    case Op::ne:
      return "!=";
    case Op::lt:
      return "<";
    case Op::le:
      return "<=";
    case Op::gt:
      return ">";
    case Op::ge:
      return ">=";
    case Op::is:
      return "is";
    case Op::is_not:
      return "is not";
    case Op::in:
      return "in";
    case Op::not_in:
      return "not in";
    case Op::logical_and:
      return "and";
    case Op::logical_or:
      return "or";
  }
  return "?";
}

std::string quoted(std::string_view text, bool is_bytes = false) {
  std::string out = "\"";
  for (const char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || (is_bytes && static_cast<unsigned char>(c) >= 0x80)) {
          fmt::format_to(std::back_inserter(out), "\\x{:02x}", static_cast<unsigned char>(c));
        } else {
          out += c;
        }
    }
  }
  return out + '"';
}

class Printer {
 public:
  Printer(const Module& module, PrintOptions options) : module_(module), options_(options) {}

  std::string out;

  void module() {
    block(module_.body);
    for (size_t i = 0; i < module_.scopes.size(); ++i) scope(i);
    for (const SyntaxError& error : module_.syntax_errors) {
      write("error {}-{}: {}\n", error.span.begin, error.span.end, error.message);
    }
  }

  void expr(ExprId id) {
    if (!id) {
      out += "<none>";
      return;
    }
    const Expr& e = module_.expr(id);
    switch (e.kind) {
      case ExprKind::unknown:
        bracketed("<unknown ", module_.list(e), ">");
        break;
      case ExprKind::name:
        out += text(Symbol{e.a});
        place(e.c, e.b);
        break;
      case ExprKind::attribute:
        expr(ExprId{e.a});
        write(".{}", text(Symbol{e.b}));
        break;
      case ExprKind::subscript:
        expr(ExprId{e.a});
        out += '[';
        expr(ExprId{e.b});
        out += ']';
        break;
      case ExprKind::slice:
        optional(e.a);
        out += ':';
        optional(e.b);
        if (e.c != UINT32_MAX) {
          out += ':';
          optional(e.c);
        }
        break;
      case ExprKind::call:
        if (e.flags & void_cast) out += "(void)";
        expr(ExprId{e.a});
        arguments(module_.args(e));
        break;
      case ExprKind::constant:
        constant(e);
        break;
      case ExprKind::fstring:
        bracketed("fstring(", module_.list(e), ")");
        break;
      case ExprKind::tuple:
        bracketed("(", module_.list(e), e.c == 1 ? ",)" : ")");
        break;
      case ExprKind::list:
        bracketed("[", module_.list(e), "]");
        break;
      case ExprKind::set:
        bracketed("{", module_.list(e), "}");
        break;
      case ExprKind::dict:
        dict(e);
        break;
      case ExprKind::starred:
        out += '*';
        expr(ExprId{e.a});
        break;
      case ExprKind::unary:
        write("({}", spelling(e.op));
        expr(ExprId{e.a});
        out += ')';
        break;
      case ExprKind::binary:
      case ExprKind::compare:
        out += '(';
        expr(ExprId{e.a});
        write(" {} ", spelling(e.op));
        expr(ExprId{e.b});
        out += ')';
        break;
      case ExprKind::bool_op: {
        out += '(';
        bool is_first = true;
        for (const uint32_t operand : module_.list(e)) {
          if (!is_first) write(" {} ", spelling(e.op));
          is_first = false;
          expr(ExprId{operand});
        }
        out += ')';
        break;
      }
      case ExprKind::conditional:
        out += '(';
        expr(ExprId{e.b});
        out += " if ";
        expr(ExprId{e.a});
        out += " else ";
        expr(ExprId{e.c});
        out += ')';
        break;
      case ExprKind::lambda: {
        const Function& f = module_.functions[e.a];
        write("(lambda#{}(", e.a);
        params(f);
        out += "): ";
        if (f.lambda_value) {
          expr(f.lambda_value);
        } else {
          out += "{\n";
          nested(f.body);
          start();
          out += '}';
        }
        out += ')';
        break;
      }
      case ExprKind::comprehension:
        comprehension(module_.comprehension_arena[e.a]);
        break;
      case ExprKind::await:
        prefixed("(await ", e.a);
        break;
      case ExprKind::yield:
        prefixed("(yield ", e.a);
        break;
      case ExprKind::yield_from:
        prefixed("(yield from ", e.a);
        break;
      case ExprKind::named:
        out += '(';
        expr(ExprId{e.a});
        out += " := ";
        expr(ExprId{e.b});
        out += ')';
        break;
      case ExprKind::launch:
        launch(module_.launch(e));
        break;
      case ExprKind::type_name:
        write("<{}>", text(Symbol{e.a}));
        break;
    }
  }

 private:
  template <class... Args>
  void write(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
  }

  void place(uint32_t scope, uint32_t slot) {
    if (scope != UINT32_MAX) write("@{}.{}", scope, slot);
  }
  void slot(uint32_t slot) {
    if (slot != UINT32_MAX) {
      write("@{}", slot);
    } else {
      out += "@-";
    }
  }
  void optional(uint32_t id) {
    if (id != UINT32_MAX) expr(ExprId{id});
  }
  void prefixed(std::string_view before, uint32_t id) {
    out += before;
    expr(ExprId{id});
    out += ')';
  }
  void bracketed(std::string_view open, std::span<const uint32_t> ids, std::string_view close) {
    out += open;
    bool is_first = true;
    for (const uint32_t id : ids) {
      if (!is_first) out += ", ";
      is_first = false;
      expr(ExprId{id});
    }
    out += close;
  }

  void constant(const Expr& e) {
    switch (e.constant) {
      case ConstantKind::none:
        out += "None";
        break;
      case ConstantKind::true_:
        out += "True";
        break;
      case ConstantKind::false_:
        out += "False";
        break;
      case ConstantKind::ellipsis:
        out += "...";
        break;
      case ConstantKind::integer:
        write("{}", module_.integer(e));
        break;
      case ConstantKind::floating:
        write("{:#}", module_.floating(e));
        break;
      case ConstantKind::complex:
        write("{}j", module_.floating(e));
        break;
      case ConstantKind::string:
        out += quoted(text(module_.string(e)));
        break;
      case ConstantKind::bytes:
        out += 'b' + quoted(text(module_.string(e)), true);
        break;
    }
  }

  void dict(const Expr& e) {
    const auto entries = module_.list(e);
    out += '{';
    for (size_t i = 0; i + 1 < entries.size(); i += 2) {
      if (i != 0) out += ", ";
      if (ExprId{entries[i]}) {
        expr(ExprId{entries[i]});
        out += ": ";
      } else {
        out += "**";
      }
      expr(ExprId{entries[i + 1]});
    }
    out += '}';
  }

  void arguments(std::span<const Arg> args) {
    out += '(';
    bool is_first = true;
    for (const Arg& arg : args) {
      if (!is_first) out += ", ";
      is_first = false;
      switch (arg.kind) {
        case Arg::Kind::positional:
          break;
        case Arg::Kind::keyword:
          write("{}=", text(arg.name));
          break;
        case Arg::Kind::star:
          out += '*';
          break;
        case Arg::Kind::double_star:
          out += "**";
          break;
      }
      expr(arg.value);
    }
    out += ')';
  }

  void launch(const Launch& l) {
    expr(l.kernel);
    out += "<<<";
    expr(l.grid);
    for (const ExprId part : {l.block, l.shared_memory, l.stream}) {
      if (!part) break;
      out += ", ";
      expr(part);
    }
    out += ">>>";
    arguments(module_.args(l.args));
  }

  void params(const Function& f) {
    bool is_first = true;
    for (const Param& param : module_.params(f)) {
      if (!is_first) out += ", ";
      is_first = false;
      switch (param.kind) {
        case Param::Kind::positional_only:
          out += "posonly ";
          break;
        case Param::Kind::normal:
          break;
        case Param::Kind::star:
          out += '*';
          break;
        case Param::Kind::keyword_only:
          out += "kwonly ";
          break;
        case Param::Kind::double_star:
          out += "**";
          break;
      }
      if (param.by_reference) out += '&';
      write("{}@{}", text(param.name), param.slot);
      if (param.annotation) {
        out += ": ";
        expr(param.annotation);
      }
      if (param.default_value) {
        out += " = ";
        expr(param.default_value);
      }
    }
  }

  void comprehension(const Comprehension& c) {
    static constexpr std::string_view kNames[] = {"list", "set", "dict", "generator"};
    write("{}comp#{}(", kNames[static_cast<size_t>(c.kind)], c.scope.value);
    expr(c.element);
    if (c.value) {
      out += ": ";
      expr(c.value);
    }
    for (const ComprehensionClause& clause : module_.clauses(c)) {
      out += clause.is_async ? " async for " : " for ";
      expr(clause.target);
      out += " in ";
      expr(clause.iterable);
      for (const uint32_t condition : module_.list(clause.conditions)) {
        out += " if ";
        expr(ExprId{condition});
      }
    }
    out += ')';
  }

  void block(BlockId id) {
    for (const uint32_t statement : module_.statements(id)) stmt(module_.stmts[statement]);
  }
  void nested(BlockId id) {
    ++indent_;
    block(id);
    --indent_;
  }
  void start() { out.append(2 * indent_, ' '); }
  void finish(const Stmt& s) {
    if (options_.spans) write(" [{}-{}]", s.span.begin, s.span.end);
    out += '\n';
  }
  void clause(std::string_view name, uint32_t block_id) {
    if (block_id == UINT32_MAX) return;
    start();
    write("{}:\n", name);
    nested(BlockId{block_id});
  }
  void decorators(Range range) {
    for (const uint32_t id : module_.list(range)) {
      start();
      out += '@';
      expr(ExprId{id});
      out += '\n';
    }
  }

  void stmt(const Stmt& s) {
    if (s.kind == StmtKind::function_def) decorators(module_.functions[s.a].decorators);
    if (s.kind == StmtKind::class_def) decorators(module_.classes[s.a].decorators);
    start();
    if (s.flags & is_async) out += "async ";
    if (s.flags & displayed) out += "displayed ";
    if (s.flags & by_reference) out += "by_reference ";
    if (s.flags & vexing_parse) out += "vexing_parse ";
    if (s.flags & guards_nothing) out += "guards_nothing ";
    if (s.flags & shared_memory) out += "__shared__ ";
    switch (s.kind) {
      case StmtKind::unknown:
        bracketed("unknown(", module_.list(s), ")");
        finish(s);
        break;
      case StmtKind::expr:
        expr(ExprId{s.a});
        finish(s);
        break;
      case StmtKind::assign:
        for (const uint32_t target : module_.list(s)) {
          expr(ExprId{target});
          out += " = ";
        }
        expr(ExprId{s.a});
        finish(s);
        break;
      case StmtKind::aug_assign:
        expr(ExprId{s.a});
        write(" {}= ", spelling(s.op));
        expr(ExprId{s.b});
        finish(s);
        break;
      case StmtKind::ann_assign:
        expr(ExprId{s.a});
        out += ": ";
        expr(ExprId{s.b});
        if (s.c != UINT32_MAX) {
          out += " = ";
          expr(ExprId{s.c});
        }
        finish(s);
        break;
      case StmtKind::del:
        bracketed("del ", module_.list(s), "");
        finish(s);
        break;
      case StmtKind::return_:
        out += "return ";
        optional(s.a);
        finish(s);
        break;
      case StmtKind::raise:
        out += "raise ";
        optional(s.a);
        if (s.b != UINT32_MAX) {
          out += " from ";
          expr(ExprId{s.b});
        }
        finish(s);
        break;
      case StmtKind::assert_:
        out += "assert ";
        expr(ExprId{s.a});
        if (s.b != UINT32_MAX) {
          out += ", ";
          expr(ExprId{s.b});
        }
        finish(s);
        break;
      case StmtKind::if_:
      case StmtKind::while_:
        out += s.kind == StmtKind::if_ ? "if " : "while ";
        expr(ExprId{s.a});
        out += ':';
        finish(s);
        nested(BlockId{s.b});
        clause("else", s.c);
        break;
      case StmtKind::for_:
        out += "for ";
        expr(ExprId{s.a});
        out += " in ";
        expr(ExprId{s.b});
        out += ':';
        finish(s);
        nested(BlockId{s.c});
        clause("else", s.d);
        break;
      case StmtKind::with: {
        out += "with ";
        bool is_first = true;
        for (const WithItem& item : module_.with_items(s)) {
          if (!is_first) out += ", ";
          is_first = false;
          expr(item.context);
          if (item.target) {
            out += " as ";
            expr(item.target);
          }
        }
        out += ':';
        finish(s);
        nested(BlockId{s.c});
        break;
      }
      case StmtKind::try_:
        try_(s);
        break;
      case StmtKind::match:
        out += "match ";
        expr(ExprId{s.a});
        out += ':';
        finish(s);
        ++indent_;
        for (const Case& each : module_.cases(s)) {
          start();
          out += "case ";
          pattern(each.pattern);
          if (each.guard) {
            out += " if ";
            expr(each.guard);
          }
          out += ":\n";
          nested(each.body);
        }
        --indent_;
        break;
      case StmtKind::function_def:
        function(s);
        break;
      case StmtKind::class_def: {
        const Class& c = module_.classes[s.a];
        write("class#{} {}", s.a, text(c.name));
        slot(c.slot);
        arguments(module_.args(c.bases));
        out += ':';
        finish(s);
        nested(c.body);
        break;
      }
      case StmtKind::import:
        import(s);
        break;
      case StmtKind::global:
        word("global", s);
        break;
      case StmtKind::nonlocal:
        word("nonlocal", s);
        break;
      case StmtKind::pass:
        word("pass", s);
        break;
      case StmtKind::break_:
        word("break", s);
        break;
      case StmtKind::continue_:
        word("continue", s);
        break;
      case StmtKind::type_alias:
        out += "type ";
        expr(ExprId{s.a});
        out += " = ";
        expr(ExprId{s.b});
        finish(s);
        break;
    }
  }

  void word(std::string_view word, const Stmt& s) {
    out += word;
    finish(s);
  }

  void function(const Stmt& s) {
    const Function& f = module_.functions[s.a];
    write("def#{} {}", s.a, text(f.name));
    slot(f.slot);
    out += '(';
    params(f);
    out += ')';
    if (f.returns) {
      out += " -> ";
      expr(f.returns);
    }
    if (f.is_generator) out += " generator";
    if (f.is_kernel) out += " __global__";
    if (f.is_device) out += f.is_host ? " __host__ __device__" : " __device__";
    if (f.owner) write(" of class#{}", f.owner.value);
    out += ':';
    finish(s);
    nested(f.body);
  }

  void try_(const Stmt& s) {
    const Try& t = module_.try_arena[s.a];
    out += t.is_star ? "try*:" : "try:";
    finish(s);
    nested(t.body);
    for (const Handler& handler : module_.handlers(t)) {
      start();
      out += "except";
      if (handler.type) {
        out += ' ';
        expr(handler.type);
      }
      if (handler.name) {
        write(" as {}", text(handler.name));
        slot(handler.slot);
      }
      out += ":\n";
      nested(handler.body);
    }
    clause("else", t.orelse.value);
    clause("finally", t.finally.value);
  }

  void import(const Stmt& s) {
    const Import& i = module_.import_arena[s.a];
    out += i.is_from ? "from " : "import ";
    out.append(i.level, '.');
    bool is_first = true;
    for (const uint32_t part : module_.list(i.module)) {
      if (!is_first) out += '.';
      is_first = false;
      out += text(Symbol{part});
    }
    if (i.is_from) out += " import ";
    if (i.is_star) out += '*';
    is_first = true;
    for (const ImportedName& name : module_.imported_names(i)) {
      if (!is_first) out += ", ";
      is_first = false;
      if (i.is_from) out += text(name.name);
      write(" as {}", text(name.bound_as));
      place(name.slot == UINT32_MAX ? UINT32_MAX : i.scope.value, name.slot);
    }
    if (i.binds_top) out += " (top)";
    finish(s);
  }

  void pattern(PatternId id) {
    const Pattern& p = module_.pattern(id);
    const auto alternatives = module_.list(p.patterns);
    switch (p.kind) {
      case PatternKind::wildcard:
        out += '_';
        break;
      case PatternKind::capture:
        out += text(p.name);
        slot(p.a);
        break;
      case PatternKind::value:
        out += '=';
        expr(p.expr);
        break;
      case PatternKind::sequence:
        patterns("[", alternatives, ", ", "]");
        break;
      case PatternKind::star:
        out += '*';
        if (p.name) {
          out += text(p.name);
          slot(p.a);
        } else {
          out += '_';
        }
        break;
      case PatternKind::mapping: {
        const auto keys = module_.list(p.keys);
        out += '{';
        for (size_t i = 0; i < keys.size(); ++i) {
          if (i != 0) out += ", ";
          expr(ExprId{keys[i]});
          out += ": ";
          pattern(PatternId{alternatives[i]});
        }
        if (p.name) {
          write("{}**{}", keys.empty() ? "" : ", ", text(p.name));
          slot(p.a);
        }
        out += '}';
        break;
      }
      case PatternKind::class_: {
        const auto keywords = module_.list(p.keys);
        expr(p.expr);
        out += '(';
        const size_t positional = alternatives.size() - keywords.size();
        for (size_t i = 0; i < alternatives.size(); ++i) {
          if (i != 0) out += ", ";
          if (i >= positional) write("{}=", text(module_.string(module_.exprs[keywords[i - positional]])));
          pattern(PatternId{alternatives[i]});
        }
        out += ')';
        break;
      }
      case PatternKind::or_:
        patterns("(", alternatives, " | ", ")");
        break;
      case PatternKind::as_:
        patterns("(", alternatives, ", ", "");
        write(" as {}", text(p.name));
        slot(p.a);
        out += ')';
        break;
    }
  }

  void patterns(std::string_view open, std::span<const uint32_t> ids, std::string_view between,
                std::string_view close) {
    out += open;
    bool is_first = true;
    for (const uint32_t id : ids) {
      if (!is_first) out += between;
      is_first = false;
      pattern(PatternId{id});
    }
    out += close;
  }

  void scope(size_t index) {
    static constexpr std::string_view kKinds[] = {"module", "class", "function", "comprehension"};
    const Scope& s = module_.scopes[index];
    write("scope {} {}", index, kKinds[static_cast<size_t>(s.kind)]);
    if (s.parent) write(" in {}", s.parent.value);
    if (s.has_star_import) out += " star";
    out += ':';
    for (const Symbol name : s.slots) write(" {}", text(name));
    out += '\n';
  }

  const Module& module_;
  PrintOptions options_;
  size_t indent_ = 0;
};

}  // namespace

std::string print(const Module& module, PrintOptions options) {
  Printer printer(module, options);
  printer.module();
  return std::move(printer.out);
}

std::string print(const Module& module, ExprId expr) {
  Printer printer(module, {});
  printer.expr(expr);
  return std::move(printer.out);
}

}  // namespace gpulint::ir
