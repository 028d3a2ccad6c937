// What device code can call without a header: built-in variables, barriers, atomics, warp functions, intrinsics.
#pragma once
#include <gpulint/cuda/types.h>
extern const __device__ uint3 threadIdx, blockIdx;
extern const __device__ dim3 blockDim, gridDim;
extern const __device__ int warpSize;
#define GPULINT_DEVICE template <class T> __device__
__device__ void __syncthreads(), __syncwarp(unsigned = 0xffffffffu), __threadfence(), __threadfence_block(), __threadfence_system(),
    __trap() __attribute__((noreturn)), __brkpt(), __nanosleep(unsigned), __prof_trigger(int), __assume(bool);
__device__ int __syncthreads_count(int), __syncthreads_and(int), __syncthreads_or(int), __all_sync(unsigned, int), __any_sync(unsigned, int),
    __all(int), __any(int), __isShared(const void*), __isGlobal(const void*), __isConstant(const void*), __isLocal(const void*);
__device__ unsigned __ballot_sync(unsigned, int), __ballot(int), __activemask(), __lane_id(), __reduce_add_sync(unsigned, unsigned),
    __reduce_min_sync(unsigned, unsigned), __reduce_max_sync(unsigned, unsigned), __reduce_and_sync(unsigned, unsigned),
    __reduce_or_sync(unsigned, unsigned), __reduce_xor_sync(unsigned, unsigned);
__device__ long long clock64();
__device__ unsigned long long __nv_globaltimer();
__device__ size_t __cvta_generic_to_shared(const void*), __cvta_generic_to_global(const void*), __cvta_generic_to_local(const void*);
__device__ void* __cvta_shared_to_generic(size_t);
GPULINT_DEVICE unsigned __match_any_sync(unsigned, T);
GPULINT_DEVICE unsigned __match_all_sync(unsigned, T, int*);
GPULINT_DEVICE T __shfl_sync(unsigned, T, int, int = 32);
GPULINT_DEVICE T __shfl_up_sync(unsigned, T, unsigned, int = 32);
GPULINT_DEVICE T __shfl_down_sync(unsigned, T, unsigned, int = 32);
GPULINT_DEVICE T __shfl_xor_sync(unsigned, T, int, int = 32);
GPULINT_DEVICE T __shfl(T, int, int = 32);
GPULINT_DEVICE T __shfl_up(T, unsigned, int = 32);
GPULINT_DEVICE T __shfl_down(T, unsigned, int = 32);
GPULINT_DEVICE T __shfl_xor(T, int, int = 32);
GPULINT_DEVICE T __ldg(const T*);
GPULINT_DEVICE T __ldcg(const T*);
GPULINT_DEVICE T __ldca(const T*);
GPULINT_DEVICE T __ldcs(const T*);
GPULINT_DEVICE T __ldcv(const T*);
GPULINT_DEVICE T __ldlu(const T*);
GPULINT_DEVICE void __stwb(T*, T);
GPULINT_DEVICE void __stcg(T*, T);
GPULINT_DEVICE void __stcs(T*, T);
GPULINT_DEVICE void __stwt(T*, T);
#define GPULINT_ATOMIC(name)                                           \
  template <class T, class U>                                          \
  __device__ T name(T*, U);                                            \
  template <class T, class U>                                          \
  __device__ T name##_block(T*, U);                                    \
  template <class T, class U>                                          \
  __device__ T name##_system(T*, U);
GPULINT_ATOMIC(atomicAdd)
GPULINT_ATOMIC(atomicSub)
GPULINT_ATOMIC(atomicMin)
GPULINT_ATOMIC(atomicMax)
GPULINT_ATOMIC(atomicInc)
GPULINT_ATOMIC(atomicDec)
GPULINT_ATOMIC(atomicExch)
GPULINT_ATOMIC(atomicAnd)
GPULINT_ATOMIC(atomicOr)
GPULINT_ATOMIC(atomicXor)
#undef GPULINT_ATOMIC
template <class T, class U, class V>
__device__ T atomicCAS(T*, U, V);
template <class T, class U, class V>
__device__ T atomicCAS_block(T*, U, V);
template <class T, class U, class V>
__device__ T atomicCAS_system(T*, U, V);
__device__ float __expf(float), __exp10f(float), __logf(float), __log2f(float), __log10f(float), __sinf(float), __cosf(float), __tanf(float),
    __tanhf(float), __powf(float, float), __fdividef(float, float), __saturatef(float), __frcp_rn(float), __frcp_rz(float), __fsqrt_rn(float),
    __frsqrt_rn(float), __fadd_rn(float, float), __fsub_rn(float, float), __fmul_rn(float, float), __fdiv_rn(float, float),
    __fmaf_rn(float, float, float), __fmaf_ieee_rn(float, float, float), __fadd_rz(float, float), __fmul_rz(float, float), __fadd_rd(float, float),
    __fadd_ru(float, float), __fmul_rd(float, float), __fmul_ru(float, float), __int_as_float(int), __uint_as_float(unsigned), __int2float_rn(int),
    __uint2float_rn(unsigned), __int2float_rz(int), __ll2float_rn(long long), __double2float_rn(double), __double2float_rd(double),
    __double2float_ru(double);
__host__ __device__ float rsqrtf(float), rcbrtf(float), exp10f(float), sinpif(float), cospif(float), normcdff(float), normcdfinvf(float),
    erfinvf(float), erfcinvf(float), erfcxf(float), norm3df(float, float, float), rnorm3df(float, float, float), j0f(float), j1f(float);
__device__ void __sincosf(float, float*, float*);
__host__ __device__ void sincospif(float, float*, float*), sincospi(double, double*, double*);
__device__ double __longlong_as_double(long long), __hiloint2double(int, int), __dadd_rn(double, double), __dsub_rn(double, double),
    __dmul_rn(double, double), __ddiv_rn(double, double), __fma_rn(double, double, double), __drcp_rn(double), __dsqrt_rn(double),
    __int2double_rn(int), __uint2double_rn(unsigned), __ll2double_rn(long long), __ull2double_rn(unsigned long long);
__host__ __device__ double rsqrt(double), rcbrt(double), sinpi(double), cospi(double), normcdf(double), normcdfinv(double), erfinv(double),
    erfcinv(double), erfcx(double);
__device__ int __float_as_int(float), __float2int_rn(float), __float2int_rz(float), __float2int_rd(float), __float2int_ru(float), __double2int_rn(double),
    __double2int_rz(double), __double2hiint(double), __double2loint(double), __popc(unsigned), __popcll(unsigned long long), __clz(int),
    __clzll(long long), __ffs(int), __ffsll(long long), __mulhi(int, int), __mul24(int, int), __dp4a(int, int, int), __dp2a_lo(int, int, int),
    __fns(unsigned, unsigned, int), __float2half_bits(float), __vimax3_s32(int, int, int), __sad(int, int, unsigned);
__device__ unsigned __float_as_uint(float), __float2uint_rn(float), __float2uint_rz(float), __umulhi(unsigned, unsigned), __umul24(unsigned, unsigned),
    __brev(unsigned), __byte_perm(unsigned, unsigned, unsigned), __funnelshift_l(unsigned, unsigned, unsigned),
    __funnelshift_r(unsigned, unsigned, unsigned), __usad(unsigned, unsigned, unsigned), __vadd4(unsigned, unsigned), __vabsdiffu4(unsigned, unsigned),
    __vadd2(unsigned, unsigned), __vsub2(unsigned, unsigned), __vsub4(unsigned, unsigned), __vcmpeq4(unsigned, unsigned), __vcmpne4(unsigned, unsigned),
    __vmaxs2(unsigned, unsigned), __vmins2(unsigned, unsigned), __vsubss4(unsigned, unsigned), __vavgu4(unsigned, unsigned);
__device__ long long __double_as_longlong(double), __float2ll_rn(float), __float2ll_rz(float), __double2ll_rn(double), __double2ll_rz(double), __mul64hi(long long, long long);
__device__ unsigned long long __umul64hi(unsigned long long, unsigned long long), __brevll(unsigned long long), __float2ull_rn(float), __double2ull_rn(double);
// More general than std::min and std::max, so that neither is ambiguous beside them.
template <class T, class U>
__host__ __device__ constexpr auto min(T a, U b) -> decltype(a < b ? a : b) { return a < b ? a : b; }
template <class T, class U>
__host__ __device__ constexpr auto max(T a, U b) -> decltype(a < b ? b : a) { return a < b ? b : a; }
__host__ __device__ unsigned umin(unsigned, unsigned), umax(unsigned, unsigned);
__host__ __device__ long long llmin(long long, long long), llmax(long long, long long);

// Textures and surfaces, of the old kind and the new
template <class T, int dimensions = 1, int mode = 0>
struct texture {
  int normalized, addressMode[3], filterMode, channelDesc;
};
template <class T = void, int dimensions = 1>
struct surface {};
enum { cudaTextureType1D = 1, cudaTextureType2D = 2, cudaTextureType3D = 3, cudaTextureTypeCubemap = 12, cudaTextureType2DLayered = 242 };
template <class T, class... A>
__device__ T tex1D(A...);
template <class T, class... A>
__device__ T tex1Dfetch(A...);
template <class T, class... A>
__device__ T tex2D(A...);
template <class T, class... A>
__device__ T tex2DLod(A...);
template <class T, class... A>
__device__ T tex2DLayered(A...);
template <class T, class... A>
__device__ T tex3D(A...);
template <class T, class... A>
__device__ T texCubemap(A...);
template <class T, int d, int m, class... A>
__device__ T tex1Dfetch(texture<T, d, m>, A...);
template <class T, int d, int m, class... A>
__device__ T tex1D(texture<T, d, m>, A...);
template <class T, int d, int m, class... A>
__device__ T tex2D(texture<T, d, m>, A...);
template <class T, int d, int m, class... A>
__device__ T tex3D(texture<T, d, m>, A...);
template <class T, class... A>
__device__ T surf2Dread(A...);
template <class... A>
__device__ void surf2Dread(A...);
template <class... A>
__device__ void surf2Dwrite(A...);
template <class... A>
__device__ void surf3Dread(A...);
template <class... A>
__device__ void surf3Dwrite(A...);
template <class... A>
__device__ void surf1Dwrite(A...);
template <class... A>
__device__ void surf2DLayeredwrite(A...);
__device__ void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned), cudaTriggerProgrammaticLaunchCompletion(), cudaGridDependencySynchronize();
// Asynchronous copies of device code
__device__ void __pipeline_memcpy_async(void*, const void*, size_t, size_t = 0), __pipeline_commit(), __pipeline_wait_prior(size_t);
#undef GPULINT_DEVICE
