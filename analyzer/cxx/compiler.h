#pragma once

// One run of Clang over one file. Private to the room.

#include <functional>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "source/source_file.h"

namespace clang {
class ASTContext;
class Decl;
}  // namespace clang

namespace gpulint::cxx {

struct Compilation {
  const SourceFile* file = nullptr;
  std::string path;                         // absolute; does not have to exist
  std::vector<std::string> header_folders;  // where the project's headers are looked for
};

/// What is not in the syntax tree.
struct CompilationNotes {
  std::vector<ir::Unresolved> unresolved;
  std::vector<Span> comments;
  std::vector<Span> macro_expansions;
  bool gave_up = false;  // over the limits of time or text
};

/// Takes the syntax tree, complete or not, and the declarations of the file's top level in order.
using Consume = std::function<void(clang::ASTContext&, const std::vector<clang::Decl*>&)>;

/// Parses and calls `consume`, which must not throw.
void compile(const Compilation& compilation, CompilationNotes& notes, const Consume& consume);

/// Parses the SDK's libtorch into a precompiled header at `output`; false when it does not parse. For the build alone.
bool precompile_torch(Language language, const std::string& output);

/// Calls `task` on a thread with a stack of its own. False when it crashed.
bool run_guarded(const std::function<void()>& task);

}  // namespace gpulint::cxx
