#include "source/magics.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace gpulint {
namespace {

constexpr size_t npos = std::string_view::npos;

template <size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Cell magics that run the rest of the cell as Python in the notebook's own namespace, or in one like it.
/// What `timeit` and its kind repeat leaves no names behind and is wanted for its cost only: not among them.
constexpr std::array<std::string_view, 16> python_cell_magics{
    "time",  "capture", "prun",    "debug",   "python",   "python3", "pypy", "ipytest",
    "mprun", "lprun",   "scalene", "profile", "snakeviz", "heat",    "px",   "wandb"};
/// Line magics that run the rest of the line in the notebook's own namespace.
constexpr std::array<std::string_view, 2> python_line_magics{"time", "prun"};
/// Programs that are called without `!` (automagic): never Python when a word follows.
constexpr std::array<std::string_view, 5> installers{"pip", "pip3", "conda", "mamba", "micromamba"};
constexpr std::array<std::string_view, 8> operator_words{"in", "is", "if", "and", "or", "not", "for", "else"};

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\f';
}

/// One cell, walked logical line by logical line.
class Cell {
 public:
  Cell(std::string& code, Span cell) : code_(code), begin_(cell.begin), at_(cell.begin), end_(cell.end) {}

  void neutralise() {
    while (neutralise_cell_magic()) {
    }
    while (at_ < end_) neutralise_logical_line();
    blank_final_backslash();
  }

 private:
  [[nodiscard]] char peek(size_t at) const { return at < end_ ? code_[at] : '\n'; }
  [[nodiscard]] std::string_view view(size_t begin, size_t end) const {
    return std::string_view(code_).substr(begin, end - begin);
  }
  [[nodiscard]] size_t line_end(size_t at) const {
    const size_t found = code_.find('\n', at);
    return found == npos || found > end_ ? end_ : found;
  }
  /// The end of the line, and of the lines that backslashes tie to it.
  [[nodiscard]] size_t tied_line_end(size_t at) const {
    size_t end = line_end(at);
    while (end < end_ && end > at && last_character(at, end) == '\\') end = line_end(end + 1);
    return end;
  }
  [[nodiscard]] char last_character(size_t begin, size_t end) const {
    if (end > begin && code_[end - 1] == '\r') --end;
    return end > begin ? code_[end - 1] : '\n';
  }
  [[nodiscard]] size_t word_end(size_t at) const {
    while (at < end_ && is_word(code_[at])) ++at;
    return at;
  }
  [[nodiscard]] size_t skip_blanks(size_t at) const {
    while (at < end_ && is_blank(code_[at])) ++at;
    return at;
  }

  void blank(size_t begin, size_t end) {
    for (size_t at = begin; at < end; ++at) {
      if (code_[at] != '\n' && code_[at] != '\r') code_[at] = ' ';
    }
  }
  /// `0` and blanks: an expression statement, so that a block keeps a body.
  void make_inert(size_t begin, size_t end) {
    blank(begin, end);
    if (begin < end) code_[begin] = '0';
  }

  /// The first line at or after `at` that is neither blank nor a comment: Colab takes a `%%magic` there for the first.
  size_t after_comments(size_t at) const {
    while (at < end_ && (code_[at] == '#' || code_[at] == '\n' || code_[at] == '\r')) {
      at = code_[at] == '#' ? line_end(at) : at + 1;
    }
    return at;
  }

  /// A `%%magic` at the top of the cell (or of what a cell magic above left over). True when Python may follow it.
  bool neutralise_cell_magic() {
    size_t at = at_;
    while (at < end_ && (is_blank(code_[at]) || code_[at] == '\n' || code_[at] == '\r')) {
      at = code_[at] == '\n' ? at_ = at + 1 : at + 1;
    }
    if (const size_t magic = after_comments(at); peek(magic) == '%' && peek(magic + 1) == '%') at = at_ = magic;
    if (peek(at) != '%' || peek(at + 1) != '%' || at != at_) return false;
    const size_t end = line_end(at);
    const size_t name_end = word_end(at + 2);
    if (name_end == at + 2 || peek(name_end) == '?') return false;
    if (!is_one_of(python_cell_magics, view(at + 2, name_end))) {
      blank(at, end_);
      at_ = end_;
      return false;
    }
    blank(at, end);
    at_ = std::min(end + 1, end_);
    return true;
  }

  void neutralise_logical_line() {
    const size_t begin = skip_blanks(at_);
    const char first = peek(begin);
    if (first == '%' || first == '!' || first == '?' || first == '/' || first == ',' || first == ';') {
      return neutralise_magic(begin);
    }
    const size_t name_end = word_end(begin);
    if (is_one_of(installers, view(begin, name_end))) {
      const size_t argument = skip_blanks(name_end);
      const size_t argument_end = word_end(argument);
      if (argument > name_end && argument_end > argument && !is_one_of(operator_words, view(argument, argument_end)) &&
          is_plain_argument(argument_end)) {
        return neutralise_magic(begin);
      }
    }
    if (changes_folder(begin, name_end)) return neutralise_magic(begin);
    scan_statement(begin);
  }

  /// `cd some/folder`, the magic without its `%`: in Python no word follows a name.
  [[nodiscard]] bool changes_folder(size_t begin, size_t name_end) const {
    if (view(begin, name_end) != "cd") return false;
    const size_t argument = skip_blanks(name_end), argument_end = word_end(argument);
    if (argument == name_end) return false;
    if (argument_end == argument) return view(argument, std::min(argument + 2, end_)) == "..";
    return !is_one_of(operator_words, view(argument, argument_end));
  }

  /// After `pip install` comes a blank or the end, never what Python would need there.
  [[nodiscard]] bool is_plain_argument(size_t at) const {
    return is_blank(peek(at)) || peek(at) == '\n' || peek(at) == '\r' || peek(at) == '-';
  }

  void neutralise_magic(size_t begin) {
    const size_t end = tied_line_end(begin);
    const size_t name_end = word_end(begin + 1);
    const size_t statement = skip_blanks(name_end);
    const bool runs_python = peek(begin) == '%' && is_one_of(python_line_magics, view(begin + 1, name_end)) &&
                             statement > name_end && statement < end && code_[statement] != '-' &&
                             code_[statement] != '\\' && code_[statement] != '\n' && code_[statement] != '\r';
    if (runs_python) {
      blank(begin, statement);
      code_[begin] = '0';
      code_[begin + 1] = ';';
      return scan_statement(statement);
    }
    make_inert(begin, end);
    at_ = std::min(end + 1, end_);
  }

  /// Python from `begin` to the end of the logical line; finds `x = !…`, `x = %…` and `obj?` on the way.
  void scan_statement(size_t begin) {
    int depth = 0;
    bool has_assignment = false;
    size_t last = npos;  // the last character that is neither blank nor comment
    size_t at = begin;
    while (at < end_) {
      const char c = code_[at];
      if (c == '\n') {
        if (depth == 0) break;
        ++at;
      } else if (c == '#') {
        at = line_end(at);
      } else if (c == '\\') {
        at = std::min(line_end(at) + 1, end_);
      } else if (c == '"' || c == '\'') {
        last = at;
        at = string_end(at);
      } else if (c == '=' && depth == 0 && !has_assignment && is_assignment(at)) {
        has_assignment = true;
        const size_t value = skip_blanks(at + 1);
        const bool is_shell = peek(value) == '!' && peek(value + 1) != '=';
        if (is_shell || (peek(value) == '%' && is_word(peek(value + 1)))) {
          const size_t end = tied_line_end(value);
          make_inert(value, end);
          at_ = std::min(end + 1, end_);
          return;
        }
        last = at++;
      } else {
        if (c == '(' || c == '[' || c == '{') ++depth;
        if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
        if (!is_blank(c) && c != '\r') last = at;
        ++at;
      }
    }
    // `?` is not Python anywhere outside strings and comments.
    if (last != npos && code_[last] == '?') make_inert(begin, at);
    at_ = std::min(at + 1, end_);
  }

  [[nodiscard]] bool is_assignment(size_t at) const {
    static constexpr std::string_view comparisons = "=!<>:";
    return peek(at + 1) != '=' && (at == 0 || comparisons.find(code_[at - 1]) == npos);
  }

  /// The position after the string literal whose first quote stands at `at`.
  [[nodiscard]] size_t string_end(size_t at) const {
    const char quote = code_[at];
    const bool is_triple = peek(at + 1) == quote && peek(at + 2) == quote;
    at += is_triple ? 3 : 1;
    while (at < end_) {
      if (code_[at] == '\\') {
        at += peek(at + 1) == '\r' && peek(at + 2) == '\n' ? 3 : 2;
      } else if (!is_triple && (code_[at] == quote || code_[at] == '\n')) {
        return code_[at] == quote ? at + 1 : at;
      } else if (is_triple && code_[at] == quote && peek(at + 1) == quote && peek(at + 2) == quote) {
        return at + 3;
      } else {
        ++at;
      }
    }
    return end_;
  }

  /// A cell that ends in a backslash must not run on into the next cell.
  void blank_final_backslash() {
    if (end_ > begin_ && code_[end_ - 1] == '\\') code_[end_ - 1] = ' ';
  }

  std::string& code_;
  size_t begin_;
  size_t at_;
  size_t end_;
};

}  // namespace

void neutralise_magics(std::string& code, Span cell) {
  Cell(code, cell).neutralise();
}

}  // namespace gpulint
