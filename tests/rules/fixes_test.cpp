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

/// Runs with one rule's findings and fixes only.
RunResult run_rule(const RuleInfo& rule, const fs::path& path, std::vector<std::string> config) {
  config.insert(config.begin(), "fixable = ['" + std::string(rule.code) + "']");
  for (const std::string& line : testdata::only(rule)) config.push_back(line);
  RunResult result = run(testdata::request({path}, config));
  std::erase_if(result.findings, [&](const Finding& finding) { return rules()[finding.rule].code != rule.code; });
  return result;
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

  const RunResult before = run_rule(rule, copy, {});
  const size_t fixable = count_fixable(before.findings);
  if (fixable == 0) return 0;
  const size_t broken_before = count_syntax_errors(copy);

  const std::vector<std::string> fixing = {"fix = true", "unsafe-fixes = true"};
  const RunResult after = run_rule(rule, copy, fixing);
  EXPECT_GT(after.fixed_count, 0U);
  EXPECT_TRUE(after.errors.empty());
  EXPECT_TRUE(after.warnings.empty()) << after.warnings.front();
  EXPECT_EQ(count_syntax_errors(copy), broken_before) << "a repair does not parse";
  EXPECT_EQ(count_fixable(after.findings), 0U) << text(after.findings);
  EXPECT_LE(after.findings.size(), before.findings.size() - fixable) << text(after.findings);

  const auto repaired = contents(copy);
  EXPECT_NE(repaired, contents(twin.path));
  const RunResult again = run_rule(rule, copy, fixing);
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

std::string repaired_program(const std::string& program) {
  RunRequest request = testdata::request({}, {"fix = true", "unsafe-fixes = true"});
  request.standard_input = StandardInput{program, "module.py"};
  return run(request).fixed_input.value_or("");
}

/// The body of `def f(x: torch.Tensor, xs, net: torch.nn.Module, k=None):` after its repairs.
std::string repaired(const std::string& body) {
  const std::string head = "import torch\n\ndef f(x: torch.Tensor, xs, net: torch.nn.Module, k=None):\n";
  return repaired_program(head + body).substr(head.size());
}

TEST(RepairedText, AssignsTheResult) {
  EXPECT_EQ(repaired("    x.cuda()\n    return x\n"), "    x = x.cuda()\n    return x\n");
}

TEST(RepairedText, AConditionThatFailsLeavesTheTensor) {
  const std::string text = repaired("    x.div(k) if k else None\n    return x\n");
  EXPECT_EQ(text.find("x = x.div(k) if k else None"), std::string::npos) << text;
}

TEST(RepairedText, AResultThatIsATupleDoesNotTakeTheTensorsPlace) {
  const std::string text = repaired("    x.sort(descending=True)\n    return x\n");
  EXPECT_EQ(text.find("x = x.sort"), std::string::npos) << text;
}

TEST(RepairedText, ALoopsVariableIsNotAssignedInVain) {
  const std::string text = repaired("    for p in net.parameters():\n        p.cuda()\n    return net\n");
  EXPECT_EQ(text.find("p = p.cuda"), std::string::npos) << text;
}

TEST(RepairedText, APartOfATupleIsNotAssigned) {
  const std::string text = repaired("    x.cuda(), k\n    return x\n");
  EXPECT_EQ(text.find("x = x.cuda(), k"), std::string::npos) << text;
}

TEST(RepairedText, APropertyIsNotAssigned) {
  const std::string text = repaired_program(
      "import torch\n\nclass Anchors:\n    def __init__(self):\n        self._grid = torch.ones(3)\n\n    @property\n"
      "    def grid(self) -> torch.Tensor:\n        return self._grid\n\n    def centres(self):\n        "
      "self.grid.cuda()\n"
      "        return self._grid\n");
  EXPECT_EQ(text.find("self.grid = "), std::string::npos) << text;
}

TEST(RepairedText, ATupleIsNotDetached) {
  const std::string text = repaired(
      "    kept = []\n    for y in xs:\n        kept.append((net(y), y))\n    print(torch.stack([a.detach() for a, b "
      "in "
      "kept]))\n");
  EXPECT_EQ(text.find("y).detach"), std::string::npos) << text;
}

TEST(RepairedText, WhatIsLaterAskedForItsItemStaysATensor) {
  const std::string text = repaired(
      "    kept = []\n    for y in xs:\n        kept.append(net(y).mean())\n    print([m.item() for m in kept])\n");
  EXPECT_EQ(text.find("mean().item()"), std::string::npos) << text;
}

}  // namespace
}  // namespace gpulint::lint
