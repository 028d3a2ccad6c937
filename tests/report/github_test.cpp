#include <gtest/gtest.h>

#include <algorithm>

#include "sample.h"

namespace gpulint::report {
namespace {

TEST(GitHub, MostSevereFirstAndColumnsOnlyOnOneLine) {
  EXPECT_EQ(
      render(Format::github, sample::all(), sample::options()),
      R"(::error title=gpulint GPU101 unassigned-transfer,file=train.py,line=12,col=5,endLine=12,endColumn=17::train.py:12:5: GPU101 the result of `x.to(device)` is dropped
::warning title=gpulint GPU301 unseeded-random,file=data/split.py,line=4,endLine=6::data/split.py:4:9: GPU301 no seed is set before this split
::notice title=gpulint GPU901 slow-loader,file=demo.ipynb,line=1,endLine=1::demo.ipynb:cell 3:2:10: GPU901 workers are not persistent
gpulint found 1 error, 1 warning, 1 note in 3 files
)");
  EXPECT_EQ(render(Format::github, {}, sample::options()), "");
}

TEST(GitHub, EscapesPropertiesAndDataDifferently) {
  const auto finding = sample::finding(0, sample::place("a,b:100%.py", {1, 1}, {1, 2}), "50%:\r\nx, y");
  EXPECT_EQ(
      render(Format::github, std::vector{finding}, sample::options()),
      "::error title=gpulint GPU101 unassigned-transfer,file=a%2Cb%3A100%25.py,line=1,col=1,endLine=1,endColumn=2::"
      "a,b:100%25.py:1:1: GPU101 50%25:%0D%0Ax, y\n"
      "gpulint found 1 error in 1 file\n");
}

TEST(GitHub, NamesFilesFromTheTopOfTheRepository) {
  Options options = sample::options();
  options.working_directory = "/repo/train";
  options.root = "/repo";
  const auto finding = sample::finding(0, sample::place("../lib/a.py", {1, 1}, {1, 2}), "m");
  EXPECT_NE(render(Format::github, std::vector{finding}, options).find(",file=lib/a.py,"), std::string::npos);
}

TEST(GitHub, WhatTheServiceWouldDropIsStillInTheLog) {
  std::vector<lint::Finding> findings;
  for (uint32_t row = 1; row <= 12; ++row) {
    for (uint32_t rule = 0; rule < 2; ++rule) {
      findings.push_back(sample::finding(rule, sample::place("a.py", {row, 1}, {row, 2}), "m"));
    }
  }
  const std::string text = render(Format::github, findings, sample::options());
  const auto count = [&](std::string_view part) {
    size_t n = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
    return n;
  };
  EXPECT_EQ(count("::error "), 10u);
  EXPECT_EQ(count("::warning "), 10u);
  EXPECT_EQ(count("\na.py:11:1: error GPU101 unassigned-transfer m\na.py:12:1: error GPU101"), 1u) << text;
  EXPECT_LT(text.rfind("::error"), text.find("::warning"));
  EXPECT_TRUE(
      text.ends_with("\ngpulint found 12 errors, 12 warnings in 1 file; 4 are only in this log, because GitHub shows "
                     "10 annotations of a level per step\n"))
      << text;
}

}  // namespace
}  // namespace gpulint::report
