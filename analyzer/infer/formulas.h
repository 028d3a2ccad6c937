#pragma once

// Functions that code spells out, and how the operations in them are written.

#include <optional>
#include <string_view>

#include "infer/program.h"

namespace gpulint::infer {

/// A call of a torch function or tensor method.
struct Operation {
  ir::ExprId operand;       // the tensor operated on
  std::string_view callee;  // the function as written, or the method's name
  std::string_view rest;    // the further arguments
  size_t rest_count = 0;
  bool is_method = false;
};
/// The operation that an expression is, when it is one of this kind and its arguments are written out.
std::optional<Operation> operation(const Unit& unit, ir::ExprId id, torch::Semantics semantics);

/// Whether an expression is the number 1.
bool is_one(const ir::Module& module, ir::ExprId id);
/// 1 / (1 + exp(-x)) and exp(x) / (1 + exp(x)).
bool spells_sigmoid(const Unit& unit, const ir::Expr& quotient);
/// e / e.sum(…), where e is an exponential; names are followed.
bool spells_softmax(const Unit& unit, const ir::Expr& quotient);
/// exp(a) + exp(b): whoever writes it has taken care that not both are 0.
bool spells_sum_of_exponentials(const Unit& unit, const ir::Expr& sum);
/// p·y + (1 − p)·(1 − y), the probability of what y says.
struct Likelihood {
  ir::ExprId p, y;  // which is which does not show in the formula
};
std::optional<Likelihood> spells_likelihood(const Unit& unit, const ir::Expr& sum);
/// `x + c * (x <= c)`: a sum whose one part asks where the other one is small.
bool spells_mended_sum(const Unit& unit, const ir::Expr& sum);
/// Whether a log is one of two whose difference is taken: log(p) - log(1 - p).
bool spells_logit(const Unit& unit, Span log);
/// Whether the logarithm `call` makes a level in decibels: 10 * log10(x), 20 * log10(x), 10 * log(x) / log(10).
bool spells_decibels(const Unit& unit, Span call);
/// Whether an expression is the square of what is called a scale (`std ** 2`, `q_sigma.pow(2)`), which is not 0.
bool spells_squared_scale(const Unit& unit, ir::ExprId id);
/// Whether a condition may depend on the values that it chooses from: it reads a name that one of them is made of.
bool looks_at(const Unit& unit, ir::ExprId condition, ir::ExprId a, ir::ExprId b);

}  // namespace gpulint::infer
