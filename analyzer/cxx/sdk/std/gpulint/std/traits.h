// <type_traits>, from the compiler's own predicates.
#pragma once
#include <gpulint/std/c.h>
#define GPULINT_TRAIT(name, value_)                                     \
  template <class T>                                                    \
  struct name : integral_constant<bool, value_> {};                     \
  template <class T>                                                    \
  inline constexpr bool name##_v = value_;
#define GPULINT_TRAIT2(name, value_)                                    \
  template <class T, class U>                                           \
  struct name : integral_constant<bool, value_> {};                     \
  template <class T, class U>                                           \
  inline constexpr bool name##_v = value_;
#define GPULINT_TRANSFORM(name, result)                                 \
  template <class T>                                                    \
  struct name { typedef result type; };                                 \
  template <class T>                                                    \
  using name##_t = result;
namespace std {
using ::size_t, ::ptrdiff_t, ::max_align_t;
typedef decltype(nullptr) nullptr_t;
template <class T, T v>
struct integral_constant {
  static constexpr T value = v;
  typedef T value_type;
  typedef integral_constant type;
  constexpr operator T() const noexcept { return v; }
  constexpr T operator()() const noexcept { return v; }
};
template <bool b>
using bool_constant = integral_constant<bool, b>;
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;
template <bool, class T = void>
struct enable_if {};
template <class T>
struct enable_if<true, T> { typedef T type; };
template <bool b, class T = void>
using enable_if_t = typename enable_if<b, T>::type;
template <bool, class T, class U>
struct conditional { typedef T type; };
template <class T, class U>
struct conditional<false, T, U> { typedef U type; };
template <bool b, class T, class U>
using conditional_t = typename conditional<b, T, U>::type;
template <class...>
using void_t = void;
template <class T>
struct type_identity { typedef T type; };
template <class T>
using type_identity_t = typename type_identity<T>::type;
GPULINT_TRANSFORM(remove_reference, __remove_reference_t(T))
GPULINT_TRANSFORM(remove_cv, __remove_cv(T))
GPULINT_TRANSFORM(remove_const, __remove_const(T))
GPULINT_TRANSFORM(remove_volatile, __remove_volatile(T))
GPULINT_TRANSFORM(remove_cvref, __remove_cvref(T))
GPULINT_TRANSFORM(remove_pointer, __remove_pointer(T))
GPULINT_TRANSFORM(remove_extent, __remove_extent(T))
GPULINT_TRANSFORM(remove_all_extents, __remove_all_extents(T))
GPULINT_TRANSFORM(add_const, const T)
GPULINT_TRANSFORM(add_volatile, volatile T)
GPULINT_TRANSFORM(add_cv, const volatile T)
GPULINT_TRANSFORM(add_pointer, __add_pointer(T))
GPULINT_TRANSFORM(add_lvalue_reference, __add_lvalue_reference(T))
GPULINT_TRANSFORM(add_rvalue_reference, __add_rvalue_reference(T))
GPULINT_TRANSFORM(decay, __decay(T))
GPULINT_TRANSFORM(make_signed, __make_signed(T))
GPULINT_TRANSFORM(make_unsigned, __make_unsigned(T))
template <class T, bool = __is_enum(T)>
struct underlying_type {};
template <class T>
struct underlying_type<T, true> { typedef __underlying_type(T) type; };
template <class T>
using underlying_type_t = typename underlying_type<T>::type;
template <class T>
__add_rvalue_reference(T) declval() noexcept;
template <class... T>
struct common_type {};
template <class T>
struct common_type<T> { typedef __decay(T) type; };
template <class T, class U>
struct common_type<T, U> { typedef __decay(decltype(false ? declval<T>() : declval<U>())) type; };
template <class T, class U, class... V>
struct common_type<T, U, V...> : common_type<typename common_type<T, U>::type, V...> {};
template <class... T>
using common_type_t = typename common_type<T...>::type;
GPULINT_TRAIT2(is_same, __is_same(T, U))
GPULINT_TRAIT2(is_base_of, __is_base_of(T, U))
GPULINT_TRAIT2(is_convertible, __is_convertible_to(T, U))
GPULINT_TRAIT2(is_assignable, __is_assignable(T, U))
GPULINT_TRAIT(is_void, __is_void(T))
GPULINT_TRAIT(is_null_pointer, __is_same(__remove_cv(T), nullptr_t))
GPULINT_TRAIT(is_integral, __is_integral(T))
GPULINT_TRAIT(is_floating_point, __is_floating_point(T))
GPULINT_TRAIT(is_arithmetic, __is_arithmetic(T))
GPULINT_TRAIT(is_fundamental, __is_fundamental(T))
GPULINT_TRAIT(is_scalar, __is_scalar(T))
GPULINT_TRAIT(is_compound, __is_compound(T))
GPULINT_TRAIT(is_object, __is_object(T))
GPULINT_TRAIT(is_signed, __is_signed(T))
GPULINT_TRAIT(is_unsigned, __is_unsigned(T))
GPULINT_TRAIT(is_array, __is_array(T))
GPULINT_TRAIT(is_enum, __is_enum(T))
GPULINT_TRAIT(is_class, __is_class(T))
GPULINT_TRAIT(is_union, __is_union(T))
GPULINT_TRAIT(is_function, __is_function(T))
GPULINT_TRAIT(is_pointer, __is_pointer(T))
GPULINT_TRAIT(is_reference, __is_reference(T))
GPULINT_TRAIT(is_lvalue_reference, __is_lvalue_reference(T))
GPULINT_TRAIT(is_rvalue_reference, __is_rvalue_reference(T))
GPULINT_TRAIT(is_member_pointer, __is_member_pointer(T))
GPULINT_TRAIT(is_const, __is_const(T))
GPULINT_TRAIT(is_volatile, __is_volatile(T))
GPULINT_TRAIT(is_empty, __is_empty(T))
GPULINT_TRAIT(is_polymorphic, __is_polymorphic(T))
GPULINT_TRAIT(is_abstract, __is_abstract(T))
GPULINT_TRAIT(is_final, __is_final(T))
GPULINT_TRAIT(is_aggregate, __is_aggregate(T))
GPULINT_TRAIT(is_trivial, __is_trivial(T))
GPULINT_TRAIT(is_pod, __is_pod(T))
GPULINT_TRAIT(is_standard_layout, __is_standard_layout(T))
GPULINT_TRAIT(is_trivially_copyable, __is_trivially_copyable(T))
GPULINT_TRAIT(is_trivially_destructible, __is_trivially_destructible(T))
GPULINT_TRAIT(is_destructible, __is_destructible(T))
GPULINT_TRAIT(is_default_constructible, __is_constructible(T))
GPULINT_TRAIT(is_trivially_default_constructible, __is_trivially_constructible(T))
GPULINT_TRAIT(is_copy_constructible, __is_constructible(T, const T&))
GPULINT_TRAIT(is_move_constructible, __is_constructible(T, T&&))
GPULINT_TRAIT(is_nothrow_move_constructible, __is_nothrow_constructible(T, T&&))
GPULINT_TRAIT(is_nothrow_copy_constructible, __is_nothrow_constructible(T, const T&))
GPULINT_TRAIT(is_nothrow_default_constructible, __is_nothrow_constructible(T))
GPULINT_TRAIT(is_copy_assignable, __is_assignable(T&, const T&))
GPULINT_TRAIT(is_move_assignable, __is_assignable(T&, T&&))
template <class T, class... A>
inline constexpr bool is_constructible_v = __is_constructible(T, A...);
template <class T, class... A>
struct is_constructible : bool_constant<__is_constructible(T, A...)> {};
template <class T, class... A>
struct is_nothrow_constructible : bool_constant<__is_nothrow_constructible(T, A...)> {};
template <class...>
struct conjunction : true_type {};
template <class T, class... U>
struct conjunction<T, U...> : bool_constant<(T::value && ... && U::value)> {};
template <class...>
struct disjunction : false_type {};
template <class T, class... U>
struct disjunction<T, U...> : bool_constant<(T::value || ... || U::value)> {};
template <class T>
struct negation : bool_constant<!T::value> {};
template <class... T>
inline constexpr bool conjunction_v = conjunction<T...>::value;
template <class... T>
inline constexpr bool disjunction_v = disjunction<T...>::value;
template <class T>
inline constexpr bool negation_v = !T::value;
template <class T>
struct alignment_of : integral_constant<size_t, alignof(T)> {};
template <class T>
struct rank : integral_constant<size_t, __array_rank(T)> {};
template <class T, unsigned i = 0>
struct extent : integral_constant<size_t, __array_extent(T, i)> {};
template <class T, unsigned i = 0>
inline constexpr size_t extent_v = __array_extent(T, i);
template <size_t n, size_t a = 8>
struct aligned_storage {
  struct type { alignas(a) unsigned char bytes[n]; };
};
template <size_t n, size_t a = 8>
using aligned_storage_t = typename aligned_storage<n, a>::type;

template <class F, class... A>
auto gpulint_invoke(F&& f, A&&... a) -> decltype(f(static_cast<A&&>(a)...));
template <class R, class C, class O, class... A>
R gpulint_invoke(R (C::*)(A...), O&&, A...);
template <class R, class C, class O, class... A>
R gpulint_invoke(R (C::*)(A...) const, O&&, A...);
template <class, class F, class... A>
struct gpulint_invoke_result {};
template <class F, class... A>
struct gpulint_invoke_result<void_t<decltype(gpulint_invoke(declval<F>(), declval<A>()...))>, F, A...> {
  typedef decltype(gpulint_invoke(declval<F>(), declval<A>()...)) type;
};
template <class F, class... A>
struct invoke_result : gpulint_invoke_result<void, F, A...> {};
template <class F, class... A>
using invoke_result_t = typename invoke_result<F, A...>::type;
template <class>
struct result_of;
template <class F, class... A>
struct result_of<F(A...)> : invoke_result<F, A...> {};
template <class T>
using result_of_t = typename result_of<T>::type;
template <class, class F, class... A>
struct gpulint_is_invocable : false_type {};
template <class F, class... A>
struct gpulint_is_invocable<void_t<invoke_result_t<F, A...>>, F, A...> : true_type {};
template <class F, class... A>
struct is_invocable : gpulint_is_invocable<void, F, A...> {};
template <class F, class... A>
inline constexpr bool is_invocable_v = is_invocable<F, A...>::value;
template <class R, class F, class... A>
inline constexpr bool is_invocable_r_v = is_invocable_v<F, A...>;
constexpr bool is_constant_evaluated() noexcept { return __builtin_is_constant_evaluated(); }
}  // namespace std
#undef GPULINT_TRAIT
#undef GPULINT_TRAIT2
#undef GPULINT_TRANSFORM
