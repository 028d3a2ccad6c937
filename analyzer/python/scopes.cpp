#include "python/scopes.h"

namespace gpulint::python {

using ir::Scope;
using ir::ScopeId;
using ir::Symbol;

Scopes::Scopes(ir::Module& module) : module_(module), entries_(256) {
  add(Scope::Kind::module, ScopeId{}, UINT32_MAX);
}

ScopeId Scopes::add(Scope::Kind kind, ScopeId parent, uint32_t owner) {
  Scope& scope = module_.scopes.emplace_back();
  scope.kind = kind;
  scope.parent = parent;
  scope.owner = owner;
  return ScopeId{static_cast<uint32_t>(module_.scopes.size() - 1)};
}

Scopes::Place Scopes::bind(ScopeId scope, Symbol name) {
  const uint32_t value = entry(scope.value, name.value).value;
  if (value == kNonlocal) return {};
  if (value == kGlobal) return bind(ScopeId{0}, name);
  if (value != kAbsent) return {scope, value & ~kTypeParameter};
  std::vector<Symbol>& slots = module_.scopes[scope.value].slots;
  slots.push_back(name);
  const auto slot = static_cast<uint32_t>(slots.size() - 1);
  insert(scope.value, name.value, slot);
  return {scope, slot};
}

uint32_t Scopes::bind_here(ScopeId scope, Symbol name) {
  const Place place = bind(scope, name);
  return place.scope == scope ? place.slot : UINT32_MAX;
}

void Scopes::bind_type_parameter(ScopeId scope, Symbol name) {
  const Place place = bind(scope, name);
  if (place.scope == scope) insert(scope.value, name.value, place.slot | kTypeParameter);
}

void Scopes::declare_global(ScopeId scope, Symbol name) {
  bind(ScopeId{0}, name);
  if (scope.value != 0) insert(scope.value, name.value, kGlobal);
}

void Scopes::declare_nonlocal(ScopeId scope, Symbol name) {
  if (scope.value != 0) insert(scope.value, name.value, kNonlocal);
}

size_t Scopes::hash_of(uint32_t scope, uint32_t name) {
  uint64_t x = (static_cast<uint64_t>(scope) << 32 | name) * 0x9E3779B97F4A7C15ull;
  return static_cast<size_t>(x ^ x >> 29);
}

const Scopes::Entry& Scopes::entry(uint32_t scope, uint32_t name) const {
  const size_t mask = entries_.size() - 1;
  for (size_t i = hash_of(scope, name) & mask;; i = (i + 1) & mask) {
    const Entry& found = entries_[i];
    if (found.value == kAbsent || (found.scope == scope && found.name == name)) return found;
  }
}

void Scopes::insert(uint32_t scope, uint32_t name, uint32_t value) {
  auto& found = const_cast<Entry&>(entry(scope, name));
  if (found.value != kAbsent) {
    found.value = value;
    return;
  }
  found = {scope, name, value};
  if (++count_ * 2 <= entries_.size()) return;
  std::vector<Entry> old(entries_.size() * 2);
  old.swap(entries_);
  for (const Entry& each : old) {
    if (each.value != kAbsent) const_cast<Entry&>(entry(each.scope, each.name)) = each;
  }
}

// A class body's names are seen in the body itself only, not in the functions and comprehensions in it.
Scopes::Place Scopes::find(uint32_t start, uint32_t name) const {
  for (uint32_t at = start; at != UINT32_MAX; at = module_.scopes[at].parent.value) {
    const uint32_t value = entry(at, name).value;
    if (value == kAbsent || value == kNonlocal) continue;
    if (value == kGlobal) {
      const uint32_t global = entry(0, name).value;
      return {ScopeId{0}, global & ~kTypeParameter};
    }
    const bool is_type_parameter = (value & kTypeParameter) != 0;
    if (module_.scopes[at].kind == Scope::Kind::class_ && at != start && !is_type_parameter) continue;
    return {ScopeId{at}, value & ~kTypeParameter};
  }
  return {};
}

void Scopes::resolve() {
  for (ir::Expr& expr : module_.exprs) {
    if (expr.kind != ir::ExprKind::name) continue;
    const Place place = find(expr.c, expr.a);
    expr.b = place.slot;
    expr.c = place.scope.value;
  }
}

}  // namespace gpulint::python
