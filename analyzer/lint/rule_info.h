#pragma once

#include <bitset>
#include <span>
#include <string>
#include <string_view>

#include "lint/finding.h"

namespace gpulint::lint {

enum class Group : uint8_t { housekeeping, device, autograd, parallel, reproducibility, numerics, data, precision, cuda, performance };

/// What is known of a rule without running it. The card (Markdown) is the one text behind `gpulint rule`, SARIF and the docs.
struct RuleInfo {
  std::string_view code;      // "GPU101"
  std::string_view name;      // "unassigned-transfer"
  Severity severity;
  Group group;
  bool on_by_default;
  std::string_view card;      // the whole Markdown text of rules/<group>/<name>.md
};

/// Every rule, ordered by code. Built once from the registrations; constant afterwards.
std::span<const RuleInfo> rules();
/// Index into rules() of a code or name (case-sensitive); -1 when unknown.
int find_rule(std::string_view code_or_name);
/// The card's first paragraph: one sentence.
std::string_view summary(const RuleInfo& rule);
/// The text under a `## heading` of the card; empty when it has none.
std::string_view card_section(const RuleInfo& rule, std::string_view heading);
/// Address of the rule's page in the documentation.
std::string rule_url(const RuleInfo& rule);

inline constexpr size_t kMaxRules = 128;
/// A set of rules by index.
using RuleSet = std::bitset<kMaxRules>;

}  // namespace gpulint::lint
