#include <gtest/gtest.h>

#include "sample.h"

/// JUnit, rdjson, pylint and azure: formats that other programs read.
namespace gpulint::report {
namespace {

TEST(JUnit, ASuitePerFileAndACasePerFinding) {
  EXPECT_EQ(render(Format::junit, sample::all(), sample::options()), R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="gpulint" tests="3" failures="2" errors="0">
  <testsuite name="data/split.py" tests="1" failures="1" errors="0" skipped="0">
    <testcase name="GPU301 unseeded-random" classname="data/split.py" line="4" column="9">
      <failure type="warning" message="no seed is set before this split">data/split.py:4:9: no seed is set before this split</failure>
    </testcase>
  </testsuite>
  <testsuite name="demo.ipynb" tests="1" failures="0" errors="0" skipped="0">
    <testcase name="GPU901 slow-loader" classname="demo.ipynb" line="1" column="1">
      <system-out>note: demo.ipynb:cell 3:2:10: workers are not persistent</system-out>
    </testcase>
  </testsuite>
  <testsuite name="train.py" tests="1" failures="1" errors="0" skipped="0">
    <testcase name="GPU101 unassigned-transfer" classname="train.py" line="12" column="5">
      <failure type="error" message="the result of `x.to(device)` is dropped">train.py:12:5: the result of `x.to(device)` is dropped</failure>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST(JUnit, ACleanRunHasOnePassingCase) {
  EXPECT_EQ(render(Format::junit, {}, sample::options()), R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="gpulint" tests="1" failures="0" errors="0">
  <testsuite name="gpulint" tests="1" failures="0" errors="0" skipped="0">
    <testcase name="no problems found" classname="gpulint"/>
  </testsuite>
</testsuites>
)");
}

TEST(JUnit, EscapesMarkupAndReplacesWhatXmlCannotHold) {
  const auto finding = sample::finding(0, sample::place("a<b>.py", {1, 1}, {1, 2}), "x < 'y' & \"z\"\n\x01\xff ]]>");
  const std::string text = render(Format::junit, std::vector{finding}, sample::options());
  EXPECT_NE(text.find("message=\"x &#60; &#39;y&#39; &#38; &#34;z&#34;&#10;\uFFFD\uFFFD ]]&#62;\""), std::string::npos)
      << text;
  EXPECT_NE(text.find("classname=\"a&#60;b&#62;.py\""), std::string::npos);
}

TEST(Rdjson, IsReviewdogsDiagnosticResult) {
  const std::string text =
      render(Format::rdjson, std::vector{sample::dropped_transfer(), sample::slow_loader()}, sample::options());
  EXPECT_EQ(text, R"({
  "source": {"name": "gpulint", "url": "https://gpulint.dev"},
  "severity": "WARNING",
  "diagnostics": [
    {
      "message": "cell 3, row 2: workers are not persistent",
      "location": {"path": "demo.ipynb", "range": {"start": {"line": 1, "column": 1}}},
      "severity": "INFO",
      "code": {"value": "GPU901", "url": ")" +
                      lint::rule_url(sample::kRules[2]) + R"("}
    },
    {
      "message": "the result of `x.to(device)` is dropped",
      "location": {"path": "train.py", "range": {"start": {"line": 12, "column": 5}, "end": {"line": 12, "column": 17}}},
      "severity": "ERROR",
      "code": {"value": "GPU101", "url": ")" +
                      lint::rule_url(sample::kRules[0]) + R"("},
      "suggestions": [
        {"range": {"start": {"line": 12, "column": 5}, "end": {"line": 12, "column": 5}}, "text": "x = "}
      ],
      "related_locations": [
        {"message": "`device` is a CUDA device", "location": {"path": "train.py", "range": {"start": {"line": 3, "column": 1}}}}
      ]
    }
  ]
}
)");
}

TEST(Rdjson, ColumnsCountBytes) {
  lint::Finding finding = sample::finding(0, sample::place("a.py", {1, 7}, {1, 9}), "m");
  finding.frame = {{1, "é = 🔥 x.to"}};  // é takes two bytes, 🔥 four
  const std::string text = render(Format::rdjson, std::vector{finding}, sample::options());
  EXPECT_NE(text.find(R"("start": {"line": 1, "column": 11}, "end": {"line": 1, "column": 13})"), std::string::npos)
      << text;
}

TEST(Rdjson, SuggestsAllEditsOfAFixOrNone) {
  lint::Finding finding = sample::dropped_transfer();
  finding.fix->edits.push_back({{{}, "y"}, {40, 7}, {40, 8}});  // a row whose bytes are not known
  EXPECT_EQ(render(Format::rdjson, std::vector{finding}, sample::options()).find("suggestions"), std::string::npos);
}

TEST(Pylint, ParseableLines) {
  EXPECT_EQ(render(Format::pylint, sample::all(), sample::options()),
            R"(data/split.py:4: [GPU301] no seed is set before this split
demo.ipynb:1: [GPU901] cell 3, row 2: workers are not persistent
train.py:12: [GPU101] the result of `x.to(device)` is dropped
)");
}

TEST(Azure, LoggingCommands) {
  EXPECT_EQ(
      render(Format::azure, sample::all(), sample::options()),
      R"(##vso[task.logissue type=warning;sourcepath=data/split.py;linenumber=4;columnnumber=9;code=GPU301;]unseeded-random: no seed is set before this split
##vso[task.logissue type=warning;sourcepath=demo.ipynb;linenumber=1;columnnumber=1;code=GPU901;]slow-loader: cell 3, row 2: workers are not persistent
##vso[task.logissue type=error;sourcepath=train.py;linenumber=12;columnnumber=5;code=GPU101;]unassigned-transfer: the result of `x.to(device)` is dropped
)");
  const auto finding = sample::finding(0, sample::place("a;b]%.py", {1, 1}, {1, 2}), "1;\n2]%");
  EXPECT_EQ(render(Format::azure, std::vector{finding}, sample::options()),
            "##vso[task.logissue type=error;sourcepath=a%3Bb%5D%AZP25.py;linenumber=1;columnnumber=1;code=GPU101;]"
            "unassigned-transfer: 1;%0A2]%AZP25\n");
}

}  // namespace
}  // namespace gpulint::report
