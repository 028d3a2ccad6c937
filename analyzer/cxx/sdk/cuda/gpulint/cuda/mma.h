#pragma once
#include <gpulint/cuda/half.h>
namespace nvcuda::wmma {
struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
struct u4;
struct s4;
struct b1;
}
template <class T>
struct gpulint_storage { typedef T type; };
template <>
struct gpulint_storage<precision::tf32> { typedef float type; };
template <class Use, int m, int n, int k, class T, class Layout = void>
struct fragment {
  static constexpr int num_elements = 16;
  typename gpulint_storage<T>::type x[16];
};
template <class F, class... A>
__device__ void load_matrix_sync(F&, A&&...);
template <class P, class F, class... A>
__device__ void store_matrix_sync(P*, const F&, A&&...);
template <class F, class T>
__device__ void fill_fragment(F&, const T&);
template <class D, class A, class B, class C>
__device__ void mma_sync(D&, const A&, const B&, const C&);
__device__ float __float_to_tf32(float);
}  // namespace nvcuda::wmma
