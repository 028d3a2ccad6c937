#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lint/options.h"
#include "source/result.h"

namespace gpulint::lint {

/// Reads the text of a configuration file. `name` is how messages name it, `directory` what its paths count from. In a
/// pyproject.toml (`in_pyproject`) the options stand under `[tool.gpulint]`; without that table the layer is empty.
/// Error: `name:line: …`, with the nearest valid key for an unknown one.
Result<Layer> parse_config(std::string_view text, const std::string& name, const std::filesystem::path& directory,
                           bool in_pyproject);

/// `key = value` in TOML, of `--config`.
Result<Layer> parse_config_argument(const std::string& argument, const std::filesystem::path& directory);

/// A configuration file and those that it extends, the one farthest away first. Error: a file that cannot be read, a
/// cycle, or what parse_config() refuses.
Result<std::vector<Layer>> read_config(const std::filesystem::path& file);

/// The configuration file of a folder itself: gpulint.toml, .gpulint.toml, or a pyproject.toml with `[tool.gpulint]`.
std::optional<std::filesystem::path> config_of_directory(const std::filesystem::path& directory);

}  // namespace gpulint::lint
