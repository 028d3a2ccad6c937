#include "cxx/session.h"

#include "cxx/toolchain.h"
#include "source/file_io.h"

namespace gpulint::cxx {

namespace fs = std::filesystem;

fs::path Session::compile_commands_of(const fs::path& file, const fs::path& given) {
  std::error_code error;
  if (!given.empty()) return fs::is_directory(given, error) ? given / "compile_commands.json" : given;
  const std::lock_guard lock(mutex_);
  const auto [place, added] = by_folder_.try_emplace(file.parent_path());
  if (added) place->second = find_compile_commands(file.parent_path()).value_or(fs::path());
  return place->second;
}

const ReadCommands& Session::read(const fs::path& compile_commands) {
  const std::lock_guard lock(mutex_);
  auto& place = commands_[compile_commands];
  if (place) return *place;
  const PathState state = look_at(compile_commands.c_str());
  const auto text = read_file(compile_commands);
  place = std::make_unique<ReadCommands>(
      ReadCommands{text ? CompileCommands::parse(*text, compile_commands) : Error{text.error()},
                   {compile_commands.string(), state, text ? hash_of(*text) : ContentHash(), text.ok()}});
  return *place;
}

const std::optional<fs::path>& Session::resource_folder() {
  const std::lock_guard lock(mutex_);
  if (!resource_folder_) resource_folder_ = find_resource_folder();
  return *resource_folder_;
}

std::mutex& Session::precompiling(const std::string& key) {
  const std::lock_guard lock(mutex_);
  auto& place = precompiling_[key];
  if (!place) place = std::make_unique<std::mutex>();
  return *place;
}

std::shared_ptr<Session> new_session(const WalkOptions& walk) {
  return std::make_shared<Session>(walk);
}

std::string find_project_header(const Options& options, std::string_view name, std::string_view from) {
  if (options.session == nullptr) return {};
  return options.session->headers().find(options.path, options.around, name, from);
}

std::string setup_of(const Options& options) {
  if (options.sdk == Sdk::stub || options.session == nullptr) return "";
  const auto text = [](const std::optional<fs::path>& path) { return path ? path->string() : std::string(); };
  return options.session->compile_commands_of(options.path, options.compile_commands).string() + "\n" +
         text(options.session->resource_folder()) + "\n" + text(find_cuda(""));
}

}  // namespace gpulint::cxx
