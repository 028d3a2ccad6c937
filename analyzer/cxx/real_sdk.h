#pragma once

// Clang as the project's own compile command would run it. Private to the room.

#include <clang/Frontend/CompilerInvocation.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <memory>
#include <string>

#include "cxx/compiler.h"
#include "cxx/front_end.h"

namespace gpulint::cxx {

/// Holds headers that some versions of the SDKs lack and nobody needs the contents of.
inline constexpr const char* kOverlayFolder = "/gpulint-overlay";

/// Fills in how the file is compiled. What stands in the way otherwise, as a sentence with the remedy; empty: nothing.
std::string prepare_real(const Options& options, Compilation& compilation, Dependencies& dependencies);

/// The disk with the overlay, seen from the folder that the command is run in.
llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> real_file_system(const Compilation& compilation,
                                                                        Dependencies& dependencies);

/// Null when Clang's driver makes nothing of the arguments.
std::shared_ptr<clang::CompilerInvocation> real_invocation(const Compilation& compilation,
                                                           llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files);

}  // namespace gpulint::cxx
