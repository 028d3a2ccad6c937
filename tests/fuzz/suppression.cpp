// Bytes → comments → suppressions, against a finding of every rule on every line; and the comments that --add-ignore writes.

#include <algorithm>

#include "fuzzing.h"
#include "lint/add_ignore.h"
#include "lint/suppression.h"
#include "python/lower.h"

using namespace gpulint;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto file = SourceFile::from_bytes(fuzz::bytes(data, size), "fuzz.py", Language::python);
  if (!file.ok()) return 0;
  const ir::Module module = python::lower(*file);

  lint::RuleSet enabled;
  for (size_t rule = 0; rule < lint::rules().size(); ++rule) enabled.set(rule);
  std::vector<lint::Finding> findings;
  for (uint32_t line = 0; line < std::min<uint32_t>(file->line_count(), 100); ++line) {
    const Span span = file->line_span(line);
    if (span.size() == 0) continue;
    lint::Finding finding;
    finding.rule = line % static_cast<uint32_t>(lint::rules().size());
    finding.message = "planted";
    finding.place = {file->path(), span, file->position(span.begin), file->position(span.end)};
    findings.push_back(std::move(finding));
  }

  size_t covered = 0;
  const auto edits = lint::ignore_comments(*file, module.comments, findings, covered);
  fuzz::require(covered <= findings.size());
  const auto edited = file->with_edits(edits);
  if (edited.ok()) fuzz::require(SourceFile::from_bytes(*edited, "fuzz.py", Language::python).ok());

  const size_t before = findings.size();
  const size_t suppressed = lint::apply_suppressions(*file, module.comments, enabled, findings);
  fuzz::require(suppressed <= before);
  for (const lint::Finding& finding : findings) fuzz::require(finding.place.span.end <= file->text().size());
  return 0;
}
