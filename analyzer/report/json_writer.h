#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gpulint::report {

/// Writes JSON text front to back. Strings may hold any bytes: broken UTF-8 comes out as U+FFFD, control characters are
/// escaped, so that the text is always valid JSON in valid UTF-8. The caller keeps the grammar: a key before every
/// value in an object, as many end() as begin.
class JsonWriter {
 public:
  /// How the members of an object or array are laid out. Everything inside a `line` is on that line, too.
  enum class Layout : uint8_t { block, line };

  JsonWriter& begin_object(Layout layout = Layout::block) { return open('{', '}', layout); }
  JsonWriter& begin_array(Layout layout = Layout::block) { return open('[', ']', layout); }
  JsonWriter& end();

  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(std::nullptr_t);
  JsonWriter& value(std::same_as<bool> auto truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
    return raw(std::to_string(number));
  }

  /// key(name) and value(v).
  template <class T>
  JsonWriter& field(std::string_view name, const T& v) {
    return key(name).value(v);
  }

  /// The text so far; the writer is empty afterwards.
  std::string take();

 private:
  struct Container {
    char closer;
    Layout layout;
    bool empty = true;
  };
  JsonWriter& open(char opener, char closer, Layout layout);
  JsonWriter& raw(std::string_view token);
  void before_value();
  void new_line();

  std::string out_;
  std::vector<Container> open_;
  bool after_key_ = false;
};

/// `text` as a JSON string with its quotes.
std::string json_string(std::string_view text);

}  // namespace gpulint::report
