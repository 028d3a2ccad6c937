#pragma once

#include <compare>

namespace gpulint::lint {

/// A torch release, e.g. 2.4.
struct TorchVersion {
  int major = 0, minor = 0;
  friend auto operator<=>(const TorchVersion&, const TorchVersion&) = default;
};

}  // namespace gpulint::lint
