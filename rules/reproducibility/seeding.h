#pragma once

#include <optional>
#include <string>

#include "infer/randomness.h"

namespace gpulint::rules {

inline constexpr uint8_t kLibraries[] = {torch::torch_random, torch::numpy_random, torch::python_random};

/// How messages name a library's global generator: "PyTorch", "NumPy", "`random`".
std::string_view library_name(uint8_t library);
/// "PyTorch and NumPy": every library of a set.
std::string library_names(uint8_t libraries);
/// How a file names the library's package in front of `place` (`import numpy as np` → "np"); nothing when it imports
/// only parts.
std::optional<std::string> package_name(const infer::Site& place, uint8_t library);
/// The statement that seeds a library whose package goes by `package`.
std::string seeding_statement(uint8_t library, const std::string& package, std::string_view seed);
/// Inserts statements that seed `libraries` at `place`, and the imports that they need. Empty when there is no good
/// place.
std::vector<TextEdit> insert_seeds(const infer::Site& place, uint8_t libraries, std::string_view seed);

/// Whether the program replaces the first weights of its one model by loaded ones.
bool loads_its_model(const infer::ProgramRandomness& program);

/// Whether a draw decides what the program learns, as far as the trace can tell.
inline bool is_relevant_draw(const infer::RandomUse& use) {
  return use.kind == infer::RandomUse::Kind::draw && !use.is_incidental && !use.is_scoped;
}

}  // namespace gpulint::rules
