#pragma once

#include <optional>
#include <string>
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

/// The headers that a C++ file's front end did not find, as one note: the rest of the file is linted. Nothing when all
/// were found.
std::optional<Finding> missing_headers(const infer::Unit& unit);
/// The names that it did not find, as one line; empty when there are none.
std::string unresolved_names(const infer::Unit& unit);

}  // namespace gpulint::lint
