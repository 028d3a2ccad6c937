#include "cxx/budget.h"

#include <clang/Basic/Stack.h>
#include <fmt/format.h>
#include <llvm/Support/CrashRecoveryContext.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <memory>
#include <mutex>

// LLVM's global constructors, set aside by tools/cmake/lazy_llvm.ld. Absent when another linker ran them at the start.
extern "C" {
using Constructor = void (*)(int, char**, char**);
[[gnu::weak, gnu::visibility("hidden")]] extern const Constructor gpulint_llvm_constructors_begin[];
[[gnu::weak, gnu::visibility("hidden")]] extern const Constructor gpulint_llvm_constructors_end[];

// The linker's: where this program's code lies. NOLINTNEXTLINE(bugprone-reserved-identifier)
extern const char __executable_start[], etext[];
}

namespace gpulint::cxx {
namespace {

#ifndef __has_feature  // Clang's
#define __has_feature(feature) 0
#endif
#ifdef __SANITIZE_ADDRESS__
constexpr bool kHasAddressSanitizer = true;
#else
constexpr bool kHasAddressSanitizer = __has_feature(address_sanitizer);
#endif
#ifdef __SANITIZE_THREAD__
constexpr bool kHasThreadSanitizer = true;
#else
constexpr bool kHasThreadSanitizer = __has_feature(thread_sanitizer);
#endif
constexpr bool kIsSanitized = kHasAddressSanitizer || kHasThreadSanitizer;
constexpr size_t kStack = size_t{256} << 20;  // reserved, not touched
constexpr size_t kGuard = size_t{1} << 20;    // of it: more than any frame that could step over it
constexpr size_t kSignalStack = size_t{64} << 10;
constexpr size_t kLargeBlock = size_t{256} << 10;
constexpr long kTick = 10'000'000;  // nanoseconds until the next try to end a task

constinit thread_local Budget* g_budget = nullptr;

void run_llvm_constructors() {
  for (const Constructor* at = gpulint_llvm_constructors_begin; at != gpulint_llvm_constructors_end; ++at) {
    if (*at) (*at)(0, nullptr, nullptr);
  }
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

/// Ends tasks from signal handlers.
class Signals {
 public:
  /// Faults that Clang's crash recovery would not survive or not tell apart: the end of the stack. And the clock's
  /// ticks.
  static void install() {
    if (!kIsSanitized) {
      struct sigaction action {};
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
      action.sa_sigaction = on_fault;
      for (const int signal : {SIGSEGV, SIGBUS}) sigaction(signal, &action, &recovery(signal));
    }
    struct sigaction action {};
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESTART;
    action.sa_sigaction = on_tick;
    sigaction(SIGVTALRM, &action, nullptr);
  }

 private:
  static struct sigaction& recovery(int signal) {
    static std::array<struct sigaction, 2> actions;
    return actions[signal == SIGSEGV ? 0 : 1];
  }

  static void on_fault(int signal, siginfo_t* info, void*) {
    const auto address = reinterpret_cast<uintptr_t>(info->si_addr);
    if (g_budget && address - g_budget->stack_end_ < kGuard) g_budget->end(Excess::nesting);
    recovery(signal).sa_handler(signal);
  }

  /// Ends the task if it stands in this program's own code, that is not in libc, whose locks it could hold; else the
  /// next tick tries again.
  static void on_tick(int, siginfo_t*, void* context) {
    const uintptr_t at = program_counter(*static_cast<const ucontext_t*>(context));
    const bool is_own_code =
        at >= reinterpret_cast<uintptr_t>(&__executable_start[0]) && at < reinterpret_cast<uintptr_t>(&etext[0]);
    if (g_budget && g_budget->uninterrupted_ == 0 && is_own_code) g_budget->end(Excess::time);
  }

  static uintptr_t program_counter(const ucontext_t& context) {
#if defined(__x86_64__)
    return static_cast<uintptr_t>(context.uc_mcontext.gregs[REG_RIP]);
#elif defined(__aarch64__)
    return context.uc_mcontext.pc;
#else
    (void)context;
    return 0;  // never ended from here
#endif
  }
};

namespace {

/// The six signals that Clang's crash recovery takes over belong to the sanitizers, where they are built in.
void enable_recovery() {
  constexpr std::array kSignals = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
  std::array<struct sigaction, kSignals.size()> before{};
  for (size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], nullptr, &before[i]);
  llvm::CrashRecoveryContext::Enable();
  for (size_t i = 0; kIsSanitized && i < kSignals.size(); ++i) sigaction(kSignals[i], &before[i], nullptr);
}

void prepare_process() {
  run_llvm_constructors();
  enable_recovery();
  Signals::install();
}

/// Clang goes on in another thread when it has used 8 MiB of stack since what it noted as the bottom, and a crash in
/// that thread is the end of the process. Noted on a stack far away, the bottom is never 8 MiB from here.
void keep_clang_in_this_thread() {
  static std::mutex mutex;
  alignas(16) static std::array<char, 16384> stack;
  const std::lock_guard lock(mutex);
  ucontext_t here{}, there{};
  getcontext(&there);
  there.uc_stack.ss_sp = stack.data();
  there.uc_stack.ss_size = stack.size();
  there.uc_link = &here;
  makecontext(
      &there, [] { clang::noteBottomOfStack(); }, 0);
  swapcontext(&here, &there);
}

/// Makes the last part of the thread's stack inaccessible and returns where it begins.
uintptr_t guard_stack() {
  pthread_attr_t attributes;
  void* end = nullptr;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstack(&attributes, &end, &size);
  pthread_attr_destroy(&attributes);
  mprotect(end, kGuard, PROT_NONE);
  return reinterpret_cast<uintptr_t>(end);
}

/// What a task left behind is cleaned up out of harm's way, as the state in which it was ended may be any.
void clean_up(std::unique_ptr<llvm::CrashRecoveryContext> left) {
  llvm::CrashRecoveryContext recovery;
  recovery.RunSafelyOnThread([&] { left.reset(); }, kStack);
}

}  // namespace

Budget* Budget::current() {
  return g_budget;
}

Unbudgeted::Unbudgeted() : budget_(g_budget) {
  g_budget = nullptr;
}

Unbudgeted::~Unbudgeted() {
  g_budget = budget_;
}

void Budget::start(const Limits& limits) {
  limits_ = limits;
  is_started_ = true;
  began_ = cpu_seconds();
  if (kHasThreadSanitizer) return;  // delays signals
  sigevent event{};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGVTALRM;
  event._sigev_un._tid = static_cast<pid_t>(syscall(SYS_gettid));
  has_clock_ = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &clock_) == 0;
  const itimerspec times{{0, kTick}, {limits.seconds, 0}};
  if (has_clock_) timer_settime(clock_, 0, &times, nullptr);
}

void Budget::count_macro() {
  if (is_started_ && ++macros_ > limits_.macros) end(Excess::macros);
}

void Budget::count_file() {
  if (is_started_ && ++files_ > limits_.files) end(Excess::files);
}

void Budget::count_allocation(size_t bytes) {
  bytes_ += bytes;
  if (is_started_ && bytes_ > limits_.bytes) end(Excess::memory);
}

void Budget::check() {
  if (is_started_ && cpu_seconds() - began_ > limits_.seconds) end(Excess::time);
}

void Budget::end(Excess excess) {
  excess_ = excess;
  is_started_ = false;
  g_budget = nullptr;  // a tick may be on its way
  const itimerspec never{};
  if (has_clock_) timer_settime(clock_, 0, &never, nullptr);
  llvm::CrashRecoveryContext::GetCurrent()->HandleExit(1);
}

Excess run_guarded(const std::function<void()>& task) {
  static std::once_flag once;
  std::call_once(once, prepare_process);
  alignas(16) std::array<char, kSignalStack> signal_stack;
  Budget budget;
  auto recovery = std::make_unique<llvm::CrashRecoveryContext>();
  const bool is_done = recovery->RunSafelyOnThread(
      [&] {
        if (!kIsSanitized) {
          const stack_t stack{signal_stack.data(), 0, signal_stack.size()};
          sigaltstack(&stack, nullptr);
          budget.stack_end_ = guard_stack();
          keep_clang_in_this_thread();
        }
        g_budget = &budget;
        task();
        g_budget = nullptr;
      },
      kStack);
  if (budget.has_clock_) timer_delete(budget.clock_);
  if (is_done) return Excess::none;
  if (budget.excess_ == Excess::none) {
    (void)recovery.release();  // who knows what it holds after a crash
    return Excess::crash;
  }
  clean_up(std::move(recovery));
  return budget.excess_;
}

std::string reason_of(Excess excess, const Limits& limits) {
  switch (excess) {
    case Excess::none:
      break;
    case Excess::time:
      return fmt::format("the file takes more than {} s", limits.seconds);
    case Excess::memory:
      return fmt::format("the file takes more than {} MB of memory", limits.bytes >> 20);
    case Excess::macros:
      return fmt::format("its macros expand more than {} times", limits.macros);
    case Excess::files:
      return fmt::format("it includes more than {} files", limits.files);
    case Excess::nesting:
      return "it nests too deeply";
    case Excess::crash:
      return "Clang, which reads it, crashed";
  }
  return {};
}

}  // namespace gpulint::cxx

// Where LLVM and the standard library ask for memory; the linker brings them here (tools/cmake/Clang.cmake).
static void count(size_t bytes) {
  if (bytes < gpulint::cxx::kLargeBlock) [[likely]]
    return;
  if (auto* budget = gpulint::cxx::Budget::current()) budget->count_allocation(bytes);
}

// NOLINTBEGIN(bugprone-reserved-identifier): the names are the linker's
extern "C" {

void* __real_malloc(size_t bytes);
void* __wrap_malloc(size_t bytes) {
  count(bytes);
  return __real_malloc(bytes);
}
void* __real_realloc(void* block, size_t bytes);
void* __wrap_realloc(void* block, size_t bytes) {
  count(bytes);
  return __real_realloc(block, bytes);
}
void* __real_aligned_alloc(size_t alignment, size_t bytes);
void* __wrap_aligned_alloc(size_t alignment, size_t bytes) {
  count(bytes);
  return __real_aligned_alloc(alignment, bytes);
}
#ifdef GPULINT_SHARED_STDCXX  // whose own calls of malloc the linker cannot bring here
void* __real__Znwm(size_t bytes);
void* __wrap__Znwm(size_t bytes) {
  count(bytes);
  return __real__Znwm(bytes);
}
void* __real__ZnwmSt11align_val_t(size_t bytes, size_t alignment);
void* __wrap__ZnwmSt11align_val_t(size_t bytes, size_t alignment) {
  count(bytes);
  return __real__ZnwmSt11align_val_t(bytes, alignment);
}
#endif
}
// NOLINTEND(bugprone-reserved-identifier)
