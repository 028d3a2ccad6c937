#pragma once

// What the API of torch, numpy, random and the frameworks around them means to gpulint: one row per class, function,
// method or attribute, written in analyzer/torch/api/*.api, checked and turned into constants at build time.

#include <cstdint>
#include <string_view>

#include "ir/symbol.h"

namespace gpulint::torch {

enum class EntryKind : uint8_t { package, class_, function, method, property, constant };

/// What a call or a read gives, where it is not an instance of a class of the table.
enum class Type : uint8_t {
  unknown,
  none,
  tensor,
  parameter,
  tensor_tuple,   // tuple or named tuple of tensors (topk, max with dim, chunk, split …)
  tensor_list,
  tensor_dict,    // state dicts
  number, boolean, string, device, dtype, size,   // size: torch.Size, a tuple of numbers
  ndarray,
  generator,      // torch.Generator, np.random.Generator, random.Random: an explicit random stream
  self,           // the receiver itself (in-place methods) or the instance (`__enter__`)
  same,           // same type as the receiver or first argument, a new object
  instance,       // an instance of Entry::result_class
  class_object,   // a class: instances of Entry::result_class
  callable,       // something that can be called, result unknown
};

/// An operation whose effect on value ranges, device or graph the inference computes (everything else: see `range`).
enum class Semantics : uint8_t {
  none,
  add, sub, rsub, mul, div, pow, square, sqrt, rsqrt, neg, abs, reciprocal, minimum, maximum,
  exp, expm1, log, log2, log10, log1p, logsumexp, softmax, log_softmax, sigmoid, logsigmoid, softplus, softmin,
  tanh, erf, sin, cos, relu, acos, asin, clamp, clamp_min, clamp_max, norm, sum, mean, prod, cumsum, var, std, amax, amin,
  where, nan_to_num, masked_select, index_select, one_hot, normalize, xlogy, cosine_similarity,
  shape,          // values unchanged: view, reshape, permute, expand, contiguous, clone, squeeze, flip …
  subset,         // values are some of the receiver's: indexing, narrow, topk, sort, gather, max/min over a dim …
  combine,        // values come from several inputs: cat, stack
  detach,         // shares values, drops the graph
  transfer,       // to, cuda, cpu, float …: same values on another device or in another dtype
  item,           // Python number(s) of a tensor: item, tolist, numpy, float()
  argmax,         // integer result: argmax, argsort, eq, lt …; no graph
  factory,        // new tensor on the default device (or device=): zeros, ones, full …
  like,           // new tensor on the receiver's or first argument's device: zeros_like, new_zeros …
  loss,           // a loss function or criterion: result ≥ 0 scalar tensor with the graph of its inputs
  backward, grad, zero_grad, step, requires_grad_, freeze, eval, train, state_dict, load_state_dict, parameters, save, load,
  apply_in_place, // Module.apply, share_memory …
  children,       // Module.modules(), children(), named_…: iterates modules
};

enum class Grad : uint8_t { none, off, on, inference, argument };  // a context or call that changes gradient mode

enum class Wrap : uint8_t { none, data_parallel, distributed, fsdp, compile, average };

/// Random number libraries, as a bit set.
enum Library : uint8_t { no_library = 0, torch_random = 1, numpy_random = 2, python_random = 4 };

/// Duties that a framework's class takes over from user code.
enum Duty : uint16_t {
  no_duty = 0,
  owns_eval_grad = 1,   // runs evaluation hooks or methods without gradients (and in eval mode)
  owns_backward = 2,    // calls backward, zero_grad and step
  owns_seed = 4,        // seeds by itself
  owns_sampler = 8,     // injects distributed samplers
  owns_device = 16,     // moves modules and batches
};

enum Flag : uint32_t {
  pure = 1 << 0,             // calling it for its effect alone is a mistake
  in_place = 1 << 1,         // changes the receiver (returns it, or nothing)
  view = 1 << 2,             // shares storage
  sync = 1 << 3,             // waits for the device
  no_graph = 1 << 4,         // result never carries an autograd graph
  has_parameters = 1 << 5,   // module class with trainable parameters of its own
  context = 1 << 6,          // a context manager
  decorator = 1 << 7,        // usable as a decorator
  unseeds = 1 << 8,          // makes a generator nondeterministic (torch.seed())
  nondeterministic = 1 << 9, // unseeded even after seeding (os.urandom)
  collective = 1 << 10,
  random_when_training = 1 << 11,  // draws in training mode only (dropout)
  transfer_in_place = 1 << 12,     // class whose .to/.cuda/… change the object itself (BatchEncoding, PyG Data)
  optional_seed_argument = 1 << 13,// seeds only when called with an argument (default_rng(seed), RandomState(seed))
  entry_runner = 1 << 14,          // runs user code as a program: Trainer.fit, mp.spawn, launch
  tensor_only_name = 1 << 15,      // method name that, of all common classes, only tensors have (unsqueeze, requires_grad_ …)
  module_only_name = 1 << 16,      // method name that only modules have (parameters, state_dict, named_parameters …)
};

/// Interval with open or closed ends; an end is one of the marks that matter to a rule.
enum class Bound : uint8_t { minus_inf, below_zero, minus_one, zero, tiny, one, above_one, plus_inf };
struct Range {
  Bound low = Bound::minus_inf, high = Bound::plus_inf;
  bool low_open = false, high_open = false;  // open: the bound itself cannot be reached
  friend bool operator==(const Range&, const Range&) = default;
};

struct Version {
  uint8_t major = 0, minor = 0;  // 0.0: not stated
};

struct Entry {
  std::string_view name;        // last component
  std::string_view qualified;   // dotted path under which users know it
  EntryKind kind = EntryKind::package;
  Type result = Type::unknown;
  Semantics semantics = Semantics::none;
  Grad grad = Grad::none;
  Wrap wrap = Wrap::none;
  uint8_t draws = no_library;   // Library bits: consumes these global random streams
  uint8_t seeds = no_library;   // Library bits: seeds these
  uint16_t duties = no_duty;
  uint32_t flags = 0;
  Range range;                  // of the result, where `semantics` does not compute it
  Version since, until;         // exists from / was removed in
  uint16_t parent = 0;          // entry of the containing package or class
  uint16_t result_class = 0;    // for Type::instance and class_object
  uint16_t base = 0;            // class: first base that is in the table
  [[nodiscard]] bool has(Flag flag) const { return flags & flag; }
};

/// 0 is the root, which stands for "not in the table".
using EntryId = uint16_t;

const Entry& entry(EntryId id);
/// The package or name a top-level import brings in (`torch`, `numpy`), aliases followed; 0 when not in the table.
EntryId top_level(ir::Symbol name);
/// A direct member: `member(torch, "nn")`; aliases followed; 0 when absent.
EntryId member(EntryId container, ir::Symbol name);
/// A method, property or nested name of a class, its bases included; 0 when absent.
EntryId class_member(EntryId class_entry, ir::Symbol name);
/// Resolves a dotted path; 0 when absent. For tests and start-up only.
EntryId find(std::string_view qualified);
/// Whether `class_entry` is `base` or derives from it.
bool derives_from(EntryId class_entry, EntryId base);
/// The method of torch.Tensor / torch.nn.Module of this name, or 0: what the name alone suggests.
EntryId tensor_method(ir::Symbol name);
EntryId module_method(ir::Symbol name);

/// Entries that code refers to by name, resolved at build time.
namespace known {
extern const EntryId torch, tensor, parameter, module, optimizer, scheduler, data_loader, dataset, grad_scaler, generator,
    ndarray, sequential, module_list, module_dict, data_parallel, distributed_data_parallel, lightning_module, function,
    packed_sequence, script_module;
}  // namespace known

/// Number of entries, the root included.
EntryId entry_count();

}  // namespace gpulint::torch
