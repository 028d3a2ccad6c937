// The program itself, as users and hooks call it.
#include "command_line.h"
#include "lint/options.h"
#include "report/report.h"

namespace gpulint {
namespace {

TEST_F(CommandLine, ExitCodeTellsFindingsFromErrors) {
  write("bad.py", kBad);
  write("good.py", kGood);
  EXPECT_EQ(run("good.py").code, 0);
  EXPECT_EQ(run("bad.py").code, 1);
  EXPECT_EQ(run("check bad.py").code, 1);
  EXPECT_EQ(run("bad.py --exit-zero").code, 0);
  EXPECT_EQ(run("none.py").code, 2);
  EXPECT_EQ(run("--no-such-option").code, 2);
  EXPECT_EQ(run("check --select GPU9999 bad.py").code, 2);
  EXPECT_EQ(run("--help").code, 0);
  EXPECT_EQ(run("demo").code, 2);
}

TEST_F(CommandLine, JsonIsTheContract) {
  write("bad.py", kBad);
  const Ended ended = run("bad.py --output-format json");
  EXPECT_EQ(ended.out.front(), '[');
  EXPECT_NE(ended.out.find("\"code\": \"GPU101\""), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("\"location\": {\"row\": 3, \"column\": 1}"), std::string::npos) << ended.out;
  EXPECT_EQ(ended.err, "");
}

TEST_F(CommandLine, SameBytesWhateverJobsSays) {
  for (int i = 0; i < 20; ++i) write(fmt::format("f{}.py", i), kBad);
  const std::string one = run(". --output-format json --jobs 1").out;
  EXPECT_EQ(run(". --output-format json --jobs 4").out, one);
  EXPECT_EQ(run(". --output-format json").out, one);
}

TEST_F(CommandLine, MissingPathIsNamedAndTheRestIsLinted) {
  write("bad.py", kBad);
  const Ended ended = run("bad.py none.py --output-format json");
  EXPECT_EQ(ended.code, 2);
  EXPECT_NE(ended.err.find("none.py"), std::string::npos);
  EXPECT_NE(ended.out.find("GPU101"), std::string::npos);
  EXPECT_NE(ended.out.find("GPU003"), std::string::npos);
}

TEST_F(CommandLine, NothingToLintIsAWarning) {
  const Ended ended = run(".");
  EXPECT_EQ(ended.code, 0);
  EXPECT_NE(ended.err.find("no files to lint"), std::string::npos);
}

TEST_F(CommandLine, StandardInput) {
  write("pyproject.toml", "[tool.gpulint.per-file-ignores]\n\"tests/*\" = [\"GPU101\"]\n");
  EXPECT_EQ(run("-", kBad).code, 1);
  EXPECT_EQ(run("- --stdin-filename tests/a.py", kBad).code, 0);
  const Ended json = run("- --stdin-filename src/a.py --output-format json", kBad);
  EXPECT_NE(json.out.find("\"filename\": \"src/a.py\""), std::string::npos);
  const Ended fixed = run("- --fix", kBad);
  EXPECT_EQ(fixed.code, 0);
  EXPECT_EQ(fixed.out, "import torch\nx = torch.ones(2)\nx = x.to(\"cuda\")\nprint(x)\n");
  EXPECT_EQ(run("- --fix", kGood).out, kGood);
  EXPECT_EQ(run("- other.py", kGood).code, 2);
}

TEST_F(CommandLine, NameForStandardInputIsEnoughToReadIt) {
  write("other.py", kBad);
  const Ended ended = run("check --stdin-filename a.py --fix", kBad);
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(ended.out, "import torch\nx = torch.ones(2)\nx = x.to(\"cuda\")\nprint(x)\n");
  EXPECT_EQ(read("other.py"), kBad);
  EXPECT_EQ(run("--stdin-filename a.py other.py", kGood).code, 2);
  EXPECT_EQ(run("--stdin-filename a.py -", kBad).code, 1);
}

TEST_F(CommandLine, WhatPythonRefusesIsNotCalledClean) {
  using namespace std::string_literals;
  write("nul.py", "import torch\nx = '\0'\n"s);
  write("bytes.py", "import torch\nx = '\xE9'\n");
  write("name.py", "# coding: nope\nimport torch\n");
  std::string wide;
  for (const char* c = kBad; *c != '\0'; ++c) wide += std::string(1, *c) + std::string(3, '\0');
  write("wide.py", wide);
  const std::string out = run(". --output-format concise --quiet").out;
  for (const char* const line :
       {"bytes.py:2:6: error GPU001", "name.py:1:11: warning GPU001", "nul.py:2:6: error GPU001",
        "wide.py:1:1: error GPU001", "wide.py:3:1: error GPU101"}) {
    EXPECT_NE(out.find(line), std::string::npos) << line << "\n" << out;
  }
}

TEST_F(CommandLine, RepairAndAcceptanceExcludeEachOther) {
  write("bad.py", kBad);
  for (const char* const action : {"--add-ignore", "--baseline b.json --update-baseline"}) {
    const Ended ended = run(std::string("bad.py --fix ") + action);
    EXPECT_EQ(ended.code, 2);
    EXPECT_NE(ended.err.find("--fix excludes"), std::string::npos) << ended.err;
  }
  EXPECT_EQ(read("bad.py"), kBad);
  write("gpulint.toml", "fix = true\n");
  EXPECT_EQ(run("bad.py --add-ignore").code, 0);
}

TEST_F(CommandLine, FailureToAcceptIsNotCalledSuccess) {
  write("bad.py", kBad);
  write("broken.json", "{");
  for (const char* const arguments :
       {". --update-baseline", ". --update-baseline --baseline none/b.json",
        ". --update-baseline --baseline broken.json", ". --add-ignore --baseline broken.json"}) {
    const Ended ended = run(arguments);
    EXPECT_EQ(ended.code, 2) << arguments;
    EXPECT_EQ(ended.out, "") << arguments;
  }
  EXPECT_NE(run(". --baseline broken.json --update-baseline").err.find("name another file, or delete it"),
            std::string::npos);
  EXPECT_EQ(read("broken.json"), "{");
}

TEST_F(CommandLine, SarifTellsThatInputsAreMissing) {
  write("good.py", kGood);
  EXPECT_NE(run("good.py --output-format sarif").out.find("\"executionSuccessful\": true"), std::string::npos);
  const std::string out = run("good.py none.py --output-format sarif").out;
  EXPECT_NE(out.find("\"executionSuccessful\": false"), std::string::npos);
  EXPECT_NE(out.find("none.py: No such file"), std::string::npos) << out;
}

TEST_F(CommandLine, FolderThatIsGoneIsAnError) {
  write("bad.py", kBad);
  const std::string gone =
      fmt::format("mkdir '{0}/gone' && cd '{0}/gone' && rmdir ../gone && '{1}'", root_.string(), GPULINT_BINARY);
  const auto code = [&](const std::string& arguments) {
    const int status = std::system(fmt::format("{} {} >'{}/.out' 2>&1", gone, arguments, root_.string()).c_str());
    return WEXITSTATUS(status);
  };
  EXPECT_EQ(code("check ."), 2);
  EXPECT_NE(read(".out").find("the current folder does not exist"), std::string::npos) << read(".out");
  EXPECT_EQ(code(fmt::format("check '{}/bad.py' --output-format concise", root_.string())), 1);
  EXPECT_EQ(read(".out").substr(0, root_.string().size()), root_.string());
}

TEST_F(CommandLine, ReportGoesIntoAPipe) {
  write("bad.py", kBad);
  const std::string command =
      fmt::format("cd '{}' && '{}' bad.py --output-format concise --output-file /dev/stdout 2>&1 | cat >.out",
                  root_.string(), GPULINT_BINARY);
  ASSERT_EQ(std::system(command.c_str()), 0);
  EXPECT_NE(read(".out").find("bad.py:3:1: error GPU101"), std::string::npos) << read(".out");
}

TEST_F(CommandLine, FullStandardOutputIsTold) {
  write("bad.py", kBad);
  const auto run_with_full_output = [&](const std::string& arguments) {
    const std::string command =
        fmt::format("cd '{}' && '{}' {} <bad.py 2>.err >/dev/full", root_.string(), GPULINT_BINARY, arguments);
    const int status = std::system(command.c_str());
    return Ended{WEXITSTATUS(status), "", read(".err")};
  };
  for (const char* const arguments : {"rules", "--help", "check --fix -", "bad.py", "version"}) {
    const Ended ended = run_with_full_output(arguments);
    EXPECT_EQ(ended.code, 2) << arguments;
    EXPECT_NE(ended.err.find("cannot write to standard output: No space left"), std::string::npos) << arguments;
  }
}

TEST_F(CommandLine, MessagesNameTheAllowedValues) {
  EXPECT_NE(run("--color sometimes").err.find("--color: must be one of auto, always, never; got `sometimes`"),
            std::string::npos);
  EXPECT_NE(run("--jobs -1").err.find("--jobs: must be a whole number, 0 or more; got `-1`"), std::string::npos);
  EXPECT_EQ(run("--jobs 1x").code, 2);
  EXPECT_NE(run("rules --output-format jsn")
                .err.find("must be one of text, json, markdown; got `jsn` (did you mean `json`?)"),
            std::string::npos);
  EXPECT_NE(run("--select ''").err.find("--select: names no rule"), std::string::npos);
}

TEST_F(CommandLine, HelpNamesOnlyWhatIsThere) {
  const std::string help = run("--help").out;
  EXPECT_NE(help.find("completion"), std::string::npos);
  for (const char* const later : {"demo", "server"}) {
    EXPECT_EQ(help.find(later), std::string::npos) << later;
    EXPECT_NE(run(later).err.find("is not part of this version"), std::string::npos) << later;
  }
}

TEST_F(CommandLine, HintsLeaveOutWhatIsUnfixable) {
  write("bad.py", kBad);
  EXPECT_NE(run("bad.py --output-format concise").out.find("[*]"), std::string::npos);
  const std::string out = run("bad.py --output-format concise --unfixable GPU101").out;
  EXPECT_EQ(out.find("[*]"), std::string::npos) << out;
  EXPECT_EQ(out.find("fixable"), std::string::npos) << out;
}

TEST_F(CommandLine, LinkInTheSameFolderIsReportedOnce) {
  write("bad.py", kBad);
  fs::create_symlink("bad.py", root_ / "again.py");
  EXPECT_NE(run(".").out.find("Found 1 error in 1 file"), std::string::npos);
}

TEST_F(CommandLine, FixRepairsOnceAndForAll) {
  write("bad.py", kBad);
  EXPECT_EQ(run("bad.py --diff").code, 1);
  EXPECT_EQ(read("bad.py"), kBad);
  EXPECT_EQ(run("bad.py --fix").code, 0);
  const std::string fixed = read("bad.py");
  EXPECT_NE(fixed.find("x = x.to(\"cuda\")"), std::string::npos);
  EXPECT_EQ(run("bad.py --fix").code, 0);
  EXPECT_EQ(read("bad.py"), fixed);
  EXPECT_EQ(run("bad.py --diff").out, "");
}

TEST_F(CommandLine, DiffCanBeApplied) {
  write("bad.py", kBad);
  write("patch.diff", run("bad.py --diff").out);
  if (std::system("patch --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "no patch program";
  ASSERT_EQ(std::system(fmt::format("cd '{}' && patch -p0 <patch.diff >/dev/null", root_.string()).c_str()), 0);
  EXPECT_EQ(run("bad.py").code, 0);
}

TEST_F(CommandLine, FixKeepsModeAndLineEnds) {
  write("bad.py", "import torch\r\nx = torch.ones(2)\r\nx.to(\"cuda\")\r\n");
  fs::permissions(root_ / "bad.py", fs::perms::owner_all);
  EXPECT_EQ(run("bad.py --fix").code, 0);
  EXPECT_EQ(read("bad.py"), "import torch\r\nx = torch.ones(2)\r\nx = x.to(\"cuda\")\r\n");
  EXPECT_EQ(fs::status(root_ / "bad.py").permissions(), fs::perms::owner_all);
}

TEST_F(CommandLine, FullDiskUnderFixLosesNothing) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root to mount";
  fs::create_directories(root_ / "small");
  const std::string small = (root_ / "small").string();
  const std::string mount = fmt::format("mount -t tmpfs -o size=8k none '{}' 2>/dev/null", small);
  if (std::system(mount.c_str()) != 0) GTEST_SKIP() << "cannot mount here";
  write("small/bad.py", kBad);
  write("small/fill", std::string(8192, 'x'));
  const Ended ended = run("small/bad.py --fix");
  const std::string after = read("small/bad.py");
  if (std::system(fmt::format("umount '{}'", small).c_str()) != 0) FAIL() << "cannot unmount";
  EXPECT_EQ(ended.code, 2);
  EXPECT_NE(ended.err.find("bad.py"), std::string::npos) << ended.err;
  EXPECT_EQ(after, kBad);
}

TEST_F(CommandLine, ReportThatCannotBeWrittenIsAnError) {
  write("bad.py", kBad);
  EXPECT_EQ(run("bad.py --output-file none/report.txt").code, 2);
  EXPECT_EQ(run("bad.py --output-format sarif --output-file report.sarif").code, 1);
  EXPECT_NE(read("report.sarif").find("\"2.1.0\""), std::string::npos);
}

TEST_F(CommandLine, BaselineAndIgnoresSilence) {
  write("bad.py", kBad);
  EXPECT_EQ(run(". --baseline base.json --update-baseline").code, 0);
  EXPECT_EQ(run(". --baseline base.json").code, 0);
  EXPECT_EQ(run(". --update-baseline").code, 2);
  EXPECT_EQ(run(". --add-ignore").code, 0);
  EXPECT_NE(read("bad.py").find("x.to(\"cuda\")  # gpulint: ignore[GPU101]"), std::string::npos);
  EXPECT_EQ(run(".").code, 0);
}

TEST_F(CommandLine, ConfigurationMistakesAreExplained) {
  write("bad.py", kBad);
  write("gpulint.toml", "fail_on = \"error\"\n");
  const Ended ended = run(".");
  EXPECT_EQ(ended.code, 2);
  EXPECT_NE(ended.err.find("gpulint.toml:1: unknown key `fail_on` (did you mean `fail-on`?)"), std::string::npos)
      << ended.err;
  EXPECT_EQ(run(". --isolated").code, 1);
}

TEST_F(CommandLine, OptionsAndEnvironmentOverrideTheFile) {
  write("bad.py", kBad);
  write("gpulint.toml", "ignore = [\"GPU101\"]\noutput-format = \"concise\"\n");
  EXPECT_EQ(run("bad.py").code, 0);
  EXPECT_EQ(run("bad.py --select GPU101").code, 1);
  EXPECT_EQ(run("bad.py --config \"select = ['GPU101']\"").code, 1);
  write("other.toml", "fail-on = \"error\"\n");
  EXPECT_EQ(run("bad.py --config other.toml").code, 1);
  setenv("GPULINT_OUTPUT_FORMAT", "json", 1);
  EXPECT_EQ(run("bad.py --select GPU101").out.front(), '[');
  EXPECT_EQ(run("bad.py --select GPU101 --output-format concise").out.substr(0, 7), "bad.py:");
  setenv("GPULINT_OUTPUT_FORMAT", "jsn", 1);
  EXPECT_EQ(run("bad.py").code, 2);
}

TEST_F(CommandLine, ColourFollowsOptionThenEnvironment) {
  write("bad.py", kBad);
  EXPECT_EQ(run("bad.py").out.find('\x1b'), std::string::npos);
  EXPECT_NE(run("bad.py --color always").out.find('\x1b'), std::string::npos);
  setenv("FORCE_COLOR", "1", 1);
  EXPECT_NE(run("bad.py").out.find('\x1b'), std::string::npos);
  EXPECT_EQ(run("bad.py --color never").out.find('\x1b'), std::string::npos);
  setenv("NO_COLOR", "1", 1);
  EXPECT_EQ(run("bad.py").out.find('\x1b'), std::string::npos);
}

TEST_F(CommandLine, ExcludesAndForceExclude) {
  write("old/bad.py", kBad);
  write("build.py", kGood);
  EXPECT_EQ(run(". --extend-exclude old").code, 0);
  EXPECT_EQ(run("old/bad.py --extend-exclude old").code, 1);
  EXPECT_EQ(run("old/bad.py --extend-exclude old --force-exclude").code, 0);
  EXPECT_EQ(run(". --show-files").out, "build.py\nold/bad.py\n");
}

TEST_F(CommandLine, ArgumentsFromAFile) {
  write("bad.py", kBad);
  write("args", "bad.py\n--select\nGPU5\n");
  EXPECT_EQ(run("check @args").code, 0);
  EXPECT_EQ(run("check @none").code, 2);
}

TEST_F(CommandLine, RulesAreExplained) {
  EXPECT_NE(run("rule GPU101").out.find("unassigned-transfer"), std::string::npos);
  EXPECT_EQ(run("rule unassigned-transfer").out, run("rule GPU101").out);
  EXPECT_NE(run("rule unasigned-transfer").err.find("did you mean `unassigned-transfer`"), std::string::npos);
  EXPECT_NE(run("rules --output-format markdown").out.find("| GPU101 |"), std::string::npos);
  EXPECT_EQ(run("rules --output-format json").out.front(), '[');
  EXPECT_EQ(run("rules --output-format yaml").code, 2);
}

TEST_F(CommandLine, SettingsAreExplained) {
  EXPECT_NE(run("config fail-on").out.find("\"error\" | \"warning\" | \"note\""), std::string::npos);
  EXPECT_NE(run("config fail-onn").err.find("did you mean `fail-on`"), std::string::npos);
  EXPECT_NE(run("config --schema").out.find("\"per-file-ignores\""), std::string::npos);
  write("requirements.txt", "torch==2.1\n");
  EXPECT_NE(run(". --show-settings").out.find("target-torch = \"2.1\"  # inferred"), std::string::npos);
}

TEST_F(CommandLine, CleanLeavesStrangeFoldersAlone) {
  write(".gpulint_cache/work.txt", "mine");
  EXPECT_EQ(run("clean").code, 2);
  write(".gpulint_cache/CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n");
  EXPECT_EQ(run("clean").code, 2) << "another tool's cache";
  write(".gpulint_cache/CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n# gpulint\n");
  EXPECT_EQ(run("clean").code, 0);
  EXPECT_FALSE(fs::exists(root_ / ".gpulint_cache"));
  EXPECT_EQ(run("clean").code, 0);
}

TEST_F(CommandLine, CompletionKnowsEveryOption) {
  for (const char* const shell : {"bash", "zsh", "fish"}) {
    const std::string script = run(std::string("completion ") + shell).out;
    for (const char* const word : {"update-baseline", "min-confidence", "json-lines", "unassigned-transfer"}) {
      EXPECT_NE(script.find(word), std::string::npos) << shell << " " << word;
    }
  }
  EXPECT_EQ(run("completion tcsh").code, 2);
}

TEST(OutputFormats, SettingsKnowTheSameOnesAsTheReports) {
  const lint::OptionSpec* const spec = lint::find_option("output-format");
  ASSERT_EQ(spec->choices.size(), report::kFormats.size());
  for (size_t i = 0; i < report::kFormats.size(); ++i)
    EXPECT_EQ(spec->choices[i], report::to_string(report::kFormats[i]));
}

}  // namespace
}  // namespace gpulint
