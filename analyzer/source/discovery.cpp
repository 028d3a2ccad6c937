#include "source/discovery.h"

#include <dirent.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "source/file_stamp.h"
#include "source/ignore_rules.h"

namespace gpulint {
namespace {

namespace fs = std::filesystem;

std::string current_directory() {
  std::error_code ignored;
  return fs::current_path(ignored).string();
}

std::string display_in(const std::string& current, const std::string& absolute) {
  if (current.empty()) return absolute;
  if (current == "/" && absolute.size() > 1) return absolute.substr(1);
  if (absolute.size() > current.size() + 1 && absolute.starts_with(current) && absolute[current.size()] == '/') {
    return absolute.substr(current.size() + 1);
  }
  return absolute;
}

/// A folder waiting to be read.
struct Pending {
  std::string path;
  IgnoreScope::Pointer around;  // scope of the folder around it; null for a named folder
};

/// One walk over all named folders; work() runs in several threads, each with its own Discovered.
class Walk {
 public:
  Walk(const WalkOptions& options, const PathMatcher& excludes)
      : options_(options), excludes_(excludes), current_(current_directory()) {}

  void push(Pending folder) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(folder));
    }
    ready_.notify_one();
  }

  /// Reads folders until none waits and none is being read, or until at least `enough` wait (0: no such limit).
  void work(Discovered& out, size_t enough) {
    std::unique_lock lock(mutex_);
    while (true) {
      ready_.wait(lock, [&] { return !waiting_.empty() || reading_ == 0; });
      if (waiting_.empty() || (enough != 0 && waiting_.size() >= enough)) break;
      Pending folder = std::move(waiting_.back());
      waiting_.pop_back();
      ++reading_;
      lock.unlock();
      std::vector<Pending> inside = read_folder(folder, out);
      lock.lock();
      --reading_;
      std::move(inside.begin(), inside.end(), std::back_inserter(waiting_));
      if (inside.size() > 1 || (waiting_.empty() && reading_ == 0))
        ready_.notify_all();
      else if (!inside.empty())
        ready_.notify_one();
    }
    ready_.notify_all();
  }

  [[nodiscard]] bool is_finished() {
    const std::lock_guard lock(mutex_);
    return waiting_.empty() && reading_ == 0;
  }

  [[nodiscard]] bool is_too_large() const { return options_.most_entries != 0 && entries_ > options_.most_entries; }

  void add_file(std::string path, Language language, bool named, bool is_link, Discovered& out) const {
    std::string display = display_in(current_, path);
    out.files.push_back({std::move(path), std::move(display), language, named, is_link});
  }

 private:
  struct Entry {
    std::string name;
    unsigned char type = DT_UNKNOWN;
  };

  std::vector<Pending> read_folder(const Pending& folder, Discovered& out) const {
    std::vector<Entry> entries;
    bool has_gitignore = false;
    bool has_ignore = false;
    bool has_git = false;
    DIR* stream = ::opendir(folder.path.c_str());
    const auto report = [&] {
      out.errors.push_back({fmt::format("{}: the folder cannot be read: {}; change its permissions or exclude it",
                                        display_in(current_, folder.path), std::generic_category().message(errno))});
    };
    if (stream == nullptr) {
      if (errno != ENOENT) report();  // gone since its parent was read: nothing to lint
      return {};
    }
    while (true) {
      errno = 0;
      const dirent* entry = ::readdir(stream);
      if (entry == nullptr) break;
      const std::string_view name = entry->d_name;
      if (name == "." || name == "..") continue;
      has_gitignore |= name == ".gitignore";
      has_ignore |= name == ".ignore";
      has_git |= name == ".git";
      if (options_.most_entries != 0 && ++entries_ > options_.most_entries) break;
      // A plain file that is not ours needs no further thought.
      if (entry->d_type == DT_REG && !is_wanted(name)) continue;
      entries.push_back({std::string(name), entry->d_type});
    }
    if (errno != 0) report();
    ::closedir(stream);
    if (is_too_large()) return {};

    IgnoreScope::Pointer scope;
    if (options_.respect_gitignore) {
      scope = folder.around == nullptr
                  ? IgnoreScope::at(folder.path)
                  : IgnoreScope::enter(folder.around, folder.path, has_gitignore, has_ignore, has_git);
    }
    const PathMatcher* excludes = options_.excludes_of ? options_.excludes_of(folder.path) : &excludes_;
    std::vector<Pending> inside;
    for (Entry& entry : entries) {
      std::string path = folder.path == "/" ? "/" + entry.name : folder.path + "/" + entry.name;
      const Kind kind = kind_of(path, entry.type);
      if (kind == Kind::other) continue;
      const bool is_folder = kind == Kind::folder;
      if (!is_folder && !is_wanted(entry.name)) continue;
      if (excludes != nullptr && !excludes->empty() && excludes->matches_absolute_entry(path)) continue;
      if (scope != nullptr && scope->ignores(path, is_folder)) continue;
      if (is_folder) {
        inside.push_back({std::move(path), scope});
      } else {
        Language language = Language::python;
        language_of_name(entry.name, language);
        add_file(std::move(path), language, false, kind == Kind::link_to_file, out);
      }
    }
    return inside;
  }

  [[nodiscard]] bool is_wanted(std::string_view name) const {
    Language ignored{};
    return options_.is_wanted != nullptr ? options_.is_wanted(name) : language_of_name(name, ignored);
  }

  enum class Kind : uint8_t { folder, file, link_to_file, other };

  static Kind kind_of(const std::string& path, unsigned char type) {
    if (type == DT_DIR) return Kind::folder;
    if (type == DT_REG) return Kind::file;
    struct stat status {};
    if (type == DT_UNKNOWN) {
      if (::lstat(path.c_str(), &status) != 0) return Kind::other;
      if (S_ISDIR(status.st_mode)) return Kind::folder;
      if (S_ISREG(status.st_mode)) return Kind::file;
      if (!S_ISLNK(status.st_mode)) return Kind::other;
    } else if (type != DT_LNK) {
      return Kind::other;
    }
    const bool leads_to_file = ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    return leads_to_file ? Kind::link_to_file : Kind::other;
  }

  const WalkOptions& options_;
  const PathMatcher& excludes_;
  std::string current_;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::vector<Pending> waiting_;
  size_t reading_ = 0;
  mutable std::atomic<size_t> entries_{0};  // counted where they are limited
};

void append(Discovered& to, Discovered&& from) {
  std::move(from.files.begin(), from.files.end(), std::back_inserter(to.files));
  std::move(from.errors.begin(), from.errors.end(), std::back_inserter(to.errors));
}

/// Takes out the links to files that are found themselves, and all links but one to any other file.
void drop_links(std::vector<DiscoveredFile>& files) {
  const auto is_link = [](const DiscoveredFile& file) { return file.is_link; };
  if (std::none_of(files.begin(), files.end(), is_link)) return;
  std::set<std::pair<uint64_t, uint64_t>> known;  // device and inode
  const auto is_new = [&](const DiscoveredFile& file) {
    const FileStamp stamp = look_at(file.path.c_str()).stamp;
    return known.emplace(stamp.device, stamp.inode).second || !stamp.is_known();
  };
  for (const DiscoveredFile& file : files) {
    if (!file.is_link) is_new(file);
  }
  std::erase_if(files, [&](const DiscoveredFile& file) { return file.is_link && !is_new(file); });
}

void sort_and_deduplicate(Discovered& found) {
  const auto by_path = [](const DiscoveredFile& a, const DiscoveredFile& b) {
    const int order = a.path.native().compare(b.path.native());
    return order != 0 ? order < 0 : a.named_directly > b.named_directly;
  };
  std::sort(found.files.begin(), found.files.end(), by_path);
  const auto same_file = [](const DiscoveredFile& a, const DiscoveredFile& b) {
    return a.path.native() == b.path.native();
  };
  found.files.erase(std::unique(found.files.begin(), found.files.end(), same_file), found.files.end());
  drop_links(found.files);
  const auto by_message = [](const Error& a, const Error& b) { return a.message < b.message; };
  std::sort(found.errors.begin(), found.errors.end(), by_message);
  const auto same_error = [](const Error& a, const Error& b) { return a.message == b.message; };
  found.errors.erase(std::unique(found.errors.begin(), found.errors.end(), same_error), found.errors.end());
}

std::string absolute_of(const fs::path& path) {
  std::error_code ignored;
  std::string text = fs::absolute(path, ignored).lexically_normal().string();
  while (text.size() > 1 && text.back() == '/') text.pop_back();
  return text;
}

}  // namespace

const std::vector<std::string>& default_excludes() {
  static const std::vector<std::string> names{
      ".bzr",          ".direnv",        ".eggs",       ".git",
      ".git-rewrite",  ".gpulint_cache", ".hg",         ".ipynb_checkpoints",
      ".mypy_cache",   ".nox",           ".pants.d",    ".pyenv",
      ".pytest_cache", ".pytype",        ".ruff_cache", ".svn",
      ".tox",          ".venv",          ".vscode",     "__pypackages__",
      "_build",        "buck-out",       "dist",        "node_modules",
      "site-packages", "venv",           "*[{][{]*"};  // templates of cookiecutter
  return names;
}

std::string display_path(const fs::path& absolute_path) {
  return display_in(current_directory(), absolute_path.string());
}

Discovered discover(const std::vector<fs::path>& paths, const WalkOptions& options) {
  Discovered found;
  Result<PathMatcher> compiled = PathMatcher();
  if (!options.excludes_of) compiled = PathMatcher::compile(options.exclude, options.base_directory);
  if (!compiled.ok()) {
    found.errors.push_back({fmt::format("exclude: {}", compiled.error())});
    return found;
  }
  Walk walk(options, *compiled);
  const bool is_somewhere = !current_directory().empty();
  for (const fs::path& named : paths) {
    if (named.is_relative() && !is_somewhere) {
      found.errors.push_back(
          {fmt::format("{}: the current folder does not exist any more; change to another one, or name the whole path",
                       named.string())});
      continue;
    }
    std::string path = absolute_of(named);
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) {
      found.errors.push_back(
          {fmt::format("{}: {}; check the path", named.string(), std::generic_category().message(errno))});
      continue;
    }
    if (options.force_exclude) {
      const fs::path parent = fs::path(path).parent_path();
      const PathMatcher* excludes = options.excludes_of ? options.excludes_of(parent) : &*compiled;
      if (excludes != nullptr && excludes->matches(fs::path(path))) continue;
    }
    if (S_ISDIR(status.st_mode)) {
      walk.push({std::move(path), nullptr});
    } else {
      Language language = Language::python;
      if (!language_of_name(path, language)) language = Language::python;
      walk.add_file(std::move(path), language, true, false, found);
    }
  }

  unsigned jobs = options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  jobs = std::min(jobs, 64U);
  // Threads only pay once several folders wait.
  constexpr size_t worth_threads = 8;
  walk.work(found, jobs > 1 ? worth_threads : 0);
  if (jobs > 1 && !walk.is_finished()) {
    std::vector<Discovered> parts(jobs);
    {
      std::vector<std::jthread> threads;
      try {
        for (unsigned job = 1; job < jobs; ++job) {
          threads.emplace_back([&walk, &part = parts[job]] { walk.work(part, 0); });
        }
      } catch (const std::system_error&) {  // the machine has no more threads to give: fewer do
      }
      walk.work(parts[0], 0);
    }
    for (Discovered& part : parts) append(found, std::move(part));
  }
  if (walk.is_too_large()) found.files.clear();
  sort_and_deduplicate(found);
  return found;
}

}  // namespace gpulint
