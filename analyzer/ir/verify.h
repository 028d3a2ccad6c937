#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/ir.h"

namespace gpulint::ir {

/// What is wrong with a module that a front end built: ids or ranges outside their arena, names whose slot does not
/// hold them, spans outside their parent's. Empty for a sound module. At most 20 complaints; for tests and fuzzing.
std::vector<std::string> verify(const Module& module, uint32_t text_size);

}  // namespace gpulint::ir
