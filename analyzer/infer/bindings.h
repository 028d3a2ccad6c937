#pragma once

// Whether code may be moved: what a stretch of a file binds, and what an expression reads.

#include <string_view>
#include <vector>

#include "infer/program.h"
#include "source/span.h"

namespace gpulint::infer {

/// The places that code assigns to (names, attribute paths), as expressions of the file.
struct Bindings {
  std::vector<uint32_t> places;
  bool is_known = true;  // false where it binds in a way that is not listed
};
Bindings bindings_in(const ir::Module& module, Span span);

/// The name at the start of a path: `self` of `self.net.head`.
uint32_t root_of(const ir::Module& module, uint32_t place);
/// Whether the value of a place may differ after one of the bindings: its root is bound anew, or the path, or the start
/// of it.
bool is_bound(const Unit& unit, const Bindings& bindings, std::string_view place, std::string_view root);
/// Whether the code in a span reads a place that is bound.
bool reads_bound(const Unit& unit, Span span, const Bindings& bindings);
/// Whether the code in a span only reads and computes, so that it has the same value wherever nothing that it reads is
/// bound: no calls, and nothing that runs later.
bool is_simple(const ir::Module& module, Span span);
/// The value of a local name that is not bound again, computed from names and numbers that nothing binds later, on the
/// way to `use`; nothing for other names.
ir::ExprId value_of(const Unit& unit, const ir::Expr& name, uint32_t use);

}  // namespace gpulint::infer
