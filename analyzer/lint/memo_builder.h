#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "lint/memo.h"

namespace gpulint::lint {

/// Puts a memo together, every file and every import once.
class MemoBuilder {
 public:
  Memo memo;

  /// The file's index. Nothing when it is known with other bytes, which a change under the analysis makes. What is
  /// already known of a listed file stays.
  std::optional<uint32_t> add(Memo::File file);
  /// The import's index.
  uint32_t add(Memo::Import import);
  /// The dependency's index. Nothing when the path is known in another state.
  std::optional<uint32_t> add(const Dependency& dependency);

 private:
  std::unordered_map<std::string, uint32_t> files_, imports_, dependencies_;
};

}  // namespace gpulint::lint
