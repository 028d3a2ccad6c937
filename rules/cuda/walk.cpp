#include "rules/cuda/walk.h"

#include <algorithm>
#include <cctype>

namespace gpulint::rules::cuda {

using ir::ExprId, ir::ExprKind, ir::StmtKind;

Variable variable(const ir::Module& module, ExprId id) {
  if (!id) return {};
  const ir::Expr& e = module.expr(id);
  return e.kind == ExprKind::name && e.c != UINT32_MAX ? Variable{e.c, e.b} : Variable{};
}

std::string_view name_of(const ir::Module& module, ExprId id) {
  if (!id) return {};
  const ir::Expr& e = module.expr(id);
  if (e.kind == ExprKind::name || e.kind == ExprKind::type_name) return ir::text(ir::Symbol{e.a});
  if (e.kind == ExprKind::attribute) return ir::text(ir::Symbol{e.b});
  return {};
}

std::string_view callee_name(const ir::Module& module, ExprId call) {
  if (!call) return {};
  const ir::Expr& e = module.expr(call);
  return e.kind == ExprKind::call ? name_of(module, ExprId{e.a}) : std::string_view();
}

std::string_view type_name(const ir::Module& module, ExprId id) {
  const ExprId type = module.type(id);
  return type && module.expr(type).kind == ExprKind::type_name ? name_of(module, type) : std::string_view();
}

bool is_torch_tensor(const ir::Module& module, ExprId annotation) {
  if (!annotation || module.expr(annotation).kind != ExprKind::attribute) return false;
  return name_of(module, annotation) == "Tensor" && name_of(module, ExprId{module.expr(annotation).a}) == "torch";
}

bool mentions(const ir::Module& module, ExprId id, std::string_view name) {
  bool found = false;
  if (id) each_expression(module, id, [&](ExprId part) { found = found || name_of(module, part) == name; });
  return found;
}

bool FunctionCode::is_exclusive(uint32_t a, uint32_t b) const {
  for (uint32_t at = a; at != kNone; at = lines[at].parent) {
    for (uint32_t other = b; other != kNone; other = lines[other].parent) {
      const bool has_parent = lines[at].parent != kNone && lines[at].parent == lines[other].parent;
      if (has_parent && lines[at].block != lines[other].block) return true;
    }
  }
  return false;
}

// --- the file --------------------------------------------------------------------------------------------------------

FileCode::FileCode(const infer::Unit& unit) : unit_(unit) {
  for (const ir::Function& function : ir().functions) {
    if (!function.name) continue;  // a lambda
    FunctionCode code;
    code.function = &function;
    add_block(code, function.body, kNone, false, false);
    functions_.push_back(std::move(code));
  }
  for (uint32_t i = 0; i < functions_.size(); ++i) by_name_[ir::text(functions_[i].function->name)].push_back(i);
  for (uint32_t i = 0; i < functions_.size(); ++i) {
    for (uint32_t line = 0; line < functions_[i].lines.size(); ++line) {
      each_expression(ir(), stmt(functions_[i].lines[line]), [&](ExprId e) {
        const std::string_view name = name_of(ir(), e);
        if (by_name_.contains(name)) calls_[name].push_back({i, line});
      });
    }
  }
}

std::vector<CallPlace> FileCode::uses_of(const FunctionCode& function) const {
  std::vector<CallPlace> uses = calls_of(ir::text(function.function->name));
  const ir::ClassId owner = function.function->owner;
  if (!uses.empty() || !owner) return uses;
  const std::string_view name = ir::text(ir().class_(owner).name);
  for (uint32_t i = 0; i < functions_.size(); ++i) {
    const std::vector<Line>& lines = functions_[i].lines;
    const auto names_it = [&](const Line& line) { return text(stmt(line).span).find(name) != std::string_view::npos; };
    for (uint32_t line = 0; line < lines.size(); ++line) {
      // Not a statement around the one that does.
      const auto inside = std::span(lines).subspan(line + 1, lines[line].end - line - 1);
      if (names_it(lines[line]) && std::none_of(inside.begin(), inside.end(), names_it)) uses.push_back({i, line});
    }
  }
  return uses;
}

// `auto f = [&] { … };`
Variable FileCode::keeps_lambda_in(const Line& line) const {
  const ir::Stmt& s = stmt(line);
  const bool keeps = s.kind == StmtKind::assign && ir().expr(ExprId{s.a}).kind == ExprKind::lambda;
  return keeps && ir().list(s).size() == 1 ? variable(ir(), ExprId{ir().list(s)[0]}) : Variable{};
}

const std::vector<uint32_t>& FileCode::named(std::string_view name) const {
  static const std::vector<uint32_t> none;
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? none : found->second;
}

const std::vector<CallPlace>& FileCode::calls_of(std::string_view name) const {
  static const std::vector<CallPlace> none;
  const auto found = calls_.find(name);
  return found == calls_.end() ? none : found->second;
}

void FileCode::add_block(FunctionCode& out, ir::BlockId block, uint32_t parent, bool in_lambda, bool in_else) {
  const uint32_t number = blocks_++;
  for (const uint32_t id : ir().statements(block)) {
    const auto line = static_cast<uint32_t>(out.lines.size());
    out.lines.push_back({ir::StmtId{id}, parent, 0, number, in_lambda, in_else});
    add_lambdas(out, ir().stmt(ir::StmtId{id}), line);
    add_nested(out, ir().stmt(ir::StmtId{id}), line);
    out.lines[line].end = static_cast<uint32_t>(out.lines.size());
  }
}

void FileCode::add_lambdas(FunctionCode& out, const ir::Stmt& s, uint32_t line) {
  each_expression(ir(), s, [&](ExprId id) {
    const ir::Expr& e = ir().expr(id);
    if (e.kind == ExprKind::lambda) add_block(out, ir().function(ir::FunctionId{e.a}).body, line, true, false);
  });
}

void FileCode::add_nested(FunctionCode& out, const ir::Stmt& s, uint32_t line) {
  switch (s.kind) {
    case StmtKind::if_:
      add_block(out, ir::BlockId{s.b}, line, false, false);
      add_block(out, ir::BlockId{s.c}, line, false, true);
      break;
    case StmtKind::while_:
      add_block(out, ir::BlockId{s.b}, line, false, false);
      break;
    case StmtKind::for_:
    case StmtKind::with:
      add_block(out, ir::BlockId{s.c}, line, false, false);
      break;
    case StmtKind::try_: {
      const ir::Try& parts = ir().try_arena[s.a];
      add_block(out, parts.body, line, false, false);
      for (const ir::Handler& handler : ir().handlers(parts)) add_block(out, handler.body, line, false, false);
      break;
    }
    case StmtKind::match:
      for (const ir::Case& each : ir().cases(s)) add_block(out, each.body, line, false, false);
      break;
    default:
      break;
  }
}

std::optional<Span> FileCode::expansion_around(Span span) const {
  const std::vector<Span>& all = ir().macro_expansions;
  auto after = std::upper_bound(all.begin(), all.end(), span.begin,
                                [](uint32_t offset, const Span& expansion) { return offset < expansion.begin; });
  if (after == all.begin()) return std::nullopt;
  const Span& expansion = *--after;
  return span.end <= expansion.end ? std::optional(expansion) : std::nullopt;
}

namespace {

bool is_identifier(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

size_t skip_blanks_back(std::string_view text, size_t at) {
  while (at > 0 && std::isspace(static_cast<unsigned char>(text[at - 1]))) --at;
  return at;
}

}  // namespace

std::string_view FileCode::macro_name(Span expansion) const {
  const std::string_view whole = text(expansion);
  size_t end = 0;
  while (end < whole.size() && is_identifier(whole[end])) ++end;
  return whole.substr(0, end);
}

// A call that a macro expands to has the text of the macro's use.
std::string_view FileCode::macro_that_writes(ExprId id) const {
  const ir::Expr& e = ir().expr(id);
  if (!(e.flags & ir::in_macro)) return {};
  const std::string_view written = text(e.span), callee = written.substr(0, written.find('('));
  const bool is_written_out = e.kind == ExprKind::launch ? written.find("<<<") != std::string_view::npos
                                                         : callee.find(callee_name(ir(), id)) != std::string_view::npos;
  return is_written_out ? std::string_view() : macro_name(e.span);
}

std::string_view FileCode::macro_given(Span span) const {
  const auto expansion = expansion_around(span);
  if (!expansion || expansion->size() == span.size()) return {};
  const std::string_view before = text({expansion->begin, span.begin});
  size_t end = skip_blanks_back(before, before.size());
  if (end == 0 || (before[end - 1] != '(' && before[end - 1] != ',')) return {};
  if (before[end - 1] == ',') return macro_name(*expansion);
  end = skip_blanks_back(before, end - 1);
  size_t begin = end;
  while (begin > 0 && is_identifier(before[begin - 1])) --begin;
  return before.substr(begin, end - begin);
}

std::string_view FileCode::macro_around(Span span) const {
  const auto expansion = expansion_around(span);
  const std::string_view name = macro_given(span);
  if (name.empty()) return {};
  const std::string_view before = text({expansion->begin, span.begin}), after = text({span.end, expansion->end});
  const size_t closing = after.find_first_not_of(" \t\r\n");
  const bool is_alone =
      before[before.find_last_not_of(" \t\r\n")] == '(' && closing != std::string_view::npos && after[closing] == ')';
  return is_alone ? name : std::string_view();
}

// --- constants -------------------------------------------------------------------------------------------------------

Definitions::Definitions(const FileCode& code) : code_(code), module_(code.ir()) {
  for (const ir::Stmt& s : module_.stmts) {
    if (s.kind == StmtKind::assign) {
      for (const uint32_t target : module_.list(s)) note_write(ExprId{target}, ExprId{s.a});
    } else if (s.kind == StmtKind::ann_assign) {
      if (s.c != UINT32_MAX) note_write(ExprId{s.a}, ExprId{s.c});
      // Without a value: something else sets it.
    } else if (s.kind == StmtKind::aug_assign || s.kind == StmtKind::for_) {
      if (const Variable v = variable(module_, ExprId{s.a})) unclear_.insert(v);
    }
  }
  for (uint32_t id = 0; id < module_.exprs.size(); ++id) note_uses(ExprId{id});
}

void Definitions::note_write(ExprId target, ExprId value) {
  if (const Variable v = variable(module_, target)) values_[v].push_back(value);
  if (module_.expr(target).kind == ExprKind::attribute) {
    if (const Variable v = variable(module_, ExprId{module_.expr(target).a})) has_set_members_.insert(v);
  }
}

// `&x`, `f(x)`, which may take a reference, and `in >> x`.
void Definitions::note_uses(ExprId id) {
  const ir::Expr& e = module_.expr(id);
  const auto unclear = [&](ExprId part) {
    const Variable v = variable(module_, part);
    if (v && !(module_.expr(part).flags & ir::constant_object)) unclear_.insert(v);
  };
  if (e.kind == ExprKind::name && (e.flags & ir::address_taken)) unclear(id);
  if (e.kind == ExprKind::named) note_write(ExprId{e.a}, ExprId{e.b});
  if (e.kind == ExprKind::binary && e.op == ir::Op::shift_right) unclear(ExprId{e.b});
  if (e.kind != ExprKind::call || name_of(module_, ExprId{e.a}) == "dim3") return;
  const auto args = module_.args(e);
  for (size_t i = 0; i < args.size(); ++i) {
    const bool is_kept = module_.expr(args[i].value).flags & ir::handed_over;
    if (!is_kept && takes_reference(id, i)) unclear(args[i].value);
  }
}

// Functions of the file say so; C has no references.
bool Definitions::takes_reference(ExprId call, size_t argument) const {
  const std::string_view name = callee_name(module_, call);
  if (name.ends_with("printf")) return false;
  const auto& functions = code_.named(name);
  if (functions.empty()) return true;
  return std::any_of(functions.begin(), functions.end(), [&](uint32_t index) {
    const auto params = module_.params(*code_.functions()[index].function);
    return argument >= params.size() || params[argument].by_reference;
  });
}

const std::vector<ExprId>& Definitions::all(Variable v) const {
  static const std::vector<ExprId> none;
  const auto found = values_.find(v);
  return found == values_.end() ? none : found->second;
}

ExprId Definitions::of(ExprId name) const {
  const Variable v = variable(module_, name);
  if (!v || unclear_.contains(v)) return {};
  const auto& values = all(v);
  return values.size() == 1 ? values[0] : ExprId{};
}

ExprId Definitions::resolve(ExprId id) const {
  for (int depth = 0; depth < 8 && id; ++depth) {
    const ExprId value = of(id);
    if (!value) break;
    id = value;
  }
  return id;
}

namespace {

std::optional<int64_t> apply(ir::Op op, int64_t a, int64_t b) {
  int64_t out = 0;
  switch (op) {
    case ir::Op::add:
      return __builtin_add_overflow(a, b, &out) ? std::nullopt : std::optional(out);
    case ir::Op::sub:
      return __builtin_sub_overflow(a, b, &out) ? std::nullopt : std::optional(out);
    case ir::Op::mul:
      return __builtin_mul_overflow(a, b, &out) ? std::nullopt : std::optional(out);
    case ir::Op::div:
      return b == 0 || b == -1 ? std::nullopt : std::optional(a / b);
    case ir::Op::mod:
      return b == 0 || b == -1 ? std::nullopt : std::optional(a % b);
    case ir::Op::shift_left:
      return a < 0 || b < 0 || b > 40 || a > (int64_t{1} << 20) ? std::nullopt : std::optional(a << b);
    case ir::Op::shift_right:
      return a < 0 || b < 0 || b > 62 ? std::nullopt : std::optional(a >> b);
    default:
      return std::nullopt;
  }
}

}  // namespace

// `block.x`, where `dim3 block(32, 8)` is all that is said of it.
std::optional<int64_t> Definitions::size(ExprId id, int depth) const {
  const std::string_view name = name_of(module_, id);
  const ExprId base{module_.expr(id).a};
  const Variable v = variable(module_, base);
  const ExprId made = v && !has_set_members_.contains(v) ? resolve(base) : ExprId{};
  if (name.size() != 1 || name[0] < 'x' || name[0] > 'z' || callee_name(module_, made) != "dim3") return std::nullopt;
  const auto args = module_.args(module_.expr(made));
  const auto index = static_cast<size_t>(name[0] - 'x');
  return index < args.size() ? integer(args[index].value, depth + 1) : std::optional<int64_t>(1);
}

std::optional<int64_t> Definitions::integer(ExprId id, int depth) const {
  if (!id || depth > 16) return std::nullopt;
  const ir::Expr& e = module_.expr(id);
  switch (e.kind) {
    case ExprKind::constant:
      return e.constant == ir::ConstantKind::integer ? std::optional(module_.integer(e)) : std::nullopt;
    case ExprKind::name: {
      const ExprId value = of(id);
      return value ? integer(value, depth + 1) : std::nullopt;
    }
    case ExprKind::named:
      return integer(ExprId{e.b}, depth + 1);
    case ExprKind::attribute:
      return size(id, depth);
    case ExprKind::unary: {
      const auto a = integer(ExprId{e.a}, depth + 1);
      return a && e.op == ir::Op::neg ? apply(ir::Op::sub, 0, *a) : std::nullopt;
    }
    case ExprKind::binary: {
      const auto a = integer(ExprId{e.a}, depth + 1), b = integer(ExprId{e.b}, depth + 1);
      return a && b ? apply(e.op, *a, *b) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace gpulint::rules::cuda
