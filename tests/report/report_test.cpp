#include <gtest/gtest.h>

#include <random>

#include "report/text.h"
#include "sample.h"

namespace gpulint::report {
namespace {

TEST(Format, NamesAreThoseOfTheCommandLine) {
  for (const Format format : kFormats) {
    const Result<Format> parsed = parse_format(to_string(format));
    ASSERT_TRUE(parsed.ok());
    EXPECT_EQ(*parsed, format);
  }
  EXPECT_EQ(to_string(Format::json_lines), "json-lines");
  const Result<Format> wrong = parse_format("sarf");
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(
      wrong.error(),
      "unknown output format `sarf` (did you mean `sarif`?); the formats are full, concise, grouped, json, json-lines, "
      "github, gitlab, sarif, junit, rdjson, pylint, azure");
}

TEST(SummaryLine, CountsWhatIsThere) {
  Options options = sample::options();
  std::vector<lint::Finding> findings;
  EXPECT_EQ(summary_line(findings, options), "Found no problems in 3 files");
  options.files_checked = 1;
  options.fixed = 2;
  EXPECT_EQ(summary_line(findings, options), "Found no problems in 1 file (2 fixed)");
  options.fixed = 0;
  options.files_checked = 12;
  findings.assign(3, sample::dropped_transfer());
  findings[0].fix.reset();
  findings.insert(findings.end(), 2, sample::unseeded_split());
  findings[4].fix->applicability = lint::Applicability::display;
  EXPECT_EQ(summary_line(findings, options),
            "Found 3 errors and 2 warnings in 12 files (2 fixable with --fix, 1 more with --unsafe-fixes)");
  findings.erase(findings.begin(), findings.begin() + 3);
  EXPECT_EQ(summary_line(findings, options), "Found 2 warnings in 12 files (1 fixable with --unsafe-fixes)");
}

TEST(Render, TheOrderOfTheInputDoesNotMatter) {
  std::vector<lint::Finding> findings = sample::all();
  std::vector<lint::Finding> reversed(findings.rbegin(), findings.rend());
  for (const Format format : kFormats) {
    EXPECT_EQ(render(format, findings, sample::options()), render(format, reversed, sample::options()))
        << to_string(format);
  }
}

TEST(Render, EveryFormatIsValidUtf8WhateverTheFileHolds) {
  lint::Finding finding = sample::finding(0, sample::place("\xff.py", {1, 1}, {1, 2}), "\xC3(\xE2\x82");
  finding.frame = {{1, "\x80\xF0"}};
  for (const Format format : kFormats) {
    const std::string text = render(format, std::vector{finding}, sample::options());
    EXPECT_EQ(text, valid_utf8(text)) << to_string(format);
    EXPECT_FALSE(text.empty());
  }
}

TEST(Render, NoPositionIsTooOddToShow) {
  std::minstd_rand random(7);
  const auto position = [&] {
    return Position{static_cast<uint32_t>(random() % 7), static_cast<uint32_t>(random() % 9), 0};
  };
  Options options = sample::options();
  options.show_fixes = true;
  for (int round = 0; round < 500; ++round) {
    lint::Finding finding = sample::finding(0, sample::place("a.py", position(), position()), "m");
    finding.frame = {{1, "\tx"}, {2, "名前 = 1"}, {4, ""}, {5, std::string(170, 'a')}};
    finding.fix = lint::Fix{lint::Applicability::safe, "f", {}};
    for (int edit = 0; edit < 2; ++edit)
      finding.fix->edits.push_back({{{}, edit ? "" : "n\n"}, position(), position()});
    for (const Format format : kFormats) {
      EXPECT_FALSE(render(format, std::vector{finding}, options).empty()) << to_string(format);
    }
  }
}

TEST(Render, QuietLeavesTheSummaryOut) {
  Options options = sample::options();
  options.summary = false;
  EXPECT_EQ(render(Format::concise, {}, options), "");
  EXPECT_EQ(render(Format::full, {}, sample::options()), "Found no problems in 3 files\n");
}

TEST(Statistics, MostFrequentRuleFirst) {
  std::vector<lint::Finding> findings = sample::all();
  findings.insert(findings.end(), 9, sample::unseeded_split());
  EXPECT_EQ(render_statistics(Format::full, findings, sample::options()), R"(10  GPU301  [ ] unseeded-random
 1  GPU101  [*] unassigned-transfer
 1  GPU901  [ ] slow-loader
[*] fixable with `gpulint check --fix`
)");
  EXPECT_EQ(render_statistics(Format::json, sample::all(), sample::options()), R"([
  {"code": "GPU101", "name": "unassigned-transfer", "count": 1, "fixable": true, "fixable_count": 1},
  {"code": "GPU301", "name": "unseeded-random", "count": 1, "fixable": false, "fixable_count": 0},
  {"code": "GPU901", "name": "slow-loader", "count": 1, "fixable": false, "fixable_count": 0}
]
)");
  EXPECT_EQ(render_statistics(Format::concise, {}, sample::options()), "");
}

}  // namespace
}  // namespace gpulint::report
