#include "cxx/project_headers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "source/file_stamp.h"

namespace gpulint::cxx {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostEntries = 40'000;  // in a project that is looked through: a tenth of a second
constexpr int kMostParents = 32;

constexpr std::array<std::string_view, 16> kExtensions = {"h",   "hh",  "hpp", "hxx", "cuh", "inl", "inc", "ipp",
                                                          "tcc", "tpp", "txx", "def", "cu",  "cpp", "cc",  "c"};
// Where other people's code is kept: large, and nothing that a project's own tensors and kernels depend on.
constexpr std::array<std::string_view, 14> kForeignFolders = {
    "third_party", "third-party", "thirdparty",   "3rdparty", "3rd_party", "3rd-party",  "external",
    "externals",   "extern",      "dependencies", "deps",     "vendor",    "submodules", "_deps"};
constexpr std::array<std::string_view, 6> kHeaderFolders = {"include", "inc", "includes", "src", "csrc", "common"};

template <size_t size>
bool is_one_of(const std::array<std::string_view, size>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool can_be_included(std::string_view name) {
  const size_t dot = name.rfind('.');
  return dot != std::string_view::npos && is_one_of(kExtensions, name.substr(dot + 1));
}

std::string_view last_part(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

/// Length of the folders that two paths begin with, their last slash included.
size_t shared_folders(std::string_view a, std::string_view b) {
  size_t shared = 0;
  for (size_t i = 0; i < a.size() && i < b.size() && a[i] == b[i]; ++i) {
    if (a[i] == '/') shared = i + 1;
  }
  return shared;
}

/// `../common/x.h` names `common/x.h` from a folder that is not told. Nothing for a path that leads out and in again.
std::optional<std::string> ending_of(std::string_view name) {
  std::string normal = fs::path(name).lexically_normal().generic_string();
  while (normal.starts_with("../")) normal.erase(0, 3);
  if (normal.empty() || normal.starts_with("/")) return std::nullopt;
  return normal;
}

}  // namespace

HeaderIndex::HeaderIndex(std::string root, const std::vector<std::string>& headers) : root_(std::move(root)) {
  for (const std::string& header : headers) by_name_[std::string(last_part(header))].push_back(header);
}

bool HeaderIndex::is_foreign(std::string_view header, std::string_view from) {
  size_t begin = root_.size() + 1;
  for (size_t end = header.find('/', begin); end != std::string_view::npos; end = header.find('/', begin)) {
    const bool keeps_libraries = is_one_of(kForeignFolders, header.substr(begin, end - begin));
    begin = end + 1;
    if (!keeps_libraries && !is_repository(header.substr(0, end))) continue;
    const size_t library = keeps_libraries ? header.find('/', begin) : end;
    return !from.starts_with(header.substr(0, library == std::string_view::npos ? begin : library + 1));
  }
  return false;
}

bool HeaderIndex::is_repository(std::string_view folder) {
  const auto [place, is_new] = repositories_.try_emplace(std::string(folder));
  if (is_new) place->second = look_at((place->first + "/.git").c_str()).kind != PathState::Kind::nothing;
  return place->second;
}

std::string HeaderIndex::find(std::string_view name, std::string_view from) {
  const std::optional<std::string> ending = ending_of(name);
  if (!ending) return {};
  const auto same_name = by_name_.find(std::string(last_part(*ending)));
  if (same_name == by_name_.end()) return {};
  std::vector<std::string_view> nearest;
  size_t most_shared = 0;
  for (const std::string_view header : same_name->second) {
    const bool ends_so = header.ends_with(*ending) && header[header.size() - ending->size() - 1] == '/';
    if (!ends_so || header == from || is_foreign(header, from)) continue;
    const size_t shared = shared_folders(header, from);
    if (shared < most_shared) continue;
    if (shared > most_shared) nearest.clear();
    most_shared = shared;
    nearest.push_back(header);
  }
  if (nearest.size() > 1) {
    std::erase_if(nearest, [&](std::string_view header) {
      return !is_one_of(kHeaderFolders, last_part(header.substr(0, header.size() - ending->size() - 1)));
    });
  }
  return nearest.size() == 1 ? std::string(nearest.front()) : std::string();
}

ProjectHeaders::ProjectHeaders(WalkOptions walk) : walk_(std::move(walk)) {
  walk_.jobs = 1;
  walk_.force_exclude = false;
  walk_.is_wanted = can_be_included;
  walk_.most_entries = kMostEntries;
}

std::string ProjectHeaders::find(const fs::path& file, const fs::path& around, std::string_view name,
                                 std::string_view from) {
  const std::lock_guard lock(mutex_);
  const std::string root = root_of(file, around);
  return root.empty() ? std::string() : index_of(root).find(name, from);
}

std::string ProjectHeaders::root_of(const fs::path& file, const fs::path& around) {
  const auto [place, is_new] = repositories_.try_emplace(file.parent_path().string());
  if (is_new) {
    fs::path folder = file.parent_path();
    for (int i = 0; i < kMostParents && folder != folder.root_path(); ++i, folder = folder.parent_path()) {
      if (look_at((folder / ".git").c_str()).kind == PathState::Kind::nothing) continue;
      place->second = folder.string();
      break;
    }
  }
  if (!place->second.empty()) return place->second;
  const std::string folder = around.string();
  const bool is_inside = folder.size() > 1 && file.native().starts_with(folder + "/");
  return is_inside ? folder : std::string();
}

HeaderIndex& ProjectHeaders::index_of(const std::string& root) {
  std::unique_ptr<HeaderIndex>& index = indices_[root];
  if (!index) {
    std::vector<std::string> headers;
    for (const DiscoveredFile& file : discover({root}, walk_).files) headers.push_back(file.path.string());
    index = std::make_unique<HeaderIndex>(root, headers);
  }
  return *index;
}

}  // namespace gpulint::cxx
