#include "lint/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "lint/nearest.h"
#include "source/path_matcher.h"

namespace gpulint::lint {
namespace {

using Refusal = std::optional<OptionError>;

constexpr std::array<std::string_view, 3> kSeverities = {"error", "warning", "note"};
constexpr std::array<std::string_view, 3> kConfidences = {"certain", "likely", "possible"};
constexpr std::array<std::string_view, 12> kFormats = {"full",   "concise", "grouped", "json",   "json-lines", "github",
                                                       "gitlab", "sarif",   "junit",   "rdjson", "pylint",     "azure"};

constexpr std::array<std::string_view, 2> kSdks = {"stub", "real"};

Refusal refuse_choice(const Item& item, std::span<const std::string_view> choices) {
  return OptionError{fmt::format("must be one of {}; got `{}`{}", fmt::join(choices, ", "), item.text,
                                 did_you_mean(item.text, choices)),
                     item.line};
}

std::optional<Severity> parse_severity(std::string_view text) {
  for (const Severity severity : {Severity::note, Severity::warning, Severity::error}) {
    if (to_string(severity) == text) return severity;
  }
  return std::nullopt;
}

std::optional<Confidence> parse_confidence(std::string_view text) {
  for (const Confidence confidence : {Confidence::possible, Confidence::likely, Confidence::certain}) {
    if (to_string(confidence) == text) return confidence;
  }
  return std::nullopt;
}

Refusal read_selectors(const std::vector<Item>& items, std::vector<Selector>& out) {
  for (const Item& item : items) {
    auto selector = parse_selector(item.text);
    if (!selector) return OptionError{selector.error(), item.line};
    out.push_back(std::move(*selector));
  }
  return std::nullopt;
}

Refusal set_select(Layer& layer, const OptionValue& value) {
  return read_selectors(value.items, layer.selection.select.emplace());
}
Refusal set_extend_select(Layer& layer, const OptionValue& value) {
  return read_selectors(value.items, layer.selection.extend_select);
}
Refusal set_ignore(Layer& layer, const OptionValue& value) {
  return read_selectors(value.items, layer.selection.ignore);
}
Refusal set_fixable(Layer& layer, const OptionValue& value) {
  return read_selectors(value.items, layer.fixable.emplace());
}
Refusal set_unfixable(Layer& layer, const OptionValue& value) {
  return read_selectors(value.items, layer.unfixable);
}

Refusal read_per_file(const OptionValue& value, const std::filesystem::path& directory,
                      std::vector<PerFileIgnore>& out) {
  for (const auto& [pattern, codes] : value.table) {
    const bool negated = pattern.text.starts_with('!');
    const auto matcher = PathMatcher::compile({pattern.text.substr(negated ? 1 : 0)}, directory);
    if (!matcher) return OptionError{matcher.error(), pattern.line};
    PerFileIgnore entry{pattern.text, {}};
    if (auto refusal = read_selectors(codes, entry.selectors)) return refusal;
    out.push_back(std::move(entry));
  }
  return std::nullopt;
}

Refusal set_per_file_ignores(Layer& layer, const OptionValue& value) {
  return read_per_file(value, layer.directory, layer.per_file_ignores.emplace());
}
Refusal set_extend_per_file_ignores(Layer& layer, const OptionValue& value) {
  return read_per_file(value, layer.directory, layer.extend_per_file_ignores);
}

Refusal set_severity(Layer& layer, const OptionValue& value) {
  for (const auto& [key, items] : value.table) {
    auto selector = parse_selector(key.text);
    if (!selector) return OptionError{selector.error(), key.line};
    const Item item = items.empty() ? Item{"", key.line} : items.front();
    const auto severity = parse_severity(item.text);
    if (!severity) return refuse_choice(item, kSeverities);
    layer.severity.emplace_back(std::move(*selector), *severity);
  }
  return std::nullopt;
}

Refusal set_fail_on(Layer& layer, const OptionValue& value) {
  layer.fail_on = parse_severity(value.items[0].text);
  return std::nullopt;
}
Refusal set_min_confidence(Layer& layer, const OptionValue& value) {
  layer.min_confidence = parse_confidence(value.items[0].text);
  return std::nullopt;
}
Refusal set_target_torch(Layer& layer, const OptionValue& value) {
  layer.target_torch = parse_torch_version(value.items[0].text);
  if (layer.target_torch) return std::nullopt;
  return OptionError{fmt::format("must be a PyTorch version such as \"2.4\"; got `{}`", value.items[0].text),
                     value.items[0].line};
}

Refusal set_cuda_error_handlers(Layer& layer, const OptionValue& value) {
  auto& handlers = layer.cuda_error_handlers.emplace();
  for (const Item& item : value.items) {
    const bool is_name = !item.text.empty() && std::all_of(item.text.begin(), item.text.end(), [](unsigned char c) {
      return std::isalnum(c) || c == '_';
    });
    if (!is_name) return OptionError{fmt::format("must be names of functions or macros; got `{}`", item.text), item.line};
    handlers.push_back(item.text);
  }
  return std::nullopt;
}

Refusal read_globs(const std::vector<Item>& items, const std::filesystem::path& directory,
                   std::vector<std::string>& out) {
  for (const Item& item : items) {
    const auto matcher = PathMatcher::compile({item.text}, directory);
    if (!matcher) return OptionError{matcher.error(), item.line};
    out.push_back(item.text);
  }
  return std::nullopt;
}

Refusal set_exclude(Layer& layer, const OptionValue& value) {
  return read_globs(value.items, layer.directory, layer.exclude.emplace());
}
Refusal set_extend_exclude(Layer& layer, const OptionValue& value) {
  return read_globs(value.items, layer.directory, layer.extend_exclude);
}

template <std::optional<bool> Layer::*member>
Refusal set_flag(Layer& layer, const OptionValue& value) {
  layer.*member = value.boolean;
  return std::nullopt;
}

template <std::optional<std::filesystem::path> Layer::*member>
Refusal set_path(Layer& layer, const OptionValue& value) {
  if (value.items[0].text.empty()) return OptionError{"must not be empty", value.items[0].line};
  layer.*member = (layer.directory / value.items[0].text).lexically_normal();
  return std::nullopt;
}

Refusal set_output_format(Layer& layer, const OptionValue& value) {
  layer.output_format = value.items[0].text;
  return std::nullopt;
}

Refusal set_sdk(Layer& layer, const OptionValue& value) {
  layer.sdk = value.items[0].text == "real" ? cxx::Sdk::real : cxx::Sdk::stub;
  return std::nullopt;
}

Refusal set_extend(Layer& layer, const OptionValue& value) {
  layer.extend = value.items[0];
  return std::nullopt;
}

using enum OptionType;

const std::array kOptions = std::to_array<OptionSpec>({
    {"select",
     list,
     "[\"DEFAULT\"]",
     "The rules to run, in place of the default ones: codes, beginnings of codes, names, ALL or DEFAULT.",
     "select = [\"GPU1\", \"unsafe-log\"]",
     {},
     set_select},
    {"extend-select", list, "[]", "Rules to run in addition.", "extend-select = [\"GPU108\"]", {}, set_extend_select},
    {"ignore",
     list,
     "[]",
     "Rules to leave out. The narrower selector wins over a wider one in `select`.",
     "ignore = [\"GPU301\"]",
     {},
     set_ignore},
    {"per-file-ignores",
     table_of_lists,
     "{}",
     "Rules to leave out in files that match a glob; `!glob` means all others.",
     "[per-file-ignores]\n\"tests/**\" = [\"GPU401\"]",
     {},
     set_per_file_ignores},
    {"extend-per-file-ignores",
     table_of_lists,
     "{}",
     "The same, added to the per-file-ignores of an extended file.",
     "[extend-per-file-ignores]\n\"demo.py\" = [\"ALL\"]",
     {},
     set_extend_per_file_ignores},
    {"severity",
     table_of_texts,
     "{}",
     "The severity with which a rule is reported, in place of its own.",
     "[severity]\nGPU301 = \"note\"",
     {},
     set_severity},
    {"fail-on", text, "\"warning\"", "The lowest severity that makes the exit code 1.", "fail-on = \"error\"",
     kSeverities, set_fail_on},
    {"min-confidence", text, "\"likely\"", "The lowest confidence with which a finding is reported.",
     "min-confidence = \"certain\"", kConfidences, set_min_confidence},
    {"target-torch",
     text,
     "inferred",
     "The oldest PyTorch that the code must run on; taken from lock files, requirements or pyproject.toml when not "
     "given.",
     "target-torch = \"2.4\"",
     {},
     set_target_torch},
    {"cuda-error-handlers",
     list,
     "[]",
     "Functions and macros of the project that check CUDA errors, where GPU801 does not see it.",
     "cuda-error-handlers = [\"GPU_GUARD\"]",
     {},
     set_cuda_error_handlers},
    {"fix", boolean, "false", "Repair what can be repaired.", "fix = true", {}, set_flag<&Layer::fix>},
    {"unsafe-fixes",
     boolean,
     "false",
     "Apply fixes that may change what the program means, too.",
     "unsafe-fixes = true",
     {},
     set_flag<&Layer::unsafe_fixes>},
    {"show-fixes",
     boolean,
     "false",
     "List the repairs that were made.",
     "show-fixes = true",
     {},
     set_flag<&Layer::show_fixes>},
    {"fixable", list, "[\"ALL\"]", "The rules whose fixes may be applied.", "fixable = [\"GPU101\"]", {}, set_fixable},
    {"unfixable", list, "[]", "Rules whose fixes are only shown.", "unfixable = [\"GPU002\"]", {}, set_unfixable},
    {"exclude",
     list,
     "Ruff's list (.git, .venv, build, node_modules …)",
     "Globs of files and folders to leave out, in place of the default ones.",
     "exclude = [\"third_party\", \"*_pb2.py\"]",
     {},
     set_exclude},
    {"extend-exclude",
     list,
     "[]",
     "Globs to leave out in addition.",
     "extend-exclude = [\"examples/old\"]",
     {},
     set_extend_exclude},
    {"force-exclude",
     boolean,
     "false",
     "Leave out excluded files even when they are named on the command line.",
     "force-exclude = true",
     {},
     set_flag<&Layer::force_exclude>},
    {"respect-gitignore",
     boolean,
     "true",
     "Leave out what .gitignore, .ignore and git's own exclude files leave out.",
     "respect-gitignore = false",
     {},
     set_flag<&Layer::respect_gitignore>},
    {"output-format", text, "\"full\"", "How findings are written.", "output-format = \"concise\"", kFormats,
     set_output_format},
    {"baseline",
     text,
     "none",
     "File of accepted findings, which are not reported.",
     "baseline = \"gpulint-baseline.json\"",
     {},
     set_path<&Layer::baseline>},
    {"cache-dir",
     text,
     "\".gpulint_cache\"",
     "Folder for results of earlier runs.",
     "cache-dir = \"build/gpulint\"",
     {},
     set_path<&Layer::cache_dir>},
    {"sdk",
     text,
     "\"stub\"",
     "Whose declarations C++ and CUDA files are read with: gpulint's own (stub), or those that the project is compiled "
     "with, as compile_commands.json tells (real).",
     "sdk = \"real\"",
     kSdks,
     set_sdk},
    {"compile-commands",
     text,
     "searched upwards",
     "The compile_commands.json for sdk = \"real\", or its folder; looked for beside each file, in a build* folder there "
     "and further up when not given.",
     "compile-commands = \"build\"",
     {},
     set_path<&Layer::compile_commands>},
    {"extend",
     text,
     "none",
     "Another configuration file, on which this one builds.",
     "extend = \"../gpulint.toml\"",
     {},
     set_extend},
});

std::vector<Item> split(std::string_view text) {
  std::vector<Item> items;
  while (true) {
    const size_t comma = text.find(',');
    std::string_view part = text.substr(0, comma);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) items.push_back({std::string(part)});
    if (comma == std::string_view::npos) return items;
    text.remove_prefix(comma + 1);
  }
}

/// `pattern:code,pattern:code`; a later code without a pattern belongs to the pattern before it.
Refusal read_table(std::string_view text, OptionValue& value) {
  for (const Item& item : split(text)) {
    const size_t colon = item.text.rfind(':');
    if (colon == std::string::npos && value.table.empty()) {
      return OptionError{fmt::format("`{}` is not `key:value`", item.text)};
    }
    if (colon == std::string::npos) {
      value.table.back().second.push_back(item);
      continue;
    }
    const std::string key = item.text.substr(0, colon);
    const auto known = std::find_if(value.table.begin(), value.table.end(),
                                    [&](const auto& entry) { return entry.first.text == key; });
    auto& entry = known == value.table.end() ? value.table.emplace_back(Item{key}, std::vector<Item>()) : *known;
    entry.second.push_back({item.text.substr(colon + 1)});
  }
  return std::nullopt;
}

}  // namespace

std::span<const OptionSpec> options() {
  return kOptions;
}

const OptionSpec* find_option(std::string_view key) {
  const auto at =
      std::find_if(kOptions.begin(), kOptions.end(), [&](const OptionSpec& spec) { return spec.key == key; });
  return at == kOptions.end() ? nullptr : &*at;
}

Result<std::monostate> set_from_text(Layer& layer, std::string_view key, std::string_view text) {
  const OptionSpec* spec = find_option(key);
  if (spec == nullptr) return Error{fmt::format("there is no option `{}`", key)};
  OptionValue value;
  Refusal refusal;
  switch (spec->type) {
    case boolean:
      value.boolean = text == "true";
      break;
    case OptionType::text:
      value.items.push_back({std::string(text)});
      break;
    case list:
      value.items = split(text);
      break;
    case table_of_lists:
    case table_of_texts:
      refusal = read_table(text, value);
      break;
  }
  if (!spec->choices.empty() && std::find(spec->choices.begin(), spec->choices.end(), text) == spec->choices.end()) {
    refusal = refuse_choice(value.items[0], spec->choices);
  }
  // No rule at all would pass for no problem at all.
  if (key == "select" && value.items.empty()) refusal = OptionError{"names no rule; ALL and DEFAULT are possible, too"};
  if (!refusal) refusal = spec->set(layer, value);
  if (refusal) return Error{fmt::format("--{}: {}", key, refusal->message)};
  return std::monostate{};
}

std::optional<TorchVersion> parse_torch_version(std::string_view text) {
  TorchVersion version;
  const char* const end = text.data() + text.size();
  const auto major = std::from_chars(text.data(), end, version.major);
  if (major.ec != std::errc() || version.major < 0 || version.major > 99) return std::nullopt;
  if (major.ptr == end) return version;
  if (*major.ptr != '.') return std::nullopt;
  const auto minor = std::from_chars(major.ptr + 1, end, version.minor);
  if (minor.ec != std::errc() || version.minor < 0 || version.minor > 999) return std::nullopt;
  const bool ends = minor.ptr == end || *minor.ptr == '.' || *minor.ptr == '+' || *minor.ptr == 'a' ||
                    *minor.ptr == 'b' || *minor.ptr == 'r' || *minor.ptr == '-';
  return ends ? std::optional(version) : std::nullopt;
}

std::string to_string(const TorchVersion& version) {
  return fmt::format("{}.{}", version.major, version.minor);
}

}  // namespace gpulint::lint
