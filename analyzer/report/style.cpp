#include "report/style.h"

#include <fmt/format.h>

#include "report/formats.h"
#include "report/paths.h"

namespace gpulint::report {
namespace {

std::string_view escape(Ink ink) {
  switch (ink) {
    case Ink::plain:
      return "";
    case Ink::bold:
      return "\x1b[1m";
    case Ink::dim:
      return "\x1b[2m";
    case Ink::error:
      return "\x1b[1;31m";
    case Ink::warning:
      return "\x1b[1;33m";
    case Ink::note:
      return "\x1b[1;36m";
    case Ink::gutter:
      return "\x1b[1;34m";
    case Ink::help:
      return "\x1b[1;32m";
    case Ink::removed:
      return "\x1b[31m";
    case Ink::added:
      return "\x1b[32m";
  }
  return "";
}

}  // namespace

Ink ink(lint::Severity severity) {
  switch (severity) {
    case lint::Severity::error:
      return Ink::error;
    case lint::Severity::warning:
      return Ink::warning;
    case lint::Severity::note:
      return Ink::note;
  }
  return Ink::note;
}

std::string Style::paint(Ink ink, std::string_view text) const {
  if (!options_.color || text.empty() || ink == Ink::plain) return std::string(text);
  return fmt::format("{}{}\x1b[0m", escape(ink), text);
}

std::string Style::link(std::string text, std::string_view uri) const {
  if (!options_.hyperlinks || uri.empty()) return text;
  return fmt::format("\x1b]8;;{}\x1b\\{}\x1b]8;;\x1b\\", uri, text);
}

std::string Style::place(const lint::Place& place) const {
  return link(paint(Ink::bold, place_text(place)), file_uri(place.filename, options_));
}

std::string Style::code(const lint::RuleInfo& rule, Ink ink) const {
  return link(paint(ink, rule.code), lint::rule_url(rule));
}

std::string Style::safe_fix_mark(const lint::Finding& finding) const {
  return is_fixable(finding, lint::Applicability::safe) ? fmt::format(" {}", paint(Ink::help, "[*]")) : std::string();
}

}  // namespace gpulint::report
