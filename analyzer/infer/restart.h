#pragma once

#include "ir/ir.h"

namespace gpulint::infer {

/// Whether each iteration of `loop` gives `name` a new value, one that does not derive from the old one, on every way
/// to the position `before` in its body.
bool is_made_anew(const ir::Module& module, const ir::Stmt& loop, const ir::Expr& name, uint32_t before);

}  // namespace gpulint::infer
