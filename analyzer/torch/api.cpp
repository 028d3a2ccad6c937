#include "torch/api.h"

#include <array>
#include <bit>
#include <iterator>

namespace gpulint::torch {
namespace {

using namespace std::string_view_literals;

/// A name inside a container: an entry of its own, or an alias of an entry elsewhere.
struct Link {
  EntryId parent;
  uint16_t name;  // index into kNames
  EntryId target;
};

#include "torch/api_table.inc"

/// (container, symbol) -> entry. Open addressing with linear probing, at most half full; constant once filled.
class Index {
 public:
  Index() {
    std::array<ir::Symbol, std::size(kNames)> symbols;
    for (size_t i = 0; i < symbols.size(); ++i) symbols[i] = ir::intern(kNames[i]);
    for (const Link& link : kLinks) {
      const ir::Symbol symbol = symbols[link.name];
      size_t slot = home(link.parent, symbol);
      while (slots_[slot].symbol) slot = (slot + 1) % kSlots;
      slots_[slot] = {symbol, link.parent, link.target};
    }
  }

  [[nodiscard]] EntryId find(EntryId parent, ir::Symbol symbol) const {
    if (!symbol) return 0;
    for (size_t slot = home(parent, symbol); slots_[slot].symbol; slot = (slot + 1) % kSlots) {
      if (slots_[slot].symbol == symbol && slots_[slot].parent == parent) return slots_[slot].target;
    }
    return 0;
  }

 private:
  struct Slot {
    ir::Symbol symbol;
    EntryId parent = 0;
    EntryId target = 0;
  };
  static constexpr size_t kSlots = std::bit_ceil(std::size(kLinks) * 2);

  static size_t home(EntryId parent, ir::Symbol symbol) {
    const uint64_t key = uint64_t{parent} << 32 | symbol.value;
    return (key * 0x9E3779B97F4A7C15ull) >> (64 - std::countr_zero(kSlots));
  }

  std::array<Slot, kSlots> slots_;
};

const Index& index() {
  static const Index instance;
  return instance;
}

}  // namespace

namespace known {
#include "torch/api_known.inc"
}  // namespace known

EntryId entry_count() {
  return static_cast<EntryId>(std::size(kEntries));
}

const Entry& entry(EntryId id) {
  return kEntries[id];
}

EntryId top_level(ir::Symbol name) {
  return index().find(0, name);
}

EntryId member(EntryId container, ir::Symbol name) {
  const Index& all = index();
  for (EntryId id = container; id; id = kEntries[id].base) {
    if (const EntryId found = all.find(id, name)) return found;
  }
  return 0;
}

EntryId class_member(EntryId class_entry, ir::Symbol name) {
  return member(class_entry, name);
}

EntryId find(std::string_view qualified) {
  EntryId at = 0;
  for (bool first = true; first || at; first = false) {
    const size_t dot = qualified.find('.');
    const ir::Symbol name = ir::intern(qualified.substr(0, dot));
    at = first ? top_level(name) : class_member(at, name);
    if (dot == std::string_view::npos) return at;
    qualified.remove_prefix(dot + 1);
  }
  return 0;
}

bool derives_from(EntryId class_entry, EntryId base) {
  if (!base) return false;
  for (EntryId id = class_entry; id; id = kEntries[id].base) {
    if (id == base) return true;
  }
  return false;
}

namespace {

EntryId method_of(EntryId class_entry, ir::Symbol name) {
  const EntryId found = class_member(class_entry, name);
  return kEntries[found].kind == EntryKind::method ? found : 0;
}

}  // namespace

EntryId tensor_method(ir::Symbol name) {
  return method_of(known::tensor, name);
}

EntryId module_method(ir::Symbol name) {
  return method_of(known::module, name);
}

}  // namespace gpulint::torch
