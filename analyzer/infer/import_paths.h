#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "source/file_stamp.h"

namespace gpulint::infer {

/// Where an import leads.
struct ImportTarget {
  std::string path;        // absolute, normal
  bool is_folder = false;  // a package without an __init__ file
};

/// Where import statements lead in the file system. Each path is looked at once, so that all files of a run see the
/// same state; every function is thread-safe.
class ImportPaths {
 public:
  /// `given`: absolute, normal paths of files that exist whatever the file system says.
  explicit ImportPaths(std::unordered_set<std::string> given) : given_(std::move(given)) {}

  /// What `import names` (level 0) or `from ...names import` (level: the number of dots) names in a file of `folder`
  /// (absolute, normal). Absolute imports are looked up in the folder and those above it, up to the top of the
  /// repository.
  std::optional<ImportTarget> locate(const std::filesystem::path& folder, uint32_t level,
                                     std::span<const std::string_view> names);
  /// Of a file that locate() has looked at, from before it was read; unknown for others.
  [[nodiscard]] FileStamp stamp(const std::string& path);

 private:
  std::optional<ImportTarget> locate_in(std::string_view base, std::span<const std::string_view> names);
  PathState state(const std::string& path);
  bool is_file(const std::string& path) { return given_.contains(path) || state(path).kind == PathState::Kind::file; }
  bool is_folder(const std::string& path) {
    return !given_.contains(path) && state(path).kind == PathState::Kind::folder;
  }

  const std::unordered_set<std::string> given_;
  std::mutex mutex_;
  std::unordered_map<std::string, PathState> states_;
};

}  // namespace gpulint::infer
