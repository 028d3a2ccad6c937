#pragma once

#include <string>
#include <vector>

#include "report/report.h"

/// The seam inside the room: what every format gets, and one function per format, each in the file of its name.
namespace gpulint::report {

/// Findings in report order, with the rules they name.
struct Report {
  std::vector<const lint::Finding*> findings;
  std::span<const lint::RuleInfo> rules;
  const Options& options;

  [[nodiscard]] const lint::RuleInfo& rule(const lint::Finding& finding) const { return rules[finding.rule]; }
};

/// Findings of one file, in report order; views into Report::findings.
using FileFindings = std::span<const lint::Finding* const>;
/// Cuts the report at file names.
std::vector<FileFindings> by_file(const Report& report);

/// Whether --fix would repair it: with a safe fix alone, or also with an unsafe one.
bool is_fixable(const lint::Finding& finding, lint::Applicability at_least);

std::string full(const Report& report);
std::string concise(const Report& report);
std::string grouped(const Report& report);
std::string json(const Report& report);
std::string json_lines(const Report& report);
std::string github(const Report& report);
std::string gitlab(const Report& report);
std::string sarif(const Report& report);
std::string junit(const Report& report);
std::string rdjson(const Report& report);
std::string pylint(const Report& report);
std::string azure(const Report& report);

/// One finding as `concise` shows it, without line break; also for what `github` does not annotate.
std::string concise_line(const Report& report, const lint::Finding& finding);

}  // namespace gpulint::report
