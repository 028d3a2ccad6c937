#include "infer/randomness.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace gpulint::infer {
namespace {

using Kind = RandomUse::Kind;

/// Files in memory; the first one is the entry.
class Trace {
 public:
  explicit Trace(std::string text) : Trace({{"train.py", std::move(text)}}) {}
  explicit Trace(std::vector<std::pair<std::string, std::string>> files) {
    std::vector<Program::File> listed;
    for (auto& [name, text] : files) {
      Program::File file;
      file.path = "/nowhere/" + name;
      file.display = name;
      file.language = name.ends_with(".ipynb") ? Language::notebook : Language::python;
      file.bytes = std::move(text);
      listed.push_back(std::move(file));
    }
    program_ = std::make_unique<Program>(std::move(listed));
    ProgramView view(*program_);
    randomness = trace_randomness(view, *program_->unit(0));
  }

  [[nodiscard]] std::vector<std::string> names(Kind kind) const {
    std::vector<std::string> out;
    for (const RandomUse& use : randomness.uses) {
      if (use.kind == kind) out.emplace_back(use.what);
    }
    return out;
  }
  [[nodiscard]] const RandomUse& use(std::string_view what) const {
    const auto found = std::find_if(randomness.uses.begin(), randomness.uses.end(),
                                    [&](const RandomUse& use) { return use.what == what; });
    if (found == randomness.uses.end()) throw std::out_of_range("no use of " + std::string(what));
    return *found;
  }

 private:
  std::unique_ptr<Program> program_;

 public:
  ProgramRandomness randomness;
};

using Names = std::vector<std::string>;

constexpr const char* kLoop = R"(
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for epoch in range(3):
        opt.zero_grad()
        net(x).mean().backward()
        opt.step()
)";

std::string program(const std::string& before_loop, const std::string& definitions = "") {
  return "import random\nimport numpy as np\nimport torch\nfrom torch import nn\n" + definitions + "\ndef main(x):\n" +
         before_loop + kLoop + "\nif __name__ == '__main__':\n    main(torch.load('x.pt'))\n";
}

TEST(Randomness, AProgramThatTrainsUnderItsMainGuardIsFollowedIntoMain) {
  const Trace trace(program("    net = nn.Linear(3, 1)\n"));
  EXPECT_TRUE(trace.randomness.is_program);
  EXPECT_TRUE(trace.randomness.trains);
  EXPECT_EQ(trace.randomness.seeded, 0);
  EXPECT_EQ(trace.names(Kind::draw), Names{"torch.nn.Linear"});
  EXPECT_TRUE(trace.use("torch.nn.Linear").builds_model);
  EXPECT_TRUE(trace.use("torch.nn.Linear").is_called);
}

TEST(Randomness, ALibraryFileIsNoProgram) {
  const Trace trace("import torch\ndef build():\n    return torch.nn.Linear(1, 1)\n");
  EXPECT_FALSE(trace.randomness.is_program);
}

TEST(Randomness, TopLevelTrainingCodeIsAProgram) {
  const Trace trace(
      "import torch\nnet = torch.nn.Linear(1, 1)\nopt = torch.optim.SGD(net.parameters(), lr=1)\n"
      "for x in torch.load('x'):\n    net(x).sum().backward()\n    opt.step()\n");
  EXPECT_TRUE(trace.randomness.is_program);
  EXPECT_EQ(trace.randomness.seed_place.span.begin, 13u);
}

TEST(Randomness, ABackwardPassWithoutAnOptimizerIsNoTraining) {
  const Trace trace(
      "import torch\nif __name__ == '__main__':\n    net = torch.nn.Linear(1, 1)\n    "
      "net(torch.rand(1)).sum().backward()\n");
  EXPECT_TRUE(trace.randomness.is_program);
  EXPECT_FALSE(trace.randomness.trains);
}

TEST(Randomness, ASeedInAHelperOfAnotherFileCounts) {
  const Trace trace({{"train.py", program("    repro.fix(3)\n    net = nn.Linear(3, 1)\n", "import repro\n")},
                     {"repro.py",
                      "import torch, random\nimport numpy as np\ndef fix(n):\n    torch.manual_seed(n)\n    "
                      "np.random.seed(n)\n    random.seed(n)\n"}});
  EXPECT_EQ(trace.randomness.seeded, torch::torch_random | torch::numpy_random | torch::python_random);
  EXPECT_EQ(trace.use("numpy.random.seed").site.unit->source->path(), "repro.py");
  EXPECT_EQ(trace.use("numpy.random.seed").reached_from.text(), "repro.fix(3)");
}

TEST(Randomness, ASeedAtTheTopLevelOfAStarImportCounts) {
  const Trace trace({{"train.py", program("    net = make()\n", "from setup_all import *\n")},
                     {"setup_all.py", "from nets import make\nimport torch\ntorch.manual_seed(1)\n"},
                     {"nets.py", "from torch import nn\ndef make():\n    return nn.Linear(3, 1)\n"}});
  EXPECT_EQ(trace.randomness.seeded, torch::torch_random);
  EXPECT_EQ(trace.use("torch.nn.Linear").site.unit->source->path(), "nets.py");
}

TEST(Randomness, FilesThatImportEachOtherEnd) {
  const Trace trace({{"train.py", program("    net = a.make()\n", "import a\n")},
                     {"a.py", "from b import *\nfrom b import make\nfrom c import lost\n"},
                     {"b.py", "from a import *\nfrom a import make\n"},
                     {"c.py", "from a import lost\n"}});
  EXPECT_TRUE(trace.randomness.is_program);
}

TEST(Randomness, RecursionEnds) {
  const Trace trace(program("    net = grow(9)\n", "def grow(n):\n    return grow(n - 1) if n else nn.Linear(1, 1)\n"));
  EXPECT_EQ(trace.names(Kind::draw), Names{"torch.nn.Linear"});
}

TEST(Randomness, AnUnresolvedHelperThatIsNamedAfterSeedingIsAssumedToSeedEverything) {
  const Trace trace(program("    set_seed(1)\n    net = nn.Linear(3, 1)\n", "from missing.tools import set_seed\n"));
  EXPECT_EQ(trace.randomness.seeded, torch::torch_random | torch::numpy_random | torch::python_random);
  EXPECT_TRUE(trace.use("set_seed").is_assumed);
}

TEST(Randomness, TheBodyOfAnOwnHelperDecidesNotItsName) {
  const Trace trace(program("    set_seed(1)\n    net = nn.Linear(3, 1)\n", "def set_seed(n):\n    print(n)\n"));
  EXPECT_EQ(trace.randomness.seeded, 0);
}

TEST(Randomness, ExplicitGeneratorsAreNoGlobalDraws) {
  const Trace trace(program(
      "    g = torch.Generator().manual_seed(0)\n    w = torch.rand(3, generator=g)\n    r = np.random.RandomState(1)\n"
      "    r.shuffle(x)\n    q = random.Random(4)\n    q.shuffle(x)\n    net = x\n"));
  EXPECT_EQ(trace.names(Kind::draw), Names{});
  EXPECT_EQ(trace.randomness.seeded, 0);
}

TEST(Randomness, AGeneratorWithoutASeedIsAStreamOfItsOwn) {
  const Trace trace(program("    r = np.random.default_rng()\n    r.shuffle(x)\n    net = x\n"));
  ASSERT_EQ(trace.names(Kind::draw).size(), 1u);
  EXPECT_TRUE(trace.randomness.uses[0].own_stream);
}

TEST(Randomness, TensorsDrawInPlaceWhateverTheReceiver) {
  const Trace trace(program("    x.normal_()\n    net = x\n"));
  EXPECT_EQ(trace.names(Kind::draw), Names{"torch.Tensor.normal_"});
}

TEST(Randomness, WhatDatasetsDrawIsLeftToTheWorkersWhenThereMayBeSome) {
  const auto text = [](const std::string& workers) {
    return program(
        "    loader = torch.utils.data.DataLoader(Noisy(), " + workers + ")\n    net = x\n",
        "class Noisy(torch.utils.data.Dataset):\n    def __getitem__(self, i):\n        return np.random.rand()\n");
  };
  EXPECT_FALSE(Trace(text("batch_size=2")).use("numpy.random.rand").in_worker);
  EXPECT_FALSE(Trace(text("num_workers=0")).use("numpy.random.rand").in_worker);
  EXPECT_TRUE(Trace(text("num_workers=4")).use("numpy.random.rand").in_worker);
  EXPECT_TRUE(Trace(text("num_workers=x.n")).use("numpy.random.rand").in_worker);
  EXPECT_FALSE(Trace(text("num_workers=4")).use("numpy.random.rand").is_called);
}

TEST(Randomness, TheShuffleOfALoaderDraws) {
  EXPECT_EQ(
      Trace(program("    l = torch.utils.data.DataLoader(x, shuffle=True)\n    net = x\n")).names(Kind::draw).size(),
      1u);
  EXPECT_EQ(Trace(program("    l = torch.utils.data.DataLoader(x)\n    net = x\n")).names(Kind::draw).size(), 0u);
  EXPECT_EQ(
      Trace(program("    l = torch.utils.data.DataLoader(x, shuffle=False)\n    net = x\n")).names(Kind::draw).size(),
      0u);
}

TEST(Randomness, PortsNamesAndSeedsAreIncidental) {
  const Trace trace(
      program("    port = random.randint(1, 9)\n    seed = np.random.randint(9)\n    print(random.random())\n"
              "    name = f'run-{random.random()}'\n    net = x\n"));
  ASSERT_EQ(trace.names(Kind::draw).size(), 4u);
  for (const RandomUse& use : trace.randomness.uses) EXPECT_TRUE(use.is_incidental) << use.what;
}

TEST(Randomness, LoadedWeightsReplaceTheDrawnOnes) {
  const Trace trace(program("    net = torchvision.models.resnet18(pretrained=True)\n", "import torchvision\n"));
  EXPECT_EQ(trace.names(Kind::draw), Names{});
}

TEST(Randomness, TheTwoArmsOfABranchExcludeEachOther) {
  const Trace trace(program("    if x:\n        net = nn.Linear(1, 1)\n    else:\n        torch.manual_seed(0)\n"));
  EXPECT_TRUE(trace.randomness.exclude_each_other(trace.use("torch.nn.Linear"), trace.use("torch.manual_seed")));
  const Trace returns(program("    if x:\n        net = nn.Linear(1, 1)\n        return\n    torch.manual_seed(0)\n"));
  EXPECT_TRUE(returns.randomness.exclude_each_other(returns.use("torch.nn.Linear"), returns.use("torch.manual_seed")));
  const Trace after(program("    if x:\n        net = nn.Linear(1, 1)\n    torch.manual_seed(0)\n"));
  EXPECT_FALSE(after.randomness.exclude_each_other(after.use("torch.nn.Linear"), after.use("torch.manual_seed")));
}

TEST(Randomness, ASeedBehindAnOptionIsOptionalUnlessTheOptionHasADefault) {
  const std::string seeding = "    if args.seed is not None:\n        torch.manual_seed(args.seed)\n    net = x\n";
  const std::string parser =
      "import argparse\nparser = argparse.ArgumentParser()\nparser.add_argument('--seed', type=int";
  const std::string rest = ")\nargs = parser.parse_args()\n";
  EXPECT_TRUE(Trace(program(seeding, parser + rest)).use("torch.manual_seed").optional);
  EXPECT_FALSE(Trace(program(seeding, parser + ", default=3" + rest)).use("torch.manual_seed").optional);
}

TEST(Randomness, AMethodIsFollowedThroughTheClassOfItsReceiver) {
  const Trace trace(program("    net = Child().build()\n",
                            "class Base:\n    def build(self):\n        return self.layer()\nclass Child(Base):\n    "
                            "def layer(self):\n        return "
                            "nn.Linear(1, 1)\n"));
  EXPECT_EQ(trace.names(Kind::draw), Names{"torch.nn.Linear"});
  EXPECT_FALSE(trace.use("torch.nn.Linear").is_guessed);
}

TEST(Randomness, ASpawnedFunctionRunsInAnotherProcess) {
  const Trace trace(
      "import torch\nimport torch.multiprocessing as mp\ndef work(rank):\n    torch.manual_seed(rank)\n"
      "if __name__ == '__main__':\n    torch.nn.Linear(1, 1)\n    mp.spawn(work, nprocs=2)\n");
  EXPECT_EQ(trace.use("torch.nn.Linear").process, 0u);
  EXPECT_NE(trace.use("torch.manual_seed").process, 0u);
}

TEST(Randomness, ALateSeedIsPlacedWhereItsCallStandsBesideTheDraw) {
  const Trace trace(program("    net = make()\n    fix()\n",
                            "def make():\n    return nn.Linear(1, 1)\ndef fix():\n    torch.manual_seed(0)\n"));
  const auto& seed = trace.use("torch.manual_seed");
  const auto& draw = trace.use("torch.nn.Linear");
  EXPECT_EQ(trace.randomness.beside(seed, draw).text(), "fix()");
  EXPECT_EQ(trace.randomness.beside(draw, seed).text(), "make()");
}

TEST(Randomness, TheSameSeedInEachEpochIsNoticed) {
  const auto text = [](const std::string& seed) {
    return program(
        "    net = nn.Linear(1, 1)\n    opt = torch.optim.SGD(net.parameters())\n    for epoch in range(3):\n        " +
        seed + "\n        net(x).sum().backward()\n        opt.step()\n");
  };
  EXPECT_TRUE(Trace(text("torch.manual_seed(0)")).use("torch.manual_seed").repeats_in);
  EXPECT_FALSE(Trace(text("torch.manual_seed(epoch)")).use("torch.manual_seed").repeats_in);
  EXPECT_FALSE(Trace(text("net = nn.Linear(1, 1); torch.manual_seed(0)")).use("torch.manual_seed").repeats_in);
}

TEST(Randomness, TheFlowOfTheProgramStaysOutsideOfClassBodies) {
  const Trace trace(program("    net = Net()\n",
                            "class Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n"
                            "        self.layer = nn.Linear(1, 1)\n"));
  EXPECT_EQ(trace.use("torch.nn.Linear").reached_from.text(), "nn.Linear(1, 1)");
  EXPECT_EQ(trace.randomness.in_flow(trace.use("torch.nn.Linear")).text(), "Net()");
}

TEST(Randomness, AHelperThatOnlySeedsStandsForTheSeedAndATrainingFunctionDoesNot) {
  const std::string seeding = "def fix():\n    torch.manual_seed(0)\n";
  const Trace helper(program("    net = nn.Linear(1, 1)\n    fix()\n", seeding));
  EXPECT_EQ(helper.randomness.where_set(helper.use("torch.manual_seed")).text(), "fix()");
  const Trace direct(program("    net = nn.Linear(1, 1)\n    torch.manual_seed(0)\n"));
  EXPECT_EQ(direct.randomness.where_set(direct.use("torch.manual_seed")).text(), "torch.manual_seed(0)");
}

TEST(Randomness, AnArgumentThatIsLeftOutDecidesTheBranch) {
  const std::string definition =
      "def sample(items, n=None):\n    if n is None:\n        return items\n    return random.sample(items, n)\n";
  EXPECT_EQ(Trace(program("    net = sample(x)\n", definition)).names(Kind::draw), Names{});
  EXPECT_EQ(Trace(program("    net = sample(x, 3)\n", definition)).names(Kind::draw), Names{"random.sample"});
  EXPECT_EQ(Trace(program("    sample(x)\n    net = sample(x, n=3)\n", definition)).names(Kind::draw),
            Names{"random.sample"});
  const std::string assigned =
      "def sample(items, n=None):\n    if n is None:\n        n = 3\n    if n is not None:\n"
      "        return random.sample(items, n)\n";
  EXPECT_EQ(Trace(program("    net = sample(x)\n", assigned)).names(Kind::draw), Names{"random.sample"});
}

TEST(Randomness, SeedsOfCudaAloneAndOfWorkersAreNoneOfTheProgram) {
  const Trace cuda(program("    torch.cuda.manual_seed_all(1)\n    net = nn.Linear(1, 1)\n"));
  EXPECT_EQ(cuda.randomness.seeded, 0);
  EXPECT_TRUE(cuda.randomness.seeds_cuda_only);
  const Trace both(program("    torch.manual_seed(1)\n    torch.cuda.manual_seed_all(1)\n    net = nn.Linear(1, 1)\n"));
  EXPECT_EQ(both.randomness.seeded, torch::torch_random);
  EXPECT_FALSE(both.randomness.seeds_cuda_only);
  const Trace workers(
      program("    l = torch.utils.data.DataLoader(x, worker_init_fn=lambda i: np.random.seed(i))\n    net = x\n"));
  EXPECT_EQ(workers.names(Kind::seed), Names{"numpy.random.seed"});
  EXPECT_EQ(workers.randomness.seeded, 0);
}

TEST(Randomness, AClassThatIsNotFoundIsANetworkWhenItsParametersAreAskedFor) {
  const std::string import = "from unet import UNet\n";
  const Trace trace(program("    net = UNet(3).cuda()\n", import));
  EXPECT_TRUE(trace.use("UNet").builds_model);
  EXPECT_TRUE(trace.use("UNet").is_presumed);
  const Trace other(program("    thing = UNet(3)\n    net = x\n", import));
  EXPECT_FALSE(other.use("UNet").builds_model);
  EXPECT_TRUE(other.use("UNet").is_incidental);
  EXPECT_EQ(Trace(program("    net = UNet('resnet')\n", import)).names(Kind::draw), Names{});
}

TEST(Randomness, ALossOfDrawnValuesAloneIsADemonstrationWhateverElseIsCalled) {
  const auto only_random_data = [](const std::string& input) {
    return Trace(
               "import torch\nfrom src.optim import Eden, batch\nnet = torch.nn.Linear(3, 1)\n"
               "opt = torch.optim.SGD(net.parameters(), lr=1)\nscheduler = Eden(opt)\nfor step in range(9):\n"
               "    x = " +
               input + "\n    loss = net(x).pow(2).mean()\n    loss.backward()\n    opt.step()\n")
        .randomness.only_random_data;
  };
  EXPECT_TRUE(only_random_data("torch.randn(8, 3)"));
  EXPECT_TRUE(only_random_data("torch.randn(8, 3, device=torch.device('cpu')) * 2"));
  EXPECT_FALSE(only_random_data("batch(8)"));
  EXPECT_FALSE(only_random_data("torch.load('x.pt') + torch.randn(8, 3)"));
  EXPECT_TRUE(only_random_data("torch.ones(8, 3)"));
  EXPECT_FALSE(only_random_data("torch.linspace(0, 1, 8) + torch.zeros(8)"));
}

TEST(Randomness, TestsAndBenchmarksAreNoPrograms) {
  EXPECT_FALSE(Trace({{"test_train.py", program("    net = nn.Linear(3, 1)\n")}}).randomness.is_program);
  EXPECT_FALSE(Trace({{"bench_train.py", program("    net = nn.Linear(3, 1)\n")}}).randomness.is_program);
}

}  // namespace
}  // namespace gpulint::infer
