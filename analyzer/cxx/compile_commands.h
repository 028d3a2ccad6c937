#pragma once

// compile_commands.json, as CMake, Ninja, Bear and others write it. Private to the room.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "source/result.h"

namespace gpulint::cxx {

struct CompileCommand {
  std::string file, directory;         // absolute, normal
  std::vector<std::string> arguments;  // the compiler first
};

/// One compile_commands.json.
class CompileCommands {
 public:
  /// From the file's text; `path` is for messages and for relative directories.
  static Result<CompileCommands> parse(std::string_view json, const std::filesystem::path& path);

  /// The first entry of a file (absolute, normal). For a file without one, such as a header, that of the nearest source:
  /// of the same name where there is one, else of the folder with which it shares most; CUDA only for CUDA if possible.
  /// Null when there are no entries at all.
  [[nodiscard]] const CompileCommand* command_for(const std::filesystem::path& file) const;

 private:
  [[nodiscard]] const CompileCommand* nearest(const std::filesystem::path& file) const;

  std::vector<CompileCommand> commands_;
  std::unordered_map<std::string, size_t> by_file_;
};

/// The compile_commands.json that holds for the files of a folder: in it, in a `build*` folder in it, or in the same
/// places of the folders above, up to the top of the repository.
std::optional<std::filesystem::path> find_compile_commands(const std::filesystem::path& folder);

}  // namespace gpulint::cxx
