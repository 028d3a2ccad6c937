// What names mean at module level, here and in other files: imports, definitions, constants, annotations.

#include <algorithm>

#include "infer/engine.h"
#include "source/text.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;

namespace {
uint64_t key_of(const Unit& unit, uint32_t slot) {
  return static_cast<uint64_t>(unit.index) << 32 | slot;
}

std::vector<std::string_view> split_outside_brackets(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '[') ++depth;
    if (text[i] == ']') --depth;
    if (text[i] != separator || depth != 0) continue;
    out.push_back(text.substr(begin, i - begin));
    begin = i + 1;
  }
  out.push_back(text.substr(begin));
  return out;
}
}  // namespace

Value Engine::api_value(torch::EntryId id) {
  if (!id) return Value::unknown();
  const torch::Entry& entry = torch::entry(id);
  if (entry.kind == torch::EntryKind::property || entry.kind == torch::EntryKind::constant)
    return api_result(id, nullptr, {}, {});
  Value out = Value::of(kind::api);
  out.api = id;
  return out;
}

Value Engine::function_value(const Unit& unit, ir::FunctionId id, uint32_t frame) {
  for (uint32_t f = frame; f && !frames_[f].is_captured; f = frames_[f].parent) frames_[f].is_captured = true;
  for (uint32_t i = static_cast<uint32_t>(closures_.size()); i-- > 1;) {
    if (closures_[i].unit == &unit && closures_[i].function == id && closures_[i].frame == frame &&
        !closures_[i].self_box) {
      Value out = Value::of(kind::function);
      out.ref = i;
      return out;
    }
    if (closures_.size() - i > 64) break;
  }
  closures_.push_back({&unit, id, frame, 0, 0});
  Value out = Value::of(kind::function);
  out.ref = static_cast<uint32_t>(closures_.size() - 1);
  return out;
}

Value Engine::class_value(const Unit& unit, ir::ClassId id) {
  Value out = Value::of(kind::class_);
  out.class_ref = class_ref(unit, id);
  return out;
}

// A module-level name as functions see it: everything that any of its binders may have stored.
Value Engine::global(const Unit& unit, uint32_t slot) {
  if (const auto module = module_frames_.find(unit.index); module != module_frames_.end()) {
    const Frame& holder = frames_[module->second];
    if (slot < holder.ever.size() && !holder.ever[slot].is_bottom()) {
      Value value = holder.state.slots[slot].is_bottom() ? holder.ever[slot] : holder.state.slots[slot];
      value.sources = value.accumulations = 0;
      return value;
    }
  }
  const uint64_t key = key_of(unit, slot);
  if (const auto found = globals_.find(key); found != globals_.end()) return found->second;
  if (depth_ > 20 || !globals_in_progress_.insert(key).second) return Value::unknown();
  ++depth_;
  Value out;
  const ir::Module& m = unit.ir;
  for (const ir::StmtId id : unit.facts.global_binders[slot]) {
    const ir::Stmt& s = m.stmt(id);
    Value bound = Value::unknown();
    switch (s.kind) {
      case ir::StmtKind::function_def:
        bound = function_value(unit, ir::FunctionId{s.a}, 0);
        break;
      case ir::StmtKind::class_def:
        bound = class_value(unit, ir::ClassId{s.a});
        break;
      case ir::StmtKind::import: {
        const ir::Import& import = m.import_arena[s.a];
        const auto names = m.imported_names(import);
        for (uint32_t i = 0; i < names.size(); ++i) {
          if (names[i].slot == slot) bound = imported(unit, import, i);
        }
        break;
      }
      case ir::StmtKind::assign:
        if (m.list(s).size() == 1 && m.exprs[m.list(s)[0]].kind == ExprKind::name)
          bound = static_value(unit, ExprId{s.a});
        break;
      case ir::StmtKind::ann_assign:
        bound = s.c != UINT32_MAX ? static_value(unit, ExprId{s.c}) : annotation(unit, ExprId{s.b});
        break;
      default:
        break;
    }
    // `try: from a import x except ImportError: x = None`
    if (bound.is(kind::none) && unit.facts.global_binders[slot].size() > 1) continue;
    out = join(out, bound);
  }
  --depth_;
  globals_in_progress_.erase(key);
  if (out.is_bottom()) out = Value::unknown();
  globals_.emplace(key, out);
  return out;
}

// Evaluates an expression of a file's top level outside of its flow: in the running frame when that is the file's own
// top level, else in a quiet frame of its own.
Value Engine::static_value(const Unit& unit, ExprId e) {
  const Expr& expr = unit.ir.expr(e);
  if (expr.kind == ExprKind::name && expr.c == 0) return global(unit, expr.b);
  if (depth_ > 22) return Value::unknown();
  const uint32_t outer = frame_;
  // Names resolve through global(): a frame without a scope has no slots of its own.
  const uint32_t made = new_frame(unit, ir::ScopeId{}, 0);
  frames_[made].state.grad = GradMode::on;
  enter_frame(made);
  activations_.push_back(std::make_unique<Activation>());
  act().unit = &unit;
  act().frame = made;
  ++depth_;
  const Value out = eval(e);
  --depth_;
  activations_.pop_back();
  enter_frame(outer);
  drop_frame(made);
  Value kept = out;
  kept.sources = kept.accumulations = 0;
  return kept;
}

Value Engine::imported(const Unit& unit, const ir::Import& import, uint32_t name_index) {
  const ir::Module& m = unit.ir;
  const auto path = m.list(import.module);
  const ir::ImportedName& name = m.imported_names(import)[name_index];
  // The API table first: `torch`, `numpy`, … are what they say they are.
  if (import.level == 0 && !path.empty()) {
    torch::EntryId id = torch::top_level(ir::Symbol{path[0]});
    if (id && !program_.is_shadowed(unit, path[0])) {
      if (import.binds_top) return api_value(id);
      for (size_t i = 1; i < path.size() && id; ++i) id = torch::member(id, ir::Symbol{path[i]});
      if (id && import.is_from) id = torch::member(id, name.name);
      if (id) return api_value(id);
    }
  }
  if (depth_ > 20) return Value::unknown();
  if (!import.is_from) {
    const Unit* found =
        import.binds_top ? program_.import(unit, 0, path.subspan(0, 1)) : program_.import(unit, import.level, path);
    if (!found) return Value::unknown();
    Value out = Value::of(kind::package);
    packages_.push_back(found);
    out.ref = static_cast<uint32_t>(packages_.size() - 1);
    return out;
  }
  const Unit* package = program_.import(unit, import.level, path);
  if (package) {
    const Value member = package_member(*package, name.name);
    if (!member.is_unknown()) return member;
  }
  // from package import submodule
  std::vector<uint32_t> longer(path.begin(), path.end());
  longer.push_back(name.name.value);
  if (const Unit* submodule = program_.import(unit, import.level, longer)) {
    if (submodule != package) {
      Value out = Value::of(kind::package);
      packages_.push_back(submodule);
      out.ref = static_cast<uint32_t>(packages_.size() - 1);
      return out;
    }
  }
  return Value::unknown();
}

Value Engine::package_member(const Unit& package, ir::Symbol name) {
  if (const auto slot = package.top_level_slot(name)) {
    const Value value = global(package, *slot);
    if (!value.is_unknown()) return value;
  }
  std::unordered_set<const Unit*> seen{&package};
  const Value value = exported_by_star(package, name, seen);
  return value.is_unknown() ? submodule_of(package, name) : value;
}

Value Engine::submodule_of(const Unit& package, ir::Symbol name) {
  const std::vector<uint32_t> path{name.value};
  const Unit* const submodule = package.is_package ? program_.import(package, 1, path) : nullptr;
  if (!submodule || submodule == &package) return Value::unknown();
  Value out = Value::of(kind::package);
  packages_.push_back(submodule);
  out.ref = static_cast<uint32_t>(packages_.size() - 1);
  return out;
}

// What `from m import *` in the file makes of a name. Files that import each other are looked at once.
Value Engine::exported_by_star(const Unit& here, ir::Symbol name, std::unordered_set<const Unit*>& seen) {
  constexpr size_t kMaxFiles = 256;
  if (here.ir.scopes.empty() || !here.ir.scopes[0].has_star_import) return Value::unknown();
  for (const ir::Import& import : here.ir.import_arena) {
    if (!import.is_star || import.scope.value != 0) continue;
    const auto path = here.ir.list(import.module);
    if (import.level == 0 && !path.empty()) {
      torch::EntryId id = torch::top_level(ir::Symbol{path[0]});
      for (size_t i = 1; i < path.size() && id; ++i) id = torch::member(id, ir::Symbol{path[i]});
      if (id) id = torch::member(id, name);
      if (id) return api_value(id);
    }
    const Unit* const from = program_.import(here, import.level, path);
    if (!from || seen.size() >= kMaxFiles || !seen.insert(from).second) continue;
    if (const auto slot = from->top_level_slot(name)) {
      const Value value = global(*from, *slot);
      if (!value.is_unknown()) return value;
    }
    for (const Value& value : {exported_by_star(*from, name, seen), submodule_of(*from, name)}) {
      if (!value.is_unknown()) return value;
    }
  }
  return Value::unknown();
}

// A name that is bound nowhere in the file but may come from `from m import *`.
std::optional<Value> Engine::star_import(ir::Symbol name) {
  const Unit& here = unit();
  if (here.ir.scopes.empty() || !here.ir.scopes[0].has_star_import) return std::nullopt;
  const uint64_t key = static_cast<uint64_t>(here.index) << 32 | (0x80000000u ^ name.value);
  if (const auto found = globals_.find(key); found != globals_.end()) {
    return found->second.is_unknown() ? std::nullopt : std::optional(found->second);
  }
  std::unordered_set<const Unit*> seen{&here};
  const Value out = exported_by_star(here, name, seen);
  globals_.emplace(key, out);
  return out.is_unknown() ? std::nullopt : std::optional(out);
}

Value Engine::annotation(const Unit& unit, ExprId e, int depth) {
  if (!e || depth > 6) return Value::unknown();
  const Expr& expr = unit.ir.expr(e);
  switch (expr.kind) {
    case ExprKind::constant:
      if (expr.constant == ir::ConstantKind::none) return Value::none();
      if (expr.constant == ir::ConstantKind::string) return annotation_text(unit, ir::text(unit.ir.string(expr)));
      return Value::unknown();
    case ExprKind::binary:
      if (expr.op == ir::Op::bit_or)
        return join(annotation(unit, ExprId{expr.a}, depth + 1), annotation(unit, ExprId{expr.b}, depth + 1));
      return Value::unknown();
    case ExprKind::subscript: {
      const Expr& head = unit.ir.expr(ExprId{expr.a});
      const ir::Symbol name = head.kind == ExprKind::name        ? ir::Symbol{head.a}
                              : head.kind == ExprKind::attribute ? ir::Symbol{head.b}
                                                                 : ir::Symbol{};
      const Expr& inside = unit.ir.expr(ExprId{expr.b});
      std::vector<Value> items;
      bool is_exact = true;
      const auto add = [&](ExprId item) {
        const Expr& part = unit.ir.expr(item);
        if (part.kind == ExprKind::constant && part.constant == ir::ConstantKind::ellipsis)
          is_exact = false;
        else
          items.push_back(annotation(unit, item, depth + 1));
      };
      if (inside.kind == ExprKind::tuple) {
        for (const uint32_t item : unit.ir.list(inside)) add(ExprId{item});
      } else {
        add(ExprId{expr.b});
      }
      return generic_annotation(name, std::move(items), is_exact);
    }
    case ExprKind::name: {
      if (expr.c == UINT32_MAX) {
        const ir::Symbol name{expr.a};
        if (const Value builtin = builtin_annotation(name); !builtin.is_unknown()) return builtin;
        if (&unit == frames_[frame_].unit) {
          if (const auto star = star_import(name)) return instance_from_class(*star);
        }
        return Value::unknown();
      }
      if (expr.c == 0) return from_annotation_class(global(unit, expr.b));
      return Value::unknown();
    }
    case ExprKind::attribute:
      return from_annotation_class(static_value(unit, e));
    case ExprKind::type_name:
      return Value::of(kind::foreign);
    default:
      return Value::unknown();
  }
}

Value Engine::builtin_annotation(ir::Symbol name) {
  if (name == n_.float_ || name == n_.int_ || name == n_.bool_) return Value::of(kind::number);
  if (name == n_.str) return Value::of(kind::string);
  if (name == n_.list || name == n_.tuple) return make_sequence({Value::unknown()}, false);
  if (name == n_.dict) return Value::of(kind::mapping);
  return Value::unknown();
}

// What `name[items]` holds.
Value Engine::generic_annotation(ir::Symbol name, std::vector<Value> items, bool is_exact) {
  if (items.empty()) return Value::unknown();
  if (name == n_.Optional) return join(Value::none(), items[0]);
  if (name == n_.Union) {
    Value out;
    for (const Value& item : items) out = join(out, item);
    return out.is_bottom() ? Value::unknown() : out;
  }
  if (name == n_.List || name == n_.list || name == n_.Sequence || name == n_.Iterable || name == n_.set)
    return make_sequence({items[0]}, false);
  if (name == n_.Tuple || name == n_.tuple) return make_sequence(std::move(items), is_exact);
  if (name == n_.Dict || name == n_.dict) {
    Value out = make_sequence({items.size() == 2 ? items[1] : Value::unknown()}, false);
    out.kinds = kind::mapping;
    return out;
  }
  return Value::unknown();
}

Value Engine::from_annotation_class(const Value& cls) {
  Value out = instance_from_class(cls);
  // What an annotation says of a module is its class, not its mode.
  if (out.is(kind::module)) out.mode = Mode::unknown;
  if (out.is(kind::tensor)) out.graph = Graph::unknown;
  return out;
}

// "torch.Tensor", "list[Tensor]" or "Tensor | None" in quotes: dotted names are looked up at module level.
Value Engine::annotation_text(const Unit& unit, std::string_view text, int depth) {
  text = trimmed(text, " \t\n\"'");
  if (depth > 6) return Value::unknown();
  if (const auto choices = split_outside_brackets(text, '|'); choices.size() > 1) {
    Value out;
    for (const std::string_view choice : choices) out = join(out, annotation_text(unit, choice, depth + 1));
    return out;
  }
  if (text == "None") return Value::none();
  if (const size_t open = text.find('['); open != std::string_view::npos && text.back() == ']') {
    const std::string_view head = text.substr(0, open);
    std::vector<Value> items;
    bool is_exact = true;
    for (const std::string_view item : split_outside_brackets(text.substr(open + 1, text.size() - open - 2), ',')) {
      if (trimmed(item) == "...")
        is_exact = false;
      else
        items.push_back(annotation_text(unit, item, depth + 1));
    }
    return generic_annotation(ir::intern(head.substr(head.rfind('.') + 1)), std::move(items), is_exact);
  }
  size_t end = 0;
  while (end < text.size() &&
         (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_' || text[end] == '.'))
    ++end;
  if (end != text.size() || text.empty()) return Value::unknown();
  Value value;
  size_t begin = 0;
  while (begin <= text.size()) {
    const size_t dot = std::min(text.find('.', begin), text.size());
    const ir::Symbol name = ir::intern(text.substr(begin, dot - begin));
    if (begin == 0) {
      const auto slot = unit.top_level_slot(name);
      if (!slot) return builtin_annotation(name);
      value = global(unit, *slot);
    } else {
      value = attribute_of(value, name, {});
    }
    begin = dot + 1;
  }
  return from_annotation_class(value);
}

}  // namespace gpulint::infer
