// The embedded stub SDK: gpulint's own declarations of libtorch, CUDA and its libraries, and a small C++ standard library,
// enough to analyse ordinary programs on a machine which has none of them. They cannot be used to build programs.
#pragma once

#include <span>
#include <string_view>

namespace gpulint {

struct SdkFile {
  std::string_view path;  // as an #include names it: "torch/torch.h", "vector", "gpulint/std/core.h"
  std::string_view text;  // followed by a NUL byte, so that a lexer can read it in place
};

// Every header, in the order of its path. Headers of one family share their contents: most files are one #include line.
std::span<const SdkFile> sdk_files();

// The text of the header at PATH. A header of libtorch which the SDK does not list, such as ATen/ops/add.h, is there, too:
// it includes the whole of its family. `data()` is null where there is no such header.
std::string_view sdk_text(std::string_view path);

}  // namespace gpulint
