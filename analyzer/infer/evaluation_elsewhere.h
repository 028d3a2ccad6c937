#pragma once

#include <optional>

#include "infer/program.h"
#include "source/span.h"

namespace gpulint::infer {

/// In C++, the `eval()` by which a constructor or another function that prepares puts a module, a member or a global
/// variable, into evaluation mode for good: nothing in the file trains. Nothing for other expressions and modules.
std::optional<Span> evaluation_elsewhere(const Unit& unit, ir::ExprId module);

}  // namespace gpulint::infer
