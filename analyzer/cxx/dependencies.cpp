#include "cxx/dependencies.h"

#include <algorithm>

namespace gpulint::cxx {

Dependency& Dependencies::at(const std::string& absolute_path) {
  const auto [place, added] = by_path_.try_emplace(absolute_path);
  if (added) {
    place->second.path = absolute_path;
    place->second.state = look_at(absolute_path.c_str());
  }
  return place->second;
}

void Dependencies::add(const Dependency& dependency) {
  by_path_.try_emplace(dependency.path, dependency);
}

void Dependencies::add(const std::string& absolute_path, std::string_view text) {
  Dependency& dependency = at(absolute_path);
  dependency.is_read = true;
  dependency.hash = hash_of(text);
}

std::vector<Dependency> Dependencies::list() const {
  std::vector<Dependency> out;
  out.reserve(by_path_.size());
  for (const auto& [path, dependency] : by_path_) {
    out.push_back(dependency);
    if (dependency.state.stamp.is_racy(began_)) out.back().state.stamp = {};
  }
  std::sort(out.begin(), out.end(), [](const Dependency& a, const Dependency& b) { return a.path < b.path; });
  return out;
}

}  // namespace gpulint::cxx
