#pragma once

#include <cstdint>
#include <string_view>

namespace gpulint {

/// 128 bits of XXH3 over a file's bytes: equal hashes stand for equal bytes.
struct ContentHash {
  uint64_t low = 0, high = 0;
  friend bool operator==(const ContentHash&, const ContentHash&) = default;
};
ContentHash hash_of(std::string_view bytes);

/// What tells without reading that a file is still the same. The time of the last status change is part of it, because
/// nobody can set it: a file whose size and time of change were put back is not taken for the old one.
struct FileStamp {
  uint64_t device = 0, inode = 0;               // inode 0: nothing is known, see is_known()
  int64_t size = 0, modified = 0, changed = 0;  // bytes; nanoseconds since 1970

  /// An unknown stamp says nothing about the file, not even to another unknown one.
  [[nodiscard]] bool is_known() const { return inode != 0; }
  /// Whether the file was written so shortly before `now` (nanoseconds since 1970) that it may be written again without
  /// its times' changing: file systems count time in steps of up to two seconds.
  [[nodiscard]] bool is_racy(int64_t now) const;
  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// What a path names, symbolic links followed.
struct PathState {
  enum class Kind : uint8_t { nothing, file, folder };
  Kind kind = Kind::nothing;  // pipes, devices and what cannot be looked at are nothing
  FileStamp stamp;            // of a file

  friend bool operator==(const PathState&, const PathState&) = default;
};
PathState look_at(const char* path);

/// Nanoseconds since 1970, by the clock that files are stamped with.
int64_t now_in_nanoseconds();

}  // namespace gpulint
