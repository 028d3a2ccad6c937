# tree-sitter core and the Python grammar as pinned, hashed source distributions of the Python package index,
# fetched by pip at configure time. Offline: put the archives into GPULINT_SDIST_DIR.
set(GPULINT_SDIST_DIR ${CMAKE_BINARY_DIR}/sdist CACHE PATH "Where the source distributions are kept")

function(gpulint_fetch_sdist package version sha256 archive out)
  set(file ${GPULINT_SDIST_DIR}/${archive}-${version}.tar.gz)
  if(NOT EXISTS ${file})
    find_program(GPULINT_PYTHON NAMES python3 REQUIRED)
    file(MAKE_DIRECTORY ${GPULINT_SDIST_DIR})
    set(requirements ${GPULINT_SDIST_DIR}/${package}.txt)
    file(WRITE ${requirements} "${package}==${version} --hash=sha256:${sha256}\n")
    message(STATUS "Fetching ${package} ${version}")
    execute_process(
      COMMAND ${GPULINT_PYTHON} -m pip download --quiet --disable-pip-version-check --no-binary :all: --no-deps
              --require-hashes -r ${requirements} -d ${GPULINT_SDIST_DIR}
      RESULT_VARIABLE failed ERROR_VARIABLE message)
    if(failed)
      message(FATAL_ERROR "Could not fetch ${package} ${version}:\n${message}\n"
        "Put ${archive}-${version}.tar.gz into ${GPULINT_SDIST_DIR} by hand to build offline.")
    endif()
  endif()
  file(SHA256 ${file} actual)
  if(NOT actual STREQUAL sha256)
    message(FATAL_ERROR "${file} has SHA-256 ${actual}, expected ${sha256}; delete it and configure again.")
  endif()
  set(folder ${CMAKE_BINARY_DIR}/third-party/${archive}-${version})
  if(NOT EXISTS ${folder})
    file(ARCHIVE_EXTRACT INPUT ${file} DESTINATION ${CMAKE_BINARY_DIR}/third-party)
  endif()
  set(${out} ${folder} PARENT_SCOPE)
endfunction()

gpulint_fetch_sdist(tree-sitter 0.25.2 fe43c158555da46723b28b52e058ad444195afd1db3ca7720c59a254544e9c20 tree-sitter core)
gpulint_fetch_sdist(tree-sitter-python 0.25.0 b13e090f725f5b9c86aa455a268553c65cadf325471ad5b65cd29cac8a1a68ac
  tree_sitter_python grammar)
# The 0.25.0 sdist lacks src/scanner.c. The scanner of 0.23.6 has the same external tokens in the same order; it lacks
# only the t-string prefix (PEP 750) and indents beyond 255 columns, which the substitutions below bring.
gpulint_fetch_sdist(tree-sitter-python 0.23.6 354bfa0a2f9217431764a631516f85173e9711af2c13dbd796a8815acfe505d9
  tree_sitter_python scanner)
set(scanner_file ${CMAKE_BINARY_DIR}/third-party/python_scanner.c)
file(READ ${scanner}/src/scanner.c scanner_text)
string(REPLACE "lexer->lookahead == 'f' || lexer->lookahead == 'F'"
  "lexer->lookahead == 'f' || lexer->lookahead == 'F' || lexer->lookahead == 't' || lexer->lookahead == 'T'"
  scanner_text "${scanner_text}")
string(REPLACE "buffer[size++] = (char)*array_get(&scanner->indents, iter);"
  "uint16_t indent = *array_get(&scanner->indents, iter); buffer[size++] = (char)(indent & 0xFF); buffer[size++] = (char)(indent >> 8);"
  scanner_text "${scanner_text}")
string(REPLACE "iter < scanner->indents.size && size < TREE_SITTER_SERIALIZATION_BUFFER_SIZE"
  "iter < scanner->indents.size && size + 2 <= TREE_SITTER_SERIALIZATION_BUFFER_SIZE"
  scanner_text "${scanner_text}")
string(REPLACE "for (; size < length; size++) {" "for (; size + 1 < length; size += 2) {" scanner_text "${scanner_text}")
string(REPLACE "array_push(&scanner->indents, (unsigned char)buffer[size]);"
  "array_push(&scanner->indents, (uint16_t)((unsigned char)buffer[size] | (unsigned char)buffer[size + 1] << 8));"
  scanner_text "${scanner_text}")
# Deserialising happens before every external token: keep the arrays' memory.
string(REPLACE "array_delete(&scanner->delimiters);\n    array_delete(&scanner->indents);\n    array_push("
  "array_clear(&scanner->delimiters);\n    array_clear(&scanner->indents);\n    array_push("
  scanner_text "${scanner_text}")
file(CONFIGURE OUTPUT ${scanner_file} CONTENT "${scanner_text}" @ONLY)

# Copies of the core's sources with quick ways for what nearly every step of a parse is.
set(core_sources ${core}/tree_sitter/core/lib/src)
function(gpulint_replace variable old new)
  string(REPLACE "${old}" "${new}" replaced "${${variable}}")
  if(replaced STREQUAL "${${variable}}")
    message(FATAL_ERROR "tree-sitter's sources are not the ones that are known: there is no\n${old}")
  endif()
  set(${variable} "${replaced}" PARENT_SCOPE)
endfunction()
file(READ ${core_sources}/stack.c stack_text)
file(READ ${core_sources}/lexer.c lexer_text)
file(READ ${core_sources}/lib.c core_text)
# Of a new entry's eight links none is cleared: the count says how many there are.
gpulint_replace(stack_text
"*node = (StackNode) {
    .ref_count = 1,
    .link_count = 0,
    .state = state
  };"
"node->ref_count = 1;
  node->link_count = 0;
  node->state = state;
  node->node_count = 0;
  node->dynamic_precedence = 0;")
# A reduction pops entries of which none forks.
gpulint_replace(stack_text
"  return stack__iter(self, version, pop_count_callback, &count, (int)count);"
"  StackNode *node = array_get(&self->heads, version)->node;
  uint32_t popped = 0, size = 0;
  for (; popped < count && node->link_count == 1 && node->links[0].subtree.ptr; node = node->links[0].node) {
    if (!ts_subtree_extra(node->links[0].subtree)) popped++;
    size++;
  }
  if (popped < count) return stack__iter(self, version, pop_count_callback, &count, (int)count);
  SubtreeArray subtrees = array_new();
  array_reserve(&subtrees, (uint32_t)ts_subtree_alloc_size(size) / sizeof(Subtree));
  subtrees.size = size;
  for (StackNode *next = array_get(&self->heads, version)->node; size > 0; next = next->links[0].node) {
    subtrees.contents[--size] = next->links[0].subtree;
    ts_subtree_retain(next->links[0].subtree);
  }
  array_clear(&self->slices);
  StackSlice slice = {subtrees, ts_stack__add_version(self, version, node)};
  array_push(&self->slices, slice);
  return self->slices;")
# The next character is an ASCII character of the same line.
gpulint_replace(lexer_text
"  Lexer *self = (Lexer *)_self;
  if (!self->chunk) return;
"
"  Lexer *self = (Lexer *)_self;
  if (!self->chunk) return;
  const uint32_t at = self->current_position.bytes + 1, in_chunk = at - self->chunk_start;
  if (
    self->lookahead_size == 1 && self->data.lookahead != '\\n' &&
    in_chunk < self->chunk_size && (uint8_t)self->chunk[in_chunk] < 0x80 &&
    at < self->included_ranges[self->current_included_range_index].end_byte &&
    !self->logger.log && self->input.encoding == TSInputEncodingUTF8
  ) {
    self->current_position.bytes = at;
    self->current_position.extent.column++;
    ts_lexer__increment_column_data(self);
    if (skip) self->token_start_position = self->current_position;
    self->data.lookahead = self->chunk[in_chunk];
    return;
  }
")
foreach(part stack lexer)
  gpulint_replace(core_text "./${part}.c" "tree_sitter_${part}.c")
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/third-party/tree_sitter_${part}.c CONTENT "${${part}_text}" @ONLY)
endforeach()
set(core_file ${CMAKE_BINARY_DIR}/third-party/tree_sitter_core.c)
file(CONFIGURE OUTPUT ${core_file} CONTENT "${core_text}" @ONLY)

# What it allocates comes from the thread's ParseMemory.
set(parser_sources ${core_file} ${grammar}/src/parser.c ${scanner_file})
set_source_files_properties(${grammar}/src/parser.c PROPERTIES
  COMPILE_OPTIONS "-include;${CMAKE_SOURCE_DIR}/analyzer/python/character_sets.h")
# Not for the core, which includes a parser.c of its own.
set_source_files_properties(${grammar}/src/parser.c ${scanner_file} PROPERTIES INCLUDE_DIRECTORIES ${grammar}/src)
function(gpulint_add_parser name)
  add_library(${name} ${ARGN} ${parser_sources})
  # The internals too: analyzer/python/tree.cpp walks the subtrees itself.
  target_include_directories(${name} SYSTEM PUBLIC ${core}/tree_sitter/core/lib/include ${core}/tree_sitter/core/lib/src)
  target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200112L _DEFAULT_SOURCE)
  target_compile_options(${name} PRIVATE -include ${CMAKE_SOURCE_DIR}/analyzer/python/parse_memory.h)
endfunction()
gpulint_add_parser(tree-sitter-python STATIC)
gpulint_optimise(tree-sitter-python)

# Profile-guided optimisation: the same sources are built with counters, parse the rules' test programs, and what was
# counted guides the build that is linked (8 % of the time of a whole run).
file(GLOB training ${CMAKE_SOURCE_DIR}/testdata/rules/*/*.py)
if(GPULINT_PGO AND training AND CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_C_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_CROSSCOMPILING)
  gpulint_add_parser(parser_to_train OBJECT)
  set(numbered --param=profile-func-internal-id=1)  # functions by their place: the names that GCC makes hold the object's
  target_compile_options(parser_to_train PRIVATE -fprofile-generate -fprofile-update=single ${numbered})
  add_executable(train_parser tools/cmake/train_parser.c analyzer/python/parse_memory.cpp)
  target_include_directories(train_parser PRIVATE ${CMAKE_SOURCE_DIR}/analyzer)
  target_link_libraries(train_parser PRIVATE parser_to_train)
  target_link_options(train_parser PRIVATE -fprofile-generate)
  set(profiles ${CMAKE_BINARY_DIR}/profiles)
  set(train COMMAND ${CMAKE_COMMAND} -E rm -rf ${profiles} COMMAND train_parser ${training} COMMAND ${CMAKE_COMMAND} -E make_directory ${profiles})
  foreach(source IN LISTS parser_sources)
    # GCC counts beside the object file, and looks in the folder it is given for the path of the object that it makes.
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${CMAKE_BINARY_DIR} OUTPUT_VARIABLE path)
    set(counted ${CMAKE_BINARY_DIR}/CMakeFiles/parser_to_train.dir/${path}.gcda)
    string(REPLACE "/" "#" sought ${CMAKE_BINARY_DIR}/CMakeFiles/tree-sitter-python.dir/${path}.gcda)
    list(APPEND train COMMAND ${CMAKE_COMMAND} -E rename ${counted} ${profiles}/${sought})
  endforeach()
  target_compile_options(tree-sitter-python PRIVATE -fprofile-use=${profiles} ${numbered} -Wmissing-profile)
  add_custom_command(OUTPUT ${profiles}/trained ${train} COMMAND ${CMAKE_COMMAND} -E touch ${profiles}/trained
    DEPENDS train_parser COMMENT "Training the parser" VERBATIM)
  add_custom_target(parser_profiles DEPENDS ${profiles}/trained)
  add_dependencies(tree-sitter-python parser_profiles)
endif()
