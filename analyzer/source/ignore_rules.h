#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpulint {

/// What a set of ignore rules says about one path.
enum class IgnoreVerdict : unsigned char { silent, ignored, kept };

/// The patterns of one gitignore-style file, as git 2.39 reads them (dir.c, wildmatch.c): the last match decides.
class IgnoreRules {
 public:
  /// `base` is the absolute folder that the patterns count from.
  static IgnoreRules parse(std::string_view text, std::string base);

  /// `path` is absolute and below `base`. Says nothing about the folders around it: a walk never enters an ignored one.
  [[nodiscard]] IgnoreVerdict verdict(std::string_view path, bool is_directory) const;
  [[nodiscard]] bool empty() const { return patterns_.empty(); }

 private:
  struct Pattern {
    std::string glob;
    size_t literal_prefix = 0;  // bytes before the first wildcard
    bool negated = false;
    bool directories_only = false;
    bool name_only = false;  // no slash inside: matches at any depth
  };
  static std::optional<Pattern> parse_line(std::string_view line);

  std::string base_;
  std::vector<Pattern> patterns_;
};

/// The ignore files in force inside one folder: its own and those of the folders around it, up to the repository's
/// root, then `.git/info/exclude`, then the user's global excludes file. Immutable and shared between folders and
/// threads.
class IgnoreScope {
 public:
  using Pointer = std::shared_ptr<const IgnoreScope>;

  /// The scope inside `directory` (absolute, normal), built from the repository root down. Outside a repository only
  /// the folder's own ignore files count.
  static Pointer at(const std::filesystem::path& directory);
  /// The scope inside `directory`, a direct subfolder of the one that `around` stands for. The flags say which of the
  /// files the caller has seen in it, so that nothing is looked for in vain.
  static Pointer enter(const Pointer& around, const std::filesystem::path& directory, bool has_gitignore,
                       bool has_ignore, bool has_git);

  /// Is the entry left out? `.ignore` files go before `.gitignore` files, inner files before outer ones.
  [[nodiscard]] bool ignores(std::string_view path, bool is_directory) const;

 private:
  Pointer around_;                       // null at a repository's root
  IgnoreRules git_;                      // .gitignore
  IgnoreRules own_;                      // .ignore
  std::vector<IgnoreRules> repository_;  // at the root: info/exclude, then the global file
};

}  // namespace gpulint
