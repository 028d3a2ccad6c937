#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gpulint::lint {

/// Number of single-character insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`;
/// letter case is free.
size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that a user who typed `word` most likely meant: the one with the smallest edit distance, or nothing
/// when even that one has little in common with `word`.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

/// " (did you mean `candidate`?)", or nothing when no candidate is near.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace gpulint::lint
