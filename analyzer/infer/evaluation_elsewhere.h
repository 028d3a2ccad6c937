#pragma once

#include <optional>

#include "infer/program.h"
#include "source/span.h"

namespace gpulint::infer {

/// In C++, the `eval()` by which a constructor or another function that prepares puts a module, a member or a global
/// variable, into evaluation mode for good: nothing in the file trains. Nothing for other expressions and modules.
std::optional<Span> evaluation_elsewhere(const Unit& unit, ir::ExprId module);

/// Whether a class is one of C++ whose constructor is in another file: of a header, mostly.
bool is_made_elsewhere(const Unit& unit, ir::ClassId id);

/// Whether a C++ file loads modules of TorchScript and trains nothing, as far as it shows: no backward pass, no
/// optimizer, no parameters that something else could train.
bool only_infers(const Unit& unit);

}  // namespace gpulint::infer
