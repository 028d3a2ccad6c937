#include "lint/unified_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace gpulint::lint {
namespace {

using Lines = std::vector<std::string_view>;

/// Lines with their line breaks.
Lines split(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    const size_t size = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

/// `count` old lines from `old_at` became `new_count` lines from `new_at`.
struct Change {
  size_t old_at, old_count, new_at, new_count;
};

/// Which old and new lines are common: Myers' greedy algorithm (An O(ND) Difference Algorithm, 1986). Files that differ
/// in more than kMostEdits lines are treated as changed altogether between their common beginning and end.
class Myers {
 public:
  Myers(const Lines& a, const Lines& b) : a_(a), b_(b) {}

  std::vector<Change> changes() {
    size_t head = 0;
    while (head < a_.size() && head < b_.size() && a_[head] == b_[head]) ++head;
    size_t tail = 0;
    while (tail < a_.size() - head && tail < b_.size() - head && a_[a_.size() - 1 - tail] == b_[b_.size() - 1 - tail]) {
      ++tail;
    }
    old_begin_ = new_begin_ = head;
    n_ = static_cast<long>(a_.size() - head - tail);
    m_ = static_cast<long>(b_.size() - head - tail);
    if (n_ == 0 && m_ == 0) return {};
    if (n_ == 0 || m_ == 0 || !search()) return {{head, static_cast<size_t>(n_), head, static_cast<size_t>(m_)}};
    return trace_back();
  }

 private:
  static constexpr long kMostEdits = 2000;

  /// Fills `history_` with the furthest x of every diagonal after 0, 1, 2 … edits, until the end is reached.
  bool search() {
    const long most = std::min(n_ + m_, kMostEdits);
    std::vector<long> furthest(2 * static_cast<size_t>(most) + 3, 0);
    const long middle = most + 1;
    for (long d = 0; d <= most; ++d) {
      for (long k = -d; k <= d; k += 2) {
        const auto at = [&](long diagonal) -> long& { return furthest[static_cast<size_t>(middle + diagonal)]; };
        long x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
        while (x < n_ && x - k < m_ && x - k >= 0 && same(x, x - k)) ++x;
        at(k) = x;
        if (x >= n_ && x - k >= m_) {
          history_.emplace_back(furthest.begin() + middle - d, furthest.begin() + middle + d + 1);
          return true;
        }
      }
      history_.emplace_back(furthest.begin() + middle - d, furthest.begin() + middle + d + 1);
    }
    return false;
  }

  [[nodiscard]] bool same(long x, long y) const {
    return a_[old_begin_ + static_cast<size_t>(x)] == b_[new_begin_ + static_cast<size_t>(y)];
  }

  std::vector<Change> trace_back() {
    std::vector<Change> changes;
    long x = n_, y = m_;
    for (long d = static_cast<long>(history_.size()) - 1; d > 0; --d) {
      const auto& before = history_[static_cast<size_t>(d - 1)];
      const auto at = [&](long diagonal) -> long {
        const long index = diagonal + d - 1;
        return index < 0 || index >= static_cast<long>(before.size()) ? -1 : before[static_cast<size_t>(index)];
      };
      const long k = x - y;
      const bool inserted = k == -d || (k != d && at(k - 1) < at(k + 1));
      const long from_k = inserted ? k + 1 : k - 1;
      x = at(from_k);
      y = x - from_k;
      add(changes, inserted ? Change{position(old_begin_, x), 0, position(new_begin_, y), 1}
                            : Change{position(old_begin_, x), 1, position(new_begin_, y), 0});
    }
    std::reverse(changes.begin(), changes.end());
    return changes;
  }

  static size_t position(size_t begin, long offset) { return begin + static_cast<size_t>(offset); }

  /// Adds an edit that comes before all of `changes` (which are in reverse), joined with its neighbour where they
  /// touch.
  static void add(std::vector<Change>& changes, Change edit) {
    if (!changes.empty()) {
      Change& next = changes.back();
      if (edit.old_at + edit.old_count == next.old_at && edit.new_at + edit.new_count == next.new_at) {
        next = {edit.old_at, edit.old_count + next.old_count, edit.new_at, edit.new_count + next.new_count};
        return;
      }
    }
    changes.push_back(edit);
  }

  const Lines& a_;
  const Lines& b_;
  size_t old_begin_ = 0, new_begin_ = 0;
  long n_ = 0, m_ = 0;
  std::vector<std::vector<long>> history_;
};

void append_line(std::string& out, char sign, std::string_view line) {
  out += sign;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

std::string range(size_t at, size_t count) {
  if (count == 1) return fmt::format("{}", at + 1);
  return fmt::format("{},{}", count == 0 ? at : at + 1, count);
}

}  // namespace

std::string unified_diff(std::string_view old_text, std::string_view new_text, std::string_view old_name,
                         std::string_view new_name) {
  constexpr size_t kContext = 3;
  const Lines a = split(old_text), b = split(new_text);
  const auto changes = Myers(a, b).changes();
  if (changes.empty()) return {};
  std::string out = fmt::format("--- {}\n+++ {}\n", old_name, new_name);
  for (size_t i = 0; i < changes.size();) {
    size_t last = i;
    while (last + 1 < changes.size() &&
           changes[last + 1].old_at - (changes[last].old_at + changes[last].old_count) <= 2 * kContext) {
      ++last;
    }
    const size_t before = std::min(kContext, changes[i].old_at);
    const size_t old_end = changes[last].old_at + changes[last].old_count;
    const size_t new_end = changes[last].new_at + changes[last].new_count;
    const size_t after = std::min(kContext, a.size() - old_end);
    const size_t old_begin = changes[i].old_at - before, new_begin = changes[i].new_at - before;
    out += fmt::format("@@ -{} +{} @@\n", range(old_begin, old_end + after - old_begin),
                       range(new_begin, new_end + after - new_begin));
    size_t at = old_begin;
    for (; i <= last; ++i) {
      for (; at < changes[i].old_at; ++at) append_line(out, ' ', a[at]);
      for (; at < changes[i].old_at + changes[i].old_count; ++at) append_line(out, '-', a[at]);
      for (size_t k = 0; k < changes[i].new_count; ++k) append_line(out, '+', b[changes[i].new_at + k]);
    }
    for (; at < old_end + after; ++at) append_line(out, ' ', a[at]);
  }
  return out;
}

std::string diff_files(const SourceFile& old_file, const SourceFile& new_file) {
  if (!old_file.is_notebook() || old_file.cells().size() != new_file.cells().size()) {
    return unified_diff(old_file.text(), new_file.text(), old_file.path(), new_file.path());
  }
  std::string out;
  for (size_t i = 0; i < old_file.cells().size(); ++i) {
    const Span old_cell = old_file.cells()[i], new_cell = new_file.cells()[i];
    const std::string name = fmt::format("{}:cell {}", old_file.path(), old_file.position(old_cell.begin).cell);
    out += unified_diff(old_file.text(old_cell), new_file.text(new_cell), name, name);
  }
  return out;
}

}  // namespace gpulint::lint
