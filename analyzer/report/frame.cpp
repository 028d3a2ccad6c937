#include "report/frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "report/text.h"

namespace gpulint::report {
namespace {

using lint::FrameLine;

constexpr uint32_t kTab = 4;
constexpr uint32_t kLongestLine = 150;    // cells of source per line
constexpr uint32_t kHead = 3, kTail = 2;  // lines kept of a long span

/// A line as the terminal shows it: one entry per character, tabs expanded.
struct Cells {
  std::vector<std::string> glyphs;
  std::vector<uint32_t> starts;  // cell where each character begins; one more entry for the end of the line

  explicit Cells(std::string_view text) {
    uint32_t cell = 0;
    for (size_t at = 0; at < text.size();) {
      const char32_t c = next_code_point(text, at);
      starts.push_back(cell);
      const uint32_t width = c == '\t' ? kTab - cell % kTab : cell_width(printable(c));
      glyphs.emplace_back(c == '\t' ? width : 0, ' ');
      if (c != '\t') append_utf8(glyphs.back(), printable(c));
      cell += width;
    }
    starts.push_back(cell);
  }

  /// Cell of a column, which counts characters from 1; columns behind the end count as the end.
  [[nodiscard]] uint32_t cell(uint32_t column) const {
    return starts[std::min<size_t>(column > 0 ? column - 1 : 0, starts.size() - 1)];
  }
  [[nodiscard]] uint32_t width() const { return starts.back(); }

  /// The characters in the cells [from, to), with an ellipsis where something was cut.
  [[nodiscard]] std::string window(uint32_t from, uint32_t to) const {
    std::string out = from > 0 && width() > from ? "…" : "";
    for (size_t i = 0; i < glyphs.size(); ++i) {
      if (starts[i] >= from && starts[i + 1] <= to) out += glyphs[i];
    }
    return width() > to ? out + "…" : out;
  }
};

bool is_blank_before(std::string_view text, uint32_t column) {
  const size_t first = text.find_first_not_of(" \t");
  return first == std::string_view::npos || first + 1 >= column;
}

/// Draws one frame; holds what all its lines share.
class FrameWriter {
 public:
  FrameWriter(const lint::Finding& finding, const Style& style)
      : finding_(finding), style_(style), accent_(ink(finding.severity)), width_(gutter_width(finding)) {
    begin_ = finding.place.begin;
    end_ = finding.place.end;
    if (end_.row > begin_.row && end_.column == 1) {  // ends with the line break of the row before
      --end_.row;
      end_.column = UINT32_MAX;
    }
    is_multiline_ = end_.row > begin_.row;
    choose_window();
  }

  std::string write() {
    blank();
    uint32_t previous = finding_.frame.front().row;
    for (const FrameLine& line : finding_.frame) {
      if (is_elided(line.row)) continue;
      if (line.row > previous + 1) out_ += "...\n";
      previous = line.row;
      is_multiline_ ? multiline(line) : single(line);
    }
    if (is_multiline_ && end_.row > previous) out_ += "...\n";
    blank();
    return std::move(out_);
  }

 private:
  void choose_window() {
    for (const FrameLine& line : finding_.frame) {
      if (line.row != begin_.row) continue;
      const Cells cells(line.text);
      const uint32_t needed = is_multiline_ ? cells.cell(begin_.column) + 1 : cells.cell(end_.column);
      if (needed > kLongestLine) from_ = std::max(20u, cells.cell(begin_.column)) - 20;
    }
  }

  [[nodiscard]] bool is_elided(uint32_t row) const {
    const bool is_long = end_.row - begin_.row + 1 > kHead + kTail + 1;
    return is_multiline_ && is_long && row >= begin_.row + kHead && row + kTail <= end_.row;
  }

  void gutter(std::string_view number, std::string_view rest) {
    out_ += style_.paint(Ink::gutter, fmt::format("{:>{}} |", number, width_));
    const size_t end = rest.find_last_not_of(' ');
    if (end != std::string_view::npos) out_ += fmt::format(" {}", rest.substr(0, end + 1));
    out_ += '\n';
  }
  void blank() { gutter("", ""); }

  void source(const FrameLine& line, const std::string& margin) {
    gutter(std::to_string(line.row), margin + Cells(line.text).window(from_, from_ + kLongestLine));
  }

  /// Where a cell is drawn: the ellipsis of a cut line fills one cell.
  [[nodiscard]] uint32_t drawn(uint32_t cell) const {
    if (from_ == 0) return std::min(cell, kLongestLine);
    return std::min(cell > from_ ? cell - from_ : 0, kLongestLine) + 1;
  }

  void single(const FrameLine& line) {
    source(line, "");
    if (line.row != begin_.row) return;
    const Cells cells(line.text);
    const uint32_t first = drawn(cells.cell(begin_.column));
    const uint32_t last = std::max(drawn(cells.cell(end_.column)), first + 1);
    gutter("", std::string(first, ' ') + style_.paint(accent_, std::string(last - first, '^')));
  }

  void multiline(const FrameLine& line) {
    const Cells cells(line.text);
    if (line.row == begin_.row && is_blank_before(line.text, begin_.column)) {
      source(line, style_.paint(accent_, "/").append(" "));
    } else if (line.row > begin_.row && line.row <= end_.row) {
      source(line, style_.paint(accent_, "|").append(" "));
    } else {
      source(line, "  ");
      if (line.row != begin_.row) return;
      const uint32_t first = drawn(cells.cell(begin_.column));
      gutter("", fmt::format(" {}", style_.paint(accent_, fmt::format("{:_<{}}^", "", first + 1))));
    }
    if (line.row != end_.row) return;
    const uint32_t end = std::max(drawn(cells.cell(end_.column)), 1u);
    gutter("", style_.paint(accent_, fmt::format("|{:_<{}}^", "", end)));
  }

  const lint::Finding& finding_;
  const Style& style_;
  Ink accent_;
  size_t width_;
  Position begin_, end_;
  bool is_multiline_ = false;
  uint32_t from_ = 0;
  std::string out_;
};

}  // namespace

size_t gutter_width(const lint::Finding& finding) {
  uint32_t last = finding.place.begin.row;
  for (const FrameLine& line : finding.frame) last = std::max(last, line.row);
  return std::to_string(last).size();
}

std::string source_frame(const lint::Finding& finding, const Style& style) {
  return finding.frame.empty() ? std::string() : FrameWriter(finding, style).write();
}

}  // namespace gpulint::report
