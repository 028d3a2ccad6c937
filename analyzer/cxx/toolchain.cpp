#include "cxx/toolchain.h"

#include <clang/Basic/Version.h>
#include <fmt/format.h>

#include <cstdlib>
#include <vector>

namespace gpulint::cxx {
namespace {

namespace fs = std::filesystem;

constexpr const char* kVariable = "GPULINT_CLANG_RESOURCE_DIR";
constexpr const char* kVersion = CLANG_VERSION_MAJOR_STRING;

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

std::string variable(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets variables
  return value ? value : "";
}

std::optional<fs::path> find_in_path(const std::string& program) {
  const std::string folders = variable("PATH");
  for (size_t at = 0; at <= folders.size();) {
    const size_t end = std::min(folders.find(':', at), folders.size());
    const fs::path file = fs::path(folders.substr(at, end - at)) / program;
    if (end > at && is_file(file)) return file;
    at = end + 1;
  }
  return std::nullopt;
}

/// Where a program really lies, symbolic links followed: <this>/bin/program.
std::optional<fs::path> installation_of(const std::string& program) {
  const auto found = find_in_path(program);
  if (!found) return std::nullopt;
  std::error_code error;
  const fs::path real = fs::canonical(*found, error);
  return error ? std::nullopt : std::optional(real.parent_path().parent_path());
}

std::vector<fs::path> resource_folders() {
  std::vector<fs::path> out;
  if (const std::string given = variable(kVariable); !given.empty()) return {given};
  const std::string tail = fmt::format("clang/{}", kVersion);
  for (const std::string& program : {fmt::format("clang-{}", kVersion), std::string("clang")}) {
    if (const auto installation = installation_of(program)) out.push_back(*installation / "lib" / tail);
  }
  out.push_back(fs::path(fmt::format("/usr/lib/llvm-{}/lib", kVersion)) / tail);
  for (const char* folder : {"/usr/lib", "/usr/lib64", "/usr/local/lib"}) out.push_back(fs::path(folder) / tail);
  return out;
}

std::optional<fs::path> with_cuda_headers(const fs::path& folder) {
  return is_file(folder / "include/cuda_runtime.h") ? std::optional(folder) : std::nullopt;
}

}  // namespace

std::optional<fs::path> find_resource_folder() {
  for (const fs::path& folder : resource_folders()) {
    if (is_file(folder / "include/stddef.h")) return folder;
  }
  return std::nullopt;
}

std::string resource_folder_advice() {
  std::string places;
  for (const fs::path& folder : resource_folders()) places += fmt::format("{}{}", places.empty() ? "" : ", ", folder.string());
  return fmt::format("the headers of Clang {} were found in none of {}; install libclang-common-{}-dev (Debian, Ubuntu) "
                     "or name their folder in {}", kVersion, places, kVersion, kVariable);
}

std::optional<fs::path> find_cuda(const std::string& compiler) {
  if (fs::path(compiler).filename() == "nvcc") {
    std::error_code error;
    const fs::path real = fs::canonical(compiler, error);
    if (const auto found = error ? std::nullopt : with_cuda_headers(real.parent_path().parent_path())) return found;
  }
  for (const char* name : {"CUDA_HOME", "CUDA_PATH"}) {
    const std::string folder = variable(name);
    if (const auto found = folder.empty() ? std::nullopt : with_cuda_headers(folder)) return found;
  }
  if (const auto installation = installation_of("nvcc")) {
    if (auto found = with_cuda_headers(*installation)) return found;
  }
  return with_cuda_headers("/usr/local/cuda");
}

}  // namespace gpulint::cxx
