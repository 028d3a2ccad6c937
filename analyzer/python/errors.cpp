#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "python/lowering.h"
#include "python/string_skipper.h"

// Where a syntax error is reported and in which words. tree-sitter says only which part of the text it could not fit
// in: an ERROR node is the beginning of a statement that went wrong, or tokens that were skipped inside one.

namespace gpulint::python {
namespace {

using ir::SyntaxError;

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// The line an offset is on ends here.
uint32_t line_end(std::string_view code, uint32_t offset) {
  const size_t end = code.find_first_of("\r\n", offset);
  return static_cast<uint32_t>(end == std::string_view::npos ? code.size() : end);
}

// A sentence with a piece of the code in it.
std::string about(std::string_view before, std::string_view code, Span span, std::string_view after = "") {
  return fmt::format("Syntax error: {}`{}`{}", before, code.substr(span.begin, span.size()), after);
}

// A string that cannot be where it is, or does not end.
SyntaxError string_error(std::string_view code, uint32_t quote) {
  StringSkipper strings(code);
  const size_t end = strings.skip(quote);
  if (!strings.is_closed()) return {{quote, quote + 1}, "Syntax error: string was never closed"};
  const Span span{quote, static_cast<uint32_t>(end)};
  const size_t before = code.find_last_not_of(" \t", quote == 0 ? 0 : quote - 1);
  if (quote > 0 && before != std::string_view::npos &&
      (is_word(code[before]) || code[before] == ')' || code[before] == ']'))
    return {span, "Syntax error: unexpected string; an operator or a comma may be missing in front of it"};
  const size_t after = code.find_first_not_of(" \t\r\n", end);
  const bool meets_another =
      after != std::string_view::npos && (is_word(code[after]) || code[after] == '"' || code[after] == '\'');
  if (meets_another) return {span, "Syntax error: a comma may be missing after this string"};
  return {span, "Syntax error: unexpected string"};
}

// The dot of the statement at `begin` that no name follows.
std::optional<uint32_t> dangling_dot(std::string_view code, uint32_t begin) {
  StringSkipper strings(code);
  int depth = 0;
  for (size_t at = begin; at < code.size();) {
    const char c = code[at];
    if (c == '"' || c == '\'') {
      at = strings.skip(at);
      continue;
    }
    if (c == '#') {
      at = line_end(code, static_cast<uint32_t>(at));
      continue;
    }
    if (is_word(c)) {
      const bool is_number = c >= '0' && c <= '9';
      while (at < code.size() && (is_word(code[at]) || (is_number && code[at] == '.'))) ++at;
      continue;
    }
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && --depth < 0) break;
    if (c == '\n' && depth == 0) break;
    if (c == '.') {
      if (code.substr(at, 2) == "..") return std::nullopt;  // an ellipsis, or a relative import
      const size_t next = code.find_first_not_of(depth > 0 ? " \t\r\n\\" : " \t\\", at + 1);
      if (next == std::string_view::npos || (!is_word(code[next]) && code[next] != '#' && code[next] != '\r'))
        return static_cast<uint32_t>(at);
      if (code[next] == '#' && depth == 0) return static_cast<uint32_t>(at);
    }
    ++at;
  }
  return std::nullopt;
}

// The error at the first token at or after an offset, or at the line's last token if none is left on it.
SyntaxError unexpected_at(std::string_view code, uint32_t offset) {
  const uint32_t end = line_end(code, offset);
  while (offset < end && is_blank(code[offset])) ++offset;
  if (offset < end && code[offset] != '#') {
    uint32_t last = offset;
    while (last < end && is_word(code[last])) ++last;
    const Span span{offset, std::max(last, offset + 1)};
    if (code[offset] == '"' || code[offset] == '\'') return string_error(code, offset);
    return {span, about("unexpected ", code, span)};
  }
  while (offset > 0 && is_blank(code[offset - 1])) --offset;
  uint32_t begin = offset;
  while (begin > 0 && is_word(code[begin - 1])) --begin;
  if (begin == offset && begin > 0) --begin;
  return {Span{begin, offset}, "Syntax error: unexpected end of line"};
}

SyntaxError missing(const Node& node, std::string_view code) {
  const SyntaxError place = unexpected_at(code, node.begin);
  const std::string name = symbol_name(node);
  const bool is_literal = is_token(node.kind);
  const std::string_view quote = is_literal ? "`" : "";
  return {place.span, fmt::format("Syntax error: expected {}{}{}", quote, name, quote)};
}

// A bracket that is closed without having been opened, or opened and never closed.
bool bracket_error(const std::vector<Node>& children, std::string_view code, SyntaxError& out) {
  std::vector<Node> open;
  for (const Node& child : children) {
    if (child.kind != Kind::punctuation || child.empty()) continue;
    const char c = code[child.begin];
    if (c == '(' || c == '[' || c == '{') {
      open.push_back(child);
    } else if (open.empty()) {
      out = {child.span(), about("unmatched ", code, child.span())};
      return true;
    } else {
      open.pop_back();
    }
  }
  if (open.empty()) return false;
  out = {open.back().span(), about("", code, open.back().span(), " was never closed")};
  return true;
}

bool opens_block(std::string_view word) {
  static constexpr std::string_view kWords[] = {"if",  "elif", "else",   "for",     "while", "with",
                                                "try", "def",  "except", "finally", "class", "async"};
  return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}

bool continues_statement(std::string_view word) {
  return word == "elif" || word == "else" || word == "except" || word == "finally";
}

SyntaxError error_of(const Node& node, bool is_in_suite, std::string_view code, Walker& walker) {
  std::vector<Node> children;
  walker.append_children(node, children, true);
  std::erase_if(children, [](const Node& child) { return child.kind == Kind::comment; });
  SyntaxError error;
  if (bracket_error(children, code, error)) return error;
  if (const auto dot = dangling_dot(code, node.begin)) return unexpected_at(code, *dot + 1);
  if (children.empty() || !is_in_suite) return unexpected_at(code, node.begin);
  const Node& first = children.front();
  const std::string_view word = code.substr(first.begin, first.end - first.begin);
  const auto is_colon = [](const Node& child) { return child.kind == Kind::tok_colon; };
  if (is_token(first.kind) && opens_block(word) && std::none_of(children.begin(), children.end(), is_colon)) {
    uint32_t end = line_end(code, first.begin);
    const size_t comment = code.substr(0, end).find(" #", first.begin);
    if (comment != std::string_view::npos) end = static_cast<uint32_t>(comment);
    SyntaxError at_end = unexpected_at(code.substr(0, end), end);
    at_end.message = "Syntax error: expected `:`";
    return at_end;
  }
  if (is_token(first.kind) && continues_statement(word)) return unexpected_at(code, first.begin);
  for (size_t i = 0; i < children.size(); ++i) {
    const bool follows_operand = i > 0 && !is_token(children[i - 1].kind) && !is_token(children[i].kind);
    if (children[i].kind == Kind::error || follows_operand) return unexpected_at(code, children[i].begin);
  }
  return unexpected_at(code, node.end);
}

// `class A[T = int]` of Python 3.13, which the grammar does not know yet.
bool is_type_parameter_default(const Node& error, Kind parent, Walker& walker) {
  if (parent != Kind::type_parameter || error.kind != Kind::error) return false;
  std::vector<Node> children;
  walker.append_children(error, children);
  return std::any_of(children.begin(), children.end(),
                     [](const Node& child) { return child.kind == Kind::tok_assign; });
}

}  // namespace

SyntaxError error_at_line_end(std::string_view code, uint32_t end) {
  return unexpected_at(code.substr(0, end), end);
}

void collect_syntax_errors(const Node& root, std::string_view code, size_t limit, std::vector<SyntaxError>& out) {
  struct Open {
    Node node;
    Kind parent;
  };
  Walker walker({});  // code with errors is parsed as it is
  std::vector<Open> open = {{root, Kind::module}};
  std::vector<Node> children;
  uint32_t previous_line_end = 0;
  while (!open.empty() && out.size() < limit) {
    const auto [node, parent] = open.back();
    open.pop_back();
    if (is_type_parameter_default(node, parent, walker)) continue;
    if (node.kind == Kind::error || node.is_missing) {
      const bool is_in_suite = parent == Kind::module || parent == Kind::block;
      SyntaxError error = node.is_missing ? missing(node, code) : error_of(node, is_in_suite, code, walker);
      if (error.span.begin >= previous_line_end) {
        previous_line_end = line_end(code, error.span.begin);
        out.push_back(std::move(error));
      }
      if (node.kind == Kind::error && is_in_suite) continue;  // the first problem of a statement is enough
    }
    children.clear();
    walker.append_children(node, children);
    std::erase_if(children, [](const Node& child) { return !child.has_error && !child.is_missing; });
    for (size_t i = children.size(); i-- > 0;) open.push_back({children[i], node.kind});
  }
}

}  // namespace gpulint::python
