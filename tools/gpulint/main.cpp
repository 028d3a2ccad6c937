#include <exception>
#include <new>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "commands.h"
#include "terminal.h"

namespace {

using namespace gpulint;

int dispatch(const cli::Invocation& invocation) {
  if (invocation.command == "check") return cli::check(invocation.check);
  if (invocation.command == "rule") return cli::rule(invocation);
  if (invocation.command == "rules") return cli::rules(invocation);
  if (invocation.command == "config") return cli::config(invocation);
  if (invocation.command == "clean") return cli::clean();
  if (invocation.command == "version") return cli::version(invocation);
  if (invocation.command == "completion") return cli::completion(invocation);
  cli::print_error("`gpulint " + invocation.command + "` is not part of this version");
  return 2;
}

/// What one file leaves free is kept for the next one: giving it back to the system and fetching it again costs more.
void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the most that it takes
  mallopt(M_TRIM_THRESHOLD, 512 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  keep_freed_memory();
  try {
    int exit_code = 0;
    const auto invocation = cli::parse_command_line({argv + (argc > 0 ? 1 : 0), argv + argc}, exit_code);
    return invocation ? dispatch(*invocation) : exit_code;
  } catch (const std::bad_alloc&) {
    cli::print_error("out of memory");
  } catch (const std::exception& error) {
    cli::print_error(std::string("internal error: ") + error.what() +
                     "; please report it with the file that causes it");
  }
  return 2;
}
