#include "report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "lint/nearest.h"
#include "report/formats.h"
#include "report/text.h"

namespace gpulint::report {
namespace {

using lint::Applicability;
using lint::Finding;
using lint::Severity;

struct Entry {
  Format format;
  std::string_view name;
  std::string (*write)(const Report&);
};
constexpr std::array kEntries = std::to_array<Entry>({
    {Format::full, "full", full},
    {Format::concise, "concise", concise},
    {Format::grouped, "grouped", grouped},
    {Format::json, "json", json},
    {Format::json_lines, "json-lines", json_lines},
    {Format::github, "github", github},
    {Format::gitlab, "gitlab", gitlab},
    {Format::sarif, "sarif", sarif},
    {Format::junit, "junit", junit},
    {Format::rdjson, "rdjson", rdjson},
    {Format::pylint, "pylint", pylint},
    {Format::azure, "azure", azure},
});
static_assert(kEntries.size() == kFormats.size());

const Entry& entry(Format format) {
  return *std::find_if(kEntries.begin(), kEntries.end(), [&](const Entry& e) { return e.format == format; });
}

size_t count(std::span<const Finding> findings, Severity severity) {
  return static_cast<size_t>(
      std::count_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.severity == severity; }));
}

/// "3 errors, 2 warnings and 1 note"; levels without findings are left out.
std::string counted_by_severity(std::span<const Finding> findings) {
  std::vector<std::string> parts;
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    if (const size_t n = count(findings, severity); n > 0) parts.push_back(counted(n, to_string(severity)));
  }
  std::string text = parts.empty() ? "no problems" : parts.front();
  for (size_t i = 1; i < parts.size(); ++i) text += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

}  // namespace

std::string_view to_string(Format format) {
  return entry(format).name;
}

Result<Format> parse_format(std::string_view name) {
  std::array<std::string_view, kEntries.size()> names;
  for (size_t i = 0; i < kEntries.size(); ++i) {
    if (kEntries[i].name == name) return kEntries[i].format;
    names[i] = kEntries[i].name;
  }
  return Error{fmt::format("unknown output format `{}`{}; the formats are {}", name, lint::did_you_mean(name, names),
                           fmt::join(names, ", "))};
}

bool is_for_people(Format format) {
  return format == Format::full || format == Format::concise || format == Format::grouped;
}

bool is_fixable(const Finding& finding, Applicability at_least) {
  return finding.fix && finding.fix->applicability >= at_least && !finding.fix->edits.empty();
}

std::vector<FileFindings> by_file(const Report& report) {
  std::vector<FileFindings> files;
  const FileFindings all = report.findings;
  for (size_t begin = 0, end = 0; begin < all.size(); begin = end) {
    while (end < all.size() && all[end]->place.filename == all[begin]->place.filename) ++end;
    files.push_back(all.subspan(begin, end - begin));
  }
  return files;
}

std::string summary_line(std::span<const Finding> findings, const Options& options) {
  std::string text =
      fmt::format("Found {} in {}", counted_by_severity(findings), counted(options.files_checked, "file"));
  const auto with = [&](Applicability least) {
    return std::count_if(findings.begin(), findings.end(), [&](const Finding& f) { return is_fixable(f, least); });
  };
  const auto safe = with(Applicability::safe);
  const auto more = with(Applicability::unsafe) - safe;
  std::vector<std::string> remarks;
  if (options.fixed > 0) remarks.push_back(fmt::format("{} fixed", options.fixed));
  if (safe > 0) remarks.push_back(fmt::format("{} fixable with --fix", safe));
  if (more > 0) remarks.push_back(fmt::format("{}{} with --unsafe-fixes", more, safe > 0 ? " more" : " fixable"));
  return remarks.empty() ? text : fmt::format("{} ({})", text, fmt::join(remarks, ", "));
}

std::string render(Format format, std::span<const Finding> findings, const Options& options) {
  Report report{{}, options.rules.empty() ? lint::rules() : options.rules, options};
  report.findings.reserve(findings.size());
  for (const Finding& finding : findings) report.findings.push_back(&finding);
  std::stable_sort(report.findings.begin(), report.findings.end(),
                   [](const Finding* a, const Finding* b) { return lint::comes_before(*a, *b); });
  std::string text = entry(format).write(report);
  if (is_for_people(format) && options.summary) text += summary_line(findings, options) + "\n";
  return valid_utf8(text);
}

}  // namespace gpulint::report
