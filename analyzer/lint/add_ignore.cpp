#include "lint/add_ignore.h"

#include <map>
#include <set>

#include "lint/directive.h"
#include "lint/logical_lines.h"
#include "lint/rule_info.h"

namespace gpulint::lint {
namespace {

std::string joined(const std::set<std::string_view>& codes) {
  std::string text;
  for (const std::string_view code : codes) {
    if (!text.empty()) text += ", ";
    text += code;
  }
  return text;
}

}  // namespace

std::vector<TextEdit> ignore_comments(const SourceFile& file, std::span<const Span> comments,
                                      std::span<const Finding> findings, size_t& covered) {
  covered = 0;
  const LogicalLines lines(file, comments);
  std::map<uint32_t, std::set<std::string_view>> codes_of_line;
  for (const Finding& finding : findings) {
    const RuleInfo& rule = rules()[finding.rule];
    if (rule.group == Group::housekeeping) continue;
    codes_of_line[lines.comment_line(file.line_of(finding.place.span.begin))].insert(rule.code);
    ++covered;
  }
  // The ignores that are there already, by line: their lists are extended.
  std::map<uint32_t, Directive> present;
  for (const Span& comment : comments) {
    const uint32_t line = file.line_of(comment.begin);
    if (codes_of_line.find(line) == codes_of_line.end() || (lines.is_empty(line) && !lines.ends_statement(line)))
      continue;
    for (Directive& directive : parse_directives(file, comment)) {
      if (directive.form == Form::ignore && !directive.codes.empty()) present.emplace(line, std::move(directive));
    }
  }
  const bool python = file.language() <= Language::notebook;
  std::vector<TextEdit> edits;
  for (const auto& [line, codes] : codes_of_line) {
    if (const auto at = present.find(line); at != present.end()) {
      edits.push_back({{at->second.list.end, at->second.list.end}, ", " + joined(codes)});
      continue;
    }
    Span span = file.line_span(line);
    span.begin = span.end;
    while (span.begin > 0 && (file.text()[span.begin - 1] == ' ' || file.text()[span.begin - 1] == '\t')) --span.begin;
    edits.push_back({span, (python ? "  # gpulint: ignore[" : "  // gpulint: ignore[") + joined(codes) + "]"});
  }
  return edits;
}

}  // namespace gpulint::lint
