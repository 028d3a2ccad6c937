#include "lowered.h"

namespace gpulint::python {
namespace {

TEST(Strings, AreDecoded) {
  EXPECT_EQ(printed(R"('a\tb\x41\u00e9\101\
c')"),
            "\"a\\tbAéAc\"\n");
  EXPECT_EQ(printed(R"(r'\d\'')"), "\"\\\\d\\\\'\"\n");
  EXPECT_EQ(printed(R"(b'\xff\n')"), "b\"\\xff\\n\"\n");
  EXPECT_EQ(printed(R"('\N{BULLET}')"), "\"\\\\N{BULLET}\"\n");
  EXPECT_EQ(printed("'''a\r\nb'''"), "\"a\\nb\"\n");
  EXPECT_EQ(printed("''"), "\"\"\n");
  EXPECT_EQ(printed("u'x'"), "\"x\"\n");
}

TEST(Strings, NeighboursAreOneConstant) {
  EXPECT_EQ(printed("x = ('a' \"b\"\n  r'\\c')\n"), "x@0.0 = \"ab\\\\c\"\n");
  EXPECT_EQ(printed("'a' f'{x}b' 'c'"), "fstring(\"a\", x, \"b\", \"c\")\n");
}

TEST(Strings, InterpolationsAreExpressions) {
  EXPECT_EQ(printed("f'{a}-{b.c(d)!r:>{w}.{p}}{{}}'"), "fstring(a, \"-\", b.c(d), w, p, \"{}\")\n");
  EXPECT_EQ(printed("f'{x=}'"), "fstring(x)\n");
  // Formats that begin with a fill or an alignment of `=`.
  EXPECT_EQ(printed("f'{x:=10}{y!r:=^{w}}{(z := 5)}{d[a:=3]}'"), "fstring(x, y, w, (z@0.0 := 5), d[(a@0.1 := 3)])\n");
  EXPECT_EQ(printed("f'{x:=>10f}'  # with a comment\n"), "fstring(x)\n");
  EXPECT_EQ(printed("rf'\\d{x}'"), "fstring(\"\\\\d\", x)\n");
  EXPECT_EQ(printed("t'{x}'"), "fstring(x)\n");
  EXPECT_EQ(printed("f''"), "fstring()\n");
}

TEST(Strings, NestedQuotesOfPython312) {
  EXPECT_EQ(printed("f\"{d[\"a#b\"]}\"  # c\n"), "fstring(d[\"a#b\"])\n");
  EXPECT_EQ(printed("f'{f'{x}'}'\n"), "fstring(fstring(x))\n");
}

TEST(Comments, AreListedInOrderWithoutLineBreaks) {
  const std::string code =
      "# a\r\nx = '#' # b\nif x:\n    # c\n    f'{x:#>9}' # d\nf'''{\nx # e\n}'''\ny = \"\"\"\n# no\n\"\"\"#f";
  const ir::Module module = lowered(code);
  std::string all;
  for (const Span comment : module.comments) all += std::string(under(code, comment)) + "|";
  EXPECT_EQ(all, "# a|# b|# c|# d|# e|#f|");
  EXPECT_TRUE(module.syntax_errors.empty());
}

TEST(Comments, AreNoPartOfStatements) {
  const std::string code = "if x:\n    y  # c\n    # d\n# e\nz\n";
  const ir::Module module = lowered(code);
  EXPECT_EQ(under(code, module.stmts[module.statements(module.body)[0]].span), "if x:\n    y");
}

TEST(Lines, MayEndInCarriageReturnsAndContinue) {
  EXPECT_EQ(printed("x = 1\ry = 2\r# c\rz"), "x@0.0 = 1\ny@0.1 = 2\nz\n");
  EXPECT_EQ(printed("x = 1 + \\\r\n  2\r\nif x: \\\n  y\n"), "x@0.0 = (1 + 2)\nif x@0.0:\n  y\n");
  EXPECT_EQ(printed("\\\nx = 1\n"), "x@0.0 = 1\n");
}

TEST(Lines, InBracketsMayBeginLeftOfTheBlock) {
  EXPECT_EQ(printed("def f():\n    return (a.\nb)\n"), "def#0 f@0():\n  return a.b\n");
  EXPECT_EQ(printed("def f():\n    return g(a +\nb, '''\n(''')\n"), "def#0 f@0():\n  return g((a + b), \"\\n(\")\n");
}

}  // namespace
}  // namespace gpulint::python
