#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lint/analysis.h"
#include "lint/settings.h"
#include "source/discovery.h"

namespace gpulint::lint {

/// Text that was piped in.
struct StandardInput {
  std::string bytes;
  std::filesystem::path filename;  // where it pretends to be; empty: nowhere
};

/// The files of a run, each with its settings.
struct Inputs {
  std::vector<InputFile> files;
  std::vector<const Settings*> settings;  // per file; owned by the finder
  std::vector<Error> errors;              // paths that could not be walked
  size_t left_out = 0;                    // C++ and CUDA files that this gpulint cannot read
  WalkOptions walk;                       // how they were looked for
};

/// Walks the paths, and gives each file that is left its rules and its target torch version. With standard input there
/// are no paths. Error: a configuration that cannot be read.
Result<Inputs> find_inputs(const std::vector<std::filesystem::path>& paths,
                           const std::optional<StandardInput>& standard_input, SettingsFinder& settings, unsigned jobs);

}  // namespace gpulint::lint
