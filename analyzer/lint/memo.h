#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "lint/finding.h"
#include "lint/relevance.h"
#include "lint/rule_info.h"
#include "lint/torch_release.h"
#include "source/dependency.h"
#include "source/file_stamp.h"
#include "source/span.h"

namespace gpulint::lint {

/// What an analysis found out about its files, with everything that it rests on, so that the next one over the same
/// paths repeats only what has changed. Files are named by their index in `files`.
struct Memo {
  struct File {
    std::string path;       // absolute, normal
    FileStamp stamp;        // from before the file was read; unknown where it proves nothing
    ContentHash hash;       // of the bytes that were analysed
    bool is_read = true;    // else only its place is known
    bool is_listed = true;  // else something only imports it
    std::string error;      // why these bytes are no source file
    Relevance relevance = Relevance::none;
    std::vector<std::string> imported_words;  // of a listed file that does not matter by itself
  };

  /// An import that some root's analysis followed. It depends on the file system: on what exists and what does not.
  struct Import {
    static constexpr uint32_t kNowhere = UINT32_MAX, kFolder = UINT32_MAX - 1;
    std::string folder;              // of the file in which it stands
    uint32_t level = 0;              // number of dots
    std::vector<std::string> names;  // of the module
    uint32_t target = kNowhere;      // a file, or one of the above
  };

  /// What interpreting one file as a root gave: findings in that file and in those that it uses.
  struct Root {
    struct Made {
      uint32_t file = 0;
      Finding finding;
    };
    /// A place at which a rule is not to report, see infer::Sink::clear.
    struct Cleared {
      uint32_t file = 0, rule = 0;
      Span span;
    };
    uint32_t file = 0;
    std::optional<TorchVersion> target;
    std::vector<uint32_t> imports;  // indices into Memo::imports
    std::vector<Made> made;
    std::vector<Cleared> cleared;
    std::vector<Span> comments;
    bool has_directives = false;                 // a comment may be a suppression
    std::vector<Finding> reading;                // see reading_findings()
    std::vector<MissingHeader> missing_headers;  // C++
    std::string unresolved;                      // C++: see unresolved_names()
    // C++: what it was read with, see cxx::setup_of(), and which headers; indices into Memo::dependencies.
    std::string setup;
    std::vector<uint32_t> dependencies;
    std::vector<ir::HeaderSearch> header_searches;  // C++
  };

  RuleSet rules;  // those that were asked of any file
  std::vector<File> files;
  std::vector<Import> imports;
  std::vector<Dependency> dependencies;
  std::vector<Root> roots;

  /// The memo as bytes of this machine, and back. Bytes that no to_bytes() made give nothing: every index and
  /// enumerator in a memo that is returned is valid.
  [[nodiscard]] std::string to_bytes() const;
  static std::optional<Memo> from_bytes(std::string_view bytes);
};

/// Carries the memo from one analysis to the next.
struct Recall {
  Memo memo;              // before: of an earlier analysis, or empty; afterwards: of this one
  bool has_news = false;  // the two differ
  size_t analysed = 0;    // files that were interpreted
  size_t recalled = 0;    // files that the earlier analysis had interpreted
};

}  // namespace gpulint::lint
