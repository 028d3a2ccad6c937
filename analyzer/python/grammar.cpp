#include "python/grammar.h"

#include <language.h>  // tree-sitter's internals, of the pinned version

#include <atomic>
#include <string_view>
#include <unordered_map>

extern "C" const TSLanguage* tree_sitter_python();

namespace gpulint::python {
namespace {

/// The language with a row for every state in its parse table. As generated, most states have a list instead, which is
/// searched for each token and each reduction: a tenth of the time of a parse.
struct WholeLanguage {
  explicit WholeLanguage(const TSLanguage& language);
  TSLanguage whole;
  std::vector<uint16_t> table;
};

WholeLanguage::WholeLanguage(const TSLanguage& language)
    : whole(language), table(size_t{language.state_count} * language.symbol_count) {
  for (uint32_t state = 0; state < language.state_count; ++state) {
    uint16_t* const row = &table[size_t{state} * language.symbol_count];
    LookaheadIterator entries = ts_language_lookaheads(&language, static_cast<TSStateId>(state));
    while (ts_lookahead_iterator__next(&entries)) row[entries.symbol] = entries.table_value;
  }
  whole.parse_table = table.data();
  whole.large_state_count = language.state_count;
}

}  // namespace

const Grammar& Grammar::instance() {
  static const Grammar grammar;
  return grammar;
}

const TSLanguage* Grammar::language_to_parse(size_t bytes) const {
  constexpr size_t kWorthIt = 128 * 1024;  // filling the table takes as long as it saves in so much code
  static std::atomic<size_t> parsed = 0;
  if (parsed.fetch_add(bytes, std::memory_order_relaxed) < kWorthIt) return language_;
  static const WholeLanguage language(*language_);
  return &language.whole;
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
