#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "lint/analysis.h"

namespace gpulint::lint {

/// The oldest PyTorch that a file of dependencies allows; its name says how it is read: uv.lock, poetry.lock,
/// pylock.toml, Pipfile.lock, requirements*.txt, constraints*.txt, pyproject.toml, Pipfile, setup.cfg, setup.py,
/// environment.yml. `torch>=2.1,<2.4` gives 2.1, `torch==2.4.1+cu121` 2.4, `torch<2.0` 1.13, `torch` alone nothing.
std::optional<TorchVersion> torch_version_of(std::string_view file_name, std::string_view text);

/// Finds the version for folders: the nearest folder upwards that says one, up to the top of the repository. Of several
/// files in a folder a lock file goes before requirements, and those before pyproject.toml and the rest.
class TorchVersionFinder {
 public:
  std::optional<TorchVersion> for_directory(const std::filesystem::path& absolute_directory);

 private:
  std::unordered_map<std::string, std::optional<TorchVersion>> known_;
};

}  // namespace gpulint::lint
