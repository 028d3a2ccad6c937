#pragma once

#include <string>

#include "ir/ir.h"

namespace gpulint::ir {

struct PrintOptions {
  bool spans = false;  // `[begin-end]` after every statement
};

/// A module as text, for tests and debugging; the same for equal programs whatever the symbols' values.
///
/// One statement a line, blocks indented by two blanks. Operators are fully parenthesised. A name is followed by the
/// scope and slot it resolves to (`x@0.3`), or by nothing when it is not bound in the file. The scopes follow the
/// statements.
std::string print(const Module& module, PrintOptions options = {});

/// One expression, as print() writes it.
std::string print(const Module& module, ExprId expr);

}  // namespace gpulint::ir
