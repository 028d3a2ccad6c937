// The cards behind `gpulint rule`, SARIF and the documentation: complete, and true in what they show.
#include <gtest/gtest.h>

#include <set>

#include "lint/rule_info.h"
#include "testdata.h"

namespace gpulint::lint {
namespace {

const std::vector<std::string> kHeadings = {
    "What it finds", "Why it matters", "Example", "Fix", "When it is not a finding", "Since", "References"};

std::vector<std::string> headings(std::string_view card) {
  std::vector<std::string> found;
  bool in_code = false;
  for (size_t begin = 0; begin < card.size();) {
    const size_t end = std::min(card.find('\n', begin), card.size());
    const std::string_view line = card.substr(begin, end - begin);
    if (line.starts_with("```")) in_code = !in_code;
    if (!in_code && line.starts_with("## ")) found.emplace_back(line.substr(3));
    begin = end + 1;
  }
  return found;
}

/// A program that a card shows.
struct Program {
  std::string text;
  std::string filename;  // as which it is linted
};

/// The first program in a section of a card; without text when there is none.
Program program_in(const RuleInfo& rule, std::string_view heading) {
  const std::string_view section = card_section(rule, heading);
  struct Fence {
    std::string_view text;
    const char* filename;
  };
  for (const Fence& fence : {Fence{"```python\n", "train.py"}, {"```cpp\n", "train.cpp"}, {"```cuda\n", "train.cu"}}) {
    const size_t begin = section.find(fence.text);
    if (begin == std::string_view::npos) continue;
    const size_t end = section.find("```", begin + fence.text.size());
    return {std::string(section.substr(begin + fence.text.size(), end - begin - fence.text.size())), fence.filename};
  }
  return {};
}

/// The text in Latin-1, whose characters are the first 256 of Unicode.
std::string in_latin1(std::string_view utf8) {
  std::string bytes;
  for (size_t i = 0; i < utf8.size(); ++i) {
    const auto byte = static_cast<unsigned char>(utf8[i]);
    bytes += byte < 0x80 ? utf8[i] : static_cast<char>((byte & 3) << 6 | (utf8[++i] & 0x3f));
  }
  return bytes;
}

/// How often the rule is found in a program that is piped in.
size_t count_findings(const RuleInfo& rule, const Program& program) {
  const bool is_about_bytes = rule.name == "unresolved-input";
  RunRequest request = testdata::request({}, testdata::only(rule));
  request.standard_input = StandardInput{is_about_bytes ? in_latin1(program.text) : program.text, program.filename};
  const RunResult result = run(request);
  size_t count = 0;
  for (const auto* findings : {&result.findings, &result.unreadable}) {
    for (const Finding& finding : *findings) count += rules()[finding.rule].code == rule.code ? 1 : 0;
  }
  return count;
}

TEST(Cards, EveryRuleHasOneUnderItsOwnCodeAndName) {
  for (const RuleInfo& rule : rules()) {
    const std::string_view first_line = rule.card.substr(0, rule.card.find('\n'));
    EXPECT_EQ(first_line, "# " + std::string(rule.code) + " " + std::string(rule.name));
  }
}

TEST(Cards, HaveTheSameHeadingsInTheSameOrder) {
  for (const RuleInfo& rule : rules()) {
    EXPECT_EQ(headings(rule.card), kHeadings) << rule.name;
    for (const std::string& heading : kHeadings) {
      EXPECT_FALSE(card_section(rule, heading).empty()) << rule.name << ": " << heading;
    }
  }
}

TEST(Cards, BeginWithOneSentence) {
  for (const RuleInfo& rule : rules()) {
    const std::string_view sentence = summary(rule);
    EXPECT_TRUE(sentence.ends_with('.')) << rule.name << ": " << sentence;
    EXPECT_EQ(sentence.find('\n'), std::string_view::npos) << rule.name << ": " << sentence;
    EXPECT_LE(sentence.size(), 200U) << rule.name << ": " << sentence;
  }
}

TEST(Rules, HaveCodesAndNamesOfTheirOwn) {
  std::set<std::string_view> seen;
  for (const RuleInfo& rule : rules()) {
    EXPECT_TRUE(seen.insert(rule.code).second) << rule.code;
    EXPECT_TRUE(seen.insert(rule.name).second) << rule.name;
    EXPECT_EQ(rule.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos) << rule.name;
  }
}

TEST(Rules, LieInTheHundredOfTheirGroup) {
  for (const RuleInfo& rule : rules()) {
    ASSERT_EQ(rule.code.size(), 6U) << rule.code;
    EXPECT_TRUE(rule.code.starts_with("GPU")) << rule.code;
    EXPECT_EQ(rule.code[3] - '0', static_cast<int>(rule.group)) << rule.code;
  }
}

/// By code.
class CardExamples : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] static const RuleInfo& rule() { return rules()[static_cast<size_t>(find_rule(GetParam()))]; }
};

TEST_P(CardExamples, TheExampleIsFound) {
  const Program program = program_in(rule(), "Example");
  ASSERT_FALSE(program.text.empty());
  if (!testdata::is_readable(program.filename)) GTEST_SKIP() << "built without the C++ front end";
  EXPECT_GT(count_findings(rule(), program), 0U) << program.text;
}

TEST_P(CardExamples, TheFixIsClean) {
  const Program program = program_in(rule(), "Fix");
  ASSERT_FALSE(program.text.empty());
  EXPECT_EQ(count_findings(rule(), program), 0U) << program.text;
}

std::vector<std::string> codes() {
  std::vector<std::string> all;
  for (const RuleInfo& rule : rules()) all.emplace_back(rule.code);
  return all;
}

// The values are asked for when the tests start, when all rules are registered.
INSTANTIATE_TEST_SUITE_P(Rules, CardExamples, testing::ValuesIn(codes()), [](const auto& info) { return info.param; });

}  // namespace
}  // namespace gpulint::lint
