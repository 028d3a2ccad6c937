#include "source/source_file.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "source/encoding.h"
#include "source/file_io.h"
#include "source/magics.h"
#include "source/notebook.h"

namespace gpulint {
namespace {

constexpr size_t npos = std::string_view::npos;

/// Applies sorted edits to `text`; the mapping gives the place of a text offset in it (offsets ask in rising order).
template <class Map, class Encode>
bool splice(std::string_view original, const std::vector<TextEdit>& edits, Map place, Encode append, std::string& out) {
  size_t copied = 0;
  for (const TextEdit& edit : edits) {
    const size_t begin = place(edit.span.begin);
    const size_t end = place(edit.span.end);
    out += original.substr(copied, begin - copied);
    if (!append(edit.content, out)) return false;
    copied = end;
  }
  out += original.substr(copied);
  return true;
}

bool are_in_order(const std::vector<TextEdit>& edits, size_t size) {
  uint32_t last = 0;
  for (const TextEdit& edit : edits) {
    if (edit.span.begin < last || edit.span.end < edit.span.begin || edit.span.end > size) return false;
    last = edit.span.end;
  }
  return true;
}

}  // namespace

bool language_of(const std::filesystem::path& path, Language& out) {
  return language_of_name(path.native(), out);
}

bool language_of_name(std::string_view name, Language& out) {
  const size_t dot = name.rfind('.');
  const size_t slash = name.rfind('/');
  const size_t first = slash == npos ? 0 : slash + 1;
  if (dot == npos || dot <= first) return false;
  const std::string_view extension = name.substr(dot + 1);
  static constexpr std::array<std::pair<std::string_view, Language>, 18> extensions{{{"py", Language::python},
                                                                                     {"pyi", Language::stub},
                                                                                     {"ipynb", Language::notebook},
                                                                                     {"pyw", Language::python},
                                                                                     {"cpp", Language::cpp},
                                                                                     {"cc", Language::cpp},
                                                                                     {"cxx", Language::cpp},
                                                                                     {"c++", Language::cpp},
                                                                                     {"C", Language::cpp},
                                                                                     {"h", Language::cpp},
                                                                                     {"hh", Language::cpp},
                                                                                     {"hpp", Language::cpp},
                                                                                     {"hxx", Language::cpp},
                                                                                     {"h++", Language::cpp},
                                                                                     {"ipp", Language::cpp},
                                                                                     {"tpp", Language::cpp},
                                                                                     {"cu", Language::cuda},
                                                                                     {"cuh", Language::cuda}}};
  for (const auto& [known, language] : extensions) {
    if (known == extension) {
      out = language;
      return true;
    }
  }
  return false;
}

Result<SourceFile> SourceFile::read(const std::filesystem::path& path, std::string display_path, Language language) {
  Result<std::string> bytes = read_file(path);
  if (!bytes.ok()) return Error{bytes.error()};
  return from_bytes(std::move(*bytes), std::move(display_path), language);
}

Result<SourceFile> SourceFile::from_bytes(std::string bytes, std::string display_path, Language language) {
  SourceFile file;
  file.path_ = std::move(display_path);
  file.language_ = language;
  // U+FFFD is three bytes long, so that broken text can grow threefold; offsets are 32 bits wide.
  constexpr size_t largest = size_t{1} << 30U;
  if (bytes.size() > largest) {
    return Error{fmt::format("{}: is larger than 1 GiB, too large for a source file; exclude it", file.path_)};
  }
  return language == Language::notebook ? file.decode_notebook(std::move(bytes)) : file.decode(std::move(bytes));
}

Result<SourceFile> SourceFile::decode(std::string bytes) {
  const bool is_python = language_ == Language::python || language_ == Language::stub;
  const UnicodeForm form = unicode_form(bytes);
  has_bom_ = form.mark_size > 0;
  bytes.erase(0, form.mark_size);
  encoding_ = form.encoding.empty() ? "utf-8" : form.encoding;
  std::unique_ptr<Encoding> encoding = find_encoding(encoding_);
  if (form.encoding.empty() && is_python) {
    const std::string_view declared = declared_encoding(bytes);
    if (!declared.empty()) {
      encoding_ = canonical_encoding_name(declared);
      encoding = find_declared_encoding(encoding_);
    }
  }
  const bool is_utf8 = first_bad_utf8(bytes) == bytes.size();
  // Where the declaration is wrong or exotic, the text need not be.
  if (is_utf8 && (encoding == nullptr || encoding_ == "ascii")) encoding_ = "utf-8";
  if (encoding_ == "utf-8" && is_utf8) {
    text_ = std::move(bytes);
  } else if (encoding != nullptr) {
    text_ = encoding->decode(bytes);
    bytes_ = std::move(bytes);
  } else {
    return Error{
        fmt::format("{}: the encoding `{}` that it declares is not known, and its bytes are not UTF-8; save it "
                    "as UTF-8",
                    path_, encoding_)};
  }
  if (is_python) byte_errors_ = python_byte_errors(form, bytes_.empty() ? text_ : bytes_, text_);
  index_lines();
  neutralise_bytes();
  return std::move(*this);
}

Result<SourceFile> SourceFile::decode_notebook(std::string bytes) {
  Result<Notebook> notebook = Notebook::parse(bytes, path_);
  if (!notebook.ok()) return Error{notebook.error()};
  encoding_ = "utf-8";
  for (const NotebookCell& cell : notebook->cells) {
    if (!cell_spans_.empty()) text_ += '\n';
    const auto begin = static_cast<uint32_t>(text_.size());
    text_ += cell.text;
    cell_spans_.push_back({begin, static_cast<uint32_t>(text_.size())});
    cell_numbers_.push_back(cell.number);
  }
  bytes_ = std::move(bytes);
  if (auto error = nul_error(text_)) byte_errors_.push_back(std::move(*error));
  index_lines();
  neutralise_bytes();
  std::string code(this->code());
  for (const Span cell : cell_spans_) neutralise_magics(code, cell);
  if (code != text_) code_ = std::move(code);
  return std::move(*this);
}

void SourceFile::index_lines() {
  const char* const begin = text_.data();
  const char* const end = begin + text_.size();
  const auto find = [](const char* from, const char* to, char c) {
    return static_cast<const char*>(std::memchr(from, c, static_cast<size_t>(to - from)));
  };
  line_starts_.push_back(0);
  const bool has_return = find(begin, end, '\r') != nullptr;
  for (const char* at = begin; at != end;) {
    const char* feed = find(at, end, '\n');
    if (feed == nullptr) feed = end;
    if (has_return) {
      const char* const last = feed != end && feed != at && feed[-1] == '\r' ? feed - 1 : feed;
      for (const char* lone = find(at, last, '\r'); lone != nullptr; lone = find(lone + 1, last, '\r')) {
        line_starts_.push_back(static_cast<uint32_t>(lone + 1 - begin));
        has_lone_return_ = true;
      }
    }
    if (feed == end) break;
    at = feed + 1;
    line_starts_.push_back(static_cast<uint32_t>(at - begin));
  }
}

void SourceFile::neutralise_bytes() {
  const auto has = [&](char c) { return std::memchr(text_.data(), c, text_.size()) != nullptr; };
  if (!has_lone_return_ && !has('\f') && !has('\0')) return;
  std::string code = text_;
  bool in_indentation = true;
  for (size_t at = 0; at < code.size(); ++at) {
    char& c = code[at];
    if (c == '\r') {
      if (at + 1 == code.size() || code[at + 1] != '\n') c = '\n';
      in_indentation = true;
    } else if (c == '\n') {
      in_indentation = true;
    } else if (c == '\0') {
      c = ' ';
    } else if (c == '\f') {
      // Before code it resets the column to 0, and only the parser can do that; alone on a line it means nothing.
      const size_t next = std::min(code.find_first_not_of(" \t\f", at), code.size());
      const bool is_before_code = next < code.size() && std::string_view("\r\n#\0", 4).find(code[next]) == npos;
      if (!in_indentation || !is_before_code) std::replace(&code[at], code.data() + next, '\f', ' ');
      at = next - 1;
    } else if (c != ' ' && c != '\t') {
      in_indentation = false;
    }
  }
  code_ = std::move(code);
}

uint32_t SourceFile::line_of(uint32_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<uint32_t>(after - line_starts_.begin()) - 1;
}

Span SourceFile::line_span(uint32_t line) const {
  const uint32_t begin = line_starts_[line];
  if (line + 1 == line_count()) return {begin, static_cast<uint32_t>(text_.size())};
  uint32_t end = line_starts_[line + 1] - 1;
  if (end > begin && text_[end] == '\n' && text_[end - 1] == '\r') --end;
  return {begin, end};
}

Position SourceFile::position(uint32_t offset) const {
  offset = std::min(offset, static_cast<uint32_t>(text_.size()));
  const uint32_t line = line_of(offset);
  const uint32_t begin = line_starts_[line];
  Position place;
  place.row = line + 1;
  place.column = static_cast<uint32_t>(count_characters(text().substr(begin, offset - begin))) + 1;
  if (!cell_spans_.empty()) {
    const auto after = std::upper_bound(cell_spans_.begin(), cell_spans_.end(), offset,
                                        [](uint32_t at, const Span& cell) { return at < cell.begin; });
    const size_t cell = static_cast<size_t>(after - cell_spans_.begin()) - 1;
    place.cell = cell_numbers_[cell];
    place.row = line - line_of(cell_spans_[cell].begin) + 1;
  }
  return place;
}

std::string_view SourceFile::line_ending() const {
  if (is_notebook()) return "\n";
  const size_t at = text_.find_first_of("\r\n");
  if (at == std::string::npos || text_[at] == '\n') return "\n";
  return text_.compare(at, 2, "\r\n") == 0 ? "\r\n" : "\r";
}

Result<std::string> SourceFile::with_edits(const std::vector<TextEdit>& edits) const {
  if (!are_in_order(edits, text_.size())) {
    return Error{
        fmt::format("{}: the edits overlap, are not sorted or lie outside the text; nothing was changed", path_)};
  }
  if (is_notebook()) return edit_notebook(bytes_, path_, cell_spans_, edits);
  return edited_bytes(edits);
}

Result<std::string> SourceFile::edited_bytes(const std::vector<TextEdit>& edits) const {
  std::string out;
  const auto same_place = [](uint32_t offset) -> size_t { return offset; };
  if (encoding_ == "utf-8" && bytes_.empty()) {
    if (has_bom_) out = byte_order_mark(encoding_);
    const auto append = [](const std::string& content, std::string& to) {
      to += content;
      return true;
    };
    splice(text_, edits, same_place, append, out);
    return out;
  }
  const std::unique_ptr<Encoding> encoding = find_encoding(encoding_);
  if (has_bom_) out = byte_order_mark(encoding_);
  const size_t bom = out.size();
  size_t byte = 0;
  size_t decoded = 0;
  std::string character;
  const auto place = [&](uint32_t offset) -> size_t {
    while (decoded < offset) {
      character.clear();
      byte += encoding->decode_one(bytes_, byte, character);
      decoded += character.size();
    }
    return byte;
  };
  const auto append = [&](const std::string& content, std::string& to) { return encoding->encode(content, to); };
  const bool encoded = splice(bytes_, edits, place, append, out);
  if (encoded && edits.empty()) return out;
  // The proof that nothing but the edits changed: the new bytes read as the edited text.
  std::string wanted;
  const auto append_text = [](const std::string& content, std::string& to) {
    to += content;
    return true;
  };
  splice(text_, edits, same_place, append_text, wanted);
  if (!encoded || encoding->decode(std::string_view(out).substr(bom)) != wanted) {
    return Error{fmt::format(
        "{}: the change cannot be written in the file's encoding, {}; save the file as UTF-8 first", path_, encoding_)};
  }
  return out;
}

}  // namespace gpulint
