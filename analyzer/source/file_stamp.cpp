#include "source/file_stamp.h"

#include <sys/stat.h>
#include <time.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>

namespace gpulint {
namespace {

int64_t nanoseconds(const timespec& time) {
  return int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

}  // namespace

ContentHash hash_of(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.low64, hash.high64};
}

bool FileStamp::is_racy(int64_t now) const {
  constexpr int64_t kCoarsestStep = 2'000'000'000;
  return std::max(modified, changed) > now - kCoarsestStep;
}

PathState look_at(const char* path) {
  struct stat status {};
  if (::stat(path, &status) != 0) return {};
  if (S_ISDIR(status.st_mode)) return {PathState::Kind::folder, {}};
  if (!S_ISREG(status.st_mode)) return {};
  return {PathState::Kind::file,
          {status.st_dev, status.st_ino, status.st_size, nanoseconds(status.st_mtim), nanoseconds(status.st_ctim)}};
}

int64_t now_in_nanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  return nanoseconds(now);
}

}  // namespace gpulint
