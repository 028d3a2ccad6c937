#include "lint/memo.h"

#include <gtest/gtest.h>

#include "lint/memo_builder.h"
#include "planted.h"

namespace gpulint::lint {
namespace {

Finding a_finding() {
  Finding finding;
  finding.rule = planted::rule("GPU501");
  finding.severity = Severity::error;
  finding.confidence = Confidence::likely;
  finding.message = "„text“\n";
  finding.place = {"a.py", {3, 9}, {1, 4, 2}, {2, 1, 2}};
  finding.related.push_back({"there", {"b.py", {1, 2}, {1, 2, 0}, {1, 3, 0}}});
  finding.fix = Fix{Applicability::safe, "Mend it", {{{{3, 3}, "new"}, {1, 4, 2}, {1, 4, 2}}}};
  return finding;
}

Memo a_memo() {
  Memo memo;
  memo.rules.set(3).set(kMaxRules - 1);
  memo.files.push_back({"/a.py", {1, 2, 3, 4, 5}, {6, 7}, true, true, "", Relevance::brings, {}});
  memo.files.push_back({"/b.py", {}, {8, 9}, true, false, "broken", Relevance::none, {"torch", "os"}});
  memo.imports.push_back({"/", 1, {"b", "c"}, 1});
  memo.imports.push_back({"/", 0, {}, Memo::Import::kNowhere});
  memo.imports.push_back({"/", 0, {"d"}, Memo::Import::kFolder});
  memo.dependencies.push_back({"/absent.h", {}, {}, false});
  memo.dependencies.push_back({"/a.h", {PathState::Kind::file, {1, 2, 3, 4, 5}}, {6, 7}, true});
  Memo::Root root;
  root.target = TorchVersion{2, 4};
  root.imports = {0, 2};
  root.made.push_back({0, a_finding()});
  root.cleared.push_back({1, 2, {5, 6}});
  root.comments = {{0, 1}, {4, 7}};
  root.has_directives = true;
  root.reading.push_back(a_finding());
  root.missing_headers.push_back({"z.h", a_finding().place});
  root.unresolved = "x, y";
  root.setup = "/build/compile_commands.json";
  root.dependencies = {1};
  memo.roots.push_back(root);
  return memo;
}

TEST(Memo, ComesBackWhole) {
  const std::string bytes = a_memo().to_bytes();
  const auto memo = Memo::from_bytes(bytes);
  ASSERT_TRUE(memo);
  EXPECT_EQ(memo->to_bytes(), bytes);
  EXPECT_EQ(memo->rules, a_memo().rules);
  EXPECT_EQ(memo->files[1].imported_words, (std::vector<std::string>{"torch", "os"}));
  EXPECT_EQ(memo->files[0].stamp, (FileStamp{1, 2, 3, 4, 5}));
  EXPECT_EQ(memo->roots[0].target, (TorchVersion{2, 4}));
  const Finding& finding = memo->roots[0].made[0].finding;
  EXPECT_EQ(finding.message, a_finding().message);
  EXPECT_EQ(finding.place.end, a_finding().place.end);
  EXPECT_EQ(finding.related[0].place.filename, "b.py");
  EXPECT_EQ(finding.fix->edits[0].edit.content, "new");
  EXPECT_TRUE(Memo::from_bytes(Memo().to_bytes()));
}

TEST(Memo, AnythingElseIsRefusedOrValid) {
  const std::string bytes = a_memo().to_bytes();
  for (size_t size = 0; size < bytes.size(); ++size) EXPECT_FALSE(Memo::from_bytes(bytes.substr(0, size))) << size;
  EXPECT_FALSE(Memo::from_bytes(bytes + '\0'));
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (const char value : {'\x00', '\x01', '\x7F', '\xFF'}) {
      std::string changed = bytes;
      changed[i] = value;
      const auto memo = Memo::from_bytes(changed);
      if (!memo) continue;
      for (const Memo::Root& root : memo->roots) {
        EXPECT_LT(root.file, memo->files.size());
        for (const uint32_t import : root.imports) EXPECT_LT(import, memo->imports.size());
        for (const auto& made : root.made) EXPECT_LT(made.finding.rule, rules().size());
      }
    }
  }
}

Memo::File file(const std::string& path, uint64_t hash) {
  Memo::File file;
  file.path = path;
  file.hash = {hash, hash};
  file.is_read = hash != 0;
  file.is_listed = false;
  return file;
}

TEST(MemoBuilder, TakesEveryDependencyOnceInOneState) {
  const Dependency absent = {"/b.h", {}, {}, false};
  const Dependency seen = {"/a.h", {PathState::Kind::file, {1, 2, 3, 4, 5}}, {}, false};
  Dependency read = seen;
  read.is_read = true;
  read.hash = {6, 7};
  MemoBuilder builder;
  EXPECT_EQ(builder.add(seen), 0U);
  EXPECT_EQ(builder.add(absent), 1U);
  EXPECT_EQ(builder.add(read), 0U);
  EXPECT_EQ(builder.memo.dependencies[0], read);
  Dependency without_stamp = read;
  without_stamp.state.stamp = {};
  EXPECT_EQ(builder.add(without_stamp), 0U);
  EXPECT_FALSE(builder.memo.dependencies[0].state.stamp.is_known()) << "one of the two does not trust it";
  Dependency changed = read;
  changed.hash = {8, 9};
  EXPECT_FALSE(builder.add(changed));
  Dependency appeared = absent;
  appeared.state.kind = PathState::Kind::file;
  EXPECT_FALSE(builder.add(appeared));
}

TEST(MemoBuilder, TakesEveryFileAndImportOnce) {
  MemoBuilder builder;
  EXPECT_EQ(builder.add(file("/a.py", 1)), 0U);
  EXPECT_EQ(builder.add(file("/b.py", 0)), 1U);
  EXPECT_EQ(builder.add(file("/b.py", 2)), 1U);
  EXPECT_EQ(builder.add(file("/b.py", 0)), 1U);
  EXPECT_EQ(builder.add(file("/b.py", 3)), std::nullopt);
  EXPECT_EQ(builder.memo.files[1].hash, file("/b.py", 2).hash);
  EXPECT_EQ(builder.add(Memo::Import{"/", 0, {"b"}, 1}), 0U);
  EXPECT_EQ(builder.add(Memo::Import{"/", 1, {"b"}, 1}), 1U);
  EXPECT_EQ(builder.add(Memo::Import{"/", 0, {"b"}, 1}), 0U);
}

}  // namespace
}  // namespace gpulint::lint
