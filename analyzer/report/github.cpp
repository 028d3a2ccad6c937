#include <fmt/format.h>

#include <array>

#include "report/formats.h"
#include "report/paths.h"
#include "report/text.h"

/// Workflow commands (GitHub Docs, "Workflow commands for GitHub Actions"; escapes as in actions/toolkit command.ts). A
/// step shows 10 annotations of each level and drops the rest in silence, so the most severe come first, what exceeds
/// the limit is printed as plain lines, and a summary closes the log.
namespace gpulint::report {
namespace {

using lint::Severity;

constexpr size_t kAnnotationsPerLevel = 10;

std::string escaped(std::string_view text, bool is_property) {
  std::string out;
  for (const char c : text) {
    const bool is_special = c == '%' || c == '\r' || c == '\n' || (is_property && (c == ':' || c == ','));
    out += is_special ? fmt::format("%{:02X}", static_cast<unsigned>(c)) : std::string(1, c);
  }
  return out;
}

std::string_view command(Severity severity) {
  return severity == Severity::note ? "notice" : to_string(severity);
}

/// Line and columns; columns only count for GitHub when the range lies on one line. A notebook's cell is named in the
/// message.
std::string range(const lint::Place& place) {
  if (is_in_cell(place)) return "line=1,endLine=1";
  const Position &begin = place.begin, &end = place.end;
  if (begin.row != end.row) return fmt::format("line={},endLine={}", begin.row, end.row);
  return fmt::format("line={},col={},endLine={},endColumn={}", begin.row, begin.column, end.row, end.column);
}

std::string annotation(const Report& report, const lint::Finding& finding) {
  const lint::RuleInfo& rule = report.rule(finding);
  const std::string message = fmt::format("{}: {} {}", place_text(finding.place), rule.code, finding.message);
  return fmt::format("::{} title=gpulint {} {},file={},{}::{}\n", command(finding.severity), escaped(rule.code, true),
                     escaped(rule.name, true), escaped(path_from_root(finding.place.filename, report.options), true),
                     range(finding.place), escaped(message, false));
}

}  // namespace

std::string github(const Report& report) {
  if (report.findings.empty()) return {};
  std::string out;
  std::string counts;
  size_t not_shown = 0;
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    size_t seen = 0;
    for (const lint::Finding* finding : report.findings) {
      if (finding->severity != severity) continue;
      out += ++seen <= kAnnotationsPerLevel ? annotation(report, *finding) : concise_line(report, *finding) + "\n";
    }
    if (seen > 0) counts += fmt::format("{}{}", counts.empty() ? "" : ", ", counted(seen, to_string(severity)));
    if (seen > kAnnotationsPerLevel) not_shown += seen - kAnnotationsPerLevel;
  }
  out += fmt::format("gpulint found {} in {}", counts, counted(by_file(report).size(), "file"));
  if (not_shown > 0) {
    out += fmt::format("; {} only in this log, because GitHub shows {} annotations of a level per step",
                       not_shown == 1 ? "1 is" : fmt::format("{} are", not_shown), kAnnotationsPerLevel);
  }
  return out + "\n";
}

}  // namespace gpulint::report
