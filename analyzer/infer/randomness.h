#pragma once

#include <vector>

#include "infer/events.h"

namespace gpulint::infer {

/// One use of a random library, where a program reaches it.
struct RandomUse {
  enum class Kind : uint8_t {
    draw,
    seed,
    unseed,  // a fresh start from the system's entropy: torch.seed(), random.seed()
  };
  Kind kind = Kind::draw;
  uint8_t libraries = 0;          // torch::Library bits
  Site site;                      // the call
  Site reached_from;              // the place in the entry file through which it is reached (the same when it is there)
  std::string_view what;          // qualified name of the API, or a seeding helper's name as written
  bool builds_model = false;      // draw: constructs a module with parameters
  bool builds_loader = false;     // draw: constructs a loader or sampler, which draws when it is iterated
  bool splits = false;            // draw: random_split, randperm, a weight initialiser: its result is meant to last
  bool is_called = false;         // reached by calls (else only by reference: callbacks, methods of reached classes)
  bool in_worker = false;         // inside a Dataset, collate or worker_init_fn of a loader that may have workers
  bool surely_in_worker = false;  // … of loaders that all have them, by constant counts
  bool is_incidental = false;     // draw: names, ports, plots, dummy inputs, the choice of a seed
  bool is_guessed = false;        // reached through a method name on an unknown object
  bool is_presumed = false;       // draw: a class that was not found, whose parameters are asked for: a network
  bool is_cuda_only = false;      // seed: CUDA's generators, which leaves the CPU's unseeded
  bool is_assumed = false;        // seed: an unresolved call that only its name tells to seed
  bool is_restored = false;       // seed: puts back a saved state
  bool is_varying = false;        // seed: taken from the clock, or None: different in each run on purpose
  bool own_stream = false;        // draw: from a generator object made without a seed, not from the global one
  bool is_scoped = false;         // under fork_rng() or the like
  bool in_evaluation = false;     // in a function named after evaluation or inference
  bool optional = false;          // seed: under `if seed is not None` and the like, without a default in sight
  bool is_listed = true;          // its file is one of those that were given for linting
  uint32_t loop_depth = 0;        // loops around it, calls included
  uint32_t process = 0;           // 0: the program's own process; spawned ones count up
  uint32_t branch = 0;            // index into ProgramRandomness::branches
  uint32_t call = 0;              // index into ProgramRandomness::calls: the call of the function around it
  Span argument;                  // seed: its argument in site's text, empty when there is none
  Site repeats_in;                // seed: the training loop that sets this same seed in every pass
};

/// What one program (entry point) does with global random streams, in the order in which it happens.
struct ProgramRandomness {
  /// A decision on the way to a use: one arm of an `if` or of a similar statement.
  struct Branch {
    uint32_t parent = 0;  // 0: none around it
    const ir::Stmt* statement = nullptr;
    uint32_t arm = 0;
  };

  /// A call into the project's code that was followed.
  struct Call {
    uint32_t parent = 0;  // 0: none around it
    Site site;
    bool only_seeds = false;  // a seeding helper: all that it does with random numbers is to set seeds
  };

  Site entry;  // the main guard, the first training statement, or the first cell
  const Unit* unit = nullptr;
  bool is_program = false;       // has a main guard, top-level training code, or is a training notebook
  bool trains = false;           // back-propagates, steps an optimizer or runs a trainer
  uint8_t seeded = 0;            // torch::Library bits seeded anywhere on its paths
  uint8_t unseeded = 0;          // … started anew from the system's entropy
  bool seeds_cuda_only = false;  // of PyTorch's generators only those of CUDA devices are seeded
  uint16_t duties = 0;           // torch::Duty bits that a framework in use takes over (HF Trainer seeds itself …)
  /// Uses a framework that seeds by its configuration, or is too large to follow to the end.
  bool may_seed_unseen = false;
  bool only_random_data = false;  // trains on tensors that it draws, and reads no data: a smoke test or demonstration
  bool has_unresolved_calls = false;    // calls project code that could not be found
  bool loads_weights = false;           // replaces the model's initial weights by loaded ones, unconditionally
  Site seed_place;                      // where a seeding statement may be inserted (empty span); nothing when unclear
  std::string_view unread_seed_option;  // `--seed` as written, when the program declares it and never reads it
  std::vector<RandomUse> uses;
  std::vector<Branch> branches;  // [0] stands for "always"
  std::vector<Call> calls;       // [0] stands for the entry itself

  /// Whether no run of the program reaches both uses.
  [[nodiscard]] bool exclude_each_other(const RandomUse& a, const RandomUse& b) const;
  /// Whether what runs in a branch runs only inside of another one (or is it).
  [[nodiscard]] bool is_inside(uint32_t branch, uint32_t other) const;
  /// The place of `use` in the innermost function through which both are reached: itself, or a call that leads to it.
  [[nodiscard]] Site beside(const RandomUse& use, const RandomUse& other) const;
  /// The place of `use` in the program's own flow: itself, or the call in the entry file that leads to it from outside
  /// of class bodies.
  [[nodiscard]] Site in_flow(const RandomUse& use) const;
  /// Where the program sets a seed: the seeder, or the call of the helper that does nothing else.
  [[nodiscard]] Site where_set(const RandomUse& seed) const;
};

/// Follows a file from its entry points through the functions, classes and files that it reaches. Of a file without an
/// entry point only the functions that seed are followed, for the seeds that loops repeat.
ProgramRandomness trace_randomness(ProgramView& program, const Unit& entry);

}  // namespace gpulint::infer
