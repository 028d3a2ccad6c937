#pragma once

#include <string_view>

#include "torch/api.h"

namespace gpulint::infer {

/// What a function of C's math or of CUDA's device math computes (`exp`, `expf`, `__logf`, `fmaxf`); none for other names.
torch::Semantics device_math(std::string_view name);

}  // namespace gpulint::infer
