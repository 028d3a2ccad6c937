#pragma once

#include <span>
#include <vector>

#include "ir/ir.h"
#include "torch/api.h"

namespace gpulint::infer {

/// How a function uses one of its names, over all of its text: evidence about a value whose definition is not visible.
enum UsageFlag : uint32_t {
  uses_tensor_method = 1 << 0,   // calls a method that only tensors have
  uses_module_method = 1 << 1,   // calls a method that only modules have, or eval()/train() without arguments
  uses_foreign_member = 1 << 2,  // reads a member that neither tensors nor modules have
  is_called = 1 << 3,
  is_unpacked = 1 << 4,     // `**name`
  has_string_key = 1 << 5,  // name["key"]
  does_arithmetic = 1 << 6,
  is_torch_argument = 1 << 7,  // tensor argument of a torch function
  is_loop_element = 1 << 8,    // bound by unpacking a loop's element: for x, y in …
  is_iterated = 1 << 9,
  is_transferred = 1 << 10,   // .to / .cuda / .cpu called on it
  has_backward = 1 << 11,     // .backward() called on it
  is_argument = 1 << 12,      // passed to some call
  logs_itself = 1 << 13,      // log(name) …
  is_loop_target = 1 << 15,   // bound by a loop
  logs_complement = 1 << 14,  // … and log(1 - name): a probability, by how it is used
};

/// Facts about a file that need no inference: one pass over its arenas.
struct UnitIndex {
  struct Binding {
    uint32_t import = UINT32_MAX;  // index into import_arena, for names bound by an import …
    uint32_t name = 0;             // … and which of its names
    uint32_t binders = 0;          // statements and other constructs that bind the name
  };

  void build(const ir::Module& module);

  /// Usage flags of a name, by scope and slot.
  [[nodiscard]] uint32_t usage(ir::ScopeId scope, uint32_t slot) const {
    return usages[first_slot[scope.value] + slot];
  }
  [[nodiscard]] const Binding& binding(ir::ScopeId scope, uint32_t slot) const {
    return bindings[first_slot[scope.value] + slot];
  }
  /// How often the name is written in the file, bindings included.
  [[nodiscard]] uint32_t mentions(ir::ScopeId scope, uint32_t slot) const {
    return mention_counts[first_slot[scope.value] + slot];
  }
  /// The expressions that are a name, and the assignments of which it is a target by itself, both in the order of the
  /// file's arenas; of none for a name that the file does not bind.
  [[nodiscard]] std::span<const uint32_t> uses(ir::ScopeId scope, uint32_t slot) const {
    return scope.value < first_slot.size() ? use_lists.of(first_slot[scope.value] + slot) : std::span<const uint32_t>();
  }
  [[nodiscard]] std::span<const uint32_t> assignments(ir::ScopeId scope, uint32_t slot) const {
    return scope.value < first_slot.size() ? assignment_lists.of(first_slot[scope.value] + slot)
                                           : std::span<const uint32_t>();
  }
  /// The API entry that a name or dotted name stands for through imports alone (`nn.functional.log`), 0 when it is
  /// none.
  [[nodiscard]] torch::EntryId static_api(const ir::Module& module, ir::ExprId expr) const;
  /// The API entry an imported name is bound to, 0 when it is none.
  [[nodiscard]] torch::EntryId imported_api(const ir::Module& module, ir::ScopeId scope, uint32_t slot) const;

  /// Functions and methods that the file puts under a grad mode outside of their definition:
  /// `evaluate = torch.no_grad()(evaluate)`.
  std::vector<ir::Symbol> guarded_names;
  /// Top-level statements (at any depth of if/try/with/for) that bind a module-level slot.
  std::vector<std::vector<ir::StmtId>> global_binders;
  /// Function of a `def` statement, or class of a `class` statement, by owning scope and slot: which statement defines
  /// it.
  std::vector<uint32_t> first_slot;  // per scope: where its slots start in `usages` and `bindings`
  std::vector<uint32_t> usages;
  std::vector<uint32_t> mention_counts;
  std::vector<Binding> bindings;

  /// A list for each slot.
  struct Lists {
    std::vector<uint32_t> begins;  // per slot, and the end
    std::vector<uint32_t> entries;
    [[nodiscard]] std::span<const uint32_t> of(uint32_t slot) const {
      return std::span(entries).subspan(begins[slot], begins[slot + 1] - begins[slot]);
    }
  };
  Lists use_lists;
  Lists assignment_lists;
  std::vector<bool> is_callee;               // per expression
  std::vector<uint32_t> statements_on_self;  // those that assign attributes of `self`, or register one by name
  /// Statement-level parents are not kept; per function: whether its own body (nested functions excluded) …
  struct FunctionFacts {
    bool returns_value = false;
    bool calls_backward = false;
    bool has_loop = false;
    bool has_yield = false;
    bool uses_autograd = false;  // autograd.grad, requires_grad_(), enable_grad …
    bool steps_optimizer = false;
  };
  std::vector<FunctionFacts> functions;
  /// Whether the file mentions, anywhere: a backward call, an optimizer step.
  bool calls_backward = false;
  bool steps_optimizer = false;
  /// Whether the file wraps a module in DistributedDataParallel anywhere.
  bool wraps_distributed = false;
};

}  // namespace gpulint::infer
