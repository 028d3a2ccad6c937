#include "infer/evaluation_repair.h"

#include <fmt/format.h>

#include <algorithm>

namespace gpulint::infer {

using ir::BlockId;
using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {

constexpr uint32_t kWidestGap = 6;   // lines between forward passes that share a guard
constexpr uint32_t kMostLines = 40;  // of a stretch that is moved to the right; longer ones are hard to review

bool is_within(Span inner, Span outer) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

std::string_view called_name(const ir::Module& m, const Expr& call) {
  const Expr& callee = m.expr(ExprId{call.a});
  if (callee.kind == ExprKind::name) return ir::text(ir::Symbol{callee.a});
  return callee.kind == ExprKind::attribute ? ir::text(ir::Symbol{callee.b}) : std::string_view();
}

// A `with` cannot be put around code that hands control to somebody else half-way.
bool suspends(const ir::Module& m, Span span) {
  return std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
    const bool pauses = e.kind == ExprKind::await || e.kind == ExprKind::yield || e.kind == ExprKind::yield_from;
    return pauses && is_within(e.span, span);
  });
}

// A compiler of its own reads such a function and knows no decorator under it.
bool is_compiled(const Unit& unit, const ir::Function& f) {
  const auto decorators = unit.ir.list(f.decorators);
  return std::any_of(decorators.begin(), decorators.end(), [&](uint32_t decorator) {
    const std::string_view text = unit.source->text(unit.ir.exprs[decorator].span);
    return text.find("jit") != std::string_view::npos || text.find("script") != std::string_view::npos;
  });
}

// Whether torch is imported inside of functions, or for type checkers, only: a decorator runs before the first, and
// what the second binds is not there at all.
bool imports_torch_late(const Unit& unit) {
  bool imports = false;
  for (const Stmt& s : unit.ir.stmts) {
    if (s.kind != StmtKind::import) continue;
    const ir::Import& import = unit.ir.import_arena[s.a];
    const std::string_view text = unit.source->text(s.span);
    if (text.find("torch") == std::string_view::npos) continue;
    imports = true;
    const bool is_guarded = std::any_of(unit.ir.stmts.begin(), unit.ir.stmts.end(), [&](const Stmt& outer) {
      return outer.kind == StmtKind::if_ && is_within(s.span, outer.span) &&
             unit.source->text(unit.ir.exprs[outer.a].span).find("TYPE_CHECKING") != std::string_view::npos;
    });
    if (import.scope.value == 0 && !is_guarded) return false;
  }
  return imports;
}

std::optional<Repair> decorate(const Unit& unit, const ir::Function& f) {
  const uint32_t at = f.header_span.begin;
  const auto blanks = blanks_before(unit, at);
  auto no_grad = spell_torch(unit, "no_grad", at);
  if (!blanks || !no_grad) return std::nullopt;
  Repair repair{fmt::format("Decorate the function with `@{}()`", no_grad->text), std::move(no_grad->import)};
  repair.edits.push_back({{at, at}, fmt::format("@{}(){}{}", no_grad->text, unit.source->line_ending(), *blanks)});
  return repair;
}

// In C++ a guard at the start of the body; where one stands already that has no effect here, another one would not help
// or be a second one of that name.
std::optional<Repair> declare_guard(const Unit& unit, const ir::Function& f) {
  const auto statements = unit.ir.statements(f.body);
  const std::string_view text = unit.source->text(f.span);
  for (const std::string_view mode : {"GradGuard", "InferenceMode", "GradMode", "no_grad"}) {
    if (text.find(mode) != std::string_view::npos) return std::nullopt;
  }
  if (statements.empty() || !unit.source->text(f.header_span).ends_with('{')) return std::nullopt;
  const auto blanks = blanks_before(unit, unit.ir.stmts[statements[0]].span.begin);
  if (!blanks) return std::nullopt;
  const uint32_t at = f.header_span.end;
  Repair repair{"Declare a `torch::NoGradGuard` in the function", {}};
  repair.edits.push_back(
      {{at, at}, fmt::format("{}{}torch::NoGradGuard no_grad;", unit.source->line_ending(), *blanks)});
  return repair;
}

bool can_be_wrapped(const Unit& unit, Span statements) {
  const SourceFile& source = *unit.source;
  const uint32_t lines = source.line_of(statements.end - 1) - source.line_of(statements.begin) + 1;
  return lines <= kMostLines && !may_train(unit, statements) && !suspends(unit.ir, statements) &&
         indent_rest(unit, statements);
}

bool is_definition(const Stmt& s) {
  return s.kind == StmtKind::function_def || s.kind == StmtKind::class_def || s.kind == StmtKind::import;
}

// The statement of `step`, and those behind it in its block up to the last one that holds one of `calls`.
Span run_of_statements(const Unit& unit, const Step& step, std::span<const Span> calls) {
  const ir::Module& m = unit.ir;
  const SourceFile& source = *unit.source;
  const auto statements = m.statements(step.block);
  Span run = statement_at(m, step).span;
  for (size_t i = step.index + 1; i < statements.size(); ++i) {
    const Stmt& s = m.stmts[statements[i]];
    if (is_definition(s) || !can_be_wrapped(unit, s.span)) break;
    if (source.line_of(s.span.begin) > source.line_of(run.end - 1) + kWidestGap + 1) break;
    const Span longer{run.begin, s.span.end};
    const bool is_called = std::any_of(calls.begin(), calls.end(), [&](Span call) { return is_within(call, s.span); });
    if (is_called && can_be_wrapped(unit, longer) && fill_lines(unit, longer)) run = longer;
  }
  return run;
}

std::optional<Span> region_of(const Unit& unit, BlockId body, std::span<const Span> calls,
                              std::span<const Span> training) {
  const std::vector<Step> path = path_to(unit.ir, body, calls[0].begin);
  if (path.empty()) return std::nullopt;
  for (const Step& step : path) {
    const Stmt& s = statement_at(unit.ir, step);
    const bool is_loop = (s.kind == StmtKind::for_ || s.kind == StmtKind::while_) && !(s.flags & ir::is_async);
    if (std::any_of(training.begin(), training.end(), [&](Span loop) { return is_within(loop, s.span); })) continue;
    if (is_loop && can_be_wrapped(unit, s.span) && fill_lines(unit, s.span)) return s.span;
  }
  const Stmt& innermost = statement_at(unit.ir, path.back());
  if (is_definition(innermost) || !can_be_wrapped(unit, innermost.span)) return std::nullopt;
  return run_of_statements(unit, path.back(), calls);
}

// The last expression of a notebook's cell is shown only where it stands on the top level.
bool shows_value(const Unit& unit, Span region) {
  return std::any_of(unit.ir.stmts.begin(), unit.ir.stmts.end(), [&](const Stmt& s) {
    return s.kind == StmtKind::expr && s.flags & ir::displayed && is_within(s.span, region);
  });
}

// train_one_epoch, trainIters; not from_pretrained, train_dataloader.
bool names_training(std::string_view name) {
  const size_t at = name.find("train");
  if (at == std::string_view::npos || name.find("pretrain") != std::string_view::npos) return false;
  const auto of_data = {"load", "data", "set", "iter", "_dl", "mask", "metric", "acc", "loss"};
  return std::none_of(of_data.begin(), of_data.end(),
                      [&](std::string_view word) { return name.find(word, at) != std::string_view::npos; });
}

}  // namespace

bool may_train(const Unit& unit, Span span) {
  const ir::Module& m = unit.ir;
  return std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
    if (e.kind != ExprKind::call || !is_within(e.span, span)) return false;
    const std::string_view name = called_name(m, e);
    if (name.find("backward") != std::string_view::npos || name == "grad" || name == "zero_grad" || name == "fit" ||
        name == "requires_grad_" || name == "enable_grad" || name == "set_grad_enabled") {
      return true;
    }
    if (name == "inference_mode" && !m.args(e).empty()) return true;  // inference_mode(False) switches recording on
    return names_training(name) && !(name == "train" && m.args(e).size() <= 1);  // model.train(): a mode
  });
}

std::optional<Repair> guard_evaluation(const Unit& unit, ir::FunctionId function, std::span<const Span> calls,
                                       std::span<const Span> training, bool trains) {
  if (unit.ir.is_cpp) {
    if (!function || trains || may_train(unit, unit.ir.function(function).span)) return std::nullopt;
    return declare_guard(unit, unit.ir.function(function));
  }
  BlockId body = unit.ir.body;
  if (function) {
    const ir::Function& f = unit.ir.function(function);
    body = f.body;
    if (!body) return std::nullopt;  // a lambda
    const bool is_whole = !trains && !f.is_async && !may_train(unit, f.span) && !is_compiled(unit, f);
    if (is_whole && !imports_torch_late(unit)) return decorate(unit, f);
  }
  const auto region = region_of(unit, body, calls, training);
  if (!region || shows_value(unit, *region)) return std::nullopt;
  auto no_grad = spell_torch(unit, "no_grad", region->begin);
  if (!no_grad) return std::nullopt;
  auto edits = put_under(unit, *region, fmt::format("with {}():", no_grad->text));
  if (!edits) return std::nullopt;
  Repair repair{fmt::format("Put it under `with {}():`", no_grad->text), std::move(no_grad->import)};
  repair.edits.insert(repair.edits.end(), edits->begin(), edits->end());
  return repair;
}

std::optional<Repair> enter_for(const Unit& unit, const Stmt& mode, Span rest) {
  if (!rest.size() || !fill_lines(unit, mode.span) || !fill_lines(unit, rest)) return std::nullopt;
  if (may_train(unit, rest) || suspends(unit.ir, rest)) return std::nullopt;
  const Span whole{mode.span.begin, rest.end};
  if (!fill_lines(unit, whole)) return std::nullopt;  // two cells
  auto edits = indent_rest(unit, {mode.span.end, rest.end});
  if (!edits) return std::nullopt;
  edits->insert(edits->begin(), {{{mode.span.begin, mode.span.begin}, "with "}, {{mode.span.end, mode.span.end}, ":"}});
  return Repair{"Enter it with `with`", std::move(*edits)};
}

}  // namespace gpulint::infer
