#include "source/file_io.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <utility>

namespace gpulint {
namespace {

/// Closes on every way out.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  [[nodiscard]] int number() const { return number_; }
  int close() { return number_ < 0 ? 0 : ::close(std::exchange(number_, -1)); }

 private:
  int number_;
};

constexpr size_t largest_file = size_t{1} << 31U;  // offsets are 32 bits wide; nobody writes 2 GiB of source

std::string reason(int error) {
  return std::generic_category().message(error);
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), std::min(bytes.size(), size_t{1} << 30U));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      if (written == 0) errno = ENOSPC;
      return false;
    }
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return true;
}

/// Whether the path leads to an entry of /proc, as /dev/stdout and /dev/fd/3 do: replacing the file behind it would
/// leave the open descriptor with the old one.
bool is_open_descriptor(std::filesystem::path path) {
  constexpr int most_links = 40;
  for (int i = 0; i < most_links; ++i) {
    std::error_code failed;
    const auto folder = std::filesystem::weakly_canonical(path.parent_path(), failed);
    if (failed) return false;
    if (folder.native().starts_with("/proc/")) return true;
    const auto target = std::filesystem::read_symlink(path, failed);
    if (failed) return false;
    path = folder / target;
  }
  return false;
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) return Error{fmt::format("{}: cannot be opened: {}", path.string(), reason(errno))};
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) {
    return Error{fmt::format("{}: cannot be read: {}", path.string(), reason(errno))};
  }
  if (S_ISDIR(status.st_mode)) {
    return Error{fmt::format("{}: is a directory; name a file", path.string())};
  }
  std::string bytes;
  size_t size = 0;
  if (S_ISREG(status.st_mode)) bytes.resize(std::min(static_cast<size_t>(status.st_size) + 1, largest_file + 1));
  while (true) {
    if (size > largest_file) {
      return Error{fmt::format("{}: is larger than 2 GiB, too large for a source file; exclude it", path.string())};
    }
    if (size == bytes.size()) bytes.resize(std::max<size_t>(bytes.size() * 2, 65536));
    const ssize_t got = ::read(file.number(), bytes.data() + size, bytes.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Error{fmt::format("{}: cannot be read: {}", path.string(), reason(errno))};
    if (got == 0) break;
    const bool is_last = S_ISREG(status.st_mode) && static_cast<size_t>(got) < bytes.size() - size;
    size += static_cast<size_t>(got);
    if (is_last) break;
  }
  bytes.resize(size);
  return bytes;
}

Result<std::monostate> write_file_atomically(const std::filesystem::path& path, std::string_view bytes) {
  std::error_code failed;
  std::filesystem::path target = path;
  if (std::filesystem::is_symlink(path, failed)) {
    target = std::filesystem::weakly_canonical(path, failed);
    if (failed) {
      return Error{fmt::format("{}: cannot be written: its link leads nowhere: {}", path.string(), failed.message())};
    }
  }
  struct stat old {};
  const bool existed = ::stat(target.c_str(), &old) == 0;
  if (existed && !S_ISREG(old.st_mode)) {
    return Error{fmt::format("{}: cannot be written: it is not a regular file", path.string())};
  }
  if (existed && ::access(target.c_str(), W_OK) != 0) {
    return Error{fmt::format("{}: cannot be written: {}; make the file writable", path.string(), reason(errno))};
  }
  std::string temporary = (target.parent_path() / (".gpulint-XXXXXX")).string();
  Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
  if (file.number() < 0) {
    return Error{fmt::format("{}: cannot be written: no temporary file beside it: {}", path.string(), reason(errno))};
  }
  const auto fail = [&](std::string_view step) {
    const int error = errno;
    file.close();
    ::unlink(temporary.c_str());
    const bool full = error == ENOSPC || error == EDQUOT;
    return Error{fmt::format("{}: left unchanged: {} failed: {}{}", path.string(), step, reason(error),
                             full ? "; free some space and run again" : "")};
  };
  if (!write_all(file.number(), bytes)) return fail("writing");
  mode_t mode = old.st_mode & 07777U;
  if (existed) {
    // Only root may give a file away; the group alone can still be right.
    if ((old.st_uid != ::geteuid() || old.st_gid != ::getegid()) &&
        ::fchown(file.number(), old.st_uid, old.st_gid) != 0 &&
        ::fchown(file.number(), static_cast<uid_t>(-1), old.st_gid) != 0) {
      mode &= ~static_cast<mode_t>(S_ISUID | S_ISGID);
    }
  } else {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    mode = 0666U & ~mask;
  }
  if (::fchmod(file.number(), mode) != 0) return fail("setting its mode");
  if (::fsync(file.number()) != 0) return fail("writing");
  if (file.close() != 0) return fail("writing");
  if (::rename(temporary.c_str(), target.c_str()) != 0) return fail("replacing it");
  const Descriptor folder(::open(target.has_parent_path() ? target.parent_path().c_str() : ".", O_RDONLY | O_CLOEXEC));
  if (folder.number() >= 0) ::fsync(folder.number());
  return std::monostate{};
}

Result<std::monostate> write_output(const std::filesystem::path& path, std::string_view bytes) {
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (!exists || S_ISDIR(status.st_mode) || (S_ISREG(status.st_mode) && !is_open_descriptor(path))) {
    return write_file_atomically(path, bytes);
  }
  // What was written to a file behind a descriptor stays.
  Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  if (file.number() < 0 || !write_all(file.number(), bytes) || file.close() != 0) {
    return Error{fmt::format("{}: cannot be written: {}", path.string(), reason(errno))};
  }
  return std::monostate{};
}

}  // namespace gpulint
