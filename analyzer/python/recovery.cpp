#include <algorithm>

#include "python/lowering.h"

namespace gpulint::python {

void Lowering::recover(const Node& error, Ids& out) {
  if (depth_ >= kMaxDepth) return;
  const Nested nested(depth_);
  const size_t pending = pending_errors_.size();
  std::vector<uint32_t> statements;
  std::vector<uint32_t> loose;  // expressions outside any statement
  Span loose_span;
  const auto close_loose = [&] {
    if (loose.empty()) return;
    Ids parts(id_stack_);
    for (const uint32_t id : loose) parts.push(id);
    statements.push_back(add_list(ir::StmtKind::unknown, loose_span, parts).value);
    loose.clear();
  };
  const auto take = [&](Ids& inner) {
    for (size_t i = 0; i < inner.size(); ++i) statements.push_back(inner[i]);
  };
  {
    Children children(node_stack_);
    list_children(error, children);
    for (size_t i = 0; i < children.size(); ++i) {
      const Node child = children[i];
      if (is_token(child.kind)) continue;
      if (is_expression(child.kind)) {
        if (loose.empty()) loose_span = child.span();
        loose_span.end = child.end;
        loose.push_back(expression(child).value);
        continue;
      }
      close_loose();
      Ids inner(id_stack_);
      if (is_statement(child.kind)) {
        statement(child, inner);
      } else {
        recover(child, inner);  // a block, a clause, an argument list …
      }
      take(inner);
    }
    close_loose();
    Ids inner(id_stack_);
    recover_pending(pending, inner);
    take(inner);
  }
  for (const uint32_t id : statements) out.push(id);
}

void Lowering::recover_pending(size_t base, Ids& out) {
  for (size_t i = base; i < pending_errors_.size(); ++i) {
    const Node error = pending_errors_[i];
    recover(error, out);
  }
  pending_errors_.resize(base);
}

void Lowering::add_error(Span span, std::string message) {
  if (module_.syntax_errors.size() < kMaxSyntaxErrors) module_.syntax_errors.push_back({span, std::move(message)});
}

namespace {

// The line an offset is on ends here.
uint32_t line_end(std::string_view code, uint32_t offset) {
  const size_t end = code.find_first_of("\r\n", offset);
  return static_cast<uint32_t>(end == std::string_view::npos ? code.size() : end);
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// The token that starts at an offset, as far as one line shows it.
Span token_at(std::string_view code, uint32_t offset, uint32_t limit) {
  const uint32_t last = std::min(line_end(code, offset), limit);
  uint32_t end = offset;
  while (end < last && is_word(code[end])) ++end;
  if (end == offset && end < last) ++end;
  return {offset, end};
}

ir::SyntaxError error_of(const Node& node, std::string_view code, Walker& walker) {
  if (node.is_missing) {
    const std::string name = symbol_name(node);
    return {Span{node.begin, node.begin}, is_token(node.kind) || node.kind == Kind::other
                                              ? "Syntax error: expected `" + name + "`"
                                              : "Syntax error: expected " + name};
  }
  // A nested ERROR holds the token the parser stumbled over.
  std::vector<Node> children;
  walker.append_children(node, children);
  Node at = node;
  for (const Node& child : children) {
    if (child.kind == Kind::error) at = child;
  }
  uint32_t offset = at.begin;
  while (offset < at.end &&
         (code[offset] == ' ' || code[offset] == '\t' || code[offset] == '\n' || code[offset] == '\r')) {
    ++offset;
  }
  const Span span = token_at(code, offset, at.end);
  if (span.size() == 0) return {span, "Syntax error: unexpected end of line"};
  return {span, "Syntax error: unexpected `" + std::string(code.substr(span.begin, span.size())) + "`"};
}

}  // namespace

void collect_syntax_errors(const Node& root, std::string_view code, size_t limit, std::vector<ir::SyntaxError>& out) {
  Walker walker;
  std::vector<Node> open = {root};
  std::vector<Node> children;
  uint32_t previous_line_end = 0;
  bool is_first = true;
  while (!open.empty() && out.size() < limit) {
    const Node at = open.back();
    open.pop_back();
    if (at.kind == Kind::error || at.is_missing) {
      ir::SyntaxError error = error_of(at, code, walker);
      if (is_first || error.span.begin > previous_line_end) {
        previous_line_end = line_end(code, error.span.begin);
        out.push_back(std::move(error));
      }
      is_first = false;
    }
    children.clear();
    walker.append_children(at, children);
    std::erase_if(children, [](const Node& child) { return !child.has_error && !child.is_missing; });
    open.insert(open.end(), children.rbegin(), children.rend());
  }
}

}  // namespace gpulint::python
