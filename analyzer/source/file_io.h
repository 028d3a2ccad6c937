#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "source/result.h"

namespace gpulint {

/// The whole file. Pipes and devices are read to their end. Error names the file and the reason.
Result<std::string> read_file(const std::filesystem::path& path);

/// Replaces the file's contents in one step: a reader sees the old bytes or the new ones. Writes a temporary file in
/// the same folder, flushes it to the disk, gives it the mode and (where permitted) the owner of the old one, and
/// renames it over the old one; a symbolic link stays a link, its target is replaced. On any failure (no space, no
/// permission) the old file is untouched, the temporary file is gone and the Error says why.
Result<std::monostate> write_file_atomically(const std::filesystem::path& path, std::string_view bytes);

/// The same for a file that the user names to be written; a pipe, a device or an open descriptor (/dev/stdout,
/// /dev/fd/3) is written to.
Result<std::monostate> write_output(const std::filesystem::path& path, std::string_view bytes);

}  // namespace gpulint
