#pragma once

// What in device code differs between threads.

#include <unordered_map>

#include "rules/cuda/walk.h"

namespace gpulint::rules::cuda {

enum Dependence : uint8_t {
  on_thread = 1,  // differs between the threads of a block
  on_block = 2,   // differs between blocks
  on_warp = 4,    // differs between the warps of a block, not within one
};

/// What in a kernel or device function follows from the thread's or the block's index. A variable depends on what it was
/// set to last; one in shared memory is the same for all threads of a block.
class ThreadValues {
 public:
  ThreadValues(const FileCode& code, const FunctionCode& function);

  /// Dependence flags of an expression where it stands.
  [[nodiscard]] uint8_t of(ir::ExprId id) const;
  [[nodiscard]] bool differs_in_block(ir::ExprId id) const { return of(id) & (on_thread | on_warp); }
  /// Differs between warps at most: where a block is one warp, all of its threads have the same.
  [[nodiscard]] bool differs_by_warp_only(ir::ExprId id) const { return (of(id) & (on_thread | on_warp)) == on_warp; }
  /// An index over the whole grid.
  [[nodiscard]] bool is_global_index(ir::ExprId id) const { return of(id) == (on_thread | on_block); }

 private:
  class Flow;
  [[nodiscard]] uint8_t of_call(ir::ExprId id) const;
  [[nodiscard]] bool gives_all_the_same(std::string_view name) const;

  const FileCode& code_;
  const ir::Module& module_;
  std::unordered_map<uint32_t, uint8_t> names_;  // of each name that depends on something, by its expression
};

/// Whether a call is a barrier of the whole block.
bool is_block_barrier(const FileCode& code, ir::ExprId call);

}  // namespace gpulint::rules::cuda
