#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "infer/unit_index.h"
#include "ir/ir.h"
#include "source/source_file.h"

namespace gpulint::infer {

/// One file of the program, parsed and lowered. Constant once built.
struct Unit {
  uint32_t index = 0;  // in Program
  std::filesystem::path path;
  std::shared_ptr<const SourceFile> source;
  ir::Module ir;
  UnitIndex facts;
  std::filesystem::path folder;  // where its relative imports start
  ir::Symbol folder_symbol;
  bool is_package = false;       // an __init__ file
  /// Slot of a top-level name, or nothing.
  [[nodiscard]] std::optional<uint32_t> top_level_slot(ir::Symbol name) const;

  std::unordered_map<ir::Symbol, uint32_t, ir::SymbolHash> top_level;
};

/// The files of a run and those that they import. Files are read, parsed and lowered at most once, when first asked
/// for; every function is thread-safe.
class Program {
 public:
  struct File {
    std::filesystem::path path;
    std::string display;
    Language language = Language::python;
    std::optional<std::string> bytes;  // instead of the file's content
  };

  explicit Program(std::vector<File> files);
  ~Program();

  /// Files given to the constructor come first, with the same indices; imported ones follow.
  [[nodiscard]] const Unit* unit(uint32_t index);
  /// Why unit(index) is null.
  [[nodiscard]] std::string error(uint32_t index);
  /// Whether the file was given to the constructor (else something only imports it).
  [[nodiscard]] bool is_listed(uint32_t index) const { return index < listed_; }
  /// Registers already read text, so that it is not read twice.
  void provide(uint32_t index, std::shared_ptr<const SourceFile> source);

  /// The unit that `import path` (or `from ...path import`) names, seen from a file: project folders from the file's
  /// own upwards, or the package `level` dots above it. Null for third-party packages and whatever is not found.
  const Unit* import(const Unit& from, uint32_t level, std::span<const uint32_t> path);
  /// Whether the path names a folder of the project without an __init__ file (a namespace package).
  bool is_folder(const Unit& from, uint32_t level, std::span<const uint32_t> path);

 private:
  struct Slot;
  uint32_t index_of(const std::filesystem::path& path);
  std::optional<std::filesystem::path> locate(const std::filesystem::path& base, std::span<const uint32_t> path);
  /// Where an import leads: the index of a file, or a folder, or nowhere.
  struct Import {
    uint32_t file = UINT32_MAX;
    bool is_folder = false;
  };
  Import resolve(const Unit& from, uint32_t level, std::span<const uint32_t> path);
  std::optional<std::filesystem::path> look_up(const Unit& from, uint32_t level, std::span<const uint32_t> path);
  bool exists_file(const std::string& path);
  bool exists_folder(const std::string& path);

  size_t listed_ = 0;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Slot>> slots_;
  std::unordered_map<std::string, uint32_t> by_path_;
  std::shared_mutex import_mutex_;
  std::unordered_map<std::string, Import> imports_;  // by the bytes of folder, level and path
  std::mutex stat_mutex_;
  std::unordered_map<std::string, uint8_t> stats_;  // 0 absent, 1 file, 2 folder
};

}  // namespace gpulint::infer
