#include "python/blank.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>

#include "python/string_skipper.h"

namespace gpulint::python {
namespace {

constexpr std::array<bool, 256> stops() {
  std::array<bool, 256> table{};
  for (const char c : {'#', '"', '\'', '\\', '\r'}) table[static_cast<unsigned char>(c)] = true;
  return table;
}
constexpr std::array<bool, 256> kStops = stops();

// True when only blanks stand between the line's begin and `at`: they are indentation. `joined` is where the last
// blanked continuation ends; what follows it is no line of its own.
bool is_indentation_before(std::string_view code, size_t at, size_t joined) {
  while (at > joined && (code[at - 1] == ' ' || code[at - 1] == '\t')) --at;
  if (at == joined) return joined == 0;
  return code[at - 1] == '\n' || code[at - 1] == '\r';
}

// Whether a word that a list of expressions follows stands before `at`: `return *[a, b], c`.
bool follows_keyword(std::string_view code, size_t at) {
  const size_t last = code.substr(0, at).find_last_not_of(" \t");
  if (last == std::string_view::npos || last + 1 == at) return false;
  const size_t before = code.substr(0, last + 1).find_last_of(" \t\r\n;:");
  const std::string_view word = code.substr(before + 1, last - before);
  return word == "return" || word == "yield" || word == "in";
}

}  // namespace

std::string blank_comments(std::string_view code, std::vector<Span>& comments) {
  std::string out(code);
  StringSkipper strings(code);
  const auto lone_return_to_line_feed = [&](size_t from, size_t to) {
    for (size_t i = from; i < to; ++i) {
      if (out[i] == '\r' && (i + 1 == out.size() || out[i + 1] != '\n')) out[i] = '\n';
    }
  };
  size_t joined = 0;
  for (size_t at = 0; at < code.size();) {
    while (at < code.size() && !kStops[static_cast<unsigned char>(code[at])]) ++at;
    if (at == code.size()) break;
    switch (code[at]) {
      case '#': {
        size_t end = code.find_first_of("\r\n", at);
        if (end == std::string_view::npos) end = code.size();
        comments.push_back({static_cast<uint32_t>(at), static_cast<uint32_t>(end)});
        std::memset(out.data() + at, ' ', end - at);
        at = end;
        break;
      }
      case '\\': {
        size_t end = at + 1;
        if (end < code.size() && code[end] == '\r') ++end;
        if (end < code.size() && code[end] == '\n') ++end;
        if (end > at + 1 && end < code.size() && !is_indentation_before(code, at, joined)) {
          std::memset(out.data() + at, ' ', end - at);
          joined = end;
        }
        at = end;
        break;
      }
      case '\r':
        lone_return_to_line_feed(at, at + 1);
        ++at;
        break;
      default: {
        const size_t end = strings.skip(at);
        lone_return_to_line_feed(at, end);
        for (const size_t equals : strings.format_equals()) out[equals] = ' ';
        at = end;
      }
    }
  }
  return out;
}

bool join_bracketed_lines(std::string& code) {
  const std::string before = code;
  StringSkipper strings(before);
  std::string closers;            // of the open brackets
  std::vector<size_t> line_ends;  // since the outermost of them
  bool has_joined = false;
  for (size_t at = 0; at < before.size();) {
    const char c = before[at];
    if (c == '"' || c == '\'') {
      at = strings.skip(at);
      continue;
    }
    if (c == '(' || c == '[' || c == '{') {
      closers += c == '(' ? ')' : c == '[' ? ']' : '}';
    } else if (c == ')' || c == ']' || c == '}') {
      if (!closers.empty() && closers.back() == c) {
        closers.pop_back();
      } else {
        closers.clear();
        line_ends.clear();
      }
      if (closers.empty()) {
        for (const size_t end : line_ends) code[end] = ' ';
        has_joined |= !line_ends.empty();
        line_ends.clear();
      }
    } else if ((c == '\n' || c == '\r') && !closers.empty()) {
      line_ends.push_back(at);
    }
    ++at;
  }
  return has_joined;
}

bool awaits_operand(std::string_view line) {
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\f')) line.remove_suffix(1);
  if (line.empty()) return false;
  const std::string_view before = line.substr(0, line.size() - 1);
  switch (line.back()) {
    case '=':
    case '+':
    case '-':
    case '/':
    case '%':
    case '&':
    case '|':
    case '^':
    case '<':
    case '>':
    case '~':
    case '@':
      return true;
    case '*': {  // from x import *
      const size_t last = before.find_last_not_of(" \t");
      return last == std::string_view::npos || !before.substr(0, last + 1).ends_with("import");
    }
    case '.': {  // not `...`, and not `1.`
      if (before.ends_with('.')) return false;
      size_t word = before.size();
      while (word > 0 && (std::isalnum(static_cast<unsigned char>(before[word - 1])) != 0 || before[word - 1] == '_')) {
        --word;
      }
      return word == before.size() || std::isdigit(static_cast<unsigned char>(before[word])) == 0;
    }
    default:
      return false;
  }
}

std::vector<uint32_t> unfinished_lines(std::string_view code) {
  StringSkipper strings(code);
  std::vector<uint32_t> found;
  size_t depth = 0, line = 0;
  for (size_t at = 0; at < code.size();) {
    const char c = code[at];
    if (c == '"' || c == '\'') {
      at = strings.skip(at);
      continue;
    }
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (c == '\n' || c == '\r') {
      if (depth == 0 && awaits_operand(code.substr(line, at - line))) found.push_back(static_cast<uint32_t>(at));
      line = at + 1;
    }
    ++at;
  }
  return found;
}

std::vector<uint32_t> blocks_without_body(std::string_view code) {
  StringSkipper strings(code);
  std::vector<uint32_t> found;
  size_t depth = 0;
  size_t width = 0, opener_width = 0;  // columns in front of the running line, and of the line that opened a block
  size_t opener_end = std::string_view::npos;
  bool in_indent = true;
  char last = '\n';  // the last character that is no blank
  for (size_t at = 0; at < code.size();) {
    const char c = code[at];
    const bool is_line_end = c == '\n' || c == '\r', is_blank = c == ' ' || c == '\t' || c == '\f';
    if (in_indent && is_blank) {
      width = c == '\f' ? 0 : c == '\t' ? (width / 8 + 1) * 8 : width + 1;
      ++at;
      continue;
    }
    if (in_indent && !is_line_end) {
      if (opener_end != std::string_view::npos && width <= opener_width)
        found.push_back(static_cast<uint32_t>(opener_end));
      opener_end = std::string_view::npos;
      in_indent = false;
    }
    if (is_line_end) {
      const bool ends_statement = depth == 0 && last != '\\' && !in_indent;
      if (ends_statement && last == ':') opener_end = at, opener_width = width;
      if (ends_statement || in_indent) in_indent = true, width = 0;
      last = '\n';
      ++at;
      continue;
    }
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (!is_blank) last = c;
    at = c == '"' || c == '\'' ? strings.skip(at) : at + 1;
  }
  return found;
}

// Whether what begins at `at` goes on with the expression that ended there.
static bool continues_expression(std::string_view code, size_t at) {
  at = code.find_first_not_of(" \t", at);
  if (at == std::string_view::npos) return false;
  const std::string_view rest = code.substr(at);
  for (const std::string_view word : {"or ", "and ", "if ", "not ", "in ", "is ", "==", "!="}) {
    if (rest.starts_with(word)) return true;
  }
  return std::string_view("%@*+([<>/&^").find(rest[0]) != std::string_view::npos;
}

bool flatten_annotations(std::string& code) {
  const std::string before = code;
  StringSkipper strings(before);
  std::vector<size_t> open;  // brackets
  size_t header = 0;         // the depth of the parameters' parenthesis, 0: outside of any
  bool follows_def = false, in_annotation = false, has_flattened = false;
  for (size_t at = 0; at < before.size();) {
    const char c = before[at];
    if (open.empty() && before.compare(at, 4, "def ") == 0 &&
        (at == 0 || std::isalnum(static_cast<unsigned char>(before[at - 1])) == 0))
      follows_def = true;
    const bool is_own = header != 0 && open.size() == header;  // between the parameters
    if (c == ':' || c == '-') in_annotation = is_own ? c == ':' : open.empty() && before.compare(at, 2, "->") == 0;
    if (is_own && (c == ',' || c == '=')) in_annotation = false;
    if (c == '(' || c == '[' || c == '{') {
      open.push_back(at);
      if (c == '(' && follows_def && open.size() == 1) header = 1, follows_def = false;
    } else if ((c == ')' || c == ']' || c == '}') && !open.empty()) {
      const size_t from = open.back();
      open.pop_back();
      const bool is_outermost = open.size() == header;
      const bool is_type = c == ']' && in_annotation && is_outermost && continues_expression(before, at + 1) &&
                           before.find('\n', from) > at && from > 0 && before[from - 1] != ' ';
      if (is_type) std::fill(code.begin() + from, code.begin() + at + 1, '_'), has_flattened = true;
      if (open.empty()) header = 0;
    }
    at = c == '"' || c == '\'' ? strings.skip(at) : at + 1;
  }
  return has_flattened;
}

bool name_starred_brackets(std::string& code) {
  const std::string before = code;
  StringSkipper strings(before);
  size_t depth = 0;
  bool has_named = false, in_starred = false;
  char last = '\n', second_last = '\n';  // the last two characters that are no blanks
  for (size_t at = 0; at < before.size();) {
    const char c = before[at];
    const bool is_string = c == '"' || c == '\'';
    const bool opens = c == '(' || c == '[' || c == '{';
    const bool is_starred = opens && depth == 0 && last == '*' &&
                            (second_last == ',' || second_last == '=' || follows_keyword(before, at - 1));
    if (is_starred && at >= 2 && before[at - 1] == '*' && before[at - 2] == ' ') {
      code[at - 2] = '*';
      code[at - 1] = '_';
      code[at] = '(';
      has_named = in_starred = true;
    }
    if (opens) ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0 && --depth == 0 && in_starred) {
      code[at] = ')';
      in_starred = false;
    }
    if (c != ' ' && c != '\t') {
      second_last = last;
      last = c;
    }
    at = is_string ? strings.skip(at) : at + 1;
  }
  return has_named;
}

}  // namespace gpulint::python
