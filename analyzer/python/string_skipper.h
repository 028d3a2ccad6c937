#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace gpulint::python {

/// Finds where strings end, so that a `#` in one is no comment. Nothing here depends on the code being right: a string
/// with one quote on each side ends with its line at the latest.
class StringSkipper {
 public:
  explicit StringSkipper(std::string_view code) : code_(code) {}

  /// The offset after the string whose quote is at `quote`.
  size_t skip(size_t quote) {
    format_equals_.clear();
    return skip(quote, 0);
  }
  /// Where format specifiers of the string skipped last begin with `=`, in order. `f"{x:=>10}"` holds no walrus, which
  /// would need brackets; the grammar sees one.
  [[nodiscard]] std::span<const size_t> format_equals() const { return format_equals_; }
  /// Whether the string skipped last had its closing quotes.
  [[nodiscard]] bool is_closed() const { return is_closed_; }
  /// Whether the string whose quote is at `quote` is an f-string or a t-string.
  [[nodiscard]] bool is_interpolated(size_t quote) const;
  /// One or three: the quotes on each side.
  [[nodiscard]] size_t width(size_t quote) const { return is_at(quote, code_[quote], 3) ? 3 : 1; }

 private:
  [[nodiscard]] bool is_at(size_t at, char quote, size_t count) const;
  [[nodiscard]] size_t after_escape(size_t backslash) const;
  size_t skip(size_t quote, int nesting);
  size_t skip_hole(size_t at, char mark, size_t width, int nesting);

  std::string_view code_;
  bool is_closed_ = false;
  std::vector<size_t> format_equals_;
};

}  // namespace gpulint::python
