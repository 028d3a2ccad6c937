#include "report/sarif_rules.h"

#include <string>

namespace gpulint::report {
namespace {

using lint::Group;
using lint::RuleInfo;
using lint::Severity;

std::string_view tag(Group group) {
  switch (group) {
    case Group::housekeeping:
      return "housekeeping";
    case Group::device:
      return "device";
    case Group::autograd:
      return "autograd";
    case Group::parallel:
      return "parallel";
    case Group::reproducibility:
      return "reproducibility";
    case Group::numerics:
      return "numerics";
    case Group::data:
      return "data";
    case Group::precision:
      return "precision";
    case Group::cuda:
      return "cuda";
    case Group::performance:
      return "performance";
  }
  return "";
}

std::string_view quality(const RuleInfo& rule) {
  if (rule.group == Group::performance) return "performance";
  return rule.severity == Severity::note ? "maintainability" : "correctness";
}

/// Error rules that are on by default report proven bindings only; a rule that is off by default promises less.
std::string_view precision(const RuleInfo& rule) {
  if (!rule.on_by_default) return "medium";
  return rule.severity == Severity::error ? "very-high" : "high";
}

std::string_view problem_severity(Severity severity) {
  return severity == Severity::note ? "recommendation" : to_string(severity);
}

void write_text(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key).begin_object().field("text", text).end();
}

std::string_view or_name(std::string_view text, const RuleInfo& rule) {
  return text.empty() ? rule.name : text;
}

void write_rule(JsonWriter& json, const RuleInfo& rule) {
  const std::string_view summary = or_name(lint::summary(rule), rule);
  const std::string_view why = lint::card_section(rule, "Why it matters");
  json.begin_object().field("id", rule.code).field("name", rule.name);
  write_text(json, "shortDescription", summary);
  write_text(json, "fullDescription",
             why.empty() ? std::string(summary) : std::string(summary) + "\n\n" + std::string(why));
  json.key("help").begin_object().field("text", or_name(rule.card, rule));
  json.field("markdown", or_name(rule.card, rule)).end();
  json.field("helpUri", lint::rule_url(rule)).key("defaultConfiguration").begin_object(JsonWriter::Layout::line);
  json.field("enabled", rule.on_by_default).field("level", to_string(rule.severity)).end();
  json.key("properties").begin_object().key("tags").begin_array(JsonWriter::Layout::line);
  json.value("pytorch").value(tag(rule.group));
  if (quality(rule) != tag(rule.group)) json.value(quality(rule));
  json.end().field("precision", precision(rule)).field("problem.severity", problem_severity(rule.severity));
  json.end().end();
}

}  // namespace

void write_sarif_rules(JsonWriter& json, std::span<const RuleInfo> rules) {
  json.key("rules").begin_array();
  for (const RuleInfo& rule : rules) write_rule(json, rule);
  json.end();
}

}  // namespace gpulint::report
