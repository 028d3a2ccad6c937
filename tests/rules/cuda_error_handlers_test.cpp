// Checks of the project's own that GPU801 takes from the configuration, and where its findings and fixes stand.
#include <gtest/gtest.h>

#include "lint/rule_info.h"
#include "testdata.h"

namespace gpulint::lint {
namespace {

std::vector<Finding> findings(const std::string& program, std::vector<std::string> config = {}) {
  config.push_back("select = ['GPU801']");
  RunRequest request = testdata::request({}, config);
  request.standard_input = StandardInput{program, "train.cu"};
  return run(request).findings;
}

std::string edited(const std::string& program, const Finding& finding) {
  std::string out = program;
  for (auto edit = finding.fix->edits.rbegin(); edit != finding.fix->edits.rend(); ++edit)
    out.replace(edit->edit.span.begin, edit->edit.span.size(), edit->edit.content);
  return out;
}

const std::string kLaunch =
    "__global__ void k(float* x);\n"
    "void guard(int where);\n"
    "void run(float* x) {\n"
    "  k<<<1, 32>>>(x);\n"
    "  guard(7);\n"
    "}\n"
    "int main() {}\n";

TEST(CudaErrorHandlers, AreAcceptedByName) {
  EXPECT_EQ(findings(kLaunch).size(), 1u);
  EXPECT_EQ(findings(kLaunch, {"cuda-error-handlers = ['guard']"}).size(), 0u);
  EXPECT_EQ(findings(kLaunch, {"cuda-error-handlers = ['other']"}).size(), 1u);
}

TEST(CudaErrorHandlers, AreNames) {
  const auto refused = parse_config_argument("cuda-error-handlers = ['a b']", testdata::fs::current_path());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("names of functions or macros"), std::string::npos) << refused.error();
}

TEST(CudaErrorFixes, WrapInTheProjectsOwnMacro) {
  const std::string program =
      "#define CHECK(call) if ((call) != cudaSuccess) throw 1\n"
      "__global__ void k(float* x);\n"
      "void run(float* x, size_t n) {\n"
      "  CHECK(cudaMemset(x, 0, n));\n"
      "  k<<<1, 32>>>(x);\n"
      "  cudaMemset(x, 1, n);\n"
      "}\n"
      "void other(float* x, size_t n) {\n"
      "  cudaMemset(x, 1, n);\n"
      "}\n"
      "int main() {}\n";
  const auto found = findings(program);
  ASSERT_EQ(found.size(), 3u);
  for (const Finding& finding : found) ASSERT_TRUE(finding.fix);
  EXPECT_NE(edited(program, found[0]).find("k<<<1, 32>>>(x);\n  CHECK(cudaGetLastError());\n"), std::string::npos);
  EXPECT_NE(edited(program, found[1]).find("  CHECK(cudaMemset(x, 1, n));\n}\nvoid other"), std::string::npos);
  EXPECT_EQ(found[1].fix->applicability, Applicability::safe);
  EXPECT_EQ(found[2].fix->applicability, Applicability::unsafe) << "the macro may not fit there";
}

TEST(CudaErrorFixes, AreWithheldWhereTheyWouldNotFit) {
  const std::string program =
      "#define CHECK(call) if ((call) != cudaSuccess) throw 1\n"
      "#define FILL(x, n) cudaMemset(x, 0, n)\n"
      "__global__ void k(float* x);\n"
      "void run(float* x, size_t n) {\n"
      "  CHECK(cudaMemset(x, 0, n));\n"
      "  FILL(x, n);\n"
      "  if (n) k<<<1, 32>>>(x);\n"
      "}\n"
      "int main() {}\n";
  const auto found = findings(program);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_FALSE(found[0].fix) << "in a macro";
  EXPECT_FALSE(found[1].fix) << "no braces";
}

TEST(CudaErrorFixes, TakeNoCheckOfAnotherLibrary) {
  const auto found = findings(
      "#include <nccl.h>\n"
      "#define NCCL_CHECK(call) if ((call) != ncclSuccess) throw 1\n"
      "void run(float* x, size_t n) {\n"
      "  NCCL_CHECK(ncclGroupStart());\n"
      "  cudaMemset(x, 1, n);\n"
      "}\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_FALSE(found[0].fix);
}

// Both arms of a dispatch macro hold the same text: one finding, on the line of the launch.
TEST(CudaErrors, InArgumentsOfMacrosStandWhereTheyAreWritten) {
  const auto found = findings(
      "#define DISPATCH(...) { if (b) { using T = float; __VA_ARGS__(); } else { using T = int; __VA_ARGS__(); } }\n"
      "template <class T> __global__ void k(T* x);\n"
      "void run(void* x, bool b) {\n"
      "  DISPATCH([&] {\n"
      "    k<T><<<1, 32>>>((T*)x);\n"
      "  });\n"
      "}\n"
      "int main() {}\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].place.begin.row, 5u);
  EXPECT_FALSE(found[0].fix);
}

}  // namespace
}  // namespace gpulint::lint
