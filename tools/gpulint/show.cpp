#include "show.h"

#include <fmt/format.h>

#include <filesystem>

#include "lint/torch_version.h"
#include "report/json_writer.h"
#include "source/discovery.h"
#include "terminal.h"

namespace gpulint::cli {
namespace {

namespace fs = std::filesystem;
using report::json_string;  // a JSON string is a TOML string, too

std::string codes(const lint::RuleSet& set) {
  std::string list;
  for (size_t i = 0; i < lint::rules().size(); ++i) {
    if (set.test(i)) list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", lint::rules()[i].code);
  }
  return fmt::format("[{}]", list);
}

std::string strings(const std::vector<std::string>& items) {
  std::string list;
  for (const std::string& item : items) {
    if (!list.empty()) list += ", ";
    list += json_string(item);
  }
  return fmt::format("[{}]", list);
}

std::string as_toml(const lint::Settings& settings, const std::optional<lint::TorchVersion>& torch) {
  std::string out;
  const auto line = [&](std::string_view key, const std::string& value) {
    out += fmt::format("{} = {}\n", key, value);
  };
  const auto flag = [&](std::string_view key, bool value) { line(key, value ? "true" : "false"); };
  line("select", codes(settings.enabled));
  line("fail-on", fmt::format("\"{}\"", lint::to_string(settings.fail_on)));
  line("min-confidence", fmt::format("\"{}\"", lint::to_string(settings.min_confidence)));
  if (torch)
    line("target-torch",
         fmt::format("\"{}\"", lint::to_string(*torch)) + (settings.target_torch ? "" : "  # inferred"));
  if (!torch) out += "# target-torch: not known, the newest release is assumed\n";
  line("cuda-error-handlers", strings(settings.cuda_error_handlers));
  flag("fix", settings.fix);
  flag("unsafe-fixes", settings.unsafe_fixes);
  flag("show-fixes", settings.show_fixes);
  line("fixable", codes(settings.fixable));
  line("exclude", strings(settings.exclude_patterns));
  flag("force-exclude", settings.force_exclude);
  flag("respect-gitignore", settings.respect_gitignore);
  line("output-format", json_string(settings.output_format));
  if (settings.baseline) line("baseline", json_string(settings.baseline->string()));
  line("cache-dir", json_string(settings.cache_dir.string()));
  line("sdk", settings.sdk == cxx::Sdk::real ? "\"real\"" : "\"stub\"");
  if (!settings.compile_commands.empty()) line("compile-commands", json_string(settings.compile_commands.string()));
  if (!settings.per_file_ignores.empty()) out += "\n[per-file-ignores]\n";
  for (const auto& ignore : settings.per_file_ignores) line(json_string(ignore.pattern), codes(ignore.rules));
  if (!settings.severity.empty()) out += "\n[severity]\n";
  for (const auto& [rule, severity] : settings.severity) {
    line(lint::rules()[rule].code, fmt::format("\"{}\"", lint::to_string(severity)));
  }
  return out;
}

}  // namespace

int show_files(const lint::RunRequest& request, lint::SettingsFinder& settings) {
  const auto inputs = lint::find_inputs(request.paths, request.standard_input, settings, request.jobs);
  if (!inputs) {
    print_error(inputs.error());
    return 2;
  }
  std::string out;
  for (const lint::InputFile& file : inputs->files) out += file.display + "\n";
  for (const Error& error : inputs->errors) print_error(error.message);
  return print(out) && inputs->errors.empty() ? 0 : 2;
}

int show_settings(lint::SettingsFinder& settings, const std::vector<std::string>& paths) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  fs::path directory = paths.empty() || paths[0] == "-" ? here : (here / paths[0]).lexically_normal();
  if (!fs::is_directory(directory, error)) directory = directory.parent_path();
  if (!directory.has_filename() && directory.has_parent_path()) directory = directory.parent_path();
  const lint::Settings* const own = settings.for_directory(directory);
  if (own == nullptr) {
    print_error(settings.error()->message);
    return 2;
  }
  const auto torch = own->target_torch ? own->target_torch : lint::TorchVersionFinder().for_directory(directory);
  const std::string origin = own->config_file.empty() ? "no configuration file" : display_path(own->config_file);
  return print(fmt::format("# settings for {} ({})\n", display_path(directory), origin) + as_toml(*own, torch)) ? 0 : 2;
}

}  // namespace gpulint::cli
