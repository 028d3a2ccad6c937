#include <algorithm>

#include "python/lowering.h"

namespace gpulint::python {

using ir::BlockId;
using ir::ExprId;
using ir::Range;
using ir::Stmt;
using ir::StmtId;
using ir::StmtKind;

uint32_t Lowering::end_of(BlockId block, uint32_t otherwise) const {
  const auto statements = module_.statements(block);
  if (statements.empty()) return otherwise;
  uint32_t end = module_.stmts[statements.back()].span.end;
  if (!root_.has_error) return end;
  for (const uint32_t id : statements)
    end = std::max(end, module_.stmts[id].span.end);  // recovered ones are out of order
  return end;
}

// The block of an else, finally or other clause.
BlockId Lowering::clause_block(const Node& clause) {
  Children children(node_stack_);
  list_children(clause, children);
  const size_t body = children.find(Kind::block);
  return body < children.size() ? block(children[body]) : BlockId{};
}

StmtId Lowering::if_statement(const Node& node) {
  struct Branch {
    uint32_t begin;
    ExprId test;
    BlockId body;
    uint32_t end;
  };
  std::vector<Branch> branches;
  BlockId otherwise;
  Children children(node_stack_);
  list_children(node, children);
  const size_t body = children.find(Kind::block);
  const auto add_branch = [&](const Children& parts, uint32_t begin, size_t block_at) {
    const size_t test = parts.next();
    if (test >= block_at || block_at >= parts.size()) return false;
    Branch branch{begin, expression(parts[test]), {}, parts[block_at].end};
    branch.body = block(parts[block_at]);
    branch.end = end_of(branch.body, branch.end);
    branches.push_back(branch);
    return true;
  };
  if (!add_branch(children, node.begin, body)) return unknown_statement(node);
  uint32_t end = branches.back().end;
  for (size_t i = body + 1; i < children.size(); ++i) {
    const Node clause = children[i];
    if (clause.kind == Kind::elif_clause) {
      Children parts(node_stack_);
      list_children(clause, parts);
      if (add_branch(parts, clause.begin, parts.find(Kind::block))) end = branches.back().end;
    } else if (clause.kind == Kind::else_clause) {
      otherwise = clause_block(clause);
      end = end_of(otherwise, clause.end);
    }
  }
  StmtId inner;
  std::vector<uint32_t> chained;  // if statements that follow in the same else block of an overlong chain
  for (size_t i = branches.size(); i-- > 0;) {
    const Branch& branch = branches[i];
    Stmt stmt;
    stmt.kind = StmtKind::if_;
    stmt.span = {branch.begin, end};
    stmt.a = branch.test.value;
    stmt.b = branch.body.value;
    stmt.c = otherwise.value;
    inner = add(stmt);
    if (i == 0) break;
    Ids statements(id_stack_);
    if (i % kMaxElifs == 0) {
      chained.push_back(inner.value);
      otherwise = {};
      continue;
    }
    statements.push(inner.value);
    if (i % kMaxElifs == 1) {
      for (size_t k = chained.size(); k-- > 0;) statements.push(chained[k]);
    }
    otherwise = block_of(statements);
    if (i % kMaxElifs == 1) chained.clear();
  }
  return inner;
}

StmtId Lowering::while_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t test = children.next();
  const size_t body = children.find(Kind::block);
  const size_t otherwise = children.find(Kind::else_clause);
  if (body >= children.size() || test >= body) return unknown_statement(node);
  Stmt stmt;
  stmt.kind = StmtKind::while_;
  stmt.a = expression(children[test]).value;
  const BlockId block_id = block(children[body]);
  stmt.b = block_id.value;
  stmt.span = {node.begin, end_of(block_id, node.end)};
  if (otherwise < children.size()) {
    const BlockId else_id = clause_block(children[otherwise]);
    stmt.c = else_id.value;
    stmt.span.end = end_of(else_id, node.end);
  }
  return add(stmt);
}

StmtId Lowering::for_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t left = children.next();
  const size_t in = children.find(Kind::tok_in);
  const size_t body = children.find(Kind::block);
  const size_t otherwise = children.find(Kind::else_clause);
  if (body >= children.size() || left >= in || in >= body) return unknown_statement(node);
  Stmt stmt;
  stmt.kind = StmtKind::for_;
  if (children.has(Kind::tok_async)) stmt.flags = ir::is_async;
  stmt.a = target(children[left]).value;
  const ExprId iterable = expression_or_tuple(children, in + 1, body);
  stmt.b = (iterable ? iterable : unknown(children[left])).value;
  const BlockId block_id = block(children[body]);
  stmt.c = block_id.value;
  stmt.span = {node.begin, end_of(block_id, node.end)};
  if (otherwise < children.size()) {
    const BlockId else_id = clause_block(children[otherwise]);
    stmt.d = else_id.value;
    stmt.span.end = end_of(else_id, node.end);
  }
  return add(stmt);
}

StmtId Lowering::with_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t clause = children.find(Kind::with_clause);
  const size_t body = children.find(Kind::block);
  if (clause >= children.size() || body >= children.size()) return unknown_statement(node);
  Pile<ir::WithItem> items(with_item_stack_);
  Children parts(node_stack_);
  list_children(children[clause], parts);
  for (size_t i = parts.next(); i < parts.size(); i = parts.next(i + 1)) {
    Children inner(node_stack_);
    list_children(parts[i], inner);
    const size_t value = inner.next();
    if (value >= inner.size()) continue;
    ir::WithItem item;
    if (inner.kind(value) == Kind::as_pattern) {
      Children pair(node_stack_);
      list_children(inner[value], pair);
      const size_t context = pair.next();
      const size_t alias = pair.next(context + 1);
      item.context = context < pair.size() ? expression(pair[context]) : unknown(inner[value]);
      if (alias < pair.size()) item.target = target(pair[alias]);
    } else {
      item.context = expression(inner[value]);
    }
    items.push(item);
  }
  const Range range = items.flush(module_.with_item_arena);
  Stmt stmt;
  stmt.kind = StmtKind::with;
  if (children.has(Kind::tok_async)) stmt.flags = ir::is_async;
  stmt.a = range.first;
  stmt.b = range.count;
  const BlockId block_id = block(children[body]);
  stmt.c = block_id.value;
  stmt.span = {node.begin, end_of(block_id, node.end)};
  return add(stmt);
}

StmtId Lowering::try_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  ir::Try result;
  Pile<ir::Handler> handlers(handler_stack_);
  Span span{node.begin, node.end};
  for (size_t i = 0; i < children.size(); ++i) {
    const Node child = children[i];
    switch (child.kind) {
      case Kind::block:
        result.body = block(child);
        span.end = end_of(result.body, child.end);
        break;
      case Kind::except_clause:
        handlers.push(handler(child, result.is_star));
        span.end = handlers[handlers.size() - 1].span.end;
        break;
      case Kind::else_clause:
        result.orelse = clause_block(child);
        span.end = end_of(result.orelse, child.end);
        break;
      case Kind::finally_clause:
        result.finally = clause_block(child);
        span.end = end_of(result.finally, child.end);
        break;
      default:
        break;
    }
  }
  result.handlers = handlers.flush(module_.handler_arena);
  Stmt stmt;
  stmt.kind = StmtKind::try_;
  stmt.span = span;
  stmt.a = static_cast<uint32_t>(module_.try_arena.size());
  module_.try_arena.push_back(result);
  return add(stmt);
}

ir::Handler Lowering::handler(const Node& node, bool& is_star) {
  Children children(node_stack_);
  list_children(node, children);
  is_star |= children.has(Kind::tok_star);
  ir::Handler result;
  result.span = node.span();
  const size_t body = children.find(Kind::block);
  const size_t first = children.next();
  const auto bind_alias = [&](Node alias) {
    if (alias.kind == Kind::as_pattern_target) {
      Children inner(node_stack_);
      list_children(alias, inner);
      if (inner.size() == 0) return;
      alias = inner[0];
    }
    if (alias.kind != Kind::identifier || alias.empty()) return;
    result.name = symbol(alias);
    result.slot = scopes_.bind_here(scope_, result.name);
  };
  if (first < body && first < children.size()) {
    const size_t as = children.find(Kind::tok_as);
    if (children.kind(first) == Kind::as_pattern) {
      Children pair(node_stack_);
      list_children(children[first], pair);
      const size_t type = pair.next();
      const size_t alias = pair.next(type + 1);
      if (type < pair.size()) result.type = expression(pair[type]);
      if (alias < pair.size()) bind_alias(pair[alias]);
    } else {
      result.type = expression_or_tuple(children, first, std::min(as, std::min(body, children.find(Kind::tok_colon))));
      const size_t alias = children.next(as);
      if (alias < body) bind_alias(children[alias]);
    }
  }
  if (body < children.size()) {
    result.body = block(children[body]);
    result.span.end = end_of(result.body, node.end);
  }
  return result;
}

StmtId Lowering::match_statement(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t body = children.find(Kind::block);
  const size_t colon = children.find(Kind::tok_colon);
  if (body >= children.size() || colon >= body) return unknown_statement(node);
  Stmt stmt;
  stmt.kind = StmtKind::match;
  stmt.span = node.span();
  const ExprId subject = expression_or_tuple(children, 0, colon);
  if (!subject) return unknown_statement(node);
  stmt.a = subject.value;
  Pile<ir::Case> cases(case_stack_);
  Children clauses(node_stack_);
  list_children(children[body], clauses);
  for (size_t i = clauses.find(Kind::case_clause); i < clauses.size(); i = clauses.find(Kind::case_clause, i + 1)) {
    const ir::Case added = match_case(clauses[i]);
    stmt.span.end = end_of(added.body, clauses[i].end);
    cases.push(added);
  }
  const Range range = cases.flush(module_.case_arena);
  stmt.b = range.first;
  stmt.c = range.count;
  return add(stmt);
}

ir::Case Lowering::match_case(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t guard = children.find(Kind::if_clause);
  const size_t body = children.find(Kind::block);
  const size_t end = std::min({guard, children.find(Kind::tok_colon), body});
  ir::Case result;
  Ids patterns(id_stack_);
  patterns_among(children, 0, end, patterns);
  const bool is_sequence = children.find(Kind::tok_comma) < end;
  if (patterns.size() == 1 && !is_sequence) {
    result.pattern = ir::PatternId{patterns[0]};
    patterns.clear();
  } else {
    const size_t first = children.next();
    const Span span = first < end ? Span{children[first].begin, children[end - 1].end} : node.span();
    result.pattern = add_pattern_list(ir::PatternKind::sequence, span, patterns);
  }
  if (guard < children.size()) {
    Children parts(node_stack_);
    list_children(children[guard], parts);
    const size_t test = parts.next();
    if (test < parts.size()) result.guard = expression(parts[test]);
  }
  if (body < children.size()) result.body = block(children[body]);
  return result;
}

}  // namespace gpulint::python
