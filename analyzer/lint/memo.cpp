#include "lint/memo.h"

#include <algorithm>
#include <concepts>
#include <cstring>
#include <type_traits>

namespace gpulint::lint {
namespace {

template <class T>
concept Plain = std::is_arithmetic_v<T> || std::is_enum_v<T>;

template <class T, class Wanted>
concept Is = std::same_as<std::remove_const_t<T>, Wanted>;

// What a record consists of. A Writer passes each part on as bytes, a Reader fills it, both in this order.
template <class Archive, Is<Span> T>
void parts(Archive& archive, T& span) {
  archive(span.begin, span.end);
}
template <class Archive, Is<Position> T>
void parts(Archive& archive, T& position) {
  archive(position.row, position.column, position.cell);
}
template <class Archive, Is<Place> T>
void parts(Archive& archive, T& place) {
  archive(place.filename, place.span, place.begin, place.end);
}
template <class Archive, Is<MissingHeader> T>
void parts(Archive& archive, T& header) {
  archive(header.name, header.place);
}
template <class Archive, Is<Related> T>
void parts(Archive& archive, T& related) {
  archive(related.message, related.place);
}
template <class Archive, Is<FixEdit> T>
void parts(Archive& archive, T& edit) {
  archive(edit.edit.span, edit.edit.content, edit.begin, edit.end);
}
template <class Archive, Is<Fix> T>
void parts(Archive& archive, T& fix) {
  archive(fix.applicability, fix.message, fix.edits);
}
template <class Archive, Is<Finding> T>
void parts(Archive& archive, T& finding) {
  archive(finding.rule, finding.severity, finding.confidence, finding.message, finding.place, finding.related,
          finding.fix);
}
template <class Archive, Is<ContentHash> T>
void parts(Archive& archive, T& hash) {
  archive(hash.low, hash.high);
}
template <class Archive, Is<FileStamp> T>
void parts(Archive& archive, T& stamp) {
  archive(stamp.device, stamp.inode, stamp.size, stamp.modified, stamp.changed);
}
template <class Archive, Is<PathState> T>
void parts(Archive& archive, T& state) {
  archive(state.kind, state.stamp);
}
template <class Archive, Is<Dependency> T>
void parts(Archive& archive, T& dependency) {
  archive(dependency.path, dependency.state, dependency.hash, dependency.is_read);
}
template <class Archive, Is<TorchVersion> T>
void parts(Archive& archive, T& version) {
  archive(version.major, version.minor);
}
template <class Archive, Is<Memo::File> T>
void parts(Archive& archive, T& file) {
  archive(file.path, file.stamp, file.hash, file.is_read, file.is_listed, file.error, file.relevance,
          file.imported_words);
}
template <class Archive, Is<Memo::Import> T>
void parts(Archive& archive, T& import) {
  archive(import.folder, import.level, import.names, import.target);
}
template <class Archive, Is<Memo::Root::Made> T>
void parts(Archive& archive, T& made) {
  archive(made.file, made.finding);
}
template <class Archive, Is<Memo::Root::Cleared> T>
void parts(Archive& archive, T& cleared) {
  archive(cleared.file, cleared.rule, cleared.span);
}
template <class Archive, Is<ir::HeaderSearch> T>
void parts(Archive& archive, T& search) {
  archive(search.name, search.from, search.found);
}
template <class Archive, Is<Memo::Root> T>
void parts(Archive& archive, T& root) {
  archive(root.file, root.target, root.imports, root.made, root.cleared, root.comments, root.has_directives,
          root.reading, root.missing_headers, root.unresolved, root.setup, root.dependencies, root.header_searches);
}
template <class Archive, Is<Memo> T>
void parts(Archive& archive, T& memo) {
  archive(memo.rules, memo.files, memo.imports, memo.dependencies, memo.roots);
}

class Writer {
 public:
  template <class... T>
  void operator()(const T&... values) {
    (put(values), ...);
  }
  std::string bytes;

 private:
  template <Plain T>
  void put(const T& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void put(const std::string& text) {
    put(static_cast<uint32_t>(text.size()));
    bytes += text;
  }
  void put(const RuleSet& set) { put(set.to_string()); }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class T>
  void put(const std::vector<T>& list) {
    put(static_cast<uint32_t>(list.size()));
    for (const T& value : list) put(value);
  }
  template <class T>
  void put(const T& record) {
    parts(*this, record);
  }
};

/// After the first thing that cannot be right nothing more is read.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : left_(bytes) {}
  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  [[nodiscard]] bool is_done() const { return is_right_ && left_.empty(); }

 private:
  std::string_view take(size_t size) {
    is_right_ &= size <= left_.size();
    if (!is_right_) return {};
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(size);
    return taken;
  }
  template <Plain T>
  void get(T& value) {
    if (const std::string_view taken = take(sizeof value); is_right_) std::memcpy(&value, taken.data(), sizeof value);
  }
  void get(bool& value) {
    uint8_t byte = 0;
    get(byte);
    value = byte == 1;
    is_right_ &= byte <= 1;
  }
  template <class T>
  requires std::is_enum_v<T>
  void get_up_to(T& value, T last) {
    std::underlying_type_t<T> number = 0;
    get(number);
    is_right_ &= number <= static_cast<std::underlying_type_t<T>>(last);
    if (is_right_) value = static_cast<T>(number);
  }
  void get(PathState::Kind& value) { get_up_to(value, PathState::Kind::folder); }
  void get(Severity& value) { get_up_to(value, Severity::error); }
  void get(Confidence& value) { get_up_to(value, Confidence::certain); }
  void get(Applicability& value) { get_up_to(value, Applicability::safe); }
  void get(Relevance& value) { get_up_to(value, Relevance::brings); }
  void get(std::string& text) {
    uint32_t size = 0;
    get(size);
    text = take(size);
  }
  void get(RuleSet& set) {
    std::string text;
    get(text);
    is_right_ &= text.size() == set.size() && text.find_first_not_of("01") == std::string::npos;
    if (is_right_) set = RuleSet(text);
  }
  template <class T>
  void get(std::optional<T>& value) {
    bool has_value = false;
    get(has_value);
    if (has_value) get(value.emplace());
  }
  template <class T>
  void get(std::vector<T>& list) {
    uint32_t size = 0;
    get(size);
    // One by one: a size that is wrong meets the end of the bytes before it fills the memory.
    for (uint32_t i = 0; i < size && is_right_; ++i) get(list.emplace_back());
  }
  template <class T>
  void get(T& record) {
    parts(*this, record);
  }

  std::string_view left_;
  bool is_right_ = true;
};

bool is_valid(const Finding& finding) {
  return finding.rule < rules().size();
}

bool is_valid(const Memo::Root& root, const Memo& memo) {
  return root.file < memo.files.size() &&
         std::all_of(root.imports.begin(), root.imports.end(),
                     [&](uint32_t import) { return import < memo.imports.size(); }) &&
         std::all_of(root.dependencies.begin(), root.dependencies.end(),
                     [&](uint32_t dependency) { return dependency < memo.dependencies.size(); }) &&
         std::all_of(root.made.begin(), root.made.end(),
                     [&](const auto& made) { return made.file < memo.files.size() && is_valid(made.finding); }) &&
         std::all_of(root.cleared.begin(), root.cleared.end(),
                     [&](const auto& cleared) { return cleared.file < memo.files.size(); }) &&
         std::all_of(root.reading.begin(), root.reading.end(),
                     [](const Finding& finding) { return is_valid(finding); });
}

bool is_valid(const Memo& memo) {
  return std::all_of(memo.imports.begin(), memo.imports.end(),
                     [&](const Memo::Import& import) {
                       return import.target < memo.files.size() || import.target >= Memo::Import::kFolder;
                     }) &&
         std::all_of(memo.roots.begin(), memo.roots.end(),
                     [&](const Memo::Root& root) { return is_valid(root, memo); });
}

}  // namespace

std::string Memo::to_bytes() const {
  Writer writer;
  writer(*this);
  return std::move(writer.bytes);
}

std::optional<Memo> Memo::from_bytes(std::string_view bytes) {
  Memo memo;
  Reader reader(bytes);
  reader(memo);
  if (!reader.is_done() || !is_valid(memo)) return std::nullopt;
  return memo;
}

}  // namespace gpulint::lint
