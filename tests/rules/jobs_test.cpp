// The findings depend on the files alone: neither on the number of threads nor on the order in which files are named.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "lint/rule_info.h"
#include "testdata.h"

namespace gpulint::lint {
namespace {

std::string to_text(const Place& place) {
  return place.filename + ":" + std::to_string(place.begin.cell) + ":" + std::to_string(place.span.begin) + "-" +
         std::to_string(place.span.end);
}

/// Everything that a finding says.
std::string to_text(const Finding& finding) {
  std::string text = to_text(finding.place) + " " + std::string(rules()[finding.rule].code) + " " +
                     std::string(to_string(finding.severity)) + " " + std::string(to_string(finding.confidence)) + " " +
                     finding.message + "\n";
  for (const Related& related : finding.related) text += "  " + to_text(related.place) + " " + related.message + "\n";
  if (finding.fix) {
    text += "  " + finding.fix->message + " " + std::string(to_string(finding.fix->applicability)) + "\n";
    for (const FixEdit& edit : finding.fix->edits) {
      text += "    " + std::to_string(edit.edit.span.begin) + "-" + std::to_string(edit.edit.span.end) + " " +
              edit.edit.content + "\n";
    }
  }
  return text;
}

/// All of testdata, each file with all rules.
std::vector<InputFile> inputs() {
  RuleSet every_rule;
  for (size_t i = 0; i < rules().size(); ++i) every_rule.set(i);
  std::vector<InputFile> files;
  for (const auto& path : testdata::files_of(GPULINT_TESTDATA)) {
    InputFile& file = files.emplace_back();
    file.path = path;
    file.display = path.string();
    file.enabled = every_rule;
    language_of(path, file.language);
  }
  return files;
}

/// By file: what was found there.
std::map<std::string, std::string> findings(const std::vector<InputFile>& files, unsigned jobs) {
  AnalysisOptions options;
  options.jobs = jobs;
  const auto results = analyse(files, options);
  std::map<std::string, std::string> found;
  for (size_t i = 0; i < files.size(); ++i) {
    std::string& text = found[files[i].display];
    if (results[i].error) text += results[i].error->message + "\n";
    for (const Finding& finding : results[i].findings) text += to_text(finding);
  }
  return found;
}

/// Compares file by file, so that a failure names the files.
void expect_same(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (const auto& [file, text] : a) EXPECT_EQ(text, b.at(file)) << file;
}

TEST(Jobs, AnyNumberOfThreadsFindsTheSame) {
  const auto files = inputs();
  ASSERT_GT(files.size(), 100U);
  const auto one = findings(files, 1);
  expect_same(one, findings(files, 2));
  expect_same(one, findings(files, 5));
}

TEST(Jobs, TheOrderOfTheFilesDoesNotMatter) {
  auto files = inputs();
  const auto sorted = findings(files, 2);
  std::reverse(files.begin(), files.end());
  expect_same(sorted, findings(files, 2));
  std::shuffle(files.begin(), files.end(), std::mt19937(7));
  expect_same(sorted, findings(files, 2));
}

}  // namespace
}  // namespace gpulint::lint
