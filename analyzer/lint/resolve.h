#pragma once

#include <vector>

#include "infer/events.h"
#include "lint/finding.h"

namespace gpulint::lint {

/// Turns a report into a finding for people.
Finding resolve(const infer::Report& report);

/// A file's syntax errors as findings.
std::vector<Finding> syntax_errors(const infer::Unit& unit);

/// What decides between reports of one rule at one place: the most certain first, then the text.
bool is_better(const infer::Report& a, const infer::Report& b);
/// The same once they are resolved.
bool is_better(const Finding& a, const Finding& b);

}  // namespace gpulint::lint
