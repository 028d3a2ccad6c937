#include "lint/fix_rounds.h"

#include <fmt/format.h>

#include "lint/fixer.h"
#include "source/file_io.h"

namespace gpulint::lint {
namespace {

constexpr int kMostRounds = 10;

std::string dropped(const Finding& finding) {
  const RuleInfo& rule = rules()[finding.rule];
  return fmt::format("{}:{}:{}: the fix of {} ({}) was dropped: the file would not parse afterwards",
                     finding.place.filename, finding.place.begin.row, finding.place.begin.column, rule.code, rule.name);
}

bool is_unchanged(const SourceFile& source, const std::string& bytes) {
  const auto now = source.with_edits({});
  return now && *now == bytes;
}

}  // namespace

FixOutcome fix_in_rounds(Inputs& inputs, std::vector<FileResult>& results,
                         const std::function<std::vector<FileResult>()>& analyse_again,
                         const std::function<size_t(const SourceFile&)>& syntax_errors) {
  FixOutcome outcome;
  std::vector<std::optional<std::string>> given(inputs.files.size());  // what the caller had put in place of the files
  for (size_t i = 0; i < given.size(); ++i) given[i] = inputs.files[i].bytes;
  for (int round = 0; round <= kMostRounds; ++round) {
    bool changed = false;
    size_t left = 0;
    outcome.warnings.clear();
    for (size_t i = 0; i < results.size(); ++i) {
      FileResult& result = results[i];
      if (!result.source || result.findings.empty()) continue;
      const Settings& settings = *inputs.settings[i];
      FixRound fixes =
          fix_once(*result.source, result.findings, {settings.unsafe_fixes, settings.fixable}, syntax_errors);
      for (const Finding* finding : fixes.broken) outcome.warnings.push_back(dropped(*finding));
      if (fixes.fixed.empty()) continue;
      if (round == kMostRounds) {
        left += fixes.fixed.size();
        continue;
      }
      const auto known = outcome.changed.find(i);
      const bool same =
          known != outcome.changed.end() ? fixes.bytes == known->second : is_unchanged(*result.source, fixes.bytes);
      if (same) continue;  // an edit that changes nothing
      for (const Finding* finding : fixes.fixed) ++outcome.fixed[i][finding->rule];
      outcome.before.emplace(i, result);
      outcome.changed[i] = fixes.bytes;
      inputs.files[i].bytes = std::move(fixes.bytes);
      changed = true;
    }
    if (left > 0) {
      outcome.warnings.push_back(
          fmt::format("{} findings could still be fixed after {} rounds; run --fix again", left, kMostRounds));
    }
    if (!changed) break;
    results = analyse_again();
  }
  for (size_t i = 0; i < given.size(); ++i) inputs.files[i].bytes = std::move(given[i]);
  return outcome;
}

Result<std::monostate> write_fixed(const InputFile& file, const SourceFile& before, const std::string& bytes) {
  const auto now = read_file(file.path);
  if (!now) return Error{now.error()};
  if (*now == bytes) return std::monostate{};  // the same file under another name
  const auto analysed = before.with_edits({});
  if (!analysed || *analysed != *now) {
    return Error{fmt::format("{} was changed while gpulint was fixing it and is left as it is; run gpulint again",
                             file.display)};
  }
  return write_file_atomically(file.path, bytes);
}

}  // namespace gpulint::lint
