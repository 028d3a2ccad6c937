#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "source/span.h"

namespace gpulint::lint {

/// error = wrong result, crash or hang; warning = defective but bounded; note = correct but untuned, never gates.
enum class Severity : uint8_t { note, warning, error };
/// What was proven: certain = the binding was followed to its definition; likely = strong evidence; possible = a guess, off
/// by default. A finding that is not certain is reported as a warning at most.
enum class Confidence : uint8_t { possible, likely, certain };
/// safe = the program's meaning changes only by the mistake's going away; unsafe = a person should look; display = shown only.
enum class Applicability : uint8_t { display, unsafe, safe };

std::string_view to_string(Severity);
std::string_view to_string(Confidence);
std::string_view to_string(Applicability);

/// A place in a file, resolved for people.
struct Place {
  std::string filename;
  Span span;
  Position begin, end;
};

/// A header that a C++ file includes and that was not found.
struct MissingHeader {
  std::string name;
  Place place;
};

struct Related {
  std::string message;
  Place place;
};

struct FixEdit {
  TextEdit edit;
  Position begin, end;
};

struct Fix {
  Applicability applicability = Applicability::unsafe;
  std::string message;
  std::vector<FixEdit> edits;  // sorted, not overlapping, all in the finding's file
};

struct FrameLine {
  uint32_t row = 0;  // as in Position
  std::string text;
};

/// One reported problem, resolved: a report needs nothing else.
struct Finding {
  uint32_t rule = 0;  // index into rules(), see rule_info.h
  Severity severity = Severity::warning;
  Confidence confidence = Confidence::certain;
  std::string message;
  Place place;
  std::vector<Related> related;
  std::optional<Fix> fix;
  std::vector<FrameLine> frame;  // two lines before to two lines after, for the full format; never crosses a notebook cell
};

/// Order of every report: file, position, code, message.
bool comes_before(const Finding& a, const Finding& b);

}  // namespace gpulint::lint
