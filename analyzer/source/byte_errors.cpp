#include "source/byte_errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>

namespace gpulint {
namespace {

Span span_of(size_t begin, size_t size) {
  return {static_cast<uint32_t>(begin), static_cast<uint32_t>(begin + size)};
}

/// Beside a byte-order mark Python's tokenizer accepts `utf-8` and `utf-8-…` only, not even the alias `utf8`.
bool goes_with_mark(std::string_view declared) {
  std::string name;
  for (const char c : declared) name += c == '_' ? '-' : (c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c);
  return name == "utf-8" || name.starts_with("utf-8-");
}

/// Whether a name, in lower case, may be one of Python's own encodings (3.14, module `encodings.aliases`), on whichever
/// system. Names of a family count as its members.
bool may_be_known_to_python(std::string_view written) {
  static constexpr auto families = std::to_array<std::string_view>(
      {"asmo", "big5",  "cp",  "cs",   "cyrillic", "ebcdic", "ecma",     "elot",    "euc",  "gb", "greek", "hp",
       "hz",   "ibm",   "iso", "jisx", "koi8",     "ks",     "kz",       "latin",   "mac",  "ms", "quo",   "shift",
       "sjis", "strk1", "tis", "utf7", "utf16",    "utf32",  "unicode1", "windows", "xmac", "u7", "u16"});
  static constexpr auto names =
      std::to_array<std::string_view>({"utf",     "utf8", "utf8sig",       "utf8ucs2",        "utf8ucs4", "u8",
                                       "u32",     "us",   "usascii",       "ascii",           "ansi",     "arabic",
                                       "chinese", "dbcs", "hebrew",        "hkscs",           "johab",    "korean",
                                       "mbcs",    "oem",  "pt154",         "ptcp154",         "palmos",   "punycode",
                                       "idna",    "r8",   "rk1048",        "roman8",          "ruscii",   "thai",
                                       "uhc",     "ujis", "unicodeescape", "rawunicodeescape"});
  std::string name;
  std::copy_if(written.begin(), written.end(), std::back_inserter(name), [](char c) { return c != '-' && c != '_'; });
  const bool is_number = !name.empty() && name[0] >= '0' && name[0] <= '9';
  const bool is_latin = name.size() > 1 && name[0] == 'l' && name[1] >= '0' && name[1] <= '9';
  return is_number || is_latin || std::find(names.begin(), names.end(), name) != names.end() ||
         std::any_of(families.begin(), families.end(),
                     [&](std::string_view family) { return name.starts_with(family); });
}

/// The first byte without meaning in an encoding of single bytes; bytes.size() when there is none.
size_t first_without_meaning(const Encoding& encoding, std::string_view bytes) {
  std::string character;
  for (size_t at = 0; at < bytes.size(); ++at) {
    character.clear();
    encoding.decode_one(bytes, at, character);
    if (character == "\xEF\xBF\xBD") return at;
  }
  return bytes.size();
}

unsigned value(std::string_view bytes, size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

std::optional<ByteError> utf8_error(std::string_view bytes, bool is_declared) {
  const size_t bad = first_bad_utf8(bytes);
  if (bad == bytes.size()) return std::nullopt;
  return ByteError{span_of(bad, 3),  // U+FFFD stands in its place
                   fmt::format("Syntax error: byte 0x{:02X} is not UTF-8{}; save the file as UTF-8", value(bytes, bad),
                               is_declared ? "" : ", and no other encoding is declared")};
}

std::optional<ByteError> decoding_error(const UnicodeForm& form, std::string_view bytes) {
  if (!form.encoding.empty() && form.encoding != "utf-8") {
    return ByteError{
        {},
        fmt::format("Syntax error: Python does not read UTF-{}; save the file as UTF-8", form.encoding.substr(4, 2))};
  }
  const std::string_view declared = declared_encoding(bytes);
  if (declared.empty()) return utf8_error(bytes, form.mark_size > 0);
  const Span place = span_of(static_cast<size_t>(declared.data() - bytes.data()), declared.size());
  if (form.mark_size > 0) {
    if (goes_with_mark(declared)) return utf8_error(bytes, true);
    return ByteError{place, fmt::format("Syntax error: the file begins with the mark of UTF-8 and declares `{}`; "
                                        "declare utf-8",
                                        declared)};
  }
  const std::string name = canonical_encoding_name(declared);
  if (name == "utf-8") return utf8_error(bytes, true);
  const std::unique_ptr<Encoding> encoding = find_declared_encoding(name);
  if (encoding != nullptr) {
    // Of the others, Python's tables are not known to be the C library's.
    if (name != "ascii" && name != "cp1252") return std::nullopt;
    const size_t bad = first_without_meaning(*encoding, bytes);
    if (bad == bytes.size()) return std::nullopt;
    return ByteError{span_of(encoding->decode(bytes.substr(0, bad)).size(), 1),
                     fmt::format("Syntax error: byte 0x{:02X} has no meaning in the declared encoding, {}",
                                 value(bytes, bad), name)};
  }
  const bool is_wide = is_wide_unicode(name);
  if (!is_wide && may_be_known_to_python(name)) return std::nullopt;
  return ByteError{place, fmt::format("Syntax error: Python reads no source in the encoding `{}`", declared), is_wide};
}

}  // namespace

std::optional<ByteError> nul_error(std::string_view text) {
  const size_t at = text.find('\0');
  if (at == std::string_view::npos) return std::nullopt;
  return ByteError{span_of(at, 1), "Syntax error: Python accepts no NUL byte in source code"};
}

std::vector<ByteError> python_byte_errors(const UnicodeForm& form, std::string_view bytes, std::string_view text) {
  std::vector<ByteError> errors;
  if (auto error = decoding_error(form, bytes)) errors.push_back(std::move(*error));
  if (auto error = nul_error(text)) errors.push_back(std::move(*error));
  std::stable_sort(errors.begin(), errors.end(),
                   [](const ByteError& a, const ByteError& b) { return a.span.begin < b.span.begin; });
  return errors;
}

}  // namespace gpulint
