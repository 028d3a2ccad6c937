#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lint/options.h"
#include "source/path_matcher.h"

namespace gpulint::lint {

/// What holds for a file once all layers are put together.
struct Settings {
  std::filesystem::path config_file;  // empty: none
  RuleSet enabled;                    // before per-file ignores
  RuleSet fixable;
  struct FileIgnore {
    std::string pattern;
    PathMatcher matcher;
    bool negated = false;
    RuleSet rules;
  };
  std::vector<FileIgnore> per_file_ignores;
  std::vector<std::pair<uint32_t, Severity>> severity;  // by rule, ordered
  Severity fail_on = Severity::warning;
  Confidence min_confidence = Confidence::likely;
  std::optional<TorchVersion> target_torch;  // as configured; the finder infers it where this is empty
  std::vector<std::string> cuda_error_handlers;
  PathMatcher exclude;
  std::vector<std::string> exclude_patterns;  // what `exclude` was made of
  bool force_exclude = false, respect_gitignore = true;
  bool fix = false, unsafe_fixes = false, show_fixes = false;
  std::string output_format = "full";
  std::optional<std::filesystem::path> baseline;
  std::filesystem::path cache_dir;
  cxx::Sdk sdk = cxx::Sdk::stub;
  std::filesystem::path compile_commands;  // as configured; empty: searched for

  /// The rules to run on a file (absolute path).
  [[nodiscard]] RuleSet rules_for(const std::filesystem::path& file) const;
  /// The severity with which a finding is reported: the configured one, a warning at most unless it is certain.
  [[nodiscard]] Severity severity_of(const Finding& finding) const;
};

/// Puts layers together, the weakest first. Paths of defaults count from `directory` (absolute).
Result<Settings> combine(const std::vector<Layer>& layers, const std::filesystem::path& directory);

/// Where settings come from besides the files that are found.
struct SettingsSources {
  bool isolated = false;                             // read no configuration file
  std::optional<std::filesystem::path> config_file;  // this one for all files, in place of the nearest
  std::vector<Layer> overrides;                      // `--config key=value`, then the command line
};

/// Gives each folder the settings of its nearest configuration file. Safe to ask from several threads; what it returns
/// lives as long as the finder.
class SettingsFinder {
 public:
  /// `working_directory` (absolute) holds for files without any configuration file.
  SettingsFinder(SettingsSources sources, std::filesystem::path working_directory);

  /// Null after an error, which error() then tells.
  const Settings* for_directory(const std::filesystem::path& absolute_directory);
  /// The first configuration error in the order of the files' names, if any.
  [[nodiscard]] std::optional<Error> error() const;
  /// Every configuration file that was read (as given, not those they extend), in order.
  [[nodiscard]] std::vector<std::filesystem::path> config_files() const;

 private:
  const Settings* load(const std::optional<std::filesystem::path>& file);

  SettingsSources sources_;
  std::filesystem::path working_directory_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, const Settings*> by_directory_;
  std::unordered_map<std::string, std::unique_ptr<Settings>> by_file_;  // null: it has an error
  std::vector<std::pair<std::string, Error>> errors_;
};

}  // namespace gpulint::lint
