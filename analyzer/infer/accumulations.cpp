// What loops collect: sums, lists and tensors that grow, with the autograd graphs that they keep (GPU202).

#include <algorithm>

#include "infer/engine.h"
#include "infer/number_use.h"
#include "infer/restart.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

// A list or dict that a statement makes and names is one of its own, however much it resembles others: what is put into
// it later is not in them. Made again, in a loop, it stands for all that were made there.
void Engine::own_container(ExprId made, Value& value) {
  if (!made || !value.ref || !value.is(kind::sequence | kind::mapping)) return;
  const ir::Expr& e = ir().expr(made);
  bool makes = e.kind == ExprKind::list || e.kind == ExprKind::dict || e.kind == ExprKind::comprehension;
  if (e.kind == ExprKind::call && ir().args(e).empty()) {
    const ir::Expr& callee = ir().expr(ExprId{e.a});
    const ir::Symbol name{callee.a};
    makes = callee.kind == ExprKind::name && callee.c == UINT32_MAX &&
            (name == n_.list || name == n_.dict || name == n_.set);
  }
  if (!makes) return;
  const auto [place, is_first] =
      containers_.try_emplace(uint64_t{unit().index} << 32 | made.value, OwnContainer{0, frame_});
  auto& [own, maker] = place->second;
  Parts parts = parts_[value.ref];
  if (is_first) {
    parts_.push_back(std::move(parts));
    own = static_cast<uint32_t>(parts_.size() - 1);
  } else {
    if (maker != frame_) forget_sources(parts_[own]);
    parts_[own] = merge(parts_[own], parts);
    maker = frame_;
  }
  value.ref = own;
}

// Parameters ask for gradients but have no history: a list of them keeps no graph.
bool Engine::holds_only_leaves(const Value& value, int depth) const {
  if (value.graph != Graph::live || value.is_parameter) return true;
  if (!value.is(kind::sequence | kind::iterator | kind::mapping) || !value.ref || depth > 3) return false;
  const Parts& parts = parts_[value.ref];
  if (!parts.exact) return !parts.element.is_bottom() && holds_only_leaves(parts.element, depth + 1);
  return std::all_of(parts.items.begin(), parts.items.end(),
                     [&](const Value& item) { return holds_only_leaves(item, depth + 1); });
}

// Whether each iteration of the innermost loop binds the local name before it gets here.
bool Engine::is_new_in_iteration(const Expr& name, uint32_t here) {
  const LoopRecord& loop = act().loops.back();
  return loop.before[name.b].is_bottom() || is_made_anew(ir(), *loop.statement, name, here);
}

// `x` in `x.a[i].b`.
ExprId Engine::root_of(ExprId place) {
  while (ir().expr(place).kind == ExprKind::attribute || ir().expr(place).kind == ExprKind::subscript)
    place = ExprId{ir().expr(place).a};
  return place;
}

// def step(self, x, y): … loss.backward(); self.total += loss   The caller's loop goes over the data.
void Engine::note_kept_loss(const Stmt& s, ExprId accumulator, ExprId value_expr, const Value& value,
                            GraphAccumulation::Form form) {
  Activation& mine = act();
  if (mine.from_visible_call && mine.loops_outside == 0) return;
  const Expr& e = ir().expr(accumulator);
  const Span function = ir().function(mine.function).span;
  const bool is_reset = std::any_of(ir().stmts.begin(), ir().stmts.end(), [&](const Stmt& other) {
    if (other.kind != StmtKind::assign || !function.contains(other.span.begin)) return false;
    const auto targets = ir().list(other);
    return std::any_of(targets.begin(), targets.end(), [&](uint32_t target) {
      const Expr& t = ir().exprs[target];
      return t.kind == ExprKind::attribute && t.b == e.b;
    });
  });
  if (is_reset) return;
  PendingAccumulation pending;
  pending.sources = value.sources;
  GraphAccumulation& event = pending.event;
  event.form = form;
  event.statement = site(s.span);
  event.value_site = site(value_expr);
  event.accumulator = site(accumulator);
  event.accumulator_name = unit().source->text(e.span);
  event.value = value;
  event.freed_by_backward = event.over_steps = true;
  event.retains_graph = value.retained;
  event.value_is_scalar = value.is_scalar;
  event.value_is_call = ir().expr(value_expr).kind == ExprKind::call;
  mine.accumulations.push_back(pending);
}

// The loop around in which the accumulator lives on: it was assigned before the innermost loop began.
void Engine::note_accumulation(const Stmt& s, ExprId accumulator, ExprId value_expr, const Value& value,
                               GraphAccumulation::Form form, Value& stored) {
  Activation& mine = act();
  const bool awaits = form == GraphAccumulation::Form::sum && value.graph == Graph::unknown && !mine.loops.empty() &&
                      ir().expr(value_expr).kind == ExprKind::name && !ir().is_cpp && may_back_propagate();
  if (value.graph != Graph::live && !awaits) return;
  if (mine.accumulations.size() >= 64 || state().grad == GradMode::off) return;
  if (value.is(kind::number | kind::string | kind::ndarray) || (!awaits && holds_only_leaves(value))) return;
  const ir::Expr& e = ir().expr(accumulator);
  const bool is_name = e.kind == ExprKind::name;
  if (mine.loops.empty()) {
    // An object that is handed values in a caller's loop.
    const bool own = is_own_attribute(e) && mine.class_ref && !classes_[mine.class_ref].is_module;
    if (own) mine.stores_graph = true;
    if (own && value.backwarded && value.sources) note_kept_loss(s, accumulator, value_expr, value, form);
    return;
  }
  // Inside a module, loops run over layers and time steps, and sums are part of the network.
  if (mine.class_ref && classes_[mine.class_ref].is_module && !derives(mine.class_ref, torch::known::lightning_module))
    return;
  if (is_name) {
    if (e.c != frame().scope.value) return;  // nonlocal accumulators: who reads them is not visible
    if (is_new_in_iteration(e, s.span.begin)) return;
  } else if (const Expr& root = ir().expr(root_of(accumulator));
             root.kind == ExprKind::name && root.c == frame().scope.value && is_new_in_iteration(root, s.span.begin)) {
    return;  // state = state.clone(); state[:, 0] += step
  }
  // np.array(value) would raise for what carries a graph.
  if (value.proof != Proof::proven && ir().expr(value_expr).kind == ExprKind::name && is_given_to_numpy(value_expr))
    return;
  // self.tracks[key] += loss, of an object with an addition of its own.
  if (!is_name && form == GraphAccumulation::Form::sum && defines_method(n_.iadd)) return;
  PendingAccumulation pending;
  pending.bit = uint64_t{1} << mine.accumulations.size();
  // An attribute or element may be consumed elsewhere, and what the caller handed over by the caller.
  pending.escaped = !is_name || is_parameter_of_function(e);
  pending.sources = value.sources;
  pending.loop = mine.loop_ids.back();
  pending.backward_count = mine.backward_count;
  GraphAccumulation& event = pending.event;
  event.form = form;
  event.statement = site(s.span);
  event.value_site = site(value_expr);
  event.accumulator = site(accumulator);
  event.accumulator_name = unit().source->text(e.span);
  event.value = value;
  event.freed_by_backward = value.backwarded;
  event.retains_graph = value.retained;
  event.in_evaluation = in_evaluation(value);
  if (is_name) pending.name = accumulator;
  if (awaits) pending.awaits_backward = value_expr;
  event.restarts = is_name && restarts(e);
  if (is_name && restarts_with_accumulation(e, mine.loops.back().statement->span)) return;
  const LoopRecord& loop = mine.loops.back();
  const bool counts = loop.statement->kind == StmtKind::for_ && counts_up(*loop.statement);
  pending.counts_up = counts;
  event.over_data = loop.over_loader || (counts ? head_mentions(*loop.statement, {"load", "batches", "len("})
                                                : head_mentions(*loop.statement, {"load", "data", "batch"}));
  event.over_steps =
      loop.statement->kind != StmtKind::for_ || head_mentions(*loop.statement, {"iter", "epoch", "step"});
  event.iterates = lives_through_iterations(e, value, s.span.begin);
  event.value_is_scalar = value.is_scalar || awaits;
  event.becomes_number = form == GraphAccumulation::Form::sum && event.value_is_scalar && serves_as_number(unit(), e);
  event.value_is_call = ir().expr(value_expr).kind == ExprKind::call;
  mine.accumulations.push_back(pending);
  stored.accumulations |= pending.bit;
}

// np.array([prediction]): the function hands the name to NumPy as it is.
bool Engine::is_given_to_numpy(ExprId value) {
  const Expr& name = ir().expr(value);
  const auto is_it = [&](ExprId id) {
    const Expr& e = ir().expr(id);
    return e.kind == ExprKind::name && e.b == name.b && e.c == name.c;
  };
  return std::any_of(ir().exprs.begin(), ir().exprs.end(), [&](const Expr& e) {
    if (e.kind != ExprKind::call || ir().args(e).empty()) return false;
    const torch::Entry& callee = torch::entry(unit().facts.static_api(ir(), ExprId{e.a}));
    if (callee.qualified != "numpy.array" && callee.qualified != "numpy.asarray") return false;
    const ExprId given = ir().args(e)[0].value;
    const bool is_list = ir().expr(given).kind == ExprKind::list;
    return is_it(given) ||
           (is_list && std::any_of(ir().list(ir().expr(given)).begin(), ir().list(ir().expr(given)).end(),
                                   [&](uint32_t part) { return is_it(ExprId{part}); }));
  });
}

// for i in range(n)
bool Engine::counts_up(const Stmt& loop) {
  const ir::Expr& items = ir().expr(ExprId{loop.b});
  return items.kind == ExprKind::call && is_builtin_call(items, n_.range, n_.range);
}

// `if (step + 1) % accumulation_steps == 0:` sets the sum back in the same loop: it holds a handful of values.
bool Engine::restarts_with_accumulation(const Expr& accumulator, Span loop) {
  const auto assignments = unit().facts.assignments(ir::ScopeId{accumulator.c}, accumulator.b);
  return !assignments.empty() && std::any_of(ir().stmts.begin(), ir().stmts.end(), [&](const Stmt& branch) {
    if (branch.kind != StmtKind::if_ || !loop.contains(branch.span.begin)) return false;
    if (site(ExprId{branch.a}).text().find("accum") == std::string_view::npos) return false;
    return std::any_of(assignments.begin(), assignments.end(), [&](uint32_t id) {
      const Stmt& s = ir().stmts[id];
      return ir().list(s).size() == 1 && branch.span.contains(s.span.begin);
    });
  });
}

bool Engine::is_parameter_of_function(const Expr& name) {
  if (!act().function) return false;
  const auto params = ir().params(ir().function(act().function));
  return std::any_of(params.begin(), params.end(), [&](const ir::Param& param) { return param.slot == name.b; });
}

// Whether a loop over data, batches or epochs goes on with the accumulator that an earlier pass left.
bool Engine::lives_through_iterations(const Expr& accumulator, const Value& added, uint32_t here) {
  const bool is_name = accumulator.kind == ExprKind::name;
  const auto& loops = act().loops;
  const bool goes_on = std::any_of(loops.begin(), loops.end(), [&](const LoopRecord& loop) {
    if (is_name && (loop.before[accumulator.b].is_bottom() || is_made_anew(ir(), *loop.statement, accumulator, here)))
      return false;
    return loop.over_loader || goes_over_data(*loop.statement, added);
  });
  return goes_on || (!is_name && act().loops_outside > 0);
}

// By what the head of a loop says: `for x, y in test_set`, `for epoch in range(9)`, and `for a, b in pairs` where the
// elements go through the module; `for net in nets`, `for t in range(horizon)` are steps of one computation.
bool Engine::goes_over_data(const Stmt& loop, const Value& added) {
  if (loop.kind != StmtKind::for_) return false;
  const ir::Expr& items = ir().expr(ExprId{loop.b});
  if (counts_up(loop)) return head_mentions(loop, {"epoch", "iter", "load", "batches"});
  if (head_mentions(loop, {"load", "data", "batch", "epoch", "iter", "sample", "train", "test", "val"})) return true;
  if (items.kind != ExprKind::name || !is_parameter_of_function(items)) return false;
  const std::string_view element = site(ExprId{loop.a}).text();
  for (size_t i = 0; i < act().sources.size() && i < 63; ++i) {
    if (added.sources >> i & 1 && act().sources[i].callee_text.starts_with(element)) return false;
  }
  return true;
}

// Whether the running function calls backward() on anything.
bool Engine::may_back_propagate() {
  if (!act().function) return unit().facts.steps_optimizer;
  return unit().facts.functions[act().function.value].calls_backward;
}

// Whether a loop further out makes the accumulator anew in each of its iterations.
bool Engine::restarts(const Expr& accumulator) {
  const auto& loops = act().loops;
  if (loops.size() < 2) return false;
  if (loops[loops.size() - 2].before[accumulator.b].is_bottom()) return true;
  const Stmt& innermost = *loops.back().statement;
  return std::any_of(loops.begin(), loops.end() - 1, [&](const LoopRecord& outer) {
    return is_made_anew(ir(), *outer.statement, accumulator, innermost.span.begin);
  });
}

// for batch in tqdm(val_loader): by the names in the loop's head.
bool Engine::head_mentions(const Stmt& loop, std::initializer_list<std::string_view> words) {
  if (loop.kind != StmtKind::for_) return false;
  std::string head(unit().source->text({loop.span.begin, ir().expr(ExprId{loop.b}).span.end}));
  std::transform(head.begin(), head.end(), head.begin(), [](unsigned char c) { return std::tolower(c); });
  if (head.find(".chunk(") != std::string_view::npos || head.find(".split(") != std::string_view::npos) return false;
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return head.find(word) != std::string_view::npos; });
}

bool Engine::in_evaluation(const Value& value) {
  for (size_t i = 0; i < act().sources.size() && i < 64; ++i) {
    if (value.sources >> i & 1 && act().sources[i].event.eval_mode) return true;
  }
  return false;
}

// total = total + loss
void Engine::note_running_sum(const Stmt& s, ExprId target, Value& value) {
  const Expr& e = ir().expr(ExprId{s.a});
  if (e.kind != ExprKind::binary || e.op != ir::Op::add || act().loops.empty()) return;
  const std::string_view name = unit().source->text(ir().expr(target).span);
  for (const auto& [mine, other] : {std::pair(e.a, e.b), std::pair(e.b, e.a)}) {
    if (unit().source->text(ir().exprs[mine].span) == name) {
      note_accumulation(s, target, ExprId{other}, eval(ExprId{other}), GraphAccumulation::Form::sum, value);
      return;
    }
  }
}

// features = torch.cat((features, model(x)))
void Engine::note_growing_tensor(const Stmt& s, ExprId target, Value& value) {
  const Expr& e = ir().expr(ExprId{s.a});
  if (e.kind != ExprKind::call || act().loops.empty() || ir().args(e).empty() || ir().is_cpp) return;
  const torch::Entry& function = torch::entry(unit().facts.static_api(ir(), ExprId{e.a}));
  const auto joins = {"torch.cat", "torch.concat", "torch.concatenate", "torch.vstack", "torch.hstack"};
  if (std::none_of(joins.begin(), joins.end(), [&](const char* name) { return function.qualified == name; })) return;
  const Expr& joined = ir().expr(ir().args(e)[0].value);
  if (joined.kind != ExprKind::list && joined.kind != ExprKind::tuple) return;
  const std::string_view name = unit().source->text(ir().expr(target).span);
  ExprId added;
  bool holds_itself = false;
  for (const uint32_t part : ir().list(joined)) {
    if (unit().source->text(ir().exprs[part].span) == name)
      holds_itself = true;
    else
      added = ExprId{part};
  }
  if (holds_itself && added) note_accumulation(s, target, added, eval(added), GraphAccumulation::Form::append, value);
}

// losses[i] = loss: writing into a tensor records the write, so it carries the graphs of all that was written.
void Engine::note_filled_tensor(ExprId element, const Value& container, const Value& value) {
  const Expr& e = ir().expr(element);
  const ExprId whole{e.a};
  if (value.graph != Graph::live || state().grad == GradMode::off || !is_place(whole)) return;
  Value stored = container;
  stored.graph = Graph::live;
  stored.sources |= value.sources;
  if (!act().loops.empty() && ir().expr(ExprId{e.b}).kind != ExprKind::constant && !ir().is_cpp) {
    ir::Stmt statement;
    statement.span = e.span;
    note_accumulation(statement, whole, element, value, GraphAccumulation::Form::append, stored);
  }
  store_place(whole, stored);
}

}  // namespace gpulint::infer
