#include "source/notebook.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

namespace gpulint {
namespace {

bool is_python(std::string_view language) {
  std::string name(language);
  std::transform(name.begin(), name.end(), name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c | 0x20 : c; });
  return name.empty() || name.starts_with("python") || name.starts_with("ipython");
}

/// Reads one notebook from its outermost brace inwards.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes), json_(bytes) {}

  Result<Notebook> read(std::string_view path) {
    if (json_.peek() == '\0' && json_.offset() == bytes_.size()) return Notebook{};
    if (json_.peek() != '{' && JsonScanner(bytes_).is_document()) return no_notebook(path, "it is not a JSON object");
    const bool valid = json_.object([this](std::string_view key) {
      if (key == "cells") return read_cells();
      if (key == "worksheets") return read_worksheets();
      if (key == "metadata") return read_metadata();
      return json_.skip();
    }) && json_.finish();
    if (!valid) return json_.error(path);
    if (!has_cells_) {
      return no_notebook(path, "it has no cells");
    }
    if (!is_python(language_info_.empty() ? kernel_language_ : language_info_)) found_.cells.clear();
    return std::move(found_);
  }

 private:
  static Error no_notebook(std::string_view path, std::string_view why) {
    return Error{
        fmt::format("{}:1: not a Jupyter notebook of format 3 or 4: {}; open and save it in Jupyter, or exclude "
                    "it",
                    path, why)};
  }

  bool read_worksheets() {
    has_cells_ = true;
    if (json_.peek() != '[') return json_.fail("\"worksheets\" is not a list");
    return json_.array([this] {
      return json_.object([this](std::string_view key) { return key == "cells" ? read_cells() : json_.skip(); });
    });
  }

  bool read_cells() {
    has_cells_ = true;
    if (json_.peek() != '[') return json_.fail("\"cells\" is not a list");
    return json_.array([this] { return read_cell(); });
  }

  bool read_cell() {
    NotebookCell cell;
    cell.number = ++number_;
    std::string type;
    std::string language;
    bool has_source = false;
    const bool valid = json_.object([&](std::string_view key) {
      if (key == "cell_type") return json_.string_or_other(type);
      if (key == "language") return json_.string_or_other(language);
      if (key == "metadata") return read_cell_language(language);
      if (key == "source" || key == "input") {
        has_source = true;
        return read_source(cell);
      }
      return json_.skip();
    });
    if (valid && type == "code" && has_source && is_python(language)) found_.cells.push_back(std::move(cell));
    return valid;
  }

  bool read_source(NotebookCell& cell) {
    cell.parts.clear();
    const char first = json_.peek();
    cell.value.begin = json_.offset();
    cell.is_list = first == '[';
    bool valid = true;
    const auto read_part = [&] {
      JsonRange raw;
      if (!json_.string(raw)) return false;
      cell.parts.push_back(raw);
      return true;
    };
    if (cell.is_list) {
      valid = json_.array(read_part);
    } else if (first == '"') {
      valid = read_part();
    } else {
      return json_.fail("a cell's \"source\" is neither a string nor a list of strings");
    }
    cell.value.end = json_.offset();
    cell.text.clear();
    for (const JsonRange part : cell.parts) {
      cell.text += decode_json_string(bytes_.substr(part.begin, part.end - part.begin));
    }
    return valid;
  }

  /// Visual Studio Code notes a cell's language under "vscode".
  bool read_cell_language(std::string& language) {
    if (json_.peek() != '{') return json_.skip();
    return json_.object([&](std::string_view key) {
      if (key != "vscode" || json_.peek() != '{') return json_.skip();
      return json_.object([&](std::string_view inner) {
        return inner == "languageId" ? json_.string_or_other(language) : json_.skip();
      });
    });
  }

  bool read_metadata() {
    if (json_.peek() != '{') return json_.skip();
    return json_.object([this](std::string_view key) {
      const bool is_info = key == "language_info";
      if ((!is_info && key != "kernelspec") || json_.peek() != '{') return json_.skip();
      return json_.object([&](std::string_view inner) {
        if (is_info && inner == "name") return json_.string_or_other(language_info_);
        if (!is_info && inner == "language") return json_.string_or_other(kernel_language_);
        return json_.skip();
      });
    });
  }

  std::string_view bytes_;
  JsonScanner json_;
  Notebook found_;
  uint32_t number_ = 0;
  bool has_cells_ = false;
  std::string language_info_;
  std::string kernel_language_;
};

/// Did json.dumps write this with ensure_ascii? Only then is every character beyond ASCII an escape.
bool writes_ascii_only(std::string_view bytes) {
  const auto is_beyond = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  if (std::any_of(bytes.begin(), bytes.end(), is_beyond)) return false;
  for (size_t at = bytes.find('\\'); at != std::string_view::npos; at = bytes.find('\\', at + 2)) {
    const std::string_view digits = bytes.substr(at).starts_with("\\u") ? bytes.substr(at + 2, 4) : std::string_view();
    if (digits.size() == 4 && !(digits.starts_with("00") && digits[2] < '8')) return true;
  }
  return false;
}

/// Rewrites the "source" value of one cell. The edits index into the cell's own text.
class CellWriter {
 public:
  CellWriter(std::string_view bytes, const NotebookCell& cell, const std::vector<TextEdit>& edits, bool ascii_only)
      : bytes_(bytes), cell_(cell), edits_(edits), ascii_only_(ascii_only) {}

  std::string write() { return cell_.is_list ? write_list() : write_string(); }

 private:
  [[nodiscard]] std::string_view raw(JsonRange range) const {
    return bytes_.substr(range.begin, range.end - range.begin);
  }

  /// Untouched characters keep the escapes that they were written with.
  [[nodiscard]] std::string write_string() const {
    const std::string_view contents = raw(cell_.parts.front());
    size_t byte = 0;
    std::string decoded;
    const auto place = [&](uint32_t offset) {
      while (decoded.size() < offset) byte += decode_json_character(contents, byte, decoded);
      return byte;
    };
    std::string out = "\"";
    size_t copied = 0;
    for (const TextEdit& edit : edits_) {
      out += contents.substr(copied, place(edit.span.begin) - copied);
      out += encode_json_string(edit.content, ascii_only_);
      copied = place(edit.span.end);
    }
    out += contents.substr(copied);
    out += '"';
    return out;
  }

  std::string write_list() {
    size_t begin = 0;  // of part `i`, in the cell's text
    for (size_t i = 0; i < cell_.parts.size();) {
      const size_t end = begin + decode_json_string(raw(cell_.parts[i])).size();
      const bool is_last = i + 1 == cell_.parts.size();
      const bool is_touched =
          next_ < edits_.size() && (edits_[next_].span.begin < end || (is_last && edits_[next_].span.begin <= end));
      if (!is_touched) {
        strings_.push_back('"' + std::string(raw(cell_.parts[i])) + '"');
        begin = end;
        ++i;
      } else {
        begin = rewrite_run(begin, i);
      }
    }
    if (cell_.parts.empty()) {
      for (const TextEdit& edit : edits_) add_lines(edit.content);
    }
    return join();
  }

  /// Applies the edits from part `i` on for as long as they run together (an edit that spans parts, or one that takes a
  /// line break away, draws the next part in). Returns where it ended; `i` is the part after the run.
  size_t rewrite_run(size_t begin, size_t& i) {
    std::string text;
    size_t copied = begin;
    size_t end = begin;
    while (i < cell_.parts.size()) {
      end += decode_json_string(raw(cell_.parts[i])).size();
      const bool is_last = ++i == cell_.parts.size();
      while (next_ < edits_.size() &&
             (edits_[next_].span.begin < end || (is_last && edits_[next_].span.begin <= end))) {
        const TextEdit& edit = edits_[next_++];
        text += std::string_view(cell_.text).substr(copied, edit.span.begin - copied);
        text += edit.content;
        copied = edit.span.end;
      }
      if (copied > end) continue;
      text += std::string_view(cell_.text).substr(copied, end - copied);
      copied = end;
      if (text.empty() || text.ends_with('\n')) break;
    }
    add_lines(text);
    return end;
  }

  void add_lines(std::string_view text) {
    while (!text.empty()) {
      const size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
      strings_.push_back('"' + encode_json_string(text.substr(0, length), ascii_only_) + '"');
      text.remove_prefix(length);
    }
  }

  /// The strings between the brackets, spaced as the old ones were.
  [[nodiscard]] std::string join() const {
    if (strings_.empty()) return "[]";
    std::string before;
    std::string after;
    std::string between = ", ";
    if (!cell_.parts.empty()) {
      before = raw({cell_.value.begin + 1, cell_.parts.front().begin - 1});
      after = raw({cell_.parts.back().end + 1, cell_.value.end - 1});
      if (cell_.parts.size() > 1) {
        between = raw({cell_.parts[0].end + 1, cell_.parts[1].begin - 1});
      } else if (!before.empty()) {
        between = "," + before;
      }
    }
    std::string out = "[" + before;
    for (size_t i = 0; i < strings_.size(); ++i) out += i == 0 ? strings_[i] : between + strings_[i];
    return out + after + "]";
  }

  std::string_view bytes_;
  const NotebookCell& cell_;
  const std::vector<TextEdit>& edits_;
  bool ascii_only_;
  size_t next_ = 0;                   // the first edit not yet applied
  std::vector<std::string> strings_;  // quoted
};

}  // namespace

Result<Notebook> Notebook::parse(std::string_view bytes, std::string_view path) {
  return Reader(bytes).read(path);
}

Result<std::string> edit_notebook(const std::string& bytes, std::string_view path, const std::vector<Span>& cells,
                                  const std::vector<TextEdit>& edits) {
  if (edits.empty()) return bytes;
  const Result<Notebook> notebook = Notebook::parse(bytes, path);
  if (!notebook.ok()) return Error{notebook.error()};
  const bool ascii_only = writes_ascii_only(bytes);
  std::string out;
  size_t copied = 0;
  size_t next = 0;
  for (size_t i = 0; i < cells.size() && next < edits.size(); ++i) {
    const Span cell = cells[i];
    const uint32_t following = i + 1 < cells.size() ? cells[i + 1].begin : cell.end + 1;
    std::vector<TextEdit> own;
    for (; next < edits.size() && edits[next].span.begin < following; ++next) {
      TextEdit edit = edits[next];
      if (edit.span.end > cell.end) {
        if (edit.span.end > cell.end + 1) {
          return Error{fmt::format("{}: an edit reaches from one cell into the next; nothing was changed", path)};
        }
        // The newline between two cells is in the text only; a whole last line ends without it.
        edit.span.end = cell.end;
        if (edit.content.ends_with('\n')) edit.content.pop_back();
      }
      edit.span.begin -= cell.begin;
      edit.span.end -= cell.begin;
      own.push_back(std::move(edit));
    }
    if (own.empty()) continue;
    const NotebookCell& place = notebook->cells[i];
    out += std::string_view(bytes).substr(copied, place.value.begin - copied);
    out += CellWriter(bytes, place, own, ascii_only).write();
    copied = place.value.end;
  }
  out += std::string_view(bytes).substr(copied);
  return out;
}

}  // namespace gpulint
