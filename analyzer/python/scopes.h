#pragma once

#include <cstdint>
#include <vector>

#include "ir/ir.h"

namespace gpulint::python {

/// The names bound in each scope of a module, and the resolution of names by Python's rules.
class Scopes {
 public:
  explicit Scopes(ir::Module& module);

  ir::ScopeId add(ir::Scope::Kind kind, ir::ScopeId parent, uint32_t owner);

  /// Where a name bound in a scope lives: the scope itself, or the module's after `global`. The scope is invalid when
  /// the name was declared nonlocal; it is then known only after resolve().
  struct Place {
    ir::ScopeId scope;
    uint32_t slot = UINT32_MAX;
  };
  /// Notes that `name` is bound in `scope`.
  Place bind(ir::ScopeId scope, ir::Symbol name);
  /// The slot of a name bound in `scope` itself; none if it lives in another scope.
  uint32_t bind_here(ir::ScopeId scope, ir::Symbol name);
  /// Binds a type parameter, which nested functions see even when `scope` is a class.
  void bind_type_parameter(ir::ScopeId scope, ir::Symbol name);
  void declare_global(ir::ScopeId scope, ir::Symbol name);
  void declare_nonlocal(ir::ScopeId scope, ir::Symbol name);

  /// Fills slot and scope of every name expression; `c` of each holds the scope it was read in.
  void resolve();

 private:
  // What an entry's value says beside plain slot numbers.
  static constexpr uint32_t kAbsent = UINT32_MAX;
  static constexpr uint32_t kGlobal = UINT32_MAX - 1;
  static constexpr uint32_t kNonlocal = UINT32_MAX - 2;
  static constexpr uint32_t kTypeParameter = 1u << 31;  // with a slot number

  struct Entry {
    uint32_t scope = UINT32_MAX;
    uint32_t name = 0;
    uint32_t value = kAbsent;
  };
  [[nodiscard]] static size_t hash_of(uint32_t scope, uint32_t name);
  [[nodiscard]] const Entry& entry(uint32_t scope, uint32_t name) const;
  void insert(uint32_t scope, uint32_t name, uint32_t value);
  [[nodiscard]] Place find(uint32_t scope, uint32_t name) const;

  ir::Module& module_;
  std::vector<Entry> entries_;
  size_t count_ = 0;
};

}  // namespace gpulint::python
