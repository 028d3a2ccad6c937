#include "source/json_scan.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <utility>

#include "source/encoding.h"

namespace gpulint {
namespace {

/// Four hexadecimal digits; false when they are not there.
bool hexadecimal(std::string_view raw, size_t at, char32_t& out) {
  if (at + 4 > raw.size()) return false;
  out = 0;
  for (size_t i = at; i < at + 4; ++i) {
    const char c = raw[i];
    out <<= 4U;
    if (c >= '0' && c <= '9') {
      out |= static_cast<char32_t>(c - '0');
    } else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f') {
      out |= static_cast<char32_t>((c | 0x20) - 'a' + 10);
    } else {
      return false;
    }
  }
  return true;
}

constexpr std::string_view escape_letters = "\"\\/bfnrt";
constexpr std::string_view escape_meanings = "\"\\/\b\f\n\r\t";

bool is_scalar_character(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '+' || c == '.';
}

bool is_scalar(std::string_view word) {
  static constexpr std::array<std::string_view, 6> names{"true", "false", "null", "NaN", "Infinity", "-Infinity"};
  if (std::find(names.begin(), names.end(), word) != names.end()) return true;
  const size_t first_digit = word.starts_with('-') ? 1 : 0;
  return first_digit < word.size() && word[first_digit] >= '0' && word[first_digit] <= '9' &&
         word.find_first_not_of("0123456789+-.eE") == std::string_view::npos;
}

}  // namespace

JsonScanner::JsonScanner(std::string_view bytes) : bytes_(bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) at_ = 3;
}

char JsonScanner::peek() {
  while (at_ < bytes_.size()) {
    const char c = bytes_[at_];
    if (c != ' ' && c != '\n' && c != '\t' && c != '\r') return c;
    ++at_;
  }
  return '\0';
}

bool JsonScanner::fail(std::string what) {
  if (what_.empty()) what_ = std::move(what);
  return false;
}

bool JsonScanner::open(char bracket) {
  if (peek() != bracket) return fail(fmt::format("expected `{}`", bracket));
  if (++depth_ > deepest) return fail(fmt::format("values are nested more than {} deep", deepest));
  ++at_;
  return true;
}

bool JsonScanner::close_or_comma(char bracket, bool& closed) {
  const char c = peek();
  if (c != bracket && c != ',') return fail(fmt::format("expected `,` or `{}`", bracket));
  ++at_;
  closed = c == bracket;
  return true;
}

bool JsonScanner::string(JsonRange& raw) {
  if (peek() != '"') return fail("expected a string in double quotes");
  const size_t begin = at_ + 1;
  size_t at = begin;
  while (at < bytes_.size() && bytes_[at] != '"') {
    if (bytes_[at] != '\\') {
      ++at;
      continue;
    }
    char32_t ignored = 0;
    const char letter = at + 1 < bytes_.size() ? bytes_[at + 1] : '\0';
    if (letter == 'u' ? !hexadecimal(bytes_, at + 2, ignored) : escape_letters.find(letter) == std::string_view::npos) {
      at_ = at;
      return fail("an escape that JSON does not have");
    }
    at += 2;
  }
  if (at >= bytes_.size()) return fail("a string without its closing quote");
  raw = {begin, at};
  at_ = at + 1;
  return true;
}

bool JsonScanner::string(std::string& text) {
  JsonRange raw;
  if (!string(raw)) return false;
  text = decode_json_string(bytes_.substr(raw.begin, raw.end - raw.begin));
  return true;
}

bool JsonScanner::string_or_other(std::string& text) {
  if (peek() == '"') return string(text);
  text.clear();
  return skip();
}

bool JsonScanner::skip() {
  const char c = peek();
  if (c == '{') {
    // Keys need no decoding here.
    if (!open('{')) return false;
    bool closed = peek() == '}';
    if (closed) ++at_;
    while (!closed) {
      JsonRange key;
      if (!string(key)) return false;
      if (peek() != ':') return fail("expected `:` after a key");
      ++at_;
      if (!skip() || !close_or_comma('}', closed)) return false;
    }
    --depth_;
    return true;
  }
  if (c == '[') return array([this] { return skip(); });
  if (c == '"') {
    JsonRange raw;
    return string(raw);
  }
  const size_t begin = at_;
  while (at_ < bytes_.size() && is_scalar_character(bytes_[at_])) ++at_;
  if (is_scalar(bytes_.substr(begin, at_ - begin))) return true;
  at_ = begin;
  return fail(begin == bytes_.size() ? "the text ends too early" : "expected a value");
}

bool JsonScanner::finish() {
  if (peek() == '\0' && at_ == bytes_.size()) return true;
  return fail("something follows the end of the document");
}

Error JsonScanner::error(std::string_view path) const {
  const std::string_view before = bytes_.substr(0, std::min(at_, bytes_.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  return Error{fmt::format("{}:{}: not valid JSON: {}; open and save the notebook in Jupyter, or exclude it", path,
                           line, what_)};
}

size_t decode_json_character(std::string_view raw, size_t at, std::string& out) {
  if (raw[at] != '\\' || at + 1 >= raw.size()) {
    const Utf8Step step = next_utf8(raw, at);
    append_utf8(step.code_point, out);
    return step.length;
  }
  if (raw[at + 1] != 'u') {
    const size_t letter = escape_letters.find(raw[at + 1]);
    out += letter == std::string_view::npos ? raw[at + 1] : escape_meanings[letter];
    return 2;
  }
  char32_t first = 0;
  if (!hexadecimal(raw, at + 2, first)) {
    append_utf8(replacement_character, out);
    return 2;
  }
  if (first < 0xD800 || first >= 0xE000) {
    append_utf8(first, out);
    return 6;
  }
  char32_t second = 0;
  if (first < 0xDC00 && raw.substr(at + 6).starts_with("\\u") && hexadecimal(raw, at + 8, second) && second >= 0xDC00 &&
      second < 0xE000) {
    append_utf8(0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00), out);
    return 12;
  }
  append_utf8(replacement_character, out);
  return 6;
}

std::string decode_json_string(std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  for (size_t at = 0; at < raw.size();) at += decode_json_character(raw, at, text);
  return text;
}

std::string encode_json_string(std::string_view text, bool ascii_only) {
  std::string raw;
  for (size_t at = 0; at < text.size();) {
    const Utf8Step step = next_utf8(text, at);
    const char32_t c = step.code_point;
    const size_t meaning = c < 0x80 ? escape_meanings.find(static_cast<char>(c)) : std::string_view::npos;
    if (meaning != std::string_view::npos && c != '/') {
      raw += '\\';
      raw += escape_letters[meaning];
    } else if (c < 0x20 || (ascii_only && c >= 0x80 && c < 0x10000)) {
      raw += fmt::format("\\u{:04x}", static_cast<uint32_t>(c));
    } else if (ascii_only && c >= 0x10000) {
      raw += fmt::format("\\u{:04x}\\u{:04x}", static_cast<uint32_t>(0xD800 + ((c - 0x10000) >> 10U)),
                         static_cast<uint32_t>(0xDC00 + ((c - 0x10000) & 0x3FFU)));
    } else {
      append_utf8(c, raw);
    }
    at += step.length;
  }
  return raw;
}

}  // namespace gpulint
