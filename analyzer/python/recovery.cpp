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
  if (module_.syntax_errors.size() < 20) module_.syntax_errors.push_back({span, std::move(message)});
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

ir::SyntaxError error_of(const TSNode& node, std::string_view code) {
  const uint32_t begin = ts_node_start_byte(node);
  if (ts_node_is_missing(node)) {
    const std::string type = ts_node_type(node);
    const bool is_named = ts_node_is_named(node);
    return {Span{begin, begin}, is_named ? "Syntax error: expected " + type : "Syntax error: expected `" + type + "`"};
  }
  // A nested ERROR holds the token the parser stumbled over.
  TSNode at = node;
  for (uint32_t i = 0, count = std::min(ts_node_child_count(node), 64u); i < count; ++i) {
    const TSNode child = ts_node_child(node, i);
    if (ts_node_is_error(child)) at = child;
  }
  uint32_t offset = ts_node_start_byte(at);
  const uint32_t limit = ts_node_end_byte(at);
  while (offset < limit &&
         (code[offset] == ' ' || code[offset] == '\t' || code[offset] == '\n' || code[offset] == '\r')) {
    ++offset;
  }
  const Span span = token_at(code, offset, limit);
  if (span.size() == 0) return {span, "Syntax error: unexpected end of line"};
  return {span, "Syntax error: unexpected `" + std::string(code.substr(span.begin, span.size())) + "`"};
}

}  // namespace

void collect_syntax_errors(const Node& root, std::string_view code, size_t limit, std::vector<ir::SyntaxError>& out) {
  Walker walker(root);
  std::vector<TSNode> open = {root.handle};
  std::vector<TSNode> children;
  uint32_t previous_line_end = 0;
  bool is_first = true;
  while (!open.empty() && out.size() < limit) {
    const TSNode at = open.back();
    open.pop_back();
    if (ts_node_is_error(at) || ts_node_is_missing(at)) {
      ir::SyntaxError error = error_of(at, code);
      if (is_first || error.span.begin > previous_line_end) {
        previous_line_end = line_end(code, error.span.begin);
        out.push_back(std::move(error));
      }
      is_first = false;
    }
    if (!ts_node_has_error(at)) continue;
    children.clear();
    walker.each_child({at, 0, Kind::other}, [&](const Node& child) {
      if (ts_node_has_error(child.handle) || ts_node_is_missing(child.handle)) children.push_back(child.handle);
    });
    open.insert(open.end(), children.rbegin(), children.rend());
  }
}

}  // namespace gpulint::python
