#pragma once
#include <gpulint/std/chrono.h>
#include <gpulint/std/stream.h>
namespace std {
class error_code {
 public:
  error_code();
  int value() const;
  string message() const;
  explicit operator bool() const;
  void clear();
};
class error_category;
error_category& generic_category();
error_category& system_category();
class system_error : public runtime_error {
 public:
  system_error(error_code, const string& = "");
  system_error(int, error_category&, const string& = "");
  const error_code& code() const;
};
enum class errc { invalid_argument, no_such_file_or_directory, result_out_of_range };
namespace filesystem {
class path {
 public:
  typedef char value_type;
  typedef std::string string_type;
  typedef const path *iterator, *const_iterator;
  path();
  template <class S>
  path(const S&);
  path operator/(const path&) const, operator+(const path&) const, filename() const, stem() const, extension() const,
      parent_path() const, root_path() const, relative_path() const, lexically_normal() const, lexically_relative(const path&) const;
  path &operator/=(const path&), &operator+=(const path&), &append(const path&), &replace_extension(const path& = path()),
      &replace_filename(const path&), &remove_filename();
  std::string string() const, u8string() const, generic_string() const, native() const;
  operator std::string() const;
  const char* c_str() const;
  bool empty() const, exists() const, is_absolute() const, is_relative() const, has_extension() const, has_filename() const,
      has_parent_path() const, operator==(const path&) const, operator!=(const path&) const, operator<(const path&) const;
  const path *begin() const, *end() const;
};
path operator/(const char*, const path&);
enum class file_type { none, not_found, regular, directory, symlink };
enum class copy_options { none, overwrite_existing, recursive, skip_existing };
enum class perms { none, owner_all, all };
enum class directory_options { none, skip_permission_denied };
struct file_status { file_type type() const; };
typedef chrono::system_clock::time_point file_time_type;
class directory_entry {
 public:
  const filesystem::path& path() const;
  operator const filesystem::path&() const;
  bool is_directory() const, is_regular_file() const, exists() const, is_symlink() const;
  uintmax_t file_size() const;
};
class directory_iterator : public gpulint_iterator<const directory_entry> {
 public:
  directory_iterator();
  template <class... A>
  explicit directory_iterator(const path&, A&&...);
};
typedef directory_iterator recursive_directory_iterator;
directory_iterator begin(directory_iterator), end(directory_iterator);
class filesystem_error : public system_error {};
#define GPULINT_QUERY(type, name)      \
  template <class... A>                \
  type name(const path&, A&&...);
GPULINT_QUERY(bool, exists)
GPULINT_QUERY(bool, is_directory)
GPULINT_QUERY(bool, is_regular_file)
GPULINT_QUERY(bool, is_symlink)
GPULINT_QUERY(bool, is_empty)
GPULINT_QUERY(bool, create_directory)
GPULINT_QUERY(bool, create_directories)
GPULINT_QUERY(bool, remove)
GPULINT_QUERY(bool, copy_file)
GPULINT_QUERY(bool, equivalent)
GPULINT_QUERY(uintmax_t, remove_all)
GPULINT_QUERY(uintmax_t, file_size)
GPULINT_QUERY(path, absolute)
GPULINT_QUERY(path, canonical)
GPULINT_QUERY(path, weakly_canonical)
GPULINT_QUERY(path, relative)
GPULINT_QUERY(void, rename)
GPULINT_QUERY(void, copy)
GPULINT_QUERY(void, permissions)
GPULINT_QUERY(void, resize_file)
GPULINT_QUERY(void, create_symlink)
GPULINT_QUERY(file_time_type, last_write_time)
#undef GPULINT_QUERY
path current_path(), temp_directory_path();
void current_path(const path&);
}  // namespace filesystem
namespace experimental {
namespace filesystem = std::filesystem;
}
}  // namespace std
