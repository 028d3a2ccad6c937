#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "source/result.h"

namespace gpulint {

/// U+FFFD, which stands for every byte that has no meaning in its encoding.
inline constexpr char32_t replacement_character = 0xFFFD;

/// Appends a code point as UTF-8.
void append_utf8(char32_t code_point, std::string& out);

/// One well-formed UTF-8 sequence (no overlong forms, no surrogates), or replacement_character with length 1.
struct Utf8Step {
  char32_t code_point = replacement_character;
  uint32_t length = 1;
};
Utf8Step next_utf8(std::string_view text, size_t at);

/// The offset of the first byte that is not well-formed UTF-8; text.size() when there is none.
size_t first_bad_utf8(std::string_view text);

/// How many characters `text` (UTF-8, perhaps broken) has.
size_t count_characters(std::string_view text);

/// One character set: bytes to UTF-8 and back, character by character.
class Encoding {
 public:
  virtual ~Encoding() = default;
  /// Reads the character at bytes[at] (at < size), appends it to `out` as UTF-8 and returns how many bytes it took (>=
  /// 1). Bytes without meaning become U+FFFD, one by one; a shift sequence may append nothing.
  virtual size_t decode_one(std::string_view bytes, size_t at, std::string& out) const = 0;
  /// Appends `text` (UTF-8) in this encoding; false when a character has no place in it.
  virtual bool encode(std::string_view text, std::string& out) const = 0;

  [[nodiscard]] std::string decode(std::string_view bytes) const;
};

/// "UTF8", "latin_1-unix" → "utf-8", "latin-1": lower case, hyphens, Python's aliases resolved.
std::string canonical_encoding_name(std::string_view written);

/// utf-8, latin-1, iso-8859-15, cp1252, ascii and the forms of UTF-16 and UTF-32 (`utf-16-le` and so on) are built in;
/// the others come from iconv. Null when nobody knows the name, or when it is one of iconv's and not a superset of
/// ASCII (so that the declaration itself could not be read).
std::unique_ptr<Encoding> find_encoding(std::string_view canonical_name);

/// UTF-16 or UTF-32 in one of its forms, which no text can declare that declares it in ASCII.
bool is_wide_unicode(std::string_view canonical_name);
/// The encoding that a declaration of that name stands for, null where it can stand for none.
std::unique_ptr<Encoding> find_declared_encoding(std::string_view canonical_name);

/// A form of Unicode that the first bytes give away.
struct UnicodeForm {
  std::string_view encoding;  // "utf-8", "utf-16-le", …; empty: nothing gives it away
  size_t mark_size = 0;       // of the byte-order mark; 0: there is none
};
/// By the byte-order mark or, for UTF-16 and UTF-32 without one, by where the zero bytes stand (RFC 4627, section 3).
UnicodeForm unicode_form(std::string_view bytes);
/// The byte-order mark of a form of Unicode.
std::string_view byte_order_mark(std::string_view encoding);

/// The name in a PEP 263 declaration in the first two lines ("" when there is none), as written.
std::string_view declared_encoding(std::string_view bytes);

}  // namespace gpulint
