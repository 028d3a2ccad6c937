// <variant> and <any>.
#pragma once
#include <gpulint/std/core.h>
namespace std {
class bad_any_cast : public exception {};
class bad_variant_access : public exception {};
class any {
 public:
  any();
  template <class T>
  any(T&&);
  bool has_value() const noexcept;
  void reset();
  const type_info& type() const noexcept;
  template <class T, class... A>
  T& emplace(A&&...);
};
template <class T, class A>
T any_cast(A&&);
template <class T>
T* any_cast(any*);
template <class T>
const T* any_cast(const any*);
template <class T, class... A>
any make_any(A&&...);
struct monostate {};
inline constexpr size_t variant_npos = -1;
template <class... T>
class variant {
 public:
  variant();
  template <class U>
  variant(U&&);
  template <class U, class... A>
  explicit variant(in_place_type_t<U>, A&&...);
  template <class U>
  variant& operator=(U&&);
  size_t index() const noexcept;
  template <class U, class... A>
  U& emplace(A&&...);
  bool operator==(const variant&) const;
};
template <class T>
struct variant_size;
template <class... T>
struct variant_size<variant<T...>> : integral_constant<size_t, sizeof...(T)> {};
template <size_t i, class T>
struct variant_alternative;
template <size_t i, class... T>
struct variant_alternative<i, variant<T...>> { typedef __type_pack_element<i, T...> type; };
template <size_t i, class T>
using variant_alternative_t = typename variant_alternative<i, T>::type;
template <class U, class... T>
constexpr U& get(variant<T...>&);
template <class U, class... T>
constexpr const U& get(const variant<T...>&);
template <class U, class... T>
constexpr U&& get(variant<T...>&&);
template <size_t i, class... T>
constexpr __type_pack_element<i, T...>& get(variant<T...>&);
template <size_t i, class... T>
constexpr const __type_pack_element<i, T...>& get(const variant<T...>&);
template <class U, class... T>
constexpr U* get_if(variant<T...>*);
template <class U, class... T>
constexpr const U* get_if(const variant<T...>*);
template <class U, class... T>
constexpr bool holds_alternative(const variant<T...>&);
template <class F, class T, class... U>
auto visit(F&& f, const variant<T, U...>&) -> decltype(f(declval<T&>()));
template <class F, class V, class W, class... U>
void visit(F&&, V&&, W&&, U&&...);
}  // namespace std
