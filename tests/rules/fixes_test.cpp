// Fixes of every bad twin, applied: the program still parses, the mistakes are gone, and a second round finds nothing.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

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
  auto twins = testdata::twins_of(GetParam());
  std::erase_if(twins, [](const testdata::Twin& twin) { return !testdata::is_readable(twin.path); });
  if (twins.empty()) GTEST_SKIP() << "built without the C++ front end";
  size_t fixable = 0;
  for (const testdata::Twin& twin : twins) {
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

/// The file of a twin after its repairs.
std::string repaired_twin(const std::string& twin) {
  return repaired_program(testdata::bytes_of(testdata::rules_folder() / twin));
}

/// The lines of a text that hold a word.
std::string lines_with(const std::string& text, const std::string& word) {
  std::istringstream in(text);
  std::string out, line;
  while (std::getline(in, line)) {
    if (line.find(word) != std::string::npos) out += line + "\n";
  }
  return out;
}

TEST(RepairedText, EvaluationInsideTrainingIsPutUnderAGuardOfItsOwn) {
  const std::string text = repaired_twin("missing_no_grad/bad_inside_training.py");
  EXPECT_EQ(text.find("@th.no_grad"), std::string::npos);
  EXPECT_NE(text.find("\t\twith th.no_grad():\n\t\t\tfor x, y in held_out:  # without gradients\n\n\t\t\t\tout = net("),
            std::string::npos)
      << text;
  EXPECT_NE(
      text.find("        with th.no_grad():\n            first = net(x)  # expect: GPU201\n            print(\"between "
                "\"\n                  \"the two\")\n            second = net(y)\n        print(first"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("        print(\"\"\"of several\n        lines\"\"\")\n"), std::string::npos) << text;
}

TEST(RepairedText, AGuardKeepsTheFilesLineEnds) {
  EXPECT_EQ(repaired_program("import torch\r\n\r\n\r\ndef evaluate(net: torch.nn.Module, x):\r\n    net.eval()\r\n"
                             "    print(net(x).mean().item())\r\n"),
            "import torch\r\n\r\n\r\n@torch.no_grad()\r\ndef evaluate(net: torch.nn.Module, x):\r\n    net.eval()\r\n"
            "    print(net(x).mean().item())\r\n");
}

TEST(RepairedText, TheGuardsNameIsImportedWhereItIsMissing) {
  const std::string text = repaired_twin("missing_no_grad/bad_without_torch.py");
  EXPECT_NE(text.find("import torch\nfrom torch import nn\n\n\n@torch.no_grad()\ndef evaluate("), std::string::npos)
      << text;
}

TEST(RepairedText, AWrapIsMovedOnlyWhereNothingDependsOnItsPlace) {
  const std::string text = repaired_twin("double_wrap/bad_fixable.py");
  EXPECT_NE(text.find("    # one process per device\n    model = DDP(  # expect: GPU302\n        model,\n        "
                      "device_ids=[rank],\n    )\n    for epoch in range(n):\n        for x, y in loader:\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("    model = DDP(model, device_ids=[rank])  # expect: GPU302\n    while n > 0:\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("    for rank in ranks:\n        model = DDP("), std::string::npos) << text;
  EXPECT_NE(text.find("        step(model)\n        model = DDP("), std::string::npos) << text;
  EXPECT_NE(text.find("DDP(DDP(model, device_ids=[rank]), device_ids=[rank], find_unused"), std::string::npos) << text;
  EXPECT_NE(text.find("    torch.distributed.barrier()\n    return model\n"), std::string::npos) << text;
  EXPECT_NE(text.find("        if not isinstance(self.model, DDP):\n            self.model = DDP("), std::string::npos)
      << text;
}

TEST(RepairedText, ASumThatIsAskedForItsItemStaysATensor) {
  const std::string text = repaired_twin("grad_accumulating_metric/bad_number_or_tensor.py");
  EXPECT_NE(text.find("printed += loss.item()"), std::string::npos) << text;
  EXPECT_NE(text.find("asked += loss.detach()"), std::string::npos) << text;
}

TEST(RepairedText, FusedLogarithms) {
  EXPECT_EQ(lines_with(repaired_twin("log_of_softmax/bad_fixable.py"), "# expect"),
            "    a = torch.log_softmax(x, 1)  # expect: GPU502\n"
            "    b = F.logsigmoid(-(x + 1))  # expect: GPU502\n"
            "    c = torch.logsumexp(x + 1, dim=1, keepdim=True)  # expect: GPU502\n"
            "    e = (x + 1).log_softmax(-1)  # expect: GPU502\n"
            "    return a, b, c, e, -(p * F.log_softmax(x / d, dim=-1)).sum()  # expect: GPU502\n"
            "    return p.log() * x  # expect: GPU502\n"
            "    return log(probs)  # expect: GPU502\n"
            "    return F.logsigmoid(score) - F.logsigmoid(-score)  # expect: GPU502\n");
}

TEST(RepairedText, AFunctionThatTrainsGetsNoGuardAroundItsRest) {
  const std::string body = "    torch.no_grad()\n    for y in xs:\n        net(y).sum().backward()\n    return net\n";
  EXPECT_EQ(repaired(body), body);
}

TEST(RepairedText, ATensorThatIsAskedForItsGradientKeepsIt) {
  const std::string body = "    x.masked_fill(k, 0)\n    return x.grad\n";
  EXPECT_EQ(repaired(body), body);
}

}  // namespace
}  // namespace gpulint::lint
