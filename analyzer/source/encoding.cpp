#include "source/encoding.h"

#include <iconv.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace gpulint {
namespace {

unsigned char byte_at(std::string_view bytes, size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

class Utf8 final : public Encoding {
 public:
  size_t decode_one(std::string_view bytes, size_t at, std::string& out) const override {
    const Utf8Step step = next_utf8(bytes, at);
    append_utf8(step.code_point, out);
    return step.length;
  }
  bool encode(std::string_view text, std::string& out) const override {
    out += text;
    return true;
  }
};

struct Exception {
  unsigned char byte;
  char16_t code_point;  // 0: the byte has no meaning
};

/// Latin-1 with exceptions.
class SingleByte final : public Encoding {
 public:
  explicit SingleByte(std::initializer_list<Exception> exceptions, bool ascii_only = false) {
    for (size_t byte = 0; byte < table_.size(); ++byte) table_[byte] = static_cast<char16_t>(byte);
    for (const Exception& exception : exceptions) table_[exception.byte] = exception.code_point;
    if (ascii_only) std::fill(table_.begin() + 128, table_.end(), u'\0');
  }
  size_t decode_one(std::string_view bytes, size_t at, std::string& out) const override {
    const unsigned char byte = byte_at(bytes, at);
    append_utf8(byte != 0 && table_[byte] == 0 ? replacement_character : table_[byte], out);
    return 1;
  }
  bool encode(std::string_view text, std::string& out) const override {
    for (size_t at = 0; at < text.size();) {
      const Utf8Step step = next_utf8(text, at);
      at += step.length;
      const auto found = std::find(table_.begin(), table_.end(), static_cast<char16_t>(step.code_point));
      if (step.code_point > 0xFFFF || found == table_.end()) return false;
      out += static_cast<char>(found - table_.begin());
    }
    return true;
  }

 private:
  std::array<char16_t, 256> table_{};
};

std::unique_ptr<Encoding> windows_1252() {
  return std::unique_ptr<Encoding>(new SingleByte(
      {{0x80, 0x20AC}, {0x81, 0},      {0x82, 0x201A}, {0x83, 0x0192}, {0x84, 0x201E}, {0x85, 0x2026}, {0x86, 0x2020},
       {0x87, 0x2021}, {0x88, 0x02C6}, {0x89, 0x2030}, {0x8A, 0x0160}, {0x8B, 0x2039}, {0x8C, 0x0152}, {0x8D, 0},
       {0x8E, 0x017D}, {0x8F, 0},      {0x90, 0},      {0x91, 0x2018}, {0x92, 0x2019}, {0x93, 0x201C}, {0x94, 0x201D},
       {0x95, 0x2022}, {0x96, 0x2013}, {0x97, 0x2014}, {0x98, 0x02DC}, {0x99, 0x2122}, {0x9A, 0x0161}, {0x9B, 0x203A},
       {0x9C, 0x0153}, {0x9D, 0},      {0x9E, 0x017E}, {0x9F, 0x0178}}));
}

std::unique_ptr<Encoding> latin_9() {
  return std::unique_ptr<Encoding>(new SingleByte({{0xA4, 0x20AC},
                                                   {0xA6, 0x0160},
                                                   {0xA8, 0x0161},
                                                   {0xB4, 0x017D},
                                                   {0xB8, 0x017E},
                                                   {0xBC, 0x0152},
                                                   {0xBD, 0x0153},
                                                   {0xBE, 0x0178}}));
}

class Utf16 final : public Encoding {
 public:
  explicit Utf16(bool big_endian) : big_endian_(big_endian) {}
  size_t decode_one(std::string_view bytes, size_t at, std::string& out) const override {
    if (at + 2 > bytes.size()) {
      append_utf8(replacement_character, out);
      return 1;
    }
    const char32_t first = unit(bytes, at);
    if (first >= 0xD800 && first < 0xDC00 && at + 4 <= bytes.size()) {
      const char32_t second = unit(bytes, at + 2);
      if (second >= 0xDC00 && second < 0xE000) {
        append_utf8(0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00), out);
        return 4;
      }
    }
    append_utf8(first >= 0xD800 && first < 0xE000 ? replacement_character : first, out);
    return 2;
  }
  bool encode(std::string_view text, std::string& out) const override {
    for (size_t at = 0; at < text.size();) {
      const Utf8Step step = next_utf8(text, at);
      at += step.length;
      if (step.code_point > 0xFFFF) {
        append(0xD800 + ((step.code_point - 0x10000) >> 10U), out);
        append(0xDC00 + ((step.code_point - 0x10000) & 0x3FFU), out);
      } else {
        append(step.code_point, out);
      }
    }
    return true;
  }

 private:
  [[nodiscard]] char32_t unit(std::string_view bytes, size_t at) const {
    const char32_t a = byte_at(bytes, at);
    const char32_t b = byte_at(bytes, at + 1);
    return big_endian_ ? (a << 8U | b) : (b << 8U | a);
  }
  void append(char32_t unit, std::string& out) const {
    const char high = static_cast<char>(unit >> 8U);
    const char low = static_cast<char>(unit & 0xFFU);
    out += big_endian_ ? high : low;
    out += big_endian_ ? low : high;
  }
  bool big_endian_;
};

class Utf32 final : public Encoding {
 public:
  explicit Utf32(bool big_endian) : big_endian_(big_endian) {}
  size_t decode_one(std::string_view bytes, size_t at, std::string& out) const override {
    if (at + 4 > bytes.size()) {
      append_utf8(replacement_character, out);
      return 1;
    }
    char32_t c = 0;
    for (size_t i = 0; i < 4; ++i) c = c << 8U | byte_at(bytes, at + (big_endian_ ? i : 3 - i));
    append_utf8(c > 0x10FFFF || (c >= 0xD800 && c < 0xE000) ? replacement_character : c, out);
    return 4;
  }
  bool encode(std::string_view text, std::string& out) const override {
    for (size_t at = 0; at < text.size();) {
      const Utf8Step step = next_utf8(text, at);
      at += step.length;
      for (unsigned i = 0; i < 4; ++i) {
        out += static_cast<char>(step.code_point >> 8U * (big_endian_ ? 3 - i : i) & 0xFFU);
      }
    }
    return true;
  }

 private:
  bool big_endian_;
};

/// Whatever the C library knows.
class Iconv final : public Encoding {
 public:
  static std::unique_ptr<Encoding> open(const std::string& name) {
    std::unique_ptr<Iconv> found(new Iconv);
    found->decoder_ = ::iconv_open("UTF-8", name.c_str());
    found->encoder_ = ::iconv_open(name.c_str(), "UTF-8");
    if (found->decoder_ == none() || found->encoder_ == none()) return nullptr;
    return found;
  }
  Iconv(const Iconv&) = delete;
  Iconv& operator=(const Iconv&) = delete;
  ~Iconv() override {
    if (decoder_ != none()) ::iconv_close(decoder_);
    if (encoder_ != none()) ::iconv_close(encoder_);
  }

  size_t decode_one(std::string_view bytes, size_t at, std::string& out) const override {
    if (at == 0) ::iconv(decoder_, nullptr, nullptr, nullptr, nullptr);
    // Feed one byte more until a character (or a shift sequence) is complete; none is longer than 8 bytes.
    const size_t most = std::min<size_t>(bytes.size() - at, 8);
    for (size_t length = 1; length <= most; ++length) {
      char* in = const_cast<char*>(bytes.data() + at);
      size_t in_left = length;
      std::array<char, 32> room{};
      char* to = room.data();
      size_t to_left = room.size();
      const size_t done = ::iconv(decoder_, &in, &in_left, &to, &to_left);
      if (done == static_cast<size_t>(-1) && errno == EILSEQ) break;
      if (in_left < length) {
        out.append(room.data(), room.size() - to_left);
        return length - in_left;
      }
    }
    append_utf8(replacement_character, out);
    return 1;
  }

  bool encode(std::string_view text, std::string& out) const override {
    ::iconv(encoder_, nullptr, nullptr, nullptr, nullptr);
    char* in = const_cast<char*>(text.data());
    size_t in_left = text.size();
    bool flushed = false;
    while (!flushed) {
      std::array<char, 4096> room{};
      char* to = room.data();
      size_t to_left = room.size();
      flushed = in_left == 0;
      const size_t done = ::iconv(encoder_, flushed ? nullptr : &in, flushed ? nullptr : &in_left, &to, &to_left);
      out.append(room.data(), room.size() - to_left);
      if (done == static_cast<size_t>(-1) && errno == E2BIG) {
        flushed = false;
      } else if (done != 0) {  // an error, or a character replaced by a look-alike
        return false;
      }
    }
    return true;
  }

 private:
  Iconv() = default;
  static iconv_t none() { return reinterpret_cast<iconv_t>(-1); }  // NOLINT: what iconv_open(3) returns
  iconv_t decoder_ = none();
  iconv_t encoder_ = none();
};

/// Python's names for what iconv calls otherwise.
std::string iconv_name(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 14> names{
      {{"shift-jis", "CP932"},
       {"sjis", "CP932"},
       {"s-jis", "CP932"},
       {"ms932", "CP932"},
       {"mskanji", "CP932"},
       {"gb2312", "EUC-CN"},
       {"mac-roman", "MACINTOSH"},
       {"macroman", "MACINTOSH"},
       {"mac-cyrillic", "MAC-CYRILLIC"},
       {"uhc", "CP949"},
       {"ms949", "CP949"},
       {"ms936", "CP936"},
       {"eucjp", "EUC-JP"},
       {"ujis", "EUC-JP"}}};
  for (const auto& [python, iconv] : names) {
    if (python == name) return std::string(iconv);
  }
  return std::string(name.starts_with("windows-") ? "cp" + std::string(name.substr(8)) : std::string(name));
}

bool is_declaration_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

}  // namespace

void append_utf8(char32_t c, std::string& out) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0U | (c >> 6U));
    out += static_cast<char>(0x80U | (c & 0x3FU));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0U | (c >> 12U));
    out += static_cast<char>(0x80U | ((c >> 6U) & 0x3FU));
    out += static_cast<char>(0x80U | (c & 0x3FU));
  } else {
    out += static_cast<char>(0xF0U | (c >> 18U));
    out += static_cast<char>(0x80U | ((c >> 12U) & 0x3FU));
    out += static_cast<char>(0x80U | ((c >> 6U) & 0x3FU));
    out += static_cast<char>(0x80U | (c & 0x3FU));
  }
}

Utf8Step next_utf8(std::string_view text, size_t at) {
  const unsigned char lead = byte_at(text, at);
  if (lead < 0x80) return {lead, 1};
  uint32_t length = 0;
  char32_t c = 0;
  char32_t least = 0;
  if (lead >= 0xC2 && lead < 0xE0) {
    length = 2, c = lead & 0x1FU, least = 0x80;
  } else if (lead >= 0xE0 && lead < 0xF0) {
    length = 3, c = lead & 0x0FU, least = 0x800;
  } else if (lead >= 0xF0 && lead < 0xF5) {
    length = 4, c = lead & 0x07U, least = 0x10000;
  } else {
    return {};
  }
  if (at + length > text.size()) return {};
  for (uint32_t i = 1; i < length; ++i) {
    const unsigned char next = byte_at(text, at + i);
    if ((next & 0xC0U) != 0x80) return {};
    c = c << 6U | (next & 0x3FU);
  }
  if (c < least || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) return {};
  return {c, length};
}

size_t first_bad_utf8(std::string_view text) {
  size_t at = 0;
  while (at < text.size()) {
    // Eight ASCII bytes at a time: source is mostly that.
    while (at + 8 <= text.size()) {
      uint64_t eight = 0;
      std::memcpy(&eight, text.data() + at, 8);
      if ((eight & 0x8080808080808080ULL) != 0) break;
      at += 8;
    }
    if (at >= text.size()) break;
    const Utf8Step step = next_utf8(text, at);
    if (step.length == 1 && step.code_point == replacement_character) return at;
    at += step.length;
  }
  return text.size();
}

size_t count_characters(std::string_view text) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

std::string Encoding::decode(std::string_view bytes) const {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (size_t at = 0; at < bytes.size();) at += decode_one(bytes, at, text);
  return text;
}

std::string canonical_encoding_name(std::string_view written) {
  std::string name;
  for (const char c : written) {
    name += c == '_' ? '-' : (c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c);
  }
  const auto is = [&](std::initializer_list<std::string_view> aliases) {
    return std::find(aliases.begin(), aliases.end(), name) != aliases.end();
  };
  if (name.starts_with("utf-8-") || is({"utf8", "utf-8", "u8", "utf", "cp65001", "utf8-sig"})) return "utf-8";
  if (name.starts_with("latin-1-") || name.starts_with("iso-8859-1-") || name.starts_with("iso-latin-1") ||
      is({"latin1", "latin-1", "latin", "l1", "iso-8859-1", "iso8859-1", "8859", "cp819"})) {
    return "latin-1";
  }
  if (is({"ascii", "us-ascii", "646", "ansi-x3.4-1968"})) return "ascii";
  if (is({"cp1252", "windows-1252", "1252"})) return "cp1252";
  if (is({"iso-8859-15", "iso8859-15", "latin-9", "latin9", "l9"})) return "iso-8859-15";
  return name;
}

std::unique_ptr<Encoding> find_encoding(std::string_view name) {
  if (name == "utf-8") return std::make_unique<Utf8>();
  if (name == "latin-1") return std::unique_ptr<Encoding>(new SingleByte({}));
  if (name == "ascii") return std::unique_ptr<Encoding>(new SingleByte({}, true));
  if (name == "cp1252") return windows_1252();
  if (name == "iso-8859-15") return latin_9();
  if (name == "utf-16-le") return std::make_unique<Utf16>(false);
  if (name == "utf-16-be") return std::make_unique<Utf16>(true);
  if (name == "utf-32-le") return std::make_unique<Utf32>(false);
  if (name == "utf-32-be") return std::make_unique<Utf32>(true);
  std::unique_ptr<Encoding> found = Iconv::open(iconv_name(name));
  constexpr std::string_view sample = "# coding: x\nimport torch_0.A(){}[]<>*=\"'\\\r\n";
  if (found != nullptr && found->decode(sample) != sample) return nullptr;
  return found;
}

bool is_wide_unicode(std::string_view name) {
  return name.starts_with("utf-16") || name.starts_with("utf16") || name.starts_with("utf-32") ||
         name.starts_with("utf32");
}

std::unique_ptr<Encoding> find_declared_encoding(std::string_view name) {
  return is_wide_unicode(name) ? nullptr : find_encoding(name);
}

std::string_view byte_order_mark(std::string_view encoding) {
  using namespace std::string_view_literals;
  if (encoding == "utf-16-le") return "\xFF\xFE"sv;
  if (encoding == "utf-16-be") return "\xFE\xFF"sv;
  if (encoding == "utf-32-le") return "\xFF\xFE\0\0"sv;
  if (encoding == "utf-32-be") return "\0\0\xFE\xFF"sv;
  return "\xEF\xBB\xBF"sv;
}

UnicodeForm unicode_form(std::string_view bytes) {
  // UTF-32 first: its little-endian mark begins with that of UTF-16.
  for (const std::string_view encoding : {"utf-8", "utf-32-le", "utf-32-be", "utf-16-le", "utf-16-be"}) {
    const std::string_view mark = byte_order_mark(encoding);
    if (bytes.starts_with(mark)) return {encoding, mark.size()};
  }
  if (bytes.size() < 4) return {};
  std::string zeros;
  for (const char c : bytes.substr(0, 4)) zeros += c == '\0' ? '0' : 'x';
  if (zeros == "x0x0") return {"utf-16-le", 0};
  if (zeros == "0x0x") return {"utf-16-be", 0};
  if (zeros == "x000") return {"utf-32-le", 0};
  if (zeros == "000x") return {"utf-32-be", 0};
  return {};
}

std::string_view declared_encoding(std::string_view bytes) {
  for (int line_number = 0; line_number < 2 && !bytes.empty(); ++line_number) {
    const size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
    const std::string_view line = bytes.substr(0, end);
    const bool is_crlf = bytes.substr(end).starts_with("\r\n");
    bytes.remove_prefix(std::min(end + (is_crlf ? 2 : 1), bytes.size()));
    const size_t hash = line.find_first_not_of(" \t\f");
    if (hash == std::string_view::npos) continue;
    if (line[hash] != '#') return {};
    for (size_t key = line.find("coding", hash); key != std::string_view::npos; key = line.find("coding", key + 1)) {
      size_t at = key + 6;
      if (at >= line.size() || (line[at] != ':' && line[at] != '=')) continue;
      at = line.find_first_not_of(" \t", at + 1);
      if (at == std::string_view::npos) continue;
      size_t stop = at;
      while (stop < line.size() && is_declaration_name(line[stop])) ++stop;
      if (stop > at) return line.substr(at, stop - at);
    }
  }
  return {};
}

}  // namespace gpulint
