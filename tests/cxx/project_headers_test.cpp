#include "cxx/project_headers.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/temporary_folder.h"

namespace gpulint::cxx {
namespace {

namespace fs = std::filesystem;

TEST(HeaderIndex, FindsAHeaderByTheEndOfItsPath) {
  HeaderIndex index("/p", {"/p/lib/include/foo/a.h", "/p/csrc/kernels/b.cuh"});
  EXPECT_EQ(index.find("foo/a.h", "/p/src/x.cu"), "/p/lib/include/foo/a.h");
  EXPECT_EQ(index.find("a.h", "/p/src/x.cu"), "/p/lib/include/foo/a.h");
  EXPECT_EQ(index.find("../kernels/./b.cuh", "/p/src/x.cu"), "/p/csrc/kernels/b.cuh");
  EXPECT_EQ(index.find("oo/a.h", "/p/src/x.cu"), "");
  EXPECT_EQ(index.find("bar/a.h", "/p/src/x.cu"), "");
  EXPECT_EQ(index.find("/usr/include/a.h", "/p/src/x.cu"), "");
  EXPECT_EQ(index.find("..", "/p/src/x.cu"), "");
}

TEST(HeaderIndex, OfSeveralItTakesTheNearest) {
  HeaderIndex index("/p", {"/p/a/util.h", "/p/b/util.h"});
  EXPECT_EQ(index.find("util.h", "/p/b/sub/x.cu"), "/p/b/util.h");
  EXPECT_EQ(index.find("util.h", "/p/c/x.cu"), "");
  HeaderIndex with_usual("/p", {"/p/a/util.h", "/p/b/util.h", "/p/include/util.h"});
  EXPECT_EQ(with_usual.find("util.h", "/p/c/x.cu"), "/p/include/util.h");
}

TEST(HeaderIndex, AHeaderDoesNotMeanItself) {
  HeaderIndex index("/p", {"/p/a/util.h"});
  EXPECT_EQ(index.find("util.h", "/p/a/util.h"), "");
}

TEST(HeaderIndex, OtherPeoplesCodeIsMeantFromInsideItAlone) {
  HeaderIndex index("/p", {"/p/third_party/lib/include/config.h", "/p/vendor/single.h"});
  EXPECT_EQ(index.find("config.h", "/p/src/x.cu"), "");
  EXPECT_EQ(index.find("config.h", "/p/third_party/other/x.cu"), "");
  EXPECT_EQ(index.find("config.h", "/p/third_party/lib/src/x.cu"), "/p/third_party/lib/include/config.h");
  EXPECT_EQ(index.find("single.h", "/p/src/x.cu"), "");
}

class ProjectOnDisk : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text = "") const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }
  [[nodiscard]] std::string find(const std::string& name, const fs::path& around = {}) const {
    ProjectHeaders headers({});
    const fs::path file = root_ / "src/x.cu";
    const std::string found = headers.find(file, around, name, file.string());
    return found.empty() ? "" : fs::path(found).lexically_relative(root_).string();
  }
  TemporaryFolder folder_;
  fs::path root_ = folder_.path();
};

TEST_F(ProjectOnDisk, ARepositoryIsLookedThrough) {
  write("lib/deep/a.h");
  write("sub/.git", "gitdir: elsewhere\n");
  write("sub/b.h");
  write("made/c.h");
  write(".gitignore", "made/\n");
  EXPECT_EQ(find("deep/a.h"), "") << "in no repository";
  write(".git/HEAD");
  EXPECT_EQ(find("deep/a.h"), "lib/deep/a.h");
  EXPECT_EQ(find("b.h"), "") << "of a submodule";
  EXPECT_EQ(find("c.h"), "") << "ignored";
}

TEST_F(ProjectOnDisk, OutsideOfOneTheNamedFolderIs) {
  write("lib/deep/a.h");
  EXPECT_EQ(find("deep/a.h", root_), "lib/deep/a.h");
  EXPECT_EQ(find("deep/a.h", root_ / "lib"), "") << "the file lies elsewhere";
}

}  // namespace
}  // namespace gpulint::cxx
