// curand_kernel.h: random numbers in device code.
#pragma once
#include <gpulint/cuda/curand.h>
struct curandStateXORWOW { unsigned d, v[5]; int boxmuller_flag; float boxmuller_extra; };
typedef struct curandStateXORWOW curandState, curandState_t, curandStateXORWOW_t;
typedef struct curandStatePhilox4_32_10 { uint4 ctr, output; uint2 key; unsigned STATE; } curandStatePhilox4_32_10_t;
typedef struct curandStateMRG32k3a { unsigned s1[3]; } curandStateMRG32k3a_t;
typedef struct curandStateMtgp32 { int s; } curandStateMtgp32_t;
typedef struct curandStateSobol32 { unsigned i; } curandStateSobol32_t;
typedef struct curandStateScrambledSobol32 { unsigned i; } curandStateScrambledSobol32_t;
typedef struct curandStateSobol64 { unsigned long long i; } curandStateSobol64_t;
#define GPULINT_RANDOM(type, name)     \
  template <class S>                   \
  __device__ type name(S*);
GPULINT_RANDOM(unsigned, curand)
GPULINT_RANDOM(uint4, curand4)
GPULINT_RANDOM(float, curand_uniform)
GPULINT_RANDOM(double, curand_uniform_double)
GPULINT_RANDOM(float4, curand_uniform4)
GPULINT_RANDOM(double2, curand_uniform2_double)
GPULINT_RANDOM(float, curand_normal)
GPULINT_RANDOM(float2, curand_normal2)
GPULINT_RANDOM(float4, curand_normal4)
GPULINT_RANDOM(double, curand_normal_double)
#undef GPULINT_RANDOM
template <class S>
__device__ float curand_log_normal(S*, float, float);
template <class S>
__device__ unsigned curand_poisson(S*, double);
template <class... A>
__device__ void curand_init(A&&...);
template <class S>
__device__ void skipahead(unsigned long long, S*);
template <class S>
__device__ void skipahead_sequence(unsigned long long, S*);
