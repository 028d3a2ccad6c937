#include "infer/formulas.h"

#include <algorithm>

#include "infer/bindings.h"
#include "infer/device_math.h"
#include "infer/names.h"
#include "source/text.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using torch::Semantics;

namespace {

constexpr std::string_view kBlanks = " \t\r\n,";  // between arguments

bool is_binary(const Expr& e, ir::Op op) {
  return e.kind == ExprKind::binary && e.op == op;
}

bool are_same(const Unit& unit, ExprId a, ExprId b) {
  return unit.source->text(unit.ir.expr(a).span) == unit.source->text(unit.ir.expr(b).span);
}

// 10 or 20, whatever the sign: a level of power or of amplitude.
bool is_ten_or_twenty(const ir::Module& m, uint32_t id) {
  const Expr* e = &m.exprs[id];
  if (e->kind == ExprKind::unary) e = &m.exprs[e->a];
  if (e->kind != ExprKind::constant) return false;
  const double value = e->constant == ir::ConstantKind::integer    ? static_cast<double>(m.integer(*e))
                       : e->constant == ir::ConstantKind::floating ? m.floating(*e)
                                                                   : 0;
  return value == 10 || value == 20;
}

// What a local name stands for; other expressions stand for themselves.
ExprId followed(const Unit& unit, ExprId id) {
  const Expr& e = unit.ir.expr(id);
  const ExprId value = e.kind == ExprKind::name ? value_of(unit, e, e.span.begin) : ExprId{};
  return value ? value : id;
}

bool is_exponential(const Unit& unit, ExprId id) {
  const ExprId value = followed(unit, id);
  if (operation(unit, value, Semantics::exp)) return true;
  const Expr& call = unit.ir.expr(value);
  if (!unit.ir.is_cpp || call.kind != ExprKind::call) return false;
  const Expr& callee = unit.ir.expr(ExprId{call.a});
  return callee.kind == ExprKind::name && device_math(ir::text(ir::Symbol{callee.a})) == Semantics::exp;
}

// s.unsqueeze(1), s.view(-1, 1), s[:, None]: the same numbers in another shape.
ExprId without_shape(const Unit& unit, ExprId id) {
  for (int i = 0; i < 8; ++i) {
    const Expr& e = unit.ir.expr(id);
    if (e.kind == ExprKind::subscript) {
      id = ExprId{e.a};
    } else if (const auto shaped = operation(unit, id, Semantics::shape)) {
      id = shaped->operand;
    } else {
      break;
    }
  }
  return id;
}

// 1 + e: the e.
ExprId more_than_one(const Unit& unit, ExprId id) {
  const Expr& e = unit.ir.expr(id);
  if (!is_binary(e, ir::Op::add)) return {};
  if (is_one(unit.ir, ExprId{e.a})) return ExprId{e.b};
  return is_one(unit.ir, ExprId{e.b}) ? ExprId{e.a} : ExprId{};
}

// Whether `whole` is 1 - `part`.
bool is_complement(const Unit& unit, ExprId whole, ExprId part) {
  const Expr& e = unit.ir.expr(whole);
  return is_binary(e, ir::Op::sub) && is_one(unit.ir, ExprId{e.a}) && are_same(unit, ExprId{e.b}, part);
}

struct ReadNames {
  std::vector<const Expr*> names;
  bool are_known = true;  // false where a name cannot be followed to its value
};

// The names that an expression reads, and those that their values read.
ReadNames names_read(const Unit& unit, ExprId id) {
  const ir::Module& m = unit.ir;
  ReadNames out;
  const auto collect = [&](Span span) {
    for (uint32_t i = 0; i < m.exprs.size(); ++i) {
      const Expr& e = m.exprs[i];
      const bool is_inside = e.span.begin >= span.begin && e.span.end <= span.end;
      if (is_inside && e.kind == ExprKind::name && !unit.facts.static_api(m, ExprId{i})) out.names.push_back(&e);
    }
  };
  const uint32_t use = m.expr(id).span.begin;
  collect(m.expr(id).span);
  const Bindings all = bindings_in(m, {0, UINT32_MAX});
  for (size_t i = 0, written = out.names.size(); i < written; ++i) {
    const Expr& name = *out.names[i];
    if (const ExprId value = value_of(unit, name, use)) {
      collect(m.expr(value).span);
    } else if (std::any_of(all.places.begin(), all.places.end(), [&](uint32_t place) {
                 const Expr& e = m.exprs[place];
                 return e.kind == ExprKind::name && e.b == name.b && e.c == name.c;
               })) {
      out.are_known = false;
    }
  }
  return out;
}

}  // namespace

std::optional<Operation> operation(const Unit& unit, ExprId id, Semantics semantics) {
  const ir::Module& m = unit.ir;
  const Expr& call = m.expr(id);
  if (call.kind != ExprKind::call) return std::nullopt;
  const Expr& callee = m.expr(ExprId{call.a});
  const auto args = m.args(call);
  const auto has_star = [](const ir::Arg& arg) {
    return arg.kind == ir::Arg::Kind::star || arg.kind == ir::Arg::Kind::double_star;
  };
  if (std::any_of(args.begin(), args.end(), has_star)) return std::nullopt;
  const uint32_t close = call.span.end - 1;
  const torch::EntryId function = unit.facts.static_api(m, ExprId{call.a});
  if (function) {
    if (torch::entry(function).semantics != semantics || args.empty()) return std::nullopt;
    if (args[0].kind == ir::Arg::Kind::keyword && ir::text(args[0].name) != "input") return std::nullopt;
    return Operation{args[0].value, unit.source->text(callee.span),
                     trimmed(unit.source->text({args[0].span.end, close}), kBlanks), args.size() - 1, false};
  }
  if (callee.kind != ExprKind::attribute) return std::nullopt;
  const torch::EntryId method = torch::tensor_method(ir::Symbol{callee.b});
  if (!method || torch::entry(method).semantics != semantics) return std::nullopt;
  const std::string_view rest =
      args.empty() ? std::string_view() : trimmed(unit.source->text({args[0].span.begin, close}), kBlanks);
  return Operation{ExprId{callee.a}, ir::text(ir::Symbol{callee.b}), rest, args.size(), true};
}

bool is_one(const ir::Module& m, ExprId id) {
  const Expr& e = m.expr(id);
  if (e.kind != ExprKind::constant) return false;
  return (e.constant == ir::ConstantKind::integer && m.integer(e) == 1) ||
         (e.constant == ir::ConstantKind::floating && m.floating(e) == 1.0);
}

bool spells_sigmoid(const Unit& unit, const Expr& quotient) {
  if (!is_binary(quotient, ir::Op::div)) return false;
  const ExprId exponential = more_than_one(unit, followed(unit, ExprId{quotient.b}));
  if (!exponential || !is_exponential(unit, exponential)) return false;
  return is_one(unit.ir, ExprId{quotient.a}) || are_same(unit, ExprId{quotient.a}, exponential);
}

bool spells_softmax(const Unit& unit, const Expr& quotient) {
  if (!is_binary(quotient, ir::Op::div)) return false;
  const ExprId part{quotient.a}, whole = without_shape(unit, followed(unit, without_shape(unit, ExprId{quotient.b})));
  const auto sum = operation(unit, whole, Semantics::sum);
  return sum && are_same(unit, sum->operand, part) && is_exponential(unit, part);
}

bool spells_sum_of_exponentials(const Unit& unit, const Expr& sum) {
  return is_binary(sum, ir::Op::add) && is_exponential(unit, ExprId{sum.a}) && is_exponential(unit, ExprId{sum.b});
}

std::optional<Likelihood> spells_likelihood(const Unit& unit, const Expr& sum) {
  const ir::Module& m = unit.ir;
  if (!is_binary(sum, ir::Op::add)) return std::nullopt;
  const Expr *plain = &m.exprs[sum.a], *other = &m.exprs[sum.b];
  if (!is_binary(*plain, ir::Op::mul) || !is_binary(*other, ir::Op::mul)) return std::nullopt;
  for (int i = 0; i < 2; ++i, std::swap(plain, other)) {
    const ExprId p{plain->a}, y{plain->b}, a{other->a}, b{other->b};
    if ((is_complement(unit, a, p) && is_complement(unit, b, y)) ||
        (is_complement(unit, a, y) && is_complement(unit, b, p))) {
      return Likelihood{p, y};
    }
  }
  return std::nullopt;
}

bool spells_mended_sum(const Unit& unit, const Expr& sum) {
  const ir::Module& m = unit.ir;
  for (const bool left : {true, false}) {
    const std::string_view kept = unit.source->text(m.exprs[left ? sum.a : sum.b].span);
    const Span added = m.expr(followed(unit, ExprId{left ? sum.b : sum.a})).span;
    if (std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
          return e.kind == ExprKind::compare && added.contains(e.span.begin) &&
                 unit.source->text(m.exprs[e.a].span) == kept;
        }))
      return true;
  }
  return false;
}

bool spells_logit(const Unit& unit, Span log) {
  const ir::Module& m = unit.ir;
  return std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
    if (!is_binary(e, ir::Op::sub)) return false;
    const Expr &a = m.exprs[e.a], &b = m.exprs[e.b];
    return a.kind == ExprKind::call && b.kind == ExprKind::call && (a.span == log || b.span == log);
  });
}

bool spells_decibels(const Unit& unit, Span call) {
  const ir::Module& m = unit.ir;
  const auto is_log = [&](const Expr& e) { return e.kind == ExprKind::call && e.span == call; };
  const auto log = std::find_if(m.exprs.begin(), m.exprs.end(), is_log);
  if (log == m.exprs.end()) return false;
  // log10(x).item(), log10(x).cpu().numpy()
  auto log_id = static_cast<uint32_t>(log - m.exprs.begin());
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const Expr& e = m.exprs[i];
    const bool goes_on = (e.kind == ExprKind::attribute || e.kind == ExprKind::call) && e.a == log_id;
    if (goes_on) log_id = i, i = UINT32_MAX;
  }
  const auto scaled = std::find_if(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
    return is_binary(e, ir::Op::mul) &&
           ((e.a == log_id && is_ten_or_twenty(m, e.b)) || (e.b == log_id && is_ten_or_twenty(m, e.a)));
  });
  if (scaled == m.exprs.end()) return false;
  if (unit.source->text(m.exprs[log->a].span).ends_with("log10")) return true;
  const auto scaled_id = static_cast<uint32_t>(scaled - m.exprs.begin());
  return std::any_of(m.exprs.begin(), m.exprs.end(), [&](const Expr& e) {
    return is_binary(e, ir::Op::div) && e.a == scaled_id && m.exprs[e.b].kind == ExprKind::call &&
           unit.source->text(m.exprs[m.exprs[e.b].a].span).ends_with("log");
  });
}

bool spells_squared_scale(const Unit& unit, ExprId id) {
  const Expr& e = unit.ir.expr(id);
  ExprId base;
  if (is_binary(e, ir::Op::pow)) {
    base = ExprId{e.a};
  } else if (const auto square = operation(unit, id, Semantics::square)) {
    base = square->operand;
  } else if (const auto power = operation(unit, id, Semantics::pow)) {
    base = power->operand;
  } else {
    return false;
  }
  const Expr& root = unit.ir.expr(base);
  if (root.kind != ExprKind::name && root.kind != ExprKind::attribute) return false;
  const std::string_view written = unit.source->text(root.span);
  const std::string_view name = written.substr(written.rfind('.') + 1);
  const auto words = {"std", "stds", "stddev", "sd", "sigma", "sigmas", "scale", "scales", "lengthscale", "tau"};
  return std::any_of(words.begin(), words.end(), [&](const char* word) { return contains_word(name, word); });
}

bool looks_at(const Unit& unit, ExprId condition, ExprId a, ExprId b) {
  const ReadNames tested = names_read(unit, condition);
  if (!tested.are_known) return true;
  for (const ExprId operand : {a, b}) {
    const ReadNames chosen = names_read(unit, operand);
    for (const Expr* name : chosen.names) {
      if (std::any_of(tested.names.begin(), tested.names.end(),
                      [&](const Expr* other) { return other->a == name->a && other->c == name->c; }))
        return true;
    }
  }
  return false;
}

}  // namespace gpulint::infer
