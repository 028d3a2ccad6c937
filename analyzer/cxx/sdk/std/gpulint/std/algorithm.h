// <algorithm> and <numeric>: templates that take what they are given.
#pragma once
#include <gpulint/std/core.h>
namespace std {
template <class T>
constexpr pair<T, T> minmax(initializer_list<T>);
template <class T>
constexpr pair<const T&, const T&> minmax(const T&, const T&);
template <class T>
constexpr const T& clamp(const T& v, const T& lo, const T& hi) { return v < lo ? lo : hi < v ? hi : v; }
template <class T, class U>
constexpr common_type_t<T, U> gcd(T, U);
template <class T, class U>
constexpr common_type_t<T, U> lcm(T, U);
template <class T>
constexpr T midpoint(T, T);
template <class I, class T>
constexpr T accumulate(I, I, T);
template <class I, class T, class F>
constexpr T accumulate(I, I, T, F);
template <class I, class T>
constexpr T reduce(I, I, T);
template <class I, class T, class F>
constexpr T reduce(I, I, T, F);
template <class I, class J, class T>
constexpr T inner_product(I, I, J, T);
template <class I, class J, class T, class F, class G>
constexpr T inner_product(I, I, J, T, F, G);
template <class I, class T, class F, class G>
constexpr T transform_reduce(I, I, T, F, G);
// Each gives back an iterator of the sequence named first or, where it writes, of the output.
#define GPULINT_FIRST(f)               \
  template <class I, class... A>       \
  constexpr I f(I, I, A&&...);
#define GPULINT_VOID(f)                \
  template <class I, class... A>       \
  constexpr void f(I, I, A&&...);
#define GPULINT_BOOL(f)                \
  template <class I, class... A>       \
  constexpr bool f(I, I, A&&...);
#define GPULINT_OUTPUT(f)              \
  template <class I, class J, class... A> \
  constexpr J f(I, I, J, A&&...);
GPULINT_FIRST(find)
GPULINT_FIRST(find_if)
GPULINT_FIRST(find_if_not)
GPULINT_FIRST(find_first_of)
GPULINT_FIRST(find_end)
GPULINT_FIRST(search)
GPULINT_FIRST(adjacent_find)
GPULINT_FIRST(lower_bound)
GPULINT_FIRST(upper_bound)
GPULINT_FIRST(max_element)
GPULINT_FIRST(min_element)
GPULINT_FIRST(remove)
GPULINT_FIRST(remove_if)
GPULINT_FIRST(unique)
GPULINT_FIRST(rotate)
GPULINT_FIRST(partition)
GPULINT_FIRST(stable_partition)
GPULINT_FIRST(is_sorted_until)
GPULINT_VOID(sort)
GPULINT_VOID(stable_sort)
GPULINT_VOID(partial_sort)
GPULINT_VOID(nth_element)
GPULINT_VOID(reverse)
GPULINT_VOID(shuffle)
GPULINT_VOID(random_shuffle)
GPULINT_VOID(fill)
GPULINT_VOID(iota)
GPULINT_VOID(generate)
GPULINT_VOID(replace)
GPULINT_VOID(replace_if)
GPULINT_VOID(make_heap)
GPULINT_VOID(push_heap)
GPULINT_VOID(pop_heap)
GPULINT_VOID(sort_heap)
GPULINT_VOID(inplace_merge)
GPULINT_BOOL(all_of)
GPULINT_BOOL(any_of)
GPULINT_BOOL(none_of)
GPULINT_BOOL(equal)
GPULINT_BOOL(binary_search)
GPULINT_BOOL(includes)
GPULINT_BOOL(is_sorted)
GPULINT_BOOL(is_permutation)
GPULINT_BOOL(lexicographical_compare)
GPULINT_BOOL(next_permutation)
GPULINT_BOOL(prev_permutation)
GPULINT_OUTPUT(copy)
GPULINT_OUTPUT(copy_if)
GPULINT_OUTPUT(copy_backward)
GPULINT_OUTPUT(move)
GPULINT_OUTPUT(move_backward)
GPULINT_OUTPUT(transform)
GPULINT_OUTPUT(partial_sum)
GPULINT_OUTPUT(inclusive_scan)
GPULINT_OUTPUT(exclusive_scan)
GPULINT_OUTPUT(adjacent_difference)
GPULINT_OUTPUT(reverse_copy)
GPULINT_OUTPUT(remove_copy_if)
GPULINT_OUTPUT(unique_copy)
GPULINT_OUTPUT(swap_ranges)
GPULINT_OUTPUT(sample)
#undef GPULINT_FIRST
#undef GPULINT_VOID
#undef GPULINT_BOOL
#undef GPULINT_OUTPUT
template <class I, class F>
constexpr F for_each(I, I, F);
template <class P, class I, class F>
void for_each(P&&, I, I, F);
template <class I, class N, class F>
constexpr I for_each_n(I, N, F);
template <class I, class N, class T>
constexpr I fill_n(I, N, const T&);
template <class I, class N, class F>
constexpr I generate_n(I, N, F);
template <class I, class N, class J>
constexpr J copy_n(I, N, J);
template <class I, class... A>
constexpr ptrdiff_t count(I, I, A&&...);
template <class I, class... A>
constexpr ptrdiff_t count_if(I, I, A&&...);
template <class I, class... A>
constexpr pair<I, I> equal_range(I, I, A&&...);
template <class I, class... A>
constexpr pair<I, I> minmax_element(I, I, A&&...);
template <class I, class J, class... A>
constexpr pair<I, J> mismatch(I, I, J, A&&...);
template <class I, class J, class O, class... A>
constexpr O merge(I, I, J, J, O, A&&...);
template <class I, class J, class O, class... A>
constexpr O set_difference(I, I, J, J, O, A&&...);
template <class I, class J, class O, class... A>
constexpr O set_intersection(I, I, J, J, O, A&&...);
template <class I, class J, class O, class... A>
constexpr O set_union(I, I, J, J, O, A&&...);
template <class I, class J>
constexpr void iter_swap(I, J);
template <class T>
constexpr int popcount(T);
template <class T>
constexpr int countl_zero(T);
template <class T>
constexpr int countr_zero(T);
template <class T>
constexpr T bit_ceil(T);
template <class T>
constexpr bool has_single_bit(T);
namespace execution {
struct gpulint_policy {};
inline constexpr gpulint_policy seq{}, par{}, par_unseq{}, unseq{};
}
}  // namespace std
