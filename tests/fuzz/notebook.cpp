// Bytes → notebook → positions, cells, lowering, and an edit in each code cell that must leave a readable notebook.

#include "fuzzing.h"
#include "python/lower.h"

using namespace gpulint;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string original = fuzz::bytes(data, size);
  auto notebook = SourceFile::from_bytes(original, "fuzz.ipynb", Language::notebook);
  if (!notebook.ok()) {
    fuzz::require(!notebook.error().empty());
    return 0;
  }
  fuzz::check_source(*notebook, original);
  python::lower(*notebook);

  std::vector<TextEdit> edits;
  for (const Span cell : notebook->cells()) {
    fuzz::require(cell.begin <= cell.end && cell.end <= notebook->text().size());
    edits.push_back({{cell.begin, cell.begin}, "x = \"\\\n\"\n"});
  }
  auto edited = notebook->with_edits(edits);
  if (!edited.ok()) return 0;
  auto again = SourceFile::from_bytes(*edited, "fuzz.ipynb", Language::notebook);
  fuzz::require(again.ok() && again->cells().size() == notebook->cells().size());
  for (const Span cell : again->cells()) fuzz::require(again->text(cell).starts_with("x = "));
  return 0;
}
