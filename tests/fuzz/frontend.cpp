// Bytes → source file → lowering → analysis with every rule on → fixes → analysis again.

#include <array>

#include "fuzzing.h"
#include "lint/analysis.h"
#include "lint/fixer.h"
#include "lint/suppression.h"
#include "python/lower.h"

using namespace gpulint;

namespace {

lint::RuleSet every_rule() {
  lint::RuleSet set;
  for (size_t rule = 0; rule < lint::rules().size(); ++rule) set.set(rule);
  return set;
}

lint::FileResult analyse(std::string bytes) {
  std::array<lint::InputFile, 1> input;
  input[0].path = "/nowhere/fuzz.py";
  input[0].display = "fuzz.py";
  input[0].bytes = std::move(bytes);
  input[0].enabled = every_rule();
  lint::AnalysisOptions options;
  options.jobs = 1;
  auto results = lint::analyse(input, options);
  fuzz::require(results.size() == 1);
  return std::move(results.front());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string original = fuzz::bytes(data, size);
  auto file = SourceFile::from_bytes(original, "fuzz.py", Language::python);
  if (!file.ok()) {
    fuzz::require(!file.error().empty());
    return 0;
  }
  fuzz::check_source(*file, original);
  const ir::Module module = python::lower(*file);
  for (const Span comment : module.comments) {
    fuzz::require(comment.begin <= comment.end && comment.end <= file->text().size());
  }

  // The name torch makes the file worth an analysis.
  lint::FileResult result = analyse("import torch\n" + original);
  if (!result.source) return 0;
  for (const lint::Finding& finding : result.findings) {
    fuzz::require(finding.place.span.end <= result.source->text().size());
    fuzz::require(finding.place.begin <= finding.place.end && !finding.message.empty());
  }
  lint::apply_suppressions(*result.source, result.comments, every_rule(), result.findings);
  const auto syntax_errors = [](const SourceFile& text) { return python::lower(text).syntax_errors.size(); };
  const lint::FixRound round = lint::fix_once(*result.source, result.findings, {true, every_rule()}, syntax_errors);
  if (!round.fixed.empty()) analyse(round.bytes);
  return 0;
}
