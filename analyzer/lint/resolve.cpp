#include "lint/resolve.h"

#include <fmt/format.h>

#include <algorithm>

#include "lint/rule_info.h"

namespace gpulint::lint {
namespace {

Place place_of(const SourceFile& source, Span span) {
  return {source.path(), span, source.position(span.begin), source.position(span.end)};
}

/// Whether the place is written by a macro, at least in part.
bool is_in_macro(const infer::Unit& unit, Span span) {
  return std::any_of(unit.ir.macro_expansions.begin(), unit.ir.macro_expansions.end(), [&](Span expansion) {
    const bool is_inside = span.begin >= expansion.begin && span.end <= expansion.end;
    const bool cuts = span.size() && span.begin < expansion.end && span.end > expansion.begin &&
                      (span.begin > expansion.begin || span.end < expansion.end);
    const bool is_at_edge = span.size() == 0 && (span.begin == expansion.begin || span.end == expansion.end);
    return (is_inside || cuts) && !is_at_edge;
  });
}

/// Whether a fix would edit what a macro makes of its arguments.
bool is_fix_in_macro(const infer::Report& report) {
  const infer::Unit& unit = *report.site.unit;
  if (unit.ir.macro_expansions.empty()) return false;
  return is_in_macro(unit, report.site.span) ||
         std::any_of(report.edits.begin(), report.edits.end(),
                     [&](const TextEdit& edit) { return is_in_macro(unit, edit.span); });
}

/// The names of what was not found, each once: headers, or everything else.
std::vector<std::string> names_of(const infer::Unit& unit, bool is_header) {
  std::vector<std::string> out;
  for (const ir::Unresolved& each : unit.ir.unresolved) {
    if (each.is_header == is_header && std::find(out.begin(), out.end(), each.name) == out.end())
      out.push_back(each.name);
  }
  return out;
}

/// The first few of some names and how many more there are, `a, b, c and 4 more`.
std::string listed(const std::vector<std::string>& names, size_t limit) {
  std::string out;
  for (size_t i = 0; i < names.size() && i < limit; ++i) out += (i ? ", " : "") + names[i];
  if (names.size() > limit) out += fmt::format(" and {} more", names.size() - limit);
  return out;
}

void add_housekeeping(const infer::Unit& unit, const char* code, Span span, std::string message,
                      std::vector<Finding>& out) {
  const int rule = find_rule(code);
  if (rule < 0) return;
  Finding finding;
  finding.rule = static_cast<uint32_t>(rule);
  finding.severity = rules()[finding.rule].severity;
  finding.message = std::move(message);
  finding.place = place_of(*unit.source, span);
  out.push_back(std::move(finding));
}

/// The rest of the file is linted: no more than a note.
void add_note(const infer::Unit& unit, Span span, std::string message, std::vector<Finding>& out) {
  const size_t before = out.size();
  add_housekeeping(unit, "GPU003", span, std::move(message), out);
  if (out.size() > before) out.back().severity = Severity::note;
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
  if (report.has_fix && !is_fix_in_macro(report)) {
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

std::vector<Finding> reading_findings(const infer::Unit& unit) {
  std::vector<Finding> out;
  for (const ir::SyntaxError& error : unit.ir.syntax_errors)
    add_housekeeping(unit, "GPU001", error.span, error.message, out);
  for (const ByteError& error : unit.source->byte_errors()) {
    const size_t before = out.size();
    add_housekeeping(unit, "GPU001", error.span, error.message, out);
    if (out.size() == before || error.is_certain) continue;
    out.back().confidence = Confidence::likely;
    out.back().severity = Severity::warning;
  }
  if (!unit.ir.degraded.empty()) add_note(unit, {}, unit.ir.degraded, out);
  const std::vector<std::string> headers = names_of(unit, true);
  if (headers.empty()) return out;
  const auto first = std::find_if(unit.ir.unresolved.begin(), unit.ir.unresolved.end(),
                                  [](const ir::Unresolved& each) { return each.is_header; });
  add_note(unit, first->span,
           fmt::format("Not found: {}. What needs {} is linted less thoroughly.", listed(headers, 3),
                       headers.size() == 1 ? "it" : "them"),
           out);
  return out;
}

std::string unresolved_names(const infer::Unit& unit) {
  return listed(names_of(unit, false), 20);
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
