#include "source/path_matcher.h"

#include <fmt/format.h>
#include <algorithm>
#include <system_error>

#include "source/glob.h"

namespace gpulint {
namespace {

std::string normal_absolute(const std::filesystem::path& path) {
  std::error_code ignored;
  std::string text = std::filesystem::absolute(path, ignored).lexically_normal().string();
  while (text.size() > 1 && text.back() == '/') text.pop_back();
  return text;
}

/// The base directory stands for itself in a glob, whatever its characters.
std::string escape_glob(std::string_view literal) {
  std::string escaped;
  for (const char c : literal) {
    if (c == '*' || c == '?' || c == '[' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace

Result<PathMatcher> PathMatcher::compile(const std::vector<std::string>& patterns,
                                         const std::filesystem::path& base_directory) {
  PathMatcher matcher;
  matcher.base_ = normal_absolute(base_directory.empty() ? std::filesystem::path(".") : base_directory);
  const std::string base_glob = matcher.base_ == "/" ? std::string() : escape_glob(matcher.base_);
  for (const std::string& written : patterns) {
    Result<std::vector<std::string>> alternatives = expand_braces(written);
    if (!alternatives.ok()) return Error{alternatives.error()};
    for (std::string& pattern : *alternatives) {
      if (!is_wellformed_glob(pattern)) {
        return Error{
            fmt::format("the glob `{}` is not complete: an opening `[` needs a `]`, a backslash a character after "
                        "it; write `\\[` or `\\\\` for the characters themselves",
                        written)};
      }
      while (pattern.size() > 1 && pattern.back() == '/') pattern.pop_back();
      while (pattern.starts_with("./")) pattern.erase(0, 2);
      if (pattern.empty() || pattern == ".") continue;
      const bool name_only = pattern.find('/') == std::string::npos;
      if (name_only && !has_wildcard(pattern)) {
        matcher.literal_names_.push_back(std::move(pattern));
      } else if (name_only) {
        matcher.globs_.push_back({std::move(pattern), true});
      } else {
        std::string rooted;
        if (pattern.front() == '/') {
          rooted = std::move(pattern);
        } else {
          std::string base = base_glob;
          while (pattern.starts_with("../")) {
            base.erase(std::min(base.rfind('/'), base.size()));
            pattern.erase(0, 3);
          }
          rooted = base + '/' + pattern;
        }
        matcher.globs_.push_back({std::move(rooted), false});
      }
    }
  }
  std::sort(matcher.literal_names_.begin(), matcher.literal_names_.end());
  return matcher;
}

bool PathMatcher::matches_absolute_entry(std::string_view absolute_path) const {
  const std::string_view name = absolute_path.substr(absolute_path.rfind('/') + 1);
  if (std::binary_search(literal_names_.begin(), literal_names_.end(), name)) return true;
  return std::any_of(globs_.begin(), globs_.end(), [&](const Glob& glob) {
    return glob_match(glob.pattern, glob.name_only ? name : absolute_path, GlobDialect::crate);
  });
}

bool PathMatcher::matches_entry(const std::filesystem::path& path) const {
  if (empty()) return false;
  return matches_absolute_entry(normal_absolute(path.is_absolute() ? path : std::filesystem::path(base_) / path));
}

bool PathMatcher::matches(const std::filesystem::path& path) const {
  if (empty()) return false;
  const std::string absolute = normal_absolute(path.is_absolute() ? path : std::filesystem::path(base_) / path);
  const bool below =
      base_ == "/" || (absolute.starts_with(base_) && absolute.size() > base_.size() && absolute[base_.size()] == '/');
  if (below) {
    size_t slash = absolute.find('/', base_ == "/" ? 1 : base_.size() + 1);
    for (; slash != std::string::npos; slash = absolute.find('/', slash + 1)) {
      if (matches_absolute_entry(std::string_view(absolute).substr(0, slash))) return true;
    }
  }
  return matches_absolute_entry(absolute);
}

}  // namespace gpulint
