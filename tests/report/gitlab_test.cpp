#include <gtest/gtest.h>

#include <set>

#include "sample.h"

namespace gpulint::report {
namespace {

std::vector<std::string> prints(std::span<const lint::Finding> findings) {
  const std::string text = render(Format::gitlab, findings, sample::options());
  constexpr std::string_view kKey = "\"fingerprint\": \"";
  std::vector<std::string> all;
  for (size_t at = text.find(kKey); at != std::string::npos; at = text.find(kKey, at + 1)) {
    all.push_back(text.substr(at + kKey.size(), 16));
  }
  return all;
}

lint::Finding on_line(uint32_t row, std::string line, std::string file = "a.py") {
  lint::Finding finding = sample::finding(0, sample::place(std::move(file), {row, 1}, {row, 2}), "m");
  finding.frame = {{row, std::move(line)}};
  return finding;
}

TEST(GitLab, IsACodeClimateArray) {
  EXPECT_EQ(render(Format::gitlab, std::vector{sample::slow_loader(), sample::dropped_transfer()}, sample::options()),
            R"([
  {
    "type": "issue",
    "check_name": "GPU901",
    "description": "GPU901 slow-loader: cell 3, row 2: workers are not persistent",
    "categories": ["Performance"],
    "fingerprint": "589fae40d7d5576a",
    "severity": "info",
    "location": {
      "path": "demo.ipynb",
      "lines": {"begin": 1, "end": 1}
    }
  },
  {
    "type": "issue",
    "check_name": "GPU101",
    "description": "GPU101 unassigned-transfer: the result of `x.to(device)` is dropped",
    "categories": ["Bug Risk"],
    "fingerprint": "d94fde72e3335cef",
    "severity": "critical",
    "location": {
      "path": "train.py",
      "lines": {"begin": 12, "end": 12}
    }
  }
]
)");
  EXPECT_EQ(render(Format::gitlab, {}, sample::options()), "[]\n");
}

TEST(GitLab, FingerprintsOutliveEditsElsewhere) {
  EXPECT_EQ(prints(std::vector{on_line(3, "x.to(d)")}), prints(std::vector{on_line(90, "    x.to(d)  ")}));
  EXPECT_NE(prints(std::vector{on_line(3, "x.to(d)")}), prints(std::vector{on_line(3, "y.to(d)")}));
  EXPECT_NE(prints(std::vector{on_line(3, "x.to(d)")}), prints(std::vector{on_line(3, "x.to(d)", "b.py")}));
}

TEST(GitLab, FingerprintsAreUniqueInTheReport) {
  std::vector<lint::Finding> findings;
  for (uint32_t row = 1; row <= 50; ++row) findings.push_back(on_line(row, "x.to(d)"));
  const std::vector<std::string> all = prints(findings);
  EXPECT_EQ(std::set(all.begin(), all.end()).size(), 50u);
  findings.pop_back();
  EXPECT_EQ(prints(findings), std::vector(all.begin(), all.end() - 1)) << "a repaired one leaves the others' alone";
}

}  // namespace
}  // namespace gpulint::report
