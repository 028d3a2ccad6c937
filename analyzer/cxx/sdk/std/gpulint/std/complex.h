#pragma once
#include <gpulint/std/math.h>
#include <gpulint/std/core.h>
namespace std {
template <class T>
class complex {
 public:
  typedef T value_type;
  constexpr complex(T = T(), T = T());
  template <class U>
  constexpr complex(const complex<U>&);
  constexpr T real() const, imag() const;
  void real(T), imag(T);
  complex &operator=(T), &operator+=(const complex&), &operator-=(const complex&), &operator*=(const complex&), &operator/=(const complex&);
  complex operator-() const;
  friend complex operator+(const complex&, const complex&), operator-(const complex&, const complex&),
      operator*(const complex&, const complex&), operator/(const complex&, const complex&);
  friend bool operator==(const complex&, const complex&), operator!=(const complex&, const complex&);
};
#define GPULINT_REAL(f)                \
  template <class T>                   \
  T f(const complex<T>&);
#define GPULINT_COMPLEX(f)             \
  template <class T>                   \
  complex<T> f(const complex<T>&);
GPULINT_REAL(abs)
GPULINT_REAL(arg)
GPULINT_REAL(norm)
GPULINT_REAL(real)
GPULINT_REAL(imag)
GPULINT_COMPLEX(conj)
GPULINT_COMPLEX(exp)
GPULINT_COMPLEX(log)
GPULINT_COMPLEX(sqrt)
GPULINT_COMPLEX(sin)
GPULINT_COMPLEX(cos)
#undef GPULINT_REAL
#undef GPULINT_COMPLEX
template <class T>
complex<T> polar(T, T = T());
template <class T>
complex<T> pow(const complex<T>&, const complex<T>&);
inline namespace literals {
inline namespace complex_literals {
constexpr complex<double> operator""i(long double);
constexpr complex<float> operator""if(long double);
}  // namespace complex_literals
}  // namespace literals
}  // namespace std
