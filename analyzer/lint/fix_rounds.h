#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lint/analysis.h"
#include "lint/inputs.h"

namespace gpulint::lint {

/// What repairing the files of a run came to.
struct FixOutcome {
  std::map<size_t, std::string> changed;               // by file: its new bytes
  std::map<size_t, std::map<uint32_t, size_t>> fixed;  // by file and rule: number of repairs
  std::map<size_t, FileResult> before;                 // by changed file: its result before the first repair
  std::vector<std::string> warnings;                   // fixes that were dropped, repairs that do not end
};

/// Repairs and analyses again until nothing is left to repair, at most ten times. `results` are the files' results with
/// only what is to be reported, and are brought up to date; `analyse_again` gives the results of changed `inputs` in
/// the same form.
FixOutcome fix_in_rounds(Inputs& inputs, std::vector<FileResult>& results,
                         const std::function<std::vector<FileResult>()>& analyse_again,
                         const std::function<size_t(const SourceFile&)>& syntax_errors);

/// Writes a repaired file. Error when it is no longer what was analysed, or cannot be written; it is untouched then.
Result<std::monostate> write_fixed(const InputFile& file, const SourceFile& before, const std::string& bytes);

}  // namespace gpulint::lint
