#include "source/ignore_rules.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

#include "source/file_io.h"
#include "source/glob.h"
#include "source/text.h"

namespace gpulint {
namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

/// A missing or unreadable ignore file has no rules, as in git.
std::string text_of(const fs::path& path) {
  Result<std::string> text = read_file(path);
  return text.ok() ? std::move(*text) : std::string();
}

fs::path home() {
  const char* folder = std::getenv("HOME");
  return folder == nullptr ? fs::path() : fs::path(folder);
}

fs::path config_home() {
  const char* folder = std::getenv("XDG_CONFIG_HOME");
  if (folder != nullptr && *folder != '\0') return folder;
  return home().empty() ? fs::path() : home() / ".config";
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return (x | 0x20) == (y | 0x20); });
}

/// The last `excludesFile` of `[core]` in a git configuration file; empty when there is none.
std::string excludes_file_in(const fs::path& configuration) {
  if (!is_there(configuration)) return {};
  const std::string text = text_of(configuration);
  std::string found;
  bool in_core = false;
  std::string_view rest = text;
  while (!rest.empty()) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with('[')) {
      const size_t close = line.find(']');
      if (close == std::string_view::npos) continue;
      in_core = equal_ignoring_case(trimmed(line.substr(1, close - 1)), "core");
      line = trimmed(line.substr(close + 1));
    }
    const size_t equals = line.find('=');
    if (!in_core || equals == std::string_view::npos) continue;
    if (!equal_ignoring_case(trimmed(line.substr(0, equals)), "excludesfile")) continue;
    std::string_view value = trimmed(line.substr(equals + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    found = value;
  }
  if (found.starts_with("~/") && !home().empty()) found = (home() / found.substr(2)).string();
  return found;
}

/// The folder that holds `info/exclude` and `config`: `.git`, or what a `.git` file (worktree, submodule) points to.
fs::path common_git_folder(const fs::path& root) {
  fs::path git = root / ".git";
  std::error_code ignored;
  if (fs::is_directory(git, ignored)) return git;
  const std::string pointer = text_of(git);
  constexpr std::string_view key = "gitdir:";
  if (!pointer.starts_with(key)) return git;
  git = (root / trimmed(std::string_view(pointer).substr(key.size()))).lexically_normal();
  const std::string common(trimmed(text_of(git / "commondir")));
  return common.empty() ? git : (git / common).lexically_normal();
}

fs::path global_excludes(const fs::path& git_folder) {
  std::string named = excludes_file_in(git_folder / "config");
  if (named.empty() && !home().empty()) named = excludes_file_in(home() / ".gitconfig");
  const fs::path config = config_home();
  if (named.empty() && !config.empty()) named = excludes_file_in(config / "git" / "config");
  if (!named.empty()) return named;
  return config.empty() ? fs::path() : config / "git" / "ignore";
}

}  // namespace

std::optional<IgnoreRules::Pattern> IgnoreRules::parse_line(std::string_view line) {
  if (line.empty() || line.front() == '#') return std::nullopt;
  if (line.ends_with('\r')) line.remove_suffix(1);
  // Trailing blanks go unless a backslash holds them.
  size_t kept = 0;
  for (size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '\\') {
      at = std::min(at + 1, line.size() - 1);
      kept = at + 1;
    } else if (line[at] != ' ') {
      kept = at + 1;
    }
  }
  line = line.substr(0, kept);
  Pattern pattern;
  if (line.starts_with('!')) {
    pattern.negated = true;
    line.remove_prefix(1);
  }
  if (line.ends_with('/')) {
    pattern.directories_only = true;
    line.remove_suffix(1);
  }
  if (line.empty()) return std::nullopt;
  pattern.name_only = line.find('/') == std::string_view::npos;
  if (line.starts_with('/')) line.remove_prefix(1);
  pattern.glob = line;
  pattern.literal_prefix = std::min(line.find_first_of("*?[\\"), line.size());
  return pattern;
}

IgnoreRules IgnoreRules::parse(std::string_view text, std::string base) {
  IgnoreRules rules;
  rules.base_ = std::move(base);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    if (std::optional<Pattern> pattern = parse_line(text.substr(0, end)))
      rules.patterns_.push_back(std::move(*pattern));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return rules;
}

IgnoreVerdict IgnoreRules::verdict(std::string_view path, bool is_directory) const {
  if (patterns_.empty()) return IgnoreVerdict::silent;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::string_view below = base_ == "/" ? path.substr(1) : path.substr(std::min(base_.size() + 1, path.size()));
  for (auto pattern = patterns_.rbegin(); pattern != patterns_.rend(); ++pattern) {
    if (pattern->directories_only && !is_directory) continue;
    const std::string_view text = pattern->name_only ? name : below;
    const std::string_view glob = pattern->glob;
    // git compares the literal beginning first and hands only the rest to wildmatch, where `**` then counts as "between
    // slashes" even in the middle of a name; so `a/b**/c` crosses folders here as it does there.
    const size_t literal = pattern->literal_prefix;
    if (!text.starts_with(glob.substr(0, literal))) continue;
    if (glob_match(glob.substr(literal), text.substr(literal), GlobDialect::git)) {
      return pattern->negated ? IgnoreVerdict::kept : IgnoreVerdict::ignored;
    }
  }
  return IgnoreVerdict::silent;
}

IgnoreScope::Pointer IgnoreScope::enter(const Pointer& around, const fs::path& directory, bool has_gitignore,
                                        bool has_ignore, bool has_git) {
  if (around != nullptr && !has_gitignore && !has_ignore && !has_git) return around;
  auto scope = std::make_shared<IgnoreScope>();
  if (!has_git) scope->around_ = around;
  if (has_gitignore) scope->git_ = IgnoreRules::parse(text_of(directory / ".gitignore"), directory.string());
  if (has_ignore) scope->own_ = IgnoreRules::parse(text_of(directory / ".ignore"), directory.string());
  if (has_git) {
    const fs::path git = common_git_folder(directory);
    const fs::path exclude = git / "info" / "exclude";
    const fs::path global = global_excludes(git);
    for (const fs::path& file : {exclude, global}) {
      if (file.empty() || !is_there(file)) continue;
      IgnoreRules rules = IgnoreRules::parse(text_of(file), directory.string());
      if (!rules.empty()) scope->repository_.push_back(std::move(rules));
    }
  }
  return scope;
}

IgnoreScope::Pointer IgnoreScope::at(const fs::path& directory) {
  fs::path root = directory;
  bool in_repository = true;
  while (!is_there(root / ".git")) {
    if (!root.has_relative_path()) {
      in_repository = false;
      break;
    }
    root = root.parent_path();
  }
  if (!in_repository) root = directory;
  Pointer scope;
  fs::path folder = root;
  const fs::path below = directory.lexically_relative(root);
  const auto step = [&] {
    const bool is_root = scope == nullptr;
    scope =
        enter(scope, folder, is_there(folder / ".gitignore"), is_there(folder / ".ignore"), is_root && in_repository);
  };
  step();
  for (const fs::path& part : below) {
    if (part == ".") continue;
    folder /= part;
    step();
  }
  return scope;
}

bool IgnoreScope::ignores(std::string_view path, bool is_directory) const {
  for (const IgnoreScope* scope = this; scope != nullptr; scope = scope->around_.get()) {
    const IgnoreVerdict verdict = scope->own_.verdict(path, is_directory);
    if (verdict != IgnoreVerdict::silent) return verdict == IgnoreVerdict::ignored;
  }
  for (const IgnoreScope* scope = this; scope != nullptr; scope = scope->around_.get()) {
    const IgnoreVerdict verdict = scope->git_.verdict(path, is_directory);
    if (verdict != IgnoreVerdict::silent) return verdict == IgnoreVerdict::ignored;
    for (const IgnoreRules& rules : scope->repository_) {
      const IgnoreVerdict outer = rules.verdict(path, is_directory);
      if (outer != IgnoreVerdict::silent) return outer == IgnoreVerdict::ignored;
    }
  }
  return false;
}

}  // namespace gpulint
