#pragma once

#include <string_view>

namespace gpulint::lint {

/// Whether a Python file's text can matter to any rule: it names torch, a framework built on it, or gpulint itself (a
/// suppression). A scan for a few words; files that fail it are read in only where others import them.
bool can_matter(std::string_view text);

}  // namespace gpulint::lint
