// A run that finds an earlier one's results in the cache says, byte for byte, what it would have said without.
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "command_line.h"
#include "report/report.h"

namespace gpulint {
namespace {

class CachedRuns : public CommandLine {
 protected:
  /// How many files a run analysed and how many it took from the cache.
  struct Share {
    size_t analysed = 0, recalled = 0;
    friend bool operator==(const Share&, const Share&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Share& share) {
      return out << share.analysed << " analysed, " << share.recalled << " recalled";
    }
  };
  static Share share(const Ended& ended) {
    Share share;
    const size_t line = ended.err.find(" files analysed, ");
    if (line == std::string::npos) return {SIZE_MAX, SIZE_MAX};
    const size_t begin = ended.err.rfind(' ', line - 1) + 1;
    if (std::sscanf(ended.err.c_str() + begin, "%zu files analysed, %zu", &share.analysed, &share.recalled) != 2)
      return {};
    return share;
  }

  /// Runs with the cache and without, compares, and tells what the cached run had to do.
  [[nodiscard]] Share lint(const std::string& arguments = ".") const {
    const Ended cached = run(arguments + " --verbose --output-format json");
    const Ended plain = run(arguments + " --output-format json --no-cache");
    EXPECT_EQ(cached.out, plain.out) << arguments;
    EXPECT_EQ(cached.code, plain.code) << arguments;
    return share(cached);
  }
  [[nodiscard]] bool finds(const std::string& code, const std::string& arguments = ".") const {
    return run(arguments + " --output-format json").out.find(code) != std::string::npos;
  }

  /// main.py uses what helper.py makes; other.py stands alone.
  void write_project() const {
    write("main.py", "from helper import make\nx = make()\nx.to(\"cuda\")\nprint(x)\n");
    write("helper.py", "import torch\ndef make():\n    return torch.ones(2)\n");
    write("other.py", kBad);
  }

  /// Sets the times back far enough that nothing is as new as the run.
  void age(const std::string& name) const {
    const timespec past[2] = {{1'600'000'000, 0}, {1'600'000'000, 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, (root_ / name).c_str(), past, 0), 0);
  }

  static std::string notebook(const std::string& line) {
    return R"x({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "code", "metadata": {},
 "outputs": [], "execution_count": null, "source": ["import torch\nx = torch.ones(2)\n)x" +
           line + R"x(\nprint(x)"]}]})x";
  }

  [[nodiscard]] std::vector<fs::path> memos() const {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(root_ / ".gpulint_cache")) {
      if (entry.path().filename().string().size() == 32) paths.push_back(entry.path());
    }
    return paths;
  }
};

TEST_F(CachedRuns, SecondRunAnalysesNothing) {
  write_project();
  EXPECT_EQ(lint(), (Share{3, 0}));
  EXPECT_EQ(lint(), (Share{0, 3}));
  EXPECT_EQ(lint(". --jobs 1"), (Share{0, 3}));
  EXPECT_EQ(lint(". --jobs 7"), (Share{0, 3}));
}

TEST_F(CachedRuns, EveryReportIsTheSame) {
  fs::copy(GPULINT_TESTDATA, root_ / "testdata", fs::copy_options::recursive);
  std::vector<std::string> options = {"--statistics",          "--min-confidence possible --select ALL",
                                      "--fail-on error",       "--diff",
                                      "--diff --unsafe-fixes", "--quiet",
                                      "--ignore GPU101,GPU4"};
  for (const report::Format format : report::kFormats) {
    options.push_back("--output-format " + std::string(report::to_string(format)));
  }
  for (const std::string& option : options) {
    const Ended plain = run("testdata --no-cache " + option);
    for (const char* const when : {"first", "second", "third"}) {
      const Ended cached = run("testdata " + option);
      EXPECT_EQ(cached.out, plain.out) << option << ", " << when;
      EXPECT_EQ(cached.err, plain.err) << option << ", " << when;
      EXPECT_EQ(cached.code, plain.code) << option << ", " << when;
    }
  }
}

// C++ rests on its headers, which no memo knows; it is analysed every time.
// Unlike what the other tests write, these files were written long enough ago for their stamps to be relied on.
TEST_F(CachedRuns, OldFilesAreKnownByTheirStamps) {
  const std::string arguments = std::string(GPULINT_TESTDATA) + " --extend-exclude '*.cpp' --extend-exclude '*.cu' --cache-dir " +
                                (root_ / "cache").string();
  const Share first = lint(arguments);
  EXPECT_GT(first.analysed, 50U);
  EXPECT_EQ(lint(arguments), (Share{0, first.analysed}));
}

TEST_F(CachedRuns, SettingsThatOnlyFilterNeedNoAnalysis) {
  write_project();
  EXPECT_EQ(lint(), (Share{3, 0}));
  for (const char* const option : {"--min-confidence possible", "--fail-on note", "--unsafe-fixes", "--statistics",
                                   "--config 'severity.GPU101 = \"note\"'"}) {
    EXPECT_EQ(lint(std::string(". ") + option), (Share{0, 3})) << option;
  }
}

TEST_F(CachedRuns, OnlyWhatAChangeReachesIsAnalysedAgain) {
  write_project();
  EXPECT_EQ(lint(), (Share{3, 0}));
  write("other.py", kGood);
  EXPECT_EQ(lint(), (Share{1, 2}));
  write("helper.py", "import torch\ndef make():\n    return torch.nn.Linear(2, 2)\n");
  EXPECT_EQ(lint(), (Share{2, 1}));
  EXPECT_FALSE(finds("GPU101"));
}

TEST_F(CachedRuns, FindingsInAnImportedFileFollowItsCallers) {
  write("helper.py", "import torch\ndef move(x):\n    x.to(\"cuda\")\n    return x\n");
  write("main.py", "import torch\nfrom helper import move\nprint(move(torch.ones(2)))\n");
  EXPECT_EQ(lint(), (Share{2, 0}));
  EXPECT_TRUE(finds("GPU101"));
  write("main.py", "import torch\nfrom helper import move\nprint(move(torch.nn.Linear(2, 2)))\n");
  EXPECT_EQ(lint(), (Share{1, 1}));
  EXPECT_FALSE(finds("GPU101"));
}

TEST_F(CachedRuns, ChangesAreNoticed) {
  struct Change {
    const char* what;
    std::function<void()> make;
  };
  const std::vector<Change> changes = {
      {"a new file", [&] { write("new.py", kBad); }},
      {"a file less", [&] { fs::remove(root_ / "new.py"); }},
      {"a module that was missing", [&] { write("missing.py", "import torch\nz = torch.ones(2)\n"); }},
      {"a package that goes before a file", [&] { write("helper/__init__.py", "def make():\n    return []\n"); }},
      {"the package's file goes", [&] { fs::remove(root_ / "helper/__init__.py"); }},
      {"the file of an import goes", [&] { fs::rename(root_ / "helper.py", root_ / "moved.py"); }},
      {"it comes back", [&] { fs::rename(root_ / "moved.py", root_ / "helper.py"); }},
      {".gitignore", [&] { write(".gitignore", "other.py\n"); }},
      {".gitignore again", [&] { write(".gitignore", "helper.py\n"); }},
      {"pyproject.toml", [&] { write("pyproject.toml", "[tool.gpulint]\nignore = [\"GPU101\"]\n"); }},
      {"gpulint.toml", [&] { write("gpulint.toml", "[per-file-ignores]\n\"other.py\" = [\"ALL\"]\n"); }},
      {"the release of torch", [&] { write("requirements.txt", "torch==1.4\n"); }},
      {"another release of torch", [&] { write("requirements.txt", "torch==2.4\n"); }},
      {"a suppression", [&] { write("other.py", "import torch\nx = torch.ones(2)\nx.cuda()  # noqa: GPU101\n"); }},
      {"a suppression too much", [&] { write("helper.py", "import torch\nx = 1  # noqa: GPU101\n"); }},
      {"a cell", [&] { write("n.ipynb", notebook("x.to('cuda')")); }},
      {"another cell", [&] { write("n.ipynb", notebook("x = x.to('cuda')")); }},
      {"a broken notebook", [&] { write("n.ipynb", "{"); }},
      {"a syntax error", [&] { write("other.py", "import torch\nx = (\n"); }},
      {"a link to another file", [&] { fs::create_symlink("other.py", root_ / "link.py"); }},
      {"the link leads elsewhere",
       [&] {
         fs::remove(root_ / "link.py");
         fs::create_symlink("main.py", root_ / "link.py");
       }},
      {"an encoding", [&] { write("other.py", "# coding: latin-1\nimport torch\ntorch.ones(2).cuda()  # \xE9\n"); }},
      {"an empty file", [&] { write("other.py", ""); }},
  };
  write_project();
  write("missing_user.py", "from missing import z\nz.to(\"cuda\")\nimport torch\n");
  EXPECT_EQ(lint(), (Share{4, 0}));
  for (const Change& change : changes) {
    SCOPED_TRACE(change.what);
    change.make();
    (void)lint();
    EXPECT_EQ(lint().analysed, 0U);
  }
}

TEST_F(CachedRuns, FilesOutsideTheGivenPathsCount) {
  write("src/main.py", "from helper import make\nimport torch\nx = make()\nx.to(\"cuda\")\n");
  write("helper.py", "import torch\ndef make():\n    return torch.ones(2)\n");
  EXPECT_EQ(lint("src"), (Share{1, 0}));
  EXPECT_EQ(lint("src"), (Share{0, 1}));
  EXPECT_TRUE(finds("GPU101", "src"));
  write("helper.py", "import torch\ndef make():\n    return torch.nn.Linear(1, 1)\n");
  EXPECT_EQ(lint("src"), (Share{1, 0}));
  EXPECT_FALSE(finds("GPU101", "src"));
  fs::remove(root_ / "helper.py");
  EXPECT_EQ(lint("src"), (Share{1, 0}));
  write("src/helper.py", "import torch\ndef make():\n    return torch.ones(2)\n");
  (void)lint("src");
  EXPECT_TRUE(finds("GPU101", "src"));
}

TEST_F(CachedRuns, TouchingAFileIsNoChange) {
  write_project();
  EXPECT_EQ(lint(), (Share{3, 0}));
  for (const char* const name : {"main.py", "helper.py", "other.py"}) age(name);
  EXPECT_EQ(lint(), (Share{0, 3}));
}

TEST_F(CachedRuns, SameSizeAndTimeDoNotHideAChange) {
  write("a.py", kBad);
  age("a.py");
  EXPECT_EQ(lint(), (Share{1, 0}));
  EXPECT_TRUE(finds("GPU101"));
  std::string changed = kBad;
  changed.replace(changed.find("x.to(\"cuda\")"), 12, "x.sum(dim=0)");
  write("a.py", changed);
  age("a.py");
  EXPECT_EQ(lint(), (Share{1, 0}));
  write("a.py", kBad);  // within the same step of the file system's clock, perhaps
  EXPECT_EQ(lint(), (Share{1, 0}));
}

TEST_F(CachedRuns, FixingLeavesNothingStale) {
  write_project();
  EXPECT_EQ(lint(), (Share{3, 0}));
  EXPECT_EQ(run(". --diff").code, 1);
  const Ended fixed = run(". --fix --verbose");
  EXPECT_EQ(share(fixed).recalled, 3U) << fixed.err;
  EXPECT_NE(read("other.py"), kBad);
  EXPECT_FALSE(finds("GPU101"));
  EXPECT_EQ(lint().analysed, 0U);
  write("other.py", kBad);
  EXPECT_EQ(run("other.py --add-ignore").code, 0);
  EXPECT_EQ(run("other.py --add-ignore").code, 0);
  EXPECT_EQ(read("other.py").find("gpulint: ignore"), read("other.py").rfind("gpulint: ignore"));
}

TEST_F(CachedRuns, BaselinesSeeTheSameFindings) {
  write_project();
  (void)lint();
  EXPECT_EQ(run(". --baseline accepted.json --update-baseline").code, 0);
  EXPECT_EQ(run(". --baseline accepted.json").code, 0);
  EXPECT_EQ(run(". --baseline accepted.json --no-cache").code, 0);
  write("new.py", kBad);
  EXPECT_EQ(run(". --baseline accepted.json --output-format json").out,
            run(". --baseline accepted.json --output-format json --no-cache").out);
}

TEST_F(CachedRuns, WhatCannotBeReadIsTriedAgain) {
  write_project();
  // Reading it fails, even for root.
  fs::create_symlink("/proc/self/mem", root_ / "unreadable.py");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(lint().recalled, i == 0 ? 0U : 3U);
    EXPECT_EQ(run(".").code, 2);
  }
  fs::remove(root_ / "unreadable.py");
  write("unreadable.py", kBad);
  EXPECT_EQ(lint(), (Share{1, 3}));
}

TEST_F(CachedRuns, StandardInputIsNeverCached) {
  EXPECT_EQ(run("-", kBad).code, 1);
  EXPECT_EQ(run("- --stdin-filename a.py", kBad).code, 1);
  EXPECT_FALSE(fs::exists(root_ / ".gpulint_cache"));
}

TEST_F(CachedRuns, TheCacheCanBeSwitchedOffAndMoved) {
  write("a.py", kBad);
  EXPECT_EQ(run(". --no-cache").code, 1);
  setenv("GPULINT_NO_CACHE", "1", 1);
  EXPECT_EQ(run(".").code, 1);
  setenv("GPULINT_NO_CACHE", "0", 1);
  EXPECT_EQ(run(". --cache-dir build/lint").code, 1);
  unsetenv("GPULINT_NO_CACHE");
  EXPECT_FALSE(fs::exists(root_ / ".gpulint_cache"));
  EXPECT_TRUE(fs::exists(root_ / "build/lint/CACHEDIR.TAG"));
  EXPECT_EQ(share(run(". --cache-dir build/lint --verbose")), (Share{0, 1}));
}

TEST_F(CachedRuns, TheFolderIsMarkedIgnoredAndNeverLinted) {
  write("a.py", kBad);
  (void)lint();
  EXPECT_EQ(read(".gpulint_cache/CACHEDIR.TAG").find("Signature: 8a477f597d28d172789f06886806bc55\n"), 0U);
  EXPECT_EQ(read(".gpulint_cache/.gitignore"), "*\n");
  write(".gpulint_cache/b.py", kBad);
  EXPECT_EQ(run(". --show-files --no-respect-gitignore").out, "a.py\n");
  EXPECT_EQ(run("clean").code, 0);
  EXPECT_FALSE(fs::exists(root_ / ".gpulint_cache"));
}

TEST_F(CachedRuns, SomebodysFolderIsLeftAlone) {
  write("src/a.py", kBad);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(lint("src --cache-dir src"), (Share{1, 0}));
  const auto entries = std::distance(fs::directory_iterator(root_ / "src"), fs::directory_iterator());
  EXPECT_EQ(entries, 1);
  write("target/CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n# another tool's\n");
  EXPECT_EQ(lint("src --cache-dir target"), (Share{1, 0}));
  EXPECT_EQ(std::distance(fs::directory_iterator(root_ / "target"), fs::directory_iterator()), 1);
}

TEST_F(CachedRuns, AFolderThatCannotBeWrittenIsNoError) {
  write("a.py", kBad);
  for (const char* const folder : {"a.py/cache", "/proc/cache", "a.py"}) {
    const Ended ended = run(std::string("a.py --cache-dir ") + folder);
    EXPECT_EQ(ended.code, 1) << folder;
    EXPECT_EQ(ended.err, "") << folder;
  }
  EXPECT_EQ(read("a.py"), kBad);
}

TEST_F(CachedRuns, DamagedMemosAreWrittenAnew) {
  write_project();
  EXPECT_EQ(lint(), (Share{3, 0}));
  ASSERT_EQ(memos().size(), 1U);
  const std::string name = fs::relative(memos()[0], root_).string();
  const std::string whole = read(name);
  std::string flipped = whole;
  flipped[whole.size() / 2] ^= 1;
  for (const std::string& damaged : {std::string(), whole.substr(0, whole.size() / 2), whole.substr(0, 20), flipped,
                                     whole + "x", std::string(1000, '\0'), std::string("gpulint memo 1\n")}) {
    write(name, damaged);
    EXPECT_EQ(lint(), (Share{3, 0}));
    EXPECT_EQ(lint(), (Share{0, 3}));
  }
  fs::remove(root_ / name);
  fs::create_directory(root_ / name);
  EXPECT_EQ(lint(), (Share{3, 0}));
}

TEST_F(CachedRuns, RunsAtTheSameTimeDoNotDisturbEachOther) {
  write_project();
  const std::string plain = run(". --no-cache --output-format json").out;
  write("both.sh",
        fmt::format("for i in 1 2 3 4; do '{}' . --output-format json >run$i.txt & done; wait\n", GPULINT_BINARY));
  for (int round = 0; round < 3; ++round) {
    const std::string command = fmt::format("cd '{}' && sh both.sh", root_.string());
    ASSERT_EQ(std::system(command.c_str()), 0);  // NOLINT(concurrency-mt-unsafe): tests run one by one
    for (int i = 1; i <= 4; ++i) EXPECT_EQ(read(fmt::format("run{}.txt", i)), plain);
  }
  EXPECT_EQ(lint(), (Share{0, 3}));
  const auto folders = std::count_if(fs::directory_iterator(root_), fs::directory_iterator(), [](const auto& entry) {
    return entry.path().filename().string().starts_with(".gpulint_cache");
  });
  EXPECT_EQ(folders, 1);
}

TEST_F(CachedRuns, TheFolderDoesNotGrowForever) {
  write("a.py", kBad);
  EXPECT_EQ(lint("a.py"), (Share{1, 0}));
  write(".gpulint_cache/0123456789abcdef0123456789abcdef.abandon", "");
  age(".gpulint_cache/0123456789abcdef0123456789abcdef.abandon");
  for (int i = 0; i < 70; ++i) {
    const std::string name = fmt::format("f{}.py", i);
    write(name, kGood);
    EXPECT_EQ(run(name).code, 0);
    EXPECT_EQ(share(run("a.py --verbose")), (Share{0, 1}));  // what is in use stays
  }
  EXPECT_EQ(memos().size(), 64U);
  EXPECT_FALSE(fs::exists(root_ / ".gpulint_cache/0123456789abcdef0123456789abcdef.abandon"));
}

}  // namespace
}  // namespace gpulint
