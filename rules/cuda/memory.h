#pragma once

// What kind of memory a pointer of host code leads to.

#include <string_view>
#include <unordered_map>
#include <vector>

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
  /// Whether f(size) holds for a copy between where the two point, in either direction.
  template <class F>
  [[nodiscard]] bool any_copy_between(ir::ExprId one, ir::ExprId other, const F& f) const {
    const uint64_t a = key(base(one)), b = key(base(other));
    return a && b && std::any_of(copies_.begin(), copies_.end(), [&](const Copy& copy) {
             return ((copy.to == a && copy.from == b) || (copy.to == b && copy.from == a)) && f(copy.size);
           });
  }
  /// Whether the memory was allocated with exactly that size, written the same.
  [[nodiscard]] bool is_allocated_as(ir::ExprId pointer, ir::ExprId size) const;
  /// The text of an array's declaration; empty for other pointers.
  [[nodiscard]] std::string_view array_declaration(ir::ExprId pointer) const;

 private:
  struct Copy {
    uint64_t to = 0, from = 0;
    ir::ExprId size;
  };

  /// A local or global variable, or a member by its class and name.
  [[nodiscard]] uint64_t key(ir::ExprId base) const;
  /// The class whose member functions a place is in; 0 outside of them.
  [[nodiscard]] uint64_t class_around(Span place) const;
  void note(ir::ExprId place, Memory memory);
  void note_declaration(ir::ExprId target, ir::ExprId type, ir::ExprId value, Span declaration);
  void note_parameter(const ir::Function& function, const ir::Param& param);
  void note_assignment(ir::ExprId target, ir::ExprId value);
  void note_call(ir::ExprId call);
  void note_table(ir::ExprId element);
  [[nodiscard]] Memory made_by(ir::ExprId value) const;
  [[nodiscard]] Memory by_type(ir::ExprId base) const;

  const FileCode& code_;
  const ir::Module& module_;
  std::unordered_map<uint64_t, Memory> kinds_;
  std::unordered_map<uint64_t, ir::ExprId> sizes_;
  std::unordered_map<uint64_t, ir::ExprId> host_sizes_;  // of pinned memory
  std::vector<Copy> copies_;
  std::unordered_map<uint64_t, Span> arrays_;
};

}  // namespace gpulint::rules::cuda
