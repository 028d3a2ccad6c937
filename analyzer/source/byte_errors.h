#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/encoding.h"
#include "source/span.h"

namespace gpulint {

/// A place at which Python refuses a file because of its bytes, whatever the text says.
struct ByteError {
  Span span;  // in the decoded text
  std::string message;
  bool is_certain = true;  // false: a codec that somebody installs could make it right
};

/// What Python (3.8 to 3.14) says to the bytes of a source file: to another form of Unicode than UTF-8, to bytes
/// without meaning in the encoding, to a declaration that it cannot follow, to NUL bytes. `bytes` begin after the
/// byte-order mark that `form` tells of; `text` is what they were decoded to. In order.
std::vector<ByteError> python_byte_errors(const UnicodeForm& form, std::string_view bytes, std::string_view text);

/// The first NUL byte of a text, if any.
std::optional<ByteError> nul_error(std::string_view text);

}  // namespace gpulint
