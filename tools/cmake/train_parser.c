/* Parses the files it is given: the parser's training for profile-guided optimisation (TreeSitter.cmake). */
#include <stdio.h>
#include <stdlib.h>
#include <tree_sitter/api.h>

const TSLanguage* tree_sitter_python(void);

static int parse(TSParser* parser, const char* path) {
  FILE* file = fopen(path, "rb");
  if (!file) {
    perror(path);
    return 1;
  }
  static char text[1 << 20];
  const size_t size = fread(text, 1, sizeof(text), file);
  fclose(file);
  ts_tree_delete(ts_parser_parse_string(parser, NULL, text, (uint32_t)size));
  return 0;
}

int main(int count, char** paths) {
  TSParser* parser = ts_parser_new();
  if (!ts_parser_set_language(parser, tree_sitter_python())) return EXIT_FAILURE;
  int failures = 0;
  for (int i = 1; i < count; ++i) failures += parse(parser, paths[i]);
  ts_parser_delete(parser);
  return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
