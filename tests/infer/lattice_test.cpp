// Laws of the abstract values: joins do not depend on order, and the range of a result holds every value that the
// operation gives on values of its arguments' ranges.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <ostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "infer/interval.h"
#include "infer/value.h"

namespace gpulint::infer {

inline std::ostream& operator<<(std::ostream& out, const Interval& interval) {
  if (!interval.known) return out << "unknown";
  return out << (interval.low_open ? "(" : "[") << interval.low << ", " << interval.high
             << (interval.high_open ? ")" : "]");
}

inline std::ostream& operator<<(std::ostream& out, const Value& value) {
  return out << fmt::format("kinds {:#x}, class {}, ref {}, origin {}, zero {}, wrapped {} times, range ", value.kinds,
                            value.class_ref, value.ref, value.origin, static_cast<int>(value.zero), value.wrap.depth)
             << value.range;
}

namespace {

using torch::Semantics;

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr unsigned kSeed = 20240229;

// ---- intervals

/// Whether the interval claims that its end at 0 is not reached: the open ends that rules ask for. Others may be moved
/// onto a value by rounding.
bool excludes_zero(const Interval& interval) {
  return (interval.low == 0 && interval.low_open) || (interval.high == 0 && interval.high_open);
}

/// Whether the value is in the interval, give or take the rounding of a few float32 operations.
bool holds(const Interval& interval, double value) {
  if (!interval.known || std::isnan(value)) return true;
  const double slack = 1e-5 * std::abs(value) + 1e-30;
  if (value < interval.low - slack || value > interval.high + slack) return false;
  return value != 0 || !excludes_zero(interval);
}

/// Whether everything in `inner` is in `outer`, give or take rounding.
bool holds(const Interval& outer, const Interval& inner) {
  if (!outer.known) return true;
  if (!inner.known) return false;
  const auto near = [](float a, float b) { return a == b || std::abs(a - b) <= 1e-5f * std::abs(a); };
  if (!near(outer.low, inner.low) && outer.low > inner.low) return false;
  if (!near(outer.high, inner.high) && outer.high < inner.high) return false;
  const bool inner_has_zero = inner.low <= 0 && inner.high >= 0 && !excludes_zero(inner);
  return !inner_has_zero || !excludes_zero(outer);
}

class Random {
 public:
  size_t below(size_t count) { return std::uniform_int_distribution<size_t>(0, count - 1)(engine_); }
  bool coin() { return below(2) == 0; }
  double between(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine_); }
  template <class T>
  const T& one_of(const std::vector<T>& values) {
    return values[below(values.size())];
  }

  /// An end as programs give them: the marks that matter to rules, or a number of ordinary size.
  float end() {
    static const std::vector<float> kMarks = {-kInf, -100, -1, -0.5f, 0, 1e-8f, 0.5f, 1, 2, 100, kInf};
    return coin() ? one_of(kMarks) : static_cast<float>(between(-20, 20));
  }

  Interval interval() {
    if (below(12) == 0) return Interval::unknown();
    float low = end(), high = end();
    if (low > high) std::swap(low, high);
    if (low == high && std::isinf(low)) return Interval::real();
    Interval out = Interval::of(low, high);
    out.low_open = low < high && !std::isinf(low) && below(4) == 0;
    out.high_open = low < high && !std::isinf(high) && below(4) == 0;
    return out;
  }

  /// An interval that holds the given one.
  Interval around(const Interval& inner) { return below(10) == 0 ? Interval::unknown() : join(inner, interval()); }

  /// A number of the interval, often one of its ends or close to it.
  double number_in(const Interval& interval) {
    const double low = interval.known ? std::max(interval.low, -1e6f) : -1e6;
    const double high = interval.known ? std::min(interval.high, 1e6f) : 1e6;
    double value = 0;
    switch (below(4)) {
      case 0:
        value = low;
        break;
      case 1:
        value = high;
        break;
      case 2:
        value = between(std::max(low, std::min(high, -2.0)), std::min(high, std::max(low, 2.0)));
        break;
      default:
        value = between(low, high);
    }
    if (interval.known &&
        ((interval.low_open && value <= interval.low) || (interval.high_open && value >= interval.high)))
      value = low + (high - low) / 2;
    return value;
  }

 private:
  std::mt19937 engine_{kSeed};
};

constexpr int kRounds = 20000;

TEST(IntervalJoin, IsCommutativeAssociativeAndIdempotent) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Interval a = random.interval(), b = random.interval(), c = random.interval();
    ASSERT_EQ(join(a, b), join(b, a)) << a << " " << b;
    ASSERT_EQ(join(a, a), a) << a;
    ASSERT_EQ(join(a, join(b, c)), join(join(a, b), c)) << a << " " << b << " " << c;
  }
}

TEST(IntervalJoin, HoldsBoth) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Interval a = random.interval(), b = random.interval();
    ASSERT_TRUE(holds(join(a, b), a)) << a << " " << b;
    ASSERT_TRUE(holds(join(a, b), b)) << a << " " << b;
  }
}

TEST(IntervalWiden, HoldsWhatItWidensAndEndsAfterAFewSteps) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    Interval now = random.interval();
    int changes = 0;
    for (int step = 0; step < 40; ++step) {
      const Interval next = join(now, random.interval());
      const Interval widened = widen(now, next);
      ASSERT_TRUE(holds(widened, next)) << now << " " << next << " " << widened;
      changes += widened == now ? 0 : 1;
      now = widened;
    }
    // Each end passes 1, 0 (open, closed) and infinity at most; then nothing is known, or nothing changes.
    ASSERT_LE(changes, 10);
  }
}

struct Unary {
  std::string name;
  std::function<Interval(const Interval&)> range;
  std::function<double(double)> value;
};

std::ostream& operator<<(std::ostream& out, const Unary& function) {
  return out << function.name;
}

Unary image_of(std::string name, Semantics function, std::function<double(double)> value) {
  return {std::move(name), [function](const Interval& a) { return image(function, a); }, std::move(value)};
}
Unary power_of(double exponent) {
  return {fmt::format("power_{}", exponent), [exponent](const Interval& a) { return power(a, exponent); },
          [exponent](double x) { return std::pow(x, exponent); }};
}
/// The value as float32 gives it: it saturates.
std::function<double(double)> in_float(const std::function<float(float)>& function) {
  return [function](double x) { return static_cast<double>(function(static_cast<float>(x))); };
}

std::vector<Unary> unary_functions() {
  const auto sigmoid = in_float([](float x) { return 1 / (1 + std::exp(-x)); });
  const auto softplus = [](double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); };
  return {
      {"negate", negate, [](double x) { return -x; }},
      {"absolute", absolute, [](double x) { return std::abs(x); }},
      power_of(-2),
      power_of(-1),
      power_of(0),
      power_of(0.5),
      power_of(1),
      power_of(2),
      power_of(3),
      image_of("exp", Semantics::exp, in_float([](float x) { return std::exp(x); })),
      image_of("square", Semantics::square, in_float([](float x) { return x * x; })),
      image_of("abs", Semantics::abs, [](double x) { return std::abs(x); }),
      image_of("sigmoid", Semantics::sigmoid, sigmoid),
      image_of("relu", Semantics::relu, [](double x) { return std::max(x, 0.0); }),
      image_of("softplus", Semantics::softplus, softplus),
      image_of("logsigmoid", Semantics::logsigmoid, [=](double x) { return -softplus(-x); }),
      image_of("tanh", Semantics::tanh, in_float([](float x) { return std::tanh(x); })),
      image_of("erf", Semantics::erf, in_float([](float x) { return std::erf(x); })),
      image_of("sin", Semantics::sin, [](double x) { return std::sin(x); }),
      image_of("cos", Semantics::cos, [](double x) { return std::cos(x); }),
      image_of("acos", Semantics::acos, [](double x) { return std::acos(x); }),
      image_of("sqrt", Semantics::sqrt, [](double x) { return std::sqrt(x); }),
      image_of("log", Semantics::log, [](double x) { return std::log(x); }),
      image_of("log2", Semantics::log2, [](double x) { return std::log2(x); }),
      image_of("log10", Semantics::log10, [](double x) { return std::log10(x); }),
      image_of("log1p", Semantics::log1p, [](double x) { return std::log1p(x); }),
      image_of("expm1", Semantics::expm1, in_float([](float x) { return std::expm1(x); })),
  };
}

class UnaryRanges : public testing::TestWithParam<Unary> {};

TEST_P(UnaryRanges, HoldTheFunctionsValues) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Interval a = random.interval();
    const double x = random.number_in(a), y = GetParam().value(x);
    ASSERT_TRUE(holds(GetParam().range(a), y))
        << x << " of " << a << " gives " << y << ", not in " << GetParam().range(a);
  }
}

TEST_P(UnaryRanges, GrowWithTheArgument) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Interval inner = random.interval(), outer = random.around(inner);
    ASSERT_TRUE(holds(GetParam().range(outer), GetParam().range(inner)))
        << inner << " gives " << GetParam().range(inner) << ", " << outer << " gives " << GetParam().range(outer);
  }
}

std::string name_of_unary(const testing::TestParamInfo<Unary>& info) {
  std::string name = info.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Interval, UnaryRanges, testing::ValuesIn(unary_functions()), name_of_unary);

struct Binary {
  std::string name;
  std::function<Interval(const Interval&, const Interval&)> range;
  std::function<double(double, double)> value;
};

std::ostream& operator<<(std::ostream& out, const Binary& operation) {
  return out << operation.name;
}

std::vector<Binary> binary_functions() {
  return {
      {"add", add, [](double x, double y) { return x + y; }},
      {"subtract", subtract, [](double x, double y) { return x - y; }},
      {"multiply", multiply, [](double x, double y) { return x * y; }},
      {"divide", divide, [](double x, double y) { return x / y; }},
      {"maximum", maximum, [](double x, double y) { return std::max(x, y); }},
      {"minimum", minimum, [](double x, double y) { return std::min(x, y); }},
  };
}

class BinaryRanges : public testing::TestWithParam<Binary> {};

TEST_P(BinaryRanges, HoldTheOperationsValues) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Interval a = random.interval(), b = random.interval();
    const double x = random.number_in(a), y = random.number_in(b), z = GetParam().value(x, y);
    ASSERT_TRUE(holds(GetParam().range(a, b), z))
        << x << " of " << a << " and " << y << " of " << b << " give " << z << ", not in " << GetParam().range(a, b);
  }
}

TEST_P(BinaryRanges, GrowWithTheArguments) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Interval a = random.interval(), b = random.interval();
    const Interval wide_a = random.around(a), wide_b = random.around(b);
    ASSERT_TRUE(holds(GetParam().range(wide_a, wide_b), GetParam().range(a, b)))
        << a << ", " << b << " give " << GetParam().range(a, b) << "; " << wide_a << ", " << wide_b << " give "
        << GetParam().range(wide_a, wide_b);
  }
}

INSTANTIATE_TEST_SUITE_P(Interval, BinaryRanges, testing::ValuesIn(binary_functions()),
                         [](const auto& info) { return info.param.name; });

// ---- values

/// Values of the shapes that programs have, with few distinct facts, so that equal ones meet often.
Value random_value(Random& random) {
  static const std::vector<KindSet> kKinds = {kind::tensor,    kind::tensor, kind::tensor,   kind::module,
                                              kind::number,    kind::none,   kind::sequence, kind::instance,
                                              kind::optimizer, kind::string};
  if (random.below(15) == 0) return Value{};
  if (random.below(15) == 0) return Value::unknown();
  const KindSet kinds = random.one_of(kKinds);
  if (kinds == kind::none) return Value::none();
  if (kinds == kind::number && random.coin()) return Value::of_number(static_cast<double>(random.below(3)));
  Value value = Value::of(kinds, random.one_of(std::vector{Proof::guessed, Proof::evident, Proof::proven}));
  value.origin = static_cast<uint32_t>(random.below(3));
  if (kinds == kind::tensor) {
    value.device = random.one_of(std::vector{Device::unknown, Device::cpu, Device::accelerator});
    value.graph = random.one_of(std::vector{Graph::none, Graph::live, Graph::unknown});
    value.dtype = random.one_of(std::vector{Dtype::unknown, Dtype::float16, Dtype::float32});
    value.from_loader = random.coin();
    value.backwarded = random.coin();
    value.is_scalar = random.coin();
    value.made = random.one_of(std::vector{Semantics::none, Semantics::softmax, Semantics::sigmoid});
    value.sources = random.below(4);
    value.accumulations = random.below(4);
  }
  if (kinds == kind::tensor || kinds == kind::number) {
    value.range = random.one_of(std::vector{Interval::unknown(), Interval::of(0, 1), Interval::of(0.5, 2)});
    if (value.range.known) value.zero = random.one_of(std::vector{Zero::none, Zero::saturates, Zero::magnitude});
  }
  if (kinds == kind::module) {
    value.mode = random.one_of(std::vector{Mode::unknown, Mode::train, Mode::eval});
    value.frozen = random.coin();
    value.class_ref = static_cast<uint32_t>(random.below(3));
    for (size_t layer = random.below(3); layer > 0; --layer) {
      value.wrap.push(random.coin() ? torch::Wrap::data_parallel : torch::Wrap::distributed);
    }
    value.wrapped_at = static_cast<uint32_t>(value.wrap.depth > 0 ? 1 + random.below(2) : 0);
  }
  if (kinds == kind::instance) value.class_ref = static_cast<uint32_t>(random.below(3));
  if (kinds == kind::sequence) value.ref = static_cast<uint32_t>(random.below(3));
  return value;
}

/// A name for a function, a class, a module: what a call needs to know exactly.
Value random_name(Random& random) {
  Value value = Value::of(random.one_of(std::vector<KindSet>{kind::function, kind::class_, kind::package}));
  (value.kinds == kind::class_ ? value.class_ref : value.ref) = static_cast<uint32_t>(1 + random.below(2));
  return random.below(3) == 0 ? Value::none() : value;
}

TEST(ValueJoin, NothingIsItsNeutralElement) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Value a = random_value(random);
    ASSERT_EQ(join(a, Value{}), a);
    ASSERT_EQ(join(Value{}, a), a);
    ASSERT_EQ(join(a, a), a);
  }
}

TEST(ValueJoin, IsCommutative) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Value a = random_value(random), b = random_value(random);
    ASSERT_EQ(join(a, b), join(b, a)) << round;
  }
  for (int round = 0; round < kRounds; ++round) {
    const Value a = random_name(random), b = random.coin() ? random_name(random) : random_value(random);
    ASSERT_EQ(join(a, b), join(b, a)) << round;
  }
}

TEST(ValueJoin, IsAssociative) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Value a = random_value(random), b = random_value(random), c = random_value(random);
    ASSERT_EQ(join(a, join(b, c)), join(join(a, b), c)) << round;
  }
}

TEST(ValueJoin, WhatIsInItAlreadyChangesNothing) {
  Random random;
  for (int round = 0; round < kRounds; ++round) {
    const Value a = random_value(random), b = random_value(random);
    ASSERT_EQ(join(join(a, b), b), join(a, b)) << round;
  }
  for (int round = 0; round < kRounds; ++round) {
    const Value a = random_name(random), b = random_name(random);
    ASSERT_EQ(join(join(a, b), b), join(a, b)) << round;
  }
}

TEST(ValueJoin, AFunctionOrNoneIsStillThatFunction) {
  Value function = Value::of(kind::function);
  function.ref = 1;
  const Value optional = join(function, Value::none());
  EXPECT_EQ(optional.kinds, kind::function);
  EXPECT_EQ(optional.ref, 1U);
  EXPECT_EQ(join(optional, Value::none()), optional);
  EXPECT_EQ(join(optional, function), optional);
}

TEST(ValueJoin, OneOfTwoFunctionsIsUnknown) {
  Value f = Value::of(kind::function), g = f;
  f.ref = 1;
  g.ref = 2;
  EXPECT_TRUE(join(f, g).is_unknown());
  EXPECT_TRUE(join(f, Value::tensor()).is_unknown());
}

}  // namespace
}  // namespace gpulint::infer
