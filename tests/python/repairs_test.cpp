#include <gtest/gtest.h>

#include "python/lower.h"

namespace gpulint::python {
namespace {

size_t syntax_errors(std::string code) {
  const auto file = SourceFile::from_bytes(std::move(code), "file.py", Language::python);
  return lower(*file).syntax_errors.size();
}

TEST(Repairs, StarredParenthesesInABareTuple) {
  EXPECT_EQ(syntax_errors("def f(a, b):\n    return a, *(int(x) for x in b[:2])\n"), 0u);
  EXPECT_EQ(syntax_errors("def f(a, b):\n    x = a, *(y for y in b), *(b)\n    yield 1, *(b)\n"), 0u);
  EXPECT_EQ(syntax_errors("x = 1, *(2\n"), 1u) << "a bracket that is never closed stays an error";
}

}  // namespace
}  // namespace gpulint::python
