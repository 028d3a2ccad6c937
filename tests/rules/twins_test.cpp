// Every program of testdata/rules, linted: each line with `# expect: GPUnnn` (`//` in C++) is reported, and no other
// line.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <sstream>
#include <tuple>

#include "lint/rule_info.h"
#include "source/discovery.h"
#include "testdata.h"

namespace gpulint::lint {
namespace {

using testdata::Twin;

/// What is or should be reported: file, notebook cell (0: none), row, code.
using Line = std::tuple<std::string, uint32_t, uint32_t, std::string>;

std::string to_text(const Line& line) {
  const auto& [file, cell, row, code] = line;
  return file + (cell ? ": cell " + std::to_string(cell) + ", row " : ":") + std::to_string(row) + ": " + code;
}

/// The codes that a line's comment expects.
std::vector<std::string> codes_expected_by(std::string_view line) {
  const std::string_view mark = " expect:";  // after `#` or `//`
  const size_t at = line.find(mark);
  if (at != std::string_view::npos && (at == 0 || (line[at - 1] != '#' && line[at - 1] != '/'))) return {};
  std::vector<std::string> codes;
  if (at == std::string_view::npos) return codes;
  std::string list(line.substr(at + mark.size()));
  std::replace(list.begin(), list.end(), ',', ' ');
  std::istringstream words(list);
  for (std::string code; words >> code;) codes.push_back(code);
  return codes;
}

/// In a file that cannot be decoded: line by line of its bytes, since the comments are ASCII.
std::set<Line> expected_in_bytes(const std::filesystem::path& path) {
  std::set<Line> expected;
  std::istringstream bytes(testdata::bytes_of(path));
  uint32_t row = 0;
  for (std::string line; std::getline(bytes, line);) {
    ++row;
    for (const std::string& code : codes_expected_by(line)) expected.emplace(display_path(path), 0, row, code);
  }
  return expected;
}

std::set<Line> expected_in(const std::filesystem::path& path) {
  Language language{};
  language_of(path, language);
  const auto source = SourceFile::read(path, display_path(path), language);
  if (!source) return expected_in_bytes(path);
  std::set<Line> expected;
  for (uint32_t line = 0; line < source->line_count(); ++line) {
    const Span span = source->line_span(line);
    const Position place = source->position(span.begin);
    for (const std::string& code : codes_expected_by(source->text(span))) {
      expected.emplace(source->path(), place.cell, place.row, code);
    }
  }
  return expected;
}

/// What a program expects: of one rule, or of all (empty code).
std::set<Line> expected_below(const std::filesystem::path& path, std::string_view code) {
  std::set<Line> expected;
  for (const auto& file : testdata::files_of(path)) expected.merge(expected_in(file));
  if (!code.empty()) std::erase_if(expected, [&](const Line& line) { return std::get<3>(line) != code; });
  return expected;
}

/// The findings of a run, of one rule or of all.
std::vector<Finding> findings(const std::filesystem::path& path, const std::vector<std::string>& config,
                              std::string_view code) {
  const RunResult result = run(testdata::request({path}, config));
  std::vector<Finding> all = result.findings;
  all.insert(all.end(), result.unreadable.begin(), result.unreadable.end());
  if (!code.empty()) std::erase_if(all, [&](const Finding& f) { return rules()[f.rule].code != code; });
  return all;
}

/// Fails with a list of the lines that were missed and of those that were reported and should not be.
void expect_exactly(const std::set<Line>& expected, const std::vector<Finding>& findings) {
  std::string report;
  std::set<Line> found;
  for (const Finding& finding : findings) {
    const Position& begin = finding.place.begin;
    const Line line = {finding.place.filename, begin.cell, begin.row, std::string(rules()[finding.rule].code)};
    found.insert(line);
    if (!expected.contains(line)) report += "  unexpected  " + to_text(line) + " " + finding.message + "\n";
  }
  for (const Line& line : expected) {
    if (!found.contains(line)) report += "  missed      " + to_text(line) + "\n";
  }
  EXPECT_TRUE(report.empty()) << report;
}

class TwinTest : public testing::Test {
 public:
  explicit TwinTest(Twin twin) : twin_(std::move(twin)) {}

  void TestBody() override {
    if (!testdata::is_readable(twin_.path)) GTEST_SKIP() << "built without the C++ front end";
    const RuleInfo& rule = testdata::rule_of(twin_.rule);
    const auto expected = expected_below(twin_.path, rule.code);
    EXPECT_EQ(!expected.empty(), twin_.is_bad()) << "bad twins expect findings of their rule, good ones expect none";
    const auto found = findings(twin_.path, testdata::only(rule), rule.code);
    expect_exactly(expected, found);
    if (!twin_.has_lower_severity()) return;
    for (const Finding& finding : found) {
      EXPECT_LT(static_cast<int>(finding.severity), static_cast<int>(rule.severity))
          << to_string(finding.severity) << ": " << finding.message;
    }
  }

 private:
  Twin twin_;
};

/// A program linted with the default rules: what its lines expect of them is all that is found.
class DefaultRulesTest : public testing::Test {
 public:
  explicit DefaultRulesTest(std::filesystem::path path) : path_(std::move(path)) {}

  void TestBody() override {
    if (!testdata::is_readable(path_)) GTEST_SKIP() << "built without the C++ front end";
    auto expected = expected_below(path_, "");
    std::erase_if(expected, [](const Line& line) {
      const int rule = find_rule(std::get<3>(line));
      return rule >= 0 && !rules()[static_cast<size_t>(rule)].on_by_default;
    });
    expect_exactly(expected, findings(path_, {}, ""));
  }

 private:
  std::filesystem::path path_;
};

void register_test(const char* suite, const std::string& name, const std::function<testing::Test*()>& make) {
  testing::RegisterTest(suite, name.c_str(), nullptr, nullptr, __FILE__, __LINE__, make);
}

/// One test per entry of testdata/rules, called `Twins.unassigned_transfer/bad_loader`; the same under the default
/// rules, `DefaultRules.unassigned_transfer/bad_loader`; and `Projects.digits`.
bool register_programs() {
  for (const std::string& folder : testdata::rule_folders()) {
    for (const Twin& twin : testdata::twins_of(folder)) {
      register_test("Twins", folder + "/" + twin.name, [twin] { return new TwinTest(twin); });
      register_test("DefaultRules", folder + "/" + twin.name, [twin] { return new DefaultRulesTest(twin.path); });
    }
  }
  for (const auto& path : testdata::sorted_entries(std::filesystem::path(GPULINT_TESTDATA) / "projects")) {
    register_test("Projects", path.filename().string(), [path] { return new DefaultRulesTest(path); });
  }
  return true;
}

[[maybe_unused]] const bool registered = register_programs();

TEST(TwinFolders, EveryRuleHasBadAndGoodTwins) {
  std::set<std::string> folders;
  for (const std::string& folder : testdata::rule_folders()) {
    folders.insert(std::string(testdata::rule_of(folder).name));
    const auto twins = testdata::twins_of(folder);
    EXPECT_TRUE(std::any_of(twins.begin(), twins.end(), [](const Twin& twin) { return twin.is_bad(); })) << folder;
    EXPECT_TRUE(std::any_of(twins.begin(), twins.end(), [](const Twin& twin) {
      return twin.name.starts_with("good_");
    })) << folder;
  }
  for (const RuleInfo& rule : rules()) EXPECT_TRUE(folders.contains(std::string(rule.name))) << rule.name;
}

}  // namespace
}  // namespace gpulint::lint
