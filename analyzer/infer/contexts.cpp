#include <algorithm>
#include <string>

#include "infer/engine.h"
#include "infer/names.h"

namespace gpulint::infer {

using ir::ExprId;
using ir::ExprKind;

// The mode inside `with context:`. Value::number of a context holds its argument where that is a constant.
GradMode Engine::grad_of_context(const Value& context) {
  switch (torch::entry(context.api).grad) {
    case torch::Grad::off:
      return GradMode::off;
    case torch::Grad::on:
      return GradMode::on;
    case torch::Grad::inference:
      return !context.has_number ? GradMode::unknown : context.number != 0 ? GradMode::off : GradMode::on;
    case torch::Grad::argument:
      return !context.has_number ? GradMode::unknown : context.number != 0 ? GradMode::on : GradMode::off;
    case torch::Grad::none:
      return GradMode::inherited;
  }
  return GradMode::unknown;
}

// What a context manager of the project does to the mode: one written as a generator, at its `yield`; one written as a
// class may do anything when its __enter__ speaks of gradients or hands on to others.
GradMode Engine::grad_of_project_context(const Value& context) {
  if (context.is(kind::iterator) && yield_grad_ != state().grad) return yield_grad_;
  if (!context.is(kind::instance) || !context.class_ref) return GradMode::inherited;
  Closure enter;
  if (!find_method(context.class_ref, n_.enter, enter, context)) return GradMode::unknown;
  const std::string_view text = enter.unit->source->text(enter.unit->ir.function(enter.function).span);
  for (const std::string_view word : {"grad", "inference", "enter", "super"}) {
    if (text.find(word, text.find(':')) != std::string_view::npos) return GradMode::unknown;
  }
  return GradMode::inherited;
}

// Whether a condition around keeps this point from being reached again in the loop: `if epoch == 0`, `if not wrapped`
// where the branch sets what it asks for.
bool Engine::happens_once() const {
  const Activation& mine = *activations_.back();
  if (mine.loops.empty()) return false;
  const ir::Module& m = mine.unit->ir;
  const ir::Stmt& loop = *mine.loops.back().statement;
  for (const ir::Stmt* branch : mine.branches) {
    if (!loop.span.contains(branch->span.begin)) continue;
    const Span test = m.exprs[branch->a].span;
    for (const ir::Expr& asked : m.exprs) {
      if (asked.kind != ExprKind::name || !test.contains(asked.span.begin)) continue;
      const auto is_asked = [&](uint32_t target) {
        const ir::Expr& e = m.exprs[target];
        return e.kind == ExprKind::name && e.b == asked.b && e.c == asked.c;
      };
      if (loop.kind == ir::StmtKind::for_ && m.exprs[loop.a].kind == ExprKind::name && is_asked(loop.a)) return true;
      for (const ir::Stmt& s : m.stmts) {
        if (s.kind != ir::StmtKind::assign || !branch->span.contains(s.span.begin)) continue;
        if (m.exprs[s.a].kind != ExprKind::constant) continue;
        const auto targets = m.list(s);
        if (std::any_of(targets.begin(), targets.end(), is_asked)) return true;
      }
    }
  }
  return false;
}

// Whether a context manager that could not be followed may turn gradients off. Plain resources do not.
bool Engine::context_may_change_grad(ExprId context) {
  const ir::Expr& e = ir().expr(context);
  const ExprId named = e.kind == ExprKind::call ? ExprId{e.a} : context;
  const ir::Expr& name = ir().expr(named);
  std::string_view text;
  if (name.kind == ExprKind::name) text = ir::text(ir::Symbol{name.a});
  if (name.kind == ExprKind::attribute) text = ir::text(ir::Symbol{name.b});
  static constexpr std::string_view kResources[] = {"open",
                                                    "tqdm",
                                                    "trange",
                                                    "Pool",
                                                    "ThreadPoolExecutor",
                                                    "ProcessPoolExecutor",
                                                    "ZipFile",
                                                    "File",
                                                    "Lock",
                                                    "lock",
                                                    "SummaryWriter",
                                                    "autocast",
                                                    "Timer",
                                                    "timer",
                                                    "profile",
                                                    "record_function",
                                                    "Progress",
                                                    "catch_warnings"};
  for (const std::string_view resource : kResources) {
    if (text == resource) return false;
  }
  // cpu_affinity(), temp_seed(), time_block(): where the work runs, what it draws and how long it takes.
  static constexpr std::string_view kWords[] = {"affinity", "seed", "time", "timer", "timing", "stopwatch", "warnings"};
  return std::none_of(std::begin(kWords), std::end(kWords),
                      [&](std::string_view word) { return contains_word(text, word); });
}

// Contexts in which a call is made to see whether it works, or for how long it runs.
bool Engine::context_is_probe(ExprId context) {
  const ir::Expr& e = ir().expr(context);
  const ExprId named = e.kind == ExprKind::call ? ExprId{e.a} : context;
  const ir::Expr& name = ir().expr(named);
  std::string_view text;
  if (name.kind == ExprKind::name) text = ir::text(ir::Symbol{name.a});
  if (name.kind == ExprKind::attribute) text = ir::text(ir::Symbol{name.b});
  return text == "raises" || text == "assertRaises" || text == "assertRaisesRegex" || text == "warns" ||
         text == "suppress" || text == "assertWarns" || text == "assertWarnsRegex" || text == "timer" ||
         text == "Timer" || text == "profile";
}

}  // namespace gpulint::infer
