// <expected>.
#pragma once
#include <gpulint/std/core.h>
namespace std {
template <class E>
class unexpected {
 public:
  explicit unexpected(E);
  const E& error() const;
};
template <class T, class E>
class expected {
 public:
  expected();
  template <class U>
  expected(U&&);
  explicit operator bool() const;
  bool has_value() const;
  T &value(), &operator*(), *operator->();
  const T &value() const, &operator*() const, *operator->() const;
  template <class U>
  T value_or(U&&) const;
  E& error();
  const E& error() const;
};
template <class E>
class expected<void, E> {
 public:
  expected();
  template <class U>
  expected(U&&);
  explicit operator bool() const;
  bool has_value() const;
  void value() const;
  E& error();
  const E& error() const;
};
}
