// analyse() with what an earlier analysis found out.
#include <gtest/gtest.h>

#include "lint/analysis.h"
#include "planted.h"

namespace gpulint::lint {
namespace {

const char* const kBad = "import torch\nx = torch.ones(2)\nx.to(\"cuda\")\nprint(x)\n";
const char* const kGood = "import torch\nx = torch.ones(2)\nx.sum(dim=0 )\nprint(x)\n";  // as long

InputFile file(const std::string& name) {
  InputFile file;
  file.path = std::filesystem::current_path() / name;
  file.display = name;
  file.enabled = planted::every_rule();
  return file;
}

struct Analysed {
  std::vector<FileResult> results;
  size_t anew = 0;
};

Analysed analyse_with(const std::vector<InputFile>& files, Recall& recall) {
  recall.analysed = recall.recalled = 0;
  AnalysisOptions options;
  options.recall = &recall;
  Analysed out;
  out.results = analyse(files, options);
  out.anew = recall.analysed;
  return out;
}

bool has(const FileResult& result, std::string_view code) {
  return std::any_of(result.findings.begin(), result.findings.end(),
                     [&](const Finding& finding) { return rules()[finding.rule].code == code; });
}

TEST(Recall, RepeatsNothingThatIsTheSame) {
  const planted::Folder folder;
  folder.write("a.py", kBad);
  folder.write("b.py", kGood);
  const std::vector<InputFile> files = {file("a.py"), file("b.py")};
  Recall recall;
  EXPECT_EQ(analyse_with(files, recall).anew, 2U);
  EXPECT_TRUE(recall.has_news);
  const Analysed again = analyse_with(files, recall);
  EXPECT_EQ(again.anew, 0U);
  EXPECT_FALSE(recall.has_news);
  EXPECT_TRUE(has(again.results[0], "GPU101"));
  ASSERT_TRUE(again.results[0].source);
  EXPECT_EQ(again.results[0].source->text(), kBad);
}

TEST(Recall, TextInPlaceOfAFileCounts) {
  const planted::Folder folder;
  folder.write("a.py", kBad);
  folder.write("b.py", kBad);
  std::vector<InputFile> files = {file("a.py"), file("b.py")};
  Recall recall;
  (void)analyse_with(files, recall);
  files[0].bytes = kGood;
  const Analysed changed = analyse_with(files, recall);
  EXPECT_EQ(changed.anew, 1U);
  EXPECT_FALSE(has(changed.results[0], "GPU101"));
  EXPECT_TRUE(has(changed.results[1], "GPU101"));
  EXPECT_FALSE(recall.memo.files[0].stamp.is_known());
  files[0].bytes.reset();
  EXPECT_TRUE(has(analyse_with(files, recall).results[0], "GPU101"));
}

TEST(Recall, OtherRulesOrAnotherReleaseAreAnotherQuestion) {
  const planted::Folder folder;
  folder.write("a.py", kBad);
  std::vector<InputFile> files = {file("a.py")};
  Recall recall;
  (void)analyse_with(files, recall);
  files[0].target = TorchVersion{2, 1};
  EXPECT_EQ(analyse_with(files, recall).anew, 1U);
  files[0].enabled.reset(planted::rule("GPU101"));
  const Analysed without = analyse_with(files, recall);
  EXPECT_EQ(without.anew, 1U);
  EXPECT_FALSE(has(without.results[0], "GPU101"));
}

// A stamp that lies, or a file that changes between a look at it and its being read.
TEST(Recall, FindingsAreNeverShownOverAnotherText) {
  const planted::Folder folder;
  folder.write("a.py", kBad);
  folder.write("b.py", kGood);
  const std::vector<InputFile> files = {file("a.py"), file("b.py")};
  Recall recall;
  (void)analyse_with(files, recall);
  folder.write("a.py", kGood);
  recall.memo.files[0].stamp = look_at("a.py").stamp;
  const Analysed changed = analyse_with(files, recall);
  EXPECT_FALSE(has(changed.results[0], "GPU101"));
  EXPECT_EQ(changed.results[0].source->text(), kGood);
  EXPECT_FALSE(recall.has_news);
  EXPECT_TRUE(recall.memo.files.empty());
}

TEST(Recall, SpansOutsideTheTextAreNotBelieved) {
  const planted::Folder folder;
  folder.write("a.py", kBad);
  const std::vector<InputFile> files = {file("a.py")};
  Recall recall;
  (void)analyse_with(files, recall);
  recall.memo.roots[0].made[0].finding.place.span.end = 1'000'000;
  EXPECT_TRUE(has(analyse_with(files, recall).results[0], "GPU101"));
}

TEST(Recall, AFileThatIsGivenTwiceIsAnalysedTwice) {
  const planted::Folder folder;
  folder.write("a.py", kBad);
  const std::vector<InputFile> files = {file("a.py"), file("a.py")};
  Recall recall;
  for (int i = 0; i < 2; ++i) {
    const Analysed twice = analyse_with(files, recall);
    EXPECT_TRUE(has(twice.results[0], "GPU101"));
    EXPECT_TRUE(recall.memo.files.empty());
  }
}

}  // namespace
}  // namespace gpulint::lint
