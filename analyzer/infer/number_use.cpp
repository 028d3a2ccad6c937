#include "infer/number_use.h"

#include <algorithm>
#include <vector>

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {

class NumberUse {
 public:
  NumberUse(const ir::Module& module, const Expr& name) : m_(module), names_{&name} {}

  // Names that are computed from the first one join the list while it is worked through.
  bool holds() {
    for (size_t i = 0; i < names_.size(); ++i) {
      if (names_.size() > kMostNames || !holds_for(*names_[i])) return false;
    }
    return true;
  }

 private:
  static constexpr size_t kMostNames = 16;

  static bool is_same(const Expr& a, const Expr& b) {
    return a.kind == ExprKind::name && b.kind == ExprKind::name && a.b == b.b && a.c == b.c;
  }

  // Whether the value of an expression is that of the name, or is computed from it.
  bool carries(uint32_t expr, const Expr& name) const {
    if (expr >= m_.exprs.size()) return false;
    const Expr& e = m_.exprs[expr];
    switch (e.kind) {
      case ExprKind::name:
        return is_same(e, name);
      case ExprKind::unary:
      case ExprKind::starred:
      case ExprKind::named:
        return carries(e.kind == ExprKind::named ? e.b : e.a, name);
      case ExprKind::binary:
        return carries(e.a, name) || carries(e.b, name);
      case ExprKind::conditional:
        return carries(e.b, name) || carries(e.c, name);
      case ExprKind::bool_op:
      case ExprKind::tuple:
      case ExprKind::list:
      case ExprKind::set:
      case ExprKind::dict: {
        const auto parts = m_.list(e);
        return std::any_of(parts.begin(), parts.end(), [&](uint32_t part) { return carries(part, name); });
      }
      default:
        return false;
    }
  }

  bool holds_for(const Expr& name) {
    return std::all_of(m_.exprs.begin(), m_.exprs.end(), [&](const Expr& e) { return allows(e, name); }) &&
           std::all_of(m_.stmts.begin(), m_.stmts.end(), [&](const Stmt& s) { return allows(s, name); });
  }

  bool allows(const Expr& e, const Expr& name) const {
    switch (e.kind) {
      case ExprKind::attribute:
      case ExprKind::subscript:
        return !carries(e.a, name);
      case ExprKind::yield:
      case ExprKind::yield_from:
      case ExprKind::await:
        return !carries(e.a, name);
      case ExprKind::call:
        return takes_numbers(e) || std::none_of(m_.args(e).begin(), m_.args(e).end(),
                                                [&](const ir::Arg& arg) { return carries(arg.value.value, name); });
      default:
        return true;
    }
  }

  bool takes_numbers(const Expr& call) const {
    const Expr& callee = m_.expr(ExprId{call.a});
    if (callee.kind == ExprKind::attribute) return ir::text(ir::Symbol{callee.b}) == "format";
    if (callee.kind != ExprKind::name || callee.c != UINT32_MAX) return false;
    const auto builtins = {"print", "float", "int", "round", "str", "format"};
    const std::string_view text = ir::text(ir::Symbol{callee.a});
    return std::any_of(builtins.begin(), builtins.end(), [&](std::string_view name) { return name == text; });
  }

  bool allows(const Stmt& s, const Expr& name) {
    switch (s.kind) {
      case StmtKind::return_:
        return !carries(s.a, name);
      case StmtKind::assign:
        if (!carries(s.a, name)) return true;
        for (const uint32_t target : m_.list(s)) {
          if (!follow(m_.exprs[target])) return false;
        }
        return true;
      case StmtKind::aug_assign:
        return !carries(s.b, name) || follow(m_.exprs[s.a]);
      case StmtKind::ann_assign:
        return !carries(s.c, name) || follow(m_.exprs[s.a]);
      default:
        return true;
    }
  }

  bool follow(const Expr& target) {
    if (target.kind != ExprKind::name) return false;
    const bool is_known = std::any_of(names_.begin(), names_.end(), [&](const Expr* n) { return is_same(*n, target); });
    if (!is_known) names_.push_back(&target);
    return true;
  }

  const ir::Module& m_;
  std::vector<const Expr*> names_;
};

}  // namespace

bool serves_as_number(const Unit& unit, const Expr& name) {
  return name.kind == ExprKind::name && NumberUse(unit.ir, name).holds();
}

}  // namespace gpulint::infer
