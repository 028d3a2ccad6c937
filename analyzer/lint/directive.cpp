#include "lint/directive.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include <fmt/format.h>

#include "lint/nearest.h"

namespace gpulint::lint {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}
bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool is_word_or_dash(char c) {
  return is_word(c) || c == '-';
}

/// Whether the text is a word of lower-case letters, written in any case.
bool is_word_in_any_case(std::string_view text, std::string_view word) {
  return text.size() == word.size() && std::equal(text.begin(), text.end(), word.begin(), [](char a, char b) {
           return std::tolower(static_cast<unsigned char>(a)) == b;
         });
}

bool is_python(const SourceFile& file) {
  return file.language() <= Language::notebook;
}

/// A place in a comment's text from which directives are read.
class Cursor {
 public:
  Cursor(std::string_view text, size_t at) : text_(text), at_(at) {}
  [[nodiscard]] size_t at() const { return at_; }
  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  [[nodiscard]] char peek() const { return done() ? '\0' : text_[at_]; }
  void skip_blanks() {
    while (is_blank(peek())) ++at_;
  }
  bool accept(char c) {
    if (done() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  template <class Predicate>
  std::string_view take_while(Predicate predicate) {
    const size_t begin = at_;
    while (!done() && predicate(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

 private:
  std::string_view text_;
  size_t at_;
};

constexpr std::array<std::string_view, 4> kWords = {"ignore", "file-ignore", "disable", "enable"};

/// What to write instead of a word that is no directive.
std::string unknown_word(std::string_view word) {
  if (word == "noqa" || word == "skip-file" || word == "skip") return "; write `file-ignore[GPU101]` for a whole file";
  if (word == "off") return "; write `disable[GPU101]`";
  if (word == "on") return "; write `enable[GPU101]`";
  return did_you_mean(word, kWords);
}

std::string unknown_code(std::string_view code) {
  if (code == "ALL" || code == "DEFAULT" || (code.substr(0, 3) == "GPU" && code.size() < 6)) {
    return fmt::format("`{}` stands for many rules: list the codes", code);
  }
  std::vector<std::string_view> words;
  for (const RuleInfo& rule : rules()) {
    words.push_back(rule.code);
    words.push_back(rule.name);
  }
  return fmt::format("there is no rule `{}`{}", code, did_you_mean(code, words));
}

void add_problem(Directive& directive, const std::string& problem) {
  if (!directive.problem.empty()) directive.problem += "; ";
  directive.problem += problem;
}

/// Reads directives of one comment; offsets below count from the comment's begin until they are stored.
class CommentReader {
 public:
  CommentReader(const SourceFile& file, Span comment)
      : comment_(comment), text_(file.text(comment)), python_(is_python(file)) {
    if (text_.starts_with("/*") && text_.ends_with("*/") && text_.size() >= 4) text_.remove_suffix(2);
  }

  std::vector<Directive> read() {
    for (size_t i = 0; i < text_.size();) {
      const char c = text_[i];
      size_t after = i + 1;
      if ((c == 'g' || c == 'G') && is_word_in_any_case(text_.substr(i, 7), "gpulint")) {
        after = own_form(i);
      } else if (python_ && (c == 'n' || c == 'N')) {
        after = noqa(i);
      } else if (!python_ && c == 'N' && text_.substr(i, 6) == "NOLINT") {
        after = nolint(i);
      }
      i = std::max(after, i + 1);
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] Span span(size_t begin, size_t end) const {
    return {comment_.begin + static_cast<uint32_t>(begin), comment_.begin + static_cast<uint32_t>(end)};
  }

  /// Where the comment marker right before `at` begins, blanks between allowed.
  [[nodiscard]] std::optional<size_t> marker_before(size_t at) const {
    while (at > 0 && is_blank(text_[at - 1])) --at;
    if (at == 0) return std::nullopt;
    if (python_) return text_[at - 1] == '#' ? std::optional(at - 1) : std::nullopt;
    if (at < 2) return std::nullopt;
    const std::string_view marker = text_.substr(at - 2, 2);
    if (marker != "//" && marker != "/*" && marker != "**" && marker != "/!") return std::nullopt;
    at -= 2;
    while (at > 0 && text_[at - 1] == '/') --at;  // "///"
    return at;
  }

  /// Where the text that belongs to a directive ends: before the next `# word` or `// word` of the same comment.
  [[nodiscard]] size_t end_of_reason(size_t at) const {
    for (size_t i = at; i < text_.size(); ++i) {
      const bool after_blank = i > 0 && is_blank(text_[i - 1]);
      if (python_ && after_blank && text_[i] == '#' && i + 1 < text_.size() &&
          (is_blank(text_[i + 1]) || std::isalpha(static_cast<unsigned char>(text_[i + 1])) != 0)) {
        return trimmed(at, i);
      }
      if (!python_ && after_blank && text_.substr(i, 2) == "//") return trimmed(at, i);
    }
    return trimmed(at, text_.size());
  }

  [[nodiscard]] size_t trimmed(size_t from, size_t end) const {
    while (end > from && (is_blank(text_[end - 1]) || text_[end - 1] == '\r')) --end;
    return end;
  }

  /// `gpulint: word[codes] reason`, `at` the g. Returns where to go on.
  size_t own_form(size_t at) {
    const auto marker = marker_before(at);
    if (!marker) return at + 7;
    Cursor cursor(text_, at + 7);
    cursor.skip_blanks();
    if (!cursor.accept(':')) return cursor.at();
    cursor.skip_blanks();
    const std::string_view word = cursor.take_while(is_word_or_dash);
    // In capitals it may be prose, unless a directive follows.
    const bool is_exact = text_.substr(at, 7) == "gpulint";
    if (!is_exact && std::none_of(kWords.begin(), kWords.end(),
                                  [&](std::string_view known) { return is_word_in_any_case(word, known); })) {
      return cursor.at();
    }

    Directive directive;
    directive.comment = comment_;
    const auto known = std::find(kWords.begin(), kWords.end(), word);
    if (known != kWords.end()) directive.form = static_cast<Form>(known - kWords.begin());
    if (known == kWords.end()) {
      add_problem(directive, word.empty() ? "`gpulint:` needs a directive such as `ignore[GPU101]`"
                                          : fmt::format("unknown directive `{}`{}", word, unknown_word(word)));
    } else if (!is_exact) {
      add_problem(directive, fmt::format("write `gpulint` in lower case, not `{}`", text_.substr(at, 7)));
    } else {
      cursor.skip_blanks();
      own_list(cursor, word, directive);
    }
    const size_t end = end_of_reason(cursor.at());
    directive.span = span(*marker, end);
    found_.push_back(std::move(directive));
    return end;
  }

  void own_list(Cursor& cursor, std::string_view word, Directive& directive) {
    if (!cursor.accept('[')) {
      return add_problem(directive, fmt::format("`{0}` needs the codes in brackets: `{0}[GPU101]`", word));
    }
    while (true) {
      cursor.take_while([](char c) { return is_blank(c) || c == ','; });
      if (cursor.accept(']')) break;
      const size_t begin = cursor.at();
      const std::string_view code = cursor.take_while(is_word_or_dash);
      if (code.empty()) {
        add_problem(directive, cursor.done() ? "the list of codes has no closing `]`"
                                             : "a list of codes is separated by commas and ends with `]`");
        break;
      }
      add_code(directive, code, begin, /*ours=*/true);
    }
    if (directive.codes.empty() && directive.problem.empty()) {
      add_problem(directive, fmt::format("`{0}[]` suppresses nothing: list the codes, such as `{0}[GPU101]`", word));
    }
  }

  void add_code(Directive& directive, std::string_view code, size_t begin, bool ours) {
    SuppressedCode entry;
    entry.span = span(begin, begin + code.size());
    if (const int rule = find_rule(code); rule >= 0) {
      entry.rules.set(static_cast<size_t>(rule));
    } else if (ours) {
      add_problem(directive, unknown_code(code));
    }
    if (directive.codes.empty()) directive.list.begin = entry.span.begin;
    directive.list.end = entry.span.end;
    directive.codes.push_back(entry);
  }

  /// `noqa` or `noqa: codes`, `at` the n.
  size_t noqa(size_t at) {
    const std::string_view word = text_.substr(at, 4);
    const auto marker = is_word_in_any_case(word, "noqa") ? marker_before(at) : std::nullopt;
    Cursor cursor(text_, at + 4);
    if (!marker || is_word_or_dash(cursor.peek())) return at + 1;

    Directive directive;
    directive.form = Form::noqa;
    directive.comment = comment_;
    size_t end = cursor.at();
    cursor.skip_blanks();
    if (!cursor.accept(':')) {
      directive.is_blanket = true;
    } else {
      while (true) {
        cursor.take_while([](char c) { return is_blank(c) || c == ','; });
        const size_t begin = cursor.at();
        const std::string_view token = cursor.take_while(is_word_or_dash);
        const std::optional<std::string> code = noqa_code(token);
        if (!code) break;
        add_code(directive, *code, begin, /*ours=*/code->starts_with("GPU"));
        end = cursor.at();
      }
    }
    directive.span = span(*marker, end);
    if (directive.is_blanket || !directive.codes.empty()) found_.push_back(std::move(directive));
    return end;
  }

  /// A rule's name, or letters followed by digits as every tool writes its codes; nothing for other words.
  static std::optional<std::string> noqa_code(std::string_view token) {
    if (find_rule(token) >= 0) return std::string(token);
    size_t letters = 0;
    while (letters < token.size() && std::isalpha(static_cast<unsigned char>(token[letters])) != 0) ++letters;
    if (letters == 0 || letters == token.size()) return std::nullopt;
    std::string code(token);
    for (size_t i = 0; i < code.size(); ++i) {
      if (i >= letters && std::isdigit(static_cast<unsigned char>(code[i])) == 0) return std::nullopt;
      code[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(code[i])));
    }
    return code;
  }

  /// NOLINT, NOLINTNEXTLINE, NOLINTBEGIN, NOLINTEND, each with an optional list in parentheses.
  size_t nolint(size_t at) {
    if (at > 0 && is_word(text_[at - 1])) return at + 6;
    Cursor cursor(text_, at);
    const std::string_view word = cursor.take_while(is_word);
    Directive directive;
    directive.comment = comment_;
    if (word == "NOLINT") {
      directive.form = Form::nolint;
    } else if (word == "NOLINTNEXTLINE") {
      directive.form = Form::nolint_next_line;
    } else if (word == "NOLINTBEGIN") {
      directive.form = Form::nolint_begin;
    } else if (word == "NOLINTEND") {
      directive.form = Form::nolint_end;
    } else {
      return cursor.at();
    }
    directive.is_blanket = !cursor.accept('(');
    while (!directive.is_blanket) {
      cursor.take_while([](char c) { return is_blank(c) || c == ','; });
      const size_t begin = cursor.at();
      if (cursor.accept(')') || cursor.done()) break;
      const std::string_view check =
          cursor.take_while([](char c) { return !is_blank(c) && c != ',' && c != ')' && c != '('; });
      if (check.empty()) break;
      add_check(directive, check, begin);
    }
    directive.span = span(at, cursor.at());
    found_.push_back(std::move(directive));
    return cursor.at();
  }

  /// An entry of a NOLINT list: `gpulint-unassigned-transfer`, `gpulint-GPU101`, or a pattern with one or more `*`.
  void add_check(Directive& directive, std::string_view check, size_t begin) {
    constexpr std::string_view kPrefix = "gpulint-";
    if (check.find('*') == std::string_view::npos) {
      const bool ours = check.starts_with(kPrefix);
      add_code(directive, ours ? check.substr(kPrefix.size()) : check, begin, ours);
      if (!ours) directive.codes.back().rules.reset();
      directive.codes.back().span = span(begin, begin + check.size());
      directive.list.end = directive.codes.back().span.end;
      return;
    }
    add_code(directive, check, begin, false);
    directive.codes.back().is_glob = true;
    for (size_t i = 0; i < rules().size(); ++i) {
      const std::string name = std::string(kPrefix) + std::string(rules()[i].name);
      directive.codes.back().rules.set(i, matches_glob(check, name));
    }
  }

  static bool matches_glob(std::string_view pattern, std::string_view text) {
    size_t p = 0, t = 0, star = std::string_view::npos, retry = 0;
    while (t < text.size()) {
      if (p < pattern.size() && pattern[p] == '*') {
        star = p++;
        retry = t;
      } else if (p < pattern.size() && pattern[p] == text[t]) {
        ++p;
        ++t;
      } else if (star != std::string_view::npos) {
        p = star + 1;
        t = ++retry;
      } else {
        return false;
      }
    }
    while (p < pattern.size() && pattern[p] == '*') ++p;
    return p == pattern.size();
  }

  Span comment_;
  std::string_view text_;
  bool python_;
  std::vector<Directive> found_;
};

/// Whether the comment says nothing once the directive is gone.
bool fills_comment(const SourceFile& file, const Directive& directive) {
  constexpr std::string_view kMarkers = " \t\r#/*";
  const std::string_view before = file.text({directive.comment.begin, directive.span.begin});
  const std::string_view after = file.text({directive.span.end, directive.comment.end});
  return before.find_first_not_of(kMarkers) == std::string_view::npos &&
         after.find_first_not_of(kMarkers) == std::string_view::npos;
}

TextEdit remove_directive(const SourceFile& file, const Directive& directive) {
  const std::string_view text = file.text();
  const auto blanks_before = [&](uint32_t at) {
    while (at > 0 && is_blank(text[at - 1])) --at;
    return at;
  };
  if (!fills_comment(file, directive)) {
    Span span = directive.span;
    if (span.end == directive.comment.end) {
      span.begin = std::max(blanks_before(span.begin), directive.comment.begin);
      return {span, ""};
    }
    while (span.end < directive.comment.end && is_blank(text[span.end])) ++span.end;
    const bool lost_marker = is_python(file) && text[span.begin] == '#' && text[span.end] != '#';
    return {span, lost_marker ? "# " : ""};
  }
  const uint32_t line = file.line_of(directive.comment.begin);
  const Span line_span = file.line_span(line);
  Span span = {blanks_before(directive.comment.begin), directive.comment.end};
  const bool alone = span.begin <= line_span.begin && directive.comment.end >= line_span.end;
  if (!alone) return {span, ""};
  span.begin = line_span.begin;
  const bool same_cell = line + 1 < file.line_count() &&
                         file.position(line_span.begin).cell == file.position(file.line_span(line + 1).begin).cell;
  if (same_cell && file.line_of(directive.comment.end) == line) span.end = file.line_span(line + 1).begin;
  return {span, ""};
}

}  // namespace

std::vector<Directive> parse_directives(const SourceFile& file, Span comment) {
  return CommentReader(file, comment).read();
}

TextEdit remove_codes(const SourceFile& file, const Directive& directive, const std::vector<size_t>& removed) {
  if (removed.size() >= directive.codes.size()) return remove_directive(file, directive);
  std::string left;
  for (size_t i = 0; i < directive.codes.size(); ++i) {
    if (std::find(removed.begin(), removed.end(), i) != removed.end()) continue;
    if (!left.empty()) left += ", ";
    left += file.text(directive.codes[i].span);
  }
  return {directive.list, left};
}

}  // namespace gpulint::lint
