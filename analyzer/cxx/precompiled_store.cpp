#include "cxx/precompiled_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "source/checked_record.h"
#include "source/file_io.h"

namespace gpulint::cxx {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "gpulint precompiled header 1\n";
constexpr uint64_t kMostBytes = uint64_t{1} << 30U;
constexpr int64_t kAbandoned = 3'600'000'000'000;  // age in nanoseconds of a temporary file that nobody writes to

class Writer {
 public:
  template <class T>
  requires std::is_trivially_copyable_v<T>
  Writer& operator<<(const T& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    return *this;
  }
  Writer& operator<<(const std::string& text) {
    *this << static_cast<uint32_t>(text.size());
    bytes += text;
    return *this;
  }
  std::string bytes;
};

/// Gives zeros once the bytes have run out.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : left_(bytes) {}
  template <class T>
  requires std::is_trivially_copyable_v<T>
  Reader& operator>>(T& value) {
    const std::string_view taken = take(sizeof value);
    if (is_right_) std::memcpy(&value, taken.data(), sizeof value);
    return *this;
  }
  Reader& operator>>(bool& value) {
    uint8_t byte = 0;
    *this >> byte;
    value = byte != 0;
    return *this;
  }
  Reader& operator>>(std::string& text) {
    uint32_t size = 0;
    *this >> size;
    text = take(size);
    return *this;
  }
  [[nodiscard]] bool is_right() const { return is_right_; }
  [[nodiscard]] bool is_done() const { return is_right_ && left_.empty(); }

 private:
  std::string_view take(size_t size) {
    is_right_ = is_right_ && size <= left_.size();
    if (!is_right_) return {};
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(size);
    return taken;
  }

  std::string_view left_;
  bool is_right_ = true;
};

std::string to_bytes(const FileStamp& file, const PrecompiledHeader& header) {
  Writer out;
  out << file << static_cast<uint32_t>(header.dependencies.size());
  for (const Dependency& each : header.dependencies)
    out << each.path << each.state.kind << each.state.stamp << each.hash << static_cast<uint8_t>(each.is_read);
  out << static_cast<uint32_t>(header.unresolved.size());
  for (const ir::Unresolved& each : header.unresolved)
    out << each.span << each.name << static_cast<uint8_t>(each.is_header);
  return std::move(out.bytes);
}

bool from_bytes(std::string_view bytes, FileStamp& file, PrecompiledHeader& header) {
  Reader in(bytes);
  uint32_t count = 0;
  in >> file >> count;
  for (uint32_t i = 0; i < count && in.is_right(); ++i) {
    Dependency& each = header.dependencies.emplace_back();
    in >> each.path >> each.state.kind >> each.state.stamp >> each.hash >> each.is_read;
  }
  in >> count;
  for (uint32_t i = 0; i < count && in.is_right(); ++i) {
    ir::Unresolved& each = header.unresolved.emplace_back();
    in >> each.span >> each.name >> each.is_header;
  }
  return in.is_done();
}

}  // namespace

std::optional<PrecompiledHeader> PrecompiledStore::find(const std::string& key) const {
  const fs::path list = folder_ / (key + ".list");
  const auto bytes = read_file(list);
  const auto content = bytes ? content_of_record(kMagic, *bytes) : std::nullopt;
  FileStamp stamp;
  PrecompiledHeader header;
  if (!content || !from_bytes(*content, stamp, header)) return std::nullopt;
  header.file = (folder_ / (key + ".pch")).string();
  PathState now = look_at(header.file.c_str());
  if (now.kind != PathState::Kind::file || now.stamp != stamp) return std::nullopt;
  const bool is_valid = std::all_of(header.dependencies.begin(), header.dependencies.end(),
                                    [&](const Dependency& each) { return still_holds(each, now); });
  if (!is_valid) return std::nullopt;
  // The list's time tells when it was last of use; the header's own is part of its stamp.
  ::utimensat(AT_FDCWD, list.c_str(), nullptr, 0);
  return header;
}

std::string PrecompiledStore::temporary(const std::string& key) const {
  std::string path = (folder_ / (key + ".XXXXXX")).string();
  const int file = ::mkostemp(path.data(), O_CLOEXEC);
  if (file < 0) return {};
  ::close(file);
  return path;
}

bool PrecompiledStore::keep(const std::string& key, PrecompiledHeader& header) const {
  const std::string temporary = std::exchange(header.file, (folder_ / (key + ".pch")).string());
  // The list names the header by its stamp, so that nothing is used together that was not made together.
  if (::rename(temporary.c_str(), header.file.c_str()) != 0) {
    ::unlink(temporary.c_str());
    return false;
  }
  const std::string content = to_bytes(look_at(header.file.c_str()).stamp, header);
  if (!write_file_atomically(folder_ / (key + ".list"), head_of_record(kMagic, content) + content)) return false;
  remove_oldest(key);
  return true;
}

void PrecompiledStore::remove_oldest(const std::string& but) const {
  struct Kept {
    int64_t used = 0;
    uint64_t size = 0;
  };
  std::map<std::string, Kept> headers;  // by key
  std::error_code error;
  for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
    const PathState state = look_at(at->path().c_str());
    if (state.kind != PathState::Kind::file) continue;
    const std::string extension = at->path().extension().string();
    Kept& kept = headers[at->path().stem().string()];
    if (extension == ".pch") kept.size = static_cast<uint64_t>(state.stamp.size);
    // A header without a list is one that somebody is about to write the list of.
    if (extension == ".pch" || extension == ".list") kept.used = std::max(kept.used, state.stamp.modified);
    if (extension != ".pch" && extension != ".list" && state.stamp.modified < now_in_nanoseconds() - kAbandoned)
      ::unlink(at->path().c_str());
  }
  std::vector<std::pair<std::string, Kept>> ordered(headers.begin(), headers.end());
  std::sort(ordered.begin(), ordered.end(),
            [](const auto& a, const auto& b) { return a.second.used > b.second.used; });
  uint64_t bytes = 0;
  for (const auto& [key, kept] : ordered) {
    bytes += kept.size;
    if (bytes <= kMostBytes || key == but) continue;
    for (const char* extension : {".list", ".pch"}) ::unlink((folder_ / (key + extension)).c_str());
  }
}

}  // namespace gpulint::cxx
