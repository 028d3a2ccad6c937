#include "source/discovery.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <random>
#include <set>
#include <string>

#include "tests/temporary_folder.h"

namespace gpulint {
namespace {

namespace fs = std::filesystem;

/// A folder of its own that goes away with the test.
class Folder : public TemporaryFolder {
 public:
  fs::path write(const fs::path& name, std::string_view text = "") const {
    fs::create_directories((path() / name).parent_path());
    std::ofstream(path() / name, std::ios::binary) << text;
    return path() / name;
  }
  /// What discover() finds, relative to the folder.
  [[nodiscard]] std::vector<std::string> found(const WalkOptions& options, std::vector<fs::path> paths = {}) const {
    if (paths.empty()) paths.push_back(path());
    return names(discover(paths, options));
  }
  [[nodiscard]] std::vector<std::string> names(const Discovered& discovered) const {
    std::vector<std::string> names;
    for (const DiscoveredFile& file : discovered.files) names.push_back(file.path.lexically_relative(path()).string());
    return names;
  }
  [[nodiscard]] WalkOptions options() const {
    WalkOptions options;
    options.base_directory = path();
    return options;
  }
};

using Names = std::vector<std::string>;

TEST(Discovery, FindsSourceFilesSortedOnce) {
  const Folder folder;
  for (const char* name : {"b.py", "a/z.cu", "a/n.ipynb", "a-b.pyi", "README.md", "a/Makefile"}) folder.write(name);
  const Names all{"a-b.pyi", "a/n.ipynb", "a/z.cu", "b.py"};
  EXPECT_EQ(folder.found(folder.options()), all);
  EXPECT_EQ(folder.found(folder.options(), {folder.path(), folder.path() / "a", folder.path() / "b.py"}), all);
}

TEST(Discovery, DefaultExcludesAreSkippedAnywhere) {
  const Folder folder;
  for (const char* name : {"venv/a.py", "src/node_modules/x/b.py", "src/.git/hooks/c.py", "src/d.py", "dist.py"}) {
    folder.write(name);
  }
  EXPECT_EQ(folder.found(folder.options()), (Names{"dist.py", "src/d.py"}));
}

TEST(Discovery, NamedFilesBypassExcludesUnlessForced) {
  const Folder folder;
  const fs::path file = folder.write("dist/a.py");
  WalkOptions options = folder.options();
  const Discovered named = discover({file}, options);
  ASSERT_EQ(named.files.size(), 1U);
  EXPECT_TRUE(named.files[0].named_directly);
  EXPECT_EQ(folder.found(options, {folder.path() / "dist"}), (Names{"dist/a.py"}));
  options.force_exclude = true;
  EXPECT_TRUE(discover({file}, options).files.empty());
  EXPECT_TRUE(discover({folder.path() / "dist"}, options).files.empty());
}

TEST(Discovery, NamedFileWithoutExtensionIsPython) {
  const Folder folder;
  const Discovered named = discover({folder.write("train")}, folder.options());
  ASSERT_EQ(named.files.size(), 1U);
  EXPECT_EQ(named.files[0].language, Language::python);
}

TEST(Discovery, MissingPathIsAnErrorAndTheRestGoesOn) {
  const Folder folder;
  const fs::path file = folder.write("a.py");
  const Discovered result = discover({folder.path() / "nowhere", file}, folder.options());
  EXPECT_EQ(result.files.size(), 1U);
  ASSERT_EQ(result.errors.size(), 1U);
  EXPECT_NE(result.errors[0].message.find("nowhere"), std::string::npos);
}

TEST(Discovery, UnreadableFolderIsAnErrorAndTheRestGoesOn) {
  const Folder folder;
  folder.write("a.py");
  folder.write("locked/b.py");
  fs::permissions(folder.path(), fs::perms{0755});
  fs::permissions(folder.path() / "locked", fs::perms::none);
  const uid_t user = ::geteuid();
  constexpr uid_t nobody = 65534;
  ASSERT_EQ(::seteuid(user == 0 ? nobody : user), 0) << "root reads everything";
  const Discovered result = discover({folder.path()}, folder.options());
  ASSERT_EQ(::seteuid(user), 0);
  fs::permissions(folder.path() / "locked", fs::perms::owner_all);
  EXPECT_EQ(folder.names(result), (Names{"a.py"}));
  ASSERT_EQ(result.errors.size(), 1U);
  EXPECT_NE(result.errors[0].message.find("locked"), std::string::npos);
}

TEST(Discovery, LinksToFilesAreFollowedToFoldersNot) {
  const Folder folder;
  folder.write("src/a.py");
  fs::create_directory_symlink(folder.path(), folder.path() / "src/loop");
  folder.write("lib/a.py");
  fs::create_symlink("../lib/a.py", folder.path() / "src/link.py");
  fs::create_symlink("gone", folder.path() / "src/broken.py");
  EXPECT_EQ(::mkfifo((folder.path() / "src/pipe.py").c_str(), 0600), 0);
  EXPECT_EQ(folder.found(folder.options(), {folder.path() / "src"}), (Names{"src/a.py", "src/link.py"}));
}

TEST(Discovery, LinkToAFileThatIsFoundItselfIsPassedOver) {
  const Folder folder;
  folder.write("b.py");
  fs::create_symlink("b.py", folder.path() / "a.py");
  fs::create_symlink("a.py", folder.path() / "c.py");
  EXPECT_EQ(folder.found(folder.options()), (Names{"b.py"}));
  EXPECT_EQ(folder.found(folder.options(), {folder.path() / "a.py"}), (Names{"a.py"}));
  folder.write("src/d.py");
  fs::create_symlink("../b.py", folder.path() / "src/x.py");
  fs::create_symlink("../b.py", folder.path() / "src/y.py");
  EXPECT_EQ(folder.found(folder.options(), {folder.path() / "src"}), (Names{"src/d.py", "src/x.py"}));
}

TEST(Discovery, ThreadsDoNotChangeTheResult) {
  const Folder folder;
  for (int i = 0; i < 300; ++i)
    folder.write(std::to_string(i % 17) + "/" + std::to_string(i % 5) + "/" + std::to_string(i) + ".py");
  WalkOptions options = folder.options();
  options.jobs = 1;
  const Names alone = folder.found(options);
  EXPECT_EQ(alone.size(), 300U);
  for (const unsigned jobs : {2U, 3U, 8U}) {
    options.jobs = jobs;
    for (int round = 0; round < 20; ++round) ASSERT_EQ(folder.found(options), alone);
  }
}

TEST(Discovery, ExcludesMayDifferFromFolderToFolder) {
  const Folder folder;
  for (const char* name : {"a/x.py", "a/y.py", "b/x.py"}) folder.write(name);
  const PathMatcher only_x = *PathMatcher::compile({"x.py"}, folder.path());
  WalkOptions options = folder.options();
  options.excludes_of = [&](const fs::path& directory) { return directory.filename() == "a" ? &only_x : nullptr; };
  EXPECT_EQ(folder.found(options), (Names{"a/y.py", "b/x.py"}));
}

TEST(Discovery, IgnoreFilesAreRespectedUnlessToldOtherwise) {
  const Folder folder;
  folder.write(".git/info/exclude", "secret.py\n");
  folder.write(".gitignore", "build/\n*_pb2.py\n!keep_pb2.py\n");
  folder.write("sub/.gitignore", "/only_here.py\n");
  folder.write("sub/.ignore", "!made_pb2.py\n");
  for (const char* name : {"build/a.py", "x_pb2.py", "keep_pb2.py", "secret.py", "sub/only_here.py",
                           "sub/deep/only_here.py", "sub/made_pb2.py", "sub/a.py"}) {
    folder.write(name);
  }
  WalkOptions options = folder.options();
  EXPECT_EQ(folder.found(options), (Names{"keep_pb2.py", "sub/a.py", "sub/deep/only_here.py", "sub/made_pb2.py"}));
  EXPECT_EQ(folder.found(options, {folder.path() / "sub"}),
            (Names{"sub/a.py", "sub/deep/only_here.py", "sub/made_pb2.py"}));
  options.respect_gitignore = false;
  EXPECT_EQ(folder.found(options).size(), 8U);
}

/// Sets an environment variable for one test.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    ::setenv(name, value.c_str(), 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { before_ ? ::setenv(name_, before_->c_str(), 1) : ::unsetenv(name_); }

 private:
  const char* name_;
  std::optional<std::string> before_;
};

TEST(Discovery, UsersGlobalExcludesCountLast) {
  const Folder home;
  const Folder folder;
  folder.write(".git/HEAD");
  folder.write(".gitignore", "!kept.py\n");
  for (const char* name : {"scratch.py", "kept.py", "a.py"}) folder.write(name);
  const Variable home_variable("HOME", home.path().string());
  const Variable config_variable("XDG_CONFIG_HOME", "");
  EXPECT_EQ(folder.found(folder.options()).size(), 3U);
  home.write(".config/git/ignore", "scratch.py\nkept.py\n");
  EXPECT_EQ(folder.found(folder.options()), (Names{"a.py", "kept.py"}));
  home.write(".gitconfig", "[user]\n\tname = x\n[core]\n\texcludesFile = ~/mine\n");
  home.write("mine", "a.py\n");
  EXPECT_EQ(folder.found(folder.options()), (Names{"kept.py", "scratch.py"}));
}

TEST(Discovery, WorktreeReadsTheExcludesOfItsRepository) {
  const Folder folder;
  folder.write("main/.git/info/exclude", "hidden.py\n");
  folder.write("main/.git/worktrees/w/commondir", "../..\n");
  folder.write("w/.git", "gitdir: ../main/.git/worktrees/w\n");
  folder.write("w/hidden.py");
  folder.write("w/a.py");
  EXPECT_EQ(folder.found(folder.options()), (Names{"w/a.py"}));
}

TEST(Discovery, NestedRepositoryStartsAfresh) {
  const Folder folder;
  folder.write(".git/HEAD");
  folder.write(".gitignore", "*.py\n");
  folder.write("module/.git", "gitdir: ../.git/modules/module\n");
  folder.write("module/a.py");
  folder.write("b.py");
  EXPECT_EQ(folder.found(folder.options()), (Names{"module/a.py"}));
}

/// Random trees under random ignore files: the walk must leave out just what `git check-ignore` names.
TEST(Discovery, AgreesWithGitOnRandomTrees) {
  if (std::system("git --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "no git";
  std::mt19937 random(2024);
  const auto pick = [&](const std::vector<std::string>& from) { return from[random() % from.size()]; };
  const std::vector<std::string> names{"a", "b", "ab", "foo", "foobar", "x y", "b-r", "[z]", "A"};
  const std::vector<std::string> pieces{
      "a",   "b",    "foo",  "*",   "**",          "?",   "f*",     "*b",   "[a-f]*", "[!a]",  "a/b", "/",     "**/",
      "/**", "*.py", "foo*", "\\a", "[[:upper:]]", "x y", "b-[^s]", "[]z]", "*o*b*",  "foo**", "**b", "\\[z]", "[z]"};
  const auto ignore_file = [&] {
    std::string text;
    for (size_t lines = 1 + random() % 5; lines > 0; --lines) {
      if (random() % 4 == 0) text += '!';
      if (random() % 5 == 0) text += '/';
      text += pick(pieces);
      while (random() % 3 == 0) text.append(random() % 2 == 0 ? "/" : "").append(pick(pieces));
      if (random() % 2 == 0) text += ".py";
      if (random() % 5 == 0) text += '/';
      if (random() % 6 == 0) text += random() % 2 == 0 ? "  " : "\\ ";
      text += random() % 8 == 0 ? "\r\n" : "\n";
      if (random() % 6 == 0) text += random() % 2 == 0 ? "# note\n" : "\n";
    }
    return text;
  };
  size_t ignored_in_all = 0;
  const Folder folder;
  const std::string git = "cd '" + folder.path().string() + "' && HOME=/nonexistent XDG_CONFIG_HOME=/nonexistent git ";
  ASSERT_EQ(std::system((git + "init -q --template= .").c_str()), 0);
  const char* wanted_rounds = std::getenv("GPULINT_TEST_ROUNDS");
  const int rounds = wanted_rounds == nullptr ? 25 : std::atoi(wanted_rounds);
  for (int round = 0; round < rounds; ++round) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder.path())) {
      if (entry.path().filename() != ".git") fs::remove_all(entry.path());
    }
    std::string rules;
    std::string list;
    std::set<std::string> paths;
    while (paths.size() < 30) {
      std::string path;
      for (size_t depth = random() % 4; depth > 0; --depth) path += pick(names) + "/";
      path += pick(names) + ".py";
      paths.insert(path);
    }
    for (const std::string& path : paths) {
      folder.write(path);
      list.append(path).push_back('\0');
    }
    folder.write(".git/list", list);
    rules += ignore_file();
    folder.write(".gitignore", rules);
    for (const std::string& name : {std::string("a"), std::string("foo"), std::string("a/b")}) {
      if (random() % 2 == 0 || !fs::is_directory(folder.path() / name)) continue;
      const std::string inner = ignore_file();
      folder.write(name + "/.gitignore", inner);
      rules += "--- " + name + "\n" + inner;
    }
    const std::string command = git + "check-ignore --no-index -z --stdin < .git/list > .git/said; test $? -le 1";
    ASSERT_EQ(std::system(command.c_str()), 0);
    std::ifstream said(folder.path() / ".git/said");
    std::set<std::string> ignored;
    for (std::string line; std::getline(said, line, '\0');) ignored.insert(line);
    Names expected;
    for (const std::string& path : paths) {
      if (!ignored.contains(path)) expected.push_back(path);
    }
    WalkOptions options = folder.options();
    options.exclude = {".git"};
    ASSERT_EQ(folder.found(options), expected) << rules;
    ignored_in_all += ignored.size();
  }
  EXPECT_GT(ignored_in_all, size_t{3} * static_cast<size_t>(rounds)) << "the rules must be about the paths";
}

TEST(PathMatcher, NameWithoutSlashMatchesAnyComponentBelowTheBase) {
  const PathMatcher matcher = *PathMatcher::compile({"venv", "*_pb2.py"}, "/srv/venv/project");
  EXPECT_TRUE(matcher.matches("/srv/venv/project/x/venv/y.py"));
  EXPECT_TRUE(matcher.matches("a/b_pb2.py"));
  EXPECT_FALSE(matcher.matches("/srv/venv/project/a.py"));
  EXPECT_FALSE(matcher.matches_entry("x/venv/y.py"));
  EXPECT_TRUE(matcher.matches("/elsewhere/venv"));
  EXPECT_FALSE(matcher.matches("/elsewhere/venv/a.py"));
}

TEST(PathMatcher, PatternWithSlashCountsFromTheBase) {
  const PathMatcher matcher = *PathMatcher::compile({"./docs/*.py", "src/gen/", "/abs/x.py", "**/t/[!a]?.py"}, "/w[1]");
  EXPECT_TRUE(matcher.matches("/w[1]/docs/a/b.py"));
  EXPECT_FALSE(matcher.matches("/w[1]/x/docs/a.py"));
  EXPECT_FALSE(matcher.matches("/w1/docs/a.py"));
  EXPECT_TRUE(matcher.matches("src/gen/deep/a.py"));
  EXPECT_TRUE(matcher.matches("/abs/x.py"));
  EXPECT_TRUE(matcher.matches("t/b\xC3\xA9.py")) << "? is one character, not one byte";
  EXPECT_TRUE(matcher.matches("q/r/t/bc.py"));
  EXPECT_FALSE(matcher.matches("q/r/t/ac.py"));
}

TEST(PathMatcher, BracesAreAlternatives) {
  const PathMatcher matcher = *PathMatcher::compile({"{a,b{1,2}}.py", "d/{x,y}/*"}, "/w");
  for (const char* name : {"a.py", "b1.py", "b2.py", "d/x/q", "d/y/q"}) EXPECT_TRUE(matcher.matches(name)) << name;
  for (const char* name : {"b.py", "d/z/q", "x.py"}) EXPECT_FALSE(matcher.matches(name)) << name;
}

TEST(PathMatcher, BrokenPatternIsNamed) {
  for (const char* broken : {"a[b", "{a,b", "x\\"}) {
    const Result<PathMatcher> matcher = PathMatcher::compile({broken}, "/w");
    ASSERT_FALSE(matcher.ok()) << broken;
    EXPECT_NE(matcher.error().find(broken), std::string::npos);
  }
  EXPECT_FALSE(PathMatcher::compile({"{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}"}, "/w").ok());
}

TEST(PathMatcher, ManyStarsStayCheap) {
  std::string stars;
  for (int i = 0; i < 40; ++i) stars += "*a";
  const PathMatcher matcher = *PathMatcher::compile({stars + "b", "**/" + stars + "/**/c"}, "/w");
  EXPECT_FALSE(matcher.matches(std::string(200, 'a')));
}

TEST(FileWriting, ReplacesContentsAndKeepsTheMode) {
  const Folder folder;
  const fs::path file = folder.write("a.py", "old");
  fs::permissions(file, fs::perms::owner_all | fs::perms::group_read);
  ASSERT_TRUE(write_file_atomically(file, "new\n").ok());
  EXPECT_EQ(*read_file(file), "new\n");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_all | fs::perms::group_read);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

TEST(FileWriting, LinkStaysALink) {
  const Folder folder;
  const fs::path target = folder.write("real/a.py", "old");
  fs::create_symlink("real/a.py", folder.path() / "link.py");
  ASSERT_TRUE(write_file_atomically(folder.path() / "link.py", "new").ok());
  EXPECT_TRUE(fs::is_symlink(folder.path() / "link.py"));
  EXPECT_EQ(*read_file(target), "new");
}

TEST(FileWriting, FailureNamesTheFileAndLeavesNothingBehind) {
  const Folder folder;
  const Result<std::monostate> failed = write_file_atomically(folder.path() / "no/such/a.py", "x");
  ASSERT_FALSE(failed.ok());
  EXPECT_NE(failed.error().find("no/such/a.py"), std::string::npos);
  fs::create_directory(folder.path() / "d");
  EXPECT_FALSE(write_file_atomically(folder.path() / "d", "x").ok());
  EXPECT_FALSE(write_file_atomically("/dev/full", "x").ok()) << "not a regular file, or not there";
}

TEST(FileWriting, NoRoomLeavesTheOldFileAndNoTemporaryOne) {
  const Folder folder;
  const fs::path file = folder.write("a.py", "old");
  struct rlimit before {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const struct rlimit small { 1000, before.rlim_max };
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const Result<std::monostate> failed = write_file_atomically(file, std::string(5000, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(failed.ok());
  EXPECT_NE(failed.error().find("left unchanged"), std::string::npos) << failed.error();
  EXPECT_EQ(*read_file(file), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

TEST(FileWriting, OutputGoesIntoAPipeOrAnOpenDescriptor) {
  const Folder folder;
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ASSERT_TRUE(write_output("/dev/fd/" + std::to_string(ends[1]), "report").ok());
  std::array<char, 16> got{};
  EXPECT_EQ(::read(ends[0], got.data(), got.size()), 6);
  for (const int end : ends) ::close(end);

  const fs::path file = folder.write("log", "before\n");
  const int open = ::open(file.c_str(), O_WRONLY | O_APPEND);
  ASSERT_TRUE(write_output("/dev/fd/" + std::to_string(open), "report\n").ok());
  ::close(open);
  EXPECT_EQ(*read_file(file), "before\nreport\n");
  ASSERT_TRUE(write_output(file, "new\n").ok());
  EXPECT_EQ(*read_file(file), "new\n");
  ASSERT_TRUE(write_output("/dev/null", "report").ok());
  EXPECT_FALSE(write_output(folder.path(), "report").ok());
  EXPECT_NE(write_output("/dev/full", "report").error().find("/dev/full"), std::string::npos);
}

TEST(FileReading, PipesAndEmptyFilesAndErrors) {
  const Folder folder;
  EXPECT_EQ(*read_file(folder.write("empty")), "");
  const std::string large(300000, 'x');
  EXPECT_EQ(*read_file(folder.write("large", large)), large);
  EXPECT_EQ(*read_file("/dev/null"), "");
  EXPECT_FALSE(read_file(folder.path()).ok());
  EXPECT_NE(read_file(folder.path() / "gone.py").error().find("gone.py"), std::string::npos);
}

}  // namespace
}  // namespace gpulint
