// --sdk real: the headers and flags that the project is compiled with. The projects here need no more than Clang's own
// headers and a C++ standard library.

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "lowered.h"

namespace gpulint::cxx {
namespace {

namespace fs = std::filesystem;

class RealSdk : public testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::canonical(fs::temp_directory_path()) / ("gpulint-real-sdk-" + std::to_string(getpid()));
    fs::remove_all(root_);
    fs::create_directories(root_ / ".git");
    fs::create_directories(root_ / "precompiled");
    unsetenv("GPULINT_CLANG_RESOURCE_DIR");
    write("part.h", "#pragma once\nstruct Part { int width(); };\n");
  }
  void TearDown() override { fs::remove_all(root_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << text;
  }
  void write_commands(const std::string& flags, const std::string& file = "main.cpp") const {
    write("build/compile_commands.json", R"([{"directory": ")" + root_.string() + R"(", "file": ")" + file +
                                             R"(", "command": "c++ )" + flags + " -c " + file + "\"}]");
  }
  /// As one run does.
  [[nodiscard]] ir::Module lower_text(const std::string& text, bool precompiles = true) const {
    const auto file = SourceFile::from_bytes(text, "main.cpp", Language::cpp);
    const auto session = new_session({});
    Options options;
    options.path = root_ / "main.cpp";
    options.sdk = Sdk::real;
    options.session = session.get();
    if (precompiles) options.precompiled = root_ / "precompiled";
    ir::Module module = lower(*file, options);
    for (const std::string& problem : ir::verify(module, static_cast<uint32_t>(text.size()))) ADD_FAILURE() << problem;
    return module;
  }
  [[nodiscard]] std::vector<std::string> kept(const std::string& extension) const {
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(root_ / "precompiled")) {
      if (entry.path().extension() == extension) out.push_back(entry.path().filename().string());
    }
    return out;
  }
  [[nodiscard]] FileStamp stamp_of_precompiled() const {
    const auto files = kept(".pch");
    EXPECT_EQ(files.size(), 1U);
    return files.empty() ? FileStamp() : look_at((root_ / "precompiled" / files[0]).c_str()).stamp;
  }
  static bool holds(const Dependency& dependency) {
    PathState now;
    return still_holds(dependency, now);
  }
  [[nodiscard]] static const Dependency* find(const ir::Module& module, const fs::path& path) {
    const auto& all = module.dependencies;
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.path == path.string(); });
    return at == all.end() ? nullptr : &*at;
  }

  fs::path root_;
};

const char* const kProgram =
    "// gpulint: file-ignore[GPU101] above the includes\n"
    "#include <vector>\n"
    "#include \"part.h\"\n"
    "/* between */\n"
    "#ifdef WIDE\n"
    "int wide(Part part) { return part.width(); }\n"
    "#endif\n"
    "int sizes(std::vector<int> all) { return all.size(); }  // behind\n";

TEST_F(RealSdk, FlagsAndHeadersOfTheProjectHold) {
  write_commands("-std=c++17");
  const std::string narrow = ir::print(lower_text(kProgram));
  EXPECT_EQ(narrow.find("width"), std::string::npos) << narrow;
  EXPECT_NE(narrow.find(".size()"), std::string::npos) << narrow;
  write_commands("-std=c++17 -DWIDE");
  const ir::Module wide = lower_text(kProgram);
  EXPECT_NE(ir::print(wide).find("width()"), std::string::npos) << ir::print(wide);
  EXPECT_TRUE(wide.unresolved.empty());
  EXPECT_EQ(wide.degraded, "");
}

TEST_F(RealSdk, PrecompiledHeadersChangeNothingButTheTime) {
  write_commands("-std=c++17 -DWIDE");
  const ir::Module plain = lower_text(kProgram, false);
  EXPECT_TRUE(kept(".pch").empty());
  const ir::Module first = lower_text(kProgram);
  const FileStamp made = stamp_of_precompiled();
  const ir::Module second = lower_text(kProgram);
  EXPECT_EQ(stamp_of_precompiled(), made) << "made anew";
  for (const ir::Module* each : {&first, &second}) {
    EXPECT_EQ(ir::print(*each), ir::print(plain));
    EXPECT_EQ(each->comments, plain.comments);
    EXPECT_NE(find(*each, root_ / "part.h"), nullptr);
  }
  EXPECT_EQ(plain.comments.size(), 3U);
}

TEST_F(RealSdk, PrecompiledHeadersServeFilesWithTheSameBeginning) {
  write_commands("-std=c++17");
  (void)lower_text(kProgram);
  const FileStamp made = stamp_of_precompiled();
  (void)lower_text(std::string(kProgram) + "int more;\n");
  EXPECT_EQ(stamp_of_precompiled(), made);
  (void)lower_text("#include <string>\n" + std::string(kProgram));
  EXPECT_EQ(kept(".pch").size(), 2U);
}

TEST_F(RealSdk, ChangedHeadersAreSeen) {
  write_commands("-std=c++17 -DWIDE");
  EXPECT_NE(ir::print(lower_text(kProgram)).find("width()"), std::string::npos);
  write("part.h", "#pragma once\nstruct Part { int height(); };\n");  // the same size and moment
  const ir::Module changed = lower_text(kProgram);
  EXPECT_EQ(changed.unresolved.size(), 1U) << ir::print(changed);
}

TEST_F(RealSdk, HeadersThatAppearAreSeen) {
  const std::string text = "#include \"late.h\"\nint use(Late late) { return late.value(); }\n";
  write_commands("-std=c++17");
  const ir::Module before = lower_text(text);
  ASSERT_FALSE(before.unresolved.empty());
  EXPECT_EQ(before.unresolved[0].name, "late.h");
  EXPECT_TRUE(before.unresolved[0].is_header);
  EXPECT_EQ(lower_text(text).unresolved.size(), before.unresolved.size()) << "from what is kept";
  write("late.h", "struct Late { int value(); };\n");
  EXPECT_TRUE(lower_text(text).unresolved.empty());
}

TEST_F(RealSdk, BrokenPrecompiledHeadersAreMadeAnew) {
  write_commands("-std=c++17 -DWIDE");
  const std::string expected = ir::print(lower_text(kProgram));
  for (const char* extension : {".pch", ".list"}) {
    const std::string name = kept(extension).at(0);
    for (const char* bytes : {"", "no such thing"}) {
      write("precompiled/" + name, bytes);
      EXPECT_EQ(ir::print(lower_text(kProgram)), expected) << extension;
    }
    fs::resize_file(root_ / "precompiled" / name, fs::file_size(root_ / "precompiled" / name) / 2);
    EXPECT_EQ(ir::print(lower_text(kProgram)), expected) << extension;
  }
}

/// Takes no room on the disk.
void write_hole(const fs::path& file, uint64_t size, fs::file_time_type::duration age) {
  std::ofstream(file).close();
  fs::resize_file(file, size);
  fs::last_write_time(file, fs::file_time_type::clock::now() - age);
}

TEST_F(RealSdk, WhatWasNotUsedForLongestGivesWay) {
  write_commands("-std=c++17 -DWIDE");
  const fs::path folder = root_ / "precompiled";
  write_hole(folder / "old.pch", 600 << 20, std::chrono::hours(2));
  write_hole(folder / "old.list", 100, std::chrono::hours(1));
  // Another run has put it in place and is about to write its list.
  write_hole(folder / "other.pch", 600 << 20, std::chrono::seconds(1));
  (void)lower_text(kProgram);
  EXPECT_EQ(kept(".pch").size(), 2U);
  EXPECT_EQ(kept(".list").size(), 1U);
  EXPECT_TRUE(fs::exists(folder / "other.pch"));
}

TEST_F(RealSdk, PrecompiledHeadersThatOthersRemoveAreDoneWithout) {
  write_commands("-std=c++17 -DWIDE");
  const std::string expected = ir::print(lower_text(kProgram));
  std::atomic<bool> is_over = false;
  std::thread remover([&] {
    while (!is_over) {
      for (const std::string& name : kept(".pch")) fs::remove(root_ / "precompiled" / name);
      std::this_thread::yield();
    }
  });
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ir::print(lower_text(kProgram)), expected);
  is_over = true;
  remover.join();
}

TEST_F(RealSdk, WhatCannotBeWrittenIsDoneWithout) {
  write_commands("-std=c++17 -DWIDE");
  fs::remove_all(root_ / "precompiled");
  EXPECT_NE(ir::print(lower_text(kProgram)).find("width()"), std::string::npos);
}

TEST_F(RealSdk, WithoutCompileCommandsTheEmbeddedDeclarationsServe) {
  const ir::Module module = lower_text("#include <torch/torch.h>\nvoid f(torch::Tensor x) { x.cuda(); }\n");
  EXPECT_NE(module.degraded.find("compile_commands.json"), std::string::npos) << module.degraded;
  EXPECT_NE(ir::print(module).find(".cuda()"), std::string::npos);
}

TEST_F(RealSdk, WithoutClangsHeadersTheEmbeddedDeclarationsServe) {
  write_commands("-std=c++17");
  setenv("GPULINT_CLANG_RESOURCE_DIR", "/nowhere", 1);
  const ir::Module module = lower_text(kProgram);
  EXPECT_NE(module.degraded.find("/nowhere"), std::string::npos) << module.degraded;
  EXPECT_NE(module.degraded.find("libclang-common-19-dev"), std::string::npos) << module.degraded;
  EXPECT_NE(ir::print(module).find(".size()"), std::string::npos);
}

TEST_F(RealSdk, DependenciesAreWhatWasReadAndWhatWasMissed) {
  const auto file = SourceFile::from_bytes("#include \"part.h\"\n#include \"absent.h\"\nint x;\n", "main.cpp",
                                           Language::cpp);
  Options options;
  options.path = root_ / "main.cpp";
  const ir::Module module = lower(*file, options);
  const Dependency* const part = find(module, root_ / "part.h");
  ASSERT_NE(part, nullptr);
  EXPECT_EQ(part->hash, hash_of("#pragma once\nstruct Part { int width(); };\n"));
  EXPECT_TRUE(holds(*part));
  const Dependency* const absent = find(module, root_ / "absent.h");
  ASSERT_NE(absent, nullptr);
  EXPECT_EQ(absent->state.kind, PathState::Kind::nothing);
  EXPECT_TRUE(holds(*absent));
  EXPECT_EQ(find(module, root_ / "main.cpp"), nullptr);
  write("part.h", "#pragma once\nstruct Part { long width(); };\n");
  EXPECT_FALSE(holds(*part));
  write("absent.h", "");
  EXPECT_FALSE(holds(*absent));
}

}  // namespace
}  // namespace gpulint::cxx
