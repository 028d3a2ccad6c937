// Parses libtorch's declarations once, when gpulint is built: precompile cpp|cuda OUTPUT

#include <cstdio>
#include <string_view>

#include "cxx/compiler.h"

int main(int argc, char** argv) {
  using namespace gpulint;
  const std::string_view language = argc == 3 ? argv[1] : "";
  if (language != "cpp" && language != "cuda") {
    std::fputs("usage: precompile cpp|cuda OUTPUT\n", stderr);
    return 2;
  }
  if (cxx::precompile_torch(language == "cuda" ? Language::cuda : Language::cpp, argv[2])) return 0;
  std::fputs("precompile: the embedded declarations of libtorch do not parse\n", stderr);
  return 1;
}
