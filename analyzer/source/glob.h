#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/result.h"

namespace gpulint {

/// What the wildcards of a glob may cross.
enum class GlobDialect : unsigned char {
  git,    ///< git's wildmatch with WM_PATHNAME: `*`, `?` and `[…]` stop at a slash, `**` between slashes does not;
          ///< bytewise
  crate,  ///< globset's default, which Ruff uses: `*`, `?` and `[…]` cross slashes; `?` is one UTF-8 character
};

/// Does the whole of `text` match `pattern`? Linear in practice, at worst |pattern|·|text|; never recursive. A pattern
/// that is broken (unclosed `[`, trailing backslash) matches nothing.
bool glob_match(std::string_view pattern, std::string_view text, GlobDialect dialect);

/// `a{b,c}d` → `abd`, `acd`; nested braces too. Error when a brace is not closed or there are over 1000 alternatives.
Result<std::vector<std::string>> expand_braces(std::string_view pattern);

/// Does the pattern contain a character that means something else than itself?
bool has_wildcard(std::string_view pattern);

/// Is every bracket of the pattern closed and every backslash followed by something?
bool is_wellformed_glob(std::string_view pattern);

}  // namespace gpulint
