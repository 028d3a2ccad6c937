#pragma once

#include <span>
#include <string>
#include <vector>

#include "lint/finding.h"
#include "source/result.h"
#include "source/source_file.h"

namespace gpulint::lint {

/// The edits that accept findings for good: `# gpulint: ignore[CODES]` (`//` in C++) behind each finding's line, or the
/// missing codes in the list of an `ignore` that is there already. Syntax errors and complaints about suppressions are
/// left alone. Returns how many findings they cover in `covered`.
std::vector<TextEdit> ignore_comments(const SourceFile& file, std::span<const Span> comments,
                                      std::span<const Finding> findings, size_t& covered);

}  // namespace gpulint::lint
