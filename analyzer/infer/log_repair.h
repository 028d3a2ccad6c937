#pragma once

#include <optional>

#include "infer/edits.h"

namespace gpulint::infer {

/// The fused function in the place of log(softmax(x)), log(sigmoid(x)) and log(sum(exp(x))).
struct LogFusion {
  Repair repair;
  bool is_exact = false;  // both stand in one expression; else the inner value came through a name
};

/// Fuses the log of `call`, whose `argument` was made by `inner`. Nothing when the two are not written so that the
/// arguments can be taken over: no `dim`, further arguments of the log, something between them.
std::optional<LogFusion> fuse_log(const Unit& unit, const ir::Expr& call, ir::ExprId argument, torch::Semantics inner);

}  // namespace gpulint::infer
