#include "lowered.h"

namespace gpulint::python {
namespace {

struct Golden {
  const char* code;
  const char* ir;
};

void expect_all(std::initializer_list<Golden> cases) {
  for (const Golden& each : cases) EXPECT_EQ(printed(each.code), std::string(each.ir) + "\n") << each.code;
}

TEST(Expressions, OperatorsKeepPythonsPrecedence) {
  expect_all({
      {"a + b * c", "(a + (b * c))"},
      {"(a + b) * c", "((a + b) * c)"},
      {"a ** b ** c", "(a ** (b ** c))"},
      {"-a ** b", "(-(a ** b))"},
      {"not a in b", "(not (a in b))"},
      {"a @ b // c % d", "(((a @ b) // c) % d)"},
      {"a << 1 | b & ~c ^ +d", "((a << 1) | ((b & (~c)) ^ (+d)))"},
      {"a & b ^ c & d", "((a & b) ^ (c & d))"},
      {"a ^ b & c ^ d", "((a ^ (b & c)) ^ d)"},
      {"a & (b ^ c)", "(a & (b ^ c))"},
      {"await a ** b", "((await a) ** b)"},
      {"await a * b", "((await a) * b)"},
      {"a is not b", "(a is not b)"},
      {"a not in b", "(a not in b)"},
      {"a if b else c if d else e", "(a if b else (c if d else e))"},
  });
}

TEST(Expressions, ChainedComparisonSharesTheMiddleOperand) {
  const ir::Module module = lowered("a < f() <= c");
  const ir::Expr& chain = module.exprs[module.stmts[module.statements(module.body)[0]].a];
  ASSERT_EQ(chain.kind, ir::ExprKind::bool_op);
  EXPECT_EQ(chain.op, ir::Op::logical_and);
  const auto compares = module.list(chain);
  ASSERT_EQ(compares.size(), 2u);
  EXPECT_EQ(module.exprs[compares[0]].b, module.exprs[compares[1]].a);
  expect_all({{"a < f() <= c", "((a < f()) and (f() <= c))"}, {"a == b", "(a == b)"}});
}

TEST(Expressions, BooleanChainsBecomeOneList) {
  expect_all({
      {"a and b and c", "(a and b and c)"},
      {"a and (b and c)", "(a and (b and c))"},
      {"a or b and c or d", "(a or (b and c) or d)"},
  });
}

TEST(Expressions, CallsKeepTheOrderAndKindOfArguments) {
  expect_all({
      {"f(a, *b, k=c, **d)", "f(a, *b, k=c, **d)"},
      {"f(x for x in y)", "f(generatorcomp#1(x@1.0 for x@1.0 in y))"},
      {"f((x for x in y), 1)", "f(generatorcomp#1(x@1.0 for x@1.0 in y), 1)"},
      {"a.b.c(d)(e)[f].g", "a.b.c(d)(e)[f].g"},
      {"print(a, end='')", "print(a, end=\"\")"},
      {"f(a := 1)", "f((a@0.0 := 1))"},
  });
}

TEST(Expressions, SubscriptsAndSlices) {
  expect_all({
      {"x[0]", "x[0]"},
      {"x[i, j]", "x[(i, j)]"},
      {"x[i,]", "x[(i,)]"},
      {"x[a:b]", "x[a:b]"},
      {"x[:]", "x[:]"},
      {"x[::2]", "x[::2]"},
      {"x[a:b:c, ..., None, *d]", "x[(a:b:c, ..., None, *d)]"},
  });
}

TEST(Expressions, Displays) {
  expect_all({
      {"()", "()"},
      {"(a,)", "(a,)"},
      {"a, b", "(a, b)"},
      {"a,", "(a,)"},
      {"[a, *b]", "[a, *b]"},
      {"{a, *b}", "{a, *b}"},
      {"{}", "{}"},
      {"{**a, 'b': 1}", "{**a, \"b\": 1}"},
  });
}

TEST(Expressions, ComprehensionsHaveTheirOwnScopeButEvaluateTheFirstIterableOutside) {
  EXPECT_EQ(printed("xs = []\n[x + y for x in xs if x for y in f(x) if y if z]\n", true),
            "xs@0.0 = []\n"
            "listcomp#1((x@1.0 + y@1.1) for x@1.0 in xs@0.0 if x@1.0 for y@1.1 in f(x@1.0) if y@1.1 if z)\n"
            "scope 0 module: xs\n"
            "scope 1 comprehension in 0: x y\n");
  expect_all({
      {"{k: v for k, v in d}", "dictcomp#1(k@1.0: v@1.1 for (k@1.0, v@1.1) in d)"},
      {"{a for a in b}", "setcomp#1(a@1.0 for a@1.0 in b)"},
      {"[a async for a in b]", "listcomp#1(a@1.0 async for a@1.0 in b)"},
  });
}

TEST(Expressions, LambdasAreFunctions) {
  expect_all({
      {"lambda: 0", "(lambda#0(): 0)"},
      {"lambda x, *a, k=1, **d: x", "(lambda#0(x@0, *a@1, kwonly k@2 = 1, **d@3): x@1.0)"},
      {"lambda x: lambda y: x", "(lambda#0(x@0): (lambda#1(y@0): x@1.0))"},
  });
}

TEST(Expressions, Numbers) {
  expect_all({
      {"1_000", "1000"},
      {"0xFF_ff", "65535"},
      {"0b101", "5"},
      {"0o17", "15"},
      {"99999999999999999999", "9223372036854775807"},
      {"1.5", "1.5"},
      {"1e400", "inf"},
      {"2_0.5e-1", "2.05"},
      {"3j", "3j"},
  });
}

TEST(Expressions, RedundantParenthesesAreOutsideTheSpan) {
  const std::string code = "((a + b)).c\n(yield)\nf((x))\n";
  const ir::Module module = lowered(code);
  const ir::Expr& attribute = module.exprs[module.stmts[module.statements(module.body)[0]].a];
  EXPECT_EQ(under(code, attribute.span), "((a + b)).c");
  EXPECT_EQ(under(code, module.exprs[attribute.a].span), "a + b");
  EXPECT_EQ(code[attribute.c], 'c');
  const ir::Expr& call = module.exprs[module.stmts[module.statements(module.body)[2]].a];
  EXPECT_EQ(under(code, module.args(call)[0].span), "(x)");
  EXPECT_EQ(under(code, module.expr(module.args(call)[0].value).span), "x");
}

}  // namespace
}  // namespace gpulint::python
