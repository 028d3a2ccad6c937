#pragma once

#include <cstdint>
#include <string>

namespace gpulint {

/// Half-open range of byte offsets into SourceFile::text().
struct Span {
  uint32_t begin = 0;
  uint32_t end = 0;

  [[nodiscard]] uint32_t size() const { return end - begin; }
  [[nodiscard]] bool contains(uint32_t offset) const { return begin <= offset && offset < end; }
  friend bool operator==(Span, Span) = default;
};

/// A place as users see it: rows and columns count from 1, columns in Unicode characters. In a notebook `cell` is the
/// cell's number counted from 1 over all cells (code, Markdown and raw) and `row` counts inside that cell; elsewhere it
/// is 0.
struct Position {
  uint32_t row = 1;
  uint32_t column = 1;
  uint32_t cell = 0;
  friend auto operator<=>(const Position&, const Position&) = default;
};

/// Replaces the text under `span` (empty span: inserts before span.begin) by `content`.
struct TextEdit {
  Span span;
  std::string content;
  friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

}  // namespace gpulint
