#pragma once

#include <vector>

#include "infer/events.h"

namespace gpulint::infer {

/// One use of a random library, where a program reaches it.
struct RandomUse {
  enum class Kind : uint8_t { draw, seed, unseed };
  Kind kind = Kind::draw;
  uint8_t libraries = 0;           // torch::Library bits
  Site site;                       // the call
  Site reached_from;               // the place in the entry file through which it is reached (the same when it is there)
  std::string_view what;           // qualified name of the API, e.g. "numpy.random.randint"
  bool builds_model = false;       // draw: constructs a module with parameters
  bool builds_loader = false;
  bool is_called = false;          // reached by calls (else only by reference: callbacks, methods of reached classes)
  bool in_worker = false;          // inside a Dataset or collate function of a loader with worker processes
  uint32_t loop_depth = 0;         // loops around it, calls included
  bool optional = false;           // under `if seed is not None` and the like
};

/// What one program (entry point) does with global random streams, in the order in which it happens.
struct ProgramRandomness {
  Site entry;                      // the main guard, the first training statement, or the first cell
  const Unit* unit = nullptr;
  bool is_program = false;         // has a main guard, top-level training code, or is a training notebook
  bool trains = false;             // back-propagates, steps an optimizer or runs a trainer
  uint8_t seeded = 0;              // torch::Library bits seeded anywhere on its paths
  uint16_t duties = 0;             // torch::Duty bits that a framework in use takes over (HF Trainer seeds itself …)
  std::vector<RandomUse> uses;
};

/// Follows a file from its entry points through the functions, classes and files that it reaches. Nothing is emitted for a
/// file without an entry point.
ProgramRandomness trace_randomness(Program& program, const Unit& entry);

}  // namespace gpulint::infer
