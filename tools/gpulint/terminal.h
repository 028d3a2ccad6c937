#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>

#include "command_line.h"

namespace gpulint::cli {

/// "gpulint: error: …" and the like on standard error.
void print_error(std::string_view message);
void print_warning(std::string_view message);
void print_detail(std::string_view message);

/// The text on standard output; false when it cannot be written, which it told unless the reader had enough.
bool print(std::string_view text);

/// Whether to colour what goes to standard output: the option, else NO_COLOR and FORCE_COLOR, else whether it is a
/// terminal.
bool use_color(Color option);
/// Whether the terminal at standard output is known to understand links.
bool use_hyperlinks();
bool is_terminal_output();

/// A bar on standard error, when that is a terminal, from the first second on. Safe to move from several threads.
class ProgressBar {
 public:
  explicit ProgressBar(bool wanted);
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void move(size_t done, size_t total);
  /// Takes the bar off the screen.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool wanted_, shown_ = false;
  std::mutex mutex_;
  Clock::time_point next_;
};

}  // namespace gpulint::cli
