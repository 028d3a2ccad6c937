#include "cxx/sdk/sdk.h"

#include <algorithm>
#include <iterator>

namespace gpulint {
namespace {

using namespace std::string_view_literals;

constexpr SdkFile kFiles[] = {
#include "cxx/sdk_files.inc"
};

struct Family {
  std::string_view prefix;
  std::string_view text;
};

// libtorch has some three thousand headers, most of which declare one operator, and gets more with every release.
constexpr Family kFamilies[] = {
    {"ATen/cudnn/", "#include <gpulint/torch/cudnn.h>\n"},
    {"ATen/cuda/", "#include <gpulint/torch/cuda.h>\n"},
    {"ATen/", "#include <gpulint/torch/aten.h>\n"},
    {"c10/cuda/", "#include <gpulint/torch/cuda.h>\n"},
    {"c10/", "#include <gpulint/torch/aten.h>\n"},
    {"torch/csrc/", "#include <torch/extension.h>\n"},
    {"torch/headeronly/", "#include <gpulint/torch/aten.h>\n"},
    {"torch/", "#include <torch/torch.h>\n"},
    {"pybind11/", "#include <gpulint/torch/python.h>\n"},
    {"thrust/", "#include <gpulint/cuda/thrust.h>\n"},
    {"cub/", "#include <gpulint/cuda/cub.h>\n"},
};

bool is_header(std::string_view path) {
  return path.ends_with(".h") || path.ends_with(".hpp") || path.ends_with(".cuh");
}

}  // namespace

std::span<const SdkFile> sdk_files() { return kFiles; }

std::string_view sdk_text(std::string_view path) {
  const auto file = std::ranges::lower_bound(kFiles, path, {}, &SdkFile::path);
  if (file != std::end(kFiles) && file->path == path) return file->text;
  if (!is_header(path)) return {};
  const auto family = std::ranges::find_if(kFamilies, [&](const Family& f) { return path.starts_with(f.prefix); });
  return family == std::end(kFamilies) ? std::string_view{} : family->text;
}

}  // namespace gpulint
