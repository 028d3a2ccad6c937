#include "lint/relevance.h"

#include <cctype>
#include <cstring>

namespace gpulint::lint {
namespace {

bool contains(std::string_view text, std::string_view word) {
  return memmem(text.data(), text.size(), word.data(), word.size()) != nullptr;
}

}  // namespace

bool can_matter(std::string_view text) {
  // "torch" is in pytorch_lightning, torchvision, torch_geometric …; the others bring tensors without saying so.
  return contains(text, "torch") || contains(text, "lightning") || contains(text, "transformers") ||
         contains(text, "gpulint") || contains(text, "noqa: GPU");
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
