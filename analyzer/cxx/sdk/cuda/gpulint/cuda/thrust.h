// Thrust: vectors, iterators, algorithms that take what they are given.
#pragma once
#include <gpulint/cuda/runtime.h>
#include <gpulint/std/algorithm.h>
#include <gpulint/std/complex.h>
#define THRUST_VERSION 200800
namespace thrust {
using std::complex;
using std::get;
using std::make_pair;
using std::make_tuple;
using std::pair;
using std::tie;
using std::tuple;
using std::tuple_element;
using std::advance;
using std::distance;
using std::swap;
template <class T>
struct device_ptr : std::gpulint_iterator<T> {
  device_ptr();
  explicit device_ptr(T*);
  __host__ __device__ T* get() const;
  device_ptr operator+(ptrdiff_t) const, operator-(ptrdiff_t) const;
  ptrdiff_t operator-(const device_ptr&) const;
  device_ptr &operator++(), &operator+=(ptrdiff_t);
};
template <class T>
struct device_reference { operator T() const; device_reference& operator=(const T&); };
template <class T>
struct device_vector : std::vector<T> {
  using std::vector<T>::vector;
  device_vector();
  template <class V>
  device_vector(const V&);
  typedef device_ptr<T> pointer, iterator;
  iterator begin(), end(), data();
  iterator begin() const, end() const, data() const;
};
template <class T>
struct host_vector : std::vector<T> {
  using std::vector<T>::vector;
  host_vector();
  template <class V>
  host_vector(const V&);
};
template <class T>
using universal_vector = device_vector<T>;
template <class T>
device_ptr<T> device_pointer_cast(T*);
template <class T>
T* raw_pointer_cast(const device_ptr<T>&);
template <class T>
T* raw_pointer_cast(T*);
template <class T>
device_ptr<T> device_malloc(size_t);
device_ptr<char> device_malloc(size_t);
template <class T>
void device_free(device_ptr<T>);
struct gpulint_policy {
  template <class... A>
  gpulint_policy on(A&&...) const;
  template <class A>
  gpulint_policy operator()(A&&) const;
};
template <class D>
struct device_execution_policy : gpulint_policy {};
extern const gpulint_policy device, host, seq;
namespace cuda {
extern const gpulint_policy par, par_nosync;
}
namespace system {
namespace cuda = thrust::cuda;
class system_error : public std::runtime_error { public: using std::runtime_error::runtime_error; };
}
using system::system_error;
template <class T>
struct counting_iterator : std::gpulint_iterator<const T> { counting_iterator(T); counting_iterator operator+(ptrdiff_t) const; };
template <class T>
counting_iterator<T> make_counting_iterator(T);
template <class T>
struct constant_iterator : std::gpulint_iterator<const T> { constant_iterator(T); };
template <class T>
constant_iterator<T> make_constant_iterator(T);
template <class T>
struct zip_iterator : std::gpulint_iterator<T> { template <class U> zip_iterator(U); };
template <class T>
zip_iterator<T> make_zip_iterator(T);
template <class... T>
zip_iterator<tuple<T...>> make_zip_iterator(T...);
template <class F, class I>
struct transform_iterator : I { transform_iterator(I, F); };
template <class I, class F>
transform_iterator<F, I> make_transform_iterator(I, F);
template <class I, class J>
struct permutation_iterator : I { permutation_iterator(I, J); };
template <class I, class J>
permutation_iterator<I, J> make_permutation_iterator(I, J);
template <class I>
using reverse_iterator = std::reverse_iterator<I>;
template <class I>
reverse_iterator<I> make_reverse_iterator(I);
struct discard_iterator : std::gpulint_output_iterator {};
discard_iterator make_discard_iterator();
template <class A, class B>
struct unary_function { typedef A argument_type; typedef B result_type; };
template <class A, class B, class C>
struct binary_function { typedef C result_type; };
using std::plus;
using std::minus;
using std::multiplies;
using std::divides;
using std::less;
using std::greater;
using std::less_equal;
using std::greater_equal;
using std::equal_to;
using std::not_equal_to;
using std::negate;
using std::identity;
using std::logical_and;
using std::logical_or;
using std::bit_and;
using std::bit_or;
template <class T = void>
struct maximum { template <class A, class B> __host__ __device__ A operator()(A, B) const; };
template <class T = void>
struct minimum { template <class A, class B> __host__ __device__ A operator()(A, B) const; };
template <class T = void>
struct square { __host__ __device__ T operator()(T) const; };
namespace placeholders {
struct gpulint_expression {
  template <class... A>
  __host__ __device__ auto operator()(A&&...) const -> bool;
};
extern const gpulint_expression _1, _2;
#define GPULINT_PLACEHOLDER(op)                                                    \
  template <class T>                                                               \
  gpulint_expression operator op(const gpulint_expression&, const T&);             \
  template <class T>                                                               \
  gpulint_expression operator op(const T&, const gpulint_expression&);
GPULINT_PLACEHOLDER(+)
GPULINT_PLACEHOLDER(-)
GPULINT_PLACEHOLDER(*)
GPULINT_PLACEHOLDER(/)
GPULINT_PLACEHOLDER(<)
GPULINT_PLACEHOLDER(>)
GPULINT_PLACEHOLDER(==)
GPULINT_PLACEHOLDER(!=)
#undef GPULINT_PLACEHOLDER
}
// With or without a policy in front.
#define GPULINT_NOTHING(name)                  \
  template <class... A>                        \
  __host__ __device__ void name(A&&...);
GPULINT_NOTHING(sort)
GPULINT_NOTHING(stable_sort)
GPULINT_NOTHING(sort_by_key)
GPULINT_NOTHING(stable_sort_by_key)
GPULINT_NOTHING(fill)
GPULINT_NOTHING(sequence)
GPULINT_NOTHING(generate)
GPULINT_NOTHING(tabulate)
GPULINT_NOTHING(replace)
GPULINT_NOTHING(replace_if)
GPULINT_NOTHING(reverse)
GPULINT_NOTHING(for_each)
GPULINT_NOTHING(for_each_n)
GPULINT_NOTHING(transform_if)
GPULINT_NOTHING(gather)
GPULINT_NOTHING(scatter)
GPULINT_NOTHING(scatter_if)
#undef GPULINT_NOTHING
#define GPULINT_ITERATOR(name)                 \
  template <class I, class... A>               \
  I name(I, I, A&&...);                        \
  template <class I, class... A>               \
  I name(const gpulint_policy&, I, I, A&&...);
GPULINT_ITERATOR(copy)
GPULINT_ITERATOR(copy_if)
GPULINT_ITERATOR(transform)
GPULINT_ITERATOR(unique)
GPULINT_ITERATOR(unique_copy)
GPULINT_ITERATOR(remove)
GPULINT_ITERATOR(remove_if)
GPULINT_ITERATOR(remove_copy_if)
GPULINT_ITERATOR(find)
GPULINT_ITERATOR(find_if)
GPULINT_ITERATOR(lower_bound)
GPULINT_ITERATOR(upper_bound)
GPULINT_ITERATOR(max_element)
GPULINT_ITERATOR(min_element)
GPULINT_ITERATOR(partition)
GPULINT_ITERATOR(stable_partition)
GPULINT_ITERATOR(exclusive_scan)
GPULINT_ITERATOR(inclusive_scan)
GPULINT_ITERATOR(exclusive_scan_by_key)
GPULINT_ITERATOR(inclusive_scan_by_key)
GPULINT_ITERATOR(adjacent_difference)
GPULINT_ITERATOR(set_intersection)
GPULINT_ITERATOR(set_difference)
GPULINT_ITERATOR(merge)
GPULINT_ITERATOR(copy_n)
GPULINT_ITERATOR(fill_n)
#undef GPULINT_ITERATOR
template <class I, class J, class K, class L, class... A>
pair<K, L> reduce_by_key(I, I, J, K, L, A&&...);
template <class I, class J, class... A>
pair<I, J> unique_by_key(I, I, J, A&&...);
template <class I, class J, class... A>
pair<I, J> unique_by_key(const gpulint_policy&, I, I, J, A&&...);
template <class I, class... A>
pair<I, I> minmax_element(I, I, A&&...);
template <class I>
typename std::iterator_traits<I>::value_type reduce(I, I);
template <class I, class T, class... F>
T reduce(I, I, T, F...);
template <class I, class T, class... F>
T reduce(const gpulint_policy&, I, I, T, F...);
template <class I, class F, class T, class G>
T transform_reduce(I, I, F, T, G);
template <class I, class F, class T, class G>
T transform_reduce(const gpulint_policy&, I, I, F, T, G);
template <class I, class J, class T>
T inner_product(I, I, J, T);
template <class I, class J, class T, class F, class G>
T inner_product(I, I, J, T, F, G);
template <class... A>
ptrdiff_t count(A&&...);
template <class... A>
ptrdiff_t count_if(A&&...);
template <class... A>
bool all_of(A&&...);
template <class... A>
bool any_of(A&&...);
template <class... A>
bool none_of(A&&...);
template <class... A>
bool equal(A&&...);
template <class... A>
bool is_sorted(A&&...);
template <class... A>
bool binary_search(A&&...);
struct default_random_engine { explicit default_random_engine(unsigned long = 0); __host__ __device__ unsigned operator()(); __host__ __device__ void discard(unsigned long long); };
typedef default_random_engine minstd_rand, ranlux24;
template <class T = double>
struct uniform_real_distribution { __host__ __device__ uniform_real_distribution(T = 0, T = 1); template <class G> __host__ __device__ T operator()(G&); };
template <class T = int>
struct uniform_int_distribution { __host__ __device__ uniform_int_distribution(T = 0, T = 1); template <class G> __host__ __device__ T operator()(G&); };
template <class T = double>
struct normal_distribution { __host__ __device__ normal_distribution(T = 0, T = 1); template <class G> __host__ __device__ T operator()(G&); };
namespace random {
using thrust::default_random_engine;
using thrust::uniform_real_distribution;
}
}  // namespace thrust
