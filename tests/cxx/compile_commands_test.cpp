// compile_commands.json: which entry holds for a file, and what of it the parser gets to see.

#include "cxx/compile_commands.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "cxx/compiler_flags.h"

namespace gpulint::cxx {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

Words flags_of(Words arguments, const std::string& directory = "/project/build") {
  Dependencies dependencies;
  return parser_flags({"/project/a.cu", directory, std::move(arguments)}, dependencies);
}

CompileCommands parsed(std::string_view json) {
  auto commands = CompileCommands::parse(json, "/project/build/compile_commands.json");
  EXPECT_TRUE(commands.ok()) << (commands.ok() ? "" : commands.error());
  return commands.ok() ? std::move(*commands) : CompileCommands();
}

const char* const kEntries = R"([
  {"directory": "/project/build", "file": "../src/net.cpp", "command": "c++ -DNAME=\"a b\" -I../include -c ../src/net.cpp"},
  {"directory": ".", "file": "/project/src/kernels/scan.cu", "arguments": ["nvcc", "-DSCAN", "x.cu"]},
  {"directory": "/project/build", "file": "../src/net.cu", "command": "nvcc -DNET_CU"},
  {"directory": "/project/build", "file": "../tools/main.cpp", "command": "c++ -DMAIN"}
])";

std::string last_argument_for(const CompileCommands& commands, const char* file) {
  const CompileCommand* const command = commands.command_for(file);
  return command ? command->arguments[1] : "";
}

TEST(CompileCommands, EntriesAreFoundByTheFile) {
  const CompileCommands commands = parsed(kEntries);
  const CompileCommand* const net = commands.command_for("/project/src/net.cpp");
  ASSERT_NE(net, nullptr);
  EXPECT_EQ(net->directory, "/project/build");
  EXPECT_EQ(net->arguments, (Words{"c++", "-DNAME=a b", "-I../include", "-c", "../src/net.cpp"}));
  EXPECT_EQ(commands.command_for("/project/src/kernels/scan.cu")->directory, "/project/build/");
}

TEST(CompileCommands, HeadersTakeTheNearestSource) {
  const CompileCommands commands = parsed(kEntries);
  EXPECT_EQ(last_argument_for(commands, "/project/include/net.h"), "-DNAME=a b");
  EXPECT_EQ(last_argument_for(commands, "/project/include/net.cuh"), "-DNET_CU");
  EXPECT_EQ(last_argument_for(commands, "/project/src/kernels/warp.cuh"), "-DSCAN");
  EXPECT_EQ(last_argument_for(commands, "/project/tools/options.h"), "-DMAIN");
}

TEST(CompileCommands, WhatIsNoDatabaseIsSaidWithItsPlace) {
  const auto error = [](const char* json) { return CompileCommands::parse(json, "/p/compile_commands.json").error(); };
  EXPECT_NE(error("[{").find("/p/compile_commands.json: "), std::string::npos);
  EXPECT_NE(error("{}").find("a list of compile commands was expected"), std::string::npos);
  EXPECT_NE(error(R"([{"directory": "/p", "file": "a.cpp", "command": "c++"}, {"file": "b.cpp"}])").find("entry 2"),
            std::string::npos);
  EXPECT_EQ(parsed("[]").command_for("/p/a.cpp"), nullptr);
}

TEST(CompileCommands, LookedForUpwardsAndInBuildFolders) {
  const fs::path root = fs::canonical(fs::temp_directory_path()) / ("gpulint-commands-" + std::to_string(getpid()));
  fs::create_directories(root / ".git");
  fs::create_directories(root / "src/deep");
  EXPECT_FALSE(find_compile_commands(root / "src/deep"));
  const auto touch = [&](const char* name) {
    fs::create_directories((root / name).parent_path());
    std::ofstream(root / name) << "[]";
    return root / name;
  };
  const fs::path debug = touch("build-debug/compile_commands.json");
  EXPECT_EQ(find_compile_commands(root / "src/deep"), debug);
  const fs::path build = touch("build/compile_commands.json");
  EXPECT_EQ(find_compile_commands(root / "src/deep"), build);
  const fs::path near = touch("src/compile_commands.json");
  EXPECT_EQ(find_compile_commands(root / "src/deep"), near);
  fs::remove_all(root);
}

TEST(ParserFlags, WhatDecidesHowAFileIsReadIsKept) {
  EXPECT_EQ(flags_of({"g++", "-DA=1", "-D", "B", "-UC", "-Iinclude", "-I", "other", "-isystem", "/opt/torch",
                      "-std=gnu++17", "-include", "config.h", "-fopenmp", "-march=native"}),
            (Words{"-D", "A=1", "-D", "B", "-U", "C", "-I", "include", "-I", "other", "-isystem", "/opt/torch",
                   "-std=gnu++17", "-include", "config.h", "-fopenmp", "-march=native"}));
}

TEST(ParserFlags, OutputsWarningsAndForeignFlagsAreDropped) {
  EXPECT_EQ(flags_of({"g++", "-O3", "-g", "-Wall", "-MD", "-MT", "x.o", "-MF", "x.d", "-o", "x.o", "-c", "x.cpp",
                      "-fno-fancy-pass", "-include-pch", "x.pch", "-Winvalid-pch", "-fPIC"}),
            Words());
}

TEST(ParserFlags, NvccIsTranslated) {
  EXPECT_EQ(flags_of({"/usr/local/cuda/bin/nvcc", "-forward-unknown-to-host-compiler", "-ccbin=g++", "-DX=f(a,b)",
                      "--include-path", "a,b", "-isystem=/opt/c", "--generate-code=arch=compute_90,code=[sm_90]",
                      "-gencode", "arch=compute_80,code=sm_80", "-std", "c++17", "--expt-relaxed-constexpr",
                      "--extended-lambda", "-Xcompiler", "-fPIC,-DHOST,-fopenmp", "-Xcudafe", "--diag_suppress=1",
                      "--use_fast_math", "-lineinfo", "-x", "cu", "-dc", "a.cu", "-o", "a.o"}),
            (Words{"-D", "X=f(a,b)", "-I", "a", "-I", "b", "-isystem", "/opt/c", "-std=c++17",
                   "-D__CUDACC_RELAXED_CONSTEXPR__=1", "-D__CUDACC_EXTENDED_LAMBDA__=1", "-D", "HOST", "-fopenmp"}));
}

TEST(ParserFlags, ResponseFilesAreOpened) {
  const fs::path folder = fs::canonical(fs::temp_directory_path()) / ("gpulint-flags-" + std::to_string(getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "includes.rsp") << "-I/one\n-DTWO=\"a b\" @more.rsp";
  std::ofstream(folder / "more.rsp") << "-I/three @more.rsp";  // in itself: ends
  for (const Words& arguments : {Words{"nvcc", "--options-file", "includes.rsp"}, Words{"g++", "@includes.rsp"}}) {
    const Words flags = flags_of(arguments, folder.string());
    ASSERT_GE(flags.size(), 6U);
    EXPECT_EQ(Words(flags.begin(), flags.begin() + 6), (Words{"-I", "/one", "-D", "TWO=a b", "-I", "/three"}));
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace gpulint::cxx
