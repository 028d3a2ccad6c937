#pragma once

#include <string>

#include "source/span.h"

namespace gpulint {

/// Replaces the IPython syntax of one notebook cell by inert Python of the same length and the same lines, in place:
/// `%magic`, `!shell`, `?help`, `obj?`, auto-calls (`/f x`) and `pip install …` become `0` and blanks, so that a block
/// that holds only a magic keeps a body; `x = !ls` and `x = %magic` become `x = 0`; `%time stmt` keeps the statement,
/// which IPython runs in the notebook's namespace; a `%%cell` magic takes the whole cell with it, but for the ones
/// whose body is Python (`%%time`, `%%capture`, …), which lose only their first line. Recognised at the beginning of
/// logical lines only, as IPython does: a `%` inside brackets, strings or after a backslash is Python's.
///
/// `cell` is the cell's place in `code`.
void neutralise_magics(std::string& code, Span cell);

}  // namespace gpulint
