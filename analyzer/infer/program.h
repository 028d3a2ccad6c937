#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "cxx/front_end.h"
#include "infer/import_paths.h"
#include "infer/unit_index.h"
#include "ir/ir.h"
#include "source/discovery.h"
#include "source/file_stamp.h"
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
  bool is_package = false;  // an __init__ file
  bool is_test = false;     // by its name, or the folder that it lies in
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
    cxx::Options cxx;                  // of C++ and CUDA; its path and session are the program's business
  };

  /// `walk` says what of a project is left out when C++ looks for its headers; what it refers to must outlive this.
  explicit Program(std::vector<File> files, const WalkOptions& walk = {});
  ~Program();

  /// Files given to the constructor come first, with the same indices; imported ones follow.
  [[nodiscard]] const Unit* unit(uint32_t index);
  /// Why unit(index) is null.
  [[nodiscard]] std::string error(uint32_t index);
  /// Whether the file was given to the constructor (else something only imports it).
  [[nodiscard]] bool is_listed(uint32_t index) const { return index < listed_; }
  /// How a C++ or CUDA file is read.
  [[nodiscard]] cxx::Options cxx_options(uint32_t index);
  /// Registers already read text, so that it is not read twice.
  void provide(uint32_t index, std::shared_ptr<const SourceFile> source);

  /// Where an import leads: the index of a file, or a folder without an __init__ file, or nowhere.
  struct Import {
    uint32_t id = 0;  // one per folder of the importing file, level and path
    uint32_t file = UINT32_MAX;
    bool is_folder = false;
  };
  Import resolve(const Unit& from, uint32_t level, std::span<const uint32_t> path);

  /// An import as it was written, and where.
  struct WrittenImport {
    std::filesystem::path folder;  // of the file
    uint32_t level = 0;
    std::vector<std::string_view> names;
    Import leads_to;
  };
  [[nodiscard]] WrittenImport written_import(uint32_t id);
  /// A file's absolute, normal path.
  [[nodiscard]] std::string path(uint32_t index);
  /// Hash of the bytes that unit(index) was made from; nothing before that, for bytes that were provided and where
  /// reading failed.
  [[nodiscard]] std::optional<ContentHash> hash(uint32_t index);
  [[nodiscard]] ImportPaths& paths() { return paths_; }

 private:
  struct Slot;
  uint32_t index_of(const std::filesystem::path& path);
  Slot& slot(uint32_t index);

  size_t listed_ = 0;
  ImportPaths paths_;
  std::shared_ptr<cxx::Session> session_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Slot>> slots_;
  std::unordered_map<std::string, uint32_t> by_path_;
  std::shared_mutex import_mutex_;
  std::unordered_map<std::string, Import> imports_;  // by the bytes of folder, level and path
  std::vector<const std::string*> import_keys_;      // by id
};

/// What the analysis of one root file sees of the program. It remembers which imports were followed: the result rests
/// on them, on the files that they lead to, and on the root. For one thread.
class ProgramView {
 public:
  explicit ProgramView(Program& program) : program_(program) {}

  /// The unit that `import path` (or `from ...path import`) names, seen from a file: project folders from the file's
  /// own upwards, or the package `level` dots above it. Null for third-party packages and whatever is not found.
  const Unit* import(const Unit& from, uint32_t level, std::span<const uint32_t> path);
  /// Whether the path names a folder of the project without an __init__ file (a namespace package).
  bool is_folder(const Unit& from, uint32_t level, std::span<const uint32_t> path);
  /// Whether a file beside the given one hides the library of this name, as Python's search path has it: `evaluate.py`.
  bool is_shadowed(const Unit& from, uint32_t library);
  [[nodiscard]] bool is_listed(uint32_t index) const { return program_.is_listed(index); }

  /// Ids of the imports that were asked for, in order.
  [[nodiscard]] std::vector<uint32_t> followed() const;

 private:
  Program& program_;
  std::unordered_set<uint32_t> followed_;
};

/// Absolute and normal, which is how a program tells files apart.
std::string absolute_key(const std::filesystem::path& path);

}  // namespace gpulint::infer
