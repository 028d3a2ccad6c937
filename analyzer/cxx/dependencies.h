#pragma once

// Private to the room.

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "source/dependency.h"

namespace gpulint::cxx {

/// What one file's result rests on, every path once, as it was when it was first looked at.
class Dependencies {
 public:
  /// The record of a path, which is looked at when there is none yet. Stays where it is.
  Dependency& at(const std::string& absolute_path);
  void add(const Dependency& dependency);
  /// Text that was just read.
  void add(const std::string& absolute_path, std::string_view text);
  void erase(const std::string& absolute_path) { by_path_.erase(absolute_path); }
  /// Ordered by path. Stamps that prove nothing are taken out.
  [[nodiscard]] std::vector<Dependency> list() const;

 private:
  std::unordered_map<std::string, Dependency> by_path_;
  int64_t began_ = now_in_nanoseconds();
};

}  // namespace gpulint::cxx
