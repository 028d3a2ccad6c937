// What statements compute and nobody reads: discarded calls, layers and names that are bound anew (GPU101, GPU102,
// GPU203).

#include <fmt/format.h>

#include <algorithm>

#include "infer/engine.h"
#include "infer/evaluation_repair.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// A line that reads a clock: `start = time.perf_counter()`, `times.append(time.time() - start)`.
bool reads_python_clock(std::string_view line) {
  constexpr std::string_view kClocks[] = {"time.time()",      "perf_counter()",  "perf_counter_ns()", "process_time()",
                                          "time.monotonic()", "default_timer()", "time_ns()"};
  return std::any_of(std::begin(kClocks), std::end(kClocks),
                     [&](std::string_view clock) { return line.find(clock) != std::string_view::npos; });
}

bool mentions_warm_up(std::string_view text) {
  return text.find("warm") != std::string_view::npos || text.find("Warm") != std::string_view::npos;
}

/// Whether the running function or one that called it here asks std::chrono for the time.
bool reads_clock(std::span<const std::unique_ptr<Activation>> running) {
  return std::any_of(running.begin(), running.end(), [](const std::unique_ptr<Activation>& each) {
    if (!each->function) return false;
    const std::string_view text = each->unit->source->text(each->unit->ir.function(each->function).span);
    return text.find("_clock::now(") != std::string_view::npos;
  });
}

}  // namespace

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

// Whether the next line takes the time that has passed since a reading a few lines before: the statement is what is
// measured.
bool Engine::is_timed(const Stmt& s) {
  constexpr uint32_t kBefore = 12;  // lines
  const SourceFile& source = *unit().source;
  const uint32_t first = source.line_of(s.span.begin), last = source.line_of(s.span.end);
  if (last + 1 >= source.line_count() || !reads_python_clock(source.text(source.line_span(last + 1)))) return false;
  for (uint32_t line = first - std::min(first, kBefore); line < first; ++line) {
    if (reads_python_clock(source.text(source.line_span(line)))) return true;
  }
  return false;
}

// Whether a file, a function that is running or the comment above says that the statement is there to warm up.
bool Engine::warms_up(const Stmt& s) {
  const SourceFile& source = *unit().source;
  const std::string_view path = source.path();
  if (mentions_warm_up(path.substr(path.rfind('/') + 1))) return true;
  const uint32_t line = source.line_of(s.span.begin);
  const std::string_view above = line ? source.text(source.line_span(line - 1)) : std::string_view();
  const size_t comment = above.find_first_not_of(" \t");
  if (comment != std::string_view::npos && above[comment] == '#' && mentions_warm_up(above)) return true;
  return std::any_of(activations_.begin(), activations_.end(), [](const std::unique_ptr<Activation>& each) {
    return each->function && mentions_warm_up(ir::text(each->unit->ir.function(each->function).name));
  });
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
    // events.sort(key=lambda e: e["start"]): no method of a tensor takes a function or a key.
    if (arg.name == n_.key || arg.name == n_.reverse || ir().expr(arg.value).kind == ExprKind::lambda) return;
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
      event.is_probe |= is_timed(s);
      if (!warms_up(s)) discarded_function(function, call, event);
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
      const bool moves = method_id && torch::entry(method_id).semantics == torch::Semantics::transfer;
      if (!is_self) emit(&Listener::on_module_transfer, ModuleTransfer{event.call, object, moves});
      return;
    }
    // batch["image"].cuda(): what loaders yield under a key and what can be moved is a tensor.
    // Not where the function asks first: if hasattr(batch["image"], "to").
    if (object.is_item && object.kinds == kind::unknown &&
        !function_mentions({fmt::format("hasattr({},", site(ExprId{callee.a}).text())}))
      object.kinds = kind::tensor, object.proof = Proof::evident;
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
    // F.log_softmax(self.run(x), -1).cpu(): what a network has just made has no name under which it could be used.
    event.is_probe |= receiver.kind == ExprKind::call && unit().facts.static_api(ir(), ExprId{receiver.a}) &&
                      site(ExprId{callee.a}).text().find("(self.") != std::string_view::npos;
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
    event.is_probe |= is_timed(s);
    emit(&Listener::on_discarded_call, event);
    return;
  }
  const Value function = eval(ExprId{call.a});
  if (function.is(kind::api)) {
    event.method = callee.kind == ExprKind::name ? ir::text(ir::Symbol{callee.a}) : std::string_view();
    if (!warms_up(s)) discarded_function(function.api, call, event);
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
  if (mentions_warm_up(site(ExprId{ir().args(call)[0].value}).text())) return true;
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
