#include <gtest/gtest.h>

#include "sample.h"

namespace gpulint::report {
namespace {

TEST(Full, ShowsPlaceSourceEvidenceNotesAndHelp) {
  EXPECT_EQ(render(Format::full, sample::all(), sample::options()),
            R"(warning[GPU301] unseeded-random: no seed is set before this split
 --> data/split.py:4:9
  |
3 |   # 70:30
4 |   train = random_split(
  |  _________^
5 | |     data, [0.7, 0.3]
6 | | )
  | |_^
7 |
  |
  = confidence: likely
help: pass a generator (fixable with --unsafe-fixes)

note[GPU901] slow-loader: workers are not persistent
 --> demo.ipynb:cell 3:2:10
  |
1 | import torch
2 | loader = DataLoader(data, 4)
  |          ^^^^^^^^^^^^^^^^^^^
  |
  = confidence: possible

error[GPU101] unassigned-transfer: the result of `x.to(device)` is dropped
  --> train.py:12:5
   |
10 | for x, y in loader:
11 |
12 |     x.to(device)
   |     ^^^^^^^^^^^^
13 |     out = model(x)
   |
note: train.py:3:1: `device` is a CUDA device
help: assign the result (fixable with --fix)

Found 1 error, 1 warning and 1 note in 3 files (1 fixable with --fix, 1 more with --unsafe-fixes)
)");
}

TEST(Full, ShowsTheEditsOfAFixOnDemand) {
  Options options = sample::options();
  options.show_fixes = true;
  options.summary = false;
  const std::string text = render(Format::full, std::vector{sample::dropped_transfer()}, options);
  EXPECT_NE(text.find(R"(help: assign the result (fixable with --fix)
   -     x.to(device)
   +     x = x.to(device)
)"),
            std::string::npos)
      << text;
}

TEST(Full, TellsAnEditOutsideTheFrameInWords) {
  Options options = sample::options();
  options.show_fixes = true;
  lint::Finding finding = sample::dropped_transfer();
  finding.fix->edits = {{{{}, "import torch\n"}, {1, 1}, {1, 1}}, {{{}, ""}, {20, 1}, {21, 1}}};
  const std::string text = render(Format::full, std::vector{finding}, options);
  EXPECT_NE(text.find("   at 1:1: insert `import torch`\n   at 20:1: delete up to 21:1\n"), std::string::npos) << text;
}

TEST(Full, ColoursAndLinksOnlyWhenAsked) {
  Options options = sample::options();
  options.summary = false;
  options.color = options.hyperlinks = true;
  options.working_directory = "/repo";
  lint::Finding finding = sample::dropped_transfer();
  finding.related.clear();
  finding.fix.reset();
  finding.frame = {{12, "    x.to(device)"}};
  const std::string text = render(Format::full, std::vector{finding}, options);
  EXPECT_EQ(text,
            "\x1b]8;;" + lint::rule_url(sample::kRules[0]) +
                "\x1b\\\x1b[1;31merror[GPU101]\x1b[0m\x1b]8;;\x1b\\ \x1b[1munassigned-transfer\x1b[0m: "
                "\x1b[1mthe result of `x.to(device)` is dropped\x1b[0m\n"
                "  \x1b[1;34m-->\x1b[0m \x1b]8;;file:///repo/train.py\x1b\\\x1b[1mtrain.py:12:5\x1b[0m\x1b]8;;\x1b\\\n"
                "\x1b[1;34m   |\x1b[0m\n"
                "\x1b[1;34m12 |\x1b[0m     x.to(device)\n"
                "\x1b[1;34m   |\x1b[0m     \x1b[1;31m^^^^^^^^^^^^\x1b[0m\n"
                "\x1b[1;34m   |\x1b[0m\n"
                "\n");
}

TEST(Full, NothingFromTheFileReachesTheTerminalAsControl) {
  lint::Finding finding = sample::finding(0, sample::place("a\x1b[2J.py", {1, 1}, {1, 2}), "two\nlines \x1b]0;x\x07");
  finding.frame = {{1, "x = '\x1b[31m\xE2\x80\xAE\xff'"}};
  const std::string text = render(Format::full, std::vector{finding}, sample::options());
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_EQ(text.find('\x07'), std::string::npos);
  EXPECT_NE(text.find("two lines ␛]0;x␇"), std::string::npos) << text;
  EXPECT_NE(text.find("1 | x = '␛[31m\xEF\xBF\xBD\xEF\xBF\xBD'"), std::string::npos) << text;
}

TEST(Concise, OneLinePerFinding) {
  EXPECT_EQ(render(Format::concise, sample::all(), sample::options()),
            R"(data/split.py:4:9: warning GPU301 unseeded-random no seed is set before this split
demo.ipynb:cell 3:2:10: note GPU901 slow-loader workers are not persistent
train.py:12:5: error GPU101 unassigned-transfer the result of `x.to(device)` is dropped [*]
Found 1 error, 1 warning and 1 note in 3 files (1 fixable with --fix, 1 more with --unsafe-fixes)
)");
}

TEST(Grouped, AlignsPositionsUnderTheFile) {
  std::vector<lint::Finding> findings = sample::all();
  findings.push_back(sample::finding(1, sample::place("train.py", {2, 1}, {2, 5}), "no seed"));
  EXPECT_EQ(render(Format::grouped, findings, sample::options()), R"(data/split.py:
  4:9 warning GPU301 unseeded-random no seed is set before this split

demo.ipynb:
  cell 3:2:10 note GPU901 slow-loader workers are not persistent

train.py:
   2:1 warning GPU301 unseeded-random no seed
  12:5 error   GPU101 unassigned-transfer the result of `x.to(device)` is dropped [*]

Found 1 error, 2 warnings and 1 note in 3 files (1 fixable with --fix, 1 more with --unsafe-fixes)
)");
}

}  // namespace
}  // namespace gpulint::report
