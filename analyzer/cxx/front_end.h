#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "source/dependency.h"
#include "source/source_file.h"

namespace gpulint::cxx {

/// Whether this gpulint was built with the C++ front end (-DGPULINT_CXX=ON).
bool is_available();

/// Whose declarations of torch, CUDA and the standard library are read.
enum class Sdk : uint8_t {
  stub,  // our own, embedded in gpulint
  real,  // those that the project is compiled with, which compile_commands.json tells
};

/// What the files of a run share in finding and precompiling the real SDK's headers. Thread-safe.
class Session;
std::shared_ptr<Session> new_session();

struct Options {
  /// Where the file lies: its own headers are looked for from there. Empty for text without a place.
  std::filesystem::path path;
  Sdk sdk = Sdk::stub;
  /// For the real SDK: compile_commands.json or its folder. Empty: looked for in the file's folder and those above it.
  std::filesystem::path compile_commands;
  /// For the real SDK: where precompiled headers are kept (an existing folder). Empty: none are made.
  std::filesystem::path precompiled;
  /// Needed for the real SDK.
  Session* session = nullptr;
};

/// Names what in a file's surroundings decides how it is read, besides the dependencies of its module: which
/// compile_commands.json and which toolchain hold. Another text means another result. `path` has to be absolute, normal.
std::string setup_of(const Options& options);

/// Parses C++ or CUDA (host side, device code included) with Clang and lowers it. torch, CUDA and the standard library
/// are the declarations of analyzer/cxx/sdk, or the real ones; the project's own headers are read from disk. Never
/// fails: what could not be found is in `unresolved`, with everything around it lowered; a construct without an
/// equivalent is an explicit `unknown` node; what made the whole less thorough than asked for is in `degraded`. Only the
/// file itself is lowered; of its headers, the classes that it uses, without their functions. Nesting, template
/// instantiation, included text, memory and time are bounded: where they end, or Clang crashes, `stopped` says why, and
/// what stands before is lowered.
/// Thread-safe.
ir::Module lower(const SourceFile& file, const Options& options);

}  // namespace gpulint::cxx
