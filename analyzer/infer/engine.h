#pragma once

// The abstract interpreter of one root file. Private to the room; `analyse_unit` below is its face.
//
// It runs the file's top level, then every function that nothing ran yet, each with values for its parameters: those of
// a visible call, or what annotations, defaults and usage tell. Calls into project code are interpreted in place
// (bounded, and remembered per function and arguments), so facts flow through them in both directions.

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "infer/events.h"
#include "infer/names.h"
#include "infer/program.h"
#include "infer/value.h"

namespace gpulint::infer {

/// Records whether gradients are recorded at a point. `inherited`: on, unless the unseen caller turned them off.
enum class GradMode : uint8_t { inherited, on, off, unknown };

/// An attribute path from a local name (`self.net.head`), as a hash; its root's slot stands beside it.
struct Refinement {
  uint64_t path = 0;
  uint32_t root = 0;
  Value value;
  friend bool operator==(const Refinement&, const Refinement&) = default;
};

/// What is known at a point of one frame.
struct State {
  std::vector<Value> slots;
  std::vector<Refinement> refinements;  // of attribute paths, newer than the class's attribute table
  GradMode grad = GradMode::inherited;
  bool reachable = true;
  friend bool operator==(const State&, const State&) = default;
};
void join_into(State& into, const State& other);

/// A function value: a definition, what it is bound to, and the frame that it closes over.
struct Closure {
  const Unit* unit = nullptr;
  ir::FunctionId function;
  uint32_t frame = 0;        // frames_ index of the enclosing function's frame, 0: module level
  uint32_t self_box = 0;     // boxes_ index of the bound object, 0: unbound
  uint32_t owner_class = 0;  // classes_ index for `super()`
};

/// Elements of a container.
struct Parts {
  std::vector<Value> items;  // in order, when `exact`
  bool exact = false;
  Value element;                                    // join of all
  std::vector<std::pair<ir::Symbol, Value>> keyed;  // dict with constant string keys
  friend bool operator==(const Parts&, const Parts&) = default;
};

/// What either of two containers holds.
Parts merge(const Parts& a, const Parts& b);
/// Takes out what is numbered in one activation only.
void forget_sources(Parts& parts);

/// A class of the project.
struct ClassRecord {
  const Unit* unit = nullptr;
  ir::ClassId id;
  std::vector<uint32_t> bases;      // project classes
  torch::EntryId library_base = 0;  // first base in the API table, looked for depth first
  bool has_unknown_base = false;
  std::unordered_map<ir::Symbol, ir::FunctionId, ir::SymbolHash> methods;
  std::unordered_map<ir::Symbol, ir::ExprId, ir::SymbolHash> fields;       // class-level `name = value`
  std::unordered_map<ir::Symbol, ir::ExprId, ir::SymbolHash> annotations;  // class-level `name: annotation`
  std::unordered_map<ir::Symbol, std::vector<ir::FunctionId>, ir::SymbolHash> writers;  // methods that assign self.name
  std::unordered_map<ir::Symbol, Value, ir::SymbolHash> attributes;                     // join of everything written
  std::unordered_set<ir::Symbol, ir::SymbolHash> in_progress;
  std::unordered_set<ir::Symbol, ir::SymbolHash> frozen;  // modules whose parameters were frozen
  bool is_module = false;
  uint8_t parameters = 0;  // 0 not looked at, 1 being looked at, 2 none, 3 may have some
};

struct ArgValue {
  const ir::Arg* arg = nullptr;
  Value value;
};

/// The evaluated arguments of a call.
struct Arguments {
  std::vector<ArgValue> list;
  bool has_star = false;
  [[nodiscard]] const ArgValue* positional(size_t index) const;
  [[nodiscard]] const ArgValue* keyword(ir::Symbol name) const;
  [[nodiscard]] const ArgValue* get(size_t index, ir::Symbol name) const;
};

/// One loop around the current statement.
struct LoopRecord {
  const ir::Stmt* statement = nullptr;
  std::vector<Value> before;  // slots when the loop was reached
  bool saw_backward = false;
  bool saw_step = false;
  bool over_loader = false;
  uint32_t selections = 0;  // Activation::selections where it began
  State break_state, continue_state;
  bool has_break = false, has_continue = false;
};

/// A forward pass: a source of an autograd graph, and a candidate for GPU201.
struct GraphSource {
  EvaluationForward event;
  bool is_candidate = false;
  bool consumed = false;
  bool retained = false;  // … by a pass that keeps the graph
  bool escaped = false;
  uint32_t loop = UINT32_MAX;   // index into Activation::loop_history
  bool eval_in_loop = false;    // eval() was called in the same loop
  bool takes_made_up = false;   // its inputs are made on the spot …
  bool only_made_up = false;    // … for one pass
  bool is_inference = false;    // by a module that the file loads, and never trains
  uint32_t backward_count = 0;  // backward passes seen before it
  std::string_view callee_text;
};

struct PendingAccumulation {
  GraphAccumulation event;
  uint64_t bit = 0;
  uint64_t sources = 0;
  uint32_t loop = UINT32_MAX;   // around it, index into Activation::loop_backward
  bool counts_up = false;       // the loop is one over range()
  uint32_t backward_count = 0;  // backward passes seen before it
  ir::ExprId name;             // of the accumulator, where it is a name of the running function
  ir::ExprId awaits_backward;  // what was added, where only a backward pass on it will tell that it carries a graph
  bool consumed = false;
  bool escaped = false;
};

/// One run of a function (or of a file's top level).
struct Activation {
  const Unit* unit = nullptr;
  ir::FunctionId function;  // invalid: top level
  uint32_t frame = 0;
  std::vector<Report> reports;
  std::vector<Site> clears;  // parallel to clear_rules
  std::vector<uint32_t> clear_rules;
  std::vector<GraphSource> sources;
  std::vector<PendingAccumulation> accumulations;
  std::vector<LoopRecord> loops;       // innermost last
  std::vector<uint8_t> loop_backward;  // per loop ever entered: whether a backward ran inside …
  std::vector<Span> loop_spans;        // … and where it stands
  std::vector<uint32_t> loop_ids;      // of `loops`
  Value returned;                      // join of return values
  uint32_t loops_outside = 0;          // loops around the call, in callers
  bool is_conditional = false;         // `if` statements around the call, in callers
  uint32_t class_ref = 0;
  std::vector<const ir::Stmt*> branches;      // `if` statements around, outermost first
  GradMode yield_grad = GradMode::inherited;  // the mode at its `yield`, when it has one
  uint32_t conditions = 0;                    // `if` statements around …
  uint32_t selections = 0;         // … of these, the ones that may pick some parameters of a module among all
  uint32_t inference_regions = 0;  // `with inference_mode()` around
  bool half_autocast = false;      // under autocast to float16, here or in a caller
  uint32_t probes = 0;             // pytest.raises, try, timing regions around
  uint64_t frozen_before = 0, froze = 0;  // parameters that are frozen modules: when it was called, when it returned
  bool stores_graph = false;       // adds an argument's graph to an attribute of self
  uint32_t backward_count = 0;
  bool saw_backward = false;
  bool saw_step = false;
  bool saw_input_gradient = false;  // autograd.grad, requires_grad_(True) on data
  bool owned = false;               // a framework runs it without gradients
  bool from_visible_call = false;
  std::vector<const ir::Stmt*> parameter_rebinds, loop_rebinds;  // assignments whose new binding nobody reads
  bool took_one_arm = false;      // of an `if` that other runs of the same code decide otherwise
  std::optional<bool> is_timing;  // whether the function measures time, once it was asked
  Site eval_call;
};

struct Frame {
  const Unit* unit = nullptr;
  ir::ScopeId scope;
  uint32_t parent = 0;  // frames_ index of the lexically enclosing frame
  State state;
  std::vector<Value> ever;   // per slot: join of everything assigned; read by closures
  bool is_captured = false;  // a function defined in it may run later
};

class Engine final : private Sink {
 public:
  Engine(ProgramView& program, const Unit& root, std::span<const Listener* const> listeners, torch::Version target);
  void run();

  std::vector<Report> reports;
  std::vector<std::pair<uint32_t, Site>> clears;  // (rule, site)
  /// Whether the run ended before everything was looked at.
  [[nodiscard]] bool is_partial() const { return spent_ >= budget_; }

 private:
  friend class ApiCall;

  // engine.cpp: functions, frames, activations, sink
  Report& report(const Site& site, Certainty certainty, std::string message) override;
  void clear(const Site& site) override;
  template <class Event>
  void emit(void (Listener::*handler)(const Event&, Sink&) const, const Event& event);
  void run_module(const Unit& unit);
  void run_function_as_root(ir::FunctionId id, uint32_t enclosing_frame, uint32_t class_ref);
  void drop_frame(uint32_t frame);
  uint32_t new_frame(const Unit& unit, ir::ScopeId scope, uint32_t parent);
  Value call_closure(const Closure& closure, const Arguments& arguments, const Site& site);
  Value run_body(const Closure& closure, std::vector<Value>& parameters, const Site& site, bool visible, GradMode grad,
                 uint32_t loops_outside);
  Value carried(const Value& result, const Arguments& arguments, const Site& evaluation);
  GraphSource shared_evaluation(const Site& call);
  Value in_caller(Value value, uint64_t sources, uint64_t accumulations, int depth = 0);
  void note_freed_graphs(Value& value, const Activation& activation, int depth = 0);
  [[nodiscard]] bool carries_live_graph(const Value& value, int depth = 0) const;
  void consume_arguments(const Arguments& arguments);
  void note_outside_readers(Activation& activation);
  /// The parameters' values, and for each the argument that gave it; null: none.
  void bind_parameters(const Closure& closure, const Arguments& arguments, std::vector<Value>& out,
                       std::vector<const ArgValue*>& given);
  Value parameter_default(const Unit& unit, const ir::Function& f, const ir::Param& param);
  void finish(Activation& activation);
  static std::optional<Repair> repair_evaluation(const Activation& activation, const GraphSource& source);
  Activation& act() { return *activations_.back(); }
  void enter_frame(uint32_t frame) { frame_ = frame, running_frame_ = &frames_[frame]; }
  Frame& frame() { return *running_frame_; }
  State& state() { return running_frame_->state; }
  const Unit& unit() { return *running_frame_->unit; }
  const ir::Module& ir() { return running_frame_->unit->ir; }
  Site site(Span span) { return {running_frame_->unit, span}; }
  Site site(ir::ExprId e) { return site(ir().expr(e).span); }
  uint32_t origin(const Site& where);
  bool spend();
  static Site site_in(const Unit& unit, Span span) { return {&unit, span}; }
  GradMode decorated_grad(const Unit& unit, const ir::Function& f);
  static bool decorated_for_inference(const Unit& unit, const ir::Function& f);
  bool decorator_is_project_wrapper(const Unit& unit, ir::ExprId e);
  bool owned_hook(ir::Symbol name) const;
  static bool is_one_off(const Activation& activation);
  static bool drops_result(const Activation& activation, const GraphSource& source);
  static bool serves_others(const Activation& activation, const GraphSource& source);
  bool base_holds_guard(const Activation& activation);
  static bool stands_under_guard(const Unit& unit, Span place);
  static bool is_smoke_test(const Activation& activation, const GraphSource& source);
  void mark_backward_in_loops();

  // statements.cpp
  void exec(ir::BlockId block);
  void exec(ir::StmtId id);
  void exec_expression_statement(const ir::Stmt& s);
  void bare_grad_mode(const ir::Stmt& s, ir::ExprId call, const Value& value, Span rest);
  void exec_discarded(ir::ExprId e, const ir::Stmt& s, DiscardedCall::Form form, bool shown);
  bool is_builtin_call(const ir::Expr& call, ir::Symbol a, ir::Symbol b);
  void mark_dropped_elements(const ir::Expr& call, const ir::Stmt& s);
  void note_wrapped_part(ir::ExprId whole, const Value& part);
  bool is_new_in_iteration(const ir::Expr& name, uint32_t here);
  ir::ExprId root_of(ir::ExprId place);
  void note_kept_loss(const ir::Stmt& s, ir::ExprId accumulator, ir::ExprId value_expr, const Value& value,
                      GraphAccumulation::Form form);
  void note_running_sum(const ir::Stmt& s, ir::ExprId target, Value& value);
  void note_growing_tensor(const ir::Stmt& s, ir::ExprId target, Value& value);
  void note_filled_tensor(ir::ExprId element, const Value& container, const Value& value);
  void note_handed(const ir::Expr& call);
  void note_replaced_elements(ir::ExprId element, const Value& container, const Value& value);
  Interval without_selected(const ir::Expr& element, const Value& container, const Value& value);
  void check_bare_decorators(const ir::Function& f);
  bool can_be_assigned(ir::ExprId receiver);
  void guard_grad_mode(const ir::Stmt& s, ir::ExprId call, const torch::Entry& mode);
  void note_never_entered(const ir::Stmt& s, ir::ExprId target, const Value& value);
  static bool only_rebinds(const Unit& unit, ir::BlockId block, std::vector<const ir::Expr*>& names,
                           std::vector<const ir::Stmt*>& out);
  bool function_mentions(std::initializer_list<std::string_view> words);
  void exec_if(const ir::Stmt& s);
  std::optional<bool> chosen_by_caller(ir::ExprId test, int depth = 0);
  bool leaves_training_or_guard_out(const ir::Stmt& s, bool truth);
  bool is_switched_on(ir::ExprId test);
  void forget_unguarded(const State& guarded);
  void exec_for(const ir::Stmt& s);
  void exec_while(const ir::Stmt& s);
  void exec_with(const ir::Stmt& s);
  void exec_try(const ir::Stmt& s);
  void exec_match(const ir::Stmt& s);
  void exec_aug_assign(const ir::Stmt& s);
  template <class Body>
  void loop(const ir::Stmt& s, bool over_loader, Body body);
  void assign(ir::ExprId target, const Value& value);
  void assign_pattern(ir::PatternId pattern, const Value& subject);
  void assign_slot(ir::ScopeId scope, uint32_t slot, const Value& value);
  void narrow(ir::ExprId test, bool truth);
  [[nodiscard]] std::vector<const ir::Stmt*> rebinds_of_loop(const ir::Stmt& for_statement);
  bool is_read_behind(const ir::Expr& name, uint32_t place);
  [[nodiscard]] std::vector<const ir::Stmt*> rebinds_of_parameters(const Unit& unit, ir::FunctionId id);
  void check_discarded(ir::ExprId e, const ir::Stmt& s, DiscardedCall::Form form);
  std::vector<ir::ExprId> phases_of(const ir::Stmt& s);
  bool in_phases();
  void mark_addends(ir::ExprId sum, Span backward);
  void mark_addend(ir::ExprId id, int depth);
  bool is_weight(ir::ExprId id);
  void confirm_accumulations(ir::ExprId receiver, bool retained);
  bool takes_only_made_up(const Arguments& arguments);
  bool is_made_up(ir::ExprId id, int depth);
  bool is_options_object(ir::ExprId id);
  bool discarded_layer(const Value& layer, const ir::Expr& call, DiscardedCall& event);
  bool layer_may_work_in_place(ir::Symbol attribute);
  bool works_in_place(const torch::Entry& entry, std::span<const ir::Arg> args);
  bool repeats_for_its_cost(const ir::Expr& call);
  GradMode grad_of_project_context(const Value& context);
  [[nodiscard]] bool happens_once(const ir::Expr& call);
  void note_no_wrapper(ir::ExprId unwrapped);
  void note_no_wrapper(ir::BlockId other);
  void own_container(ir::ExprId made, Value& value);
  [[nodiscard]] bool holds_only_leaves(const Value& value, int depth = 0) const;
  void note_accumulation(const ir::Stmt& s, ir::ExprId accumulator, ir::ExprId value_expr, const Value& value,
                         GraphAccumulation::Form form, Value& stored);

  bool may_be_double(const Value& object, ir::Symbol method);
  bool waits_beside(const ir::Stmt& s);
  bool is_timed(const ir::Stmt& s);
  bool is_given_to_numpy(ir::ExprId value);
  bool warms_up(const ir::Stmt& s);
  bool reads_gradient(const ir::Expr& name);
  bool defines_method(ir::Symbol name);
  void note_wrapped_attribute(WrapCall& event);
  void discarded_function(torch::EntryId id, const ir::Expr& call, DiscardedCall& event);
  void check_rebinding(const ir::Stmt& s);
  void rebinding(const ir::Stmt& s, ir::ExprId target, ir::ExprId value, DiscardedCall::Form form);
  void narrow_call(const ir::Expr& call, bool truth);
  void narrow_kind(ir::ExprId place, Value value, const Value& narrowed, bool truth);
  void narrow_range(const ir::Expr& compare, bool truth);
  bool in_evaluation(const Value& value);
  bool head_mentions(const ir::Stmt& loop, std::initializer_list<std::string_view> words);
  bool restarts(const ir::Expr& accumulator);
  bool may_back_propagate();
  bool counts_up(const ir::Stmt& loop);
  bool restarts_with_accumulation(const ir::Expr& accumulator, Span loop);
  bool lives_through_iterations(const ir::Expr& accumulator, const Value& added, uint32_t here);
  bool goes_over_data(const ir::Stmt& loop, const Value& added);
  bool is_parameter_of_function(const ir::Expr& name);

  // contexts.cpp
  GradMode grad_of_context(const Value& context);
  bool context_may_change_grad(ir::ExprId context);
  bool context_is_probe(ir::ExprId context);
  std::optional<bool> autocasts_to_half(ir::ExprId context);

  // expressions.cpp
  Value eval(ir::ExprId id);
  Value eval_untyped(ir::ExprId id);
  Value typed(ir::ExprId id, Value value);
  Value static_type(ir::ExprId id, ir::ExprId type);
  bool is_own_attribute(const ir::Expr& e);
  Value eval_name(const ir::Expr& e);
  Value eval_attribute(const ir::Expr& e, const Value& object);
  Value eval_subscript(const ir::Expr& e);
  [[nodiscard]] bool holds_choice(const Value& index) const;
  void note_formula(const ir::Expr& e, const Value& left, Value& out);
  Value eval_binary(ir::Op op, const Value& a, const Value& b);
  Value eval_comprehension(const ir::Expr& e);
  Value attribute_of(const Value& object, ir::Symbol name, const Site& where);
  Value element_of(const Value& container);
  Value layer_of(const Value& list);
  Value item_of(const Value& container, int64_t index);
  Value make_sequence(std::vector<Value> items, bool exact = true);
  uint32_t share_parts(Parts parts);
  Value make_iterator(Value element);
  bool imports_one_of(std::initializer_list<std::string_view> libraries);
  Value with_evidence(Value value, ir::ScopeId scope, uint32_t slot);
  bool is_handed_on();
  Value truth_value(const ir::Expr& e);
  bool path_of(ir::ExprId e, uint64_t& path, uint32_t& root, const Frame*& in);
  bool is_place(ir::ExprId e);
  std::optional<Value> star_import(ir::Symbol name);
  Value exported_by_star(const Unit& here, ir::Symbol name, std::unordered_set<const Unit*>& seen);
  Value submodule_of(const Unit& package, ir::Symbol name);
  void store_place(ir::ExprId e, const Value& value);
  const Refinement* find_refinement(ir::ExprId e);
  const Refinement* find_outer_refinement(ir::ScopeId scope, uint32_t slot);

  // calls.cpp
  Value eval_call(ir::ExprId id, bool discarded);
  Value call_value(const Value& callee, const ir::Expr& call, const Arguments& arguments, ir::ExprId id);
  Value call_method(const ir::Expr& call, const Value& object, ir::ExprId object_expr, ir::Symbol name,
                    const Arguments& arguments, ir::ExprId id);
  Value call_builtin(ir::Symbol name, const ir::Expr& call, const Arguments& arguments, ir::ExprId id, bool& known);
  Value call_module(const Value& module, const ir::Expr& call, const Arguments& arguments, ir::ExprId id);
  Value call_api(torch::EntryId id, const ir::Expr& call, const Arguments& arguments, ir::ExprId expr);
  Value api_result(torch::EntryId id, const Value* receiver, const Arguments& arguments, const Site& site);
  Value instance_of_api(torch::EntryId cls);
  Interval result_range(const torch::Entry& entry, const Value* receiver, const Arguments& arguments);
  [[nodiscard]] Zero zero_of(const torch::Entry& entry, const Value* first) const;
  void note_made(const torch::Entry& entry, const Value& first, const Arguments& arguments, Value& out);
  void range_of_where(const Arguments& arguments, Value& out);
  static bool in_test_file(const Unit& unit) { return unit.is_test; }
  Value tensor_result(const torch::Entry& entry, const Value* receiver, const Arguments& arguments, Value out);
  void note_metric(const Arguments& arguments, const Value* receiver);
  static bool is_evaluation_name(std::string_view name);
  bool in_autograd_function();
  bool computes_forces();
  bool is_presumed(ir::ExprId argument);
  static Value frozen_module(Value module);
  Value values_and_indices(const torch::Entry& entry, const Value* receiver, const Arguments& arguments);
  bool goes_over_evaluation_data();
  bool asks_for_attack(const ir::Expr& call);
  Value library_forward(const Value& module, const Arguments& arguments, const Value* input);
  ir::ExprId self_place(ir::ExprId e);
  uint32_t owner_of(ir::ExprId module);
  Value collated(const Value& item, int depth = 0);
  Value loader_element(const Arguments& arguments, const Site& site);
  bool class_field_is_set(uint32_t class_ref, ir::Symbol name);
  Value construct_api(torch::EntryId id, const ir::Expr& call, const Arguments& arguments, ir::ExprId expr);
  Value construct_class(uint32_t ref, const Arguments& arguments, const Site& where);
  Value module_method(const ir::Expr& call, const Value& object, ir::ExprId object_expr, ir::Symbol name,
                      const Arguments& arguments, ir::ExprId id, bool& handled);
  void hand_modes(ir::ExprId object, const Closure& method);
  Value note_evaluation_method(Value out, const Value& module, const ir::Expr& call, const Arguments& arguments,
                               ir::ExprId id);
  Value note_forward(Value out, const Value& module, const ir::Expr& call, const Arguments& arguments, ir::ExprId id);
  Value call_storing_method(const Closure& method, const ir::Expr& call, ir::ExprId object_expr,
                            const Arguments& arguments);
  Value container_method(const ir::Expr& call, const Value& object, ir::ExprId object_expr, ir::Symbol name,
                         const Arguments& arguments);
  Value tensor_call(torch::EntryId id, const ir::Expr& call, const Value& object, ir::ExprId object_expr,
                    const Arguments& arguments);
  Value library_method(const ir::Expr& call, const Value& object, ir::ExprId object_expr, ir::Symbol name,
                       const Arguments& arguments, ir::ExprId id);
  Value unknown_call(const Arguments& arguments, const Value* receiver, ir::Symbol name, const ir::Expr& call);
  Arguments evaluate_arguments(const ir::Expr& call);
  bool is_one_device(const ArgValue& ids);
  bool is_other_element(const WrapCall& wrap, ir::ExprId argument);
  Value wrap(torch::EntryId id, const ir::Expr& call, const Arguments& arguments, ir::ExprId expr);
  std::optional<Repair> repair_wrap(const WrapCall& wrap, ir::ExprId call);
  void on_backward(const Value& value, const ir::Expr& call, const Arguments& arguments, ir::ExprId receiver);
  void on_log(torch::EntryId id, const ir::Expr& call, const Value& value, ir::ExprId argument);
  void on_log_of_float(torch::Semantics function, const ir::Expr& call, const ArgValue& argument);
  Value call_math_of_c(torch::Semantics function, const ir::Expr& call, const Arguments& arguments);
  void escape(const Value& value);
  void escape_into_object(const Value& value);
  void freeze_owner(const Value& parameter);
  [[nodiscard]] bool is_detached(const Value& output) const;
  void each_behind(ir::ExprId name, const std::function<void(ir::ExprId)>& action);
  void freeze_place(ir::ExprId module);
  void note_frozen_parameters();
  bool picks_some_parameters();
  bool thaws_parameters();
  void consume(const Value& value, bool retained = false);
  static bool keeps_graph(const Arguments& arguments, ir::Symbol retain, ir::Symbol create);
  void update_in_place(ir::ExprId receiver, const Value& value);
  uint64_t add_source(const GraphSource& source);
  Graph graph_of(const Arguments& arguments, const Value* receiver) const;
  uint64_t sources_of(const Arguments& arguments, const Value* receiver) const;

  // classes.cpp
  uint32_t class_ref(const Unit& unit, ir::ClassId id);
  Value instance_of(uint32_t class_ref);
  Value class_attribute(uint32_t class_ref, ir::Symbol name, const Value& self);
  const Closure* find_method(uint32_t class_ref, ir::Symbol name, Closure& out, const Value& self);
  void write_attribute(uint32_t class_ref, ir::Symbol name, const Value& value);
  bool may_have_parameters(uint32_t class_ref);
  bool derives(uint32_t class_ref, torch::EntryId base);
  uint16_t duties_of(uint32_t class_ref);
  void collect_class(ClassRecord& record);
  void note_registration(ClassRecord& record, const ir::Stmt& stmt);
  void run_writer(uint32_t class_ref, ir::FunctionId writer);

  // globals.cpp
  Value global(const Unit& unit, uint32_t slot);
  Value imported(const Unit& unit, const ir::Import& import, uint32_t name_index);
  Value package_member(const Unit& package, ir::Symbol name);
  Value api_value(torch::EntryId id);
  Value function_value(const Unit& unit, ir::FunctionId id, uint32_t frame);
  Value class_value(const Unit& unit, ir::ClassId id);
  Value instance_from_class(const Value& cls);
  Value annotation(const Unit& unit, ir::ExprId e, int depth = 0);
  Value annotation_text(const Unit& unit, std::string_view text, int depth = 0);
  Value generic_annotation(ir::Symbol name, std::vector<Value> items, bool is_exact);
  Value builtin_annotation(ir::Symbol name);
  Value from_annotation_class(const Value& cls);
  Value static_value(const Unit& unit, ir::ExprId e);

  ProgramView& program_;
  const Unit& root_;
  std::span<const Listener* const> listeners_;
  const torch::Version target_;  // 0.0: the newest release
  const Names& n_ = Names::get();
  uint32_t current_rule_ = 0;

  std::deque<Frame> frames_;  // 0 is a sentinel
  uint32_t frame_ = 0;        // the running one …
  Frame* running_frame_ = nullptr;
  std::vector<std::unique_ptr<Activation>> activations_;
  std::deque<Closure> closures_;  // 0 is a sentinel
  std::deque<Value> boxes_;
  std::deque<Parts> parts_;
  std::vector<Site> origins_;
  std::vector<const Unit*> packages_;
  struct Owner {  // a place that holds a module whose parameters are being looked at
    uint32_t frame;
    uint64_t path;
    uint32_t root;
    bool is_slot;
    uint32_t class_ref;    // `self.name`: the class and …
    ir::Symbol attribute;  // … the name
  };
  std::vector<Owner> owners_;
  const ir::Symbol reduction_ = ir::intern("reduction"), manual_backward_ = ir::intern("manual_backward"),
                   return_tensors_ = ir::intern("return_tensors"), create_graph_ = ir::intern("create_graph"),
                   dim_ = ir::intern("dim");
  std::deque<ClassRecord> classes_;
  std::unordered_map<uint64_t, uint32_t> class_index_;  // (unit, class) → classes_
  std::unordered_map<uint64_t, Value> globals_;         // (unit, slot) → value
  std::unordered_set<uint64_t> globals_in_progress_;
  std::unordered_map<uint64_t, uint32_t> module_frames_;  // unit → frame, for units whose top level ran

  struct NestedFunction {
    ir::FunctionId function;
    ir::ClassId owner;
  };
  std::unordered_map<uint32_t, std::vector<NestedFunction>> nested_;  // scope → functions defined in it
  struct Remembered {
    std::vector<Value> parameters;
    std::vector<Refinement> modes;
    GradMode grad;
    uint32_t loops;
    Value result;
    bool backward, step, stores, evaluates;
    uint64_t froze;
    GradMode left, yield_grad;
    bool half_autocast;
  };
  std::unordered_map<uint64_t, std::vector<Remembered>> memo_;  // (unit, function) → runs
  std::unordered_map<uint64_t, uint32_t> running_;              // (unit, function) → depth
  std::unordered_set<uint64_t> writers_run_;                    // methods run for the attributes that they write
  std::unordered_set<uint64_t> visited_;                        // functions that ran with a visible caller
  std::unordered_map<uint64_t, Value> static_types_;            // (unit, type or expression) → what Clang's type says
  uint32_t depth_ = 0;
  GradMode last_run_left_ = GradMode::inherited;  // the mode in which the function that ran last leaves its caller
  uint64_t last_run_froze_ = 0;           // the parameters whose modules the function that ran last froze
  bool last_run_evaluates_ = false;       // whether it gives what a forward pass in evaluation mode recorded
  bool last_run_stores_ = false;          // whether the function that ran last stores an argument's graph in its object
  std::vector<Refinement> handed_modes_;  // of self's modules, for the method that is called next
  uint64_t spent_ = 0;
  const uint64_t budget_;
  std::unordered_map<const Unit*, std::unordered_set<uint64_t>> names_with_gradient_;  // whose `.grad` is read
  uint32_t nesting_ = 0;
  const ir::ComprehensionClause* clause_ = nullptr;     // the comprehension's that is being run, when it has one
  const ir::Stmt* dropped_comprehension_ = nullptr;     // the comprehension being run is a statement of its own
  ir::FunctionId dropped_lambda_;                       // what this lambda returns is dropped …
  const ir::Stmt* dropped_lambda_statement_ = nullptr;  // … by this statement
  struct OwnContainer {
    uint32_t parts = 0;
    uint32_t frame = 0;  // in which it was made last
  };
  std::unordered_map<uint64_t, OwnContainer> containers_;  // by the expression that makes one
  GradMode yield_grad_ = GradMode::inherited;              // of the generator function that ran last
  ir::ExprId assigned_to_;  // the single target of the assignment whose value is being computed
  Span block_rest_;         // the statements after the running one in its block
};

}  // namespace gpulint::infer
