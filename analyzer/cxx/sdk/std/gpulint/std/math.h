// <cmath>: each function once as C's double and once as a template, which keeps float float and makes integers double.
#pragma once
#include <gpulint/std/c.h>
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#define NAN (__builtin_nanf(""))
#define INFINITY (__builtin_inff())
#define HUGE_VAL (__builtin_huge_val())
#define HUGE_VALF (__builtin_huge_valf())
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define FE_TONEAREST 0
namespace gpulint {
template <class T>
struct promoted { typedef double type; };
template <>
struct promoted<float> { typedef float type; };
template <>
struct promoted<long double> { typedef long double type; };
template <class T, class U>
struct promoted_pair { typedef double type; };
template <>
struct promoted_pair<float, float> { typedef float type; };
}  // namespace gpulint
extern "C" {
double sqrt(double), cbrt(double), exp(double), exp2(double), expm1(double), log(double), log2(double), log10(double),
    log1p(double), logb(double), sin(double), cos(double), tan(double), asin(double), acos(double), atan(double),
    sinh(double), cosh(double), tanh(double), asinh(double), acosh(double), atanh(double), erf(double), erfc(double),
    tgamma(double), lgamma(double), floor(double), ceil(double), round(double), trunc(double), rint(double),
    nearbyint(double), fabs(double), pow(double, double), atan2(double, double), hypot(double, double),
    fmod(double, double), remainder(double, double), fmax(double, double), fmin(double, double), fdim(double, double),
    copysign(double, double), nextafter(double, double);
float sqrtf(float), cbrtf(float), expf(float), exp2f(float), expm1f(float), logf(float), log2f(float), log10f(float),
    log1pf(float), logbf(float), sinf(float), cosf(float), tanf(float), asinf(float), acosf(float), atanf(float),
    sinhf(float), coshf(float), tanhf(float), asinhf(float), acoshf(float), atanhf(float), erff(float), erfcf(float),
    tgammaf(float), lgammaf(float), floorf(float), ceilf(float), roundf(float), truncf(float), rintf(float),
    nearbyintf(float), fabsf(float), powf(float, float), atan2f(float, float), hypotf(float, float),
    fmodf(float, float), remainderf(float, float), fmaxf(float, float), fminf(float, float), fdimf(float, float),
    copysignf(float, float), nextafterf(float, float);
}
namespace std {
using ::sqrt, ::cbrt, ::exp, ::exp2, ::expm1, ::log, ::log2, ::log10, ::log1p, ::logb, ::sin, ::cos, ::tan, ::asin,
    ::acos, ::atan, ::sinh, ::cosh, ::tanh, ::asinh, ::acosh, ::atanh, ::erf, ::erfc, ::tgamma, ::lgamma, ::floor,
    ::ceil, ::round, ::trunc, ::rint, ::nearbyint, ::fabs, ::pow, ::atan2, ::hypot, ::fmod, ::remainder, ::fmax, ::fmin,
    ::fdim, ::copysign, ::nextafter, ::sqrtf, ::cbrtf, ::expf, ::exp2f, ::expm1f, ::logf, ::log2f, ::log10f, ::log1pf,
    ::logbf, ::sinf, ::cosf, ::tanf, ::asinf, ::acosf, ::atanf, ::sinhf, ::coshf, ::tanhf, ::asinhf, ::acoshf, ::atanhf,
    ::erff, ::erfcf, ::tgammaf, ::lgammaf, ::floorf, ::ceilf, ::roundf, ::truncf, ::rintf, ::nearbyintf, ::fabsf,
    ::powf, ::atan2f, ::hypotf, ::fmodf, ::remainderf, ::fmaxf, ::fminf, ::fdimf, ::copysignf, ::nextafterf;
#define GPULINT_UNARY(name)            \
  template <class T>                   \
  constexpr typename gpulint::promoted<T>::type name(T);
#define GPULINT_BINARY(name)           \
  template <class T, class U>          \
  constexpr typename gpulint::promoted_pair<T, U>::type name(T, U);
GPULINT_UNARY(sqrt)
GPULINT_UNARY(cbrt)
GPULINT_UNARY(exp)
GPULINT_UNARY(exp2)
GPULINT_UNARY(expm1)
GPULINT_UNARY(log)
GPULINT_UNARY(log2)
GPULINT_UNARY(log10)
GPULINT_UNARY(log1p)
GPULINT_UNARY(logb)
GPULINT_UNARY(sin)
GPULINT_UNARY(cos)
GPULINT_UNARY(tan)
GPULINT_UNARY(asin)
GPULINT_UNARY(acos)
GPULINT_UNARY(atan)
GPULINT_UNARY(sinh)
GPULINT_UNARY(cosh)
GPULINT_UNARY(tanh)
GPULINT_UNARY(asinh)
GPULINT_UNARY(acosh)
GPULINT_UNARY(atanh)
GPULINT_UNARY(erf)
GPULINT_UNARY(erfc)
GPULINT_UNARY(tgamma)
GPULINT_UNARY(lgamma)
GPULINT_UNARY(floor)
GPULINT_UNARY(ceil)
GPULINT_UNARY(round)
GPULINT_UNARY(trunc)
GPULINT_UNARY(rint)
GPULINT_UNARY(nearbyint)
GPULINT_UNARY(fabs)
GPULINT_BINARY(pow)
GPULINT_BINARY(atan2)
GPULINT_BINARY(hypot)
GPULINT_BINARY(fmod)
GPULINT_BINARY(remainder)
GPULINT_BINARY(fmax)
GPULINT_BINARY(fmin)
GPULINT_BINARY(fdim)
GPULINT_BINARY(copysign)
GPULINT_BINARY(nextafter)
#undef GPULINT_UNARY
#undef GPULINT_BINARY
}  // namespace std
extern "C" {
double fma(double, double, double), modf(double, double*), frexp(double, int*), ldexp(double, int), scalbn(double, int),
    nan(const char*);
float fmaf(float, float, float), modff(float, float*), frexpf(float, int*), ldexpf(float, int), scalbnf(float, int),
    nanf(const char*);
void sincos(double, double*, double*), sincosf(float, float*, float*);
double j0(double), j1(double), jn(int, double), y0(double), y1(double), yn(int, double), exp10(double);
}
namespace std {
using ::nan;
using ::nanf;
using ::scalbn;
float fma(float, float, float);
float modf(float, float*);
float frexp(float, int*);
float ldexp(float, int);
using ::fma;
using ::frexp;
using ::ldexp;
using ::modf;
using ::abs;
constexpr float abs(float);
constexpr double abs(double);
constexpr long double abs(long double);
constexpr long abs(long);
constexpr long long abs(long long);
template <class T>
constexpr bool isnan(T);
template <class T>
constexpr bool isinf(T);
template <class T>
constexpr bool isfinite(T);
template <class T>
constexpr bool isnormal(T);
template <class T>
constexpr bool signbit(T);
template <class T>
constexpr int fpclassify(T);
template <class T>
constexpr int ilogb(T);
template <class T>
long lround(T);
template <class T>
long lrint(T);
template <class T>
long long llround(T);
template <class T>
long long llrint(T);
template <class T>
constexpr T lerp(T, T, T);
typedef float float_t;
typedef double double_t;
}  // namespace std
using std::sqrt, std::cbrt, std::exp, std::exp2, std::expm1, std::log, std::log2, std::log10, std::log1p, std::logb,
    std::sin, std::cos, std::tan, std::asin, std::acos, std::atan, std::sinh, std::cosh, std::tanh, std::asinh,
    std::acosh, std::atanh, std::erf, std::erfc, std::tgamma, std::lgamma, std::floor, std::ceil, std::round,
    std::trunc, std::rint, std::nearbyint, std::fabs, std::pow, std::atan2, std::hypot, std::fmod, std::remainder,
    std::fmax, std::fmin, std::fdim, std::copysign, std::nextafter, std::abs, std::fma, std::isfinite, std::isinf,
    std::isnan, std::isnormal, std::llrint, std::llround, std::lrint, std::lround, std::signbit;
