#pragma once

#include <string>

#include "source/file_stamp.h"

namespace gpulint {

/// A path, besides the file itself, whose state decided what a file means: a header that was read, or a place where one
/// was looked for.
struct Dependency {
  std::string path;  // absolute
  PathState state;   // from before it was read
  ContentHash hash;  // of what was read of it; zero when it was only looked at
  bool is_read = false;

  friend bool operator==(const Dependency&, const Dependency&) = default;
};

/// Whether the path is still what it was. A file whose stamp proves nothing, or says otherwise, is read and compared.
/// `now` gets its present state.
bool still_holds(const Dependency& dependency, PathState& now);

}  // namespace gpulint
