#include <algorithm>

#include "infer/engine.h"
#include "infer/evaluation_repair.h"
#include "infer/number_use.h"
#include "infer/randomness_names.h"
#include "infer/restart.h"
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

/// Whether the running function or one that called it here asks std::chrono for the time.
bool reads_clock(std::span<const std::unique_ptr<Activation>> running) {
  return std::any_of(running.begin(), running.end(), [](const std::unique_ptr<Activation>& each) {
    if (!each->function) return false;
    const std::string_view text = each->unit->source->text(each->unit->ir.function(each->function).span);
    return text.find("_clock::now(") != std::string_view::npos;
  });
}
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

void Engine::exec_expression_statement(const Stmt& s) {
  bool shown = s.flags & ir::displayed;
  // `x.numpy();` at the end of a cell: computed, and hidden on purpose.
  const std::string_view text = unit().source->text();
  if (unit().source->is_notebook() && s.span.end < text.size() && text[s.span.end] == ';') shown = true;
  // `%time x.matmul(y)`, of which the notebook's reader leaves `0;x.matmul(y)`, shows the value.
  if (unit().source->is_notebook() && !shown) {
    const size_t before = text.find_last_not_of(" \t", s.span.begin ? s.span.begin - 1 : 0);
    shown = before != std::string_view::npos && before > 0 && text[before] == ';' && text[before - 1] == '0';
  }
  exec_discarded(ExprId{s.a}, s, DiscardedCall::Form::statement, shown);
}

// An expression whose value is dropped, and the calls inside it whose values are dropped with it.
void Engine::exec_discarded(ExprId e, const Stmt& s, DiscardedCall::Form form, bool shown) {
  const ir::Expr& expr = ir().expr(e);
  if (expr.flags & ir::void_cast) {
    eval(e);
    return;
  }
  switch (expr.kind) {
    case ExprKind::await:
      exec_discarded(ExprId{expr.a}, s, form, shown);
      break;
    case ExprKind::conditional: {
      eval(ExprId{expr.a});
      const State before = state();
      narrow(ExprId{expr.a}, true);
      exec_discarded(ExprId{expr.b}, s, form, shown);
      state() = before;
      exec_discarded(ExprId{expr.c}, s, form, shown);
      state() = before;
      break;
    }
    case ExprKind::bool_op: {
      const auto operands = ir().list(expr);
      for (size_t i = 0; i + 1 < operands.size(); ++i) eval(ExprId{operands[i]});
      if (!operands.empty()) exec_discarded(ExprId{operands.back()}, s, form, shown);
      break;
    }
    case ExprKind::comprehension:
      dropped_comprehension_ = shown ? nullptr : &s;
      eval_comprehension(expr);
      dropped_comprehension_ = nullptr;
      break;
    case ExprKind::call: {
      const Span rest = block_rest_;
      if (!shown) mark_dropped_elements(expr, s);
      const Value value = eval_call(e, true);
      note_handed(expr);
      dropped_lambda_ = {};
      dropped_comprehension_ = nullptr;
      if (shown) break;
      const torch::Entry& mode = torch::entry(value.api);
      const torch::Grad grad = mode.grad;
      if (ir().is_cpp && value.is(kind::context) && mode.kind == torch::EntryKind::class_)
        guard_grad_mode(s, e, mode);
      else if (value.is(kind::context) && grad != torch::Grad::argument && grad != torch::Grad::none)
        bare_grad_mode(s, e, value, rest);
      check_discarded(e, s, form);
      break;
    }
    case ExprKind::tuple:
      for (const uint32_t element : ir().list(expr))
        exec_discarded(ExprId{element}, s, DiscardedCall::Form::tuple, shown);
      break;
    default:
      eval(e);
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
  if (const auto truth = chosen_by_caller(ExprId{s.a}); truth && leaves_training_or_guard_out(s, *truth)) {
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

// What the body of such an `if` makes positive is no claim about 0 afterwards.
void Engine::forget_unguarded(const State& guarded) {
  for (size_t i = 0; i < state().slots.size() && i < guarded.slots.size(); ++i) {
    if (guarded.slots[i].range.is_positive() && state().slots[i].range.reaches_zero()) state().slots[i].range = {};
  }
}

bool Engine::is_builtin_call(const Expr& call, ir::Symbol a, ir::Symbol b) {
  const Expr& callee = ir().expr(ExprId{call.a});
  return callee.kind == ExprKind::name && callee.c == UINT32_MAX &&
         (ir::Symbol{callee.a} == a || ir::Symbol{callee.a} == b);
}

// list(map(lambda t: t.cuda(), xs)) as a statement drops what the lambda returns, tuple(t.cuda() for t in xs) the
// elements.
void Engine::mark_dropped_elements(const Expr& call, const Stmt& s) {
  const auto args = ir().args(call);
  if (args.size() != 1 || !(is_builtin_call(call, n_.list, n_.tuple) || is_builtin_call(call, n_.set, n_.dict))) return;
  const Expr& map = ir().expr(args[0].value);
  if (map.kind == ExprKind::comprehension) dropped_comprehension_ = &s;
  if (map.kind != ExprKind::call || !is_builtin_call(map, n_.map, n_.map)) return;
  const auto inner = ir().args(map);
  if (inner.empty() || ir().expr(inner[0].value).kind != ExprKind::lambda) return;
  dropped_lambda_ = ir::FunctionId{ir().expr(inner[0].value).a};
  dropped_lambda_statement_ = &s;
}

// `torch.no_grad()` alone on its line.
void Engine::bare_grad_mode(const Stmt& s, ExprId call, const Value& value, Span rest) {
  const Expr& e = ir().expr(call);
  const torch::EntryId callee = eval(ExprId{e.a}).api;
  if (callee != value.api) return;  // a helper of the project that returns one
  IneffectiveGradMode event;
  event.form = IneffectiveGradMode::Form::bare_statement;
  event.site = site(call);
  event.callee = site(ExprId{e.a});
  event.mode = &torch::entry(value.api);
  event.repair = enter_for(unit(), s, rest);
  emit(&Listener::on_ineffective_grad_mode, event);
}

// `torch::NoGradGuard();` and `torch::NoGradGuard guard();` in C++.
void Engine::guard_grad_mode(const Stmt& s, ExprId call, const torch::Entry& mode) {
  IneffectiveGradMode event;
  event.form = s.flags & ir::vexing_parse ? IneffectiveGradMode::Form::declares_function
                                          : IneffectiveGradMode::Form::temporary_guard;
  event.site = site(call);
  event.callee = site(ExprId{ir().expr(call).a});
  event.mode = &mode;
  emit(&Listener::on_ineffective_grad_mode, event);
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

// `model.module` on the other path: on this one there is no wrapper.
void Engine::note_no_wrapper(ExprId unwrapped) {
  const Expr& e = ir().expr(unwrapped);
  if (e.kind != ExprKind::attribute || ir::Symbol{e.b} != n_.module || !is_place(ExprId{e.a})) return;
  Value value = eval(ExprId{e.a});
  if (!value.wrap.depth) return;
  value.wrap = {};
  store_place(ExprId{e.a}, value);
}

// try: return model.module   except AttributeError: return model
void Engine::note_no_wrapper(ir::BlockId other) {
  for (const uint32_t id : ir().statements(other)) {
    const Stmt& s = ir().stmts[id];
    const bool gives = s.kind == StmtKind::assign || (s.kind == StmtKind::return_ && s.a != UINT32_MAX);
    if (gives) note_no_wrapper(ExprId{s.a});
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
    const bool own = is_own_attribute(e);
    if (own && mine.class_ref && !classes_[mine.class_ref].is_module) mine.stores_graph = true;
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

void Engine::narrow(ExprId test, bool truth) {
  if (!test) return;
  const ir::Expr& e = ir().expr(test);
  switch (e.kind) {
    case ExprKind::unary:
      if (e.op == ir::Op::logical_not) narrow(ExprId{e.a}, !truth);
      break;
    case ExprKind::bool_op:
      if ((e.op == ir::Op::logical_and) == truth) {
        for (const uint32_t operand : ir().list(e)) narrow(ExprId{operand}, truth);
      }
      break;
    case ExprKind::compare: {
      const ir::Expr& right = ir().expr(ExprId{e.b});
      const bool against_none = right.kind == ExprKind::constant && right.constant == ir::ConstantKind::none;
      if (against_none && is_place(ExprId{e.a})) {
        const bool is_none = (e.op == ir::Op::is || e.op == ir::Op::eq) == truth;
        if (e.op != ir::Op::is && e.op != ir::Op::is_not && e.op != ir::Op::eq && e.op != ir::Op::ne) break;
        Value value = eval(ExprId{e.a});
        if (is_none) {
          if (value.has(kind::none) || value.is_unknown()) store_place(ExprId{e.a}, Value::none());
        } else if (value.has(kind::none) && !value.is(kind::none)) {
          value.kinds &= ~kind::none;
          store_place(ExprId{e.a}, value);
        }
      }
      narrow_range(e, truth);
      break;
    }
    case ExprKind::name:
    case ExprKind::attribute: {
      if (!is_place(test) || !truth) break;
      Value value = eval(test);
      if (value.has(kind::none) && !value.is(kind::none)) {
        value.kinds &= ~kind::none;
        store_place(test, value);
      }
      break;
    }
    case ExprKind::call:
      narrow_call(e, truth);
      break;
    default:
      break;
  }
}

// model[0] = DDP(model[0]): the whole holds a wrapped part.
void Engine::note_wrapped_part(ExprId whole, const Value& part) {
  Value now = eval(whole);
  now.holds_wrapped = part.wrap.outermost();
  now.wrapped_at = part.wrapped_at;
  store_place(whole, now);
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

// Whether `receiver = receiver.cuda()` means what it says: no loop's name, no property, no field of a tuple.
bool Engine::can_be_assigned(ExprId receiver) {
  const Expr& e = ir().expr(receiver);
  if (!is_place(receiver) || e.flags & ir::constant_object) return false;
  if (e.kind == ExprKind::name) {
    if (e.c != frame().scope.value) return false;
    return std::none_of(act().loops.begin(), act().loops.end(), [&](const LoopRecord& loop) {
      if (loop.statement->kind != StmtKind::for_) return false;
      const Span target = ir().exprs[loop.statement->a].span;
      const std::string_view text = unit().source->text(target), name = ir::text(ir::Symbol{e.a});
      return text.find(name) != std::string_view::npos;
    });
  }
  const Value holder = eval(ExprId{e.a});
  if (ir::Symbol{e.b} == n_.data && holder.is_tensor()) return true;
  if (!holder.class_ref) return false;
  const ClassRecord& record = classes_[holder.class_ref];
  const bool is_field =
      record.writers.contains(ir::Symbol{e.b}) || (ir().is_cpp && record.annotations.contains(ir::Symbol{e.b}));
  return !record.methods.contains(ir::Symbol{e.b}) && is_field;
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

namespace {

// `bound op place` as `place op bound`.
ir::Op mirrored(ir::Op op) {
  switch (op) {
    case ir::Op::lt:
      return ir::Op::gt;
    case ir::Op::le:
      return ir::Op::ge;
    case ir::Op::gt:
      return ir::Op::lt;
    case ir::Op::ge:
      return ir::Op::le;
    default:
      return op;
  }
}

ir::Op negated(ir::Op op) {
  switch (op) {
    case ir::Op::lt:
      return ir::Op::ge;
    case ir::Op::le:
      return ir::Op::gt;
    case ir::Op::gt:
      return ir::Op::le;
    case ir::Op::ge:
      return ir::Op::lt;
    case ir::Op::eq:
      return ir::Op::ne;
    case ir::Op::ne:
      return ir::Op::eq;
    default:
      return ir::Op::none;
  }
}

// What is left of a range where a comparison with a number holds.
Interval bounded(Interval range, ir::Op op, float bound) {
  switch (op) {
    case ir::Op::gt:
    case ir::Op::ge:
      if (range.high <= bound) range = Interval::at_least(bound);  // a default that this branch excludes
      if (range.low < bound) range.low = bound, range.low_open = false;
      if (range.low == bound && op == ir::Op::gt) range.low_open = true;
      break;
    case ir::Op::lt:
    case ir::Op::le:
      if (range.low >= bound) break;
      if (range.high > bound) range.high = bound, range.high_open = false;
      if (range.high == bound && op == ir::Op::lt) range.high_open = true;
      break;
    case ir::Op::ne:
      if (range.low == bound) range.low_open = true;
      if (range.high == bound) range.high_open = true;
      break;
    default:
      break;
  }
  return range;
}

}  // namespace

// if mse > 0:   if p < 1:
void Engine::narrow_range(const ir::Expr& compare, bool truth) {
  const bool is_first = is_place(ExprId{compare.a});
  const ExprId place{is_first ? compare.a : compare.b}, limit{is_first ? compare.b : compare.a};
  if (!is_place(place) || ir().expr(limit).kind != ExprKind::constant) return;
  const Value bound = eval(limit);
  Value value = eval(place);
  if (!bound.has_number || !value.range.known || !value.is(kind::tensor | kind::number)) return;
  const ir::Op op = is_first ? compare.op : mirrored(compare.op);
  const Interval left = bounded(value.range, truth ? op : negated(op), static_cast<float>(bound.number));
  if (left == value.range) return;
  value.range = left;
  value.has_number = false;
  store_place(place, value);
}

// A test told whether the value is one of these.
void Engine::narrow_kind(ExprId place, Value value, const Value& narrowed, bool truth) {
  if (truth && !narrowed.is_unknown() && (value.is_unknown() || (value.kinds & narrowed.kinds) != value.kinds)) {
    // Keep what was known where it fits, else take what the test proves.
    if (!value.is_unknown() && value.has(narrowed.kinds))
      value.kinds &= narrowed.kinds;
    else
      value = narrowed;
    store_place(place, value);
  } else if (!truth && !value.is_unknown() && (value.kinds & ~narrowed.kinds) && !narrowed.class_ref && !narrowed.api) {
    value.kinds &= ~narrowed.kinds;
    store_place(place, value);
  } else if (!truth && value.is_unknown()) {
    store_place(place, Value::unknown());
  }
}

// isinstance(x, C), torch.is_tensor(x) and hasattr(x, "module").
void Engine::narrow_call(const ir::Expr& call, bool truth) {
  static const torch::EntryId kIsTensor = torch::find("torch.is_tensor");
  const ir::Expr& callee = ir().expr(ExprId{call.a});
  const auto args = ir().args(call);
  if (args.size() == 1 && is_place(args[0].value) && unit().facts.static_api(ir(), ExprId{call.a}) == kIsTensor) {
    narrow_kind(args[0].value, eval(args[0].value), Value::tensor(), truth);
    return;
  }
  if (callee.kind != ExprKind::name || callee.c != UINT32_MAX || args.size() != 2 || !is_place(args[0].value)) return;
  const ir::Symbol name{callee.a};
  Value value = eval(args[0].value);
  if (name == n_.hasattr) {
    const ir::Expr& attribute = ir().expr(args[1].value);
    if (attribute.kind == ExprKind::constant && attribute.constant == ir::ConstantKind::string &&
        ir().string(attribute) == n_.module && !truth) {
      value.wrap = {};
      store_place(args[0].value, value);
    }
    return;
  }
  if (name != n_.isinstance) return;
  std::vector<ExprId> classes;
  const ir::Expr& second = ir().expr(args[1].value);
  if (second.kind == ExprKind::tuple) {
    for (const uint32_t c : ir().list(second)) classes.push_back(ExprId{c});
  } else {
    classes.push_back(args[1].value);
  }
  Value narrowed;
  bool wrapper = false;
  for (const ExprId c : classes) {
    const Value cls = eval(c);
    if (cls.is(kind::api) && torch::entry(cls.api).wrap != torch::Wrap::none) wrapper = true;
    narrowed = join(narrowed, instance_from_class(cls));
  }
  if (wrapper) {
    if (!truth)
      value.wrap = {};
    else if (value.wrap.depth == 0)
      return;
    store_place(args[0].value, value);
    return;
  }
  narrow_kind(args[0].value, value, narrowed, truth);
}

// Collects the statements of a block when all that it does is to rebind names of `names` from themselves.
bool Engine::only_rebinds(const Unit& unit, ir::BlockId block, std::vector<const Expr*>& names,
                          std::vector<const Stmt*>& out) {
  const ir::Module& m = unit.ir;
  const auto is_one = [&](uint32_t id) {
    const Expr& e = m.exprs[id];
    return e.kind == ExprKind::name &&
           std::any_of(names.begin(), names.end(), [&](const Expr* n) { return n->b == e.b && n->c == e.c; });
  };
  for (const uint32_t id : m.statements(block)) {
    const Stmt& s = m.stmts[id];
    if (s.kind == StmtKind::expr && m.exprs[s.a].kind == ExprKind::constant) continue;  // docstring
    if (s.kind == StmtKind::pass || (s.kind == StmtKind::return_ && s.a == UINT32_MAX)) continue;
    if (s.kind == StmtKind::if_) {
      std::vector<const Stmt*> otherwise;
      if (!only_rebinds(unit, ir::BlockId{s.b}, names, out) || !only_rebinds(unit, ir::BlockId{s.c}, names, otherwise))
        return false;
      out.insert(out.end(), otherwise.begin(), otherwise.end());
      continue;
    }
    if (s.kind != StmtKind::assign || m.list(s).size() != 1) return false;
    const uint32_t assigned = m.list(s)[0];
    const Expr& target = m.exprs[assigned];
    const Expr& value = m.exprs[s.a];
    // for key in batch: value = batch[key]
    if (!m.is_cpp && out.empty() && target.kind == ExprKind::name && value.kind == ExprKind::subscript &&
        is_one(value.b) && !is_one(value.a)) {
      names.push_back(&target);
      continue;
    }
    const bool is_tuple = target.kind == ExprKind::tuple && value.kind == ExprKind::tuple;
    const auto targets = m.list(target);
    const bool is_known =
        is_tuple ? targets.size() == m.list(value).size() && std::all_of(targets.begin(), targets.end(), is_one)
                 : is_one(assigned);
    if (!is_known) return false;
    // `x = x.float(); x = layer(x)`: what the next statement reads is used.
    std::erase_if(out, [&](const Stmt* before) { return m.exprs[m.list(*before)[0]].b == target.b; });
    out.push_back(&s);
  }
  return true;
}

// for v in xs: v = v.cuda()   — the container keeps the old tensor.
std::vector<const Stmt*> Engine::rebinds_of_loop(const Stmt& s) {
  if ((s.flags & ir::by_reference) || ir().statements(ir::BlockId{s.c}).size() > 4) return {};
  std::vector<const Expr*> names;
  const Expr& target = ir().expr(ExprId{s.a});
  if (target.kind == ExprKind::name) names.push_back(&target);
  if (target.kind == ExprKind::tuple) {
    for (const uint32_t t : ir().list(target)) {
      if (ir().exprs[t].kind == ExprKind::name) names.push_back(&ir().exprs[t]);
    }
  }
  std::vector<const Stmt*> rebinds;
  if (!only_rebinds(unit(), ir::BlockId{s.c}, names, rebinds) || rebinds.empty()) return {};
  // The last element may be read behind the loop.
  if (s.d != UINT32_MAX) return {};
  std::erase_if(rebinds,
                [&](const Stmt* inner) { return is_read_behind(ir().exprs[ir().list(*inner)[0]], s.span.end); });
  return rebinds;
}

// Whether the first mention of a name (one of a tuple of names) behind a place is no assignment.
bool Engine::is_read_behind(const Expr& name, uint32_t place) {
  if (name.kind == ExprKind::tuple) {
    const auto names = ir().list(name);
    return std::any_of(names.begin(), names.end(),
                       [&](uint32_t each) { return is_read_behind(ir().exprs[each], place); });
  }
  const Expr* first = nullptr;
  for (const Expr& e : ir().exprs) {
    const bool is_mention = e.kind == ExprKind::name && e.b == name.b && e.c == name.c && e.span.begin >= place;
    if (is_mention && (!first || e.span.begin < first->span.begin)) first = &e;
  }
  if (!first) return false;
  return std::none_of(ir().stmts.begin(), ir().stmts.end(), [&](const Stmt& s) {
    if (s.kind == StmtKind::for_) return ir().exprs[s.a].span.contains(first->span.begin);
    if (s.kind != StmtKind::assign) return false;
    const auto targets = ir().list(s);
    return std::any_of(targets.begin(), targets.end(), [&](uint32_t target) {
      return ir().exprs[target].span.contains(first->span.begin) && !ir().exprs[s.a].span.contains(first->span.begin);
    });
  });
}

// def move(x, device): x = x.to(device)   — and nothing else: the caller's tensor stays where it was.
std::vector<const Stmt*> Engine::rebinds_of_parameters(const Unit& unit, ir::FunctionId id) {
  const ir::Function& f = unit.ir.function(id);
  if (f.lambda_value || unit.facts.functions[id.value].returns_value || f.is_generator) return {};
  std::vector<Expr> parameters;
  for (const ir::Param& p : unit.ir.params(f)) {
    if (p.by_reference) continue;
    Expr& name = parameters.emplace_back();
    name.kind = ExprKind::name;
    name.b = p.slot;
    name.c = f.scope.value;
  }
  std::vector<const Expr*> names;
  for (const Expr& name : parameters) names.push_back(&name);
  std::vector<const Stmt*> rebinds;
  return only_rebinds(unit, f.body, names, rebinds) ? rebinds : std::vector<const Stmt*>();
}

// An assignment whose new binding nobody reads is a discarded call.
void Engine::check_rebinding(const Stmt& s) {
  const auto holds = [&](const std::vector<const Stmt*>& rebinds) {
    return std::find(rebinds.begin(), rebinds.end(), &s) != rebinds.end();
  };
  const bool is_parameter = holds(act().parameter_rebinds);
  if (!is_parameter && !holds(act().loop_rebinds)) return;
  using Form = DiscardedCall::Form;
  const Form form = is_parameter ? Form::rebound_parameter : Form::rebound_loop_name;
  const Expr& target = ir().exprs[ir().list(s)[0]];
  if (target.kind != ExprKind::tuple) {
    rebinding(s, ExprId{ir().list(s)[0]}, ExprId{s.a}, form);
    return;
  }
  for (size_t i = 0; i < ir().list(target).size(); ++i)
    rebinding(s, ExprId{ir().list(target)[i]}, ExprId{ir().list(ir().exprs[s.a])[i]}, form);
}

void Engine::rebinding(const Stmt& s, ExprId target, ExprId value, DiscardedCall::Form form) {
  const ir::Expr& assigned = ir().expr(target);
  const ir::Expr& call = ir().expr(value);
  if (call.kind != ExprKind::call) return;
  const auto is_assigned = [&](ExprId id) {
    const ir::Expr& e = ir().expr(id);
    return e.kind == ExprKind::name && e.b == assigned.b && e.c == assigned.c;
  };
  const ir::Expr& callee = ir().expr(ExprId{call.a});
  const bool is_method = callee.kind == ExprKind::attribute && is_assigned(ExprId{callee.a});
  // for w in layer.parameters(): w = F.normalize(w)
  const auto args = ir().args(call);
  const bool is_function = form == DiscardedCall::Form::rebound_loop_name && !args.empty() &&
                           is_assigned(args[0].value) && unit().facts.static_api(ir(), ExprId{call.a});
  if (is_method || is_function) check_discarded(value, s, form);
}

// Whether a top-level statement stands between calls that wait for the device, as timing code does.
bool Engine::waits_beside(const Stmt& s) {
  constexpr uint32_t kAround = 300;
  const std::string_view code = unit().source->code();
  const uint32_t begin = s.span.begin - std::min(s.span.begin, kAround);
  return code.substr(begin, s.span.end + kAround - begin).find("synchronize(") != std::string_view::npos;
}

// Whether the text of the running function holds one of these words.
bool Engine::function_mentions(std::initializer_list<std::string_view> words) {
  if (!act().function) return false;
  const std::string_view text = unit().source->text(unit().ir.function(act().function).span);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

void Engine::check_discarded(ExprId id, const Stmt& s, DiscardedCall::Form form) {
  const ir::Expr& call = ir().expr(id);
  if (call.kind != ExprKind::call) return;
  const ir::Expr& callee = ir().expr(ExprId{call.a});
  DiscardedCall event;
  event.form = form;
  event.call = site(id);
  event.statement = site(s.span);
  event.is_probe = act().probes > 0;
  const auto args = ir().args(call);
  for (const ir::Arg& arg : args) {
    if (arg.name == n_.out || arg.name == n_.inplace || arg.name == n_.batch_size) return;
  }
  if (!act().is_timing)
    act().is_timing = function_mentions({"synchronize("}) || (ir().is_cpp && reads_clock(activations_));
  if (*act().is_timing || (!act().function && waits_beside(s))) event.is_probe = true;
  if (callee.kind == ExprKind::attribute) {
    const ir::Symbol method{callee.b};
    Value object = eval(ExprId{callee.a});
    event.method = ir::text(method);
    if (object.is(kind::api) || object.is(kind::package)) {
      if (!object.is(kind::api)) return;
      const torch::EntryId function = eval(ExprId{call.a}).api;
      discarded_function(function, call, event);
      return;
    }
    const bool in_forward = act().function && unit().ir.function(act().function).name == n_.forward;
    if (in_forward && form == DiscardedCall::Form::statement && is_own_attribute(callee) &&
        discarded_layer(eval(ExprId{call.a}), call, event)) {
      return;
    }
    if (object.is_module() && form == DiscardedCall::Form::statement) {
      const torch::EntryId method_id = torch::module_method(method);
      const ir::Expr& place = ir().expr(ExprId{callee.a});
      const bool is_self = place.kind == ExprKind::name && ir::Symbol{place.a} == n_.self;
      if (method_id && torch::entry(method_id).semantics == torch::Semantics::transfer && !is_self) {
        emit(&Listener::on_module_transfer, ModuleTransfer{event.call, object});
      }
      return;
    }
    // batch["image"].cuda(): what loaders yield under a key and what can be moved is a tensor.
    if (object.is_item && object.kinds == kind::unknown) object.kinds = kind::tensor, object.proof = Proof::evident;
    if (in_test_file(root_) && may_be_double(object, method)) event.is_probe = true;
    event.value = object;
    event.receiver = site(ExprId{callee.a});
    event.receiver_is_place = can_be_assigned(ExprId{callee.a});
    const ir::Expr& receiver = ir().expr(ExprId{callee.a});
    // torch.zeros(1).to(device): nobody can use what has no name; it is the device that is woken up.
    if (receiver.kind == ExprKind::call &&
        torch::entry(unit().facts.static_api(ir(), ExprId{receiver.a})).semantics == torch::Semantics::factory) {
      return;
    }
    event.receiver_is_local = receiver.kind == ExprKind::name;
    for (const Expr* link = &receiver; link->kind == ExprKind::call || link->kind == ExprKind::attribute;) {
      if (link->kind == ExprKind::call && ir().expr(ExprId{link->a}).kind != ExprKind::attribute) break;
      const Expr& method = link->kind == ExprKind::call ? ir().expr(ExprId{link->a}) : *link;
      event.receiver_is_changed |=
          link->kind == ExprKind::call && torch::entry(torch::tensor_method(ir::Symbol{method.b})).has(torch::in_place);
      link = &ir().expr(ExprId{method.a});
    }
    if (receiver.kind == ExprKind::name && receiver.c < ir().scopes.size()) {
      event.usage = unit().facts.usage(ir::ScopeId{receiver.c}, receiver.b);
      event.gradient_is_read = reads_gradient(receiver);
    }
    torch::EntryId entry = object.is_tensor()         ? torch::class_member(torch::known::tensor, method)
                           : object.is(kind::foreign) ? torch::class_member(object.api, method)
                                                      : 0;
    Closure own;
    if (object.class_ref && find_method(object.class_ref, method, own, object)) return;
    if (!entry || (object.is(kind::foreign) && torch::entry(entry).semantics != torch::Semantics::transfer)) return;
    if (object.proof != Proof::proven && defines_method(method)) return;
    event.callee = &torch::entry(entry);
    event.asks = event.callee->name == "allclose" || event.callee->name == "equal";
    if (!event.callee->has(torch::pure) && !event.asks) return;
    emit(&Listener::on_discarded_call, event);
    return;
  }
  const Value function = eval(ExprId{call.a});
  if (function.is(kind::api)) {
    event.method = callee.kind == ExprKind::name ? ir::text(ir::Symbol{callee.a}) : std::string_view();
    discarded_function(function.api, call, event);
  }
}

// self.relu(x) in forward(): a layer that has neither parameters nor statistics only computes.
bool Engine::discarded_layer(const Value& layer, const ir::Expr& call, DiscardedCall& event) {
  if (!layer.is_module() || layer.class_ref || !layer.api || layer.wrap.depth) return false;
  const torch::Entry& entry = torch::entry(layer.api);
  const torch::EntryId run = torch::class_member(layer.api, n_.call);
  const auto args = ir().args(call);
  if (entry.has(torch::has_parameters) || torch::entry(run).result != torch::Type::tensor || args.size() != 1)
    return false;
  if (!entry.qualified.starts_with("torch.nn.") || !is_place(args[0].value)) return false;
  const ir::Expr& callee = ir().expr(ExprId{call.a});
  if (layer_may_work_in_place(ir::Symbol{callee.b})) return false;
  event.is_method = false;
  event.is_layer = true;
  event.callee = &torch::entry(run);
  event.receiver = site(args[0].value);
  event.receiver_is_place = true;
  event.value = eval(args[0].value);
  event.method = site(ExprId{call.a}).text();
  emit(&Listener::on_discarded_call, event);
  return true;
}

// Whether an assignment to `self.name` in this file may give it a layer made with inplace=True.
bool Engine::layer_may_work_in_place(ir::Symbol attribute) {
  bool is_seen = false;
  for (const Stmt& s : ir().stmts) {
    if (s.kind != StmtKind::assign) continue;
    const auto targets = ir().list(s);
    const bool writes = std::any_of(targets.begin(), targets.end(), [&](uint32_t id) {
      const ir::Expr& target = ir().exprs[id];
      return target.kind == ExprKind::attribute && ir::Symbol{target.b} == attribute;
    });
    if (!writes) continue;
    const ir::Expr& value = ir().expr(ExprId{s.a});
    if (value.kind != ExprKind::call) return true;
    for (const ir::Arg& arg : ir().args(value)) {
      const ir::Expr& e = ir().expr(arg.value);
      const bool is_number = e.kind == ExprKind::constant && e.constant != ir::ConstantKind::true_;
      const bool is_dim = arg.name && arg.name != n_.inplace && e.kind == ExprKind::unary;
      if (!is_number && !is_dim) return true;
    }
    is_seen = true;
  }
  return !is_seen;
}

// Test doubles: objects that only how they are used shows to be tensors, and classes whose own `to` hands the call on.
bool Engine::may_be_double(const Value& object, ir::Symbol method) {
  if (object.proof != Proof::proven) return true;
  return act().class_ref && act().function && unit().ir.function(act().function).name == method;
}

// Whether a class of the file has a method of that name, so that the name alone says nothing about a receiver.
bool Engine::defines_method(ir::Symbol name) {
  return std::any_of(ir().functions.begin(), ir().functions.end(), [&](const ir::Function& f) {
    return f.name == name && ir().scope(ir().scope(f.scope).parent).kind == ir::Scope::Kind::class_;
  });
}

// Whether the file asks for `name.grad`.
bool Engine::reads_gradient(const ir::Expr& name) {
  const auto key = [](const ir::Expr& e) { return uint64_t{e.c} << 32 | e.b; };
  const auto [names, is_new] = names_with_gradient_.try_emplace(&unit());
  if (is_new) {
    for (const ir::Expr& e : ir().exprs) {
      if (e.kind != ExprKind::attribute || ir::Symbol{e.b} != n_.grad) continue;
      const ir::Expr& object = ir().expr(ExprId{e.a});
      if (object.kind == ExprKind::name) names->second.insert(key(object));
    }
  }
  return names->second.contains(key(name));
}

// C++: `auto options = F::ReLUFuncOptions(true); F::relu(x, options);`
bool Engine::is_options_object(ExprId id) {
  const ExprId type = ir().is_cpp ? ir().type(id) : ExprId{};
  if (!type || ir().expr(type).kind != ExprKind::attribute) return false;
  return ir::text(ir::Symbol{ir().expr(type).b}).ends_with("Options");
}

// F.relu(x, True): where functions take `inplace` by position.
bool Engine::works_in_place(const torch::Entry& entry, std::span<const ir::Arg> args) {
  struct Place {
    std::string_view name;
    size_t index;
  };
  constexpr Place kPlaces[] = {{"relu", 1},        {"relu6", 1},         {"silu", 1},
                               {"selu", 1},        {"mish", 1},          {"hardswish", 1},
                               {"elu", 2},         {"celu", 2},          {"leaky_relu", 2},
                               {"hardsigmoid", 1}, {"dropout", 3},       {"dropout1d", 3},
                               {"dropout2d", 3},   {"dropout3d", 3},     {"hardtanh", 3},
                               {"threshold", 3},   {"alpha_dropout", 3}, {"feature_alpha_dropout", 3},
                               {"rrelu", 4}};
  if (!entry.qualified.starts_with("torch.nn.functional.")) return false;
  if (std::any_of(args.begin(), args.end(), [&](const ir::Arg& arg) { return is_options_object(arg.value); }))
    return true;
  for (const Place& place : kPlaces) {
    if (place.name != entry.name || args.size() <= place.index) continue;
    const ir::Expr& flag = ir().expr(args[place.index].value);
    return !(flag.kind == ExprKind::constant && flag.constant == ir::ConstantKind::false_);
  }
  return false;
}

// for _ in range(100): torch.mm(a, b)   The same work in every pass, or a warm-up: it is wanted for the time it takes.
bool Engine::repeats_for_its_cost(const ir::Expr& call) {
  const std::string_view function = act().function ? ir::text(ir().function(act().function).name) : std::string_view();
  for (const std::string_view name : {function, site(ExprId{ir().args(call)[0].value}).text()}) {
    if (name.find("warm") != std::string_view::npos) return true;
  }
  if (act().loops.empty()) return false;
  const Stmt& loop = *act().loops.back().statement;
  if (loop.kind != StmtKind::for_ || ir().expr(ExprId{loop.b}).kind != ExprKind::call) return false;
  if (!is_builtin_call(ir().expr(ExprId{loop.b}), n_.range, n_.range)) return false;
  for (const ir::Arg& arg : ir().args(call)) {
    const ir::Expr& e = ir().expr(arg.value);
    if (e.kind == ExprKind::constant) continue;
    if (e.kind != ExprKind::name || e.c != frame().scope.value) return false;
    for (const Stmt& s : ir().stmts) {
      if (!loop.span.contains(s.span.begin)) continue;
      const bool binds_loop = s.kind == StmtKind::for_ && ir().exprs[s.a].kind == ExprKind::name &&
                              ir().exprs[s.a].b == e.b && ir().exprs[s.a].c == e.c;
      bool binds = binds_loop || (s.kind == StmtKind::aug_assign && ir().exprs[s.a].b == e.b);
      if (s.kind == StmtKind::assign) {
        for (const uint32_t target : ir().list(s)) {
          const ir::Expr& t = ir().exprs[target];
          binds |= t.kind != ExprKind::name || (t.b == e.b && t.c == e.c);
        }
      }
      if (binds) return false;
    }
  }
  return true;
}

void Engine::discarded_function(torch::EntryId id, const ir::Expr& call, DiscardedCall& event) {
  const torch::Entry& entry = torch::entry(id);
  const bool is_answer = entry.qualified == "torch.allclose" || entry.qualified == "torch.equal";
  if (!id || entry.kind == torch::EntryKind::class_ || !(entry.has(torch::pure) || is_answer)) return;
  const auto args = ir().args(call);
  if (args.empty() || args[0].kind != ir::Arg::Kind::positional) return;
  if (works_in_place(entry, args) || repeats_for_its_cost(call)) return;
  // In a test that something does not raise may be all that is tested; what asks a question lacks its assert.
  const auto questions = {"all", "any", "eq", "ne", "equal", "allclose", "isclose", "isnan", "isfinite"};
  const bool asks =
      std::any_of(questions.begin(), questions.end(), [&](const char* name) { return entry.name == name; });
  event.is_probe |= in_test_file(root_) && !asks;
  event.asks = asks;
  event.is_method = false;
  event.callee = &entry;
  event.receiver = site(args[0].value);
  event.receiver_is_place = is_place(args[0].value);
  event.value = eval(args[0].value);
  emit(&Listener::on_discarded_call, event);
}

}  // namespace gpulint::infer
