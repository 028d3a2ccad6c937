#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cxx/front_end.h"
#include "ir/ir.h"
#include "lint/finding.h"
#include "lint/memo.h"
#include "lint/rule_info.h"
#include "lint/torch_release.h"
#include "source/discovery.h"
#include "source/source_file.h"

namespace gpulint::lint {

/// One file to lint. All of a run's files are given in one call, so that imports between them resolve.
struct InputFile {
  std::filesystem::path path;  // where it is read from; for standard input, where it pretends to be
  std::string display;         // how reports name it
  Language language = Language::python;
  std::optional<std::string> bytes;    // given: analysed instead of the file's content
  RuleSet enabled;                     // rules to run on it
  std::optional<TorchVersion> target;  // unknown: rules that depend on it assume the newest release
  std::vector<std::string> cuda_error_handlers;  // see infer::CppFile
  cxx::Sdk sdk = cxx::Sdk::stub;
  std::filesystem::path around;            // see cxx::Options
  std::filesystem::path compile_commands;  // for the real SDK, see cxx::Options
};

/// What the analysis of one file gave, in the order of the input.
struct FileResult {
  /// Null when the file could not be read (then `error` says why) or needed no reading to know that nothing is found
  /// and nothing suppressed in it.
  std::shared_ptr<const SourceFile> source;
  std::vector<Span> comments;     // of `source`, in order; suppressions are read from them
  std::vector<Finding> findings;  // before suppression, sorted, without frames
  std::optional<Error> error;
  std::string unresolved;  // C++: names that were not found, as one line for --verbose; empty when there are none
};

struct AnalysisOptions {
  unsigned jobs = 0;  // 0: one per core
  std::filesystem::path precompiled;  // for the real SDK, see cxx::Options
  WalkOptions walk;                   // what of a project is left out when C++ looks for its headers
  /// Called now and then, from any thread, with the number of files done.
  std::function<void(size_t done)> progress;
  Recall* recall = nullptr;  // null: everything is analysed, and nothing is remembered
};

/// Lints files together: parses and lowers in parallel, infers, runs the rules. The same input gives the same result
/// whatever `jobs` and `recall` say. Files that are imported but not listed are read as well (their own findings are
/// not reported).
std::vector<FileResult> analyse(std::span<const InputFile> files, const AnalysisOptions& options);

}  // namespace gpulint::lint
