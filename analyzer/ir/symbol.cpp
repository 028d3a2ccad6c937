#include "ir/symbol.h"

#include <array>
#include <atomic>
#include <deque>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_map>

namespace gpulint::ir {
namespace {

// Sharded by hash, so that threads that lower different files seldom meet. A symbol is (index in shard, shard).
constexpr uint32_t kShardBits = 4;
constexpr uint32_t kShards = 1u << kShardBits;

struct Shard {
  std::shared_mutex mutex;
  std::unordered_map<std::string_view, uint32_t> ids;
  std::deque<std::string> names;
};

std::array<Shard, kShards>& shards() {
  static auto* all = new std::array<Shard, kShards>;  // never destroyed: symbols outlive everything
  return *all;
}

}  // namespace

Symbol intern(std::string_view name) {
  if (name.empty()) return {};
  const size_t hash = std::hash<std::string_view>()(name);
  const uint32_t which = static_cast<uint32_t>(hash >> 7) % kShards;
  Shard& shard = shards()[which];
  {
    std::shared_lock lock(shard.mutex);
    if (auto found = shard.ids.find(name); found != shard.ids.end()) return {found->second};
  }
  std::unique_lock lock(shard.mutex);
  if (auto found = shard.ids.find(name); found != shard.ids.end()) return {found->second};
  const std::string& kept = shard.names.emplace_back(name);
  const uint32_t id = static_cast<uint32_t>(shard.names.size()) << kShardBits | which;  // never 0: size is at least 1
  shard.ids.emplace(kept, id);
  return {id};
}

std::string_view text(Symbol symbol) {
  if (!symbol) return {};
  Shard& shard = shards()[symbol.value % kShards];
  std::shared_lock lock(shard.mutex);
  return shard.names[(symbol.value >> kShardBits) - 1];
}

}  // namespace gpulint::ir
