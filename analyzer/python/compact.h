#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "source/span.h"

namespace gpulint::python {

/// Code with everything left out that does not bear on its syntax tree: comments, blank lines, what strings say, line
/// breaks within brackets, and all indentation but one blank per level. tree-sitter's cost grows with the characters
/// it reads, and half of an ordinary file is none of its business.
struct CompactCode {
  std::string text;
  /// Where each character of `text` stands in the code; one entry more for the end.
  std::vector<uint32_t> origins;
};

/// Compacts valid code and appends the comments' spans, `#` included and line breaks excluded. False, with `out` and
/// `comments` in any state, where brackets, strings, indentation or continuations do not add up: such code is to be
/// parsed as it is, for the sake of its syntax errors. Comments inside the braces of an f-string (Python 3.12) are left
/// to the parser.
bool compact(std::string_view code, CompactCode& out, std::vector<Span>& comments);

}  // namespace gpulint::python
