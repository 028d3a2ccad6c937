#pragma once

// Ownership of tree-sitter's parser and tree, and the one way in which lowering looks at a tree: the children of a
// node.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "python/grammar.h"
#include "python/parse_memory.h"
#include "source/span.h"

namespace gpulint::python {

/// A syntax node with what lowering always asks of it.
struct Node {
  const void* subtree = nullptr;  // tree-sitter's own, valid as long as the Tree
  uint32_t at = 0;                // where tree-sitter saw it begin: in the compacted text, if the code was compacted
  uint32_t begin = 0;             // in the code
  uint32_t end = 0;
  Kind kind = Kind::other;
  bool is_missing = false;  // made up by error recovery
  bool has_error = false;   // an ERROR or missing node is in it, or is it

  [[nodiscard]] Span span() const { return {begin, end}; }
  [[nodiscard]] bool empty() const { return begin == end; }
};

/// A parsed text. To be destroyed on the thread that parsed it.
class Tree {
 public:
  /// A text of 4 GiB or more counts as empty.
  explicit Tree(std::string_view code);
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  /// False when parsing took implausibly long, as adversarial text can make it, and was given up.
  [[nodiscard]] bool is_complete() const { return tree_ != nullptr; }
  /// `origins` are those of CompactCode, empty when the code was parsed as it is.
  [[nodiscard]] Node root(std::span<const uint32_t> origins = {}) const;

 private:
  ParseMemory memory_;
  TSTree* tree_ = nullptr;
};

/// tree-sitter's name of the symbol of a node, for messages.
std::string symbol_name(const Node& node);

/// Lists the children of nodes. Reads tree-sitter's own representation: a tree cursor computes rows, columns and
/// descendant counts that nobody asks for here, and takes several times as long.
class Walker {
 public:
  /// `origins` are those of CompactCode, empty when the code was parsed as it is.
  explicit Walker(std::span<const uint32_t> origins) : origins_(origins) {}

  /// Appends the visible children of a node, brackets only on demand. True if comments, line continuations or ERROR
  /// nodes are among them.
  bool append_children(const Node& node, std::vector<Node>& out, bool with_brackets = false);

 private:
  struct Frame {  // a hidden node whose children count as its parent's
    const void* children;
    const uint16_t* aliases;
    uint32_t count;
    uint32_t next = 0;
    uint32_t structural = 0;  // children that are no extras, which aliases count
  };
  std::span<const uint32_t> origins_;
  std::vector<Frame> frames_;
};

/// The children of a node, on a stack shared by all lists of a walk: lists die in reverse order of their creation.
/// Entries are returned by value since the stack moves when it grows.
class Children {
 public:
  explicit Children(std::vector<Node>& stack) : stack_(stack), base_(stack.size()) {}
  ~Children() { stack_.resize(base_); }
  Children(const Children&) = delete;
  Children& operator=(const Children&) = delete;

  /// Called once all children are pushed.
  void close() { count_ = stack_.size() - base_; }
  [[nodiscard]] size_t base() const { return base_; }
  [[nodiscard]] size_t size() const { return count_; }
  [[nodiscard]] Node operator[](size_t i) const { return stack_[base_ + i]; }
  [[nodiscard]] Kind kind(size_t i) const { return stack_[base_ + i].kind; }
  /// Index of the first child of a kind at or after `from`, or size().
  [[nodiscard]] size_t find(Kind kind, size_t from = 0) const {
    while (from < count_ && stack_[base_ + from].kind != kind) ++from;
    return from < count_ ? from : count_;
  }
  [[nodiscard]] bool has(Kind kind) const { return find(kind) != count_; }
  /// Index of the first child at or after `from` that is no token, or size().
  [[nodiscard]] size_t next(size_t from = 0) const {
    while (from < count_ && is_token(stack_[base_ + from].kind)) ++from;
    return from < count_ ? from : count_;
  }

 private:
  std::vector<Node>& stack_;
  size_t base_;
  size_t count_ = 0;
};

}  // namespace gpulint::python
