#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <optional>

#include "build_id.h"
#include "commands.h"
#include "lint/config_file.h"
#include "lint/run.h"
#include "python/lower.h"
#include "report/report.h"
#include "show.h"
#include "source/file_io.h"
#include "terminal.h"
#include "watch.h"

namespace gpulint::cli {
namespace {

namespace fs = std::filesystem;

fs::path working_directory() {
  std::error_code ignored;
  return fs::current_path(ignored);
}

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string() : value;
}

/// Whether a variable says yes.
bool is_set(const char* name) {
  const std::string value = variable(name);
  return !value.empty() && value != "0" && value != "false";
}

/// The configuration of the command line: --config, then the options themselves; the environment is the weakest.
Result<lint::SettingsSources> settings_sources(const CheckArguments& arguments) {
  lint::SettingsSources sources;
  sources.isolated = arguments.isolated;
  const fs::path here = working_directory();
  if (const std::string format = variable("GPULINT_OUTPUT_FORMAT"); !format.empty()) {
    lint::Layer layer;
    layer.origin = "GPULINT_OUTPUT_FORMAT";
    layer.directory = here;
    if (auto set = lint::set_from_text(layer, "output-format", format); !set) {
      return Error{"GPULINT_OUTPUT_FORMAT: " + set.error()};
    }
    sources.overrides.push_back(std::move(layer));
  }
  for (const std::string& config : arguments.config) {
    std::error_code error;
    if (fs::is_regular_file(config, error)) {
      if (sources.config_file) return Error{"--config names two files; one is enough, with `extend` in it"};
      sources.config_file = (here / config).lexically_normal();
    } else if (config.find('=') != std::string::npos) {
      auto layer = lint::parse_config_argument(config, here);
      if (!layer) return Error{layer.error()};
      sources.overrides.push_back(std::move(*layer));
    } else {
      return Error{fmt::format("--config: {} is neither a file nor `key = value`", config)};
    }
  }
  if (arguments.isolated && sources.config_file) return Error{"--isolated and --config FILE exclude each other"};
  lint::Layer layer;
  layer.origin = "command line";
  layer.directory = here;
  for (const auto& [key, value] : arguments.options) {
    if (auto set = lint::set_from_text(layer, key, value); !set) return Error{set.error()};
  }
  sources.overrides.push_back(std::move(layer));
  return sources;
}

size_t count_syntax_errors(const SourceFile& file) {
  if (file.language() > Language::notebook) return 0;
  return python::lower(file).syntax_errors.size();
}

/// As Ruff does, a name for standard input is enough to read it.
bool reads_standard_input(const CheckArguments& arguments) {
  return !arguments.stdin_filename.empty() ||
         std::find(arguments.paths.begin(), arguments.paths.end(), "-") != arguments.paths.end();
}

std::optional<Error> check_combination(const CheckArguments& arguments) {
  const bool reads_input = reads_standard_input(arguments);
  if (reads_input && std::any_of(arguments.paths.begin(), arguments.paths.end(),
                                 [](const std::string& path) { return path != "-"; })) {
    return Error{"- and --stdin-filename stand for standard input and exclude other paths"};
  }
  if (reads_input && arguments.paths.size() > 1) return Error{"- is standard input, which can be read only once"};
  if (arguments.diff + arguments.add_ignore + arguments.update_baseline > 1) {
    return Error{"--diff, --add-ignore and --update-baseline exclude each other"};
  }
  const std::pair<std::string, std::string> fix = {"fix", "true"};
  if ((arguments.add_ignore || arguments.update_baseline) &&
      std::find(arguments.options.begin(), arguments.options.end(), fix) != arguments.options.end()) {
    return Error{"--fix excludes --add-ignore and --update-baseline; fix first, then accept what is left"};
  }
  if (arguments.watch && reads_input) return Error{"--watch needs files, not standard input"};
  return std::nullopt;
}

/// The folder that machine formats count paths from: the CI's, or the top of the repository.
std::string report_root() {
  for (const char* const name : {"GITHUB_WORKSPACE", "CI_PROJECT_DIR"}) {
    if (std::string root = variable(name); !root.empty()) return root;
  }
  for (fs::path directory = working_directory();; directory = directory.parent_path()) {
    std::error_code error;
    if (fs::exists(directory / ".git", error)) return directory.string();
    if (directory == directory.parent_path()) return {};
  }
}

std::string fixed_list(const std::vector<lint::FixedFile>& files, size_t count) {
  std::string out = fmt::format("Fixed {} {}:\n", count, count == 1 ? "finding" : "findings");
  for (const lint::FixedFile& file : files) {
    out += fmt::format("- {}:\n", file.filename);
    for (const auto& [rule, times] : file.count_by_rule) {
      out += fmt::format("    {} × {} ({})\n", times, lint::rules()[rule].code, lint::rules()[rule].name);
    }
  }
  return out;
}

/// Writes the report where it belongs; false after a failure, which it told.
bool deliver(const std::string& report, const CheckArguments& arguments, bool to_standard_error) {
  if (!arguments.output_file.empty()) {
    const auto written = write_output(arguments.output_file, report);
    if (!written) print_error(written.error());
    return written.ok();
  }
  if (to_standard_error) {
    std::fwrite(report.data(), 1, report.size(), stderr);
    return true;
  }
  return print(report);
}

class Check {
 public:
  Check(const CheckArguments& arguments, lint::RunRequest request)
      : arguments_(arguments), request_(std::move(request)) {}

  int run() {
    lint::SettingsFinder settings(request_.sources, working_directory());
    if (arguments_.show_settings) return show_settings(settings, arguments_.paths);
    if (arguments_.show_files) return show_files(request_, settings);
    lint::RunResult result = analyse(settings);
    for (const Error& error : result.errors) print_error(error.message);
    if (!arguments_.quiet) {
      for (const std::string& warning : result.warnings) print_warning(warning);
    }
    if (arguments_.verbose) tell_details(result);
    const lint::Settings* const own = settings.for_directory(working_directory());
    if (own == nullptr) return 2;
    if (result.files == 0 && result.errors.empty() && !request_.standard_input && !arguments_.quiet) {
      print_warning("no files to lint under the given paths");
    }
    if (!write(result, *own)) return 2;
    if (!result.errors.empty()) return 2;
    return result.fails && !arguments_.exit_zero ? 1 : 0;
  }

 private:
  lint::RunResult analyse(lint::SettingsFinder& settings) {
    ProgressBar bar(!arguments_.quiet);
    request_.progress = [&bar](size_t done, size_t total) { bar.move(done, total); };
    return lint::run(request_, settings);
  }

  void tell_details(const lint::RunResult& result) const {
    for (const std::string& detail : result.details) print_detail(detail);
    print_detail(fmt::format("{} files linted, {} findings suppressed by comments, {} accepted by the baseline",
                             result.files, result.suppressed, result.accepted));
  }

  bool write(lint::RunResult& result, const lint::Settings& settings) {
    switch (request_.action) {
      case lint::Action::show_diff:
        return deliver(result.diff, arguments_, false);
      case lint::Action::add_ignore:
        if (result.fixed_input) return print(*result.fixed_input);
        return !result.is_accepted ||
               tell(fmt::format("Silenced {} {}.\n", result.accepted, result.accepted == 1 ? "finding" : "findings"));
      case lint::Action::update_baseline:
        return !result.is_accepted || tell(fmt::format("The baseline accepts {} {}.\n", result.accepted,
                                                       result.accepted == 1 ? "finding" : "findings"));
      case lint::Action::report:
        break;
    }
    if (result.fixed_input && !print(*result.fixed_input)) return false;
    const auto format = report::parse_format(settings.output_format);
    if (!format) {
      print_error(format.error());
      return false;
    }
    return deliver(render(result, settings, *format), arguments_, result.fixed_input.has_value());
  }

  [[nodiscard]] std::string render(lint::RunResult& result, const lint::Settings& settings,
                                   report::Format format) const {
    const bool for_people = report::is_for_people(format);
    if (!for_people) {
      result.findings.insert(result.findings.end(), result.unreadable.begin(), result.unreadable.end());
      std::stable_sort(result.findings.begin(), result.findings.end(), lint::comes_before);
    }
    report::Options options;
    const bool to_screen = arguments_.output_file.empty();
    options.color =
        for_people && use_color(to_screen || arguments_.color != Color::automatic ? arguments_.color : Color::never);
    options.hyperlinks = for_people && options.color && to_screen && use_hyperlinks();
    options.show_fixes = settings.show_fixes;
    options.summary = !arguments_.quiet && (!result.findings.empty() || (result.errors.empty() && result.files > 0));
    options.working_directory = working_directory().string();
    options.root = report_root();
    options.files_checked = result.files;
    options.fixed = result.fixed_count;
    for (const Error& error : result.errors) options.failures.push_back(error.message);
    options.version = version();
    if (arguments_.statistics) return report::render_statistics(format, result.findings, options);
    std::string out = report::render(format, result.findings, options);
    if (for_people && settings.show_fixes && result.fixed_count > 0)
      out += fixed_list(result.fixed, result.fixed_count);
    return out;
  }

  [[nodiscard]] bool tell(const std::string& sentence) const { return arguments_.quiet || print(sentence); }

  const CheckArguments& arguments_;
  lint::RunRequest request_;
};

}  // namespace

int check(const CheckArguments& arguments) {
  if (const auto error = check_combination(arguments)) {
    print_error(error->message);
    return 2;
  }
  auto sources = settings_sources(arguments);
  if (!sources) {
    print_error(sources.error());
    return 2;
  }
  lint::RunRequest request;
  request.sources = std::move(*sources);
  request.jobs = arguments.jobs;
  request.analyse = lint::analyse;
  request.syntax_errors = count_syntax_errors;
  if (!arguments.no_cache && !is_set("GPULINT_NO_CACHE")) request.build_id = build_id();
  if (arguments.diff) request.action = lint::Action::show_diff;
  if (arguments.add_ignore) request.action = lint::Action::add_ignore;
  if (arguments.update_baseline) request.action = lint::Action::update_baseline;
  if (reads_standard_input(arguments)) {
    request.standard_input = lint::StandardInput{{}, arguments.stdin_filename};
    if (!arguments.show_files && !arguments.show_settings) {
      auto bytes = read_file("/dev/stdin");
      if (!bytes) {
        print_error(bytes.error());
        return 2;
      }
      request.standard_input->bytes = std::move(*bytes);
    }
  } else {
    request.paths.assign(arguments.paths.begin(), arguments.paths.end());
    if (request.paths.empty()) request.paths.emplace_back(".");
  }
  if (!arguments.watch) return Check(arguments, std::move(request)).run();
  return watch(request, [&] { return Check(arguments, request).run(); });
}

}  // namespace gpulint::cli
