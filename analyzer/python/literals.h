#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ir/ir.h"

namespace gpulint::python {

/// The part of a string literal before its text: `rb"""` and the like.
struct StringPrefix {
  bool is_raw = false;
  bool is_bytes = false;
  bool is_interpolated = false;  // f-string or t-string
  uint32_t quote_size = 1;       // 1 or 3
  uint32_t size = 0;             // letters and quotes
  char quote = '"';
};
StringPrefix string_prefix(std::string_view literal);

/// The text between the quotes; tolerates a missing end quote.
std::string_view string_body(std::string_view literal, const StringPrefix& prefix);

/// Appends the decoded text of a piece of a literal: escapes, line ends as \n and, in f-strings, doubled braces.
/// `\N{...}` is kept as written. Surrogates and code points out of range become U+FFFD.
void decode(std::string_view piece, const StringPrefix& prefix, std::string& out);

/// True when decode() would return the piece unchanged.
bool is_verbatim(std::string_view piece, const StringPrefix& prefix);

struct Number {
  ir::ConstantKind kind = ir::ConstantKind::integer;
  int64_t integer = 0;  // saturated
  double floating = 0;  // of a complex literal: its imaginary part
};
Number parse_number(std::string_view literal);

}  // namespace gpulint::python
