#pragma once
#include <gpulint/std/core.h>
namespace std {
template <intmax_t n, intmax_t d = 1>
struct ratio { static constexpr intmax_t num = n, den = d; };
typedef ratio<1, 1000000000> nano;
typedef ratio<1, 1000000> micro;
typedef ratio<1, 1000> milli;
typedef ratio<1000> kilo;
namespace chrono {
template <class R, class P = ratio<1>>
class duration {
 public:
  typedef R rep;
  typedef P period;
  constexpr duration();
  template <class T, class = enable_if_t<__is_convertible_to(T, R)>>
  constexpr explicit duration(const T&);
  template <class S, class Q>
  constexpr duration(const duration<S, Q>&);
  constexpr R count() const;
  static constexpr duration zero(), max(), min();
  constexpr duration &operator+=(const duration&), &operator-=(const duration&), operator-() const;
};
typedef duration<int64_t, nano> nanoseconds;
typedef duration<int64_t, micro> microseconds;
typedef duration<int64_t, milli> milliseconds;
typedef duration<int64_t> seconds;
typedef duration<int64_t, ratio<60>> minutes;
typedef duration<int64_t, ratio<3600>> hours;
template <class R, class P, class S, class Q>
constexpr duration<common_type_t<R, S>, P> operator+(const duration<R, P>&, const duration<S, Q>&);
template <class R, class P, class S, class Q>
constexpr duration<common_type_t<R, S>, P> operator-(const duration<R, P>&, const duration<S, Q>&);
template <class R, class P, class S>
constexpr duration<R, P> operator*(const duration<R, P>&, const S&);
template <class R, class P, class S>
constexpr duration<R, P> operator*(const S&, const duration<R, P>&);
template <class R, class P>
constexpr duration<R, P> operator/(const duration<R, P>&, long);
template <class R, class P, class S, class Q>
constexpr R operator/(const duration<R, P>&, const duration<S, Q>&);
#define GPULINT_COMPARISON(op)                                                            \
  template <class R, class P, class S, class Q>                                           \
  constexpr bool operator op(const duration<R, P>&, const duration<S, Q>&);
GPULINT_COMPARISON(<)
GPULINT_COMPARISON(>)
GPULINT_COMPARISON(<=)
GPULINT_COMPARISON(>=)
GPULINT_COMPARISON(==)
GPULINT_COMPARISON(!=)
#undef GPULINT_COMPARISON
template <class To, class R, class P>
constexpr To duration_cast(const duration<R, P>&);
template <class C, class D = typename C::duration>
class time_point {
 public:
  typedef D duration;
  typedef C clock;
  constexpr time_point();
  constexpr explicit time_point(const D&);
  template <class E>
  constexpr time_point(const time_point<C, E>&);
  constexpr D time_since_epoch() const;
  constexpr time_point &operator+=(const D&), &operator-=(const D&);
  constexpr bool operator<(const time_point&) const, operator>(const time_point&) const, operator<=(const time_point&) const,
      operator>=(const time_point&) const, operator==(const time_point&) const, operator!=(const time_point&) const;
  static constexpr time_point min(), max();
};
template <class C, class D, class E>
constexpr D operator-(const time_point<C, D>&, const time_point<C, E>&);
template <class C, class D, class R, class P>
constexpr time_point<C, D> operator+(const time_point<C, D>&, const duration<R, P>&);
template <class C, class D, class R, class P>
constexpr time_point<C, D> operator-(const time_point<C, D>&, const duration<R, P>&);
template <class To, class C, class D>
constexpr time_point<C, To> time_point_cast(const time_point<C, D>&);
struct system_clock {
  typedef nanoseconds duration;
  typedef int64_t rep;
  typedef nano period;
  typedef chrono::time_point<system_clock> time_point;
  static time_point now() noexcept, from_time_t(time_t);
  static time_t to_time_t(const time_point&);
};
struct steady_clock {
  typedef nanoseconds duration;
  typedef int64_t rep;
  typedef nano period;
  typedef chrono::time_point<steady_clock> time_point;
  static constexpr bool is_steady = true;
  static time_point now() noexcept;
};
typedef system_clock high_resolution_clock;
}  // namespace chrono
inline namespace literals {
inline namespace chrono_literals {
constexpr chrono::hours operator""h(unsigned long long);
constexpr chrono::minutes operator""min(unsigned long long);
constexpr chrono::seconds operator""s(unsigned long long);
constexpr chrono::milliseconds operator""ms(unsigned long long);
constexpr chrono::microseconds operator""us(unsigned long long);
constexpr chrono::nanoseconds operator""ns(unsigned long long);
}  // namespace chrono_literals
}  // namespace literals
namespace chrono {
using namespace literals::chrono_literals;
}
}  // namespace std
