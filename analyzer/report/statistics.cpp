#include <fmt/format.h>

#include <algorithm>

#include "report/formats.h"
#include "report/json_writer.h"
#include "report/style.h"

namespace gpulint::report {
namespace {

struct Row {
  uint32_t rule;
  size_t count = 0, fixable = 0;
};

/// Most frequent first; equal counts by code.
std::vector<Row> tally(std::span<const lint::Finding> findings, std::span<const lint::RuleInfo> rules) {
  std::vector<Row> rows;
  for (uint32_t rule = 0; rule < rules.size(); ++rule) rows.push_back({rule});
  for (const lint::Finding& finding : findings) {
    ++rows[finding.rule].count;
    rows[finding.rule].fixable += is_fixable(finding, lint::Applicability::safe);
  }
  std::erase_if(rows, [](const Row& row) { return row.count == 0; });
  std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
    return a.count != b.count ? a.count > b.count : rules[a.rule].code < rules[b.rule].code;
  });
  return rows;
}

void write_row(JsonWriter& json, const Row& row, const lint::RuleInfo& rule) {
  json.begin_object(JsonWriter::Layout::line).field("code", rule.code).field("name", rule.name);
  json.field("count", row.count).field("fixable", row.fixable > 0).field("fixable_count", row.fixable).end();
}

}  // namespace

std::string render_statistics(Format format, std::span<const lint::Finding> findings, const Options& options) {
  const std::span<const lint::RuleInfo> rules = options.rules.empty() ? lint::rules() : options.rules;
  const std::vector<Row> rows = tally(findings, rules);
  std::string out;
  if (format == Format::json_lines) {
    for (const Row& row : rows) {
      JsonWriter json;
      write_row(json, row, rules[row.rule]);
      out += json.take() + "\n";
    }
    return out;
  }
  if (format == Format::json) {
    JsonWriter json;
    json.begin_array();
    for (const Row& row : rows) write_row(json, row, rules[row.rule]);
    json.end();
    return json.take() + "\n";
  }
  const Style style(is_for_people(format) ? options : Options{});
  const size_t width = rows.empty() ? 0 : std::to_string(rows.front().count).size();
  for (const Row& row : rows) {
    const lint::RuleInfo& rule = rules[row.rule];
    out += fmt::format("{:>{}}  {}  {} {}\n", row.count, width, style.code(rule, Ink::error),
                       style.paint(Ink::help, row.fixable > 0 ? "[*]" : "[ ]"), rule.name);
  }
  const bool any_fixable = std::any_of(rows.begin(), rows.end(), [](const Row& row) { return row.fixable > 0; });
  return any_fixable ? out + "[*] fixable with `gpulint check --fix`\n" : out;
}

}  // namespace gpulint::report
