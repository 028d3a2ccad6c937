#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpulint::cli {

enum class Color : unsigned char { automatic, always, never };

/// `gpulint check`, as typed.
struct CheckArguments {
  std::vector<std::string> paths;
  std::vector<std::pair<std::string, std::string>> options;  // keys of lint::options() with their values
  std::vector<std::string> config;                           // each --config
  bool isolated = false;
  bool diff = false, add_ignore = false, update_baseline = false;
  bool statistics = false, show_files = false, show_settings = false;
  bool exit_zero = false, watch = false, quiet = false, verbose = false, no_cache = false;
  std::string output_file, stdin_filename;
  Color color = Color::automatic;
  unsigned jobs = 0;
};

/// The command line, taken apart.
struct Invocation {
  std::string command;  // "check", "rule", …
  CheckArguments check;
  std::vector<std::string> arguments;  // of the other commands
  std::string output_format;           // of the other commands; empty: text
  bool all = false;                    // rule --all
  bool schema = false;                 // config --schema
};

/// An option or a command, for completion scripts.
struct OptionDescription {
  std::vector<std::string> names;  // "-q", "--quiet"
  std::string help;
  bool takes_value = false, takes_path = false;
  std::vector<std::string> choices;
};
struct CommandDescription {
  std::string name, help;
  std::vector<OptionDescription> options;
  std::vector<std::string> choices;  // of its argument
};

/// Takes the arguments (without the program's name) apart; `@file` stands for the lines of a file. Nothing when the
/// answer was printed already (help, version, a mistake); `exit_code` says with which code to end.
std::optional<Invocation> parse_command_line(std::vector<std::string> arguments, int& exit_code);

/// Every command, in the order of the help.
std::vector<CommandDescription> describe_commands();

/// What `gpulint --version` prints, such as "0.1.0".
std::string version();

}  // namespace gpulint::cli
