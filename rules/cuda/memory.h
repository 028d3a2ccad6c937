#pragma once

// What kind of memory a pointer of host code leads to.

#include <string_view>
#include <unordered_map>

#include "rules/cuda/walk.h"

namespace gpulint::rules::cuda {

enum class Memory : uint8_t {
  unknown,
  heap,     // malloc, new
  vector,   // of a std::vector or std::string
  array,    // an array variable
  scalar,   // one variable
  pinned,   // cudaMallocHost, cudaHostAlloc, cudaHostRegister
  device,   // cudaMalloc
  managed,  // cudaMallocManaged
};

inline bool is_pageable(Memory memory) {
  return memory == Memory::heap || memory == Memory::vector || memory == Memory::array;
}
inline bool is_host_only(Memory memory) {
  return is_pageable(memory) || memory == Memory::pinned || memory == Memory::scalar;
}

/// The memory of each variable and member of a file, where all that sets it agrees.
class MemoryKinds {
 public:
  explicit MemoryKinds(const FileCode& code);

  /// Of what a pointer expression points into: `x`, `x + i`, `&x[i]`, `x.data()`.
  [[nodiscard]] Memory of(ir::ExprId pointer) const;
  /// The variable or member that a pointer expression starts from; invalid when it starts from none.
  [[nodiscard]] ir::ExprId base(ir::ExprId pointer) const;
  /// The size with which cudaMalloc was called for the variable; invalid when it is not known.
  [[nodiscard]] ir::ExprId device_size(ir::ExprId pointer) const;

 private:
  /// A local or global variable, or a member by its name.
  [[nodiscard]] uint64_t key(ir::ExprId base) const;
  void note(ir::ExprId place, Memory memory);
  void note_assignment(ir::ExprId target, ir::ExprId value, Span declaration);
  void note_call(ir::ExprId call);
  [[nodiscard]] Memory made_by(ir::ExprId value) const;
  [[nodiscard]] Memory by_type(ir::ExprId base) const;

  const FileCode& code_;
  const ir::Module& module_;
  std::unordered_map<uint64_t, Memory> kinds_;
  std::unordered_map<uint64_t, ir::ExprId> sizes_;
};

}  // namespace gpulint::rules::cuda
