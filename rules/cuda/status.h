#pragma once

// Status codes of CUDA's libraries: which calls return one, and what checks one.

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rules/cuda/walk.h"

namespace gpulint::rules::cuda {

enum class Library : uint8_t { none, runtime, driver, cublas, cudnn, nccl, other };

/// The library whose status an expression is; none for everything else.
Library status_of(const ir::Module& module, ir::ExprId id);
/// Whether a name is one of CUDA's libraries' functions (`cudaMalloc`), by their spelling.
bool is_library_name(std::string_view name);

/// Whether a call or macro of that name and these arguments looks like one that checks for errors that came before.
bool is_check_name(std::string_view name);
/// Functions that return the last error and, with it, that of a launch.
bool is_error_getter(std::string_view name);
/// Functions that wait for the device, and return what went wrong there.
bool is_synchronize(std::string_view name);

/// Finds what checks errors that are not returned: launches, and whatever the runtime keeps as its last error.
class ErrorChecks {
 public:
  /// `handlers`: names of the project's own checks, as configured.
  ErrorChecks(const FileCode& code, std::span<const std::string> handlers) : code_(code), handlers_(handlers) {}

  enum class Of : uint8_t { launch, last_error };
  /// Whether something checks behind a line, in its function or, where that one is called in the file, in every caller.
  [[nodiscard]] bool follow(const FunctionCode& function, uint32_t line, Of what) const;
  /// Whether anything in the file checks.
  [[nodiscard]] bool any() const;
  [[nodiscard]] bool is_handler(std::string_view name) const;

 private:
  [[nodiscard]] bool follow_in(const FunctionCode& function, uint32_t line, Of what) const;
  [[nodiscard]] bool follow_in_callers(const FunctionCode& function, Of what, int depth) const;
  [[nodiscard]] bool checks(const FunctionCode& function, uint32_t line, Of what) const;
  [[nodiscard]] bool is_check(ir::ExprId call, bool is_dropped, Of what) const;
  [[nodiscard]] bool is_check_by_name(std::string_view name, ir::ExprId call) const;
  [[nodiscard]] bool body_checks(std::string_view name, Of what) const;
  [[nodiscard]] bool taker_checks(const FunctionCode& function, uint32_t line, Of what) const;
  [[nodiscard]] bool macro_checks(Span where, Of what) const;
  [[nodiscard]] bool unresolved_checks(Span where, Of what) const;
  [[nodiscard]] bool text_checks(std::string_view call, Of what) const;

  const FileCode& code_;
  std::span<const std::string> handlers_;
  mutable std::unordered_map<std::string, bool> bodies_;
};

}  // namespace gpulint::rules::cuda
