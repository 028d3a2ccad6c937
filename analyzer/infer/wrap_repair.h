#pragma once

// How a module that is wrapped twice is left with one wrapper.

#include <span>

#include "infer/edits.h"

namespace gpulint::infer {

/// Takes away the wrap `call` of a module that `first`, a call of the same kind in the same function, wrapped already:
/// the statement where it only renames, else the call around its argument. Nothing when the two calls have different
/// arguments, so that one would have to be chosen.
std::optional<Repair> drop_wrap(const Unit& unit, ir::ExprId call, Span first);

/// Moves the statement `model = Wrap(model, …)` in front of the loops around it (innermost last). Nothing when
/// something in them may depend on its place: a name that it reads is bound there, the model is used before it, the
/// statement is conditional.
std::optional<Repair> hoist_wrap(const Unit& unit, ir::ExprId call, std::span<const ir::Stmt* const> loops);

/// Puts the statement `self.model = Wrap(self.model, …)`, which runs once per call of its function, under
/// `if not isinstance(self.model, Wrap):`. Nothing when it is no such statement.
std::optional<Repair> guard_wrap(const Unit& unit, ir::FunctionId function, ir::ExprId call);

}  // namespace gpulint::infer
