#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/fingerprint.h"
#include "report/formats.h"
#include "report/json_writer.h"
#include "report/paths.h"

/// GitLab Code Quality (GitLab Docs, "Code Quality report format", a subset of the CodeClimate format). GitLab compares
/// branches by fingerprint, so it must outlive edits elsewhere in the file and be unique in the report.
namespace gpulint::report {
namespace {

std::string_view severity_name(lint::Severity severity) {
  switch (severity) {
    case lint::Severity::error:
      return "critical";
    case lint::Severity::warning:
      return "minor";
    case lint::Severity::note:
      return "info";
  }
  return "info";
}

}  // namespace

std::string gitlab(const Report& report) {
  const std::vector<Fingerprint> prints = fingerprints(report.findings, report.rules);
  std::set<uint64_t> used;
  JsonWriter json;
  json.begin_array();
  for (size_t i = 0; i < report.findings.size(); ++i) {
    const lint::Finding& finding = *report.findings[i];
    const lint::RuleInfo& rule = report.rule(finding);
    const std::string path = path_from_root(finding.place.filename, report.options);
    uint64_t print = fnv1a(fmt::format("{:x}:{}", prints[i].content, prints[i].occurrence), fnv1a(path));
    while (!used.insert(print).second) ++print;

    const uint32_t first = is_in_cell(finding.place) ? 1 : finding.place.begin.row;
    const uint32_t last = is_in_cell(finding.place) ? 1 : std::max(first, finding.place.end.row);
    json.begin_object().field("type", "issue").field("check_name", rule.code);
    json.field("description",
               fmt::format("{} {}: {}{}", rule.code, rule.name, cell_prefix(finding.place), finding.message));
    json.key("categories").begin_array(JsonWriter::Layout::line);
    json.value(rule.group == lint::Group::performance ? "Performance" : "Bug Risk").end();
    json.field("fingerprint", fmt::format("{:016x}", print)).field("severity", severity_name(finding.severity));
    json.key("location").begin_object().field("path", path);
    json.key("lines").begin_object(JsonWriter::Layout::line).field("begin", first).field("end", last).end();
    json.end().end();
  }
  json.end();
  return json.take() + "\n";
}

}  // namespace gpulint::report
