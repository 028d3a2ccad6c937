#include <fmt/format.h>

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
      if (child.kind == Kind::assignment || child.kind == Kind::augmented_assignment) {
        const bool is_plain = child.kind == Kind::assignment;
        statements.push_back((is_plain ? assignment(child) : augmented_assignment(child)).value);
        continue;
      }
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

void Lowering::add_python2(Span keyword, Python2& seen) {
  if (seen.count++ == 0) {
    seen.error = module_.syntax_errors.size();
    add_error(keyword, {});
  }
  if (seen.error >= module_.syntax_errors.size()) return;
  const std::string more = seen.count > 1 ? fmt::format(" (the first of {} in this file)", seen.count) : std::string();
  module_.syntax_errors[seen.error].message =
      fmt::format("Syntax error: Python 2 `{}` statement{}", text(keyword), more);
}

}  // namespace gpulint::python
