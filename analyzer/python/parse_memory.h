/* tree-sitter's memory. Every source of tree-sitter is compiled with this header in front, so that its allocations are
 * these calls; it is C for that reason.
 *
 * A parse makes hundreds of thousands of small blocks, and nothing of them is wanted once the tree has been lowered. So
 * they come from chunks of the thread, freed blocks wait in a list per size, and ParseMemory drops all at once. */
#ifndef GPULINT_PYTHON_PARSE_MEMORY_H
#define GPULINT_PYTHON_PARSE_MEMORY_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

void* gpulint_parse_malloc(size_t size);
void* gpulint_parse_calloc(size_t count, size_t size);
void* gpulint_parse_realloc(void* block, size_t size);
void gpulint_parse_free(void* block);

#ifdef __cplusplus
}

namespace gpulint::python {

/// Holds what tree-sitter allocates on this thread. When the last one of a thread dies, all of it is gone: trees and
/// parsers made meanwhile need not be deleted, and must not be used. To be destroyed on the thread that made it.
class ParseMemory {
 public:
  ParseMemory();
  ~ParseMemory();
  ParseMemory(const ParseMemory&) = delete;
  ParseMemory& operator=(const ParseMemory&) = delete;
};

}  // namespace gpulint::python
#else
#define ts_malloc gpulint_parse_malloc
#define ts_calloc gpulint_parse_calloc
#define ts_realloc gpulint_parse_realloc
#define ts_free gpulint_parse_free

/* A tree belongs to the thread that parsed it, so references are counted without locking the bus: this stands for
 * tree-sitter's atomic.h. */
#define TREE_SITTER_ATOMIC_H_
#include <stdint.h>
static inline size_t atomic_load(const volatile size_t* p) {
  return *p;
}
static inline uint32_t atomic_inc(uint32_t* p) {
  return ++*p;
}
static inline uint32_t atomic_dec(uint32_t* p) {
  return --*p;
}
#endif

#endif
