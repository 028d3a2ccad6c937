#include "lint/relevance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <iterator>

namespace gpulint::lint {
namespace {

bool contains(std::string_view text, std::string_view word) {
  return memmem(text.data(), text.size(), word.data(), word.size()) != nullptr;
}

// "torch" is in pytorch_lightning, torchvision, torch_geometric, ultralytics' torch_utils …
constexpr std::string_view kFrameworks[] = {"torch", "lightning", "transformers", "accelerate", "diffusers",
                                            "timm",  "ignite",    "fastai",       "monai",      "kornia",
                                            "dgl",   "peft",      "trl"};

bool is_framework(std::string_view word) {
  return word.find("torch") != std::string_view::npos || word.ends_with("lightning") ||
         word.ends_with("transformers") ||
         std::find(std::begin(kFrameworks), std::end(kFrameworks), word) != std::end(kFrameworks);
}

// `torch.zeros` in code, which may have the name from a star import, or "torch" for a lazy import.
bool names_torch(std::string_view text) {
  constexpr std::string_view kName = "torch";
  for (size_t at = text.find(kName); at != std::string_view::npos; at = text.find(kName, at + 1)) {
    const char before = at > 0 ? text[at - 1] : '\n';
    const std::string_view after = text.substr(at + kName.size(), 2);
    if (after.size() == 2 && after[0] == '.' && (std::isalpha(static_cast<unsigned char>(after[1])) || after[1] == '_'))
      return true;
    if ((before == '"' || before == '\'') && !after.empty() && after[0] == before) return true;
  }
  return false;
}

}  // namespace

Relevance relevance(std::string_view text) {
  const bool has_framework = std::any_of(std::begin(kFrameworks), std::end(kFrameworks),
                                         [&](std::string_view name) { return contains(text, name); });
  if (has_framework) {
    const std::vector<std::string_view> words = imported_words(text);
    if (std::any_of(words.begin(), words.end(), is_framework)) return Relevance::brings;
    if (names_torch(text)) return Relevance::some;
  }
  return contains(text, "gpulint") || contains(text, "noqa: GPU") ? Relevance::some : Relevance::none;
}

bool is_cpp_template(std::string_view text) {
  for (size_t at = text.find("{%"); at != std::string_view::npos; at = text.find("{%", at + 1)) {
    const size_t line = text.rfind('\n', at) + 1;
    const bool begins_line = text.substr(line, at - line).find_first_not_of(" \t") == std::string_view::npos;
    if (begins_line && text.substr(at, text.find('\n', at) - at).find("%}") != std::string_view::npos) return true;
  }
  return false;
}

bool cpp_can_matter(std::string_view text) {
  for (const std::string_view word : {"torch", "ATen", "c10", "cuda", "CUDA", "nccl", "cublas", "cudnn", "curand",
                                      "<<<", "__global__", "__device__", "gpulint", "NOLINT"}) {
    if (contains(text, word)) return true;
  }
  return false;
}

bool cpp_brings_torch(std::string_view text) {
  for (const std::string_view include : {"torch/", "ATen/", "c10/"}) {
    for (const char quote : {'<', '"'}) {
      if (contains(text, fmt::format("#include {}{}", quote, include))) return true;
    }
  }
  return false;
}

std::vector<std::string_view> included_headers(std::string_view text) {
  constexpr std::string_view kInclude = "#include \"";
  std::vector<std::string_view> out;
  for (size_t at = text.find(kInclude); at != std::string_view::npos; at = text.find(kInclude, at + 1)) {
    const size_t begin = at + kInclude.size(), end = text.find_first_of("\"\n", begin);
    if (end == std::string_view::npos) break;
    const std::string_view path = text.substr(begin, end - begin);
    out.push_back(path.substr(path.rfind('/') + 1));
  }
  return out;
}

std::vector<std::string_view> imported_words(std::string_view text) {
  std::vector<std::string_view> out;
  size_t begin = 0;
  while (begin < text.size()) {
    size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) end = text.size();
    std::string_view line = text.substr(begin, end - begin);
    while (line.starts_with(' ') || line.starts_with('\t')) line.remove_prefix(1);
    if (line.starts_with("from ") || line.starts_with("import ")) {
      size_t word = 0;
      for (size_t i = 0; i <= line.size(); ++i) {
        const bool inside = i < line.size() && (std::isalnum(static_cast<unsigned char>(line[i])) || line[i] == '_');
        if (inside) continue;
        if (i > word) out.push_back(line.substr(word, i - word));
        word = i + 1;
      }
    }
    begin = end + 1;
  }
  return out;
}

}  // namespace gpulint::lint
