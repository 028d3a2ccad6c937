#include "infer/unit_index.h"

#include <algorithm>
#include <cctype>

#include "infer/names.h"

namespace gpulint::infer {
namespace {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtId;
using ir::StmtKind;

// DDP, wrap_ddp, DDPStrategy; not DDPM, a diffusion model, nor DDPG, a reinforcement learner.
bool names_ddp(std::string_view name) {
  const auto at = [&](size_t i) { return i < name.size() ? static_cast<unsigned char>(name[i]) : '\0'; };
  for (size_t i = name.find("ddp"); i != std::string_view::npos; i = name.find("ddp", i + 1)) {
    if (std::isalpha(at(i + 3)) == 0) return true;
  }
  for (size_t i = name.find("DDP"); i != std::string_view::npos; i = name.find("DDP", i + 1)) {
    if (std::isalpha(at(i + 3)) == 0 || (std::isupper(at(i + 3)) != 0 && std::islower(at(i + 4)) != 0)) return true;
  }
  return false;
}

class Builder {
 public:
  Builder(UnitIndex& out, const ir::Module& module) : out_(out), m_(module) {}

  void run() {
    uint32_t slots = 0;
    for (const ir::Scope& scope : m_.scopes) {
      out_.first_slot.push_back(slots);
      slots += static_cast<uint32_t>(scope.slots.size());
    }
    out_.usages.assign(slots, 0);
    out_.mention_counts.assign(slots, 0);
    out_.bindings.assign(slots, {});
    out_.functions.resize(m_.functions.size());
    out_.is_callee.assign(m_.exprs.size(), false);
    if (!m_.scopes.empty()) out_.global_binders.resize(m_.scopes[0].slots.size());
    bind_imports();
    for (const Expr& e : m_.exprs) expression(e);
    for (const Stmt& s : m_.stmts) statement(s);
    list_uses();
    list_assignments();
    list_statements_on_self();
    for (const Stmt& s : m_.stmts) {
      if (s.kind != StmtKind::assign) continue;
      unpacked_element(s);
      guarded_name(s);
    }
    block(m_.body);
    for (uint32_t i = 0; i < m_.functions.size(); ++i) {
      out_.functions[i].has_yield = m_.functions[i].is_generator;
      facts_ = &out_.functions[i];
      walk(m_.functions[i].body);
      if (m_.functions[i].lambda_value) facts_->returns_value = true;
      const Span whole = m_.functions[i].span;
      facts_->calls_backward = std::any_of(backward_calls_.begin(), backward_calls_.end(),
                                           [&](uint32_t call) { return whole.contains(call); });
    }
  }

 private:
  uint32_t* usage_of(uint32_t expr) {
    if (expr >= m_.exprs.size()) return nullptr;
    const Expr& e = m_.exprs[expr];
    if (e.kind == ExprKind::starred) return usage_of(e.a);
    if (e.kind != ExprKind::name || e.c >= m_.scopes.size()) return nullptr;
    return &out_.usages[out_.first_slot[e.c] + e.b];
  }
  void mark(uint32_t expr, uint32_t flags) {
    if (uint32_t* usage = usage_of(expr)) *usage |= flags;
  }

  [[nodiscard]] bool is_bound_name(const Expr& e) const { return e.kind == ExprKind::name && e.c < m_.scopes.size(); }
  [[nodiscard]] uint32_t slot_of(const Expr& name) const { return out_.first_slot[name.c] + name.b; }

  void list_uses() {
    UnitIndex::Lists& lists = out_.use_lists;
    lists.begins.reserve(out_.mention_counts.size() + 1);
    uint32_t total = 0;
    for (const uint32_t count : out_.mention_counts) {
      lists.begins.push_back(total);
      total += count;
    }
    lists.begins.push_back(total);
    lists.entries.resize(total);
    std::vector<uint32_t> ends = lists.begins;
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) {
      if (is_bound_name(m_.exprs[i])) lists.entries[ends[slot_of(m_.exprs[i])]++] = i;
    }
  }

  void list_assignments() {
    std::vector<std::pair<uint32_t, uint32_t>> found;  // slot, statement
    for (uint32_t i = 0; i < m_.stmts.size(); ++i) {
      if (m_.stmts[i].kind != StmtKind::assign) continue;
      for (const uint32_t target : m_.list(m_.stmts[i])) {
        if (is_bound_name(m_.exprs[target])) found.emplace_back(slot_of(m_.exprs[target]), i);
      }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    UnitIndex::Lists& lists = out_.assignment_lists;
    lists.begins.assign(out_.usages.size() + 1, 0);
    for (const auto& [slot, statement] : found) {
      ++lists.begins[slot + 1];
      lists.entries.push_back(statement);
    }
    for (size_t i = 1; i < lists.begins.size(); ++i) lists.begins[i] += lists.begins[i - 1];
  }

  [[nodiscard]] bool is_on_self(uint32_t expr) const {
    const Expr& e = m_.exprs[expr];
    if (e.kind == ExprKind::tuple || e.kind == ExprKind::list) {
      const auto elements = m_.list(e);
      return std::any_of(elements.begin(), elements.end(), [&](uint32_t element) { return is_on_self(element); });
    }
    return e.kind == ExprKind::attribute && m_.exprs[e.a].kind == ExprKind::name &&
           ir::Symbol{m_.exprs[e.a].a} == Names::get().self;
  }

  [[nodiscard]] bool is_registration(const Expr& e) const {
    if (e.kind != ExprKind::call || m_.exprs[e.a].kind != ExprKind::attribute) return false;
    const ir::Symbol method{m_.exprs[e.a].b};
    return method == Names::get().register_buffer || method == Names::get().register_parameter;
  }

  void list_statements_on_self() {
    for (uint32_t i = 0; i < m_.stmts.size(); ++i) {
      const Stmt& s = m_.stmts[i];
      bool is_listed = false;
      if (s.kind == StmtKind::expr) {
        is_listed = is_registration(m_.exprs[s.a]);
      } else if (s.kind == StmtKind::ann_assign) {
        is_listed = is_on_self(s.a);
      } else if (s.kind == StmtKind::assign) {
        const auto targets = m_.list(s);
        is_listed = std::any_of(targets.begin(), targets.end(), [&](uint32_t target) { return is_on_self(target); });
      }
      if (is_listed) out_.statements_on_self.push_back(i);
    }
  }

  void bind_imports() {
    for (uint32_t i = 0; i < m_.import_arena.size(); ++i) {
      const ir::Import& import = m_.import_arena[i];
      const auto names = m_.imported_names(import);
      for (uint32_t n = 0; n < names.size(); ++n) {
        if (names[n].slot == UINT32_MAX || !import.scope) continue;
        auto& binding = out_.bindings[out_.first_slot[import.scope.value] + names[n].slot];
        ++binding.binders;
        // `try: import a except: import b`: the first one that the table knows is kept.
        if (binding.import == UINT32_MAX || out_.imported_api(m_, import.scope, names[n].slot) == 0) {
          binding.import = i;
          binding.name = n;
        }
      }
    }
  }

  void expression(const Expr& e) {
    switch (e.kind) {
      case ExprKind::name:
        if (e.c < m_.scopes.size()) ++out_.mention_counts[out_.first_slot[e.c] + e.b];
        break;
      case ExprKind::call:
        call(e);
        break;
      case ExprKind::attribute:
        attribute(e);
        break;
      case ExprKind::subscript:
        if (e.b < m_.exprs.size() && m_.exprs[e.b].kind == ExprKind::constant &&
            m_.exprs[e.b].constant == ir::ConstantKind::string) {
          mark(e.a, has_string_key);
        }
        break;
      case ExprKind::binary:
        mark(e.a, does_arithmetic);
        mark(e.b, does_arithmetic);
        break;
      case ExprKind::comprehension:
        for (const auto& clause : m_.clauses(m_.comprehension_arena[e.a])) mark(clause.iterable.value, is_iterated);
        break;
      default:
        break;
    }
  }

  void attribute(const Expr& e) {
    const ir::Symbol name{e.b};
    if (!torch::tensor_method(name) && !torch::module_method(name)) mark(e.a, uses_foreign_member);
  }

  void call(const Expr& e) {
    out_.is_callee[e.a] = true;
    const Names& names = Names::get();
    const auto args = m_.args(e);
    const bool structural =
        m_.exprs[e.a].kind == ExprKind::name && m_.exprs[e.a].c >= m_.scopes.size();  // zip, enumerate, len …
    for (const ir::Arg& arg : args) {
      if (!structural || arg.kind == ir::Arg::Kind::double_star)
        mark(arg.value.value, arg.kind == ir::Arg::Kind::double_star ? is_unpacked : is_argument);
    }
    const Expr& callee = m_.exprs[e.a];
    if (callee.kind == ExprKind::name) mark(e.a, is_called);
    if (callee.kind == ExprKind::name || callee.kind == ExprKind::attribute) {
      const std::string_view name = ir::text(ir::Symbol{callee.kind == ExprKind::name ? callee.a : callee.b});
      if (names_ddp(name)) out_.wraps_distributed = true;
    }
    if (callee.kind == ExprKind::attribute) {
      const ir::Symbol method{callee.b};
      uint32_t flags = 0;
      if (const torch::EntryId id = torch::tensor_method(method)) {
        if (torch::entry(id).has(torch::tensor_only_name)) flags |= uses_tensor_method;
        if (torch::entry(id).semantics == torch::Semantics::transfer) flags |= is_transferred;
      }
      if (const torch::EntryId id = torch::module_method(method)) {
        if (torch::entry(id).has(torch::module_only_name)) flags |= uses_module_method;
      }
      if ((method == names.eval || method == names.train) && args.empty()) flags |= uses_module_method;
      if (method == names.backward) {
        // accelerator.backward(loss): the receiver is no tensor.
        const bool is_own = args.empty() || args[0].kind != ir::Arg::Kind::positional;
        if (is_own) flags |= has_backward;
        out_.calls_backward = true;
        backward_calls_.push_back(e.span.begin);
      }
      if (method == names.step) out_.steps_optimizer = true;
      if (flags) mark(callee.a, flags);
      if (flags & is_transferred) moved_through_methods(callee.a);
      if (ir::text(method) == "log" && args.empty()) probability(callee.a);
    }
    if (const torch::EntryId api = out_.static_api(m_, ExprId{e.a})) {
      const torch::Entry& entry = torch::entry(api);
      if (entry.wrap == torch::Wrap::distributed) out_.wraps_distributed = true;
      if (entry.semantics == torch::Semantics::log && entry.qualified.starts_with("torch.") && args.size() == 1) {
        probability(args[0].value.value);
      }
      const bool takes_tensor = entry.kind == torch::EntryKind::function && entry.has(torch::pure) &&
                                entry.semantics != torch::Semantics::factory &&
                                entry.semantics != torch::Semantics::combine && entry.qualified.starts_with("torch.") &&
                                entry.result == torch::Type::tensor;
      if (takes_tensor && !args.empty() && args[0].kind == ir::Arg::Kind::positional) {
        torch_argument(args[0].value.value, 0);
      }
      if (entry.semantics == torch::Semantics::loss && entry.kind == torch::EntryKind::function) {
        for (size_t i = 0; i < args.size() && i < 2; ++i) mark(args[i].value.value, is_torch_argument);
      }
    }
  }

  // x.reshape(-1, 784).to(device)
  void moved_through_methods(uint32_t receiver) {
    while (m_.exprs[receiver].kind == ExprKind::call) {
      const Expr& callee = m_.exprs[m_.exprs[receiver].a];
      if (callee.kind != ExprKind::attribute || !torch::tensor_method(ir::Symbol{callee.b})) return;
      receiver = callee.a;
      if (m_.exprs[receiver].kind == ExprKind::name) mark(receiver, is_transferred);
    }
  }

  // f(x), f(x.abs()), f(-x * w): the names that the tensor is made from.
  void torch_argument(uint32_t argument, int depth) {
    const Expr& e = m_.exprs[argument];
    if (depth > 6) return;
    switch (e.kind) {
      case ExprKind::name:
        mark(argument, is_torch_argument);
        break;
      case ExprKind::unary:
        torch_argument(e.a, depth + 1);
        break;
      case ExprKind::binary:
        torch_argument(e.a, depth + 1);
        torch_argument(e.b, depth + 1);
        break;
      case ExprKind::call: {
        const Expr& callee = m_.exprs[e.a];
        if (callee.kind == ExprKind::attribute && torch::tensor_method(ir::Symbol{callee.b}))
          torch_argument(callee.a, depth + 1);
        break;
      }
      default:
        break;
    }
  }

  // log(p) and log(1 - p): what the two mark together is read as a probability.
  void probability(uint32_t argument) {
    const Expr& e = m_.exprs[argument];
    if (e.kind == ExprKind::name) mark(argument, logs_itself);
    if (e.kind != ExprKind::binary || e.op != ir::Op::sub) return;
    const Expr& one = m_.exprs[e.a];
    const bool is_one =
        one.kind == ExprKind::constant && ((one.constant == ir::ConstantKind::integer && m_.integer(one) == 1) ||
                                           (one.constant == ir::ConstantKind::floating && m_.floating(one) == 1.0));
    if (is_one) mark(e.b, logs_complement);
  }

  void statement(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::aug_assign:
        mark(s.a, does_arithmetic);
        break;
      case StmtKind::for_: {
        mark(s.b, is_iterated);
        loop_target(s.a, false);
        break;
      }
      default:
        break;
    }
  }

  // for x, y in …  and  for i, (x, y) in enumerate(…)
  void loop_target(uint32_t target, bool inside) {
    const Expr& e = m_.exprs[target];
    if (e.kind == ExprKind::tuple || e.kind == ExprKind::list) {
      for (const uint32_t element : m_.list(e)) loop_target(element, true);
    } else {
      mark(target, inside ? is_loop_element | is_loop_target : is_loop_target);
    }
  }

  // f = torch.no_grad()(f)  and  Class.f = torch.inference_mode()(Class.f)
  void guarded_name(const Stmt& s) {
    const Expr& outer = m_.exprs[s.a];
    if (outer.kind != ExprKind::call || m_.exprs[outer.a].kind != ExprKind::call || m_.args(outer).size() != 1) return;
    const torch::EntryId mode = out_.static_api(m_, ExprId{m_.exprs[outer.a].a});
    if (torch::entry(mode).grad == torch::Grad::none) return;
    const Expr& guarded = m_.expr(m_.args(outer)[0].value);
    if (guarded.kind == ExprKind::name) out_.guarded_names.push_back(ir::Symbol{guarded.a});
    if (guarded.kind == ExprKind::attribute) out_.guarded_names.push_back(ir::Symbol{guarded.b});
  }

  // x, y = batch  in  for batch in …,  and  x, y = next(batches)
  void unpacked_element(const Stmt& s) {
    const Expr& value = m_.exprs[s.a];
    const uint32_t* usage = usage_of(s.a);
    const bool is_next = value.kind == ExprKind::call && m_.exprs[value.a].kind == ExprKind::name &&
                         ir::Symbol{m_.exprs[value.a].a} == Names::get().next;
    if (!is_next && !(usage && *usage & is_loop_target)) return;
    for (const uint32_t target : m_.list(s)) {
      const Expr& e = m_.exprs[target];
      if (e.kind == ExprKind::tuple || e.kind == ExprKind::list) loop_target(target, false);
    }
  }

  // Statements that bind module-level names.
  void block(ir::BlockId id) {
    for (const uint32_t s : m_.statements(id)) binder(StmtId{s});
  }
  void bind_global(uint32_t slot, StmtId by) {
    if (slot < out_.global_binders.size()) out_.global_binders[slot].push_back(by);
  }
  void bind_target(uint32_t expr, StmtId by) {
    const Expr& e = m_.exprs[expr];
    if (e.kind == ExprKind::name && e.c == 0) bind_global(e.b, by);
    if (e.kind == ExprKind::tuple || e.kind == ExprKind::list) {
      for (const uint32_t element : m_.list(e)) bind_target(element, by);
    }
    if (e.kind == ExprKind::starred) bind_target(e.a, by);
  }
  void binder(StmtId id) {
    const Stmt& s = m_.stmt(id);
    switch (s.kind) {
      case StmtKind::assign:
        for (const uint32_t target : m_.list(s)) bind_target(target, id);
        break;
      case StmtKind::aug_assign:
      case StmtKind::ann_assign:
        bind_target(s.a, id);
        break;
      case StmtKind::function_def:
        bind_global(m_.functions[s.a].slot, id);
        break;
      case StmtKind::class_def:
        bind_global(m_.classes[s.a].slot, id);
        break;
      case StmtKind::import:
        for (const auto& name : m_.imported_names(m_.import_arena[s.a])) bind_global(name.slot, id);
        break;
      case StmtKind::if_:
      case StmtKind::while_:
        block(ir::BlockId{s.b});
        block(ir::BlockId{s.c});
        break;
      case StmtKind::for_:
        bind_target(s.a, id);
        block(ir::BlockId{s.c});
        block(ir::BlockId{s.d});
        break;
      case StmtKind::with:
        for (const auto& item : m_.with_items(s)) {
          if (item.target) bind_target(item.target.value, id);
        }
        block(ir::BlockId{s.c});
        break;
      case StmtKind::try_: {
        const ir::Try& t = m_.try_arena[s.a];
        block(t.body);
        for (const auto& handler : m_.handlers(t)) block(handler.body);
        block(t.orelse);
        block(t.finally);
        break;
      }
      case StmtKind::match:
        for (const auto& c : m_.cases(s)) block(c.body);
        break;
      default:
        break;
    }
  }

  // Facts of one function's own statements.
  void walk(ir::BlockId id) {
    for (const uint32_t s : m_.statements(id)) walk(m_.stmts[s]);
  }
  void walk(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::return_:
        if (s.a < m_.exprs.size() &&
            !(m_.exprs[s.a].kind == ExprKind::constant && m_.exprs[s.a].constant == ir::ConstantKind::none)) {
          facts_->returns_value = true;
        }
        break;
      case StmtKind::if_:
        walk(ir::BlockId{s.b}), walk(ir::BlockId{s.c});
        break;
      case StmtKind::while_:
        facts_->has_loop = true, walk(ir::BlockId{s.b}), walk(ir::BlockId{s.c});
        break;
      case StmtKind::for_:
        facts_->has_loop = true, walk(ir::BlockId{s.c}), walk(ir::BlockId{s.d});
        break;
      case StmtKind::with:
        walk(ir::BlockId{s.c});
        break;
      case StmtKind::try_: {
        const ir::Try& t = m_.try_arena[s.a];
        walk(t.body);
        for (const auto& handler : m_.handlers(t)) walk(handler.body);
        walk(t.orelse);
        walk(t.finally);
        break;
      }
      case StmtKind::match:
        for (const auto& c : m_.cases(s)) walk(c.body);
        break;
      default:
        break;
    }
  }

  UnitIndex& out_;
  const ir::Module& m_;
  UnitIndex::FunctionFacts* facts_ = nullptr;
  std::vector<uint32_t> backward_calls_;  // where they begin
};

}  // namespace

void UnitIndex::build(const ir::Module& module) {
  Builder(*this, module).run();
}

namespace {

/// What a file of the project hands on under the name `torch` is torch.
torch::EntryId torch_by_name(ir::Symbol name) {
  static const ir::Symbol kTorch = ir::intern("torch");
  return name == kTorch ? torch::top_level(name) : 0;
}

}  // namespace

torch::EntryId UnitIndex::imported_api(const ir::Module& module, ir::ScopeId scope, uint32_t slot) const {
  const Binding& bound = binding(scope, slot);
  if (bound.import == UINT32_MAX) return 0;
  const ir::Import& import = module.import_arena[bound.import];
  const auto path = module.list(import.module);
  torch::EntryId id = import.level > 0 || path.empty() ? 0 : torch::top_level(ir::Symbol{path[0]});
  // from .compat import torch
  if (!id && import.is_from) return torch_by_name(module.imported_names(import)[bound.name].name);
  if (import.binds_top) return id;
  for (size_t i = 1; i < path.size() && id; ++i) id = torch::member(id, ir::Symbol{path[i]});
  if (id && import.is_from) id = torch::member(id, module.imported_names(import)[bound.name].name);
  return id;
}

torch::EntryId UnitIndex::static_api(const ir::Module& module, ExprId expr) const {
  const Expr& e = module.expr(expr);
  if (e.kind == ExprKind::name) {
    if (e.c < module.scopes.size()) return imported_api(module, ir::ScopeId{e.c}, e.b);
    // from common import *
    const bool may_be_imported = !module.scopes.empty() && module.scopes[0].has_star_import;
    return may_be_imported ? torch_by_name(ir::Symbol{e.a}) : 0;
  }
  if (e.kind != ExprKind::attribute) return 0;
  const torch::EntryId object = static_api(module, ExprId{e.a});
  if (!object) return 0;
  return torch::entry(object).kind == torch::EntryKind::class_ ? torch::class_member(object, ir::Symbol{e.b})
                                                               : torch::member(object, ir::Symbol{e.b});
}

}  // namespace gpulint::infer
