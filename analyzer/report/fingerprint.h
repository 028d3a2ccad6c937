#pragma once

#include <span>
#include <string>
#include <vector>

#include "lint/finding.h"
#include "lint/rule_info.h"

namespace gpulint::report {

/// Names a finding over edits elsewhere in its file: no line numbers go in, only the rule, the text of the source line
/// (blanks squeezed) and, among findings that agree in both, their order in the file.
struct Fingerprint {
  uint64_t content = 0;     // hash of rule code and line text
  uint32_t occurrence = 1;  // counted from 1 per file
};

/// The text of the line that a finding begins on; empty when its frame lacks it.
std::string_view source_line(const lint::Finding& finding);

/// One per finding, in the given order (which must be report order within each file).
std::vector<Fingerprint> fingerprints(std::span<const lint::Finding* const> findings,
                                      std::span<const lint::RuleInfo> rules);

/// 64-bit FNV-1a; `seed` chains calls.
uint64_t fnv1a(std::string_view text, uint64_t seed = 0xcbf29ce484222325);

}  // namespace gpulint::report
