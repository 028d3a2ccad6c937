#include <fmt/format.h>

#include <algorithm>

#include "commands.h"
#include "lint/nearest.h"
#include "lint/rule_info.h"
#include "report/json_writer.h"
#include "terminal.h"

namespace gpulint::cli {
namespace {

std::string_view name_of(lint::Group group) {
  switch (group) {
    case lint::Group::housekeeping:
      return "housekeeping";
    case lint::Group::device:
      return "device";
    case lint::Group::autograd:
      return "autograd";
    case lint::Group::parallel:
      return "parallel";
    case lint::Group::reproducibility:
      return "reproducibility";
    case lint::Group::numerics:
      return "numerics";
    case lint::Group::data:
      return "data";
    case lint::Group::precision:
      return "precision";
    case lint::Group::cuda:
      return "cuda";
    case lint::Group::performance:
      return "performance";
  }
  return "";
}

void write(report::JsonWriter& json, const lint::RuleInfo& rule, bool with_card) {
  json.begin_object();
  json.field("code", rule.code).field("name", rule.name).field("group", name_of(rule.group));
  json.field("severity", lint::to_string(rule.severity)).field("default", rule.on_by_default);
  json.field("summary", lint::summary(rule)).field("url", lint::rule_url(rule));
  if (with_card) json.field("card", rule.card);
  json.end();
}

std::string as_text(const lint::RuleInfo& rule) {
  std::string card(rule.card);
  if (card.empty()) card = fmt::format("# {} {}\n", rule.code, rule.name);
  if (!card.ends_with('\n')) card += '\n';
  // Below the title, what the registration says.
  const std::string line = fmt::format("\n{} · {} · {} by default\n", name_of(rule.group),
                                       lint::to_string(rule.severity), rule.on_by_default ? "on" : "off");
  card.insert(std::min(card.size(), card.find('\n') + 1), line);
  return card;
}

std::string rules_as_json() {
  report::JsonWriter json;
  json.begin_array();
  for (const lint::RuleInfo& rule : lint::rules()) write(json, rule, false);
  json.end();
  return json.take();
}

std::string rules_as_text() {
  size_t width = 0;
  for (const lint::RuleInfo& rule : lint::rules()) width = std::max(width, rule.name.size());
  std::string out;
  for (const lint::RuleInfo& rule : lint::rules()) {
    out += fmt::format("{}  {:<{}}  {:<7}  {:<3}  {}\n", rule.code, rule.name, width, lint::to_string(rule.severity),
                       rule.on_by_default ? "on" : "off", lint::summary(rule));
  }
  return out;
}

std::string rules_as_markdown() {
  std::string out = "| Code | Name | Severity | Default | What it finds |\n|---|---|---|---|---|\n";
  for (const lint::RuleInfo& rule : lint::rules()) {
    std::string what;
    for (const char c : lint::summary(rule)) {
      if (c == '|') what += '\\';
      what += c;
    }
    std::string card(rule.name);  // rules/<group>/<name>.md, as a link from the root of the repository
    std::replace(card.begin(), card.end(), '-', '_');
    out += fmt::format("| {} | [{}](rules/{}/{}.md) | {} | {} | {} |\n", rule.code, rule.name, name_of(rule.group), card,
                       lint::to_string(rule.severity), rule.on_by_default ? "on" : "off", what);
  }
  return out;
}

std::string with_line_break(std::string text) {
  if (!text.ends_with('\n')) text += '\n';
  return text;
}

}  // namespace

int rule(const Invocation& invocation) {
  std::vector<const lint::RuleInfo*> chosen;
  if (invocation.all) {
    for (const lint::RuleInfo& rule : lint::rules()) chosen.push_back(&rule);
  }
  for (const std::string& argument : invocation.arguments) {
    const int index = lint::find_rule(argument);
    if (index < 0) {
      std::vector<std::string_view> known;
      for (const lint::RuleInfo& rule : lint::rules()) known.insert(known.end(), {rule.code, rule.name});
      print_error(fmt::format("there is no rule `{}`{}; `gpulint rules` lists the rules", argument,
                              lint::did_you_mean(argument, known)));
      return 2;
    }
    chosen.push_back(&lint::rules()[static_cast<size_t>(index)]);
  }
  if (chosen.empty()) {
    print_error("`gpulint rule` needs a code or a name, or --all; `gpulint rules` lists the rules");
    return 2;
  }
  if (invocation.output_format == "json") {
    report::JsonWriter json;
    const bool one = chosen.size() == 1 && !invocation.all;
    if (!one) json.begin_array();
    for (const lint::RuleInfo* rule : chosen) write(json, *rule, true);
    if (!one) json.end();
    return print(with_line_break(json.take())) ? 0 : 2;
  }
  std::string out;
  for (const lint::RuleInfo* rule : chosen) {
    if (!out.empty()) out += '\n';
    out += as_text(*rule);
  }
  return print(out) ? 0 : 2;
}

int rules(const Invocation& invocation) {
  const std::string out = invocation.output_format == "json"       ? rules_as_json()
                          : invocation.output_format == "markdown" ? rules_as_markdown()
                                                                   : rules_as_text();
  return print(with_line_break(out)) ? 0 : 2;
}

}  // namespace gpulint::cli
