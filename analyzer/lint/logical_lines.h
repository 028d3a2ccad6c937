#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "source/source_file.h"

namespace gpulint::lint {

/// Which physical lines of a file form one statement line together: for Python through open brackets, strings over
/// several lines and backslashes; for C++ through backslashes only, every other line stands alone. Lines count from 0
/// over the whole text, as in SourceFile. A logical line never crosses a notebook cell.
class LogicalLines {
 public:
  /// `comments` are the file's comments in order: what looks like a comment in a string is none.
  LogicalLines(const SourceFile& file, std::span<const Span> comments);

  /// First and last physical line of the logical line to which a physical line belongs.
  [[nodiscard]] uint32_t first(uint32_t line) const { return lines_[line].first; }
  [[nodiscard]] uint32_t last(uint32_t line) const { return lines_[line].last; }
  /// The line itself or, when its end lies in a string or before a backslash, the next one whose end can carry a
  /// comment.
  [[nodiscard]] uint32_t comment_line(uint32_t line) const { return lines_[line].comment_line; }
  /// Nothing but blanks and comments.
  [[nodiscard]] bool is_empty(uint32_t line) const { return lines_[line].is_empty; }
  /// An empty line that a backslash makes the end of the statement before it: a comment on it belongs to that.
  [[nodiscard]] bool ends_statement(uint32_t line) const {
    return is_empty(line) && line > 0 && comment_line(line - 1) != line - 1;
  }
  /// Number of columns of blanks before the text; a tab reaches the next multiple of 8.
  [[nodiscard]] uint32_t indentation(uint32_t line) const { return lines_[line].indentation; }
  /// The next line after `line`, in the same notebook cell, that is not empty; the line count when there is none.
  [[nodiscard]] uint32_t next_code(uint32_t line) const;
  /// Number from 0 of the notebook cell that holds the line; 0 elsewhere.
  [[nodiscard]] uint32_t cell(uint32_t line) const { return lines_[line].cell; }
  [[nodiscard]] uint32_t count() const { return static_cast<uint32_t>(lines_.size()); }

 private:
  struct Line {
    uint32_t first = 0, last = 0, comment_line = 0, indentation = 0, cell = 0;
    bool is_empty = true;
  };
  void scan(const SourceFile& file, std::span<const Span> comments, std::vector<uint8_t>& joins) const;
  std::vector<Line> lines_;
};

}  // namespace gpulint::lint
