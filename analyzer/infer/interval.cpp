#include "infer/interval.h"

#include <algorithm>
#include <cmath>

namespace gpulint::infer {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();

float mark(torch::Bound bound) {
  switch (bound) {
    case torch::Bound::minus_inf:
      return -kInf;
    case torch::Bound::below_zero:
      return -0.5f;
    case torch::Bound::minus_one:
      return -1;
    case torch::Bound::zero:
      return 0;
    case torch::Bound::tiny:
      return 1e-30f;
    case torch::Bound::one:
      return 1;
    case torch::Bound::above_one:
      return 2;
    case torch::Bound::plus_inf:
      return kInf;
  }
  return 0;
}

// A product of ends where 0 · ∞ is 0: the ends are limits, not values.
float times(float a, float b) {
  return a == 0 || b == 0 ? 0 : a * b;
}

// Whether infinity as the upper end of a sum or product is never reached.
bool stays_finite(const Interval& a, const Interval& b) {
  return a.is_finite_above() && b.is_finite_above();
}

}  // namespace

Interval Interval::of(double low, double high) {
  Interval out;
  out.low = static_cast<float>(low);
  out.high = static_cast<float>(high);
  out.known = true;
  // A positive constant below the smallest float32 stays positive: the claim is about the number written.
  if (low > 0 && out.low == 0) out.low = std::numeric_limits<float>::denorm_min();
  return out;
}

Interval Interval::at_least(double low) {
  Interval out = of(low, kInf);
  out.high_open = true;
  return out;
}

Interval Interval::from(const torch::Range& range) {
  Interval out = of(mark(range.low), mark(range.high));
  out.low_open = range.low_open;
  out.high_open = range.high_open || out.high == kInf;  // tables state no overflow
  return out;
}

Interval join(const Interval& a, const Interval& b) {
  if (!a.known || !b.known) return {};
  Interval out = a;
  if (b.low < a.low || (b.low == a.low && !b.low_open)) out.low = b.low, out.low_open = b.low_open;
  if (b.high > a.high || (b.high == a.high && !b.high_open)) out.high = b.high, out.high_open = b.high_open;
  return out;
}

Interval widen(const Interval& before, const Interval& now) {
  if (!before.known || !now.known) return {};
  Interval out = now;
  if (now.low < before.low) {
    out.low = now.low >= 1 ? 1 : now.low > 0 ? 0 : now.low == 0 ? 0 : -kInf;
    out.low_open = now.low > 0 && out.low == 0;
  }
  if (now.high > before.high) out.high = now.high <= 0 ? 0 : now.high <= 1 ? 1 : kInf, out.high_open = false;
  return out;
}

Interval add(const Interval& a, const Interval& b) {
  if (!a.known || !b.known) return {};
  Interval out = Interval::of(a.low + b.low, a.high + b.high);
  if (std::isnan(out.low)) out.low = -kInf;
  if (std::isnan(out.high)) out.high = kInf;
  out.low_open = a.low_open || b.low_open;
  out.high_open = out.high == kInf ? stays_finite(a, b) : a.high_open || b.high_open;
  return out;
}

Interval negate(const Interval& a) {
  if (!a.known) return {};
  Interval out = Interval::of(-a.high, -a.low);
  out.low_open = a.high_open;
  out.high_open = a.low_open;
  return out;
}

Interval subtract(const Interval& a, const Interval& b) {
  return add(a, negate(b));
}

Interval multiply(const Interval& a, const Interval& b) {
  if (!a.known || !b.known) return {};
  if (a == Interval::exactly(1)) return b;
  if (b == Interval::exactly(1)) return a;
  const float ends[] = {times(a.low, b.low), times(a.low, b.high), times(a.high, b.low), times(a.high, b.high)};
  Interval out = Interval::of(*std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4));
  // Positive times positive stays positive; everything else keeps closed ends.
  out.low_open = a.is_positive() && b.is_positive() && out.low == 0;
  out.high_open = out.high == kInf && a.is_non_negative() && b.is_non_negative() && stays_finite(a, b);
  return out;
}

Interval divide(const Interval& a, const Interval& b) {
  if (!a.known || !b.known) return {};
  if (b.low > 0) {
    Interval inverse = Interval::of(b.high == kInf ? 0 : 1 / b.high, 1 / b.low);
    inverse.low_open = inverse.low == 0 && b.is_finite_above();
    return multiply(a, inverse);
  }
  if (b.low == 0 && a.is_non_negative()) {
    // 1 / x is 0 at infinity only.
    Interval out = Interval::of(0, kInf);
    out.low_open = a.is_positive() && b.is_finite_above();
    return out;
  }
  if (b.high < 0) return divide(negate(a), negate(b));
  return {};
}

Interval power(const Interval& a, double exponent) {
  if (exponent == 0) return Interval::exactly(1);
  const bool even = std::fmod(exponent, 2) == 0;
  if (even && exponent > 0) return image(torch::Semantics::square, a);
  if (!a.known) return {};
  if (a.is_non_negative() && exponent > 0) {
    Interval out = Interval::of(std::pow(a.low, exponent), std::pow(a.high, exponent));
    out.low_open = a.low_open;
    out.high_open = out.high == kInf && a.is_finite_above();
    return out;
  }
  if (a.is_non_negative() && exponent < 0) return divide(Interval::exactly(1), power(a, -exponent));
  if (exponent == 1) return a;
  return exponent > 0 && std::fmod(exponent, 1) == 0 ? Interval::real() : Interval();
}

Interval absolute(const Interval& a) {
  if (!a.known) return Interval::at_least(0);
  if (a.low >= 0) return a;
  if (a.high <= 0) return negate(a);
  Interval out = Interval::of(0, std::max(-a.low, a.high));
  out.high_open = out.high == kInf;
  return out;
}

Interval maximum(const Interval& a, const Interval& b) {
  if (!a.known && !b.known) return {};
  if (!a.known || !b.known) {
    // max(unknown, b) is at least b: a claim about the low end only, which is what a guard against 0 needs.
    const Interval& k = a.known ? a : b;
    if (k.low <= 0) return {};
    Interval out = Interval::of(k.low, kInf);
    return out;
  }
  Interval out = a;
  if (b.low > a.low || (b.low == a.low && b.low_open)) out.low = b.low, out.low_open = b.low_open;
  if (b.high > a.high) out.high = b.high, out.high_open = b.high_open;
  if (b.high == a.high) out.high_open = a.high_open && b.high_open;
  return out;
}

Interval minimum(const Interval& a, const Interval& b) {
  if (!a.known || !b.known) return {};
  return negate(maximum(negate(a), negate(b)));
}

Interval image(torch::Semantics f, const Interval& a) {
  using torch::Semantics;
  switch (f) {
    case Semantics::exp: {
      if (!a.known) return Interval::of(0, kInf);
      // exp underflows to 0 below about -104 in float32.
      Interval out = Interval::of(a.low < -103 ? 0 : std::exp(a.low), std::exp(std::min(a.high, 89.0f)));
      if (a.high > 88) out.high = kInf;
      return out;
    }
    case Semantics::square: {
      if (!a.known) return Interval::at_least(0);
      const Interval m = absolute(a);
      Interval out = Interval::of(m.low * m.low, m.high * m.high);
      out.low_open = false;
      out.high_open = out.high == kInf;
      return out;
    }
    case Semantics::abs:
      return absolute(a);
    case Semantics::norm:
      return Interval::at_least(a.known && a.low > 0 ? a.low : 0);
    case Semantics::var:
    case Semantics::std:
    case Semantics::logsumexp:
      return f == Semantics::logsumexp ? Interval::real() : Interval::at_least(0);
    case Semantics::sigmoid: {
      if (!a.known || a.low < -88) return Interval::of(0, a.known && a.high < 16 ? 1 / (1 + std::exp(-a.high)) : 1);
      return Interval::of(1 / (1 + std::exp(-a.low)), a.high < 16 ? 1 / (1 + std::exp(-a.high)) : 1);
    }
    case Semantics::softmax:
    case Semantics::softmin:
      return Interval::of(0, 1);
    case Semantics::relu: {
      if (!a.known) return Interval::at_least(0);
      Interval out = Interval::of(std::max(a.low, 0.0f), std::max(a.high, 0.0f));
      out.low_open = a.low == 0 && a.low_open;
      out.high_open = out.high == kInf;
      return out;
    }
    case Semantics::softplus: {
      if (!a.known || a.low <= -80) return Interval::at_least(0);
      return Interval::at_least(a.low > 80 ? a.low : std::log1p(std::exp(a.low)));
    }
    case Semantics::log_softmax:
    case Semantics::logsigmoid:
      return Interval::of(-kInf, 0);
    case Semantics::tanh:
    case Semantics::erf:
    case Semantics::cosine_similarity:
      return Interval::of(-1, 1);
    // The argument of sin and cos is mostly kept to a part of the period, which is not visible here.
    case Semantics::sin:
    case Semantics::cos:
      return {};
    case Semantics::sqrt: {
      if (!a.known || a.low < 0) return a.known ? Interval::of(0, kInf) : Interval();
      Interval out = Interval::of(std::sqrt(a.low), std::sqrt(a.high));
      out.low_open = a.low_open;
      out.high_open = a.high == kInf && a.high_open;
      return out;
    }
    case Semantics::log:
    case Semantics::log2:
    case Semantics::log10:
    case Semantics::log1p: {
      if (!a.known) return {};
      if (f == Semantics::log1p ? a.low <= -1 : a.low <= 0) return Interval::of(-kInf, kInf);
      const auto log = [f](float x) {
        return f == Semantics::log1p   ? std::log1p(x)
               : f == Semantics::log2  ? std::log2(x)
               : f == Semantics::log10 ? std::log10(x)
                                       : std::log(x);
      };
      return Interval::of(log(a.low), a.high == kInf ? kInf : log(a.high));
    }
    case Semantics::expm1:
      return Interval::of(-1, kInf);
    case Semantics::one_hot:
      return Interval::of(0, 1);
    case Semantics::acos:
      return Interval::of(0, 3.1415927);
    case Semantics::xlogy:
      return Interval::real();
    default:
      return {};
  }
}

}  // namespace gpulint::infer
