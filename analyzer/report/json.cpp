#include "report/formats.h"
#include "report/json_writer.h"

/// The JSON contract that hooks, CI and editors build on. Each finding is one object on one line, so `json` and
/// `json-lines` differ in the brackets only.
namespace gpulint::report {
namespace {

void write_position(JsonWriter& json, std::string_view key, const Position& position) {
  json.key(key).begin_object().field("row", position.row).field("column", position.column).end();
}

/// Related places and edits have no `cell` of their own in the contract: it is written only where it is not the
/// finding's.
void write_other_cell(JsonWriter& json, const Position& position, const lint::Finding& finding) {
  if (position.cell != 0 && position.cell != finding.place.begin.cell) json.field("cell", position.cell);
}

void write_fix(JsonWriter& json, const lint::Finding& finding) {
  if (!finding.fix) {
    json.value(nullptr);
    return;
  }
  json.begin_object().field("applicability", to_string(finding.fix->applicability));
  json.field("message", finding.fix->message).key("edits").begin_array();
  for (const lint::FixEdit& edit : finding.fix->edits) {
    json.begin_object().field("content", edit.edit.content);
    write_other_cell(json, edit.begin, finding);
    write_position(json, "location", edit.begin);
    write_position(json, "end_location", edit.end);
    json.end();
  }
  json.end().end();
}

void write_finding(JsonWriter& json, const Report& report, const lint::Finding& finding) {
  const lint::RuleInfo& rule = report.rule(finding);
  json.begin_object(JsonWriter::Layout::line).field("code", rule.code).field("name", rule.name);
  json.field("severity", to_string(finding.severity)).field("confidence", to_string(finding.confidence));
  json.field("message", finding.message).field("filename", finding.place.filename).key("cell");
  if (finding.place.begin.cell != 0) {
    json.value(finding.place.begin.cell);
  } else {
    json.value(nullptr);
  }
  write_position(json, "location", finding.place.begin);
  write_position(json, "end_location", finding.place.end);
  json.key("related").begin_array();
  for (const lint::Related& related : finding.related) {
    json.begin_object().field("message", related.message).field("filename", related.place.filename);
    write_other_cell(json, related.place.begin, finding);
    write_position(json, "location", related.place.begin);
    json.end();
  }
  json.end().key("fix");
  write_fix(json, finding);
  json.field("url", lint::rule_url(rule)).end();
}

}  // namespace

std::string json(const Report& report) {
  JsonWriter json;
  json.begin_array();
  for (const lint::Finding* finding : report.findings) write_finding(json, report, *finding);
  json.end();
  return json.take() + "\n";
}

std::string json_lines(const Report& report) {
  std::string out;
  for (const lint::Finding* finding : report.findings) {
    JsonWriter json;
    write_finding(json, report, *finding);
    out += json.take() + "\n";
  }
  return out;
}

}  // namespace gpulint::report
