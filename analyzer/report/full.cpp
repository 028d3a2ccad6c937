#include <fmt/format.h>

#include "report/fix_diff.h"
#include "report/formats.h"
#include "report/frame.h"
#include "report/style.h"
#include "report/text.h"

/// What a person reads: headline, place, source, evidence, notes, help.
namespace gpulint::report {
namespace {

std::string_view applicability(const lint::Fix& fix) {
  if (fix.edits.empty()) return "";
  switch (fix.applicability) {
    case lint::Applicability::safe:
      return " (fixable with --fix)";
    case lint::Applicability::unsafe:
      return " (fixable with --unsafe-fixes)";
    case lint::Applicability::display:
      return "";
  }
  return "";
}

std::string block(const Report& report, const lint::Finding& finding, const Style& style) {
  const lint::RuleInfo& rule = report.rule(finding);
  const Ink accent = ink(finding.severity);
  const std::string indent(gutter_width(finding), ' ');
  std::string out =
      fmt::format("{} {}: {}\n",
                  style.link(style.paint(accent, fmt::format("{}[{}]", to_string(finding.severity), rule.code)),
                             lint::rule_url(rule)),
                  style.paint(Ink::bold, rule.name), style.paint(Ink::bold, one_line(finding.message)));
  out += fmt::format("{}{} {}\n", indent, style.paint(Ink::gutter, "-->"), style.place(finding.place));
  out += source_frame(finding, style);
  if (finding.confidence != lint::Confidence::certain) {
    out += fmt::format("{} {} confidence: {}\n", indent, style.paint(Ink::gutter, "="), to_string(finding.confidence));
  }
  for (const lint::Related& related : finding.related) {
    out += fmt::format("{} {}: {}\n", style.paint(Ink::note, "note:"), style.place(related.place),
                       one_line(related.message));
  }
  if (finding.fix) {
    out += fmt::format("{} {}{}\n", style.paint(Ink::help, "help:"), one_line(finding.fix->message),
                       applicability(*finding.fix));
    if (report.options.show_fixes) out += fix_diff(finding, style);
  }
  return out + "\n";
}

}  // namespace

std::string full(const Report& report) {
  const Style style(report.options);
  std::string out;
  for (const lint::Finding* finding : report.findings) out += block(report, *finding, style);
  return out;
}

}  // namespace gpulint::report
