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
