#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/rule_info.h"
#include "source/result.h"

namespace gpulint::lint {

/// What a user writes to choose rules: a code (`GPU101`), the beginning of one (`GPU1`), a rule name
/// (`unassigned-transfer`), `ALL` or `DEFAULT`.
struct Selector {
  std::string text;
  RuleSet rules;
  /// How narrow it is: 0 for ALL, 1 for DEFAULT, longer prefixes more, codes and names most. The narrower selector
  /// wins.
  unsigned specificity = 0;
};

/// Error: names the nearest valid selector.
Result<Selector> parse_selector(std::string_view text);

/// One layer of choices: a configuration file, `--config key=value` or the command line.
struct Selection {
  std::optional<std::vector<Selector>> select;  // given: starts afresh; absent: adjusts the layer below
  std::vector<Selector> extend_select;
  std::vector<Selector> ignore;
};

/// The rules that are on by default.
RuleSet default_rules();

/// Applies the layers, the weakest first, to `start`. Within a layer a narrower selector wins over a wider one, and
/// `ignore` over `select` where both are equally narrow. GPU001 and GPU003 (text that could not be parsed, input that
/// could not be read) stay on unless a layer ignores them: silence about those would look like a clean result.
RuleSet resolve(std::span<const Selection> layers, const RuleSet& start);

}  // namespace gpulint::lint
