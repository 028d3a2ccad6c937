#pragma once

// What reading one file may take from the machine. Clang was made for code that means well: templates, constants,
// macros and nesting can keep it busy without end, and some of its algorithms are quadratic. Private to the room.

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <functional>
#include <string>

namespace gpulint::cxx {

struct Limits {
  int seconds;      // of CPU time
  size_t bytes;     // of memory, roughly
  uint32_t macros;  // expansions
  uint32_t files;   // that are included
};

/// Why reading a file was ended.
enum class Excess : uint8_t {
  none,
  time,
  memory,
  macros,
  files,
  nesting,
  crash,  // a bug of Clang's, or of ours
};

/// The reason as a clause that fits behind "because"; empty for none.
std::string reason_of(Excess excess, const Limits& limits);

/// What one task has used up. Over a limit the task is ended wherever it stands, without unwinding: what it holds is
/// lost, unless it belongs to somebody outside.
class Budget {
 public:
  /// That of the calling thread's task; null outside of tasks.
  static Budget* current();

  /// Limits hold from here on. Without it a task is only saved from crashes.
  void start(const Limits& limits);
  void count_macro();
  void count_file();
  /// A large block of memory is asked for.
  void count_allocation(size_t bytes);
  /// Looks at the clock, which costs a system call. The clock also ends tasks by itself, where signals come in time and
  /// nothing is Uninterrupted.
  void check();

 private:
  friend Excess run_guarded(const std::function<void()>& task);
  friend class Uninterrupted;
  friend class Signals;

  [[noreturn]] void end(Excess excess);

  Limits limits_{};
  bool is_started_ = false;
  Excess excess_ = Excess::none;
  double began_ = 0;  // CPU seconds of the thread
  size_t bytes_ = 0;
  uint32_t macros_ = 0, files_ = 0;
  timer_t clock_{};
  bool has_clock_ = false;
  // Read by signal handlers on the task's thread:
  volatile int uninterrupted_ = 0;
  uintptr_t stack_end_ = 0;
};

/// While it lives the clock does not end the task: for code that others would miss the end of.
class Uninterrupted {
 public:
  Uninterrupted() : budget_(Budget::current()) {
    if (budget_) budget_->uninterrupted_ = budget_->uninterrupted_ + 1;
  }
  ~Uninterrupted() {
    if (budget_) budget_->uninterrupted_ = budget_->uninterrupted_ - 1;
  }
  Uninterrupted(const Uninterrupted&) = delete;
  Uninterrupted& operator=(const Uninterrupted&) = delete;

 private:
  Budget* budget_;
};

/// While it lives, nothing is counted and the task is not ended: for work on what the files of a run share, done by the
/// one that happens to need it first.
class Unbudgeted {
 public:
  Unbudgeted();
  ~Unbudgeted();
  Unbudgeted(const Unbudgeted&) = delete;
  Unbudgeted& operator=(const Unbudgeted&) = delete;

 private:
  Budget* budget_;
};

/// Runs a task, which may call Clang but must not throw, on a thread with a stack of its own. Says why it did not come
/// to its end.
Excess run_guarded(const std::function<void()>& task);

}  // namespace gpulint::cxx
