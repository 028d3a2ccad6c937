#include "lint/finding.h"

#include <tuple>

#include "lint/rule_info.h"

namespace gpulint::lint {

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return "";
}

std::string_view to_string(Confidence confidence) {
  switch (confidence) {
    case Confidence::possible:
      return "possible";
    case Confidence::likely:
      return "likely";
    case Confidence::certain:
      return "certain";
  }
  return "";
}

std::string_view to_string(Applicability applicability) {
  switch (applicability) {
    case Applicability::display:
      return "display";
    case Applicability::unsafe:
      return "unsafe";
    case Applicability::safe:
      return "safe";
  }
  return "";
}

bool comes_before(const Finding& a, const Finding& b) {
  const auto place = [](const Finding& f) {
    return std::tie(f.place.filename, f.place.begin.cell, f.place.begin.row, f.place.begin.column);
  };
  if (place(a) != place(b)) return place(a) < place(b);
  if (a.rule != b.rule) return a.rule < b.rule;  // rules() is ordered by code
  return a.message < b.message;
}

}  // namespace gpulint::lint
