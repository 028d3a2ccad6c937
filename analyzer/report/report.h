#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/finding.h"
#include "lint/rule_info.h"
#include "source/result.h"

namespace gpulint::report {

/// The ways to write findings down; one .cpp file each.
enum class Format : uint8_t {
  full,        // source frame, underline, notes and help: for people
  concise,     // one line per finding: for people and editors
  grouped,     // by file
  json,        // the contract of interface.md
  json_lines,  // the same objects, one per line
  github,      // workflow commands that GitHub Actions shows as annotations
  gitlab,      // GitLab Code Quality
  sarif,       // SARIF 2.1.0 for GitHub code scanning
  junit,       // JUnit XML
  rdjson,      // reviewdog diagnostic format
  pylint,      // path:row: [CODE] message
  azure        // Azure Pipelines logging commands
};

/// Every format, in the order of the enumeration.
inline constexpr std::array kFormats = {Format::full,       Format::concise, Format::grouped, Format::json,
                                        Format::json_lines, Format::github,  Format::gitlab,  Format::sarif,
                                        Format::junit,      Format::rdjson,  Format::pylint,  Format::azure};

/// The name on the command line: "json-lines" for Format::json_lines.
std::string_view to_string(Format format);
/// The format of that name; an Error that lists the names (and the nearest one) for anything else.
Result<Format> parse_format(std::string_view name);
/// full, concise and grouped: they are coloured, and they end with the summary line.
bool is_for_people(Format format);

struct Options {
  bool color = false;  // ANSI colours; formats for people only
  bool hyperlinks =
      false;  // OSC-8 links from codes to the rule's page and from paths to files; formats for people only
  bool show_fixes = false;  // full: the fix's edits as removed and added lines
  bool summary = true;      // formats for people: the closing line. The CLI turns it off for --quiet

  /// Absolute folder against which relative `Place::filename`s are meant; empty: unknown.
  std::string working_directory;
  /// Absolute folder against which github, gitlab, sarif, rdjson and azure name files, so that the names are the same
  /// wherever gpulint was started: $GITHUB_WORKSPACE, $CI_PROJECT_DIR or the top of the repository. Empty:
  /// `working_directory`.
  std::string root;

  size_t files_checked = 0;           // for the summary line
  size_t fixed = 0;                   // problems that --fix repaired in this run, for the summary line
  std::string version;                // of gpulint, for sarif
  std::vector<std::string> failures;  // what kept the run from being whole, such as an unreadable input, for sarif

  /// The rules that `Finding::rule` indexes. Empty: lint::rules().
  std::span<const lint::RuleInfo> rules;
};

/// The whole report, ending with a line break unless it is empty. Findings may come in any order; they are reported in
/// the order of lint::comes_before (github and sarif choose the most severe ones where the service has a limit). The
/// same input gives the same bytes; the bytes are valid UTF-8.
std::string render(Format format, std::span<const lint::Finding> findings, const Options& options);

/// `--statistics`: findings per rule, most frequent first. A table for people, an array for json and json-lines
/// (`{"code", "name", "count", "fixable", "fixable_count"}`); the other formats have no place for it and get the table.
std::string render_statistics(Format format, std::span<const lint::Finding> findings, const Options& options);

/// "Found 3 errors and 2 warnings in 12 files (2 fixable with --fix, 1 more with --unsafe-fixes)"; without line break.
std::string summary_line(std::span<const lint::Finding> findings, const Options& options);

}  // namespace gpulint::report
