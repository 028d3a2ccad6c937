#include "lint/suppression.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "lint/directive.h"
#include "lint/logical_lines.h"

namespace gpulint::lint {
namespace {

bool is_python(const SourceFile& file) {
  return file.language() <= Language::notebook;
}

/// Whether the text contains a word of lower-case letters, written in any case.
bool holds_word(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return (a | 0x20) == b; };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

/// A cheap test before anything is parsed: does a comment contain a word that a directive needs?
bool may_hold_directive(std::string_view comment, bool python) {
  if (holds_word(comment, "gpulint")) return true;
  return python ? holds_word(comment, "noqa") : comment.find("NOLINT") != std::string_view::npos;
}

void append_name(std::string& names, std::string_view name) {
  if (!names.empty()) names += ", ";
  names += name;
}

RuleSet blanket_rules() {
  RuleSet set;
  const auto all = rules();
  for (size_t i = 0; i < all.size(); ++i) set.set(i, all[i].group != Group::housekeeping);
  return set;
}

/// Lines, both ends included, in which a directive's codes hold.
struct Range {
  size_t directive;
  RuleSet rules;
  uint32_t first, last;
  size_t closer = SIZE_MAX;  // the directive that ends it
};

/// A `disable` or NOLINTBEGIN that still holds.
struct Open {
  size_t range;  // index into ranges
  uint32_t indentation, cell;
  Form closed_by;
  bool is_closed = false;
};

class Suppressor {
 public:
  Suppressor(const SourceFile& file, std::span<const Span> comments) : file_(file), lines_(file, comments) {}

  void add(Directive directive) {
    const size_t index = directives_.size();
    const uint32_t line = file_.line_of(directive.comment.begin);
    close_blocks(line);
    RuleSet set = directive.is_blanket ? blanket_rules() : RuleSet();
    for (const SuppressedCode& code : directive.codes) set |= code.rules;
    switch (directive.form) {
      case Form::file_ignore:
        ranges_.push_back({index, set, 0, lines_.count()});
        break;
      case Form::ignore:
        if (lines_.is_empty(line) && !lines_.ends_statement(line)) {
          add_own_line(index, set, line);
        } else {
          at_line_[line].push_back(by_line(index, set));
        }
        break;
      case Form::noqa:
      case Form::nolint:
        at_line_[line].push_back(by_line(index, set));
        break;
      case Form::nolint_next_line:
        begin_line_[line + 1].push_back(by_line(index, set));
        break;
      case Form::disable:
      case Form::nolint_begin:
        open_.push_back({ranges_.size(), lines_.indentation(line), lines_.cell(line),
                         directive.form == Form::disable ? Form::enable : Form::nolint_end});
        ranges_.push_back({index, set, line, lines_.count(), SIZE_MAX});
        break;
      case Form::enable:
      case Form::nolint_end:
        close(directive, set, line);
        break;
    }
    directives_.push_back(std::move(directive));
    used_.emplace_back();
  }

  /// Ends what is still open at the end of the file.
  void finish() { close_blocks(lines_.count()); }

  /// Whether a directive holds for the finding; notes that it is used.
  bool suppresses(const Finding& finding) {
    const uint32_t begin = file_.line_of(finding.place.span.begin);
    const uint32_t end = file_.line_of(std::max(finding.place.span.begin + 1, finding.place.span.end) - 1);
    bool found = false;
    const auto use = [&](size_t directive, const RuleSet& set) {
      if (!set.test(finding.rule)) return;
      used_[directive].set(finding.rule);
      found = true;
    };
    const auto use_line = [&](const std::unordered_map<uint32_t, std::vector<Line>>& map, uint32_t line) {
      const auto at = map.find(line);
      if (at == map.end()) return;
      for (const Line& entry : at->second) use(entry.directive, entry.rules);
    };
    const uint32_t comment_line = lines_.comment_line(begin);
    use_line(at_line_, comment_line);
    const bool same_statement = lines_.first(begin) == lines_.first(end) || !is_python(file_);
    if (same_statement && lines_.comment_line(end) != comment_line) use_line(at_line_, lines_.comment_line(end));
    use_line(begin_line_, begin);
    use_line(statement_, lines_.first(begin));
    for (const Range& range : ranges_) {
      if (range.first <= begin && begin <= range.last) use(range.directive, range.rules);
    }
    return found;
  }

  /// The GPU002 findings.
  std::vector<Finding> complaints(uint32_t rule, const RuleSet& enabled, bool incomplete) const {
    std::vector<Finding> found;
    for (size_t i = 0; i < directives_.size(); ++i) {
      const Directive& directive = directives_[i];
      if (!directive.problem.empty()) {
        found.push_back(complaint(rule, directive, "Malformed suppression: " + directive.problem + "."));
      }
      if (incomplete || directive.form == Form::enable || directive.form == Form::nolint_end) continue;
      std::vector<size_t> unused;
      std::string names;
      for (size_t k = 0; k < directive.codes.size(); ++k) {
        const SuppressedCode& code = directive.codes[k];
        const bool silent = code.rules.none() || code.is_glob || code.rules.test(rule);
        if (silent || (code.rules & enabled) != code.rules || (code.rules & used_[i]).any()) continue;
        unused.push_back(k);
        append_name(names, file_.text(code.span));
      }
      if (unused.empty()) continue;
      found.push_back(complaint(rule, directive,
                                "Unused suppression: nothing here is reported for " + names +
                                    ". Remove it, so that it cannot hide a later finding."));
      found.back().fix = removal(directive, unused);
      if (directive.form == Form::disable) remove_closers(i, unused, *found.back().fix);
    }
    return found;
  }

 private:
  struct Line {
    size_t directive;
    RuleSet rules;
  };
  static Line by_line(size_t directive, const RuleSet& set) { return {directive, set}; }

  void add_own_line(size_t index, const RuleSet& set, uint32_t line) {
    const uint32_t next = lines_.next_code(line);
    if (next >= lines_.count()) return;
    const bool inside_statement = is_python(file_) && lines_.first(line) < line;
    (inside_statement || !is_python(file_) ? begin_line_ : statement_)[next].push_back(by_line(index, set));
  }

  /// Ends the ranges whose block or notebook cell ends before `line`.
  void close_blocks(uint32_t line) {
    for (; scanned_ < line && scanned_ < lines_.count(); ++scanned_) {
      if (open_.empty()) continue;
      const bool begins_code = !lines_.is_empty(scanned_) && lines_.first(scanned_) == scanned_;
      std::erase_if(open_, [&](const Open& open) {
        const bool other_cell = lines_.cell(scanned_) != open.cell;
        const bool dedented = is_python(file_) && begins_code && lines_.indentation(scanned_) < open.indentation;
        if (!other_cell && !dedented) return false;
        ranges_[open.range].last = scanned_ - 1;
        return true;
      });
    }
  }

  void close(Directive& directive, const RuleSet& set, uint32_t line) {
    RuleSet left = set;
    for (auto open = open_.rbegin(); open != open_.rend() && left.any(); ++open) {
      Range& range = ranges_[open->range];
      const RuleSet both = range.rules & left;
      if (open->closed_by != directive.form || both.none()) continue;
      left &= ~both;
      const RuleSet rest = range.rules & ~both;
      const size_t closer = directives_.size();  // the directive is added when it has been read
      const Range closed = {range.directive, both, range.first, line, closer};
      if (rest.none()) {
        range = closed;
        open->is_closed = true;
      } else {
        range.rules = rest;
        ranges_.push_back(closed);
      }
    }
    std::erase_if(open_, [](const Open& open) { return open.is_closed; });
    if (left.any() && directive.problem.empty() && directive.form == Form::enable) {
      std::string names;
      for (const SuppressedCode& code : directive.codes) {
        if ((code.rules & left).any()) append_name(names, file_.text(code.span));
      }
      directive.problem = "there is no `disable[" + names + "]` before this `enable`";
    }
  }

  [[nodiscard]] Finding complaint(uint32_t rule, const Directive& directive, std::string message) const {
    Finding finding;
    finding.rule = rule;
    finding.severity = rules()[rule].severity;
    finding.message = std::move(message);
    finding.place = {file_.path(), directive.span, file_.position(directive.span.begin),
                     file_.position(directive.span.end)};
    return finding;
  }

  [[nodiscard]] Fix removal(const Directive& directive, const std::vector<size_t>& unused) const {
    const TextEdit edit = remove_codes(file_, directive, unused);
    Fix fix;
    fix.applicability = Applicability::safe;
    fix.message = unused.size() == directive.codes.size() ? "Remove the suppression" : "Remove the unused codes";
    fix.edits.push_back({edit, file_.position(edit.span.begin), file_.position(edit.span.end)});
    return fix;
  }

  /// An `enable` goes with the `disable` that it closes: alone it would be a mistake of its own.
  void remove_closers(size_t index, const std::vector<size_t>& unused, Fix& fix) const {
    RuleSet removed;
    for (const size_t k : unused) removed |= directives_[index].codes[k].rules;
    for (const Range& range : ranges_) {
      if (range.directive != index || range.closer == SIZE_MAX || (range.rules & removed).none()) continue;
      const Directive& closer = directives_[range.closer];
      std::vector<size_t> codes;
      for (size_t k = 0; k < closer.codes.size(); ++k) {
        if (closer.codes[k].rules.any() && (closer.codes[k].rules & ~removed).none()) codes.push_back(k);
      }
      if (codes.empty()) continue;
      const TextEdit edit = remove_codes(file_, closer, codes);
      const bool known =
          std::any_of(fix.edits.begin(), fix.edits.end(), [&](const FixEdit& e) { return e.edit == edit; });
      if (!known) fix.edits.push_back({edit, file_.position(edit.span.begin), file_.position(edit.span.end)});
    }
    std::sort(fix.edits.begin(), fix.edits.end(),
              [](const FixEdit& a, const FixEdit& b) { return a.edit.span.begin < b.edit.span.begin; });
  }

  const SourceFile& file_;
  LogicalLines lines_;
  std::vector<Directive> directives_;
  std::vector<RuleSet> used_;  // per directive: the rules of which it suppressed a finding
  std::unordered_map<uint32_t, std::vector<Line>> at_line_;     // findings that begin or end on the line
  std::unordered_map<uint32_t, std::vector<Line>> begin_line_;  // findings that begin on the line
  std::unordered_map<uint32_t, std::vector<Line>> statement_;   // findings in the logical line that begins there
  std::vector<Range> ranges_;
  std::vector<Open> open_;
  uint32_t scanned_ = 0;  // lines before it have been looked at for ends of blocks
};

bool has_rule(const std::vector<Finding>& findings, int rule) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const Finding& finding) { return static_cast<int>(finding.rule) == rule; });
}

}  // namespace

bool has_directives(const SourceFile& file, std::span<const Span> comments) {
  return std::any_of(comments.begin(), comments.end(),
                     [&](Span comment) { return may_hold_directive(file.text(comment), is_python(file)); });
}

size_t apply_suppressions(const SourceFile& file, std::span<const Span> comments, const RuleSet& enabled,
                          std::vector<Finding>& findings) {
  std::optional<Suppressor> suppressor;
  for (const Span& comment : comments) {
    if (!may_hold_directive(file.text(comment), is_python(file))) continue;
    for (Directive& directive : parse_directives(file, comment)) {
      if (!suppressor) suppressor.emplace(file, comments);
      suppressor->add(std::move(directive));
    }
  }
  if (!suppressor) return 0;
  suppressor->finish();

  const bool incomplete = has_rule(findings, find_rule("GPU001"));
  const size_t before = findings.size();
  std::erase_if(findings, [&](const Finding& finding) { return suppressor->suppresses(finding); });
  const size_t suppressed = before - findings.size();

  const int unused_suppression = find_rule("GPU002");
  if (unused_suppression < 0 || !enabled.test(static_cast<size_t>(unused_suppression))) return suppressed;
  auto complaints = suppressor->complaints(static_cast<uint32_t>(unused_suppression), enabled, incomplete);
  std::erase_if(complaints, [&](const Finding& finding) { return suppressor->suppresses(finding); });
  if (complaints.empty()) return suppressed;
  findings.insert(findings.end(), std::make_move_iterator(complaints.begin()),
                  std::make_move_iterator(complaints.end()));
  std::stable_sort(findings.begin(), findings.end(), comes_before);
  return suppressed;
}

}  // namespace gpulint::lint
