// <syncstream>.
#pragma once
#include <gpulint/std/stream.h>
namespace std {
template <class C>
class basic_osyncstream : public basic_ostream<C> {
 public:
  template <class S>
  explicit basic_osyncstream(S&&);
  void emit();
};
using osyncstream = basic_osyncstream<char>;
}
