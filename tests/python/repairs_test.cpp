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

TEST(Repairs, OperatorsBehindTheBracketsOfAType) {
  EXPECT_EQ(syntax_errors(
                "def f(a: list[float] or None = None, *, b: dict[str, any] or None = {1: 2}[1]) -> None:\n    pass\n"),
            0u);
  EXPECT_EQ(
      syntax_errors("def f(a: list[int] if True else None, b: dict['x]', int] and None = x[1] or 2):\n    pass\n"), 0u);
  EXPECT_EQ(syntax_errors("async def f(a: list[dict[str, int]] == 3) -> tuple[int] or None:\n    return a[1] or 2\n"),
            0u);
  EXPECT_EQ(syntax_errors("def f(a: list[int] or):\n    pass\n"), 1u);
}

}  // namespace
}  // namespace gpulint::python
