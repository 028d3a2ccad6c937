#pragma once

// What of a compile command decides how Clang reads a file. Private to the room.

#include <string>
#include <vector>

#include "cxx/compile_commands.h"
#include "cxx/dependencies.h"

namespace gpulint::cxx {

/// The flags of a command line of g++, clang++ or nvcc that matter to the parser, in Clang's spelling and order: header
/// folders, macros, forced includes, the language standard and the like. Everything else is left out, above all what
/// Clang does not know, what would write files and which file is compiled. Response files are opened.
/// They are added to the dependencies.
std::vector<std::string> parser_flags(const CompileCommand& command, Dependencies& dependencies);

}  // namespace gpulint::cxx
