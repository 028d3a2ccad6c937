#include <array>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "lowered.h"

namespace gpulint::python {
namespace {

namespace fs = std::filesystem;

std::string output_of(const char* command) {
  std::string out;
  FILE* pipe = popen(command, "r");
  if (pipe == nullptr) return out;
  std::array<char, 4096> buffer;
  while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) out += buffer.data();
  pclose(pipe);
  while (!out.empty() && out.back() == '\n') out.pop_back();
  return out;
}

// Python 2 code and deliberate mistakes, which `python3` does not compile either.
bool is_meant_to_be_wrong(const fs::path& path) {
  const std::string name = path.generic_string();
  return name.find("lib2to3/tests/data") != std::string::npos || name.find("bad_coding") != std::string::npos ||
         name.find("badsyntax_") != std::string::npos || name.find("bad_getattr") != std::string::npos;
}

TEST(StandardLibrary, LowersWithoutSyntaxErrorsIntoSoundModules) {
  const std::string folder =
      output_of("python3 -c \"import sysconfig; print(sysconfig.get_paths()['stdlib'])\" 2>/dev/null");
  if (folder.empty() || !fs::is_directory(folder)) GTEST_SKIP() << "no python3 whose standard library could be read";
  size_t count = 0;
  for (auto entry = fs::recursive_directory_iterator(folder); entry != fs::recursive_directory_iterator(); ++entry) {
    if (entry->path().filename() == "site-packages") {
      entry.disable_recursion_pending();
      continue;
    }
    if (entry->path().extension() != ".py") continue;
    const Result<SourceFile> file = SourceFile::read(entry->path(), entry->path().string(), Language::python);
    if (!file.ok()) continue;
    const ir::Module module = lower(*file);
    ++count;
    for (const std::string& problem : ir::verify(module, static_cast<uint32_t>(file->text().size()))) {
      ADD_FAILURE() << entry->path() << ": " << problem;
    }
    expect_same_reading(*file, entry->path().string());
    if (is_meant_to_be_wrong(entry->path())) continue;
    for (const ir::SyntaxError& error : module.syntax_errors) {
      ADD_FAILURE() << entry->path() << ":" << file->position(error.span.begin).row << ": " << error.message;
    }
  }
  EXPECT_GT(count, 0u);
}

}  // namespace
}  // namespace gpulint::python
