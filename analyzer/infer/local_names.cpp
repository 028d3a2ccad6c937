#include "infer/local_names.h"

#include <cctype>

namespace gpulint::infer {

std::string_view function_text(const Unit& unit, uint32_t offset) {
  Span around;
  for (const ir::Function& f : unit.ir.functions) {
    if (f.span.contains(offset) && f.span.size() > around.size()) around = f.span;
  }
  return around.size() ? unit.source->text(around) : unit.source->text();
}

std::string_view unused_name(const Unit& unit, uint32_t offset, std::initializer_list<std::string_view> names) {
  const std::string_view text = function_text(unit, offset);
  const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (const std::string_view name : names) {
    bool is_used = false;
    for (size_t at = text.find(name); at != std::string_view::npos && !is_used; at = text.find(name, at + 1)) {
      const size_t end = at + name.size();
      is_used = (at == 0 || !is_part(text[at - 1])) && (end == text.size() || !is_part(text[end]));
    }
    if (!is_used) return name;
  }
  return {};
}

}  // namespace gpulint::infer
