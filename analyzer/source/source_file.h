#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "source/byte_errors.h"
#include "source/result.h"
#include "source/span.h"

namespace gpulint {

enum class Language : uint8_t { python, stub, notebook, cpp, cuda };

/// The language a file name's extension stands for (.py .pyw → python, .pyi → stub, .ipynb → notebook, .cpp .cc … →
/// cpp, .cu .cuh → cuda), or nothing for a file that is not ours.
bool language_of(const std::filesystem::path& path, Language& out);
/// The same for a plain name or path; cheaper, because a std::filesystem::path is taken apart when it is made.
bool language_of_name(std::string_view path, Language& out);

/// One file's text, decoded to UTF-8, with the way back to its bytes.
///
/// Python: byte-order mark and PEP 263 encoding declarations are honoured; a file that is not valid in its encoding
/// is an Error only when nothing can be read; single broken UTF-8 bytes become U+FFFD so that linting goes on, and
/// UTF-16 and UTF-32 are read too. `byte_errors()` tells where Python would not go on.
/// Notebook: `text()` is the code cells' source joined with newlines, so the analysis sees one module; lines that are
/// IPython syntax (`%magic`, `!shell`, `?help`, `%%cell` magics) are neutralised in `code()` only.
class SourceFile {
 public:
  /// Reads and decodes a file. `display_path` is how reports name it.
  static Result<SourceFile> read(const std::filesystem::path& path, std::string display_path, Language language);
  /// Decodes bytes in memory (standard input, tests).
  static Result<SourceFile> from_bytes(std::string bytes, std::string display_path, Language language);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] bool is_notebook() const { return language_ == Language::notebook; }

  /// The decoded text, as the user wrote it. Spans index into it.
  [[nodiscard]] std::string_view text() const { return text_; }
  /// The text the parser reads: same length, same line breaks as text(), with notebook magics replaced by inert code
  /// and form feeds and NUL bytes by blanks.
  [[nodiscard]] std::string_view code() const {
    return code_.empty() ? std::string_view(text_) : std::string_view(code_);
  }
  [[nodiscard]] std::string_view text(Span span) const { return text().substr(span.begin, span.size()); }

  /// Number of lines of text(); line numbers below count from 0 over the whole text.
  [[nodiscard]] uint32_t line_count() const { return static_cast<uint32_t>(line_starts_.size()); }
  [[nodiscard]] uint32_t line_of(uint32_t offset) const;
  /// The line without its line break.
  [[nodiscard]] Span line_span(uint32_t line) const;

  /// The place of an offset as users see it.
  [[nodiscard]] Position position(uint32_t offset) const;

  /// Python and notebooks: for which bytes Python refuses the file, in order.
  [[nodiscard]] const std::vector<ByteError>& byte_errors() const { return byte_errors_; }

  /// Notebook only: spans in text() of the code cells, in order. Empty otherwise.
  [[nodiscard]] const std::vector<Span>& cells() const { return cell_spans_; }

  /// The bytes of the whole file after `edits` (sorted by position, not overlapping), in the file's own encoding, with
  /// its byte-order mark, line ends and, for a notebook, JSON formatting and every other key kept as they were.
  /// Error when the new text cannot be written in that encoding.
  [[nodiscard]] Result<std::string> with_edits(const std::vector<TextEdit>& edits) const;

  /// "\n", "\r\n" or "\r", whichever the file's first line break is.
  [[nodiscard]] std::string_view line_ending() const;

 private:
  Result<SourceFile> decode(std::string bytes);
  Result<SourceFile> decode_notebook(std::string bytes);
  void index_lines();
  void neutralise_bytes();
  [[nodiscard]] Result<std::string> edited_bytes(const std::vector<TextEdit>& edits) const;

  std::string path_;
  Language language_ = Language::python;
  std::string bytes_;  // the file as read (kept only where text_ is not the same bytes)
  std::string text_;
  std::string code_;      // empty: same as text_
  std::string encoding_;  // canonical name; "utf-8" for most
  bool has_bom_ = false;
  bool has_lone_return_ = false;  // a "\r" that ends a line by itself
  std::vector<ByteError> byte_errors_;
  std::vector<uint32_t> line_starts_;
  std::vector<Span> cell_spans_;
  std::vector<uint32_t> cell_numbers_;  // per cell_spans_ entry: number from 1 over all cells
};

}  // namespace gpulint
