#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "source/dependency.h"
#include "source/discovery.h"
#include "source/source_file.h"

namespace gpulint::cxx {

/// Whether this gpulint was built with the C++ front end (-DGPULINT_CXX=ON).
bool is_available();

/// Whose declarations of torch, CUDA and the standard library are read.
enum class Sdk : uint8_t {
  stub,  // our own, embedded in gpulint
  real,  // those that the project is compiled with, which compile_commands.json tells
};

/// What the files of a run share: the project's headers, and what the real SDK needs. Thread-safe. `walk` says what of
/// a project is left out; what it refers to must outlive the session.
class Session;
std::shared_ptr<Session> new_session(const WalkOptions& walk);

struct Options {
  /// Where the file lies: its own headers are looked for from there. Empty for text without a place.
  std::filesystem::path path;
  Sdk sdk = Sdk::stub;
  /// Folder that is taken for the project of a file inside it that lies in no repository. Empty: none.
  std::filesystem::path around;
  /// For the real SDK: compile_commands.json or its folder. Empty: looked for in the file's folder and those above it.
  std::filesystem::path compile_commands;
  /// For the real SDK: where precompiled headers are kept (an existing folder). Empty: none are made.
  std::filesystem::path precompiled;
  /// Needed for the real SDK, and for finding headers of the project that no search path leads to.
  Session* session = nullptr;
};

/// The header of the project that `from` (absolute) could mean by `name`, where no search path leads to it; see
/// ir::HeaderSearch. Another answer than before means another result. The path of the options has to be absolute.
std::string find_project_header(const Options& options, std::string_view name, std::string_view from);

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
