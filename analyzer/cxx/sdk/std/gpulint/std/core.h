// What nearly every C++ file uses, and what the headers of a real library bring along: utility, iterator, limits, memory,
// functional, string, vector, array, optional, tuple. Declarations only, but for what constant expressions need. Classes
// declare no copy, no move and no destructor where that changes no program's meaning: it keeps parsing fast.
#pragma once
#include <gpulint/std/traits.h>
#define __cpp_lib_optional 201606L
#define __cpp_lib_string_view 201803L
#define __cpp_lib_filesystem 201703L
#define __cpp_lib_variant 202102L
#define __cpp_lib_span 202002L
#define __GLIBC__ 2
#define __GLIBCXX__ 20230101
inline void* operator new(size_t, void* p) noexcept { return p; }
inline void* operator new[](size_t, void* p) noexcept { return p; }
namespace std {
using ::int8_t, ::int16_t, ::int32_t, ::int64_t, ::uint8_t, ::uint16_t, ::uint32_t, ::uint64_t, ::intptr_t, ::uintptr_t,
    ::intmax_t, ::uintmax_t, ::int_fast8_t, ::int_fast16_t, ::int_fast32_t, ::int_fast64_t, ::uint_fast8_t,
    ::uint_fast16_t, ::uint_fast32_t, ::uint_fast64_t, ::int_least8_t, ::int_least16_t, ::int_least32_t, ::int_least64_t,
    ::uint_least8_t, ::uint_least16_t, ::uint_least32_t, ::uint_least64_t, ::FILE, ::div_t, ::ldiv_t, ::time_t, ::clock_t;
using ::abort, ::abs, ::atexit, ::atof, ::atoi, ::atol, ::atoll, ::bsearch, ::calloc, ::div, ::exit, ::_Exit, ::quick_exit,
    ::free, ::getenv, ::labs, ::llabs, ::ldiv, ::malloc, ::aligned_alloc, ::qsort, ::rand, ::realloc, ::srand, ::strtod,
    ::strtof, ::strtol, ::strtold, ::strtoll, ::strtoul, ::strtoull, ::system;
using ::fclose, ::feof, ::ferror, ::fflush, ::fgetc, ::fgets, ::fopen, ::fprintf, ::fputc, ::fputs, ::fread, ::freopen,
    ::fscanf, ::fseek, ::ftell, ::fwrite, ::getc, ::getchar, ::perror, ::printf, ::putc, ::putchar, ::puts, ::remove,
    ::rename, ::rewind, ::scanf, ::setbuf, ::setvbuf, ::snprintf, ::sprintf, ::sscanf, ::tmpfile, ::tmpnam, ::ungetc,
    ::vfprintf, ::vprintf, ::vsnprintf, ::vsprintf;
using ::memchr, ::memcmp, ::memcpy, ::memmove, ::memset, ::strcat, ::strchr, ::strcmp, ::strcpy, ::strcspn, ::strerror,
    ::strlen, ::strncat, ::strncmp, ::strncpy, ::strpbrk, ::strrchr, ::strspn, ::strstr, ::strtok, ::va_list;
using ::isalnum, ::isalpha, ::iscntrl, ::isdigit, ::isgraph, ::islower, ::isprint, ::ispunct, ::isspace, ::isupper,
    ::isxdigit, ::isblank, ::tolower, ::toupper;

// Utility
template <class T>
constexpr __remove_reference_t(T) && move(T&& t) noexcept { return static_cast<__remove_reference_t(T)&&>(t); }
template <class T>
constexpr T&& forward(__remove_reference_t(T) & t) noexcept { return static_cast<T&&>(t); }
template <class T>
constexpr T&& move_if_noexcept(T&) noexcept;
template <class T>
constexpr const T& as_const(T& t) noexcept { return t; }
template <class T>
constexpr T* addressof(T& t) noexcept { return __builtin_addressof(t); }
template <class T>
constexpr T* launder(T* p) noexcept { return p; }
template <class T, class U = T>
constexpr T exchange(T&, U&&);
template <class T>
constexpr void swap(T&, T&) noexcept;
template <class To, class From>
constexpr To bit_cast(const From&) noexcept;
enum class byte : unsigned char {};
template <class T>
constexpr T to_integer(byte);
struct in_place_t {};
inline constexpr in_place_t in_place{};
template <class T>
struct in_place_type_t {};
template <class T>
inline constexpr in_place_type_t<T> in_place_type{};
struct piecewise_construct_t {};
inline constexpr piecewise_construct_t piecewise_construct{};
struct nothrow_t {};
extern const nothrow_t nothrow;
enum class align_val_t : size_t {};
template <class T, T... i>
struct integer_sequence { static constexpr size_t size() noexcept { return sizeof...(i); } };
template <class T, T n>
using make_integer_sequence = __make_integer_seq<integer_sequence, T, n>;
template <size_t... i>
using index_sequence = integer_sequence<size_t, i...>;
template <size_t n>
using make_index_sequence = make_integer_sequence<size_t, n>;
template <class... T>
using index_sequence_for = make_index_sequence<sizeof...(T)>;
template <class T>
class initializer_list {
  const T* first_;
  size_t size_;

 public:
  typedef T value_type;
  typedef const T *iterator, *const_iterator;
  constexpr initializer_list() noexcept : first_(nullptr), size_(0) {}
  constexpr size_t size() const noexcept { return size_; }
  constexpr const T* begin() const noexcept { return first_; }
  constexpr const T* end() const noexcept { return first_ + size_; }
};

template <size_t i, class T>
struct tuple_element;
template <size_t i, class T>
using tuple_element_t = typename tuple_element<i, T>::type;
template <class T>
struct tuple_size;
template <class T>
inline constexpr size_t tuple_size_v = tuple_size<T>::value;
template <class T>
struct tuple_size<const T> : tuple_size<T> {};
template <size_t i, class T>
struct tuple_element<i, const T> { typedef const tuple_element_t<i, T> type; };
template <class A, class B>
struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  constexpr pair();
  constexpr pair(const A&, const B&);
  template <class U = A, class V = B, class = enable_if_t<__is_constructible(A, U) && __is_constructible(B, V)>>
  constexpr pair(U&&, V&&);
  template <class U, class V>
  constexpr pair(const pair<U, V>&);
  template <class U, class V>
  pair(piecewise_construct_t, U, V);
  template <class U, class V>
  pair& operator=(const pair<U, V>&);
};
template <class A, class B>
pair(A, B) -> pair<A, B>;
template <class A, class B>
constexpr pair<__decay(A), __decay(B)> make_pair(A&&, B&&);
template <class A, class B>
constexpr bool operator==(const pair<A, B>&, const pair<A, B>&);
template <class A, class B>
constexpr bool operator!=(const pair<A, B>&, const pair<A, B>&);
template <class A, class B>
constexpr bool operator<(const pair<A, B>&, const pair<A, B>&);
template <class A, class B>
constexpr bool operator>(const pair<A, B>&, const pair<A, B>&);
template <class A, class B>
struct tuple_size<pair<A, B>> : integral_constant<size_t, 2> {};
template <size_t i, class A, class B>
struct tuple_element<i, pair<A, B>> { typedef conditional_t<i == 0, A, B> type; };
template <size_t i, class A, class B>
constexpr tuple_element_t<i, pair<A, B>>& get(pair<A, B>&);
template <size_t i, class A, class B>
constexpr const tuple_element_t<i, pair<A, B>>& get(const pair<A, B>&);
template <size_t i, class A, class B>
constexpr tuple_element_t<i, pair<A, B>>&& get(pair<A, B>&&);

template <class... T>
class tuple {
 public:
  constexpr tuple();
  template <class... U, class = enable_if_t<sizeof...(U) == sizeof...(T) && sizeof...(T) != 0>>
  constexpr tuple(U&&...);
  constexpr tuple(const T&...);
  template <class... U>
  constexpr tuple(const tuple<U...>&);
  template <class U, class V>
  constexpr tuple(const pair<U, V>&);
  template <class... U>
  tuple& operator=(const tuple<U...>&);
  template <class U, class V>
  tuple& operator=(const pair<U, V>&);
};
template <class... T>
tuple(T...) -> tuple<T...>;
template <class... T>
constexpr tuple<__decay(T)...> make_tuple(T&&...);
template <class... T>
constexpr tuple<T&...> tie(T&...) noexcept;
template <class... T>
constexpr tuple<T&&...> forward_as_tuple(T&&...) noexcept;
template <class... T>
struct gpulint_tuple_cat;
template <class... T>
struct gpulint_tuple_cat<tuple<T...>> { typedef tuple<T...> type; };
template <class... T, class... U, class... V>
struct gpulint_tuple_cat<tuple<T...>, tuple<U...>, V...> : gpulint_tuple_cat<tuple<T..., U...>, V...> {};
template <class... T>
typename gpulint_tuple_cat<__decay(T)...>::type tuple_cat(T&&...);
template <class... T>
struct tuple_size<tuple<T...>> : integral_constant<size_t, sizeof...(T)> {};
template <size_t i, class... T>
struct tuple_element<i, tuple<T...>> { typedef __type_pack_element<i, T...> type; };
template <size_t i, class... T>
constexpr __type_pack_element<i, T...>& get(tuple<T...>&);
template <size_t i, class... T>
constexpr const __type_pack_element<i, T...>& get(const tuple<T...>&);
template <size_t i, class... T>
constexpr __type_pack_element<i, T...>&& get(tuple<T...>&&);
template <class U, class... T>
constexpr U& get(tuple<T...>&);
template <class U, class... T>
constexpr const U& get(const tuple<T...>&);
template <class... T>
constexpr bool operator==(const tuple<T...>&, const tuple<T...>&);
template <class... T>
constexpr bool operator!=(const tuple<T...>&, const tuple<T...>&);
template <class... T>
constexpr bool operator<(const tuple<T...>&, const tuple<T...>&);
template <class... T>
constexpr bool operator>(const tuple<T...>&, const tuple<T...>&);
struct gpulint_ignore {
  template <class T>
  constexpr const gpulint_ignore& operator=(T&&) const;
};
inline constexpr gpulint_ignore ignore{};
template <class F, size_t... i, class T>
auto gpulint_apply(F&& f, T&& t, index_sequence<i...>) -> decltype(f(get<i>(t)...));
template <class F, class T>
constexpr auto apply(F&& f, T&& t)
    -> decltype(gpulint_apply(f, t, make_index_sequence<tuple_size_v<__remove_cvref(T)>>{}));

// Limits
enum float_round_style { round_to_nearest = 1 };
template <class T>
struct numeric_limits {
  static constexpr bool is_specialized = __is_arithmetic(T), is_signed = __is_signed(T), is_integer = __is_integral(T),
                        is_exact = is_integer, has_infinity = !is_integer, has_quiet_NaN = !is_integer, is_iec559 = !is_integer;
  static constexpr int digits = sizeof(T) * 8 - is_signed, digits10 = digits * 3 / 10, max_digits10 = 17, radix = 2,
                       min_exponent = -1021, max_exponent = 1024;
  static constexpr T max() noexcept { return is_signed ? T(~(1ull << (sizeof(T) * 8 - 1))) : T(~0ull); }
  static constexpr T min() noexcept { return is_signed ? T(1ull << (sizeof(T) * 8 - 1)) : T(); }
  static constexpr T lowest() noexcept { return min(); }
  static constexpr T epsilon() noexcept { return T(); }
  static constexpr T infinity() noexcept { return T(); }
  static constexpr T quiet_NaN() noexcept { return T(); }
  static constexpr T denorm_min() noexcept { return T(); }
};
#define GPULINT_FLOATING(type, prefix)                                                    \
  template <>                                                                             \
  struct numeric_limits<type> {                                                           \
    static constexpr bool is_specialized = true, is_signed = true, is_integer = false, is_exact = false,  \
                          has_infinity = true, has_quiet_NaN = true, is_iec559 = true;    \
    static constexpr int digits = __##prefix##_MANT_DIG__, digits10 = __##prefix##_DIG__, max_digits10 = 17, radix = 2,   \
                         min_exponent = __##prefix##_MIN_EXP__, max_exponent = __##prefix##_MAX_EXP__;    \
    static constexpr type max() noexcept { return __##prefix##_MAX__; }                   \
    static constexpr type min() noexcept { return __##prefix##_MIN__; }                   \
    static constexpr type lowest() noexcept { return -__##prefix##_MAX__; }               \
    static constexpr type epsilon() noexcept { return __##prefix##_EPSILON__; }           \
    static constexpr type infinity() noexcept { return __builtin_huge_val(); }            \
    static constexpr type quiet_NaN() noexcept { return __builtin_nan(""); }              \
    static constexpr type denorm_min() noexcept { return __##prefix##_MIN__; }            \
  };
GPULINT_FLOATING(float, FLT)
GPULINT_FLOATING(double, DBL)
GPULINT_FLOATING(long double, LDBL)
#undef GPULINT_FLOATING

// The two algorithms that every program calls
template <class T>
constexpr const T& min(const T& a, const T& b) { return b < a ? b : a; }
template <class T>
constexpr const T& max(const T& a, const T& b) { return a < b ? b : a; }
template <class T, class P>
constexpr const T& min(const T&, const T&, P);
template <class T, class P>
constexpr const T& max(const T&, const T&, P);
template <class T>
constexpr T min(initializer_list<T>);
template <class T>
constexpr T max(initializer_list<T>);

// Exceptions
class exception {
 public:
  exception() noexcept;
  virtual ~exception();
  virtual const char* what() const noexcept;
};
#define GPULINT_EXCEPTION(name, base)   \
  class name : public base {            \
   public:                              \
    explicit name(const char*);         \
    template <class S>                  \
    explicit name(const S&);            \
  };
GPULINT_EXCEPTION(logic_error, exception)
GPULINT_EXCEPTION(runtime_error, exception)
GPULINT_EXCEPTION(invalid_argument, logic_error)
GPULINT_EXCEPTION(domain_error, logic_error)
GPULINT_EXCEPTION(length_error, logic_error)
GPULINT_EXCEPTION(out_of_range, logic_error)
GPULINT_EXCEPTION(range_error, runtime_error)
GPULINT_EXCEPTION(overflow_error, runtime_error)
GPULINT_EXCEPTION(underflow_error, runtime_error)
#undef GPULINT_EXCEPTION
class bad_alloc : public exception {};
class bad_cast : public exception {};
class exception_ptr {
 public:
  exception_ptr(nullptr_t = nullptr);
  explicit operator bool() const;
};
exception_ptr current_exception() noexcept;
[[noreturn]] void rethrow_exception(exception_ptr);
template <class E>
exception_ptr make_exception_ptr(E) noexcept;
[[noreturn]] void terminate() noexcept;
int uncaught_exceptions() noexcept;
typedef void (*terminate_handler)();
terminate_handler set_terminate(terminate_handler) noexcept;
class type_info {
 public:
  const char* name() const noexcept;
  size_t hash_code() const noexcept;
  bool operator==(const type_info&) const noexcept;
  bool operator!=(const type_info&) const noexcept;
};

// Iterators
struct input_iterator_tag {};
struct output_iterator_tag {};
struct forward_iterator_tag : input_iterator_tag {};
struct bidirectional_iterator_tag : forward_iterator_tag {};
struct random_access_iterator_tag : bidirectional_iterator_tag {};
template <class I, class = void>
struct iterator_traits {};
template <class I>
struct iterator_traits<I, void_t<typename I::iterator_category>> {
  typedef typename I::value_type value_type;
  typedef typename I::reference reference;
  typedef typename I::pointer pointer;
  typedef typename I::difference_type difference_type;
  typedef typename I::iterator_category iterator_category;
};
template <class T>
struct iterator_traits<T*, void> {
  typedef __remove_cv(T) value_type;
  typedef T& reference;
  typedef T* pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_iterator_tag iterator_category;
};
template <class C, class T, class D = ptrdiff_t, class P = T*, class R = T&>
struct iterator {
  typedef C iterator_category;
  typedef T value_type;
  typedef D difference_type;
  typedef P pointer;
  typedef R reference;
};
// The iterator of every container that has no contiguous storage.
template <class T>
struct gpulint_iterator : iterator<random_access_iterator_tag, __remove_cv(T), ptrdiff_t, T*, T&> {
  gpulint_iterator();
  template <class U, class = enable_if_t<__is_convertible_to(U*, T*)>>
  gpulint_iterator(const gpulint_iterator<U>&);
  T& operator*() const;
  T* operator->() const;
  T& operator[](ptrdiff_t) const;
  gpulint_iterator &operator++(), operator++(int), &operator--(), operator--(int);
  gpulint_iterator &operator+=(ptrdiff_t), &operator-=(ptrdiff_t), operator+(ptrdiff_t) const, operator-(ptrdiff_t) const;
  ptrdiff_t operator-(const gpulint_iterator&) const;
  bool operator==(const gpulint_iterator&) const, operator!=(const gpulint_iterator&) const,
      operator<(const gpulint_iterator&) const, operator>(const gpulint_iterator&) const;
};
template <class I>
struct reverse_iterator : gpulint_iterator<__remove_reference_t(decltype(*declval<I&>()))> {
  reverse_iterator();
  explicit reverse_iterator(I);
  I base() const;
  reverse_iterator &operator++(), operator++(int), &operator--(), operator+(ptrdiff_t) const;
};
template <class I>
reverse_iterator<I> make_reverse_iterator(I);
template <class I>
I make_move_iterator(I);
template <class I, class D>
constexpr void advance(I&, D);
template <class I>
constexpr I next(I, ptrdiff_t = 1);
template <class I>
constexpr I prev(I, ptrdiff_t = 1);
template <class I>
constexpr ptrdiff_t distance(I, I);
template <class C>
constexpr auto begin(C& c) -> decltype(c.begin()) { return c.begin(); }
template <class C>
constexpr auto end(C& c) -> decltype(c.end()) { return c.end(); }
template <class T, size_t n>
constexpr T* begin(T (&a)[n]) noexcept { return a; }
template <class T, size_t n>
constexpr T* end(T (&a)[n]) noexcept { return a + n; }
template <class C>
constexpr auto cbegin(const C& c) -> decltype(c.begin());
template <class C>
constexpr auto cend(const C& c) -> decltype(c.end());
template <class C>
constexpr auto rbegin(C& c) -> decltype(c.rbegin());
template <class C>
constexpr auto rend(C& c) -> decltype(c.rend());
template <class C>
constexpr size_t size(const C& c);
template <class T, size_t n>
constexpr size_t size(const T (&)[n]) noexcept { return n; }
template <class C>
constexpr ptrdiff_t ssize(const C& c);
template <class C>
constexpr auto data(C& c) -> decltype(c.data());
template <class C>
constexpr bool empty(const C& c);
struct gpulint_output_iterator : iterator<output_iterator_tag, void, void, void, void> {
  template <class T>
  const gpulint_output_iterator& operator=(const T&) const;
  gpulint_output_iterator &operator*(), &operator++(), operator++(int);
};
template <class C>
struct back_insert_iterator : gpulint_output_iterator {};
template <class C>
back_insert_iterator<C> back_inserter(C&);
template <class C>
gpulint_output_iterator front_inserter(C&);
template <class C, class I>
gpulint_output_iterator inserter(C&, I);
#define GPULINT_CONTAINER(It, ...)                                                                                       \
  typedef __VA_ARGS__ value_type;                                                                                        \
  typedef value_type &reference, *pointer;                                                                               \
  typedef const value_type &const_reference, *const_pointer;                                                             \
  typedef size_t size_type;                                                                                              \
  typedef ptrdiff_t difference_type;                                                                                     \
  typedef It<value_type> iterator;                                                                                       \
  typedef It<const value_type> const_iterator;                                                                           \
  typedef std::reverse_iterator<iterator> reverse_iterator;                                                              \
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;                                                  \
  constexpr iterator begin() noexcept, end() noexcept;                                                                   \
  constexpr const_iterator begin() const noexcept, end() const noexcept, cbegin() const noexcept, cend() const noexcept; \
  constexpr reverse_iterator rbegin() noexcept, rend() noexcept;                                                         \
  constexpr const_reverse_iterator rbegin() const noexcept, rend() const noexcept;                                       \
  constexpr size_t size() const noexcept, max_size() const noexcept;                                                     \
  constexpr bool empty() const noexcept;                                                                                 \
  constexpr void clear() noexcept;
#define GPULINT_COMPARE(...)                                                              \
  bool operator==(const __VA_ARGS__&) const, operator!=(const __VA_ARGS__&) const, operator<(const __VA_ARGS__&) const, \
      operator>(const __VA_ARGS__&) const, operator<=(const __VA_ARGS__&) const, operator>=(const __VA_ARGS__&) const;
// Memory
template <class T = void>
struct allocator {
  typedef T value_type;
  allocator();
  template <class U>
  allocator(const allocator<U>&);
  T* allocate(size_t);
  void deallocate(T*, size_t);
  template <class U>
  struct rebind { typedef allocator<U> other; };
};
template <class A>
struct allocator_traits {
  typedef typename A::value_type value_type;
  typedef value_type* pointer;
  template <class U>
  using rebind_alloc = A;
  static pointer allocate(A&, size_t);
  static void deallocate(A&, pointer, size_t);
};
template <class T>
struct default_delete { void operator()(T*) const; };
template <class T>
struct pointer_traits { typedef __remove_reference_t(decltype(*declval<T&>())) element_type; };
template <class T, class D = default_delete<T>>
class unique_ptr {
 public:
  typedef __remove_extent(T) element_type;
  typedef element_type* pointer;
  typedef D deleter_type;
  constexpr unique_ptr(nullptr_t = nullptr) noexcept;
  explicit unique_ptr(element_type*) noexcept;
  template <class E>
  unique_ptr(element_type*, E&&) noexcept;
  template <class U, class E>
  unique_ptr(unique_ptr<U, E>&&) noexcept;
  unique_ptr(const unique_ptr&) = delete;
  unique_ptr(unique_ptr&&) noexcept;
  unique_ptr& operator=(unique_ptr&&) noexcept;
  unique_ptr& operator=(const unique_ptr&) = delete;
  template <class U, class E>
  unique_ptr& operator=(unique_ptr<U, E>&&) noexcept;
  unique_ptr& operator=(nullptr_t) noexcept;
  element_type &operator*() const, *operator->() const noexcept, *get() const noexcept, *release() noexcept,
      &operator[](size_t) const;
  void reset(element_type* = nullptr) noexcept, swap(unique_ptr&) noexcept;
  D& get_deleter() noexcept;
  explicit operator bool() const noexcept;
};
template <class T>
class weak_ptr;
template <class T>
class shared_ptr {
 public:
  typedef __remove_extent(T) element_type;
  typedef std::weak_ptr<T> weak_type;
  constexpr shared_ptr(nullptr_t = nullptr) noexcept;
  template <class U, class = enable_if_t<__is_convertible_to(U*, element_type*)>>
  explicit shared_ptr(U*);
  template <class U, class D>
  shared_ptr(U*, D);
  template <class U, class D, class A>
  shared_ptr(U*, D, A);
  template <class U>
  shared_ptr(const shared_ptr<U>&, element_type*) noexcept;
  template <class U, class = enable_if_t<__is_convertible_to(U*, T*)>>
  shared_ptr(const shared_ptr<U>&) noexcept;
  template <class U>
  explicit shared_ptr(const std::weak_ptr<U>&);
  template <class U, class D>
  shared_ptr(unique_ptr<U, D>&&);
  element_type &operator*() const noexcept, *operator->() const noexcept, *get() const noexcept, &operator[](size_t) const;
  void reset() noexcept, swap(shared_ptr&) noexcept;
  template <class U, class... A>
  void reset(U*, A...);
  long use_count() const noexcept;
  bool unique() const noexcept;
  explicit operator bool() const noexcept;
};
template <class T>
class weak_ptr {
 public:
  constexpr weak_ptr() noexcept;
  template <class U>
  weak_ptr(const shared_ptr<U>&) noexcept;
  shared_ptr<T> lock() const noexcept;
  bool expired() const noexcept;
  long use_count() const noexcept;
  void reset() noexcept;
};
#define GPULINT_POINTER_COMPARE(P)                  \
  template <class T, class U>                       \
  bool operator==(const P<T>&, const P<U>&);        \
  template <class T, class U>                       \
  bool operator!=(const P<T>&, const P<U>&);        \
  template <class T, class U>                       \
  bool operator<(const P<T>&, const P<U>&);         \
  template <class T>                                \
  bool operator==(const P<T>&, nullptr_t);          \
  template <class T>                                \
  bool operator!=(const P<T>&, nullptr_t);          \
  template <class T>                                \
  bool operator==(nullptr_t, const P<T>&);          \
  template <class T>                                \
  bool operator!=(nullptr_t, const P<T>&);
GPULINT_POINTER_COMPARE(unique_ptr)
GPULINT_POINTER_COMPARE(shared_ptr)
#undef GPULINT_POINTER_COMPARE
template <class T>
class enable_shared_from_this {
 public:
  shared_ptr<T> shared_from_this();
  shared_ptr<const T> shared_from_this() const;
  weak_ptr<T> weak_from_this();
};
template <class T, class... A>
unique_ptr<T> make_unique(A&&...);
template <class T, class... A>
shared_ptr<T> make_shared(A&&...);
template <class T, class A, class... B>
shared_ptr<T> allocate_shared(const A&, B&&...);
template <class T, class U>
shared_ptr<T> static_pointer_cast(const shared_ptr<U>&) noexcept;
template <class T, class U>
shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U>&) noexcept;
template <class T, class U>
shared_ptr<T> const_pointer_cast(const shared_ptr<U>&) noexcept;
template <class T, class U>
shared_ptr<T> reinterpret_pointer_cast(const shared_ptr<U>&) noexcept;
void* align(size_t, size_t, void*&, size_t&);
template <class I, class J>
J uninitialized_copy(I, I, J);
template <class I, class T>
void uninitialized_fill(I, I, const T&);
template <class T, class... A>
T* construct_at(T*, A&&...);
template <class T>
void destroy_at(T*);

// Functional
template <class T>
class reference_wrapper {
 public:
  typedef T type;
  reference_wrapper(T&) noexcept;
  operator T&() const noexcept;
  T& get() const noexcept;
};
template <class T>
constexpr reference_wrapper<T> ref(T&) noexcept;
template <class T>
constexpr reference_wrapper<const T> cref(const T&) noexcept;
template <class T>
struct hash { size_t operator()(const T&) const noexcept; };
#define GPULINT_OPERATION(name, op)                                                       \
  template <class T = void>                                                               \
  struct name {                                                                           \
    template <class A, class B>                                                           \
    constexpr auto operator()(A&& a, B&& b) const -> decltype(a op b) { return a op b; }  \
  };
GPULINT_OPERATION(plus, +)
GPULINT_OPERATION(minus, -)
GPULINT_OPERATION(multiplies, *)
GPULINT_OPERATION(divides, /)
GPULINT_OPERATION(modulus, %)
GPULINT_OPERATION(less, <)
GPULINT_OPERATION(greater, >)
GPULINT_OPERATION(less_equal, <=)
GPULINT_OPERATION(greater_equal, >=)
GPULINT_OPERATION(equal_to, ==)
GPULINT_OPERATION(not_equal_to, !=)
GPULINT_OPERATION(logical_and, &&)
GPULINT_OPERATION(logical_or, ||)
GPULINT_OPERATION(bit_and, &)
GPULINT_OPERATION(bit_or, |)
GPULINT_OPERATION(bit_xor, ^)
#undef GPULINT_OPERATION
template <class T = void>
struct negate {
  template <class A>
  constexpr auto operator()(A&& a) const -> decltype(-a);
};
template <class T = void>
struct logical_not {
  template <class A>
  constexpr bool operator()(A&& a) const;
};
struct identity {
  template <class T>
  constexpr T&& operator()(T&&) const noexcept;
};
template <class>
class function;
template <class R, class... A>
class function<R(A...)> {
 public:
  typedef R result_type;
  function(nullptr_t = nullptr) noexcept;
  template <class F>
  function(F);
  R operator()(A...) const;
  explicit operator bool() const noexcept;
  template <class T>
  T* target();
};
template <class R, class... A>
function(R (*)(A...)) -> function<R(A...)>;
template <class F, class... A>
invoke_result_t<F, A...> invoke(F&&, A&&...);
struct gpulint_bound {
  template <class... A>
  void operator()(A&&...) const;
  template <class R, class... A>
  operator function<R(A...)>() const;
};
template <class R = void, class F, class... A>
gpulint_bound bind(F&&, A&&...);
template <class F, class... A>
gpulint_bound bind_front(F&&, A&&...);
template <class F>
gpulint_bound mem_fn(F);
template <class F>
gpulint_bound not_fn(F);
namespace placeholders {
struct gpulint_placeholder {};
extern const gpulint_placeholder _1, _2, _3, _4, _5, _6;
}

// Strings
template <class C>
struct char_traits {
  typedef C char_type;
  static constexpr size_t length(const C*);
  static constexpr int compare(const C*, const C*, size_t);
  static constexpr int eof();
  static C* copy(C*, const C*, size_t);
};
template <class C, class T = char_traits<C>, class A = allocator<C>>
class basic_string;
template <class C, class T = char_traits<C>>
class basic_string_view {
 public:
  typedef C value_type;
  typedef const C *iterator, *const_iterator, *pointer, &reference;
  typedef size_t size_type;
  static constexpr size_t npos = -1;
  constexpr basic_string_view() noexcept;
  constexpr basic_string_view(const C*);
  constexpr basic_string_view(const C*, size_t);
  constexpr const C *begin() const, *end() const, *cbegin() const, *cend() const, *data() const;
  constexpr std::reverse_iterator<const C*> rbegin() const, rend() const;
  constexpr const C &operator[](size_t) const, &at(size_t) const, &front() const, &back() const;
  constexpr size_t size() const, length() const;
  constexpr bool empty() const;
  constexpr void remove_prefix(size_t), remove_suffix(size_t);
  constexpr basic_string_view substr(size_t = 0, size_t = npos) const;
  constexpr size_t find(basic_string_view, size_t = 0) const, find(C, size_t = 0) const, rfind(basic_string_view, size_t = npos) const,
      rfind(C, size_t = npos) const, find_first_of(basic_string_view, size_t = 0) const, find_first_of(C, size_t = 0) const,
      find_last_of(basic_string_view, size_t = npos) const, find_last_of(C, size_t = npos) const,
      find_first_not_of(basic_string_view, size_t = 0) const, find_last_not_of(basic_string_view, size_t = npos) const;
  constexpr int compare(basic_string_view) const, compare(size_t, size_t, basic_string_view) const;
  constexpr bool starts_with(basic_string_view) const, starts_with(C) const, ends_with(basic_string_view) const,
      ends_with(C) const, contains(basic_string_view) const, contains(C) const;
  friend constexpr bool operator==(basic_string_view, basic_string_view), operator!=(basic_string_view, basic_string_view),
      operator<(basic_string_view, basic_string_view), operator>(basic_string_view, basic_string_view);
};
template <class C, class T, class A>
class basic_string {
  typedef basic_string_view<C, T> view;

 public:
  GPULINT_CONTAINER(gpulint_iterator, C)
  typedef A allocator_type;
  typedef T traits_type;
  void swap(basic_string&) noexcept;
  static constexpr size_t npos = -1;
  constexpr basic_string();
  constexpr basic_string(const C*);
  constexpr basic_string(const C*, size_t);
  constexpr basic_string(size_t, C);
  constexpr basic_string(initializer_list<C>);
  constexpr basic_string(const basic_string&, size_t, size_t = npos);
  explicit basic_string(view);
  template <class I, class = decltype(*declval<I&>())>
  basic_string(I, I);
  basic_string(nullptr_t) = delete;
  operator view() const noexcept;
  const C *c_str() const noexcept, *data() const noexcept;
  C* data() noexcept;
  C &operator[](size_t), &at(size_t), &front(), &back();
  const C &operator[](size_t) const, &at(size_t) const, &front() const, &back() const;
  size_t length() const noexcept, capacity() const noexcept;
  void resize(size_t, C = C()), reserve(size_t = 0), shrink_to_fit(), push_back(C), pop_back();
  basic_string &operator=(const C*), &operator=(C), &operator=(view), &operator+=(const basic_string&), &operator+=(const C*),
      &operator+=(C), &operator+=(view), &append(const basic_string&), &append(const C*), &append(const C*, size_t), &append(size_t, C),
      &append(const basic_string&, size_t, size_t = npos), &assign(const basic_string&), &assign(const C*), &assign(const C*, size_t),
      &assign(size_t, C), &insert(size_t, const basic_string&), &insert(size_t, const C*), &insert(size_t, size_t, C),
      &erase(size_t = 0, size_t = npos), &replace(size_t, size_t, const basic_string&), &replace(size_t, size_t, const C*),
      &replace(size_t, size_t, size_t, C);
  template <class I>
  basic_string& append(I, I);
  template <class I>
  basic_string& assign(I, I);
  template <class I>
  basic_string& replace(iterator, iterator, I, I);
  iterator insert(const_iterator, C), erase(const_iterator), erase(const_iterator, const_iterator);
  template <class I>
  iterator insert(const_iterator, I, I);
  basic_string substr(size_t = 0, size_t = npos) const;
  size_t find(view, size_t = 0) const, find(C, size_t = 0) const, find(const C*, size_t = 0) const, find(const basic_string&, size_t = 0) const,
      rfind(const basic_string&, size_t = npos) const, rfind(const C*, size_t = npos) const, rfind(C, size_t = npos) const,
      find_first_of(const basic_string&, size_t = 0) const, find_first_of(const C*, size_t = 0) const,
      find_first_of(C, size_t = 0) const, find_last_of(const basic_string&, size_t = npos) const,
      find_last_of(const C*, size_t = npos) const, find_last_of(C, size_t = npos) const,
      find_first_not_of(const basic_string&, size_t = 0) const, find_first_not_of(const C*, size_t = 0) const,
      find_first_not_of(C, size_t = 0) const, find_last_not_of(const basic_string&, size_t = npos) const,
      find_last_not_of(const C*, size_t = npos) const, find_last_not_of(C, size_t = npos) const, copy(C*, size_t, size_t = 0) const;
  int compare(const basic_string&) const, compare(const C*) const, compare(size_t, size_t, const basic_string&) const,
      compare(size_t, size_t, const C*) const;
  bool starts_with(view) const, starts_with(C) const, ends_with(view) const, ends_with(C) const, contains(view) const, contains(C) const;
};
#define GPULINT_STRING_OPERATOR(R, op)                                                    \
  template <class C, class T, class A>                                                    \
  R operator op(const basic_string<C, T, A>&, const basic_string<C, T, A>&);              \
  template <class C, class T, class A>                                                    \
  R operator op(const basic_string<C, T, A>&, const C*);                                  \
  template <class C, class T, class A>                                                    \
  R operator op(const C*, const basic_string<C, T, A>&);
GPULINT_STRING_OPERATOR(bool, ==)
GPULINT_STRING_OPERATOR(bool, !=)
GPULINT_STRING_OPERATOR(bool, <)
GPULINT_STRING_OPERATOR(bool, >)
GPULINT_STRING_OPERATOR(bool, <=)
GPULINT_STRING_OPERATOR(bool, >=)
#define GPULINT_STRING basic_string<C, T, A>
GPULINT_STRING_OPERATOR(GPULINT_STRING, +)
template <class C, class T, class A>
basic_string<C, T, A> operator+(const basic_string<C, T, A>&, C);
template <class C, class T, class A>
basic_string<C, T, A> operator+(C, const basic_string<C, T, A>&);
#undef GPULINT_STRING
#undef GPULINT_STRING_OPERATOR
typedef basic_string<char> string;
typedef basic_string<wchar_t> wstring;
typedef basic_string<char16_t> u16string;
typedef basic_string<char32_t> u32string;
typedef basic_string_view<char> string_view;
typedef basic_string_view<wchar_t> wstring_view;
template <class T>
string to_string(T);
template <class T>
wstring to_wstring(T);
template <class S>
int stoi(const S&, size_t* = 0, int = 10);
template <class S>
long stol(const S&, size_t* = 0, int = 10);
template <class S>
long long stoll(const S&, size_t* = 0, int = 10);
template <class S>
unsigned long stoul(const S&, size_t* = 0, int = 10);
template <class S>
unsigned long long stoull(const S&, size_t* = 0, int = 10);
template <class S>
float stof(const S&, size_t* = 0);
template <class S>
double stod(const S&, size_t* = 0);
inline namespace literals {
inline namespace string_literals {
string operator""s(const char*, size_t);
}
inline namespace string_view_literals {
constexpr string_view operator""sv(const char*, size_t);
}
}  // namespace literals

// Vector, array, optional
template <class T, class A = allocator<T>>
class vector {
 public:
  GPULINT_CONTAINER(gpulint_iterator, T)
  typedef A allocator_type;
  vector();
  explicit vector(const A&);
  explicit vector(size_t);
  vector(size_t, const T&);
  vector(initializer_list<T>);
  template <class I, class = decltype(*declval<I&>())>
  vector(I, I);
  vector& operator=(initializer_list<T>);
  T &operator[](size_t), &at(size_t), &front(), &back(), *data() noexcept;
  const T &operator[](size_t) const, &at(size_t) const, &front() const, &back() const, *data() const noexcept;
  size_t capacity() const noexcept;
  void push_back(const T&), push_back(T&&), pop_back(), reserve(size_t), shrink_to_fit(), resize(size_t), resize(size_t, const T&),
      assign(size_t, const T&), assign(initializer_list<T>);
  template <class I, class = decltype(*declval<I&>())>
  void assign(I, I);
  template <class... B>
  T& emplace_back(B&&...);
  template <class... B>
  iterator emplace(const_iterator, B&&...);
  iterator insert(const_iterator, const T&), insert(const_iterator, size_t, const T&), insert(const_iterator, initializer_list<T>),
      erase(const_iterator), erase(const_iterator, const_iterator);
  template <class I, class = decltype(*declval<I&>())>
  iterator insert(const_iterator, I, I);
  A get_allocator() const noexcept;
  GPULINT_COMPARE(vector)
  void swap(vector&) noexcept;
};
template <class I>
vector(I, I) -> vector<typename iterator_traits<I>::value_type>;
template <class T>
vector(size_t, T) -> vector<T>;
template <class T, class A, class P>
size_t erase_if(vector<T, A>&, P);
template <class T, size_t n>
struct array {
  typedef T value_type, *iterator, *pointer, &reference;
  typedef const T *const_iterator, *const_pointer, &const_reference;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  T elements_[n ? n : 1];
  constexpr T *begin() noexcept { return elements_; }
  constexpr T *end() noexcept { return elements_ + n; }
  constexpr const T *begin() const noexcept { return elements_; }
  constexpr const T *end() const noexcept { return elements_ + n; }
  constexpr const T *cbegin() const noexcept, *cend() const noexcept;
  constexpr std::reverse_iterator<T*> rbegin() noexcept, rend() noexcept;
  constexpr size_t size() const noexcept { return n; }
  constexpr size_t max_size() const noexcept { return n; }
  constexpr bool empty() const noexcept { return n == 0; }
  constexpr T &operator[](size_t i) { return elements_[i]; }
  constexpr const T &operator[](size_t i) const { return elements_[i]; }
  constexpr T &at(size_t), &front(), &back(), *data() noexcept;
  constexpr const T &at(size_t) const, &front() const, &back() const, *data() const noexcept;
  constexpr void fill(const T&), swap(array&);
  GPULINT_COMPARE(array)
};
template <class T, class... U>
array(T, U...) -> array<T, 1 + sizeof...(U)>;
template <class T, size_t n>
struct tuple_size<array<T, n>> : integral_constant<size_t, n> {};
template <size_t i, class T, size_t n>
struct tuple_element<i, array<T, n>> { typedef T type; };
template <size_t i, class T, size_t n>
constexpr T& get(array<T, n>&);
template <size_t i, class T, size_t n>
constexpr const T& get(const array<T, n>&);
struct nullopt_t { constexpr explicit nullopt_t(int) {} };
inline constexpr nullopt_t nullopt{0};
class bad_optional_access : public exception {};
template <class T>
class optional {
 public:
  typedef T value_type;
  constexpr optional() noexcept;
  constexpr optional(nullopt_t) noexcept;
  template <class U = T, class = enable_if_t<__is_constructible(T, U)>>
  constexpr optional(U&&);
  template <class U>
  constexpr optional(const optional<U>&);
  template <class... A>
  explicit optional(in_place_t, A&&...);
  optional& operator=(nullopt_t) noexcept;
  constexpr T *operator->() noexcept, &operator*() noexcept, &value();
  constexpr const T *operator->() const noexcept, &operator*() const noexcept, &value() const;
  constexpr explicit operator bool() const noexcept;
  constexpr bool has_value() const noexcept;
  template <class U>
  constexpr T value_or(U&&) const;
  template <class... A>
  T& emplace(A&&...);
  void reset() noexcept, swap(optional&);
};
template <class T>
optional(T) -> optional<T>;
template <class T>
constexpr bool operator==(const optional<T>&, nullopt_t) noexcept;
template <class T>
constexpr bool operator!=(const optional<T>&, nullopt_t) noexcept;
template <class T, class U>
constexpr bool operator==(const optional<T>&, const U&);
template <class T, class U>
constexpr bool operator!=(const optional<T>&, const U&);
template <class T>
constexpr optional<__decay(T)> make_optional(T&&);
template <class T, class... A>
constexpr optional<T> make_optional(A&&...);
}  // namespace std
