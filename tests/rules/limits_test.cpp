// Files too large for the inference say so.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lint/analysis.h"
#include "lint/rule.h"

namespace gpulint::lint {
namespace {

std::vector<std::string> codes(std::string text) {
  InputFile file;
  file.path = "/nowhere/large.py";
  file.display = "large.py";
  file.bytes = std::move(text);
  for (const char* code : {"GPU003", "GPU101"}) file.enabled.set(static_cast<size_t>(find_rule(code)));
  const std::vector<FileResult> results = analyse(std::span(&file, 1), {});
  std::vector<std::string> out;
  for (const Finding& finding : results.at(0).findings) out.emplace_back(rules()[finding.rule].code);
  return out;
}

TEST(Limits, LongDataIsNoReasonToGiveUp) {
#ifdef __SANITIZE_THREAD__  // the parser would take more processor time than it may
  constexpr int kRows = 40'000;
#else
  constexpr int kRows = 400'000;
#endif
  std::string text = "import torch\nd = [\n";
  for (int i = 0; i < kRows; ++i) text += "[0, 1, 2, 3, 4, 5, 6, 7, 8],\n";
  EXPECT_EQ(codes(text + "]\nx = torch.ones(3)\nx.cuda()\n"), std::vector<std::string>{"GPU101"});
}

TEST(Limits, GivingUpIsAFinding) {
  // Every level of loops multiplies the passes over what is inside.
  std::string text = "import torch\nx = torch.ones(3)\n";
  std::string indentation;
  for (int i = 0; i < 20; ++i) {
    text += fmt::format("{0}a{1} = None\n{0}for i{1} in range(a0):\n{0}    a{1} = [a{1}, i{1}]\n", indentation, i);
    indentation += "    ";
  }
  EXPECT_EQ(codes(text + indentation + "x = x + 1\n"), std::vector<std::string>{"GPU003"});
}

}  // namespace
}  // namespace gpulint::lint
