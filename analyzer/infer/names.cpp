#include "infer/names.h"

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
  name_dunder = ir::intern("__name__");
  main_dunder = ir::intern("__main__");
  iadd = ir::intern("__iadd__");
  new_ = ir::intern("__new__");
}

}  // namespace gpulint::infer
