#pragma once

// What --sdk real needs of the machine besides the project's own headers. Private to the room.

#include <filesystem>
#include <optional>
#include <string>

namespace gpulint::cxx {

/// The folder of the headers that belong to the Clang inside gpulint (stddef.h, the CUDA wrapper …): the one named by
/// GPULINT_CLANG_RESOURCE_DIR, of a clang-19 or clang in PATH, or of the usual places. Nothing when none is of the right
/// version.
std::optional<std::filesystem::path> find_resource_folder();
/// Says what was looked for, where, and what to do.
std::string resource_folder_advice();

/// The CUDA toolkit: of the nvcc that `compiler` names, of CUDA_HOME or CUDA_PATH, of the nvcc in PATH, or
/// /usr/local/cuda.
std::optional<std::filesystem::path> find_cuda(const std::string& compiler);

}  // namespace gpulint::cxx
