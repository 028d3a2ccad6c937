#include "infer/import_paths.h"

#include <algorithm>

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

// `base` without a slash at its end.
std::optional<ImportTarget> ImportPaths::locate_in(std::string_view base, std::span<const std::string_view> names) {
  std::string place(base);
  for (size_t i = 0; i < names.size(); ++i) {
    place += '/';
    place += names[i];
    if (i + 1 < names.size() && !is_folder(place)) return std::nullopt;
  }
  if (!names.empty() && is_file(place + ".py")) return ImportTarget{place + ".py"};
  const bool exists = is_folder(place);
  const std::string package = place + "/__init__.py";
  if (exists ? is_file(package) : given_.contains(package)) return ImportTarget{package};
  if (exists) return ImportTarget{place, true};
  return std::nullopt;
}

std::optional<ImportTarget> ImportPaths::locate(const std::filesystem::path& folder, uint32_t level,
                                                std::span<const std::string_view> names) {
  const std::string& whole = folder.native();
  std::string_view base = whole;
  const auto go_up = [&] { base = base.substr(0, std::min(base.size(), base.rfind('/'))); };
  if (base == "/") go_up();
  if (level > 0) {
    for (uint32_t i = 1; i < level; ++i) go_up();
    return locate_in(base, names);
  }
  for (int i = 0; i < kMaxParents && !names.empty(); ++i) {
    if (auto found = locate_in(base, names)) return found;
    if (base.empty() || is_folder(std::string(base) + "/.git")) break;
    go_up();
  }
  return std::nullopt;
}

}  // namespace gpulint::infer
