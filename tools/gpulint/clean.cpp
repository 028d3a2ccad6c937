#include <fmt/format.h>

#include <filesystem>

#include "commands.h"
#include "lint/cache.h"
#include "lint/settings.h"
#include "source/discovery.h"
#include "terminal.h"

namespace gpulint::cli {

int clean() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path here = fs::current_path(error);
  lint::SettingsFinder finder({}, here);
  const lint::Settings* const settings = finder.for_directory(here);
  if (settings == nullptr) {
    print_error(finder.error()->message);
    return 2;
  }
  const fs::path& cache = settings->cache_dir;
  if (!fs::exists(cache, error)) return 0;
  // Every cache carries this mark; a folder without it is somebody's work.
  if (!lint::Cache(cache).is_marked()) {
    print_error(fmt::format("{} has no CACHEDIR.TAG of gpulint, so it is not its cache and is left alone",
                            display_path(cache)));
    return 2;
  }
  fs::remove_all(cache, error);
  if (error) {
    print_error(fmt::format("cannot remove {}: {}", display_path(cache), error.message()));
    return 2;
  }
  return print(fmt::format("Removed {}.\n", display_path(cache))) ? 0 : 2;
}

}  // namespace gpulint::cli
