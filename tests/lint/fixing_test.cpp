#include <gtest/gtest.h>

#include "lint/add_ignore.h"
#include "lint/baseline.h"
#include "lint/fixer.h"
#include "lint/frame.h"
#include "lint/logical_lines.h"
#include "lint/suppression.h"
#include "lint/unified_diff.h"
#include "planted.h"

namespace gpulint::lint {
namespace {

Finding finding_with_edits(const SourceFile& file, std::string_view code, std::vector<TextEdit> edits,
                           Applicability applicability = Applicability::safe) {
  Finding finding;
  finding.rule = planted::rule(code);
  finding.place = planted::place(file, edits[0].span);
  finding.fix = planted::fix(file, std::move(edits), applicability);
  return finding;
}

FixPolicy safe() {
  return {false, planted::every_rule()};
}

TEST(Fixer, AppliesSafeFixesOnlyUnlessAsked) {
  const SourceFile file = planted::source("BAD101 + BAD201\n");
  const auto findings = planted::findings(file, planted::every_rule());
  EXPECT_EQ(fix_once(file, findings, safe(), planted::syntax_errors).bytes, "good101 + BAD201\n");
  EXPECT_EQ(fix_once(file, findings, {true, planted::every_rule()}, planted::syntax_errors).bytes,
            "good101 + good201\n");
  RuleSet none;
  EXPECT_TRUE(fix_once(file, findings, {true, none}, planted::syntax_errors).fixed.empty());
}

TEST(Fixer, TouchingFixesWaitForTheNextRound) {
  const SourceFile file = planted::source("abcdef\n");
  const std::vector<Finding> findings = {finding_with_edits(file, "GPU101", {{{0, 3}, "x"}}),
                                         finding_with_edits(file, "GPU102", {{{3, 3}, "y"}}),
                                         finding_with_edits(file, "GPU501", {{{4, 5}, "z"}})};
  const FixRound round = fix_once(file, findings, safe(), planted::syntax_errors);
  EXPECT_EQ(round.bytes, "xdzf\n");
  ASSERT_EQ(round.left.size(), 1U);
  EXPECT_EQ(round.left[0], &findings[1]);
}

TEST(Fixer, FixOfSeveralEditsIsAppliedWholeOrNotAtAll) {
  const SourceFile file = planted::source("abc\ndef\n");
  const std::vector<Finding> findings = {finding_with_edits(file, "GPU101", {{{4, 7}, "new"}}),
                                         finding_with_edits(file, "GPU102", {{{0, 0}, "top\n"}, {{5, 6}, "x"}})};
  const FixRound round = fix_once(file, findings, safe(), planted::syntax_errors);
  EXPECT_EQ(round.bytes, "top\nabc\ndxf\n");
  EXPECT_EQ(round.left.size(), 1U);
}

TEST(Fixer, FixThatBreaksTheFileIsDroppedAndTheOthersStay) {
  const SourceFile file = planted::source("a = f(1)\nb = f(2)\n");
  const std::vector<Finding> findings = {finding_with_edits(file, "GPU101", {{{7, 8}, ""}}),
                                         finding_with_edits(file, "GPU102", {{{13, 14}, "g"}})};
  const FixRound round = fix_once(file, findings, safe(), planted::syntax_errors);
  EXPECT_EQ(round.bytes, "a = f(1)\nb = g(2)\n");
  ASSERT_EQ(round.broken.size(), 1U);
  EXPECT_EQ(round.broken[0], &findings[0]);
}

TEST(Fixer, EditsThatOverlapOrLieOutsideAreRefused) {
  const SourceFile file = planted::source("abc\n");
  const std::vector<Finding> findings = {finding_with_edits(file, "GPU101", {{{0, 99}, ""}}),
                                         finding_with_edits(file, "GPU102", {{{0, 2}, ""}, {{1, 3}, ""}})};
  EXPECT_EQ(fix_once(file, findings, safe(), planted::syntax_errors).broken.size(), 2U);
}

TEST(UnifiedDiff, LooksLikeDiffU) {
  EXPECT_EQ(unified_diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n", "a.py", "a.py"),
            "--- a.py\n+++ a.py\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
  EXPECT_EQ(unified_diff("a\n", "a\n", "x", "x"), "");
  EXPECT_EQ(unified_diff("", "a\n", "x", "x"), "--- x\n+++ x\n@@ -0,0 +1 @@\n+a\n");
  EXPECT_EQ(unified_diff("a\nb", "a\nc", "x", "x"),
            "--- x\n+++ x\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n");
}

TEST(UnifiedDiff, DistantChangesHaveHunksOfTheirOwn) {
  std::string a, b;
  for (int i = 0; i < 40; ++i) {
    a += std::to_string(i) + "\n";
    if (i != 5) b += std::to_string(i) + "\n";
    if (i == 30) b += "new\n";
  }
  EXPECT_EQ(unified_diff(a, b, "x", "x"),
            "--- x\n+++ x\n@@ -3,7 +3,6 @@\n 2\n 3\n 4\n-5\n 6\n 7\n 8\n@@ -29,6 +28,7 @@\n 28\n 29\n 30\n+new\n 31\n "
            "32\n 33\n");
}

TEST(UnifiedDiff, NotebookIsComparedByCell) {
  const std::string before =
      R"json({"cells": [{"cell_type": "markdown", "source": []}, {"cell_type": "code", "source": ["BAD101\n", "x"]}],
 "metadata": {}, "nbformat": 4, "nbformat_minor": 5})json";
  const SourceFile a = planted::source(before, "n.ipynb", Language::notebook);
  const auto findings = planted::findings(a, planted::every_rule());
  const SourceFile b =
      planted::source(fix_once(a, findings, safe(), planted::syntax_errors).bytes, "n.ipynb", Language::notebook);
  const std::string diff = diff_files(a, b);
  EXPECT_EQ(diff.substr(0, 40), "--- n.ipynb:cell 2\n+++ n.ipynb:cell 2\n@@") << diff;
  EXPECT_NE(diff.find("-BAD101\n+good101\n"), std::string::npos);
}

TEST(AddIgnore, AppendsAndExtends) {
  const SourceFile file = planted::source(
      "BAD101 + BAD501\nBAD101   # why\nBAD501  # gpulint: ignore[GPU101] known\nf(BAD101, '''\n''')\nx = 1\nBAD101");
  const auto comments = planted::comments(file);
  size_t covered = 0;
  const auto edits = ignore_comments(file, comments, planted::findings(file, planted::every_rule()), covered);
  EXPECT_EQ(covered, 6U);
  EXPECT_EQ(*file.with_edits(edits),
            "BAD101 + BAD501  # gpulint: ignore[GPU101, GPU501]\n"
            "BAD101   # why  # gpulint: ignore[GPU101]\n"
            "BAD501  # gpulint: ignore[GPU101, GPU501] known\n"
            "f(BAD101, '''\n''')  # gpulint: ignore[GPU101]\nx = 1\nBAD101  # gpulint: ignore[GPU101]");
}

TEST(AddIgnore, EverythingIsSilentAfterwards) {
  const SourceFile file = planted::source("if a:\n    f(BAD101, \\\n      BAD501)\n");
  size_t covered = 0;
  const auto edits =
      ignore_comments(file, planted::comments(file), planted::findings(file, planted::every_rule()), covered);
  const SourceFile after = planted::source(*file.with_edits(edits));
  auto findings = planted::findings(after, planted::every_rule());
  apply_suppressions(after, planted::comments(after), planted::every_rule(), findings);
  EXPECT_TRUE(findings.empty());
}

TEST(Baseline, AcceptsByTextOfTheLineNotByItsNumber) {
  const SourceFile before = planted::source("x = BAD101\ny = BAD101\ny = BAD101\n");
  Baseline baseline;
  for (const Finding& finding : planted::findings(before, planted::every_rule())) baseline.add("a.py", finding, before);
  auto again = Baseline::parse(baseline.to_json(), "b.json");
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(again->to_json(), baseline.to_json());

  const SourceFile after = planted::source("import new\nif x:\n    y = BAD101\nz = BAD101\n");
  const auto findings = planted::findings(after, planted::every_rule());
  EXPECT_TRUE(again->take("a.py", findings[0], after));
  EXPECT_FALSE(again->take("a.py", findings[1], after));
  EXPECT_FALSE(again->take("b.py", findings[0], after));
  const auto stale = again->stale([](const std::string&) { return true; });
  ASSERT_EQ(stale.size(), 1U);
  EXPECT_EQ(stale[0], "a.py: GPU101 (2 times)");
  EXPECT_TRUE(again->stale([](const std::string&) { return false; }).empty());
}

TEST(Baseline, BrokenFilesAreNamed) {
  for (const char* const text :
       {"", "{", "[]", "{}", "{\"version\": 2, \"findings\": []}", "{\"version\": 1}",
        "{\"version\": 1, \"findings\": [3]}", "{\"version\": 1, \"findings\": [{\"file\": \"a\"}]}",
        "{\"version\": 1, \"findings\": [{\"file\": 1, \"code\": \"\", \"line\": \"\", \"count\": -1}]}"}) {
    const auto baseline = Baseline::parse(text, "b.json");
    ASSERT_FALSE(baseline.ok()) << text;
    EXPECT_EQ(baseline.error().substr(0, 24), "b.json is not a baseline");
  }
}

TEST(Frame, TwoLinesAroundWithinTheCell) {
  const SourceFile file = planted::source("1\n2\n3\nBAD101\n5\n6\n7\n");
  Finding finding = planted::findings(file, planted::every_rule())[0];
  add_frame(file, finding);
  ASSERT_EQ(finding.frame.size(), 5U);
  EXPECT_EQ(finding.frame[0].row, 2U);
  EXPECT_EQ(finding.frame[2].text, "BAD101");
  const SourceFile notebook = planted::source(
      R"json({"cells": [{"cell_type": "code", "source": ["a"]}, {"cell_type": "code", "source": ["BAD101\n", "x"]}], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})json",
      "n.ipynb", Language::notebook);
  finding = planted::findings(notebook, planted::every_rule())[0];
  add_frame(notebook, finding);
  ASSERT_EQ(finding.frame.size(), 2U);
  EXPECT_EQ(finding.frame[0].row, 1U);
}

TEST(LogicalLines, JoinBracketsStringsAndBackslashes) {
  const SourceFile file = planted::source("f(  # (\n  '(', \"\"\"\n  [\n\"\"\")\nx = 1 + \\\n  2\n\n# c\ny = ')'\n");
  const auto comments = planted::comments(file);
  const LogicalLines lines(file, comments);
  EXPECT_EQ(lines.first(3), 0U);
  EXPECT_EQ(lines.last(0), 3U);
  EXPECT_EQ(lines.comment_line(0), 0U);
  EXPECT_EQ(lines.comment_line(1), 3U);
  EXPECT_EQ(lines.first(5), 4U);
  EXPECT_EQ(lines.comment_line(4), 5U);
  EXPECT_TRUE(lines.is_empty(7));
  EXPECT_EQ(lines.next_code(5), 8U);
  EXPECT_EQ(lines.first(8), 8U);
}

}  // namespace
}  // namespace gpulint::lint
