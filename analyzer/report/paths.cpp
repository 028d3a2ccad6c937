#include "report/paths.h"

#include <fmt/format.h>

#include <filesystem>

#include "report/text.h"

namespace gpulint::report {
namespace {

namespace fs = std::filesystem;

/// Absolute when the working directory is known.
fs::path resolved(std::string_view filename, const Options& options) {
  const fs::path path(filename);
  if (path.is_absolute() || options.working_directory.empty()) return path.lexically_normal();
  return (fs::path(options.working_directory) / path).lexically_normal();
}

}  // namespace

std::string path_from_root(std::string_view filename, const Options& options) {
  const fs::path path = resolved(filename, options);
  const fs::path root = options.root.empty() ? options.working_directory : options.root;
  if (!path.is_absolute() || root.empty()) return path.generic_string();
  const fs::path relative = path.lexically_relative(root.lexically_normal());
  const bool is_outside = relative.empty() || *relative.begin() == "..";
  return is_outside ? path.generic_string() : relative.generic_string();
}

std::string percent_encoded(std::string_view path) {
  std::string out;
  for (const char c : path) {
    const bool is_alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (is_alphanumeric || std::string_view("-._~/").find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

std::string file_uri(std::string_view filename, const Options& options) {
  const fs::path path = resolved(filename, options);
  return path.is_absolute() ? "file://" + percent_encoded(path.generic_string()) : std::string();
}

std::string place_text(const lint::Place& place) {
  const std::string file = one_line(place.filename);
  if (is_in_cell(place)) {
    return fmt::format("{}:cell {}:{}:{}", file, place.begin.cell, place.begin.row, place.begin.column);
  }
  return fmt::format("{}:{}:{}", file, place.begin.row, place.begin.column);
}

std::string cell_prefix(const lint::Place& place) {
  return is_in_cell(place) ? fmt::format("cell {}, row {}: ", place.begin.cell, place.begin.row) : std::string();
}

}  // namespace gpulint::report
