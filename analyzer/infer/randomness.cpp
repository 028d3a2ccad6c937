#include "infer/randomness.h"

#include <algorithm>

#include "infer/randomness_names.h"
#include "infer/randomness_tracer.h"

namespace gpulint::infer {

using ir::BlockId;
using ir::Stmt;
using ir::StmtKind;

bool ProgramRandomness::exclude_each_other(const RandomUse& a, const RandomUse& b) const {
  for (uint32_t i = a.branch; i; i = branches[i].parent) {
    for (uint32_t k = b.branch; k; k = branches[k].parent) {
      if (branches[i].statement == branches[k].statement && branches[i].arm != branches[k].arm) return true;
    }
  }
  return false;
}

bool RandomnessTracer::has_main_guard() const {
  const auto statements = entry_.ir.statements(entry_.ir.body);
  return std::any_of(statements.begin(), statements.end(),
                     [&](uint32_t s) { return is_main_guard(entry_.ir, entry_.ir.stmts[s]); });
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

bool RandomnessTracer::trains() const {
  return runs_trainer_ || (calls_backward_ && (makes_optimizer_ || steps_optimizer_));
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
  if (!has_guard && !is_notebook && !may_be_script()) return std::move(out_);

  run_body(entry_);
  const bool trains_by_call = trains();
  if (has_guard || trains_by_call) run_deferred();
  out_.trains = has_guard ? trains() : trains_by_call;
  out_.is_program = has_guard || trains_by_call;
  finish();
  return std::move(out_);
}

void RandomnessTracer::finish() {
  if (out_.duties & torch::owns_seed) out_.seeded |= torch::torch_random | torch::numpy_random | torch::python_random;
  for (size_t i = 0; i < out_.uses.size(); ++i) {
    RandomUse& use = out_.uses[i];
    if (use.kind == RandomUse::Kind::seed) out_.seeded |= use.libraries;
    if (use.kind == RandomUse::Kind::unseed) out_.unseeded |= use.libraries;
    if (seed_option_has_default_) use.optional = false;
    if (seeds_own_stream_ && use.own_stream) use.is_incidental = true;
    use.in_worker = data_sides_[i] && (loader_has_workers_ || !sees_loader_);
  }
  out_.may_seed_unseen |= loads_configuration_ && hands_on_configuration_;
  out_.only_random_data = draws_data_ && !reads_data_ && !out_.has_unresolved_calls;
  if (out_.is_program) find_seed_place();
}

// The start of the function that the entry calls, or of the entry itself; only where a statement starts its line.
void RandomnessTracer::find_seed_place() {
  const ir::Module& m = entry_.ir;
  const auto place_at = [&](uint32_t statement) {
    const Span span = m.stmts[statement].span;
    const Span line = entry_.source->line_span(entry_.source->line_of(span.begin));
    const std::string_view before = entry_.source->text({line.begin, span.begin});
    if (before.find_first_not_of(" \t") != std::string_view::npos) return;
    out_.seed_place = {&entry_, {span.begin, span.begin}};
  };
  const auto is_docstring = [&](uint32_t statement) {
    const Stmt& s = m.stmts[statement];
    return s.kind == StmtKind::expr && m.exprs[s.a].kind == ir::ExprKind::constant;
  };

  uint32_t first = UINT32_MAX;
  for (size_t i = 0; i < out_.uses.size() && first == UINT32_MAX; ++i) {
    const RandomUse& use = out_.uses[i];
    if (use.kind != RandomUse::Kind::draw || use.is_incidental || !use.is_called) continue;
    if (use.process) return;  // each process has its own streams: no one place serves them all
    first = statements_[i];
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
    if (in_guard && first == guarded[0] && called != entry_calls_.end()) {
      auto body = m.statements(m.functions[called->second].body);
      if (!body.empty() && is_docstring(body[0])) body = body.subspan(1);
      if (!body.empty()) place_at(body[0]);
    }
    if (!out_.seed_place) place_at(guarded[0]);
    return;
  }
  place_at(first);
  if (!out_.entry) out_.entry = {&entry_, m.stmts[first].span};
}

ProgramRandomness trace_randomness(ProgramView& program, const Unit& entry) {
  return RandomnessTracer(program, entry).run();
}

}  // namespace gpulint::infer
