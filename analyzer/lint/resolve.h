#pragma once

#include <optional>
#include <string>
#include <vector>

#include "infer/events.h"
#include "lint/finding.h"

namespace gpulint::lint {

/// Turns a report into a finding for people.
Finding resolve(const infer::Report& report);

/// What is found in reading a file: its syntax errors (GPU001), and why C++ was not read whole or as asked for (GPU003).
std::vector<Finding> reading_findings(const infer::Unit& unit);
/// C++: the headers that were not found, each once, where it is first included.
std::vector<MissingHeader> missing_headers(const infer::Unit& unit);
/// GPU003 for headers that a file lacks; `files` says for each how many files do.
std::optional<Finding> missing_headers_finding(const std::vector<MissingHeader>& headers,
                                               const std::vector<size_t>& files);
/// C++: the names that were not found, as one line; empty when there are none.
std::string unresolved_names(const infer::Unit& unit);

/// What decides between reports of one rule at one place: the most certain first, then the text.
bool is_better(const infer::Report& a, const infer::Report& b);
/// The same once they are resolved.
bool is_better(const Finding& a, const Finding& b);

}  // namespace gpulint::lint
