#include "infer/program.h"

#include <sys/stat.h>

#include <atomic>

#include "python/lower.h"

namespace gpulint::infer {
namespace {

constexpr int kMaxParents = 8;  // how many folders above a file its absolute imports are looked up in

std::string absolute_key(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto absolute = std::filesystem::absolute(path, ignored);
  return (ignored ? path : absolute).lexically_normal().string();
}

}  // namespace

struct Program::Slot {
  File file;
  std::shared_ptr<const SourceFile> provided;
  std::once_flag once;
  std::unique_ptr<Unit> unit;
  std::string error;
};

std::optional<uint32_t> Unit::top_level_slot(ir::Symbol name) const {
  const auto found = top_level.find(name);
  return found == top_level.end() ? std::nullopt : std::optional(found->second);
}

Program::Program(std::vector<File> files) : listed_(files.size()) {
  for (File& file : files) {
    by_path_.emplace(absolute_key(file.path), static_cast<uint32_t>(slots_.size()));
    slots_.push_back(std::make_unique<Slot>());
    slots_.back()->file = std::move(file);
  }
}

Program::~Program() = default;

void Program::provide(uint32_t index, std::shared_ptr<const SourceFile> source) {
  std::lock_guard lock(mutex_);
  slots_[index]->provided = std::move(source);
}

const Unit* Program::unit(uint32_t index) {
  Slot* slot;
  {
    std::lock_guard lock(mutex_);
    slot = slots_[index].get();
  }
  std::call_once(slot->once, [&] {
    std::shared_ptr<const SourceFile> source = slot->provided;
    if (!source) {
      auto read = slot->file.bytes ? SourceFile::from_bytes(*slot->file.bytes, slot->file.display, slot->file.language)
                                   : SourceFile::read(slot->file.path, slot->file.display, slot->file.language);
      if (!read) {
        slot->error = read.error();
        return;
      }
      source = std::make_shared<const SourceFile>(std::move(*read));
    }
    auto unit = std::make_unique<Unit>();
    unit->index = index;
    unit->path = absolute_key(slot->file.path);
    unit->source = source;
    unit->ir = python::lower(*source);
    unit->facts.build(unit->ir);
    unit->folder = unit->path.parent_path();
    unit->folder_symbol = ir::intern(unit->folder.native());
    unit->is_package = unit->path.stem() == "__init__";
    const auto& slots = unit->ir.scopes.empty() ? std::vector<ir::Symbol>() : unit->ir.scopes[0].slots;
    for (uint32_t i = 0; i < slots.size(); ++i) unit->top_level.emplace(slots[i], i);
    slot->unit = std::move(unit);
  });
  return slot->unit.get();
}

std::string Program::error(uint32_t index) {
  std::lock_guard lock(mutex_);
  return slots_[index]->error;
}

uint32_t Program::index_of(const std::filesystem::path& path) {
  const std::string key = absolute_key(path);
  std::lock_guard lock(mutex_);
  const auto [place, added] = by_path_.emplace(key, static_cast<uint32_t>(slots_.size()));
  if (added) {
    slots_.push_back(std::make_unique<Slot>());
    File& file = slots_.back()->file;
    file.path = path;
    std::error_code ignored;
    const auto relative = std::filesystem::proximate(path, ignored);
    file.display = ignored ? path.string() : relative.string();
    file.language = path.extension() == ".pyi" ? Language::stub : Language::python;
  }
  return place->second;
}

bool Program::exists_file(const std::string& path) {
  {
    std::lock_guard lock(mutex_);
    if (by_path_.contains(path)) return true;
  }
  std::lock_guard lock(stat_mutex_);
  const auto [place, added] = stats_.emplace(path, 0);
  if (added) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0)
      place->second = S_ISREG(status.st_mode) ? 1 : S_ISDIR(status.st_mode) ? 2 : 0;
  }
  return place->second == 1;
}

bool Program::exists_folder(const std::string& path) {
  exists_file(path);
  std::lock_guard lock(stat_mutex_);
  const auto found = stats_.find(path);
  return found != stats_.end() && found->second == 2;
}

std::optional<std::filesystem::path> Program::locate(const std::filesystem::path& base,
                                                     std::span<const uint32_t> path) {
  std::string place = base.string();
  for (size_t i = 0; i < path.size(); ++i) {
    place += '/';
    place += ir::text(ir::Symbol{path[i]});
    if (i + 1 < path.size() && !exists_folder(place)) return std::nullopt;
  }
  if (!path.empty() && exists_file(place + ".py")) return place + ".py";
  if (exists_file(place + "/__init__.py")) return place + "/__init__.py";
  return exists_folder(place) ? std::optional<std::filesystem::path>(place) : std::nullopt;
}

std::optional<std::filesystem::path> Program::look_up(const Unit& from, uint32_t level,
                                                      std::span<const uint32_t> path) {
  std::filesystem::path base = from.folder;
  if (level > 0) {
    for (uint32_t i = 1; i < level; ++i) base = base.parent_path();
    return locate(base, path);
  }
  for (int i = 0; i < kMaxParents && !path.empty(); ++i) {
    if (auto found = locate(base, path)) return found;
    if (base == base.root_path() || exists_folder((base / ".git").string())) break;
    base = base.parent_path();
  }
  return std::nullopt;
}

Program::Import Program::resolve(const Unit& from, uint32_t level, std::span<const uint32_t> path) {
  // What an import means depends on the folder alone.
  std::string key(reinterpret_cast<const char*>(&from.folder_symbol.value), sizeof from.folder_symbol.value);
  key.append(reinterpret_cast<const char*>(&level), sizeof level);
  key.append(reinterpret_cast<const char*>(path.data()), path.size_bytes());
  {
    std::shared_lock lock(import_mutex_);
    if (const auto known = imports_.find(key); known != imports_.end()) return known->second;
  }
  Import out;
  if (const auto found = look_up(from, level, path)) {
    out.is_folder = found->extension() != ".py";
    if (!out.is_folder) out.file = index_of(*found);
  }
  std::unique_lock lock(import_mutex_);
  imports_.emplace(std::move(key), out);
  return out;
}

const Unit* Program::import(const Unit& from, uint32_t level, std::span<const uint32_t> path) {
  const Import found = resolve(from, level, path);
  return found.file == UINT32_MAX ? nullptr : unit(found.file);
}

bool Program::is_folder(const Unit& from, uint32_t level, std::span<const uint32_t> path) {
  return resolve(from, level, path).is_folder;
}

}  // namespace gpulint::infer
