#include "lint/relevance.h"

#include <gtest/gtest.h>

namespace gpulint::lint {
namespace {

TEST(Relevance, FilesThatImportAFrameworkBringTensors) {
  for (const char* text :
       {"import torch\n", "import os, torch.nn as nn\n", "try:\n    from torch import nn\nexcept ImportError: pass\n",
        "import pytorch_lightning as pl\n", "from transformers import Trainer\n", "from ..torch_utils import seed\n"}) {
    EXPECT_EQ(relevance(text), Relevance::brings) << text;
  }
}

TEST(Relevance, FilesThatNameTorchInCodeMatter) {
  for (const char* text : {"from common import *\nx = torch.zeros(3)\n", "torch = lazy_import('torch')\n",
                           "# gpulint: disable-file\n", "x = 1  # noqa: GPU101\n"}) {
    EXPECT_EQ(relevance(text), Relevance::some) << text;
  }
}

TEST(Relevance, ProseDoesNot) {
  for (const char* text : {"", "import numpy\n", "# Like torch. But slower.\n",
                           "# a torch, lightning and transformers\nimport sklearn\n", "import accelerated_things\n"}) {
    EXPECT_EQ(relevance(text), Relevance::none) << text;
  }
}

}  // namespace
}  // namespace gpulint::lint
