# Warnings are errors in our own code; third-party headers come in as SYSTEM.
add_library(gpulint_warnings INTERFACE)
target_compile_options(gpulint_warnings INTERFACE -Wall -Wextra -Werror -Wnon-virtual-dtor -Woverloaded-virtual)
