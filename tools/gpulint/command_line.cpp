// The only file that includes CLI11, which takes long to compile.
#include "command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <sstream>
#include <string_view>

#include "lint/nearest.h"
#include "lint/options.h"
#include "source/file_io.h"
#include "terminal.h"

namespace gpulint::cli {
namespace {

constexpr std::array<std::string_view, 11> kCommands = {"check",  "rule",  "rules",   "demo",       "run", "server",
                                                        "config", "clean", "version", "completion", "help"};
constexpr std::string_view kSelecting = "Rules", kFixing = "Fixes", kFiles = "Files", kReporting = "Report",
                           kConfiguring = "Configuration", kOther = "Other";
constexpr const char* kHidden = "";

std::string text(std::string_view view) {
  return std::string(view);
}

std::string_view group_of(std::string_view key) {
  if (key.find("fix") != std::string_view::npos) return kFixing;
  if (key.find("exclude") != std::string_view::npos || key == "respect-gitignore") return kFiles;
  if (key == "output-format") return kReporting;
  if (key == "cache-dir" || key == "sdk" || key == "compile-commands") return kConfiguring;
  return kSelecting;
}

/// The options of the settings table: `--key VALUE`, or `--key` and `--no-key`.
void add_settings(CLI::App& app, CheckArguments& check) {
  for (const lint::OptionSpec& spec : lint::options()) {
    if (spec.key == "extend") continue;
    const std::string key = text(spec.key);
    CLI::Option* option = nullptr;
    if (spec.type == lint::OptionType::boolean) {
      option = app.add_flag_function(
          "--" + key + ",!--no-" + key,
          [&check, key](int64_t count) { check.options.emplace_back(key, count > 0 ? "true" : "false"); },
          text(spec.help) + (spec.initial == "true" ? " --no-" + key + " turns it off." : ""));
    } else {
      option = app.add_option_function<std::vector<std::string>>(
          "--" + key,
          [&check, key, type = spec.type](const std::vector<std::string>& values) {
            std::string joined = type == lint::OptionType::text ? values.back() : std::string();
            for (const std::string& value : values) {
              if (type != lint::OptionType::text) joined += (joined.empty() ? "" : ",") + value;
            }
            check.options.emplace_back(key, joined);
          },
          text(spec.help));
      option->allow_extra_args(false)->trigger_on_parse(false);
      switch (spec.type) {
        case lint::OptionType::list:
          option->type_name(spec.key.find("exclude") != std::string_view::npos ? "GLOB,..." : "RULE,...");
          break;
        case lint::OptionType::table_of_lists:
          option->type_name("GLOB:RULE,...");
          break;
        case lint::OptionType::table_of_texts:
          option->type_name("RULE:SEVERITY,...");
          break;
        default:
          option->type_name(spec.key == "baseline" || spec.key == "cache-dir" || spec.key == "compile-commands" ? "PATH"
                                                                                                 : "VALUE");
          break;
      }
      std::string choices;
      for (const std::string_view choice : spec.choices) choices += (choices.empty() ? "" : "|") + text(choice);
      if (!choices.empty()) option->type_name(choices);
      if (spec.key == "target-torch") option->type_name("X.Y");
    }
    option->group(text(group_of(spec.key)));
  }
}

/// Accepts the names and nothing else, with the message that the settings have.
CLI::Validator one_of(const std::vector<std::string>& names) {
  const auto refuse = [names](const std::string& word) -> std::string {
    if (std::find(names.begin(), names.end(), word) != names.end()) return {};
    const std::vector<std::string_view> views(names.begin(), names.end());
    return fmt::format("must be one of {}; got `{}`{}", fmt::join(names, ", "), word, lint::did_you_mean(word, views));
  };
  return {refuse, ""};
}

/// Why the text is no number of threads; empty when it is one.
std::string refuse_number(const std::string& word) {
  unsigned number = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (error == std::errc() && stop == end) return {};
  return fmt::format("must be a whole number, 0 or more; got `{}`", word);
}

void add_check(CLI::App& app, CheckArguments& check) {
  app.add_option("paths", check.paths,
                 "Files, folders and notebooks; - is standard input; the current folder when none is given")
      ->type_name("PATH");
  add_settings(app, check);
  app.add_flag("--diff", check.diff, "Show what --fix would change, and change nothing")->group(text(kFixing));
  app.add_flag("--add-ignore", check.add_ignore, "Silence every finding with a comment in its line")
      ->group(text(kFixing));
  app.add_flag("--update-baseline", check.update_baseline, "Write the findings to the baseline")
      ->group(text(kSelecting));
  app.add_flag("--statistics", check.statistics, "Count the findings of each rule")->group(text(kReporting));
  app.add_option("-o,--output-file", check.output_file, "Write the report to a file")
      ->type_name("PATH")
      ->group(text(kReporting));
  const std::map<std::string, Color> colors = {
      {"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}};
  app.add_option_function<std::string>(
         "--color", [&check, colors](const std::string& name) { check.color = colors.at(name); },
         "Colours in the report: auto, always or never")
      ->check(one_of({"auto", "always", "never"}))
      ->type_name("auto|always|never")
      ->group(text(kReporting));
  app.add_flag("-q,--quiet", check.quiet, "Print nothing but findings and errors")->group(text(kReporting));
  app.add_flag("-v,--verbose", check.verbose, "Tell what was read and what was left out")->group(text(kReporting));
  app.add_flag("-e,--exit-zero", check.exit_zero, "Exit with 0 even when there are findings")->group(text(kReporting));
  app.add_option("--stdin-filename", check.stdin_filename, "The name of the file that standard input stands for")
      ->type_name("PATH")
      ->group(text(kFiles));
  app.add_flag("--show-files", check.show_files, "List the files that would be linted")->group(text(kFiles));
  app.add_option("--config", check.config, "A configuration file, or a TOML \"key = value\"; may be repeated")
      ->type_name("PATH|KEY=VALUE")
      ->allow_extra_args(false)
      ->group(text(kConfiguring));
  app.add_flag("--isolated", check.isolated, "Read no configuration file")->group(text(kConfiguring));
  app.add_flag("--show-settings", check.show_settings, "Print the settings that hold for the first path")
      ->group(text(kConfiguring));
  app.add_flag("-n,--no-cache", check.no_cache, "Neither read nor write results of earlier runs")
      ->group(text(kConfiguring));
  app.add_option("-j,--jobs", check.jobs, "Number of threads; 0 is one per core")
      ->check(CLI::Validator(refuse_number, ""))
      ->type_name("N")
      ->group(text(kOther));
  app.add_flag("-w,--watch", check.watch, "Lint again whenever a file changes")->group(text(kOther));
}

/// Help as people expect it: without CLI11's notes on negated flags and repeated options.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(34); }

 private:
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    std::string name = CLI::Formatter::make_option_name(option, is_positional);
    if (name.ends_with("{false}")) name.erase(name.find(",--no-"));
    for (size_t at = 0; (at = name.find(",--", at)) != std::string::npos; at += 2) name.replace(at, 1, ", ");
    return name;
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string type = option->get_type_name();
    return type.empty() ? std::string() : " " + type.substr(0, type.find(":{"));
  }
  std::string make_usage(const CLI::App* app, std::string name) const override {
    if (app->get_parent() == nullptr)
      return "Usage: gpulint [check] [PATH | -]... [OPTION]...\n       gpulint COMMAND\n";
    std::string usage = "Usage: " + name + " [OPTION]...";
    for (const CLI::Option* option : app->get_options()) {
      if (option->get_positional()) usage += " [" + option->get_type_name() + "]...";
    }
    return usage + "\n";
  }
};

/// The whole grammar, with the invocation that parsing fills.
struct Grammar {
  Invocation invocation;
  CLI::App app{"Finds the mistakes that make PyTorch programs wrong, slow, big or irreproducible.", "gpulint"};

  Grammar() {
    app.set_version_flag("-V,--version", "gpulint " + version(), "Print the version");
    app.formatter(std::make_shared<HelpFormatter>());
    app.set_help_flag("-h,--help", "Print this help");
    app.require_subcommand(1);
    app.footer(
        "`gpulint PATH...` is short for `gpulint check PATH...`; `gpulint COMMAND --help` tells more.\n"
        "Exit code: 0 nothing to report, 1 findings, 2 a mistake in usage or settings, or an unreadable input.");
    command("check", "Lint files, folders and notebooks", [this](CLI::App& sub) { add_check(sub, invocation.check); });
    command("rule", "Explain a rule", [this](CLI::App& sub) {
      arguments(sub, "CODE|NAME", "The rule");
      sub.add_flag("--all", invocation.all, "Explain every rule");
      format(sub, {"text", "json"});
    });
    command("rules", "List the rules", [this](CLI::App& sub) { format(sub, {"text", "json", "markdown"}); });
    for (const char* const name : {"demo", "run", "server"}) {
      command(name, "", [](CLI::App& sub) { sub.prefix_command()->group(kHidden); });  // of a later release
    }
    command("config", "List or explain the settings", [this](CLI::App& sub) {
      arguments(sub, "KEY", "The setting to explain");
      sub.add_flag("--schema", invocation.schema, "Print the JSON schema of gpulint.toml");
      format(sub, {"text", "json"});
    });
    command("clean", "Remove the cache", [](CLI::App&) {});
    command("version", "Print the version", [this](CLI::App& sub) { format(sub, {"text", "json"}); });
    command("completion", "Print a completion script for bash, zsh or fish",
            [this](CLI::App& sub) { arguments(sub, "SHELL", "bash, zsh or fish"); });
  }

  template <class Fill>
  void command(const std::string& name, const std::string& help, Fill fill) {
    CLI::App* sub = app.add_subcommand(name, help);
    sub->callback([this, name] { invocation.command = name; });
    fill(*sub);
  }
  void arguments(CLI::App& sub, const std::string& type, const std::string& help) {
    sub.add_option("arguments", invocation.arguments, help)->type_name(type);
  }
  void format(CLI::App& sub, const std::vector<std::string>& formats) {
    std::string type;
    for (const std::string& name : formats) type += (type.empty() ? "" : "|") + name;
    sub.add_option("--output-format", invocation.output_format, "How it is written")
        ->check(one_of(formats))
        ->type_name(type);
  }
};

/// Puts the lines of `@file` in place of the argument.
std::optional<std::string> expand_files(std::vector<std::string>& arguments) {
  std::vector<std::string> expanded;
  for (const std::string& argument : arguments) {
    if (argument.size() < 2 || argument[0] != '@') {
      expanded.push_back(argument);
      continue;
    }
    const auto content = read_file(argument.substr(1));
    if (!content) return content.error();
    std::string_view left = *content;
    while (!left.empty()) {
      const size_t end = left.find('\n');
      std::string_view line = left.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (!line.empty()) expanded.emplace_back(line);
      left = end == std::string_view::npos ? std::string_view() : left.substr(end + 1);
    }
  }
  arguments = std::move(expanded);
  return std::nullopt;
}

std::string suggestion(const CLI::App& app, const std::vector<std::string>& arguments) {
  const CLI::App* command = &app;
  for (const CLI::App* sub : app.get_subcommands({})) {
    if (!arguments.empty() && arguments[0] == sub->get_name()) command = sub;
  }
  std::vector<std::string> names;
  for (const CLI::Option* option : command->get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (const std::string& argument : arguments) {
    const std::string word = argument.substr(0, argument.find('='));
    if (!word.starts_with("--") || std::find(names.begin(), names.end(), word) != names.end()) continue;
    const std::vector<std::string_view> views(names.begin(), names.end());
    return lint::did_you_mean(word, views);
  }
  return {};
}

/// "a|b" as a list; nothing for a type with one name only.
std::vector<std::string> split_choices(std::string_view type) {
  std::vector<std::string> choices;
  if (type.find('|') == std::string_view::npos) return choices;
  while (true) {
    const size_t end = type.find('|');
    choices.emplace_back(type.substr(0, end));
    if (end == std::string_view::npos) return choices;
    type.remove_prefix(end + 1);
  }
}

}  // namespace

std::optional<Invocation> parse_command_line(std::vector<std::string> arguments, int& exit_code) {
  if (const auto error = expand_files(arguments)) {
    std::fprintf(stderr, "gpulint: error: %s\n", error->c_str());
    exit_code = 2;
    return std::nullopt;
  }
  constexpr std::array<std::string_view, 4> kGlobal = {"-h", "--help", "-V", "--version"};
  const bool is_global = arguments.empty() || std::find(kGlobal.begin(), kGlobal.end(), arguments[0]) != kGlobal.end();
  const bool is_command =
      !arguments.empty() && std::find(kCommands.begin(), kCommands.end(), arguments[0]) != kCommands.end();
  if (arguments.empty()) arguments = {"--help"};
  if (!is_global && !is_command) arguments.insert(arguments.begin(), "check");
  if (arguments[0] == "help") arguments[0] = "--help";

  Grammar grammar;
  auto reversed = arguments;
  std::reverse(reversed.begin(), reversed.end());
  try {
    grammar.app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      std::ostringstream help;
      grammar.app.exit(error, help);
      exit_code = print(help.str()) ? 0 : 2;
    } else {
      std::fprintf(stderr, "gpulint: error: %s%s\nTry `gpulint --help`.\n", error.what(),
                   suggestion(grammar.app, arguments).c_str());
      exit_code = 2;
    }
    return std::nullopt;
  }
  return std::move(grammar.invocation);
}

std::vector<CommandDescription> describe_commands() {
  Grammar grammar;
  std::vector<CommandDescription> commands;
  for (const CLI::App* sub : grammar.app.get_subcommands({})) {
    if (sub->get_group() == kHidden) continue;
    CommandDescription& command =
        commands.emplace_back(CommandDescription{sub->get_name(), sub->get_description(), {}, {}});
    for (const CLI::Option* option : sub->get_options()) {
      if (option->get_lnames().empty()) continue;
      OptionDescription description;
      for (const std::string& name : option->get_snames()) description.names.push_back("-" + name);
      for (const std::string& name : option->get_lnames()) description.names.push_back("--" + name);
      description.help = option->get_description();
      const std::string type = option->get_type_name();
      description.takes_value = option->get_items_expected_max() > 0;
      description.takes_path = type.find("PATH") != std::string::npos;
      if (!description.takes_path) description.choices = split_choices(type.substr(0, type.find(':')));
      command.options.push_back(std::move(description));
    }
    if (command.name == "completion") command.choices = {"bash", "zsh", "fish"};
  }
  return commands;
}

std::string version() {
  return GPULINT_VERSION;
}

}  // namespace gpulint::cli
