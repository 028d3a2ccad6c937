// Whatever comes in, something sound comes out.

#include <fmt/format.h>
#include <thread>
#include <vector>

#include "lowered.h"

#ifdef __SANITIZE_ADDRESS__
// What Clang itself holds when a bomb ends it is lost. The tests of the rules, without bombs, look for any leak.
extern "C" const char* __lsan_default_suppressions() {  // NOLINT(bugprone-reserved-identifier): LeakSanitizer calls it
  return "leak:clang::\nleak:llvm::\n";
}
#endif

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

TEST(CxxRobustness, RecursionOfTemplatesAndConstantsIsBounded) {
  EXPECT_EQ(lowered("template <int N> struct A { static const int v = A<N + 1>::v; }; int x = A<0>::v;").stopped, "");
  EXPECT_EQ(lowered("constexpr int f(int n) { while (true) ++n; } constexpr int x = f(0);").stopped, "");
  EXPECT_EQ(lowered("template <class T> void f(T t) { f(&t); } void g() { f(1); }").stopped, "");
}

/// Files that keep Clang busy without end, or nearly.
struct Bomb {
  const char* name;
  const char* reason;  // part of the message
  std::string text;
};

std::string macros_that_multiply() {
  std::string text = "#define A0 x x x x x x x x x x\n";
  for (int i = 1; i < 12; ++i) text += fmt::format("#define A{} {}\n", i, repeat(fmt::format("A{} ", i - 1), 10));
  return text + "int y = A11;";
}

std::string constants() {
  std::string text = "constexpr int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }\n";
  for (int i = 0; i < 20'000; ++i) text += fmt::format("static_assert(f(90) > {});\n", i);
  return text;
}

std::vector<Bomb> bombs() {
  std::vector<Bomb> out = {
      {"Templates", "", "template <int A, int B> struct T { T<A + 1, 2 * B> l; T<A + 1, 2 * B + 1> r; }; T<0, 0> t;"},
      {"TemplateArguments", "MB of memory",
       "template <class T, T...> struct I {}; template <int N> using M = __make_integer_seq<I, int, N>; M<100000000> "
       "m;"},
      {"Constants", "takes more than 4 s", constants()},
      {"Macros", "macros expand more than", macros_that_multiply()},
      {"MacroArguments", "MB of memory",
       "#define D(x) x x x x x x x x x x\nint y = " + repeat("D(", 40) + "1" + repeat(")", 40) + ";"},
      {"Parentheses", "nests too deeply", "int y = " + repeat("(", 20'000) + "1" + repeat(")", 20'000) + ";"},
  };
  // Without the signals that sanitizers keep to themselves or delay these end the process, or take long.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  out.push_back({"ChainedCalls", "takes more than 4 s",
                 "struct A { A& f(); }; void g(A a) { a" + repeat(".f()", 40'000) + "; }"});
  out.push_back({"ArrayType", "takes more than 4 s", "int a" + repeat("[1]", 200'000) + ";"});
  out.push_back({"Operators", "nests too deeply", "int g(int a) { return " + repeat("!", 2'000'000) + "a; }"});
  out.push_back({"Splices", "nests too deeply", "int between;\n" + repeat("\\\n", 5'000'000)});
#endif
  return out;
}

class CxxBombs : public testing::TestWithParam<Bomb> {};

TEST_P(CxxBombs, CostWhatFollowsThem) {
  const std::string before = "#include <torch/torch.h>\nvoid before(torch::Tensor x) { x.cuda(); }\n";
  const std::string text = before + GetParam().text + "\nvoid after(torch::Tensor x) { x.cpu(); }\n";
  const ir::Module module = lowered(text);
  EXPECT_NE(module.stopped.find("Reading stops here, because "), std::string::npos) << module.stopped;
  EXPECT_NE(module.stopped.find(GetParam().reason), std::string::npos) << module.stopped;
  EXPECT_GE(module.stopped_at.begin, before.size());
  const std::string lowered_part = ir::print(module);
  EXPECT_NE(lowered_part.find(".cuda()"), std::string::npos) << lowered_part.substr(0, 1000);
}

INSTANTIATE_TEST_SUITE_P(CxxRobustness, CxxBombs, testing::ValuesIn(bombs()),
                         [](const auto& bomb) { return std::string(bomb.param.name); });

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
