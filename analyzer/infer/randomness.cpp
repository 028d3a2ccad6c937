#include "infer/randomness.h"

#include <algorithm>

#include "infer/randomness_names.h"
#include "infer/randomness_tracer.h"

namespace gpulint::infer {

using ir::BlockId;
using ir::Stmt;
using ir::StmtKind;

namespace {

bool is_docstring(const ir::Module& m, const Stmt& s) {
  return s.kind == StmtKind::expr && m.exprs[s.a].kind == ir::ExprKind::constant;
}

// `main()`, whose arguments draw nothing.
bool is_plain_call(const ir::Module& m, const Stmt& s) {
  if (s.kind != StmtKind::expr && s.kind != StmtKind::assign) return false;
  const ir::Expr& e = m.exprs[s.a];
  return e.kind == ir::ExprKind::call && m.args(e).empty();
}

// Whether the calls of functions by name under a main guard all go to `test_…` and `_test_…`.
bool is_self_test(const ir::Module& m, const Stmt& guard) {
  size_t tests = 0;
  for (const uint32_t id : m.statements(BlockId{guard.b})) {
    const Stmt& s = m.stmts[id];
    if (s.kind != StmtKind::expr) {
      if (s.kind == StmtKind::assign && m.exprs[s.a].kind != ir::ExprKind::call) continue;
      if (s.kind == StmtKind::import) continue;
      return false;
    }
    const ir::Expr& e = m.exprs[s.a];
    if (e.kind != ir::ExprKind::call) continue;
    const ir::Expr& callee = m.exprs[e.a];
    if (callee.kind == ir::ExprKind::attribute && ir::text(ir::Symbol{callee.b}).starts_with("set_")) continue;
    if (callee.kind != ir::ExprKind::name) return false;
    const std::string_view name = ir::text(ir::Symbol{callee.a});
    if (name == "print") continue;
    if (!name.starts_with("test_") && !name.starts_with("_test_") && !name.ends_with("_test")) return false;
    ++tests;
  }
  return tests > 0;
}

}  // namespace

bool ProgramRandomness::exclude_each_other(const RandomUse& a, const RandomUse& b) const {
  for (uint32_t i = a.branch; i; i = branches[i].parent) {
    for (uint32_t k = b.branch; k; k = branches[k].parent) {
      if (branches[i].statement == branches[k].statement && branches[i].arm != branches[k].arm) return true;
    }
  }
  return false;
}

// A main guard that only runs `test_something()` belongs to a library's self-test.
bool RandomnessTracer::has_main_guard() const {
  const ir::Module& m = entry_.ir;
  const auto statements = m.statements(m.body);
  return std::any_of(statements.begin(), statements.end(),
                     [&](uint32_t s) { return is_main_guard(m, m.stmts[s]) && !is_self_test(m, m.stmts[s]); });
}

Site ProgramRandomness::beside(const RandomUse& use, const RandomUse& other) const {
  std::vector<uint32_t> around;
  for (uint32_t i = other.call; i; i = calls[i].parent) around.push_back(i);
  Site found = use.site;
  for (uint32_t i = use.call; i; i = calls[i].parent) {
    if (std::find(around.begin(), around.end(), i) != around.end()) break;
    found = calls[i].site;
  }
  return found;
}

bool ProgramRandomness::is_inside(uint32_t branch, uint32_t other) const {
  while (branch && branch != other) branch = branches[branch].parent;
  return branch == other;
}

Site ProgramRandomness::in_flow(const RandomUse& use) const {
  const auto is_in_class = [&](const Site& site) {
    return std::any_of(unit->ir.stmts.begin(), unit->ir.stmts.end(), [&](const Stmt& s) {
      return s.kind == StmtKind::class_def && s.span.begin <= site.span.begin && site.span.end <= s.span.end;
    });
  };
  if (use.site.unit == unit && !is_in_class(use.site)) return use.site;
  for (uint32_t i = use.call; i; i = calls[i].parent) {
    if (calls[i].site.unit == unit && !is_in_class(calls[i].site)) return calls[i].site;
  }
  return use.reached_from;
}

Site ProgramRandomness::where_set(const RandomUse& seed) const {
  Site found = seed.site;
  for (uint32_t i = seed.call; i && calls[i].only_seeds; i = calls[i].parent) found = calls[i].site;
  return found;
}

// Whether the top level itself may train: loops that step, or calls of something that sounds like running a program.
bool RandomnessTracer::may_be_script() const {
  const ir::Module& m = entry_.ir;
  const auto mentions = [](std::string_view text, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
  };
  for (const uint32_t id : m.statements(m.body)) {
    const Stmt& s = m.stmts[id];
    switch (s.kind) {
      case StmtKind::for_:
      case StmtKind::while_:
      case StmtKind::with:
      case StmtKind::if_:
      case StmtKind::try_:
        if (mentions(entry_.source->text(s.span), {"backward(", ".fit(", "train(", "main("})) return true;
        break;
      case StmtKind::expr:
      case StmtKind::assign: {
        const ir::Expr& value = m.exprs[s.a];
        if (value.kind != ir::ExprKind::call) break;
        if (mentions(entry_.source->text(m.exprs[value.a].span),
                     {"main", "train", "Train", "run", "fit", "experiment", "launch", "backward", "step", "learn"})) {
          return true;
        }
        break;
      }
      default:
        break;
    }
  }
  return false;
}

// The functions of a trainer that runs an evaluation may train as well; here nothing asks them to.
bool RandomnessTracer::only_evaluates() const {
  if (!names_evaluating_program(std::filesystem::path(entry_.source->path()).stem().string())) return false;
  const std::string_view code = entry_.source->code();
  const auto trains = {"backward(", ".fit(", "train(", "training(", "tune(", ".learn(", "fit_"};
  return std::none_of(trains.begin(), trains.end(),
                      [&](std::string_view call) { return code.find(call) != std::string_view::npos; });
}

bool RandomnessTracer::trains() const {
  if (only_evaluates()) return false;
  if (runs_trainer_ || (calls_backward_ && steps_optimizer_)) return true;
  // An optimizer that nothing steps is there for show; who steps it may be hard to see.
  return calls_backward_ && makes_optimizer_ && any_file_mentions({"step(", ".step", "Trainer", "fit("});
}

ProgramRandomness RandomnessTracer::run() {
  out_.unit = &entry_;
  out_.branches.emplace_back();
  out_.calls.emplace_back();
  const bool is_notebook = entry_.source->is_notebook();
  const Language language = entry_.source->language();
  if (language == Language::stub) return std::move(out_);
  if (entry_.ir.scopes.empty() || is_exempt_path(entry_.source->path())) return std::move(out_);
  const bool has_guard = has_main_guard();
  if (!has_guard && !is_notebook && !may_be_script()) {
    run_functions_that_seed();
    return std::move(out_);
  }

  run_body(entry_);
  const bool trains_by_call = trains();
  if (has_guard || trains_by_call) run_deferred();
  out_.trains = has_guard ? trains() : trains_by_call;
  out_.is_program = has_guard || trains_by_call;
  finish();
  return std::move(out_);
}

// A loop that sets one seed in every pass is a mistake whoever runs it, so functions of other files are looked at too.
void RandomnessTracer::run_functions_that_seed() {
  const ir::Module& m = entry_.ir;
  if (m.is_cpp || entry_.source->code().find("backward(") == std::string_view::npos) return;
  for (uint32_t i = 0; i < m.functions.size(); ++i) {
    const ir::Function& f = m.functions[i];
    if (f.lambda_value || entry_.source->text(f.span).find("seed") == std::string_view::npos) continue;
    const ClassRef owner = f.owner ? ClassRef{&entry_, f.owner.value} : ClassRef{};
    frames_.push_back({.unit = &entry_});
    invoke({.kind = Kind::function, .unit = &entry_, .id = i, .self = owner}, {}, {});
    frames_.pop_back();
  }
}

void RandomnessTracer::finish() {
  if (out_.duties & torch::owns_seed) out_.seeded |= torch::torch_random | torch::numpy_random | torch::python_random;
  uint8_t cuda_seeded = 0;
  for (size_t i = 0; i < out_.uses.size(); ++i) {
    RandomUse& use = out_.uses[i];
    if (use.kind == RandomUse::Kind::seed && is_of_helper_process(use)) {
      use.is_scoped = true;
    } else if (use.kind == RandomUse::Kind::seed && !use.in_worker) {
      (use.is_cuda_only ? cuda_seeded : out_.seeded) |= use.libraries;
    }
    if (use.kind == RandomUse::Kind::unseed) out_.unseeded |= use.libraries;
    if (seed_option_has_default_) use.optional = false;
    if (seeds_own_stream_ && use.own_stream) use.is_incidental = true;
    if (use.kind == RandomUse::Kind::draw) use.in_worker = data_sides_[i] && (loader_has_workers_ || !sees_loader_);
    use.surely_in_worker = data_sides_[i] && sees_loader_ && !loader_may_run_here_;
  }
  out_.may_seed_unseen |=
      loads_configuration_ &&
      (hands_on_configuration_ ||
       (dispatches_configuration_ && any_file_mentions({"manual_seed", ".seed(", "set_seed", "seed_everything"})));
  out_.seeds_cuda_only = cuda_seeded && !(out_.seeded & torch::torch_random);
  if (!out_.has_unresolved_calls && seed_option_.declared && !is_read(seed_option_)) {
    out_.unread_seed_option = seed_option_.name;
  }
  out_.only_random_data =
      (draws_data_ && !reads_data_ && !out_.has_unresolved_calls) || (learns_noise_ && !learns_data_);
  if (out_.is_program) find_seed_place();
}

bool RandomnessTracer::any_file_mentions(std::initializer_list<std::string_view> words) const {
  return std::any_of(bodies_.begin(), bodies_.end(), [&](const Unit* unit) {
    const std::string_view code = unit->source->code();
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return code.find(word) != std::string_view::npos; });
  });
}

// Whether a process seeds itself that builds no model and no loader: its seed says nothing about the one that trains.
bool RandomnessTracer::is_of_helper_process(const RandomUse& seed) const {
  return seed.process && std::none_of(out_.uses.begin(), out_.uses.end(), [&](const RandomUse& use) {
           return use.kind == RandomUse::Kind::draw && use.process == seed.process &&
                  (use.builds_model || use.builds_loader);
         });
}

// Whether any file of the program speaks of an option's value, beside the option's declaration.
bool RandomnessTracer::is_read(const Option& option) const {
  std::string name(option.name);
  name.erase(0, name.find_first_not_of('-'));
  std::replace(name.begin(), name.end(), '-', '_');
  const auto mentions = [&](const Unit& unit) {
    const std::string_view code = unit.source->code();
    if (code.find("vars(") != std::string_view::npos || code.find("getattr(") != std::string_view::npos) return true;
    for (size_t at = code.find(name); at != std::string_view::npos; at = code.find(name, at + 1)) {
      if (&unit != option.declared.unit || !option.declared.span.contains(static_cast<uint32_t>(at))) return true;
    }
    return false;
  };
  return std::any_of(bodies_.begin(), bodies_.end(), [&](const Unit* unit) { return mentions(*unit); });
}

// Where a statement can be inserted in front of another one: at the start of its line, above the comment on it.
Site RandomnessTracer::place_before(uint32_t statement) const {
  const SourceFile& source = *entry_.source;
  const uint32_t begin = entry_.ir.stmts[statement].span.begin;
  const auto indent_of = [&](uint32_t line) {
    const std::string_view text = source.text(source.line_span(line));
    return std::min(text.find_first_not_of(" \t"), text.size());
  };
  uint32_t line = source.line_of(begin);
  const size_t indent = indent_of(line);
  if (source.line_span(line).begin + indent != begin) return {};
  uint32_t first_line = 0;
  for (const Span cell : source.cells()) {
    if (cell.contains(begin)) first_line = source.line_of(cell.begin);
  }
  const auto is_comment = [&](uint32_t l) {
    const std::string_view text = source.text(source.line_span(l));
    if (indent_of(l) != indent || indent >= text.size() || text[indent] != '#') return false;
    const std::string_view comment = text.substr(indent);
    return !comment.starts_with("# %%") && !comment.starts_with("#!");
  };
  while (line > first_line && is_comment(line - 1)) --line;
  const uint32_t at = source.line_span(line).begin + static_cast<uint32_t>(indent);
  return {&entry_, {at, at}};
}

// The statement that follows the last import in front of `first`. Whatever draws between the two, known or not, is
// covered from there.
uint32_t RandomnessTracer::first_after_imports(uint32_t first) const {
  const ir::Module& m = entry_.ir;
  const auto imports = [&](const Stmt& s) {
    if (s.kind == StmtKind::import) return true;
    if (s.kind != StmtKind::try_ && s.kind != StmtKind::if_) return false;
    const auto body = m.statements(s.kind == StmtKind::if_ ? BlockId{s.b} : m.try_arena[s.a].body);
    return std::any_of(body.begin(), body.end(), [&](uint32_t b) { return m.stmts[b].kind == StmtKind::import; });
  };
  uint32_t found = UINT32_MAX;
  for (const uint32_t id : m.statements(m.body)) {
    const Stmt& s = m.stmts[id];
    if (imports(s)) {
      found = UINT32_MAX;
    } else if (found == UINT32_MAX && s.kind != StmtKind::function_def && s.kind != StmtKind::class_def &&
               !is_docstring(m, s)) {
      found = id;
    }
    if (id == first) break;
  }
  return found == UINT32_MAX ? first : found;
}

// The start of the program: of its main guard or the function that this calls, or what follows the imports.
void RandomnessTracer::find_seed_place() {
  const ir::Module& m = entry_.ir;
  uint32_t first = UINT32_MAX;
  for (size_t i = 0; i < out_.uses.size() && first == UINT32_MAX; ++i) {
    const RandomUse& use = out_.uses[i];
    if (use.kind != RandomUse::Kind::draw || use.is_incidental) continue;
    if (use.process) return;  // each process has its own streams: no one place serves them all
    if (use.is_called) first = statements_[i];
  }
  std::span<const uint32_t> guarded;
  for (const uint32_t s : m.statements(m.body)) {
    if (is_main_guard(m, m.stmts[s])) {
      guarded = m.statements(BlockId{m.stmts[s].b});
      out_.entry = {&entry_, {m.stmts[s].span.begin, m.exprs[m.stmts[s].a].span.end}};
    }
  }
  const bool in_guard = std::find(guarded.begin(), guarded.end(), first) != guarded.end();
  if (first == UINT32_MAX || in_guard) {
    if (guarded.empty()) return;
    const auto called = entry_calls_.find(guarded[0]);
    if (in_guard && first == guarded[0] && called != entry_calls_.end() && is_plain_call(m, m.stmts[first])) {
      auto body = m.statements(m.functions[called->second].body);
      if (!body.empty() && is_docstring(m, m.stmts[body[0]])) body = body.subspan(1);
      if (!body.empty()) out_.seed_place = place_before(body[0]);
    }
    if (!out_.seed_place) out_.seed_place = place_before(guarded[0]);
    return;
  }
  out_.seed_place = place_before(m.is_cpp ? first : first_after_imports(first));
  if (!out_.entry) out_.entry = {&entry_, m.stmts[first].span};
}

ProgramRandomness trace_randomness(ProgramView& program, const Unit& entry) {
  return RandomnessTracer(program, entry).run();
}

}  // namespace gpulint::infer
