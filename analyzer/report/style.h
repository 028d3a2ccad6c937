#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "lint/finding.h"
#include "report/report.h"

namespace gpulint::report {

enum class Ink : uint8_t { plain, bold, dim, error, warning, note, gutter, help, removed, added };

/// Ink of a severity.
Ink ink(lint::Severity severity);

/// Colours and links as the Options allow; plain text otherwise.
class Style {
 public:
  explicit Style(Options options) : options_(std::move(options)) {}

  [[nodiscard]] std::string paint(Ink ink, std::string_view text) const;
  /// `text` as an OSC-8 link to `uri`.
  [[nodiscard]] std::string link(std::string text, std::string_view uri) const;
  /// place_text(), bold, linked to the file.
  [[nodiscard]] std::string place(const lint::Place& place) const;
  /// The rule's code in a severity's colour, linked to its page.
  [[nodiscard]] std::string code(const lint::RuleInfo& rule, Ink ink) const;
  /// " [*]" behind a finding with a safe fix, else empty.
  [[nodiscard]] std::string safe_fix_mark(const lint::Finding& finding) const;

 private:
  Options options_;
};

}  // namespace gpulint::report
