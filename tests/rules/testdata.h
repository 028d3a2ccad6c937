#pragma once

// What the tests of the rules share: the twins of testdata/rules, and running gpulint on files as a user does.

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cxx/front_end.h"
#include "lint/config_file.h"
#include "lint/run.h"
#include "python/lower.h"
#include "tests/temporary_folder.h"

namespace gpulint::lint::testdata {

namespace fs = std::filesystem;

inline fs::path rules_folder() {
  return fs::path(GPULINT_TESTDATA) / "rules";
}

inline std::vector<fs::path> sorted_entries(const fs::path& folder) {
  std::error_code error;  // a missing folder has no entries
  std::vector<fs::path> entries;
  for (const auto& entry : fs::directory_iterator(folder, error)) entries.push_back(entry.path());
  std::sort(entries.begin(), entries.end());
  return entries;
}

/// One entry of a rule's folder: a file, or a folder that is one program.
struct Twin {
  std::string rule;  // the folder's name, `unassigned_transfer`
  std::string name;  // `bad_loader`
  fs::path path;
  [[nodiscard]] bool is_bad() const { return name.starts_with("bad_"); }
  [[nodiscard]] bool has_lower_severity() const { return name.starts_with("bad_lower_"); }
};

/// The twins of one rule's folder.
inline std::vector<Twin> twins_of(const std::string& rule) {
  std::vector<Twin> twins;
  for (const fs::path& entry : sorted_entries(rules_folder() / rule)) {
    twins.push_back({rule, entry.stem().string(), entry});
  }
  return twins;
}

/// The names of the folders, which are the rules' names with underscores.
inline std::vector<std::string> rule_folders() {
  std::vector<std::string> names;
  for (const fs::path& folder : sorted_entries(rules_folder())) names.push_back(folder.filename().string());
  return names;
}

/// The rule that a folder is about; throws when there is none.
inline const RuleInfo& rule_of(std::string folder) {
  std::replace(folder.begin(), folder.end(), '_', '-');
  const int index = find_rule(folder);
  if (index < 0) throw std::out_of_range("no rule is called " + folder);
  return rules()[static_cast<size_t>(index)];
}

/// Whether the driver reports the rule (errors, suppressions), so that it says something only beside other rules.
inline bool needs_default_rules(const RuleInfo& rule) {
  return rule.group == Group::housekeeping;
}

/// The Python files and notebooks at or below a path, in order.
inline std::vector<fs::path> files_of(const fs::path& path) {
  if (fs::is_regular_file(path)) return {path};
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(path)) {
    Language language{};
    if (entry.is_regular_file() && language_of(entry.path(), language)) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// Whether this gpulint can lint a program: C++ needs the front end.
inline bool is_readable(const fs::path& path) {
  const auto is_cpp = [](const fs::path& file) {
    Language language{};
    return language_of(file, language) && language > Language::notebook;
  };
  if (cxx::is_available()) return true;
  if (!fs::exists(path)) return !is_cpp(path);  // a name alone
  const std::vector<fs::path> files = files_of(path);
  return std::none_of(files.begin(), files.end(), is_cpp);
}

inline std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline size_t syntax_errors(const SourceFile& file) {
  return file.language() <= Language::notebook ? python::lower(file).syntax_errors.size() : 0;
}

/// A run of the real analysis that reads no configuration file but obeys `config` (TOML, `key = value`).
inline RunRequest request(std::vector<fs::path> paths, const std::vector<std::string>& config = {}) {
  RunRequest request;
  request.paths = std::move(paths);
  request.analyse = analyse;
  request.syntax_errors = syntax_errors;
  request.sources.isolated = true;
  for (const std::string& argument : config) {
    request.sources.overrides.push_back(*parse_config_argument(argument, fs::current_path()));
  }
  return request;
}

/// What of the configuration makes a run about one rule.
inline std::vector<std::string> only(const RuleInfo& rule) {
  if (needs_default_rules(rule)) return {};
  return {"select = ['" + std::string(rule.code) + "']"};
}

using gpulint::TemporaryFolder;

}  // namespace gpulint::lint::testdata
