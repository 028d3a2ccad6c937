#pragma once

#include <string_view>
#include <vector>

namespace gpulint::lint {

/// Whether a Python file's text can matter to any rule: it names torch, a framework built on it, or gpulint itself (a
/// suppression). A scan for a few words; files that fail it are read in only where others import them.
bool can_matter(std::string_view text);

/// The module names that a file's import statements mention (`a`, `b` and `c` of `from a.b import c`), by a scan of its
/// lines. Files that import a file that matters may use its tensors without naming torch.
std::vector<std::string_view> imported_words(std::string_view text);

}  // namespace gpulint::lint
