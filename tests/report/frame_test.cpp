#include "report/frame.h"

#include <gtest/gtest.h>

#include "sample.h"

namespace gpulint::report {
namespace {

std::string frame(Position begin, Position end, std::vector<lint::FrameLine> lines) {
  lint::Finding finding = sample::finding(0, sample::place("a.py", begin, end), "");
  finding.frame = std::move(lines);
  return source_frame(finding, Style(Options{}));
}

TEST(SourceFrame, TabsRunToMultiplesOfFour) {
  EXPECT_EQ(frame({1, 2, 0}, {1, 6, 0}, {{1, "\tx.to\t(d)"}}), R"(  |
1 |     x.to    (d)
  |     ^^^^
  |
)");
  EXPECT_EQ(frame({1, 4, 0}, {1, 5, 0}, {{1, "ab\tc"}}), R"(  |
1 | ab  c
  |     ^
  |
)");
}

TEST(SourceFrame, WideCharactersFillTwoCellsAndMarksNone) {
  EXPECT_EQ(frame({1, 8, 0}, {1, 12, 0}, {{1, "名 = '🔥'.to()"}}), R"(  |
1 | 名 = '🔥'.to()
  |          ^^^^
  |
)");
  EXPECT_EQ(frame({1, 1, 0}, {1, 3, 0}, {{1, "名前 = 1"}}), R"(  |
1 | 名前 = 1
  | ^^^^
  |
)");
  EXPECT_EQ(frame({1, 6, 0}, {1, 7, 0}, {{1, "e\u0301 = x"}}), "  |\n1 | e\u0301 = x\n  |     ^\n  |\n");
}

TEST(SourceFrame, AnEmptySpanAndOneBehindTheEndGetOneCaret) {
  EXPECT_EQ(frame({2, 3, 0}, {2, 3, 0}, {{1, "a"}, {2, "bcd"}}), R"(  |
1 | a
2 | bcd
  |   ^
  |
)");
  EXPECT_EQ(frame({1, 9, 0}, {1, 12, 0}, {{1, "ab"}}), R"(  |
1 | ab
  |   ^
  |
)");
}

TEST(SourceFrame, AStatementOverLinesHasABarAtItsLeft) {
  EXPECT_EQ(frame({2, 5, 0}, {4, 6, 0}, {{1, "def f():"}, {2, "    x.to("}, {3, "        d,"}, {4, "    )"}, {5, ""}}),
            R"(  |
1 |   def f():
2 | /     x.to(
3 | |         d,
4 | |     )
  | |_____^
5 |
  |
)");
}

TEST(SourceFrame, ASpanEndingWithALineBreakEndsOnThatLine) {
  EXPECT_EQ(frame({1, 1, 0}, {2, 1, 0}, {{1, "x.to(d)"}, {2, "y"}}), R"(  |
1 | x.to(d)
  | ^^^^^^^
2 | y
  |
)");
}

TEST(SourceFrame, TheMiddleOfALongSpanIsLeftOut) {
  std::vector<lint::FrameLine> lines;
  for (uint32_t row = 8; row <= 18; ++row) lines.push_back({row, "line" + std::to_string(row)});
  EXPECT_EQ(frame({9, 1, 0}, {17, 7, 0}, lines), R"(   |
 8 |   line8
 9 | / line9
10 | | line10
11 | | line11
...
16 | | line16
17 | | line17
   | |______^
18 |   line18
   |
)");
}

TEST(SourceFrame, RowsThatTheFrameLacksAreMarked) {
  EXPECT_EQ(frame({1, 1, 0}, {9, 2, 0}, {{1, "f("}, {2, "a,"}}), R"(  |
1 | / f(
2 | | a,
...
  |
)");
}

TEST(SourceFrame, ALongLineIsCutAroundTheSpan) {
  const std::string text = std::string(300, 'a') + "x.to(d)" + std::string(300, 'b');
  EXPECT_EQ(frame({1, 301, 0}, {1, 308, 0}, {{1, text}, {2, "short"}}),
            "  |\n1 | …" + std::string(20, 'a') + "x.to(d)" + std::string(123, 'b') + "…\n  | " + std::string(21, ' ') +
                "^^^^^^^\n2 |\n  |\n");
}

TEST(SourceFrame, WithoutLinesThereIsNoFrame) {
  EXPECT_EQ(frame({1, 1, 0}, {1, 2, 0}, {}), "");
}

}  // namespace
}  // namespace gpulint::report
