#pragma once

#include <cstdint>

#include "ir/ir.h"
#include "source/source_file.h"

namespace gpulint::python {

enum class Reading : uint8_t {
  compacted,   // only what bears on the syntax tree, and as it is written where that has syntax errors
  as_written,  // all of it, more slowly and with the same result; for tests
};

/// Parses Python (3.8 to 3.14) with tree-sitter and lowers it. Never fails: text that does not parse is in
/// `syntax_errors`, with everything around it lowered; a construct without an equivalent is an explicit `unknown` node.
/// Recursion is bounded: nesting beyond 1,000 levels becomes `unknown`. Thread-safe.
ir::Module lower(const SourceFile& file, Reading reading = Reading::compacted);

/// Whether a syntax error of lower() is what an exercise leaves to be filled in.
bool is_placeholder(const ir::SyntaxError& error);

}  // namespace gpulint::python
