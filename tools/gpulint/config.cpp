#include <fmt/format.h>

#include "commands.h"
#include "lint/nearest.h"
#include "lint/options.h"
#include "report/json_writer.h"
#include "terminal.h"

namespace gpulint::cli {
namespace {

std::string type_of(const lint::OptionSpec& spec) {
  if (!spec.choices.empty()) return fmt::format("\"{}\"", fmt::join(spec.choices, "\" | \""));
  switch (spec.type) {
    case lint::OptionType::boolean:
      return "true | false";
    case lint::OptionType::text:
      return "string";
    case lint::OptionType::list:
      return "list of strings";
    case lint::OptionType::table_of_lists:
      return "table of lists of strings";
    case lint::OptionType::table_of_texts:
      return "table of strings";
  }
  return "";
}

std::string explain(const lint::OptionSpec& spec) {
  return fmt::format("{}\n\n{}\n\nType: {}\nInitially: {}\nExample:\n  {}\n", spec.key, spec.help, type_of(spec),
                     spec.initial, spec.example);
}

void write_schema_type(report::JsonWriter& json, const lint::OptionSpec& spec) {
  const auto array_of_strings = [&] {
    json.field("type", "array")
        .key("items")
        .begin_object(report::JsonWriter::Layout::line)
        .field("type", "string")
        .end();
  };
  switch (spec.type) {
    case lint::OptionType::boolean:
      json.field("type", "boolean");
      break;
    case lint::OptionType::text:
      json.field("type", "string");
      break;
    case lint::OptionType::list:
      array_of_strings();
      break;
    case lint::OptionType::table_of_lists:
      json.field("type", "object").key("additionalProperties").begin_object(report::JsonWriter::Layout::line);
      array_of_strings();
      json.end();
      break;
    case lint::OptionType::table_of_texts:
      json.field("type", "object").key("additionalProperties").begin_object(report::JsonWriter::Layout::line);
      json.key("enum").begin_array().value("error").value("warning").value("note").end();
      json.end();
      break;
  }
  if (spec.choices.empty()) return;
  json.key("enum").begin_array(report::JsonWriter::Layout::line);
  for (const std::string_view choice : spec.choices) json.value(choice);
  json.end();
}

std::string schema() {
  report::JsonWriter json;
  json.begin_object();
  json.field("$schema", "http://json-schema.org/draft-07/schema#");
  json.field("title", "gpulint")
      .field("description", "Settings of gpulint: gpulint.toml, or [tool.gpulint] in pyproject.toml");
  json.field("type", "object").field("additionalProperties", false);
  json.key("properties").begin_object();
  for (const lint::OptionSpec& spec : lint::options()) {
    json.key(spec.key).begin_object().field("description", spec.help);
    write_schema_type(json, spec);
    json.end();
  }
  json.end();
  json.end();
  return json.take();
}

std::string list_as_json() {
  report::JsonWriter json;
  json.begin_array();
  for (const lint::OptionSpec& spec : lint::options()) {
    json.begin_object().field("key", spec.key).field("help", spec.help).field("type", type_of(spec));
    json.field("default", spec.initial).field("example", spec.example).end();
  }
  json.end();
  return json.take();
}

std::string list_as_text() {
  std::string out;
  for (const lint::OptionSpec& spec : lint::options()) out += fmt::format("{:<24}  {}\n", spec.key, spec.help);
  return out;
}

}  // namespace

int config(const Invocation& invocation) {
  std::string out;
  if (invocation.schema) {
    out = schema();
  } else if (invocation.arguments.empty()) {
    out = invocation.output_format == "json" ? list_as_json() : list_as_text();
  }
  for (const std::string& key : invocation.arguments) {
    const lint::OptionSpec* const spec = lint::find_option(key);
    if (spec == nullptr) {
      std::vector<std::string_view> known;
      for (const lint::OptionSpec& option : lint::options()) known.push_back(option.key);
      print_error(fmt::format("there is no setting `{}`{}; `gpulint config` lists the settings", key,
                              lint::did_you_mean(key, known)));
      return 2;
    }
    if (!out.empty()) out += '\n';
    out += explain(*spec);
  }
  if (!out.ends_with('\n')) out += '\n';
  return print(out) ? 0 : 2;
}

}  // namespace gpulint::cli
