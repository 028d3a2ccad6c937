#include "python/literals.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

namespace gpulint::python {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

void append_utf8(uint32_t code, std::string& out) {
  if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) code = 0xFFFD;
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0 | code >> 6);
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0 | code >> 12);
    out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | code >> 18);
    out += static_cast<char>(0x80 | (code >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  }
}

void append_code(uint32_t code, bool is_bytes, std::string& out) {
  if (is_bytes) {
    out += static_cast<char>(code);
  } else {
    append_utf8(code, out);
  }
}

// Decodes the escape whose backslash is at piece[i]; returns the index after it.
size_t decode_escape(std::string_view piece, size_t i, bool is_bytes, std::string& out) {
  if (i + 1 >= piece.size()) {
    out += '\\';
    return i + 1;
  }
  const char c = piece[i + 1];
  static constexpr std::string_view kLetters = "abfnrtv\\'\"";
  static constexpr std::string_view kMeanings = "\a\b\f\n\r\t\v\\'\"";
  if (const size_t which = kLetters.find(c); which != std::string_view::npos) {
    out += kMeanings[which];
    return i + 2;
  }
  if (c == '\n') return i + 2;
  if (c == '\r') return i + 2 < piece.size() && piece[i + 2] == '\n' ? i + 3 : i + 2;
  if (c >= '0' && c <= '7') {
    uint32_t code = 0;
    size_t at = i + 1;
    for (; at < piece.size() && at < i + 4 && piece[at] >= '0' && piece[at] <= '7'; ++at)
      code = code * 8 + (piece[at] - '0');
    append_code(code, is_bytes, out);
    return at;
  }
  const size_t digits = c == 'x' ? 2 : is_bytes ? 0 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
  if (digits != 0 && i + 2 + digits <= piece.size()) {
    uint32_t code = 0;
    size_t at = i + 2;
    for (; at < i + 2 + digits; ++at) {
      const int digit = hex_digit(piece[at]);
      if (digit < 0) break;
      code = code << 4 | static_cast<uint32_t>(digit);
    }
    if (at == i + 2 + digits) {
      append_code(code, is_bytes, out);
      return at;
    }
  }
  out += '\\';
  out += c;
  return i + 2;
}

int64_t parse_integer(std::string_view digits, int base) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  return error == std::errc::result_out_of_range ? std::numeric_limits<int64_t>::max() : value;
}

double parse_floating(std::string_view digits) {
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc::result_out_of_range) return value;
  const size_t exponent = digits.find_first_of("eE");
  const bool is_tiny =
      exponent != std::string_view::npos && exponent + 1 < digits.size() && digits[exponent + 1] == '-';
  return is_tiny ? 0.0 : HUGE_VAL;
}

}  // namespace

StringPrefix string_prefix(std::string_view literal) {
  StringPrefix prefix;
  uint32_t i = 0;
  for (; i < literal.size(); ++i) {
    const char c = literal[i];
    if (c == 'f' || c == 'F' || c == 't' || c == 'T') {
      prefix.is_interpolated = true;
    } else if (c == 'r' || c == 'R') {
      prefix.is_raw = true;
    } else if (c == 'b' || c == 'B') {
      prefix.is_bytes = true;
    } else if (c != 'u' && c != 'U') {
      break;
    }
  }
  if (i < literal.size()) {
    prefix.quote = literal[i];
    const bool is_triple = i + 2 < literal.size() && literal[i + 1] == prefix.quote && literal[i + 2] == prefix.quote;
    prefix.quote_size = is_triple && prefix.quote != '`' ? 3 : 1;
  }
  prefix.size = std::min<uint32_t>(i + prefix.quote_size, static_cast<uint32_t>(literal.size()));
  return prefix;
}

std::string_view string_body(std::string_view literal, const StringPrefix& prefix) {
  std::string_view body = literal.substr(prefix.size);
  if (body.size() < prefix.quote_size) return body;
  const std::string_view tail = body.substr(body.size() - prefix.quote_size);
  if (tail.find_first_not_of(prefix.quote) == std::string_view::npos) body.remove_suffix(prefix.quote_size);
  return body;
}

bool is_verbatim(std::string_view piece, const StringPrefix& prefix) {
  const auto contains = [&](char c) { return !piece.empty() && std::memchr(piece.data(), c, piece.size()) != nullptr; };
  if (!prefix.is_raw && contains('\\')) return false;
  if (prefix.is_interpolated && (contains('{') || contains('}'))) return false;
  return prefix.quote_size == 1 || !contains('\r');
}

void decode(std::string_view piece, const StringPrefix& prefix, std::string& out) {
  out.reserve(out.size() + piece.size());
  for (size_t i = 0; i < piece.size();) {
    const char c = piece[i];
    if (c == '\\' && !prefix.is_raw) {
      i = decode_escape(piece, i, prefix.is_bytes, out);
      continue;
    }
    const bool has_next = i + 1 < piece.size();
    if (prefix.is_interpolated && (c == '{' || c == '}') && has_next && piece[i + 1] == c) ++i;
    if (c == '\r') {
      if (has_next && piece[i + 1] == '\n') ++i;
      out += '\n';
    } else {
      out += c;
    }
    ++i;
  }
}

Number parse_number(std::string_view literal) {
  char buffer[64];
  std::string large;
  std::string_view digits = literal;
  if (literal.find('_') != std::string_view::npos) {
    char* out = buffer;
    if (literal.size() > sizeof buffer) {
      large.resize(literal.size());
      out = large.data();
    }
    char* const start = out;
    for (const char c : literal) {
      if (c != '_') *out++ = c;
    }
    digits = {start, static_cast<size_t>(out - start)};
  }
  Number number;
  if (digits.size() > 2 && digits[0] == '0') {
    const char c = static_cast<char>(digits[1] | 0x20);
    const int base = c == 'x' ? 16 : c == 'o' ? 8 : c == 'b' ? 2 : 10;
    if (base != 10) {
      number.integer = parse_integer(digits.substr(2), base);
      return number;
    }
  }
  if (digits.empty()) return number;
  if ((digits.back() | 0x20) == 'j') {
    number.kind = ir::ConstantKind::complex;
    number.floating = parse_floating(digits.substr(0, digits.size() - 1));
  } else if (digits.find_first_of(".eE") != std::string_view::npos) {
    number.kind = ir::ConstantKind::floating;
    number.floating = parse_floating(digits);
  } else {
    number.integer = parse_integer(digits, 10);
  }
  return number;
}

}  // namespace gpulint::python
