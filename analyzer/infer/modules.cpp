// Calls of modules and of their methods: forward passes, modes, parameters.

#include <fmt/format.h>

#include <algorithm>

#include "infer/display_use.h"
#include "infer/engine.h"
#include "infer/evaluation_elsewhere.h"
#include "infer/formulas.h"
#include "infer/log_repair.h"
#include "infer/names.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;
using torch::Semantics;

/// Names of functions that evaluate rather than train.
bool Engine::is_evaluation_name(std::string_view name) {
  for (const std::string_view word : {"evaluate", "validate", "test", "predict", "infer", "inference", "eval", "valid",
                                      "val", "validation", "evaluation", "validating", "testing"}) {
    if (contains_word(name, word)) return !contains_word(name, "train");
  }
  return false;
}

namespace {

/// Whether what a call calls is a parameter of the function, or a method of one.
bool is_given(const ir::Module& m, ir::FunctionId function, const Expr& call) {
  const Expr* callee = &m.expr(ExprId{call.a});
  if (callee->kind == ExprKind::attribute) callee = &m.expr(ExprId{callee->a});
  if (!function || callee->kind != ExprKind::name || callee->c != m.function(function).scope.value) return false;
  const auto params = m.params(m.function(function));
  return std::any_of(params.begin(), params.end(), [&](const ir::Param& param) {
    return param.slot == callee->b && param.name != Names::get().self;
  });
}

}  // namespace

Value Engine::call_module(const Value& module, const Expr& call, const Arguments& arguments, ExprId id) {
  const torch::Entry& entry = torch::entry(module.api);
  const GradMode grad = state().grad;
  const bool library = module.api && !module.class_ref;
  const bool is_loss = library && entry.semantics == Semantics::loss;
  // A plain nn.Module, one whose class is not known, or a Sequential whose layers are not, is taken to have parameters;
  // library classes say so in the table.
  const bool unknown_class = !library || module.api == torch::known::module ||
                             (!module.ref && torch::derives_from(module.api, torch::known::sequential));
  const bool has_parameters = module.class_ref ? may_have_parameters(module.class_ref)
                                               : unknown_class || entry.has(torch::has_parameters) || module.ref != 0;
  const bool is_metric =
      library && (entry.qualified.starts_with("torchmetrics.") || entry.qualified.starts_with("ignite."));
  Value out = Value::unknown();
  // method(x_support, x_query, model=model): an algorithm that works on a network, and may train it.
  const bool takes_module = std::any_of(arguments.list.begin(), arguments.list.end(),
                                        [](const ArgValue& arg) { return arg.value.is(kind::module); });
  if (!module.class_ref && !module.api && takes_module) return out;
  bool differentiates = asks_for_attack(call), runs_without_graph = false;
  if (module.class_ref) {
    Closure forward;
    Value inner = module;  // a wrapper calls what it wraps
    inner.wrap = {};
    if (find_method(module.class_ref, n_.forward, forward, inner)) {
      const bool saw_backward = std::exchange(act().saw_backward, false);
      out = call_closure(forward, arguments, site(call.span));
      runs_without_graph = decorated_grad(*forward.unit, forward.unit->ir.function(forward.function)) == GradMode::off;
      differentiates = act().saw_backward;
      act().saw_backward |= saw_backward;
    }
  } else if (module.ref && torch::derives_from(module.api, torch::known::sequential) && parts_[module.ref].exact) {
    Value flowing = arguments.list.empty() ? Value::unknown() : arguments.list[0].value;
    const std::vector<Value> layers = parts_[module.ref].items;
    for (const Value& layer : layers) {
      if (!layer.is_module()) {
        flowing = Value::unknown();
        continue;
      }
      if (layer.api && !layer.class_ref) {
        flowing = library_forward(layer, {}, &flowing);
      } else {
        flowing = Value::unknown();
      }
    }
    out = flowing;
  } else if (module.ref && torch::derives_from(module.api, torch::known::sequential) &&
             parts_[module.ref].element.is(kind::module)) {
    out = Value::tensor();  // layers that are not known one by one
    out.proof = Proof::evident;
  } else if (library && module.api != torch::known::module && !arguments.list.empty()) {
    out = library_forward(module, arguments, nullptr);
  }
  if (grad == GradMode::off) {
    out.graph = Graph::none;
    out.sources = 0;
    // How a test calls it says nothing about other callers.
    if (act().from_visible_call && has_parameters && !in_test_file(root_))
      emit(&Listener::on_forward_without_graph, ForwardWithoutGraph{site(id)});
    return out;
  }
  const Graph inputs = graph_of(arguments, nullptr);
  if (!has_parameters) {
    if (out.is_unknown() || out.is_tensor()) out.graph = inputs;
    out.sources |= sources_of(arguments, nullptr);
    if (is_loss) out.is_scalar = true;
    if (is_metric) {
      note_metric(arguments, nullptr);
      out.graph = Graph::none;
      out.sources = 0;
    }
    return out;
  }
  if (runs_without_graph) return out;
  if (module.frozen && inputs != Graph::live) {
    out.graph = inputs;
    out.sources = 0;
    return out;
  }
  if (out.is(kind::number | kind::string | kind::ndarray | kind::none)) return out;
  if (differentiates) {  // normals by autograd.grad, an attack: it needs the graph that it records
    out.graph = Graph::live;
    out.sources = sources_of(arguments, nullptr);
    return out;
  }
  return note_forward(std::move(out), module, call, arguments, id);
}

// What runs a network's layers under another name than forward: loss, score = model.loss(sample) after model.eval().
Value Engine::note_evaluation_method(Value out, const Value& module, const Expr& call, const Arguments& arguments,
                                     ExprId id) {
  const bool inside_module = act().class_ref && classes_[act().class_ref].is_module;
  if (module.mode != Mode::eval || module.frozen || inside_module || act().loops.empty()) return out;
  if (state().grad == GradMode::off || !may_have_parameters(module.class_ref) || !carries_live_graph(out)) return out;
  return note_forward(std::move(out), module, call, arguments, id);
}

// Whether no part of what a forward pass gave has a graph.
bool Engine::is_detached(const Value& output) const {
  if (output.is_tensor() || output.is_unknown()) return output.graph == Graph::none;
  if (!output.is(kind::sequence) || !output.ref || !parts_[output.ref].exact) return false;
  const auto& items = parts_[output.ref].items;
  return !items.empty() && std::all_of(items.begin(), items.end(), [](const Value& item) {
    return item.graph == Graph::none || item.is(kind::number | kind::string | kind::none);
  });
}

// Counts a pass through a module's layers among the sources of graphs.
Value Engine::note_forward(Value out, const Value& module, const Expr& call, const Arguments& arguments, ExprId id) {
  const torch::Entry& entry = torch::entry(module.api);
  const GradMode grad = state().grad;
  const Graph inputs = graph_of(arguments, nullptr);
  const bool is_loss = module.api && !module.class_ref && entry.semantics == Semantics::loss;
  // Whether the parameters of a module read from a file ask for gradients stands in that file.
  const bool from_file = module.api && torch::derives_from(module.api, torch::known::script_module);
  // A project forward that detaches, counts or runs without gradients says so in its result.
  const bool detached = module.class_ref && is_detached(out);
  if (!detached) out.graph = from_file ? Graph::unknown : Graph::live;  // it may give strings
  if (out.is_unknown()) out.proof = std::min(out.proof, module.proof);
  GraphSource source;
  source.event.call = site(id);
  source.event.module = module;
  source.event.eval_mode = module.mode == Mode::eval;
  source.event.proven_module = module.proof == Proof::proven && !from_file;
  // In C++ another file may define forward, which may differentiate by itself.
  Closure forward;
  if (ir().is_cpp && module.class_ref && !find_method(module.class_ref, n_.forward, forward, module))
    source.event.proven_module = false;
  source.event.eval_call = act().eval_call;
  if (ir().is_cpp && module.mode != Mode::eval && module.mode != Mode::train_called) {
    const Expr& callee = ir().expr(ExprId{call.a});
    const bool is_method = callee.kind == ExprKind::attribute && ir::Symbol{callee.b} == n_.forward;
    if (const auto eval = evaluation_elsewhere(unit(), ExprId{is_method ? callee.a : call.a})) {
      source.event.eval_mode = true;
      source.event.eval_call = site(*eval);
    }
  }
  source.is_inference = from_file && only_infers(unit()) && !is_given(ir(), act().function, call);
  if (source.is_inference && module.mode != Mode::train_called) source.event.eval_mode = true;
  source.event.in_loop = !act().loops.empty();
  if (act().function) {
    source.event.evaluation_name = is_evaluation_name(ir::text(unit().ir.function(act().function).name));
  }
  if (!act().loop_ids.empty()) source.loop = act().loop_ids.back();
  const bool on = grad == GradMode::on || grad == GradMode::inherited;
  source.event.evaluation_name |= goes_over_evaluation_data();
  // What a method of a module calls is part of that module: whoever runs it decides about gradients.
  const bool inside_module = act().class_ref && classes_[act().class_ref].is_module;
  if (inside_module) source.event.evaluation_name = false;
  // Who hands the module over may hold a guard, which another C++ file would have to tell.
  const bool is_part = ir().is_cpp && unit().source->text().find("main(") == std::string_view::npos;
  if (is_part && is_given(ir(), act().function, call)) source.event.evaluation_name = false;
  const bool in_forward = inside_module && act().function && unit().ir.function(act().function).name == n_.forward;
  source.takes_made_up = takes_only_made_up(arguments);
  source.only_made_up = source.takes_made_up && !source.event.in_loop;
  if (inside_module && !act().eval_call) source.event.eval_mode = false;
  source.backward_count = act().backward_count;
  source.callee_text = site(ExprId{call.a}).text();
  if (!act().loops.empty() && act().eval_call && act().eval_call.unit == &unit()) {
    const Span loop = act().loops.back().statement->span;
    source.eval_in_loop = source.event.eval_mode && loop.contains(act().eval_call.span.begin);
  }
  if (grad == GradMode::unknown) out.graph = Graph::unknown;
  source.is_candidate = on && !detached && !act().owned && (source.event.eval_mode || source.event.evaluation_name) &&
                        module.mode != Mode::train_called && !is_loss && !in_forward && inputs != Graph::live &&
                        !in_autograd_function() && !computes_forces();
  out.sources = sources_of(arguments, nullptr) | add_source(source);
  for (const ArgValue& arg : arguments.list) out.accumulations |= arg.value.accumulations;
  if (out.is(kind::sequence) && out.ref) {
    const uint64_t sources = out.sources;
    const Parts parts = parts_[out.ref];
    std::vector<Value> items = parts.exact ? parts.items : std::vector<Value>{element_of(out)};
    // What a forward pass gives beside its outputs, numbers and detached tensors, has no graph; what is not known of
    // its parts stays unknown.
    for (Value& item : items) {
      if (item.graph != Graph::none) item.sources |= sources;
    }
    out = make_sequence(std::move(items), parts.exact);
    out.sources = sources;
    out.graph = Graph::live;
  }
  return out;
}

// model(im, target, make_adv=True): what is called searches for an input that misleads it, with gradients.
bool Engine::asks_for_attack(const Expr& call) {
  const auto args = ir().args(call);
  return std::any_of(args.begin(), args.end(), [](const ir::Arg& arg) {
    const std::string_view name = arg.name ? ir::text(arg.name) : std::string_view();
    return contains_word(name, "adv") || contains_word(name, "attack") || contains_word(name, "adversarial");
  });
}

// for images, labels in test_loader
bool Engine::goes_over_evaluation_data() {
  const auto& loops = act().loops;
  return !ir().is_cpp && std::any_of(loops.begin(), loops.end(), [&](const LoopRecord& loop) {
    if (loop.statement->kind != ir::StmtKind::for_) return false;
    const std::string_view head = site(ExprId{loop.statement->b}).text();
    for (const std::string_view data : {"loader", "dataloader", "data", "dl", "iter", "ds", "dataset", "set"}) {
      for (const std::string_view phase : {"test", "val", "valid", "validation", "eval"}) {
        for (const std::string_view between : {"", "_", "_data_"}) {
          if (contains_word(head, fmt::format("{}{}{}", phase, between, data))) return true;
        }
      }
    }
    return false;
  });
}

// model(torch.zeros(1, 3, 224, 224)): a probe of shapes, a warm-up, a count of operations.
bool Engine::takes_only_made_up(const Arguments& arguments) {
  return !arguments.list.empty() && std::all_of(arguments.list.begin(), arguments.list.end(),
                                                [&](const ArgValue& arg) { return is_made_up(arg.arg->value, 0); });
}

bool Engine::is_made_up(ExprId id, int depth) {
  const Expr& e = ir().expr(id);
  if (depth > 8) return false;
  if (e.kind == ExprKind::constant) return true;
  if (e.kind == ExprKind::list || e.kind == ExprKind::tuple) {
    const auto parts = ir().list(e);
    return !parts.empty() &&
           std::all_of(parts.begin(), parts.end(), [&](uint32_t part) { return is_made_up(ExprId{part}, depth + 1); });
  }
  if (e.kind == ExprKind::call) {
    const Expr& callee = ir().expr(ExprId{e.a});
    const torch::Entry& entry = torch::entry(unit().facts.static_api(ir(), ExprId{e.a}));
    if (entry.semantics == Semantics::factory) {
      const bool converts = entry.name == "tensor" || entry.name == "as_tensor" || entry.name == "asarray" ||
                            entry.name == "from_numpy" || entry.name == "from_blob" || entry.name == "load";
      return !converts || (!ir().args(e).empty() && is_made_up(ir().args(e)[0].value, depth + 1));
    }
    return callee.kind == ExprKind::attribute && torch::tensor_method(ir::Symbol{callee.b}) &&
           is_made_up(ExprId{callee.a}, depth + 1);
  }
  if (e.kind != ExprKind::name || e.c >= ir().scopes.size()) return false;
  const auto assignments = unit().facts.assignments(ir::ScopeId{e.c}, e.b);
  const bool are_made_up = std::all_of(assignments.begin(), assignments.end(),
                                       [&](uint32_t s) { return is_made_up(ExprId{ir().stmts[s].a}, depth + 1); });
  return are_made_up && !assignments.empty() && unit().facts.binding(ir::ScopeId{e.c}, e.b).import == UINT32_MAX;
}

// Interatomic potentials: forces are gradients, taken inside of forward.
bool Engine::computes_forces() {
  return imports_one_of({"nequip", "mace", "schnetpack", "torchani", "e3nn", "torchmd"}) ||
         unit().source->text().find("AtomicData") != std::string_view::npos;
}

bool Engine::in_autograd_function() {
  return act().class_ref && derives(act().class_ref, torch::known::function);
}

// The result of a library layer: its class row says which operation it is.
Value Engine::library_forward(const Value& module, const Arguments& arguments, const Value* input) {
  const torch::Entry& entry = torch::entry(module.api);
  const torch::Entry& call = torch::entry(torch::class_member(module.api, n_.call));
  if (call.result == torch::Type::tensor_tuple) {
    Value part = Value::tensor();
    part.graph = state().grad == GradMode::off ? Graph::none : Graph::live;
    const Value rest = entry.name == "LSTM" ? make_sequence({part, part}) : part;
    if (entry.name == "LSTM" || entry.name == "GRU" || entry.name == "RNN") return make_sequence({part, rest});
    return entry.name == "LSTMCell" ? make_sequence({part, part}) : Value::unknown();
  }
  if (call.result != torch::Type::tensor) return Value::unknown();
  if (entry.semantics == Semantics::none && !entry.has(torch::has_parameters) && entry.range == torch::Range{}) {
    Value out = Value::tensor();
    out.graph = input ? input->graph : graph_of(arguments, nullptr);
    // Dropout, flatten and pooling keep zeros and signs: nothing is claimed. LeakyReLU keeps the signs of a layer.
    const Value* first = input ? input : arguments.list.empty() ? nullptr : &arguments.list[0].value;
    if (entry.name == "LeakyReLU" && first && first->zero == Zero::affine)
      out.range = first->range, out.zero = first->zero;
    return out;
  }
  Value out = tensor_result(entry, input, arguments, Value::tensor());
  if (entry.has(torch::has_parameters)) {
    out.made = Semantics::none;
    out.graph = state().grad == GradMode::off ? Graph::none : Graph::live;
    const std::string_view name = entry.name;
    const bool affine = name == "Linear" || name.starts_with("Conv") || name == "Bilinear";
    out.range = affine ? Interval::of(-3e38, 3e38) : Interval();
    out.zero = affine ? Zero::affine : Zero::none;
    if (affine && act().half_autocast) out.dtype = Dtype::float16;
  }
  return out;
}

Value Engine::module_method(const Expr& call, const Value& object, ExprId object_expr, ir::Symbol name,
                            const Arguments& arguments, ExprId id, bool& handled) {
  handled = true;
  const auto store_mode = [&](Mode mode) {
    Value now = object;
    if (now.is_unknown()) {
      now.kinds = kind::module;
      now.proof = Proof::evident;
    }
    now.mode = mode;
    if (const ExprId place = self_place(object_expr)) {
      store_place(place, now);
      each_behind(place, [&](ExprId item) {
        Value element = eval(item);
        element.mode = mode;
        if (element.is_module()) store_place(item, element);
      });
    }
    return now;
  };
  if (name == n_.eval && arguments.list.empty()) {
    act().eval_call = site(call.span);
    return store_mode(Mode::eval);
  }
  if (name == n_.train && arguments.list.size() <= 1) {
    const ArgValue* mode = arguments.get(0, n_.mode);
    if (mode && mode->value.has_number && mode->value.number == 0) act().eval_call = site(call.span);
    if (mode && !mode->value.has_number && object.class_ref)
      handled = false;  // a project's own train(loader)
    else
      return store_mode(!mode                     ? Mode::train_called
                        : !mode->value.has_number ? Mode::unknown
                        : mode->value.number != 0 ? Mode::train_called
                                                  : Mode::eval);
  }
  const bool registers_module = name == n_.add_module || name == n_.register_module;
  if (name == n_.register_buffer || name == n_.register_parameter || registers_module) {
    const ArgValue *key = arguments.get(0, ir::intern("name")), *value = arguments.get(1, ir::intern("tensor"));
    if (!value) value = arguments.positional(1);
    if (object.class_ref && key && value && key->value.is(kind::string) && key->value.ref) {
      Value stored = value->value;
      if (name == n_.register_buffer && stored.kinds == kind::unknown) {
        stored = Value::tensor();  // nothing else can be registered, None aside
        stored.proof = Proof::evident;
      }
      if (name == n_.register_parameter && stored.is_tensor()) stored.is_parameter = true;
      if (!stored.is(kind::none)) write_attribute(object.class_ref, ir::Symbol{key->value.ref}, stored);
      if (ir().is_cpp) return stored;
    }
    return ir().is_cpp && value ? value->value : Value::none();
  }
  if (name == n_.forward && ir().is_cpp && !object.is_super) return call_module(object, call, arguments, id);
  if (object.class_ref) {
    Closure method;
    const bool through_wrapper = object.wrap.depth > 0 && object.wrap.outermost() != torch::Wrap::compile;
    if ((!through_wrapper && find_method(object.class_ref, name, method, object)) ||
        class_field_is_set(object.class_ref, name)) {
      handled = false;
      return {};
    }
  }
  if (const std::string_view text = ir::text(name); text == "buffers" || text == "named_buffers") {
    const Value buffer = Value::tensor();
    return make_iterator(text == "buffers" ? buffer : make_sequence({Value::of(kind::string), buffer}));
  }
  const torch::EntryId entry_id = torch::class_member(object.api ? object.api : torch::known::module, name);
  const torch::Entry& entry = torch::entry(entry_id);
  if (name == n_.forward) return call_module(object, call, arguments, id);
  switch (entry.semantics) {
    case Semantics::parameters: {
      Value parameter = Value::tensor();
      parameter.is_parameter = true;
      parameter.graph = object.frozen ? Graph::none : Graph::live;
      parameter.owner = owner_of(object_expr);
      const bool named = ir::text(name).starts_with("named_");
      return make_iterator(named ? make_sequence({Value::of(kind::string), parameter}) : parameter);
    }
    case Semantics::children: {
      Value child = Value::of(kind::module, Proof::evident);
      child.mode = object.mode;
      child.owner = owner_of(object_expr);
      const bool named = ir::text(name).starts_with("named_");
      return make_iterator(named ? make_sequence({Value::of(kind::string), child}) : child);
    }
    case Semantics::requires_grad_:
    case Semantics::freeze: {
      const ArgValue* flag = arguments.get(0, n_.requires_grad);
      Value now = object;
      now.frozen = flag && flag->value.has_number && flag->value.number == 0;
      if (const ExprId place = self_place(object_expr)) {
        if (now.frozen)
          freeze_place(place);
        else
          store_place(place, now);
      }
      return now;
    }
    case Semantics::backward:
      for (const ArgValue& arg : arguments.list) on_backward(arg.value, call, arguments, arg.arg->value);
      act().saw_backward = true;
      mark_backward_in_loops();
      return Value::none();
    case Semantics::step:
      act().saw_step = true;
      return Value::unknown();
    case Semantics::transfer:
    case Semantics::apply_in_place:
      return object;
    default:
      break;
  }
  if (name == n_.backward || name == manual_backward_) {
    for (const ArgValue& arg : arguments.list) consume(arg.value);
    act().saw_backward = true;
    mark_backward_in_loops();
    return Value::none();
  }
  // LightningModule.freeze(), and what others named after it.
  if (name == n_.freeze && arguments.list.empty()) {
    Value now = object;
    now.frozen = true;
    if (const ExprId place = self_place(object_expr)) store_place(place, now);
    return Value::none();
  }
  if (entry_id) {
    Value out = api_result(entry_id, &object, arguments, site(call.span));
    if (entry.result == torch::Type::self) out = object;
    return out;
  }
  // A method of a class that is not visible: whatever it returns may carry the graph of the module's parameters.
  Value out = unknown_call(arguments, &object, name, call);
  if (state().grad != GradMode::off && out.graph == Graph::none) out.graph = Graph::unknown;
  return out;
}

// The place behind a chain of methods that return the module itself: `net` in `net.eval().requires_grad_(False)`.
ExprId Engine::self_place(ExprId e) {
  for (int i = 0; i < 16; ++i) {
    if (is_place(e)) return e;
    const Expr& call = ir().expr(e);
    if (call.kind != ExprKind::call || ir().expr(ExprId{call.a}).kind != ExprKind::attribute) return {};
    const Expr& callee = ir().expr(ExprId{call.a});
    const torch::EntryId method = torch::module_method(ir::Symbol{callee.b});
    if (!method || torch::entry(method).result != torch::Type::self) return {};
    e = ExprId{callee.a};
  }
  return {};
}

uint32_t Engine::owner_of(ExprId module) {
  uint64_t path = 0;
  uint32_t root = 0;
  const Frame* in = nullptr;
  if (!module || !path_of(module, path, root, in)) return 0;
  const bool is_slot = ir().expr(module).kind == ExprKind::name;
  for (size_t i = 0; i < owners_.size(); ++i) {
    if (owners_[i].frame == frame_ && owners_[i].path == path) return static_cast<uint32_t>(i + 1);
  }
  Owner owner{frame_, path, root, is_slot, 0, {}};
  const Expr& e = ir().expr(module);
  if (e.kind == ExprKind::attribute) {
    const Value holder = eval(ExprId{e.a});
    owner.class_ref = holder.class_ref;
    owner.attribute = ir::Symbol{e.b};
  }
  owners_.push_back(owner);
  return static_cast<uint32_t>(owners_.size());
}

// `parameter.set_requires_grad(true)` in the same function: for some epochs only, or for some of the parameters.
bool Engine::thaws_parameters() {
  if (!ir().is_cpp || !act().function) return false;
  const Span function = ir().function(act().function).span;
  const std::string_view text = site(function).text();
  return text.find("requires_grad(true)") != std::string_view::npos ||
         text.find("requires_grad_(true)") != std::string_view::npos;
}

// `if name.startswith("bert"): parameter.requires_grad = False` in the loop over the parameters leaves the others as
// they are.
bool Engine::picks_some_parameters() {
  if (act().loops.empty()) return false;
  const LoopRecord& loop = act().loops.back();
  return act().selections > loop.selections || loop.has_continue;
}

// for net in (encoder, decoder): net.eval()   The places behind the loop's name, in a comprehension likewise.
void Engine::each_behind(ExprId name, const std::function<void(ExprId)>& action) {
  const Expr& e = ir().expr(name);
  if (e.kind != ExprKind::name) return;
  const auto visit = [&](ExprId target, ExprId items) {
    const Expr& bound = ir().expr(target);
    const Expr& list = ir().expr(items);
    if (bound.kind != ExprKind::name || bound.b != e.b || bound.c != e.c) return;
    if (list.kind != ExprKind::list && list.kind != ExprKind::tuple) return;
    for (const uint32_t item : ir().list(list)) {
      if (is_place(ExprId{item})) action(ExprId{item});
    }
  };
  for (const LoopRecord& loop : act().loops) {
    if (loop.statement->kind == StmtKind::for_) visit(ExprId{loop.statement->a}, ExprId{loop.statement->b});
  }
  if (clause_) visit(clause_->target, clause_->iterable);
}

// A module in a variable or an attribute, or each of those in a list that is written out.
void Engine::freeze_place(ExprId module) {
  const Expr& e = ir().expr(module);
  if (e.kind == ExprKind::list || e.kind == ExprKind::tuple) {
    for (const uint32_t item : ir().list(e)) freeze_place(ExprId{item});
  }
  if (!is_place(module)) return;
  Value now = eval(module);
  now.frozen = true;
  store_place(module, now);
  const Value holder = e.kind == ExprKind::attribute ? eval(ExprId{e.a}) : Value();
  if (holder.class_ref) classes_[holder.class_ref].frozen.insert(ir::Symbol{e.b});
}

// Which of the running function's parameters hold frozen modules.
void Engine::note_frozen_parameters() {
  if (!act().function) return;
  const auto params = unit().ir.params(unit().ir.function(act().function));
  for (size_t i = 0; i < params.size() && i < 64; ++i) {
    if (params[i].slot < state().slots.size() && state().slots[params[i].slot].frozen) act().froze |= uint64_t{1} << i;
  }
}

void Engine::freeze_owner(const Value& parameter) {
  if (!parameter.owner || picks_some_parameters() || thaws_parameters()) return;
  const Owner owner = owners_[parameter.owner - 1];
  if (owner.class_ref) classes_[owner.class_ref].frozen.insert(owner.attribute);
  State& where = frames_[owner.frame].state;
  if (owner.is_slot) {
    if (owner.root < where.slots.size()) where.slots[owner.root].frozen = true;
    // for net in nets: for p in net.parameters(): p.requires_grad = False
    for (const LoopRecord& loop : act().loops) {
      const Stmt& s = *loop.statement;
      if (s.kind != StmtKind::for_) continue;
      const Expr& target = ir().expr(ExprId{s.a});
      if (target.kind == ExprKind::name && target.b == owner.root && target.c == frame().scope.value)
        freeze_place(ExprId{s.b});
    }
    return;
  }
  for (Refinement& r : where.refinements) {
    if (r.path == owner.path) {
      r.value.frozen = true;
      return;
    }
  }
  Value frozen = Value::of(kind::module, Proof::evident);
  frozen.frozen = true;
  where.refinements.push_back({owner.path, owner.root, frozen});
}

// logf(x) in a kernel, std::log(x). That a magnitude is exactly 0 is left to those who compute it.
void Engine::on_log_of_float(Semantics function, const Expr& call, const ArgValue& argument) {
  static const torch::EntryId kLog = torch::find("torch.log"), kLog2 = torch::find("torch.log2"),
                              kLog10 = torch::find("torch.log10"), kLog1p = torch::find("torch.log1p");
  const Value& value = argument.value;
  if (!value.range.known || value.zero >= Zero::magnitude) return;
  LogCall event;
  event.call = site(call.span);
  event.callee = site(ExprId{call.a});
  event.argument = site(argument.arg->value);
  event.function = &torch::entry(function == Semantics::log     ? kLog
                                 : function == Semantics::log2  ? kLog2
                                 : function == Semantics::log10 ? kLog10
                                                                : kLog1p);
  event.value = value;
  event.value.graph = Graph::none;
  event.gradients_on = true;
  event.in_test = in_test_file(unit());
  event.is_of_float = true;
  emit(&Listener::on_log, event);
}

// `p` in log(p) and log(1 - p), of a parameter that no caller in sight gives a value.
bool Engine::is_presumed(ExprId argument) {
  const Expr* e = &ir().expr(argument);
  if (e->kind == ExprKind::binary && e->op == ir::Op::sub && is_one(ir(), ExprId{e->a})) e = &ir().expr(ExprId{e->b});
  if (e->kind != ExprKind::name || e->c != frame().scope.value || e->b >= state().slots.size()) return false;
  const Value& slot = state().slots[e->b];
  return slot.is_input && slot.kinds == kind::unknown;
}

void Engine::on_log(torch::EntryId id, const Expr& call, const Value& value, ExprId argument) {
  LogCall event;
  event.call = site(call.span);
  event.callee = site(ExprId{call.a});
  event.argument = site(argument);
  event.function = &torch::entry(id);
  event.value = value;
  if (value.zero == Zero::magnitude && spells_squared_scale(unit(), argument)) event.value.range = {};
  event.gradients_on = state().grad != GradMode::off && !in_autograd_function();
  event.is_presumed = is_presumed(argument);
  event.has_caller = act().from_visible_call;
  if (event.is_presumed && spells_logit(unit(), call.span)) event.value.range = {};
  // scores + torch.log((distance > 0).float()): a mask of 0 and -inf, made on purpose.
  if (value.made == Semantics::argmax && is_indicator(value)) event.value.range = {};
  switch (value.made) {
    case Semantics::softmax:
    case Semantics::sigmoid:
    case Semantics::logsumexp:
      event.inner = value.made;
      break;
    case Semantics::mean:
    case Semantics::cumsum:
      if (value.of_exponentials) event.inner = value.made;
      break;
    default:
      break;
  }
  if (event.inner != Semantics::none) event.fusion = fuse_log(unit(), call, argument, event.inner);
  event.in_test = in_test_file(unit()) && !unit().facts.steps_optimizer;  // music_test.py may train
  if (event.value.range.known) {
    event.only_displayed = is_only_displayed(unit(), call.span);
    event.use = use_of_log(unit(), call.span);
    event.is_level = spells_decibels(unit(), call.span);
  }
  emit(&Listener::on_log, event);
}

}  // namespace gpulint::infer
