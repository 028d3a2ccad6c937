// What names and attributes stand for: the table's API, functions and classes of the project, files and folders.

#include <algorithm>

#include "infer/names.h"
#include "infer/randomness_names.h"
#include "infer/randomness_tracer.h"

namespace gpulint::infer {

using ir::ExprId;
using ir::ScopeId;
using ir::Symbol;

namespace {

constexpr size_t kMaxReexports = 64;  // names that are only passed on from file to file
constexpr size_t kMaxStars = 200;     // files that star imports lead to
constexpr int kMaxBases = 24;         // depth of a class hierarchy

uint64_t slot_key(const Unit& unit, ScopeId scope, uint32_t slot) {
  return uint64_t{unit.index} << 42 | uint64_t{scope.value & 0x3FFFFF} << 20 | (slot & 0xFFFFF);
}

}  // namespace

const RandomnessTracer::Definitions& RandomnessTracer::definitions(const Unit& unit) {
  const auto [place, added] = definitions_.try_emplace(&unit);
  Definitions& out = place->second;
  if (!added) return out;
  const ir::Module& m = unit.ir;
  out.methods.resize(m.classes.size());
  const auto key = [&](ScopeId own, uint32_t slot) { return uint64_t{m.scope(own).parent.value} << 32 | slot; };
  for (uint32_t i = 0; i < m.functions.size(); ++i) {
    const ir::Function& f = m.functions[i];
    if (f.slot != UINT32_MAX) out.functions[key(f.scope, f.slot)] = i;
    if (f.owner && f.name) out.methods[f.owner.value][f.name] = i;
  }
  for (uint32_t i = 0; i < m.classes.size(); ++i) {
    if (m.classes[i].slot != UINT32_MAX) out.classes[key(m.classes[i].scope, m.classes[i].slot)] = i;
  }
  return out;
}

void RandomnessTracer::bind(const Unit& unit, ScopeId scope, uint32_t slot, const Target& value) {
  environment_[slot_key(unit, scope, slot)] = value;
}

Target RandomnessTracer::lookup(const Unit& unit, ScopeId scope, uint32_t slot) {
  const auto bound = environment_.find(slot_key(unit, scope, slot));
  if (bound != environment_.end()) return bound->second;
  // Not bound on the way here: what the file says about the name.
  const Definitions& defined = definitions(unit);
  const uint64_t key = uint64_t{scope.value} << 32 | slot;
  if (const auto f = defined.functions.find(key); f != defined.functions.end()) {
    return {.kind = Kind::function, .unit = &unit, .id = f->second};
  }
  if (const auto c = defined.classes.find(key); c != defined.classes.end()) {
    return {.kind = Kind::class_, .unit = &unit, .id = c->second};
  }
  const auto& binding = unit.facts.binding(scope, slot);
  const uint64_t slot_id = slot_key(unit, scope, slot);
  if (binding.import == UINT32_MAX || resolving_.size() > kMaxReexports || !resolving_.insert(slot_id).second)
    return {};  // files that import each other
  const ir::Import& import = unit.ir.import_arena[binding.import];
  const Target found = imported_name(unit, import, unit.ir.imported_names(import)[binding.name]);
  resolving_.erase(slot_id);
  if (found.known()) bind(unit, scope, slot, found);
  return found;
}

Target RandomnessTracer::lookup_unbound(const Unit& unit, Symbol name) {
  if (unit.ir.scopes.empty() || !unit.ir.scopes[0].has_star_import) return {};
  return exported(unit, name);
}

Target RandomnessTracer::exported(const Unit& unit, Symbol name) {
  if (const auto slot = unit.top_level_slot(name)) return lookup(unit, ScopeId{0}, *slot);
  if (unit.ir.scopes.empty() || !unit.ir.scopes[0].has_star_import) return {};
  const auto [known, added] = star_exports_.try_emplace(uint64_t{unit.index} << 32 | name.value);
  if (!added) return known->second;
  std::unordered_set<const Unit*> seen{&unit};
  const Target found = exported_by_star(unit, name, seen);
  return star_exports_[uint64_t{unit.index} << 32 | name.value] = found;
}

Target RandomnessTracer::exported_by_star(const Unit& unit, Symbol name, std::unordered_set<const Unit*>& seen) {
  for (const ir::Import& import : unit.ir.import_arena) {
    if (!import.is_star) continue;
    const Target source = import_path(unit, import, import.module.count);
    Target found;
    if (source.kind == Kind::api) found = member(source, name);
    if (source.kind == Kind::package && seen.size() < kMaxStars && seen.insert(source.unit).second) {
      const auto slot = source.unit->top_level_slot(name);
      found = slot ? lookup(*source.unit, ScopeId{0}, *slot) : exported_by_star(*source.unit, name, seen);
    }
    if (found.known() && found.kind != Kind::foreign) return found;
  }
  return {};
}

Target RandomnessTracer::import_path(const Unit& unit, const ir::Import& import, size_t count) {
  const auto path = unit.ir.list(import.module).first(count);
  if (import.level == 0 && !path.empty()) {
    if (torch::EntryId api = torch::top_level(Symbol{path[0]}); api && !program_.is_shadowed(unit, path[0])) {
      for (size_t i = 1; i < path.size() && api; ++i) api = torch::member(api, Symbol{path[i]});
      if (!api) return {.kind = Kind::foreign, .root = Symbol{path[0]}};
      return {.kind = Kind::api, .api = api};
    }
  }
  if (const Unit* found = program_.import(unit, import.level, path)) {
    return {.kind = Kind::package, .unit = found};
  }
  if (program_.is_folder(unit, import.level, path)) {
    folders_.push_back({&unit, import.level, {path.begin(), path.end()}});
    return {.kind = Kind::folder, .id = static_cast<uint32_t>(folders_.size() - 1)};
  }
  Target out{.kind = Kind::foreign, .root = path.empty() ? Symbol{} : Symbol{path[0]}};
  out.is_project_like = import.level > 0 || program_.import(unit, 0, path.first(1)) ||
                        program_.is_folder(unit, 0, path.first(1)) || names_project_package(ir::text(out.root));
  return out;
}

Target RandomnessTracer::imported_name(const Unit& unit, const ir::Import& import, const ir::ImportedName& name) {
  const auto path = unit.ir.list(import.module);
  if (import.binds_top) return import_path(unit, import, std::min<size_t>(1, path.size()));
  const Target source = import_path(unit, import, path.size());
  return import.is_from ? member(source, name.name) : source;
}

std::optional<std::pair<ClassRef, uint32_t>> RandomnessTracer::find_method(const ClassRef& c, Symbol name,
                                                                           const ClassRef& after) {
  bool skipping = static_cast<bool>(after);
  for (const ClassRef& at : facts(c).order) {
    if (skipping) {
      skipping = !(at == after);
      continue;
    }
    const auto& methods = definitions(*at.unit).methods[at.id];
    if (const auto found = methods.find(name); found != methods.end()) return std::pair(at, found->second);
  }
  return std::nullopt;
}

RandomnessTracer::ClassFacts& RandomnessTracer::facts(const ClassRef& c) {
  const auto [place, added] = classes_.try_emplace(class_key(c));
  if (added) {
    ClassFacts out;
    order_bases(c, out, 0);
    classes_[class_key(c)] = std::move(out);
    if (class_bodies_.insert(class_key(c)).second && frames_.size() < kMaxFrames) {
      frames_.push_back({.unit = c.unit});
      block(c.unit->ir.classes[c.id].body);
      frames_.pop_back();
    }
  }
  return classes_[class_key(c)];
}

void RandomnessTracer::order_bases(const ClassRef& c, ClassFacts& out, int depth) {
  if (depth > kMaxBases) return;
  if (std::find(out.order.begin(), out.order.end(), c) != out.order.end()) return;
  out.order.push_back(c);
  const ir::Module& m = c.unit->ir;
  for (const ir::Arg& base : m.args(m.classes[c.id].bases)) {
    if (base.kind != ir::Arg::Kind::positional) continue;
    // Bases are names or dotted names; anything else is not followed.
    frames_.push_back({.unit = c.unit});
    const ir::Expr& e = m.expr(base.value);
    Target target;
    if (e.kind == ir::ExprKind::name || e.kind == ir::ExprKind::attribute) target = eval(base.value);
    frames_.pop_back();
    if (target.kind == Kind::class_) {
      order_bases(target.class_ref(), out, depth + 1);
    } else if (target.kind == Kind::api && torch::entry(target.api).kind == torch::EntryKind::class_) {
      if (!out.library_base) out.library_base = target.api;
    } else if (!(e.kind == ir::ExprKind::name && Symbol{e.a} == Names::get().object)) {
      out.has_unknown_base = true;
    }
  }
}

bool RandomnessTracer::is_property(const Unit& unit, const ir::Function& f) {
  const Names& names = Names::get();
  for (const uint32_t decorator : unit.ir.list(f.decorators)) {
    const ir::Expr& e = unit.ir.exprs[decorator];
    const Symbol name = e.kind == ir::ExprKind::name        ? Symbol{e.a}
                        : e.kind == ir::ExprKind::attribute ? Symbol{e.b}
                                                            : Symbol{};
    if (name == names.property || name == names.cached_property) return true;
  }
  return false;
}

Target RandomnessTracer::class_attribute(const ClassRef& c, Symbol name) {
  for (const ClassRef& at : facts(c).order) {
    const auto& slots = at.unit->ir.scope(at.unit->ir.classes[at.id].scope).slots;
    for (uint32_t i = 0; i < slots.size(); ++i) {
      if (slots[i] != name) continue;
      const auto bound = environment_.find(slot_key(*at.unit, at.unit->ir.classes[at.id].scope, i));
      if (bound != environment_.end()) return bound->second;
    }
  }
  return {};
}

Target RandomnessTracer::member(const Target& object, Symbol name) {
  switch (object.kind) {
    case Kind::api: {
      const torch::Entry& entry = torch::entry(object.api);
      const bool is_class = entry.kind == torch::EntryKind::class_;
      const torch::EntryId found = is_class ? torch::class_member(object.api, name) : torch::member(object.api, name);
      if (found) return {.kind = Kind::api, .api = found};
      if (entry.qualified == "torch_geometric.nn")
        return {.kind = Kind::foreign, .root = ir::intern("torch_geometric")};
      if (entry.kind == torch::EntryKind::constant && entry.result_class) {
        const torch::EntryId method = torch::class_member(entry.result_class, name);
        if (method) return {.kind = Kind::api, .api = method, .receiver = entry.result_class};
      }
      return {};
    }
    case Kind::api_instance: {
      const torch::EntryId found = torch::class_member(object.api, name);
      if (!found) return {};
      const torch::Entry& entry = torch::entry(found);
      if (entry.kind == torch::EntryKind::method || entry.kind == torch::EntryKind::function) {
        Target method{.kind = Kind::api, .api = found, .receiver = object.api};
        method.is_unseeded = object.is_unseeded;
        return method;
      }
      if (entry.result_class) return {.kind = Kind::api_instance, .api = entry.result_class};
      return {};
    }
    case Kind::package: {
      const Target found = exported(*object.unit, name);
      if (found.known()) return found;
      const uint32_t path[] = {name.value};
      if (object.unit->is_package) {
        if (const Unit* inner = program_.import(*object.unit, 1, path)) {
          return {.kind = Kind::package, .unit = inner};
        }
      }
      Target out{.kind = Kind::foreign};
      out.is_project_like = true;
      return out;
    }
    case Kind::folder: {
      const Folder folder = folders_[object.id];
      std::vector<uint32_t> path = folder.path;
      path.push_back(name.value);
      if (const Unit* inner = program_.import(*folder.from, folder.level, path)) {
        return {.kind = Kind::package, .unit = inner};
      }
      if (program_.is_folder(*folder.from, folder.level, path)) {
        folders_.push_back({folder.from, folder.level, std::move(path)});
        return {.kind = Kind::folder, .id = static_cast<uint32_t>(folders_.size() - 1)};
      }
      Target out{.kind = Kind::foreign};
      out.is_project_like = true;
      return out;
    }
    case Kind::class_: {
      const ClassRef c = object.class_ref();
      if (const auto found = find_method(c, name)) {
        const ir::Function& f = found->first.unit->ir.functions[found->second];
        Target out{.kind = Kind::function, .unit = found->first.unit, .id = found->second};
        for (const uint32_t decorator : found->first.unit->ir.list(f.decorators)) {
          const ir::Expr& e = found->first.unit->ir.exprs[decorator];
          if (e.kind == ir::ExprKind::name && Symbol{e.a} == Names::get().classmethod) out.self = c;
        }
        return out;
      }
      if (const Target value = class_attribute(c, name); value.known()) return value;
      const torch::EntryId base = facts(c).library_base;
      const torch::EntryId found = base ? torch::class_member(base, name) : 0;
      return found ? Target{.kind = Kind::api, .api = found} : Target();
    }
    case Kind::instance: {
      const ClassRef c = object.class_ref();
      if (const auto stored = attributes_.find(attribute_key(c, name)); stored != attributes_.end())
        return stored->second;
      if (const auto found = find_method(c, name)) {
        const Target method{.kind = Kind::function, .unit = found->first.unit, .id = found->second, .self = c};
        return is_property(*found->first.unit, found->first.unit->ir.functions[found->second]) ? invoke(method, {}, {})
                                                                                               : method;
      }
      if (const Target value = class_attribute(c, name); value.known()) return value;
      const torch::EntryId base = facts(c).library_base;
      const torch::EntryId found = base ? torch::class_member(base, name) : 0;
      if (!found) return {};
      const torch::Entry& entry = torch::entry(found);
      if (entry.kind == torch::EntryKind::property) {
        return entry.result_class ? Target{.kind = Kind::api_instance, .api = entry.result_class} : Target();
      }
      return {.kind = Kind::api, .api = found, .self = c};
    }
    case Kind::super: {
      if (const auto found = find_method(object.self, name, object.class_ref())) {
        return {.kind = Kind::function, .unit = found->first.unit, .id = found->second, .self = object.self};
      }
      const torch::EntryId base = facts(object.self).library_base;
      if (base && name == Names::get().init) {
        return {.kind = Kind::api, .api = base, .self = object.self};
      }
      const torch::EntryId found = base ? torch::class_member(base, name) : 0;
      return found ? Target{.kind = Kind::api, .api = found, .self = object.self} : Target();
    }
    case Kind::foreign:
      return object;
    default: {
      Target part;
      part.draw = object.draw;
      return part;
    }
  }
}

}  // namespace gpulint::infer
