#include <fmt/format.h>

#include <algorithm>

#include "report/formats.h"
#include "report/paths.h"
#include "report/text.h"

/// JUnit XML: a suite per file, a case per finding. Errors and warnings are failures; a note never gates and is a
/// passing case whose text is its output. A clean run has one passing case, because CI servers reject a report without
/// any.
namespace gpulint::report {
namespace {

/// `text` inside an attribute or element. Characters that XML 1.0 cannot hold at all become U+FFFD.
std::string escaped(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    const bool is_control = c < 0x20 && c != '\n' && c != '\r' && c != '\t';
    if (is_control || c == 0xFFFE || c == 0xFFFF) {
      append_utf8(out, 0xFFFD);
    } else if (c < 0x20 || std::u32string_view(U"&<>\"'").find(c) != std::u32string_view::npos) {
      out += fmt::format("&#{};", static_cast<unsigned>(c));
    } else {
      append_utf8(out, c);
    }
  }
  return out;
}

std::string test_case(const Report& report, const lint::Finding& finding) {
  const lint::RuleInfo& rule = report.rule(finding);
  const lint::Place& place = finding.place;
  const bool gates = finding.severity != lint::Severity::note;
  std::string out = fmt::format("    <testcase name=\"{} {}\" classname=\"{}\" line=\"{}\" column=\"{}\">\n",
                                escaped(rule.code), escaped(rule.name), escaped(place.filename),
                                is_in_cell(place) ? 1 : place.begin.row, is_in_cell(place) ? 1 : place.begin.column);
  const std::string text = fmt::format("{}: {}", place_text(place), finding.message);
  if (gates) {
    out += fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n", to_string(finding.severity),
                       escaped(finding.message), escaped(text));
  } else {
    out += fmt::format("      <system-out>note: {}</system-out>\n", escaped(text));
  }
  return out + "    </testcase>\n";
}

size_t failures(FileFindings findings) {
  return static_cast<size_t>(std::count_if(findings.begin(), findings.end(), [](const lint::Finding* finding) {
    return finding->severity != lint::Severity::note;
  }));
}

}  // namespace

std::string junit(const Report& report) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  const size_t cases = std::max<size_t>(report.findings.size(), 1);
  out += fmt::format("<testsuites name=\"gpulint\" tests=\"{}\" failures=\"{}\" errors=\"0\">\n", cases,
                     failures(report.findings));
  for (const FileFindings file : by_file(report)) {
    out += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"0\">\n",
                       escaped(file.front()->place.filename), file.size(), failures(file));
    for (const lint::Finding* finding : file) out += test_case(report, *finding);
    out += "  </testsuite>\n";
  }
  if (report.findings.empty()) {
    out +=
        "  <testsuite name=\"gpulint\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">\n"
        "    <testcase name=\"no problems found\" classname=\"gpulint\"/>\n"
        "  </testsuite>\n";
  }
  return out + "</testsuites>\n";
}

}  // namespace gpulint::report
