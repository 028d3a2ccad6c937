#pragma once

#include <unistd.h>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "lint/analysis.h"
#include "lint/rule_info.h"
#include "python/lower.h"
#include "source/file_io.h"
#include "source/source_file.h"

/// Findings without rules: the word `BAD101` in a text is a finding of GPU101, to be fixed by the word `good101`
/// (safe), `BAD201` one of GPU201 (unsafe fix) and so on; `bad101` is one of the confidence `possible`, without a fix.
namespace gpulint::lint::planted {

inline SourceFile source(const std::string& text, const std::string& name = "test.py",
                         Language language = Language::python) {
  auto file = SourceFile::from_bytes(text, name, language);
  return std::move(file.value());
}

inline uint32_t rule(std::string_view code) {
  return static_cast<uint32_t>(find_rule(code));
}

inline RuleSet every_rule() {
  RuleSet set;
  for (size_t i = 0; i < rules().size(); ++i) set.set(i);
  return set;
}

inline Place place(const SourceFile& file, Span span) {
  return {file.path(), span, file.position(span.begin), file.position(span.end)};
}

inline Fix fix(const SourceFile& file, std::vector<TextEdit> edits, Applicability applicability) {
  Fix fix{applicability, "Write it well", {}};
  for (TextEdit& edit : edits) {
    fix.edits.push_back({edit, file.position(edit.span.begin), file.position(edit.span.end)});
  }
  return fix;
}

/// The comments of a C++ text, as simple as the tests need them.
inline std::vector<Span> line_comments(std::string_view text) {
  std::vector<Span> spans;
  for (size_t at = 0; (at = text.find("//", at)) != std::string_view::npos;) {
    const size_t end = std::min(text.size(), text.find('\n', at));
    spans.push_back({static_cast<uint32_t>(at), static_cast<uint32_t>(end)});
    at = end;
  }
  return spans;
}

inline std::vector<Span> comments(const SourceFile& file) {
  if (file.language() > Language::notebook) return line_comments(file.text());
  return python::lower(file).comments;
}

inline std::vector<Finding> findings(const SourceFile& file, const RuleSet& enabled) {
  std::vector<Finding> found;
  const std::string text(file.text());
  for (size_t at = 0; at + 6 <= text.size(); ++at) {
    const bool certain = text.compare(at, 3, "BAD") == 0;
    if (!certain && text.compare(at, 3, "bad") != 0) continue;
    const int index = find_rule("GPU" + text.substr(at + 3, 3));
    if (index < 0 || !enabled.test(static_cast<size_t>(index))) continue;
    Finding finding;
    finding.rule = static_cast<uint32_t>(index);
    finding.severity = rules()[finding.rule].severity;
    finding.confidence = certain ? Confidence::certain : Confidence::possible;
    finding.message = "planted";
    const Span span = {static_cast<uint32_t>(at), static_cast<uint32_t>(at + 6)};
    finding.place = place(file, span);
    const auto applicability = text.compare(at + 3, 1, "1") == 0 ? Applicability::safe : Applicability::unsafe;
    if (certain) finding.fix = fix(file, {{span, "good" + text.substr(at + 3, 3)}}, applicability);
    found.push_back(std::move(finding));
  }
  const int syntax = find_rule("GPU001");
  if (file.language() <= Language::notebook && syntax >= 0 && enabled.test(static_cast<size_t>(syntax))) {
    for (const ir::SyntaxError& error : python::lower(file).syntax_errors) {
      Finding finding;
      finding.rule = static_cast<uint32_t>(syntax);
      finding.severity = Severity::error;
      finding.message = error.message;
      finding.place = place(file, error.span);
      found.push_back(std::move(finding));
    }
  }
  std::stable_sort(found.begin(), found.end(), comes_before);
  return found;
}

/// Stands for lint::analyse().
inline std::vector<FileResult> analyse(std::span<const InputFile> files, const AnalysisOptions&) {
  std::vector<FileResult> results;
  for (const InputFile& input : files) {
    FileResult& result = results.emplace_back();
    auto file = input.bytes ? SourceFile::from_bytes(*input.bytes, input.display, input.language)
                            : SourceFile::read(input.path, input.display, input.language);
    if (!file) {
      result.error = Error{file.error()};
      continue;
    }
    result.findings = findings(*file, input.enabled);
    result.comments = comments(*file);
    result.source = std::make_shared<const SourceFile>(std::move(*file));
  }
  return results;
}

inline size_t syntax_errors(const SourceFile& file) {
  return python::lower(file).syntax_errors.size();
}

/// A folder of its own, which becomes the current one and goes away in the end.
class Folder {
 public:
  Folder() : before_(std::filesystem::current_path()) {
    static std::atomic<int> number = 0;
    root_ = std::filesystem::canonical(std::filesystem::temp_directory_path()) /
            ("gpulint-test-" + std::to_string(getpid()) + "-" + std::to_string(number++));
    std::filesystem::create_directories(root_ / ".git");  // the top of a repository
    std::filesystem::current_path(root_);
  }
  ~Folder() {
    std::filesystem::current_path(before_);
    std::filesystem::remove_all(root_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream in(root_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  [[nodiscard]] std::filesystem::path path(const std::string& name = "") const { return root_ / name; }

 private:
  std::filesystem::path before_, root_;
};

}  // namespace gpulint::lint::planted
