#include "infer/names.h"

#include <cctype>
#include <string_view>

namespace gpulint::infer {
namespace {

// Fields that end in _ because the bare word is a C++ keyword or macro stand for the bare word; requires_grad_ is
// itself.
ir::Symbol field(std::string_view name) {
  if (name != "requires_grad_" && name.ends_with('_')) name.remove_suffix(1);
  return ir::intern(name);
}

}  // namespace

Names::Names() {
#define GPULINT_INTERN(name) name = field(#name);
  GPULINT_NAMES(GPULINT_INTERN)
#undef GPULINT_INTERN
  init = ir::intern("__init__");
  call = ir::intern("__call__");
  enter = ir::intern("__enter__");
  exit = ir::intern("__exit__");
  getitem = ir::intern("__getitem__");
  iter_dunder = ir::intern("__iter__");
  name_dunder = ir::intern("__name__");
  main_dunder = ir::intern("__main__");
  iadd = ir::intern("__iadd__");
  new_ = ir::intern("__new__");
}

bool contains_word(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const bool starts = at == 0 || !std::isalpha(static_cast<unsigned char>(text[at - 1]));
    const size_t end = at + word.size();
    const bool ends = end == text.size() || !std::isalpha(static_cast<unsigned char>(text[end]));
    if (starts && ends) return true;
  }
  return false;
}

std::string snake_case(std::string_view name) {
  std::string out;
  for (size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (std::isupper(c) != 0 && i > 0 && std::islower(static_cast<unsigned char>(name[i - 1])) != 0) out += '_';
    out += static_cast<char>(std::tolower(c));
  }
  return out;
}

}  // namespace gpulint::infer
