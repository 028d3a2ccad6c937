// What a test tells of the values that it looks at.

#include <algorithm>

#include "infer/engine.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using ir::Stmt;
using ir::StmtKind;

// What the body of such an `if` makes positive is no claim about 0 afterwards.
void Engine::forget_unguarded(const State& guarded) {
  for (size_t i = 0; i < state().slots.size() && i < guarded.slots.size(); ++i) {
    if (guarded.slots[i].range.is_positive() && state().slots[i].range.reaches_zero()) state().slots[i].range = {};
  }
}

// `model.module` on the other path: on this one there is no wrapper.
void Engine::note_no_wrapper(ExprId unwrapped) {
  const Expr& e = ir().expr(unwrapped);
  if (e.kind != ExprKind::attribute || ir::Symbol{e.b} != n_.module || !is_place(ExprId{e.a})) return;
  Value value = eval(ExprId{e.a});
  if (!value.wrap.depth) return;
  value.wrap = {};
  store_place(ExprId{e.a}, value);
}

// try: return model.module   except AttributeError: return model
void Engine::note_no_wrapper(ir::BlockId other) {
  for (const uint32_t id : ir().statements(other)) {
    const Stmt& s = ir().stmts[id];
    const bool gives = s.kind == StmtKind::assign || (s.kind == StmtKind::return_ && s.a != UINT32_MAX);
    if (gives) note_no_wrapper(ExprId{s.a});
  }
}

void Engine::narrow(ExprId test, bool truth) {
  if (!test) return;
  const ir::Expr& e = ir().expr(test);
  switch (e.kind) {
    case ExprKind::unary:
      if (e.op == ir::Op::logical_not) narrow(ExprId{e.a}, !truth);
      break;
    case ExprKind::bool_op:
      if ((e.op == ir::Op::logical_and) == truth) {
        for (const uint32_t operand : ir().list(e)) narrow(ExprId{operand}, truth);
      }
      break;
    case ExprKind::compare: {
      const ir::Expr& right = ir().expr(ExprId{e.b});
      const bool against_none = right.kind == ExprKind::constant && right.constant == ir::ConstantKind::none;
      if (against_none && is_place(ExprId{e.a})) {
        const bool is_none = (e.op == ir::Op::is || e.op == ir::Op::eq) == truth;
        if (e.op != ir::Op::is && e.op != ir::Op::is_not && e.op != ir::Op::eq && e.op != ir::Op::ne) break;
        Value value = eval(ExprId{e.a});
        if (is_none) {
          if (value.has(kind::none) || value.is_unknown()) store_place(ExprId{e.a}, Value::none());
        } else if (value.has(kind::none) && !value.is(kind::none)) {
          value.kinds &= ~kind::none;
          store_place(ExprId{e.a}, value);
        }
      }
      narrow_range(e, truth);
      break;
    }
    case ExprKind::name:
    case ExprKind::attribute: {
      if (!is_place(test) || !truth) break;
      Value value = eval(test);
      if (value.has(kind::none) && !value.is(kind::none)) {
        value.kinds &= ~kind::none;
        store_place(test, value);
      }
      break;
    }
    case ExprKind::call:
      narrow_call(e, truth);
      break;
    default:
      break;
  }
}

namespace {

// `bound op place` as `place op bound`.
ir::Op mirrored(ir::Op op) {
  switch (op) {
    case ir::Op::lt:
      return ir::Op::gt;
    case ir::Op::le:
      return ir::Op::ge;
    case ir::Op::gt:
      return ir::Op::lt;
    case ir::Op::ge:
      return ir::Op::le;
    default:
      return op;
  }
}

ir::Op negated(ir::Op op) {
  switch (op) {
    case ir::Op::lt:
      return ir::Op::ge;
    case ir::Op::le:
      return ir::Op::gt;
    case ir::Op::gt:
      return ir::Op::le;
    case ir::Op::ge:
      return ir::Op::lt;
    case ir::Op::eq:
      return ir::Op::ne;
    case ir::Op::ne:
      return ir::Op::eq;
    default:
      return ir::Op::none;
  }
}

// What is left of a range where a comparison with a number holds.
Interval bounded(Interval range, ir::Op op, float bound) {
  switch (op) {
    case ir::Op::gt:
    case ir::Op::ge:
      if (range.high <= bound) range = Interval::at_least(bound);  // a default that this branch excludes
      if (range.low < bound) range.low = bound, range.low_open = false;
      if (range.low == bound && op == ir::Op::gt) range.low_open = true;
      break;
    case ir::Op::lt:
    case ir::Op::le:
      if (range.low >= bound) break;
      if (range.high > bound) range.high = bound, range.high_open = false;
      if (range.high == bound && op == ir::Op::lt) range.high_open = true;
      break;
    case ir::Op::ne:
      if (range.low == bound) range.low_open = true;
      if (range.high == bound) range.high_open = true;
      break;
    default:
      break;
  }
  return range;
}

}  // namespace

// if mse > 0:   if p < 1:
void Engine::narrow_range(const ir::Expr& compare, bool truth) {
  const bool is_first = is_place(ExprId{compare.a});
  const ExprId place{is_first ? compare.a : compare.b}, limit{is_first ? compare.b : compare.a};
  if (!is_place(place) || ir().expr(limit).kind != ExprKind::constant) return;
  const Value bound = eval(limit);
  Value value = eval(place);
  if (!bound.has_number || !value.range.known || !value.is(kind::tensor | kind::number)) return;
  const ir::Op op = is_first ? compare.op : mirrored(compare.op);
  const Interval left = bounded(value.range, truth ? op : negated(op), static_cast<float>(bound.number));
  if (left == value.range) return;
  value.range = left;
  value.has_number = false;
  store_place(place, value);
}

// A test told whether the value is one of these.
void Engine::narrow_kind(ExprId place, Value value, const Value& narrowed, bool truth) {
  if (truth && !narrowed.is_unknown() && (value.is_unknown() || (value.kinds & narrowed.kinds) != value.kinds)) {
    // Keep what was known where it fits, else take what the test proves.
    if (!value.is_unknown() && value.has(narrowed.kinds))
      value.kinds &= narrowed.kinds;
    else
      value = narrowed;
    store_place(place, value);
  } else if (!truth && !value.is_unknown() && (value.kinds & ~narrowed.kinds) && !narrowed.class_ref && !narrowed.api) {
    value.kinds &= ~narrowed.kinds;
    store_place(place, value);
  } else if (!truth && value.is_unknown()) {
    store_place(place, Value::unknown());
  }
}

// isinstance(x, C), torch.is_tensor(x) and hasattr(x, "module").
void Engine::narrow_call(const ir::Expr& call, bool truth) {
  static const torch::EntryId kIsTensor = torch::find("torch.is_tensor");
  const ir::Expr& callee = ir().expr(ExprId{call.a});
  const auto args = ir().args(call);
  if (args.size() == 1 && is_place(args[0].value) && unit().facts.static_api(ir(), ExprId{call.a}) == kIsTensor) {
    narrow_kind(args[0].value, eval(args[0].value), Value::tensor(), truth);
    return;
  }
  if (callee.kind != ExprKind::name || callee.c != UINT32_MAX || args.size() != 2 || !is_place(args[0].value)) return;
  const ir::Symbol name{callee.a};
  Value value = eval(args[0].value);
  if (name == n_.hasattr) {
    const ir::Expr& attribute = ir().expr(args[1].value);
    if (attribute.kind != ExprKind::constant || attribute.constant != ir::ConstantKind::string) return;
    if (ir().string(attribute) == n_.module && !truth) {
      value.wrap = {};
      store_place(args[0].value, value);
    }
    // if hasattr(batch, "to"): batch.to(device)   Who asks does not take it for a tensor.
    const std::string_view asked = ir::text(ir().string(attribute));
    if (truth && value.is_unknown() && (asked == "to" || asked == "cuda" || asked == "cpu")) {
      Value object = Value::of(kind::unknown | kind::foreign);
      object.graph = value.graph;
      store_place(args[0].value, object);
    }
    return;
  }
  if (name != n_.isinstance) return;
  std::vector<ExprId> classes;
  const ir::Expr& second = ir().expr(args[1].value);
  if (second.kind == ExprKind::tuple) {
    for (const uint32_t c : ir().list(second)) classes.push_back(ExprId{c});
  } else {
    classes.push_back(args[1].value);
  }
  Value narrowed;
  bool wrapper = false;
  for (const ExprId c : classes) {
    const Value cls = eval(c);
    if (cls.is(kind::api) && torch::entry(cls.api).wrap != torch::Wrap::none) wrapper = true;
    narrowed = join(narrowed, instance_from_class(cls));
  }
  if (wrapper) {
    if (!truth)
      value.wrap = {};
    else if (value.wrap.depth == 0)
      return;
    store_place(args[0].value, value);
    return;
  }
  narrow_kind(args[0].value, value, narrowed, truth);
}

}  // namespace gpulint::infer
