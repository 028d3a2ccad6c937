#include "python/string_skipper.h"

namespace gpulint::python {
namespace {

constexpr int kMaxNesting = 100;

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

bool StringSkipper::is_interpolated(size_t quote) const {
  for (size_t i = quote; i > 0 && quote - i < 2; --i) {
    const char c = static_cast<char>(code_[i - 1] | 0x20);
    if (c == 'f' || c == 't') return i < 2 || !is_name(code_[i - 2]) || (code_[i - 2] | 0x20) == 'r';
    if (c != 'r') return false;
  }
  return false;
}

bool StringSkipper::is_at(size_t at, char quote, size_t count) const {
  for (size_t i = 0; i < count; ++i) {
    if (at + i >= code_.size() || code_[at + i] != quote) return false;
  }
  return true;
}

// After a backslash: a line break of two bytes is escaped as a whole.
size_t StringSkipper::after_escape(size_t backslash) const {
  const bool is_crlf = backslash + 2 < code_.size() && code_[backslash + 1] == '\r' && code_[backslash + 2] == '\n';
  return backslash + (is_crlf ? 3 : 2);
}

size_t StringSkipper::skip(size_t quote, int nesting) {
  const char mark = code_[quote];
  const size_t width = this->width(quote);
  const bool has_holes = nesting < kMaxNesting && is_interpolated(quote);
  size_t at = quote + width;
  while (at < code_.size()) {
    const char c = code_[at];
    if (c == '\\') {
      at = after_escape(at);
    } else if (c == mark && is_at(at, mark, width)) {
      is_closed_ = true;
      return at + width;
    } else if ((c == '\n' || c == '\r') && width == 1) {
      is_closed_ = false;
      return at;
    } else if (c == '{' && has_holes) {
      at = is_at(at, '{', 2) ? at + 2 : skip_hole(at + 1, mark, width, nesting);
    } else {
      ++at;
    }
  }
  is_closed_ = false;
  return code_.size();
}

// From behind the `{` to behind its `}`, or to the string's end if the hole is not closed in it.
size_t StringSkipper::skip_hole(size_t at, char mark, size_t width, int nesting) {
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
    if (c == ':' && brackets == 0) {
      is_format = true;
      if (is_at(at + 1, '=', 1)) format_equals_.push_back(at + 1);
    }
    ++at;
  }
  return code_.size();
}

}  // namespace gpulint::python
