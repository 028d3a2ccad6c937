// Whatever comes in, something sound comes out.

#include <fmt/format.h>
#include <thread>
#include <vector>

#include "lowered.h"

namespace gpulint::cxx {
namespace {

std::string repeat(std::string_view part, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += part;
  return out;
}

TEST(CxxRobustness, MissingHeadersAndNamesAreNotedAndTheRestIsLowered) {
  const std::string text =
      "#include <nowhere.h>\n#include <torch/torch.h>\nvoid f(torch::Tensor x) { nothing(x).cuda(); x.cuda(); }";
  EXPECT_NE(printed(text).find("  x@1.0.cuda()\n"), std::string::npos) << printed(text);
  const ir::Module module = lowered(text);
  ASSERT_EQ(module.unresolved.size(), 2u);
  EXPECT_EQ(module.unresolved[0].name, "nowhere.h");
  EXPECT_TRUE(module.unresolved[0].is_header);
  EXPECT_EQ(module.unresolved[1].name, "nothing");
  EXPECT_FALSE(module.unresolved[1].is_header);
}

TEST(CxxRobustness, BrokenCodeIsLoweredAsFarAsItIsUnderstood) {
  for (const char* text :
       {"int f( { x.cuda(; y = ; return", "struct A { void f() { g(; } }; A::A() {", "}}}}", "#if 1\n",
        "template <class T> void f(T x) { x.y<; }", "\"unfinished", "/* unfinished", "int x = 1'000",
        "void f() { for (;; { while ( } }", "#define A(x) x A(\nint A(", "class : public {", "@", "\\",
        "int f() { return f(f(f(; }", "namespace { namespace {", "auto [a, b = 1;"}) {
    lowered(text);
    lowered(text, Language::cuda);
  }
}

TEST(CxxRobustness, TextThatIsNoText) {
  lowered(std::string("int a;\0int b;", 13));
  lowered("\xEF\xBB\xBFint a;");
  lowered("int \xFF\xFE a;");
  lowered("");
  lowered("\r\n\r\nint a;\r\n");
}

TEST(CxxRobustness, NestingIsBounded) {
  lowered("int x = " + repeat("(", 20000) + "1" + repeat(")", 20000) + ";");
  lowered("void f() {" + repeat("{", 20000) + repeat("}", 20000) + "}");
  lowered("int f(int a) { return " + repeat("a + ", 20000) + "1; }");
  lowered("struct A { A& f(); }; void g(A a) { a" + repeat(".f()", 2000) + "; }");
  lowered("void f(int a) {" + repeat("if (a) ", 5000) + "; }");
  lowered(repeat("namespace a {", 5000) + repeat("}", 5000));
}

TEST(CxxRobustness, TemplatesAndConstantsThatDoNotEnd) {
  lowered("template <int N> struct A { static const int v = A<N + 1>::v; }; int x = A<0>::v;");
  lowered("template <int A, int B> struct T { T<A + 1, 2 * B> l; T<A + 1, 2 * B + 1> r; }; T<0, 0> t;");
  lowered("constexpr int f(int n) { while (true) ++n; } constexpr int x = f(0);");
  lowered("template <class T> void f(T t) { f(&t); } void g() { f(1); }");
}

TEST(CxxRobustness, MacrosThatMultiplyAreGivenUp) {
  std::string text = "#define A0 x x x x x x x x x x\n";
  for (int i = 1; i < 12; ++i)
    text += fmt::format("#define A{} {}\n", i, repeat(fmt::format("A{} ", i - 1), 10));
  const ir::Module module = lowered(text + "int y = A11;");
  EXPECT_NE(module.degraded.find("more time or memory"), std::string::npos) << module.degraded;
  EXPECT_FALSE(module.scopes.empty());
}

TEST(CxxRobustness, FilesAreLoweredSideBySide) {
  const std::string text = "#include <torch/torch.h>\nauto f(torch::Tensor x) { return x.cuda(); }";
  const std::string expected = printed(text);
  std::vector<std::string> results(4);
  {
    std::vector<std::jthread> threads;
    for (std::string& result : results) threads.emplace_back([&result, &text] { result = printed(text); });
  }
  for (const std::string& result : results) EXPECT_EQ(result, expected);
}

}  // namespace
}  // namespace gpulint::cxx
