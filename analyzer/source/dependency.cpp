#include "source/dependency.h"

#include "source/file_io.h"

namespace gpulint {

bool still_holds(const Dependency& dependency, PathState& now) {
  now = look_at(dependency.path.c_str());
  if (now.kind != dependency.state.kind) return false;
  if (now.kind != PathState::Kind::file || !dependency.is_read) return true;
  if (now.stamp.is_known() && now.stamp == dependency.state.stamp) return true;
  const auto bytes = read_file(dependency.path);
  return bytes && hash_of(*bytes) == dependency.hash;
}

}  // namespace gpulint
