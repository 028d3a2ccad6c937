// Classes of the project: base chains, methods, and what their instances' attributes hold.

#include <algorithm>

#include "infer/engine.h"
#include "infer/evaluation_elsewhere.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;

namespace {

// self.layers["a"](x), self.layers[0].weight: an element is called or looked into. self.stat["mean"] is data.
bool is_module_by_item(std::string_view text, const std::string& name) {
  const std::string item = name + "[";
  for (size_t at = text.find(item); at != std::string_view::npos; at = text.find(item, at + 1)) {
    const size_t close = text.find_first_of("]\n", at + item.size());
    if (close == std::string_view::npos || text[close] == '\n' || text[close - 1] == '[') return true;
    if (close + 1 < text.size() && (text[close + 1] == '(' || text[close + 1] == '.' || text[close + 1] == '['))
      return true;
    const size_t line = text.rfind('\n', at);
    const std::string_view before = text.substr(line + 1, at - line - 1);
    if (before.find(" in ") != std::string_view::npos || before.find_first_not_of(" \t") == std::string_view::npos)
      return true;
  }
  return false;
}

}  // namespace

uint32_t Engine::class_ref(const Unit& unit, ir::ClassId id) {
  const uint64_t key = static_cast<uint64_t>(unit.index) << 32 | id.value;
  if (const auto found = class_index_.find(key); found != class_index_.end()) return found->second;
  const uint32_t ref = static_cast<uint32_t>(classes_.size());
  class_index_.emplace(key, ref);
  ClassRecord& record = classes_.emplace_back();
  record.unit = &unit;
  record.id = id;
  collect_class(record);
  return ref;
}

namespace {

// ABC, Protocol, Generic[T]: bases that hold no state.
bool adds_nothing(const ir::Module& m, ExprId base) {
  const Expr* e = &m.expr(base);
  if (e->kind == ExprKind::subscript) e = &m.expr(ExprId{e->a});
  const std::string_view name = e->kind == ExprKind::name        ? ir::text(ir::Symbol{e->a})
                                : e->kind == ExprKind::attribute ? ir::text(ir::Symbol{e->b})
                                                                 : std::string_view();
  return name == "ABC" || name == "Protocol" || name == "Generic";
}

}  // namespace

// self.register_buffer("mean", mean) assigns self.mean.
void Engine::note_registration(ClassRecord& record, const ir::Stmt& stmt) {
  const ir::Module& m = record.unit->ir;
  const Expr& call = m.expr(ExprId{stmt.a});
  if (call.kind != ExprKind::call || m.args(call).empty()) return;
  const Expr& callee = m.expr(ExprId{call.a});
  const Expr& key = m.expr(m.args(call)[0].value);
  const bool registers = callee.kind == ExprKind::attribute &&
                         (ir::Symbol{callee.b} == n_.register_buffer || ir::Symbol{callee.b} == n_.register_parameter);
  if (!registers || key.kind != ExprKind::constant || key.constant != ir::ConstantKind::string) return;
  for (const auto& [name, function] : record.methods) {
    if (!m.function(function).span.contains(stmt.span.begin)) continue;
    auto& writers = record.writers[m.string(key)];
    if (std::find(writers.begin(), writers.end(), function) == writers.end()) writers.push_back(function);
  }
}

void Engine::collect_class(ClassRecord& record) {
  const Unit& unit = *record.unit;
  const ir::Module& m = unit.ir;
  const ir::Class& c = m.class_(record.id);
  for (const uint32_t s : m.statements(c.body)) {
    const ir::Stmt& stmt = m.stmts[s];
    if (stmt.kind == ir::StmtKind::function_def) {
      record.methods.insert_or_assign(m.functions[stmt.a].name, ir::FunctionId{stmt.a});
    } else if (stmt.kind == ir::StmtKind::assign) {
      for (const uint32_t target : m.list(stmt)) {
        const Expr& e = m.exprs[target];
        if (e.kind == ExprKind::name) record.fields.insert_or_assign(ir::Symbol{e.a}, ExprId{stmt.a});
      }
    } else if (stmt.kind == ir::StmtKind::ann_assign && m.exprs[stmt.a].kind == ExprKind::name) {
      const ir::Symbol name{m.exprs[stmt.a].a};
      record.annotations.insert_or_assign(name, ExprId{stmt.b});
      if (stmt.c != UINT32_MAX) record.fields.insert_or_assign(name, ExprId{stmt.c});
    }
  }
  // Which methods assign self.name, found once over the file.
  for (const uint32_t s : unit.facts.statements_on_self) {
    const ir::Stmt& stmt = m.stmts[s];
    const bool assigns = stmt.kind == ir::StmtKind::assign || stmt.kind == ir::StmtKind::ann_assign;
    const bool is_inside = stmt.span.begin >= c.span.begin && stmt.span.end <= c.span.end;
    if (is_inside && stmt.kind == ir::StmtKind::expr) note_registration(record, stmt);
    if (!assigns || (!is_inside && !m.is_cpp)) continue;  // C++ methods may stand outside
    const auto note = [&](auto&& self, uint32_t target) -> void {
      const Expr& e = m.exprs[target];
      if (e.kind == ExprKind::tuple || e.kind == ExprKind::list) {
        for (const uint32_t element : m.list(e)) self(self, element);
        return;
      }
      if (e.kind != ExprKind::attribute || m.exprs[e.a].kind != ExprKind::name || ir::Symbol{m.exprs[e.a].a} != n_.self)
        return;
      for (const auto& [name, function] : record.methods) {
        const Span span = m.function(function).span;
        if (span.begin <= stmt.span.begin && stmt.span.end <= span.end) {
          auto& writers = record.writers[ir::Symbol{e.b}];
          if (std::find(writers.begin(), writers.end(), function) == writers.end()) writers.push_back(function);
        }
      }
    };
    if (stmt.kind == ir::StmtKind::ann_assign)
      note(note, stmt.a);
    else
      for (const uint32_t target : m.list(stmt)) note(note, target);
  }
  for (auto& [name, writers] : record.writers) {
    std::sort(writers.begin(), writers.end(), [](ir::FunctionId a, ir::FunctionId b) { return a.value < b.value; });
  }
  for (const ir::Arg& base : m.args(c.bases)) {
    if (base.kind != ir::Arg::Kind::positional) continue;
    const Value value = static_value(unit, base.value);
    if (value.is(kind::class_)) {
      record.bases.push_back(value.class_ref);
      const ClassRecord& parent = classes_[value.class_ref];
      if (!record.library_base) record.library_base = parent.library_base;
      record.has_unknown_base |= parent.has_unknown_base;
    } else if (value.is(kind::api) && value.api) {
      if (!record.library_base) record.library_base = value.api;
    } else {
      const Expr& e = m.expr(base.value);
      const bool is_object = e.kind == ExprKind::type_name ||
                             (e.kind == ExprKind::name && ir::Symbol{e.a} == n_.object) || adds_nothing(m, base.value);
      if (!is_object) record.has_unknown_base = true;
    }
  }
  record.is_module = record.library_base && torch::derives_from(record.library_base, torch::known::module);
  // What derives from something out of sight and has a `forward` is a module.
  if (!record.library_base && record.has_unknown_base) {
    record.is_module = std::any_of(m.functions.begin(), m.functions.end(),
                                   [&](const ir::Function& f) { return f.owner == record.id && f.name == n_.forward; });
  }
}

bool Engine::derives(uint32_t ref, torch::EntryId base) {
  return ref && classes_[ref].library_base && torch::derives_from(classes_[ref].library_base, base);
}

// Whether instances of a project's module class can hold trainable parameters: none when everything that is assigned to
// self is known to be without.
bool Engine::may_have_parameters(uint32_t ref) {
  ClassRecord& record = classes_[ref];
  if (record.parameters) return record.parameters != 2;
  record.parameters = 1;
  bool may = record.has_unknown_base || (record.library_base && record.library_base != torch::known::module &&
                                         record.library_base != torch::known::lightning_module);
  may |= record.unit && is_made_elsewhere(*record.unit, record.id);
  for (const uint32_t base : record.bases) may = may || may_have_parameters(base);
  std::vector<ir::Symbol> names;
  for (const auto& [name, writers] : record.writers) names.push_back(name);
  if (names.size() > 64) may = true;
  for (const ir::Symbol name : names) {
    if (may) break;
    const Value value = class_attribute(ref, name, instance_of(ref));
    if (value.is_unknown()) {
      // An argument kept as it came may be a module; whether it is one shows in how it is used.
      const std::string use = "self." + std::string(ir::text(name));
      const ClassRecord& now = classes_[ref];
      const std::string_view text = now.unit->source->text(now.unit->ir.class_(now.id).span);
      const auto uses = [&](std::string_view before, std::string_view after) {
        return text.find(std::string(before) + use + std::string(after)) != std::string_view::npos;
      };
      may = uses("", "(") || uses("", ".") || uses(" in ", "") || is_module_by_item(text, use);
    } else if (value.has(kind::module)) {
      // A network that froze itself asks for no gradients; one that this class froze may have been given a new layer.
      const bool is_frozen = value.frozen && !classes_[ref].frozen.contains(name);
      may = is_frozen         ? false
            : value.class_ref ? may_have_parameters(value.class_ref)
                              : !value.api || value.ref || value.api == torch::known::module ||
                                    torch::derives_from(value.api, torch::known::sequential) ||
                                    torch::entry(value.api).has(torch::has_parameters);
    } else {
      may = value.is_parameter || value.has(kind::function | kind::instance | kind::foreign);
    }
  }
  if (names.empty() && !may) {
    const ir::Module& m = classes_[ref].unit->ir;
    const std::string_view text = classes_[ref].unit->source->text(m.class_(classes_[ref].id).span);
    may = text.find("register_parameter") != std::string_view::npos ||
          text.find("add_module") != std::string_view::npos || text.find("setattr") != std::string_view::npos;
  }
  classes_[ref].parameters = may ? 3 : 2;
  return may;
}

uint16_t Engine::duties_of(uint32_t ref) {
  if (!ref || !classes_[ref].library_base) return 0;
  uint16_t duties = 0;
  for (torch::EntryId id = classes_[ref].library_base; id; id = torch::entry(id).base)
    duties |= torch::entry(id).duties;
  return duties;
}

Value Engine::instance_of(uint32_t ref) {
  const ClassRecord& record = classes_[ref];
  Value out;
  if (record.library_base) {
    out = instance_of_api(record.library_base);
    if (out.is(kind::foreign)) out.kinds = kind::instance;
    if (out.is(kind::context)) out.kinds = kind::instance;
  } else {
    out = Value::of(kind::instance);
    if (record.has_unknown_base) out.kinds |= kind::unknown;
  }
  if (out.is(kind::module)) out.mode = Mode::train;
  out.class_ref = ref;
  out.graph = Graph::none;
  return out;
}

Value Engine::instance_from_class(const Value& cls) {
  if (cls.is(kind::class_)) return instance_of(cls.class_ref);
  if (cls.is(kind::api) && torch::entry(cls.api).kind == torch::EntryKind::class_) return instance_of_api(cls.api);
  return Value::unknown();
}

const Closure* Engine::find_method(uint32_t ref, ir::Symbol name, Closure& out, const Value& self) {
  std::vector<uint32_t> queue;
  if (self.is_super)
    queue = classes_[ref].bases;
  else
    queue.push_back(ref);
  for (size_t i = 0; i < queue.size() && i < 64; ++i) {
    const ClassRecord& record = classes_[queue[i]];
    if (const auto found = record.methods.find(name); found != record.methods.end()) {
      out = Closure{record.unit, found->second, 0, 0, queue[i]};
      bool is_static = false;
      for (const uint32_t decorator : record.unit->ir.list(record.unit->ir.function(found->second).decorators)) {
        const Expr& e = record.unit->ir.exprs[decorator];
        if (e.kind == ExprKind::name && ir::Symbol{e.a} == n_.staticmethod) is_static = true;
      }
      if (!is_static && !self.is_bottom()) {
        Value bound = self;
        bound.is_super = false;
        bound.sources = 0;
        boxes_.push_back(bound);
        out.self_box = static_cast<uint32_t>(boxes_.size() - 1);
      }
      return &out;
    }
    queue.insert(queue.end(), record.bases.begin(), record.bases.end());
  }
  return nullptr;
}

bool Engine::class_field_is_set(uint32_t ref, ir::Symbol name) {
  std::vector<uint32_t> queue{ref};
  for (size_t i = 0; i < queue.size() && i < 64; ++i) {
    const ClassRecord& record = classes_[queue[i]];
    if (record.writers.contains(name) || record.fields.contains(name)) return true;
    queue.insert(queue.end(), record.bases.begin(), record.bases.end());
  }
  return false;
}

void Engine::write_attribute(uint32_t ref, ir::Symbol name, const Value& value) {
  Value stored = value;
  stored.sources = stored.accumulations = 0;
  stored.backwarded = false;
  auto& attributes = classes_[ref].attributes;
  const auto [place, added] = attributes.emplace(name, stored);
  if (added) return;
  Value joined = join(place->second, stored);
  // Whether one method's wrapper is on when another one runs is a question of order, which a join cannot answer.
  if (place->second.wrap != stored.wrap) joined.wrap = {};
  place->second = joined;
}

Value Engine::class_attribute(uint32_t ref, ir::Symbol name, const Value& self) {
  // A property or method first: instance attributes of the same name are rare.
  Closure method;
  if (find_method(ref, name, method, self)) {
    const ir::Function& f = method.unit->ir.function(method.function);
    for (const uint32_t decorator : method.unit->ir.list(f.decorators)) {
      const Expr& e = method.unit->ir.exprs[decorator];
      const ir::Symbol decorated = e.kind == ExprKind::name        ? ir::Symbol{e.a}
                                   : e.kind == ExprKind::attribute ? ir::Symbol{e.b}
                                                                   : ir::Symbol{};
      if (decorated == n_.property || decorated == n_.cached_property) return call_closure(method, {}, {});
    }
    closures_.push_back(method);
    Value out = Value::of(kind::function);
    out.ref = static_cast<uint32_t>(closures_.size() - 1);
    return out;
  }
  Value out;
  std::vector<uint32_t> queue{ref};
  for (size_t i = 0; i < queue.size() && i < 32; ++i) {
    ClassRecord& record = classes_[queue[i]];
    if (record.in_progress.insert(name).second) {
      if (const auto writers = record.writers.find(name); writers != record.writers.end()) {
        for (const ir::FunctionId writer : writers->second) run_writer(queue[i], writer);
      }
      classes_[queue[i]].in_progress.erase(name);
    }
    if (const auto found = classes_[queue[i]].attributes.find(name); found != classes_[queue[i]].attributes.end()) {
      out = join(out, found->second);
    }
    ClassRecord& now = classes_[queue[i]];
    if (const auto hint = now.annotations.find(name);
        hint != now.annotations.end() && (out.is_bottom() || out.is_unknown())) {
      const Value annotated = annotation(*now.unit, hint->second);
      if (!annotated.is_unknown()) out = annotated;
    }
    if (const auto field = now.fields.find(name); field != now.fields.end() && out.is_bottom()) {
      out = static_value(*now.unit, field->second);
      // A class-level None or number is a default that instances replace.
      if (out.is(kind::none)) out = Value::unknown();
      out.has_number = false;
    }
    // Attributes written on an instance of a derived class are kept on the class that the writer's self has.
    queue.insert(queue.end(), now.bases.begin(), now.bases.end());
  }
  if (out.is_bottom() && ref && ref < classes_.size()) {
    if (const auto found = classes_[ref].attributes.find(name); found != classes_[ref].attributes.end())
      out = found->second;
  }
  if (out.is_bottom()) {
    out = Value::unknown();
    if (self.is_module()) {
      if (const torch::EntryId entry = torch::class_member(self.api ? self.api : torch::known::module, name)) {
        if (torch::entry(entry).kind == torch::EntryKind::property) return api_result(entry, &self, {}, {});
      }
    }
    return out;
  }
  if (out.is(kind::module) && classes_[ref].frozen.contains(name)) out.frozen = true;
  // A submodule follows its parent into eval() and train().
  if (out.is(kind::module) && self.mode != Mode::unknown && self.is_module()) {
    if (self.mode == Mode::eval || self.mode == Mode::train_called) out.mode = self.mode;
    if (self.frozen) out.frozen = true;
  }
  return out;
}

// Runs a method for what it writes into self, once, without a caller's facts.
void Engine::run_writer(uint32_t ref, ir::FunctionId writer) {
  const Unit& unit = *classes_[ref].unit;
  const uint64_t key = static_cast<uint64_t>(unit.index) << 32 | writer.value;
  if (!writers_run_.insert(key).second || running_[key] || depth_ >= 20) return;
  const bool was_visited = visited_.contains(key);
  Closure closure{&unit, writer, 0, 0, ref};
  const ir::Function& f = unit.ir.function(writer);
  std::vector<Value> parameters;
  bool first = true;
  for (const ir::Param& param : unit.ir.params(f)) {
    parameters.push_back(first ? instance_of(ref) : parameter_default(unit, f, param));
    first = false;
  }
  // Its findings are reported when it runs in its own right.
  const size_t reports_before = reports.size(), clears_before = clears.size();
  const bool backward = act().saw_backward, step = act().saw_step;
  const auto loops = act().loop_backward;
  const std::vector<Refinement> modes = std::exchange(handed_modes_, {});
  run_body(closure, parameters, {}, false, GradMode::unknown, 0);
  handed_modes_ = modes;
  act().saw_backward = backward;
  act().saw_step = step;
  act().loop_backward = loops;
  reports.resize(reports_before);
  clears.resize(clears_before);
  if (!was_visited) visited_.erase(key);
}

Value Engine::construct_class(uint32_t ref, const Arguments& arguments, const Site& where) {
  Value self = instance_of(ref);
  Closure init;
  if (find_method(ref, n_.init, init, self)) {
    call_closure(init, arguments, where);
    self.frozen |= last_run_froze_ & 1;
  } else {
    // A dataclass or named tuple: its fields are its parameters.
    size_t next = 0;
    const ClassRecord& record = classes_[ref];
    const ir::Module& m = record.unit->ir;
    for (const uint32_t s : m.statements(m.class_(record.id).body)) {
      const ir::Stmt& stmt = m.stmts[s];
      if (stmt.kind != ir::StmtKind::ann_assign || m.exprs[stmt.a].kind != ExprKind::name) continue;
      const ir::Symbol name{m.exprs[stmt.a].a};
      const ArgValue* given = arguments.get(next++, name);
      if (given && !given->value.is_unknown()) write_attribute(ref, name, given->value);
    }
  }
  for (const ArgValue& arg : arguments.list) escape(arg.value);
  // An instance of a class derived from a context manager of the API keeps that meaning.
  return self;
}

}  // namespace gpulint::infer
