#pragma once

#include <string>

#include "lint/finding.h"
#include "report/style.h"

namespace gpulint::report {

/// The edits of a finding's fix as removed ("-") and added ("+") lines under a gutter like the frame's. An edit outside
/// the frame's lines is told in words. Empty when there is no fix.
std::string fix_diff(const lint::Finding& finding, const Style& style);

}  // namespace gpulint::report
