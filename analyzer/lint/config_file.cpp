#include "lint/config_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

// toml++ 3.3 meets some malformed texts, such as `[[[`, with an assertion. Here a failed assertion is an error like any
// other, in every build: NDEBUG would turn assertions into assumptions.
namespace {
[[noreturn]] void refuse_toml() {
  throw std::runtime_error("malformed");
}
}  // namespace
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(condition) ((condition) ? static_cast<void>(0) : refuse_toml())
#define TOML_EXCEPTIONS 1
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

#include "lint/nearest.h"
#include "source/discovery.h"
#include "source/file_io.h"

namespace gpulint::lint {
namespace {

std::string_view name_of(toml::node_type type) {
  switch (type) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a string";
    case toml::node_type::integer:
      return "an integer";
    case toml::node_type::floating_point:
      return "a number";
    case toml::node_type::boolean:
      return "a boolean";
    default:
      return "a date or time";
  }
}

std::string_view name_of(OptionType type) {
  switch (type) {
    case OptionType::boolean:
      return "true or false";
    case OptionType::text:
      return "a string";
    case OptionType::list:
      return "a list of strings";
    case OptionType::table_of_lists:
      return "a table of lists of strings";
    case OptionType::table_of_texts:
      return "a table of strings";
  }
  return "";
}

unsigned line_of(const toml::source_region& region) {
  return region.begin.line;
}

/// A parsed text, or what is wrong with it and where (line 0: unknown).
struct Parsed {
  toml::table table;
  std::string mistake;
  unsigned line = 0;
};

/// The line (from 1) of the first character beyond ASCII outside of strings and comments, 0 when there is none. TOML
/// allows none there; toml++ 3.3 runs into undefined behaviour on some of them instead of saying so (U+FEDF, for one).
unsigned stray_character_line(std::string_view text) {
  unsigned line = 1;
  std::string_view quote;  // that closes the string around
  bool comment = false;
  size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '\n') {
      ++line;
      comment = false;
      if (quote.size() == 1) quote = {};  // a string that was not closed
      ++at;
    } else if (comment) {
      ++at;
    } else if (!quote.empty()) {
      if (c == '\\' && quote[0] == '"' && at + 1 < text.size() && text[at + 1] != '\n') {
        at += 2;
      } else if (text.substr(at).starts_with(quote)) {
        at += quote.size();
        quote = {};
      } else {
        ++at;
      }
    } else {
      if (static_cast<unsigned char>(c) >= 0x80) return line;
      comment = c == '#';
      if (c == '"' || c == '\'') {
        const std::string_view triple = text.substr(at, 3);
        quote = triple == "\"\"\"" || triple == "'''" ? triple : text.substr(at, 1);
        at += quote.size();
      } else {
        ++at;
      }
    }
  }
  return 0;
}

Parsed parse(std::string_view text) {
  if (const unsigned line = stray_character_line(text)) {
    return {{}, "a character beyond ASCII outside of a string; put the text into quotes", line};
  }
  try {
    return {toml::parse(text), {}, 0};
  } catch (const toml::parse_error& error) {
    return {{}, std::string(error.description()), line_of(error.source())};
  } catch (const std::runtime_error& error) {
    return {{}, error.what(), 0};
  }
}

/// Converts TOML to option values and stores them in a layer.
class Reader {
 public:
  Reader(Layer& layer, std::string name) : layer_(layer), name_(std::move(name)) {}

  std::optional<Error> read(const toml::table& table) {
    // In the order of the file, so that the first mistake is reported first.
    std::vector<std::pair<unsigned, const toml::key*>> keys;
    for (const auto& [key, node] : table) keys.emplace_back(line_of(key.source()), &key);
    std::stable_sort(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [line, key] : keys) {
      const OptionSpec* spec = find_option(key->str());
      if (spec == nullptr) return unknown_key(*key);
      OptionValue value;
      if (auto error = convert(*spec, *table.get(key->str()), value)) return error;
      if (!spec->choices.empty() &&
          std::find(spec->choices.begin(), spec->choices.end(), value.items[0].text) == spec->choices.end()) {
        return at(line, fmt::format("`{}` must be one of {}; got `{}`{}", spec->key, fmt::join(spec->choices, ", "),
                                    value.items[0].text, did_you_mean(value.items[0].text, spec->choices)));
      }
      if (const auto refusal = spec->set(layer_, value)) {
        return at(refusal->line != 0 ? refusal->line : line, fmt::format("`{}`: {}", spec->key, refusal->message));
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Error at(unsigned line, const std::string& message) const {
    return Error{line == 0 ? fmt::format("{}: {}", name_, message) : fmt::format("{}:{}: {}", name_, line, message)};
  }

 private:
  [[nodiscard]] Error unknown_key(const toml::key& key) const {
    if (key.str() == "tool") {
      return at(line_of(key.source()),
                "unknown key `tool`; [tool.gpulint] is for pyproject.toml, here the keys stand at the top");
    }
    std::vector<std::string_view> known;
    for (const OptionSpec& spec : options()) known.push_back(spec.key);
    return at(line_of(key.source()), fmt::format("unknown key `{}`{}; `gpulint config` lists the keys", key.str(),
                                                 did_you_mean(key.str(), known)));
  }

  [[nodiscard]] Error wrong_type(const OptionSpec& spec, const toml::node& node, std::string_view what) const {
    std::string hint;
    if (spec.key == "target-torch" && (node.is_floating_point() || node.is_integer())) {
      hint = "; write it in quotes, since 2.10 as a number is 2.1";
    }
    return at(line_of(node.source()),
              fmt::format("`{}` must be {}; got {}{}", spec.key, what, name_of(node.type()), hint));
  }

  std::optional<Error> convert(const OptionSpec& spec, const toml::node& node, OptionValue& value) const {
    switch (spec.type) {
      case OptionType::boolean:
        if (!node.is_boolean()) return wrong_type(spec, node, name_of(spec.type));
        value.boolean = node.as_boolean()->get();
        return std::nullopt;
      case OptionType::text:
        return convert_text(spec, node, value.items);
      case OptionType::list:
        return convert_list(spec, node, value.items);
      case OptionType::table_of_lists:
      case OptionType::table_of_texts:
        if (!node.is_table()) return wrong_type(spec, node, name_of(spec.type));
        for (const auto& [key, entry] : *node.as_table()) {
          auto& row =
              value.table.emplace_back(Item{std::string(key.str()), line_of(key.source())}, std::vector<Item>());
          auto error = spec.type == OptionType::table_of_texts ? convert_text(spec, entry, row.second)
                                                               : convert_list(spec, entry, row.second);
          if (error) return error;
        }
        return std::nullopt;
    }
    return std::nullopt;
  }

  std::optional<Error> convert_text(const OptionSpec& spec, const toml::node& node, std::vector<Item>& items) const {
    if (!node.is_string()) return wrong_type(spec, node, name_of(spec.type));
    items.push_back({node.as_string()->get(), line_of(node.source())});
    return std::nullopt;
  }

  std::optional<Error> convert_list(const OptionSpec& spec, const toml::node& node, std::vector<Item>& items) const {
    if (!node.is_array()) return wrong_type(spec, node, name_of(spec.type));
    for (const toml::node& item : *node.as_array()) {
      if (!item.is_string()) return wrong_type(spec, item, name_of(spec.type));
      items.push_back({item.as_string()->get(), line_of(item.source())});
    }
    return std::nullopt;
  }

  Layer& layer_;
  std::string name_;
};

std::filesystem::path expand_home(const std::string& path) {
  const char* const home = std::getenv("HOME");
  if (home != nullptr && path.starts_with("~/")) return std::filesystem::path(home) / path.substr(2);
  return path;
}

bool is_pyproject(const std::filesystem::path& file) {
  return file.filename() == "pyproject.toml";
}

/// The layer of a file, and in `chain` the files that lead to it.
std::optional<Error> read_chain(const std::filesystem::path& file, std::vector<std::filesystem::path>& chain,
                                std::vector<Layer>& layers) {
  constexpr size_t kLongestChain = 50;
  const std::string name = display_path(file);
  std::error_code ignored;
  auto canonical = std::filesystem::weakly_canonical(file, ignored);
  if (std::find(chain.begin(), chain.end(), canonical) != chain.end() || chain.size() >= kLongestChain) {
    std::string circle;
    for (const auto& link : chain) circle += display_path(link) + " -> ";
    return Error{fmt::format("`extend` goes in a circle: {}{}", circle, name)};
  }
  chain.push_back(std::move(canonical));

  const auto text = read_file(file);
  if (!text) return Error{text.error()};
  auto layer = parse_config(*text, name, file.parent_path(), is_pyproject(file));
  if (!layer) return Error{layer.error()};
  if (layer->extend) {
    const auto base = (layer->directory / expand_home(layer->extend->text)).lexically_normal();
    std::error_code error;
    if (!std::filesystem::is_regular_file(base, error)) {
      return Error{
          fmt::format("{}:{}: `extend` names {}, which is not a file", name, layer->extend->line, display_path(base))};
    }
    if (auto problem = read_chain(base, chain, layers)) return problem;
  }
  layers.push_back(std::move(*layer));
  return std::nullopt;
}

}  // namespace

Result<Layer> parse_config(std::string_view text, const std::string& name, const std::filesystem::path& directory,
                           bool in_pyproject) {
  Layer layer;
  layer.origin = name;
  layer.directory = directory;
  Reader reader(layer, name);
  const Parsed parsed = parse(text);
  if (!parsed.mistake.empty()) return reader.at(parsed.line, fmt::format("not valid TOML: {}", parsed.mistake));
  const toml::table* table = &parsed.table;
  if (in_pyproject) {
    const toml::table* tool = table->get("tool") != nullptr ? table->get("tool")->as_table() : nullptr;
    const toml::node* ours = tool != nullptr ? tool->get("gpulint") : nullptr;
    if (ours == nullptr) return layer;
    if (!ours->is_table()) return reader.at(line_of(ours->source()), "`tool.gpulint` must be a table");
    table = ours->as_table();
  }
  if (auto error = reader.read(*table)) return *error;
  return layer;
}

Result<Layer> parse_config_argument(const std::string& argument, const std::filesystem::path& directory) {
  auto layer = parse_config(argument, "--config", directory, false);
  if (!layer) return Error{fmt::format("{} (in `--config {}`)", layer.error(), argument)};
  if (layer->extend) return Error{"--config: `extend` belongs in a file"};
  return layer;
}

Result<std::vector<Layer>> read_config(const std::filesystem::path& file) {
  std::vector<std::filesystem::path> chain;
  std::vector<Layer> layers;
  std::error_code ignored;
  const auto absolute = std::filesystem::absolute(file, ignored).lexically_normal();
  if (auto error = read_chain(absolute, chain, layers)) return *error;
  return layers;
}

std::optional<std::filesystem::path> config_of_directory(const std::filesystem::path& directory) {
  std::error_code error;
  for (const char* const name : {"gpulint.toml", ".gpulint.toml"}) {
    if (auto file = directory / name; std::filesystem::is_regular_file(file, error)) return file;
  }
  auto project = directory / "pyproject.toml";
  if (!std::filesystem::is_regular_file(project, error)) return std::nullopt;
  const auto text = read_file(project);
  if (!text || text->find("gpulint") == std::string::npos) return std::nullopt;
  // A dependency on gpulint is not a configuration: look for the table itself. What is not valid TOML is taken, so that
  // its mistake is reported.
  const Parsed parsed = parse(*text);
  if (!parsed.mistake.empty()) return project;
  return parsed.table.at_path("tool.gpulint") ? std::optional(project) : std::nullopt;
}

}  // namespace gpulint::lint
