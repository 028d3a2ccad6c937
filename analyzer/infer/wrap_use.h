#pragma once

#include <cstdint>

#include "infer/program.h"

namespace gpulint::infer {

/// What a wrapped module is for, as far as the mentions of its name after the wrapping tell.
enum class WrapUse : uint8_t {
  other,
  unwrapped,  // a checkpoint with the wrapper's names is loaded, and the wrapper is taken off again
  inferred,   // every call is in an evaluating function, or records no gradients
};
WrapUse use_of_wrap(const Unit& unit, Span call);

/// Whether a file makes an optimizer, or calls something by that name.
bool makes_optimizer(const Unit& unit);
/// Whether the program around a file trains: the file back-propagates, or steps an optimizer, or makes one and imports
/// a file that back-propagates.
bool trains_here_or_imported(ProgramView& program, const Unit& unit);

}  // namespace gpulint::infer
