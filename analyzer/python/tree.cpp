#include "python/tree.h"

#include <language.h>  // tree-sitter's internals, of the pinned version
#include <subtree.h>
#include <time.h>

#include <limits>
#include <memory>

namespace gpulint::python {
namespace {

struct DeleteParser {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};

// Time of this thread alone, so that a busy machine gives up on nothing.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Parse {
  std::string_view code;
  double deadline = 0;
  uint32_t calls = 0;
};

const char* read_code(void* payload, uint32_t offset, TSPoint, uint32_t* size) {
  const std::string_view code = static_cast<Parse*>(payload)->code;
  *size = offset < code.size() ? static_cast<uint32_t>(code.size()) - offset : 0;
  return *size != 0 ? code.data() + offset : "";
}

bool is_late(TSParseState* state) {
  auto& parse = *static_cast<Parse*>(state->payload);
  return ++parse.calls % 16 == 0 && thread_seconds() > parse.deadline;
}

Node node_of(Subtree tree, const void* address, uint32_t at, TSSymbol symbol, std::span<const uint32_t> origins) {
  const uint32_t size = ts_subtree_size(tree).bytes;
  Node node;
  node.subtree = address;
  node.at = at;
  node.begin = origins.empty() ? at : origins[at];
  node.end = size == 0 ? node.begin : origins.empty() ? at + size : origins[at + size - 1] + 1;
  node.kind = Grammar::instance().kind(symbol);
  node.is_missing = ts_subtree_missing(tree);
  node.has_error = ts_subtree_error_cost(tree) > 0;
  return node;
}

}  // namespace

Tree::Tree(std::string_view code) {
  if (code.size() >= std::numeric_limits<uint32_t>::max()) code = {};
  // Ordinary code takes about 0.1 microseconds a byte.
  Parse parse{code, thread_seconds() + 5.0 + 3e-6 * static_cast<double>(code.size())};
  const TSInput input{&parse, read_code, TSInputEncodingUTF8, nullptr};
  const TSParseOptions options{&parse, is_late};
  const std::unique_ptr<TSParser, DeleteParser> parser(ts_parser_new());
  ts_parser_set_language(parser.get(), Grammar::instance().language_to_parse(code.size()));
  tree_ = ts_parser_parse_with_options(parser.get(), nullptr, input, options);
}

Node Tree::root(std::span<const uint32_t> origins) const {
  const TSNode root = ts_tree_root_node(tree_);
  const auto* subtree = static_cast<const Subtree*>(root.id);
  return node_of(*subtree, subtree, ts_node_start_byte(root), ts_subtree_symbol(*subtree), origins);
}

std::string symbol_name(const Node& node) {
  const Subtree tree = *static_cast<const Subtree*>(node.subtree);
  return ts_language_symbol_name(Grammar::instance().language(), ts_subtree_symbol(tree));
}

bool Walker::append_children(const Node& node, std::vector<Node>& out, bool with_brackets) {
  static const Grammar& grammar = Grammar::instance();
  const TSLanguage* const language = grammar.language();
  const auto frame_of = [language](Subtree tree) {
    return Frame{ts_subtree_children(tree), ts_language_alias_sequence(language, tree.ptr->production_id),
                 tree.ptr->child_count};
  };
  const Subtree parent = *static_cast<const Subtree*>(node.subtree);
  if (ts_subtree_child_count(parent) == 0) return false;
  bool has_extras = false;
  uint32_t at = node.at;
  bool is_first = true;  // the first child's padding lies before the node
  Frame frame = frame_of(parent);
  for (;;) {
    if (frame.next == frame.count) {
      if (frames_.empty()) break;
      frame = frames_.back();
      frames_.pop_back();
      continue;
    }
    const Subtree* const address = static_cast<const Subtree*>(frame.children) + frame.next++;
    const Subtree child = *address;
    TSSymbol alias = 0;
    if (!ts_subtree_extra(child)) {
      if (frame.aliases != nullptr) alias = frame.aliases[frame.structural];
      ++frame.structural;
    }
    const bool is_visible = alias != 0 || ts_subtree_visible(child);
    if (!is_visible && ts_subtree_child_count(child) > 0) {
      frames_.push_back(frame);
      frame = frame_of(child);
      continue;
    }
    if (!is_first) at += ts_subtree_padding(child).bytes;
    is_first = false;
    if (is_visible) {
      const Node added = node_of(child, address, at, alias != 0 ? alias : ts_subtree_symbol(child), origins_);
      if (added.kind != Kind::punctuation || with_brackets || added.is_missing) out.push_back(added);
      has_extras |= added.kind == Kind::comment || added.kind == Kind::error || added.kind == Kind::line_continuation;
    }
    at += ts_subtree_size(child).bytes;
  }
  return has_extras;
}

}  // namespace gpulint::python
