#include "lint/resolve.h"

#include <fmt/format.h>

#include <algorithm>

#include "lint/rule_info.h"
#include "python/lower.h"

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

/// The first few of some names and how many more there are, `a, b, c and 4 more`.
std::string listed(const std::vector<std::string>& names, size_t limit) {
  std::string out;
  for (size_t i = 0; i < names.size() && i < limit; ++i) out += (i ? ", " : "") + names[i];
  if (names.size() > limit) out += fmt::format(" and {} more", names.size() - limit);
  return out;
}

std::optional<Finding> housekeeping(const char* code, const Place& place, std::string message) {
  const int rule = find_rule(code);
  if (rule < 0) return std::nullopt;
  Finding finding;
  finding.rule = static_cast<uint32_t>(rule);
  finding.severity = rules()[finding.rule].severity;
  finding.message = std::move(message);
  finding.place = place;
  return finding;
}

/// The rest of the file is linted: no more than a note.
std::optional<Finding> note(const Place& place, std::string message) {
  auto finding = housekeeping("GPU003", place, std::move(message));
  if (finding) finding->severity = Severity::note;
  return finding;
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
  const auto add = [&](std::optional<Finding> finding) {
    if (finding) out.push_back(std::move(*finding));
  };
  const SourceFile& source = *unit.source;
  for (const ir::SyntaxError& error : unit.ir.syntax_errors) {
    auto finding = housekeeping("GPU001", place_of(source, error.span), error.message);
    if (finding && python::is_placeholder(error)) finding->severity = Severity::note;
    add(std::move(finding));
  }
  for (const ByteError& error : source.byte_errors()) {
    auto finding = housekeeping("GPU001", place_of(source, error.span), error.message);
    if (finding && !error.is_certain) {
      finding->confidence = Confidence::likely;
      finding->severity = Severity::warning;
    }
    add(std::move(finding));
  }
  if (!unit.ir.stopped.empty()) add(note(place_of(source, unit.ir.stopped_at), unit.ir.stopped));
  if (!unit.ir.degraded.empty()) add(note(place_of(source, {}), unit.ir.degraded));
  return out;
}

std::vector<MissingHeader> missing_headers(const infer::Unit& unit) {
  std::vector<MissingHeader> out;
  for (const ir::Unresolved& each : unit.ir.unresolved) {
    const auto has_its_name = [&](const MissingHeader& header) { return header.name == each.name; };
    if (each.is_header && std::none_of(out.begin(), out.end(), has_its_name))
      out.push_back({each.name, place_of(*unit.source, each.span)});
  }
  return out;
}

std::optional<Finding> missing_headers_finding(const std::vector<MissingHeader>& headers,
                                               const std::vector<size_t>& files) {
  std::vector<std::string> names;
  for (size_t i = 0; i < headers.size(); ++i)
    names.push_back(files[i] > 1 ? fmt::format("{} (in {} files)", headers[i].name, files[i]) : headers[i].name);
  return note(headers.front().place, fmt::format("Not found: {}. What needs {} is linted less thoroughly.",
                                                 listed(names, 3), names.size() == 1 ? "it" : "them"));
}

std::string unresolved_names(const infer::Unit& unit) {
  std::vector<std::string> names;
  for (const ir::Unresolved& each : unit.ir.unresolved) {
    if (!each.is_header && std::find(names.begin(), names.end(), each.name) == names.end()) names.push_back(each.name);
  }
  return listed(names, 20);
}

bool is_better(const infer::Report& a, const infer::Report& b) {
  if (a.certainty != b.certainty) return a.certainty > b.certainty;
  if (a.at_most_note != b.at_most_note) return b.at_most_note;
  if (a.at_most_warning != b.at_most_warning) return b.at_most_warning;
  if (a.has_fix != b.has_fix) return a.has_fix;
  if (a.message != b.message) return a.message < b.message;
  return a.related.size() > b.related.size();
}

bool is_better(const Finding& a, const Finding& b) {
  if (a.confidence != b.confidence) return a.confidence > b.confidence;
  if (a.severity != b.severity) return a.severity > b.severity;
  if (a.fix.has_value() != b.fix.has_value()) return a.fix.has_value();
  if (a.message != b.message) return a.message < b.message;
  return a.related.size() > b.related.size();
}

}  // namespace gpulint::lint
