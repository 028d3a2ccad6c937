#pragma once

#include <cstdint>
#include <string_view>

#include "infer/program.h"

namespace gpulint::infer {

/// Whether a condition on the way to an offset looks at the place that is wrapped there: `if not is_wrapped(model)`,
/// `if type(model) is not DDP`, or an early leave of that kind. `within` is the function's span, or the file's.
bool asks_about(const Unit& unit, Span within, uint32_t at, std::string_view place);

/// Whether a condition on the way to an offset may keep it from being reached again in the loop: `if epoch == 0`,
/// `if not wrapped` where the loop sets what is asked for.
bool happens_once_in(const Unit& unit, const ir::Stmt& loop, uint32_t at, std::string_view place);

/// The same for a method that is called in a loop: its condition asks for a parameter or for what the object's methods
/// set, or another statement gives the place (`self.model`) something else between two calls.
bool happens_once_in(const Unit& unit, const ir::Function& method, uint32_t at, std::string_view place);

/// A `for` over a literal of one element, or over `range(1)`.
bool runs_once(const ir::Module& module, const ir::Stmt& loop);

}  // namespace gpulint::infer
