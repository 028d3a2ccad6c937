#include "lowered.h"

namespace gpulint::python {
namespace {

// The errors of a text, as "text under the span: message".
std::string errors(const std::string& code) {
  std::string out;
  for (const ir::SyntaxError& error : lowered(code).syntax_errors) {
    out += std::string(under(code, error.span)) + ": " + error.message + "\n";
  }
  return out;
}

TEST(Recovery, NamesTheOffendingToken) {
  EXPECT_EQ(errors("x = = 3\n"), "=: Syntax error: unexpected `=`\n");
  EXPECT_EQ(errors("a b c\n"), "b: Syntax error: unexpected `b`\n");
  EXPECT_EQ(errors("return return\n"), "return: Syntax error: unexpected `return`\n");
  EXPECT_EQ(errors("import a.\n"), ".: Syntax error: unexpected end of line\n");
  EXPECT_EQ(errors("if a = b:\n  pass\n"), "=: Syntax error: unexpected `=`\n");
  EXPECT_EQ(errors("x = 'abc\ny = 1\n"), "': Syntax error: string was never closed\n");
}

TEST(Recovery, MissingColon) {
  EXPECT_EQ(errors("def f()  # c\n    pass\nx = 1\n"), "): Syntax error: expected `:`\n");
  EXPECT_EQ(errors("class A\n    pass\n"), "A: Syntax error: expected `:`\n");
  EXPECT_EQ(errors("for x in range(3)\n    print(x)\ny = 2\n"), "): Syntax error: expected `:`\n");
}

TEST(Recovery, Brackets) {
  EXPECT_EQ(errors("x = (1, 2\ny = 3\n"), "(: Syntax error: `(` was never closed\n");
  EXPECT_EQ(errors("x = }\n"), "}: Syntax error: unmatched `}`\n");
  EXPECT_EQ(errors("def f(:\n  pass\n"), ":: Syntax error: expected `)`\n");
}

TEST(Recovery, Python2) {
  EXPECT_EQ(errors("print 'a'\n"), "print: Syntax error: Python 2 `print` statement\n");
  EXPECT_EQ(errors("exec 'a' in b\n"), "exec: Syntax error: Python 2 `exec` statement\n");
  EXPECT_EQ(printed("print f(x)\n"), "unknown(f(x))\nerror 0-5: Syntax error: Python 2 `print` statement\n");
}

TEST(Recovery, StatementsAroundAnErrorAreLowered) {
  EXPECT_EQ(printed("x = 1\ny = = 2\ndef f():\n  z = f(1 2)\n  return x\nw = x\n"),
            "x@0.0 = 1\ny@0.1 = 2\ndef#0 f@2():\n  z@1.0 = f@0.2(1)\n  unknown(2)\n  return x@0.0\nw@0.3 = x@0.0\n"
            "error 10-11: Syntax error: unexpected `=`\nerror 33-34: Syntax error: unexpected `2`\n");
}

TEST(Recovery, StatementsInsideAnErrorAreLowered) {
  EXPECT_EQ(printed("else:\n  x = f()\ny\n"), "x@0.0 = f()\ny\nerror 0-4: Syntax error: unexpected `else`\n");
}

TEST(Recovery, ErrorsAreFewAndShort) {
  std::string code;
  for (int i = 0; i < 200; ++i) code += "x = = " + std::to_string(i) + " ) (\n";
  const ir::Module module = lowered(code);
  EXPECT_LE(module.syntax_errors.size(), 20u);
  EXPECT_FALSE(module.syntax_errors.empty());
  for (const ir::SyntaxError& error : module.syntax_errors) EXPECT_LE(error.span.size(), 10u);
}

// The grammar takes such a block to be empty, in a file that is read as it is written and in one that is compacted.
TEST(Recovery, ABlockNeedsABody) {
  const auto errors = [](const char* code) { return lowered(code).syntax_errors.size(); };
  EXPECT_EQ(errors("with a:\nx = 1\n"), 1u);
  EXPECT_EQ(errors("if a:\n  if b:\n  x = 1\n"), 1u);
  EXPECT_EQ(errors("def f():\n\n# c\n\nx = 1\n"), 1u);
  EXPECT_EQ(errors("with a:\n  x = 1\n"), 0u);
  EXPECT_EQ(errors("with a: x = 1\ny = 2\n"), 0u);
  EXPECT_EQ(errors("x = {1:\n2}\ny = z[1:\n2]\n"), 0u);
  EXPECT_EQ(errors("if a and \\\n  b:\n  x = 1\n"), 0u);
  EXPECT_EQ(errors("if a:\n    \tfor b in c:\n            d\n"), 0u) << "a tab goes to the next multiple of 8";
  EXPECT_EQ(errors("def f():\n  # c\n\n  x = 1\n"), 0u);
  EXPECT_EQ(errors("if a:\n  'x:'\ny = 1\n"), 0u);
}

TEST(Recovery, EmptyAndBlankTexts) {
  EXPECT_EQ(printed(""), "");
  EXPECT_EQ(printed("\n  \n# c"), "");
  EXPECT_EQ(printed("\xEF\xBB\xBFx = 1"), "x@0.0 = 1\n");
}

}  // namespace
}  // namespace gpulint::python
