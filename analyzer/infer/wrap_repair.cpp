#include "infer/wrap_repair.h"

#include <fmt/format.h>

#include <algorithm>

#include "infer/bindings.h"

namespace gpulint::infer {

using ir::BlockId;
using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {

// The innermost function around an offset; functions stand in source order.
const ir::Function* function_around(const ir::Module& m, uint32_t offset) {
  const ir::Function* found = nullptr;
  for (const ir::Function& f : m.functions) {
    if (f.span.contains(offset)) found = &f;
  }
  return found;
}

std::string without_blanks(std::string_view text) {
  std::string out;
  std::copy_if(text.begin(), text.end(), std::back_inserter(out),
               [](char c) { return !std::isspace(static_cast<unsigned char>(c)); });
  if (out.ends_with(',')) out.pop_back();
  return out;
}

// What follows the module in a call's arguments, and what the wrapper is called.
std::string options_of(const Unit& unit, const Expr& call) {
  const auto args = unit.ir.args(call);
  return without_blanks(unit.source->text({args[0].span.end, call.span.end - 1}));
}

// The statement `target = call`, where the module that the call wraps is the target itself.
bool renames(const Unit& unit, const Stmt& s, const Expr& call) {
  const ir::Module& m = unit.ir;
  if (s.kind != StmtKind::assign || m.list(s).size() != 1 || !(m.exprs[s.a].span == call.span)) return false;
  const Expr& target = m.exprs[m.list(s)[0]];
  if (target.kind != ExprKind::name && target.kind != ExprKind::attribute) return false;
  return unit.source->text(target.span) == unit.source->text(m.expr(m.args(call)[0].value).span);
}

// The lines of a statement that has them for itself, the last line break included.
Span lines_of(const Unit& unit, Span statement) {
  const SourceFile& source = *unit.source;
  const uint32_t last = source.line_of(statement.end - 1);
  const uint32_t end = last + 1 < source.line_count() ? source.line_span(last + 1).begin : source.line_span(last).end;
  return {source.line_span(source.line_of(statement.begin)).begin, end};
}

bool stands_alone(const Unit& unit, const Step& step) {
  return unit.ir.statements(step.block).size() > 1 && fill_lines(unit, statement_at(unit.ir, step).span);
}

// Whether code in a span may look at the place: it names it, or hands its root to somebody.
bool may_use(const Unit& unit, Span span, std::string_view place, std::string_view root) {
  const ir::Module& m = unit.ir;
  const auto is_inside = [&](const Expr& e) { return span.begin <= e.span.begin && e.span.end <= span.end; };
  size_t mentions = 0, harmless = 0;
  std::vector<uint32_t> callees;
  for (const Expr& e : m.exprs) {
    if (e.kind == ExprKind::call && is_inside(e)) callees.push_back(e.a);
  }
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const Expr& e = m.exprs[i];
    if (!is_inside(e)) continue;
    if (e.kind == ExprKind::name && unit.source->text(e.span) == root) ++mentions;
    if (e.kind != ExprKind::attribute || unit.source->text(m.exprs[e.a].span) != root) continue;
    const std::string_view path = unit.source->text(e.span);
    const bool is_called = std::find(callees.begin(), callees.end(), i) != callees.end();
    const bool is_other = path != place && !place.starts_with(fmt::format("{}.", path));
    if (is_other && !is_called) ++harmless;
  }
  return mentions > harmless;
}

bool may_leave(const ir::Module& m, Span span) {
  const auto is_inside = [&](Span part) { return span.begin <= part.begin && part.end <= span.end; };
  return std::any_of(m.stmts.begin(), m.stmts.end(),
                     [&](const Stmt& s) {
                       const bool leaves = s.kind == StmtKind::break_ || s.kind == StmtKind::continue_ ||
                                           s.kind == StmtKind::return_ || s.kind == StmtKind::raise;
                       return leaves && is_inside(s.span);
                     }) ||
         std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
           return (e.kind == ExprKind::yield || e.kind == ExprKind::yield_from) && is_inside(e.span);
         });
}

BlockId body_of(const Stmt& loop) {
  return BlockId{loop.kind == StmtKind::for_ ? loop.c : loop.b};
}

// Whether each loop's body holds the next loop, and the last one the statement, without a condition in between, and
// whether nothing that runs before the statement uses the place or leaves the loop.
bool is_reached_first(const Unit& unit, std::span<const Stmt* const> loops, const Stmt& wrap, std::string_view place,
                      std::string_view root) {
  const ir::Module& m = unit.ir;
  for (size_t i = 0; i < loops.size(); ++i) {
    const Stmt& loop = *loops[i];
    const Stmt& next = i + 1 < loops.size() ? *loops[i + 1] : wrap;
    if (loop.flags & ir::is_async) return false;
    const auto body = m.statements(body_of(loop));
    const auto here = std::find_if(body.begin(), body.end(), [&](uint32_t id) { return &m.stmts[id] == &next; });
    if (here == body.end()) return false;
    const Span before{loop.span.begin, next.span.begin};
    if (may_use(unit, before, place, root) || may_leave(m, before)) return false;
  }
  return true;
}

// Full-line comments directly above the statement belong to it.
uint32_t first_line_with_comments(const Unit& unit, const Stmt& s) {
  const SourceFile& source = *unit.source;
  const auto blanks = static_cast<uint32_t>(blanks_before(unit, s.span.begin)->size());
  const auto is_comment = [&](uint32_t line) {
    return std::any_of(unit.ir.comments.begin(), unit.ir.comments.end(), [&](Span comment) {
      return comment.begin == source.line_span(line).begin + blanks && blanks_before(unit, comment.begin);
    });
  };
  uint32_t line = source.line_of(s.span.begin);
  while (line > 0 && is_comment(line - 1)) --line;
  return line;
}

// The lines of the statement, with `from` in front of each replaced by `to`.
std::string shifted(const Unit& unit, uint32_t first, uint32_t last, std::string_view from, std::string_view to) {
  const SourceFile& source = *unit.source;
  std::string out;
  for (uint32_t line = first; line <= last; ++line) {
    std::string_view text = source.text(source.line_span(line));
    if (text.starts_with(from)) text.remove_prefix(from.size()), out += to;
    out += text;
    out += source.line_ending();
  }
  return out;
}

Repair move_in_front(const Unit& unit, const Stmt& wrap, const Stmt& outer) {
  const SourceFile& source = *unit.source;
  const uint32_t first = first_line_with_comments(unit, wrap);
  const uint32_t last = source.line_of(wrap.span.end - 1);
  const std::string_view to = *blanks_before(unit, outer.span.begin);
  const uint32_t at = source.line_span(source.line_of(outer.span.begin)).begin;
  Span old = lines_of(unit, wrap.span);
  old.begin = source.line_span(first).begin;
  return {"Move the wrap in front of the loop",
          {{{at, at}, shifted(unit, first, last, *blanks_before(unit, wrap.span.begin), to)}, {old, ""}}};
}

}  // namespace

std::optional<Repair> drop_wrap(const Unit& unit, ExprId call_id, Span first_span) {
  const ir::Module& m = unit.ir;
  const Expr& call = m.expr(call_id);
  const auto first = std::find_if(m.exprs.begin(), m.exprs.end(),
                                  [&](const Expr& e) { return e.kind == ExprKind::call && e.span == first_span; });
  if (first == m.exprs.end() || m.args(*first).empty() || first_span == call.span) return std::nullopt;
  const ir::Function* function = function_around(m, call.span.begin);
  if (function != function_around(m, first_span.begin)) return std::nullopt;
  if (options_of(unit, call) != options_of(unit, *first)) return std::nullopt;

  const std::string message = "Remove the second wrap";
  const std::vector<Step> path = path_to(m, function ? function->body : m.body, call.span.begin);
  if (!path.empty() && renames(unit, statement_at(m, path.back()), call)) {
    if (!stands_alone(unit, path.back())) return std::nullopt;
    return Repair{message, {{lines_of(unit, statement_at(m, path.back()).span), ""}}};
  }
  const Span argument = m.expr(m.args(call)[0].value).span;
  const Span before{call.span.begin, argument.begin}, after{argument.end, call.span.end};
  const auto has_comment = [&](Span part) { return unit.source->text(part).find('#') != std::string_view::npos; };
  if (has_comment(before) || has_comment(after)) return std::nullopt;
  return Repair{message, {{before, ""}, {after, ""}}};
}

std::optional<Repair> hoist_wrap(const Unit& unit, ExprId call_id, std::span<const Stmt* const> loops) {
  const ir::Module& m = unit.ir;
  const Expr& call = m.expr(call_id);
  const auto body = m.statements(body_of(*loops.back()));
  const auto found =
      std::find_if(body.begin(), body.end(), [&](uint32_t id) { return renames(unit, m.stmts[id], call); });
  if (found == body.end() || body.size() < 2) return std::nullopt;
  const Stmt& wrap = m.stmts[*found];
  const Stmt& outer = *loops.front();
  if (!fill_lines(unit, wrap.span) || !blanks_before(unit, outer.span.begin)) return std::nullopt;

  const uint32_t target = m.list(wrap)[0];
  const std::string_view place = unit.source->text(m.exprs[target].span);
  const std::string_view root = unit.source->text(m.exprs[root_of(m, target)].span);
  if (!is_reached_first(unit, loops, wrap, place, root)) return std::nullopt;

  Bindings bindings = bindings_in(m, outer.span);
  std::erase(bindings.places, target);
  if (!bindings.is_known || is_bound(unit, bindings, place, root)) return std::nullopt;
  const Span options{m.args(call)[0].span.end, call.span.end};
  if (!is_simple(m, options) || reads_bound(unit, options, bindings)) return std::nullopt;
  return move_in_front(unit, wrap, outer);
}

std::optional<Repair> guard_wrap(const Unit& unit, ir::FunctionId function, ExprId call_id) {
  const ir::Module& m = unit.ir;
  const Expr& call = m.expr(call_id);
  const std::vector<Step> path = path_to(m, m.function(function).body, call.span.begin);
  if (path.empty() || !renames(unit, statement_at(m, path.back()), call)) return std::nullopt;
  const Expr& callee = m.expr(ExprId{call.a});
  if (callee.kind != ExprKind::name && callee.kind != ExprKind::attribute) return std::nullopt;
  const std::string header =
      fmt::format("if not isinstance({}, {}):", unit.source->text(m.expr(m.args(call)[0].value).span),
                  unit.source->text(callee.span));
  auto edits = put_under(unit, statement_at(m, path.back()).span, header);
  if (!edits) return std::nullopt;
  return Repair{"Wrap only what is not wrapped yet", std::move(*edits)};
}

}  // namespace gpulint::infer
