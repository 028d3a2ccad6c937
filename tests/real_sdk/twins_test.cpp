// Every C++ and CUDA twin says the same with the embedded declarations and with the real ones. Needs a libtorch (Debian:
// libtorch-dev; another one's include folder in GPULINT_TEST_LIBTORCH), for CUDA the toolkit, and Clang's own headers.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "lint/rule_info.h"
#include "tests/rules/testdata.h"

#ifdef __SANITIZE_ADDRESS__
// Clang loses attributes of real headers that it would have parsed late.
extern "C" const char* __lsan_default_suppressions() {  // NOLINT(bugprone-reserved-identifier): LeakSanitizer calls it
  return "leak:clang::Parser::ParseGNUAttributes\n";
}
#endif

namespace gpulint::lint {
namespace {

namespace fs = std::filesystem;
using testdata::Twin;

fs::path libtorch() {
  const char* const given = std::getenv("GPULINT_TEST_LIBTORCH");
  return given ? given : "/usr/include";
}

bool is_cuda(const fs::path& path) {
  Language language{};
  return language_of(path, language) && language == Language::cuda;
}

/// Why the real SDK cannot be read for the file; empty: it can.
std::string missing_for(const fs::path& file) {
  const fs::path torch = libtorch() / "torch/csrc/api/include/torch/torch.h";
  if (!fs::exists(torch)) return fmt::format("{} does not exist; install libtorch-dev", torch.string());
  if (is_cuda(file) && !fs::exists("/usr/local/cuda/include/cuda_runtime.h") && !std::getenv("CUDA_HOME"))
    return "there is no CUDA toolkit in /usr/local/cuda or CUDA_HOME";
  return {};
}

/// (row, code, message)
using Found = std::set<std::tuple<uint32_t, std::string, std::string>>;

class RealSdkTest : public testing::Test {
 public:
  explicit RealSdkTest(fs::path file) : file_(std::move(file)) {}

  void TestBody() override {
    if (const std::string missing = missing_for(file_); !missing.empty()) GTEST_SKIP() << missing;
    // As the build of a project with CUDA: the embedded declarations take its macros for given.
    constexpr const char* kMacros = "-DHAVE_CUDA -DWITH_CUDA -DPROJECT_USE_CUDA";
    const testdata::TemporaryFolder folder;
    const fs::path commands = folder.path() / "compile_commands.json";
    std::ofstream(commands) << fmt::format(
        R"([{{"directory": "{0}", "file": "{1}", "command": "c++ -std=c++17 {3} -isystem {2}/torch/csrc/api/include -idirafter {2} -c {1}"}}])",
        folder.path().string(), file_.string(), libtorch().string(), kMacros);
    const Found stub = lint({});
    Found real = lint({"sdk = 'real'", fmt::format("compile-commands = '{}'", commands.string())});
    for (const auto& [row, code, message] : real) {
      if (code == "GPU003" && message.find("instead of the real SDK: the headers of Clang") != std::string::npos)
        GTEST_SKIP() << message;
    }
    // torch/extension.h wants Python's headers, which do not matter here.
    std::erase_if(real, [](const auto& found) {
      return std::get<1>(found) == "GPU003" && std::get<2>(found).starts_with("Not found: ");
    });
    EXPECT_EQ(real, stub);
  }

 private:
  [[nodiscard]] Found lint(std::vector<std::string> config) const {
    config.emplace_back("select = ['ALL']");
    RunRequest request = testdata::request({file_}, config);
    // Precompiled headers serve the next run of the tests.
    request.build_id = "test";
    request.sources.overrides.push_back(
        *parse_config_argument(fmt::format("cache-dir = '{}'", GPULINT_REAL_SDK_CACHE), fs::current_path()));
    Found found;
    for (const Finding& finding : run(request).findings) {
      const RuleInfo& rule = rules()[finding.rule];
      found.emplace(finding.place.begin.row, rule.code, finding.message);
    }
    return found;
  }

  fs::path file_;
};

/// One test per file, called `RealSdk.unassigned_transfer/bad_cpp_statement.cpp`.
bool register_files() {
  for (const std::string& folder : testdata::rule_folders()) {
    for (const Twin& twin : testdata::twins_of(folder)) {
      for (const fs::path& file : testdata::files_of(twin.path)) {
        Language language{};
        if (!language_of(file, language) || language <= Language::notebook) continue;
        const std::string name = folder + "/" + file.lexically_relative(testdata::rules_folder() / folder).string();
        testing::RegisterTest("RealSdk", name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                              [file]() -> testing::Test* { return new RealSdkTest(file); });
      }
    }
  }
  return true;
}

[[maybe_unused]] const bool registered = register_files();

}  // namespace
}  // namespace gpulint::lint
