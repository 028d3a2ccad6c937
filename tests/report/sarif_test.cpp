#include <gtest/gtest.h>

#include "sample.h"

namespace gpulint::report {
namespace {

std::string sarif_of(std::vector<lint::Finding> findings, Options options = sample::options()) {
  return render(Format::sarif, findings, options);
}

TEST(Sarif, AResultHasAllThatCodeScanningReads) {
  const std::string text = sarif_of({sample::dropped_transfer()});
  EXPECT_EQ(text.substr(text.find("      \"invocations\"")), R"json(      "invocations": [
        {
          "executionSuccessful": true
        }
      ],
      "originalUriBaseIds": {
        "%SRCROOT%": {
          "description": {"text": "The root of the repository."}
        }
      },
      "columnKind": "unicodeCodePoints",
      "results": [
        {
          "ruleId": "GPU101",
          "ruleIndex": 0,
          "level": "error",
          "message": {"text": "the result of `x.to(device)` is dropped\n[`device` is a CUDA device](1)"},
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "train.py", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 12, "startColumn": 5, "endLine": 12, "endColumn": 17}
              }
            }
          ],
          "relatedLocations": [
            {
              "id": 1,
              "physicalLocation": {
                "artifactLocation": {"uri": "train.py", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 3, "startColumn": 1, "endLine": 3, "endColumn": 7}
              },
              "message": {"text": "`device` is a CUDA device"}
            }
          ],
          "partialFingerprints": {"primaryLocationLineHash": "4bff0fe1a8b6e8c3:1"},
          "fixes": [
            {
              "description": {"text": "assign the result"},
              "artifactChanges": [
                {
                  "artifactLocation": {"uri": "train.py", "uriBaseId": "%SRCROOT%"},
                  "replacements": [
                    {"deletedRegion": {"startLine": 12, "startColumn": 5, "endLine": 12, "endColumn": 5}, "insertedContent": {"text": "x = "}}
                  ]
                }
              ],
              "properties": {"applicability": "safe"}
            }
          ],
          "properties": {"confidence": "certain"}
        }
      ]
    }
  ]
}
)json");
}

TEST(Sarif, ARunThatIsNotWholeSaysWhy) {
  Options options = sample::options();
  options.failures = {"none.py: no such file"};
  const std::string text = sarif_of({}, options);
  EXPECT_NE(text.find(R"json("executionSuccessful": false,
          "toolExecutionNotifications": [
            {
              "level": "error",
              "message": {"text": "none.py: no such file"}
            }
          ])json"),
            std::string::npos)
      << text;
}

TEST(Sarif, ARuleIsItsCard) {
  const std::string text = sarif_of({});
  EXPECT_EQ(text.substr(0, text.find(",\n            {\n              \"id\": \"GPU301\"")), R"({
  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "tool": {
        "driver": {
          "name": "gpulint",
          "version": "0.1.0",
          "semanticVersion": "0.1.0",
          "informationUri": "https://gpulint.dev",
          "rules": [
            {
              "id": "GPU101",
              "name": "unassigned-transfer",
              "shortDescription": {
                "text": "`tensor.to(device)` returns a copy; a call whose result is dropped moves nothing."
              },
              "fullDescription": {
                "text": "`tensor.to(device)` returns a copy; a call whose result is dropped moves nothing.\n\nThe next line mixes devices."
              },
              "help": {
                "text": "# GPU101 unassigned-transfer\n\n`tensor.to(device)` returns a copy; a call whose result is dropped moves nothing.\n\n## Why it matters\n\nThe next line mixes devices.\n",
                "markdown": "# GPU101 unassigned-transfer\n\n`tensor.to(device)` returns a copy; a call whose result is dropped moves nothing.\n\n## Why it matters\n\nThe next line mixes devices.\n"
              },
              "helpUri": ")" + lint::rule_url(sample::kRules[0]) + R"(",
              "defaultConfiguration": {"enabled": true, "level": "error"},
              "properties": {
                "tags": ["pytorch", "device", "correctness"],
                "precision": "very-high",
                "problem.severity": "error"
              }
            })");
}

TEST(Sarif, UrisAreRelativeToTheRootAndPercentEncoded) {
  Options options = sample::options();
  options.working_directory = "/srv/me/repo/train";
  options.root = "/srv/me/repo";
  const auto uri_of = [&](std::string filename) {
    const std::string text =
        sarif_of({sample::finding(0, sample::place(std::move(filename), {1, 1}, {1, 2}), "m")}, options);
    const size_t begin = text.find("\"artifactLocation\": ") + 20;
    return text.substr(begin, text.find('}', begin) + 1 - begin);
  };
  EXPECT_EQ(uri_of("./a b#ü.py"), R"({"uri": "train/a%20b%23%C3%BC.py", "uriBaseId": "%SRCROOT%"})");
  EXPECT_EQ(uri_of("/srv/me/repo/x\\y.py"), R"({"uri": "x%5Cy.py", "uriBaseId": "%SRCROOT%"})");
  EXPECT_EQ(uri_of("../../other/a.py"), R"({"uri": "file:///srv/me/other/a.py"})");
}

TEST(Sarif, BracketsOfAMessageAreNoLinks) {
  lint::Finding finding = sample::finding(0, sample::place("a.py", {1, 1}, {1, 2}), "x[0](1)");
  EXPECT_NE(sarif_of({finding}).find(R"json({"text": "x\\[0\\](1)"})json"), std::string::npos);
  finding.message = "x[0]";
  EXPECT_NE(sarif_of({finding}).find(R"({"text": "x[0]"})"), std::string::npos);
}

TEST(Sarif, ANotebooksRegionsDoNotPointIntoItsJson) {
  lint::Finding finding = sample::slow_loader();
  finding.fix = lint::Fix{lint::Applicability::safe, "keep them", {{{{}, "x"}, {2, 1, 3}, {2, 1, 3}}}};
  const std::string text = sarif_of({finding});
  EXPECT_NE(text.find(R"("region": {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2})"),
            std::string::npos);
  EXPECT_NE(text.find(R"({"text": "cell 3, row 2: workers are not persistent"})"), std::string::npos);
  EXPECT_EQ(text.find("\"fixes\""), std::string::npos);
}

TEST(Sarif, TheLeastSevereResultsGiveWay) {
  std::vector<lint::Finding> findings;
  for (uint32_t row = 1; row <= 25'003; ++row) {
    findings.push_back(sample::finding(row > 25'000 ? 0 : row % 2 + 1, sample::place("a.py", {row, 1}, {row, 2}), "m"));
  }
  const std::string text = sarif_of(findings);
  size_t errors = 0, results = 0;
  for (size_t at = text.find("\"ruleId\""); at != std::string::npos; at = text.find("\"ruleId\"", at + 1)) {
    ++results;
    errors += text.compare(at, 18, "\"ruleId\": \"GPU101\"") == 0;
  }
  EXPECT_EQ(results, 25'000u);
  EXPECT_EQ(errors, 3u);
  EXPECT_NE(text.find("3 of the least severe findings were left out"), std::string::npos);
}

}  // namespace
}  // namespace gpulint::report
