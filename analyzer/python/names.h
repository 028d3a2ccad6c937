#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "ir/symbol.h"

namespace gpulint::python {

/// A cache in front of the global intern table, which takes a lock. One per thread serves all files it lowers.
class NameCache {
 public:
  NameCache() : entries_(1024) {}

  static NameCache& of_thread() {
    thread_local NameCache cache;
    return cache;
  }

  ir::Symbol intern(std::string_view name) {
    if (name.size() > kLongest) return ir::intern(name);  // a text, seldom seen twice
    const uint64_t hash = hash_of(name);
    for (size_t i = hash & (entries_.size() - 1);; i = (i + 1) & (entries_.size() - 1)) {
      Entry& entry = entries_[i];
      if (!entry.symbol) return insert(i, hash, name);
      if (entry.hash == static_cast<uint32_t>(hash >> 32) && entry.name == name) return entry.symbol;
    }
  }

 private:
  static constexpr size_t kLongest = 48;

  struct Entry {
    std::string_view name;
    uint32_t hash = 0;
    ir::Symbol symbol;
  };

  static uint64_t hash_of(std::string_view name) {
    uint64_t hash = name.size() * 0x9E3779B97F4A7C15ull;
    const char* at = name.data();
    size_t left = name.size();
    for (; left >= 8; at += 8, left -= 8) {
      uint64_t word;
      std::memcpy(&word, at, 8);
      hash = mix(hash ^ word);
    }
    uint64_t word = 0;
    for (size_t i = 0; i < left; ++i) word = word << 8 | static_cast<unsigned char>(at[i]);
    return mix(hash ^ word);
  }
  static uint64_t mix(uint64_t x) {
    x *= 0xD6E8FEB86659FD93ull;
    return x ^ x >> 32 ^ x << 32;
  }

  ir::Symbol insert(size_t at, uint64_t hash, std::string_view name) {
    const ir::Symbol symbol = ir::intern(name);
    if (!symbol) return symbol;
    entries_[at] = {ir::text(symbol), static_cast<uint32_t>(hash >> 32), symbol};
    if (++count_ * 2 > entries_.size()) grow();
    return symbol;
  }

  void grow() {
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    for (const Entry& entry : old) {
      if (!entry.symbol) continue;
      size_t i = hash_of(entry.name) & (entries_.size() - 1);
      while (entries_[i].symbol) i = (i + 1) & (entries_.size() - 1);
      entries_[i] = entry;
    }
  }

  std::vector<Entry> entries_;
  size_t count_ = 0;
};

}  // namespace gpulint::python
