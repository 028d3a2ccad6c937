// cuda_fp16.h, cuda_bf16.h, cuda_fp8.h.
#pragma once
#include <gpulint/cuda/runtime.h>
#define GPULINT_HALF __host__ __device__
struct __half_raw { unsigned short x; };
struct __half {
  unsigned short x;
  __half() = default;
  template <class T, class = std::enable_if_t<__is_arithmetic(T)>>
  GPULINT_HALF constexpr __half(T);
  GPULINT_HALF __half(__half_raw);
  GPULINT_HALF explicit __half(struct __nv_bfloat16);
  GPULINT_HALF operator float() const;
  GPULINT_HALF explicit operator int() const;
  GPULINT_HALF __half &operator+=(__half), &operator-=(__half), &operator*=(__half), &operator/=(__half);
};
struct __half2 {
  __half x, y;
  __half2() = default;
  GPULINT_HALF constexpr __half2(__half, __half);
  GPULINT_HALF __half2 &operator+=(__half2), &operator-=(__half2), &operator*=(__half2);
};
struct __nv_bfloat16_raw { unsigned short x; };
struct __nv_bfloat16 {
  unsigned short x;
  __nv_bfloat16() = default;
  template <class T, class = std::enable_if_t<__is_arithmetic(T)>>
  GPULINT_HALF constexpr __nv_bfloat16(T);
  GPULINT_HALF __nv_bfloat16(__nv_bfloat16_raw);
  GPULINT_HALF explicit __nv_bfloat16(__half);
  GPULINT_HALF operator float() const;
  GPULINT_HALF __nv_bfloat16 &operator+=(__nv_bfloat16), &operator-=(__nv_bfloat16), &operator*=(__nv_bfloat16), &operator/=(__nv_bfloat16);
};
struct __nv_bfloat162 {
  __nv_bfloat16 x, y;
  __nv_bfloat162() = default;
  GPULINT_HALF constexpr __nv_bfloat162(__nv_bfloat16, __nv_bfloat16);
};
typedef __half half, __nv_half, nv_half;
typedef __half2 half2, __nv_half2, nv_half2;
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
typedef __nv_bfloat16 __nv_fp8_e4m3, __nv_fp8_e5m2, __nv_fp8_e8m0, __nv_fp4_e2m1;
typedef __nv_bfloat162 __nv_fp8x2_e4m3, __nv_fp8x2_e5m2;
typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned __nv_fp8x4_storage_t, __nv_fp8x4_e4m3;
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
GPULINT_HALF __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t, __nv_fp8_interpretation_t);
GPULINT_HALF __nv_fp8_storage_t __nv_cvt_float_to_fp8(float, __nv_saturation_t, __nv_fp8_interpretation_t);
#define GPULINT_ARITHMETIC(T)                                                      \
  GPULINT_HALF T operator+(T, T), operator-(T, T), operator*(T, T), operator/(T, T), operator-(T);
#define GPULINT_COMPARISONS(T)                                                     \
  GPULINT_HALF bool operator==(T, T), operator!=(T, T), operator<(T, T), operator>(T, T), operator<=(T, T), operator>=(T, T);
GPULINT_ARITHMETIC(__half)
GPULINT_ARITHMETIC(__half2)
GPULINT_ARITHMETIC(__nv_bfloat16)
GPULINT_ARITHMETIC(__nv_bfloat162)
GPULINT_COMPARISONS(__half)
GPULINT_COMPARISONS(__nv_bfloat16)
#undef GPULINT_ARITHMETIC
#undef GPULINT_COMPARISONS
// The same functions for a type and the pair of two
#define GPULINT_FUNCTIONS(T, T2)                                                   \
  GPULINT_HALF T __hadd(T, T), __hsub(T, T), __hmul(T, T), __hdiv(T, T), __hneg(T), __habs(T), __hfma(T, T, T), __hfma_relu(T, T, T), __hmax(T, T), __hmin(T, T), \
      __hadd_sat(T, T), __hmul_sat(T, T), __hmax_nan(T, T), __hmin_nan(T, T), hsqrt(T), hrsqrt(T), hexp(T), hexp2(T), hlog(T), hlog2(T), hlog10(T), hsin(T), hcos(T), hrcp(T), \
      htanh(T), hfloor(T), hceil(T), htrunc(T), hrint(T);  \
  GPULINT_HALF T2 __hadd2(T2, T2), __hsub2(T2, T2), __hmul2(T2, T2), __h2div(T2, T2), __hneg2(T2), __habs2(T2), __hfma2(T2, T2, T2), __hmax2(T2, T2), __hmin2(T2, T2),  \
      __hfma2_relu(T2, T2, T2), __hadd2_rn(T2, T2), __hmul2_rn(T2, T2), h2sqrt(T2), h2rsqrt(T2), h2exp(T2), h2exp2(T2), h2log(T2), h2sin(T2), h2cos(T2), h2rcp(T2), \
      h2tanh(T2), __heq2(T2, T2), __hgt2(T2, T2), __hlt2(T2, T2), __hge2(T2, T2), __hle2(T2, T2);          \
  GPULINT_HALF bool __heq(T, T), __hne(T, T), __hlt(T, T), __hgt(T, T), __hle(T, T), __hge(T, T), __hisnan(T), __hisinf(T), __hbeq2(T2, T2);
GPULINT_FUNCTIONS(__half, __half2)
GPULINT_FUNCTIONS(__nv_bfloat16, __nv_bfloat162)
#undef GPULINT_FUNCTIONS
GPULINT_HALF __half __float2half(float), __float2half_rn(float), __float2half_rz(float), __double2half(double), __int2half_rn(int), __uint2half_rn(unsigned), __short2half_rn(short),
    __ushort_as_half(unsigned short), __short_as_half(short), __low2half(__half2), __high2half(__half2), __ushort2half_rn(unsigned short), __ull2half_rn(unsigned long long), __ll2half_rn(long long), __float2half_ru(float), __float2half_rd(float);
GPULINT_HALF __half2 __float2half2_rn(float), __floats2half2_rn(float, float), __float22half2_rn(float2), __half2half2(__half), __halves2half2(__half, __half), make_half2(__half, __half),
    __low2half2(__half2), __high2half2(__half2), __lowhigh2highlow(__half2), __lows2half2(__half2, __half2), __highs2half2(__half2, __half2);
GPULINT_HALF float __half2float(__half), __low2float(__half2), __high2float(__half2), __bfloat162float(__nv_bfloat16), __low2float(__nv_bfloat162), __high2float(__nv_bfloat162);
GPULINT_HALF float2 __half22float2(__half2), __bfloat1622float2(__nv_bfloat162);
GPULINT_HALF int __half2int_rn(__half), __half2int_rz(__half), __bfloat162int_rn(__nv_bfloat16);
GPULINT_HALF short __half2short_rn(__half), __half_as_short(__half), __bfloat16_as_short(__nv_bfloat16);
GPULINT_HALF unsigned short __half_as_ushort(__half), __bfloat16_as_ushort(__nv_bfloat16);
GPULINT_HALF __nv_bfloat16 __float2bfloat16(float), __float2bfloat16_rn(float), __float2bfloat16_rz(float), __double2bfloat16(double), __int2bfloat16_rn(int), __ushort_as_bfloat16(unsigned short),
    __low2bfloat16(__nv_bfloat162), __high2bfloat16(__nv_bfloat162);
GPULINT_HALF __nv_bfloat162 __float2bfloat162_rn(float), __floats2bfloat162_rn(float, float), __float22bfloat162_rn(float2), __bfloat162bfloat162(__nv_bfloat16),
    __halves2bfloat162(__nv_bfloat16, __nv_bfloat16), make_bfloat162(__nv_bfloat16, __nv_bfloat16);
#undef GPULINT_HALF
