// C++ and CUDA on the command line: what a run remembers of them, the real SDK, and files that would never end.
#include <sys/resource.h>

#include "command_line.h"
#include "cxx/front_end.h"

namespace gpulint {
namespace {

class CxxRuns : public CommandLine {
 protected:
  void SetUp() override {
    if (!cxx::is_available()) GTEST_SKIP() << "built without the C++ front end";
    CommandLine::SetUp();
    unsetenv("GPULINT_CLANG_RESOURCE_DIR");
  }
  void TearDown() override {
    if (!root_.empty()) CommandLine::TearDown();
  }

  /// Lints with the cache and without, and expects the same of both.
  [[nodiscard]] std::string lint(const std::string& arguments) const {
    const Ended cached = run(arguments + " --output-format concise --verbose");
    const Ended plain = run(arguments + " --output-format concise --no-cache");
    EXPECT_EQ(cached.out, plain.out) << arguments;
    EXPECT_EQ(cached.code, plain.code) << arguments;
    return cached.out + cached.err;
  }
  static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
};

const char* const kMoves =
    "#include <torch/torch.h>\n"
    "#include \"types.h\"\n"
    "void f(Value x) { x.cuda(); }\n";

TEST_F(CxxRuns, HeadersDecideWhetherAFileIsAnalysedAgain) {
  write("main.cpp", kMoves);
  write("types.h", "#include <torch/torch.h>\nusing Value = torch::Tensor;\n");
  EXPECT_TRUE(has(lint("main.cpp"), "main.cpp:3:19: error GPU101"));
  EXPECT_TRUE(has(lint("main.cpp"), "0 files analysed, 1 taken from the cache"));
  write("types.h", "struct Value { void cuda(); };  // no tensor any more\n");
  const std::string changed = lint("main.cpp");
  EXPECT_FALSE(has(changed, "GPU101")) << changed;
  EXPECT_TRUE(has(changed, "1 files analysed, 0 taken from the cache")) << changed;
}

TEST_F(CxxRuns, AHeaderThatAppearsIsSeen) {
  write("main.cpp", kMoves);
  const std::string missing = lint("main.cpp");
  EXPECT_TRUE(has(missing, "GPU003")) << missing;
  EXPECT_TRUE(has(lint("main.cpp"), "0 files analysed, 1 taken from the cache"));
  write("types.h", "#include <torch/torch.h>\nusing Value = torch::Tensor;\n");
  const std::string found = lint("main.cpp");
  EXPECT_FALSE(has(found, "GPU003")) << found;
  EXPECT_TRUE(has(found, "GPU101")) << found;
  // One that is found earlier takes the place of one that was found.
  write("include/other.h", "#include <torch/torch.h>\nusing Value = torch::Tensor;\n");
  write("main.cpp", "#include <torch/torch.h>\n#include \"other.h\"\nvoid f(Value x) { x.cuda(); }\n");
  EXPECT_TRUE(has(lint("main.cpp"), "GPU101"));
  write("other.h", "struct Value { void cuda(); };\n");
  EXPECT_FALSE(has(lint("main.cpp"), "GPU101"));
}

TEST_F(CxxRuns, HeadersAreFoundByTheEndOfTheirPath) {
  const std::string value = "#pragma once\n#include <torch/torch.h>\nusing Value = torch::Tensor;\n";
  write("app/main.cpp", "#include <torch/torch.h>\n#include <types/value.h>\nvoid f(Value x) { x.cuda(); }\n");
  write("lib/core/types/value.h", "#include \"alias.h\"\n");
  write("lib/core/types/alias.h", value);
  const std::string found = lint("app/main.cpp");
  EXPECT_TRUE(has(found, "main.cpp:3:19: error GPU101")) << found;
  EXPECT_FALSE(has(found, "GPU003")) << found;
  EXPECT_TRUE(has(lint("app/main.cpp"), "0 files analysed, 1 taken from the cache"));
  EXPECT_TRUE(has(lint("app/main.cpp --extend-exclude lib"), "Not found: types/value.h"));
  // A second one, and no telling which is meant; then it is ignored.
  write("other/types/value.h", "struct Value { void cuda(); };\n");
  const std::string unclear = lint("app/main.cpp");
  EXPECT_FALSE(has(unclear, "GPU101")) << unclear;
  EXPECT_TRUE(has(unclear, "Not found: types/value.h")) << unclear;
  write(".gitignore", "other/\n");
  EXPECT_TRUE(has(lint("app/main.cpp"), "GPU101"));
}

TEST_F(CxxRuns, AHeaderIsMissedOnce) {
  write("a.cpp", "#include <torch/torch.h>\n#include \"absent.h\"\n");
  write("b.cpp", "#include <torch/torch.h>\n#include \"absent.h\"\n#include \"other.h\"\n");
  for (const char* const cache : {"new", "recalled"}) {
    const std::string out = lint(".");
    EXPECT_TRUE(has(out, "a.cpp:2:10: note GPU003")) << cache << out;
    EXPECT_TRUE(has(out, "Not found: absent.h (in 2 files). What needs it")) << cache << out;
    EXPECT_TRUE(has(out, "b.cpp:3:10: note GPU003")) << cache << out;
    EXPECT_TRUE(has(out, "Not found: other.h. What needs it")) << cache << out;
  }
}

TEST_F(CxxRuns, CompileCommandsDecideToo) {
  write("main.cpp", "#include <vector>\n#ifdef WIDE\n#include \"absent.h\"\n#endif\nnamespace torch {}\n");
  const auto commands = [&](const std::string& flags) {
    write("build/compile_commands.json", R"([{"directory": ")" + root_.string() +
                                             R"(", "file": "main.cpp", "command": "c++ )" + flags + " main.cpp\"}]");
  };
  commands("-std=c++17");
  EXPECT_FALSE(has(lint("main.cpp --sdk real"), "GPU003"));
  EXPECT_TRUE(has(lint("main.cpp --sdk real"), "0 files analysed, 1 taken from the cache"));
  commands("-std=c++17 -DWIDE");
  const std::string wide = lint("main.cpp --sdk real");
  EXPECT_TRUE(has(wide, "GPU003")) << wide;
  EXPECT_TRUE(has(wide, "absent.h")) << wide;
  write("other/compile_commands.json", "[]");
  EXPECT_TRUE(has(lint("main.cpp --sdk real --compile-commands other"), "has no entries"));
  EXPECT_FALSE(has(lint("main.cpp"), "GPU003")) << "the embedded declarations need none of this";
}

TEST_F(CxxRuns, PrecompiledHeadersLieInTheCache) {
  write("main.cpp", "#include <vector>\nnamespace torch {}\n");
  write("compile_commands.json", R"([{"directory": ".", "file": "main.cpp", "command": "c++ main.cpp"}])");
  (void)run("main.cpp --sdk real --no-cache");
  EXPECT_FALSE(fs::exists(root_ / ".gpulint_cache"));
  const Ended ended = run("main.cpp --sdk real");
  EXPECT_EQ(ended.code, 0) << ended.out << ended.err;
  EXPECT_FALSE(fs::is_empty(root_ / ".gpulint_cache/precompiled"));
  EXPECT_EQ(run("clean").code, 0);
  EXPECT_FALSE(fs::exists(root_ / ".gpulint_cache"));
}

TEST_F(CxxRuns, ACompileCommandsThatDoesNotExistIsAnError) {
  write("main.cpp", "namespace torch {}\n");
  const Ended ended = run("main.cpp --sdk real --compile-commands nowhere");
  EXPECT_EQ(ended.code, 2);
  EXPECT_TRUE(has(ended.err, "nowhere does not exist")) << ended.err;
}

TEST_F(CxxRuns, FilesThatDoNotEndCostThemselvesAlone) {
  std::string macros = "// torch\n#define A0 x x x x x x x x x x\n";
  for (int i = 1; i < 12; ++i) {
    const std::string before = " A" + std::to_string(i - 1);
    macros += "#define A" + std::to_string(i);
    for (int k = 0; k < 10; ++k) macros += before;
    macros += "\n";
  }
  write("macros.cpp", macros + "int y = A11;\n");
  write("constants.cpp", "// torch\nconstexpr int f(int n) { while (true) ++n; }\nconstexpr int x = f(0);\n");
  write("includes.cpp", "// torch\n#include \"includes.cpp\"\n#include \"includes.cpp\"\n");
  write("plain.cpp", "#include <torch/torch.h>\nvoid f(torch::Tensor x) { x.cuda(); }\n");
  write("templates.cpp",
        "// torch\ntemplate <int A, int B> struct T { T<A + 1, 2 * B> l; T<A + 1, 2 * B + 1> r; };\nT<0, 0> t;\n");
  const Ended ended = run(". --jobs 1 --output-format concise --no-cache");
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_TRUE(has(ended.out, "plain.cpp:2:27: error GPU101")) << ended.out;
  EXPECT_TRUE(has(ended.out, "macros.cpp:14:")) << ended.out;
  EXPECT_TRUE(has(ended.out, "note GPU003 unresolved-input Reading stops here, because its macros")) << ended.out;
  EXPECT_TRUE(has(ended.out, "templates.cpp:3:")) << ended.out;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  constexpr long kMost = 2400L << 10;  // what sanitizers note, and blocks that they free late
#else
  constexpr long kMost = 600L << 10;
#endif
  rusage usage{};
  ASSERT_EQ(getrusage(RUSAGE_CHILDREN, &usage), 0);
  EXPECT_LT(usage.ru_maxrss, kMost) << "KiB at the most";
}

}  // namespace
}  // namespace gpulint
