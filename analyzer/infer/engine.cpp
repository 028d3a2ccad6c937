#include "infer/engine.h"

#include <algorithm>
#include <utility>

#include "infer/analyse.h"
#include "infer/evaluation_repair.h"
#include "infer/shape_probe.h"

namespace gpulint::infer {
namespace {

// Expressions interpreted per root file: as many, and these times those that it has.
constexpr uint64_t kBudget = 3'000'000;
constexpr uint64_t kBudgetFactor = 4;
constexpr uint32_t kMaxDepth = 24;  // calls interpreted inside each other
constexpr size_t kMaxContexts = 6;  // remembered runs per function

uint64_t key_of(const Unit& unit, uint32_t id) {
  return static_cast<uint64_t>(unit.index) << 32 | id;
}

}  // namespace

std::string Site::spelled(std::string_view dotted) const {
  std::string out;
  for (const char c : dotted) c == '.' && is_cpp() ? out += "::" : out += c;
  return out;
}

Parts merge(const Parts& a, const Parts& b) {
  Parts out = a;
  out.element = join(a.element, b.element);
  out.exact = a.exact && b.exact && a.items.size() == b.items.size();
  if (!out.exact) out.items.clear();
  for (size_t i = 0; i < out.items.size(); ++i) out.items[i] = join(a.items[i], b.items[i]);
  for (const auto& theirs : b.keyed) {
    const auto same =
        std::find_if(out.keyed.begin(), out.keyed.end(), [&](const auto& mine) { return mine.first == theirs.first; });
    if (same == out.keyed.end()) {
      out.keyed.push_back(theirs);
    } else {
      same->second = join(same->second, theirs.second);
    }
  }
  return out;
}

void forget_sources(Parts& parts) {
  parts.element.sources = parts.element.accumulations = 0;
  for (Value& item : parts.items) item.sources = item.accumulations = 0;
  for (auto& [key, value] : parts.keyed) value.sources = value.accumulations = 0;
}

void join_into(State& into, const State& other) {
  if (!other.reachable) return;
  if (!into.reachable) {
    into = other;
    return;
  }
  for (size_t i = 0; i < into.slots.size(); ++i) into.slots[i] = join(into.slots[i], other.slots[i]);
  std::erase_if(into.refinements, [&](Refinement& mine) {
    const auto theirs = std::find_if(other.refinements.begin(), other.refinements.end(),
                                     [&](const Refinement& r) { return r.path == mine.path; });
    if (theirs == other.refinements.end()) return true;
    mine.value = join(mine.value, theirs->value);
    return false;
  });
  if (into.grad != other.grad) into.grad = GradMode::unknown;
}

const ArgValue* Arguments::positional(size_t index) const {
  for (const ArgValue& value : list) {
    if (value.arg->kind == ir::Arg::Kind::star) return nullptr;
    if (value.arg->kind == ir::Arg::Kind::positional && index-- == 0) return &value;
  }
  return nullptr;
}

const ArgValue* Arguments::keyword(ir::Symbol name) const {
  for (const ArgValue& value : list) {
    if (value.arg->kind == ir::Arg::Kind::keyword && value.arg->name == name) return &value;
  }
  return nullptr;
}

const ArgValue* Arguments::get(size_t index, ir::Symbol name) const {
  const ArgValue* found = keyword(name);
  return found ? found : positional(index);
}

Engine::Engine(ProgramView& program, const Unit& root, std::span<const Listener* const> listeners,
               torch::Version target)
    : program_(program),
      root_(root),
      listeners_(listeners),
      target_(target),
      budget_(kBudget + kBudgetFactor * root.ir.exprs.size()) {
  frames_.emplace_back().unit = &root;
  enter_frame(0);
  closures_.emplace_back();
  boxes_.emplace_back();
  parts_.emplace_back();
  origins_.emplace_back();
  packages_.push_back(nullptr);
  classes_.emplace_back();
}

Report& Engine::report(const Site& site, Certainty certainty, std::string message) {
  Report& out = act().reports.emplace_back();
  out.rule = current_rule_;
  out.site = site;
  out.certainty = certainty;
  out.message = std::move(message);
  return out;
}

void Engine::clear(const Site& site) {
  act().clears.push_back(site);
  act().clear_rules.push_back(current_rule_);
}

template <class Event>
void Engine::emit(void (Listener::*handler)(const Event&, Sink&) const, const Event& event) {
  for (uint32_t i = 0; i < listeners_.size(); ++i) {
    if (!listeners_[i]) continue;
    current_rule_ = i;
    (listeners_[i]->*handler)(event, *this);
  }
}
template void Engine::emit(void (Listener::*)(const DiscardedCall&, Sink&) const, const DiscardedCall&);
template void Engine::emit(void (Listener::*)(const IneffectiveGradMode&, Sink&) const, const IneffectiveGradMode&);
template void Engine::emit(void (Listener::*)(const ModuleTransfer&, Sink&) const, const ModuleTransfer&);
template void Engine::emit(void (Listener::*)(const WrapCall&, Sink&) const, const WrapCall&);
template void Engine::emit(void (Listener::*)(const LogCall&, Sink&) const, const LogCall&);
template void Engine::emit(void (Listener::*)(const ForwardWithoutGraph&, Sink&) const, const ForwardWithoutGraph&);

bool Engine::spend() {
  return ++spent_ < budget_;
}

uint32_t Engine::origin(const Site& where) {
  if (!origins_.empty() && origins_.back().unit == where.unit && origins_.back().span == where.span) {
    return static_cast<uint32_t>(origins_.size() - 1);
  }
  origins_.push_back(where);
  return static_cast<uint32_t>(origins_.size() - 1);
}

uint32_t Engine::new_frame(const Unit& unit, ir::ScopeId scope, uint32_t parent) {
  Frame& made = frames_.emplace_back();
  made.unit = &unit;
  made.scope = scope;
  made.parent = parent;
  const size_t slots = scope ? unit.ir.scope(scope).slots.size() : 0;
  made.state.slots.resize(slots);
  made.ever.resize(slots);
  return static_cast<uint32_t>(frames_.size() - 1);
}

// Frees what a finished frame holds, unless a function that was defined in it may still look at it.
void Engine::drop_frame(uint32_t frame) {
  if (frames_[frame].is_captured) return;
  frames_[frame].state = {};
  std::vector<Value>().swap(frames_[frame].ever);
}

void Engine::run() {
  // What is evaluated outside of any function, such as annotations, belongs to nobody's run.
  activations_.push_back(std::make_unique<Activation>());
  act().unit = &root_;
  for (uint32_t i = 0; i < root_.ir.functions.size(); ++i) {
    const ir::Function& f = root_.ir.functions[i];
    ir::ScopeId around = root_.ir.scope(f.scope).parent;
    while (around && root_.ir.scope(around).kind == ir::Scope::Kind::comprehension)
      around = root_.ir.scope(around).parent;
    ir::ClassId owner;
    if (around && root_.ir.scope(around).kind == ir::Scope::Kind::class_) {
      owner = ir::ClassId{root_.ir.scope(around).owner};
      around = root_.ir.scope(around).parent;
    }
    // Top-level functions and methods are entered by run() itself; lambdas and everything nested by what surrounds
    // them.
    if (around && (around.value != 0 || !f.name)) nested_[around.value].push_back({ir::FunctionId{i}, owner});
  }
  run_module(root_);
  // Functions that nothing visible calls are where outside callers enter. Those whose name is never mentioned come
  // first, so that the others are met through their callers where possible.
  std::unordered_map<ir::Symbol, bool, ir::SymbolHash> is_mentioned;  // by the names of functions
  for (const ir::Function& f : root_.ir.functions) is_mentioned.emplace(f.name, false);
  for (const ir::Expr& e : root_.ir.exprs) {
    if (e.kind != ir::ExprKind::name && e.kind != ir::ExprKind::attribute) continue;
    const auto found = is_mentioned.find(ir::Symbol{e.kind == ir::ExprKind::name ? e.a : e.b});
    if (found != is_mentioned.end()) found->second = true;
  }
  for (const bool second_pass : {false, true}) {
    for (uint32_t i = 0; i < root_.ir.functions.size(); ++i) {
      const ir::Function& f = root_.ir.functions[i];
      if (!f.name || visited_.contains(key_of(root_, i)) || is_mentioned[f.name] != second_pass) continue;
      const ir::Scope& around = root_.ir.scope(root_.ir.scope(f.scope).parent);
      if (around.kind == ir::Scope::Kind::module) {
        run_function_as_root(ir::FunctionId{i}, 0, 0);
      } else if (around.kind == ir::Scope::Kind::class_ &&
                 root_.ir.scope(around.parent).kind != ir::Scope::Kind::function) {
        run_function_as_root(ir::FunctionId{i}, 0, class_ref(root_, ir::ClassId{around.owner}));
      }
    }
  }
}

void Engine::run_module(const Unit& unit) {
  if (unit.ir.scopes.empty()) return;
  const uint32_t made = new_frame(unit, ir::ScopeId{0}, 0);
  module_frames_[unit.index] = made;
  frames_[made].state.grad = GradMode::on;
  const uint32_t before = frame_;
  enter_frame(made);
  activations_.push_back(std::make_unique<Activation>());
  act().unit = &unit;
  act().frame = made;
  exec(unit.ir.body);
  finish(act());
  activations_.pop_back();
  enter_frame(before);
}

Value Engine::parameter_default(const Unit& unit, const ir::Function& f, const ir::Param& param) {
  Value out;
  if (param.kind == ir::Param::Kind::star) return make_sequence({Value::unknown()}, false);
  if (param.kind == ir::Param::Kind::double_star) return Value::of(kind::mapping);
  if (param.annotation) out = annotation(unit, param.annotation);
  if (param.default_value) {
    const ir::Expr& e = unit.ir.expr(param.default_value);
    if (e.kind == ir::ExprKind::constant) {
      if (e.constant == ir::ConstantKind::none && !out.is_bottom()) {
        out.kinds |= kind::none;
      } else if (e.constant == ir::ConstantKind::floating || e.constant == ir::ConstantKind::integer) {
        // What callers see when they say nothing: a range, not a constant that a branch could rely on.
        Value number = Value::of_number(
            e.constant == ir::ConstantKind::floating ? unit.ir.floating(e) : static_cast<double>(unit.ir.integer(e)));
        number.has_number = false;
        number.proof = Proof::evident;
        if (out.is_bottom() || out.is(kind::number)) out = number;
      }
    }
  }
  if (out.is_bottom()) {
    out = Value::unknown();
    out.is_input = true;
  }
  (void)f;
  return out;
}

void Engine::run_function_as_root(ir::FunctionId id, uint32_t enclosing_frame, uint32_t class_ref) {
  const ir::Function& f = root_.ir.function(id);
  Closure closure{&root_, id, enclosing_frame, 0, class_ref};
  std::vector<Value> parameters;
  bool first = class_ref != 0;
  for (const uint32_t decorator : root_.ir.list(f.decorators)) {
    const ir::Expr& e = root_.ir.exprs[decorator];
    if (e.kind == ir::ExprKind::name && ir::Symbol{e.a} == n_.staticmethod) first = false;
  }
  bool is_class_method = false;
  for (const uint32_t decorator : root_.ir.list(f.decorators)) {
    const ir::Expr& e = root_.ir.exprs[decorator];
    is_class_method |= e.kind == ir::ExprKind::name && ir::Symbol{e.a} == n_.classmethod;
  }
  for (const ir::Param& param : root_.ir.params(f)) {
    Value value = !first            ? parameter_default(root_, f, param)
                  : is_class_method ? class_value(*classes_[class_ref].unit, classes_[class_ref].id)
                                    : instance_of(class_ref);
    first = false;
    parameters.push_back(value);
  }
  const GradMode grad =
      duties_of(class_ref) & torch::owns_eval_grad && owned_hook(f.name) ? GradMode::off : GradMode::inherited;
  run_body(closure, parameters, site_in(root_, f.header_span), false, grad, 0);
}

void Engine::bind_parameters(const Closure& closure, const Arguments& arguments, std::vector<Value>& out,
                             std::vector<const ArgValue*>& sources) {
  const ir::Function& f = closure.unit->ir.function(closure.function);
  const auto params = closure.unit->ir.params(f);
  // What values a test passes says nothing about those that the library's users pass.
  const bool from_test = closure.unit != &unit() && in_test_file(unit()) && !in_test_file(*closure.unit);
  size_t next = 0;
  for (size_t i = 0; i < params.size(); ++i) {
    const ir::Param& param = params[i];
    sources.push_back(nullptr);
    if (i == 0 && closure.self_box && param.kind != ir::Param::Kind::star) {
      out.push_back(boxes_[closure.self_box]);
      continue;
    }
    Value value;
    if (param.kind == ir::Param::Kind::star || param.kind == ir::Param::Kind::double_star) {
      value = parameter_default(*closure.unit, f, param);
      if (param.kind == ir::Param::Kind::star) {
        Value element;
        for (const ArgValue* arg = arguments.positional(next); arg; arg = arguments.positional(++next)) {
          element = join(element, arg->value);
        }
        if (!element.is_bottom() && !arguments.has_star) value = make_sequence({element}, false);
      }
    } else {
      const ArgValue* given = arguments.keyword(param.name);
      if (!given && param.kind != ir::Param::Kind::keyword_only) {
        given = arguments.positional(next);
        if (given) ++next;
      }
      sources.back() = given;
      if (given) {
        value = given->value;
        value.sources = value.accumulations = 0;  // numbered per activation
        value.made = torch::Semantics::none;
        if (value.kinds == kind::unknown) value.is_input = true;
        if (from_test && !value.has_number) value.range = {}, value.zero = Zero::none;
        if (value.is_unknown() && param.annotation) {
          const Value hint = annotation(*closure.unit, param.annotation);
          if (!hint.is_unknown()) value = hint;
        }
      } else if (param.default_value && !arguments.has_star) {
        value = parameter_default(*closure.unit, f, param);
        if (value.is_unknown()) {
          const ir::Expr& e = closure.unit->ir.expr(param.default_value);
          if (e.kind == ir::ExprKind::constant) {
            if (e.constant == ir::ConstantKind::none) value = Value::none();
            if (e.constant == ir::ConstantKind::true_) value = Value::of_number(1);
            if (e.constant == ir::ConstantKind::false_) value = Value::of_number(0);
          }
        }
      } else {
        value = parameter_default(*closure.unit, f, param);
      }
    }
    out.push_back(value);
  }
}

Value Engine::call_closure(const Closure& closure, const Arguments& arguments, const Site& site) {
  const uint64_t key = key_of(*closure.unit, closure.function.value);
  last_run_froze_ = 0;
  if (depth_ >= kMaxDepth || running_[key] > 0 || spent_ >= budget_) {
    handed_modes_.clear();
    yield_grad_ = GradMode::unknown;
    if (closure.unit->facts.functions[closure.function.value].calls_backward) consume_arguments(arguments);
    return Value::unknown();
  }
  std::vector<Value> parameters;
  std::vector<const ArgValue*> given;
  bind_parameters(closure, arguments, parameters, given);
  const auto freeze_given = [&](uint64_t parameters_frozen) {
    for (size_t i = 0; i < given.size() && i < 64; ++i) {
      if (given[i] && parameters_frozen >> i & 1) freeze_place(given[i]->arg->value);
    }
    last_run_froze_ = parameters_frozen;
  };
  const uint32_t loops = act().loops_outside + static_cast<uint32_t>(act().loops.size()) > 0 ? 1 : 0;
  const GradMode grad = state().grad;
  const std::vector<Refinement> modes = std::exchange(handed_modes_, {});
  auto& remembered = memo_[key];
  for (const Remembered& run : remembered) {
    if (run.grad == grad && run.loops == loops && run.parameters == parameters && run.modes == modes &&
        run.half_autocast == act().half_autocast) {
      if (run.backward) {
        act().saw_backward = true;
        mark_backward_in_loops();
        consume_arguments(arguments);
      }
      if (run.step) act().saw_step = true;
      if (run.stores) act().stores_graph = true;
      yield_grad_ = run.yield_grad;
      freeze_given(run.froze);
      state().grad = run.left;
      return carried(run.result, arguments, run.evaluates ? site : Site());
    }
  }
  if (remembered.size() >= kMaxContexts) {
    yield_grad_ = GradMode::unknown;
    if (std::any_of(remembered.begin(), remembered.end(), [](const Remembered& run) { return run.backward; }))
      consume_arguments(arguments);
    uint64_t froze = 0;
    Value result;
    for (const Remembered& run : remembered) froze |= run.froze, result = join(result, run.result);
    freeze_given(froze);
    // block(in, out, normalise): with other arguments it builds a module all the same.
    return carried(result.is(kind::module) ? result : Value::unknown(), arguments, {});
  }
  visited_.insert(key);
  const std::vector<Value> kept = parameters;
  const bool backward_before = act().saw_backward, step_before = act().saw_step;
  act().saw_backward = act().saw_step = false;
  handed_modes_ = modes;
  Value result = run_body(closure, parameters, site, true, grad, loops);
  const bool backward = act().saw_backward, step = act().saw_step, stores = last_run_stores_;
  const uint64_t froze = last_run_froze_;
  const GradMode left = last_run_left_;
  const bool evaluates = last_run_evaluates_;
  act().stores_graph |= stores;
  if (backward) consume_arguments(arguments);
  act().saw_backward |= backward_before;
  act().saw_step |= step_before;
  freeze_given(froze);
  if (closure.frame == 0) {
    memo_[key].push_back({kept, modes, grad, loops, result, backward, step, stores, evaluates, froze, left, yield_grad_,
                          act().half_autocast});
  }
  state().grad = left;
  return carried(result, arguments, evaluates ? site : Site());
}

// A callee that back-propagates may do so through whatever it was handed.
void Engine::consume_arguments(const Arguments& arguments) {
  for (const ArgValue& arg : arguments.list) consume(arg.value);
}

// self.model.eval(); for batch in loader: loss = self.step(batch)   The step, which training shares, records here.
GraphSource Engine::shared_evaluation(const Site& call) {
  GraphSource source;
  Activation& mine = act();
  const bool inside_module = mine.class_ref && classes_[mine.class_ref].is_module;
  const bool on = state().grad == GradMode::on || state().grad == GradMode::inherited;
  if (call.unit != &unit() || !mine.eval_call || mine.loops.empty() || inside_module || mine.owned || !on)
    return source;
  source.is_candidate = true;
  source.event.call = call;
  source.event.eval_call = mine.eval_call;
  source.event.eval_mode = source.event.in_loop = true;
  source.event.evaluation_name =
      goes_over_evaluation_data() ||
      (mine.function && is_evaluation_name(ir::text(unit().ir.function(mine.function).name)));
  source.loop = mine.loop_ids.back();
  source.backward_count = mine.backward_count;
  source.callee_text = call.text().substr(0, call.text().find('('));
  const Span loop = mine.loops.back().statement->span;
  source.eval_in_loop = mine.eval_call.unit == &unit() && loop.contains(mine.eval_call.span.begin);
  return source;
}

// What a call gives back in the caller's terms: it may derive from any argument, and from a graph made inside.
// `evaluation` is the call where what ran is a forward pass in evaluation mode.
Value Engine::carried(const Value& result, const Arguments& arguments, const Site& evaluation) {
  uint64_t sources = sources_of(arguments, nullptr), accumulations = 0;
  for (const ArgValue& arg : arguments.list) accumulations |= arg.value.accumulations;
  if (!sources && carries_live_graph(result))
    sources = add_source(evaluation ? shared_evaluation(evaluation) : GraphSource());
  return in_caller(result, sources, accumulations);
}

// backward() ran on what the function returns.
void Engine::note_freed_graphs(Value& value, const Activation& activation, int depth) {
  bool is_freed = value.sources != 0 && value.graph == Graph::live;
  for (size_t i = 0; i < activation.sources.size() && i < 64; ++i) {
    if (value.sources >> i & 1) is_freed &= activation.sources[i].consumed;
  }
  value.backwarded |= is_freed;
  if (!value.is(kind::sequence) || !value.ref || depth > 2 || !parts_[value.ref].exact) return;
  Parts parts = parts_[value.ref];
  for (Value& item : parts.items) note_freed_graphs(item, activation, depth + 1);
  if (parts != parts_[value.ref]) value.ref = share_parts(std::move(parts));
}

bool Engine::carries_live_graph(const Value& value, int depth) const {
  if (value.graph == Graph::live) return true;
  if (!value.is(kind::sequence | kind::mapping | kind::iterator) || !value.ref || depth > 3) return false;
  const Parts& parts = parts_[value.ref];
  return carries_live_graph(parts.element, depth + 1) ||
         std::any_of(parts.items.begin(), parts.items.end(),
                     [&](const Value& item) { return carries_live_graph(item, depth + 1); });
}

// Sources and accumulations are numbered per activation: those of a value that a callee made, down to its elements,
// give way to the caller's.
Value Engine::in_caller(Value value, uint64_t sources, uint64_t accumulations, int depth) {
  const bool has_graph = value.graph != Graph::none;
  value.sources = has_graph ? sources : 0;
  value.accumulations = has_graph ? accumulations : 0;
  if (!value.is(kind::sequence | kind::mapping | kind::iterator) || !value.ref || depth > 3) return value;
  Parts parts = parts_[value.ref];
  const auto translate = [&](Value& part) {
    if (part.is_bottom()) return;
    part = in_caller(part, sources, accumulations, depth + 1);
    value.sources |= part.sources;
    value.accumulations |= part.accumulations;
  };
  translate(parts.element);
  for (Value& item : parts.items) translate(item);
  for (auto& [key, part] : parts.keyed) translate(part);
  if (parts != parts_[value.ref]) value.ref = share_parts(std::move(parts));
  return value;
}

Value Engine::run_body(const Closure& closure, std::vector<Value>& parameters, const Site& site, bool visible,
                       GradMode grad, uint32_t loops_outside) {
  const Unit& unit = *closure.unit;
  const ir::Function& f = unit.ir.function(closure.function);
  const uint64_t key = key_of(unit, closure.function.value);
  visited_.insert(key);
  const GradMode decorated = decorated_grad(unit, f), caller_grad = grad;
  if (decorated != GradMode::inherited) grad = decorated;
  const uint32_t made = new_frame(unit, f.scope, closure.frame);
  const auto params = unit.ir.params(f);
  for (size_t i = 0; i < params.size() && i < parameters.size(); ++i) {
    if (params[i].slot < frames_[made].state.slots.size()) {
      frames_[made].state.slots[params[i].slot] = parameters[i];
      frames_[made].ever[params[i].slot] = parameters[i];
    }
  }
  frames_[made].state.grad = grad;
  frames_[made].state.refinements = std::exchange(handed_modes_, {});
  const uint32_t before = frame_;
  const ir::ExprId assigned_before = std::exchange(assigned_to_, {});
  enter_frame(made);
  activations_.push_back(std::make_unique<Activation>());
  Activation& mine = act();
  mine.unit = &unit;
  mine.function = closure.function;
  mine.frame = made;
  mine.loops_outside = loops_outside;
  const Activation& caller = *activations_[activations_.size() - 2];
  mine.is_conditional = caller.is_conditional || caller.conditions > 0;
  mine.half_autocast = caller.half_autocast;
  for (const uint32_t decorator : unit.ir.list(f.decorators))
    mine.half_autocast = autocasts_to_half(ir::ExprId{decorator}).value_or(mine.half_autocast);
  mine.class_ref = closure.owner_class;
  mine.from_visible_call = visible;
  note_frozen_parameters();
  mine.frozen_before = std::exchange(mine.froze, 0);
  if (decorated == GradMode::off && decorated_for_inference(unit, f)) mine.inference_regions = 1;
  mine.owned = closure.owner_class && (duties_of(closure.owner_class) & torch::owns_eval_grad) && owned_hook(f.name);
  ++depth_;
  ++running_[key];
  GradMode left = caller_grad;
  if (f.lambda_value) {
    mine.returned = eval(f.lambda_value);
    if (dropped_lambda_ == closure.function && &unit == &root_) {
      check_discarded(f.lambda_value, *dropped_lambda_statement_, DiscardedCall::Form::mapped);
    }
    escape(mine.returned);
  } else {
    mine.parameter_rebinds = rebinds_of_parameters(unit, closure.function);
    exec(f.body);
    if (frames_[made].state.reachable) {
      mine.returned = join(mine.returned, Value::none());
      note_frozen_parameters();
      // torch.set_grad_enabled(False) in a helper holds from there on.
      if (decorated == GradMode::inherited && !f.is_generator) left = frames_[made].state.grad;
    }
  }
  --running_[key];
  --depth_;
  Value result = mine.returned;
  if (f.is_generator) {
    result = make_iterator(result);
    yield_grad_ = mine.yield_grad;
  }
  if (!f.lambda_value && f.returns && result.is_unknown()) {
    const Value hint = annotation(unit, f.returns);
    if (!hint.is_unknown()) result = hint;
  }
  note_freed_graphs(result, mine);
  result.sources = 0;
  result.made = torch::Semantics::none;  // forms that a fused function replaces are looked for within one function
  finish(mine);
  const bool backward = mine.saw_backward, step = mine.saw_step;
  last_run_stores_ = mine.stores_graph;
  last_run_evaluates_ = std::any_of(mine.sources.begin(), mine.sources.end(), [](const GraphSource& source) {
    return source.is_candidate && source.event.eval_mode && source.escaped && !source.consumed;
  });
  last_run_left_ = left;
  last_run_froze_ = mine.froze & ~mine.frozen_before;
  activations_.pop_back();
  drop_frame(made);
  enter_frame(before);
  assigned_to_ = assigned_before;
  act().saw_backward |= backward;
  act().saw_step |= step;
  if (backward) mark_backward_in_loops();
  (void)site;
  return result;
}

void Engine::mark_backward_in_loops() {
  ++act().backward_count;
  for (const uint32_t id : act().loop_ids) act().loop_backward[id] = 1;
}

void Engine::finish(Activation& activation) {
  // Functions defined here that nothing called: callbacks, returned closures. They run with this frame around them.
  if (activation.unit == &root_) {
    const auto nested = nested_.find(frames_[activation.frame].scope.value);
    if (nested != nested_.end() && depth_ < kMaxDepth) {
      ++depth_;
      for (const NestedFunction& f : nested->second) {
        const uint64_t key = key_of(root_, f.function.value);
        if (visited_.contains(key) || running_[key]) continue;
        run_function_as_root(f.function, activation.frame, f.owner.valid() ? class_ref(root_, f.owner) : 0);
      }
      --depth_;
    }
  }
  std::unordered_set<std::string_view> reported;
  std::vector<Span> repaired;  // what the fixes of earlier findings cover
  for (const GraphSource& source : activation.sources) {
    if (!source.is_candidate || source.consumed || activation.saw_input_gradient) continue;
    // What is returned may be back-propagated by whoever gets it; but not by who asks a function named for evaluation,
    // which put the model into eval mode, for its results over a loop.
    // A module from a file that nothing trains is there for inference alone.
    const bool evaluates =
        source.is_inference || (source.event.eval_mode && source.event.evaluation_name && source.event.in_loop);
    if (source.escaped && !evaluates) continue;
    // Training in the same loop, or later on the same road, may use the graph in a way that was not followed; not so
    // when the module is put into eval mode right there.
    const bool trains_here = source.loop != UINT32_MAX
                                 ? activation.loop_backward[source.loop] != 0 && !source.eval_in_loop
                                 : activation.backward_count > source.backward_count;
    if (trains_here || is_one_off(activation) || in_test_file(root_) || is_smoke_test(activation, source)) continue;
    if (source.only_made_up || drops_result(activation, source) || base_holds_guard(activation)) continue;
    if (source.loop == UINT32_MAX && is_only_measured(*activation.unit, source.event.call.span)) continue;
    if (!reported.insert(source.callee_text).second) continue;  // one finding per function and module
    EvaluationForward event = source.event;
    // Who calls the function, with which guard, is not in sight.
    if (activation.function && !activation.from_visible_call) event.proven_module = false;
    if (!event.eval_call) event.eval_call = activation.eval_call;
    if (activation.function) {
      const Span whole = activation.unit->ir.function(activation.function).span;
      event.trusts_volatile = activation.unit->source->text(whole).find("volatile=True") != std::string_view::npos;
    }
    const bool is_covered = std::any_of(repaired.begin(), repaired.end(),
                                        [&](Span region) { return region.contains(event.call.span.begin); });
    // A guard here would also stand in the way of the pass that trains, where one statement serves both.
    const Span around = source.loop != UINT32_MAX ? activation.loop_spans[source.loop]
                        : activation.function     ? activation.unit->ir.function(activation.function).span
                                                  : Span();
    const bool trains_too =
        activation.took_one_arm && activation.unit->source->text(around).find("backward(") != std::string_view::npos;
    if (!is_covered && !trains_too && !serves_others(activation, source))
      event.repair = repair_evaluation(activation, source);
    if (event.repair && !event.repair->edits.empty()) {
      repaired.push_back({event.repair->edits.front().span.begin, event.repair->edits.back().span.end + 1});
    }
    emit(&Listener::on_evaluation_forward, event);
  }
  note_outside_readers(activation);
  for (const PendingAccumulation& pending : activation.accumulations) {
    if (pending.consumed || pending.awaits_backward || in_test_file(root_)) continue;
    GraphAccumulation event = pending.event;
    // The graph may be freed later in the same iteration: loss.backward() after the sum. What training before left in
    // an evaluation's inputs, a hidden state, does not free the evaluation's.
    bool evaluates = false, is_named_so = false;
    for (size_t i = 0; i < activation.sources.size() && i < 63; ++i) {
      const GraphSource& source = activation.sources[i];
      is_named_so |= pending.sources >> i & 1 && source.event.evaluation_name;
      evaluates |= pending.sources >> i & 1 && source.event.eval_mode && !source.consumed;
    }
    for (size_t i = 0; i < activation.sources.size(); ++i) {
      if (pending.sources >> std::min<size_t>(i, 63) & 1 && activation.sources[i].consumed && !evaluates) {
        event.freed_by_backward = true;
        event.retains_graph |= activation.sources[i].retained;
      }
    }
    const bool back_propagates = pending.loop != UINT32_MAX && activation.loop_backward[pending.loop] != 0;
    event.over_steps |= pending.counts_up && back_propagates;
    // Without a backward pass or evaluation mode in sight, a sum that leaves the function may be what somebody
    // differentiates, and one of values that no forward pass gave may be anything.
    const bool returns =
        activation.function && activation.unit->facts.functions[activation.function.value].returns_value;
    const bool leaves = event.in_evaluation ? pending.name && pending.escaped && !event.value_is_scalar
                                            : pending.escaped || (returns && !event.value_is_scalar);
    const bool unseen_use = leaves ? !event.in_evaluation || !is_named_so : !pending.sources && !event.in_evaluation;
    // Loops over layers, agents and time steps are part of one computation.
    // Collected for a backward pass that follows the loop: time steps, layers, agents.
    const bool precedes_backward =
        pending.loop != UINT32_MAX && !back_propagates && activation.backward_count > pending.backward_count;
    if (precedes_backward && !event.over_data) continue;
    // Loops of C++ count, whatever they go over.
    const bool goes_over_data = event.over_data || (activation.unit->ir.is_cpp && event.over_steps);
    const bool lives_on = event.iterates || event.restarts || (event.in_evaluation && goes_over_data);
    if (!event.freed_by_backward && (!lives_on || unseen_use)) continue;
    // for term in terms: total += term.backward()   The terms of one pass, made before the loop, share its graph.
    const bool shares_graph = !pending.sources || event.retains_graph;
    if (shares_graph && !lives_on && !goes_over_data && !event.over_steps) continue;
    emit(&Listener::on_graph_accumulation, event);
  }
  std::move(activation.reports.begin(), activation.reports.end(), std::back_inserter(reports));
  for (size_t i = 0; i < activation.clears.size(); ++i)
    clears.emplace_back(activation.clear_rules[i], activation.clears[i]);
  activation.reports.clear();
  activation.clears.clear();
}

// An accumulator that a nested function reads, or any function where it is a global, may be back-propagated there.
void Engine::note_outside_readers(Activation& activation) {
  if (activation.accumulations.empty()) return;
  const ir::Module& m = activation.unit->ir;
  const auto& facts = activation.unit->facts.functions;
  const auto is_outside = [&](const ir::Function& f, Span where) {
    const bool around = activation.function && f.span.contains(m.function(activation.function).span.begin);
    return !around && f.span.contains(where.begin);
  };
  for (PendingAccumulation& pending : activation.accumulations) {
    if (!pending.name || pending.consumed) continue;
    const ir::Expr& name = m.expr(pending.name);
    for (const uint32_t use : activation.unit->facts.uses(ir::ScopeId{name.c}, name.b)) {
      for (uint32_t f = 0; f < m.functions.size(); ++f) {
        if (!is_outside(m.functions[f], m.exprs[use].span)) continue;
        pending.escaped = true;
        pending.consumed |= facts[f].calls_backward;
      }
    }
  }
}

// The forward passes that one guard can cover are those between which no backward pass was seen.
std::optional<Repair> Engine::repair_evaluation(const Activation& activation, const GraphSource& source) {
  std::vector<Span> calls = {source.event.call.span};
  for (const GraphSource& other : activation.sources) {
    const bool can_join = other.is_candidate && !other.consumed && other.backward_count == source.backward_count;
    if (can_join && other.event.call.span.begin > calls[0].begin) calls.push_back(other.event.call.span);
  }
  std::vector<Span> training;
  for (size_t i = 0; i < activation.loop_spans.size(); ++i) {
    if (activation.loop_backward[i]) training.push_back(activation.loop_spans[i]);
  }
  return guard_evaluation(*activation.unit, activation.function, calls, training, activation.saw_backward);
}

// Tests, exports, traces and profiles run a model once, to look at it.
bool Engine::is_one_off(const Activation& activation) {
  const Unit& unit = *activation.unit;
  if (in_test_file(unit)) return true;
  if (!activation.function) return false;
  const ir::Function& f = unit.ir.function(activation.function);
  if (ir::text(f.name) == "__init__") return true;  // asks for shapes
  const std::string_view text = unit.source->text(f.span);
  for (const std::string_view word :
       {"jit.trace", "onnx.export", "torch.export", ".grad_fn", "next_functions", "make_dot(", "profile(", " summary(",
        ".summary(", "FlopCountAnalysis", "get_model_complexity_info", "flops_count", "activation_count", "caffe"}) {
    if (text.find(word) != std::string_view::npos) return true;
  }
  return false;
}

// test_forward(), _test_main(): whether the network runs at all. test_epoch(model, loader) goes over data.
bool Engine::is_smoke_test(const Activation& activation, const GraphSource& source) {
  if (!activation.function || source.event.in_loop) return false;
  const std::string_view name = ir::text(activation.unit->ir.function(activation.function).name);
  return name.starts_with("test_") || name.starts_with("_test");
}

// model(x) as a statement: outside of a loop its graph dies at once; where hooks are set, they are what it runs for,
// and they may hand the graph on.
bool Engine::drops_result(const Activation& activation, const GraphSource& source) {
  const Unit& unit = *activation.unit;
  const Span call = source.event.call.span;
  const bool is_dropped = std::any_of(unit.ir.stmts.begin(), unit.ir.stmts.end(), [&](const ir::Stmt& s) {
    return s.kind == ir::StmtKind::expr && s.span == call && !(s.flags & ir::displayed);
  });
  if (!is_dropped) return false;
  if (!source.event.in_loop || source.takes_made_up) return true;
  return activation.function &&
         unit.source->text(unit.ir.function(activation.function).span).find("_hook(") != std::string_view::npos;
}

// Whether the pass stands in a helper whose result leaves it and which is called more than once: to train, perhaps.
bool Engine::serves_others(const Activation& activation, const GraphSource& source) {
  if (!activation.function || !activation.from_visible_call || !source.escaped) return false;
  const ir::Module& m = activation.unit->ir;
  const ir::Symbol name = m.function(activation.function).name;
  return std::count_if(m.exprs.begin(), m.exprs.end(), [&](const ir::Expr& e) {
           if (e.kind != ir::ExprKind::call) return false;
           const ir::Expr& callee = m.expr(ir::ExprId{e.a});
           return callee.kind == ir::ExprKind::name
                      ? ir::Symbol{callee.a} == name
                      : callee.kind == ir::ExprKind::attribute && ir::Symbol{callee.b} == name;
         }) > 1;
}

// A base class that calls the method of this name under `with torch.no_grad():`, as runners do.
bool Engine::base_holds_guard(const Activation& activation) {
  if (!activation.function || !activation.class_ref) return false;
  const ir::Symbol name = activation.unit->ir.function(activation.function).name;
  std::vector<uint32_t> queue = classes_[activation.class_ref].bases;
  for (size_t i = 0; i < queue.size() && i < 32; ++i) {
    const ClassRecord& base = classes_[queue[i]];
    const Unit& unit = *base.unit;
    const ir::Module& m = unit.ir;
    for (const auto& method : base.methods) {
      const ir::Function& function = m.function(method.second);
      const Span whole = function.span;
      const bool calls = std::any_of(m.exprs.begin(), m.exprs.end(), [&](const ir::Expr& e) {
        if (e.kind != ir::ExprKind::call || !whole.contains(e.span.begin)) return false;
        const ir::Expr& callee = m.expr(ir::ExprId{e.a});
        if (callee.kind != ir::ExprKind::attribute || ir::Symbol{callee.b} != name) return false;
        return decorated_grad(unit, function) == GradMode::off || stands_under_guard(unit, e.span);
      });
      if (calls) return true;
    }
    queue.insert(queue.end(), base.bases.begin(), base.bases.end());
  }
  return false;
}

// Whether `with torch.no_grad():` or its like is around a place.
bool Engine::stands_under_guard(const Unit& unit, Span place) {
  return std::any_of(unit.ir.stmts.begin(), unit.ir.stmts.end(), [&](const ir::Stmt& s) {
    if (s.kind != ir::StmtKind::with || !s.span.contains(place.begin)) return false;
    const std::string_view head = unit.source->text({s.span.begin, place.begin});
    const std::string_view line = head.substr(0, head.find('\n'));
    return line.find("no_grad") != std::string_view::npos || line.find("inference_mode") != std::string_view::npos;
  });
}

GradMode Engine::decorated_grad(const Unit& unit, const ir::Function& f) {
  GradMode out = GradMode::inherited;
  // evaluate = torch.no_grad()(evaluate)
  const auto& guarded = unit.facts.guarded_names;
  if (std::find(guarded.begin(), guarded.end(), f.name) != guarded.end()) return GradMode::unknown;
  for (const uint32_t decorator : unit.ir.list(f.decorators)) {
    ir::ExprId e{decorator};
    if (unit.ir.expr(e).kind == ir::ExprKind::call) {
      // @torch.inference_mode(), @torch.set_grad_enabled(False)
      const auto args = unit.ir.args(unit.ir.expr(e));
      const torch::EntryId id = unit.facts.static_api(unit.ir, ir::ExprId{unit.ir.expr(e).a});
      const torch::Grad grad = torch::entry(id).grad;
      if (grad == torch::Grad::off) out = GradMode::off;
      if (grad == torch::Grad::on) out = GradMode::on;
      if (grad == torch::Grad::inference || grad == torch::Grad::argument) {
        out = grad == torch::Grad::inference ? GradMode::off : GradMode::unknown;
        if (!args.empty()) {
          const ir::Expr& value = unit.ir.expr(args[0].value);
          const bool is_true = value.constant == ir::ConstantKind::true_,
                     is_false = value.constant == ir::ConstantKind::false_;
          const bool turns_off = grad == torch::Grad::inference ? is_true : is_false;
          out = value.kind != ir::ExprKind::constant ? GradMode::unknown : turns_off ? GradMode::off : GradMode::on;
        }
      }
      if (id) continue;
      e = ir::ExprId{unit.ir.expr(e).a};
    }
    const torch::EntryId id = unit.facts.static_api(unit.ir, e);
    const torch::Grad grad = torch::entry(id).grad;
    if (grad == torch::Grad::off || grad == torch::Grad::inference) out = GradMode::off;
    if (grad == torch::Grad::on) out = GradMode::on;
    if (id == 0 && decorator_is_project_wrapper(unit, e)) out = GradMode::unknown;
  }
  return out;
}

bool Engine::decorated_for_inference(const Unit& unit, const ir::Function& f) {
  for (const uint32_t decorator : unit.ir.list(f.decorators)) {
    const ir::Expr& e = unit.ir.exprs[decorator];
    const torch::EntryId id =
        unit.facts.static_api(unit.ir, e.kind == ir::ExprKind::call ? ir::ExprId{e.a} : ir::ExprId{decorator});
    if (torch::entry(id).grad == torch::Grad::inference) return true;
  }
  return false;
}

// A decorator written in the project, or one that cannot be followed, may turn gradients off; the usual ones do not.
bool Engine::decorator_is_project_wrapper(const Unit& unit, ir::ExprId e) {
  const ir::Expr& expr = unit.ir.expr(e);
  std::string_view name;
  if (expr.kind == ir::ExprKind::name) name = ir::text(ir::Symbol{expr.a});
  if (expr.kind == ir::ExprKind::attribute) name = ir::text(ir::Symbol{expr.b});
  static constexpr std::string_view kHarmless[] = {"staticmethod",
                                                   "classmethod",
                                                   "property",
                                                   "cached_property",
                                                   "abstractmethod",
                                                   "override",
                                                   "overload",
                                                   "wraps",
                                                   "lru_cache",
                                                   "cache",
                                                   "contextmanager",
                                                   "dataclass",
                                                   "setter",
                                                   "register",
                                                   "register_module",
                                                   "command",
                                                   "main",
                                                   "option",
                                                   "argument",
                                                   "fixture",
                                                   "parametrize",
                                                   "final",
                                                   "jit",
                                                   "script",
                                                   "compile",
                                                   "route",
                                                   "get",
                                                   "post",
                                                   "put",
                                                   "delete",
                                                   "patch",
                                                   "websocket",
                                                   "task",
                                                   "remote",
                                                   "cache_data",
                                                   "cache_resource",
                                                   "timer",
                                                   "timeit",
                                                   "timed",
                                                   "retry",
                                                   "logger",
                                                   "deprecated",
                                                   "typechecked",
                                                   "beartype",
                                                   "on_event",
                                                   "callback",
                                                   "app",
                                                   "entrypoint"};
  if (name.starts_with("register")) return false;
  return std::find(std::begin(kHarmless), std::end(kHarmless), name) == std::end(kHarmless);
}

// Hooks that a framework which owns evaluation calls without gradients.
bool Engine::owned_hook(ir::Symbol name) const {
  const std::string_view text = ir::text(name);
  return text.find("valid") != std::string_view::npos || text.find("test") != std::string_view::npos ||
         text.find("predict") != std::string_view::npos || text.find("eval") != std::string_view::npos ||
         text.starts_with("on_") || text.find("val_") != std::string_view::npos;
}

void analyse_unit(ProgramView& program, const Unit& unit, std::span<const Listener* const> listeners,
                  torch::Version target, UnitReports& out) {
  Engine engine(program, unit, listeners, target);
  engine.run();
  out.reports = std::move(engine.reports);
  out.clears = std::move(engine.clears);
  out.is_partial = engine.is_partial();
}

}  // namespace gpulint::infer
