#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lint/finding.h"
#include "lint/rule_info.h"
#include "source/result.h"
#include "source/source_file.h"

namespace gpulint::lint {

/// Which fixes may be applied.
struct FixPolicy {
  bool unsafe = false;  // those that are not safe, too
  RuleSet fixable;      // of these rules only
};

/// Whether the finding's fix may be applied.
bool is_fixable(const Finding& finding, const FixPolicy& policy);

/// What one round of fixing did to one file.
struct FixRound {
  std::string bytes;                   // the whole new file
  std::vector<const Finding*> fixed;   // in order
  std::vector<const Finding*> left;    // could be fixed, but not beside the ones above: try again in the next round
  std::vector<const Finding*> broken;  // their fix would not parse, or cannot be written in the file's encoding
};

/// Applies as many fixes as do not touch each other, the first in the file first. A fix after which the file has more
/// syntax errors than before is dropped. `findings` are all of `source`; `syntax_errors` counts them in a text.
FixRound fix_once(const SourceFile& source, std::span<const Finding> findings, const FixPolicy& policy,
                  const std::function<size_t(const SourceFile&)>& syntax_errors);

}  // namespace gpulint::lint
