#include "infer/import_paths.h"

namespace gpulint::infer {
namespace {

constexpr int kMaxParents = 8;  // how many folders above a file its absolute imports are looked up in

}  // namespace

PathState ImportPaths::state(const std::string& path) {
  const std::lock_guard lock(mutex_);
  const auto [place, added] = states_.try_emplace(path);
  if (added) place->second = look_at(path.c_str());
  return place->second;
}

FileStamp ImportPaths::stamp(const std::string& path) {
  const std::lock_guard lock(mutex_);
  const auto known = states_.find(path);
  return known == states_.end() ? FileStamp() : known->second.stamp;
}

std::optional<ImportTarget> ImportPaths::locate_in(const std::filesystem::path& base,
                                                   std::span<const std::string_view> names) {
  std::string place = base == base.root_path() ? std::string() : base.string();
  for (size_t i = 0; i < names.size(); ++i) {
    place += '/';
    place += names[i];
    if (i + 1 < names.size() && !is_folder(place)) return std::nullopt;
  }
  if (!names.empty() && is_file(place + ".py")) return ImportTarget{place + ".py"};
  if (is_file(place + "/__init__.py")) return ImportTarget{place + "/__init__.py"};
  if (is_folder(place)) return ImportTarget{place, true};
  return std::nullopt;
}

std::optional<ImportTarget> ImportPaths::locate(const std::filesystem::path& folder, uint32_t level,
                                                std::span<const std::string_view> names) {
  std::filesystem::path base = folder;
  if (level > 0) {
    for (uint32_t i = 1; i < level; ++i) base = base.parent_path();
    return locate_in(base, names);
  }
  for (int i = 0; i < kMaxParents && !names.empty(); ++i) {
    if (auto found = locate_in(base, names)) return found;
    if (base == base.root_path() || is_folder((base / ".git").string())) break;
    base = base.parent_path();
  }
  return std::nullopt;
}

}  // namespace gpulint::infer
