#include "report/json_writer.h"

#include <fmt/format.h>

#include <utility>

#include "report/text.h"

namespace gpulint::report {

std::string json_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : valid_utf8(text)) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
          out += c;
        }
    }
  }
  return out += '"';
}

void JsonWriter::new_line() {
  out_ += '\n';
  out_.append(2 * open_.size(), ' ');
}

void JsonWriter::before_value() {
  if (std::exchange(after_key_, false) || open_.empty()) return;
  Container& container = open_.back();
  if (!container.empty) out_ += container.layout == Layout::line ? ", " : ",";
  if (container.layout == Layout::block) new_line();
  container.empty = false;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  before_value();
  out_ += json_string(name) + ": ";
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view token) {
  before_value();
  out_ += token;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  return raw(json_string(text));
}
JsonWriter& JsonWriter::value(std::nullptr_t) {
  return raw("null");
}

JsonWriter& JsonWriter::open(char opener, char closer, Layout layout) {
  before_value();
  out_ += opener;
  const bool inside_line = !open_.empty() && open_.back().layout == Layout::line;
  open_.push_back({closer, inside_line ? Layout::line : layout});
  return *this;
}

JsonWriter& JsonWriter::end() {
  const Container container = open_.back();
  open_.pop_back();
  if (container.layout == Layout::block && !container.empty) new_line();
  out_ += container.closer;
  return *this;
}

std::string JsonWriter::take() {
  open_.clear();
  after_key_ = false;
  return std::exchange(out_, {});
}

}  // namespace gpulint::report
