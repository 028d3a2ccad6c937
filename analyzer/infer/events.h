#pragma once

// What the inference tells the rules. One walk over a file emits these events; a rule overrides the ones it needs and
// reads the facts in them. Events carry what was proven; how certain a finding is, and its wording, is the rule's
// decision.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "infer/edits.h"
#include "infer/log_repair.h"
#include "infer/log_use.h"
#include "infer/program.h"
#include "infer/value.h"
#include "source/span.h"

namespace gpulint::infer {

/// A place in the program.
struct Site {
  const Unit* unit = nullptr;
  Span span;
  explicit operator bool() const { return unit != nullptr; }
  [[nodiscard]] std::string_view text() const { return unit->source->text(span); }
  [[nodiscard]] bool is_cpp() const { return unit->ir.is_cpp; }
  /// A dotted name of the API as the file's language writes it.
  [[nodiscard]] std::string spelled(std::string_view dotted) const;
};

struct ProgramRandomness;

enum class Certainty : uint8_t { possible, likely, certain };
enum class FixSafety : uint8_t { unsafe, safe };

/// A finding before it is resolved for people.
struct Report {
  uint32_t rule = 0;
  Site site;
  Certainty certainty = Certainty::certain;
  bool at_most_warning = false;  // the defect is bounded here, whatever the rule's severity
  std::string message;
  struct Related {
    Site site;
    std::string message;
  };
  std::vector<Related> related;
  bool has_fix = false;
  FixSafety fix_safety = FixSafety::unsafe;
  std::string fix_message;
  std::vector<TextEdit> edits;  // in site.unit's text

  bool at_most_note = false;
  Report& note() { return at_most_note = true, *this; }
  Report& warning() { return at_most_warning = true, *this; }
  Report& because(const Site& where, std::string text) {
    if (where) related.push_back({where, std::move(text)});
    return *this;
  }
  Report& fix(FixSafety safety, std::string text, std::vector<TextEdit> changes) {
    has_fix = true;
    fix_safety = safety;
    fix_message = std::move(text);
    edits = std::move(changes);
    return *this;
  }
  Report& fix(FixSafety safety, const std::optional<Repair>& repair) {
    return repair ? fix(safety, repair->message, repair->edits) : *this;
  }
};

/// Where rules report to. A site is reported once per rule, however many contexts reach it; with the highest certainty.
class Sink {
 public:
  virtual ~Sink() = default;
  /// The reference is valid until the next call.
  virtual Report& report(const Site& site, Certainty certainty, std::string message) = 0;
  /// States that this site is no finding in one of the contexts in which it runs, so that it must not be reported for
  /// another one ("where all callers agree").
  virtual void clear(const Site& site) = 0;
};

/// A call whose result is a new value, dropped.
struct DiscardedCall {
  enum class Form : uint8_t {
    statement,          // x.cuda()
    tuple,              // x.cuda(), y.cuda()
    comprehension,      // [v.cuda() for v in xs]
    mapped,             // list(map(lambda v: v.cuda(), xs))
    rebound_loop_name,  // for v in xs: v = v.cuda()
    rebound_parameter,  // def move(x): x = x.cuda()
  };
  Form form = Form::statement;
  Site call;                         // the call, without `await`
  Site statement;                    // the whole statement
  Site receiver;                     // the object of the method, or the first argument of a function
  bool receiver_is_place = false;    // a name or attribute path, which can be assigned to
  bool receiver_is_local = false;    // a plain name
  bool receiver_is_changed = false;  // the call of an in-place method
  bool is_method = true;
  bool asks = false;      // allclose, all, eq …: the answer is all there is to it
  bool is_layer = false;  // self.relu(x): the callee is a module without parameters or state
  const torch::Entry* callee = nullptr;
  Value value;                    // of the receiver
  std::string_view method;        // as written
  uint32_t usage = 0;             // UsageFlag of the receiver, where it is a local name
  bool is_probe = false;          // inside pytest.raises(), a try block, or timing code: run for its effect
  bool gradient_is_read = false;  // receiver.grad is asked for: a new tensor in its place would have none
};

/// `model.cuda()` as a statement: in place, and right.
struct ModuleTransfer {
  Site call;
  Value module;
  bool moves = true;  // not: model.float()
};

/// A gradient-mode context used in a way that has no effect.
struct IneffectiveGradMode {
  enum class Form : uint8_t {
    bare_statement,
    class_as_context,
    never_entered,
    enable_in_inference,
    bare_decorator,
    temporary_guard,    // C++ `torch::NoGradGuard();`
    declares_function,  // C++ `torch::NoGradGuard guard();`
    guards_nothing,     // C++ a guard at the end of its block
  };
  Form form = Form::bare_statement;
  Site site;    // the statement's expression
  Site callee;  // `torch.no_grad`
  const torch::Entry* mode = nullptr;
  std::optional<Repair> repair;  // bare statement: turns it into a `with` around the rest of its block
};

/// A module is put into a parallel wrapper.
struct WrapCall {
  Site call;
  Site argument;
  const torch::Entry* wrapper = nullptr;
  Value module;         // before wrapping
  Site wrapped_before;  // where the argument was wrapped last
  bool in_loop = false;
  bool beside_distributed = false;  // the other branch of an `if` wraps in DistributedDataParallel
  bool single_device = false;       // device_ids names one device
  bool program_trains = false;      // a backward pass is in sight, here or in a file that this one imports
  bool only_infers = false;         // … but what is wrapped here is only evaluated or sampled from
  bool is_conditional = false;      // under an `if` of its function
  bool loads_checkpoint = false;    // the wrapper is only there for the names in a checkpoint
  bool in_test = false;
  std::optional<Repair> repair;  // leaves one wrap where this one is a second one
};

/// A logarithm of a tensor, or of a float in C++.
struct LogCall {
  Site call;
  Site callee;  // `torch.log` or `.log`
  Site argument;
  const torch::Entry* function = nullptr;
  Value value;               // of the argument
  bool gradients_on = true;  // the context records gradients
  /// The operation whose result is the argument, when it is written directly inside (possibly through a local name).
  torch::Semantics inner = torch::Semantics::none;
  std::optional<LogFusion> fusion;
  Site made_at;                 // where a value that comes through a name was made
  bool only_displayed = false;  // the result goes into plots and printed text, and nowhere else
  LogUse use = LogUse::other;
  bool is_level = false;  // in decibels, where -inf is the level of nothing at all
  bool in_test = false;
  bool is_of_float = false;  // by a function of C or of CUDA's device math
  bool is_presumed = false;  // that the argument is a probability shows only in how the function uses its parameter
  bool has_caller = false;   // the function runs for a call that is in sight

  /// Whether gradients flow through the log.
  [[nodiscard]] bool is_differentiated() const {
    return gradients_on && value.graph != Graph::none && !only_displayed && use != LogUse::number;
  }
};

/// A forward pass in an evaluation context that records an autograd graph which nobody uses. Emitted when its function
/// ends.
struct EvaluationForward {
  Site call;
  Site eval_call;  // the `.eval()` that was seen, if any
  Value module;
  bool eval_mode = false;        // strong evidence: the module is in eval mode here
  bool evaluation_name = false;  // weak: the function or loader is named after evaluation
  bool metric = false;           // weak: results go only into numbers
  bool proven_module = false;
  bool in_loop = false;
  bool trusts_volatile = false;  // `volatile=True` stands in the same function
  std::optional<Repair> repair;
};

/// A forward pass with gradients off, in a context that a visible caller set.
struct ForwardWithoutGraph {
  Site call;
};

/// A value with a live graph that outlives the iteration that made it. Emitted when its function ends.
struct GraphAccumulation {
  enum class Form : uint8_t { sum, append };
  Form form = Form::sum;
  Site statement;
  Site value_site;  // the expression that is added
  Site accumulator;
  Value value;
  std::string_view accumulator_name;
  bool freed_by_backward = false;  // backward() already ran on the value in this iteration
  bool retains_graph = false;      // … with retain_graph=True
  bool in_evaluation = false;      // in eval mode, so nothing can want the graph
  bool value_is_scalar = false;
  bool becomes_number = false;  // the sum of scalars is used in no way that a number would not do for
  bool restarts = false;        // a loop further out makes the accumulator anew in each of its iterations
  bool over_data = false;       // the innermost loop runs over a loader or what is named like data …
  bool over_steps = false;      // … or may take many passes for another reason
  bool iterates = false;        // a loop that the accumulator outlives runs over data, batches or epochs
  bool value_is_call = false;   // written as a call: a suffix binds to all of it
};

/// A C++ or CUDA file, as it was lowered, for rules about what the inference does not follow: status codes, launches,
/// device code, streams.
struct CppFile {
  const Unit* unit = nullptr;
  std::span<const std::string> error_handlers;  // the project's own checks of CUDA errors, as configured
};

/// A rule's view of the walk. Every function has an empty default.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void on_discarded_call(const DiscardedCall&, Sink&) const {}
  virtual void on_module_transfer(const ModuleTransfer&, Sink&) const {}
  virtual void on_ineffective_grad_mode(const IneffectiveGradMode&, Sink&) const {}
  virtual void on_wrap(const WrapCall&, Sink&) const {}
  virtual void on_log(const LogCall&, Sink&) const {}
  virtual void on_evaluation_forward(const EvaluationForward&, Sink&) const {}
  virtual void on_forward_without_graph(const ForwardWithoutGraph&, Sink&) const {}
  virtual void on_graph_accumulation(const GraphAccumulation&, Sink&) const {}
  virtual void on_program(const ProgramRandomness&, Sink&) const {}
  virtual void on_cpp_file(const CppFile&, Sink&) const {}
};

}  // namespace gpulint::infer
