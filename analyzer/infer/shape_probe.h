#pragma once

#include "infer/program.h"
#include "source/span.h"

namespace gpulint::infer {

/// Whether only the length or the shape of a call's result is looked at: `len(net(x))`, `net(x).shape[1]`, or a name
/// for the result of which nothing else is read.
bool is_only_measured(const Unit& unit, Span call);

}  // namespace gpulint::infer
