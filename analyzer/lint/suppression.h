#pragma once

#include <span>
#include <vector>

#include "lint/finding.h"
#include "lint/rule_info.h"
#include "source/source_file.h"

namespace gpulint::lint {

/// Takes out of `findings` (all of `file`) what one of its comments suppresses and adds a GPU002 finding, with a safe
/// fix, for every suppression of an enabled rule that suppressed nothing, and one for every malformed suppression.
/// Returns the number of findings taken out.
///
/// A trailing `ignore` or `noqa` holds for findings that begin or end on its line (end: within the same logical line);
/// an `ignore` alone on its line for the next logical line. `disable` holds up to the matching `enable`, the end of its
/// block or of its notebook cell. Blanket forms (bare `# noqa`, NOLINT) spare the housekeeping rules. Where the file
/// has syntax errors nothing is called unused, since findings may be missing.
size_t apply_suppressions(const SourceFile& file, std::span<const Span> comments, const RuleSet& enabled,
                          std::vector<Finding>& findings);

/// Whether one of the comments may be a suppression, so that apply_suppressions() has something to do even where there
/// are no findings.
bool has_directives(const SourceFile& file, std::span<const Span> comments);

}  // namespace gpulint::lint
