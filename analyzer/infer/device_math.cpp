#include "infer/device_math.h"

#include <algorithm>
#include <array>

namespace gpulint::infer {
namespace {

using torch::Semantics;

struct MathFunction {
  std::string_view name;  // of the form for double, or without a prefix
  Semantics semantics;
};
constexpr std::array kFunctions = std::to_array<MathFunction>({
    {"exp", Semantics::exp},
    {"expm1", Semantics::expm1},
    {"log", Semantics::log},
    {"log2", Semantics::log2},
    {"log10", Semantics::log10},
    {"log1p", Semantics::log1p},
    {"fabs", Semantics::abs},
    {"sqrt", Semantics::sqrt},
    {"tanh", Semantics::tanh},
    {"fmax", Semantics::maximum},
    {"fmin", Semantics::minimum},
});

}  // namespace

torch::Semantics device_math(std::string_view name) {
  if (name.starts_with("__")) name.remove_prefix(2);
  const auto* found = std::find_if(kFunctions.begin(), kFunctions.end(), [&](const MathFunction& function) {
    return name == function.name || (name.ends_with('f') && name.substr(0, name.size() - 1) == function.name);
  });
  return found == kFunctions.end() ? Semantics::none : found->semantics;
}

}  // namespace gpulint::infer
