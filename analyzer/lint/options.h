#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cxx/front_end.h"
#include "lint/analysis.h"
#include "lint/selector.h"

namespace gpulint::lint {

/// What a value looks like in a configuration file. On the command line a list is separated by commas.
enum class OptionType : uint8_t { boolean, text, list, table_of_lists, table_of_texts };

/// A piece of text as written, with its line in the configuration file (0: not from a file).
struct Item {
  std::string text;
  unsigned line = 0;
};

/// A value of one of the types: `boolean`, or `items` (text: exactly one), or `table` (of texts: one item each).
struct OptionValue {
  bool boolean = false;
  std::vector<Item> items;
  std::vector<std::pair<Item, std::vector<Item>>> table;
};

/// Why a value is refused.
struct OptionError {
  std::string message;
  unsigned line = 0;  // of the item that is wrong; 0: the value as a whole
};

/// Rules that a glob of files leaves out; `!glob` stands for all other files.
struct PerFileIgnore {
  std::string pattern;
  std::vector<Selector> selectors;
};

/// The options that one source gives: a configuration file, `--config key=value`, or the command line.
struct Layer {
  std::string origin;               // how messages name it
  std::filesystem::path directory;  // absolute; paths and globs count from it
  Selection selection;
  std::optional<std::vector<Selector>> fixable;
  std::vector<Selector> unfixable;
  std::optional<std::vector<PerFileIgnore>> per_file_ignores;
  std::vector<PerFileIgnore> extend_per_file_ignores;
  std::vector<std::pair<Selector, Severity>> severity;
  std::optional<Severity> fail_on;
  std::optional<Confidence> min_confidence;
  std::optional<TorchVersion> target_torch;
  std::optional<std::vector<std::string>> cuda_error_handlers;
  std::optional<std::vector<std::string>> exclude;
  std::vector<std::string> extend_exclude;
  std::optional<bool> force_exclude, respect_gitignore, fix, unsafe_fixes, show_fixes;
  std::optional<std::string> output_format;
  std::optional<std::filesystem::path> baseline, cache_dir, compile_commands;
  std::optional<cxx::Sdk> sdk;
  std::optional<Item> extend;  // another configuration file, on which this one builds
};

/// One option: the same key in a configuration file and, with `--`, on the command line.
struct OptionSpec {
  std::string_view key;
  OptionType type;
  std::string_view initial;                   // the value when nobody gives one, as TOML
  std::string_view help;                      // one sentence
  std::string_view example;                   // TOML
  std::span<const std::string_view> choices;  // text: the only values; empty: any
  std::optional<OptionError> (*set)(Layer& layer, const OptionValue& value);
};

/// Every option, in the order in which `gpulint config` lists them.
std::span<const OptionSpec> options();
/// Null when there is none of that key.
const OptionSpec* find_option(std::string_view key);
/// Stores a value of the command line in the layer: "true"/"false", text, or a list separated by commas; a table is
/// written `key:item,key:item`. Error: names the option.
Result<std::monostate> set_from_text(Layer& layer, std::string_view key, std::string_view text);

/// "2.4", "2", "2.4.1+cu121".
std::optional<TorchVersion> parse_torch_version(std::string_view text);
std::string to_string(const TorchVersion& version);

}  // namespace gpulint::lint
