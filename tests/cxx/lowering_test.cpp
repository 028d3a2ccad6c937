#include "lowered.h"

namespace gpulint::cxx {
namespace {

constexpr const char* kTorch = "#include <torch/torch.h>\n";

std::string torch_program(const std::string& text) {
  return plain(kTorch + text);
}

TEST(CxxNames, TorchIsAnImportedPackageWhateverItsNamespaceIsCalled) {
  EXPECT_EQ(torch_program("namespace F = torch::nn::functional;\n"
                          "auto f(at::Tensor x) { return F::relu(at::exp(x)) + torch::sigmoid(x); }"),
            "def f(x: torch.Tensor) -> torch.Tensor:\n"
            "  return (torch.nn.functional.relu(torch.exp(x)) + torch.sigmoid(x))\n");
}

TEST(CxxNames, WhatTheProjectDeclaresInsideTorchIsItsOwn) {
  EXPECT_EQ(torch_program("namespace torch { int mine() { return 1; } }\nint f() { return torch::mine(); }"),
            "def mine() -> int:\n  return 1\ndef f() -> int:\n  return mine()\n");
}

TEST(CxxNames, ShadowingVariablesHaveSlotsOfTheirOwn) {
  EXPECT_EQ(printed("int f(int a) { { int a = 1; a = 2; } return a; }"),
            "def#0 f@0(a@0: int) -> int:\n  a@1.1 = 1\n  a@1.1 = 2\n  return a@1.0\n");
}

TEST(CxxClasses, ModulesAreClassesAndHoldersWhatTheyHold) {
  EXPECT_EQ(torch_program("struct NetImpl : torch::nn::Module {\n"
                          "  NetImpl() : fc(register_module(\"fc\", torch::nn::Linear(8, 2))) {}\n"
                          "  torch::Tensor forward(torch::Tensor x);\n"
                          "  torch::nn::Linear fc{nullptr};\n"
                          "};\n"
                          "TORCH_MODULE(Net);\n"
                          "torch::Tensor NetImpl::forward(torch::Tensor x) { return fc->forward(x); }\n"
                          "void f() { Net net; auto other = std::make_shared<NetImpl>(); net->eval(); }"),
            "class NetImpl(torch.nn.Module):\n"
            "  def __init__(&self) of class:\n"
            "    self.fc = self.register_module(\"fc\", torch.nn.Linear(8, 2))\n"
            "  fc: torch.nn.Linear\n"
            "  def forward(&self, x: torch.Tensor) -> torch.Tensor of class:\n"
            "    return self.fc.forward(x)\n"
            "def f():\n"
            "  net = NetImpl()\n"
            "  other = NetImpl()\n"
            "  net.eval()\n");
}

TEST(CxxClasses, OptionsAreKeywords) {
  EXPECT_EQ(torch_program("auto net() { return torch::nn::Linear(torch::nn::LinearOptions(3, 4).bias(false)); }\n"
                          "auto ones() { return torch::ones({2}, torch::dtype(torch::kHalf).device(torch::kCUDA)); }\n"
                          "auto half() { return torch::ones({2}, torch::kHalf); }"),
            "def net() -> torch.nn.Linear:\n  return torch.nn.Linear(3, 4, bias=False)\n"
            "def ones() -> torch.Tensor:\n  return torch.ones([2], dtype=torch.kHalf, device=torch.kCUDA)\n"
            "def half() -> torch.Tensor:\n  return torch.ones([2], dtype=torch.kHalf)\n");
}

TEST(CxxGuards, AreRegionsOverTheRestOfTheirBlock) {
  EXPECT_EQ(torch_program("void f(torch::Tensor x) {\n"
                          "  x.neg();\n"
                          "  { torch::NoGradGuard guard; x.exp(); }\n"
                          "  c10::InferenceMode mode(false);\n"
                          "  x.log();\n"
                          "}"),
            "def f(x: torch.Tensor):\n"
            "  x.neg()\n"
            "  with torch.NoGradGuard() as guard:\n"
            "    x.exp()\n"
            "  with torch.InferenceMode(False) as mode:\n"
            "    x.log()\n");
}

TEST(CxxGuards, WithoutEffectAreMarked) {
  EXPECT_EQ(torch_program("void f(bool b) { torch::NoGradGuard guard(); if (b) { torch::NoGradGuard g; } }"),
            "def f(b: bool):\n"
            "  vexing_parse torch.NoGradGuard()\n"
            "  if b:\n"
            "    guards_nothing with torch.NoGradGuard() as g:\n");
}

TEST(CxxStatements, Coroutines) {
  EXPECT_EQ(torch_program("#include <coroutine>\n"
                          "struct Task { struct promise_type {\n"
                          "  Task get_return_object(); std::suspend_never initial_suspend(); void return_void();\n"
                          "  std::suspend_never final_suspend() noexcept, yield_value(int); void unhandled_exception(); };\n"
                          "};\n"
                          "std::suspend_always later();\n"
                          "Task f(torch::Tensor x) { x.neg(); co_await later(); co_yield 3; co_return; }"),
            "class promise_type():\n"
            "class Task():\n"
            "def f(x: torch.Tensor) -> Task:\n"
            "  x.neg()\n"
            "  (await later())\n"
            "  <unknown 3>\n"
            "  return \n");
}

TEST(CxxStatements, KeywordsOfCxx20AndGnu) {
  EXPECT_EQ(plain("bool f(bool a) { const char8_t* s = u8\"s\"; typeof(a) b = a; return s and not b; }"),
            "def f(a: bool) -> bool:\n"
            "  s = \"s\"\n"
            "  b = a\n"
            "  return (s and (not b))\n");
}

TEST(CxxStatements, LoopsBranchesAndHandlers) {
  EXPECT_EQ(plain("#include <vector>\n"
                  "int f(std::vector<int>& v) {\n"
                  "  for (int i = 0; i < 3; ++i) { if (i == 1) continue; else break; }\n"
                  "  for (auto& x : v) x += 1;\n"
                  "  do v.push_back(1); while (v.size() < 9);\n"
                  "  switch (v[0]) { case 1: case 2: return 1; default: break; }\n"
                  "  try { throw 1; } catch (int e) { return e; }\n"
                  "  return v.back();\n"
                  "}"),
            "def f(&v: list[int]) -> int:\n"
            "  i = 0\n"
            "  while (i < 3):\n"
            "    if (i == 1):\n"
            "      continue\n"
            "    else:\n"
            "      break\n"
            "    i += 1\n"
            "  by_reference for x in v:\n"
            "    x += 1\n"
            "  while (v.size() < 9):\n"
            "    v.append(1)\n"
            "  match v[0]:\n"
            "    case =1:\n"
            "    case =2:\n"
            "      return 1\n"
            "    case _:\n"
            "  try:\n"
            "    raise 1\n"
            "  except as e:\n"
            "    return e\n"
            "  return v[-1]\n");
}

TEST(CxxExpressions, MovesCastsAndPointersAreWhatTheyLeadTo) {
  EXPECT_EQ(torch_program("#include <memory>\n"
                          "auto f(std::shared_ptr<torch::Tensor> p, torch::Tensor* q) {\n"
                          "  auto y = std::move(*p);\n"
                          "  (void)q->cuda();\n"
                          "  return static_cast<double>(y.item<float>()) + (q->grad()).size(0);\n"
                          "}"),
            "def f(&p: torch.Tensor, &q: torch.Tensor) -> float:\n"
            "  y = p\n"
            "  (void)q.cuda()\n"
            "  return (y.item() + q.grad.size(0))\n");
}

TEST(CxxExpressions, TuplesAndBindings) {
  EXPECT_EQ(torch_program("auto f(torch::Tensor x) { auto [value, index] = x.max(0); return std::get<0>(x.max(1)); }"),
            "def f(x: torch.Tensor) -> torch.Tensor:\n"
            "  (value, index) = x.max(0)\n"
            "  return x.max(1)[0]\n");
}

TEST(CxxTemplates, AreLoweredOnceAsWritten) {
  EXPECT_EQ(torch_program("template <class T> auto f(T x) { x.cuda(); return torch::log(x); }\n"
                          "auto a = f(torch::Tensor()); auto b = f(torch::Tensor());"),
            "def f(x):\n"
            "  x.cuda()\n"
            "  return torch.log(x)\n"
            "a = f(<unknown >)\n"
            "b = f(<unknown >)\n");
}

TEST(CxxTypes, ClangsTypesStandBesideExpressions) {
  const std::string text = std::string(kTorch) + "torch::Tensor made();\nvoid f() { made().cuda(); }";
  const ir::Module module = lowered(text);
  for (uint32_t i = 0; i < module.exprs.size(); ++i) {
    const ir::Expr& e = module.exprs[i];
    if (e.kind != ir::ExprKind::call || text.substr(e.span.begin, e.span.size()) != "made()") continue;
    ASSERT_TRUE(module.type(ir::ExprId{i}));
    EXPECT_EQ(ir::print(module, module.type(ir::ExprId{i})), "torch@0.1.Tensor");
    return;
  }
  FAIL() << "no call";
}

TEST(CxxCuda, LaunchesKernelsAndSharedMemory) {
  EXPECT_EQ(plain("__device__ float twice(float x) { return 2 * x; }\n"
                  "template <class T> __global__ void scale(T* x, int n) {\n"
                  "  __shared__ float tile[32];\n"
                  "  if (threadIdx.x < n) __syncthreads();\n"
                  "}\n"
                  "void run(float* x, cudaStream_t stream) {\n"
                  "  scale<<<dim3(2, 2), 256, 0, stream>>>(x, 4);\n"
                  "  scale<float><<<1, 2>>>(x, 4);\n"
                  "}",
                  Language::cuda),
            "def twice(x: float) -> float __device__:\n"
            "  return (2 * x)\n"
            "def scale(&x, n: int) __global__:\n"
            "  __shared__ tile: list[float]\n"
            "  if (threadIdx.x < n):\n"
            "    __syncthreads()\n"
            "def run(&x: <pointer>, &stream: <cudaStream_t>):\n"
            "  scale<<<<dim3>(2, 2), 256, 0, stream>>>(x, 4)\n"
            "  scale<<<1, 2>>>(x, 4)\n");
}

TEST(CxxCuda, DiscardedStatusesKeepTheirTypesAndCasts) {
  const ir::Module module =
      lowered("void f() { cudaDeviceSynchronize(); (void)cudaDeviceSynchronize(); }", Language::cuda);
  int calls = 0;
  for (uint32_t i = 0; i < module.exprs.size(); ++i) {
    if (module.exprs[i].kind != ir::ExprKind::call) continue;
    EXPECT_EQ(ir::print(module, module.type(ir::ExprId{i})), "<cudaError_t>");
    EXPECT_EQ((module.exprs[i].flags & ir::void_cast) != 0, calls++ == 1);
  }
  EXPECT_EQ(calls, 2);
}

TEST(CxxMain, RunsAsAPythonScriptWould) {
  EXPECT_EQ(plain("int main() { return 0; }"),
            "def main() -> int:\n  return 0\nif (__name__ == \"__main__\"):\n  main()\n");
}

TEST(CxxMacros, ExpansionsAreRecordedAndExpressionsInThemMarked) {
  const std::string text = "#define TWICE(x) ((x) * 2)\nint f(int a) { return TWICE(a); }";
  const ir::Module module = lowered(text);
  ASSERT_EQ(module.macro_expansions.size(), 1u);
  EXPECT_EQ(text.substr(module.macro_expansions[0].begin, module.macro_expansions[0].size()), "TWICE(a)");
  for (const ir::Expr& e : module.exprs) {
    if (e.kind != ir::ExprKind::binary) continue;
    EXPECT_TRUE(e.flags & ir::in_macro);
    EXPECT_EQ(text.substr(e.span.begin, e.span.size()), "TWICE(a)");
  }
}

// What is wholly written inside an argument stands there, also when the macro repeats it.
TEST(CxxMacros, ArgumentsStandWhereTheyAreWritten) {
  const std::string text = "#define TWICE(...) __VA_ARGS__; __VA_ARGS__\nvoid g(int); void f(int a) { TWICE(g(a + 1)); }";
  const ir::Module module = lowered(text);
  int calls = 0;
  for (const ir::Expr& e : module.exprs) {
    if (e.kind != ir::ExprKind::call) continue;
    ++calls;
    EXPECT_EQ(text.substr(e.span.begin, e.span.size()), "g(a + 1)");
    EXPECT_TRUE(e.flags & ir::in_macro);
  }
  EXPECT_EQ(calls, 2);
}

// A macro in an argument of another one stands where it is used; what begins in an argument and ends behind it is all.
TEST(CxxMacros, MacrosInArgumentsStandWhereTheyAreUsed) {
  const std::string text =
      "#define ONCE(...) __VA_ARGS__\n#define CALL(x) g(x)\n#define SUM(x, y) x + y\n"
      "void g(int); void f(int a, int b) { ONCE(g(a); CALL(b); ); ONCE(g(SUM(a, b) + 1)); }";
  const ir::Module module = lowered(text);
  std::string found;
  for (const ir::Expr& e : module.exprs) {
    if (e.kind != ir::ExprKind::call && e.kind != ir::ExprKind::binary) continue;
    found += text.substr(e.span.begin, e.span.size()) + "\n";
  }
  EXPECT_EQ(found, "g(a)\nCALL(b)\nSUM(a, b)\nSUM(a, b) + 1\ng(SUM(a, b) + 1)\n");
}

TEST(CxxExpressions, NamesThatMayBeWrittenToAreMarked) {
  const ir::Module module = lowered("void g(int*); void h(int); void f(int a, int b, int c) { g(&a); h(++b); h(c); }");
  std::string marked;
  for (const ir::Expr& e : module.exprs) {
    if (e.kind == ir::ExprKind::name && (e.flags & ir::address_taken)) marked += ir::text(ir::Symbol{e.a});
  }
  EXPECT_EQ(marked, "ab");
}

TEST(CxxExpressions, ArraysThatAreMadeAreCalls) {
  EXPECT_EQ(plain("void f(int n) { float* x = new float[n]; }"), "def f(n: int):\n  x = <new[]>(n)\n");
}

// C's functions are what they are, whatever their arguments turn out to be.
TEST(CxxTemplates, CallsWhoseTypeDependsOnTheParametersAreMarked) {
  const ir::Module module = lowered(
      "typedef enum { ok } status; status g(...); void h(...);\n"
      "template <class T> void f(T x) { T::k(x); g(x); h(x); }\n"
      "void f(int n) { g(not_declared(n)); }");
  std::string found;
  for (uint32_t i = 0; i < module.exprs.size(); ++i) {
    const ir::Expr& e = module.exprs[i];
    if (e.kind != ir::ExprKind::call || ir::print(module, ir::ExprId{e.a}).starts_with("not_")) continue;
    found += (e.flags & ir::type_depends ? "depends " : ir::print(module, module.type(ir::ExprId{i})) + " ");
  }
  EXPECT_EQ(found, "depends <status> <none> <status> ");
}

}  // namespace
}  // namespace gpulint::cxx
