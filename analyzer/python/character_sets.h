/* In front of tree-sitter-python's parser: nearly all characters are ASCII, and the sets have few ranges there, so the
 * grammar's binary search over hundreds of ranges is left to the others. */
#ifndef GPULINT_PYTHON_CHARACTER_SETS_H
#define GPULINT_PYTHON_CHARACTER_SETS_H

#include "tree_sitter/parser.h"

static inline bool gpulint_set_contains(const TSCharacterRange* ranges, uint32_t count, int32_t character) {
  if (character >= 0x80) return set_contains(ranges, count, character);
  for (uint32_t i = 0; i < count && ranges[i].start <= character; ++i) {
    if (character <= ranges[i].end) return true;
  }
  return false;
}
#define set_contains gpulint_set_contains

#endif
