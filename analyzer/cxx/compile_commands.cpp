#include "cxx/compile_commands.h"

#include <fmt/format.h>
#include <llvm/Support/Allocator.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/StringSaver.h>

#include <algorithm>
#include <tuple>

#include "source/source_file.h"

namespace gpulint::cxx {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "compile_commands.json";

std::string absolute(const fs::path& base, llvm::StringRef path) {
  return (base / fs::path(path.str())).lexically_normal().string();
}

std::vector<std::string> split_command(llvm::StringRef command) {
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  llvm::SmallVector<const char*, 64> words;
  llvm::cl::TokenizeGNUCommandLine(command, saver, words);
  return {words.begin(), words.end()};
}

std::optional<CompileCommand> read_entry(const llvm::json::Object& entry, const fs::path& base) {
  const auto directory = entry.getString("directory");
  const auto file = entry.getString("file");
  if (!directory || !file) return std::nullopt;
  CompileCommand command;
  command.directory = absolute(base, *directory);
  command.file = absolute(command.directory, *file);
  if (const llvm::json::Array* arguments = entry.getArray("arguments")) {
    for (const llvm::json::Value& argument : *arguments) {
      if (const auto text = argument.getAsString()) command.arguments.push_back(text->str());
    }
  } else if (const auto line = entry.getString("command")) {
    command.arguments = split_command(*line);
  }
  if (command.arguments.empty()) return std::nullopt;
  return command;
}

size_t common_components(const fs::path& a, const fs::path& b) {
  const auto [end, ignored] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<size_t>(std::distance(a.begin(), end));
}

bool is_cuda(const fs::path& file) {
  Language language = Language::cpp;
  return language_of(file, language) && language == Language::cuda;
}

}  // namespace

Result<CompileCommands> CompileCommands::parse(std::string_view json, const fs::path& path) {
  auto value = llvm::json::parse({json.data(), json.size()});
  if (!value) return Error{fmt::format("{}: {}", path.string(), llvm::toString(value.takeError()))};
  const llvm::json::Array* entries = value->getAsArray();
  if (!entries) return Error{fmt::format("{}: a list of compile commands was expected", path.string())};
  CompileCommands out;
  for (const llvm::json::Value& each : *entries) {
    const llvm::json::Object* object = each.getAsObject();
    auto command = object ? read_entry(*object, path.parent_path()) : std::nullopt;
    if (!command) {
      return Error{fmt::format("{}: entry {} needs `directory`, `file` and `command` or `arguments`", path.string(),
                               1 + (&each - &*entries->begin()))};
    }
    out.by_file_.emplace(command->file, out.commands_.size());
    out.commands_.push_back(std::move(*command));
  }
  return out;
}

const CompileCommand* CompileCommands::command_for(const fs::path& file) const {
  if (const auto own = by_file_.find(file.string()); own != by_file_.end()) return &commands_[own->second];
  std::error_code error;
  const fs::path real = fs::canonical(file, error);
  if (!error) {
    if (const auto own = by_file_.find(real.string()); own != by_file_.end()) return &commands_[own->second];
  }
  return nearest(file);
}

const CompileCommand* CompileCommands::nearest(const fs::path& file) const {
  const CompileCommand* best = nullptr;
  std::tuple<bool, bool, size_t> best_score;
  for (const CompileCommand& command : commands_) {
    const fs::path other = command.file;
    const std::tuple<bool, bool, size_t> score(is_cuda(other) == is_cuda(file), other.stem() == file.stem(),
                                               common_components(file.parent_path(), other.parent_path()));
    if (best && score <= best_score) continue;
    best = &command;
    best_score = score;
  }
  return best;
}

std::optional<fs::path> find_compile_commands(const fs::path& start) {
  for (fs::path folder = start;; folder = folder.parent_path()) {
    std::error_code error;
    if (fs::is_regular_file(folder / kName, error)) return folder / kName;
    std::vector<fs::path> found;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
      if (!at->path().filename().native().starts_with("build")) continue;
      std::error_code missing;
      if (fs::is_regular_file(at->path() / kName, missing)) found.push_back(at->path() / kName);
    }
    if (!found.empty()) return *std::min_element(found.begin(), found.end());
    if (fs::exists(folder / ".git", error) || folder == folder.parent_path()) return std::nullopt;
  }
}

}  // namespace gpulint::cxx
