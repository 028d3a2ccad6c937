#include "lint/suppression.h"

#include <gtest/gtest.h>

#include "planted.h"

namespace gpulint::lint {
namespace {

/// What is left of the planted findings: "1:GPU101 2:GPU002", rows with codes.
struct Outcome {
  std::string left;
  std::vector<Finding> findings;
  size_t suppressed = 0;
};

Outcome suppress(const std::string& text, Language language = Language::python,
                 RuleSet enabled = planted::every_rule()) {
  const SourceFile file = planted::source(text, language == Language::cpp ? "test.cpp" : "test.py", language);
  Outcome outcome;
  outcome.findings = planted::findings(file, enabled);
  outcome.suppressed = apply_suppressions(file, planted::comments(file), enabled, outcome.findings);
  for (const Finding& finding : outcome.findings) {
    if (!outcome.left.empty()) outcome.left += ' ';
    outcome.left += std::to_string(finding.place.begin.row) + ":" + std::string(rules()[finding.rule].code);
  }
  return outcome;
}

/// The text after the fixes of GPU002.
std::string repaired(const std::string& text, Language language = Language::python) {
  const SourceFile file = planted::source(text, language == Language::cpp ? "test.cpp" : "test.py", language);
  std::vector<TextEdit> edits;
  for (const Finding& finding : suppress(text, language).findings) {
    if (finding.rule != planted::rule("GPU002") || !finding.fix) continue;
    for (const FixEdit& edit : finding.fix->edits) edits.push_back(edit.edit);
  }
  return *file.with_edits(edits);
}

std::string complaint(const std::string& text) {
  for (const Finding& finding : suppress(text).findings) {
    if (finding.rule == planted::rule("GPU002")) return finding.message;
  }
  return {};
}

TEST(Suppression, TrailingIgnoreHoldsForItsLine) {
  EXPECT_EQ(suppress("BAD101  # gpulint: ignore[GPU101] for a reason\nBAD101\n").left, "2:GPU101");
  EXPECT_EQ(suppress("BAD101  # gpulint: ignore[unassigned-transfer]\n").left, "");
  EXPECT_EQ(suppress("BAD101 + BAD501  # gpulint: ignore[GPU101, unsafe-log]\n").left, "");
  EXPECT_EQ(suppress("BAD101 + BAD501  # gpulint: ignore[GPU501]\n").left, "1:GPU101");
  EXPECT_EQ(suppress("BAD101  #gpulint:ignore[GPU101]\n").left, "");
  EXPECT_EQ(suppress("BAD101  # type: ignore  # gpulint: ignore[GPU101]\n").left, "");
}

TEST(Suppression, ReasonMayHoldAnything) {
  EXPECT_EQ(suppress("BAD101  # gpulint: ignore[GPU101] see issue #12, [1] and GPU501\n").left, "");
}

TEST(Suppression, OwnLineHoldsForTheNextLogicalLine) {
  EXPECT_EQ(suppress("# gpulint: ignore[GPU101]\nBAD101\nBAD101\n").left, "3:GPU101");
  EXPECT_EQ(suppress("# gpulint: ignore[GPU101]\n\n# more\nf(\n  1,\n  BAD101)\n").left, "");
  EXPECT_EQ(
      suppress("if x:\n    # gpulint: ignore[GPU101]\n    # gpulint: ignore[GPU501]\n    f(BAD101, BAD501)\n").left,
      "");
}

TEST(Suppression, OwnLineInsideBracketsHoldsForTheNextLineOnly) {
  EXPECT_EQ(suppress("f(\n  # gpulint: ignore[GPU101]\n  BAD101,\n  BAD101)\n").left, "4:GPU101");
}

TEST(Suppression, TrailingCommentAfterALineThatCannotCarryOne) {
  EXPECT_EQ(suppress("BAD101 + \\\n  2  # gpulint: ignore[GPU101]\n").left, "");
  EXPECT_EQ(suppress("f(BAD101, '''a\nb''')  # gpulint: ignore[GPU101]\n").left, "");
  EXPECT_EQ(suppress("f(BAD101,\n  2)  # gpulint: ignore[GPU101]\n").left, "1:GPU101 2:GPU002");
}

TEST(Suppression, EmptyLineAfterABackslashBelongsToTheStatement) {
  EXPECT_EQ(suppress("BAD101 \\\n  # gpulint: ignore[GPU101]\nBAD101\n").left, "3:GPU101");
  EXPECT_EQ(suppress("f(\n  # gpulint: ignore[GPU101]\n  BAD101)\n").left, "");
}

TEST(Suppression, TextInAStringIsNone) {
  EXPECT_EQ(suppress("f('# gpulint: ignore[GPU101]', BAD101)\n").left, "1:GPU101");
  EXPECT_EQ(suppress("'''\n# gpulint: file-ignore[GPU101]\n'''\nBAD101\n").left, "4:GPU101");
}

TEST(Suppression, FileIgnoreHoldsEverywhere) {
  EXPECT_EQ(suppress("BAD101\n# gpulint: file-ignore[GPU101]\nBAD101\nBAD501\n").left, "4:GPU501");
}

TEST(Suppression, DisableHoldsUpToEnable) {
  EXPECT_EQ(
      suppress("# gpulint: disable[GPU101, GPU501]\nBAD101\nBAD501\n# gpulint: enable[GPU101]\nBAD101\nBAD501\n").left,
      "5:GPU101");
}

TEST(Suppression, DisableEndsWithItsBlock) {
  EXPECT_EQ(suppress("def f():\n    # gpulint: disable[GPU101]\n    BAD101\n\n    BAD101\nBAD101\n").left, "6:GPU101");
}

TEST(Suppression, EnableWithoutDisableIsReported) {
  EXPECT_NE(complaint("# gpulint: enable[GPU101]\nx = 1\n").find("no `disable[GPU101]`"), std::string::npos);
}

TEST(Suppression, NoqaTakesItsCodes) {
  EXPECT_EQ(suppress("BAD101  # noqa: GPU101\n").left, "");
  EXPECT_EQ(suppress("BAD101  # NOQA:E501,gpu101\n").left, "");
  EXPECT_EQ(suppress("BAD101  # noqa: E501 GPU101 because\n").left, "");
  EXPECT_EQ(suppress("BAD101  # noqa: unassigned-transfer\n").left, "");
  EXPECT_EQ(suppress("BAD101  # noqa: E501\n").left, "1:GPU101");
  EXPECT_EQ(suppress("BAD101  # noqa: later\n").left, "1:GPU101");
  EXPECT_EQ(suppress("BAD101  # noqa-not\n").left, "1:GPU101");
}

TEST(Suppression, BareNoqaTakesAllButHousekeeping) {
  EXPECT_EQ(suppress("BAD101 + BAD501  # noqa\n").left, "");
  EXPECT_EQ(suppress("x = 1  # noqa\n").left, "");
  EXPECT_NE(suppress("def f(:  # noqa\n  pass\n").left.find("GPU001"), std::string::npos);
}

TEST(Suppression, UnusedCodeIsReportedAndRemoved) {
  EXPECT_EQ(suppress("x = 1  # gpulint: ignore[GPU101]\n").left, "1:GPU002");
  EXPECT_EQ(repaired("x = 1  # gpulint: ignore[GPU101] moved\ny = 2\n"), "x = 1\ny = 2\n");
  EXPECT_EQ(repaired("# gpulint: ignore[GPU101]\nx = 1\n"), "x = 1\n");
  EXPECT_EQ(repaired("BAD101  # gpulint: ignore[GPU501, GPU101, GPU102] why\n"),
            "BAD101  # gpulint: ignore[GPU101] why\n");
  EXPECT_EQ(repaired("x = 1  # keep  # gpulint: ignore[GPU101]\n"), "x = 1  # keep\n");
  EXPECT_EQ(repaired("x = 1  # gpulint: ignore[GPU101]  # keep\n"), "x = 1  # keep\n");
  EXPECT_EQ(repaired("x = 1  # noqa: E501, GPU101\n"), "x = 1  # noqa: E501\n");
  EXPECT_EQ(repaired("x = 1  # noqa: GPU101\n"), "x = 1\n");
  EXPECT_EQ(repaired("x = 1  # noqa: GPU101 since it is\n"), "x = 1  # since it is\n");
  EXPECT_EQ(repaired("x = 1  # gpulint: ignore[GPU101]\r\ny = 2\r\n"), "x = 1\r\ny = 2\r\n");
}

TEST(Suppression, RepairIsStable) {
  for (const char* const text :
       {"x = 1  # gpulint: ignore[GPU101]\n", "# gpulint: file-ignore[GPU101, GPU501]\nBAD501\n", "# noqa: GPU101\n"}) {
    const std::string once = repaired(text);
    EXPECT_EQ(repaired(once), once);
  }
}

TEST(Suppression, DisabledRuleIsNotCalledUnused) {
  RuleSet enabled = planted::every_rule();
  enabled.reset(planted::rule("GPU101"));
  EXPECT_EQ(suppress("x = 1  # gpulint: ignore[GPU101]\n", Language::python, enabled).left, "");
  enabled = planted::every_rule();
  enabled.reset(planted::rule("GPU002"));
  EXPECT_EQ(suppress("x = 1  # gpulint: ignore[GPU101]\n", Language::python, enabled).left, "");
}

TEST(Suppression, NothingIsCalledUnusedBesideASyntaxError) {
  EXPECT_EQ(suppress("x = 1  # gpulint: ignore[GPU101]\ndef f(:\n  pass\n").left.find("GPU002"), std::string::npos);
}

TEST(Suppression, ComplaintItselfCanBeSuppressed) {
  EXPECT_EQ(suppress("x = 1  # gpulint: ignore[GPU101, GPU002]\n").left, "");
  EXPECT_EQ(suppress("# gpulint: file-ignore[GPU002]\nx = 1  # gpulint: ignore[GPU101]\n").left, "");
}

TEST(Suppression, MalformedOnesAreExplained) {
  EXPECT_NE(complaint("x = 1  # gpulint: ignore\n").find("needs the codes in brackets"), std::string::npos);
  EXPECT_NE(complaint("x = 1  # gpulint: ingore[GPU101]\n").find("did you mean `ignore`"), std::string::npos);
  EXPECT_NE(complaint("x = 1  # gpulint: ignore[GPU1O1]\n").find("did you mean `GPU101`"), std::string::npos);
  EXPECT_NE(complaint("x = 1  # gpulint: ignore[GPU1]\n").find("list the codes"), std::string::npos);
  EXPECT_NE(complaint("x = 1  # gpulint: ignore[]\n").find("suppresses nothing"), std::string::npos);
  EXPECT_NE(complaint("x = 1  # gpulint: ignore[GPU101\n").find("closing"), std::string::npos);
  EXPECT_NE(complaint("x = 1  # gpulint: skip-file\n").find("file-ignore"), std::string::npos);
  EXPECT_NE(complaint("x = 1  # noqa: GPU199\n").find("no rule `GPU199`"), std::string::npos);
  EXPECT_EQ(suppress("BAD101  # gpulint: ignore\n").left, "1:GPU101 1:GPU002");
  EXPECT_NE(complaint("x = 1  # gpulint: IGNORE[GPU101]\n").find("did you mean `ignore`"), std::string::npos);
  EXPECT_NE(complaint("x = 1  # GPULINT: IGNORE[gpu101]\n").find("did you mean `ignore`"), std::string::npos);
  EXPECT_NE(complaint("x = 1  # GPUlint: ignore[GPU101]\n").find("`gpulint` in lower case"), std::string::npos);
}

TEST(Suppression, MentionOfTheToolIsNoDirective) {
  EXPECT_EQ(suppress("# run gpulint: it finds things\nx = 1  # see gpulint\n").left, "");
  EXPECT_EQ(suppress("# GPUlint: a linter\n# GPULINT is a linter\n").left, "");
}

TEST(Suppression, CppForms) {
  EXPECT_EQ(suppress("BAD101;  // gpulint: ignore[GPU101] why\n", Language::cpp).left, "");
  EXPECT_EQ(suppress("// gpulint: ignore[GPU101]\nBAD101;\nBAD101;\n", Language::cpp).left, "3:GPU101");
  EXPECT_EQ(suppress("BAD101;  // NOLINT(gpulint-unassigned-transfer)\n", Language::cpp).left, "");
  EXPECT_EQ(suppress("BAD101;  // NOLINT(gpulint-GPU101, google-runtime-int)\n", Language::cpp).left, "");
  EXPECT_EQ(suppress("BAD101;  // NOLINT(gpulint-*)\n", Language::cpp).left, "");
  EXPECT_EQ(suppress("BAD101;  // NOLINT\n", Language::cpp).left, "");
  EXPECT_EQ(suppress("BAD101;  // NOLINT(google-runtime-int)\n", Language::cpp).left, "1:GPU101");
  EXPECT_EQ(suppress("// NOLINTNEXTLINE(gpulint-unassigned-transfer)\nBAD101;\nBAD101;\n", Language::cpp).left,
            "3:GPU101");
  EXPECT_EQ(
      suppress(
          "// NOLINTBEGIN(gpulint-unassigned-transfer)\nBAD101;\n// NOLINTEND(gpulint-unassigned-transfer)\nBAD101;\n",
          Language::cpp)
          .left,
      "4:GPU101");
  EXPECT_EQ(repaired("f();  // NOLINT(gpulint-unassigned-transfer)\n", Language::cpp), "f();\n");
  EXPECT_EQ(repaired("f();  // NOLINT(gpulint-unassigned-transfer, google-x)\n", Language::cpp),
            "f();  // NOLINT(google-x)\n");
}

TEST(Suppression, NotebookCellEndsItsReach) {
  const std::string notebook = R"json({"cells": [
 {"cell_type": "code", "source": ["# gpulint: disable[GPU101]\n", "BAD101\n", "# gpulint: ignore[GPU501]"]},
 {"cell_type": "code", "source": ["f(BAD101, BAD501)"]}], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})json";
  const SourceFile file = planted::source(notebook, "test.ipynb", Language::notebook);
  auto findings = planted::findings(file, planted::every_rule());
  EXPECT_EQ(apply_suppressions(file, planted::comments(file), planted::every_rule(), findings), 1U);
  ASSERT_EQ(findings.size(), 3U);
  EXPECT_EQ(findings[0].rule, planted::rule("GPU002"));
  EXPECT_EQ(findings[1].place.begin.cell, 2U);
}

TEST(Suppression, ManySuppressionsTakeLinearTime) {
  std::string text;
  for (int i = 0; i < 20000; ++i) text += "BAD101  # gpulint: ignore[GPU101]\n";
  EXPECT_EQ(suppress(text).suppressed, 20000U);
}

}  // namespace
}  // namespace gpulint::lint
