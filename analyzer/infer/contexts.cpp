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
  // cpu_affinity(), temp_seed(), time_block(), LaunchLogger(): where the work runs, what it draws, how long it takes
  // and what is told of it.
  static constexpr std::string_view kWords[] = {"affinity", "seed",    "time",     "timer",     "timing",  "stopwatch",
                                                "warnings", "log",     "logger",   "logging",   "logged",  "writer",
                                                "progress", "spinner", "profiler", "profiling", "monitor", "span"};
  const std::string words = snake_case(text);
  return std::none_of(std::begin(kWords), std::end(kWords),
                      [&](std::string_view word) { return contains_word(words, word); });
}

// Whether `torch.autocast("cuda")` and the like compute in float16 from here on; nothing where that is open.
std::optional<bool> Engine::autocasts_to_half(ExprId context) {
  const ir::Expr& call = ir().expr(context);
  if (call.kind != ExprKind::call) return {};
  const torch::Entry& entry = torch::entry(unit().facts.static_api(ir(), ExprId{call.a}));
  if (entry.name != "autocast" || !entry.qualified.starts_with("torch.")) return {};
  const bool is_cudas = entry.qualified.find("cuda") != std::string_view::npos;
  bool is_on_cuda = is_cudas;
  std::optional<bool> out = true;
  const auto args = ir().args(call);
  for (size_t i = 0; i < args.size(); ++i) {
    const ir::Expr& value = ir().expr(args[i].value);
    const bool is_positional = args[i].kind == ir::Arg::Kind::positional;
    const std::string_view name = ir::text(args[i].name);
    if (is_positional ? i == 0 && is_cudas : name == "enabled") {
      if (value.kind != ExprKind::constant) return {};
      if (value.constant == ir::ConstantKind::false_) return false;
    } else if (is_positional ? i == 0 : name == "device_type") {
      const bool is_string = value.kind == ExprKind::constant && value.constant == ir::ConstantKind::string;
      is_on_cuda = is_string && ir::text(ir().string(value)) == "cuda";
    } else if (is_positional ? i == 1 : name == "dtype") {
      const Dtype dtype = eval(args[i].value).dtype;
      if (dtype != Dtype::float16) return dtype == Dtype::unknown ? std::nullopt : std::optional(false);
    }
  }
  return is_on_cuda ? out : std::nullopt;
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
