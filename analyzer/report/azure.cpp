#include <fmt/format.h>

#include "report/formats.h"
#include "report/paths.h"

/// Azure Pipelines logging commands (Microsoft Learn, "Logging commands", task.logissue). The service knows errors and
/// warnings only; a note is logged as a warning.
namespace gpulint::report {
namespace {

std::string escaped(std::string_view text, bool is_property) {
  std::string out;
  for (const char c : text) {
    if (c == '%') {
      out += "%AZP25";
    } else if (c == '\r' || c == '\n' || (is_property && (c == ';' || c == ']'))) {
      out += fmt::format("%{:02X}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string azure(const Report& report) {
  std::string out;
  for (const lint::Finding* finding : report.findings) {
    const lint::Place& place = finding->place;
    const lint::RuleInfo& rule = report.rule(*finding);
    out += fmt::format("##vso[task.logissue type={};sourcepath={};linenumber={};columnnumber={};code={};]{}: {}{}\n",
                       finding->severity == lint::Severity::error ? "error" : "warning",
                       escaped(path_from_root(place.filename, report.options), true),
                       is_in_cell(place) ? 1 : place.begin.row, is_in_cell(place) ? 1 : place.begin.column,
                       escaped(rule.code, true), rule.name, cell_prefix(place), escaped(finding->message, false));
  }
  return out;
}

}  // namespace gpulint::report
