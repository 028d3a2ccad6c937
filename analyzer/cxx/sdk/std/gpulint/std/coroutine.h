// <coroutine> and <generator>.
#pragma once
#include <gpulint/std/core.h>
namespace std {
template <class R, class... A>
struct coroutine_traits { using promise_type = typename R::promise_type; };
template <class P = void>
struct coroutine_handle;
template <>
struct coroutine_handle<void> {
  coroutine_handle() noexcept;
  coroutine_handle(nullptr_t) noexcept;
  static coroutine_handle from_address(void*) noexcept;
  void* address() const noexcept;
  explicit operator bool() const noexcept;
  bool done() const noexcept;
  void operator()() const, resume() const, destroy() const;
};
template <class P>
struct coroutine_handle {
  coroutine_handle() noexcept;
  coroutine_handle(nullptr_t) noexcept;
  static coroutine_handle from_promise(P&) noexcept;
  static coroutine_handle from_address(void*) noexcept;
  void* address() const noexcept;
  operator coroutine_handle<>() const noexcept;
  explicit operator bool() const noexcept;
  bool done() const noexcept;
  void operator()() const, resume() const, destroy() const;
  P& promise() const;
};
struct suspend_always {
  bool await_ready() const noexcept;
  void await_suspend(coroutine_handle<>) const noexcept;
  void await_resume() const noexcept;
};
struct suspend_never {
  bool await_ready() const noexcept;
  void await_suspend(coroutine_handle<>) const noexcept;
  void await_resume() const noexcept;
};
coroutine_handle<> noop_coroutine() noexcept;
template <class R, class V = void>
class generator {
 public:
  struct promise_type {
    generator get_return_object();
    suspend_always initial_suspend() noexcept, final_suspend() noexcept;
    template <class T>
    suspend_always yield_value(T&&);
    void return_void(), unhandled_exception();
  };
  struct iterator {
    R operator*() const;
    iterator& operator++();
    bool operator!=(const iterator&) const;
  };
  iterator begin(), end();
};
}
