#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lint/analysis.h"
#include "lint/inputs.h"
#include "lint/settings.h"

namespace gpulint::lint {

/// analyse()'s signature, so that tests can put something else in its place.
using Analyse = std::function<std::vector<FileResult>(std::span<const InputFile>, const AnalysisOptions&)>;

/// What to do with findings besides reporting them.
enum class Action : uint8_t {
  report,           // nothing; or fix, when the settings say so
  show_diff,        // show what fixing would change
  add_ignore,       // accept them with a comment in each line
  update_baseline,  // accept them in the baseline
};

struct RunRequest {
  std::vector<std::filesystem::path> paths;
  std::optional<StandardInput> standard_input;  // in place of paths
  SettingsSources sources;
  Action action = Action::report;
  unsigned jobs = 0;
  Analyse analyse;
  /// Identifies the program, with everything that decides what it finds. Empty: nothing is taken from the cache or kept
  /// in it.
  std::string build_id;
  /// Number of syntax errors in a text; a fix may not add one.
  std::function<size_t(const SourceFile&)> syntax_errors;
  /// Called from any thread with the number of files done and their total.
  std::function<void(size_t done, size_t total)> progress;
};

/// The repairs of one file: how many per rule (index into rules()).
struct FixedFile {
  std::string filename;
  std::map<uint32_t, size_t> count_by_rule;
};

struct RunResult {
  std::vector<Finding> findings;    // what is reported, in the order of reports, with frames
  std::vector<Finding> unreadable;  // GPU003 for every input that could not be read, if that rule is on
  std::vector<Error> errors;        // what could not be read or written, and configuration errors: exit code 2
  std::vector<std::string> warnings;
  std::vector<std::string> details;  // for --verbose
  bool fails = false;                // a finding at or above its file's fail-on; with show_diff: there is a difference

  size_t files = 0;          // linted
  size_t suppressed = 0;     // findings silenced by comments
  size_t accepted = 0;       // findings in the baseline; with add_ignore and update_baseline: newly accepted ones
  bool is_accepted = false;  // with add_ignore and update_baseline: that was written
  std::vector<FixedFile> fixed;
  size_t fixed_count = 0;
  std::string diff;                        // with show_diff
  std::optional<std::string> fixed_input;  // standard input after fixing, when fixing was asked for
};

/// Walks, analyses, suppresses, filters, compares with the baseline and fixes. The same input gives the same result
/// whatever `jobs` says.
RunResult run(const RunRequest& request);
/// The same with settings that the caller keeps.
RunResult run(const RunRequest& request, SettingsFinder& settings);

}  // namespace gpulint::lint
