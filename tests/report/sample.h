#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "report/report.h"

/// The findings that the golden tests of this folder render: rules of their own, so that editing a card changes no
/// test.
namespace gpulint::report::sample {

inline constexpr std::string_view kCard = R"(# GPU101 unassigned-transfer

`tensor.to(device)` returns a copy; a call whose result is dropped moves nothing.

## Why it matters

The next line mixes devices.
)";

inline constexpr std::array kRules = std::to_array<lint::RuleInfo>({
    {"GPU101", "unassigned-transfer", lint::Severity::error, lint::Group::device, true, kCard},
    {"GPU301", "unseeded-random", lint::Severity::warning, lint::Group::reproducibility, false, ""},
    {"GPU901", "slow-loader", lint::Severity::note, lint::Group::performance, true, ""},
});

inline Options options() {
  Options result;
  result.rules = kRules;
  result.files_checked = 3;
  result.version = "0.1.0";
  return result;
}

inline lint::Place place(std::string filename, Position begin, Position end) {
  return {std::move(filename), {}, begin, end};
}

/// A finding of rule 0..2 with that rule's severity.
inline lint::Finding finding(uint32_t rule, lint::Place where, std::string message) {
  lint::Finding result;
  result.rule = rule;
  result.severity = kRules[rule].severity;
  result.message = std::move(message);
  result.place = std::move(where);
  return result;
}

/// An error with a related place and a safe fix.
inline lint::Finding dropped_transfer() {
  lint::Finding result = finding(0, place("train.py", {12, 5}, {12, 17}), "the result of `x.to(device)` is dropped");
  result.related.push_back({"`device` is a CUDA device", place("train.py", {3, 1}, {3, 7})});
  result.fix = lint::Fix{lint::Applicability::safe, "assign the result", {{{{}, "x = "}, {12, 5}, {12, 5}}}};
  result.frame = {{10, "for x, y in loader:"}, {11, ""}, {12, "    x.to(device)"}, {13, "    out = model(x)"}};
  return result;
}

/// A likely warning over three lines with an unsafe fix.
inline lint::Finding unseeded_split() {
  lint::Finding result = finding(1, place("data/split.py", {4, 9}, {6, 2}), "no seed is set before this split");
  result.confidence = lint::Confidence::likely;
  result.fix = lint::Fix{lint::Applicability::unsafe, "pass a generator", {{{{}, ", generator=g"}, {6, 1}, {6, 1}}}};
  result.frame = {{3, "# 70:30"}, {4, "train = random_split("}, {5, "    data, [0.7, 0.3]"}, {6, ")"}, {7, ""}};
  return result;
}

/// A note in the third cell of a notebook.
inline lint::Finding slow_loader() {
  lint::Finding result = finding(2, place("demo.ipynb", {2, 10, 3}, {2, 29, 3}), "workers are not persistent");
  result.confidence = lint::Confidence::possible;
  result.frame = {{1, "import torch"}, {2, "loader = DataLoader(data, 4)"}};
  return result;
}

/// One of each, in no particular order.
inline std::vector<lint::Finding> all() {
  return {dropped_transfer(), slow_loader(), unseeded_split()};
}

}  // namespace gpulint::report::sample
