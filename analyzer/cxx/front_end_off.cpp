// Stands in for the front end in a build without Clang.

#include "cxx/front_end.h"

namespace gpulint::cxx {

bool is_available() {
  return false;
}

ir::Module lower(const SourceFile&, const Options&) {
  ir::Module module;
  module.is_cpp = true;
  module.scopes.emplace_back();
  return module;
}

}  // namespace gpulint::cxx
