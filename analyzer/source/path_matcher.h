#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "source/result.h"

namespace gpulint {

/// A list of path globs relative to a base directory, as `exclude` and `per-file-ignores` write them. Ruff's semantics:
/// a pattern without a slash (`build`, `*_pb2.py`) matches a file or folder of that name anywhere; a pattern with a
/// slash
/// (`docs/*.py`, `/abs/dir`) matches the path counted from the base directory. `*` and `?` match any characters,
/// slashes too; `**/` matches any number of folders; `[a-z]`, `[!a]`, `{a,b}` and `\` work as in a shell. A trailing
/// slash is dropped, a leading `./` too. Bytes are compared as they are (case counts); `?` stands for one UTF-8
/// character.
///
/// Immutable after compile(), so one matcher may be asked from several threads.
class PathMatcher {
 public:
  /// Matches nothing.
  PathMatcher() = default;
  /// Error names the pattern that cannot be read (an unclosed `[` or `{`, a trailing backslash).
  static Result<PathMatcher> compile(const std::vector<std::string>& patterns,
                                     const std::filesystem::path& base_directory);

  /// Does a pattern match `path` or one of the folders around it (below the base directory)? A relative path counts
  /// from the base directory. Of a path outside the base directory only its own name and whole-path patterns are
  /// compared.
  [[nodiscard]] bool matches(const std::filesystem::path& path) const;
  /// Does a pattern match `path` itself, whatever the folders around it?
  [[nodiscard]] bool matches_entry(const std::filesystem::path& path) const;

  /// The same for a path that is absolute and normal already; what a walk asks for every entry.
  [[nodiscard]] bool matches_absolute_entry(std::string_view path) const;

  [[nodiscard]] bool empty() const { return literal_names_.empty() && globs_.empty(); }

 private:
  std::string base_;                        // absolute, normal, without a trailing slash
  std::vector<std::string> literal_names_;  // sorted; patterns without slash and wildcard
  struct Glob {
    std::string pattern;  // absolute, unless name_only
    bool name_only = false;
  };
  std::vector<Glob> globs_;
};

}  // namespace gpulint
