// The walk over statements and expressions, in the order in which they run.

#include <algorithm>

#include "infer/names.h"
#include "infer/randomness_names.h"
#include "infer/randomness_tracer.h"
#include "infer/restore.h"

namespace gpulint::infer {

using ir::BlockId;
using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtId;
using ir::StmtKind;

namespace {

constexpr size_t kMaxFunctions = 8;      // in a literal that a loop goes through
constexpr uint32_t kMaxNesting = 1200;   // statements, expressions and calls inside each other
constexpr uint32_t kMaxSteps = 400'000;  // nodes walked per program

bool is_string(const ir::Module& m, uint32_t expr, ir::Symbol value) {
  const Expr& e = m.exprs[expr];
  return e.kind == ExprKind::constant && e.constant == ir::ConstantKind::string && m.string(e) == value;
}

}  // namespace

bool is_main_guard(const ir::Module& m, const Stmt& s) {
  if (s.kind != StmtKind::if_) return false;
  const Expr& test = m.exprs[s.a];
  if (test.kind != ExprKind::compare || test.op != ir::Op::eq) return false;
  const Names& names = Names::get();
  const auto is_name = [&](uint32_t expr) {
    const Expr& e = m.exprs[expr];
    return e.kind == ExprKind::name && ir::Symbol{e.a} == names.name_dunder;
  };
  return (is_name(test.a) && is_string(m, test.b, names.main_dunder)) ||
         (is_name(test.b) && is_string(m, test.a, names.main_dunder));
}

bool RandomnessTracer::spend() {
  if (++spent_ <= kMaxSteps) return true;
  out_.may_seed_unseen = true;
  return false;
}

void RandomnessTracer::run_body(const Unit& unit) {
  if (!bodies_.insert(&unit).second || frames_.size() >= kMaxFrames) return;
  const Restore assigned(assigned_, std::string_view());
  const Restore place(place_, std::string_view());
  const Restore branch(branch_, branch_);
  frames_.push_back({.unit = &unit});
  const bool is_entry = &unit == &entry_;
  for (const uint32_t s : unit.ir.statements(unit.ir.body)) {
    if (is_entry) entry_statement_ = s;
    // What an imported file defines is looked up when it is used.
    const StmtKind kind = unit.ir.stmts[s].kind;
    if (is_entry || (kind != StmtKind::function_def && kind != StmtKind::class_def)) statement(StmtId{s});
  }
  frames_.pop_back();
}

void RandomnessTracer::block(BlockId id) {
  for (const uint32_t s : module().statements(id)) {
    statement(StmtId{s});
    if (ended_) return;
  }
}

// The literal that a parameter of the running function got, or that is written.
std::optional<ir::Symbol> RandomnessTracer::known_string(uint32_t expr) const {
  const Expr& e = module().exprs[expr];
  if (e.kind == ExprKind::constant && e.constant == ir::ConstantKind::string) return module().string(e);
  const Frame& frame = frames_.back();
  if (!frame.function || e.kind != ExprKind::name || e.c != frame.function->scope.value) return {};
  const auto params = module().params(*frame.function);
  for (const auto& [parameter, literal] : frame.known.strings) {
    if (params[parameter].slot == e.b) return literal;
  }
  return {};
}

// Whether a comparison with what the call gave for a parameter holds; nothing when that is open.
std::optional<bool> RandomnessTracer::known_truth(const Expr& test) const {
  const Frame& frame = frames_.back();
  if (test.kind != ExprKind::compare || !frame.function) return {};
  const bool is_negated = test.op == ir::Op::is_not || test.op == ir::Op::ne || test.op == ir::Op::not_in;
  if (test.op == ir::Op::is || test.op == ir::Op::is_not) {
    const Expr &name = module().exprs[test.a], &none = module().exprs[test.b];
    if (name.kind != ExprKind::name || name.c != frame.function->scope.value) return {};
    if (none.kind != ExprKind::constant || none.constant != ir::ConstantKind::none) return {};
    const auto params = module().params(*frame.function);
    for (size_t i = 0; i < params.size() && i < 32; ++i) {
      if (params[i].slot == name.b && frame.known.none >> i & 1) return !is_negated;
    }
    return {};
  }
  if (frame.known.strings.empty()) return {};
  const auto left = known_string(test.a);
  if (!left) return {};
  const Expr& right = module().exprs[test.b];
  if (test.op == ir::Op::eq || test.op == ir::Op::ne) {
    const auto other = known_string(test.b);
    return other ? std::optional((*left == *other) != is_negated) : std::nullopt;
  }
  if (test.op != ir::Op::in && test.op != ir::Op::not_in) return {};
  if (right.kind == ExprKind::list || right.kind == ExprKind::tuple || right.kind == ExprKind::set) {
    bool is_among = false;
    for (const uint32_t element : module().list(right)) {
      const auto other = known_string(element);
      if (!other) return {};
      is_among |= *left == *other;
    }
    return is_among != is_negated;
  }
  const auto whole = known_string(test.b);
  if (!whole) return {};
  return (ir::text(*whole).find(ir::text(*left)) != std::string_view::npos) != is_negated;
}

// The arm that an `if` takes by what the call gave; nothing when that is open.
std::optional<uint32_t> RandomnessTracer::known_arm(const Expr& test) const {
  const auto truth = known_truth(test);
  return truth ? std::optional<uint32_t>(*truth ? 0 : 1) : std::nullopt;
}

void RandomnessTracer::eval_list(std::span<const uint32_t> ids) {
  for (const uint32_t id : ids) {
    if (id != UINT32_MAX) refer(eval(ExprId{id}));
  }
}

uint32_t RandomnessTracer::enter_arm(uint32_t parent, const Stmt& s, uint32_t arm) {
  out_.branches.push_back({parent, &s, arm});
  return static_cast<uint32_t>(out_.branches.size() - 1);
}

// A block that may not run, or not to its end.
void RandomnessTracer::open_block(BlockId id) {
  block(id);
  ended_ = false;
}

bool RandomnessTracer::returns(BlockId id) const {
  const auto statements = module().statements(id);
  if (statements.empty()) return false;
  const StmtKind last = module().stmts[statements.back()].kind;
  return last == StmtKind::return_ || last == StmtKind::raise;
}

// A parameter that is assigned is no longer what the call made it.
void RandomnessTracer::forget_known(const Expr& name) {
  Frame& frame = frames_.back();
  if ((!frame.known.none && frame.known.strings.empty()) || name.c != frame.function->scope.value) return;
  const auto params = module().params(*frame.function);
  for (size_t i = 0; i < params.size() && i < 32; ++i) {
    if (params[i].slot != name.b) continue;
    frame.known.none &= ~(uint32_t{1} << i);
    std::erase_if(frame.known.strings, [&](const auto& known) { return known.first == i; });
  }
}

bool RandomnessTracer::terminates(BlockId id) const {
  const auto statements = module().statements(id);
  if (statements.empty()) return false;
  const Stmt& last = module().stmts[statements.back()];
  switch (last.kind) {
    case StmtKind::return_:
    case StmtKind::raise:
    case StmtKind::continue_:
    case StmtKind::break_:
      return true;
    case StmtKind::expr: {
      const Expr& e = module().exprs[last.a];
      if (e.kind != ExprKind::call) return false;
      const std::string_view callee = text(ExprId{e.a});
      return callee == "exit" || callee == "quit" || callee == "sys.exit" || callee == "os._exit";
    }
    default:
      return false;
  }
}

void RandomnessTracer::statement(StmtId id) {
  if (nesting_ >= kMaxNesting || !spend()) return;
  const Restore nesting(nesting_, nesting_ + 1);
  const Stmt& s = module().stmt(id);
  switch (s.kind) {
    case StmtKind::expr:
      eval(ExprId{s.a});
      break;
    case StmtKind::assign: {
      const auto targets = module().list(s);
      const Expr& first = module().exprs[targets.empty() ? s.a : targets[0]];
      std::string_view name;
      if (first.kind == ExprKind::name) name = ir::text(ir::Symbol{first.a});
      if (first.kind == ExprKind::attribute) name = ir::text(ir::Symbol{first.b});
      if (first.kind == ExprKind::subscript) name = text(ExprId{first.b});  // os.environ["MASTER_PORT"]
      const Restore assigned(assigned_, name);
      const Restore place(place_, targets.empty() ? std::string_view() : text(ExprId{targets[0]}));
      const Target value = eval(ExprId{s.a});
      for (const uint32_t target : targets) {
        if (!stands_for_missing_import(s, ExprId{target})) assign(ExprId{target}, value);
      }
      break;
    }
    case StmtKind::ann_assign:
      if (s.c != UINT32_MAX) assign(ExprId{s.a}, eval(ExprId{s.c}));
      break;
    case StmtKind::aug_assign:
      eval(ExprId{s.b});
      // `w.data -= lr * w.grad`: gradient descent by hand.
      if (s.op == ir::Op::sub && text(ExprId{s.b}).find(".grad") != std::string_view::npos)
        steps_optimizer_ |= !by_reference_ && !guessed_;
      break;
    case StmtKind::return_:
    case StmtKind::raise:
    case StmtKind::assert_: {
      const Target value = s.a == UINT32_MAX ? Target() : eval(ExprId{s.a});
      if (s.kind == StmtKind::return_ && !frames_.back().result.known()) frames_.back().result = value;
      if (s.kind != StmtKind::return_ && s.b != UINT32_MAX) eval(ExprId{s.b});
      break;
    }
    case StmtKind::if_:
      if_statement(s);
      break;
    case StmtKind::while_: {
      eval(ExprId{s.a});
      loop_body(&s, BlockId{s.b});
      open_block(BlockId{s.c});
      break;
    }
    case StmtKind::for_: {
      const Target iterable = eval(ExprId{s.b});
      if (iterable.kind == Kind::instance) {
        for (const char* method : {"__iter__", "__next__"}) {
          if (const auto found = find_method(iterable.class_ref(), ir::intern(method))) {
            invoke(
                {.kind = Kind::function, .unit = found->first.unit, .id = found->second, .self = iterable.class_ref()},
                ExprId{s.b}, {});
          }
        }
      }
      const std::vector<Target> functions = functions_in(ExprId{s.b});
      for (const Target& function : functions) {
        const Expr& target = module().exprs[s.a];
        const bool is_pair = target.kind == ExprKind::tuple && module().list(target).size() == 2;  // of a dict's items
        assign(is_pair ? ExprId{module().list(target)[1]} : ExprId{s.a}, function);
        loop_body(&s, BlockId{s.c});
      }
      if (functions.empty()) {
        assign(ExprId{s.a}, {});
        loop_body(&s, BlockId{s.c});
      }
      open_block(BlockId{s.d});
      break;
    }
    case StmtKind::with:
      with_statement(s);
      break;
    case StmtKind::try_:
      try_statement(s);
      break;
    case StmtKind::match: {
      eval(ExprId{s.a});
      uint32_t arm = 0;
      for (const auto& c : module().cases(s)) {
        const Restore branch(branch_, enter_arm(branch_, s, arm++));
        const Restore conditions(conditions_, conditions_ + 1);
        if (c.guard) eval(c.guard);
        open_block(c.body);
      }
      break;
    }
    case StmtKind::function_def:
      function_statement(s.a);
      break;
    case StmtKind::class_def:
      class_body(module().classes[s.a], s.a);
      break;
    case StmtKind::import:
      import_statement(module().import_arena[s.a]);
      break;
    case StmtKind::unknown:
      eval_list(module().list(s));
      break;
    default:
      break;
  }
}

// What a name of the file or function stands for that is assigned once; other expressions stand for themselves.
ExprId RandomnessTracer::literal_of(ExprId id) const {
  const Expr& name = module().expr(id);
  if (name.kind != ExprKind::name) return id;
  ExprId found = id;
  for (const Stmt& s : module().stmts) {
    if (s.kind != StmtKind::assign || module().list(s).size() != 1) continue;
    const Expr& target = module().exprs[module().list(s)[0]];
    if (target.kind != ExprKind::name || target.b != name.b || target.c != name.c) continue;
    if (!(found == id)) return id;
    found = ExprId{s.a};
  }
  return found;
}

// The functions of a literal such as `(random.seed, np.random.seed, torch.manual_seed)`, or of a dict's values; nothing
// where it holds others.
std::vector<Target> RandomnessTracer::functions_in(ExprId iterable) {
  const Expr* e = &module().expr(iterable);
  bool takes_values = false;
  if (e->kind == ExprKind::call && module().args(*e).empty() && module().exprs[e->a].kind == ExprKind::attribute) {
    const std::string_view method = ir::text(ir::Symbol{module().exprs[e->a].b});
    takes_values = method == "items" || method == "values";
    if (!takes_values) return {};
    e = &module().exprs[module().exprs[e->a].a];
  }
  e = &module().expr(literal_of(ExprId{static_cast<uint32_t>(e - module().exprs.data())}));
  const bool is_sequence = e->kind == ExprKind::tuple || e->kind == ExprKind::list || e->kind == ExprKind::set;
  if (takes_values ? e->kind != ExprKind::dict : !is_sequence) return {};
  const auto elements = module().list(*e);
  const size_t step = takes_values ? 2 : 1;
  if (elements.size() > kMaxFunctions * step) return {};
  std::vector<Target> out;
  for (size_t i = step - 1; i < elements.size(); i += step) {
    const ExprKind kind = module().exprs[elements[i]].kind;
    if (kind != ExprKind::name && kind != ExprKind::attribute && kind != ExprKind::lambda) return {};
    out.push_back(eval(ExprId{elements[i]}));
    const bool is_function =
        out.back().kind == Kind::function ||
        (out.back().kind == Kind::api && torch::entry(out.back().api).kind == torch::EntryKind::function);
    if (!is_function) return {};
  }
  return out;
}

// `torch = None` where the import failed.
bool RandomnessTracer::stands_for_missing_import(const Stmt& s, ExprId target) {
  const Expr &value = module().exprs[s.a], &name = module().expr(target);
  if (value.kind != ExprKind::constant || value.constant != ir::ConstantKind::none || !conditions_) return false;
  if (name.kind != ExprKind::name || name.c == UINT32_MAX) return false;
  const Kind now = lookup(unit(), ir::ScopeId{name.c}, name.b).kind;
  return now == Kind::api || now == Kind::package || now == Kind::function || now == Kind::class_;
}

void RandomnessTracer::if_statement(const Stmt& s) {
  if (!frames_.back().function && is_main_guard(module(), s)) {
    if (&unit() != &entry_) return;
    const Restore guard(in_guard_, true);
    for (const uint32_t inner : module().statements(BlockId{s.b})) {
      entry_statement_ = inner;
      statement(StmtId{inner});
    }
    return;
  }
  eval(ExprId{s.a});
  const std::string_view test = text(ExprId{s.a});
  if (test.ends_with("TYPE_CHECKING")) return;
  if (const auto arm = known_arm(module().exprs[s.a])) {
    const BlockId taken{*arm == 0 ? s.b : s.c};
    if (*arm == 1 && s.c == UINT32_MAX) return;
    block(taken);
    ended_ |= returns(taken);
    return;
  }
  const bool about_seed = names_seeder(test) || test.find("determinis") != std::string_view::npos;
  const uint32_t outside = branch_;
  {
    const Restore optional(optional_, optional_ + about_seed);
    const Restore conditions(conditions_, conditions_ + 1);
    branch_ = enter_arm(outside, s, 0);
    open_block(BlockId{s.b});
    branch_ = enter_arm(outside, s, 1);
    open_block(BlockId{s.c});
  }
  // `if args.test: …; return` leaves the rest of the block to the other arm.
  branch_ = outside;
  if (terminates(BlockId{s.b})) {
    branch_ = enter_arm(outside, s, 1);
  } else if (s.c != UINT32_MAX && terminates(BlockId{s.c})) {
    branch_ = enter_arm(outside, s, 0);
  }
}

void RandomnessTracer::loop_body(const Stmt* statement, BlockId body) {
  loops_.push_back({.statement = statement, .frame = frames_.size(), .branch = branch_, .seeds = {}});
  const Restore branch(branch_, branch_);
  open_block(body);
  end_loop();
}

void RandomnessTracer::try_statement(const Stmt& s) {
  const ir::Try& t = module().try_arena[s.a];
  const uint32_t outside = branch_;
  open_block(t.body);
  uint32_t arm = 1;
  for (const auto& handler : module().handlers(t)) {
    const Restore branch(branch_, enter_arm(outside, s, arm++));
    const Restore conditions(conditions_, conditions_ + 1);
    open_block(handler.body);
  }
  open_block(t.orelse);
  open_block(t.finally);
}

void RandomnessTracer::with_statement(const Stmt& s) {
  const Names& names = Names::get();
  int scopes = 0;
  for (const auto& item : module().with_items(s)) {
    const std::string_view written = text(item.context);
    const Target context = eval(item.context);
    if (written.find("fork_rng") != std::string_view::npos || written.find("isolate_rng") != std::string_view::npos ||
        (names_seeder(written) && !context.known())) {
      ++scopes;
    }
    if (context.kind == Kind::instance) {
      for (const ir::Symbol method : {names.enter, names.exit}) {
        if (const auto found = find_method(context.class_ref(), method)) {
          invoke({.kind = Kind::function, .unit = found->first.unit, .id = found->second, .self = context.class_ref()},
                 item.context, {});
        }
      }
    }
    if (item.target) assign(item.target, context);
  }
  const Restore scoped(scoped_, scoped_ + scopes);
  block(BlockId{s.c});
}

void RandomnessTracer::function_statement(uint32_t id) {
  const ir::Function& f = module().functions[id];
  for (const uint32_t decorator : module().list(f.decorators)) eval(ExprId{decorator});
  for (const auto& param : module().params(f)) {
    if (param.default_value) eval(param.default_value);
  }
  if (f.slot == UINT32_MAX) return;
  const ir::ScopeId scope = module().scope(f.scope).parent;
  if (scope) bind(unit(), scope, f.slot, {.kind = Kind::function, .unit = &unit(), .id = id});
  // Commands and flows are run by the framework that decorates them.
  for (const uint32_t decorator : module().list(f.decorators)) {
    const std::string_view written = text(ExprId{decorator});
    for (const std::string_view word : {".command", ".main", ".automain", ".task", ".callback"}) {
      if (written.find(word) != std::string_view::npos && &unit() == &entry_) {
        refer({.kind = Kind::function, .unit = &unit(), .id = id});
        break;
      }
    }
  }
}

void RandomnessTracer::class_body(const ir::Class& c, uint32_t id) {
  for (const uint32_t decorator : module().list(c.decorators)) eval(ExprId{decorator});
  for (const auto& base : module().args(c.bases)) eval(base.value);
  if (c.slot != UINT32_MAX) {
    const ir::ScopeId scope = module().scope(c.scope).parent;
    if (scope) bind(unit(), scope, c.slot, {.kind = Kind::class_, .unit = &unit(), .id = id});
  }
  if (class_bodies_.insert(class_key({&unit(), id})).second) block(c.body);
}

void RandomnessTracer::import_statement(const ir::Import& import) {
  const auto path = module().list(import.module);
  const Unit& from = unit();
  if (import.level > 0 || path.empty() || !torch::top_level(ir::Symbol{path[0]})) {
    for (size_t count = std::min<size_t>(1, path.size()); count < path.size(); ++count) {
      if (const Unit* parent = program_.import(from, import.level, path.first(count))) run_body(*parent);
    }
    const Unit* source = program_.import(from, import.level, path);
    if (source) run_body(*source);
    // `from package import part`, where the part is a file.
    if (import.is_from && !import.is_star && (!source || source->is_package)) {
      for (const auto& name : from.ir.imported_names(import)) {
        if (source && source->top_level_slot(name.name)) continue;
        const Target part = imported_name(from, import, name);
        if (part.kind == Kind::package) run_body(*part.unit);
      }
    }
  }
  // Names with one binding are looked up when they are used.
  for (const auto& name : from.ir.imported_names(import)) {
    if (name.slot == UINT32_MAX || !import.scope || from.facts.binding(import.scope, name.slot).binders < 2) continue;
    const Target value = imported_name(from, import, name);
    const Target before = lookup(from, import.scope, name.slot);
    // `try: from a import x  except ImportError: from b import x`: the one that was found is kept.
    if (before.known() && before.kind != Kind::foreign && (!value.known() || value.kind == Kind::foreign)) continue;
    bind(from, import.scope, name.slot, value);
  }
}

void RandomnessTracer::assign(ExprId target, const Target& value) {
  const Expr& e = module().expr(target);
  switch (e.kind) {
    case ExprKind::name:
      if (e.c != UINT32_MAX) bind(unit(), ir::ScopeId{e.c}, e.b, value);
      forget_known(e);
      break;
    case ExprKind::attribute: {
      const Target object = eval(ExprId{e.a});
      if (object.kind == Kind::instance && (value.known() || value.draw != UINT32_MAX)) {
        const ir::Symbol name{e.b};
        attributes_[attribute_key(object.class_ref(), name)] = value;
      }
      if (object.kind == Kind::package && value.known()) {
        if (const auto slot = object.unit->top_level_slot(ir::Symbol{e.b}))
          bind(*object.unit, ir::ScopeId{0}, *slot, value);
      }
      break;
    }
    case ExprKind::tuple:
    case ExprKind::list:
      for (const uint32_t element : module().list(e)) assign(ExprId{element}, {});
      break;
    case ExprKind::starred:
      assign(ExprId{e.a}, {});
      break;
    case ExprKind::subscript:
      eval(ExprId{e.a});
      eval(ExprId{e.b});
      refer(value);
      break;
    default:
      break;
  }
}

Target RandomnessTracer::eval_comprehension(const ir::Comprehension& c) {
  for (const auto& clause : module().clauses(c)) {
    eval(clause.iterable);
    const std::vector<Target> functions = functions_in(clause.iterable);
    assign(clause.target, functions.size() == 1 ? functions[0] : Target());
    for (size_t i = 1; i < functions.size() && module().clauses(c).size() == 1; ++i) {
      assign(clause.target, functions[i - 1]);
      eval(c.element);
      assign(clause.target, functions[i]);
    }
    for (const uint32_t condition : module().list(clause.conditions)) eval(ExprId{condition});
  }
  loops_.push_back({.frame = frames_.size(), .branch = branch_, .seeds = {}});
  eval(c.element);
  if (c.value) eval(c.value);
  end_loop();
  return {};
}

Target RandomnessTracer::eval(ExprId id) {
  if (!id || nesting_ >= kMaxNesting || !spend()) return {};
  const Restore nesting(nesting_, nesting_ + 1);
  const Expr& e = module().expr(id);
  switch (e.kind) {
    case ExprKind::name:
      return e.c == UINT32_MAX ? lookup_unbound(unit(), ir::Symbol{e.a}) : lookup(unit(), ir::ScopeId{e.c}, e.b);
    case ExprKind::attribute:
      return member(eval(ExprId{e.a}), ir::Symbol{e.b});
    case ExprKind::subscript:
      eval(ExprId{e.a});
      eval(ExprId{e.b});
      return {};
    case ExprKind::slice:
      for (const uint32_t part : {e.a, e.b, e.c}) eval(ExprId{part});
      return {};
    case ExprKind::call:
      return call(id);
    case ExprKind::fstring: {
      const Restore incidental(incidental_, incidental_ + 1);
      eval_list(module().list(e));
      return {};
    }
    case ExprKind::tuple:
    case ExprKind::list:
    case ExprKind::set:
    case ExprKind::dict:
    case ExprKind::unknown:
      eval_list(module().list(e));
      return {};
    case ExprKind::unary:
    case ExprKind::starred:
    case ExprKind::yield_from:
      return eval(ExprId{e.a}), Target();
    case ExprKind::await:
      return eval(ExprId{e.a});
    case ExprKind::yield: {
      // A fixture or context manager hands out what it yields.
      const Target value = eval(ExprId{e.a});
      if (!frames_.back().result.known()) frames_.back().result = value;
      return {};
    }
    case ExprKind::binary:
    case ExprKind::compare:
      eval(ExprId{e.a});
      eval(ExprId{e.b});
      return {};
    case ExprKind::bool_op: {
      Target first;
      for (const uint32_t operand : module().list(e)) {
        const Target value = eval(ExprId{operand});
        if (!first.known()) first = value;
      }
      first.is_unseeded = false;
      return first;
    }
    case ExprKind::conditional: {
      eval(ExprId{e.a});
      const Target when_true = eval(ExprId{e.b});
      const Target when_false = eval(ExprId{e.c});
      Target either = when_true.known() ? when_true : when_false;
      either.is_unseeded = false;
      return either;
    }
    case ExprKind::lambda:
      return {.kind = Kind::function, .unit = &unit(), .id = e.a};
    case ExprKind::comprehension:
      return eval_comprehension(module().comprehension_arena[e.a]);
    case ExprKind::named: {
      const Target value = eval(ExprId{e.b});
      assign(ExprId{e.a}, value);
      return value;
    }
    default:
      return {};
  }
}

}  // namespace gpulint::infer
