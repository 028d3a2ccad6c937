# The API table (api/*.api) is checked and turned into constants at build time; a mistake in it stops the build with the
# file, the line and what to do.
find_package(Python3 3.8 REQUIRED COMPONENTS Interpreter)
file(GLOB GPULINT_API_FILES CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/api/*.api)
set(GPULINT_API_OUTPUT ${CMAKE_BINARY_DIR}/generated/torch)
add_custom_command(
  OUTPUT ${GPULINT_API_OUTPUT}/api_table.inc ${GPULINT_API_OUTPUT}/api_known.inc
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/generate_api.py --header ${CMAKE_CURRENT_LIST_DIR}/api.h
          --output ${GPULINT_API_OUTPUT} ${GPULINT_API_FILES}
  DEPENDS ${CMAKE_CURRENT_LIST_DIR}/generate_api.py ${CMAKE_CURRENT_LIST_DIR}/api.h ${GPULINT_API_FILES}
  COMMENT "Checking the API table"
  VERBATIM)
target_sources(gpulint_torch PRIVATE ${GPULINT_API_OUTPUT}/api_table.inc ${GPULINT_API_OUTPUT}/api_known.inc)
target_include_directories(gpulint_torch PRIVATE ${CMAKE_BINARY_DIR}/generated)
