#include "infer/program.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "cxx/front_end.h"
#include "python/lower.h"
#include "source/file_io.h"

namespace gpulint::infer {
namespace {

std::unordered_set<std::string> keys_of(std::span<const Program::File> files) {
  std::unordered_set<std::string> keys;
  for (const Program::File& file : files) keys.insert(absolute_key(file.path));
  return keys;
}

// test_batch.py, seg_test.py: the script that evaluates a trained network, unless a test runner is meant to find it.
bool is_program(const Unit& unit) {
  const std::string_view text = unit.source->text();
  for (const std::string_view runner :
       {"pytest", "unittest", "absltest", "parameterized", "torch.testing", "TestCase"}) {
    if (text.find(runner) != std::string_view::npos) return false;
  }
  for (const std::string_view argument :
       {"argparse", "ArgumentParser", "optparse", "load_state_dict", "sys.argv", "hydra"}) {
    if (text.find(argument) != std::string_view::npos) return true;
  }
  return false;
}

bool is_test(const Unit& unit) {
  const std::string file = unit.path.filename().string();
  const std::string stem = unit.path.stem().string();
  if (file == "conftest.py") return true;
  if ((stem.starts_with("test_") || stem.ends_with("_test")) && !is_program(unit)) return true;
  const std::filesystem::path display = unit.source->path();
  return std::any_of(display.begin(), display.end(), [](const std::filesystem::path& part) {
    return part == "tests" || part == "test" || part == "testing";
  });
}

}  // namespace

std::string absolute_key(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto absolute = std::filesystem::absolute(path, ignored);
  return (ignored ? path : absolute).lexically_normal().string();
}

struct Program::Slot {
  std::shared_ptr<const SourceFile> read();

  File file;
  std::shared_ptr<const SourceFile> provided;
  std::once_flag once;
  std::unique_ptr<Unit> unit;
  std::string error;
  std::optional<ContentHash> hash;
};

std::optional<uint32_t> Unit::top_level_slot(ir::Symbol name) const {
  const auto found = top_level.find(name);
  return found == top_level.end() ? std::nullopt : std::optional(found->second);
}

Program::Program(std::vector<File> files, const WalkOptions& walk)
    : listed_(files.size()), paths_(keys_of(files)), session_(cxx::new_session(walk)) {
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

Program::Slot& Program::slot(uint32_t index) {
  const std::lock_guard lock(mutex_);
  return *slots_[index];
}

/// Null with the slot's error after a failure.
std::shared_ptr<const SourceFile> Program::Slot::read() {
  auto bytes = file.bytes ? Result<std::string>(*file.bytes) : read_file(file.path);
  if (!bytes) {
    error = bytes.error();
    return nullptr;
  }
  hash = hash_of(*bytes);
  auto source = SourceFile::from_bytes(std::move(*bytes), file.display, file.language);
  if (!source) {
    error = source.error();
    return nullptr;
  }
  return std::make_shared<const SourceFile>(std::move(*source));
}

const Unit* Program::unit(uint32_t index) {
  Slot* const slot = &this->slot(index);
  std::call_once(slot->once, [&] {
    const std::shared_ptr<const SourceFile> source = slot->provided ? slot->provided : slot->read();
    if (!source) return;
    auto unit = std::make_unique<Unit>();
    unit->index = index;
    unit->path = absolute_key(slot->file.path);
    unit->source = source;
    const bool is_cpp = source->language() == Language::cpp || source->language() == Language::cuda;
    unit->ir = is_cpp ? cxx::lower(*source, cxx_options(index)) : python::lower(*source);
    unit->facts.build(unit->ir);
    unit->folder = unit->path.parent_path();
    unit->folder_symbol = ir::intern(unit->folder.native());
    unit->is_package = unit->path.stem() == "__init__";
    unit->is_test = is_test(*unit);
    const auto& slots = unit->ir.scopes.empty() ? std::vector<ir::Symbol>() : unit->ir.scopes[0].slots;
    for (uint32_t i = 0; i < slots.size(); ++i) unit->top_level.emplace(slots[i], i);
    slot->unit = std::move(unit);
  });
  return slot->unit.get();
}

cxx::Options Program::cxx_options(uint32_t index) {
  std::lock_guard lock(mutex_);
  cxx::Options options = slots_[index]->file.cxx;
  options.path = absolute_key(slots_[index]->file.path);
  options.session = session_.get();
  return options;
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

Program::Import Program::resolve(const Unit& from, uint32_t level, std::span<const uint32_t> path) {
  // What an import means depends on the folder alone.
  std::string key(reinterpret_cast<const char*>(&from.folder_symbol.value), sizeof from.folder_symbol.value);
  key.append(reinterpret_cast<const char*>(&level), sizeof level);
  key.append(reinterpret_cast<const char*>(path.data()), path.size_bytes());
  {
    std::shared_lock lock(import_mutex_);
    if (const auto known = imports_.find(key); known != imports_.end()) return known->second;
  }
  std::vector<std::string_view> names;
  for (const uint32_t symbol : path) names.push_back(ir::text(ir::Symbol{symbol}));
  Import out;
  if (const auto found = paths_.locate(from.folder, level, names)) {
    out.is_folder = found->is_folder;
    if (!out.is_folder) out.file = index_of(found->path);
  }
  std::unique_lock lock(import_mutex_);
  out.id = static_cast<uint32_t>(import_keys_.size());
  const auto [place, added] = imports_.emplace(std::move(key), out);
  if (added) import_keys_.push_back(&place->first);
  return place->second;
}

Program::WrittenImport Program::written_import(uint32_t id) {
  WrittenImport out;
  std::string_view key;
  {
    const std::shared_lock lock(import_mutex_);
    key = *import_keys_[id];
    out.leads_to = imports_.find(*import_keys_[id])->second;
  }
  const auto take = [&key] {
    uint32_t value = 0;
    std::memcpy(&value, key.data(), sizeof value);
    key.remove_prefix(sizeof value);
    return value;
  };
  out.folder = ir::text(ir::Symbol{take()});
  out.level = take();
  while (!key.empty()) out.names.push_back(ir::text(ir::Symbol{take()}));
  return out;
}

std::string Program::path(uint32_t index) {
  return absolute_key(slot(index).file.path);
}

std::optional<ContentHash> Program::hash(uint32_t index) {
  return slot(index).hash;
}

const Unit* ProgramView::import(const Unit& from, uint32_t level, std::span<const uint32_t> path) {
  const Program::Import found = program_.resolve(from, level, path);
  followed_.insert(found.id);
  return found.file == UINT32_MAX ? nullptr : program_.unit(found.file);
}

bool ProgramView::is_folder(const Unit& from, uint32_t level, std::span<const uint32_t> path) {
  const Program::Import found = program_.resolve(from, level, path);
  followed_.insert(found.id);
  return found.is_folder;
}

bool ProgramView::is_shadowed(const Unit& from, uint32_t library) {
  static const std::array<uint32_t, 3> kNever = {ir::intern("torch").value, ir::intern("numpy").value,
                                                 ir::intern("random").value};
  if (std::find(kNever.begin(), kNever.end(), library) != kNever.end()) return false;
  const Unit* const file = import(from, 0, {&library, 1});
  return file && file != &from && !file->is_package && file->path.parent_path() == from.path.parent_path();
}

std::vector<uint32_t> ProgramView::followed() const {
  std::vector<uint32_t> ids(followed_.begin(), followed_.end());
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace gpulint::infer
