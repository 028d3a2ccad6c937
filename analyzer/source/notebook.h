#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "source/json_scan.h"
#include "source/result.h"
#include "source/span.h"

namespace gpulint {

/// One code cell and where its source stands in the file.
struct NotebookCell {
  uint32_t number = 0;  ///< from 1 over all cells of the notebook
  std::string text;
  JsonRange value;               ///< the whole value of "source", brackets or quotes included
  bool is_list = false;          ///< a list of strings (as Jupyter writes it) or one string
  std::vector<JsonRange> parts;  ///< the strings' raw contents, without their quotes
};

/// The Python code cells of a Jupyter notebook: nbformat 4, and 3 with its worksheets. A notebook in another language
/// has none; a cell that says it is in another language is left out.
struct Notebook {
  std::vector<NotebookCell> cells;

  /// Error names the file, the line and what to do. An empty file is a notebook without cells.
  static Result<Notebook> parse(std::string_view bytes, std::string_view path);
};

/// The notebook's bytes after `edits`, whose spans index into the cells' texts joined by newlines; `cells` are the
/// cells' spans in it. Only the sources of cells that are edited change; inside those, strings that no edit touches
/// stay too. Error when an edit reaches into the next cell.
Result<std::string> edit_notebook(const std::string& bytes, std::string_view path, const std::vector<Span>& cells,
                                  const std::vector<TextEdit>& edits);

}  // namespace gpulint
