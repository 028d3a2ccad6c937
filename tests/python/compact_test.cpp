#include "python/compact.h"

#include "lowered.h"

namespace gpulint::python {
namespace {

struct Compacted {
  bool done = false;
  CompactCode code;
  std::vector<Span> comments;
};

Compacted compacted(std::string_view code) {
  Compacted out;
  out.done = compact(code, out.code, out.comments);
  return out;
}

std::string text_of(std::string_view code) {
  const Compacted out = compacted(code);
  EXPECT_TRUE(out.done) << code;
  return out.code.text;
}

TEST(Compact, LeavesOutWhatBearsOnNoSyntax) {
  EXPECT_EQ(text_of("a = 1  # one\n\n\n# two\nb = a\n"), "a=1\nb=a\n");
  EXPECT_EQ(text_of("if a:\n        b\n        if c :\n            d\n"), "if a:\n b\n if c:\n  d\n");
  EXPECT_EQ(text_of("f(\n    a,  # one\n    b=2,\n)\n"), "f(a,b=2,)\n");
  EXPECT_EQ(text_of("a = b + \\\n    c\n"), "a=b + c\n");
  EXPECT_EQ(text_of("if a:\n\tb\n\tc\r\nd"), "if a:\n b\n c\nd");
}

TEST(Compact, LeavesOutWhatStringsSay) {
  EXPECT_EQ(text_of("a = 'long text' \"# no comment\"\n"), "a='_' \"_\"\n");
  EXPECT_EQ(text_of("'''\n  text\n'''\nb''\n"), "'''_'''\nb''\n");
  EXPECT_EQ(text_of(R"(a = "b\"c"'d')"), R"(a="_"'_')");
  EXPECT_EQ(text_of("f'{a  + 1:{b}} text'\n"), "f'{a  + 1:{b}} text'\n");  // its holes are code
}

TEST(Compact, KeepsTokensApart) {
  EXPECT_EQ(text_of("a in 'b' 'c'"), "a in '_' '_'");
  EXPECT_EQ(text_of("a = = b"), "a= =b");
  for (const char* code : {"1 .real", "not a", "a - -b", "a < -b"}) {
    EXPECT_EQ(text_of(code), code);
  }
}

TEST(Compact, SaysWhereEveryCharacterStands) {
  const std::string_view code = "if a:\n    # why\n    b = ( 'text' )\n";
  const Compacted out = compacted(code);
  ASSERT_TRUE(out.done);
  EXPECT_EQ(out.code.text, "if a:\n b=('_')\n");
  ASSERT_EQ(out.code.origins.size(), out.code.text.size() + 1);
  for (const char c : {'a', 'b', '=', '(', ')'}) {
    const size_t at = out.code.text.find(c);
    EXPECT_EQ(code[out.code.origins[at]], c);
  }
  EXPECT_EQ(out.code.origins.back(), code.size());
  ASSERT_EQ(out.comments.size(), 1u);
  EXPECT_EQ(code.substr(out.comments[0].begin, out.comments[0].size()), "# why");
}

TEST(Compact, LeavesAloneWhatDoesNotAddUp) {
  for (const char* code :
       {"f(a", "f(a]", "a)", "'open", "'''open", "if a:\n    b\n  c\n", "a \\ b", "a \\", "  \\\na\n"}) {
    EXPECT_FALSE(compacted(code).done) << code;
  }
}

TEST(Compact, DoesNotChangeWhatCodeMeans) {
  expect_same_reading(
      "# first\nimport torch\n\n\nclass Net(torch.nn.Module):\n    \"\"\"Doc.\n\n    More.\n    \"\"\"\n\n"
      "    def forward(self, x, *, scale: float = 1.0,  # of what\n                names=('a', 'b')):\n"
      "        y = [i for i in x\n             if i]  # all\n        return f\"{y!r:>{10}} {x # note\n}\" 'tail'\n\n\n"
      "if True: pass ; a = 1\nelse :\n\tb = {1: 2, ** c}\nx, = y\nz [1 : 2, ...] = 3\n@ wrap\ndef f ( ) -> None : "
      "...\n");
  expect_same_reading("a = 1\r\nif a:\r\n  b = '''x\r\ny'''\r\n  c\r\n");
  expect_same_reading("if a:\n  b\n\x0c\nif c:\n  d");
}

}  // namespace
}  // namespace gpulint::python
