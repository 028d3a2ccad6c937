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

// What the eight of them have in common: K is the key, V what an iterator refers to, R what insert gives back.
template <class K, class V, class R = gpulint_iterator<V>>
class gpulint_associative {
 public:
  GPULINT_CONTAINER(gpulint_iterator, V)
  typedef K key_type;
  gpulint_associative();
  gpulint_associative(initializer_list<V>);
  template <class I, class = decltype(*declval<I&>())>
  gpulint_associative(I, I);
  template <class B, class = enable_if_t<!__is_base_of(gpulint_associative, B)>>
  explicit gpulint_associative(const B&);
  R insert(const V&);
  iterator insert(const_iterator, const V&);
  void insert(initializer_list<V>);
  template <class I, class = decltype(*declval<I&>())>
  void insert(I, I);
  template <class... B>
  R emplace(B&&...);
  template <class... B>
  iterator emplace_hint(const_iterator, B&&...);
  iterator find(const K&), lower_bound(const K&), upper_bound(const K&), erase(const_iterator), erase(const_iterator, const_iterator);
  const_iterator find(const K&) const, lower_bound(const K&) const, upper_bound(const K&) const;
  size_t erase(const K&), count(const K&) const, bucket_count() const;
  bool contains(const K&) const, operator==(const gpulint_associative&) const, operator!=(const gpulint_associative&) const;
  pair<iterator, iterator> equal_range(const K&);
  void reserve(size_t), rehash(size_t), max_load_factor(float), swap(gpulint_associative&);
  template <class B>
  void merge(B&&);
};
template <class T>
using gpulint_inserted = pair<gpulint_iterator<T>, bool>;
#define GPULINT_MAP(name, ...)                                                                                 \
  template <class K, class V, __VA_ARGS__, class A = allocator<pair<const K, V>>>                              \
  class name : public gpulint_associative<K, pair<const K, V>, gpulint_inserted<pair<const K, V>>> {           \
   public:                                                                                                     \
    using gpulint_associative<K, pair<const K, V>, gpulint_inserted<pair<const K, V>>>::gpulint_associative;   \
    typedef V mapped_type;                                                                                     \
    V &operator[](const K&), &at(const K&);                                                                    \
    const V& at(const K&) const;                                                                               \
    template <class B>                                                                                         \
    gpulint_inserted<pair<const K, V>> insert_or_assign(const K&, B&&);                                        \
    template <class... B>                                                                                      \
    gpulint_inserted<pair<const K, V>> try_emplace(const K&, B&&...);                                          \
  };
#define GPULINT_SET(name, ...)                                                                \
  class name : public gpulint_associative<K, __VA_ARGS__> {                                                    \
   public:                                                                                                     \
    using gpulint_associative<K, __VA_ARGS__>::gpulint_associative;                                            \
  };
GPULINT_MAP(map, class C = less<K>)
GPULINT_MAP(unordered_map, class H = hash<K>, class E = equal_to<K>)
template <class K, class C = less<K>, class A = allocator<K>>
GPULINT_SET(set, K, gpulint_inserted<K>)
template <class K, class H = hash<K>, class E = equal_to<K>, class A = allocator<K>>
GPULINT_SET(unordered_set, K, gpulint_inserted<K>)
template <class K, class C = less<K>, class A = allocator<K>>
GPULINT_SET(multiset, K)
template <class K, class H = hash<K>, class E = equal_to<K>, class A = allocator<K>>
GPULINT_SET(unordered_multiset, K)
template <class K, class V, class C = less<K>, class A = allocator<pair<const K, V>>>
GPULINT_SET(multimap, pair<const K, V>)
template <class K, class V, class H = hash<K>, class E = equal_to<K>, class A = allocator<pair<const K, V>>>
GPULINT_SET(unordered_multimap, pair<const K, V>)
#undef GPULINT_MAP
#undef GPULINT_SET

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
