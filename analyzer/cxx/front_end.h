#pragma once

#include <filesystem>

#include "ir/ir.h"
#include "source/source_file.h"

namespace gpulint::cxx {

/// Whether this gpulint was built with the C++ front end (-DGPULINT_CXX=ON).
bool is_available();

struct Options {
  /// Where the file lies: its own headers are looked for from there. Empty for text without a place.
  std::filesystem::path path;
};

/// Parses C++ or CUDA (host side, device code included) with Clang and lowers it. torch, CUDA and the standard library
/// are the declarations of analyzer/cxx/sdk; the project's own headers are read from disk. Never fails: what could not
/// be found is in `unresolved`, with everything around it lowered; a construct without an equivalent is an explicit
/// `unknown` node. Only the file itself is lowered; of its headers, the classes that it uses, without their functions.
/// Nesting, template instantiation, included text and time are bounded, and a crash of the parser costs that file
/// alone. Thread-safe.
ir::Module lower(const SourceFile& file, const Options& options);

}  // namespace gpulint::cxx
