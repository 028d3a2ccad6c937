#pragma once

// Ownership of tree-sitter's parser and tree, and the one way in which lowering looks at a tree: all children of a
// node.

#include <tree_sitter/api.h>

#include <cstdint>
#include <string_view>
#include <vector>

#include "python/grammar.h"
#include "source/span.h"

namespace gpulint::python {

/// A syntax node with what lowering always asks of it.
struct Node {
  TSNode handle;
  uint32_t end = 0;
  Kind kind = Kind::other;

  [[nodiscard]] uint32_t begin() const { return handle.context[0]; }
  [[nodiscard]] Span span() const { return {begin(), end}; }
  [[nodiscard]] bool empty() const { return begin() == end; }
};

/// A parsed text.
class Tree {
 public:
  /// Parses with the calling thread's parser. The tree is empty only when `code` exceeds 4 GiB.
  explicit Tree(std::string_view code);
  ~Tree();
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  [[nodiscard]] Node root() const;
  [[nodiscard]] bool has_errors() const;

 private:
  TSTree* tree_ = nullptr;
};

/// The children of a node, on a stack shared by all lists of a walk: lists die in reverse order of their creation.
/// Entries are returned by value since the stack moves when it grows.
class Children {
 public:
  Children(std::vector<Node>& stack) : stack_(stack), base_(stack.size()) {}
  ~Children() { stack_.resize(base_); }
  Children(const Children&) = delete;
  Children& operator=(const Children&) = delete;

  /// Called once all children are pushed.
  void close() { count_ = stack_.size() - base_; }
  [[nodiscard]] size_t size() const { return count_; }
  [[nodiscard]] Node operator[](size_t i) const { return stack_[base_ + i]; }
  [[nodiscard]] Kind kind(size_t i) const { return stack_[base_ + i].kind; }
  /// Index of the first child of a kind at or after `from`, or size().
  [[nodiscard]] size_t find(Kind kind, size_t from = 0) const {
    while (from < count_ && stack_[base_ + from].kind != kind) ++from;
    return from;
  }
  [[nodiscard]] bool has(Kind kind) const { return find(kind) != count_; }
  /// Index of the first child at or after `from` that is no token, or size().
  [[nodiscard]] size_t next(size_t from = 0) const {
    while (from < count_ && is_token(stack_[base_ + from].kind)) ++from;
    return from;
  }

 private:
  std::vector<Node>& stack_;
  size_t base_;
  size_t count_ = 0;
};

/// Lists children through one reused cursor.
class Walker {
 public:
  explicit Walker(const Node& root) : cursor_(ts_tree_cursor_new(root.handle)) {}
  ~Walker() { ts_tree_cursor_delete(&cursor_); }
  Walker(const Walker&) = delete;
  Walker& operator=(const Walker&) = delete;

  /// Calls `visit(Node)` for each child in order, tokens and comments included.
  template <class Visit>
  void each_child(const Node& node, Visit&& visit) {
    ts_tree_cursor_reset(&cursor_, node.handle);
    if (!ts_tree_cursor_goto_first_child(&cursor_)) return;
    do {
      const TSNode child = ts_tree_cursor_current_node(&cursor_);
      visit(make_node(child));
    } while (ts_tree_cursor_goto_next_sibling(&cursor_));
  }

  [[nodiscard]] Node make_node(TSNode handle) const {
    return {handle, ts_node_end_byte(handle), grammar_.kind(ts_node_symbol(handle))};
  }

 private:
  const Grammar& grammar_ = Grammar::instance();
  TSTreeCursor cursor_;
};

}  // namespace gpulint::python
