// Control flow and assignments.

#include <algorithm>

#include "infer/engine.h"
#include "infer/randomness_names.h"
#include "infer/wrap_guard.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {
constexpr int kMaxLoopPasses = 4;
constexpr uint32_t kMaxNesting = 400;
}  // namespace

void Engine::exec(ir::BlockId block) {
  if (++nesting_ > kMaxNesting) {
    --nesting_;
    return;
  }
  const auto statements = ir().statements(block);
  for (size_t i = 0; i < statements.size() && state().reachable; ++i) {
    block_rest_ = i + 1 < statements.size()
                      ? Span{ir().stmts[statements[i + 1]].span.begin, ir().stmts[statements.back()].span.end}
                      : Span{};
    exec(ir::StmtId{statements[i]});
  }
  --nesting_;
}

void Engine::exec(ir::StmtId id) {
  const Stmt& s = ir().stmt(id);
  switch (s.kind) {
    case StmtKind::expr:
      exec_expression_statement(s);
      break;
    case StmtKind::assign: {
      const auto targets = ir().list(s);
      assigned_to_ = targets.size() == 1 ? ExprId{targets[0]} : ExprId{};
      Value value = eval(ExprId{s.a});
      assigned_to_ = {};
      own_container(ExprId{s.a}, value);
      check_rebinding(s);
      if (targets.size() == 1) {
        note_running_sum(s, ExprId{targets[0]}, value);
        note_growing_tensor(s, ExprId{targets[0]}, value);
        note_never_entered(s, ExprId{targets[0]}, value);
      }
      for (const uint32_t target : ir().list(s)) assign(ExprId{target}, value);
      break;
    }
    case StmtKind::aug_assign:
      exec_aug_assign(s);
      break;
    case StmtKind::ann_assign: {
      Value value = s.c != UINT32_MAX ? eval(ExprId{s.c}) : Value();
      own_container(ExprId{s.c}, value);
      if (value.is_bottom() || value.is_unknown()) {
        const Value hint = annotation(unit(), ExprId{s.b});
        if (!hint.is_unknown() || value.is_bottom()) value = hint;
      } else if (value.is(kind::sequence | kind::mapping) && value.ref && parts_[value.ref].items.empty() &&
                 parts_[value.ref].element.is_bottom()) {
        // rows: List[Tensor] = []
        const Value hint = annotation(unit(), ExprId{s.b});
        const ExprKind made = ir().expr(ExprId{s.c}).kind;
        if (hint.kinds == value.kinds && hint.ref && (made == ExprKind::list || made == ExprKind::dict)) {
          parts_[value.ref].element = parts_[hint.ref].element;
          parts_[value.ref].exact = false;
        }
      }
      if (s.c != UINT32_MAX || ir().expr(ExprId{s.a}).kind == ExprKind::name) assign(ExprId{s.a}, value);
      break;
    }
    case StmtKind::del:
      for (const uint32_t target : ir().list(s)) {
        const ir::Expr& e = ir().exprs[target];
        if (e.kind == ExprKind::name && e.c == frame().scope.value) {
          state().slots[e.b] = Value();
          std::erase_if(state().refinements, [&](const Refinement& r) { return r.root == e.b; });
        } else {
          eval(ExprId{target});
        }
      }
      break;
    case StmtKind::return_: {
      Value value = s.a != UINT32_MAX ? eval(ExprId{s.a}) : Value::none();
      escape(value);
      act().returned = join(act().returned, value);
      note_frozen_parameters();
      state().reachable = false;
      break;
    }
    case StmtKind::raise:
      if (s.a != UINT32_MAX) eval(ExprId{s.a});
      state().reachable = false;
      break;
    case StmtKind::assert_:
      eval(ExprId{s.a});
      narrow(ExprId{s.a}, true);
      break;
    case StmtKind::if_:
      exec_if(s);
      break;
    case StmtKind::while_:
      exec_while(s);
      break;
    case StmtKind::for_:
      exec_for(s);
      break;
    case StmtKind::with:
      exec_with(s);
      break;
    case StmtKind::try_:
      exec_try(s);
      break;
    case StmtKind::match:
      exec_match(s);
      break;
    case StmtKind::function_def: {
      const ir::Function& f = ir().functions[s.a];
      for (const uint32_t decorator : ir().list(f.decorators)) eval(ExprId{decorator});
      check_bare_decorators(f);
      const bool module_level = frame().scope.value == 0;
      if (f.slot != UINT32_MAX) {
        assign_slot(ir().scope(f.scope).parent, f.slot,
                    function_value(unit(), ir::FunctionId{s.a}, module_level ? 0 : frame_));
      }
      break;
    }
    case StmtKind::class_def: {
      const ir::Class& c = ir().classes[s.a];
      if (c.slot != UINT32_MAX) assign_slot(ir().scope(c.scope).parent, c.slot, class_value(unit(), ir::ClassId{s.a}));
      // The body's own statements (constants, nested classes) run in a frame of their own.
      const uint32_t outer = frame_;
      const uint32_t made = new_frame(unit(), c.scope, frame_);
      frames_[made].state.grad = state().grad;
      enter_frame(made);
      exec(c.body);
      enter_frame(outer);
      break;
    }
    case StmtKind::import: {
      const ir::Import& import = ir().import_arena[s.a];
      const auto names = ir().imported_names(import);
      for (uint32_t i = 0; i < names.size(); ++i) {
        if (names[i].slot != UINT32_MAX) assign_slot(import.scope, names[i].slot, imported(unit(), import, i));
      }
      break;
    }
    case StmtKind::break_:
      if (!act().loops.empty()) {
        LoopRecord& loop = act().loops.back();
        if (loop.has_break)
          join_into(loop.break_state, state());
        else
          loop.break_state = state(), loop.has_break = true;
      }
      state().reachable = false;
      break;
    case StmtKind::continue_:
      if (!act().loops.empty()) {
        LoopRecord& loop = act().loops.back();
        if (loop.has_continue)
          join_into(loop.continue_state, state());
        else
          loop.continue_state = state(), loop.has_continue = true;
      }
      state().reachable = false;
      break;
    case StmtKind::type_alias:
      break;
    case StmtKind::unknown:
      for (const uint32_t e : ir().list(s)) eval(ExprId{e});
      break;
    case StmtKind::global:
    case StmtKind::nonlocal:
    case StmtKind::pass:
      break;
  }
}

// `for phase in ["train", "val"]`: what is done in each is another program, so each is followed by itself.
std::vector<ExprId> Engine::phases_of(const Stmt& s) {
  const ir::Expr& names = ir().expr(ExprId{s.b});
  if (names.kind != ExprKind::list && names.kind != ExprKind::tuple) return {};
  std::vector<ExprId> out;
  for (const uint32_t element : ir().list(names)) {
    const ir::Expr& e = ir().exprs[element];
    if (e.kind != ExprKind::constant || e.constant != ir::ConstantKind::string) return {};
    out.push_back(ExprId{element});
  }
  if (out.size() < 2 || out.size() > 3 || ir().expr(ExprId{s.a}).kind != ExprKind::name) return {};
  const auto is_in_inner_loop = [&](Span where) {
    return std::any_of(ir().stmts.begin(), ir().stmts.end(), [&](const Stmt& inner) {
      return (inner.kind == StmtKind::for_ || inner.kind == StmtKind::while_) && &inner != &s &&
             s.span.contains(inner.span.begin) && inner.span.contains(where.begin);
    });
  };
  const bool leaves = std::any_of(ir().stmts.begin(), ir().stmts.end(), [&](const Stmt& inner) {
    return (inner.kind == StmtKind::break_ || inner.kind == StmtKind::continue_) && s.span.contains(inner.span.begin) &&
           !is_in_inner_loop(inner.span);
  });
  return leaves ? std::vector<ExprId>() : out;
}

// Whether a loop around goes through phases.
bool Engine::in_phases() {
  const auto& loops = act().loops;
  return std::any_of(loops.begin(), loops.end(), [&](const LoopRecord& loop) {
    return loop.statement->kind == StmtKind::for_ && !phases_of(*loop.statement).empty();
  });
}

void Engine::exec_if(const Stmt& s) {
  const Value test = eval(ExprId{s.a});
  // Elsewhere a string that is known, a default or a setting, is one of several: both arms are looked at.
  if (test.has_number && ir().expr(ExprId{s.a}).kind == ExprKind::compare && in_phases()) {
    const uint32_t taken = test.number != 0 ? s.b : s.c;
    act().took_one_arm = true;
    if (taken != UINT32_MAX) exec(ir::BlockId{taken});
    return;
  }
  const auto truth = chosen_by_caller(ExprId{s.a});
  const bool asks_for_training = truth && site(ExprId{s.a}).text().find("train") != std::string_view::npos;
  if (truth && (asks_for_training || leaves_training_or_guard_out(s, *truth))) {
    const uint32_t taken = *truth ? s.b : s.c;
    act().took_one_arm = true;
    if (taken != UINT32_MAX) exec(ir::BlockId{taken});
    return;
  }
  State before = state();
  // `if p.requires_grad:` leaves out only what is frozen already.
  const bool selects = site(ExprId{s.a}).text().find("requires_grad") == std::string_view::npos;
  ++act().conditions;
  act().selections += selects;
  act().branches.push_back(&s);
  narrow(ExprId{s.a}, true);
  exec(ir::BlockId{s.b});
  State after_body = std::move(state());
  state() = std::move(before);
  narrow(ExprId{s.a}, false);
  note_no_wrapper(ir::BlockId{s.b});
  if (s.c != UINT32_MAX)
    exec(ir::BlockId{s.c});
  else if (is_switched_on(ExprId{s.a}))
    forget_unguarded(after_body);
  act().branches.pop_back();
  --act().conditions;
  act().selections -= selects;
  join_into(state(), after_body);
}

// What a test says of the parameters that a visible call gave constants: run_epoch(loader, train=False).
std::optional<bool> Engine::chosen_by_caller(ExprId test, int depth) {
  if (!act().from_visible_call || !act().function || depth > 4 || ir().is_cpp) return {};
  const Expr& e = ir().expr(test);
  const auto given = [&](ExprId id) -> std::optional<Value> {
    const Expr& name = ir().expr(id);
    if (name.kind != ExprKind::name || name.c != frame().scope.value || !is_parameter_of_function(name)) return {};
    return state().slots[name.b];
  };
  switch (e.kind) {
    case ExprKind::name: {
      const std::optional<Value> value = given(test);
      if (!value) return {};
      if (value->is(kind::none)) return false;
      if (value->is(kind::number) && value->has_number) return value->number != 0;
      if (value->is(kind::optimizer | kind::module)) return true;
      return {};
    }
    case ExprKind::unary: {
      if (e.op != ir::Op::logical_not) return {};
      const auto inner = chosen_by_caller(ExprId{e.a}, depth + 1);
      return inner ? std::optional(!*inner) : std::nullopt;
    }
    case ExprKind::compare: {
      const std::optional<Value> value = given(ExprId{e.a});
      const Expr& right = ir().expr(ExprId{e.b});
      if (!value || right.kind != ExprKind::constant) return {};
      const bool asks_same = e.op == ir::Op::is || e.op == ir::Op::eq;
      if (!asks_same && e.op != ir::Op::is_not && e.op != ir::Op::ne) return {};
      if (right.constant == ir::ConstantKind::none) {
        if (value->is(kind::none)) return asks_same;
        if (value->is_unknown() || value->has(kind::none)) return {};
        return !asks_same;
      }
      if (right.constant == ir::ConstantKind::string && value->is(kind::string) && value->ref)
        return (ir().string(right).value == value->ref) == asks_same;
      const bool is_truth = right.constant == ir::ConstantKind::true_ || right.constant == ir::ConstantKind::false_;
      if (is_truth && value->is(kind::number) && value->has_number)
        return ((value->number != 0) == (right.constant == ir::ConstantKind::true_)) == asks_same;
      return {};
    }
    case ExprKind::bool_op: {
      const bool is_and = e.op == ir::Op::logical_and;
      bool all_settled = true;
      for (const uint32_t operand : ir().list(e)) {
        const auto part = chosen_by_caller(ExprId{operand}, depth + 1);
        if (part && *part != is_and) return !is_and;
        all_settled &= part.has_value();
      }
      return all_settled ? std::optional(is_and) : std::nullopt;
    }
    default:
      return {};
  }
}

// Which arm runs matters where one trains, or holds a guard. Elsewhere both are looked at: other callers, not in sight,
// may choose the other one.
bool Engine::leaves_training_or_guard_out(const Stmt& s, bool truth) {
  const std::string_view whole = unit().source->text(s.span);
  for (const std::string_view guard : {"no_grad", "inference_mode", "set_grad_enabled", ".eval()", ".train("}) {
    if (whole.find(guard) != std::string_view::npos) return true;
  }
  const uint32_t skipped = truth ? s.c : s.b;
  if (skipped == UINT32_MAX) return false;
  const auto statements = ir().statements(ir::BlockId{skipped});
  return std::any_of(statements.begin(), statements.end(), [&](uint32_t id) {
    return unit().source->text(ir().stmts[id].span).find("backward(") != std::string_view::npos;
  });
}

// `if eps:`, `if eps > 0:` about a number that is not 0 where nobody says otherwise.
bool Engine::is_switched_on(ExprId test) {
  const Expr& e = ir().expr(test);
  const bool compares = e.kind == ExprKind::compare && e.op == ir::Op::gt;
  const ExprId number = compares ? ExprId{e.a} : test;
  if (!is_place(number) || (compares && ir().expr(ExprId{e.b}).kind != ExprKind::constant)) return false;
  const Value value = eval(number), bound = compares ? eval(ExprId{e.b}) : Value::of_number(0);
  return value.is(kind::number) && value.range.is_exact() && bound.has_number && value.range.low > bound.number;
}

template <class Body>
void Engine::loop(const Stmt& s, bool over_loader, Body body) {
  Activation& mine = act();
  const size_t reports_mark = mine.reports.size(), clears_mark = mine.clears.size(), sources_mark = mine.sources.size(),
               accumulations_mark = mine.accumulations.size();
  State entry = state();
  const std::vector<Value> before = entry.slots;
  State exit;
  exit.reachable = false;
  const uint32_t loop_id = static_cast<uint32_t>(mine.loop_backward.size());
  mine.loop_backward.push_back(0);
  mine.loop_spans.push_back(s.span);
  for (int pass = 0; pass < kMaxLoopPasses; ++pass) {
    // Each pass starts from a weaker state; what an earlier one reported is decided anew.
    mine.reports.resize(reports_mark);
    mine.clears.resize(clears_mark);
    mine.clear_rules.resize(clears_mark);
    mine.sources.resize(sources_mark);
    mine.accumulations.resize(accumulations_mark);
    mine.loop_backward.resize(loop_id + 1);
    mine.loop_spans.resize(loop_id + 1);
    LoopRecord record;
    record.statement = &s;
    record.before = before;
    record.over_loader = over_loader;
    record.selections = mine.selections;
    mine.loops.push_back(std::move(record));
    mine.loop_ids.push_back(loop_id);
    state() = entry;
    body();
    LoopRecord done = std::move(mine.loops.back());
    mine.loops.pop_back();
    mine.loop_ids.pop_back();
    State end = std::move(state());
    if (done.has_continue) join_into(end, done.continue_state);
    exit = State();
    exit.reachable = false;
    if (done.has_break) exit = done.break_state;
    if (!end.reachable) {
      state() = entry;
      break;
    }
    if (runs_once(ir(), s)) {
      state() = std::move(end);
      break;
    }
    // A wrapper that was put on during the iteration stands around the module in the next one.
    for (size_t i = 0; i < end.slots.size(); ++i) {
      if (end.slots[i].wrap.depth > entry.slots[i].wrap.depth && !entry.slots[i].is_bottom() && !end.slots[i].wrap.once)
        end.slots[i].wrap.around_loop = true;
    }
    for (Refinement& r : end.refinements) {
      const auto old = std::find_if(entry.refinements.begin(), entry.refinements.end(),
                                    [&](const Refinement& e) { return e.path == r.path; });
      const uint8_t depth_before = old == entry.refinements.end() ? 0 : old->value.wrap.depth;
      if (r.value.wrap.depth > depth_before && !r.value.wrap.once) {
        r.value.wrap.around_loop = true;
      }
    }
    State next = entry;
    // Paths refined for the first time in the body keep what the body learned: the second iteration sees it.
    for (const Refinement& r : end.refinements) {
      if (r.value.wrap.around_loop && std::none_of(next.refinements.begin(), next.refinements.end(),
                                                   [&](const Refinement& e) { return e.path == r.path; })) {
        next.refinements.push_back(r);
      }
    }
    join_into(next, end);
    if (pass >= 1) {
      for (size_t i = 0; i < next.slots.size(); ++i)
        next.slots[i].range = widen(entry.slots[i].range, next.slots[i].range);
    }
    if (next == entry) {
      state() = std::move(next);
      break;
    }
    entry = std::move(next);
    state() = entry;
  }
  if (s.kind == StmtKind::while_) narrow(ExprId{s.a}, false);
  if (s.d != UINT32_MAX && s.kind == StmtKind::for_) exec(ir::BlockId{s.d});
  if (s.c != UINT32_MAX && s.kind == StmtKind::while_) exec(ir::BlockId{s.c});
  join_into(state(), exit);
}

void Engine::exec_for(const Stmt& s) {
  const Value iterable = eval(ExprId{s.b});
  if (const std::vector<ExprId> phases = phases_of(s); !phases.empty()) {
    loop(s, false, [&] {
      for (const ExprId phase : phases) {
        assign(ExprId{s.a}, eval(phase));
        exec(ir::BlockId{s.c});
      }
    });
    return;
  }
  Value element = element_of(iterable);
  if (element.kinds == kind::unknown) {
    element.from_loop = true;
    element.from_loader |= !ir().is_cpp && head_mentions(s, {"loader"});
  }
  std::vector<const Stmt*> outer = std::exchange(act().loop_rebinds, rebinds_of_loop(s));
  loop(s, iterable.has(kind::loader), [&] {
    assign(ExprId{s.a}, element);
    exec(ir::BlockId{s.c});
  });
  act().loop_rebinds = std::move(outer);
}

void Engine::exec_while(const Stmt& s) {
  loop(s, false, [&] {
    eval(ExprId{s.a});
    narrow(ExprId{s.a}, true);
    exec(ir::BlockId{s.b});
  });
}

void Engine::exec_with(const Stmt& s) {
  const GradMode before = state().grad;
  bool restores = false;
  uint32_t probes = 0, inference = 0;
  bool leaves_inference = false;
  const bool half_before = act().half_autocast;
  for (const ir::WithItem& item : ir().with_items(s)) {
    const ir::Expr& context_expr = ir().expr(item.context);
    yield_grad_ = GradMode::inherited;
    Value context = context_expr.kind == ExprKind::call ? eval_call(item.context, false) : eval(item.context);
    const torch::Entry& entry = torch::entry(context.api);
    if (context.is(kind::api) && entry.kind == torch::EntryKind::class_ && entry.grad != torch::Grad::none &&
        act().probes == 0) {
      IneffectiveGradMode event;
      event.form = IneffectiveGradMode::Form::class_as_context;
      event.site = event.callee = site(item.context);
      event.mode = &entry;
      emit(&Listener::on_ineffective_grad_mode, event);
      state().grad = GradMode::unknown;
      restores = true;
    } else if (context.has(kind::context)) {
      restores = true;
      const GradMode inside = context.is(kind::context) && context.api ? grad_of_context(context) : GradMode::unknown;
      const bool turns_on = entry.grad == torch::Grad::on ||
                            (entry.grad == torch::Grad::argument && context.has_number && context.number != 0);
      if (turns_on && context.is(kind::context) && act().inference_regions + inference > 0) {
        IneffectiveGradMode event;
        event.form = IneffectiveGradMode::Form::enable_in_inference;
        event.site = event.callee = site(item.context);
        event.mode = &entry;
        emit(&Listener::on_ineffective_grad_mode, event);
      }
      if (entry.grad == torch::Grad::inference && inside == GradMode::off) ++inference;
      if (entry.grad == torch::Grad::inference && inside == GradMode::on) leaves_inference = true;
      if (inside != GradMode::inherited) state().grad = inside;
      if (s.flags & ir::guards_nothing) {
        IneffectiveGradMode event;
        event.form = IneffectiveGradMode::Form::guards_nothing;
        event.site = event.callee = site(item.context);
        event.mode = &entry;
        emit(&Listener::on_ineffective_grad_mode, event);
      }
    } else if (const GradMode entered = grad_of_project_context(context); entered != GradMode::inherited) {
      state().grad = entered;
      restores = true;
    } else if (context.is_unknown() && context_may_change_grad(item.context)) {
      state().grad = GradMode::unknown;
      restores = true;
    }
    if (context_is_probe(item.context)) ++probes;
    act().half_autocast = autocasts_to_half(item.context).value_or(act().half_autocast);
    if (item.target) {
      Value entered = context;
      if (context.has(kind::context) || context.is(kind::foreign)) entered = Value::unknown();
      if (entry.has(torch::entry_runner)) entered = context;
      assign(item.target, context.is_unknown() || context.is(kind::instance) ? context : entered);
    }
  }
  act().probes += probes;
  const uint32_t regions = act().inference_regions;
  act().inference_regions = leaves_inference ? 0 : regions + inference;
  exec(ir::BlockId{s.c});
  act().inference_regions = regions;
  act().probes -= probes;
  act().half_autocast = half_before;
  if (restores) state().grad = before;
}

void Engine::exec_try(const Stmt& s) {
  const ir::Try& t = ir().try_arena[s.a];
  State before = state();
  const auto handlers = ir().handlers(t);
  // A short body with handlers tries whether something works.
  const bool probe = !handlers.empty() && ir().statements(t.body).size() <= 2;
  if (probe) ++act().probes;
  exec(t.body);
  if (probe) --act().probes;
  State after = state();
  if (t.orelse && after.reachable) {
    exec(t.orelse);
    after = state();
  }
  // A handler can start anywhere in the body.
  State at_handler = before;
  State body_end = after;
  body_end.reachable = true;
  if (after.slots.size() == before.slots.size()) join_into(at_handler, body_end);
  State out = std::move(after);
  ++act().conditions;
  for (const ir::Handler& handler : handlers) {
    state() = at_handler;
    if (handler.type) eval(handler.type);
    if (probe) note_no_wrapper(t.body);
    if (handler.slot != UINT32_MAX && handler.slot < state().slots.size())
      state().slots[handler.slot] = Value::unknown();
    exec(handler.body);
    join_into(out, state());
  }
  --act().conditions;
  state() = std::move(out);
  if (t.finally) {
    const bool reachable = state().reachable;
    state().reachable = true;
    exec(t.finally);
    state().reachable = state().reachable && reachable;
  }
}

void Engine::exec_match(const Stmt& s) {
  const Value subject = eval(ExprId{s.a});
  const State before = state();
  State out;
  out.reachable = false;
  bool exhaustive = false;
  ++act().conditions;
  for (const ir::Case& c : ir().cases(s)) {
    state() = before;
    assign_pattern(c.pattern, subject);
    if (c.guard) eval(c.guard);
    const ir::PatternKind kind = ir().pattern(c.pattern).kind;
    if (!c.guard && (kind == ir::PatternKind::wildcard || kind == ir::PatternKind::capture)) exhaustive = true;
    exec(c.body);
    join_into(out, state());
  }
  --act().conditions;
  if (!exhaustive) join_into(out, before);
  state() = std::move(out);
}

void Engine::assign_pattern(ir::PatternId id, const Value& subject) {
  if (!id) return;
  const ir::Pattern& p = ir().pattern(id);
  const auto bind = [&](uint32_t slot, const Value& value) {
    if (slot != UINT32_MAX && slot < state().slots.size()) state().slots[slot] = value;
  };
  switch (p.kind) {
    case ir::PatternKind::capture:
      bind(p.a, subject);
      break;
    case ir::PatternKind::as_:
      bind(p.a, subject);
      for (const uint32_t inner : ir().list(p.patterns)) assign_pattern(ir::PatternId{inner}, subject);
      break;
    case ir::PatternKind::or_:
      for (const uint32_t inner : ir().list(p.patterns)) assign_pattern(ir::PatternId{inner}, subject);
      break;
    case ir::PatternKind::star:
      bind(p.a, Value::of(kind::sequence));
      break;
    case ir::PatternKind::sequence:
    case ir::PatternKind::mapping:
    case ir::PatternKind::class_:
      bind(p.a, Value::unknown());
      for (const uint32_t inner : ir().list(p.patterns)) assign_pattern(ir::PatternId{inner}, Value::unknown());
      break;
    case ir::PatternKind::wildcard:
    case ir::PatternKind::value:
      break;
  }
}

void Engine::assign_slot(ir::ScopeId scope, uint32_t slot, const Value& value) {
  for (uint32_t f = frame_; f; f = frames_[f].parent) {
    Frame& target = frames_[f];
    if (target.scope != scope) continue;
    if (slot >= target.state.slots.size()) return;
    if (f == frame_) {
      target.state.slots[slot] = value;
      std::erase_if(target.state.refinements, [&](const Refinement& r) { return r.root == slot; });
    } else {
      target.state.slots[slot] = join(target.state.slots[slot], value);
    }
    target.ever[slot] = join(target.ever[slot], value);
    return;
  }
  // A global written from a function.
  if (scope.value == 0) {
    if (const auto module = module_frames_.find(unit().index); module != module_frames_.end()) {
      Frame& target = frames_[module->second];
      if (slot < target.ever.size()) {
        target.ever[slot] = join(target.ever[slot], value);
        target.state.slots[slot] = join(target.state.slots[slot], value);
      }
    }
  }
}

void Engine::assign(ExprId target, const Value& value) {
  const ir::Expr& e = ir().expr(target);
  switch (e.kind) {
    case ExprKind::name:
      if (e.c != UINT32_MAX) assign_slot(ir::ScopeId{e.c}, e.b, value);
      break;
    case ExprKind::tuple:
    case ExprKind::list: {
      const auto elements = ir().list(e);
      // Nobody takes a parameter apart by name: an annotation called pairs of names and parameters just parameters.
      const Value& whole = value.is_parameter ? Value::unknown() : value;
      bool after_star = false;
      for (size_t i = 0; i < elements.size(); ++i) {
        if (ir().exprs[elements[i]].kind == ExprKind::starred) {
          after_star = true;
          assign(ExprId{ir().exprs[elements[i]].a}, make_sequence({element_of(whole)}, false));
        } else {
          Value part = after_star ? element_of(whole) : item_of(whole, static_cast<int64_t>(i));
          // loss, logits = model(batch)
          const ir::Expr& target = ir().exprs[elements[i]];
          const bool is_loss = target.kind == ExprKind::name && whole.is_unknown() && whole.graph == Graph::live &&
                               ir::text(ir::Symbol{target.a}).find("loss") != std::string_view::npos;
          if (is_loss && part.graph == Graph::unknown) part.graph = Graph::live;
          part.accumulations |= whole.accumulations;
          assign(ExprId{elements[i]}, part);
        }
      }
      break;
    }
    case ExprKind::starred:
      assign(ExprId{e.a}, value);
      break;
    case ExprKind::attribute: {
      const Value object = eval(ExprId{e.a});
      const ir::Symbol name{e.b};
      if (name == n_.requires_grad && object.owner && value.has_number && value.number == 0) freeze_owner(object);
      if (name == n_.requires_grad && value.has_number && value.number == 1 && !object.is_parameter)
        act().saw_input_gradient = true;
      if (object.class_ref && !object.is(kind::class_)) write_attribute(object.class_ref, name, value);
      store_place(target, value);
      const ir::Expr& holder = ir().expr(ExprId{e.a});
      const bool may_hold = object.is_module() || (object.kinds == kind::unknown && holder.kind == ExprKind::name);
      if (value.wrap.depth && may_hold && is_place(ExprId{e.a})) note_wrapped_part(ExprId{e.a}, value);
      escape_into_object(value);
      break;
    }
    case ExprKind::subscript: {
      const Value container = eval(ExprId{e.a});
      eval(ExprId{e.b});
      if (value.wrap.depth && container.is_module() && is_place(ExprId{e.a})) note_wrapped_part(ExprId{e.a}, value);
      if (container.has(kind::mapping | kind::sequence) && container.ref) {
        Parts& parts = parts_[container.ref];
        parts.element = join(parts.element, value);
        parts.exact = false;
        const ir::Expr& index = ir().expr(ExprId{e.b});
        if (value.graph == Graph::live && !act().loops.empty() && index.kind != ExprKind::constant) {
          ir::Stmt statement;
          statement.span = {e.span.begin, e.span.end};
          Value stored = container;
          note_accumulation(statement, ExprId{e.a}, target, value, GraphAccumulation::Form::append, stored);
          stored.sources |= value.sources;
          if (is_place(ExprId{e.a})) store_place(ExprId{e.a}, stored);
        }
        if (index.kind == ExprKind::constant && index.constant == ir::ConstantKind::string) {
          const ir::Symbol key = ir().string(index);
          const auto found =
              std::find_if(parts.keyed.begin(), parts.keyed.end(), [&](const auto& k) { return k.first == key; });
          if (found != parts.keyed.end())
            found->second = value;
          else
            parts.keyed.emplace_back(key, value);
        }
      }
      if (container.is_tensor()) {
        note_filled_tensor(target, container, value);
        note_replaced_elements(target, eval(ExprId{e.a}), value);
      } else {
        escape_into_object(value);
      }
      break;
    }
    default:
      break;
  }
}

void Engine::exec_aug_assign(const Stmt& s) {
  const Value value = eval(ExprId{s.b});
  const Value old = eval(ExprId{s.a});
  Value result = eval_binary(s.op, old, value);
  if (old.is(kind::sequence | kind::mapping)) result = old, result.sources |= value.sources;
  if ((s.op == ir::Op::add || s.op == ir::Op::sub) && !old.is(kind::sequence | kind::string | kind::mapping)) {
    note_accumulation(s, ExprId{s.a}, ExprId{s.b}, value, GraphAccumulation::Form::sum, result);
  } else if (s.op == ir::Op::add && old.is(kind::sequence)) {
    const ir::Expr& list = ir().expr(ExprId{s.b});
    if (list.kind == ExprKind::list || list.kind == ExprKind::tuple) {
      for (const uint32_t element : ir().list(list)) {
        note_accumulation(s, ExprId{s.a}, ExprId{element}, eval(ExprId{element}), GraphAccumulation::Form::append,
                          result);
      }
    }
  }
  assign(ExprId{s.a}, result);
}

// model[0] = DDP(model[0]): the whole holds a wrapped part.
void Engine::note_wrapped_part(ExprId whole, const Value& part) {
  Value now = eval(whole);
  now.holds_wrapped = part.wrap.outermost();
  now.wrapped_at = part.wrapped_at;
  store_place(whole, now);
}

// q[q == 0] = 1 leaves no 0 in q; what another mask selects may be just the elements that reach it.
void Engine::note_replaced_elements(ExprId element, const Value& container, const Value& value) {
  const Expr& e = ir().expr(element);
  if (!is_place(ExprId{e.a})) return;
  const Expr& index = ir().expr(ExprId{e.b});
  const Value selected = eval(ExprId{e.b});
  const bool is_mask = index.kind == ExprKind::compare || selected.dtype == Dtype::boolean ||
                       (selected.is_unknown() && index.kind != ExprKind::slice && index.kind != ExprKind::tuple);
  Value now = container;
  if (is_mask) {
    now.range = index.kind == ExprKind::compare ? without_selected(e, container, value) : Interval();
    now.is_masked |= !now.range.known;
  } else {
    now.range = join(container.range, value.range);
  }
  now.made = torch::Semantics::none;
  if (now == container) return;
  store_place(ExprId{e.a}, now);
}

// The range of q after `q[q < a] = b`.
Interval Engine::without_selected(const Expr& element, const Value& container, const Value& value) {
  const Expr& mask = ir().expr(ExprId{element.b});
  const std::string_view name = site(ExprId{element.a}).text();
  const Value bound = eval(ExprId{mask.b});
  const bool is_own = site(ExprId{mask.a}).text() == name && bound.has_number && value.range.is_positive();
  const bool takes_zero = mask.op == ir::Op::le   ? bound.number >= 0
                          : mask.op == ir::Op::lt ? bound.number > 0
                                                  : mask.op == ir::Op::eq && bound.number == 0;
  const bool leaves_zero =
      bound.number > 0 && (mask.op == ir::Op::eq || mask.op == ir::Op::gt || mask.op == ir::Op::ge);
  if (is_own && leaves_zero) return join(container.range, value.range);
  const bool takes_negative = mask.op == ir::Op::le || mask.op == ir::Op::lt;
  if (!is_own || !takes_zero || (container.range.reaches_negative() && !takes_negative)) return {};
  Interval out = join(container.range, value.range);
  out.low = 0;
  out.low_open = true;
  return out;
}

// `dist.all_reduce(x)`, `mend(p)` alone on their line: what is called for its effect may write into what it gets.
void Engine::note_handed(const Expr& call) {
  const Expr& callee = ir().expr(ExprId{call.a});
  const std::string_view written = unit().source->text(callee.span);
  const std::string_view name = written.substr(written.rfind('.') + 1);
  const bool is_builtin = callee.kind == ExprKind::name && callee.c == UINT32_MAX;
  const auto only_looks = {"print", "log", "info", "debug", "warning", "write", "save", "append", "add", "update"};
  if (is_builtin || names_display(name) || name.starts_with("add_") || name.starts_with("assert") ||
      std::any_of(only_looks.begin(), only_looks.end(), [&](const char* word) { return contains_word(name, word); }))
    return;
  const torch::Entry& entry = torch::entry(unit().facts.static_api(ir(), ExprId{call.a}));
  if (!entry.name.empty() && !entry.has(torch::in_place)) return;
  for (const ir::Arg& arg : ir().args(call)) {
    if (ir().expr(arg.value).kind != ExprKind::name || !is_place(arg.value)) continue;
    Value value = eval(arg.value);
    if (!value.is_tensor() || value.made == torch::Semantics::none) continue;
    value.made = torch::Semantics::none;
    if (entry.name.empty()) value.range = {}, value.is_masked = true;
    store_place(arg.value, value);
  }
}

// @torch.no_grad without parentheses, for a release that refuses it.
void Engine::check_bare_decorators(const ir::Function& f) {
  const bool refused = target_.major == 1 || (target_.major == 2 && target_.minor == 0);
  if (!refused) return;
  for (const uint32_t decorator : ir().list(f.decorators)) {
    if (ir().exprs[decorator].kind == ExprKind::call) continue;
    const torch::EntryId id = unit().facts.static_api(ir(), ExprId{decorator});
    const torch::Grad grad = torch::entry(id).grad;
    if (grad != torch::Grad::off && grad != torch::Grad::on) continue;
    IneffectiveGradMode event;
    event.form = IneffectiveGradMode::Form::bare_decorator;
    event.site = event.callee = site(ExprId{decorator});
    event.mode = &torch::entry(id);
    emit(&Listener::on_ineffective_grad_mode, event);
  }
}

// guard = torch.no_grad(), and then nothing.
void Engine::note_never_entered(const Stmt& s, ExprId target, const Value& value) {
  const torch::Entry& entry = torch::entry(value.api);
  const bool inert =
      entry.grad == torch::Grad::off || entry.grad == torch::Grad::on || entry.grad == torch::Grad::inference;
  const Expr& name = ir().expr(target);
  if (ir().is_cpp) return;  // a guard is in force as soon as it is made
  if (!value.is(kind::context) || !inert || name.kind != ExprKind::name || name.c != frame().scope.value) return;
  if (ir().expr(ExprId{s.a}).kind != ExprKind::call || unit().facts.mentions(ir::ScopeId{name.c}, name.b) != 1) return;
  if (ir().scope(frame().scope).kind != ir::Scope::Kind::function) return;  // others may import it
  IneffectiveGradMode event;
  event.form = IneffectiveGradMode::Form::never_entered;
  event.site = event.callee = site(ExprId{s.a});
  event.mode = &entry;
  emit(&Listener::on_ineffective_grad_mode, event);
}

}  // namespace gpulint::infer
