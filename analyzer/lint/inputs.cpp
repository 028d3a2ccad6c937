#include "lint/inputs.h"

#include <fmt/format.h>

#include "cxx/front_end.h"
#include "lint/torch_version.h"
#include "source/discovery.h"

namespace gpulint::lint {
namespace {

namespace fs = std::filesystem;

/// Whether this gpulint reads the language: C++ and CUDA are an option of its build.
bool is_supported(Language language) {
  return language <= Language::notebook || cxx::is_available();
}

/// Adds a file with the settings of its folder.
void add(Inputs& inputs, InputFile file, const Settings& settings, TorchVersionFinder& versions) {
  file.enabled = settings.rules_for(file.path);
  file.target = settings.target_torch ? settings.target_torch : versions.for_directory(file.path.parent_path());
  file.cuda_error_handlers = settings.cuda_error_handlers;
  file.sdk = settings.sdk;
  file.compile_commands = settings.compile_commands;
  inputs.files.push_back(std::move(file));
  inputs.settings.push_back(&settings);
}

/// A compile_commands.json that was asked for and is not there.
std::optional<Error> check_compile_commands(const Settings& settings) {
  const fs::path& path = settings.compile_commands;
  if (settings.sdk == cxx::Sdk::stub || path.empty()) return std::nullopt;
  std::error_code error;
  const bool is_folder = fs::is_directory(path, error);
  if (fs::is_regular_file(is_folder ? path / "compile_commands.json" : path, error)) return std::nullopt;
  return Error{fmt::format("compile-commands: {} {}", display_path(path),
                           is_folder ? "holds no compile_commands.json" : "does not exist")};
}

/// `settings` must outlive it.
WalkOptions walk_of(const Settings& run_settings, SettingsFinder& settings, unsigned jobs) {
  WalkOptions options;
  options.respect_gitignore = run_settings.respect_gitignore;
  options.force_exclude = run_settings.force_exclude;
  options.jobs = jobs;
  options.excludes_of = [&settings](const fs::path& directory) -> const PathMatcher* {
    const Settings* own = settings.for_directory(directory);
    return own == nullptr ? nullptr : &own->exclude;
  };
  return options;
}

std::vector<fs::path> folders_of(const std::vector<fs::path>& paths, const fs::path& working_directory) {
  std::vector<fs::path> folders;
  for (const fs::path& path : paths) {
    fs::path folder = (working_directory / path).lexically_normal();
    folders.push_back(folder.has_filename() ? folder : folder.parent_path());
  }
  return folders;
}

/// The first of the folders that holds a file; empty: none does.
fs::path folder_around(const fs::path& file, const std::vector<fs::path>& folders) {
  for (const fs::path& folder : folders) {
    if (file.native().starts_with(folder.native() + "/")) return folder;
  }
  return {};
}

}  // namespace

Result<Inputs> find_inputs(const std::vector<fs::path>& paths, const std::optional<StandardInput>& standard_input,
                           SettingsFinder& settings, unsigned jobs) {
  std::error_code ignored;
  const fs::path working_directory = fs::current_path(ignored);
  const Settings* const run_settings = settings.for_directory(working_directory);
  if (run_settings == nullptr) return *settings.error();
  Inputs inputs;
  inputs.walk = walk_of(*run_settings, settings, jobs);
  TorchVersionFinder versions;

  if (standard_input) {
    InputFile file;
    const fs::path name = standard_input->filename.empty() ? "-" : standard_input->filename;
    file.path = (working_directory / name).lexically_normal();
    file.display = standard_input->filename.empty() ? "-" : display_path(file.path);
    language_of(file.path, file.language);
    file.bytes = standard_input->bytes;
    file.around = working_directory;
    const Settings* own = settings.for_directory(file.path.parent_path());
    if (own == nullptr) return *settings.error();
    if (!is_supported(file.language)) return inputs;
    if (!own->force_exclude || !own->exclude.matches(file.path)) add(inputs, std::move(file), *own, versions);
    return inputs;
  }

  const std::vector<fs::path> folders = folders_of(paths, working_directory);
  Discovered discovered = discover(paths, inputs.walk);
  inputs.errors = std::move(discovered.errors);
  for (DiscoveredFile& found : discovered.files) {
    if (!is_supported(found.language)) {
      ++inputs.left_out;
      continue;
    }
    const Settings* own = settings.for_directory(found.path.parent_path());
    if (own == nullptr) break;
    const bool is_new = inputs.settings.empty() || inputs.settings.back() != own;
    if (auto error = is_new ? check_compile_commands(*own) : std::nullopt) return *error;
    InputFile file;
    file.path = std::move(found.path);
    file.display = std::move(found.display);
    file.language = found.language;
    file.around = found.named_directly ? working_directory : folder_around(file.path, folders);
    add(inputs, std::move(file), *own, versions);
  }
  if (auto error = settings.error()) return *error;
  return inputs;
}

}  // namespace gpulint::lint
