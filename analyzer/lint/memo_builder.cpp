#include "lint/memo_builder.h"

#include <fmt/format.h>

#include <utility>

namespace gpulint::lint {

std::optional<uint32_t> MemoBuilder::add(Memo::File file) {
  const auto [place, added] = files_.emplace(file.path, static_cast<uint32_t>(memo.files.size()));
  const uint32_t index = place->second;
  if (added) {
    memo.files.push_back(std::move(file));
    return index;
  }
  Memo::File& known = memo.files[index];
  if (known.is_listed || !file.is_read) return index;
  if (!known.is_read) {
    known = std::move(file);
    return index;
  }
  return known.hash == file.hash ? std::optional(index) : std::nullopt;
}

uint32_t MemoBuilder::add(Memo::Import import) {
  std::string key = fmt::format("{}\n{}\n{}", import.folder, import.level, fmt::join(import.names, "."));
  const auto [place, added] = imports_.emplace(std::move(key), static_cast<uint32_t>(memo.imports.size()));
  if (added) memo.imports.push_back(std::move(import));
  return place->second;
}

std::optional<uint32_t> MemoBuilder::add(const Dependency& dependency) {
  const auto [place, added] = dependencies_.emplace(dependency.path, static_cast<uint32_t>(memo.dependencies.size()));
  if (added) {
    memo.dependencies.push_back(dependency);
    return place->second;
  }
  Dependency& known = memo.dependencies[place->second];
  if (known.state.kind != dependency.state.kind) return std::nullopt;
  if (!dependency.is_read) return place->second;
  if (!known.is_read) {
    known = dependency;
    return place->second;
  }
  if (known.hash != dependency.hash) return std::nullopt;
  if (known.state.stamp != dependency.state.stamp) known.state.stamp = {};
  return place->second;
}

}  // namespace gpulint::lint
