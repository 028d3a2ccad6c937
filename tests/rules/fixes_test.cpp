// Fixes of every bad twin, applied: the program still parses, the mistakes are gone, and a second round finds nothing.
#include <gtest/gtest.h>

#include <map>

#include "lint/rule_info.h"
#include "testdata.h"

namespace gpulint::lint {
namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string> contents(const fs::path& path) {
  std::map<std::string, std::string> files;
  for (const fs::path& file : testdata::files_of(path)) files[file.string()] = testdata::bytes_of(file);
  return files;
}

std::string text(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& finding : findings) {
    out += "  " + finding.place.filename + ":" + std::to_string(finding.place.begin.row) + ": " +
           std::string(rules()[finding.rule].code) + " " + finding.message + "\n";
  }
  return out;
}

size_t count_fixable(const std::vector<Finding>& findings) {
  return static_cast<size_t>(std::count_if(findings.begin(), findings.end(), [](const Finding& finding) {
    return finding.fix && finding.fix->applicability != Applicability::display;
  }));
}

size_t count_syntax_errors(const fs::path& path) {
  return run(testdata::request({path}, {"select = ['GPU001']"})).findings.size();
}

/// Repairs a copy of the twin. Returns how many of its findings could be repaired.
size_t repair(const testdata::Twin& twin) {
  const RuleInfo& rule = testdata::rule_of(twin.rule);
  const testdata::TemporaryFolder folder;
  const fs::path copy = folder.path() / twin.path.filename();
  fs::copy(twin.path, copy, fs::copy_options::recursive);

  std::vector<std::string> config = testdata::only(rule);
  const RunResult before = run(testdata::request({copy}, config));
  const size_t fixable = count_fixable(before.findings);
  if (fixable == 0) return 0;
  const size_t broken_before = count_syntax_errors(copy);

  config.insert(config.end(), {"fix = true", "unsafe-fixes = true"});
  const RunResult after = run(testdata::request({copy}, config));
  EXPECT_GT(after.fixed_count, 0U);
  EXPECT_TRUE(after.errors.empty());
  EXPECT_TRUE(after.warnings.empty()) << after.warnings.front();
  EXPECT_EQ(count_syntax_errors(copy), broken_before) << "a repair does not parse";
  EXPECT_EQ(count_fixable(after.findings), 0U) << text(after.findings);
  EXPECT_LE(after.findings.size(), before.findings.size() - fixable) << text(after.findings);

  const auto repaired = contents(copy);
  EXPECT_NE(repaired, contents(twin.path));
  const RunResult again = run(testdata::request({copy}, config));
  EXPECT_EQ(again.fixed_count, 0U);
  EXPECT_EQ(contents(copy), repaired);
  EXPECT_EQ(text(again.findings), text(after.findings));
  return fixable;
}

class Fixes : public testing::TestWithParam<std::string> {};

TEST_P(Fixes, RepairTheBadTwins) {
  size_t fixable = 0;
  for (const testdata::Twin& twin : testdata::twins_of(GetParam())) {
    SCOPED_TRACE(twin.name);
    fixable += repair(twin);
  }
  const RuleInfo& rule = testdata::rule_of(GetParam());
  const bool promised = card_section(rule, "Fix").find("There is no autofix") == std::string_view::npos &&
                        card_section(rule, "Fix").find("No autofix is offered") == std::string_view::npos;
  EXPECT_EQ(fixable > 0, promised) << "what the card says about an autofix, and what the twins show";
}

INSTANTIATE_TEST_SUITE_P(Rules, Fixes, testing::ValuesIn(testdata::rule_folders()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace gpulint::lint
