#include <algorithm>
#include <cmath>

#include "infer/engine.h"
#include "infer/formulas.h"
#include "infer/wrap_guard.h"
#include "infer/wrap_repair.h"
#include "infer/wrap_use.h"

namespace gpulint::infer {

using ir::Expr;
using ir::ExprId;
using ir::ExprKind;
using torch::Semantics;
using torch::Type;

namespace {

const torch::Range kUnstated{};
constexpr double kInf = std::numeric_limits<double>::infinity();

// The index of gather and its kin has no gradient, whatever it is.
bool takes_index(const torch::Entry& entry) {
  return entry.name == "gather" || entry.name == "index_select" || entry.name == "take" ||
         entry.name == "take_along_dim";
}

// celu and elu with their own alpha reach below -1.
bool changes_alpha(const torch::Entry& entry, const Arguments& arguments, size_t rest) {
  return (entry.name == "elu" || entry.name == "celu") && arguments.list.size() > rest;
}

// max(x, 0): the values that were negative are exactly 0 now.
bool clips_at_zero(const torch::Entry& entry, const Value& bound) {
  const bool keeps_larger = entry.semantics == Semantics::maximum || entry.semantics == Semantics::clamp_min ||
                            entry.semantics == Semantics::clamp;
  return keeps_larger && bound.range.is_exact() && bound.range.low == 0;
}

// What autocast leaves to float32, as far as probabilities are made or summed by it.
bool computes_in_float32(const torch::Entry& entry) {
  switch (entry.semantics) {
    case Semantics::softmax:
    case Semantics::softmin:
    case Semantics::log_softmax:
    case Semantics::logsumexp:
    case Semantics::exp:
    case Semantics::expm1:
    case Semantics::log:
    case Semantics::log2:
    case Semantics::log10:
    case Semantics::log1p:
    case Semantics::softplus:
    case Semantics::pow:
    case Semantics::sum:
    case Semantics::prod:
    case Semantics::cumsum:
    case Semantics::norm:
    case Semantics::cosine_similarity:
    case Semantics::loss:
      return true;
    default:
      return false;
  }
}

bool is_clamp(const torch::Entry& entry) {
  return entry.semantics == Semantics::clamp || entry.semantics == Semantics::clamp_min;
}

Interval element_range(const std::deque<Parts>& parts, const Value& value) {
  if (value.is(kind::sequence | kind::iterator) && value.ref) return parts[value.ref].element.range;
  return value.range;
}

}  // namespace

// The range of a call's result. `first` is the tensor operated on; `rest` where its further arguments start.
Interval Engine::result_range(const torch::Entry& entry, const Value* receiver, const Arguments& arguments) {
  const size_t rest = receiver ? 0 : 1;
  const ArgValue* first_argument = arguments.get(0, n_.input);
  const Value* first = receiver ? receiver : first_argument ? &first_argument->value : nullptr;
  const Interval in = first ? first->range : Interval();
  if (entry.name == "uniform_") {
    const ArgValue *from = arguments.positional(0), *to = arguments.positional(1);
    if (arguments.list.empty()) return Interval::from({torch::Bound::zero, torch::Bound::one, false, true});
    if (!from || !to || !from->value.has_number || !to->value.has_number) return {};
    Interval out = Interval::of(from->value.number, to->value.number);
    out.high_open = true;
    return out;
  }
  const auto operand = [&](size_t index, ir::Symbol name) -> const Value* {
    const ArgValue* found = arguments.get(rest + index, name);
    return found ? &found->value : nullptr;
  };
  switch (entry.semantics) {
    case Semantics::add:
    case Semantics::sub:
    case Semantics::mul:
    case Semantics::div:
    case Semantics::pow:
    case Semantics::rsub: {
      const Value* other = operand(0, entry.semantics == Semantics::pow ? n_.exponent : n_.other);
      if (!first || !other || arguments.keyword(n_.alpha)) return {};
      switch (entry.semantics) {
        case Semantics::add:
          return add(in, other->range);
        case Semantics::sub:
          return difference(*first, *other);
        case Semantics::rsub:
          return subtract(other->range, in);
        case Semantics::mul:
          return multiply(in, other->range);
        case Semantics::div:
          return divide(in, other->range);
        default:
          return other->has_number ? power(in, other->number) : Interval();
      }
    }
    case Semantics::neg:
      return negate(in);
    case Semantics::maximum:
    case Semantics::minimum: {
      const Value* other = operand(0, n_.other);
      if (!other) return in;
      if (other->is(kind::number) && receiver && !other->has_number) return in;
      if (clips_at_zero(entry, *other) && !in.known) return Interval::at_least(0);
      return entry.semantics == Semantics::maximum ? maximum(in, other->range) : minimum(in, other->range);
    }
    case Semantics::clamp:
    case Semantics::clamp_min:
    case Semantics::clamp_max: {
      Interval out = in;
      const Value* low = entry.semantics == Semantics::clamp_max ? nullptr : operand(0, n_.min_);
      const Value* high = entry.semantics == Semantics::clamp_min   ? nullptr
                          : entry.semantics == Semantics::clamp_max ? operand(0, n_.max_)
                                                                    : operand(1, n_.max_);
      if (arguments.has_star) return {};
      if (low && !low->is(kind::none)) {
        if (!low->range.known) return {};  // a bound that is not known here is taken for a guard
        if (!out.known)
          out = Interval::of(low->range.low, kInf), out.low_open = low->range.low_open;
        else
          out = maximum(out, Interval::of(low->range.low, low->range.low));
        if (low->range.low_open && out.low == low->range.low) out.low_open = true;
        if (low->range.low < 0 && !in.known) out.known = false;
      }
      if (high && !high->is(kind::none)) {
        if (!high->range.known) return out;
        if (out.known && (high->range.high < out.high || (high->range.high == out.high && high->range.high_open))) {
          out.high = high->range.high;
          out.high_open = high->range.high_open;
        }
      }
      return out;
    }
    case Semantics::where:
      return {};
    case Semantics::sum:
    case Semantics::cumsum:
    case Semantics::prod: {
      if (!in.known || first->is_weighted) return {};
      if (in.is_positive()) {
        // A running product is followed on purpose: it ends before it underflows.
        const bool is_product = entry.semantics == Semantics::prod, is_running = entry.name == "cumprod";
        Interval out = Interval::of(is_product ? 0 : in.low, is_running && in.high <= 1 ? in.high : kInf);
        out.low_open = out.low == 0 && (!is_product || is_running);
        out.high_open = in.is_finite_above();
        return out;
      }
      if (!in.is_non_negative()) return {};
      return in.is_finite_above() ? Interval::at_least(0) : Interval::of(0, kInf);
    }
    case Semantics::mean:
      return first && first->is_weighted ? Interval() : in;
    case Semantics::amax:
    case Semantics::amin:
    case Semantics::shape:
    case Semantics::subset:
    case Semantics::index_select:
    case Semantics::transfer:
    case Semantics::detach:
    case Semantics::item:
    case Semantics::nan_to_num:
      return in;
    case Semantics::masked_select:
      return {};
    case Semantics::combine:
      return first ? element_range(parts_, *first) : Interval();
    case Semantics::factory:
    case Semantics::like: {
      if (entry.range != kUnstated) return Interval::from(entry.range);
      if (entry.name == "linspace") {
        const ArgValue *from = arguments.positional(0), *to = arguments.positional(1);
        return from && to ? join(from->value.range, to->value.range) : Interval();
      }
      const bool fills = entry.name.find("full") != std::string_view::npos;
      if (fills) {
        const ArgValue* fill = arguments.positional(1);
        return fill ? fill->value.range : Interval();
      }
      if (entry.name == "tensor" || entry.name == "as_tensor" || entry.name == "asarray") {
        return first_argument ? element_range(parts_, first_argument->value) : Interval();
      }
      return {};
    }
    case Semantics::loss:
      return entry.range != kUnstated ? Interval::from(entry.range) : Interval();
    case Semantics::none:
      if (entry.range == kUnstated || changes_alpha(entry, arguments, rest)) return {};
      return Interval::from(entry.range);
    default: {
      const bool of_mask = first && first->is_masked && !in.known;
      // That a square root is taken says that the value is not negative, and nothing of 0.
      if (!in.known && entry.semantics == Semantics::sqrt) return {};
      if (of_mask || entry.semantics == Semantics::sin || entry.semantics == Semantics::cos) return {};
      const Interval out = image(entry.semantics, in);
      if (!out.known && entry.range != kUnstated) return Interval::from(entry.range);
      return out;
    }
  }
}

// What lets the result reach 0: the operation itself, or what its input was made by.
Zero Engine::zero_of(const torch::Entry& entry, const Value* first) const {
  switch (entry.semantics) {
    case Semantics::softmax:
    case Semantics::softmin:
    case Semantics::sigmoid:
      return Zero::saturates;
    case Semantics::relu:
    case Semantics::one_hot:
    case Semantics::argmax:
      return Zero::clips;
    case Semantics::tanh:
    case Semantics::erf:
    case Semantics::cosine_similarity:
      return Zero::bounded;
    case Semantics::abs:
    case Semantics::square:
    case Semantics::norm:
      return first && first->is_parameter ? Zero::weight : Zero::magnitude;
    case Semantics::loss:
      return Zero::magnitude;
    case Semantics::var:
    case Semantics::std:
      return Zero::spread;
    case Semantics::none: {
      if (entry.draws & torch::torch_random) return Zero::draws;
      return entry.range == torch::Range{} ? Zero::none : Zero::clips;
    }
    case Semantics::factory:
    case Semantics::like:
      return entry.draws & torch::torch_random ? Zero::draws : Zero::none;
    case Semantics::pow:
      return first && first->is_parameter ? Zero::weight : Zero::magnitude;
    case Semantics::sum:
    case Semantics::mean:
      return first && first->zero != Zero::draws ? first->zero : Zero::none;
    case Semantics::combine:
      return first && first->is(kind::sequence | kind::iterator) && first->ref ? parts_[first->ref].element.zero
                                                                               : Zero::none;
    case Semantics::exp:
      return first && first->range.known && first->range.low < -103 ? Zero::saturates : Zero::none;
    case Semantics::expm1:
    case Semantics::log:
    case Semantics::logsumexp:
    case Semantics::sub:
    case Semantics::add:
    case Semantics::mul:
    case Semantics::div:
    case Semantics::where:
      return Zero::none;
    default:
      return first ? first->zero : Zero::none;
  }
}

Value Engine::tensor_result(const torch::Entry& entry, const Value* receiver, const Arguments& arguments, Value out) {
  const Value* first = receiver ? receiver : arguments.positional(0) ? &arguments.positional(0)->value : nullptr;
  out.range = result_range(entry, receiver, arguments);
  out.graph = takes_index(entry) && first ? first->graph : graph_of(arguments, receiver);
  if (entry.has(torch::no_graph) || entry.semantics == Semantics::detach || entry.semantics == Semantics::argmax ||
      entry.semantics == Semantics::factory || entry.semantics == Semantics::like || state().grad == GradMode::off) {
    out.graph = Graph::none;
  }
  if (out.graph != Graph::none) {
    out.sources = sources_of(arguments, receiver);
    for (const ArgValue& arg : arguments.list) out.accumulations |= arg.value.accumulations;
    if (receiver) out.accumulations |= receiver->accumulations;
    if (first) out.backwarded = first->backwarded, out.retained = first->retained;
  } else {
    note_metric(arguments, receiver);
  }
  out.made = entry.semantics;
  out.zero = zero_of(entry, first);
  out.is_masked =
      first && first->is_masked && (entry.semantics == Semantics::shape || entry.semantics == Semantics::transfer);
  const ArgValue* bound = is_clamp(entry)                         ? arguments.get(receiver ? 0 : 1, n_.min_)
                          : entry.semantics == Semantics::maximum ? arguments.get(receiver ? 0 : 1, n_.other)
                                                                  : nullptr;
  if (bound && first && !bound->value.is(kind::none)) {
    if (!bound->value.range.known) out.is_masked = true;
    const bool clips = clips_at_zero(entry, bound->value) && !(first->range.known && first->range.low >= 0);
    if (clips && out.range.known && out.range.low == 0) out.zero = Zero::clips;
  }
  out.is_complement = out.of_exponentials = out.is_selected = out.is_weighted = false;
  if (first) {
    note_made(entry, *first, arguments, out);
    if (out.dtype == Dtype::unknown && entry.semantics != Semantics::argmax && entry.semantics != Semantics::transfer &&
        entry.semantics != Semantics::like) {
      out.dtype = first->dtype;
    }
    if (entry.semantics == Semantics::shape || entry.semantics == Semantics::subset)
      out.from_loader = first->from_loader;
  }
  if (entry.semantics == Semantics::transfer) {
    if (entry.name == "half")
      out.dtype = Dtype::float16;
    else if (entry.name == "float")
      out.dtype = Dtype::float32;
    else if (entry.name == "double")
      out.dtype = Dtype::float64;
    else if (entry.name == "bfloat16")
      out.dtype = Dtype::bfloat16;
    else if (entry.name == "to" || entry.name == "type") {
      for (const ArgValue& arg : arguments.list) {
        if (arg.value.is(kind::dtype)) out.dtype = arg.value.dtype;
      }
    }
  }
  if (act().half_autocast && computes_in_float32(entry)) out.dtype = Dtype::float32;
  const bool no_arguments = arguments.list.size() == (receiver ? 0u : 1u);
  if (entry.semantics == Semantics::loss) {
    const ArgValue* reduction = arguments.keyword(reduction_);
    out.is_scalar = !reduction;
  } else if ((entry.semantics == Semantics::sum || entry.semantics == Semantics::mean ||
              entry.semantics == Semantics::norm || entry.semantics == Semantics::amax ||
              entry.semantics == Semantics::amin) &&
             no_arguments) {
    out.is_scalar = true;
  } else if (first && first->is_scalar &&
             (entry.semantics == Semantics::neg || entry.semantics == Semantics::detach ||
              entry.semantics == Semantics::transfer)) {
    out.is_scalar = true;
  }
  return out;
}

// What made a result, seen through what only moves or picks values, and what is known of those.
void Engine::note_made(const torch::Entry& entry, const Value& first, const Arguments& arguments, Value& out) {
  out.is_weighted = first.is_weighted;
  switch (entry.semantics) {
    case Semantics::shape:
    case Semantics::subset:
    case Semantics::transfer:
    case Semantics::index_select:
      out.made = first.made;
      out.is_complement = first.is_complement;
      out.of_exponentials = first.of_exponentials;
      out.is_selected = first.is_selected;
      out.dtype = first.dtype;
      break;
    case Semantics::sum:
      if (first.made == Semantics::exp) out.made = Semantics::logsumexp;
      break;
    case Semantics::mean:
    case Semantics::cumsum:
      out.of_exponentials = first.made == Semantics::exp;
      break;
    // exp(x - max(x)): whoever writes this has taken care of the range.
    case Semantics::exp:
      if (first.made == Semantics::sub) out.made = Semantics::none;
      break;
    case Semantics::pow: {
      const bool is_square = std::any_of(arguments.list.begin(), arguments.list.end(), [](const ArgValue& arg) {
        return arg.value.has_number && arg.value.number == 2;
      });
      if (is_square && !first.range.known) out.made = Semantics::square;
      break;
    }
    default:
      break;
  }
  const bool takes_largest =
      entry.semantics == Semantics::amax || (entry.semantics == Semantics::subset && entry.name == "max");
  if (takes_largest && first.made == Semantics::softmax && out.range.low == 0) {
    out.range.low_open = true;  // of n probabilities the largest is at least 1/n
    out.made = Semantics::none;
  }
  const bool by_choice = takes_index(entry) && std::any_of(arguments.list.begin(), arguments.list.end(),
                                                           [](const ArgValue& arg) { return is_choice(arg.value); });
  if (by_choice) out.range = {}, out.made = Semantics::none;
  if (entry.name == "eye") out.made = Semantics::one_hot;
  if (entry.name == "leaky_relu" && first.zero == Zero::affine) out.range = first.range, out.zero = first.zero;
}

// A result that left the graph: evidence that the forward pass serves a metric.
void Engine::note_metric(const Arguments& arguments, const Value* receiver) {
  uint64_t sources = sources_of(arguments, receiver);
  auto& all = act().sources;
  for (size_t i = 0; i < all.size(); ++i) {
    if (sources >> std::min<size_t>(i, 63) & 1) all[i].event.metric = true;
  }
}

namespace {

// max(dim), topk(k) …: what was found, and where.
bool gives_pair(const torch::Entry& entry, const Arguments& arguments, bool is_method, ir::Symbol dim) {
  for (const std::string_view name : {"topk", "sort", "kthvalue", "mode", "cummax", "cummin"}) {
    if (entry.name == name) return true;
  }
  if (entry.name != "max" && entry.name != "min" && entry.name != "median" && entry.name != "nanmedian") return false;
  const ArgValue* where = arguments.get(is_method ? 0 : 1, dim);
  return where && where->value.is(kind::number);
}

}  // namespace

Value Engine::values_and_indices(const torch::Entry& entry, const Value* receiver, const Arguments& arguments) {
  Value values = tensor_result(entry, receiver, arguments, Value::tensor());
  if (receiver && receiver->is_tensor()) values.proof = receiver->proof;
  Value indices = Value::tensor(Interval::at_least(0));
  indices.proof = values.proof;
  indices.dtype = Dtype::integer;
  indices.made = Semantics::argmax;
  note_metric(arguments, receiver);
  return make_sequence({values, indices});
}

Value Engine::api_result(torch::EntryId id, const Value* receiver, const Arguments& arguments, const Site& where) {
  const torch::Entry& entry = torch::entry(id);
  (void)where;
  // numpy() refuses a tensor that asks for gradients. What a module from a file gives and numpy() takes asked for none.
  if (receiver && entry.result == Type::ndarray && receiver->graph == Graph::live) {
    auto& sources = act().sources;
    for (size_t i = 0; i < sources.size(); ++i) {
      const bool from_file = torch::derives_from(sources[i].event.module.api, torch::known::script_module);
      if (from_file && receiver->sources >> std::min<size_t>(i, 63) & 1) sources[i].consumed = true;
    }
  }
  if (entry.semantics == Semantics::subset && (entry.name == "max" || entry.name == "min")) {
    // With a second tensor it is element-wise.
    const ArgValue* other = arguments.get(receiver ? 0 : 1, n_.other);
    if (other && other->value.is_tensor() && (receiver || !arguments.list.empty())) {
      const Value& first = receiver ? *receiver : arguments.list[0].value;
      Value out = tensor_result(entry, receiver, arguments, Value::tensor());
      out.proof = std::max(first.proof, other->value.proof);
      out.range =
          entry.name == "max" ? maximum(first.range, other->value.range) : minimum(first.range, other->value.range);
      out.zero = combine(first, other->value);
      out.made = Semantics::none;
      return out;
    }
  }
  if (entry.semantics == Semantics::subset && gives_pair(entry, arguments, receiver != nullptr, dim_))
    return values_and_indices(entry, receiver, arguments);
  switch (entry.result) {
    case Type::tensor: {
      Value out = Value::tensor();
      if (receiver && receiver->is_tensor()) out.proof = receiver->proof;
      return tensor_result(entry, receiver, arguments, out);
    }
    case Type::parameter: {
      Value out = Value::tensor();
      out.is_parameter = true;
      out.graph = Graph::live;
      return out;
    }
    case Type::self: {
      if (!receiver) return Value::unknown();
      if (receiver->has(kind::tensor)) {
        Value out = tensor_result(entry, receiver, arguments, *receiver);
        if (entry.semantics == Semantics::requires_grad_ || entry.semantics == Semantics::shape)
          out.range = receiver->range;
        if (entry.semantics == Semantics::requires_grad_) out.made = receiver->made;
        return out;
      }
      return *receiver;
    }
    case Type::same: {
      const Value* model = receiver ? receiver : arguments.positional(0) ? &arguments.positional(0)->value : nullptr;
      if (!model) return Value::unknown();
      if (model->is_tensor()) return tensor_result(entry, receiver, arguments, *model);
      if (entry.semantics == Semantics::freeze) return frozen_module(*model);
      return *model;
    }
    case Type::tensor_tuple:
    case Type::tensor_list: {
      Value element = tensor_result(entry, receiver, arguments, Value::tensor());
      if (receiver && receiver->is_tensor()) element.proof = receiver->proof;
      Value out = make_sequence({element}, false);
      // x.max() alone is a tensor, x.max(dim) a pair: attribute access and unpacking both give the element.
      return out;
    }
    case Type::tensor_dict: {
      Value out = make_sequence({Value::tensor()}, false);
      out.kinds = kind::mapping;
      return out;
    }
    case Type::number:
    case Type::boolean: {
      Value out = Value::of(kind::number);
      if (entry.semantics == Semantics::item && receiver) out.range = receiver->range;
      if (entry.range != kUnstated) out.range = Interval::from(entry.range);
      note_metric(arguments, receiver);
      return out;
    }
    case Type::string:
      return Value::of(kind::string);
    case Type::device:
      return Value::of(kind::device);
    case Type::dtype: {
      Value out = Value::of(kind::dtype);
      if (entry.name == "float16" || entry.name == "half") out.dtype = Dtype::float16;
      if (entry.name == "bfloat16") out.dtype = Dtype::bfloat16;
      if (entry.name == "float32" || entry.name == "float") out.dtype = Dtype::float32;
      if (entry.name == "float64" || entry.name == "double") out.dtype = Dtype::float64;
      return out;
    }
    case Type::size: {
      // A dimension of size 0 computes nothing.
      Value number = Value::of(kind::number);
      number.range = Interval::at_least(0);
      number.range.low_open = true;
      if (receiver && !arguments.list.empty()) return number;
      return make_sequence({number}, false);
    }
    case Type::ndarray: {
      Value out = Value::of(kind::ndarray);
      out.api = torch::known::ndarray;
      note_metric(arguments, receiver);
      return out;
    }
    case Type::generator: {
      Value out = Value::of(kind::random_stream);
      out.api = entry.result_class ? entry.result_class : torch::known::generator;
      return out;
    }
    case Type::none:
      return Value::none();
    case Type::instance: {
      const Value out = instance_of_api(entry.result_class);
      return entry.semantics == Semantics::freeze && out.is_module() ? frozen_module(out) : out;
    }
    case Type::class_object: {
      Value out = Value::of(kind::api);
      out.api = entry.result_class;
      return out;
    }
    case Type::callable:
    case Type::unknown: {
      if (entry.qualified == "torchaudio.load") return make_sequence({Value::tensor(), Value::of(kind::number)});
      Value out = Value::unknown();
      out.graph = graph_of(arguments, receiver);
      if (entry.has(torch::no_graph) || state().grad == GradMode::off || entry.semantics == Semantics::item) {
        if (entry.semantics == Semantics::item) note_metric(arguments, receiver);
        out.graph = Graph::none;
      } else {
        if (out.graph == Graph::live) out.graph = Graph::unknown;
        out.sources = sources_of(arguments, receiver);
      }
      return out;
    }
  }
  return Value::unknown();
}

Value Engine::frozen_module(Value module) {
  if (!module.is_module()) {
    const Mode mode = module.mode;
    module = Value::of(kind::module, Proof::evident);
    module.mode = mode;
  }
  module.frozen = true;
  return module;
}

Value Engine::instance_of_api(torch::EntryId cls) {
  KindSet kinds = kind::foreign;
  if (torch::derives_from(cls, torch::known::tensor))
    kinds = kind::tensor;
  else if (torch::derives_from(cls, torch::known::module))
    kinds = kind::module;
  else if (torch::derives_from(cls, torch::known::optimizer))
    kinds = kind::optimizer;
  else if (torch::derives_from(cls, torch::known::scheduler))
    kinds = kind::scheduler;
  else if (torch::derives_from(cls, torch::known::data_loader))
    kinds = kind::loader;
  else if (torch::derives_from(cls, torch::known::dataset))
    kinds = kind::dataset;
  else if (torch::derives_from(cls, torch::known::grad_scaler))
    kinds = kind::scaler;
  else if (torch::derives_from(cls, torch::known::ndarray))
    kinds = kind::ndarray;
  else if (torch::derives_from(cls, torch::known::generator))
    kinds = kind::random_stream;
  else if (torch::entry(cls).grad != torch::Grad::none)
    kinds = kind::context;
  Value out = Value::of(kinds);
  out.api = cls;
  return out;
}

Value Engine::call_api(torch::EntryId id, const Expr& call, const Arguments& arguments, ExprId expr) {
  const torch::Entry& entry = torch::entry(id);
  if (entry.wrap != torch::Wrap::none) return wrap(id, call, arguments, expr);
  if (entry.grad != torch::Grad::none) {
    Value out = Value::of(kind::context);
    out.api = id;
    const ArgValue* mode = arguments.get(0, n_.mode);
    if (entry.grad == torch::Grad::inference) {
      out.has_number = !mode || mode->value.has_number;
      out.number = mode ? mode->value.number : 1;
      // torch.inference_mode(fn) decorates.
      if (mode && mode->value.is(kind::function)) return mode->value;
    } else if (entry.grad == torch::Grad::argument) {
      out.has_number = mode && mode->value.has_number;
      out.number = mode ? mode->value.number : 0;
      // The function takes effect at once, C++'s guard of that kind where it stands.
      if (!ir().is_cpp || entry.kind != torch::EntryKind::class_) state().grad = grad_of_context(out);
    } else if (mode && mode->value.is(kind::function)) {
      return mode->value;
    }
    return out;
  }
  if (entry.kind == torch::EntryKind::class_) return construct_api(id, call, arguments, expr);
  switch (entry.semantics) {
    case Semantics::backward: {
      for (const ArgValue& arg : arguments.list) on_backward(arg.value, call, arguments, arg.arg->value);
      if (arguments.list.empty()) act().saw_backward = true;
      return Value::none();
    }
    case Semantics::grad: {
      // With respect to parameters it is a step of training like backward().
      const ArgValue* inputs = arguments.get(1, ir::intern("inputs"));
      const bool of_parameters =
          inputs && site(inputs->arg->value).text().find("parameters()") != std::string_view::npos;
      act().saw_input_gradient |= !of_parameters;
      act().saw_backward = true;
      mark_backward_in_loops();
      const bool retained = keeps_graph(arguments, n_.retain_graph, create_graph_);
      for (const ArgValue& arg : arguments.list) consume(arg.value, retained);
      return make_sequence({Value::tensor()}, false);
    }
    case Semantics::log:
    case Semantics::log2:
    case Semantics::log10:
    case Semantics::log1p:
      if (const ArgValue* argument = arguments.get(0, n_.input); argument && argument->value.is_tensor() &&
                                                                 entry.result != Type::ndarray &&
                                                                 entry.qualified.starts_with("torch.")) {
        on_log(id, call, argument->value, argument->arg->value);
      }
      break;
    default:
      break;
  }
  if (entry.qualified == "functools.partial" && !arguments.list.empty()) return arguments.list[0].value;
  if (entry.has(torch::in_place) && !arguments.list.empty()) {
    // torch.clamp_(x, …), F.relu_(x)
    Value out = api_result(id, nullptr, arguments, site(call.span));
    if (out.is(kind::tensor)) update_in_place(arguments.list[0].arg->value, out);
    return out;
  }
  if (entry.has(torch::entry_runner)) {
    act().saw_backward = true;
    for (const ArgValue& arg : arguments.list) {
      if (arg.value.is(kind::function) && arg.value.ref) call_closure(closures_[arg.value.ref], {}, site(call.span));
    }
  }
  Value out = api_result(id, nullptr, arguments, site(call.span));
  if (entry.semantics == Semantics::where && arguments.list.size() == 3) range_of_where(arguments, out);
  return out;
}

void Engine::range_of_where(const Arguments& arguments, Value& out) {
  const Value &kept = arguments.list[1].value, &other = arguments.list[2].value;
  const ExprId condition_id = arguments.list[0].arg->value;
  const Expr& condition = ir().expr(condition_id);
  // where(x > 0, x, c) keeps x only where it is positive.
  if (condition.kind == ExprKind::compare && other.range.is_positive()) {
    const Value bound = eval(ExprId{condition.b});
    const std::string_view tested = unit().source->text(ir().expr(ExprId{condition.a}).span);
    const std::string_view chosen = unit().source->text(ir().expr(arguments.list[1].arg->value).span);
    if (tested == chosen && condition.op == ir::Op::gt && bound.has_number && bound.number >= 0) {
      out.range = other.range;
      out.range.low = std::min(out.range.low, static_cast<float>(bound.number));
      out.range.low_open = true;
      out.range.high = static_cast<float>(kInf);
    }
  } else if (kept.range.reaches_zero() && other.range.reaches_zero() &&
             !looks_at(unit(), condition_id, arguments.list[1].arg->value, arguments.list[2].arg->value)) {
    // where(y == 1, p, 1 - p): each of the two may be the one.
    out.range = join(kept.range, other.range);
    out.zero = combine(kept, other);
  }
}

// expf(x), fmaxf(x, eps): what is known of the floats of a kernel.
Value Engine::call_math_of_c(Semantics function, const Expr& call, const Arguments& arguments) {
  const Value& x = arguments.list[0].value;
  Value out = Value::of(kind::number);
  switch (function) {
    case Semantics::log:
    case Semantics::log2:
    case Semantics::log10:
    case Semantics::log1p:
      on_log_of_float(function, call, arguments.list[0]);
      return out;
    case Semantics::maximum:
    case Semantics::minimum: {
      if (arguments.list.size() != 2) return out;
      const Value& y = arguments.list[1].value;
      out.range = function == Semantics::maximum ? maximum(x.range, y.range) : minimum(x.range, y.range);
      out.zero = combine(x, y);
      if (function == Semantics::maximum && !x.range.known && y.has_number && y.number == 0) {
        out.range = Interval::at_least(0);
        out.zero = Zero::clips;
      }
      return out;
    }
    default:
      out.range = image(function, x.range);
      out.zero = function == Semantics::abs    ? Zero::magnitude
                 : function == Semantics::tanh ? Zero::bounded
                 : function == Semantics::sqrt ? x.zero
                                               : Zero::none;
      return out;
  }
}

Value Engine::construct_api(torch::EntryId id, const Expr& call, const Arguments& arguments, ExprId expr) {
  const torch::Entry& entry = torch::entry(id);
  (void)expr;
  (void)call;
  if (torch::derives_from(id, torch::known::parameter)) {
    Value out = Value::tensor();
    out.is_parameter = true;
    out.graph = Graph::live;
    return out;
  }
  if (entry.result != Type::unknown && entry.result != Type::instance && entry.result != Type::class_object) {
    return api_result(id, nullptr, arguments, site(call.span));
  }
  Value out = instance_of_api(id);
  if (out.is(kind::module)) {
    out.mode = Mode::train;
    if (torch::derives_from(id, torch::known::sequential) || torch::derives_from(id, torch::known::module_list)) {
      std::vector<Value> items;
      bool exact = !arguments.has_star;
      for (const ArgValue& arg : arguments.list) {
        if (arg.value.is(kind::sequence | kind::iterator)) {
          items.push_back(element_of(arg.value));
          exact = false;
        } else {
          items.push_back(arg.value);
        }
      }
      out.ref = make_sequence(std::move(items), exact).ref;
    }
  } else if (out.is(kind::context)) {
    out.has_number = false;
  } else if (out.is(kind::loader)) {
    const Value element = loader_element(arguments, site(call.span));
    if (!element.is_unknown()) out.ref = make_sequence({element}, false).ref;
  }
  for (const ArgValue& arg : arguments.list) {
    if (arg.value.is(kind::function) && entry.has(torch::entry_runner)) escape(arg.value);
  }
  return out;
}

namespace {

// torchvision's data sets of one image and one class each.
bool yields_image_and_label(const torch::Entry& dataset) {
  if (!dataset.qualified.starts_with("torchvision.datasets.")) return false;
  constexpr std::string_view kNames[] = {"MNIST",    "FashionMNIST", "KMNIST",        "EMNIST",       "QMNIST",
                                         "CIFAR10",  "CIFAR100",     "SVHN",          "STL10",        "ImageNet",
                                         "FakeData", "ImageFolder",  "DatasetFolder", "USPS",         "SEMEION",
                                         "Food101",  "Flowers102",   "StanfordCars",  "FGVCAircraft", "DTD",
                                         "GTSRB",    "EuroSAT",      "Places365",     "Omniglot",     "Country211"};
  return std::find(std::begin(kNames), std::end(kNames), dataset.name) != std::end(kNames);
}

}  // namespace

// What a DataLoader yields: its dataset's items, collated.
Value Engine::loader_element(const Arguments& arguments, const Site& where) {
  const ArgValue* dataset = arguments.get(0, ir::intern("dataset"));
  if (dataset && !arguments.keyword(n_.collate_fn) && yields_image_and_label(torch::entry(dataset->value.api))) {
    return make_sequence({Value::tensor(), Value::tensor()});
  }
  if (dataset && !arguments.keyword(n_.collate_fn) && torch::entry(dataset->value.api).name == "TensorDataset") {
    return make_sequence({Value::tensor()}, false);
  }
  if (!dataset || arguments.keyword(n_.collate_fn) || !dataset->value.class_ref) return Value::unknown();
  Closure getter;
  if (!find_method(dataset->value.class_ref, n_.getitem, getter, dataset->value)) return Value::unknown();
  Arguments index;
  Value item = call_closure(getter, index, where);
  item.graph = Graph::none;
  return collated(item);
}

// torch.utils.data.default_collate: tensors, arrays and numbers become tensors, containers keep their form.
Value Engine::collated(const Value& item, int depth) {
  if (depth > 4) return Value::unknown();
  if (item.is(kind::tensor | kind::ndarray | kind::number)) {
    Value out = Value::tensor(item.is(kind::number) ? Interval() : item.range);
    out.proof = item.proof;
    return out;
  }
  if (item.is(kind::sequence) && item.ref) {
    const Parts parts = parts_[item.ref];
    std::vector<Value> items;
    if (parts.exact) {
      for (const Value& part : parts.items) items.push_back(collated(part, depth + 1));
      return make_sequence(std::move(items));
    }
    return make_sequence({collated(parts.element, depth + 1)}, false);
  }
  if (item.is(kind::mapping) && item.ref) {
    Parts parts = parts_[item.ref];
    parts.element = collated(parts.element, depth + 1);
    for (auto& [key, value] : parts.keyed) value = collated(value, depth + 1);
    parts_.push_back(std::move(parts));
    Value out = item;
    out.ref = static_cast<uint32_t>(parts_.size() - 1);
    return out;
  }
  return Value::unknown();
}

// A repair is offered where the same kind of wrapper is surely around the module already.
std::optional<Repair> Engine::repair_wrap(const WrapCall& wrap, ExprId call) {
  const WrapStack& stack = wrap.module.wrap;
  if (stack.outermost() != wrap.wrapper->wrap || stack.depth == 0 || wrap.wrapped_before.unit != &unit()) return {};
  if (ir().args(ir().expr(call)).empty() || ir().is_cpp) return {};
  if (!stack.around_loop) return stack.maybe ? std::nullopt : drop_wrap(unit(), call, wrap.wrapped_before.span);
  if (act().loops.empty() || !(wrap.wrapped_before.span == wrap.call.span)) return {};
  std::vector<const ir::Stmt*> loops;
  for (const LoopRecord& loop : act().loops) loops.push_back(loop.statement);
  return hoist_wrap(unit(), call, loops);
}

// A module whose constructor wrapped one of its parts for good.
void Engine::note_wrapped_attribute(WrapCall& event) {
  const Value& module = event.module;
  if (!module.class_ref || module.wrap.depth || module.holds_wrapped != torch::Wrap::none) return;
  uint32_t first = UINT32_MAX;
  torch::Wrap layer = torch::Wrap::none;
  for (const auto& [name, value] : classes_[module.class_ref].attributes) {
    if (!value.is_module() || !value.wrap.depth || value.wrap.maybe || !value.wrapped_at) continue;
    const ClassRecord& record = classes_[module.class_ref];
    const Site& wrapped = origins_[value.wrapped_at];
    const bool is_own = wrapped.unit == record.unit && record.unit->ir.class_(record.id).span.contains(
                                                           wrapped.span.begin);  // not written from outside
    if (!is_own || value.wrapped_at >= first) continue;
    first = value.wrapped_at;
    layer = value.wrap.outermost();
  }
  if (layer == torch::Wrap::none) return;
  event.module.holds_wrapped = layer;
  event.wrapped_before = origins_[first];
}

// device_ids=[0], (rank,), range(1), or a name of one of these.
bool Engine::is_one_device(const ArgValue& ids) {
  const Expr& e = ir().expr(ids.arg->value);
  if (e.kind == ExprKind::list || e.kind == ExprKind::tuple) {
    const auto elements = ir().list(e);
    return elements.size() == 1 && ir().exprs[elements[0]].kind != ExprKind::starred;
  }
  if (e.kind == ExprKind::call && ir().args(e).size() == 1) {
    if (is_builtin_call(e, n_.list, n_.tuple)) return is_one_device({&ir().args(e)[0], eval(ir().args(e)[0].value)});
    const Value count = eval(ir().args(e)[0].value);
    return is_builtin_call(e, n_.range, n_.range) && count.has_number && count.number == 1;
  }
  if (e.kind == ExprKind::subscript && ir().expr(ExprId{e.b}).kind == ExprKind::slice) {  // ids[0:1], ids[:1]
    const Expr& slice = ir().expr(ExprId{e.b});
    const Value first = slice.a == UINT32_MAX ? Value::of_number(0) : eval(ExprId{slice.a});
    const Value end = slice.b == UINT32_MAX ? Value::unknown() : eval(ExprId{slice.b});
    return first.has_number && end.has_number && end.number - first.number == 1;
  }
  if (!ids.value.is(kind::sequence) || !ids.value.ref) return false;
  const Parts& parts = parts_[ids.value.ref];
  return parts.exact && parts.items.size() == 1;
}

// `nets[k] = DDP(nets[k])` over the keys, or `nets[i] = DDP(net)` for the elements: each pass has another one.
bool Engine::is_other_element(const WrapCall& wrap, ExprId argument) {
  const bool is_own = wrap.wrapped_before.unit == &unit() && wrap.wrapped_before.span == wrap.call.span;
  const Expr& e = ir().expr(argument);
  if (!is_own || act().loops.empty()) return false;
  if (e.kind == ExprKind::subscript) return ir().expr(ExprId{e.b}).kind != ExprKind::constant;
  const auto& loops = act().loops;
  return e.kind == ExprKind::name && std::any_of(loops.begin(), loops.end(), [&](const LoopRecord& loop) {
           if (loop.statement->kind != ir::StmtKind::for_) return false;
           const Span target = ir().exprs[loop.statement->a].span;
           return std::any_of(ir().exprs.begin(), ir().exprs.end(), [&](const Expr& part) {
             return part.kind == ExprKind::name && part.b == e.b && part.c == e.c && target.contains(part.span.begin);
           });
         });
}

// Whether a call that wraps, itself or in what it calls, is kept by a condition from being reached in each iteration.
bool Engine::happens_once(const Expr& call) {
  const std::string_view place = assigned_to_ ? site(assigned_to_).text() : std::string_view();
  return !act().loops.empty() && happens_once_in(unit(), *act().loops.back().statement, call.span.begin, place);
}

Value Engine::wrap(torch::EntryId id, const Expr& call, const Arguments& arguments, ExprId expr) {
  const torch::Entry& entry = torch::entry(id);
  const ArgValue* module = arguments.get(0, n_.module);
  if (!module) return Value::unknown();  // torch.compile(mode=…) as a decorator factory
  WrapCall event;
  event.call = site(expr);
  event.argument = site(module->arg->value);
  event.wrapper = &entry;
  event.module = module->value;
  if (module->value.wrapped_at) event.wrapped_before = origins_[module->value.wrapped_at];
  note_wrapped_attribute(event);
  event.in_loop = !act().loops.empty() || act().loops_outside > 0;
  event.beside_distributed = unit().facts.wraps_distributed;
  const bool is_data_parallel = entry.wrap == torch::Wrap::data_parallel;
  event.program_trains =
      is_data_parallel &&
      (trains_here_or_imported(program_, unit()) ||
       (act().from_visible_call && !function_mentions({".eval()"}) && trains_here_or_imported(program_, root_)));
  if (const ArgValue* ids = arguments.get(1, n_.device_ids)) event.single_device = is_one_device(*ids);
  event.repair = repair_wrap(event, expr);
  const ir::Function* function = act().function ? &unit().ir.function(act().function) : nullptr;
  const Span whole = function ? function->span : Span{0, static_cast<uint32_t>(unit().source->text().size())};
  const bool was_first = module->value.wrap.once && happens_once(call);
  const bool is_bare = was_first || is_other_element(event, module->arg->value) ||
                       asks_about(unit(), whole, call.span.begin, event.argument.text());
  if (is_bare) event.module.wrap = {};
  // self.model = DDP(self.model) in a method that a loop calls: every call after the first wraps once more.
  if (act().loops_outside > 0 && assigned_to_ && is_own_attribute(ir().expr(assigned_to_)) &&
      !find_refinement(module->arg->value) && site(assigned_to_).text() == event.argument.text() && function &&
      function->name != n_.init && !happens_once_in(unit(), *function, call.span.begin, event.argument.text())) {
    event.module.wrap.push(entry.wrap);
    event.module.wrap.around_loop = true;
    if (!event.wrapped_before) event.wrapped_before = event.call;
    if (act().loops.empty()) event.repair = guard_wrap(unit(), act().function, expr);
  }
  event.is_conditional = act().is_conditional || act().conditions > 0;
  event.in_test = in_test_file(unit());
  const WrapUse use = is_data_parallel && !ir().is_cpp ? use_of_wrap(unit(), event.call.span) : WrapUse::other;
  event.only_infers = use == WrapUse::inferred;
  event.loads_checkpoint =
      use == WrapUse::unwrapped || (!event.program_trains && !makes_optimizer(unit()) &&
                                    function_mentions({"load_state_dict"}) && function_mentions({".module"}));
  emit(&Listener::on_wrap, event);
  Value out = module->value;
  if (entry.kind == torch::EntryKind::function && entry.wrap == torch::Wrap::data_parallel)
    return unknown_call(arguments, nullptr, {}, call);
  if (!out.is_module()) {
    const Value before = out;
    out = Value::of(kind::module);
    out.mode = before.mode;
    out.wrap = before.wrap;
  }
  if (is_bare) out.wrap = {};
  out.wrap.push(entry.wrap);
  out.wrapped_at = origin(event.call);
  return out;
}

}  // namespace gpulint::infer
