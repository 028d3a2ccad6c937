# Clang 19 as static libraries, for the C++ and CUDA front end. Linked by name: the targets that Debian's CMake files
# export would bring the shared libLLVM in, which takes 50 ms to load.
set(GPULINT_CXX ON CACHE STRING "Lint C++ and CUDA: ON (needs the Clang 19 libraries), OFF, or AUTO: if they are there")
set_property(CACHE GPULINT_CXX PROPERTY STRINGS ON OFF AUTO)
if(NOT GPULINT_CXX)
  return()
endif()

set(GPULINT_LLVM_DIR "" CACHE PATH "Where LLVM 19 is installed (the folder of bin, include and lib)")
set(clang_hints ${GPULINT_LLVM_DIR} /usr/lib/llvm-19)
set(clang_advice "Debian and Ubuntu: apt-get install libclang-19-dev llvm-19-dev zlib1g-dev libzstd-dev libncurses-dev "
  "(tools/setup does it); elsewhere set GPULINT_LLVM_DIR. -DGPULINT_CXX=OFF builds gpulint for Python alone.")
# Without what C++ needs the configuration fails, or the front end is left out, as GPULINT_CXX says.
macro(gpulint_without_clang reason)
  if(NOT GPULINT_CXX STREQUAL "AUTO")
    message(FATAL_ERROR "Linting C++ needs ${reason}. " ${clang_advice})
  endif()
  message(STATUS "gpulint will lint Python alone: C++ needs ${reason}")
  set(GPULINT_CXX OFF)
  return()
endmacro()
find_path(GPULINT_CLANG_INCLUDE clang/Frontend/CompilerInstance.h HINTS ${clang_hints} PATH_SUFFIXES include
  NO_DEFAULT_PATH)
find_program(GPULINT_LLVM_CONFIG llvm-config HINTS ${clang_hints} PATH_SUFFIXES bin NO_DEFAULT_PATH)
if(NOT GPULINT_CLANG_INCLUDE OR NOT GPULINT_LLVM_CONFIG)
  gpulint_without_clang("the Clang 19 libraries, which were not found")
endif()
execute_process(COMMAND ${GPULINT_LLVM_CONFIG} --version OUTPUT_VARIABLE clang_version OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT clang_version MATCHES "^19\\.")
  gpulint_without_clang("LLVM 19, but ${GPULINT_LLVM_CONFIG} is of version ${clang_version}")
endif()
execute_process(COMMAND ${GPULINT_LLVM_CONFIG} --libdir OUTPUT_VARIABLE clang_folder OUTPUT_STRIP_TRAILING_WHITESPACE)
execute_process(COMMAND ${GPULINT_LLVM_CONFIG} --link-static --libfiles support option frontendopenmp mcparser bitreader
  bitstreamreader profiledata core targetparser windowsdriver
  OUTPUT_VARIABLE llvm_libraries OUTPUT_STRIP_TRAILING_WHITESPACE)
separate_arguments(llvm_libraries)

set(clang_libraries "")
foreach(library Frontend Driver Serialization Parse Sema Edit Analysis AST ASTMatchers Lex Support Basic APINotes)
  list(APPEND clang_libraries ${clang_folder}/libclang${library}.a)
endforeach()
foreach(library IN LISTS clang_libraries llvm_libraries)
  if(NOT EXISTS ${library})
    gpulint_without_clang("${library}, which does not exist")
  endif()
endforeach()
find_package(ZLIB)
find_library(GPULINT_ZSTD libzstd.a)
find_library(GPULINT_TINFO libtinfo.a)
if(NOT ZLIB_FOUND OR NOT GPULINT_ZSTD OR NOT GPULINT_TINFO)
  gpulint_without_clang("zlib and the static libraries of zstd and ncurses")
endif()

add_library(gpulint_clang INTERFACE)
target_include_directories(gpulint_clang SYSTEM INTERFACE ${GPULINT_CLANG_INCLUDE})
list(JOIN clang_libraries "," clang_group)
target_link_libraries(gpulint_clang INTERFACE "$<LINK_GROUP:RESCAN,${clang_group}>" ${llvm_libraries}
  ZLIB::ZLIB ${GPULINT_ZSTD} ${GPULINT_TINFO} ${CMAKE_DL_LIBS} rt)
# LLVM's global constructors (its command line options) run when the first C++ file is parsed, not at every start.
target_link_options(gpulint_clang INTERFACE -Wl,--gc-sections -Wl,-T,${CMAKE_CURRENT_LIST_DIR}/lazy_llvm.ld)
# What Clang asks for in memory is counted (analyzer/cxx/budget.cpp).
target_link_options(gpulint_clang INTERFACE -Wl,--wrap=malloc,--wrap=realloc,--wrap=aligned_alloc)
if(GPULINT_STATIC)
  # -no-pie: 500,000 relocations that a start need not process.
  target_link_options(gpulint_clang INTERFACE -no-pie -static-libstdc++ -static-libgcc)
else()
  target_compile_definitions(gpulint_clang INTERFACE GPULINT_SHARED_STDCXX)
  target_link_options(gpulint_clang INTERFACE -Wl,--wrap=_Znwm,--wrap=_ZnwmSt11align_val_t)
endif()
