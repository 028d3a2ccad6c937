#include "lint/torch_version.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

#include "lint/options.h"
#include "source/file_io.h"
#include "source/text.h"

namespace gpulint::lint {
namespace {

bool is_name_char(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
}

/// The release before, for an upper bound that is not allowed itself; PyTorch went from 1.13 to 2.0.
std::optional<TorchVersion> release_before(TorchVersion version) {
  if (version.minor > 0) return TorchVersion{version.major, version.minor - 1};
  if (version.major == 2) return TorchVersion{1, 13};
  return std::nullopt;
}

/// The oldest version that a specifier such as ">=2.1, <2.4" allows.
std::optional<TorchVersion> lowest(std::string_view specifier) {
  std::optional<TorchVersion> from, below;
  while (!specifier.empty()) {
    const size_t comma = specifier.find(',');
    std::string_view part = trimmed(specifier.substr(0, comma));
    specifier = comma == std::string_view::npos ? std::string_view() : specifier.substr(comma + 1);
    const size_t digits = part.find_first_of("0123456789");
    if (digits == std::string_view::npos) continue;
    const std::string_view comparison = trimmed(part.substr(0, digits));
    part.remove_prefix(digits);
    part = part.substr(0, part.find_first_not_of("0123456789."));
    while (part.ends_with('.')) part.remove_suffix(1);
    const auto version = parse_torch_version(part);
    if (!version || comparison == "!=" || comparison.ends_with("*")) continue;
    if (comparison == "<") {
      // "<2.0.1" still allows 2.0.
      const bool is_patch = std::count(part.begin(), part.end(), '.') >= 2 && !part.ends_with(".0");
      below = is_patch ? version : release_before(*version);
    } else if (comparison == "<=") {
      below = version;
    } else {
      from = from ? std::max(*from, *version) : version;
    }
  }
  return from ? from : below;
}

/// The version specifier of a requirement "torch[extras] >=2.1 ; marker", without the name; nothing for another
/// package.
std::optional<std::string_view> specifier_of(std::string_view requirement, std::string_view package) {
  requirement = trimmed(requirement);
  if (requirement.substr(0, package.size()) != package) return std::nullopt;
  requirement.remove_prefix(package.size());
  if (!requirement.empty() && is_name_char(requirement.front())) return std::nullopt;
  requirement = trimmed(requirement);
  if (requirement.starts_with('[')) {
    const size_t close = requirement.find(']');
    if (close == std::string_view::npos) return std::nullopt;
    requirement.remove_prefix(close + 1);
  }
  requirement = requirement.substr(0, requirement.find_first_of(";#"));
  requirement = trimmed(requirement);
  if (requirement.starts_with('(') && requirement.ends_with(')')) {
    requirement = requirement.substr(1, requirement.size() - 2);
  }
  if (!requirement.empty() && std::string_view("<>=!~").find(requirement.front()) == std::string_view::npos) {
    return std::nullopt;
  }
  return requirement;
}

template <class Visit>
std::optional<TorchVersion> first_in_lines(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const size_t end = text.find('\n');
    if (auto version = visit(trimmed(text.substr(0, end)))) return version;
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return std::nullopt;
}

/// requirements.txt, setup.cfg: a requirement per line.
std::optional<TorchVersion> from_requirements(std::string_view text) {
  return first_in_lines(text, [](std::string_view line) -> std::optional<TorchVersion> {
    if (line.starts_with("install_requires")) line = line.substr(std::min(line.size(), line.find('=') + 1));
    const auto specifier = specifier_of(line, "torch");
    return specifier ? lowest(*specifier) : std::nullopt;
  });
}

/// The text between quotation marks that begins at `at`.
std::string_view quoted(std::string_view line, size_t at) {
  const size_t end = line.find(line[at], at + 1);
  return line.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
}

/// pyproject.toml, Pipfile, setup.py: "torch>=2.1" in quotation marks, torch = "^2.1", torch = {version = "^2.1"}.
std::optional<TorchVersion> from_quoted(std::string_view text) {
  return first_in_lines(text, [](std::string_view line) -> std::optional<TorchVersion> {
    if (line.starts_with('#')) return std::nullopt;
    if (line.starts_with("torch") && trimmed(line.substr(5)).starts_with('=')) {
      const size_t key = line.find("version");
      const size_t at = line.find_first_of("\"'", key == std::string_view::npos ? 0 : key);
      if (at != std::string_view::npos) return lowest(quoted(line, at));
      return std::nullopt;
    }
    for (size_t at = line.find_first_of("\"'"); at != std::string_view::npos; at = line.find_first_of("\"'", at + 1)) {
      const std::string_view requirement = quoted(line, at);
      const auto specifier = specifier_of(requirement, "torch");
      if (specifier && !specifier->empty()) {
        if (auto version = lowest(*specifier)) return version;
      }
      at += requirement.size() + 1;
      if (at >= line.size()) break;
    }
    return std::nullopt;
  });
}

/// uv.lock, poetry.lock, pylock.toml: `name = "torch"` and in a line after it `version = "2.4.1"`.
std::optional<TorchVersion> from_lock(std::string_view text) {
  size_t at = 0;
  while ((at = text.find("name = \"torch\"", at)) != std::string_view::npos) {
    const bool own_line = at == 0 || text[at - 1] == '\n';
    at += 14;
    if (!own_line) continue;
    const size_t next = text.find("[[", at);
    const std::string_view entry = text.substr(at, next == std::string_view::npos ? next : next - at);
    const size_t version = entry.find("\nversion = \"");
    if (version == std::string_view::npos) continue;
    if (auto found = lowest(quoted(entry, version + 11))) return found;
  }
  return std::nullopt;
}

/// Pipfile.lock: "torch": { …, "version": "==2.4.1" }.
std::optional<TorchVersion> from_pipfile_lock(std::string_view text) {
  const size_t at = text.find("\"torch\":");
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view entry = text.substr(at, text.find('}', at) - at);
  const size_t version = entry.find("\"version\":");
  if (version == std::string_view::npos) return std::nullopt;
  const size_t quote = entry.find('"', version + 10);
  return quote == std::string_view::npos ? std::nullopt : lowest(quoted(entry, quote));
}

/// environment.yml: `- pytorch=2.1`, `- conda-forge::pytorch>=2.1`, and under pip `- torch==2.1.0`.
std::optional<TorchVersion> from_environment(std::string_view text) {
  return first_in_lines(text, [](std::string_view line) -> std::optional<TorchVersion> {
    if (!line.starts_with('-')) return std::nullopt;
    line = trimmed(line.substr(1));
    if (!line.empty() && (line.front() == '"' || line.front() == '\'')) line = quoted(line, 0);
    if (const size_t channel = line.find("::"); channel != std::string_view::npos) line.remove_prefix(channel + 2);
    for (const std::string_view package : {"pytorch", "torch"}) {
      const auto specifier = specifier_of(line, package);
      if (specifier) return lowest(*specifier);
    }
    return std::nullopt;
  });
}

enum class Kind { none, lock, pipfile_lock, requirements, quoted, environment };

bool has_shape(std::string_view name, std::string_view begin, std::string_view end) {
  return name.size() >= begin.size() + end.size() && name.starts_with(begin) && name.ends_with(end);
}

Kind kind_of(std::string_view name) {
  if (name == "uv.lock" || name == "poetry.lock" || name == "pylock.toml" || name == "pdm.lock") return Kind::lock;
  if (name == "Pipfile.lock") return Kind::pipfile_lock;
  if (has_shape(name, "requirements", ".txt") || has_shape(name, "constraints", ".txt")) return Kind::requirements;
  if (name == "pyproject.toml" || name == "Pipfile" || name == "setup.py") return Kind::quoted;
  if (name == "setup.cfg") return Kind::requirements;
  if (has_shape(name, "environment", ".yml") || has_shape(name, "environment", ".yaml")) return Kind::environment;
  return Kind::none;
}

/// Smaller goes first.
int rank_of(std::string_view name) {
  switch (kind_of(name)) {
    case Kind::lock:
      return 0;
    case Kind::pipfile_lock:
      return 1;
    case Kind::requirements:
      return name == "requirements.txt" ? 2 : name == "setup.cfg" ? 6 : 3;
    case Kind::quoted:
      return name == "setup.py" ? 7 : 4;
    case Kind::environment:
      return 5;
    case Kind::none:
      break;
  }
  return -1;
}

std::optional<TorchVersion> in_directory(const std::filesystem::path& directory) {
  std::vector<std::pair<int, std::string>> names;
  std::error_code error;
  for (std::filesystem::directory_iterator at(directory, error), end; !error && at != end; at.increment(error)) {
    std::string name = at->path().filename().string();
    if (const int rank = rank_of(name); rank >= 0) names.emplace_back(rank, std::move(name));
  }
  std::sort(names.begin(), names.end());
  for (const auto& [rank, name] : names) {
    const auto text = read_file(directory / name);
    if (!text) continue;
    if (auto version = torch_version_of(name, *text)) return version;
  }
  return std::nullopt;
}

}  // namespace

std::optional<TorchVersion> torch_version_of(std::string_view file_name, std::string_view text) {
  switch (kind_of(file_name)) {
    case Kind::lock:
      return from_lock(text);
    case Kind::pipfile_lock:
      return from_pipfile_lock(text);
    case Kind::requirements:
      return from_requirements(text);
    case Kind::quoted:
      return from_quoted(text);
    case Kind::environment:
      return from_environment(text);
    case Kind::none:
      break;
  }
  return std::nullopt;
}

std::optional<TorchVersion> TorchVersionFinder::for_directory(const std::filesystem::path& absolute_directory) {
  std::vector<std::string> asked;
  std::optional<TorchVersion> found;
  for (std::filesystem::path directory = absolute_directory;; directory = directory.parent_path()) {
    if (const auto known = known_.find(directory.native()); known != known_.end()) {
      found = known->second;
      break;
    }
    asked.push_back(directory.native());
    found = in_directory(directory);
    std::error_code error;
    if (found || directory == directory.parent_path() || std::filesystem::exists(directory / ".git", error)) break;
  }
  for (std::string& directory : asked) known_.emplace(std::move(directory), found);
  return found;
}

}  // namespace gpulint::lint
