#include "lint/resolve.h"

#include <algorithm>

#include "lint/rule_info.h"

namespace gpulint::lint {
namespace {

Place place_of(const SourceFile& source, Span span) {
  return {source.path(), span, source.position(span.begin), source.position(span.end)};
}

}  // namespace

Finding resolve(const infer::Report& report) {
  const SourceFile& source = *report.site.unit->source;
  const RuleInfo& rule = rules()[report.rule];
  Finding out;
  out.rule = report.rule;
  out.severity = rule.severity;
  out.confidence = static_cast<Confidence>(report.certainty);
  // An error rests on proof: what is only likely, or bounded here, is a warning at most.
  if (report.at_most_warning || out.confidence != Confidence::certain)
    out.severity = std::min(out.severity, Severity::warning);
  if (report.at_most_note) out.severity = Severity::note;
  out.message = report.message;
  out.place = place_of(source, report.site.span);
  for (const auto& related : report.related) {
    out.related.push_back({related.message, place_of(*related.site.unit->source, related.site.span)});
  }
  if (report.has_fix) {
    Fix fix;
    fix.applicability = report.fix_safety == infer::FixSafety::safe ? Applicability::safe : Applicability::unsafe;
    fix.message = report.fix_message;
    for (const TextEdit& edit : report.edits) {
      fix.edits.push_back({edit, source.position(edit.span.begin), source.position(edit.span.end)});
    }
    out.fix = std::move(fix);
  }
  return out;
}

std::vector<Finding> syntax_errors(const infer::Unit& unit) {
  std::vector<Finding> out;
  const int rule = find_rule("GPU001");
  if (rule < 0) return out;
  for (const ir::SyntaxError& error : unit.ir.syntax_errors) {
    Finding finding;
    finding.rule = static_cast<uint32_t>(rule);
    finding.severity = rules()[finding.rule].severity;
    finding.message = error.message;
    finding.place = place_of(*unit.source, error.span);
    out.push_back(std::move(finding));
  }
  return out;
}

bool is_better(const infer::Report& a, const infer::Report& b) {
  if (a.certainty != b.certainty) return a.certainty > b.certainty;
  if (a.has_fix != b.has_fix) return a.has_fix;
  if (a.message != b.message) return a.message < b.message;
  return a.related.size() > b.related.size();
}

bool is_better(const Finding& a, const Finding& b) {
  if (a.confidence != b.confidence) return a.confidence > b.confidence;
  if (a.fix.has_value() != b.fix.has_value()) return a.fix.has_value();
  if (a.message != b.message) return a.message < b.message;
  return a.related.size() > b.related.size();
}

}  // namespace gpulint::lint
