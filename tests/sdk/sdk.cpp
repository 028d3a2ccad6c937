#include "cxx/sdk/sdk.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace gpulint {
namespace {

TEST(StubSdk, ListsEachHeaderOnceInOrder) {
  const auto out_of_order = std::ranges::adjacent_find(sdk_files(), std::ranges::greater_equal{}, &SdkFile::path);
  EXPECT_EQ(out_of_order, sdk_files().end()) << out_of_order->path;
}

TEST(StubSdk, TextsEndWithNul) {
  for (const SdkFile& file : sdk_files()) EXPECT_EQ(file.text.data()[file.text.size()], '\0') << file.path;
}

TEST(StubSdk, HasTheHeadersThatProgramsInclude) {
  for (const char* path : {"torch/torch.h", "torch/extension.h", "torch/script.h", "cuda_runtime.h", "cublas_v2.h",
                           "cudnn.h", "nccl.h", "vector", "string", "cstdio", "getopt.h"})
    EXPECT_NE(sdk_text(path).data(), nullptr) << path;
}

TEST(StubSdk, StandsInForHeadersOfLibtorchItDoesNotList) {
  EXPECT_EQ(sdk_text("ATen/ops/some_later_operator.h"), "#include <gpulint/torch/aten.h>\n");
  EXPECT_EQ(sdk_text("ATen/cuda/SomeLaterHeader.cuh"), "#include <gpulint/torch/cuda.h>\n");
}

TEST(StubSdk, LeavesTheProjectsOwnHeadersAlone) {
  EXPECT_EQ(sdk_text("kernels/common.cuh").data(), nullptr);
  EXPECT_EQ(sdk_text("torch").data(), nullptr);
  EXPECT_EQ(sdk_text("ATen/ops").data(), nullptr);
}

TEST(StubSdk, IncludesOnlyWhatItHas) {
  for (const SdkFile& file : sdk_files())
    for (size_t at = file.text.find("#include <"); at != std::string_view::npos; at = file.text.find("#include <", at + 1)) {
      const size_t begin = at + sizeof("#include <") - 1;
      const std::string_view name = file.text.substr(begin, file.text.find('>', begin) - begin);
      EXPECT_NE(sdk_text(name).data(), nullptr) << file.path << " includes " << name;
    }
}

}  // namespace
}  // namespace gpulint
