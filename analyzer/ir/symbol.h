#pragma once

#include <cstdint>
#include <string_view>

namespace gpulint::ir {

/// An interned name. Equal names have equal symbols in the whole process; never order output by symbol value, which
/// depends on the order of interning.
struct Symbol {
  uint32_t value = 0;  // 0 is the empty name
  friend bool operator==(Symbol, Symbol) = default;
  explicit operator bool() const { return value != 0; }
};

/// Interns a name; thread-safe. The text lives as long as the process.
Symbol intern(std::string_view name);
/// The text of an interned name.
std::string_view text(Symbol symbol);

struct SymbolHash {
  size_t operator()(Symbol symbol) const { return symbol.value * 0x9E3779B97F4A7C15ull >> 17; }
};

}  // namespace gpulint::ir
