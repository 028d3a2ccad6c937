#pragma once

#include "command_line.h"

namespace gpulint::cli {

// One function per command, each in the file of its name. They print, and return the exit code.
int check(const CheckArguments& arguments);
int rule(const Invocation& invocation);
int rules(const Invocation& invocation);
int config(const Invocation& invocation);
int clean();
int version(const Invocation& invocation);
int completion(const Invocation& invocation);

}  // namespace gpulint::cli
