#pragma once

#include <span>

#include "lint/rule_info.h"
#include "report/json_writer.h"

namespace gpulint::report {

/// SARIF's `reportingDescriptor` objects, one per rule and in the same order, so that ruleIndex is Finding::rule.
void write_sarif_rules(JsonWriter& json, std::span<const lint::RuleInfo> rules);

}  // namespace gpulint::report
