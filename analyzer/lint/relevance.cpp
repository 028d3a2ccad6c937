#include "lint/relevance.h"

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
         contains(text, "gpulint") || contains(text, "GPU0");
}

}  // namespace gpulint::lint
