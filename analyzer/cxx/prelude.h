#pragma once

// The leading block of a file, its includes above all, as a precompiled header: most of the time that a file takes with
// the real SDK. Private to the room.

#include <clang/Frontend/CompilerInvocation.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <string>
#include <vector>

#include "cxx/compiler.h"
#include "cxx/precompiled_store.h"

namespace gpulint::cxx {

struct Prelude {
  uint32_t size = 0;  // bytes of the file
  bool ends_line = false;
  std::string path;   // of the text that the header is made of; never on the disk
  std::string key;
};

/// The leading block of a file of the real SDK; its size is 0 when there is nothing worth precompiling in it.
Prelude prelude_of(const Compilation& compilation, const clang::LangOptions& language);

/// Makes the invocation start behind the prelude, with the precompiled header in its place. The header is made where
/// the store has none that still holds, which takes seconds, and put among the files: other runs may remove the store's
/// at any time. Returns what it was made from; nothing, with the invocation untouched, when it could not be made.
std::optional<PrecompiledHeader> use_precompiled(const Compilation& compilation, const Prelude& prelude,
                                                 clang::CompilerInvocation& invocation,
                                                 llvm::vfs::OverlayFileSystem& files);

/// The comments of the prelude, which the preprocessor does not see when the prelude is precompiled.
std::vector<Span> comments_of(const Compilation& compilation, const Prelude& prelude,
                              const clang::LangOptions& language);

}  // namespace gpulint::cxx
