#include <fmt/format.h>

#include "commands.h"
#include "terminal.h"

namespace gpulint::cli {

int version(const Invocation& invocation) {
  const std::string text = invocation.output_format == "json" ? fmt::format("{{\"version\": \"{}\"}}\n", version())
                                                              : fmt::format("gpulint {}\n", version());
  return print(text) ? 0 : 2;
}

}  // namespace gpulint::cli
