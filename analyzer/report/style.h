#pragma once

#include <string>
#include <string_view>

#include "lint/finding.h"
#include "report/report.h"

namespace gpulint::report {

enum class Ink : uint8_t { plain, bold, dim, error, warning, note, gutter, help, removed, added };

/// Ink of a severity.
Ink ink(lint::Severity severity);

/// Colours and links as the Options allow; plain text otherwise.
class Style {
 public:
  explicit Style(const Options& options) : options_(options) {}

  [[nodiscard]] std::string paint(Ink ink, std::string_view text) const;
  /// `text` as an OSC-8 link to `uri`.
  [[nodiscard]] std::string link(std::string text, std::string_view uri) const;
  /// place_text(), bold, linked to the file.
  [[nodiscard]] std::string place(const lint::Place& place) const;

 private:
  const Options& options_;
};

}  // namespace gpulint::report
