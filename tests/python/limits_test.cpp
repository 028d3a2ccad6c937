#include <algorithm>
#include <thread>
#include <vector>

#include "lowered.h"

namespace gpulint::python {
namespace {

constexpr int kMany = 100000;

std::string repeat(std::string_view part, int count) {
  std::string out;
  out.reserve(part.size() * static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) out += part;
  return out;
}

// The deepest nesting of expressions in a module.
size_t depth_of(const ir::Module& module) {
  // Children are added before their parents, so one pass over the arena is enough.
  std::vector<uint32_t> depth(module.exprs.size(), 1);
  uint32_t deepest = 0;
  for (size_t i = 0; i < module.exprs.size(); ++i) {
    const ir::Expr& e = module.exprs[i];
    const auto take = [&](uint32_t id) {
      if (id < i) depth[i] = std::max(depth[i], depth[id] + 1);
    };
    switch (e.kind) {
      case ir::ExprKind::binary:
      case ir::ExprKind::compare:
      case ir::ExprKind::subscript:
        take(e.b);
        [[fallthrough]];
      case ir::ExprKind::unary:
      case ir::ExprKind::attribute:
      case ir::ExprKind::await:
        take(e.a);
        break;
      case ir::ExprKind::call:
        take(e.a);
        for (const ir::Arg& arg : module.args(e)) take(arg.value.value);
        break;
      case ir::ExprKind::unknown:
      case ir::ExprKind::tuple:
      case ir::ExprKind::list:
      case ir::ExprKind::bool_op:
        for (const uint32_t id : module.list(e)) take(id);
        break;
      default:
        break;
    }
    deepest = std::max(deepest, depth[i]);
  }
  return deepest;
}

#ifndef __SANITIZE_THREAD__  // the parser would take more processor time than it may
TEST(Limits, NestingOf100000LevelsIsBounded) {
  const std::string n = "1";
  for (const std::string& code : {
           "x = " + repeat("(", kMany) + n + repeat(")", kMany),
           "x = " + repeat("[", kMany) + repeat("]", kMany),
           "x = " + repeat("f(", kMany) + n + repeat(")", kMany),
           "x = " + repeat("a[", kMany) + n + repeat("]", kMany),
           "x = " + repeat("{1:", kMany) + n + repeat("}", kMany),
           "x = " + repeat("-", kMany) + n,
           "x = " + repeat("not ", kMany) + n,
           "x = " + repeat("lambda: ", kMany) + n,
           "x = " + repeat("a if b else ", kMany) + n,
           "x = " + repeat("await ", kMany) + "y",
           "def f(x: " + repeat("List[", kMany) + "int" + repeat("]", kMany) + "): pass",
           "match x:\n case " + repeat("[", 20000) + repeat("]", 20000) + ": pass",
       }) {
    const ir::Module module = lowered(code + "\ny = 1\n");
    EXPECT_EQ(module.statements(module.body).size(), 2u) << code.substr(0, 20);
    EXPECT_LE(depth_of(module), 1200u) << code.substr(0, 20);
  }
}
#endif

TEST(Limits, UnclosedNestingIsASyntaxError) {
  for (const char* open : {"(", "[", "{", "([{", "f(", "f'{", "lambda x=(", "if a:\n if b: (", "class A(\n"}) {
    EXPECT_FALSE(lowered(repeat(open, 20000)).syntax_errors.empty()) << open;
  }
  for (const char* close : {")", "]", "}", "else:\n", "@#$%^&*()!~ ` ) ] } : = == \n"}) {
    EXPECT_FALSE(lowered(repeat(close, 20000)).syntax_errors.empty()) << close;
  }
}

TEST(Limits, LongChainsKeepEveryOperand) {
  const ir::Module sum = lowered("x = " + repeat("f(a) + ", 10000) + "1\n");
  size_t calls = 0;
  for (const ir::Expr& e : sum.exprs) calls += e.kind == ir::ExprKind::call ? 1 : 0;
  EXPECT_EQ(calls, 10000u);
  EXPECT_LE(depth_of(sum), 1200u);

  const ir::Module conjunction = lowered("x = " + repeat("f(a) and ", 10000) + "1\n");
  EXPECT_LE(depth_of(conjunction), 5u);
  EXPECT_LE(depth_of(lowered("x = " + repeat("a & ", 10000) + "1\n")), 1200u);
  EXPECT_LE(depth_of(lowered("x = a" + repeat(".b(1)", 10000) + "\n")), 1200u);
}

TEST(Limits, LongElifChainsKeepEveryBranch) {
  const ir::Module module = lowered("if a: b\n" + repeat("elif c: d\n", 10000) + "else: e\n");
  size_t ifs = 0;
  for (const ir::Stmt& s : module.stmts) ifs += s.kind == ir::StmtKind::if_ ? 1 : 0;
  EXPECT_EQ(ifs, 10001u);
}

TEST(Limits, LongRunsTakeLinearTime) {  // each was quadratic once; a hang fails the test
  EXPECT_EQ(lowered("def f():\n  x\n" + repeat("  # c\n", kMany) + "  y\n").comments.size(), 100000u);
  lowered("x = 1 + \\\n" + repeat("\\\n", kMany) + "2\n");
  lowered(repeat("x = ", kMany) + "1\n");
  lowered("x = (" + repeat("'a' ", kMany) + ")\n");
  lowered(repeat("x;", kMany) + "\n");
}

TEST(Limits, DeepIndentation) {
  std::string code;
  for (int i = 0; i < 400; ++i) code += std::string(static_cast<size_t>(i), ' ') + "if a:\n";
  code += std::string(400, ' ') + "b\nz\n";
  const ir::Module module = lowered(code);
  EXPECT_TRUE(module.syntax_errors.empty());
  EXPECT_EQ(module.statements(module.body).size(), 2u);
  EXPECT_EQ(printed("if a:\n" + std::string(300, ' ') + "b\n" + std::string(300, ' ') + "if c:\n" +
                    std::string(600, ' ') + "d\ne\n"),
            "if a:\n  b\n  if c:\n    d\ne\n");
}

#ifndef __SANITIZE_THREAD__  // as above
TEST(Limits, AMillionLines) {
  std::string code;
  for (int i = 0; i < 250000; ++i) {
    code += "def f" + std::to_string(i % 1000) + "(self, x):\n    y = self.g(x, key='v')\n    return y\n\n";
  }
  const ir::Module module = lower(source(code));
  EXPECT_EQ(module.functions.size(), 250000u);
  EXPECT_EQ(module.scopes[0].slots.size(), 1000u);
  EXPECT_TRUE(module.syntax_errors.empty());
}
#endif

TEST(Limits, ThreadsLowerAtTheSameTime) {
  const std::string code = repeat("def f(a, b):\n    return [a + x for x in b]\n", 500);
  const std::string expected = ir::print(lower(source(code)));
  std::vector<std::string> results(4);
  std::vector<std::thread> threads;
  for (std::string& result : results) threads.emplace_back([&] { result = ir::print(lower(source(code))); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& result : results) EXPECT_EQ(result, expected);
}

}  // namespace
}  // namespace gpulint::python
