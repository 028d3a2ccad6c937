#pragma once

// One run of Clang over one file. Private to the room.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cxx/budget.h"
#include "cxx/dependencies.h"
#include "ir/ir.h"
#include "source/source_file.h"

namespace clang {
class ASTContext;
class CompilerInstance;
class CompilerInvocation;
class Decl;
class DiagnosticConsumer;
}  // namespace clang

namespace gpulint::cxx {

class Session;
struct Options;

struct Compilation {
  const SourceFile* file = nullptr;
  std::string path;                         // absolute; does not have to exist
  std::vector<std::string> header_folders;  // where the project's headers are looked for
  Dependencies* dependencies = nullptr;     // gets what is looked at in the file system
  const Options* options = nullptr;         // whose project is looked through for headers that are not there

  // With the real SDK:
  std::vector<std::string> arguments;  // of Clang, the file last; empty: the embedded SDK
  std::string directory;               // in which it is run
  std::string precompiled;             // folder of precompiled headers; empty: none are used
  Session* session = nullptr;
};

/// What is not in the syntax tree.
struct CompilationNotes {
  std::vector<ir::Unresolved> unresolved;
  std::vector<ir::HeaderSearch> header_searches;
  std::vector<Span> comments;
  std::vector<Span> macro_expansions;
  // Why not all of the file was read, and where that was.
  Excess excess = Excess::none;
  uint32_t stopped_at = 0;
};

/// Takes the syntax tree, complete or not, and the declarations of the file's top level in order.
using Consume = std::function<void(clang::ASTContext&, const std::vector<clang::Decl*>&)>;

/// What reading the file may take.
const Limits& limits_of(const Compilation& compilation);
/// Parses and calls `consume`, which must not throw; after an excess that the declarations before it survived, too.
void compile(const Compilation& compilation, CompilationNotes& notes, const Consume& consume);

/// Parses the SDK's libtorch into a precompiled header at `output`; false when it does not parse. For the build alone.
bool precompile_torch(Language language, const std::string& output);

/// Bounds what a file may ask of the parser; bodies outside the file are not looked at.
void set_limits(clang::CompilerInvocation& invocation);
/// Keeps headers and names that could not be found.
std::unique_ptr<clang::DiagnosticConsumer> unresolved_recorder(std::vector<ir::Unresolved>& out);
/// Errors never end the parse and are nobody's business but the recorder's.
void set_diagnostics(clang::CompilerInstance& compiler, clang::DiagnosticConsumer& recorder);

}  // namespace gpulint::cxx
