// Stands in for the front end in a build without Clang.

#include "cxx/front_end.h"

namespace gpulint::cxx {

class Session {};

bool is_available() {
  return false;
}

std::shared_ptr<Session> new_session(const WalkOptions&) {
  return std::make_shared<Session>();
}

std::string find_project_header(const Options&, std::string_view, std::string_view) {
  return "";
}

std::string setup_of(const Options&) {
  return "";
}

ir::Module lower(const SourceFile&, const Options&) {
  ir::Module module;
  module.is_cpp = true;
  module.scopes.emplace_back();
  return module;
}

}  // namespace gpulint::cxx
