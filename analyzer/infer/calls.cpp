#include <algorithm>
#include <cmath>
#include <utility>

#include "infer/device_math.h"
#include "infer/engine.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using torch::Semantics;

Arguments Engine::evaluate_arguments(const Expr& call) {
  Arguments out;
  for (const ir::Arg& arg : ir().args(call)) {
    out.list.push_back({&arg, eval(arg.value)});
    if (arg.kind == ir::Arg::Kind::star || arg.kind == ir::Arg::Kind::double_star) out.has_star = true;
  }
  return out;
}

Graph Engine::graph_of(const Arguments& arguments, const Value* receiver) const {
  Graph out = receiver ? receiver->graph : Graph::none;
  for (const ArgValue& arg : arguments.list) {
    if (arg.value.is(kind::number | kind::string | kind::none | kind::device | kind::dtype)) continue;
    if (arg.value.graph == Graph::live) return Graph::live;
    if (arg.value.graph == Graph::unknown && out == Graph::none) out = Graph::unknown;
  }
  return out;
}

uint64_t Engine::sources_of(const Arguments& arguments, const Value* receiver) const {
  uint64_t out = receiver ? receiver->sources : 0;
  for (const ArgValue& arg : arguments.list) out |= arg.value.sources;
  return out;
}

Value Engine::eval_call(ExprId id, bool discarded) {
  (void)discarded;
  if (!spend() || nesting_ > 400) return Value::unknown();
  ++nesting_;
  const Expr& call = ir().expr(id);
  const Expr& callee = ir().expr(ExprId{call.a});
  Value out;
  if (callee.kind == ExprKind::attribute) {
    const Value object = eval(ExprId{callee.a});
    const Refinement* refined = find_refinement(ExprId{call.a});
    const Arguments arguments = evaluate_arguments(call);
    if (refined && !refined->value.is_unknown()) {
      out = call_value(refined->value, call, arguments, id);
    } else {
      out = call_method(call, object, ExprId{callee.a}, ir::Symbol{callee.b}, arguments, id);
    }
  } else {
    bool known = false;
    if (callee.kind == ExprKind::name && callee.c == UINT32_MAX && !star_import(ir::Symbol{callee.a})) {
      const Arguments arguments = evaluate_arguments(call);
      out = call_builtin(ir::Symbol{callee.a}, call, arguments, id, known);
      const Semantics device = ir().is_cpp ? device_math(ir::text(ir::Symbol{callee.a})) : Semantics::none;
      if (device != Semantics::none && !arguments.list.empty())
        out = call_math_of_c(device, call, arguments);
      else if (!known)
        out = unknown_call(arguments, nullptr, ir::Symbol{callee.a}, call);
    } else {
      const Value function = eval(ExprId{call.a});
      out = call_value(function, call, evaluate_arguments(call), id);
    }
  }
  --nesting_;
  if (out.wrap.depth && !out.wrap.once) out.wrap.once = happens_once(call);
  return out;
}

Value Engine::call_value(const Value& callee, const Expr& call, const Arguments& arguments, ExprId id) {
  if (callee.is(kind::api)) {
    if (callee.ref) {  // a bound method held in a name
      const Value receiver = boxes_[callee.ref];
      return api_result(callee.api, &receiver, arguments, site(call.span));
    }
    return call_api(callee.api, call, arguments, id);
  }
  if (callee.is(kind::function) && callee.ref) return call_closure(closures_[callee.ref], arguments, site(call.span));
  if (callee.is(kind::class_) && callee.class_ref) {
    const torch::EntryId base = classes_[callee.class_ref].library_base;
    if (torch::entry(base).wrap != torch::Wrap::none)
      wrap(base, call, arguments, id);  // a class derived from DataParallel
    return construct_class(callee.class_ref, arguments, site(call.span));
  }
  if (callee.is_module()) return call_module(callee, call, arguments, id);
  if (callee.is(kind::foreign) && callee.api) {
    if (const torch::EntryId method = torch::class_member(callee.api, n_.call))
      return api_result(method, nullptr, arguments, site(call.span));
  }
  if (callee.is(kind::instance) && callee.class_ref) {
    Closure method;
    if (find_method(callee.class_ref, n_.call, method, callee)) return call_closure(method, arguments, site(call.span));
  }
  const Expr& function = ir().expr(ExprId{call.a});
  ir::Symbol name;
  if (function.kind == ExprKind::name) name = ir::Symbol{function.a};
  if (function.kind == ExprKind::attribute) name = ir::Symbol{function.b};
  return unknown_call(arguments, &callee, name, call);
}

namespace {

// criterion(output, target), crit, self.bce_loss, l1_cost: what they are called everywhere.
bool names_criterion(std::string_view name) {
  for (const std::string_view part : {"loss", "criteri", "objective"}) {
    if (name.find(part) != std::string_view::npos) return true;
  }
  for (const std::string_view word : {"crit", "cost", "bce", "mse", "nll", "kld"}) {
    if (contains_word(name, word)) return true;
  }
  return false;
}

}  // namespace

// Something that cannot be followed. Its result may carry the graph of what went in; a criterion's surely does.
Value Engine::unknown_call(const Arguments& arguments, const Value* receiver, ir::Symbol name, const Expr& call) {
  Value out = Value::unknown();
  const std::string_view text = ir::text(name);
  out.graph = graph_of(arguments, nullptr);
  out.sources = sources_of(arguments, nullptr);
  for (const ArgValue& arg : arguments.list) out.accumulations |= arg.value.accumulations;
  if (out.graph == Graph::live) {
    const bool criterion = names_criterion(text);
    if (!criterion)
      out.graph = Graph::unknown;
    else
      out.is_scalar = true;
  }
  if (out.graph == Graph::none && receiver && receiver->is_unknown()) out.graph = Graph::unknown;
  if (state().grad == GradMode::off) out.graph = Graph::none;
  // A callee that back-propagates or steps: accelerator.backward(loss), engine.step(), loss_scaler(loss, optimizer).
  const bool back_propagates =
      text.find("backward") != std::string_view::npos || text.find("train_step") != std::string_view::npos;
  bool takes_optimizer = false;
  for (const ArgValue& arg : arguments.list) {
    if (arg.value.has(kind::optimizer) && !arg.value.is_unknown()) takes_optimizer = true;
    const Expr& e = ir().expr(arg.arg->value);
    if (e.kind == ExprKind::name && ir::text(ir::Symbol{e.a}).find("optim") != std::string_view::npos)
      takes_optimizer = true;
  }
  if (back_propagates || (takes_optimizer && text != "print")) {
    for (const ArgValue& arg : arguments.list) consume(arg.value);
    act().saw_backward = true;
    mark_backward_in_loops();
  }
  // Whoever gets a whole container may back-propagate through what it holds.
  for (PendingAccumulation& pending : act().accumulations) {
    pending.escaped |= std::any_of(arguments.list.begin(), arguments.list.end(), [&](const ArgValue& arg) {
      return arg.value.is(kind::sequence | kind::mapping | kind::iterator) && arg.value.accumulations & pending.bit;
    });
  }
  for (const std::string_view word : {"perturb", "attack", "fgsm", "pgd", "saliency", "attribute"}) {
    if (contains_word(text, word) && !arguments.list.empty()) act().saw_input_gradient = true;
  }
  if (text.find("step") != std::string_view::npos && receiver && receiver->has(kind::optimizer)) act().saw_step = true;
  (void)call;
  return out;
}

uint64_t Engine::add_source(const GraphSource& source) {
  auto& sources = act().sources;
  sources.push_back(source);
  return sources.size() <= 63 ? uint64_t{1} << (sources.size() - 1) : uint64_t{1} << 63;
}

void Engine::consume(const Value& value, bool retained) {
  Activation& mine = act();
  for (size_t i = 0; i < mine.sources.size(); ++i) {
    if (value.sources >> std::min<size_t>(i, 63) & 1)
      mine.sources[i].consumed = true, mine.sources[i].retained |= retained;
  }
  for (PendingAccumulation& pending : mine.accumulations) {
    if (value.accumulations & pending.bit) pending.consumed = true;
  }
}

// The value leaves the function: whoever gets it may back-propagate.
void Engine::escape(const Value& value) {
  if (value.is(kind::sequence) && value.ref && value.graph == Graph::none) {
    const std::vector<Value> items = parts_[value.ref].items;  // return loss, accuracy
    for (const Value& item : items) escape(item);
  }
  if (value.graph == Graph::none && !value.accumulations) return;
  Activation& mine = act();
  for (size_t i = 0; i < mine.sources.size(); ++i) {
    if (value.sources >> std::min<size_t>(i, 63) & 1) mine.sources[i].escaped = true;
  }
  for (PendingAccumulation& pending : mine.accumulations) {
    if (value.accumulations & pending.bit) pending.escaped = true;
  }
}

void Engine::escape_into_object(const Value& value) {
  escape(value);
}

// retain_graph=True or create_graph=True: what was computed stays for another pass.
bool Engine::keeps_graph(const Arguments& arguments, ir::Symbol retain, ir::Symbol create) {
  for (const ir::Symbol name : {retain, create}) {
    const ArgValue* flag = arguments.keyword(name);
    if (flag && !(flag->value.has_number && flag->value.number == 0)) return true;
  }
  return false;
}

void Engine::on_backward(const Value& value, const Expr& call, const Arguments& arguments, ExprId receiver) {
  Activation& mine = act();
  mine.saw_backward = true;
  mark_backward_in_loops();
  const bool retained = keeps_graph(arguments, n_.retain_graph, create_graph_);
  consume(value, retained);
  // Every name that shares the graph is freed with it.
  for (Value& slot : state().slots) {
    if (slot.sources & value.sources && value.sources) {
      slot.backwarded = true;
      slot.retained |= retained;
    }
  }
  if (receiver && is_place(receiver)) {
    Value now = eval(receiver);
    if (now.is_unknown()) {
      now.kinds = kind::tensor;
      now.proof = Proof::evident;
    }
    now.graph = Graph::live;
    now.backwarded = true;
    now.retained |= retained;
    now.is_scalar = true;
    store_place(receiver, now);
  }
  if (receiver && !ir().is_cpp) {
    if (is_place(receiver)) mark_addends(receiver, call.span);
    if (ir().expr(receiver).kind == ExprKind::binary) mark_addend(receiver, 0);
    confirm_accumulations(receiver, retained);
  }
}

// `loss = content + w * style; loss.backward()`: what was added up carries a graph for sure, wherever it came from.
void Engine::mark_addends(ExprId sum, Span backward) {
  const Expr& name = ir().expr(sum);
  if (name.kind != ExprKind::name || !act().function) return;
  const Span within = unit().ir.function(act().function).span;
  const ir::Stmt* found = nullptr;
  for (const uint32_t id : unit().facts.assignments(ir::ScopeId{name.c}, name.b)) {
    const ir::Stmt& s = ir().stmts[id];
    if (!within.contains(s.span.begin) || s.span.begin > backward.begin || ir().list(s).size() != 1) continue;
    if (!found || s.span.begin > found->span.begin) found = &s;
  }
  if (found) mark_addend(ExprId{found->a}, 0);
}

void Engine::mark_addend(ExprId id, int depth) {
  const Expr& e = ir().expr(id);
  if (depth > 12) return;
  if (e.kind == ExprKind::unary && e.op == ir::Op::neg) return mark_addend(ExprId{e.a}, depth + 1);
  if (e.kind == ExprKind::binary) {
    const bool adds = e.op == ir::Op::add || e.op == ir::Op::sub;
    const bool divides = e.op == ir::Op::div, scales = e.op == ir::Op::mul || divides;
    if (adds || (scales && is_weight(ExprId{e.b}))) mark_addend(ExprId{e.a}, depth + 1);
    if (adds || (scales && !divides && is_weight(ExprId{e.a}))) mark_addend(ExprId{e.b}, depth + 1);
    return;
  }
  if (depth == 0 || e.kind != ExprKind::name || e.c != frame().scope.value) return;
  Value& slot = state().slots[e.b];
  if (slot.is_input || slot.graph == Graph::none) return;
  if (slot.is_unknown()) {
    slot.kinds = kind::tensor;
    slot.proof = Proof::evident;
  } else if (!slot.is_tensor() || slot.graph != Graph::unknown) {
    return;
  }
  slot.graph = Graph::live;
  slot.backwarded = true;
  slot.is_scalar = true;  // as the sum is, on which backward() runs
}

// 0.5, self.value_loss_coef, a number: what a loss is multiplied with.
bool Engine::is_weight(ExprId id) {
  const Expr& e = ir().expr(id);
  if (e.kind == ExprKind::constant) return true;
  const Value value = eval(id);
  return value.is(kind::number) || (e.kind == ExprKind::attribute && !value.has(kind::tensor));
}

// `total += loss`, and in the same loop `loss.backward()`: it carried a graph, wherever it came from.
void Engine::confirm_accumulations(ExprId receiver, bool retained) {
  const Expr& name = ir().expr(receiver);
  if (name.kind != ExprKind::name) return;
  for (PendingAccumulation& pending : act().accumulations) {
    if (!pending.awaits_backward || pending.consumed) continue;
    const Expr& added = ir().exprs[pending.awaits_backward.value];
    if (added.b != name.b || added.c != name.c || act().loops.empty()) continue;
    const Span loop = act().loops.back().statement->span;
    if (!loop.contains(pending.event.statement.span.begin)) continue;
    pending.awaits_backward = {};
    pending.event.freed_by_backward = true;
    pending.event.retains_graph = retained;
    pending.event.value.proof = Proof::evident;
  }
}

void Engine::update_in_place(ExprId receiver, const Value& value) {
  if (!receiver || !is_place(receiver)) return;
  store_place(receiver, value);
  // p.data.clamp_(min=eps) changes p.
  const Expr& e = ir().expr(receiver);
  if (e.kind != ExprKind::attribute || ir::Symbol{e.b} != n_.data || !is_place(ExprId{e.a})) return;
  Value whole = eval(ExprId{e.a});
  if (!whole.is_tensor()) return;
  whole.range = value.range;
  whole.zero = value.zero;
  whole.made = value.made;
  store_place(ExprId{e.a}, whole);
}

Value Engine::call_builtin(ir::Symbol name, const Expr& call, const Arguments& arguments, ExprId id, bool& known) {
  known = true;
  const ArgValue* first = arguments.positional(0);
  const auto number = [](Interval range) {
    Value out = Value::of(kind::number);
    out.range = range;
    return out;
  };
  const double inf = std::numeric_limits<double>::infinity();
  if (name == n_.range) return make_iterator(number(Interval::of(0, inf)));
  if (name == n_.len) {
    Interval count = Interval::at_least(0);
    count.low_open = true;  // what divides by a length, or takes its log, expects elements
    return number(count);
  }
  if (name == n_.enumerate && first)
    return make_iterator(make_sequence({number(Interval::of(0, inf)), element_of(first->value)}));
  if (name == n_.zip) {
    std::vector<Value> items;
    for (const ArgValue& arg : arguments.list) items.push_back(element_of(arg.value));
    return make_iterator(make_sequence(std::move(items), !arguments.has_star));
  }
  if ((name == n_.iter || name == n_.reversed || name == n_.sorted || name == n_.list || name == n_.tuple ||
       name == n_.set) &&
      first) {
    Value out = first->value;
    if (out.is(kind::sequence | kind::iterator)) {
      if (name == n_.list || name == n_.tuple) out.kinds = kind::sequence;
      return out;
    }
    if (out.has(kind::loader)) return out;
    const Value element = element_of(out);
    Value sequence = make_sequence({element}, false);
    sequence.sources |= out.sources;
    return sequence;
  }
  if (name == n_.list || name == n_.tuple || name == n_.set) return make_sequence({});
  if (name == n_.next && first) return element_of(first->value);
  if (name == n_.dict) {
    Value out = Value::of(kind::mapping);
    Parts parts;
    for (const ArgValue& arg : arguments.list) {
      if (arg.arg->kind == ir::Arg::Kind::keyword) parts.keyed.emplace_back(arg.arg->name, arg.value);
      parts.element = join(parts.element, arg.value);
      out.accumulations |= arg.value.accumulations;
    }
    parts_.push_back(std::move(parts));
    out.ref = static_cast<uint32_t>(parts_.size() - 1);
    out.sources = sources_of(arguments, nullptr);
    out.graph = graph_of(arguments, nullptr);
    return out;
  }
  if (name == n_.sum && first) {
    Value out = element_of(first->value);
    out.sources |= first->value.sources;
    out.accumulations |= first->value.accumulations;
    out.range = {};
    out.made = Semantics::none;
    if (first->value.is_tensor()) return eval_binary(ir::Op::add, element_of(first->value), element_of(first->value));
    return out;
  }
  if ((name == n_.max || name == n_.min) && first) {
    if (arguments.list.size() == 2) {
      Value out = join(arguments.list[0].value, arguments.list[1].value);
      const Interval &a = arguments.list[0].value.range, &b = arguments.list[1].value.range;
      out.range = name == n_.max ? maximum(a, b) : minimum(a, b);
      out.has_number = false;
      return out;
    }
    Value out = element_of(first->value);
    out.has_number = false;
    return out;
  }
  if (name == n_.abs && first) {
    Value out = first->value;
    out.range = absolute(out.range);
    out.has_number = false;
    out.made = Semantics::none;
    return out;
  }
  if ((name == n_.float_ || name == n_.int_ || name == n_.bool_ || name == n_.round) && first) {
    Value out = number(first->value.range);
    if (first->value.has_number && name == n_.float_) out.has_number = true, out.number = first->value.number;
    return out;
  }
  if (name == n_.pow && arguments.list.size() == 2)
    return eval_binary(ir::Op::pow, arguments.list[0].value, arguments.list[1].value);
  if (name == n_.map && arguments.list.size() == 2) {
    const ExprId function = arguments.list[0].arg->value;
    Arguments inner;
    inner.list.push_back({arguments.list[1].arg, element_of(arguments.list[1].value)});
    ir::Arg positional = *arguments.list[1].arg;
    positional.kind = ir::Arg::Kind::positional;
    inner.list[0].arg = &positional;
    const Value& f = arguments.list[0].value;
    (void)function;
    if (f.is(kind::api) && !f.ref && torch::entry(f.api).semantics == Semantics::factory)
      return make_iterator(api_result(f.api, nullptr, inner, site(call.span)));
    if (f.is(kind::function) && f.ref) return make_iterator(call_closure(closures_[f.ref], inner, site(call.span)));
    if (f.is(kind::class_)) return make_iterator(construct_class(f.class_ref, inner, site(call.span)));
    return make_iterator(Value::unknown());
  }
  if (name == n_.getattr && first && arguments.list.size() >= 2) {
    const Value& attribute = arguments.list[1].value;
    if (attribute.is(kind::string) && attribute.ref)
      return attribute_of(first->value, ir::Symbol{attribute.ref}, site(call.span));
    return Value::unknown();
  }
  if (name == n_.super) {
    Value out = Value::of(kind::instance);
    // super(): the bases of the class whose method runs.
    const uint32_t self_class = act().class_ref;
    if (self_class) {
      out = instance_of(self_class);
      out.is_super = true;
    } else {
      out = Value::unknown();
    }
    return out;
  }
  if (name == n_.isinstance || name == n_.hasattr || name == n_.any || name == n_.all) return Value::of(kind::number);
  if (name == n_.str) return Value::of(kind::string);
  if (name == n_.print) return Value::none();
  if (name == n_.type && first && arguments.list.size() == 1) {
    Value out = Value::unknown();
    if (first->value.class_ref) {
      out = Value::of(kind::class_);
      out.class_ref = first->value.class_ref;
    }
    return out;
  }
  (void)id;
  known = false;
  return Value::unknown();
}

Value Engine::call_method(const Expr& call, const Value& object, ExprId object_expr, ir::Symbol name,
                          const Arguments& arguments, ExprId id) {
  // Library functions and classes reached through packages.
  if (object.is(kind::api) && !object.ref) {
    const torch::Entry& container = torch::entry(object.api);
    const torch::EntryId member = container.kind == torch::EntryKind::class_ ? torch::class_member(object.api, name)
                                                                             : torch::member(object.api, name);
    if (member && container.kind == torch::EntryKind::class_ && torch::entry(member).kind == torch::EntryKind::method &&
        torch::derives_from(object.api, torch::known::tensor) && !arguments.list.empty()) {
      // torch.Tensor.add(x, y)
      Arguments rest = arguments;
      rest.list.erase(rest.list.begin());
      return tensor_call(member, call, arguments.list[0].value, arguments.list[0].arg->value, rest);
    }
    if (member) return call_api(member, call, arguments, id);
    return unknown_call(arguments, nullptr, name, call);
  }
  if (object.is(kind::package)) {
    return call_value(package_member(*packages_[object.ref], name), call, arguments, id);
  }
  if (object.has(kind::context) && (name == n_.enter || name == n_.exit)) {
    const GradMode entered = object.is(kind::context) && object.api ? grad_of_context(object) : GradMode::unknown;
    if (entered != GradMode::inherited) state().grad = name == n_.enter ? entered : GradMode::unknown;
    return object;
  }
  const bool statement_like = arguments.list.empty();
  if (name == n_.backward && object.has(kind::tensor) && !object.is_tensor()) {
    on_backward(object, call, arguments, object_expr);  // a sum that began as a number
    return Value::none();
  }
  // Modules: modes, parameters, project methods.
  if (object.is_module() || (object.is_unknown() && (name == n_.eval || name == n_.train) && statement_like)) {
    bool handled = false;
    Value out = module_method(call, object, object_expr, name, arguments, id, handled);
    if (handled) return out;
  }
  if (object.class_ref && !object.is(kind::class_) && !object.is_unknown()) {
    Closure method;
    const bool through_wrapper = object.wrap.depth > 0 && object.wrap.outermost() != torch::Wrap::compile;
    if (!through_wrapper && find_method(object.class_ref, name, method, object)) {
      hand_modes(object_expr, method);
      Value out = call_storing_method(method, call, object_expr, arguments);
      if (last_run_froze_ & 1 && object.is_module()) freeze_place(object_expr);
      return object.is_module() ? note_evaluation_method(std::move(out), object, call, arguments, id) : out;
    }
    const Value attribute = through_wrapper ? Value::unknown() : class_attribute(object.class_ref, name, object);
    if (!attribute.is_unknown()) return call_value(attribute, call, arguments, id);
    Value out = unknown_call(arguments, &object, name, call);
    if (const torch::EntryId entry = torch::class_member(object.api, name)) {
      if (torch::entry(entry).kind == torch::EntryKind::method)
        return api_result(entry, &object, arguments, site(call.span));
    }
    return out;
  }
  if (object.is(kind::class_)) {
    Closure method;
    if (find_method(object.class_ref, name, method, Value())) return call_closure(method, arguments, site(call.span));
    return unknown_call(arguments, &object, name, call);
  }
  if (object.is(kind::sequence | kind::mapping | kind::iterator)) {
    return container_method(call, object, object_expr, name, arguments);
  }
  // Tensors, proven or evident, and unknown receivers whose method only tensors have.
  const torch::EntryId tensor_method = torch::tensor_method(name);
  const torch::Entry& entry = torch::entry(tensor_method);
  if (object.is_tensor() && tensor_method) return tensor_call(tensor_method, call, object, object_expr, arguments);
  if (object.is_unknown() && tensor_method && !object.has(kind::module)) {
    if (name == n_.backward) {
      const ArgValue* given = arguments.positional(0);
      if (given && given->value.graph != Graph::none && !given->value.is(kind::number)) {
        on_backward(given->value, call, arguments, given->arg->value);  // accelerator.backward(loss)
      } else {
        on_backward(object, call, arguments, object_expr);
      }
      return Value::none();
    }
    Value out = tensor_call(tensor_method, call, object, object_expr, arguments);
    if (!entry.has(torch::tensor_only_name) && out.has(kind::tensor)) {
      out.kinds = kind::unknown;
      if (out.graph == Graph::none && object.graph == Graph::unknown && !entry.has(torch::no_graph))
        out.graph = Graph::unknown;
    }
    if (out.is(kind::tensor)) out.proof = Proof::evident;
    if (out.is_unknown()) out.from_loader = object.from_loader;
    return out;
  }
  // ExitStack().enter_context(torch.no_grad())
  if (name == n_.enter_context && !arguments.list.empty()) {
    const Value& context = arguments.list[0].value;
    if (context.has(kind::context)) {
      const GradMode mode = context.is(kind::context) ? grad_of_context(context) : GradMode::unknown;
      if (mode != GradMode::inherited) state().grad = mode;
    }
    return context;
  }
  if (object.is(kind::optimizer | kind::scheduler | kind::scaler | kind::loader | kind::foreign | kind::random_stream |
                kind::ndarray | kind::context | kind::device | kind::dtype) &&
      object.api) {
    return library_method(call, object, object_expr, name, arguments, id);
  }
  if (name == n_.step && object.is_unknown()) act().saw_step = true;
  if (name == n_.update && object.is_unknown()) return Value::unknown();
  if (name == n_.append && !arguments.list.empty() && object.is_unknown()) {
    ir::Stmt statement;
    statement.span = call.span;
    Value stored = object;
    if (!is_place(object_expr) || ir().expr(object_expr).kind != ExprKind::name) {
      note_accumulation(statement, object_expr, arguments.list[0].arg->value, arguments.list[0].value,
                        GraphAccumulation::Form::append, stored);
    }
    escape(arguments.list[0].value);
    return Value::none();
  }
  // What a loader's batch holds by name.
  if (object.from_loader && object.is_unknown() && arguments.list.empty() && (name == n_.values || name == n_.items)) {
    Value item = element_of(object);
    item.is_item = true;
    return make_iterator(name == n_.values ? item : make_sequence({Value::of(kind::string), item}));
  }
  Value out = unknown_call(arguments, &object, name, call);
  out.from_loader = object.from_loader;
  out.sources |= object.sources;
  out.accumulations |= object.accumulations;
  return out;
}

// self.model.eval(); self.run_epoch(loader): the method finds self's modules in the modes that its caller gave them.
void Engine::hand_modes(ExprId object, const Closure& method) {
  handed_modes_.clear();
  const Expr& self = ir().expr(object);
  if (self.kind != ExprKind::name || ir::Symbol{self.a} != n_.self || self.c != frame().scope.value) return;
  const auto params = method.unit->ir.params(method.unit->ir.function(method.function));
  if (params.empty() || params[0].slot != self.b) return;
  for (const Refinement& r : state().refinements) {
    const bool is_told = r.value.mode == Mode::eval || r.value.mode == Mode::train_called;
    if (r.root != self.b || !r.value.is_module() || !is_told) continue;
    Refinement handed = r;
    handed.value.sources = handed.value.accumulations = 0;
    handed_modes_.push_back(std::move(handed));
  }
}

// A method of a project object that adds its argument to the object's state: meter.update(loss).
Value Engine::call_storing_method(const Closure& method, const Expr& call, ExprId object_expr,
                                  const Arguments& arguments) {
  const bool before = std::exchange(act().stores_graph, false);
  Value out = call_closure(method, arguments, site(call.span));
  if (std::exchange(act().stores_graph, before) && !act().loops.empty()) {
    for (const ArgValue& arg : arguments.list) {
      if (arg.value.graph != Graph::live) continue;
      ir::Stmt statement;
      statement.span = call.span;
      Value stored;
      note_accumulation(statement, object_expr, arg.arg->value, arg.value, GraphAccumulation::Form::sum, stored);
      if (!act().accumulations.empty()) act().accumulations.back().escaped = true;
      break;
    }
  }
  return out;
}

Value Engine::container_method(const Expr& call, const Value& object, ExprId object_expr, ir::Symbol name,
                               const Arguments& arguments) {
  const Value element = object.ref ? parts_[object.ref].element : Value();
  const Value known_element = element.is_bottom() ? Value::unknown() : element;
  if (name == n_.append || name == n_.add || name == n_.insert || name == n_.extend || name == n_.update) {
    const ArgValue* added = arguments.positional(name == n_.insert ? 1 : 0);
    if (!added || !object.ref) return Value::none();
    Value value = name == n_.extend || name == n_.update ? element_of(added->value) : added->value;
    Value stored = object;
    if (name == n_.append || name == n_.insert || name == n_.add) {
      ir::Stmt statement;
      statement.span = call.span;
      note_accumulation(statement, object_expr, added->arg->value, value, GraphAccumulation::Form::append, stored);
    }
    Parts& parts = parts_[object.ref];
    parts.element = join(parts.element, value);
    parts.exact = false;
    parts.items.clear();
    stored.sources |= value.sources;
    stored.accumulations |= value.accumulations;
    if (value.graph == Graph::live) stored.graph = Graph::live;
    if (is_place(object_expr)) store_place(object_expr, stored);
    return Value::none();
  }
  if (object.is(kind::mapping)) {
    if (name == n_.items || name == n_.values) {
      Value out = name == n_.values
                      ? make_iterator(known_element)
                      : make_iterator(make_sequence({Value::of(kind::string | kind::unknown), known_element}));
      out.sources = object.sources;
      out.accumulations = object.accumulations;
      return out;
    }
    if (name == n_.keys) return make_iterator(Value::of(kind::string));
    if (name == n_.get_ || name == n_.pop) {
      const ArgValue* key = arguments.positional(0);
      if (key && key->value.is(kind::string) && key->value.ref && object.ref) {
        for (const auto& [k, v] : parts_[object.ref].keyed) {
          if (k.value == key->value.ref) return v;
        }
      }
      return Value::unknown();
    }
  }
  if (name == n_.pop) {
    // What is taken out again does not stay.
    for (PendingAccumulation& pending : act().accumulations)
      pending.consumed |= (object.accumulations & pending.bit) != 0;
    return known_element;
  }
  if (name == n_.copy) return object;
  if (object.api) return library_method(call, object, object_expr, name, arguments, ExprId{});
  return unknown_call(arguments, &object, name, call);
}

namespace {

/// C++: `each.value()` of `for (auto& each : net->named_parameters())`.
bool is_value_of_item(const ir::Module& m, ExprId id) {
  const Expr& e = m.expr(id);
  if (!m.is_cpp || e.kind != ExprKind::call || m.expr(ExprId{e.a}).kind != ExprKind::attribute) return false;
  return ir::text(ir::Symbol{m.expr(ExprId{e.a}).b}) == "value" && m.args(e).empty();
}

}  // namespace

Value Engine::tensor_call(torch::EntryId id, const Expr& call, const Value& object, ExprId object_expr,
                          const Arguments& arguments) {
  const torch::Entry& entry = torch::entry(id);
  switch (entry.semantics) {
    case Semantics::backward:
      on_backward(object, call, arguments, object_expr);
      return Value::none();
    case Semantics::log:
    case Semantics::log2:
    case Semantics::log10:
    case Semantics::log1p:
      if (object.is_tensor()) on_log(id, call, object, object_expr);
      break;
    case Semantics::requires_grad_:
      if (object.owner) {
        const ArgValue* flag = arguments.get(0, n_.requires_grad);
        if (flag && flag->value.has_number && flag->value.number == 0) freeze_owner(object);
      } else if (!object.is_parameter && !is_value_of_item(ir(), object_expr)) {
        const ArgValue* flag = arguments.get(0, n_.requires_grad);
        if (!flag || !flag->value.has_number || flag->value.number != 0) act().saw_input_gradient = true;
      }
      break;
    default:
      break;
  }
  Value out = api_result(id, &object, arguments, site(call.span));
  if (entry.has(torch::in_place)) {
    Value updated = out;
    updated.kinds = object.kinds;
    updated.proof = object.proof;
    updated.sources |= object.sources;
    updated.accumulations |= object.accumulations;
    // total.add_(loss)
    if (entry.semantics == Semantics::add && !arguments.list.empty() && object.has(kind::tensor)) {
      ir::Stmt statement;
      statement.span = call.span;
      note_accumulation(statement, object_expr, arguments.list[0].arg->value, arguments.list[0].value,
                        GraphAccumulation::Form::sum, updated);
    }
    update_in_place(object_expr, updated);
    return updated;
  }
  return out;
}

Value Engine::library_method(const Expr& call, const Value& object, ExprId object_expr, ir::Symbol name,
                             const Arguments& arguments, ExprId id) {
  const torch::EntryId method = torch::class_member(object.api, name);
  const torch::Entry& entry = torch::entry(method);
  switch (entry.semantics) {
    case Semantics::step:
      act().saw_step = true;
      // optimizer.step(closure)
      for (const ArgValue& arg : arguments.list) {
        if (arg.value.is(kind::function) && arg.value.ref) {
          const Closure closure = closures_[arg.value.ref];
          call_closure(closure, {}, site(call.span));
        }
      }
      return Value::unknown();
    case Semantics::backward:
      for (const ArgValue& arg : arguments.list) {
        on_backward(arg.value, call, arguments, arg.arg->value);
      }
      return Value::none();
    case Semantics::zero_grad:
      return Value::none();
    default:
      break;
  }
  if (object.has(kind::scaler) && !arguments.list.empty()) {
    // scaler.scale(loss) keeps the graph.
    Value out = arguments.list[0].value;
    if (!out.has(kind::optimizer)) return out;
  }
  if (!method) {
    Value out = unknown_call(arguments, &object, name, call);
    return out;
  }
  // tokenizer.encode(text, return_tensors="pt"): a list of numbers without the keyword.
  if (entry.qualified == "transformers.PreTrainedTokenizerBase.encode" && arguments.keyword(return_tensors_))
    return Value::tensor();
  (void)object_expr;
  (void)id;
  return api_result(method, &object, arguments, site(call.span));
}

}  // namespace gpulint::infer
