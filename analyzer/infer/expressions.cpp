#include <algorithm>
#include <cmath>
#include <utility>

#include "infer/engine.h"
#include "infer/formulas.h"

namespace gpulint::infer {

using ir::ConstantKind;
using ir::Expr;
using ir::ExprId;
using ir::ExprKind;

namespace {

constexpr uint32_t kMaxNesting = 400;

// 1 - b.
void complement(const Value& b, Value& out) {
  if (b.made == torch::Semantics::sigmoid) {  // 1 - sigmoid(x) is sigmoid(-x)
    out.made = b.made;
    out.is_complement = !b.is_complement;
  } else if (is_indicator(b)) {
    out.made = b.made;
  } else if ((b.made == torch::Semantics::square || b.made == torch::Semantics::abs) && b.range.low == 0 &&
             !std::isfinite(b.range.high)) {
    // Whoever takes 1 - x² for a positive number takes x for one between -1 and 1.
    out.range = Interval::of(0, 1);
    out.proof = std::min(out.proof, Proof::evident);
  }
}

// a * b: what a mask selects, and what is 0 where one factor is, whatever the other.
void weight(const Value& a, const Value& b, Value& out) {
  out.is_selected = is_indicator(a) || is_indicator(b) || a.is_selected || b.is_selected;
  out.is_weighted = a.is_weighted || b.is_weighted;
  if (is_indicator(a) != is_indicator(b)) {
    const Value& chosen = is_indicator(a) ? b : a;
    if (chosen.made == torch::Semantics::exp) out.made = chosen.made;
  }
  if (a.range.known == b.range.known) return;
  const Value& known = a.range.known ? a : b;
  const Interval& range = known.range;
  const bool reaches_zero = known.is_tensor() && known.zero != Zero::none && range.low == 0 && !range.low_open;
  if (!reaches_zero || !std::isfinite(range.high)) return;
  out.range = Interval::at_least(0);
  out.zero = known.zero;
  out.proof = std::min(out.proof, Proof::evident);
  out.is_weighted = true;
}

uint64_t mix(uint64_t path, uint32_t step) {
  return (path ^ step) * 0x9E3779B97F4A7C15ull + 0x632BE59BD9B4E019ull;
}

}  // namespace

Value Engine::eval(ExprId id) {
  return ir().types.empty() ? eval_untyped(id) : typed(id, eval_untyped(id));
}

// What Clang says of an expression of which nothing else is known: certain, as far as it goes.
Value Engine::typed(ExprId id, Value value) {
  const ExprId type = ir().type(id);
  if (!type || value.kinds != kind::unknown) return value;
  const Value known = static_type(id, type);
  value.kinds = known.kinds;
  value.proof = known.proof;
  value.api = known.api;
  value.class_ref = known.class_ref;
  value.ref = known.ref;
  value.is_input = false;
  const bool may_carry = known.has(kind::tensor | kind::sequence | kind::mapping | kind::instance | kind::foreign);
  if (!may_carry) value.graph = Graph::none, value.sources = 0;
  if (known.is_tensor() && value.graph == Graph::none && !value.from_loader && state().grad != GradMode::off)
    value.graph = Graph::unknown;
  return value;
}

Value Engine::static_type(ExprId id, ExprId type) {
  const uint64_t unit_key = uint64_t{unit().index} << 33;
  if (const auto found = static_types_.find(unit_key | type.value); found != static_types_.end()) return found->second;
  const uint64_t own_key = unit_key | uint64_t{1} << 32 | id.value;
  if (const auto found = static_types_.find(own_key); found != static_types_.end()) return found->second;
  Value out = annotation(unit(), type);
  if (out.is_unknown()) out = Value::of(kind::foreign);  // neither a tensor nor a module, nor anything else we know
  // Containers of the same type are different objects.
  const bool is_container = out.is(kind::sequence | kind::mapping | kind::iterator | kind::none);
  static_types_.emplace(is_container ? own_key : unit_key | type.value, out);
  return out;
}

// self.name or self.name.part
bool Engine::is_own_attribute(const Expr& e) {
  const Expr* object = &e;
  while (object->kind == ExprKind::attribute) object = &ir().exprs[object->a];
  return object != &e && object->kind == ExprKind::name && ir::Symbol{object->a} == n_.self;
}

Value Engine::eval_untyped(ExprId id) {
  if (!id || !spend()) return Value::unknown();
  const Expr& e = ir().expr(id);
  switch (e.kind) {
    case ExprKind::name:
      return eval_name(e);
    case ExprKind::constant:
      return truth_value(e);
    default:
      break;
  }
  if (nesting_ > kMaxNesting) return Value::unknown();
  ++nesting_;
  Value out = Value::unknown();
  switch (e.kind) {
    case ExprKind::attribute: {
      const Value object = eval(ExprId{e.a});
      const Refinement* refined = find_refinement(id);
      out = refined ? refined->value : eval_attribute(e, object);
      break;
    }
    case ExprKind::call:
      out = eval_call(id, false);
      break;
    case ExprKind::subscript:
      out = eval_subscript(e);
      break;
    case ExprKind::binary: {
      const Value a = eval(ExprId{e.a});
      out = eval_binary(e.op, a, eval(ExprId{e.b}));
      const Expr &left = ir().expr(ExprId{e.a}), &right = ir().expr(ExprId{e.b});
      const bool same =
          left.kind == ExprKind::name && right.kind == ExprKind::name && left.a == right.a && left.c == right.c;
      if (e.op == ir::Op::mul && same && a.has(kind::tensor | kind::number)) {
        out.range = image(torch::Semantics::square, a.range);
        out.zero = a.is_parameter ? Zero::weight : Zero::magnitude;
        if (!a.range.known) out.made = torch::Semantics::square;
      }
      if (out.is_tensor() || (ir().is_cpp && out.is(kind::number))) note_formula(e, a, out);
      break;
    }
    case ExprKind::unary: {
      out = eval(ExprId{e.a});
      if (e.op == ir::Op::logical_not) {
        out = Value::of(kind::number);
      } else if (e.op == ir::Op::neg) {
        out.range = negate(out.range);
        out.number = -out.number;
        if (out.is_weighted) out.range = {};
        out.made = torch::Semantics::none;
      } else {
        out.has_number = false;
      }
      break;
    }
    case ExprKind::compare: {
      const Value a = eval(ExprId{e.a}), b = eval(ExprId{e.b});
      const bool are_strings = a.is(kind::string) && b.is(kind::string) && a.ref && b.ref;
      if (are_strings && (e.op == ir::Op::eq || e.op == ir::Op::ne)) {
        out = Value::of_number((a.ref == b.ref) == (e.op == ir::Op::eq) ? 1 : 0);
        break;
      }
      const bool elementwise =
          e.op != ir::Op::is && e.op != ir::Op::is_not && e.op != ir::Op::in && e.op != ir::Op::not_in;
      if (elementwise && (a.is_tensor() || b.is_tensor())) {
        out = Value::tensor(Interval::of(0, 1));
        out.zero = Zero::clips;
        out.proof = a.is_tensor() ? a.proof : b.proof;
        out.dtype = Dtype::boolean;
        out.made = torch::Semantics::argmax;
      } else if (elementwise && (a.is_unknown() || b.is_unknown())) {
        out = Value::unknown();
        out.graph = Graph::none;
        out.made = torch::Semantics::argmax;
      } else {
        out = Value::of(kind::number);
      }
      break;
    }
    case ExprKind::bool_op: {
      out = Value();
      for (const uint32_t operand : ir().list(e)) out = join(out, eval(ExprId{operand}));
      break;
    }
    case ExprKind::conditional: {
      eval(ExprId{e.a});
      const State before = state();
      narrow(ExprId{e.a}, true);
      ++act().conditions;
      note_no_wrapper(ExprId{e.c});
      const Value a = eval(ExprId{e.b});
      state() = before;
      narrow(ExprId{e.a}, false);
      note_no_wrapper(ExprId{e.b});
      const Value b = eval(ExprId{e.c});
      --act().conditions;
      state() = before;
      out = join(a, b);
      break;
    }
    case ExprKind::tuple:
    case ExprKind::list:
    case ExprKind::set: {
      std::vector<Value> items;
      bool exact = true;
      for (const uint32_t element : ir().list(e)) {
        const Expr& item = ir().exprs[element];
        if (item.kind == ExprKind::starred) {
          items.push_back(element_of(eval(ExprId{item.a})));
          exact = false;
        } else {
          items.push_back(eval(ExprId{element}));
        }
      }
      out = make_sequence(std::move(items), exact && e.kind != ExprKind::set);
      break;
    }
    case ExprKind::dict: {
      out = Value::of(kind::mapping);
      Parts parts;
      const auto list = ir().list(e);
      for (size_t i = 0; i + 1 < list.size(); i += 2) {
        const ExprId key{list[i]};
        const Value value = eval(ExprId{list[i + 1]});
        if (key) {
          eval(key);
          const Expr& k = ir().expr(key);
          if (k.kind == ExprKind::constant && k.constant == ConstantKind::string)
            parts.keyed.emplace_back(ir().string(k), value);
        }
        parts.element = join(parts.element, value);
        out.sources |= value.sources;
        out.accumulations |= value.accumulations;
        if (value.graph == Graph::live) out.graph = Graph::live;
      }
      parts_.push_back(std::move(parts));
      out.ref = static_cast<uint32_t>(parts_.size() - 1);
      break;
    }
    case ExprKind::starred:
      out = eval(ExprId{e.a});
      break;
    case ExprKind::fstring:
      for (const uint32_t part : ir().list(e)) eval(ExprId{part});
      out = Value::of(kind::string);
      break;
    case ExprKind::slice:
      for (const uint32_t part : {e.a, e.b, e.c}) {
        if (part != UINT32_MAX) eval(ExprId{part});
      }
      break;
    case ExprKind::lambda:
      out = function_value(unit(), ir::FunctionId{e.a}, frame_);
      break;
    case ExprKind::comprehension:
      out = eval_comprehension(e);
      break;
    case ExprKind::await:
      out = eval(ExprId{e.a});
      break;
    case ExprKind::yield:
    case ExprKind::yield_from: {
      const Value value = e.a != UINT32_MAX ? eval(ExprId{e.a}) : Value::none();
      escape(value);
      act().yield_grad = act().yield_grad == GradMode::inherited || act().yield_grad == state().grad
                             ? state().grad
                             : GradMode::unknown;
      act().returned = join(act().returned, e.kind == ExprKind::yield ? value : element_of(value));
      out = Value::unknown();
      break;
    }
    case ExprKind::named: {
      out = eval(ExprId{e.b});
      assign(ExprId{e.a}, out);
      break;
    }
    case ExprKind::unknown:
      for (const uint32_t part : ir().list(e)) eval(ExprId{part});
      break;
    case ExprKind::launch: {
      const ir::Launch& launch = ir().launch(e);
      for (const ExprId part : {launch.kernel, launch.grid, launch.block, launch.shared_memory, launch.stream}) {
        if (part) eval(part);
      }
      for (const ir::Arg& arg : ir().args(launch.args)) escape(eval(arg.value));
      out = Value::none();
      break;
    }
    case ExprKind::type_name:
      out = Value::of(kind::foreign);
      break;
    default:
      break;
  }
  --nesting_;
  return out;
}

// What a sum or quotient gives when it spells out a function whose range its parts do not show.
void Engine::note_formula(const Expr& e, const Value& left, Value& out) {
  if (e.op == ir::Op::div && out.range.reaches_zero() && (left.has_number || left.range.is_non_negative())) {
    const bool is_sigmoid = spells_sigmoid(unit(), e);
    if (!is_sigmoid && !spells_softmax(unit(), e)) return;
    out.made = is_sigmoid ? torch::Semantics::sigmoid : torch::Semantics::softmax;
    out.range = Interval::of(0, 1);
    out.zero = Zero::saturates;
  } else if (e.op == ir::Op::add && out.range.reaches_zero()) {
    if (spells_sum_of_exponentials(unit(), e) || spells_mended_sum(unit(), e)) out.range = {};
  } else if (e.op == ir::Op::add && !out.range.known) {
    const auto likelihood = spells_likelihood(unit(), e);
    if (!likelihood) return;
    for (const ExprId part : {likelihood->p, likelihood->y}) {
      const Value p = eval(part);
      if (!p.is_tensor() || p.zero != Zero::saturates || p.range != Interval::of(0, 1)) continue;
      out.range = p.range;
      out.zero = p.zero;
      out.proof = std::min(out.proof, Proof::evident);
    }
  }
}

Value Engine::truth_value(const Expr& e) {
  switch (e.constant) {
    case ConstantKind::none:
      return Value::none();
    case ConstantKind::true_:
      return Value::of_number(1);
    case ConstantKind::false_:
      return Value::of_number(0);
    case ConstantKind::integer:
      return Value::of_number(static_cast<double>(ir().integer(e)));
    case ConstantKind::floating:
      return Value::of_number(ir().floating(e));
    case ConstantKind::string: {
      Value out = Value::of(kind::string);
      out.ref = ir().string(e).value;
      return out;
    }
    default:
      return Value::of(kind::number | kind::string);
  }
}

Value Engine::eval_name(const Expr& e) {
  if (e.c == UINT32_MAX) {
    const ir::Symbol name{e.a};
    if (const auto star = star_import(name)) return *star;
    return Value::unknown();
  }
  const ir::ScopeId scope{e.c};
  for (uint32_t f = frame_; f; f = frames_[f].parent) {
    const Frame& holder = frames_[f];
    if (holder.scope != scope || holder.unit != &unit()) continue;
    if (e.b >= holder.state.slots.size()) return Value::unknown();
    if (f != frame_) {
      if (const Refinement* refined = find_outer_refinement(scope, e.b)) return refined->value;
    }
    Value value = holder.state.slots[e.b];
    if (f != frame_ && holder.state.slots[e.b] != holder.ever[e.b]) {
      // A closure sees whatever the enclosing function has assigned by the time it runs.
      const bool comprehension = unit().ir.scope(frame().scope).kind == ir::Scope::Kind::comprehension;
      if (!comprehension && !holder.ever[e.b].is_bottom() && value.is_bottom()) value = holder.ever[e.b];
    }
    if (value.is_bottom()) return Value::unknown();
    return with_evidence(value, scope, e.b);
  }
  if (scope.value == 0) {
    if (const Refinement* refined = find_outer_refinement(scope, e.b)) return refined->value;
    const Value value = global(unit(), e.b);
    return value.kinds == kind::unknown ? with_evidence(value, scope, e.b) : value;
  }
  return Value::unknown();
}

// What a function learned about a name of a scope around it (`model.eval()` on a global): it holds in this function.
const Refinement* Engine::find_outer_refinement(ir::ScopeId scope, uint32_t slot) {
  const uint64_t path = mix(mix(77, scope.value), slot);
  for (const Refinement& r : state().refinements) {
    if (r.path == path) return &r;
  }
  return nullptr;
}

// Whether the running function is also handed on as a value, to callers that are not seen.
bool Engine::is_handed_on() {
  if (!act().function) return false;
  const ir::Function& f = ir().function(act().function);
  const ir::ScopeId scope = ir().scope(f.scope).parent;
  if (f.slot == UINT32_MAX) return false;
  const auto uses = unit().facts.uses(scope, f.slot);
  return std::any_of(uses.begin(), uses.end(), [&](uint32_t use) { return !unit().facts.is_callee[use]; });
}

// Whether the file imports one of these packages.
bool Engine::imports_one_of(std::initializer_list<std::string_view> libraries) {
  return std::any_of(ir().import_arena.begin(), ir().import_arena.end(), [&](const ir::Import& import) {
    const auto path = ir().list(import.module);
    if (import.level || path.empty()) return false;
    const std::string_view top = ir::text(ir::Symbol{path.front()});
    return std::find(libraries.begin(), libraries.end(), top) != libraries.end();
  });
}

// for block in getattr(model, "blocks"): block.to(device)
static bool names_layer(std::string_view name) {
  const auto words = {"block", "layer", "child", "module", "stage", "expert", "model", "net", "head"};
  return std::any_of(words.begin(), words.end(), [&](const char* word) { return contains_word(name, word); });
}

Value Engine::with_evidence(Value value, ir::ScopeId scope, uint32_t slot) {
  if (value.kinds != kind::unknown) return value;
  const uint32_t usage = unit().facts.usage(scope, slot);
  const bool is_container = usage & (is_unpacked | has_string_key);
  if (usage & uses_module_method && !is_container && !(usage & uses_tensor_method)) {
    const Value before = value;
    value = Value::of(kind::module, Proof::evident);
    value.wrap = before.wrap;
    value.mode = before.mode;
    value.origin = before.origin;
    return value;
  }
  if (is_container || usage & (uses_foreign_member | uses_module_method | is_called)) return value;
  // Layers and batches of graphs move in place.
  const bool moved_element = usage & is_loop_element && usage & is_transferred &&
                             (value.from_loader || usage & (is_argument | does_arithmetic)) &&
                             !names_layer(ir::text(unit().ir.scope(scope).slots[slot])) &&
                             !imports_one_of({"torch_geometric", "torch_points3d", "dgl", "torchdrug", "pytorch3d"});
  if (value.is_input && (usage & (logs_itself | logs_complement)) == (logs_itself | logs_complement) &&
      !is_handed_on()) {
    value.range = Interval::of(0, 1);
    value.zero = Zero::saturates;
  }
  if (usage & (uses_tensor_method | is_torch_argument | has_backward) || moved_element || value.range.known) {
    value.kinds = kind::tensor;
    value.proof = Proof::evident;
  }
  return value;
}

static bool names_model_output(std::string_view name) {
  constexpr std::string_view kNames[] = {
      "loss",         "logits",      "last_hidden_state", "pooler_output",   "start_logits",     "end_logits",
      "image_embeds", "text_embeds", "logits_per_image",  "logits_per_text", "prediction_logits"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

Value Engine::eval_attribute(const Expr& e, const Value& object) {
  return attribute_of(object, ir::Symbol{e.b}, site(e.span));
}

namespace {

bool in_constructor(const Site& site) {
  const auto& functions = site.unit->ir.functions;
  return std::any_of(functions.begin(), functions.end(), [&](const ir::Function& f) {
    return ir::text(f.name) == "__init__" && f.span.contains(site.span.begin);
  });
}

}  // namespace

Value Engine::attribute_of(const Value& object, ir::Symbol name, const Site& where) {
  if (object.is(kind::api)) {
    const torch::Entry& entry = torch::entry(object.api);
    if (object.ref) return Value::unknown();  // attribute of a bound method
    return api_value(entry.kind == torch::EntryKind::class_ ? torch::class_member(object.api, name)
                                                            : torch::member(object.api, name));
  }
  if (object.is(kind::package)) return package_member(*packages_[object.ref], name);
  if (object.has(kind::module) && name == n_.module && (object.wrap.depth || !object.class_ref)) {
    Value inner = object;
    if (inner.wrap.depth) inner.wrap.pop();
    return inner;
  }
  if (object.class_ref && !object.is(kind::class_)) {
    if (object.wrap.depth && object.wrap.outermost() != torch::Wrap::compile) return Value::unknown();
    Value out = class_attribute(object.class_ref, name, object);
    // self.model = DDP(self.model) here is no reason to expect the wrapper here: it may be another branch's.
    if (out.wrap.depth && out.wrapped_at && act().function) {
      const Site& wrapped = origins_[out.wrapped_at];
      const Span here = unit().ir.function(act().function).span;
      const bool is_here = wrapped.unit == &unit() && here.contains(wrapped.span.begin);
      // self.model = self.distribute(self.model): what the attribute has afterwards says nothing of before.
      const bool is_assigned = assigned_to_ && site(assigned_to_).text() == where.text() && !in_constructor(wrapped);
      if (is_here || is_assigned) out.wrap = {}, out.wrapped_at = 0;
    }
    return out;
  }
  if (object.is(kind::class_)) {
    Closure found;
    if (find_method(object.class_ref, name, found, Value())) {
      closures_.push_back(found);
      Value out = Value::of(kind::function);
      out.ref = static_cast<uint32_t>(closures_.size() - 1);
      return out;
    }
    return class_attribute(object.class_ref, name, Value());
  }
  if (object.is(kind::sequence) && object.ref && (name == n_.values || ir::text(name) == "indices")) {
    const Parts& pair = parts_[object.ref];
    if (pair.exact && pair.items.size() == 2) return pair.items[name == n_.values ? 0 : 1];
  }
  if (object.is_tensor() && (name == n_.values || ir::text(name) == "indices")) {
    // Of a reduction over a dimension, whose result is a named tuple.
    Value out = object;
    if (name != n_.values) out.graph = Graph::none, out.range = {};
    return out;
  }
  if (object.is_tensor()) {
    const torch::EntryId id = torch::class_member(torch::known::tensor, name);
    if (!id) return Value::unknown();
    const torch::Entry& entry = torch::entry(id);
    if (entry.kind == torch::EntryKind::method) {
      Value out = Value::of(kind::api);
      out.api = id;
      boxes_.push_back(object);
      out.ref = static_cast<uint32_t>(boxes_.size() - 1);
      return out;
    }
    Value out = api_result(id, &object, {}, where);
    if (name == n_.data) note_metric({}, &object);
    if (name == n_.data || name == n_.grad) out.graph = Graph::none, out.sources = 0;
    if (name == n_.data) out.range = object.range, out.kinds = kind::tensor, out.proof = object.proof;
    if (name == n_.grad) out.kinds = kind::tensor | kind::none;
    return out;
  }
  if (object.is_module() && object.api && !object.class_ref &&
      torch::entry(object.api).qualified.starts_with("torch.nn")) {
    const bool parameter =
        torch::entry(object.api).has(torch::has_parameters) && (name == n_.weight || name == n_.bias);
    if (parameter || name == n_.running_mean || name == n_.running_var) {
      Value out = Value::tensor();
      out.is_parameter = parameter;
      if (parameter && !object.frozen) out.graph = Graph::live;
      return out;
    }
  }
  if (object.api && object.has(kind::module | kind::foreign | kind::optimizer | kind::loader | kind::scaler)) {
    const torch::EntryId id = torch::class_member(object.api, name);
    if (id && torch::entry(id).kind == torch::EntryKind::property) return api_result(id, &object, {}, where);
  }
  if (object.is(kind::mapping) && object.ref) {
    for (const auto& [key, value] : parts_[object.ref].keyed) {
      if (key == name) return value;
    }
  }
  Value out = Value::unknown();
  out.from_loader = object.from_loader;
  if (name == n_.data && object.graph != Graph::none) {
    // Outside of the graph, whatever it is.
    note_metric({}, &object);
    out.graph = Graph::none;
    return out;
  }
  if (object.is_unknown() && object.graph == Graph::live && object.sources && names_model_output(ir::text(name))) {
    // outputs.loss, outputs.logits: what transformers' models give carries the graph of the forward pass.
    out = Value::tensor();
    out.proof = Proof::evident;
    out.graph = Graph::live;
    out.sources = object.sources;
    out.is_scalar = name == ir::intern("loss");
    return out;
  }
  if (object.is_unknown()) out.graph = object.graph == Graph::live ? Graph::unknown : object.graph;
  if (object.has(kind::module) && object.proof != Proof::guessed) {
    // A module's unknown member is often a module or a parameter itself: it carries the module's mode along.
    out.mode = object.mode;
    out.frozen = object.frozen;
  }
  out.sources = object.sources;
  out.accumulations = object.accumulations;
  return out;
}

Value Engine::make_sequence(std::vector<Value> items, bool exact) {
  Value out = Value::of(kind::sequence);
  Parts parts;
  for (const Value& item : items) {
    parts.element = join(parts.element, item);
    out.sources |= item.sources;
    out.accumulations |= item.accumulations;
    if (item.graph == Graph::live) out.graph = Graph::live;
    if (item.graph == Graph::unknown && item.sources && out.graph == Graph::none) out.graph = Graph::unknown;
  }
  parts.exact = exact && items.size() <= 16;
  if (parts.exact) parts.items = std::move(items);
  out.ref = share_parts(std::move(parts));
  return out;
}

// Loops build the same containers again and again: equal ones share their parts, so that loops reach a fixpoint.
uint32_t Engine::share_parts(Parts parts) {
  for (size_t i = parts_.size(); i > 1 && i + 24 > parts_.size(); --i) {
    if (parts_[i - 1] == parts) return static_cast<uint32_t>(i - 1);
  }
  parts_.push_back(std::move(parts));
  return static_cast<uint32_t>(parts_.size() - 1);
}

Value Engine::make_iterator(Value element) {
  if (element.is_bottom()) element = Value::unknown();
  Value out = make_sequence({element}, false);
  out.kinds = kind::iterator;
  return out;
}

Value Engine::element_of(const Value& container) {
  if (container.has(kind::sequence | kind::iterator) && container.ref && !container.is_unknown()) {
    const Parts& parts = parts_[container.ref];
    Value out = parts.element.is_bottom() ? Value::unknown() : parts.element;
    out.sources |= container.sources;
    out.accumulations |= container.accumulations;
    return out;
  }
  if (container.is_tensor()) {
    Value out = container;
    out.made = torch::Semantics::none;
    out.is_scalar = false;
    out.is_parameter = false;
    return out;
  }
  if (container.is(kind::loader) && container.ref) {
    Value out = parts_[container.ref].element;
    out.from_loader = true;
    return out;
  }
  if (container.is(kind::string) || container.is(kind::mapping))
    return Value::of(kind::string | kind::number | kind::unknown);
  if (container.is(kind::module) && container.api && torch::derives_from(container.api, torch::known::module_list))
    return layer_of(container);
  if (container.is(kind::module) && container.api) {
    if (const torch::EntryId iterate = torch::class_member(container.api, n_.iter_dunder);
        torch::entry(iterate).result == torch::Type::parameter)
      return api_result(iterate, &container, {}, {});
  }
  Value out = Value::unknown();
  out.from_loader = container.has(kind::loader) || container.from_loader;
  if (out.from_loader) out.graph = Graph::none;
  if (container.is_unknown()) out.graph = container.graph == Graph::live ? Graph::unknown : container.graph;
  out.sources = container.sources;
  out.accumulations = container.accumulations;
  return out;
}

// One of the modules that a list was made of, when they are all of one kind.
Value Engine::layer_of(const Value& list) {
  Value out = Value::of(kind::module);
  if (list.ref && parts_[list.ref].element.is(kind::module)) out = parts_[list.ref].element;
  out.proof = Proof::evident;  // others may be appended
  out.mode = list.mode;
  return out;
}

Value Engine::item_of(const Value& container, int64_t index) {
  if (container.is(kind::sequence) && container.ref) {
    const Parts& parts = parts_[container.ref];
    if (parts.exact) {
      const int64_t size = static_cast<int64_t>(parts.items.size());
      if (index < 0) index += size;
      if (index >= 0 && index < size) return parts.items[static_cast<size_t>(index)];
    }
  }
  return element_of(container);
}

// Whether an index, or a part of it, was chosen by looking at values.
bool Engine::holds_choice(const Value& index) const {
  if (is_choice(index)) return true;
  if (!index.is(kind::sequence) || !index.ref) return false;
  const Parts& parts = parts_[index.ref];
  return std::any_of(parts.items.begin(), parts.items.end(), is_choice);
}

Value Engine::eval_subscript(const Expr& e) {
  const Value object = eval(ExprId{e.a});
  const Value index_value = eval(ExprId{e.b});
  const Expr& index = ir().expr(ExprId{e.b});
  if (object.is(kind::mapping) && object.ref) {
    const Parts& parts = parts_[object.ref];
    Value out = parts.element.is_bottom() ? Value::unknown() : parts.element;
    if (index.kind == ExprKind::constant && index.constant == ConstantKind::string) {
      for (const auto& [key, value] : parts.keyed) {
        if (key == ir().string(index)) out = value;
      }
    }
    out.sources |= object.sources;
    out.accumulations |= object.accumulations;
    return out;
  }
  if (object.is(kind::sequence | kind::iterator)) {
    if (index.kind == ExprKind::slice) return make_sequence({element_of(object)}, false);
    if (index_value.has_number) return item_of(object, static_cast<int64_t>(index_value.number));
    return element_of(object);
  }
  if (object.is_tensor()) {
    Value out = object;
    out.is_scalar = false;
    out.is_parameter = false;
    out.wrap = {};
    const bool selects =
        index.kind == ExprKind::compare || index_value.dtype == Dtype::boolean || index_value.is_unknown();
    const bool keeps_meaning = out.made == torch::Semantics::softmax || out.made == torch::Semantics::sigmoid ||
                               out.made == torch::Semantics::argmax;
    if (selects || !keeps_meaning) out.made = torch::Semantics::none;
    // q[q > 0]: the mask keeps what the comparison says of the same tensor; any other mask may keep anything safe.
    if (index.kind == ExprKind::compare) {
      const Value bound = eval(ExprId{index.b});
      const bool same =
          unit().source->text(ir().expr(ExprId{index.a}).span) == unit().source->text(ir().expr(ExprId{e.a}).span);
      if (same && bound.has_number && (index.op == ir::Op::gt || index.op == ir::Op::ge)) {
        const Interval floor = Interval::of(bound.number, std::numeric_limits<double>::infinity());
        if (out.range.known && out.range.low <= bound.number) {
          out.range.low = floor.low;
          out.range.low_open = index.op == ir::Op::gt;
        }
      } else if (same && bound.has_number && bound.number == 0 && index.op == ir::Op::ne &&
                 out.range.is_non_negative()) {
        out.range.low_open = true;
      } else {
        out.range = {};
        out.is_masked = true;
      }
    } else if (index_value.dtype == Dtype::boolean || index_value.made == torch::Semantics::argmax ||
               index_value.is_unknown()) {
      if (index_value.may_be(kind::tensor) && !index_value.is(kind::number) && index.kind != ExprKind::slice &&
          index.kind != ExprKind::tuple) {
        out.range = {};
        out.is_masked = true;
        out.made = torch::Semantics::none;
      } else if (holds_choice(index_value)) {
        // p[rows, multinomial(p)]: what was drawn by the values themselves is not their 0.
        out.range = {};
        out.made = torch::Semantics::none;
      }
    } else if (holds_choice(index_value)) {
      out.range = {};
      out.made = torch::Semantics::none;
    }
    return out;
  }
  if (object.is(kind::module)) {
    Value out = Value::of(kind::module, Proof::evident);
    if (object.ref && object.api && torch::derives_from(object.api, torch::known::sequential)) {
      if (index_value.has_number) {
        Value sequence = Value::of(kind::sequence);
        sequence.ref = object.ref;
        return item_of(sequence, static_cast<int64_t>(index_value.number));
      }
    }
    if (object.api && torch::derives_from(object.api, torch::known::module_list) && index.kind != ExprKind::slice)
      return layer_of(object);
    if (const torch::EntryId get = object.api ? torch::class_member(object.api, n_.getitem) : 0;
        torch::entry(get).result == torch::Type::parameter)
      return api_result(get, &object, {}, {});
    out.mode = object.mode;
    return out;
  }
  Value out = element_of(object);
  if (object.is_unknown()) {
    out.from_loader = object.from_loader;
    const bool is_key = index.kind == ExprKind::constant && index.constant == ConstantKind::string;
    const bool is_position = index.kind == ExprKind::constant && index.constant == ConstantKind::integer;
    out.is_item = (object.from_loader && is_position) || ((object.from_loop || object.from_loader) && is_key);
  }
  return out;
}

Value Engine::eval_binary(ir::Op op, const Value& a, const Value& b) {
  Value out;
  if (op == ir::Op::mod && a.is(kind::string)) return Value::of(kind::string);
  const bool tensor_a = a.is_tensor(), tensor_b = b.is_tensor();
  if (tensor_a || tensor_b) {
    out = Value::tensor();
    out.proof = tensor_a && tensor_b ? std::max(a.proof, b.proof) : tensor_a ? a.proof : b.proof;
    out.device = a.device == b.device             ? a.device
                 : tensor_a && b.is(kind::number) ? a.device
                 : tensor_b && a.is(kind::number) ? b.device
                                                  : Device::unknown;
    out.is_scalar = (a.is_scalar || a.is(kind::number)) && (b.is_scalar || b.is(kind::number));
    out.dtype = tensor_a && (b.is(kind::number) || a.dtype == b.dtype) ? a.dtype
                : tensor_b && a.is(kind::number)                       ? b.dtype
                                                                       : Dtype::unknown;
  } else if (a.is(kind::number) && b.is(kind::number)) {
    out = Value::of(kind::number);
    out.proof = std::min(a.proof, b.proof);
  } else if (a.is(kind::string) || b.is(kind::string)) {
    return Value::of(kind::string);
  } else if (a.is(kind::sequence) && (b.is(kind::sequence) || b.is(kind::number))) {
    out = make_sequence({join(element_of(a), b.is(kind::sequence) ? element_of(b) : Value())}, false);
    out.sources = a.sources | b.sources;
    out.accumulations = a.accumulations | b.accumulations;
    return out;
  } else if (a.is(kind::ndarray) || b.is(kind::ndarray)) {
    out = Value::of(kind::ndarray);
  } else {
    out = Value::unknown();
    out.graph = Graph::none;
  }
  if (tensor_a || tensor_b || ir().is_cpp) out.zero = combine(a, b);
  if (op == ir::Op::pow && tensor_a) out.zero = a.is_parameter ? Zero::weight : Zero::magnitude;
  if (op == ir::Op::pow && b.has_number && b.number == 2 && !a.range.known) out.made = torch::Semantics::square;
  if (op == ir::Op::sub) out.made = torch::Semantics::sub;
  // (x - max(x)) / t is still a difference.
  const bool scales = (op == ir::Op::mul && (a.made == torch::Semantics::sub) != (b.made == torch::Semantics::sub)) ||
                      (op == ir::Op::div && a.made == torch::Semantics::sub);
  if (scales) out.made = torch::Semantics::sub;
  // 0/1 masks stay masks under logic and 1 - mask.
  const bool is_logic = op == ir::Op::bit_and || op == ir::Op::bit_or || op == ir::Op::bit_xor;
  if (is_logic && is_indicator(a) && is_indicator(b)) out.made = torch::Semantics::argmax;
  Interval x = a.range, y = b.range;
  // A constant below the resolution of the other operand's dtype is lost in the sum.
  if (op == ir::Op::add || op == ir::Op::sub) {
    const auto flush = [](const Value& tensor, const Value& number, Interval& r) {
      if (tensor.dtype == Dtype::float16 && number.has_number && std::abs(number.number) < 3e-8)
        r = Interval::exactly(0);
    };
    flush(a, b, y);
    flush(b, a, x);
  }
  switch (op) {
    case ir::Op::add:
      out.range = add(x, y);
      // mask * a + ~mask * b is one of the two, and nothing says which where.
      if (a.is_selected || b.is_selected || a.is_weighted || b.is_weighted) out.range = {};
      break;
    case ir::Op::sub:
      out.range = tensor_a && tensor_b ? difference(a, b) : subtract(x, y);
      // 1 - sigmoid(x) is sigmoid(-x).
      if (a.has_number && a.number == 1) complement(b, out);
      if (a.is_weighted || b.is_weighted) out.range = {};
      break;
    case ir::Op::mul:
      out.range = multiply(x, y);
      weight(a, b, out);
      break;
    case ir::Op::div:
      out.range = divide(x, y);
      out.is_weighted = a.is_weighted || b.is_weighted;
      break;
    case ir::Op::pow:
      out.range = b.has_number ? power(x, b.number) : Interval();
      // A number that code squares is a scale, not 0.
      if (a.is(kind::number) && !x.known && out.range.known && out.range.low == 0) out.range.low_open = true;
      break;
    default:
      break;
  }
  if (!out.has(kind::tensor | kind::number)) out.range = {};
  if (a.has_number && b.has_number) {
    out.has_number = true;
    switch (op) {
      case ir::Op::add:
        out.number = a.number + b.number;
        break;
      case ir::Op::sub:
        out.number = a.number - b.number;
        break;
      case ir::Op::mul:
        out.number = a.number * b.number;
        break;
      case ir::Op::div:
        b.number != 0 ? out.number = a.number / b.number : out.has_number = false;
        break;
      case ir::Op::pow:
        out.number = std::pow(a.number, b.number);
        break;
      default:
        out.has_number = false;
    }
    if (out.has_number) out.range = Interval::exactly(out.number);
  }
  if (a.graph == Graph::live || b.graph == Graph::live)
    out.graph = Graph::live;
  else if (a.graph == Graph::unknown || b.graph == Graph::unknown)
    out.graph = Graph::unknown;
  if (state().grad == GradMode::off) out.graph = Graph::none;
  out.sources = a.sources | b.sources;
  out.accumulations = a.accumulations | b.accumulations;
  out.backwarded =
      (a.backwarded && (b.backwarded || b.graph == Graph::none)) || (b.backwarded && a.graph == Graph::none);
  out.retained = a.retained || b.retained;
  return out;
}

Value Engine::eval_comprehension(const Expr& e) {
  const ir::Comprehension& c = ir().comprehension_arena[e.a];
  const auto clauses = ir().clauses(c);
  if (clauses.empty()) return Value::unknown();
  const ir::Stmt* dropped = std::exchange(dropped_comprehension_, nullptr);
  const Value first = eval(clauses[0].iterable);
  const uint32_t outer = frame_;
  const uint32_t made = new_frame(unit(), c.scope, frame_);
  frames_[made].state.grad = frames_[outer].state.grad;
  enter_frame(made);
  for (size_t i = 0; i < clauses.size(); ++i) {
    const Value iterable = i == 0 ? first : eval(clauses[i].iterable);
    assign(clauses[i].target, element_of(iterable));
    for (const uint32_t condition : ir().list(clauses[i].conditions)) {
      eval(ExprId{condition});
      narrow(ExprId{condition}, true);
    }
  }
  const ir::ComprehensionClause* const outer_clause =
      std::exchange(clause_, clauses.size() == 1 ? &clauses[0] : nullptr);
  Value element = eval(c.element);
  clause_ = outer_clause;
  const bool is_dict = c.kind == ir::Comprehension::Kind::dict;
  if (is_dict) element = eval(c.value);
  if (dropped) check_discarded(is_dict ? c.value : c.element, *dropped, DiscardedCall::Form::comprehension);
  enter_frame(outer);
  drop_frame(made);
  Value out = make_sequence({element}, false);
  out.sources = element.sources;
  out.accumulations = element.accumulations;
  if (is_dict) out.kinds = kind::mapping;
  if (c.kind == ir::Comprehension::Kind::generator) out.kinds = kind::iterator;
  return out;
}

bool Engine::path_of(ExprId id, uint64_t& path, uint32_t& root, const Frame*& in) {
  const Expr& e = ir().expr(id);
  if (e.kind == ExprKind::name) {
    // A comprehension's frame sees the places of the function around it.
    uint32_t holder = frame_;
    while (e.c != frames_[holder].scope.value) {
      if (!frames_[holder].parent || !frames_[holder].scope ||
          ir().scope(frames_[holder].scope).kind != ir::Scope::Kind::comprehension)
        return false;
      holder = frames_[holder].parent;
    }
    root = e.b;
    path = mix(1, e.b);
    in = &frames_[holder];
    return true;
  }
  if (e.kind == ExprKind::attribute) {
    if (!path_of(ExprId{e.a}, path, root, in)) return false;
    path = mix(path, e.b);
    return true;
  }
  if (e.kind == ExprKind::subscript) {
    const Expr& index = ir().expr(ExprId{e.b});
    if (index.kind != ExprKind::constant || !path_of(ExprId{e.a}, path, root, in)) return false;
    path = mix(path, index.a * 31 + static_cast<uint32_t>(index.constant) + 7);
    return true;
  }
  return false;
}

bool Engine::is_place(ExprId id) {
  const Expr& e = ir().expr(id);
  if (e.kind == ExprKind::name) return e.c != UINT32_MAX;
  return e.kind == ExprKind::attribute && is_place(ExprId{e.a});
}

const Refinement* Engine::find_refinement(ExprId id) {
  uint64_t path = 0;
  uint32_t root = 0;
  const Frame* in = nullptr;
  if (!path_of(id, path, root, in)) return nullptr;
  for (const Refinement& r : in->state.refinements) {
    if (r.path == path) return &r;
  }
  return nullptr;
}

void Engine::store_place(ExprId id, const Value& value) {
  const Expr& e = ir().expr(id);
  if (e.kind == ExprKind::name) {
    if (e.c == frame().scope.value) {
      state().slots[e.b] = value;
      frame().ever[e.b] = join(frame().ever[e.b], value);
    } else if (state().refinements.size() < 64) {
      const uint64_t path = mix(mix(77, e.c), e.b);
      std::erase_if(state().refinements, [&](const Refinement& r) { return r.path == path; });
      state().refinements.push_back({path, UINT32_MAX, value});
    }
    return;
  }
  uint64_t path = 0;
  uint32_t root = 0;
  const Frame* in = nullptr;
  if (!path_of(id, path, root, in) || in != &frame()) return;
  auto& refinements = state().refinements;
  for (Refinement& r : refinements) {
    if (r.path == path) {
      r.value = value;
      return;
    }
  }
  if (refinements.size() < 64) refinements.push_back({path, root, value});
}

}  // namespace gpulint::infer
