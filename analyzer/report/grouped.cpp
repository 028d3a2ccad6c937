#include <fmt/format.h>

#include <algorithm>

#include "report/formats.h"
#include "report/paths.h"
#include "report/style.h"
#include "report/text.h"

/// Findings under the name of their file, positions aligned.
namespace gpulint::report {
namespace {

std::string position(const lint::Place& place) {
  const std::string cell = is_in_cell(place) ? fmt::format("cell {}:", place.begin.cell) : "";
  return fmt::format("{}{}:{}", cell, place.begin.row, place.begin.column);
}

}  // namespace

std::string grouped(const Report& report) {
  const Style style(report.options);
  std::string out;
  for (const FileFindings file : by_file(report)) {
    const std::string& filename = file.front()->place.filename;
    out += style.link(style.paint(Ink::bold, one_line(filename)), file_uri(filename, report.options)) + ":\n";
    size_t width = 0, severity_width = 0;
    for (const lint::Finding* f : file) {
      width = std::max(width, position(f->place).size());
      severity_width = std::max(severity_width, to_string(f->severity).size());
    }
    for (const lint::Finding* f : file) {
      const lint::RuleInfo& rule = report.rule(*f);
      const std::string severity = fmt::format("{:<{}}", to_string(f->severity), severity_width);
      out += fmt::format("  {:>{}} {} {} {} {}{}\n", position(f->place), width, style.paint(ink(f->severity), severity),
                         style.code(rule, ink(f->severity)), style.paint(Ink::bold, rule.name), one_line(f->message),
                         style.safe_fix_mark(*f));
    }
    out += "\n";
  }
  return out;
}

}  // namespace gpulint::report
