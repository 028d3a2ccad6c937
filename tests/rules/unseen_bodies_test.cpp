// How sure a rule is of what rests on a function that another C++ file defines.
#include <gtest/gtest.h>

#include "lint/rule_info.h"
#include "testdata.h"

namespace gpulint::lint {
namespace {

std::vector<Finding> findings(const std::string& forward) {
  const std::string program =
      "#include <torch/torch.h>\n"
      "struct NetImpl : torch::nn::Module {\n"
      "  torch::nn::Linear fc{nullptr};\n"
      "  NetImpl() { fc = register_module(\"fc\", torch::nn::Linear(3, 1)); }\n"
      "  torch::Tensor forward(torch::Tensor x)" +
      forward +
      "\n"
      "};\n"
      "TORCH_MODULE(Net);\n"
      "int main() {\n"
      "  Net net;\n"
      "  net->eval();\n"
      "  for (int i = 0; i < 9; ++i) {\n"
      "    auto y = net->forward(torch::ones({8, 3}));\n"
      "    std::cout << y.sum().item<float>() << std::endl;\n"
      "  }\n"
      "}\n";
  RunRequest request = testdata::request({}, {"select = ['GPU201']"});
  request.standard_input = StandardInput{program, "evaluate.cpp"};
  return run(request).findings;
}

TEST(UnseenBodies, AForwardPassThatIsSeenIsCertain) {
  const auto found = findings(" { return fc->forward(x); }");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].confidence, Confidence::certain);
}

TEST(UnseenBodies, AForwardPassOfAnotherFileMayDifferentiateByItself) {
  const auto found = findings(";");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].confidence, Confidence::likely);
}

}  // namespace
}  // namespace gpulint::lint
