#pragma once

#include "infer/program.h"

namespace gpulint::infer {

/// Whether the result of a call is only shown or ordered: it goes, through shape changes and arithmetic, into plots,
/// printed text, argsort or the indices of topk, and a name that it is assigned to has no other uses until it is bound
/// again.
bool is_only_displayed(const Unit& unit, Span call);

}  // namespace gpulint::infer
