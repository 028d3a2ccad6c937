#pragma once

// What the files of one run share. Private to the room.

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "cxx/compile_commands.h"
#include "cxx/front_end.h"
#include "cxx/project_headers.h"

namespace gpulint::cxx {

/// A compile_commands.json and what it was when it was read.
struct ReadCommands {
  Result<CompileCommands> commands;
  Dependency dependency;
};

class Session {
 public:
  explicit Session(WalkOptions walk) : headers_(std::move(walk)) {}

  ProjectHeaders& headers() { return headers_; }

  // With the real SDK:

  /// The compile_commands.json of a file (absolute, normal); empty: there is none. `given` is one or its folder.
  std::filesystem::path compile_commands_of(const std::filesystem::path& file, const std::filesystem::path& given);
  /// Read once. Owned by the session.
  const ReadCommands& read(const std::filesystem::path& compile_commands);
  /// The headers of the Clang inside gpulint.
  const std::optional<std::filesystem::path>& resource_folder();
  /// Of these threads one at a time precompiles the same headers; the others find them made.
  std::mutex& precompiling(const std::string& key);

 private:
  ProjectHeaders headers_;
  std::mutex mutex_;
  std::map<std::filesystem::path, std::filesystem::path> by_folder_;
  std::map<std::filesystem::path, std::unique_ptr<ReadCommands>> commands_;
  std::optional<std::optional<std::filesystem::path>> resource_folder_;
  std::map<std::string, std::unique_ptr<std::mutex>> precompiling_;
};

}  // namespace gpulint::cxx
