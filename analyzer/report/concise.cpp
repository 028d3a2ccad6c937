#include <fmt/format.h>

#include "report/formats.h"
#include "report/style.h"
#include "report/text.h"

/// One line per finding: `train.py:12:5: error GPU101 unassigned-transfer message [*]`. `[*]` marks a safe fix.
namespace gpulint::report {

std::string concise_line(const Report& report, const lint::Finding& finding) {
  const Style style(report.options);
  const lint::RuleInfo& rule = report.rule(finding);
  const std::string code = style.paint(ink(finding.severity), rule.code);
  const bool is_safe = is_fixable(finding, lint::Applicability::safe);
  return fmt::format("{}: {} {} {} {}{}", style.place(finding.place),
                     style.paint(ink(finding.severity), to_string(finding.severity)),
                     style.link(code, lint::rule_url(rule)), style.paint(Ink::bold, rule.name),
                     one_line(finding.message), is_safe ? " " + style.paint(Ink::help, "[*]") : "");
}

std::string concise(const Report& report) {
  std::string out;
  for (const lint::Finding* finding : report.findings) out += concise_line(report, *finding) + "\n";
  return out;
}

}  // namespace gpulint::report
