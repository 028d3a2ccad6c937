#include "infer/value.h"

#include <algorithm>

namespace gpulint::infer {
namespace {

template <class T>
T same_or(T a, T b, T otherwise) {
  return a == b ? a : otherwise;
}

WrapStack join(const WrapStack& a, const WrapStack& b) {
  if (a == b) return a;
  // The deeper stack wins and is marked: "may be wrapped" is the claim that the rules need.
  WrapStack out = a.depth > b.depth || (a.depth == b.depth && a.layers >= b.layers) ? a : b;
  out.maybe = a.maybe || b.maybe || a.depth != b.depth || a.layers != b.layers;
  out.around_loop = a.around_loop || b.around_loop;
  out.once = a.once || b.once;
  return out;
}

}  // namespace

void WrapStack::push(torch::Wrap wrap) {
  if (depth < layers.size()) layers[depth++] = wrap;
  maybe = around_loop = once = false;
}

void WrapStack::pop() {
  if (depth) layers[--depth] = torch::Wrap::none;
  maybe = around_loop = once = false;
}

Value Value::of_number(double value) {
  Value out = of(kind::number);
  out.range = Interval::exactly(value);
  out.number = value;
  out.has_number = true;
  return out;
}

bool is_indicator(const Value& value) {
  if (value.made == torch::Semantics::one_hot) return true;
  return value.made == torch::Semantics::argmax && (!value.range.known || value.range.high <= 1);
}

bool is_choice(const Value& value) {
  return value.made == torch::Semantics::argmax && value.range.known && value.range.high > 1;
}

Interval difference(const Value& a, const Value& b) {
  const Interval out = subtract(a.range, b.range);
  const bool may_go_together = a.has(kind::tensor) && b.has(kind::tensor) && !a.range.is_exact() && !b.range.is_exact();
  return may_go_together && out.reaches_zero() ? Interval() : out;
}

Zero combine(const Value& a, const Value& b) {
  if (!a.range.known || !b.range.known) return Zero::none;
  if (a.zero == Zero::none || b.zero == Zero::none) return std::max(a.zero, b.zero);
  return std::min(a.zero, b.zero);
}

namespace {

// Stands for any layer that only computes.
torch::EntryId any_loss() {
  static const torch::EntryId id = torch::find("torch.nn.modules.loss._Loss");
  return id;
}

// A layer of the library without parameters and without layers inside.
bool only_computes(const Value& module) {
  if (!module.api || module.class_ref || module.ref || module.api == torch::known::module) return false;
  const torch::Entry& entry = torch::entry(module.api);
  return entry.qualified.starts_with("torch.nn.") && !entry.has(torch::has_parameters) &&
         entry.wrap == torch::Wrap::none && !torch::derives_from(module.api, torch::known::sequential) &&
         !torch::derives_from(module.api, torch::known::module_list) &&
         !torch::derives_from(module.api, torch::known::module_dict);
}

}  // namespace

Value join(const Value& a, const Value& b) {
  if (a.is_bottom()) return b;
  if (b.is_bottom() || a == b) return a;
  // `try: import torch  except ImportError: torch = None`: without the package nothing of this runs.
  constexpr KindSet kImported = kind::api | kind::package | kind::class_ | kind::function;
  if (a.is(kImported) && b.is(kind::none)) return a;
  if (b.is(kImported) && a.is(kind::none)) return b;
  Value out;
  out.kinds = a.kinds | b.kinds;
  out.proof = std::min(a.proof, b.proof);
  out.device = same_or(a.device, b.device, Device::unknown);
  out.graph = same_or(a.graph, b.graph, Graph::unknown);
  out.dtype = same_or(a.dtype, b.dtype, Dtype::unknown);
  out.mode = same_or(a.mode, b.mode, Mode::unknown);
  out.frozen = a.frozen || b.frozen;
  out.is_parameter = a.is_parameter && b.is_parameter;
  out.from_loader = a.from_loader && b.from_loader;
  out.is_input = a.is_input && b.is_input;
  out.from_loop = a.from_loop && b.from_loop;
  out.is_item = a.is_item && b.is_item;
  out.wrap = join(a.wrap, b.wrap);
  out.holds_wrapped = same_or(a.holds_wrapped, b.holds_wrapped, torch::Wrap::none);
  constexpr KindSet kRanged = kind::tensor | kind::number;
  out.zero = !(a.kinds & kRanged) ? b.zero : !(b.kinds & kRanged) ? a.zero : combine(a, b);
  out.is_masked = a.is_masked || b.is_masked;
  out.is_selected = a.is_selected || b.is_selected;
  out.is_weighted = a.is_weighted || b.is_weighted;
  out.of_exponentials = a.of_exponentials && b.of_exponentials;
  if (a.is_complement == b.is_complement) {
    out.made = same_or(a.made, b.made, torch::Semantics::none);
    out.is_complement = a.is_complement;
  }
  out.api = same_or<torch::EntryId>(a.api, b.api, 0);
  out.class_ref = same_or(a.class_ref, b.class_ref, 0u);
  // nn.CosineSimilarity() or nn.PairwiseDistance(), nn.CrossEntropyLoss() or FocalLoss(): with no parameters of its
  // own, or with those of the project's class.
  if (a.is(kind::module) && b.is(kind::module) && (only_computes(a) || only_computes(b))) {
    if (only_computes(a) && only_computes(b)) out.api = any_loss();
    if (a.class_ref && only_computes(b)) out.class_ref = a.class_ref, out.api = a.api;
    if (b.class_ref && only_computes(a)) out.class_ref = b.class_ref, out.api = b.api;
  }
  out.ref = same_or(a.ref, b.ref, 0u);
  out.origin = a.origin == b.origin ? a.origin : std::max(a.origin, b.origin);
  // A name that stands for one of two functions, classes or modules stands for nothing that could be followed.
  constexpr KindSet kNamed = kind::function | kind::class_ | kind::api | kind::package;
  if (out.kinds & kNamed) {
    const KindSet kinds_a = a.kinds & ~kind::none, kinds_b = b.kinds & ~kind::none;
    const bool same =
        !kinds_a || !kinds_b || (kinds_a == kinds_b && a.api == b.api && a.class_ref == b.class_ref && a.ref == b.ref);
    if (!same) {
      out.kinds = kind::unknown | (out.kinds & kind::none);
      out.graph = Graph::unknown;
    } else if (a.kinds != b.kinds) {
      const Value& named = kinds_a ? a : b;
      out.api = named.api, out.class_ref = named.class_ref, out.ref = named.ref;
    }
  }
  out.wrapped_at = std::max(a.wrapped_at, b.wrapped_at);
  out.owner = same_or(a.owner, b.owner, 0u);
  const bool number_a = (a.kinds & (kind::tensor | kind::number)) != 0,
             number_b = (b.kinds & (kind::tensor | kind::number)) != 0;
  // None joined with a number keeps the number's range: using None would raise, not reach the operation.
  if (number_a && number_b) {
    out.range = join(a.range, b.range);
  } else if (number_a && b.is(kind::none)) {
    out.range = a.range;
  } else if (number_b && a.is(kind::none)) {
    out.range = b.range;
  }
  if (!out.range.known) out.zero = Zero::none;
  out.has_number = a.has_number && b.has_number && a.number == b.number;
  out.number = out.has_number ? a.number : 0;
  out.backwarded = a.backwarded && b.backwarded;
  out.retained = a.retained || b.retained;
  out.is_scalar = a.is_scalar && b.is_scalar;
  out.sources = a.sources | b.sources;
  out.accumulations = a.accumulations | b.accumulations;
  return out;
}

}  // namespace gpulint::infer
