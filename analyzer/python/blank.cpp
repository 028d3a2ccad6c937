#include "python/blank.h"

#include <array>
#include <cstring>

namespace gpulint::python {
namespace {

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// Finds where strings end, so that a `#` in one is no comment. Nothing here depends on the code being right: a string
// with one quote on each side ends with its line at the latest.
class StringSkipper {
 public:
  explicit StringSkipper(std::string_view code) : code_(code) {}

  /// The offset after the string whose quote is at `quote`.
  size_t skip(size_t quote) { return skip(quote, 0); }

 private:
  static constexpr int kMaxNesting = 100;

  [[nodiscard]] bool is_interpolated(size_t quote) const {
    for (size_t i = quote; i > 0 && quote - i < 2; --i) {
      const char c = static_cast<char>(code_[i - 1] | 0x20);
      if (c == 'f' || c == 't') return i < 2 || !is_name(code_[i - 2]) || (code_[i - 2] | 0x20) == 'r';
      if (c != 'r') return false;
    }
    return false;
  }

  [[nodiscard]] bool is_at(size_t at, char quote, size_t count) const {
    for (size_t i = 0; i < count; ++i) {
      if (at + i >= code_.size() || code_[at + i] != quote) return false;
    }
    return true;
  }

  // After a backslash: a line break of two bytes is escaped as a whole.
  [[nodiscard]] size_t after_escape(size_t backslash) const {
    const bool is_crlf = backslash + 2 < code_.size() && code_[backslash + 1] == '\r' && code_[backslash + 2] == '\n';
    return backslash + (is_crlf ? 3 : 2);
  }

  size_t skip(size_t quote, int nesting) {
    const char mark = code_[quote];
    const size_t width = is_at(quote, mark, 3) ? 3 : 1;
    const bool has_holes = nesting < kMaxNesting && is_interpolated(quote);
    size_t at = quote + width;
    while (at < code_.size()) {
      const char c = code_[at];
      if (c == '\\') {
        at = after_escape(at);
      } else if (c == mark && is_at(at, mark, width)) {
        return at + width;
      } else if ((c == '\n' || c == '\r') && width == 1) {
        return at;
      } else if (c == '{' && has_holes) {
        at = is_at(at, '{', 2) ? at + 2 : skip_hole(at + 1, mark, width, nesting);
      } else {
        ++at;
      }
    }
    return code_.size();
  }

  // From behind the `{` to behind its `}`, or to the string's end if the hole is not closed in it.
  size_t skip_hole(size_t at, char mark, size_t width, int nesting) {
    int brackets = 0;
    int holes = 1;  // the hole itself and those in its format specifier
    bool is_format = false;
    while (at < code_.size()) {
      const char c = code_[at];
      if ((c == '\n' || c == '\r') && width == 1 && (is_format || brackets == 0)) return at;
      if (is_format) {
        if (c == mark && is_at(at, mark, width)) return at;
        if (c == '{') ++holes, is_format = false;
        if (c == '}' && --holes == 0) return at + 1;
        ++at;
        continue;
      }
      if (c == '\'' || c == '"') {
        at = skip(at, nesting + 1);
        continue;
      }
      if (c == '(' || c == '[' || c == '{') ++brackets;
      if ((c == ')' || c == ']') && brackets > 0) --brackets;
      if (c == '}') {
        if (brackets > 0) {
          --brackets;
        } else {
          if (--holes == 0) return at + 1;
          is_format = true;
        }
      }
      if (c == ':' && brackets == 0) is_format = true;
      ++at;
    }
    return code_.size();
  }

  std::string_view code_;
};

constexpr std::array<bool, 256> stops() {
  std::array<bool, 256> table{};
  for (const char c : {'#', '"', '\'', '\\', '\r'}) table[static_cast<unsigned char>(c)] = true;
  return table;
}
constexpr std::array<bool, 256> kStops = stops();

// True when only blanks stand between the line's begin and `at`: they are indentation. `joined` is where the last
// blanked continuation ends; what follows it is no line of its own.
bool is_indentation_before(std::string_view code, size_t at, size_t joined) {
  while (at > joined && (code[at - 1] == ' ' || code[at - 1] == '\t')) --at;
  if (at == joined) return joined == 0;
  return code[at - 1] == '\n' || code[at - 1] == '\r';
}

}  // namespace

std::string blank_comments(std::string_view code, std::vector<Span>& comments) {
  std::string out(code);
  StringSkipper strings(code);
  const auto lone_return_to_line_feed = [&](size_t from, size_t to) {
    for (size_t i = from; i < to; ++i) {
      if (out[i] == '\r' && (i + 1 == out.size() || out[i + 1] != '\n')) out[i] = '\n';
    }
  };
  size_t joined = 0;
  for (size_t at = 0; at < code.size();) {
    while (at < code.size() && !kStops[static_cast<unsigned char>(code[at])]) ++at;
    if (at == code.size()) break;
    switch (code[at]) {
      case '#': {
        size_t end = code.find_first_of("\r\n", at);
        if (end == std::string_view::npos) end = code.size();
        comments.push_back({static_cast<uint32_t>(at), static_cast<uint32_t>(end)});
        std::memset(out.data() + at, ' ', end - at);
        at = end;
        break;
      }
      case '\\': {
        size_t end = at + 1;
        if (end < code.size() && code[end] == '\r') ++end;
        if (end < code.size() && code[end] == '\n') ++end;
        if (end > at + 1 && end < code.size() && !is_indentation_before(code, at, joined)) {
          std::memset(out.data() + at, ' ', end - at);
          joined = end;
        }
        at = end;
        break;
      }
      case '\r':
        lone_return_to_line_feed(at, at + 1);
        ++at;
        break;
      default: {
        const size_t end = strings.skip(at);
        lone_return_to_line_feed(at, end);
        at = end;
      }
    }
  }
  return out;
}

bool join_bracketed_lines(std::string& code) {
  const std::string before = code;
  StringSkipper strings(before);
  std::string closers;            // of the open brackets
  std::vector<size_t> line_ends;  // since the outermost of them
  bool has_joined = false;
  for (size_t at = 0; at < before.size();) {
    const char c = before[at];
    if (c == '"' || c == '\'') {
      at = strings.skip(at);
      continue;
    }
    if (c == '(' || c == '[' || c == '{') {
      closers += c == '(' ? ')' : c == '[' ? ']' : '}';
    } else if (c == ')' || c == ']' || c == '}') {
      if (!closers.empty() && closers.back() == c) {
        closers.pop_back();
      } else {
        closers.clear();
        line_ends.clear();
      }
      if (closers.empty()) {
        for (const size_t end : line_ends) code[end] = ' ';
        has_joined |= !line_ends.empty();
        line_ends.clear();
      }
    } else if ((c == '\n' || c == '\r') && !closers.empty()) {
      line_ends.push_back(at);
    }
    ++at;
  }
  return has_joined;
}

bool name_starred_brackets(std::string& code) {
  const std::string before = code;
  StringSkipper strings(before);
  size_t depth = 0;
  bool has_named = false, in_starred = false;
  char last = '\n', second_last = '\n';  // the last two characters that are no blanks
  for (size_t at = 0; at < before.size();) {
    const char c = before[at];
    const bool is_string = c == '"' || c == '\'';
    const bool opens = c == '(' || c == '[' || c == '{';
    const bool is_starred = opens && depth == 0 && last == '*' && (second_last == ',' || second_last == '=');
    if (is_starred && at >= 2 && before[at - 1] == '*' && before[at - 2] == ' ') {
      code[at - 2] = '*';
      code[at - 1] = '_';
      code[at] = '(';
      has_named = in_starred = true;
    }
    if (opens) ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0 && --depth == 0 && in_starred) {
      code[at] = ')';
      in_starred = false;
    }
    if (c != ' ' && c != '\t') {
      second_last = last;
      last = c;
    }
    at = is_string ? strings.skip(at) : at + 1;
  }
  return has_named;
}

}  // namespace gpulint::python
