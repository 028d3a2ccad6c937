#pragma once

// Precompiled headers, kept from run to run. Private to the room.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "source/dependency.h"

namespace gpulint::cxx {

struct PrecompiledHeader {
  std::string file;                        // Clang's
  std::vector<Dependency> dependencies;    // everything that was read for it or looked for
  std::vector<ir::Unresolved> unresolved;  // headers that were not found; spans in the text that includes them
};

/// A folder of precompiled headers, each with a list of what it was made from. Runs may share it at the same time:
/// files are put in place whole, and what does not fit together is as good as absent.
class PrecompiledStore {
 public:
  explicit PrecompiledStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Nothing when it was not made yet or when something that it was made from has changed.
  [[nodiscard]] std::optional<PrecompiledHeader> find(const std::string& key) const;
  /// Where to write a new one. Belongs to the caller, who gives it to keep().
  [[nodiscard]] std::string temporary(const std::string& key) const;
  /// Takes header.file over and names the file anew; false, with the file removed, when it cannot be kept. Removes the
  /// ones that were not used for longest while there are too many bytes.
  bool keep(const std::string& key, PrecompiledHeader& header) const;

 private:
  void remove_oldest(const std::string& but) const;

  std::filesystem::path folder_;
};

}  // namespace gpulint::cxx
