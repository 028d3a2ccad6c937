// Calls: into the project, into the table's API, and into what cannot be found.

#include <algorithm>
#include <optional>

#include "infer/evaluation_elsewhere.h"
#include "infer/names.h"
#include "infer/randomness_names.h"
#include "infer/randomness_tracer.h"
#include "infer/restore.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Symbol;

namespace {

// Foreign functions that run the function which they are given, now.
bool runs_its_argument(std::string_view callee) {
  const size_t dot = callee.rfind('.');
  const std::string_view last = dot == std::string_view::npos ? callee : callee.substr(dot + 1);
  for (const std::string_view name : {"Fire", "run", "spawn", "launch", "start_processes", "notebook_launcher",
                                      "debug_launcher", "Process", "main", "start", "submit"}) {
    if (last == name) return true;
  }
  return false;
}

// … in other processes, which have random streams of their own.
bool spawns(std::string_view callee) {
  for (const std::string_view name : {"spawn", "Process", "start_processes", "launch", "launcher", "submit"}) {
    if (callee.ends_with(name)) return true;
  }
  return false;
}

bool hands_back_its_object(std::string_view method) {
  for (const std::string_view name : {"to", "cuda", "cpu", "train", "eval", "float", "half", "double", "apply"}) {
    if (method == name) return true;
  }
  return false;
}

// Helpers that may do anything at a program's start, seeding included.
bool prepares_everything(std::string_view function) {
  for (const std::string_view verb : {"setup", "set_up", "init", "initialize", "initialise", "prepare", "configure"}) {
    if (!function.starts_with(verb)) continue;
    const std::string_view rest = function.substr(verb.size());
    for (const std::string_view what :
         {"", "_all", "_env", "_environment", "_experiment", "_run", "_training", "_everything", "_reproducibility"}) {
      if (rest == what) return true;
    }
  }
  return false;
}

bool is_worker_init(const ir::Arg& argument) {
  return argument.kind == ir::Arg::Kind::keyword && ir::text(argument.name) == "worker_init_fn";
}

// Whether a function that sets seeds can be a helper for just that: by its name, or as it is short and has no loop.
bool may_be_seeding_helper(std::string_view name, std::string_view body) {
  if (names_seeder(name)) return true;
  return std::count(body.begin(), body.end(), '\n') < 20 && body.find("for ") == std::string_view::npos &&
         body.find("while ") == std::string_view::npos && !names_evaluation(name);
}

// `load_pretrained`, `torch::load`, `restore`
bool names_load(std::string_view callee) {
  callee = callee.substr(callee.rfind(':') + 1);
  return callee.starts_with("load") || callee.starts_with("restore") || callee.starts_with("from_pretrained");
}

bool is_library_module(torch::EntryId api) {
  return torch::derives_from(api, torch::known::module);
}

}  // namespace

// The value of an option for seeds, and whether it has one.
void RandomnessTracer::note_option(Arguments args, ExprId id) {
  const Expr& first = module().expr(args[0].arg->value);
  const std::string_view written = text(args[0].arg->value);
  if (written.find("seed") == std::string_view::npos) return;
  bool is_renamed = args.size() > 1 && args[1].arg->kind == ir::Arg::Kind::positional;  // a second spelling
  for (const Argument& a : args) {
    if (a.arg->kind != ir::Arg::Kind::keyword) continue;
    is_renamed |= ir::text(a.arg->name) == "dest";
    if (ir::text(a.arg->name) != "default") continue;
    const Expr& value = module().expr(a.arg->value);
    if (value.kind == ExprKind::constant && value.constant == ir::ConstantKind::integer)
      seed_option_has_default_ = true;
  }
  if (is_renamed || first.kind != ExprKind::constant || first.constant != ir::ConstantKind::string) return;
  const std::string_view name = ir::text(module().string(first));
  if (name.starts_with("--") && (name.ends_with("-seed") || name.ends_with("_seed"))) seed_option_ = {site(id), name};
}

Target RandomnessTracer::call(ExprId id) {
  const Expr& e = module().expr(id);
  const Names& names = Names::get();
  const Expr& callee_expr = module().exprs[e.a];
  const bool is_method = callee_expr.kind == ExprKind::attribute;

  if (callee_expr.kind == ExprKind::name && callee_expr.c == UINT32_MAX && Symbol{callee_expr.a} == names.super) {
    const Frame& frame = frames_.back();
    if (!frame.owner) return {};
    return {.kind = Kind::super,
            .unit = frame.owner.unit,
            .id = frame.owner.id,
            .self = frame.self ? frame.self : frame.owner};
  }

  const Target object = is_method ? eval(ExprId{callee_expr.a}) : Target();
  const Symbol method = is_method ? Symbol{callee_expr.b} : Symbol{};
  const Target callee = is_method ? member(object, method) : eval(ExprId{e.a});
  const std::string_view written = text(ExprId{e.a});

  // What is drawn for a message, an option's default or a name does not reach the training.
  const std::string_view last = is_method ? ir::text(method) : written;
  const bool is_aside = last == "print" || last == "add_argument" || last == "info" || last == "debug" ||
                        last == "sleep" || last == "summary" || last == "export" || last == "add_graph" ||
                        last == "profile" || last == "imshow" || last == "set_title" || last == "title" ||
                        last == "FlopCountAnalysis" || last == "mkdir" || last == "makedirs";
  std::vector<Argument> args;
  {
    const Restore incidental(incidental_, incidental_ + is_aside);
    for (const ir::Arg& arg : module().args(e)) {
      const Restore assigned(assigned_, arg.kind == ir::Arg::Kind::keyword ? ir::text(arg.name) : assigned_);
      args.push_back({&arg, eval(arg.value)});
    }
  }
  if (last == "add_argument" && !args.empty()) note_option(args, id);
  if (is_method && (last == "parameters" || last == "named_parameters")) note_network(object);
  if (is_method && method == names.backward && callee.kind != Kind::function) note_loss(ExprId{callee_expr.a}, id);
  if (is_method) note_training(method, callee, ExprId{callee_expr.a});
  if (module().is_cpp && conditions_ == 0 && names_load(last)) {
    const auto is_network = [&](const Target& target) {
      const torch::EntryId base = target.kind == Kind::instance ? facts(target.class_ref()).library_base : 0;
      return target.draw != UINT32_MAX || (base && torch::derives_from(base, torch::known::module));
    };
    const bool takes_network =
        std::any_of(args.begin(), args.end(), [&](const Argument& a) { return is_network(a.value); });
    out_.loads_weights |= takes_network || (is_method && is_network(object));
  }
  note_data(written, callee);
  note_configuration(written, callee, args);

  const Restore statement_call(frames_.back().call, id);
  const Site outside = entry_site_;
  if (&unit() == &entry_) entry_site_ = site(id);
  Target result = call_target(callee, id, args);
  if (!callee.known() && is_method) {
    // `x.clone()`, `net.to(device)` on something unknown: nothing to follow.
    const Target followed = call_method_by_name(method, id, args);
    if (!result.known()) result = followed;
    if (hands_back_its_object(last)) result.draw = object.draw;
  }
  entry_site_ = outside;
  return result;
}

Target RandomnessTracer::call_target(const Target& callee, ExprId id, Arguments args) {
  switch (callee.kind) {
    case Kind::api:
      return call_api(callee, id, args);
    case Kind::function: {
      const Target result = invoke(callee, id, args, known_arguments(callee, id, args));
      for (const Argument& a : args) refer(a.value);
      return result;
    }
    case Kind::class_: {
      const Target result = construct(callee.class_ref(), id, args);
      for (const Argument& a : args) refer(a.value);
      return result;
    }
    case Kind::instance: {
      const ClassRef c = callee.class_ref();
      for (const Symbol name : {Names::get().call, Names::get().forward}) {
        if (const auto found = find_method(c, name)) {
          return invoke({.kind = Kind::function, .unit = found->first.unit, .id = found->second, .self = c}, id, args);
        }
      }
      return {};
    }
    case Kind::api_instance:
      if (!is_library_module(callee.api)) {
        if (const torch::EntryId api = torch::class_member(callee.api, Names::get().call)) {
          api_effects({.kind = Kind::api, .api = api}, id, args, false);
        }
      }
      for (const Argument& a : args) refer(a.value);
      return {};
    default:
      return call_unknown(callee, id, args);
  }
}

Target RandomnessTracer::result_of(const torch::Entry& entry, const Target& callee, Arguments args) {
  const auto receiver = [&]() -> Target {
    if (callee.self) return {.kind = Kind::instance, .unit = callee.self.unit, .id = callee.self.id};
    if (callee.receiver) return {.kind = Kind::api_instance, .api = callee.receiver};
    return args.empty() ? Target() : args[0].value;
  };
  if (entry.wrap != torch::Wrap::none && !args.empty()) return args[0].value;
  if (entry.kind == torch::EntryKind::class_) {
    const torch::EntryId made = entry.result_class ? entry.result_class : callee.api;
    return {.kind = Kind::api_instance, .api = made};
  }
  if (entry.result == torch::Type::self || entry.result == torch::Type::same) return receiver();
  if (entry.result_class) return {.kind = Kind::api_instance, .api = entry.result_class};
  return {};
}

Target RandomnessTracer::call_api(const Target& callee, ExprId id, Arguments args) {
  const torch::Entry& entry = torch::entry(callee.api);
  const bool is_class = entry.kind == torch::EntryKind::class_;
  api_effects(callee, id, args, is_class);
  if (is_class && callee.self) return {};  // super().__init__()

  const std::string_view name = entry.qualified;
  if (names_seeding_framework(name.substr(0, name.find('.')))) out_.may_seed_unseen = true;
  const bool runs_now =
      (entry.has(torch::entry_runner) && !is_class) || spawns(name) || name == "torch.nn.Module.apply";
  for (const Argument& a : args) {
    if (a.value.kind == Kind::function && runs_now) {
      const Restore process(process_, spawns(name) ? ++processes_ : process_);
      invoke(a.value, id, {});
    } else {
      const Restore worker(worker_init_, is_worker_init(*a.arg));
      refer(a.value);
    }
  }
  // functools.partial(f, …) stands for f.
  if (name == "functools.partial" && !args.empty()) return args[0].value;
  Target result = result_of(entry, callee, args);
  const bool is_stream = result.api && (torch::entry(result.api).qualified.starts_with("numpy.random.") ||
                                        torch::entry(result.api).qualified == "random.Random");
  result.is_unseeded = is_stream && entry.has(torch::optional_seed_argument) && args.empty() && conditions_ == 0;
  return result;
}

Target RandomnessTracer::call_unknown(const Target& callee, ExprId id, Arguments args) {
  const Expr& e = module().expr(id);
  const Expr& callee_expr = module().exprs[e.a];
  const std::string_view written = text(ExprId{e.a});
  const size_t dot = written.rfind('.');
  const std::string_view last = dot == std::string_view::npos ? written : written.substr(dot + 1);
  const std::string_view root = callee.root ? ir::text(callee.root) : written.substr(0, written.find('.'));
  const bool is_foreign = callee.kind == Kind::foreign;

  // Tensor methods that draw, on objects that are not resolved.
  if (!is_foreign && callee_expr.kind == ExprKind::attribute) {
    const torch::EntryId api = torch::tensor_method(Symbol{callee_expr.b});
    if (api && torch::entry(api).draws && torch::entry(api).has(torch::tensor_only_name)) {
      api_effects({.kind = Kind::api, .api = api}, id, args, false);
      return {};
    }
  }
  const bool is_environment = names_other_generator(root) || written.find("env") != std::string_view::npos ||
                              written.find("space") != std::string_view::npos;
  if (names_seeder(last) && !is_environment) {
    record(RandomUse::Kind::seed, torch::torch_random | torch::numpy_random | torch::python_random, id, written)
        .is_assumed = true;
  }
  for (const Argument& a : args) {
    if (a.arg->kind != ir::Arg::Kind::keyword || is_environment) continue;
    const std::string_view keyword = ir::text(a.arg->name);
    if (keyword == "seed" || keyword == "random_seed" || keyword == "manual_seed" || keyword == "seed_everything") {
      out_.may_seed_unseen = true;
    }
  }
  if (is_foreign) {
    if (names_seeding_framework(root) || (root == "transformers" && last.ends_with("Trainer")))
      out_.may_seed_unseen = true;
    if (callee.is_project_like) {
      out_.has_unresolved_calls = true;
      out_.may_seed_unseen |= prepares_everything(last);
    }
    if (last.ends_with("DataLoader")) record_loader(id, written);
  } else if (callee_expr.kind == ExprKind::name && callee_expr.c == UINT32_MAX && module().scopes[0].has_star_import) {
    out_.has_unresolved_calls = true;
    out_.may_seed_unseen |= prepares_everything(last);
  }

  if (is_foreign && last == "Fire") run_commands(id, args);
  const bool runs_now = (is_foreign || callee_expr.kind == ExprKind::attribute) && runs_its_argument(written);
  for (const Argument& a : args) {
    const bool is_target = a.arg->kind == ir::Arg::Kind::keyword && ir::text(a.arg->name) == "target";
    if (a.value.kind == Kind::function && (runs_now || is_target)) {
      const Restore process(process_, spawns(written) || is_target ? ++processes_ : process_);
      invoke(a.value, id, {});
    } else {
      const Restore worker(worker_init_, is_worker_init(*a.arg));
      refer(a.value);
    }
  }
  Target made;
  if (is_foreign && !names_seeding_framework(root)) made.draw = record_possible_network(id, written);
  return made;
}

// fire.Fire() makes a command of each function of the file, fire.Fire(Trainer) one of each method of the class.
void RandomnessTracer::run_commands(ExprId call, Arguments args) {
  if (args.empty()) {
    for (uint32_t i = 0; i < module().functions.size(); ++i) {
      const ir::Function& f = module().functions[i];
      const bool is_command = f.name && !f.owner && module().scope(f.scope).parent.value == 0;
      if (is_command && !ir::text(f.name).starts_with("_"))
        invoke({.kind = Kind::function, .unit = &unit(), .id = i}, call, {});
    }
  } else if (args[0].value.kind == Kind::class_) {
    const ClassRef c = args[0].value.class_ref();
    construct(c, call, {});
    const auto& methods = definitions(*c.unit).methods[c.id];
    std::vector<uint32_t> commands;
    for (const auto& [name, function] : methods) {
      if (!ir::text(name).starts_with("_")) commands.push_back(function);
    }
    std::sort(commands.begin(), commands.end());
    for (const uint32_t function : commands)
      invoke({.kind = Kind::function, .unit = c.unit, .id = function, .self = c}, call, {});
  }
}

Target RandomnessTracer::call_method_by_name(Symbol name, ExprId id, Arguments args) {
  const auto found = methods_.find(name);
  if (found == methods_.end()) {
    unresolved_methods_.emplace_back(name, &unit() == &entry_ ? site(id) : entry_site_);
    return {};
  }
  return invoke_each(name, id, args);
}

// The methods of that name, where the receiver is unknown: those of all classes that were constructed, when there are
// few.
Target RandomnessTracer::invoke_each(Symbol name, ExprId call, Arguments args) {
  const std::vector<ClassRef> owners = methods_[name];
  if (owners.size() > kMaxReceivers) return {};
  const Restore guessed(guessed_, guessed_ + 1);
  Target result;
  for (const ClassRef& c : owners) {
    const auto method = find_method(c, name);
    if (!method) continue;
    result = invoke({.kind = Kind::function, .unit = method->first.unit, .id = method->second, .self = c}, call, args);
  }
  return owners.size() == 1 ? result : Target();
}

Target RandomnessTracer::construct(const ClassRef& c, ExprId id, Arguments args) {
  ClassFacts& about = facts(c);
  const bool first = !about.is_constructed;
  about.is_constructed = true;
  Target instance{.kind = Kind::instance, .unit = c.unit, .id = c.id};
  if (c.unit->ir.is_cpp && !about.library_base) construct_fields(c, id);
  if (is_made_elsewhere(*c.unit, ir::ClassId{c.id}) && is_library_module(about.library_base))
    instance.draw = record_possible_network(id, ir::text(c.unit->ir.classes[c.id].name));
  const auto init = find_method(c, Names::get().init);
  if (init) {
    const Target method{.kind = Kind::function, .unit = init->first.unit, .id = init->second, .self = c};
    invoke(method, id, args, known_arguments(method, id, args));
  } else if (about.library_base) {
    api_effects({.kind = Kind::api, .api = about.library_base}, id, args, true);
  }
  if (const auto post = find_method(c, ir::intern("__post_init__"))) {
    invoke({.kind = Kind::function, .unit = post->first.unit, .id = post->second, .self = c}, id, {});
  }
  if (about.library_base) out_.duties |= torch::entry(about.library_base).duties;
  if (first) {
    constructed_.push_back(c);
    refer_hooks(c);
    std::unordered_set<Symbol, ir::SymbolHash> seen;
    for (const ClassRef& at : about.order) {
      for (const auto& [name, function] : definitions(*at.unit).methods[at.id]) {
        const Symbol method = name;  // a structured binding cannot be captured
        if (!seen.insert(method).second) continue;
        // Subclasses of one class that share a method count once.
        auto& owners = methods_[name];
        const bool shared = std::any_of(owners.begin(), owners.end(), [&](const ClassRef& other) {
          const auto theirs = find_method(other, method);
          return theirs && theirs->first == at;
        });
        if (!shared) owners.push_back(c);
      }
    }
  }
  return instance;
}

// C++: `struct Trainer { Net net; … };` makes a Net with each Trainer.
void RandomnessTracer::construct_fields(const ClassRef& c, ExprId call) {
  if (!constructing_.insert(class_key(c)).second) return;  // objects that point to each other
  const ir::Module& m = c.unit->ir;
  const std::string_view body = c.unit->source->text(m.classes[c.id].span);
  for (const uint32_t id : m.statements(m.classes[c.id].body)) {
    const ir::Stmt& s = m.stmts[id];
    if (s.kind != ir::StmtKind::ann_assign || s.c != UINT32_MAX || m.exprs[s.a].kind != ExprKind::name) continue;
    // `net{nullptr}`, or made by a constructor's list.
    const std::string name(ir::text(Symbol{m.exprs[s.a].a}));
    if (body.find(name + "{") != std::string_view::npos || body.find(name + "(") != std::string_view::npos) continue;
    frames_.push_back({.unit = c.unit});
    const Target type = eval(ExprId{s.b});
    frames_.pop_back();
    if (type.kind != Kind::class_ || type.class_ref() == c) continue;
    attributes_[attribute_key(c, Symbol{m.exprs[s.a].a})] = construct(type.class_ref(), call, {});
  }
  constructing_.erase(class_key(c));
}

void RandomnessTracer::bind_parameters(const Target& function, Arguments args) {
  const ir::Module& m = function.unit->ir;
  const ir::Function& f = m.functions[function.id];
  const auto params = m.params(f);
  size_t next = 0;
  const bool is_static =
      f.owner && std::any_of(m.list(f.decorators).begin(), m.list(f.decorators).end(), [&](uint32_t d) {
        return m.exprs[d].kind == ExprKind::name && Symbol{m.exprs[d].a} == Names::get().staticmethod;
      });
  if (function.self && f.owner && !is_static && !params.empty()) {
    Target self{.kind = Kind::instance, .unit = function.self.unit, .id = function.self.id};
    if (params[0].name == Names::get().cls) self.kind = Kind::class_;
    bind(*function.unit, f.scope, params[0].slot, self);
    next = 1;
  }
  size_t positional = 0;
  for (size_t i = next; i < params.size(); ++i) {
    Target value;
    const bool by_position =
        params[i].kind == ir::Param::Kind::normal || params[i].kind == ir::Param::Kind::positional_only;
    bool given = false;
    if (by_position && positional < args.size() && args[positional].arg->kind == ir::Arg::Kind::positional) {
      value = args[positional++].value;
      given = true;
    }
    for (const Argument& a : args) {
      if (a.arg->kind == ir::Arg::Kind::keyword && a.arg->name == params[i].name) value = a.value, given = true;
    }
    if (!given && params[i].default_value) {
      const Expr& e = m.expr(params[i].default_value);
      if (e.kind == ExprKind::name && e.c != UINT32_MAX) value = lookup(*function.unit, ir::ScopeId{e.c}, e.b);
    }
    bind(*function.unit, f.scope, params[i].slot, value);
  }
}

// Parameters that the call leaves out and whose default is None, and those that get a literal string, where the
// function asks for just that.
KnownArguments RandomnessTracer::known_arguments(const Target& function, ExprId call, Arguments args) const {
  const ir::Module& m = function.unit->ir;
  const ir::Function& f = m.functions[function.id];
  if (!call || module().expr(call).kind != ExprKind::call || f.lambda_value || f.decorators.count) return {};
  const std::string_view body = function.unit->source->text(f.span);
  const auto params = m.params(f);
  const size_t bound = function.self && f.owner ? 1 : 0;
  KnownArguments out;
  std::optional<bool> asks_for_none;
  for (size_t i = bound; i < params.size() && i < 32; ++i) {
    const auto given = std::find_if(args.begin(), args.end(), [&](const Argument& a) {
      if (a.arg->kind == ir::Arg::Kind::keyword) return a.arg->name == params[i].name;
      return a.arg->kind != ir::Arg::Kind::positional || static_cast<size_t>(&a - args.data()) + bound == i;
    });
    if (given == args.end() && !params[i].default_value) continue;
    const std::string name(ir::text(params[i].name));
    if (given != args.end()) {
      const Expr& value = module().expr(given->arg->value);
      const bool is_star = given->arg->kind != ir::Arg::Kind::keyword && given->arg->kind != ir::Arg::Kind::positional;
      const bool is_string = value.kind == ExprKind::constant && value.constant == ir::ConstantKind::string;
      if (is_star || !is_string) continue;
      const bool is_asked = body.find(name + " == ") != std::string_view::npos ||
                            body.find(" in " + name) != std::string_view::npos ||
                            body.find(name + " in ") != std::string_view::npos;
      if (is_asked) out.strings.emplace_back(static_cast<uint32_t>(i), module().string(value));
      continue;
    }
    const Expr& value = m.expr(params[i].default_value);
    if (value.kind != ExprKind::constant || value.constant != ir::ConstantKind::none) continue;
    if (!asks_for_none) asks_for_none = body.find(" is ") != std::string_view::npos;
    if (*asks_for_none && body.find(name + " is ") != std::string_view::npos) out.none |= uint32_t{1} << i;
  }
  return out;
}

// What the project's decorators put in front of a function: `@seeded(3)` seeds before it hands the call on.
void RandomnessTracer::run_decorators(const Target& function, ExprId call) {
  const ir::Function& f = function.unit->ir.functions[function.id];
  const auto decorators = function.unit->ir.list(f.decorators);
  if (decorators.empty() || frames_.size() + 1 >= kMaxFrames) return;
  const uint64_t key = uint64_t{function.unit->index} << 32 | function.id;
  auto [known, added] = wrappers_.try_emplace(key);
  if (added) {
    std::vector<Target> found;
    frames_.push_back({.unit = function.unit});
    for (const uint32_t id : decorators) {
      const Expr& e = function.unit->ir.exprs[id];
      if (e.kind != ExprKind::name && e.kind != ExprKind::attribute && e.kind != ExprKind::call) continue;
      const Target decorator = eval(ExprId{id});
      const bool is_object = decorator.kind == Kind::instance || decorator.kind == Kind::class_;
      const auto called = is_object ? find_method(decorator.class_ref(), Names::get().call) : std::nullopt;
      const Target run = called ? Target{.kind = Kind::function,
                                         .unit = called->first.unit,
                                         .id = called->second,
                                         .self = decorator.class_ref()}
                                : decorator;
      if (run.kind != Kind::function) continue;
      const Target wrapper = decorator.kind == Kind::class_ ? run : invoke(run, {}, {});
      if (wrapper.kind == Kind::function && wrapper.unit == run.unit) found.push_back(wrapper);
    }
    frames_.pop_back();
    wrappers_[key] = std::move(found);
  }
  const std::vector<Target> wrappers = wrappers_[key];
  for (const Target& wrapper : wrappers) {
    if (wrapper.id != function.id || wrapper.unit != function.unit) invoke(wrapper, call, {});
  }
}

Target RandomnessTracer::invoke(const Target& function, ExprId call, Arguments args, KnownArguments known) {
  run_decorators(function, call);
  const ir::Function& f = function.unit->ir.functions[function.id];
  const uint64_t key = uint64_t{function.unit->index} << 32 | function.id;
  uint64_t variant = class_key(function.self) ^ uint64_t { known.none } * 0x9E3779B97F4A7C15ull;
  for (const auto& [parameter, literal] : known.strings)
    variant = variant * 31 + (uint64_t{parameter} << 32 | literal.value) * 0x9E3779B97F4A7C15ull;
  Summary& summary = summaries_[key].try_emplace(variant).first->second;
  if (summary.is_running) return {};
  const auto loops_see = [&] {
    if (summary.calls_backward) note_backward();
    if (summary.makes_optimizer) note_optimizer();
    for (Loop& loop : loops_) loop.builds_model |= summary.builds_model;
  };
  if (summary.is_walked && !summary.only_seeds) {
    if (summary.seeds && call) record(RandomUse::Kind::seed, summary.seeds, call, ir::text(f.name));
    if (summary.builds_model && call) {
      // Another model of the same kind; its layers' own draws are not listed again.
      record(RandomUse::Kind::draw, torch::torch_random, call, summary.model).builds_model = true;
    }
    loops_see();
    return summary.result;
  }
  if (frames_.size() >= kMaxFrames) {
    out_.may_seed_unseen = true;
    return {};
  }
  summary.is_running = summary.is_walked = true;
  const size_t first_use = out_.uses.size();
  const bool backward_before = calls_backward_, optimizer_before = makes_optimizer_;
  calls_backward_ = makes_optimizer_ = false;
  const auto this_call = static_cast<uint32_t>(out_.calls.size());
  if (call) out_.calls.push_back({.parent = call_, .site = site(call)});
  bind_parameters(function, args);

  const std::string_view name = ir::text(f.name);
  const std::string_view body = function.unit->source->text(f.span);
  const bool plots = (body.find("plt.") != std::string_view::npos || body.find("imshow(") != std::string_view::npos) &&
                     body.find("backward(") == std::string_view::npos && body.find("(nn.") == std::string_view::npos &&
                     name != "__init__" && name != "main";
  {
    const Restore assigned(assigned_, std::string_view());
    const Restore place(place_, std::string_view());
    const Restore branch(branch_, branch_);
    const Restore ended(ended_, false);
    const Restore incidental(incidental_, incidental_ + (names_incidental_function(name) || plots));
    const Restore evaluation(evaluation_, evaluation_ + names_evaluation(name));
    const Restore around(call_, call ? this_call : call_);
    const Restore display(display_, display_ + names_display(name));
    if (!by_reference_ && !f.owner && frames_.size() == 1 && frames_.back().unit == &entry_ &&
        function.unit == &entry_) {
      entry_calls_.emplace(entry_statement_, function.id);
    }
    frames_.push_back({.unit = function.unit,
                       .function = &f,
                       .self = function.self,
                       .owner = f.owner ? ClassRef{function.unit, f.owner.value} : ClassRef{},
                       .known = std::move(known)});
    if (f.lambda_value) {
      frames_.back().result = eval(f.lambda_value);
    } else {
      block(f.body);
    }
    summary.result = frames_.back().result;
    frames_.pop_back();
  }
  bool draws = false;
  for (size_t i = first_use; i < out_.uses.size(); ++i) {
    const RandomUse& use = out_.uses[i];
    if (use.kind == RandomUse::Kind::seed && !use.is_assumed && !use.is_restored) summary.seeds |= use.libraries;
    if (use.builds_model && !summary.builds_model) summary.model = use.what;
    summary.builds_model |= use.builds_model;
    draws |= use.kind == RandomUse::Kind::draw;
  }
  summary.only_seeds =
      summary.seeds && !draws && !calls_backward_ && !makes_optimizer_ && may_be_seeding_helper(name, body);
  if (summary.only_seeds && call) out_.calls[this_call].only_seeds = true;
  summary.calls_backward = calls_backward_;
  summary.makes_optimizer = makes_optimizer_;
  summary.is_running = false;
  calls_backward_ |= backward_before;
  makes_optimizer_ |= optimizer_before;
  loops_see();
  return summary.result;
}

void RandomnessTracer::refer(const Target& value) {
  if (value.kind != Kind::function) return;
  deferred_.push_back({value, entry_site_, true, process_, worker_init_});
}

void RandomnessTracer::refer_hooks(const ClassRef& c) {
  const ClassFacts& about = facts(c);
  const torch::EntryId base = about.library_base;
  const bool is_module = base && torch::derives_from(base, torch::known::module);
  const bool is_lightning = base && (torch::entry(base).duties & torch::owns_eval_grad);
  const bool is_sampler = base && torch::entry(base).qualified.ends_with("Sampler");
  std::unordered_set<Symbol, ir::SymbolHash> seen;
  for (const ClassRef& at : about.order) {
    const ir::Module& m = at.unit->ir;
    for (uint32_t i = 0; i < m.functions.size(); ++i) {
      const ir::Function& f = m.functions[i];
      if (!(f.owner == ir::ClassId{at.id}) || !seen.insert(f.name).second) continue;
      const std::string_view name = ir::text(f.name);
      const bool is_data_hook = name == "__getitem__" || name == "__getitems__" || name == "__iter__" ||
                                name == "__next__" || (name == "__call__" && !is_module);
      const bool is_hook =
          name == "forward" ||
          (is_lightning && (name.starts_with("on_") || name.ends_with("_step") || name.ends_with("_dataloader") ||
                            name.starts_with("configure_") || name == "setup" || name == "prepare_data"));
      if (!is_data_hook && !is_hook) continue;
      const Target method{.kind = Kind::function, .unit = at.unit, .id = i, .self = c};
      deferred_.push_back({method, entry_site_, is_data_hook && !is_sampler && !is_module, process_, false,
                           is_lightning && is_hook && name != "forward"});
    }
  }
}

void RandomnessTracer::run_deferred() {
  by_reference_ = true;
  loops_.clear();
  branch_ = conditions_ = 0;
  size_t next_unresolved = 0;
  std::unordered_set<Symbol, ir::SymbolHash> tried;
  while (!deferred_.empty() || next_unresolved < unresolved_methods_.size()) {
    frames_.push_back({.unit = &entry_});
    if (!deferred_.empty()) {
      const Deferred next = deferred_.front();
      deferred_.pop_front();
      const uint64_t key = uint64_t{next.function.unit->index} << 32 | next.function.id;
      const auto known = summaries_.find(key);
      // Who only loads weights into a LightningModule runs none of its hooks.
      const bool has_caller =
          !next.awaits_trainer || runs_trainer_ || any_file_mentions({"fit(", "Trainer", "LightningCLI", "run("});
      // Whatever walked it before, for any class, has seen its uses.
      if (has_caller && (known == summaries_.end() || known->second.empty())) {
        entry_site_ = next.entry_site;
        data_side_ = next.is_data_side;
        process_ = next.process;
        const Restore worker(worker_init_, next.is_worker_init);
        // A forward() that trains does so for whoever calls it.
        const bool is_forward = ir::text(next.function.unit->ir.functions[next.function.id].name) == "forward";
        const bool backward = calls_backward_, steps = steps_optimizer_;
        invoke(next.function, {}, {});
        if (is_forward) calls_backward_ = backward, steps_optimizer_ = steps;
      }
    } else {
      const auto [name, where] = unresolved_methods_[next_unresolved++];
      const auto found = methods_.find(name);
      if (found != methods_.end() && tried.insert(name).second) {
        entry_site_ = where;
        data_side_ = false;
        invoke_each(name, {}, {});
      }
    }
    frames_.pop_back();
  }
}

}  // namespace gpulint::infer
