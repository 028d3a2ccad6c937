// Containers other than vector, array and string. All of them iterate with the same iterator.
#pragma once
#include <gpulint/std/core.h>
namespace std {
template <class T, class A = allocator<T>>
class deque {
 public:
  GPULINT_CONTAINER(gpulint_iterator, T)
  deque();
  explicit deque(size_t);
  deque(size_t, const T&);
  deque(initializer_list<T>);
  template <class I, class = decltype(*declval<I&>())>
  deque(I, I);
  T &operator[](size_t), &at(size_t), &front(), &back();
  const T &operator[](size_t) const, &at(size_t) const, &front() const, &back() const;
  void push_back(const T&), push_front(const T&), pop_back(), pop_front(), resize(size_t), resize(size_t, const T&),
      assign(size_t, const T&), shrink_to_fit(), swap(deque&);
  template <class I>
  void assign(I, I);
  template <class... B>
  T& emplace_back(B&&...);
  template <class... B>
  T& emplace_front(B&&...);
  iterator insert(const_iterator, const T&), insert(const_iterator, initializer_list<T>), erase(const_iterator),
      erase(const_iterator, const_iterator);
  template <class I>
  iterator insert(const_iterator, I, I);
  GPULINT_COMPARE(deque)
};
template <class T, class A = allocator<T>>
class list {
 public:
  GPULINT_CONTAINER(gpulint_iterator, T)
  list();
  explicit list(size_t);
  list(size_t, const T&);
  list(initializer_list<T>);
  template <class I, class = decltype(*declval<I&>())>
  list(I, I);
  T &front(), &back();
  const T &front() const, &back() const;
  void push_back(const T&), push_front(const T&), pop_back(), pop_front(), resize(size_t), remove(const T&), reverse(), sort(), unique(),
      splice(const_iterator, list&), splice(const_iterator, list&, const_iterator),
      splice(const_iterator, list&, const_iterator, const_iterator), swap(list&);
  template <class P>
  void sort(P);
  template <class P>
  void remove_if(P);
  template <class... B>
  T& emplace_back(B&&...);
  template <class... B>
  T& emplace_front(B&&...);
  template <class... B>
  iterator emplace(const_iterator, B&&...);
  iterator insert(const_iterator, const T&), erase(const_iterator), erase(const_iterator, const_iterator);
  template <class I>
  iterator insert(const_iterator, I, I);
};
template <class T, class A = allocator<T>>
using forward_list = list<T, A>;

template <class I>
using gpulint_inserted = pair<I, bool>;
#define GPULINT_ASSOCIATIVE(Class, Inserted, ...)                                                            \
  GPULINT_CONTAINER(gpulint_iterator, __VA_ARGS__)                                                                   \
  typedef K key_type;                                                                                          \
  Class();                                                                                                     \
  Class(initializer_list<value_type>);                                                                              \
  template <class I, class = decltype(*declval<I&>())>                                          \
  Class(I, I);                                                                                                 \
  template <class B, class = enable_if_t<!__is_convertible_to(B, const Class&)>>                               \
  explicit Class(const B&);                                                                                    \
  Inserted insert(const value_type&);                                                                               \
  iterator insert(const_iterator, const value_type&);                                                               \
  void insert(initializer_list<value_type>);                                                                        \
  template <class I, class = decltype(*declval<I&>())>                                          \
  void insert(I, I);                                                                                           \
  template <class... B>                                                                                        \
  Inserted emplace(B&&...);                                                                                    \
  template <class... B>                                                                                        \
  iterator emplace_hint(const_iterator, B&&...);                                                               \
  iterator find(const K&), lower_bound(const K&), upper_bound(const K&), erase(const_iterator),                \
      erase(const_iterator, const_iterator);                                                                   \
  const_iterator find(const K&) const, lower_bound(const K&) const, upper_bound(const K&) const;               \
  size_t erase(const K&), count(const K&) const, bucket_count() const;                                         \
  bool contains(const K&) const;                                                                               \
  pair<iterator, iterator> equal_range(const K&);                                                              \
  void reserve(size_t), rehash(size_t), max_load_factor(float), swap(Class&);                                  \
  template <class B>                                                                                           \
  void merge(B&&);                                                                                             \
  bool operator==(const Class&) const, operator!=(const Class&) const;
#define GPULINT_MAPPED                                                                                         \
  typedef V mapped_type;                                                                                       \
  V &operator[](const K&), &operator[](K&&), &at(const K&);                                                    \
  const V& at(const K&) const;                                                                                 \
  template <class B>                                                                                           \
  pair<iterator, bool> insert_or_assign(const K&, B&&);                                                        \
  template <class... B>                                                                                        \
  pair<iterator, bool> try_emplace(const K&, B&&...);
template <class K, class V, class C = less<K>, class A = allocator<pair<const K, V>>>
class map {
 public:
  GPULINT_ASSOCIATIVE(map, gpulint_inserted<iterator>, pair<const K, V>)
  GPULINT_MAPPED
};
template <class K, class V, class C = less<K>, class A = allocator<pair<const K, V>>>
class multimap {
 public:
  GPULINT_ASSOCIATIVE(multimap, iterator, pair<const K, V>)
};
template <class K, class C = less<K>, class A = allocator<K>>
class set {
 public:
  GPULINT_ASSOCIATIVE(set, gpulint_inserted<iterator>, K)
};
template <class K, class C = less<K>, class A = allocator<K>>
class multiset {
 public:
  GPULINT_ASSOCIATIVE(multiset, iterator, K)
};
template <class K, class V, class H = hash<K>, class E = equal_to<K>, class A = allocator<pair<const K, V>>>
class unordered_map {
 public:
  GPULINT_ASSOCIATIVE(unordered_map, gpulint_inserted<iterator>, pair<const K, V>)
  GPULINT_MAPPED
};
template <class K, class V, class H = hash<K>, class E = equal_to<K>, class A = allocator<pair<const K, V>>>
class unordered_multimap {
 public:
  GPULINT_ASSOCIATIVE(unordered_multimap, iterator, pair<const K, V>)
};
template <class K, class H = hash<K>, class E = equal_to<K>, class A = allocator<K>>
class unordered_set {
 public:
  GPULINT_ASSOCIATIVE(unordered_set, gpulint_inserted<iterator>, K)
};
template <class K, class H = hash<K>, class E = equal_to<K>, class A = allocator<K>>
class unordered_multiset {
 public:
  GPULINT_ASSOCIATIVE(unordered_multiset, iterator, K)
};
#undef GPULINT_ASSOCIATIVE
#undef GPULINT_MAPPED

template <class T, class C = deque<T>>
class queue {
 public:
  typedef T value_type;
  queue();
  explicit queue(const C&);
  T &front(), &back();
  const T &front() const, &back() const;
  void push(const T&), pop(), swap(queue&);
  template <class... B>
  T& emplace(B&&...);
  size_t size() const;
  bool empty() const;
};
template <class T, class C = deque<T>>
class stack {
 public:
  typedef T value_type;
  T& top();
  const T& top() const;
  void push(const T&), pop(), swap(stack&);
  template <class... B>
  T& emplace(B&&...);
  size_t size() const;
  bool empty() const;
};
template <class T, class C = vector<T>, class L = less<T>>
class priority_queue {
 public:
  priority_queue();
  explicit priority_queue(const L&);
  template <class I>
  priority_queue(I, I);
  const T& top() const;
  void push(const T&), pop();
  template <class... B>
  void emplace(B&&...);
  size_t size() const;
  bool empty() const;
};
template <size_t n>
class bitset {
 public:
  bitset(unsigned long long = 0);
  explicit bitset(const string&);
  bool operator[](size_t) const, test(size_t) const, any() const, all() const, none() const;
  bool& operator[](size_t);
  bitset &set(), &set(size_t, bool = true), &reset(), &reset(size_t), &flip(), &operator&=(const bitset&), &operator|=(const bitset&);
  size_t count() const, size() const;
  unsigned long to_ulong() const;
  string to_string() const;
};
inline constexpr size_t dynamic_extent = -1;
template <class T, size_t n = dynamic_extent>
class span {
 public:
  typedef T element_type, *iterator;
  typedef __remove_cv(T) value_type;
  constexpr span();
  template <class I>
  constexpr span(I, size_t);
  template <class C>
  constexpr span(C&&);
  constexpr T *begin() const, *end() const, *data() const, &operator[](size_t) const, &front() const, &back() const;
  constexpr size_t size() const, size_bytes() const;
  constexpr bool empty() const;
  constexpr span<T> subspan(size_t, size_t = -1) const, first(size_t) const, last(size_t) const;
};
}  // namespace std
