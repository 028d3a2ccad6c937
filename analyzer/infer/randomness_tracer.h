#pragma once

// Follows one program for trace_randomness. Private to the room.
//
// The trace is linear: statements in source order, each function walked in full at its first call (per class of its
// receiver) and by its summary afterwards, every branch taken. Names are bound while walking, one binding per scope and
// slot. What is only passed on (callbacks, transforms, hooks of constructed classes) is walked after the main path.

#include <deque>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "infer/randomness.h"

namespace gpulint::infer {

/// A class of the project.
struct ClassRef {
  const Unit* unit = nullptr;
  uint32_t id = UINT32_MAX;
  explicit operator bool() const { return unit != nullptr; }
  friend bool operator==(const ClassRef&, const ClassRef&) = default;
};

/// What an expression stands for, as far as the trace follows it.
struct Target {
  enum class Kind : uint8_t {
    unknown,
    api,           // entry of the table; `self` or `receiver` when it is a bound method
    api_instance,  // instance of the table's class `api`
    function,      // project function or lambda `id`, bound to `self` when that is set
    class_,        // project class `id`
    instance,      // instance of project class `id`
    package,       // project file
    folder,        // project folder without an __init__ file: folders_[id]
    super,         // super() inside a method of class `id`, for an object of class `self`
    foreign,       // something of a package that is neither in the table nor in the project
  };
  Kind kind = Kind::unknown;
  torch::EntryId api = 0;
  torch::EntryId receiver = 0;  // api: class of the library object it is bound to
  const Unit* unit = nullptr;
  uint32_t id = UINT32_MAX;
  ClassRef self = {};
  ir::Symbol root = {};          // foreign: the top-level package
  bool is_unseeded = false;      // api, api_instance: a generator object made without a seed, or a method of one
  bool is_project_like = false;  // foreign: the import looks like a missing file of the project
  uint32_t draw = UINT32_MAX;    // the use that made it, when it may be a network of a class that was not found
  [[nodiscard]] bool known() const { return kind != Kind::unknown; }
  [[nodiscard]] ClassRef class_ref() const { return {unit, id}; }
};

/// What is known of a function's parameters at one call.
struct KnownArguments {
  uint32_t none = 0;  // bit per parameter: left out by the call, and None by default
  std::vector<std::pair<uint32_t, ir::Symbol>> strings = {};  // parameter, and the literal that it gets
};

/// Whether the statement is `if __name__ == "__main__":`.
bool is_main_guard(const ir::Module& module, const ir::Stmt& statement);

inline uint64_t class_key(const ClassRef& c) {
  return uint64_t{c.unit ? c.unit->index + 1 : 0} << 32 | c.id;
}
inline uint64_t attribute_key(const ClassRef& c, ir::Symbol name) {
  return class_key(c) * 0x9E3779B97F4A7C15ull ^ name.value;
}

class RandomnessTracer {
 public:
  RandomnessTracer(ProgramView& program, const Unit& entry) : program_(program), entry_(entry) {}
  ProgramRandomness run();

 private:
  using Kind = Target::Kind;
  static constexpr size_t kMaxFrames = 64;
  static constexpr size_t kMaxReceivers = 3;

  struct Definitions {                                                              // of one file
    std::unordered_map<uint64_t, uint32_t> functions, classes;                      // by scope and slot
    std::vector<std::unordered_map<ir::Symbol, uint32_t, ir::SymbolHash>> methods;  // by class
  };
  struct ClassFacts {
    std::vector<ClassRef> order;  // itself and its project bases, in look-up order
    torch::EntryId library_base = 0;
    bool has_unknown_base = false;
    bool is_constructed = false;
  };
  struct Summary {
    bool is_running = false, is_walked = false;
    Target result;
    uint8_t seeds = 0;
    bool only_seeds = false;  // and is walked again at each call, for its argument's sake
    std::string_view model;   // the first layer that it draws
    bool calls_backward = false, builds_model = false, makes_optimizer = false;
  };
  struct Frame {
    const Unit* unit = nullptr;
    const ir::Function* function = nullptr;  // null: the file's top level
    ClassRef self = {};                      // class of the bound object
    ClassRef owner = {};                     // class whose body defines the function
    Target result = {};
    ir::ExprId call = {};  // the call that is being followed from here
    KnownArguments known = {};
  };
  struct Loop {
    const ir::Stmt* statement = nullptr;  // null: comprehension
    size_t frame = 0;
    uint32_t branch = 0;
    bool calls_backward = false, builds_model = false, makes_optimizer = false;
    bool steps_itself = false;  // an optimizer, and is no loop inside or around the one that does
    std::vector<size_t> seeds;  // uses that set the same seed in every pass
  };
  struct Deferred {
    Target function;
    Site entry_site;
    bool is_data_side = false;
    uint32_t process = 0;
    bool is_worker_init = false;
    bool awaits_trainer = false;  // a hook of a LightningModule, which a Trainer calls
  };
  struct Option {
    Site declared;
    std::string_view name;
  };
  struct Argument {
    const ir::Arg* arg = nullptr;
    Target value;
  };
  using Arguments = std::span<const Argument>;

  // randomness_walk.cpp
  void run_body(const Unit& unit);
  void block(ir::BlockId id);
  void statement(ir::StmtId id);
  bool stands_for_missing_import(const ir::Stmt& s, ir::ExprId target);
  [[nodiscard]] ir::ExprId literal_of(ir::ExprId id) const;
  std::vector<Target> functions_in(ir::ExprId iterable);
  void if_statement(const ir::Stmt& s);
  void loop_body(const ir::Stmt* statement, ir::BlockId body);
  void try_statement(const ir::Stmt& s);
  void with_statement(const ir::Stmt& s);
  void import_statement(const ir::Import& import);
  void class_body(const ir::Class& c, uint32_t id);
  void function_statement(uint32_t id);
  void assign(ir::ExprId target, const Target& value);
  Target eval(ir::ExprId id);
  Target eval_comprehension(const ir::Comprehension& c);
  void eval_list(std::span<const uint32_t> ids);
  bool terminates(ir::BlockId id) const;
  bool returns(ir::BlockId id) const;
  void open_block(ir::BlockId id);
  [[nodiscard]] std::optional<uint32_t> known_arm(const ir::Expr& test) const;
  [[nodiscard]] std::optional<bool> known_truth(const ir::Expr& test) const;
  [[nodiscard]] std::optional<ir::Symbol> known_string(uint32_t expr) const;
  void forget_known(const ir::Expr& name);
  uint32_t enter_arm(uint32_t parent, const ir::Stmt& s, uint32_t arm);

  // randomness_resolve.cpp
  const Definitions& definitions(const Unit& unit);
  ClassFacts& facts(const ClassRef& c);
  void order_bases(const ClassRef& c, ClassFacts& out, int depth);
  std::optional<std::pair<ClassRef, uint32_t>> find_method(const ClassRef& c, ir::Symbol name,
                                                           const ClassRef& after = {});
  Target lookup(const Unit& unit, ir::ScopeId scope, uint32_t slot);
  Target lookup_unbound(const Unit& unit, ir::Symbol name);
  Target exported(const Unit& unit, ir::Symbol name);
  Target exported_by_star(const Unit& unit, ir::Symbol name, std::unordered_set<const Unit*>& seen);
  Target member(const Target& object, ir::Symbol name);
  Target class_attribute(const ClassRef& c, ir::Symbol name);
  Target import_path(const Unit& unit, const ir::Import& import, size_t count);
  Target imported_name(const Unit& unit, const ir::Import& import, const ir::ImportedName& name);
  void bind(const Unit& unit, ir::ScopeId scope, uint32_t slot, const Target& value);
  static bool is_property(const Unit& unit, const ir::Function& f);

  // randomness_calls.cpp
  Target call(ir::ExprId id);
  Target call_target(const Target& callee, ir::ExprId id, Arguments args);
  Target call_api(const Target& callee, ir::ExprId id, Arguments args);
  Target call_unknown(const Target& callee, ir::ExprId id, Arguments args);
  void run_commands(ir::ExprId call, Arguments args);
  Target call_method_by_name(ir::Symbol name, ir::ExprId id, Arguments args);
  void construct_fields(const ClassRef& c, ir::ExprId call);
  Target construct(const ClassRef& c, ir::ExprId id, Arguments args);
  Target invoke(const Target& function, ir::ExprId call, Arguments args, KnownArguments known = {});
  KnownArguments known_arguments(const Target& function, ir::ExprId call, Arguments args) const;
  void run_decorators(const Target& function, ir::ExprId call);
  Target invoke_each(ir::Symbol method, ir::ExprId call, Arguments args);
  void bind_parameters(const Target& function, Arguments args);
  Target result_of(const torch::Entry& entry, const Target& callee, Arguments args);
  void refer(const Target& value);
  void note_option(Arguments args, ir::ExprId id);
  void refer_hooks(const ClassRef& c);
  void run_deferred();

  // randomness_uses.cpp
  void api_effects(const Target& callee, ir::ExprId id, Arguments args, bool constructs);
  RandomUse& record(RandomUse::Kind kind, uint8_t libraries, ir::ExprId id, std::string_view what);
  [[nodiscard]] bool is_parameter_left_at_none(ir::ExprId argument) const;
  void record_seed(uint8_t libraries, ir::ExprId id, std::string_view what, bool takes_argument);
  void record_loader(ir::ExprId id, std::string_view what);
  void note_training(ir::Symbol method, const Target& callee, ir::ExprId receiver);
  void note_data(std::string_view callee, const Target& target);
  void note_configuration(std::string_view callee, const Target& target, Arguments args);
  [[nodiscard]] bool is_overwritten(Arguments args) const;
  [[nodiscard]] bool restores_checkpoint() const;
  [[nodiscard]] bool draws_letters(Arguments args) const;
  void note_backward();
  void note_optimizer();
  void note_network(const Target& object);
  uint32_t record_possible_network(ir::ExprId id, std::string_view written);
  [[nodiscard]] bool is_same_in_every_pass(const Loop& loop, ir::ExprId seed) const;
  [[nodiscard]] bool is_field_assigned(const Loop& loop, size_t at, ir::ExprId field) const;
  [[nodiscard]] bool is_fixed(const Loop& loop, size_t at, ir::ExprId value) const;
  [[nodiscard]] bool is_plot_cell(Span where) const;
  void end_loop();

  // randomness_data.cpp
  void note_loss(ir::ExprId receiver, ir::ExprId call);

  // randomness.cpp
  [[nodiscard]] bool has_main_guard() const;
  [[nodiscard]] bool is_read(const Option& option) const;
  [[nodiscard]] bool may_be_script() const;
  [[nodiscard]] bool any_file_mentions(std::initializer_list<std::string_view> words) const;
  [[nodiscard]] bool is_of_helper_process(const RandomUse& seed) const;
  [[nodiscard]] bool only_evaluates() const;
  [[nodiscard]] bool trains() const;
  void run_functions_that_seed();
  void finish();
  void find_seed_place();
  [[nodiscard]] Site place_before(uint32_t statement) const;
  [[nodiscard]] uint32_t first_after_imports(uint32_t first) const;

  [[nodiscard]] const ir::Module& module() const { return frames_.back().unit->ir; }
  [[nodiscard]] const Unit& unit() const { return *frames_.back().unit; }
  [[nodiscard]] Site site(ir::ExprId id) const { return {frames_.back().unit, module().expr(id).span}; }
  [[nodiscard]] std::string_view text(ir::ExprId id) const { return unit().source->text(module().expr(id).span); }
  [[nodiscard]] bool spend();

  ProgramView& program_;
  const Unit& entry_;
  ProgramRandomness out_;

  std::deque<Frame> frames_;
  std::vector<Loop> loops_;
  Site entry_site_;                        // the latest place in the entry file on the way here
  uint32_t entry_statement_ = UINT32_MAX;  // the statement of the entry file's top level (or main guard) that runs
  uint32_t branch_ = 0, call_ = 0;
  uint32_t process_ = 0, processes_ = 0;
  int incidental_ = 0, evaluation_ = 0, display_ = 0, scoped_ = 0, optional_ = 0, guessed_ = 0;
  bool by_reference_ = false, data_side_ = false, worker_init_ = false;
  bool ended_ = false;  // the function returned: what follows in it is not reached
  bool in_guard_ = false;
  std::string_view assigned_;  // name that receives the value of the expression being walked …
  std::string_view place_;     // … and the place in full: self.head

  std::unordered_map<uint64_t, Target> environment_;   // unit, scope, slot
  std::unordered_map<uint64_t, Target> star_exports_;  // unit and name
  std::unordered_set<uint64_t> constructing_;          // C++ classes whose members are being constructed
  std::unordered_set<uint64_t> resolving_;             // slots whose import is being looked up
  std::unordered_map<uint64_t, Target> attributes_;    // class and name
  std::unordered_map<const Unit*, Definitions> definitions_;
  std::unordered_map<uint64_t, ClassFacts> classes_;                               // unit and class
  std::unordered_map<uint64_t, std::unordered_map<uint64_t, Summary>> summaries_;  // function, then class of self
  std::unordered_map<uint64_t, std::vector<Target>> wrappers_;  // function: what decorators made of it
  std::unordered_set<const Unit*> bodies_;                      // files whose top level ran
  std::unordered_set<uint64_t> class_bodies_;                   // classes whose body ran
  std::vector<ClassRef> constructed_;
  std::unordered_map<ir::Symbol, std::vector<ClassRef>, ir::SymbolHash> methods_;  // of constructed classes, by name
  std::unordered_map<uint32_t, uint32_t> entry_calls_;  // statement of the entry's top level: function it calls
  std::deque<Deferred> deferred_;
  std::vector<std::pair<ir::Symbol, Site>> unresolved_methods_;
  struct Folder {
    const Unit* from;
    uint32_t level;
    std::vector<uint32_t> path;
  };
  std::vector<Folder> folders_;

  std::vector<uint32_t> statements_;  // per use: entry_statement_ when it was recorded
  std::vector<bool> data_sides_;      // per use: inside a dataset, transform or collate function

  uint32_t nesting_ = 0;
  uint32_t spent_ = 0;
  bool calls_backward_ = false, makes_optimizer_ = false, steps_optimizer_ = false, runs_trainer_ = false;
  bool sees_loader_ = false, loader_has_workers_ = false, loader_may_run_here_ = false;
  bool seed_option_has_default_ = false;
  Option seed_option_;
  bool seeds_own_stream_ = false;
  bool draws_data_ = false, reads_data_ = false;
  bool learns_noise_ = false, learns_data_ = false;  // backward passes of losses on drawn values alone, and of others
  bool loads_configuration_ = false, hands_on_configuration_ = false, dispatches_configuration_ = false;
  uint32_t conditions_ = 0;  // branches around the current point that may not be taken
};

}  // namespace gpulint::infer
