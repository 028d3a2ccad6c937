#pragma once

#include <cstdint>

#include "infer/program.h"

namespace gpulint::infer {

/// What becomes of a log's result: what is read from the expressions around it, names and attributes followed.
enum class LogUse : uint8_t {
  other,
  number,         // .item(), .numpy(), .detach(): nothing is differentiated
  repaired,       // clamped, or replaced by where() or nan_to_num(): -inf does not survive
  exponentiated,  // exp() of it, of a mean of it (a geometric mean) or of its rounding: -inf is right on the way to 0
};
LogUse use_of_log(const Unit& unit, Span call);

}  // namespace gpulint::infer
