// Calls that nobody writes must not stop a run: every function, class and method that the engine treats by name, with
// arguments missing, superfluous, unpacked, named or of the wrong kind.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lint/analysis.h"
#include "lint/rule.h"

namespace gpulint::lint {
namespace {

const std::vector<std::string_view> kArguments = {
    "", "a", "*a", "**a", "x", "x, y", "x, y, z", "*a, x", "x, *a", "**a, k=x", "*a, *b", "k=x, j=y", "k=x, j='s'",
    "**a, k='s'", "*a, 's'", "k='s', *a", "k=1, j=2", "k=[x], j=[x]", "k=lambda: 0, j=[x]", "k=model, j=model",
    "k=(x, x), j={}", "'s'", "'s', 't'", "None", "0", "[x, y], 1", "lambda: 0, x", "lambda *q: q, x, y",
    "x for x in y", "x, 'cuda'", "x, k=2", "model", "model, model", "model.parameters()", "model.parameters(), 1", "()",
};

const std::vector<std::string_view> kFunctions = {
    "abs", "all", "any", "bool", "callable", "dict", "dir", "enumerate", "filter", "float", "frozenset", "getattr",
    "hasattr", "id", "int", "isinstance", "issubclass", "iter", "len", "list", "map", "max", "min", "next", "object",
    "open", "pow", "print", "range", "reversed", "round", "set", "setattr", "sorted", "str", "sum", "super", "tuple",
    "type", "vars", "zip", "Local", "local", "torch.log", "torch.cat", "torch.stack", "torch.softmax", "torch.where",
    "torch.max", "torch.no_grad", "torch.set_grad_enabled", "torch.manual_seed", "torch.rand", "torch.zeros",
    "torch.device", "torch.tensor", "torch.compile", "torch.autograd.grad", "torch.save", "torch.load",
    "torch.jit.script", "torch.optim.SGD", "torch.utils.data.DataLoader", "nn.DataParallel", "nn.Sequential",
    "nn.Linear", "nn.ModuleList", "nn.parallel.DistributedDataParallel", "nn.parallel.data_parallel", "F.log_softmax",
    "F.cross_entropy", "functools.partial", "functools.wraps", "contextlib.nullcontext", "contextlib.ExitStack",
    "itertools.chain", "copy.deepcopy", "random.seed", "random.shuffle", "np.random.seed", "np.random.default_rng",
};

const std::vector<std::string_view> kObjects = {"x", "model", "items", "table", "text", "opt", "loader", "a", "torch",
                                                "nn", "super()", "model.weight"};
const std::vector<std::string_view> kMethods = {
    "to", "cuda", "cpu", "log", "item", "backward", "detach", "append", "extend", "update", "get", "items", "keys",
    "pop", "format", "join", "step", "zero_grad", "eval", "train", "parameters", "load_state_dict", "apply",
    "register_buffer", "clamp", "softmax", "view", "max", "sum", "manual_seed", "split", "chunk", "add_", "add_module",
    "requires_grad_", "modules", "insert", "setdefault", "copy", "enter_context",
};

std::string program(const std::vector<std::string>& callees) {
  std::string text =
      "import contextlib, copy, functools, itertools, random\nimport numpy as np\nimport torch\nimport torch.nn as nn\n"
      "import torch.nn.functional as F\nclass Local(nn.Module):\n    def __init__(self, a, *b, k=1): ...\n"
      "def local(a, *b, k=1, **c): return a\n"
      "def main(a, b, y, z):\n    x = torch.rand(3)\n    model = nn.Linear(2, 2)\n    items, table, text = [], {}, ''\n"
      "    opt = torch.optim.SGD(model.parameters(), 0.1)\n    loader = torch.utils.data.DataLoader(a)\n";
  for (const std::string& callee : callees) {
    for (const std::string_view arguments : kArguments) {
      text += fmt::format("    {0}({1})\n    r = {0}({1})\n    r.cuda()\n    with {0}({1}): pass\n", callee, arguments);
    }
  }
  return text;
}

size_t lint(std::string text) {
  InputFile file;
  file.path = "/nowhere/odd.py";
  file.display = "odd.py";
  file.bytes = std::move(text);
  for (size_t i = 0; i < rules().size(); ++i) file.enabled.set(i);
  const std::vector<FileResult> results = analyse(std::span(&file, 1), {});
  EXPECT_FALSE(results.at(0).error);
  return results.at(0).findings.size();
}

TEST(OddCalls, OfFunctionsAreSurvived) {
  for (const std::string_view function : kFunctions) {
    SCOPED_TRACE(function);
    EXPECT_GT(lint(program({std::string(function)}) + "    x.cuda()\n"), 0u);  // the last statement is reached
  }
}

TEST(OddCalls, OfMethodsAreSurvived) {
  for (const std::string_view object : kObjects) {
    std::vector<std::string> callees;
    for (const std::string_view method : kMethods) callees.push_back(fmt::format("{}.{}", object, method));
    SCOPED_TRACE(object);
    EXPECT_GT(lint(program(callees) + "    x.cuda()\n"), 0u);
  }
}

}  // namespace
}  // namespace gpulint::lint
