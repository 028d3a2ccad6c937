#pragma once

// What in device code differs between threads.

#include <unordered_map>

#include "rules/cuda/walk.h"

namespace gpulint::rules::cuda {

enum Dependence : uint8_t {
  on_thread = 1,  // differs between the threads of a block
  on_block = 2,   // differs between blocks
};

/// Which variables of a kernel or device function follow from the thread's or the block's index.
class ThreadValues {
 public:
  ThreadValues(const FileCode& code, const FunctionCode& function);

  /// Dependence flags of an expression.
  [[nodiscard]] uint8_t of(ir::ExprId id) const;
  [[nodiscard]] bool differs_in_block(ir::ExprId id) const { return of(id) & on_thread; }
  /// An index over the whole grid.
  [[nodiscard]] bool is_global_index(ir::ExprId id) const { return of(id) == (on_thread | on_block); }

 private:
  [[nodiscard]] uint8_t of_call(ir::ExprId id) const;

  const ir::Module& module_;
  std::unordered_map<Variable, uint8_t, VariableHash> variables_;
};

/// Whether a call is a barrier of the whole block.
bool is_block_barrier(const FileCode& code, ir::ExprId call);

}  // namespace gpulint::rules::cuda
