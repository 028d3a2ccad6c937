#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "lint/memo.h"

namespace gpulint::lint {

/// A folder that keeps memos from run to run. It only ever saves time: what cannot be read, whole and as it was
/// written, is as good as absent, and what cannot be written is not kept. Runs may share it at the same time.
class Cache {
 public:
  explicit Cache(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Whether the folder is marked as a cache of gpulint, so that nobody misses what is in it.
  [[nodiscard]] bool is_marked() const;

  [[nodiscard]] std::optional<Memo> read(const std::string& key) const;
  /// A folder in the cache for files that somebody else keeps there; empty when there is no place for it.
  [[nodiscard]] std::filesystem::path folder(std::string_view name) const;
  /// Makes the folder where there is none; a folder that holds other things is left alone. Removes the memos that were
  /// not used for longest while there are too many.
  void write(const std::string& key, const Memo& memo) const;

 private:
  [[nodiscard]] bool make() const;
  void remove_oldest() const;

  std::filesystem::path folder_;
};

/// The name of a memo: a hash of the texts, in this order. As many runs share a memo as agree in all of them.
class CacheKey {
 public:
  CacheKey& add(std::string_view text);
  [[nodiscard]] std::string name() const;

 private:
  std::string texts_;
};

}  // namespace gpulint::lint
