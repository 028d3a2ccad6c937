#pragma once

#include <initializer_list>
#include <string_view>

#include "infer/program.h"

namespace gpulint::infer {

/// The text of the function around an offset, the outermost one; of the whole file outside of functions.
std::string_view function_text(const Unit& unit, uint32_t offset);
/// The first of `names` that the function around an offset does not use; empty when it uses all of them.
std::string_view unused_name(const Unit& unit, uint32_t offset, std::initializer_list<std::string_view> names);

}  // namespace gpulint::infer
