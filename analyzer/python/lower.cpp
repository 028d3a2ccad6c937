#include "python/lower.h"

#include <algorithm>

#include "python/lowering.h"

namespace gpulint::python {
namespace {

// A lone carriage return ends a line in Python but not in the grammar.
bool has_lone_carriage_return(std::string_view code) {
  for (size_t at = code.find('\r'); at != std::string_view::npos; at = code.find('\r', at + 1)) {
    if (at + 1 == code.size() || code[at + 1] != '\n') return true;
  }
  return false;
}

std::string with_line_feeds(std::string_view code) {
  std::string out(code);
  for (size_t i = 0; i < out.size(); ++i) {
    if (out[i] == '\r' && (i + 1 == out.size() || out[i + 1] != '\n')) out[i] = '\n';
  }
  return out;
}

// The last expression of a cell is shown, unless a semicolon follows it.
void mark_displayed(const SourceFile& file, ir::Module& module) {
  const auto statements = module.statements(module.body);
  size_t next = 0;
  for (const Span cell : file.cells()) {
    uint32_t last = UINT32_MAX;
    for (; next < statements.size() && module.stmts[statements[next]].span.begin < cell.end; ++next) {
      last = statements[next];
    }
    if (last == UINT32_MAX || module.stmts[last].kind != ir::StmtKind::expr) continue;
    const std::string_view code = file.code();
    const size_t after = code.find_first_not_of(" \t", module.stmts[last].span.end);
    if (after == std::string_view::npos || code[after] != ';') module.stmts[last].flags |= ir::displayed;
  }
}

}  // namespace

ir::Module lower(const SourceFile& file) {
  ir::Module module;
  std::string_view code = file.code();
  std::string repaired;
  if (has_lone_carriage_return(code)) {
    repaired = with_line_feeds(code);
    code = repaired;
  }
  const Tree tree(code);
  Lowering(code, module, tree).run();
  if (file.is_notebook()) mark_displayed(file, module);
  return module;
}

Lowering::Lowering(std::string_view code, ir::Module& module, const Tree& tree)
    : code_(code), module_(module), tree_(tree), walker_(tree.root()), scopes_(module) {
  module.exprs.reserve(code.size() / 10);
  module.stmts.reserve(code.size() / 40);
  module.lists.reserve(code.size() / 20);
}

void Lowering::run() {
  const Node root = tree_.root();
  module_.body = block(root);
  scopes_.resolve();
  const auto before = [](Span a, Span b) { return a.begin < b.begin; };
  std::vector<Span>& comments = module_.comments;
  if (!std::is_sorted(comments.begin(), comments.end(), before)) std::sort(comments.begin(), comments.end(), before);
  comments.erase(std::unique(comments.begin(), comments.end()), comments.end());
  if (tree_.has_errors()) collect_syntax_errors(root, code_, 20, module_.syntax_errors);
  std::stable_sort(module_.syntax_errors.begin(), module_.syntax_errors.end(),
                   [](const ir::SyntaxError& a, const ir::SyntaxError& b) { return a.span.begin < b.span.begin; });
}

void Lowering::add_comment(const Node& comment) {
  Span span = comment.span();
  while (span.size() > 1 && code_[span.end - 1] == '\r') --span.end;
  module_.comments.push_back(span);
}

void Lowering::list_children(const Node& node, Children& out) {
  walker_.each_child(node, [&](const Node& child) {
    switch (child.kind) {
      case Kind::comment:
        add_comment(child);
        break;
      case Kind::error:
        pending_errors_.push_back(child);
        break;
      case Kind::line_continuation:
      case Kind::punctuation:
        break;
      default:
        node_stack_.push_back(child);
    }
  });
  out.close();
}

}  // namespace gpulint::python
