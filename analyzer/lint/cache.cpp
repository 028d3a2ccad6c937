#include "lint/cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "source/checked_record.h"
#include "source/file_io.h"
#include "source/file_stamp.h"

namespace gpulint::lint {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTagName = "CACHEDIR.TAG";
constexpr std::string_view kTag =
    "Signature: 8a477f597d28d172789f06886806bc55\n"
    "# This folder is a cache of gpulint; `gpulint clean` removes it. See https://bford.info/cachedir/\n";
constexpr std::string_view kMagic = "gpulint memo 1\n";

constexpr size_t kMostMemos = 64;
constexpr uint64_t kMostBytes = uint64_t{256} << 20U;  // in the folder; a memo of more than half of it is not kept
constexpr int64_t kAbandoned = 3'600'000'000'000;      // age in nanoseconds of a temporary file that nobody writes to

std::string hexadecimal(const ContentHash& hash) {
  return fmt::format("{:016x}{:016x}", hash.high, hash.low);
}

/// Memos are named by 32 hexadecimal digits; while one is being written, a dot and six characters follow.
bool is_name_of_memo(std::string_view name) {
  return name.size() == 32 && name.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool write_new(const std::string& path, std::string_view bytes) {
  std::FILE* const file = std::fopen(path.c_str(), "wxe");
  if (file == nullptr) return false;
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return std::fclose(file) == 0 && written;
}

}  // namespace

bool Cache::is_marked() const {
  const auto tag = read_file(folder_ / kTagName);
  return tag && tag->starts_with(kTag.substr(0, kTag.find('\n'))) && tag->find("gpulint") != std::string::npos;
}

std::optional<Memo> Cache::read(const std::string& key) const {
  const fs::path path = folder_ / key;
  const auto bytes = read_file(path);
  const auto content = bytes ? content_of_record(kMagic, *bytes) : std::nullopt;
  auto memo = content ? Memo::from_bytes(*content) : std::nullopt;
  // The time tells when it was last of use.
  if (memo) ::utimensat(AT_FDCWD, path.c_str(), nullptr, 0);
  return memo;
}

void Cache::write(const std::string& key, const Memo& memo) const {
  const std::string content = memo.to_bytes();
  if (content.size() > kMostBytes / 2 || !make()) return;
  const std::string head = head_of_record(kMagic, content);
  std::string temporary = (folder_ / (key + ".XXXXXX")).string();
  const int file = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (file < 0) return;
  std::FILE* const stream = ::fdopen(file, "wb");
  const auto put = [stream](std::string_view bytes) { return std::fwrite(bytes.data(), 1, bytes.size(), stream) == bytes.size(); };
  const bool written = put(head) && put(content);
  if (std::fclose(stream) != 0 || !written || ::rename(temporary.c_str(), (folder_ / key).c_str()) != 0) {
    ::unlink(temporary.c_str());
    return;
  }
  remove_oldest();
}

fs::path Cache::folder(std::string_view name) const {
  std::error_code error;
  const fs::path path = folder_ / name;
  if (!make()) return {};
  fs::create_directory(path, error);
  return fs::is_directory(path, error) ? path : fs::path();
}

bool Cache::make() const {
  if (is_marked()) return true;
  std::error_code error;
  fs::create_directories(folder_.parent_path(), error);
  // Made aside and put in place in one step, which fails where something is there already.
  std::string aside = folder_.string() + ".XXXXXX";
  if (::mkdtemp(aside.data()) == nullptr) return false;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::chmod(aside.c_str(), 0777U & ~mask);
  const bool is_made = write_new(aside + "/" + kTagName, kTag) && write_new(aside + "/.gitignore", "*\n") &&
                       ::rename(aside.c_str(), folder_.c_str()) == 0;
  if (is_made) return true;
  fs::remove_all(aside, error);
  return is_marked();  // another run was faster
}

void Cache::remove_oldest() const {
  struct Kept {
    int64_t used;
    uint64_t size;
    fs::path path;
  };
  std::vector<Kept> memos;
  const int64_t now = now_in_nanoseconds();
  std::error_code error;
  for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (!is_name_of_memo(std::string_view(name).substr(0, 32))) continue;
    const PathState state = look_at(at->path().c_str());
    if (state.kind != PathState::Kind::file) continue;
    if (name.size() == 32) {
      memos.push_back({state.stamp.modified, static_cast<uint64_t>(state.stamp.size), at->path()});
    } else if (state.stamp.modified < now - kAbandoned) {
      ::unlink(at->path().c_str());
    }
  }
  std::sort(memos.begin(), memos.end(), [](const Kept& a, const Kept& b) { return a.used > b.used; });
  uint64_t bytes = 0;
  for (size_t i = 0; i < memos.size(); ++i) {
    bytes += memos[i].size;
    if (i >= kMostMemos || bytes > kMostBytes) ::unlink(memos[i].path.c_str());
  }
}

CacheKey& CacheKey::add(std::string_view text) {
  texts_ += fmt::format("{}:", text.size());
  texts_ += text;
  return *this;
}

std::string CacheKey::name() const {
  return hexadecimal(hash_of(texts_));
}

}  // namespace gpulint::lint
