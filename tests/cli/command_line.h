// Runs the program in a folder of its own, for the tests of this room.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace gpulint {

namespace fs = std::filesystem;

struct Ended {
  int code = -1;
  std::string out, err;
};

/// One unassigned transfer, in line 3.
inline const char* const kBad = "import torch\nx = torch.ones(2)\nx.to(\"cuda\")\nprint(x)\n";
inline const char* const kGood = "import torch\nx = torch.ones(2)\nprint(x)\n";

class CommandLine : public testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::canonical(fs::temp_directory_path()) / ("gpulint-cli-" + std::to_string(getpid()));
    fs::remove_all(root_);
    fs::create_directories(root_ / ".git");
    for (const char* const name : {"NO_COLOR", "FORCE_COLOR", "GPULINT_OUTPUT_FORMAT", "GPULINT_NO_CACHE",
                                   "GITHUB_WORKSPACE", "CI_PROJECT_DIR"}) {
      unsetenv(name);
    }
  }
  void TearDown() override {
    fs::permissions(root_, fs::perms::owner_all);
    fs::remove_all(root_);
  }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream in(root_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  /// Runs `gpulint ARGUMENTS` (shell syntax) in the folder.
  [[nodiscard]] Ended run(const std::string& arguments, const std::string& input = "") const {
    write(".in", input);
    const std::string command =
        fmt::format("cd '{}' && '{}' {} <.in >.out 2>.err", root_.string(), GPULINT_BINARY, arguments);
    const int status = std::system(command.c_str());  // NOLINT(concurrency-mt-unsafe): tests run one by one
    Ended ended{WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(".out"), read(".err")};
    for (const char* const name : {".in", ".out", ".err"}) fs::remove(root_ / name);
    return ended;
  }

  fs::path root_;
};

}  // namespace gpulint
