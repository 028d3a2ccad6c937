#include "lowered.h"

namespace gpulint::python {
namespace {

TEST(Scopes, ANameBoundAnywhereInAFunctionIsLocalToAllOfIt) {
  EXPECT_EQ(printed("x = 1\ndef f():\n  print(x)\n  x = 2\n"),
            "x@0.0 = 1\ndef#0 f@1():\n  print(x@1.0)\n  x@1.0 = 2\n");
}

TEST(Scopes, EveryBindingFormBinds) {
  const ir::Module module = lowered(
      "def f():\n"
      "  a = 1\n  b += 1\n  c: int\n  for d in x: pass\n  with x as e: pass\n  import g.h\n  from i import j as k\n"
      "  def l(): pass\n  class m: pass\n  try: pass\n  except x as n: pass\n  (o := 1)\n  del p\n"
      "  match x:\n    case [q, *r]: pass\n    case {'k': 1, **s} as t: pass\n  type u = x\n  [v for w in (y := x)]\n");
  std::string names;
  for (const ir::Symbol name : module.scopes[1].slots) names += std::string(ir::text(name)) + " ";
  EXPECT_EQ(names, "a b c d e g k l m n o p q r s t u y ");
}

TEST(Scopes, GlobalAndNonlocal) {
  EXPECT_EQ(
      printed("def f():\n  x = 1\n  def g():\n    nonlocal x\n    global y\n    x = y = 2\n  return x, y\n", true),
      "def#0 f@0():\n  x@1.0 = 1\n  def#1 g@1():\n    nonlocal\n    global\n    x@1.0 = y@0.1 = 2\n"
      "  return (x@1.0, y@0.1)\n"
      "scope 0 module: f y\nscope 1 function in 0: x g\nscope 2 function in 1:\n");
}

TEST(Scopes, ImportUnderGlobalBindsInTheModule) {
  const ir::Module module = lowered("def f():\n  global np\n  import numpy as np\n");
  EXPECT_EQ(module.import_arena[0].scope.value, 0u);
  EXPECT_EQ(module.imported_name_arena[0].slot, 1u);
}

TEST(Scopes, ClassBodiesAreInvisibleToFunctionsAndComprehensionsInThem) {
  EXPECT_EQ(printed("class A:\n  x = 1\n  y = x\n  z = [x for _ in x]\n  def f(self, d=x): return x\n"),
            "class#0 A@0():\n  x@1.0 = 1\n  y@1.1 = x@1.0\n  z@1.2 = listcomp#2(x for _@2.0 in x@1.0)\n"
            "  def#0 f@3(self@0, d@1 = x@1.0) of class#0:\n    return x\n");
}

TEST(Scopes, WalrusInAComprehensionBindsAroundIt) {
  EXPECT_EQ(
      printed("def f():\n  [[(y := x) for x in a] for a in b]\n  return y\n"),
      "def#0 f@0():\n  listcomp#2(listcomp#3((y@1.0 := x@3.0) for x@3.0 in a@2.0) for a@2.0 in b)\n  return y@1.0\n");
}

TEST(Scopes, DefaultsDecoratorsAndAnnotationsAreReadOutside) {
  EXPECT_EQ(printed("@x\ndef f(x: x = x) -> x: return x\n"), "@x\ndef#0 f@0(x@0: x = x) -> x:\n  return x@1.0\n");
}

TEST(Scopes, UnboundNamesHaveNoScopeEvenWithStarImports) {
  EXPECT_EQ(printed("from m import *\nlen(x)\n"), "from m import *\nlen(x)\n");
}

TEST(Scopes, FunctionsOfNestedClassesSkipEveryClass) {
  EXPECT_EQ(printed("v = 0\nclass A:\n  v = 1\n  class B:\n    w = v\n    def f(self): return v\n"),
            "v@0.0 = 0\nclass#0 A@1():\n  v@1.0 = 1\n  class#1 B@1():\n    w@2.0 = v@0.0\n"
            "    def#0 f@1(self@0) of class#1:\n      return v@0.0\n");
}

}  // namespace
}  // namespace gpulint::python
