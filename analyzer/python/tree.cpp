#include "python/tree.h"

#include <limits>
#include <memory>

namespace gpulint::python {
namespace {

struct DeleteParser {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};

TSParser* thread_parser() {
  thread_local const std::unique_ptr<TSParser, DeleteParser> parser = [] {
    std::unique_ptr<TSParser, DeleteParser> created(ts_parser_new());
    ts_parser_set_language(created.get(), Grammar::instance().language());
    return created;
  }();
  return parser.get();
}

}  // namespace

Tree::Tree(std::string_view code) {
  if (code.size() >= std::numeric_limits<uint32_t>::max()) code = {};
  TSParser* parser = thread_parser();
  ts_parser_reset(parser);
  tree_ = ts_parser_parse_string(parser, nullptr, code.data(), static_cast<uint32_t>(code.size()));
}

Tree::~Tree() {
  if (tree_ != nullptr) ts_tree_delete(tree_);
}

Node Tree::root() const {
  const TSNode root = ts_tree_root_node(tree_);
  return {root, ts_node_end_byte(root), Grammar::instance().kind(ts_node_symbol(root))};
}

bool Tree::has_errors() const {
  return ts_node_has_error(ts_tree_root_node(tree_));
}

}  // namespace gpulint::python
