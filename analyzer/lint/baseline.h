#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "lint/finding.h"
#include "source/result.h"
#include "source/source_file.h"

namespace gpulint::lint {

/// The findings that a project has accepted for now. An entry names a file, a rule and the text of the finding's line,
/// but no line number, so that edits elsewhere in the file do not wake it.
class Baseline {
 public:
  /// Reads a baseline. Error: names the file and what is wrong in it.
  static Result<Baseline> parse(std::string_view json, const std::string& name);
  static Result<Baseline> read(const std::filesystem::path& path);

  /// Counts a finding of a file (named relative to the baseline's folder, with forward slashes) as accepted.
  void add(const std::string& file, const Finding& finding, const SourceFile& source);
  /// Whether the finding is accepted; uses up one of its entry's counts.
  bool take(const std::string& file, const Finding& finding, const SourceFile& source);
  /// What is left after every take() of the files that were linted: "train.py: GPU101 (2 times)", in order. These were
  /// repaired.
  [[nodiscard]] std::vector<std::string> stale(const std::function<bool(const std::string& file)>& is_linted) const;
  /// Adds the entries of `older` for the files that are to be kept.
  void keep(const Baseline& older, const std::function<bool(const std::string& file)>& is_kept);

  [[nodiscard]] size_t size() const;
  /// JSON with one line per entry, in a stable order.
  [[nodiscard]] std::string to_json() const;

 private:
  struct Key {
    std::string file, code, fingerprint;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  static Key key(const std::string& file, const Finding& finding, const SourceFile& source);
  std::map<Key, size_t> counts_;
};

}  // namespace gpulint::lint
