#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace gpulint::lint {

/// What a scan of a Python file's text for a few words says about it.
enum class Relevance : uint8_t {
  none,   // matters to no rule by itself; read in where others import it
  some,   // names torch in code, or gpulint itself (a suppression)
  brings  // imports torch or a framework built on it: what imports the file may use its tensors without naming torch
};
Relevance relevance(std::string_view text);
/// Whether C++ is written for Jinja (`{% if … %}`), which has yet to choose between its parts: nothing can be said of
/// it.
bool is_cpp_template(std::string_view text);
/// Whether C++ or CUDA can matter: it names torch, CUDA or one of its libraries, or gpulint itself.
bool cpp_can_matter(std::string_view text);

/// Whether a C++ header includes torch's: what includes it may use tensors without naming torch.
bool cpp_brings_torch(std::string_view text);
/// The names, without folders, of the headers that a C++ file includes in quotes.
std::vector<std::string_view> included_headers(std::string_view text);

/// The module names that a file's import statements mention (`a`, `b` and `c` of `from a.b import c`), by a scan of its
/// lines.
std::vector<std::string_view> imported_words(std::string_view text);

}  // namespace gpulint::lint
