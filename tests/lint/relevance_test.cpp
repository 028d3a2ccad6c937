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

TEST(Relevance, HeadersOfTorchReachWhatIncludesThem) {
  EXPECT_TRUE(cpp_brings_torch("#pragma once\n#include <torch/torch.h>\nusing at::Tensor;\n"));
  EXPECT_TRUE(cpp_brings_torch("#include \"ATen/ATen.h\"\n"));
  EXPECT_FALSE(cpp_brings_torch("#include \"torch_like.h\"\n"));
  const std::vector<std::string_view> headers = {"common.h", "net.h"};
  EXPECT_EQ(included_headers("#include <vector>\n#include \"../src/common.h\"\n#include \"net.h\"\n"), headers);
}

TEST(Relevance, CppThatIsWrittenForJinjaIsNoCpp) {
  EXPECT_TRUE(is_cpp_template("#include <a.h>\n  {%- if is_rocm %}\nint x;\n{%- endif %}\n"));
  EXPECT_TRUE(is_cpp_template("{% macro f() %}"));
  EXPECT_FALSE(is_cpp_template("const char* text = \"{% if %}\";\n"));
  EXPECT_FALSE(is_cpp_template("int f() {\n  return 5\n  {%\n"));
}

}  // namespace
}  // namespace gpulint::lint
