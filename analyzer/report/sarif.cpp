#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "report/fingerprint.h"
#include "report/formats.h"
#include "report/json_writer.h"
#include "report/paths.h"
#include "report/sarif_rules.h"

/// SARIF 2.1.0 (OASIS, errata 01) as GitHub code scanning reads it (GitHub Docs, "SARIF support for code scanning").
namespace gpulint::report {
namespace {

using lint::Finding;

constexpr size_t kMostResults = 25'000;  // GitHub refuses a run with more
constexpr size_t kMostRelated = 99;      // GitHub keeps 100 locations of a result
constexpr auto kLine = JsonWriter::Layout::line;

/// Square brackets have a meaning in SARIF messages where they could be read as `[text](target)`.
std::string escaped_brackets(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']') out += '\\';
    out += c;
  }
  return out;
}

/// The message, and a link to each related place: GitHub shows only the related locations that the message links.
std::string message_text(const Finding& finding, size_t related) {
  std::string text = cell_prefix(finding.place);
  const bool has_links = related > 0 || finding.message.find("](") != std::string::npos;
  text += has_links ? escaped_brackets(finding.message) : finding.message;
  for (size_t i = 0; i < related; ++i) {
    text += fmt::format("\n[{}]({})", escaped_brackets(finding.related[i].message), i + 1);
  }
  return text;
}

void write_region(JsonWriter& json, std::string_view key, const Position& begin, const Position& end) {
  json.key(key).begin_object(kLine).field("startLine", begin.row).field("startColumn", begin.column);
  json.field("endLine", end.row).field("endColumn", end.column).end();
}

/// Relative to the repository wherever possible; only then it has a base.
void write_artifact(JsonWriter& json, std::string_view filename, const Options& options) {
  const std::string path = path_from_root(filename, options);
  json.key("artifactLocation").begin_object(kLine);
  if (path.starts_with('/')) {
    json.field("uri", "file://" + percent_encoded(path));
  } else {
    json.field("uri", percent_encoded(path)).field("uriBaseId", "%SRCROOT%");
  }
  json.end();
}

void write_place(JsonWriter& json, const lint::Place& place, const Options& options) {
  json.key("physicalLocation").begin_object();
  write_artifact(json, place.filename, options);
  if (!is_in_cell(place)) {
    write_region(json, "region", place.begin, place.end);
    json.end();
    return;
  }
  write_region(json, "region", {1, 1}, {1, 2});
  json.end();
  json.key("logicalLocations").begin_array().begin_object(kLine);
  json.field("fullyQualifiedName", fmt::format("cell {}", place.begin.cell)).field("kind", "module").end().end();
}

void write_related(JsonWriter& json, const Finding& finding, size_t count, const Options& options) {
  if (count == 0) return;
  json.key("relatedLocations").begin_array();
  for (size_t i = 0; i < count; ++i) {
    const lint::Related& related = finding.related[i];
    json.begin_object().field("id", i + 1);
    write_place(json, related.place, options);
    json.key("message").begin_object(kLine);
    json.field("text", cell_prefix(related.place) + related.message).end().end();
  }
  json.end();
}

void write_fix(JsonWriter& json, const Finding& finding, const Options& options) {
  // Regions of a notebook would point into its JSON.
  if (!is_fixable(finding, lint::Applicability::unsafe) || is_in_cell(finding.place)) return;
  json.key("fixes").begin_array().begin_object();
  json.key("description").begin_object(kLine).field("text", finding.fix->message).end();
  json.key("artifactChanges").begin_array().begin_object();
  write_artifact(json, finding.place.filename, options);
  json.key("replacements").begin_array();
  for (const lint::FixEdit& edit : finding.fix->edits) {
    json.begin_object(kLine);
    write_region(json, "deletedRegion", edit.begin, edit.end);
    json.key("insertedContent").begin_object().field("text", edit.edit.content).end().end();
  }
  json.end().end().end();
  json.key("properties").begin_object(kLine);
  json.field("applicability", to_string(finding.fix->applicability)).end().end().end();
}

void write_result(JsonWriter& json, const Report& report, const Finding& finding, const Fingerprint& print) {
  const size_t related = std::min(finding.related.size(), kMostRelated);
  json.begin_object().field("ruleId", report.rule(finding).code).field("ruleIndex", finding.rule);
  json.field("level", to_string(finding.severity)).key("message").begin_object(kLine);
  json.field("text", message_text(finding, related)).end();
  json.key("locations").begin_array().begin_object();
  write_place(json, finding.place, report.options);
  json.end().end();
  write_related(json, finding, related, report.options);
  json.key("partialFingerprints").begin_object(kLine);
  json.field("primaryLocationLineHash", fmt::format("{:016x}:{}", print.content, print.occurrence)).end();
  write_fix(json, finding, report.options);
  json.key("properties").begin_object(kLine).field("confidence", to_string(finding.confidence)).end().end();
}

/// Indices of the findings to write, in report order: all, or the most severe where there are too many.
std::vector<size_t> chosen(const Report& report) {
  std::vector<size_t> order(report.findings.size());
  std::iota(order.begin(), order.end(), size_t{0});
  if (order.size() <= kMostResults) return order;
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return report.findings[a]->severity > report.findings[b]->severity; });
  order.resize(kMostResults);
  std::sort(order.begin(), order.end());
  return order;
}

void write_driver(JsonWriter& json, const Report& report) {
  json.key("tool").begin_object().key("driver").begin_object().field("name", "gpulint");
  if (!report.options.version.empty()) {
    json.field("version", report.options.version).field("semanticVersion", report.options.version);
  }
  json.field("informationUri", "https://gpulint.dev");
  write_sarif_rules(json, report.rules);
  json.end().end();
}

void write_notification(JsonWriter& json, std::string_view level, std::string_view text) {
  json.begin_object().field("level", level);
  json.key("message").begin_object(kLine).field("text", text).end().end();
}

void write_invocation(JsonWriter& json, const std::vector<std::string>& failures, size_t left_out) {
  json.key("invocations").begin_array().begin_object().field("executionSuccessful", failures.empty());
  if (!failures.empty() || left_out > 0) {
    json.key("toolExecutionNotifications").begin_array();
    for (const std::string& failure : failures) write_notification(json, "error", failure);
    if (left_out > 0) {
      write_notification(
          json, "warning",
          fmt::format("{} of the least severe findings were left out: code scanning takes at most {} of a run",
                      left_out, kMostResults));
    }
    json.end();
  }
  json.end().end();
}

}  // namespace

std::string sarif(const Report& report) {
  const std::vector<Fingerprint> prints = fingerprints(report.findings, report.rules);
  const std::vector<size_t> order = chosen(report);
  JsonWriter json;
  json.begin_object().field("$schema", "https://json.schemastore.org/sarif-2.1.0.json").field("version", "2.1.0");
  json.key("runs").begin_array().begin_object();
  write_driver(json, report);
  write_invocation(json, report.options.failures, report.findings.size() - order.size());
  json.key("originalUriBaseIds").begin_object().key("%SRCROOT%").begin_object();
  json.key("description").begin_object(kLine).field("text", "The root of the repository.").end().end().end();
  json.field("columnKind", "unicodeCodePoints").key("results").begin_array();
  for (const size_t i : order) write_result(json, report, *report.findings[i], prints[i]);
  json.end().end().end().end();
  return json.take() + "\n";
}

}  // namespace gpulint::report
