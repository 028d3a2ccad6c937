#pragma once
#include <gpulint/std/core.h>
#include <gpulint/std/math.h>
namespace std::numbers {
inline constexpr double pi = 3.14159265358979323846, e = 2.71828182845904523536, sqrt2 = 1.41421356237309504880, ln2 = 0.69314718055994530942;
template <class T>
inline constexpr T pi_v = pi;
template <class T>
inline constexpr T e_v = e;
}  // namespace std::numbers
