#pragma once

#include <compare>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "source/file_io.h"
#include "source/path_matcher.h"
#include "source/result.h"
#include "source/source_file.h"

namespace gpulint {

/// The folders that nobody wants linted (Ruff's list, and our cache): version control, caches, virtual environments,
/// build outputs.
const std::vector<std::string>& default_excludes();

/// How discover() walks.
struct WalkOptions {
  /// Globs of files and folders to leave out (see PathMatcher), relative to `base_directory`. Unused with
  /// `excludes_of`.
  std::vector<std::string> exclude = default_excludes();
  /// What `exclude` is relative to. Empty: the current directory.
  std::filesystem::path base_directory;
  /// The excludes for the entries of one directory (absolute), for settings that differ from folder to folder; null
  /// means none. Called once per directory, from several threads at a time; what it returns must outlive discover().
  std::function<const PathMatcher*(const std::filesystem::path& directory)> excludes_of;
  /// Leave out what `.gitignore`, `.ignore`, `.git/info/exclude` and the user's global excludes file leave out.
  bool respect_gitignore = true;
  /// Apply the excludes to the paths that were named, too.
  bool force_exclude = false;
  /// Threads; 0: as many as the machine has. The result does not depend on it.
  unsigned jobs = 0;
  /// Which files are found in folders, by their name. Null: those that language_of_name() knows.
  bool (*is_wanted)(std::string_view name) = nullptr;
  /// A walk that meets more files and folders than this ends and has found nothing. 0: no such limit.
  size_t most_entries = 0;
};

struct DiscoveredFile {
  std::filesystem::path path;  ///< absolute and normal; symbolic links are not resolved
  std::string display;         ///< relative to the current directory when inside it, otherwise absolute
  Language language = Language::python;
  bool named_directly = false;  ///< the user named this file, not a folder around it
  bool is_link = false;         ///< a symbolic link that was found in a folder
};

struct Discovered {
  std::vector<DiscoveredFile> files;  ///< sorted bytewise by path; every path once
  std::vector<Error> errors;          ///< paths that do not exist, folders that cannot be read; sorted
};

/// The files to lint under `paths` (files and folders, relative to the current directory).
///
/// A named file is always taken, a named folder always entered, excluded or not, unless `force_exclude`; a named file
/// with an unknown extension is read as Python. Symbolic links to folders are not followed (so loops are harmless), to
/// files they are, unless the file is found itself; broken links, pipes and sockets inside folders are passed over.
/// Ignore files count from the repository root down; a nested repository starts afresh.
Discovered discover(const std::vector<std::filesystem::path>& paths, const WalkOptions& options);

/// How reports name an absolute path: relative to the current directory when inside it, otherwise as it is.
std::string display_path(const std::filesystem::path& absolute_path);

}  // namespace gpulint
