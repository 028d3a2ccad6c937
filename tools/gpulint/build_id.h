#pragma once

#include <string>

namespace gpulint::cli {

/// What the linker made of the whole program's content: two programs that might find different things differ in it.
/// Empty where the linker wrote none.
std::string build_id();

}  // namespace gpulint::cli
