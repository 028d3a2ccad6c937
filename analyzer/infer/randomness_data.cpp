// Whether what a program trains on is anything but what it draws itself: the leaves of the expressions that reach its
// backward passes.

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>
#include <utility>

#include "infer/randomness_names.h"
#include "infer/randomness_tracer.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {

constexpr int kMaxDepth = 200;

bool is_class_name(std::string_view name) {
  return !name.empty() && std::isupper(static_cast<unsigned char>(name[0]));
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view last_part(std::string_view dotted) {
  const size_t dot = dotted.rfind('.');
  return dot == std::string_view::npos ? dotted : dotted.substr(dot + 1);
}

/// Follows names backwards through the assignments of one file. What it does not understand counts as data.
class Leaves {
 public:
  explicit Leaves(const Unit& unit) : unit_(unit), m_(unit.ir) {
    for (const Stmt& s : m_.stmts) {
      if (s.kind == StmtKind::assign) {
        for (const uint32_t target : m_.list(s)) define(ExprId{target}, ExprId{s.a});
      } else if (s.kind == StmtKind::aug_assign) {
        define(ExprId{s.a}, ExprId{s.b});
      } else if (s.kind == StmtKind::ann_assign && s.c != UINT32_MAX) {
        define(ExprId{s.a}, ExprId{s.c});
      } else if (s.kind == StmtKind::for_) {
        define(ExprId{s.a}, ExprId{s.b});
      }
    }
    for (const Expr& e : m_.exprs) {  // batches.append(torch.randn(4, 3))
      if (e.kind != ExprKind::call || m_.exprs[e.a].kind != ExprKind::attribute || m_.args(e).size() != 1) continue;
      const Expr& method = m_.exprs[e.a];
      if (is_one_of(ir::text(ir::Symbol{method.b}), {"append", "extend", "add"}))
        define(ExprId{method.a}, m_.args(e)[0].value);
    }
  }

  /// Whether all leaves are drawn, written down or layers.
  bool are_drawn(ExprId id) {
    if (!id || ++depth_ > kMaxDepth) return false;
    const bool drawn = visit(id);
    --depth_;
    return drawn;
  }
  /// Whether there is nothing to learn in them: a tensor of nothing but ones teaches no more than noise, the points
  /// of a grid may.
  [[nodiscard]] bool are_noise() const { return any_drawn_ && (has_random_ || !has_grid_); }

 private:
  static uint64_t key(const Expr& name) { return uint64_t{name.c} << 32 | name.b; }
  [[nodiscard]] std::string_view text(uint32_t id) const { return unit_.source->text(m_.exprs[id].span); }

  void define(ExprId target, ExprId value) {
    const Expr& e = m_.expr(target);
    if (e.kind == ExprKind::name && e.c != UINT32_MAX) definitions_[key(e)].push_back(value);
    if (e.kind == ExprKind::subscript) define(ExprId{e.a}, value);
    if (e.kind == ExprKind::tuple || e.kind == ExprKind::list) {
      for (const uint32_t element : m_.list(e)) define(ExprId{element}, value);
    }
  }

  bool all(std::span<const uint32_t> ids) {
    return std::all_of(ids.begin(), ids.end(), [&](uint32_t id) { return id == UINT32_MAX || are_drawn(ExprId{id}); });
  }

  bool are_arguments_drawn(const Expr& call) {
    const auto args = m_.args(call);
    return std::all_of(args.begin(), args.end(), [&](const ir::Arg& arg) { return are_drawn(arg.value); });
  }

  bool visit(ExprId id) {
    const Expr& e = m_.expr(id);
    switch (e.kind) {
      case ExprKind::constant:
      case ExprKind::fstring:
        return true;
      case ExprKind::name:
        return visit_name(e);
      case ExprKind::attribute:
      case ExprKind::unary:
      case ExprKind::starred:
        return are_drawn(ExprId{e.a});
      case ExprKind::subscript:
      case ExprKind::binary:
      case ExprKind::compare:
        return all(std::array{e.a, e.b});
      case ExprKind::slice:
      case ExprKind::conditional:
        return all(std::array{e.a, e.b, e.c});
      case ExprKind::bool_op:
      case ExprKind::tuple:
      case ExprKind::list:
      case ExprKind::dict:
        return all(m_.list(e));
      case ExprKind::call:
        return visit_call(e);
      default:
        return false;
    }
  }

  [[nodiscard]] bool is_import(const Expr& name) const {
    return name.kind == ExprKind::name && name.c != UINT32_MAX &&
           unit_.facts.binding(ir::ScopeId{name.c}, name.b).import != UINT32_MAX;
  }

  bool visit_name(const Expr& e) {
    if (e.c == UINT32_MAX) return false;
    if (is_import(e)) return true;
    const auto values = definitions_.find(key(e));
    if (values == definitions_.end()) return false;  // a parameter, a context
    const auto [seen, is_first] = seen_.try_emplace(key(e), false);
    if (!is_first) {
      any_drawn_ |= seen->second;
      return true;
    }
    const bool before = std::exchange(any_drawn_, false);
    const bool drawn =
        std::all_of(values->second.begin(), values->second.end(), [&](ExprId value) { return are_drawn(value); });
    seen_[key(e)] = any_drawn_;
    any_drawn_ |= before;
    return drawn;
  }

  bool visit_call(const Expr& call) {
    const Expr& callee = m_.exprs[call.a];
    const std::string_view written = text(call.a);
    const std::string_view name = last_part(written);
    const bool draws = is_one_of(name, {"rand", "randn", "randint", "rand_like", "randn_like", "randperm", "normal"});
    const bool fills = is_one_of(name, {"zeros", "ones", "empty", "zeros_like", "ones_like", "empty_like"});
    has_random_ |= draws;
    has_grid_ |= is_one_of(name, {"arange", "linspace", "eye"});
    if (draws || fills) {
      any_drawn_ = true;
      return true;
    }
    if (is_one_of(name, {"full", "eye", "arange", "linspace", "range", "full_like", "device", "ArgumentParser"}))
      return true;
    if (names_data_source(written)) return false;
    if (is_class_name(name))
      return is_one_of(name, {"Variable", "Tensor"}) ? are_arguments_drawn(call) : is_layer(name) || is_module(name);
    if (callee.kind == ExprKind::attribute) {
      if (!are_drawn(ExprId{callee.a})) return false;
      const bool is_library = is_one_of(written.substr(0, written.find('.')), {"torch", "nn", "F", "np", "math"});
      const bool is_method = !is_import(m_.exprs[callee.a]);
      return is_library || is_method ? are_arguments_drawn(call) : is_given_draws(call);
    }
    return callee.kind == ExprKind::name && is_given_draws(call);
  }

  // What a model, a loss or some function makes of drawn values. With less it may fetch others.
  bool is_given_draws(const Expr& call) {
    const bool before = std::exchange(any_drawn_, false);
    const bool given = are_arguments_drawn(call) && any_drawn_;
    any_drawn_ |= before;
    return given;
  }

  // class MetaLearner(nn.Module) of this file.
  bool is_module(std::string_view name) const {
    return std::any_of(m_.classes.begin(), m_.classes.end(), [&](const ir::Class& c) {
      const auto bases = m_.args(c.bases);
      return ir::text(c.name) == name && std::any_of(bases.begin(), bases.end(), [&](const ir::Arg& base) {
               return last_part(text(base.value.value)) == "Module";
             });
    });
  }

  // A class of which an object is no data.
  static bool is_layer(std::string_view name) {
    for (const std::string_view word :
         {"Loss", "Scaler", "Net", "Model", "Linear", "Conv", "Sequential", "Criterion"}) {
      if (name.find(word) != std::string_view::npos) return name.find("Data") == std::string_view::npos;
    }
    return false;
  }

  const Unit& unit_;
  const ir::Module& m_;
  std::unordered_map<uint64_t, std::vector<ExprId>> definitions_;
  std::unordered_map<uint64_t, bool> seen_;  // and whether it is drawn
  bool any_drawn_ = false;
  bool has_random_ = false, has_grid_ = false;
  int depth_ = 0;
};

}  // namespace

// `loss.backward()`, or `engine.backward(loss)`.
void RandomnessTracer::note_loss(ExprId receiver, ExprId call) {
  if (guessed_ || learns_data_) return;  // one loss of data decides
  const auto args = module().args(module().expr(call));
  const bool is_receiver = args.empty() || text(receiver).find("loss") != std::string_view::npos;
  Leaves leaves(unit());
  const bool is_drawn = is_receiver ? leaves.are_drawn(receiver)
                                    : std::all_of(args.begin(), args.end(),
                                                  [&](const ir::Arg& arg) { return leaves.are_drawn(arg.value); });
  (is_drawn && leaves.are_noise() ? learns_noise_ : learns_data_) = true;
}

}  // namespace gpulint::infer
