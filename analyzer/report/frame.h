#pragma once

#include <span>
#include <string>

#include "lint/finding.h"
#include "report/style.h"

namespace gpulint::report {

/// Digits that the row numbers of a frame need; the width of its gutter.
size_t gutter_width(const lint::Finding& finding);

/// The source lines around a finding with row numbers and its span underlined, in the manner of rustc and Ruff:
/// ```
///    |
/// 12 |     x.to(device)
///    |     ^^^^^^^^^^^^
///    |
/// ```
/// Tabs run to multiples of four cells, wide characters take two, what could steer the terminal is replaced. A span
/// over several lines has a bar at its left; its middle is left out where it is long. Long lines are cut around the
/// span. Empty when the finding has no frame.
std::string source_frame(const lint::Finding& finding, const Style& style);

}  // namespace gpulint::report
