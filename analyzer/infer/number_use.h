#pragma once

#include "infer/program.h"

namespace gpulint::infer {

/// Whether a local name would do as a Python number wherever the file uses it: in arithmetic, comparisons, output and
/// conversions. False where it, or what is computed from it, is asked for an attribute, handed to somebody, stored or
/// returned: whoever gets it may want a tensor.
bool serves_as_number(const Unit& unit, const ir::Expr& name);

}  // namespace gpulint::infer
