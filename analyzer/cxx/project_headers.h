#pragma once

// Headers that lie somewhere in the project, where only its build knows the way. Private to the room.

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "source/discovery.h"

namespace gpulint::cxx {

/// The files of one folder and below it that can be included, by the end of their path.
class HeaderIndex {
 public:
  /// `headers`: absolute, normal paths below `root`.
  HeaderIndex(std::string root, const std::vector<std::string>& headers);

  /// The header that `from` (absolute) means by `name`: the only one whose path ends so, or of several the one that
  /// shares most folders with `from`, or is the only one of these that lies in a folder of headers. Other people's
  /// code, in a folder for it or a repository of its own, is meant only from inside it. Empty: there is none, or no
  /// telling which.
  [[nodiscard]] std::string find(std::string_view name, std::string_view from);

 private:
  [[nodiscard]] bool is_foreign(std::string_view header, std::string_view from);
  [[nodiscard]] bool is_repository(std::string_view folder);

  std::string root_;
  std::unordered_map<std::string, std::vector<std::string>> by_name_;
  std::unordered_map<std::string, bool> repositories_;  // by folder
};

/// The indices of a run, each made when it is first needed. Thread-safe.
class ProjectHeaders {
 public:
  explicit ProjectHeaders(WalkOptions walk);

  /// See HeaderIndex::find(). Looks in the repository of `file`, or in `around` when `file` lies in none but there.
  [[nodiscard]] std::string find(const std::filesystem::path& file, const std::filesystem::path& around,
                                 std::string_view name, std::string_view from);

 private:
  [[nodiscard]] std::string root_of(const std::filesystem::path& file, const std::filesystem::path& around);
  [[nodiscard]] HeaderIndex& index_of(const std::string& root);

  WalkOptions walk_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::string> repositories_;  // by folder; empty: it lies in none
  std::map<std::string, std::unique_ptr<HeaderIndex>> indices_;
};

}  // namespace gpulint::cxx
