#include "watch.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <thread>
#include <tuple>

#include "terminal.h"

namespace gpulint::cli {
namespace {

namespace fs = std::filesystem;

/// Time of the last change and size of every file that would be linted, and of the configuration files.
using Snapshot = std::map<std::string, std::tuple<int64_t, uintmax_t>>;

Snapshot look(const lint::RunRequest& request) {
  std::error_code error;
  lint::SettingsFinder settings(request.sources, fs::current_path(error));
  Snapshot snapshot;
  const auto add = [&](const fs::path& path) {
    const auto time = fs::last_write_time(path, error).time_since_epoch().count();
    snapshot[path.string()] = {static_cast<int64_t>(time), fs::file_size(path, error)};
  };
  const auto inputs = lint::find_inputs(request.paths, std::nullopt, settings, request.jobs);
  if (inputs) {
    for (const lint::InputFile& file : inputs->files) add(file.path);
  }
  for (const fs::path& file : settings.config_files()) add(file);
  return snapshot;
}

}  // namespace

int watch(const lint::RunRequest& request, const std::function<int()>& lint_once) {
  constexpr auto kPause = std::chrono::milliseconds(500);
  while (true) {
    if (is_terminal_output()) print("\x1b[2J\x1b[H");
    lint_once();
    const Snapshot before = look(request);
    print_detail("watching for changes; press Ctrl-C to stop");
    do {
      std::this_thread::sleep_for(kPause);
    } while (look(request) == before);
  }
}

}  // namespace gpulint::cli
