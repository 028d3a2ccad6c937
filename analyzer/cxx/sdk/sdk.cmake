# The stub SDK as one table of {path, text}: the headers under std, cuda and torch, one line for each header that
# forwards.txt names, and the declarations that the lists of names stand for.
find_package(Python3 3.8 REQUIRED COMPONENTS Interpreter)
set(GPULINT_SDK ${CMAKE_CURRENT_LIST_DIR})
set(GPULINT_SDK_TABLE ${CMAKE_BINARY_DIR}/generated/cxx/sdk_files.inc)
file(GLOB_RECURSE sdk_sources CONFIGURE_DEPENDS ${GPULINT_SDK}/std/* ${GPULINT_SDK}/cuda/* ${GPULINT_SDK}/torch/*
  ${GPULINT_SDK}/names/*.txt)
add_custom_command(
  OUTPUT ${GPULINT_SDK_TABLE}
  COMMAND ${Python3_EXECUTABLE} ${GPULINT_SDK}/embed.py --table ${GPULINT_SDK_TABLE}
  DEPENDS ${GPULINT_SDK}/embed.py ${sdk_sources}
  COMMENT "Embedding the stub SDK"
  VERBATIM)
add_library(gpulint_sdk STATIC ${GPULINT_SDK}/sdk.cpp ${GPULINT_SDK_TABLE})
target_include_directories(gpulint_sdk PUBLIC ${CMAKE_SOURCE_DIR}/analyzer PRIVATE ${CMAKE_BINARY_DIR}/generated)
target_link_libraries(gpulint_sdk PRIVATE gpulint_warnings)
