// Threads and what they share: thread, mutex, condition_variable, future, atomic.
#pragma once
#include <gpulint/std/chrono.h>
namespace std {
typedef enum memory_order { memory_order_relaxed, memory_order_consume, memory_order_acquire, memory_order_release,
                            memory_order_acq_rel, memory_order_seq_cst } memory_order;
template <class T>
struct atomic {
  atomic();
  constexpr atomic(T);
  T load(memory_order = memory_order_seq_cst) const, exchange(T, memory_order = memory_order_seq_cst);
  void store(T, memory_order = memory_order_seq_cst), wait(T) const, notify_one(), notify_all();
  operator T() const;
  T operator=(T), operator++(), operator++(int), operator--(), operator--(int), operator+=(ptrdiff_t), operator-=(ptrdiff_t),
      operator|=(T), operator&=(T), fetch_add(ptrdiff_t, memory_order = memory_order_seq_cst),
      fetch_sub(ptrdiff_t, memory_order = memory_order_seq_cst), fetch_or(T, memory_order = memory_order_seq_cst),
      fetch_and(T, memory_order = memory_order_seq_cst);
  bool compare_exchange_weak(T&, T, memory_order = memory_order_seq_cst, memory_order = memory_order_seq_cst),
      compare_exchange_strong(T&, T, memory_order = memory_order_seq_cst, memory_order = memory_order_seq_cst), is_lock_free() const;
};
typedef atomic<bool> atomic_bool;
typedef atomic<int> atomic_int;
typedef atomic<unsigned> atomic_uint;
typedef atomic<long> atomic_long, atomic_int64_t;
typedef atomic<size_t> atomic_size_t, atomic_uint64_t;
struct atomic_flag {
  bool test_and_set(memory_order = memory_order_seq_cst), test() const;
  void clear(memory_order = memory_order_seq_cst);
};
#define ATOMIC_FLAG_INIT {}
#define ATOMIC_VAR_INIT(x) (x)
void atomic_thread_fence(memory_order);
template <class T>
T atomic_load(const atomic<T>*);
template <class T>
void atomic_store(atomic<T>*, T);

class mutex {
 public:
  mutex();
  mutex(const mutex&) = delete;
  void lock(), unlock(), lock_shared(), unlock_shared();
  bool try_lock();
};
typedef mutex recursive_mutex, shared_mutex, timed_mutex, shared_timed_mutex;
struct defer_lock_t {};
struct adopt_lock_t {};
struct try_to_lock_t {};
inline constexpr defer_lock_t defer_lock{};
inline constexpr adopt_lock_t adopt_lock{};
inline constexpr try_to_lock_t try_to_lock{};
template <class M>
class lock_guard {
 public:
  explicit lock_guard(M&);
  lock_guard(M&, adopt_lock_t);
  ~lock_guard();
};
template <class... M>
class scoped_lock {
 public:
  explicit scoped_lock(M&...);
  ~scoped_lock();
};
template <class... M>
scoped_lock(M&...) -> scoped_lock<M...>;
template <class M>
class unique_lock {
 public:
  unique_lock();
  explicit unique_lock(M&);
  template <class T>
  unique_lock(M&, T&&);
  ~unique_lock();
  void lock(), unlock();
  bool try_lock(), owns_lock() const;
  explicit operator bool() const;
};
template <class M>
using shared_lock = unique_lock<M>;
template <class... M>
void lock(M&...);
struct once_flag {};
template <class F, class... A>
void call_once(once_flag&, F&&, A&&...);
enum class cv_status { no_timeout, timeout };
class condition_variable {
 public:
  condition_variable();
  condition_variable(const condition_variable&) = delete;
  void notify_one(), notify_all();
  template <class L>
  void wait(L&);
  template <class L, class P>
  void wait(L&, P);
  template <class L, class D>
  cv_status wait_for(L&, const D&);
  template <class L, class D, class P>
  bool wait_for(L&, const D&, P);
  template <class L, class D>
  cv_status wait_until(L&, const D&);
  template <class L, class D, class P>
  bool wait_until(L&, const D&, P);
};
typedef condition_variable condition_variable_any;
class thread {
 public:
  struct id {
    bool operator==(const id&) const, operator!=(const id&) const, operator<(const id&) const;
  };
  thread() noexcept;
  template <class F, class... A>
  explicit thread(F&&, A&&...);
  thread(const thread&) = delete;
  thread(thread&&) noexcept;
  thread& operator=(thread&&) noexcept;
  ~thread();
  void join(), detach();
  bool joinable() const noexcept;
  id get_id() const noexcept;
  static unsigned hardware_concurrency() noexcept;
  pid_t native_handle();
};
typedef thread jthread;
namespace this_thread {
thread::id get_id() noexcept;
void yield() noexcept;
template <class D>
void sleep_for(const D&);
template <class T>
void sleep_until(const T&);
}  // namespace this_thread
enum class launch { async = 1, deferred = 2 };
enum class future_status { ready, timeout, deferred };
template <class T>
class future {
 public:
  T get();
  void wait() const;
  bool valid() const;
  future share();
  template <class D>
  future_status wait_for(const D&) const;
};
template <class T>
using shared_future = future<T>;
template <class T>
class promise {
 public:
  std::future<T> get_future();
  template <class... V>
  void set_value(V&&...);
  void set_exception(exception_ptr);
};
template <class>
class packaged_task;
template <class R, class... A>
class packaged_task<R(A...)> {
 public:
  packaged_task();
  template <class F>
  explicit packaged_task(F&&);
  std::future<R> get_future();
  void operator()(A...);
};
template <class F, class... A, class = enable_if_t<!__is_same(F, launch)>>
future<invoke_result_t<F, A...>> async(F&&, A&&...);
template <class F, class... A>
future<invoke_result_t<F, A...>> async(launch, F&&, A&&...);
}  // namespace std
