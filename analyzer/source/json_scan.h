#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "source/result.h"

namespace gpulint {

/// A run of bytes in a JSON text.
struct JsonRange {
  size_t begin = 0;
  size_t end = 0;
};

/// Walks a JSON text and tells where its values lie, so that a writer can replace one and leave every other byte alone.
/// Accepts what Python's json module writes (NaN and Infinity too). Values nest at most `deepest` levels deep.
/// Every function returns false at the first thing that is not JSON; error() then says what and where.
class JsonScanner {
 public:
  static constexpr int deepest = 500;

  /// A byte-order mark is stepped over.
  explicit JsonScanner(std::string_view bytes);

  /// The first character of the next value, '\0' at the end of the text.
  char peek();
  [[nodiscard]] size_t offset() const { return at_; }

  /// Calls on_key(key) with the cursor before each member's value; on_key must consume the value.
  template <class OnKey>
  bool object(OnKey on_key);
  /// Calls on_item() with the cursor before each item; on_item must consume it.
  template <class OnItem>
  bool array(OnItem on_item);
  /// A string; `raw` is what stands between its quotes.
  bool string(JsonRange& raw);
  /// A string, decoded.
  bool string(std::string& text);
  /// A string if it is one (decoded); any other value is stepped over and leaves `text` empty.
  bool string_or_other(std::string& text);
  /// Any value, of which only the end matters.
  bool skip();
  /// Whether the rest is one value and nothing else.
  bool is_document() { return skip() && finish(); }
  /// Nothing but blanks may follow.
  bool finish();
  bool fail(std::string what);

  /// "PATH:LINE: not valid JSON: …".
  [[nodiscard]] Error error(std::string_view path) const;

 private:
  bool open(char bracket);
  bool close_or_comma(char bracket, bool& closed);

  std::string_view bytes_;
  size_t at_ = 0;
  int depth_ = 0;
  std::string what_;
};

/// Decodes one character of a string's raw contents at raw[at] (an escape, or a UTF-8 character; broken bytes and lone
/// surrogates become U+FFFD), appends it and returns how many raw bytes it took.
size_t decode_json_character(std::string_view raw, size_t at, std::string& out);
std::string decode_json_string(std::string_view raw);
/// The raw contents of a string as Python's json.dumps writes them; `ascii_only` stands for ensure_ascii.
std::string encode_json_string(std::string_view text, bool ascii_only);

template <class OnKey>
bool JsonScanner::object(OnKey on_key) {
  if (!open('{')) return false;
  bool closed = peek() == '}';
  if (closed) ++at_;
  while (!closed) {
    std::string key;
    if (!string(key)) return false;
    if (peek() != ':') return fail("expected `:` after a key");
    ++at_;
    if (!on_key(std::string_view(key)) || !close_or_comma('}', closed)) return false;
  }
  --depth_;
  return true;
}

template <class OnItem>
bool JsonScanner::array(OnItem on_item) {
  if (!open('[')) return false;
  bool closed = peek() == ']';
  if (closed) ++at_;
  while (!closed) {
    if (!on_item() || !close_or_comma(']', closed)) return false;
  }
  --depth_;
  return true;
}

}  // namespace gpulint
