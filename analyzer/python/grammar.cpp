#include "python/grammar.h"

#include <string_view>
#include <unordered_map>

extern "C" const TSLanguage* tree_sitter_python();

namespace gpulint::python {

const Grammar& Grammar::instance() {
  static const Grammar grammar;
  return grammar;
}

Grammar::Grammar() : language_(tree_sitter_python()) {
  const std::unordered_map<std::string_view, Kind> nodes = {
#define GPULINT_KIND(enumerator, name) {name, Kind::enumerator},
      GPULINT_PYTHON_NODES(GPULINT_KIND)};
  const std::unordered_map<std::string_view, Kind> tokens = {
      GPULINT_PYTHON_TOKENS(GPULINT_KIND)
#undef GPULINT_KIND
          {"(", Kind::punctuation},
      {")", Kind::punctuation},
      {"[", Kind::punctuation},
      {"]", Kind::punctuation},
      {"{", Kind::punctuation},
      {"}", Kind::punctuation},
  };
  const uint32_t count = ts_language_symbol_count(language_);
  kinds_.resize(count, Kind::other);
  for (uint32_t symbol = 0; symbol < count; ++symbol) {
    const auto id = static_cast<TSSymbol>(symbol);
    const std::string_view name = ts_language_symbol_name(language_, id);
    const bool is_named = ts_language_symbol_type(language_, id) == TSSymbolTypeRegular;
    const auto& table = is_named ? nodes : tokens;
    const auto found = table.find(name);
    kinds_[symbol] = found != table.end() ? found->second : is_named ? Kind::other : Kind::token;
  }
}

}  // namespace gpulint::python
