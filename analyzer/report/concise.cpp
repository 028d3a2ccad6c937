#include <fmt/format.h>

#include "report/formats.h"
#include "report/style.h"
#include "report/text.h"

/// One line per finding: `train.py:12:5: error GPU101 unassigned-transfer message [*]`. `[*]` marks a safe fix.
namespace gpulint::report {

std::string concise_line(const Report& report, const lint::Finding& finding) {
  const Style style(report.options);
  const lint::RuleInfo& rule = report.rule(finding);
  const Ink accent = ink(finding.severity);
  return fmt::format("{}: {} {} {} {}{}", style.place(finding.place), style.paint(accent, to_string(finding.severity)),
                     style.code(rule, accent), style.paint(Ink::bold, rule.name), one_line(finding.message),
                     style.safe_fix_mark(finding));
}

std::string concise(const Report& report) {
  std::string out;
  for (const lint::Finding* finding : report.findings) out += concise_line(report, *finding) + "\n";
  return out;
}

}  // namespace gpulint::report
