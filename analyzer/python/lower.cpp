#include "python/lower.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "python/blank.h"
#include "python/compact.h"
#include "python/lowering.h"

namespace gpulint::python {
namespace {

// A script that editors run cell by cell: `# %%` begins a cell (VS Code, Spyder, Jupytext), `# In[3]:` in what
// nbconvert writes.
bool begins_cell(std::string_view line) {
  if (!line.starts_with('#')) return false;
  const size_t mark = line.find_first_not_of(" #", 1);
  return mark != std::string_view::npos &&
         (line.substr(mark).starts_with("%%") || line.substr(mark).starts_with("In["));
}

std::vector<Span> cells_of(const SourceFile& file) {
  if (file.is_notebook()) return file.cells();
  const std::string_view text = file.text();
  if (text.find("%%") == std::string_view::npos && text.find("# In[") == std::string_view::npos) return {};
  std::vector<Span> cells;
  for (uint32_t line = 0; line < file.line_count(); ++line) {
    const Span span = file.line_span(line);
    if (!begins_cell(file.text(span))) continue;
    if (!cells.empty()) cells.back().end = span.begin;
    cells.push_back({span.begin, static_cast<uint32_t>(text.size())});
  }
  return cells;
}

// The last expression of a cell is shown, unless a semicolon follows it.
void mark_displayed(const SourceFile& file, ir::Module& module) {
  const auto statements = module.statements(module.body);
  size_t next = 0;
  for (const Span cell : cells_of(file)) {
    while (next < statements.size() && module.stmts[statements[next]].span.begin < cell.begin) ++next;
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

bool parses(std::string_view code) {
  const Tree tree(code);
  return tree.is_complete() && !tree.root().has_error;
}

// Valid code that the grammar refuses: written another way, with every offset where it was, it parses.
bool rewrite_for_grammar(std::string& code) {
  std::string other = code;
  for (const auto repair : {join_bracketed_lines, name_starred_brackets, flatten_annotations}) {
    if (!repair(other) || !parses(other)) continue;
    code.swap(other);
    return true;
  }
  return false;
}

// What is wrong with code without comments, which was `as_written`.
std::vector<ir::SyntaxError> syntax_errors(std::string_view code, std::string_view as_written, const Node& root,
                                           size_t limit) {
  std::vector<ir::SyntaxError> found;
  if (root.has_error) collect_syntax_errors(root, as_written, limit, found);
  for (const uint32_t end : unfinished_lines(code)) {
    ir::SyntaxError error = error_at_line_end(code, end);
    const bool is_known =
        std::any_of(found.begin(), found.end(), [&](const ir::SyntaxError& other) { return other.span == error.span; });
    if (!is_known) found.push_back(std::move(error));
  }
  for (const uint32_t end : blocks_without_body(code)) {
    ir::SyntaxError error;
    error.span = {end - 1, end};
    error.message = "Syntax error: expected an indented block after this line";
    found.push_back(std::move(error));
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const ir::SyntaxError& a, const ir::SyntaxError& b) { return a.span.begin < b.span.begin; });
  if (found.size() > limit) found.resize(limit);
  return found;
}

// `x = <YOUR CODE>`, `???`, `y =  # TODO`: what an exercise leaves out.
bool has_placeholder(std::string_view cell) {
  for (size_t begin = 0; begin < cell.size();) {
    const size_t end = std::min(cell.find('\n', begin), cell.size());
    std::string_view line = cell.substr(begin, end - begin);
    begin = end + 1;
    const size_t angle = line.find('<');
    const bool opens = angle != std::string_view::npos && angle + 1 < line.size() &&
                       (line[angle + 1] == '>' || (line[angle + 1] >= 'A' && line[angle + 1] <= 'Z'));
    if (line.find("???") != std::string_view::npos || (opens && line.find('>', angle) != std::string_view::npos))
      return true;
    line = line.substr(0, line.find('#'));
    const size_t last = line.find_last_not_of(" \t\r");
    if (last != std::string_view::npos && last > 0 && line[last] == '=' &&
        std::string_view("=<>!").find(line[last - 1]) == std::string_view::npos)
      return true;
  }
  return false;
}

constexpr std::string_view kPlaceholder = "Syntax error: a placeholder is to be filled in";

// One report for all cells of a notebook that are exercises.
void add_placeholder(Span span, size_t count, std::vector<ir::SyntaxError>& errors) {
  if (count == 1) {
    errors.push_back({span, std::string(kPlaceholder)});
    return;
  }
  const auto first = std::find_if(errors.begin(), errors.end(), is_placeholder);
  if (first != errors.end()) first->message = fmt::format("{} (the first of {} such cells)", kPlaceholder, count);
}

// Every cell of a notebook is compiled by itself. One that cannot be never runs: its first error is what its author
// sees, and nothing in it concerns the others.
void set_broken_cells_aside(const SourceFile& file, std::string& code, std::vector<ir::SyntaxError>& errors) {
  size_t placeholders = 0;
  for (const Span cell : file.cells()) {
    std::string written = code.substr(cell.begin, cell.size());
    const Tree tree(written + '\n');
    if (!tree.is_complete()) continue;
    if (!tree.root().has_error || !rewrite_for_grammar(written)) {
      const std::string whole = written + '\n';
      auto own = syntax_errors(whole, whole, tree.root(), 1);
      if (own.empty()) continue;
      own[0].span.begin += cell.begin;
      own[0].span.end += cell.begin;
      if (has_placeholder(written)) {
        add_placeholder(own[0].span, ++placeholders, errors);
      } else {
        errors.push_back(std::move(own[0]));
      }
      for (char& c : written) {
        if (c != '\n' && c != '\r') c = ' ';
      }
    }
    code.replace(cell.begin, cell.size(), written);
  }
}

void lower_as_written(const SourceFile& file, ir::Module& module) {
  module.comments.clear();
  std::string code = blank_comments(file.code(), module.comments);
  auto tree = std::make_unique<Tree>(code);
  if (tree->is_complete() && tree->root().has_error && rewrite_for_grammar(code)) tree = std::make_unique<Tree>(code);
  const bool is_refused = tree->is_complete() && (tree->root().has_error || !unfinished_lines(code).empty() ||
                                                  !blocks_without_body(code).empty());
  if (is_refused && file.is_notebook()) {
    set_broken_cells_aside(file, code, module.syntax_errors);
    tree = std::make_unique<Tree>(code);
  }
  if (!tree->is_complete()) {
    Lowering(code, module, Node{}).run();
    module.syntax_errors.push_back({Span{0, 0}, "Syntax error: too deeply nested or too many errors to parse"});
    return;
  }
  const Node root = tree->root();
  Lowering(code, module, root).run();
  if (!is_refused || !module.syntax_errors.empty()) return;
  module.syntax_errors = syntax_errors(code, file.code(), root, kMaxSyntaxErrors);
}

}  // namespace

bool is_placeholder(const ir::SyntaxError& error) {
  return error.message.starts_with(kPlaceholder);
}

ir::Module lower(const SourceFile& file, Reading reading) {
  ir::Module module;
  if (reading == Reading::as_written || !lower_compacted(file, module)) lower_as_written(file, module);
  mark_displayed(file, module);
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
