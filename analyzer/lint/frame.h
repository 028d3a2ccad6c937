#pragma once

#include "lint/finding.h"
#include "source/source_file.h"

namespace gpulint::lint {

/// Fills `finding.frame` from the file it is in: the lines from two before it to two after it, without line breaks,
/// within its notebook cell. Of a finding over many lines only the first eight are shown, of a very long line its first
/// 4,000 bytes.
void add_frame(const SourceFile& file, Finding& finding);

}  // namespace gpulint::lint
