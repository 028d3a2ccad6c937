#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "source/source_file.h"

namespace gpulint::fuzz {

/// Stops the fuzzer at a broken promise, as a crash would; unlike assert, in every build type.
inline void require(bool promise) {
  if (!promise) std::abort();
}

inline std::string bytes(const uint8_t* data, size_t size) {
  return size == 0 ? std::string() : std::string(reinterpret_cast<const char*>(data), size);
}

/// What every reader promises of a file: spans and positions of any offset exist, in order, and no edit means no change.
inline void check_source(const SourceFile& file, const std::string& original) {
  require(file.code().size() == file.text().size());
  Position last;
  const auto size = static_cast<uint32_t>(file.text().size());
  const uint32_t stride = size / 64 + 1;
  for (uint32_t offset = 0; offset < size; offset += stride) {
    const Position here = file.position(offset);
    require(here.row >= 1 && here.column >= 1);
    require(here.cell > last.cell || (here.cell == last.cell && here >= last));
    require(file.line_of(offset) < file.line_count());
    last = here;
  }
  for (uint32_t line = 0; line < file.line_count(); ++line) {
    const Span span = file.line_span(line);
    require(span.begin <= span.end && span.end <= size);
  }
  const auto same = file.with_edits({});
  require(!same.ok() || *same == original);
}

}  // namespace gpulint::fuzz
