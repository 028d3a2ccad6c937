#include "infer/edits.h"

#include <algorithm>

#include <fmt/format.h>

namespace gpulint::infer {

using ir::BlockId;
using ir::Expr;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {

std::vector<BlockId> blocks_of(const ir::Module& m, const Stmt& s) {
  switch (s.kind) {
    case StmtKind::if_:
    case StmtKind::while_:
      return {BlockId{s.b}, BlockId{s.c}};
    case StmtKind::for_:
      return {BlockId{s.c}, BlockId{s.d}};
    case StmtKind::with:
      return {BlockId{s.c}};
    case StmtKind::try_: {
      const ir::Try& t = m.try_arena[s.a];
      std::vector<BlockId> out = {t.body, t.orelse, t.finally};
      for (const ir::Handler& handler : m.handlers(t)) out.push_back(handler.body);
      return out;
    }
    case StmtKind::match: {
      std::vector<BlockId> out;
      for (const ir::Case& c : m.cases(s)) out.push_back(c.body);
      return out;
    }
    default:
      return {};
  }
}

BlockId body_of(const ir::Module& m, const Stmt& s) {
  if (s.kind == StmtKind::function_def) return m.functions[s.a].body;
  if (s.kind == StmtKind::class_def) return m.classes[s.a].body;
  const auto blocks = blocks_of(m, s);
  return blocks.empty() ? BlockId{} : blocks[0];
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\f") == std::string_view::npos;
}

// What a statement's body is indented by; empty when it has none on lines of its own.
std::string level_of(const Unit& unit, const Stmt& s) {
  const auto inner = unit.ir.statements(body_of(unit.ir, s));
  if (inner.empty()) return {};
  const auto outside = blanks_before(unit, s.span.begin);
  const auto inside = blanks_before(unit, unit.ir.stmts[inner[0]].span.begin);
  if (!outside || !inside || inside->size() <= outside->size() || !inside->starts_with(*outside)) return {};
  return std::string(inside->substr(outside->size()));
}

// Quoted text with a line break that belongs to the value; implicit concatenation over several lines has none.
bool holds_line_break(std::string_view literal) {
  return literal.find("\"\"\"") != std::string_view::npos || literal.find("'''") != std::string_view::npos ||
         literal.find("\\\n") != std::string_view::npos || literal.find("\\\r") != std::string_view::npos;
}

bool begins_line_in_string(const Unit& unit, Span statements) {
  return std::any_of(unit.ir.exprs.begin(), unit.ir.exprs.end(), [&](const Expr& e) {
    const bool is_text = e.kind == ExprKind::fstring ||
                         (e.kind == ExprKind::constant &&
                          (e.constant == ir::ConstantKind::string || e.constant == ir::ConstantKind::bytes));
    if (!is_text || e.span.begin < statements.begin || e.span.end > statements.end) return false;
    const std::string_view text = unit.source->text(e.span);
    return text.find_first_of("\r\n") != std::string_view::npos && holds_line_break(text);
  });
}

}  // namespace

const Stmt& statement_at(const ir::Module& m, const Step& step) {
  return m.stmts[m.statements(step.block)[step.index]];
}

std::vector<Step> path_to(const ir::Module& m, BlockId body, uint32_t offset) {
  std::vector<Step> path;
  std::vector<BlockId> open = {body};
  while (!open.empty()) {
    const BlockId block = open.back();
    open.pop_back();
    const auto statements = m.statements(block);
    for (size_t i = 0; i < statements.size(); ++i) {
      const Stmt& s = m.stmts[statements[i]];
      if (!s.span.contains(offset)) continue;
      path.push_back({block, i});
      open = blocks_of(m, s);
      break;
    }
  }
  return path;
}

std::optional<std::string_view> blanks_before(const Unit& unit, uint32_t offset) {
  const SourceFile& source = *unit.source;
  const std::string_view before = source.text({source.line_span(source.line_of(offset)).begin, offset});
  return is_blank(before) ? std::optional(before) : std::nullopt;
}

std::string indentation(const Unit& unit, uint32_t offset) {
  std::string first = "    ", innermost;
  bool has_first = false;
  uint32_t innermost_begin = 0;
  for (const Stmt& s : unit.ir.stmts) {
    const bool is_around = s.span.contains(offset) && s.span.begin >= innermost_begin;
    if (has_first && !is_around) continue;
    const std::string level = level_of(unit, s);
    if (level.empty()) continue;
    if (!has_first) first = level, has_first = true;
    if (is_around) innermost = level, innermost_begin = s.span.begin;
  }
  return innermost.empty() ? first : innermost;
}

bool fill_lines(const Unit& unit, Span statements) {
  const SourceFile& source = *unit.source;
  if (!statements.size() || !blanks_before(unit, statements.begin)) return false;
  const uint32_t line_end = source.line_span(source.line_of(statements.end - 1)).end;
  const std::string_view after = source.text({statements.end, std::max(statements.end, line_end)});
  const size_t next = after.find_first_not_of(" \t");
  if (next != std::string_view::npos && after[next] != '#') return false;
  const auto& cells = source.cells();
  return cells.empty() || std::any_of(cells.begin(), cells.end(), [&](const Span& cell) {
           return cell.begin <= statements.begin && statements.end <= cell.end;
         });
}

std::optional<std::vector<TextEdit>> indent_rest(const Unit& unit, Span statements) {
  if (begins_line_in_string(unit, statements)) return std::nullopt;
  const SourceFile& source = *unit.source;
  const std::string level = indentation(unit, statements.begin);
  std::vector<TextEdit> edits;
  const uint32_t last = source.line_of(statements.end - 1);
  for (uint32_t line = source.line_of(statements.begin) + 1; line <= last; ++line) {
    const Span span = source.line_span(line);
    if (!is_blank(source.text(span))) edits.push_back({{span.begin, span.begin}, level});
  }
  return edits;
}

std::optional<std::vector<TextEdit>> put_under(const Unit& unit, Span statements, std::string_view header) {
  if (!fill_lines(unit, statements) || unit.source->text(statements).starts_with("elif")) return std::nullopt;
  auto edits = indent_rest(unit, statements);
  if (!edits) return std::nullopt;
  const std::string first = fmt::format("{}{}{}{}", header, unit.source->line_ending(),
                                        *blanks_before(unit, statements.begin), indentation(unit, statements.begin));
  edits->insert(edits->begin(), {{statements.begin, statements.begin}, first});
  return edits;
}

std::optional<TextEdit> add_import(const Unit& unit, std::string_view statement, uint32_t offset) {
  const SourceFile& source = *unit.source;
  const ir::Module& m = unit.ir;
  for (const uint32_t id : m.statements(m.body)) {
    const Stmt& s = m.stmts[id];
    if (s.kind != StmtKind::import) continue;
    const auto path = m.list(m.import_arena[s.a].module);
    if (!path.empty() && ir::text(ir::Symbol{path[0]}) == "__future__") continue;
    const uint32_t at = s.span.begin;
    if (at >= offset || source.line_span(source.line_of(at)).begin != at) return std::nullopt;
    return TextEdit{{at, at}, fmt::format("{}{}", statement, source.line_ending())};
  }
  return std::nullopt;
}

std::optional<Spelling> spell_torch(const Unit& unit, std::string_view path, uint32_t offset) {
  if (unit.ir.is_cpp) {
    const std::string_view function = path.substr(path.rfind('.') + 1);
    return Spelling{fmt::format("torch::{}", function == "logsigmoid" ? "log_sigmoid" : function), {}};
  }
  const auto& slots = unit.ir.scopes[0].slots;
  const std::string qualified = fmt::format("torch.{}", path);
  std::optional<Spelling> best;
  for (uint32_t i = 0; i < slots.size(); ++i) {
    const torch::EntryId id = unit.facts.imported_api(unit.ir, ir::ScopeId{0}, i);
    if (!id) continue;
    const std::string_view imported = torch::entry(id).qualified;
    if (!qualified.starts_with(imported)) continue;
    const std::string_view rest = std::string_view(qualified).substr(imported.size());
    if (!rest.empty() && rest[0] != '.') continue;
    std::string text = fmt::format("{}{}", ir::text(slots[i]), rest);
    if (!best || text.size() < best->text.size()) best = Spelling{std::move(text), {}};
  }
  if (best) return best;
  auto import = add_import(unit, "import torch", offset);
  if (!import) return std::nullopt;
  return Spelling{qualified, {std::move(*import)}};
}

}  // namespace gpulint::infer
