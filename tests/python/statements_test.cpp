#include "lowered.h"

namespace gpulint::python {
namespace {

TEST(Statements, Assignments) {
  EXPECT_EQ(printed("x = y = 1\na, (b, *c) = d\n[e] = f\n(g) = h\no.p = q[0] = r\n"),
            "x@0.0 = y@0.1 = 1\n(a@0.2, (b@0.3, *c@0.4)) = d\n[e@0.5] = f\ng@0.6 = h\no.p = q[0] = r\n");
  EXPECT_EQ(printed("x += 1\nx @= y\nx //= 2\nx **= 3\nx >>= 1\n"),
            "x@0.0 += 1\nx@0.0 @= y\nx@0.0 //= 2\nx@0.0 **= 3\nx@0.0 >>= 1\n");
  EXPECT_EQ(printed("x: int\ny: List[int] = []\nself.z: 'a' = 1\n(w): int = 2\n"),
            "x@0.0: int\ny@0.1: List[int] = []\nself.z: \"a\" = 1\nw@0.2: int = 2\n");
  EXPECT_EQ(printed("x = yield\ny = yield a, b\nz = *a, b\n"),
            "x@0.0 = (yield <none>)\ny@0.1 = (yield (a, b))\nz@0.2 = (*a, b)\n");
}

TEST(Statements, Simple) {
  EXPECT_EQ(printed("del a, b[0], (c.d)\nassert x, 'm'\nassert y\nraise\nraise A from B\npass; break; continue\n"),
            "del a@0.0, b[0], c.d\nassert x, \"m\"\nassert y\nraise \nraise A from B\npass\nbreak\ncontinue\n");
  EXPECT_EQ(printed("def f():\n  return\n  return a, *b\n"), "def#0 f@0():\n  return \n  return (a, *b)\n");
}

TEST(Statements, ConditionsAndLoops) {
  EXPECT_EQ(printed("if a: b\nelif c:\n  d\nelse:\n  e\n"), "if a:\n  b\nelse:\n  if c:\n    d\n  else:\n    e\n");
  EXPECT_EQ(printed("while (n := f()):\n  break\nelse: g\n"), "while (n@0.0 := f()):\n  break\nelse:\n  g\n");
  EXPECT_EQ(printed("for i, *x in a, b: pass\nelse: c\n"), "for (i@0.0, *x@0.1) in (a, b):\n  pass\nelse:\n  c\n");
}

TEST(Statements, Elif) {
  const std::string code = "if a:\n  b\nelif c:\n  d\n# end\ne\n";
  const ir::Module module = lowered(code);
  const ir::Stmt& outer = module.stmts[module.statements(module.body)[0]];
  const ir::Stmt& inner = module.stmts[module.statements(ir::BlockId{outer.c})[0]];
  EXPECT_EQ(under(code, outer.span), "if a:\n  b\nelif c:\n  d");
  EXPECT_EQ(under(code, inner.span), "elif c:\n  d");
}

TEST(Statements, With) {
  EXPECT_EQ(printed("with a as b, c(): pass\n"), "with a as b@0.0, c():\n  pass\n");
  EXPECT_EQ(printed("with (a as (b, c), d as e.f,):\n  pass\n"), "with a as (b@0.0, c@0.1), d as e.f:\n  pass\n");
  EXPECT_EQ(printed("with torch.no_grad(): x\n"), "with torch.no_grad():\n  x\n");
}

TEST(Statements, Try) {
  EXPECT_EQ(printed("try:\n  a\nexcept (B, C) as e:\n  d\nexcept F: g\nexcept:\n  h\nelse:\n  i\nfinally:\n  j\n"),
            "try:\n  a\nexcept (B, C) as e@0:\n  d\nexcept F:\n  g\nexcept:\n  h\nelse:\n  i\nfinally:\n  j\n");
  EXPECT_EQ(printed("try: a\nexcept* B as e: c\n"), "try*:\n  a\nexcept B as e@0:\n  c\n");
  EXPECT_EQ(printed("try: a\nexcept B, C: d\n"), "try:\n  a\nexcept (B, C):\n  d\n");
}

TEST(Statements, Imports) {
  EXPECT_EQ(printed("import a.b.c, d as e\nfrom . import f\nfrom ..g.h import (i as j, k,)\nfrom l import *\n"),
            "import a.b.c as a@0.0 (top)\nimport d as e@0.1\nfrom . import f as f@0.2\n"
            "from ..g.h import i as j@0.3, k as k@0.4\nfrom l import *\n");
  EXPECT_EQ(printed("from __future__ import annotations\n"), "from __future__ import annotations as annotations@0.0\n");
  EXPECT_TRUE(lowered("from a import *\nx").scopes[0].has_star_import);
}

TEST(Statements, Functions) {
  EXPECT_EQ(
      printed("@a.b(1)\n@c\nasync def f(p: int, q='d', /, r=1, *s: T, t, u=2, **v) -> R:\n  await p\n"),
      "@a.b(1)\n@c\n"
      "async def#0 f@0(posonly p@0: int, posonly q@1 = \"d\", r@2 = 1, *s@3: T, kwonly t@4, kwonly u@5 = 2, **v@6) "
      "-> R:\n  (await p@1.0)\n");
  EXPECT_EQ(printed("def f(a, *, b): yield from a\n"), "def#0 f@0(a@0, kwonly b@1) generator:\n  (yield from a@1.0)\n");
  EXPECT_EQ(printed("async def f():\n  async for x in y: pass\n  async with a as b: pass\n"),
            "async def#0 f@0():\n  async for x@1.0 in y:\n    pass\n  async with a as b@1.1:\n    pass\n");
}

TEST(Statements, FunctionSpans) {
  const std::string code =
      "class A:\n    @d\n    def f(\n        self, x\n    ) -> int:  # c\n        return 1\n\n    y = 1\n";
  const ir::Module module = lowered(code);
  const ir::Function& f = module.functions[0];
  EXPECT_EQ(under(code, f.name_span), "f");
  EXPECT_EQ(under(code, f.header_span), "def f(\n        self, x\n    ) -> int:");
  EXPECT_EQ(code.substr(f.span.end - 8, 8), "return 1");
  EXPECT_EQ(f.owner.value, 0u);
}

TEST(Statements, Classes) {
  EXPECT_EQ(printed("@d\nclass A(B, metaclass=M, *c):\n  x = 1\n  def f(self): return x\n"),
            "@d\nclass#0 A@0(B, metaclass=M, *c):\n  x@1.0 = 1\n  def#0 f@1(self@0) of class#0:\n    return x\n");
  EXPECT_EQ(printed("class A: pass\n"), "class#0 A@0():\n  pass\n");
}

TEST(Statements, TypeParameters) {
  EXPECT_EQ(printed("def f[T: int, *Ts, **P](x: T) -> List[T]: return T\n", true),
            "def#0 f@0(x@0: T@1.1) -> List[T@1.1]:\n  return T@1.1\n"
            "scope 0 module: f\nscope 1 function in 0: x T Ts P\n");
  EXPECT_EQ(printed("class A[T](B[T]):\n  def f(self, x: T): return T\n"),
            "class#0 A@0(B[T@1.0]):\n  def#0 f@1(self@0, x@1: T@1.0) of class#0:\n    return T@1.0\n");
  EXPECT_EQ(printed("type X[T] = list[T]\n"), "type X@0.1 = list[T@0.0]\n");
  EXPECT_EQ(printed("class A[T = int, U: str = x]: pass\ndef f[T = int](x: T): pass\n"),
            "class#0 A@0():\n  pass\ndef#0 f@1(x@0: T@2.1):\n  pass\n");
}

TEST(Statements, SoftKeywordsAreNames) {
  EXPECT_EQ(printed("match = 1\ncase = type = match\nprint = match(case)\ntype(x)\nmatch[1]\nmatch.a\n"),
            "match@0.0 = 1\ncase@0.1 = type@0.2 = match@0.0\nprint@0.3 = match@0.0(case@0.1)\ntype@0.2(x)\n"
            "match@0.0[1]\nmatch@0.0.a\n");
}

TEST(Statements, PrintChevronIsATupleInPython3) {
  const ir::Module module = lowered("print >>f, x\n");
  EXPECT_TRUE(module.syntax_errors.empty());
  EXPECT_EQ(printed("print >>f, x\n"), "((print >> f), x)\n");
}

TEST(Patterns, OfEveryKind) {
  EXPECT_EQ(printed("match x, y:\n"
                    "  case 1 | -2 | 'a' 'b' | None: pass\n"
                    "  case [a, *_]: pass\n"
                    "  case b, *c: pass\n"
                    "  case (d): pass\n"
                    "  case (e,): pass\n"
                    "  case {'k': f, -1: _, **rest}: pass\n"
                    "  case A.B(g, k=h, l=[i]) as j if j: pass\n"
                    "  case m.n: pass\n"
                    "  case -1 + 2j: pass\n"
                    "  case _: pass\n"),
            "match (x, y):\n"
            "  case (=1 | =(-2) | =\"ab\" | =None):\n    pass\n"
            "  case [a@0, *_]:\n    pass\n"
            "  case [b@1, *c@2]:\n    pass\n"
            "  case d@3:\n    pass\n"
            "  case [e@4]:\n    pass\n"
            "  case {\"k\": f@5, (-1): _, **rest@6}:\n    pass\n"
            "  case (A.B(g@7, k=h@8, l=[i@9]) as j@10) if j@0.10:\n    pass\n"
            "  case =m.n:\n    pass\n"
            "  case =((-1) + 2j):\n    pass\n"
            "  case _:\n    pass\n");
}

}  // namespace
}  // namespace gpulint::python
