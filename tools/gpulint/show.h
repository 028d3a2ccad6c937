#pragma once

#include <string>
#include <vector>

#include "lint/run.h"
#include "lint/settings.h"

namespace gpulint::cli {

/// `--show-files`: prints the files that would be linted. Returns the exit code.
int show_files(const lint::RunRequest& request, lint::SettingsFinder& settings);

/// `--show-settings`: prints, as TOML, the settings that hold for the first path. Returns the exit code.
int show_settings(lint::SettingsFinder& settings, const std::vector<std::string>& paths);

}  // namespace gpulint::cli
