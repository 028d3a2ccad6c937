#include "torch/api.h"

#include <array>
#include <bit>
#include <iterator>

namespace gpulint::torch {
namespace {

using namespace std::string_view_literals;

/// Index into kNames, the names that occur in the table. 0 is the empty name and stands for every other name.
using NameId = uint16_t;

/// A name inside a container: an entry of its own, or an alias of an entry elsewhere.
struct Link {
  EntryId parent;
  NameId name;
  EntryId target;
};

#include "torch/api_table.inc"

// Both hash tables below are built by the compiler, so start-up costs nothing. Open addressing, linear probing, at most
// half full.

/// text -> NameId.
class NameTable {
 public:
  constexpr NameTable() {
    for (size_t name = 1; name < std::size(kNames); ++name) {
      size_t slot = home(kNames[name]);
      while (slots_[slot]) slot = (slot + 1) % kSlots;
      slots_[slot] = static_cast<NameId>(name);
    }
  }

  [[nodiscard]] NameId find(std::string_view text) const {
    for (size_t slot = home(text); slots_[slot]; slot = (slot + 1) % kSlots) {
      if (kNames[slots_[slot]] == text) return slots_[slot];
    }
    return 0;
  }

 private:
  static constexpr size_t kSlots = std::bit_ceil(std::size(kNames) * 2);

  static constexpr size_t home(std::string_view text) {
    uint32_t hash = 2166136261;  // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
    return (hash ^ hash >> 16) % kSlots;
  }

  std::array<NameId, kSlots> slots_{};
};
constexpr NameTable kNameTable;

/// (container, name) -> entry.
class LinkTable {
 public:
  constexpr LinkTable() {
    for (const Link& link : kLinks) {
      size_t slot = home(key(link.parent, link.name));
      while (slots_[slot].key) slot = (slot + 1) % kSlots;
      slots_[slot] = {key(link.parent, link.name), link.target};
    }
  }

  [[nodiscard]] EntryId find(EntryId parent, NameId name) const {
    const uint32_t wanted = key(parent, name);
    for (size_t slot = home(wanted); slots_[slot].key; slot = (slot + 1) % kSlots) {
      if (slots_[slot].key == wanted) return slots_[slot].target;
    }
    return 0;
  }

 private:
  struct Slot {
    uint32_t key = 0;  // 0: free
    EntryId target = 0;
  };
  static constexpr size_t kSlots = std::bit_ceil(std::size(kLinks) * 2);

  static constexpr uint32_t key(EntryId parent, NameId name) { return uint32_t{parent} << 16 | name; }
  static constexpr size_t home(uint32_t key) { return key * 0x9E3779B9u >> (32 - std::countr_zero(kSlots)); }

  std::array<Slot, kSlots> slots_{};
};
constexpr LinkTable kLinkTable;

/// The name of a symbol. Each thread remembers the symbols it asked for, so that texts are compared once per symbol.
NameId name_of(ir::Symbol symbol) {
  struct Remembered {
    uint32_t symbol = 0;
    NameId name = 0;
  };
  static constinit thread_local std::array<Remembered, 4096> memory{};
  Remembered& remembered = memory[symbol.value % memory.size()];
  if (remembered.symbol != symbol.value) remembered = {symbol.value, kNameTable.find(ir::text(symbol))};
  return remembered.name;
}

/// A name in a container or in what the container derives from; for the root (0), a top-level package.
EntryId find_member(EntryId container, NameId name) {
  if (!name) return 0;
  EntryId id = container;
  do {
    if (const EntryId found = kLinkTable.find(id, name)) return found;
    id = kEntries[id].base;
  } while (id);
  return 0;
}

EntryId method_of(EntryId class_entry, ir::Symbol name) {
  const EntryId found = class_member(class_entry, name);
  return kEntries[found].kind == EntryKind::method ? found : 0;
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
  return find_member(0, name_of(name));
}

EntryId member(EntryId container, ir::Symbol name) {
  return container ? find_member(container, name_of(name)) : 0;
}

EntryId class_member(EntryId class_entry, ir::Symbol name) {
  return member(class_entry, name);
}

EntryId find(std::string_view qualified) {
  EntryId at = 0;
  for (;;) {
    const size_t dot = qualified.find('.');
    at = find_member(at, kNameTable.find(qualified.substr(0, dot)));
    if (!at || dot == std::string_view::npos) return at;
    qualified.remove_prefix(dot + 1);
  }
}

bool derives_from(EntryId class_entry, EntryId base) {
  if (!base) return false;
  for (EntryId id = class_entry; id; id = kEntries[id].base) {
    if (id == base) return true;
  }
  return false;
}

EntryId tensor_method(ir::Symbol name) {
  return method_of(known::tensor, name);
}

EntryId module_method(ir::Symbol name) {
  return method_of(known::module, name);
}

}  // namespace gpulint::torch
