#include "lint/run.h"

#include <gtest/gtest.h>

#include "cxx/front_end.h"
#include "lint/config_file.h"
#include "planted.h"

namespace gpulint::lint {
namespace {

RunRequest request(std::vector<std::filesystem::path> paths = {"."}, const std::vector<std::string>& config = {}) {
  RunRequest request;
  request.paths = std::move(paths);
  request.analyse = planted::analyse;
  request.syntax_errors = planted::syntax_errors;
  for (const std::string& argument : config) {
    request.sources.overrides.push_back(*parse_config_argument(argument, std::filesystem::current_path()));
  }
  return request;
}

std::string places(const RunResult& result) {
  std::string text;
  for (const Finding& finding : result.findings) {
    text += (text.empty() ? "" : " ") + finding.place.filename + ":" + std::to_string(finding.place.begin.row) + ":" +
            std::string(rules()[finding.rule].code);
  }
  return text;
}

TEST(Run, ReportsWhatIsLeftInOrder) {
  const planted::Folder folder;
  folder.write("b.py", "BAD501\nBAD101  # gpulint: ignore[GPU101]\n");
  folder.write("a.py", "x\nBAD101\nbad101\n");
  const RunResult result = run(request());
  EXPECT_EQ(places(result), "a.py:2:GPU101 b.py:1:GPU501");
  EXPECT_TRUE(result.fails);
  EXPECT_EQ(result.files, 2U);
  EXPECT_EQ(result.suppressed, 1U);
  EXPECT_EQ(result.findings[0].frame.size(), 3U);
  EXPECT_EQ(places(run(request({"."}, {"min-confidence = 'possible'"}))), "a.py:2:GPU101 a.py:3:GPU101 b.py:1:GPU501");
}

TEST(Run, EachFileHasItsOwnSettings) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\n");
  folder.write("sub/a.py", "BAD101 + BAD501\n");
  folder.write("sub/gpulint.toml", "ignore = ['GPU101']\nfail-on = 'error'\n[severity]\nGPU501 = 'note'\n");
  const RunResult result = run(request());
  EXPECT_EQ(places(result), "a.py:1:GPU101 sub/a.py:1:GPU501");
  EXPECT_EQ(result.findings[1].severity, Severity::note);
  EXPECT_FALSE(run(request({"sub"})).fails);
}

TEST(Run, FailOnDecidesTheExitCode) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\n");
  EXPECT_TRUE(run(request({"."}, {"fail-on = 'error'"})).fails);
  EXPECT_FALSE(run(request({"."}, {"fail-on = 'error'", "severity.GPU101 = 'warning'"})).fails);
}

TEST(Run, UnreadableInputsAreErrorsAndTheRestIsLinted) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\n");
  folder.write("n.ipynb", "{ not json");
  const RunResult result = run(request({"a.py", "none.py", "n.ipynb"}));
  EXPECT_EQ(places(result), "a.py:1:GPU101");
  EXPECT_EQ(result.errors.size(), 2U);
  ASSERT_EQ(result.unreadable.size(), 2U);
  EXPECT_EQ(result.unreadable[0].place.filename, "n.ipynb");
  EXPECT_EQ(result.unreadable[1].place.filename, "none.py");
}

TEST(Run, ConfigurationErrorEndsIt) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\n");
  folder.write("sub/gpulint.toml", "slect = []\n");
  folder.write("sub/b.py", "\n");
  const RunResult result = run(request());
  ASSERT_EQ(result.errors.size(), 1U);
  EXPECT_EQ(result.errors[0].message.substr(0, 21), "sub/gpulint.toml:1: u");
  EXPECT_TRUE(result.findings.empty());
}

TEST(Run, FixWritesAndReportsWhatIsLeft) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\r\nBAD201\r\nx = 1  # gpulint: ignore[GPU501]\r\n");
  RunResult result = run(request({"."}, {"fix = true"}));
  EXPECT_EQ(folder.read("a.py"), "good101\r\nBAD201\r\nx = 1\r\n");
  EXPECT_EQ(places(result), "a.py:2:GPU201");
  EXPECT_EQ(result.fixed_count, 2U);
  result = run(request({"."}, {"fix = true", "unsafe-fixes = true", "unfixable = ['GPU201']"}));
  EXPECT_EQ(result.fixed_count, 0U);
  result = run(request({"."}, {"fix = true", "unsafe-fixes = true"}));
  EXPECT_EQ(folder.read("a.py"), "good101\r\ngood201\r\nx = 1\r\n");
  EXPECT_TRUE(result.findings.empty());
  EXPECT_FALSE(result.fails);
}

TEST(Run, DiffShowsAndWritesNothing) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\n");
  RunRequest wanted = request();
  wanted.action = Action::show_diff;
  const RunResult result = run(wanted);
  EXPECT_EQ(result.diff, "--- a.py\n+++ a.py\n@@ -1 +1 @@\n-BAD101\n+good101\n");
  EXPECT_TRUE(result.fails);
  EXPECT_EQ(folder.read("a.py"), "BAD101\n");
}

TEST(Run, EndlessFixIsStoppedAndTold) {
  const planted::Folder folder;
  folder.write("a.py", "x\n");
  RunRequest wanted = request({"."}, {"fix = true"});
  wanted.analyse = [](std::span<const InputFile> files, const AnalysisOptions& options) {
    auto results = planted::analyse(files, options);
    Finding finding;
    finding.rule = planted::rule("GPU101");
    finding.place = planted::place(*results[0].source, {0, 1});
    finding.fix = planted::fix(*results[0].source, {{{0, 0}, "y"}}, Applicability::safe);
    results[0].findings.push_back(finding);
    return results;
  };
  const RunResult result = run(wanted);
  EXPECT_EQ(folder.read("a.py"), "yyyyyyyyyyx\n");
  ASSERT_EQ(result.warnings.size(), 1U);
  EXPECT_NE(result.warnings[0].find("after 10 rounds"), std::string::npos);
}

TEST(Run, FileThatChangesMeanwhileIsLeftAlone) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\n");
  RunRequest wanted = request({"."}, {"fix = true"});
  wanted.analyse = [&](std::span<const InputFile> files, const AnalysisOptions& options) {
    auto results = planted::analyse(files, options);
    folder.write("a.py", "somebody's work\n");
    return results;
  };
  const RunResult result = run(wanted);
  EXPECT_EQ(folder.read("a.py"), "somebody's work\n");
  ASSERT_EQ(result.errors.size(), 1U);
  EXPECT_EQ(places(result), "a.py:1:GPU101");
  EXPECT_EQ(result.fixed_count, 0U);
}

TEST(Run, StandardInputIsFixedInMemory) {
  const planted::Folder folder;
  folder.write("gpulint.toml", "extend-exclude = ['old']\n");
  RunRequest wanted = request({}, {"fix = true"});
  wanted.standard_input = StandardInput{"BAD101\nBAD201\n", "pipe.py"};
  RunResult result = run(wanted);
  EXPECT_EQ(*result.fixed_input, "good101\nBAD201\n");
  EXPECT_EQ(places(result), "pipe.py:2:GPU201");
  wanted = request({}, {"force-exclude = true"});
  wanted.standard_input = StandardInput{"BAD101\n", "old/pipe.py"};
  result = run(wanted);
  EXPECT_EQ(result.files, 0U);
  wanted.standard_input = StandardInput{"BAD101\n", ""};
  EXPECT_EQ(places(run(wanted)), "-:1:GPU101");
}

TEST(Run, BaselineHidesWhatItAccepts) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\nBAD501\n");
  folder.write("b.py", "BAD101\n");
  const std::vector<std::string> config = {"baseline = 'base.json'"};
  EXPECT_EQ(run(request({"."}, config)).errors.size(), 1U);
  RunRequest update = request({"."}, config);
  update.action = Action::update_baseline;
  EXPECT_EQ(run(update).accepted, 3U);
  const std::string written = folder.read("base.json");

  folder.write("a.py", "new = BAD101\nBAD101\n");
  const RunResult result = run(request({"."}, config));
  EXPECT_EQ(places(result), "a.py:1:GPU101");
  EXPECT_EQ(result.accepted, 2U);
  EXPECT_NE(result.details.back().find("a.py: GPU501 (1 time)"), std::string::npos);

  folder.write("a.py", "BAD101\nBAD501\n");
  update.paths = {"a.py"};
  EXPECT_TRUE(run(update).errors.empty());
  EXPECT_EQ(folder.read("base.json"), written);
}

TEST(Run, AddIgnoreSilencesForGood) {
  const planted::Folder folder;
  folder.write("a.py", "f(BAD101,\n  BAD501)\n");
  RunRequest wanted = request();
  wanted.action = Action::add_ignore;
  EXPECT_EQ(run(wanted).accepted, 2U);
  EXPECT_EQ(folder.read("a.py"), "f(BAD101,  # gpulint: ignore[GPU101]\n  BAD501)  # gpulint: ignore[GPU501]\n");
  EXPECT_TRUE(run(request()).findings.empty());
}

TEST(Run, AddIgnoreIsStableAfterABackslash) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101 \\\n\nx = 1\n");
  RunRequest wanted = request();
  wanted.action = Action::add_ignore;
  EXPECT_EQ(run(wanted).accepted, 1U);
  EXPECT_EQ(folder.read("a.py"), "BAD101 \\\n  # gpulint: ignore[GPU101]\nx = 1\n");
  EXPECT_EQ(run(wanted).accepted, 0U);
  folder.write("a.py", "BAD101 + BAD501 \\\n  # gpulint: ignore[GPU101]\nx = 1\n");
  EXPECT_EQ(run(wanted).accepted, 1U);
  EXPECT_EQ(folder.read("a.py"), "BAD101 + BAD501 \\\n  # gpulint: ignore[GPU101, GPU501]\nx = 1\n");
}

TEST(Run, AddIgnoreSparesWhatTheBaselineAccepts) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\n");
  const std::vector<std::string> config = {"baseline = 'base.json'"};
  RunRequest wanted = request({"."}, config);
  wanted.action = Action::update_baseline;
  EXPECT_TRUE(run(wanted).is_accepted);
  folder.write("a.py", "BAD101\nBAD501\n");
  wanted.action = Action::add_ignore;
  EXPECT_EQ(run(wanted).accepted, 1U);
  EXPECT_EQ(folder.read("a.py"), "BAD101\nBAD501  # gpulint: ignore[GPU501]\n");
}

TEST(Run, BaselineKeepsTheEntriesOfWhatCannotBeRead) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\n");
  folder.write("n.ipynb", R"json({"cells": [{"cell_type": "code", "source": ["BAD101"]}], "nbformat": 4})json");
  RunRequest update = request({"."}, {"baseline = 'base.json'"});
  update.action = Action::update_baseline;
  EXPECT_EQ(run(update).accepted, 2U);
  const std::string written = folder.read("base.json");
  folder.write("n.ipynb", "{");
  run(update);
  EXPECT_EQ(folder.read("base.json"), written);
}

TEST(Run, BaselineThatCannotBeWrittenAcceptsNothing) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\n");
  RunRequest update = request({"."}, {"baseline = 'none/base.json'"});
  update.action = Action::update_baseline;
  const RunResult result = run(update);
  EXPECT_EQ(result.errors.size(), 1U);
  EXPECT_FALSE(result.is_accepted);
}

TEST(Run, FixOfAnUnfixableRuleIsOnlyShown) {
  const planted::Folder folder;
  folder.write("a.py", "BAD101\nBAD102\n");
  const RunResult result = run(request({"."}, {"unfixable = ['GPU101']"}));
  ASSERT_EQ(result.findings.size(), 2U);
  EXPECT_EQ(result.findings[0].fix->applicability, Applicability::display);
  EXPECT_EQ(result.findings[1].fix->applicability, Applicability::safe);
}

TEST(Run, LanguageOfStandardInputFollowsItsName) {
  const planted::Folder folder;
  RunRequest wanted = request({});
  wanted.standard_input = StandardInput{"BAD101\n", "kernel.xyz"};
  EXPECT_EQ(run(wanted).findings.size(), 1U);
  std::vector<Language> languages;
  wanted.analyse = [&](std::span<const InputFile> files, const AnalysisOptions& options) {
    for (const InputFile& file : files) languages.push_back(file.language);
    return planted::analyse(files, options);
  };
  for (const char* const name : {"a.pyi", "a.cu", "a.cpp"}) {
    wanted.standard_input->filename = name;
    run(wanted);
  }
  std::vector<Language> read = {Language::stub};
  if (cxx::is_available()) read.insert(read.end(), {Language::cuda, Language::cpp});
  EXPECT_EQ(languages, read);
}

TEST(Run, TargetTorchIsInferredPerFile) {
  const planted::Folder folder;
  folder.write("a/x.py", "\n");
  folder.write("a/requirements.txt", "torch==1.9\n");
  folder.write("b/x.py", "\n");
  RunRequest wanted = request();
  std::vector<std::optional<TorchVersion>> targets;
  wanted.analyse = [&](std::span<const InputFile> files, const AnalysisOptions& options) {
    for (const InputFile& file : files) targets.push_back(file.target);
    return planted::analyse(files, options);
  };
  run(wanted);
  ASSERT_EQ(targets.size(), 2U);
  EXPECT_EQ(targets[0], (TorchVersion{1, 9}));
  EXPECT_EQ(targets[1], std::nullopt);
}

}  // namespace
}  // namespace gpulint::lint
