#pragma once

#include <array>
#include <cstdint>

#include "infer/interval.h"
#include "ir/symbol.h"
#include "torch/api.h"

namespace gpulint::infer {

/// What a value can be: a set of kinds. Empty: no value (unreachable, unassigned). `unknown` alone: anything.
using KindSet = uint32_t;
namespace kind {
enum : KindSet {
  tensor = 1u << 0,
  module = 1u << 1,  // an nn.Module instance, library or project
  optimizer = 1u << 2,
  scheduler = 1u << 3,
  loader = 1u << 4,
  dataset = 1u << 5,
  scaler = 1u << 6,
  ndarray = 1u << 7,
  number = 1u << 8,
  string = 1u << 9,
  none = 1u << 10,
  device = 1u << 11,
  dtype = 1u << 12,
  sequence = 1u << 13,  // tuple, list, set
  mapping = 1u << 14,
  function = 1u << 15,  // project function, lambda or bound method
  class_ = 1u << 16,    // project class object
  api = 1u << 17,       // package, function, class or bound method of the API table
  package = 1u << 18,   // project module object
  instance = 1u << 19,  // instance of a project class that is no nn.Module
  foreign = 1u << 20,   // instance of a library class without a kind of its own
  context = 1u << 21,   // context manager that changes the gradient mode
  random_stream = 1u << 22,
  iterator = 1u << 23,  // iterator over `parts`
  unknown = 1u << 31,
};
}  // namespace kind

/// How the kind is known. proven: the binding was followed to its definition or annotation. evident: the function uses
/// the value in ways that only this kind supports. guessed: names alone.
enum class Proof : uint8_t { guessed, evident, proven };

enum class Device : uint8_t { unknown, cpu, accelerator, meta };
enum class Graph : uint8_t { none, unknown, live };  // whether the value carries an autograd graph
enum class Dtype : uint8_t { unknown, float16, bfloat16, float32, float64, integer, boolean };
enum class Mode : uint8_t { unknown, train, train_called, eval };  // of a module; train_called: by an explicit call

/// What made a range reach 0 (or leave the positive numbers): only operations that do so in practice count for a
/// finding.
enum class Zero : uint8_t {
  none,
  saturates,  // softmax, sigmoid: exactly 0 or 1 for large inputs
  clips,      // relu, one-hot, comparisons, counts: exactly 0 by definition
  draws,      // torch.rand includes 0
  bounded,    // tanh, cosine similarity: negative half the time
  affine,     // linear layers and convolutions: any real number
  magnitude,  // abs, square, norm, losses: 0 where the input is
  spread,     // var, std: 0 where all are equal
  weight,     // abs, square of a trained parameter: 0 is one point among all that it can take
};

/// The wrappers around a module, innermost first; at most four are told apart.
struct WrapStack {
  std::array<torch::Wrap, 4> layers{};
  uint8_t depth = 0;
  bool maybe = false;        // some path leaves the module without the outermost layer
  bool around_loop = false;  // the outermost layer was put on in an earlier iteration of a loop
  bool once = false;         // … under a condition that holds in one iteration only

  [[nodiscard]] torch::Wrap outermost() const { return depth ? layers[depth - 1] : torch::Wrap::none; }
  void push(torch::Wrap wrap);
  void pop();
  friend bool operator==(const WrapStack&, const WrapStack&) = default;
};

/// An abstract value: a product of small lattices, copied freely. Fields are meaningful for the kinds that have them.
struct Value {
  KindSet kinds = 0;
  Proof proof = Proof::proven;
  Device device = Device::unknown;
  Graph graph = Graph::none;
  Dtype dtype = Dtype::unknown;
  Mode mode = Mode::unknown;
  bool frozen = false;  // module or parameter: requires_grad is off
  bool is_parameter = false;
  bool from_loader = false;  // an element, or part of an element, of a data loader
  bool from_loop = false;    // bound by a loop over something unknown
  bool is_item = false;      // such an element's item: batch["image"]
  bool is_input = false;     // a parameter of the running function of which nothing is known
  WrapStack wrap;
  torch::Wrap holds_wrapped = torch::Wrap::none;   // module: a part of it is wrapped on its own
  Zero zero = Zero::none;                          // what lets `range` reach its ends
  bool is_masked = false;                          // selected by a mask whose meaning is not known
  bool is_selected = false;                        // times a 0/1 mask: a sum with another one makes a choice
  bool is_weighted = false;                        // times something unknown: 0 where `range` says, its sums unknown
  torch::Semantics made = torch::Semantics::none;  // operation that gave this value, seen through shape changes
  bool is_complement = false;                      // 1 minus what `made` gives
  bool of_exponentials = false;                    // made by a mean or running sum of exp()
  torch::EntryId api = 0;   // kind api: the entry; instances: their class (or nearest library base)
  uint32_t class_ref = 0;   // project class (engine's class table), 0: none
  uint32_t ref = 0;         // function, package, receiver or parts, by kind (engine's tables); string: Symbol value
  uint32_t origin = 0;      // where it was made (engine's origins), 0: not kept
  uint32_t wrapped_at = 0;  // where it was wrapped last
  uint32_t owner = 0;       // element of module.parameters(): the module's place (engine's places)
  Interval range;
  double number = 0;  // kind number with has_number: the exact value
  bool has_number = false;
  bool backwarded = false;     // backward() ran on its graph
  bool retained = false;       // … with retain_graph=True
  bool is_super = false;       // instance: attribute look-up starts at the bases
  bool is_scalar = false;      // zero-dimensional: losses, full reductions
  uint64_t sources = 0;        // graph sources it derives from, by number in the running activation
  uint64_t accumulations = 0;  // accumulators it derives from, likewise

  static Value unknown() { return of(kind::unknown); }
  static Value of(KindSet kinds, Proof proof = Proof::proven) {
    Value out;
    out.kinds = kinds;
    out.proof = proof;
    if (kinds & kind::unknown) out.graph = Graph::unknown;
    return out;
  }
  static Value tensor(Interval range = {}) {
    Value out = of(kind::tensor);
    out.range = range;
    return out;
  }
  static Value none() { return of(kind::none); }
  static Value of_number(double value);

  [[nodiscard]] bool is_bottom() const { return kinds == 0; }
  [[nodiscard]] bool is(KindSet set) const { return kinds != 0 && (kinds & ~set) == 0; }
  [[nodiscard]] bool may_be(KindSet set) const { return (kinds & (set | kind::unknown)) != 0; }
  [[nodiscard]] bool has(KindSet set) const { return (kinds & set) != 0; }
  [[nodiscard]] bool is_unknown() const { return (kinds & kind::unknown) != 0; }
  /// A tensor and nothing else (None aside, which would raise before anything else matters).
  [[nodiscard]] bool is_tensor() const { return has(kind::tensor) && is(kind::tensor | kind::none); }
  [[nodiscard]] bool is_module() const { return has(kind::module) && is(kind::module | kind::none); }
  friend bool operator==(const Value&, const Value&) = default;
};

/// Whether a value is 0 or 1 throughout: a comparison, a one-hot row.
bool is_indicator(const Value& value);
/// Whether a value is an index that was chosen by looking at values: argmax, multinomial.
bool is_choice(const Value& value);

/// The range of a - b. Of two tensors it is not known on which side of 0 their difference lies: what they are made of
/// may go together, as in cdf(x + 1) - cdf(x).
Interval difference(const Value& a, const Value& b);
/// What lets a combination of two values reach 0: what lets either do so, where both ranges are known.
Zero combine(const Value& a, const Value& b);

/// Least upper bound. Commutative, associative, idempotent.
Value join(const Value& a, const Value& b);

}  // namespace gpulint::infer
