// Qualifiers and vector types of CUDA C++.
#pragma once
#include <gpulint/std/core_math.h>
#include <gpulint/std/time.h>
#if defined(__CUDA__)
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 8
#define __CUDACC_VER_BUILD__ 0
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define __CUDA_ARCH_LIST__ 800
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#endif
#define __forceinline__ inline __attribute__((always_inline))
#define __inline_hint__
#define __noinline__ __attribute__((noinline))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __grid_constant__
#define __cluster_dims__(...)
#define __maxnreg__(...)
#define __nv_pure__
#define __nv_tex_surf_handler
#define CUDART_CB
#define CUDARTAPI
#define CUDART_VERSION 12080
#define CUDA_VERSION 12080
#define __CUDA_API_VERSION 12080

#define GPULINT_VECTOR(T, name)                                                              \
  struct name##1 { T x; };                                                                   \
  struct __align__(2 * sizeof(T)) name##2 { T x, y; };                                       \
  struct name##3 { T x, y, z; };                                                             \
  struct name##4 { T x, y, z, w; };                                                          \
  __host__ __device__ name##1 make_##name##1(T);                                             \
  __host__ __device__ name##2 make_##name##2(T, T);                                          \
  __host__ __device__ name##3 make_##name##3(T, T, T);                                       \
  __host__ __device__ name##4 make_##name##4(T, T, T, T);
GPULINT_VECTOR(signed char, char)
GPULINT_VECTOR(unsigned char, uchar)
GPULINT_VECTOR(short, short)
GPULINT_VECTOR(unsigned short, ushort)
GPULINT_VECTOR(int, int)
GPULINT_VECTOR(unsigned, uint)
GPULINT_VECTOR(long, long)
GPULINT_VECTOR(unsigned long, ulong)
GPULINT_VECTOR(long long, longlong)
GPULINT_VECTOR(unsigned long long, ulonglong)
GPULINT_VECTOR(float, float)
GPULINT_VECTOR(double, double)
#undef GPULINT_VECTOR
struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return {x, y, z}; }
};
typedef unsigned long long cudaTextureObject_t, cudaSurfaceObject_t, cudaGraphConditionalHandle;
typedef float2 cuFloatComplex, cuComplex;
typedef double2 cuDoubleComplex;
