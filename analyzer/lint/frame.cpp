#include "lint/frame.h"

#include <algorithm>

namespace gpulint::lint {
namespace {

constexpr uint32_t kAround = 2;
constexpr uint32_t kMostLines = 8;
constexpr size_t kLongestLine = 4000;

/// The beginning of a line that is no longer than the limit and ends between two characters.
std::string_view shortened(std::string_view line) {
  if (line.size() <= kLongestLine) return line;
  size_t end = kLongestLine;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;
  return line.substr(0, end);
}

}  // namespace

void add_frame(const SourceFile& file, Finding& finding) {
  finding.frame.clear();
  if (file.line_count() == 0) return;
  const uint32_t begin = file.line_of(finding.place.span.begin);
  const uint32_t end = file.line_of(std::max(finding.place.span.end, finding.place.span.begin));
  const uint32_t first = begin - std::min(begin, kAround);
  const uint32_t last = std::min(std::min(end, begin + kMostLines - 1) + kAround, file.line_count() - 1);
  for (uint32_t line = first; line <= last; ++line) {
    const Span span = file.line_span(line);
    const bool after_last_break = span.begin == file.text().size();
    if (after_last_break && line > end) continue;
    const Position position = file.position(span.begin);
    if (position.cell != finding.place.begin.cell) continue;
    finding.frame.push_back({position.row, std::string(shortened(file.text(span)))});
  }
}

}  // namespace gpulint::lint
