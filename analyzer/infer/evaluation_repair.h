#pragma once

// How a stretch of code that needs no gradients is put under `torch.no_grad()`.

#include <span>

#include "infer/edits.h"

namespace gpulint::infer {

/// Whether the code in a span may need gradients or set the mode: it calls something named like a backward pass, a
/// gradient, a change of the mode or a training function.
bool may_train(const Unit& unit, Span span);

/// Puts the forward passes `calls` (in order, all in the body of `function`, or at the top level when that is invalid)
/// under no_grad: by a decorator where the function does nothing but evaluate, else by a `with` around the outermost
/// loop that only evaluates, or around the statements themselves. The first call is covered in any case; nothing when
/// that cannot be done. `training` are the loops in which a backward pass was seen, and `trains` says whether one was
/// seen in the function at all.
std::optional<Repair> guard_evaluation(const Unit& unit, ir::FunctionId function, std::span<const Span> calls,
                                       std::span<const Span> training, bool trains);

/// Turns the expression statement `mode`, a gradient mode that nobody enters, into a `with` around `rest`, the
/// statements behind it in its block (in a notebook, its cell). Nothing when these may train.
std::optional<Repair> enter_for(const Unit& unit, const ir::Stmt& mode, Span rest);

}  // namespace gpulint::infer
