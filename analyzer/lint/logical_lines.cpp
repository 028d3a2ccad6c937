#include "lint/logical_lines.h"

#include <algorithm>

namespace gpulint::lint {
namespace {

/// How a physical line goes on in the next one.
enum Join : uint8_t { no_join, by_bracket, by_string_or_backslash };

bool is_python(const SourceFile& file) {
  return file.language() <= Language::notebook;
}

/// Length of the line break at `at`.
size_t break_size(std::string_view text, size_t at) {
  return text.substr(at, 2) == "\r\n" ? 2 : 1;
}

bool is_break(char c) {
  return c == '\n' || c == '\r';
}

/// The end of the string literal whose opening quote is at `at`. A string in single quotation marks ends with its line
/// at the latest.
size_t end_of_string(std::string_view text, size_t at, size_t limit) {
  const char quote = text[at];
  const bool triple = at + 2 < limit && text[at + 1] == quote && text[at + 2] == quote;
  size_t i = at + (triple ? 3 : 1);
  while (i < limit) {
    if (text[i] == '\\' && i + 1 < limit) {
      ++i;
      i += is_break(text[i]) ? break_size(text, i) : 1;
    } else if (triple && text.substr(i, 3) == text.substr(at, 3)) {
      return i + 3;
    } else if (!triple && text[i] == quote) {
      return i + 1;
    } else if (!triple && is_break(text[i])) {
      return i;
    } else {
      ++i;
    }
  }
  return std::min(i, limit);
}

/// A pass over Python text that marks the lines which go on.
class Scanner {
 public:
  Scanner(const SourceFile& file, std::span<const Span> comments, std::vector<uint8_t>& joins)
      : file_(file), text_(file.code()), comments_(comments), joins_(joins) {}

  void scan(size_t begin, size_t end) {
    size_t depth = 0;
    line_ = file_.line_of(static_cast<uint32_t>(begin));
    while (comment_ < comments_.size() && comments_[comment_].begin < begin) ++comment_;
    for (size_t i = begin; i < end;) {
      const char c = text_[i];
      if (comment_ < comments_.size() && comments_[comment_].begin <= i) {
        i = std::max<size_t>(i, comments_[comment_++].end);
      } else if (is_break(c)) {
        i += break_size(text_, i);
        reach(i, depth > 0 ? by_bracket : no_join);
      } else if (c == '"' || c == '\'') {
        i = end_of_string(text_, i, end);
        reach(i, by_string_or_backslash);
        while (comment_ < comments_.size() && comments_[comment_].begin < i) ++comment_;
      } else if (c == '\\' && i + 1 < end && is_break(text_[i + 1])) {
        i += 1 + break_size(text_, i + 1);
        reach(i, by_string_or_backslash);
      } else {
        if (c == '(' || c == '[' || c == '{') ++depth;
        if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
        ++i;
      }
    }
  }

 private:
  /// Notes how the lines up to the offset's go on.
  void reach(size_t offset, Join join) {
    for (; line_ + 1 < file_.line_count() && file_.line_span(line_ + 1).begin <= offset; ++line_) joins_[line_] = join;
  }

  const SourceFile& file_;
  std::string_view text_;
  std::span<const Span> comments_;
  std::vector<uint8_t>& joins_;
  size_t comment_ = 0;
  uint32_t line_ = 0;
};

uint32_t indentation_of(std::string_view line) {
  uint32_t columns = 0;
  for (const char c : line) {
    if (c == ' ') {
      ++columns;
    } else if (c == '\t') {
      columns = (columns / 8 + 1) * 8;
    } else if (c != '\f') {
      break;
    }
  }
  return columns;
}

}  // namespace

LogicalLines::LogicalLines(const SourceFile& file, std::span<const Span> comments) : lines_(file.line_count()) {
  std::vector<uint8_t> joins(lines_.size(), no_join);
  scan(file, comments, joins);

  size_t comment = 0, cell = 0;
  const auto& cells = file.cells();
  for (uint32_t i = 0; i < count(); ++i) {
    const Span span = file.line_span(i);
    Line& line = lines_[i];
    line.indentation = indentation_of(file.text(span));
    while (cell + 1 < cells.size() && span.begin >= cells[cell + 1].begin) ++cell;
    line.cell = static_cast<uint32_t>(cell);
    while (comment < comments.size() && comments[comment].end <= span.begin) ++comment;
    size_t k = comment;
    for (uint32_t at = span.begin; at < span.end && line.is_empty; ++at) {
      while (k < comments.size() && comments[k].end <= at) ++k;
      if (k < comments.size() && comments[k].contains(at)) {
        at = comments[k].end - 1;
        continue;
      }
      const char c = file.text()[at];
      line.is_empty = c == ' ' || c == '\t' || c == '\f' || c == '\r';
    }
  }
  for (uint32_t i = 0; i < count(); ++i) {
    lines_[i].first =
        i > 0 && joins[i - 1] != no_join && lines_[i - 1].cell == lines_[i].cell ? lines_[i - 1].first : i;
  }
  for (uint32_t i = count(); i-- > 0;) {
    const bool joined = joins[i] != no_join && i + 1 < count() && lines_[i + 1].cell == lines_[i].cell;
    lines_[i].last = joined ? lines_[i + 1].last : i;
    lines_[i].comment_line = joined && joins[i] == by_string_or_backslash ? lines_[i + 1].comment_line : i;
  }
}

void LogicalLines::scan(const SourceFile& file, std::span<const Span> comments, std::vector<uint8_t>& joins) const {
  const std::string_view text = file.text();
  if (is_python(file)) {
    Scanner scanner(file, comments, joins);
    if (file.cells().empty()) scanner.scan(0, text.size());
    for (const Span& cell : file.cells()) scanner.scan(cell.begin, cell.end);
    return;
  }
  for (uint32_t i = 0; i < count(); ++i) {
    const std::string_view line = file.text(file.line_span(i));
    if (line.ends_with('\\')) joins[i] = by_string_or_backslash;
  }
}

uint32_t LogicalLines::next_code(uint32_t line) const {
  for (uint32_t next = line + 1; next < count() && lines_[next].cell == lines_[line].cell; ++next) {
    if (!lines_[next].is_empty) return next;
  }
  return count();
}

}  // namespace gpulint::lint
