#include "infer/wrap_use.h"

#include <algorithm>
#include <deque>
#include <unordered_set>
#include <vector>

#include "infer/names.h"
#include "infer/randomness_names.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

namespace {

constexpr size_t kMostImports = 60;  // files that are looked through for a backward pass

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view last_part(std::string_view dotted) {
  return dotted.substr(dotted.rfind('.') + 1);
}

bool is_evaluating(std::string_view function) {
  const bool samples = contains_word(function, "sample") || contains_word(function, "sampling") ||
                       contains_word(function, "render") || function == "generate";
  return (samples || names_evaluation(function)) && !contains_word(function, "train");
}

class UseOfWrap {
 public:
  UseOfWrap(const Unit& unit, Span call) : unit_(unit), m_(unit.ir), call_(call) {}

  WrapUse find() {
    const ir::Function* function = function_around(call_);
    if (function && is_evaluating(ir::text(function->name)) && text(function->span).find("backward(") == npos)
      return WrapUse::inferred;
    const auto assignment = std::find_if(m_.stmts.begin(), m_.stmts.end(), [&](const Stmt& s) {
      return s.kind == StmtKind::assign && m_.exprs[s.a].span.contains(call_.begin) && m_.list(s).size() == 1;
    });
    if (assignment == m_.stmts.end() || m_.exprs[m_.list(*assignment)[0]].kind != ExprKind::name) return WrapUse::other;
    name_ = &m_.exprs[m_.list(*assignment)[0]];
    return of_mentions(assignment->span.end);
  }

 private:
  static constexpr size_t npos = std::string_view::npos;
  enum class Mention : uint8_t { neutral, loads, unwraps, infers, other };

  std::string_view text(Span span) const { return unit_.source->text(span); }

  const ir::Function* function_around(Span span) const {
    const ir::Function* found = nullptr;
    for (const ir::Function& f : m_.functions) {
      if (f.name && f.span.contains(span.begin) && (!found || f.span.size() < found->span.size())) found = &f;
    }
    return found;
  }

  // The name's mentions that may see the wrapper: those behind it, and in functions those of a name of the file.
  WrapUse of_mentions(uint32_t end) const {
    bool loads = false, infers = false;
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) {
      const Expr& e = m_.exprs[i];
      if (e.kind != ExprKind::name || e.b != name_->b || e.c != name_->c) continue;
      if (e.span.begin < end && !(name_->c == 0 && function_around(e.span))) continue;
      switch (mention(i)) {
        case Mention::neutral:
          break;
        case Mention::loads:
          loads = true;
          break;
        case Mention::unwraps:
          return loads && !infers ? WrapUse::unwrapped : WrapUse::other;
        case Mention::infers:
          infers = true;
          break;
        case Mention::other:
          return WrapUse::other;
      }
    }
    if (infers) return WrapUse::inferred;
    return loads ? WrapUse::unwrapped : WrapUse::other;  // nothing but loaded
  }

  Mention mention(uint32_t id) const {
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) {
      const Expr& e = m_.exprs[i];
      if (e.kind == ExprKind::attribute && e.a == id) return of_attribute(e);
      if (e.kind != ExprKind::call) continue;
      if (e.a == id) return is_guarded(e.span) ? Mention::infers : Mention::other;
      const auto args = m_.args(e);
      if (std::any_of(args.begin(), args.end(), [&](const ir::Arg& arg) { return arg.value.value == id; }))
        return of_argument(last_part(text(m_.exprs[e.a].span)));
    }
    return is_target(id) ? Mention::neutral : Mention::other;
  }

  Mention of_attribute(const Expr& e) const {
    const std::string_view name = ir::text(ir::Symbol{e.b});
    if (name == "load_state_dict") return Mention::loads;
    if (name == "module") return is_handed_out(e.span) ? Mention::unwraps : Mention::other;
    return is_one_of(name, {"eval", "to", "cuda", "cpu", "half", "float", "state_dict", "children", "modules"})
               ? Mention::neutral
               : Mention::other;
  }

  static Mention of_argument(std::string_view callee) {
    if (is_evaluating(callee) || (names_display(callee) && !contains_word(callee, "train"))) return Mention::infers;
    return is_one_of(callee, {"print", "isinstance", "hasattr", "type"}) ? Mention::neutral : Mention::other;
  }

  // `net = wrapper.module…` or `return wrapper.module…`
  bool is_handed_out(Span span) const {
    return std::any_of(m_.stmts.begin(), m_.stmts.end(), [&](const Stmt& s) {
      const bool hands_out = s.kind == StmtKind::assign || (s.kind == StmtKind::return_ && s.a < m_.exprs.size());
      return hands_out && m_.exprs[s.a].span.begin == span.begin;
    });
  }

  bool is_target(uint32_t id) const {
    return std::any_of(m_.stmts.begin(), m_.stmts.end(), [&](const Stmt& s) {
      if (s.kind != StmtKind::assign) return false;
      const auto targets = m_.list(s);
      return std::find(targets.begin(), targets.end(), id) != targets.end();
    });
  }

  // Under a `with` or decorator that turns gradients off, or in a function called like an evaluation.
  bool is_guarded(Span span) const {
    const auto turns_off = [](std::string_view written) {
      return written.find("no_grad") != npos || written.find("inference_mode") != npos;
    };
    for (const Stmt& s : m_.stmts) {
      if (s.kind != StmtKind::with || !s.span.contains(span.begin)) continue;
      for (const ir::WithItem& item : m_.with_items(s)) {
        if (turns_off(text(m_.expr(item.context).span))) return true;
      }
    }
    const ir::Function* function = function_around(span);
    if (!function) return false;
    const auto decorators = m_.list(function->decorators);
    return is_evaluating(ir::text(function->name)) ||
           std::any_of(decorators.begin(), decorators.end(),
                       [&](uint32_t decorator) { return turns_off(text(m_.exprs[decorator].span)); });
  }

  const Unit& unit_;
  const ir::Module& m_;
  const Span call_;
  const Expr* name_ = nullptr;
};

bool contains_optimizer(std::string_view written) {
  return written.find("optim") != std::string_view::npos || written.find("Optim") != std::string_view::npos;
}

// `train(model, loader)`, `engine.train_one_epoch(…)`; not `model.train()`.
bool hands_over_training(const Unit& unit) {
  const ir::Module& m = unit.ir;
  return std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
    return e.kind == ExprKind::call && m.args(e).size() > 1 &&
           contains_word(last_part(unit.source->text(m.expr(ExprId{e.a}).span)), "train");
  });
}

// `optimizer.step()` or `torch.optim.SGD(…)`.
bool has_optimizer_call(const Unit& unit, bool steps) {
  const ir::Module& m = unit.ir;
  return std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
    if (e.kind != ExprKind::call) return false;
    const Expr& callee = m.expr(ExprId{e.a});
    if (!steps) return contains_optimizer(unit.source->text(callee.span));
    if (callee.kind != ExprKind::attribute) return false;
    const std::string_view method = ir::text(ir::Symbol{callee.b});
    return is_one_of(method, {"step", "zero_grad"}) &&
           contains_optimizer(unit.source->text(m.expr(ExprId{callee.a}).span));
  });
}

}  // namespace

WrapUse use_of_wrap(const Unit& unit, Span call) {
  return UseOfWrap(unit, call).find();
}

bool makes_optimizer(const Unit& unit) {
  return has_optimizer_call(unit, false);
}

bool trains_here_or_imported(ProgramView& program, const Unit& unit) {
  if (unit.facts.calls_backward || has_optimizer_call(unit, true)) return true;
  if (unit.ir.is_cpp) return false;
  const bool makes = has_optimizer_call(unit, false), hands_over = hands_over_training(unit);
  if (makes && hands_over) return true;
  if (!makes && !hands_over) return false;
  std::deque<const Unit*> open = {&unit};
  std::unordered_set<const Unit*> seen = {&unit};
  while (!open.empty()) {
    const Unit& from = *open.front();
    open.pop_front();
    if (from.facts.calls_backward) return true;
    for (const ir::Import& import : from.ir.import_arena) {
      const auto visit = [&](std::span<const uint32_t> path) {
        const Unit* source = program.import(from, import.level, path);
        if (source && seen.size() < kMostImports && seen.insert(source).second) open.push_back(source);
      };
      const auto path = from.ir.list(import.module);
      visit(path);
      if (!import.is_from || import.is_star) continue;
      std::vector<uint32_t> part(path.begin(), path.end());  // `from package import part`, where the part is a file
      part.push_back(0);
      for (const ir::ImportedName& name : from.ir.imported_names(import)) {
        part.back() = name.name.value;
        visit(part);
      }
    }
  }
  return false;
}

}  // namespace gpulint::infer
