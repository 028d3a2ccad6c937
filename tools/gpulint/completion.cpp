#include <fmt/format.h>

#include <algorithm>

#include "commands.h"
#include "lint/rule_info.h"
#include "terminal.h"

namespace gpulint::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

/// Codes and names, which complete `gpulint rule` and the options that take selectors.
std::vector<std::string> rule_words() {
  std::vector<std::string> words;
  for (const lint::RuleInfo& rule : lint::rules()) {
    words.emplace_back(rule.code);
    words.emplace_back(rule.name);
  }
  return words;
}

bool takes_rules(const OptionDescription& option) {
  const auto is = [&](std::string_view name) {
    return std::find(option.names.begin(), option.names.end(), name) != option.names.end();
  };
  return is("--select") || is("--extend-select") || is("--ignore") || is("--fixable") || is("--unfixable");
}

std::vector<std::string> arguments_of(const CommandDescription& command) {
  return command.name == "rule" ? rule_words() : command.choices;
}

std::string bash(const std::vector<CommandDescription>& commands) {
  std::string out =
      "_gpulint() {\n"
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=check word\n"
      "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
      "    case $word in\n";
  std::vector<std::string> names;
  for (const CommandDescription& command : commands) names.push_back(command.name);
  out += fmt::format("      {}) command=$word; break ;;\n", fmt::join(names, "|"));
  out += "    esac\n  done\n  COMPREPLY=()\n  case $command,$prev in\n";
  for (const CommandDescription& command : commands) {
    for (const OptionDescription& option : command.options) {
      if (!option.takes_value) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : option.names) patterns.push_back(command.name + "," + name);
      std::string reply = "return";
      if (takes_rules(option)) {
        reply = "COMPREPLY=($(compgen -W \"" + joined(rule_words()) + " ALL DEFAULT\" -- \"$cur\")); return";
      } else if (!option.choices.empty()) {
        reply = "COMPREPLY=($(compgen -W \"" + joined(option.choices) + "\" -- \"$cur\")); return";
      } else if (option.takes_path) {
        reply = "COMPREPLY=($(compgen -f -- \"$cur\")); return";
      }
      out += fmt::format("    {}) {} ;;\n", fmt::join(patterns, "|"), reply);
    }
  }
  out += "  esac\n  local words=\n  case $command in\n";
  for (const CommandDescription& command : commands) {
    std::vector<std::string> words = arguments_of(command);
    for (const OptionDescription& option : command.options) {
      words.insert(words.end(), option.names.begin(), option.names.end());
    }
    out += fmt::format("    {}) words=\"{}\" ;;\n", command.name, joined(words));
  }
  out += "  esac\n";
  out += fmt::format("  [[ $COMP_CWORD -eq 1 ]] && words=\"$words {}\"\n", joined(names));
  out +=
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
      "  [[ $command == check && $cur != -* ]] && COMPREPLY+=($(compgen -f -- \"$cur\"))\n"
      "}\n"
      "complete -o filenames -F _gpulint gpulint\n";
  return out;
}

/// For zsh, in single quotes, between brackets: quotes, brackets and colons are special.
std::string zsh_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_option(const OptionDescription& option, const std::string& name) {
  std::string value;
  if (option.takes_value) {
    if (takes_rules(option)) {
      value = ":rule:(" + joined(rule_words()) + " ALL DEFAULT)";
    } else if (!option.choices.empty()) {
      value = ":value:(" + joined(option.choices) + ")";
    } else {
      value = option.takes_path ? ":path:_files" : ":value: ";
    }
  }
  return fmt::format("'{}[{}]{}'", name, zsh_text(option.help), value);
}

std::string zsh(const std::vector<CommandDescription>& commands) {
  std::string out = "#compdef gpulint\n\n_gpulint() {\n  local -a commands\n  commands=(\n";
  for (const CommandDescription& command : commands) {
    out += fmt::format("    '{}:{}'\n", command.name, zsh_text(command.help));
  }
  out +=
      "  )\n  local command=check\n"
      "  if (( CURRENT == 2 )); then _describe -t commands command commands; fi\n"
      "  if (( CURRENT > 2 )) && [[ -n ${commands[(r)${words[2]}:*]} ]]; then\n"
      "    command=${words[2]}; shift words; (( CURRENT-- ))\n"
      "  fi\n  case $command in\n";
  for (const CommandDescription& command : commands) {
    out += fmt::format("    {})\n      _arguments \\\n", command.name);
    for (const OptionDescription& option : command.options) {
      for (const std::string& name : option.names) out += fmt::format("        {} \\\n", zsh_option(option, name));
    }
    const auto words = arguments_of(command);
    out += words.empty() ? "        '*:path:_files'\n" : fmt::format("        '*:argument:({})'\n", joined(words));
    out += "      ;;\n";
  }
  return out +
         "  esac\n}\n\nif [[ $zsh_eval_context[-1] == loadautofunc ]]; then _gpulint \"$@\"; else compdef _gpulint "
         "gpulint; fi\n";
}

std::string fish_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string fish(const std::vector<CommandDescription>& commands) {
  std::string out;
  for (const CommandDescription& command : commands) {
    out += fmt::format("complete -c gpulint -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                       fish_text(command.help));
  }
  for (const CommandDescription& command : commands) {
    const std::string condition = command.name == "check"
                                      ? "'__fish_seen_subcommand_from check; or __fish_use_subcommand'"
                                      : fmt::format("'__fish_seen_subcommand_from {}'", command.name);
    for (const OptionDescription& option : command.options) {
      std::string line = "complete -c gpulint -n " + condition;
      for (const std::string& name : option.names) {
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      line += " -d '" + fish_text(option.help) + "'";
      if (option.takes_value) line += option.takes_path ? " -r" : " -x";
      const auto words = takes_rules(option) ? rule_words() : option.choices;
      if (!words.empty()) line += " -a '" + joined(words) + "'";
      out += line + "\n";
    }
    if (const auto words = arguments_of(command); !words.empty()) {
      out += fmt::format("complete -c gpulint -n {} -f -a '{}'\n", condition, joined(words));
    }
  }
  return out;
}

}  // namespace

int completion(const Invocation& invocation) {
  const std::string shell = invocation.arguments.empty() ? std::string() : invocation.arguments[0];
  const auto commands = describe_commands();
  std::string out;
  if (shell == "bash") out = bash(commands);
  if (shell == "zsh") out = zsh(commands);
  if (shell == "fish") out = fish(commands);
  if (out.empty()) {
    print_error(shell.empty() ? "`gpulint completion` needs a shell: bash, zsh or fish"
                              : fmt::format("no completion for `{}`; there is one for bash, zsh and fish", shell));
    return 2;
  }
  return print(out) ? 0 : 2;
}

}  // namespace gpulint::cli
