# The SDK's libtorch is parsed when gpulint is built, which saves most of the time that a file takes.
add_executable(gpulint_precompile ${CMAKE_CURRENT_LIST_DIR}/precompile.cpp)
target_link_libraries(gpulint_precompile PRIVATE gpulint_cxx gpulint_warnings)
set(precompiled "")
foreach(language cpp cuda)
  set(output ${CMAKE_BINARY_DIR}/generated/cxx/torch-${language}.pch)
  add_custom_command(OUTPUT ${output} COMMAND gpulint_precompile ${language} ${output}
    DEPENDS gpulint_precompile COMMENT "Parsing the SDK's libtorch (${language})" VERBATIM)
  list(APPEND precompiled ${output})
endforeach()
add_library(gpulint_precompiled OBJECT ${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp)
set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp PROPERTIES OBJECT_DEPENDS "${precompiled}"
  COMPILE_DEFINITIONS
  "GPULINT_TORCH_CPP=\"${CMAKE_BINARY_DIR}/generated/cxx/torch-cpp.pch\";GPULINT_TORCH_CUDA=\"${CMAKE_BINARY_DIR}/generated/cxx/torch-cuda.pch\"")
