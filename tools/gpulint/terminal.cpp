#include "terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace gpulint::cli {
namespace {

bool is_set(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

void print_line(std::string_view kind, std::string_view message) {
  const std::string line = fmt::format("gpulint: {}{}\n", kind, message);
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace

void print_error(std::string_view message) {
  print_line("error: ", message);
}
void print_warning(std::string_view message) {
  print_line("warning: ", message);
}
void print_detail(std::string_view message) {
  print_line("", message);
}

bool print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0) return true;
  if (errno != EPIPE) print_error(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
  return false;
}

bool is_terminal_output() {
  return isatty(STDOUT_FILENO) != 0 && variable("TERM") != "dumb";
}

bool use_color(Color option) {
  if (option != Color::automatic) return option == Color::always;
  if (is_set("NO_COLOR")) return false;
  if (is_set("FORCE_COLOR") && variable("FORCE_COLOR") != "0") return true;
  return is_terminal_output();
}

bool use_hyperlinks() {
  if (!is_terminal_output()) return false;
  const std::string_view term = variable("TERM");
  return is_set("VTE_VERSION") || is_set("KONSOLE_VERSION") || is_set("WT_SESSION") || is_set("KITTY_WINDOW_ID") ||
         variable("TERM_PROGRAM") == "iTerm.app" || variable("TERM_PROGRAM") == "WezTerm" ||
         variable("TERM_PROGRAM") == "vscode" || variable("TERM_PROGRAM") == "ghostty" ||
         term.find("kitty") != std::string_view::npos || term.find("alacritty") != std::string_view::npos;
}

ProgressBar::ProgressBar(bool wanted)
    : wanted_(wanted && isatty(STDERR_FILENO) != 0 && variable("TERM") != "dumb"),
      next_(Clock::now() + std::chrono::seconds(1)) {}

void ProgressBar::move(size_t done, size_t total) {
  if (!wanted_ || total == 0) return;
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock || Clock::now() < next_) return;
  next_ = Clock::now() + std::chrono::milliseconds(100);
  constexpr size_t kWidth = 30;
  const size_t filled = std::min(done, total) * kWidth / total;
  const std::string line =
      fmt::format("\r\x1b[2K[{:=<{}}{:<{}}] {}/{} files", "", filled, "", kWidth - filled, done, total);
  std::fwrite(line.data(), 1, line.size(), stderr);
  std::fflush(stderr);
  shown_ = true;
}

void ProgressBar::clear() {
  const std::lock_guard lock(mutex_);
  if (!shown_) return;
  std::fputs("\r\x1b[2K", stderr);
  std::fflush(stderr);
  shown_ = false;
  next_ = Clock::now() + std::chrono::milliseconds(100);
}

}  // namespace gpulint::cli
