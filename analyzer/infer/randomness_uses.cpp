// What a call does with random streams, and the signs of training around it.

#include <algorithm>
#include <cctype>

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

constexpr size_t kMaxUses = 4000;

bool is_constant(const Expr& e, ir::ConstantKind kind) {
  return e.kind == ExprKind::constant && e.constant == kind;
}

bool is_none_or_false(const Expr& e) {
  return is_constant(e, ir::ConstantKind::none) || is_constant(e, ir::ConstantKind::false_);
}

bool contains_ignoring_case(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

// A seed taken from the clock or the system: random on purpose.
bool is_from_clock(std::string_view argument) {
  for (const std::string_view word : {"time", "urandom", "secrets", "uuid", "getpid", "SystemRandom", "now()"}) {
    if (argument.find(word) != std::string_view::npos) return true;
  }
  return false;
}

bool ends_with_any(std::string_view text, std::initializer_list<std::string_view> ends) {
  return std::any_of(ends.begin(), ends.end(), [&](std::string_view end) { return text.ends_with(end); });
}

// What a call gives for a parameter of the function; nothing when it leaves it out. An argument that may stand for any
// parameter counts as given.
ExprId argument_given(const ir::Module& caller, ExprId call, const ir::Module& m, const ir::Function& f, size_t index) {
  const auto args = caller.args(caller.expr(call));
  const ir::Param& param = m.params(f)[index];
  for (size_t a = 0; a < args.size(); ++a) {
    const bool is_star = args[a].kind == ir::Arg::Kind::star || args[a].kind == ir::Arg::Kind::double_star;
    const bool is_at =
        args[a].kind == ir::Arg::Kind::positional && a + (f.owner ? 1 : 0) == index;  // self is no argument
    if (is_star || is_at || (args[a].kind == ir::Arg::Kind::keyword && args[a].name == param.name))
      return args[a].value;
  }
  return {};
}

}  // namespace

bool RandomnessTracer::is_plot_cell(Span where) const {
  for (const Span cell : entry_.source->cells()) {
    if (!cell.contains(where.begin)) continue;
    const std::string_view code = entry_.source->text(cell);
    const bool shows = code.find("plt.") != std::string_view::npos || code.find("imshow") != std::string_view::npos ||
                       code.find("display(") != std::string_view::npos ||
                       code.find("Image.open") != std::string_view::npos;
    return shows && code.find("backward(") == std::string_view::npos;
  }
  return false;
}

RandomUse& RandomnessTracer::record(RandomUse::Kind kind, uint8_t libraries, ExprId id, std::string_view what) {
  if (out_.uses.size() >= kMaxUses) out_.uses.pop_back(), statements_.pop_back(), data_sides_.pop_back();
  RandomUse use;
  use.kind = kind;
  use.libraries = libraries;
  use.site = site(id);
  use.reached_from = &unit() == &entry_ ? use.site : entry_site_;
  use.what = what;
  use.is_called = !by_reference_;
  use.is_guessed = guessed_ > 0;
  use.is_scoped = scoped_ > 0;
  use.in_worker = worker_init_;
  use.in_evaluation = evaluation_ > 0;
  use.optional = optional_ > 0;
  use.is_listed = program_.is_listed(unit().index);
  use.loop_depth = static_cast<uint32_t>(loops_.size());
  use.process = process_;
  use.branch = branch_;
  use.call = call_;
  if (kind == RandomUse::Kind::draw) {
    use.is_incidental = incidental_ > 0;
    const torch::EntryId base = frames_.back().owner ? facts(frames_.back().owner).library_base : 0;
    const bool in_module = base && torch::derives_from(base, torch::known::module);
    draws_data_ |= !in_module && ends_with_any(what, {".rand", ".randn", ".randint", ".random_", "random.normal",
                                                      "random.uniform", "random.random"});
    if (!frames_.back().function && &unit() == &entry_ && entry_.source->is_notebook()) {
      // Cells look at single samples of the data.
      for (const std::string_view look : {".sample", ".choice", ".choices", ".randint", ".randrange"}) {
        if (!(libraries & torch::torch_random) && what.ends_with(look)) use.is_incidental = true;
      }
      if (is_plot_cell(use.site.span)) use.is_incidental = true;
    }
  }
  out_.uses.push_back(use);
  statements_.push_back(entry_statement_);
  data_sides_.push_back(data_side_);
  return out_.uses.back();
}

// `seed` in `def split(items, seed=None): np.random.seed(seed)` where the call gives none.
bool RandomnessTracer::is_parameter_left_at_none(ExprId argument) const {
  const Frame& frame = frames_.back();
  const Expr& e = module().expr(argument);
  if (!frame.function || e.kind != ExprKind::name || e.c != frame.function->scope.value) return false;
  const auto params = module().params(*frame.function);
  for (size_t i = 0; i < params.size(); ++i) {
    if (params[i].slot != e.b || !params[i].default_value) continue;
    if (!is_constant(module().expr(params[i].default_value), ir::ConstantKind::none)) return false;
    if (frames_.size() < 2 || !frames_[frames_.size() - 2].call) return true;
    const ir::Module& caller = frames_[frames_.size() - 2].unit->ir;
    const auto args = caller.args(caller.expr(frames_[frames_.size() - 2].call));
    for (size_t a = 0; a < args.size(); ++a) {
      const bool is_star = args[a].kind == ir::Arg::Kind::star || args[a].kind == ir::Arg::Kind::double_star;
      const size_t position = a + (frame.function->owner ? 1 : 0);  // self is not among the arguments
      if (is_star || args[a].name == params[i].name || (args[a].kind == ir::Arg::Kind::positional && position >= i))
        return false;
    }
    return true;
  }
  return false;
}

// A class that was not found may be a network, which draws its weights; asking for its parameters tells.
uint32_t RandomnessTracer::record_possible_network(ExprId id, std::string_view written) {
  const size_t dot = written.rfind('.');
  const std::string_view name = dot == std::string_view::npos ? written : written.substr(dot + 1);
  if (name.empty() || !std::isupper(static_cast<unsigned char>(name[0])) || incidental_ > 0) return UINT32_MAX;
  for (const ir::Arg& arg : module().args(module().expr(id))) {
    // Names of trained weights, or of the files that hold them.
    if (is_constant(module().expr(arg.value), ir::ConstantKind::string)) return UINT32_MAX;
    if (arg.kind != ir::Arg::Kind::keyword) continue;
    for (const std::string_view word : {"weights", "pretrained", "checkpoint", "ckpt", "state_dict"}) {
      if (ir::text(arg.name).find(word) != std::string_view::npos) return UINT32_MAX;
    }
  }
  record(RandomUse::Kind::draw, torch::torch_random, id, written).is_incidental = true;
  return static_cast<uint32_t>(out_.uses.size() - 1);
}

void RandomnessTracer::note_network(const Target& object) {
  if (object.draw >= out_.uses.size()) return;
  RandomUse& use = out_.uses[object.draw];
  use.is_incidental = false;
  use.is_presumed = use.builds_model = true;
}

void RandomnessTracer::record_seed(uint8_t libraries, ExprId id, std::string_view what, bool takes_argument) {
  const auto args = module().args(module().expr(id));
  const bool has_argument = !args.empty();
  const std::string_view argument = has_argument ? unit().source->text(args[0].span) : std::string_view();
  const bool is_none = has_argument && (is_constant(module().expr(args[0].value), ir::ConstantKind::none) ||
                                        is_parameter_left_at_none(args[0].value));
  if (takes_argument && !has_argument) {
    record(RandomUse::Kind::unseed, libraries, id, what);
    return;
  }
  RandomUse& use = record(RandomUse::Kind::seed, libraries, id, what);
  if (has_argument) use.argument = module().expr(args[0].value).span;
  use.is_restored = what.find("state") != std::string_view::npos;
  use.is_varying = (takes_argument && is_none) || is_from_clock(argument);
  use.is_cuda_only = what.starts_with("torch.cuda.");
  for (Loop& loop : loops_) {
    if (use.is_restored || use.is_varying || !is_same_in_every_pass(loop, id)) continue;
    loop.seeds.push_back(out_.uses.size() - 1);
  }
}

bool RandomnessTracer::is_same_in_every_pass(const Loop& loop, ExprId seed) const {
  if (!loop.statement || loop.branch != branch_ || display_ || scoped_ || optional_ || by_reference_) return false;
  if (module().expr(seed).kind != ExprKind::call) return false;
  // What puts the state back afterwards leaves the next pass as it was.
  for (size_t i = loop.frame; i < frames_.size(); ++i) {
    const Frame& frame = frames_[i];
    if (frame.function && frame.unit->source->text(frame.function->span).find("rng_state") != std::string_view::npos)
      return false;
  }
  const auto args = module().args(module().expr(seed));
  return std::all_of(args.begin(), args.end(),
                     [&](const ir::Arg& arg) { return is_fixed(loop, frames_.size() - 1, arg.value); });
}

// Whether a seed's value is the same in every pass: a number, something called a seed that nobody assigns on the way,
// or a parameter to which the call gives such a value.
bool RandomnessTracer::is_fixed(const Loop& loop, size_t at, ExprId value) const {
  const Frame& frame = frames_[at];
  const ir::Module& m = frame.unit->ir;
  const Expr& e = m.expr(value);
  if (is_constant(e, ir::ConstantKind::integer)) return true;
  if (e.kind != ExprKind::name && e.kind != ExprKind::attribute) return false;
  const bool is_inside = at + 1 > loop.frame;  // of a function that the loop calls
  if (is_inside && e.kind == ExprKind::name && frame.function && e.c == frame.function->scope.value) {
    const auto params = m.params(*frame.function);
    const auto param = std::find_if(params.begin(), params.end(), [&](const ir::Param& p) { return p.slot == e.b; });
    if (param != params.end()) {
      const Frame& caller = frames_[at - 1];
      if (!caller.call || caller.unit->ir.expr(caller.call).kind != ExprKind::call) return false;
      const auto index = static_cast<size_t>(param - params.begin());
      const ExprId given = argument_given(caller.unit->ir, caller.call, m, *frame.function, index);
      if (given) return is_fixed(loop, at - 1, given);
      return param->default_value && is_constant(m.expr(param->default_value), ir::ConstantKind::integer);
    }
  }
  const std::string written(frame.unit->source->text(e.span));
  if (!contains_ignoring_case(written, "seed")) return false;
  if (is_inside && e.kind == ExprKind::attribute && is_field_assigned(loop, at, value)) return false;
  const std::string_view around = frame.unit->source->text(is_inside && frame.function ? frame.function->span
                                                           : is_inside                 ? Span()
                                                                                       : loop.statement->span);
  for (const std::string_view sign : {" =", "=", " +=", " in ", ","}) {
    if (around.find(written + std::string(sign)) != std::string_view::npos) return false;
  }
  return true;
}

// `args.seed += epoch; set_seed(args)`: whether the loop assigns the attribute of the object that it hands to the
// function in which it is read.
bool RandomnessTracer::is_field_assigned(const Loop& loop, size_t at, ExprId field) const {
  std::string path(frames_[at].unit->source->text(frames_[at].unit->ir.expr(field).span));
  for (; at + 1 > loop.frame && at > 0; --at) {
    const Frame &frame = frames_[at], &caller = frames_[at - 1];
    const size_t dot = path.find('.');
    if (!frame.function || dot == std::string::npos || !caller.call) return false;
    const ir::Module& m = frame.unit->ir;
    const auto params = m.params(*frame.function);
    const auto param = std::find_if(params.begin(), params.end(), [&](const ir::Param& p) {
      return ir::text(p.name) == std::string_view(path).substr(0, dot);
    });
    if (param == params.end()) break;  // a name of the file
    const ExprId given =
        argument_given(caller.unit->ir, caller.call, m, *frame.function, static_cast<size_t>(param - params.begin()));
    if (!given) return false;
    path.replace(0, dot, caller.unit->source->text(caller.unit->ir.expr(given).span));
  }
  const Unit& unit = *frames_[std::min(loop.frame, frames_.size()) - 1].unit;
  return std::any_of(unit.ir.stmts.begin(), unit.ir.stmts.end(), [&](const ir::Stmt& s) {
    if (!loop.statement->span.contains(s.span.begin)) return false;
    if (s.kind == ir::StmtKind::aug_assign) return unit.source->text(unit.ir.exprs[s.a].span) == path;
    if (s.kind != ir::StmtKind::assign) return false;
    const auto targets = unit.ir.list(s);
    return std::any_of(targets.begin(), targets.end(),
                       [&](uint32_t target) { return unit.source->text(unit.ir.exprs[target].span) == path; });
  });
}

void RandomnessTracer::end_loop() {
  const Loop loop = std::move(loops_.back());
  loops_.pop_back();
  if (!loop.statement || !loop.calls_backward || loop.builds_model || loop.makes_optimizer) return;
  // C++ loops that count are whiles.
  const bool is_while = loop.statement->kind == ir::StmtKind::while_;
  if (is_while && !module().is_cpp) return;
  const uint32_t header_end = is_while ? loop.statement->a : loop.statement->b;
  const Span header{loop.statement->span.begin, module().exprs[header_end].span.end};
  if (!loop.steps_itself && !names_training_loop(unit().source->text(header))) return;
  if (names_repetition(unit().source->text(header))) return;
  for (const size_t index : loop.seeds) out_.uses[index].repeats_in = {&unit(), header};
}

// Whether what is loaded here goes into a model or an optimizer.
bool RandomnessTracer::restores_checkpoint() const {
  const Frame& frame = frames_.back();
  return frame.function &&
         frame.unit->source->text(frame.function->span).find("load_state_dict(") != std::string_view::npos;
}

// Whether the program trains on what it draws or on what it reads. The project's own functions are followed; a class
// that is not known may bring data along.
void RandomnessTracer::note_data(std::string_view callee, const Target& target) {
  switch (target.kind) {
    case Kind::function:
    case Kind::class_:
    case Kind::instance:
      return;
    case Kind::api: {
      const std::string_view name = torch::entry(target.api).qualified;
      reads_data_ |= names_data_source(name) && !(name == "torch.load" && restores_checkpoint());
      return;
    }
    default:
      reads_data_ |= names_data_source(callee) || std::any_of(callee.begin(), callee.end(), [](char c) {
                       return std::isupper(static_cast<unsigned char>(c));
                     });
  }
}

// A configuration that is loaded from a file and handed on whole: its seed may be set by whoever gets it. What is
// called without being an import that was not found is code of the project as a rule.
void RandomnessTracer::note_configuration(std::string_view callee, const Target& target, Arguments args) {
  if (target.kind == Kind::function || target.kind == Kind::class_ || target.kind == Kind::instance) return;
  const std::string_view last = callee.substr(callee.rfind('.') + 1);
  for (const std::string_view holder : {"Namespace", "SimpleNamespace", "EasyDict", "edict", "AttrDict", "Munch", "Box",
                                        "DotMap", "deepcopy", "pprint", "pformat"}) {
    if (last == holder) return;
  }
  const auto begins = [&](std::string_view package) { return callee.starts_with(package); };
  if (begins("hydra.") || begins("OmegaConf.") || begins("omegaconf.") || begins("yaml.")) loads_configuration_ = true;
  if (callee.find("instantiate") != std::string_view::npos) hands_on_configuration_ = true;
  if (begins("OmegaConf.") || begins("omegaconf.") || begins("yaml.") || begins("wandb.") || begins("json.")) return;
  for (const Argument& a : args) {
    const Expr& value = module().expr(a.arg->value);
    if (value.kind != ExprKind::name || !names_configuration(ir::text(Symbol{value.a}))) continue;
    (target.kind == Kind::unknown ? dispatches_configuration_ : hands_on_configuration_) = true;
  }
}

void RandomnessTracer::note_backward() {
  calls_backward_ = true;
  for (Loop& loop : loops_) loop.calls_backward = true;
}

void RandomnessTracer::note_optimizer() {
  makes_optimizer_ = true;
  for (Loop& loop : loops_) loop.makes_optimizer = true;
}

void RandomnessTracer::note_training(Symbol method, const Target& callee, ExprId receiver) {
  if (callee.kind == Kind::function) return;
  const Names& names = Names::get();
  if (method == names.backward) note_backward();
  if (method == names.step) {
    const bool is_optimizer = callee.receiver && torch::derives_from(callee.receiver, torch::known::optimizer);
    const std::string_view written = text(receiver);
    for (const std::string_view word : {"opt", "solver", "scaler"}) {
      if (!is_optimizer && !contains_ignoring_case(written, word)) continue;
      steps_optimizer_ = true;
      if (!loops_.empty() && loops_.back().frame == frames_.size()) loops_.back().steps_itself = true;
    }
  }
  if (ir::text(method) == "load_state_dict" && conditions_ == 0 && !by_reference_) {
    const std::string_view written = text(receiver);
    const bool is_other = contains_ignoring_case(written, "opt") || contains_ignoring_case(written, "sched") ||
                          contains_ignoring_case(written, "scaler") || contains_ignoring_case(written, "target");
    if (!is_other) out_.loads_weights = true;
  }
}

void RandomnessTracer::record_loader(ExprId id, std::string_view what) {
  const auto args = module().args(module().expr(id));
  const auto find = [&](std::string_view keyword, size_t position) -> const Expr* {
    for (size_t i = 0; i < args.size(); ++i) {
      const bool by_name = args[i].kind == ir::Arg::Kind::keyword && ir::text(args[i].name) == keyword;
      const bool by_position = i == position && args[i].kind == ir::Arg::Kind::positional;
      if (by_name || by_position) return &module().expr(args[i].value);
    }
    return nullptr;
  };
  const bool is_open = std::any_of(args.begin(), args.end(), [](const ir::Arg& arg) {
    return arg.kind == ir::Arg::Kind::double_star || arg.kind == ir::Arg::Kind::star;
  });
  sees_loader_ = true;
  const Expr* workers = find("num_workers", 5);
  const bool is_zero = workers && is_constant(*workers, ir::ConstantKind::integer) && module().integer(*workers) == 0;
  if (is_open || (workers && !is_zero)) loader_has_workers_ = true;
  if (!workers || is_zero || !is_constant(*workers, ir::ConstantKind::integer)) loader_may_run_here_ = true;

  const Expr* generator = find("generator", SIZE_MAX);
  const Expr* shuffle = find("shuffle", 2);
  if ((generator && !is_none_or_false(*generator)) || !shuffle || is_none_or_false(*shuffle)) return;
  record(RandomUse::Kind::draw, torch::torch_random, id, what).builds_loader = true;
}

void RandomnessTracer::api_effects(const Target& callee, ExprId id, Arguments args, bool constructs) {
  const torch::EntryId api = callee.api;
  const torch::Entry& entry = torch::entry(api);
  if (constructs) {
    out_.duties |= entry.duties;
    if (entry.has(torch::entry_runner) && entry.duties & torch::owns_backward) runs_trainer_ = true;
    if (torch::derives_from(api, torch::known::optimizer)) note_optimizer();
  }
  if (entry.semantics == torch::Semantics::backward) note_backward();
  if (entry.has(torch::entry_runner) && ends_with_any(entry.qualified, {".fit", ".train", ".tune"}))
    runs_trainer_ = true;
  if (!id) return;
  if (torch::derives_from(api, torch::known::data_loader) && constructs) record_loader(id, entry.qualified);
  if (entry.has(torch::unseeds)) record(RandomUse::Kind::unseed, torch::torch_random, id, entry.qualified);
  if (entry.seeds && module().expr(id).kind == ExprKind::call) {
    record_seed(entry.seeds, id, entry.qualified, entry.has(torch::optional_seed_argument));
  }

  if (callee.is_unseeded && callee.receiver) {
    if (entry.qualified.find("state") != std::string_view::npos || entry.qualified.ends_with(".seed")) {
      seeds_own_stream_ = true;
    } else if (entry.kind == torch::EntryKind::method && !entry.qualified.ends_with(".spawn")) {
      RandomUse& use = record(RandomUse::Kind::draw, torch::numpy_random, id, entry.qualified);
      use.own_stream = true;
      use.is_incidental |= names_incidental_variable(assigned_);
    }
    return;
  }

  const bool is_sampler = constructs && ends_with_any(entry.qualified, {".RandomSampler", ".SubsetRandomSampler",
                                                                        ".WeightedRandomSampler"});
  // super().__init__() of a sampler that says itself in which order it goes through the data.
  if (is_sampler && callee.self && find_method(callee.self, ir::intern("__iter__"))) return;
  const uint8_t draws = is_sampler ? uint8_t{torch::torch_random} : entry.draws;
  if (!draws || entry.qualified.starts_with("torch.hub.")) return;
  for (const Argument& a : args) {
    if (a.arg->kind != ir::Arg::Kind::keyword) continue;
    const std::string_view keyword = ir::text(a.arg->name);
    const bool is_off = is_none_or_false(module().expr(a.arg->value));
    // train_test_split(x, shuffle=False). A data loader draws the seeds of its workers all the same.
    if (is_off && keyword == "shuffle" && !(draws & torch::torch_random)) return;
    if (is_off) continue;
    if (keyword == "generator" || keyword == "random_state" || keyword == "rng" || keyword == "seed" ||
        keyword == "pretrained" || keyword == "weights") {
      return;
    }
  }
  if (constructs && is_overwritten(args)) return;
  // `resnet18(True)`: loaded weights replace the drawn ones.
  const bool makes_model = entry.result_class && torch::derives_from(entry.result_class, torch::known::module);
  if (makes_model && !args.empty() && is_constant(module().expr(args[0].arg->value), ir::ConstantKind::true_)) return;
  RandomUse& use = record(RandomUse::Kind::draw, draws, id, entry.qualified);
  use.builds_model = makes_model || (constructs && entry.has(torch::has_parameters));
  use.builds_loader = constructs && !use.builds_model && !entry.qualified.starts_with("torch_geometric.transforms.");
  use.splits = ends_with_any(entry.qualified, {".random_split", ".randperm", ".RandomNodeSplit", ".RandomLinkSplit",
                                               "numpy.random.permutation", "numpy.random.shuffle", "random.shuffle"}) ||
               entry.qualified == "torch_geometric.data.Dataset.shuffle" ||
               entry.qualified.starts_with("torch.nn.init.");
  if (use.builds_model) {
    for (Loop& loop : loops_) loop.builds_model = true;
  } else if (draws & torch::torch_random) {
    for (const std::string_view word : {"dummy", "example", "seed"}) {
      if (contains_ignoring_case(assigned_, word)) use.is_incidental = true;
    }
  } else if (names_incidental_variable(assigned_) || draws_letters(args)) {
    use.is_incidental = true;
  }
}

// Whether the function sets all parameters of the layer that is assigned here to what it was given:
// `self.fc.weight.data.zero_()`, `nn.init.zeros_(self.fc.bias)`.
bool RandomnessTracer::is_overwritten(Arguments args) const {
  const Frame& frame = frames_.back();
  if (place_.empty()) return false;
  const Unit& unit = *frame.unit;
  const std::string_view body = frame.owner      ? unit.source->text(unit.ir.classes[frame.owner.id].span)
                                : frame.function ? unit.source->text(frame.function->span)
                                                 : unit.source->code();
  const auto sets = [&](std::string_view parameter) {
    const std::string name = std::string(place_) + std::string(parameter);
    for (size_t at = body.find(name); at != std::string_view::npos; at = body.find(name, at + 1)) {
      const size_t begin = body.rfind('\n', at) + 1, end = std::min(body.find('\n', at), body.size());
      const std::string_view before = body.substr(begin, at - begin), after = body.substr(at, end - at);
      const auto mentions = [](std::string_view text, std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(),
                           [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
      };
      if (mentions(after, {".zero_(", ".fill_(", ".copy_("}) || mentions(before, {"zeros_(", "ones_(", "constant_("}))
        return true;
    }
    return false;
  };
  // for p in net.parameters(): p.data.zero_()
  const std::string all = std::string(place_) + ".parameters()";
  if (const size_t at = body.find(all); at != std::string_view::npos) {
    constexpr size_t kLoop = 120;  // characters of a loop of one statement
    const std::string_view loop = body.substr(at, kLoop);
    for (const std::string_view setter : {".zero_(", ".fill_(", "zeros_(", "constant_("}) {
      if (loop.find(setter) != std::string_view::npos) return true;
    }
  }
  const bool has_bias = std::none_of(args.begin(), args.end(), [&](const Argument& a) {
    return a.arg->kind == ir::Arg::Kind::keyword && ir::text(a.arg->name) == "bias" &&
           is_none_or_false(module().expr(a.arg->value));
  });
  return sets(".weight") && (!has_bias || sets(".bias"));
}

// `random.choices(string.ascii_lowercase, k=6)`: a name for something.
bool RandomnessTracer::draws_letters(Arguments args) const {
  return std::any_of(args.begin(), args.end(), [&](const Argument& a) {
    const std::string_view written = text(a.arg->value);
    return written.find("ascii_") != std::string_view::npos || written.find("string.") != std::string_view::npos;
  });
}

}  // namespace gpulint::infer
