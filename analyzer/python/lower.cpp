#include "python/lower.h"

#include <algorithm>
#include <memory>

#include "python/blank.h"
#include "python/compact.h"
#include "python/lowering.h"

namespace gpulint::python {
namespace {

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

// The quick way, for code without syntax errors. False: nothing was lowered.
bool lower_compacted(const SourceFile& file, ir::Module& module) {
  CompactCode compacted;
  if (!compact(file.code(), compacted, module.comments)) return false;
  const Tree tree(compacted.text);
  if (!tree.is_complete()) return false;
  const Node root = tree.root(compacted.origins);
  if (root.has_error) return false;
  Lowering(file.code(), module, root, compacted.origins).run();
  return true;
}

void lower_as_written(const SourceFile& file, ir::Module& module) {
  module.comments.clear();
  std::string code = blank_comments(file.code(), module.comments);
  auto tree = std::make_unique<Tree>(code);
  if (tree->is_complete() && tree->root().has_error) {
    // Valid code that the grammar refuses: written another way, with every offset where it was, it parses.
    std::string other = code;
    for (const auto repair : {join_bracketed_lines, name_starred_brackets}) {
      if (!repair(other)) continue;
      auto second = std::make_unique<Tree>(other);
      if (second->is_complete() && !second->root().has_error) {
        code.swap(other);
        tree.swap(second);
        break;
      }
    }
  }
  if (!tree->is_complete()) {
    Lowering(code, module, Node{}).run();
    module.syntax_errors.push_back({Span{0, 0}, "Syntax error: too deeply nested or too many errors to parse"});
    return;
  }
  const Node root = tree->root();
  Lowering(code, module, root).run();
  if (root.has_error) collect_syntax_errors(root, file.code(), kMaxSyntaxErrors, module.syntax_errors);
  std::stable_sort(module.syntax_errors.begin(), module.syntax_errors.end(),
                   [](const ir::SyntaxError& a, const ir::SyntaxError& b) { return a.span.begin < b.span.begin; });
}

}  // namespace

ir::Module lower(const SourceFile& file, Reading reading) {
  ir::Module module;
  if (reading == Reading::as_written || !lower_compacted(file, module)) lower_as_written(file, module);
  if (file.is_notebook()) mark_displayed(file, module);
  return module;
}

Lowering::Lowering(std::string_view code, ir::Module& module, const Node& root, std::span<const uint32_t> origins)
    : code_(code), module_(module), root_(root), walker_(origins), scopes_(module) {
  module.exprs.reserve(code.size() / 10);
  module.stmts.reserve(code.size() / 40);
  module.lists.reserve(code.size() / 20);
}

void Lowering::run() {
  module_.body = block(root_);
  scopes_.resolve();
  const auto before = [](Span a, Span b) { return a.begin < b.begin; };
  std::vector<Span>& comments = module_.comments;
  if (!std::is_sorted(comments.begin(), comments.end(), before)) std::sort(comments.begin(), comments.end(), before);
  comments.erase(std::unique(comments.begin(), comments.end()), comments.end());
}

void Lowering::add_comment(const Node& comment) {
  Span span = comment.span();
  while (span.size() > 1 && code_[span.end - 1] == '\r') --span.end;
  module_.comments.push_back(span);
}

void Lowering::list_children(const Node& node, Children& out, bool keeps_errors) {
  if (walker_.append_children(node, node_stack_)) {
    size_t kept = out.base();
    for (size_t i = out.base(); i < node_stack_.size(); ++i) {
      const Node child = node_stack_[i];
      if (child.kind == Kind::comment) {
        add_comment(child);
      } else if (child.kind == Kind::error && !keeps_errors) {
        pending_errors_.push_back(child);
      } else if (child.kind != Kind::line_continuation) {
        node_stack_[kept++] = child;
      }
    }
    node_stack_.resize(kept);
  }
  out.close();
}

}  // namespace gpulint::python
