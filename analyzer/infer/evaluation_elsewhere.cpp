#include "infer/evaluation_elsewhere.h"

#include <algorithm>

#include "infer/names.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;

namespace {

std::string_view method_of(const ir::Module& m, const Expr& call) {
  if (call.kind != ExprKind::call) return {};
  const Expr& callee = m.expr(ExprId{call.a});
  return callee.kind == ExprKind::attribute ? ir::text(ir::Symbol{callee.b}) : std::string_view();
}

bool trains(const ir::Module& m) {
  return std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
    const std::string_view method = method_of(m, e);
    if (method == "backward" || method == "zero_grad") return true;
    if (method != "train" || m.args(e).size() > 1) return false;
    const bool is_off = m.args(e).size() == 1 && m.expr(m.args(e)[0].value).constant == ir::ConstantKind::false_;
    return !is_off;
  });
}

/// The method of a class in which `self` stands.
ir::FunctionId method_around(const ir::Module& m, const Expr& self) {
  if (self.kind != ExprKind::name || self.c >= m.scopes.size() || ir::text(ir::Symbol{self.a}) != "self") return {};
  const ir::Scope& scope = m.scopes[self.c];
  return scope.kind == ir::Scope::Kind::function ? ir::FunctionId{scope.owner} : ir::FunctionId{};
}

bool is_same(const ir::Module& m, const Expr& a, const Expr& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == ExprKind::name) return a.c == 0 && b.c == 0 && a.b == b.b;
  if (a.kind != ExprKind::attribute || a.b != b.b) return false;
  const ir::FunctionId left = method_around(m, m.expr(ExprId{a.a})), right = method_around(m, m.expr(ExprId{b.a}));
  return left && right && m.function(left).owner && m.function(left).owner == m.function(right).owner;
}

/// A constructor, main, or what is called like `init_model`, `load`, `plugin_open`.
bool prepares(const ir::Module& m, Span call) {
  const ir::Function* innermost = nullptr;
  for (const ir::Function& f : m.functions) {
    if (f.name && f.span.contains(call.begin) && (!innermost || f.span.size() < innermost->span.size())) innermost = &f;
  }
  if (!innermost) return false;
  const std::string_view name = ir::text(innermost->name);
  if (name == "__init__" || name == "main") return true;
  for (const std::string_view part : {"init", "Init", "load", "Load", "open", "Open", "setup", "SetUp", "Setup",
                                      "build", "Build", "create", "Create", "prepare", "Prepare", "start", "Start"}) {
    if (name.find(part) != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace

std::optional<Span> evaluation_elsewhere(const Unit& unit, ExprId module) {
  const ir::Module& m = unit.ir;
  if (!m.is_cpp || unit.source->text().find("eval()") == std::string_view::npos || trains(m)) return std::nullopt;
  const Expr& wanted = m.expr(module);
  for (const Expr& e : m.exprs) {
    if (method_of(m, e) != "eval" || !m.args(e).empty()) continue;
    if (is_same(m, m.expr(ExprId{m.expr(ExprId{e.a}).a}), wanted) && prepares(m, e.span)) return e.span;
  }
  return std::nullopt;
}

bool is_made_elsewhere(const Unit& unit, ir::ClassId id) {
  const ir::Class& c = unit.ir.class_(id);
  return unit.ir.is_cpp && (c.has_unseen_constructor || c.span.size() == 0);
}

bool only_infers(const Unit& unit) {
  if (!unit.ir.is_cpp || trains(unit.ir)) return false;
  const std::string_view text = unit.source->text();
  const auto has = [&](std::string_view part) { return text.find(part) != std::string_view::npos; };
  return has("jit::load(") && !has("optim::") && !has("parameters()") && !has("autograd::grad") &&
         !has("requires_grad");
}

}  // namespace gpulint::infer
