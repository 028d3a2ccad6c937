# GPULINT_SANITIZE=address;undefined or thread; set by the presets.
set(GPULINT_SANITIZE "" CACHE STRING "Sanitizers to build with")
if(GPULINT_SANITIZE)
  list(JOIN GPULINT_SANITIZE "," _sanitizers)
  add_compile_options(-fsanitize=${_sanitizers} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${_sanitizers})
  set(GPULINT_STATIC OFF CACHE BOOL "" FORCE)
  set(GPULINT_LTO OFF CACHE BOOL "" FORCE)
endif()
if(GPULINT_FUZZERS)
  add_compile_options(-fsanitize=fuzzer-no-link)  # coverage in every room; the targets link the fuzzer itself
endif()
