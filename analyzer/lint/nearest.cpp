#include "lint/nearest.h"

#include <algorithm>
#include <vector>

namespace gpulint::lint {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool begins_with(std::string_view text, std::string_view beginning) {
  return text.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), text.begin(),
                                                       [](char a, char b) { return lower(a) == lower(b); });
}

constexpr size_t kLongestWord = 100;  // nothing that we suggest is longer

}  // namespace

size_t edit_distance(std::string_view a, std::string_view b) {
  a = a.substr(0, kLongestWord);
  b = b.substr(0, kLongestWord);
  std::vector<size_t> before(b.size() + 1), previous(b.size() + 1), current(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) previous[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) current[j] = std::min(current[j], before[j - 2] + 1);
    }
    std::swap(before, previous);
    std::swap(previous, current);
  }
  return previous[b.size()];
}

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  std::optional<std::string_view> best;
  size_t best_distance = 0;
  for (const std::string_view candidate : candidates) {
    const size_t distance = edit_distance(word, candidate);
    if (!best || distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  if (!best || best_distance <= std::max<size_t>(1, std::max(word.size(), best->size()) * 2 / 5)) return best;
  // Cut short, such as `warn` for `warning`.
  for (const std::string_view candidate : candidates) {
    if (word.size() >= 3 && begins_with(candidate, word)) return candidate;
  }
  return std::nullopt;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const auto best = nearest(word, candidates);
  return best ? " (did you mean `" + std::string(*best) + "`?)" : std::string();
}

}  // namespace gpulint::lint
