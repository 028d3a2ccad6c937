#pragma once

#include <string>
#include <string_view>

#include "lint/finding.h"
#include "report/report.h"

namespace gpulint::report {

/// `filename` as services that know only the repository need it: relative to Options::root with "/" between the parts,
/// or absolute when the file lies outside it.
std::string path_from_root(std::string_view filename, const Options& options);

/// `path` with every byte outside RFC 3986's unreserved set and "/" percent-encoded.
std::string percent_encoded(std::string_view path);

/// "file:///…" of a file, or empty when its absolute path is not known.
std::string file_uri(std::string_view filename, const Options& options);

/// "train.py:12:5"; in a notebook "demo.ipynb:cell 3:12:5". Fit for one line.
std::string place_text(const lint::Place& place);

/// True in a notebook, where rows count inside a cell and so say nothing about the lines of the file's JSON. Formats
/// that only know lines of files then name line 1 and put the cell into the message.
inline bool is_in_cell(const lint::Place& place) {
  return place.begin.cell != 0;
}
/// "cell 3, row 12: " in a notebook, else empty: in front of the message where the format has no field for the cell.
std::string cell_prefix(const lint::Place& place);

}  // namespace gpulint::report
