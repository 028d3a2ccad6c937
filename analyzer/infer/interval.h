#pragma once

#include <limits>

#include "torch/api.h"

namespace gpulint::infer {

/// The values that a tensor's elements or a number can take: an interval whose ends may be open (never reached). Sound
/// for float32 rounding where it matters: softmax and sigmoid reach 0 and 1, squares and exponentials reach 0. Infinity
/// as a closed end is reached (exp overflows), as an open one it says that no bound is known. `known` false means that
/// nothing is claimed; then the ends are infinite.
struct Interval {
  float low = -std::numeric_limits<float>::infinity();
  float high = std::numeric_limits<float>::infinity();
  bool low_open = false, high_open = false;
  bool known = false;

  static Interval unknown() { return {}; }
  static Interval of(double low, double high);
  static Interval exactly(double value) { return of(value, value); }
  static Interval real() {
    return of(-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity());
  }
  /// From `low` to any finite number.
  static Interval at_least(double low);
  static Interval from(const torch::Range& range);

  /// Whether 0 or a negative number is among the values.
  [[nodiscard]] bool reaches_zero() const { return known && (low < 0 || (low == 0 && !low_open)); }
  [[nodiscard]] bool reaches_negative() const { return known && low < 0; }
  [[nodiscard]] bool is_positive() const { return known && (low > 0 || (low == 0 && low_open)); }
  [[nodiscard]] bool is_non_negative() const { return known && low >= 0; }
  [[nodiscard]] bool is_finite_above() const { return high < std::numeric_limits<float>::infinity() || high_open; }
  [[nodiscard]] bool is_exact() const { return known && low == high; }
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// Least interval holding both; unknown when either is.
Interval join(const Interval& a, const Interval& b);
/// `now` where it equals `before`; ends that moved go to the next of 0, 1 and infinity, so that loops end.
Interval widen(const Interval& before, const Interval& now);

Interval add(const Interval& a, const Interval& b);
Interval negate(const Interval& a);
Interval subtract(const Interval& a, const Interval& b);
Interval multiply(const Interval& a, const Interval& b);
/// a / b; unknown when b holds 0 in its inside.
Interval divide(const Interval& a, const Interval& b);
/// a ** exponent for a constant exponent.
Interval power(const Interval& a, double exponent);
Interval absolute(const Interval& a);
/// Element-wise maximum and minimum; a bound on one side holds even where the other operand is unknown.
Interval maximum(const Interval& a, const Interval& b);
Interval minimum(const Interval& a, const Interval& b);
/// The image of a monotone or well-known function (exp, log, sigmoid …); unknown when `f` has no rule.
Interval image(torch::Semantics f, const Interval& a);

}  // namespace gpulint::infer
