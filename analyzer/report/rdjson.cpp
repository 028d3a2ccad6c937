#include <optional>

#include "report/formats.h"
#include "report/json_writer.h"
#include "report/paths.h"
#include "report/text.h"

/// reviewdog's diagnostic format (proto/rdf/reviewdog.proto). Its columns count bytes of UTF-8 from 1, so they are
/// derived from the frame's text; where that is not at hand the position has a line only, which the format allows.
namespace gpulint::report {
namespace {

using lint::Finding;

std::optional<uint32_t> byte_column(const Finding& finding, const Position& position) {
  if (position.column == 1) return 1;
  for (const lint::FrameLine& line : finding.frame) {
    if (line.row != position.row) continue;
    size_t at = 0;
    for (uint32_t i = 1; i < position.column && at < line.text.size(); ++i) next_code_point(line.text, at);
    return static_cast<uint32_t>(at + 1);
  }
  return std::nullopt;
}

void write_position(JsonWriter& json, std::string_view key, uint32_t row, std::optional<uint32_t> column) {
  json.key(key).begin_object().field("line", row);
  if (column) json.field("column", *column);
  json.end();
}

void write_range(JsonWriter& json, const Finding& finding, const Position& begin, const Position& end) {
  const auto first = byte_column(finding, begin), last = byte_column(finding, end);
  json.key("range").begin_object(JsonWriter::Layout::line);
  write_position(json, "start", begin.row, first);
  const bool has_columns = first && last;
  if (has_columns || end.row > begin.row) write_position(json, "end", end.row, has_columns ? last : std::nullopt);
  json.end();
}

void write_location(JsonWriter& json, const Report& report, const Finding& finding, const lint::Place& place) {
  json.key("location").begin_object(JsonWriter::Layout::line);
  json.field("path", path_from_root(place.filename, report.options));
  if (is_in_cell(place)) {
    json.key("range").begin_object();
    write_position(json, "start", 1, 1);
    json.end();
  } else if (place.filename == finding.place.filename) {
    write_range(json, finding, place.begin, place.end);
  } else {
    json.key("range").begin_object();
    write_position(json, "start", place.begin.row, std::nullopt);
    json.end();
  }
  json.end();
}

/// Suggestions are applied byte for byte: all edits must be exact, and a notebook's lines are not the file's.
bool can_suggest(const Finding& finding) {
  if (!is_fixable(finding, lint::Applicability::unsafe) || is_in_cell(finding.place)) return false;
  for (const lint::FixEdit& edit : finding.fix->edits) {
    if (!byte_column(finding, edit.begin) || !byte_column(finding, edit.end)) return false;
  }
  return true;
}

void write_diagnostic(JsonWriter& json, const Report& report, const Finding& finding) {
  const lint::RuleInfo& rule = report.rule(finding);
  json.begin_object().field("message", cell_prefix(finding.place) + finding.message);
  write_location(json, report, finding, finding.place);
  json.field("severity", finding.severity == lint::Severity::error     ? "ERROR"
                         : finding.severity == lint::Severity::warning ? "WARNING"
                                                                       : "INFO");
  json.key("code").begin_object(JsonWriter::Layout::line);
  json.field("value", rule.code).field("url", lint::rule_url(rule)).end();
  if (can_suggest(finding)) {
    json.key("suggestions").begin_array();
    for (const lint::FixEdit& edit : finding.fix->edits) {
      json.begin_object(JsonWriter::Layout::line);
      write_range(json, finding, edit.begin, edit.end);
      json.field("text", edit.edit.content).end();
    }
    json.end();
  }
  if (!finding.related.empty()) {
    json.key("related_locations").begin_array();
    for (const lint::Related& related : finding.related) {
      json.begin_object(JsonWriter::Layout::line).field("message", cell_prefix(related.place) + related.message);
      write_location(json, report, finding, related.place);
      json.end();
    }
    json.end();
  }
  json.end();
}

}  // namespace

std::string rdjson(const Report& report) {
  JsonWriter json;
  json.begin_object().key("source").begin_object(JsonWriter::Layout::line);
  json.field("name", "gpulint").field("url", "https://gpulint.dev").end();
  json.field("severity", "WARNING").key("diagnostics").begin_array();
  for (const Finding* finding : report.findings) write_diagnostic(json, report, *finding);
  json.end().end();
  return json.take() + "\n";
}

}  // namespace gpulint::report
