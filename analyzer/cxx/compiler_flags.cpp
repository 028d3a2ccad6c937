#include "cxx/compiler_flags.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Allocator.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/StringSaver.h>

#include <filesystem>
#include <optional>

#include "source/file_io.h"

namespace gpulint::cxx {
namespace {

struct Spelling {
  llvm::StringRef written, meant;
};

// Followed by a value: in the same word, after `=` or as the next word.
constexpr Spelling kWithValue[] = {
    {"--include-path", "-I"},
    {"--system-include", "-isystem"},
    {"--define-macro", "-D"},
    {"--undefine-macro", "-U"},
    {"--pre-include", "-include"},
    {"-include", "-include"},
    {"-imacros", "-imacros"},
    {"-isystem", "-isystem"},
    {"-iquote", "-iquote"},
    {"-idirafter", "-idirafter"},
    {"-isysroot", "-isysroot"},
    {"--sysroot", "--sysroot="},
    {"--gcc-toolchain", "--gcc-toolchain="},
    {"-stdlib", "-stdlib="},
    {"--std", "-std="},
    {"-std", "-std="},
    {"--target", "--target="},
    {"-I", "-I"},
    {"-D", "-D"},
    {"-U", "-U"},
};

constexpr llvm::StringRef kOptionsFile[] = {"--options-file", "-optf"};
constexpr llvm::StringRef kForHostCompiler[] = {"-Xcompiler", "--compiler-options"};

// As they are.
constexpr llvm::StringRef kWords[] = {"-pthread",    "-fopenmp",    "-fno-exceptions", "-fno-rtti", "-fchar8_t",
                                      "-fno-char8_t", "-nostdinc",  "-nostdinc++",     "-m32",      "-m64",
                                      "-fms-extensions", "-fno-builtin", "-funsigned-char", "-fsigned-char",
                                      "-fcoroutines"};
constexpr llvm::StringRef kBeginnings[] = {"-march=", "-mavx", "-msse", "-mfma", "-mbmi", "-mf16c"};

class Reader {
 public:
  Reader(const CompileCommand& command, Dependencies& dependencies)
      : directory_(command.directory), dependencies_(dependencies) {
    read({command.arguments.begin() + 1, command.arguments.end()}, 0);
  }
  std::vector<std::string> flags;

 private:
  static constexpr int kMaxDepth = 4;  // of response files in response files

  void read(const std::vector<std::string>& words, int depth) {
    for (size_t i = 0; i < words.size(); ++i) {
      const llvm::StringRef word = words[i];
      if (word.starts_with("@")) {
        read_file_of_options(word.drop_front(), depth);
      } else if (const auto file = value_of(kOptionsFile, words, i)) {
        read_file_of_options(*file, depth);
      } else if (const auto passed = value_of(kForHostCompiler, words, i)) {
        pass_to_host_compiler(*passed, depth);
      } else if (word == "--extended-lambda" || word == "-extended-lambda" || word == "--expt-extended-lambda") {
        flags.emplace_back("-D__CUDACC_EXTENDED_LAMBDA__=1");
      } else if (word == "--expt-relaxed-constexpr" || word == "-expt-relaxed-constexpr") {
        flags.emplace_back("-D__CUDACC_RELAXED_CONSTEXPR__=1");
      } else if (is_plain(word)) {
        flags.push_back(word.str());
      } else {
        take_with_value(words, i);
      }
    }
  }

  static bool is_plain(llvm::StringRef word) {
    return llvm::is_contained(kWords, word) ||
           llvm::any_of(kBeginnings, [&](llvm::StringRef beginning) { return word.starts_with(beginning); });
  }

  /// The value of one of some options at words[i]; `i` moves to the last word that is used.
  static std::optional<std::string> value_of(llvm::ArrayRef<llvm::StringRef> names,
                                             const std::vector<std::string>& words, size_t& i) {
    for (const llvm::StringRef name : names) {
      llvm::StringRef rest = words[i];
      if (!rest.consume_front(name)) continue;
      if (rest.consume_front("=")) return rest.str();
      if (rest.empty() && i + 1 < words.size()) return words[++i];
    }
    return std::nullopt;
  }

  void take_with_value(const std::vector<std::string>& words, size_t& i) {
    for (const auto& [written, meant] : kWithValue) {
      llvm::StringRef rest = words[i];
      if (!rest.consume_front(written)) continue;
      // -DX=1 holds the value itself; --std=c++17 has it after the sign.
      const bool is_short = written.size() == 2;
      if (!is_short && rest.consume_front("=")) return take(meant, rest);
      if (!rest.empty()) {
        // -isystemfolder, but not -isystem-after or -std17.
        if (is_short || (written.starts_with("-i") && !rest.starts_with("-"))) take(meant, rest);
        return;
      }
      if (i + 1 < words.size()) take(meant, words[++i]);
      return;
    }
  }

  void take(llvm::StringRef option, llvm::StringRef value) {
    if (option.ends_with("=")) {
      flags.push_back((option + value).str());
      return;
    }
    // nvcc takes several folders and macros at once. A macro's value may hold a comma of its own, in parentheses.
    if (option != "-I" && option != "-isystem") {
      flags.push_back(option.str());
      flags.push_back(value.str());
      return;
    }
    llvm::SmallVector<llvm::StringRef, 4> folders;
    value.split(folders, ',', -1, false);
    for (const llvm::StringRef folder : folders) {
      flags.push_back(option.str());
      flags.push_back(folder.str());
    }
  }

  void pass_to_host_compiler(llvm::StringRef list, int depth) {
    llvm::SmallVector<llvm::StringRef, 8> parts;
    list.split(parts, ',', -1, false);
    read({parts.begin(), parts.end()}, depth);
  }

  void read_file_of_options(llvm::StringRef name, int depth) {
    if (depth >= kMaxDepth) return;
    const std::filesystem::path path = (std::filesystem::path(directory_) / name.str()).lexically_normal();
    dependencies_.at(path.string());
    const auto text = read_file(path);
    if (!text) return;
    dependencies_.add(path.string(), *text);
    llvm::BumpPtrAllocator memory;
    llvm::StringSaver saver(memory);
    llvm::SmallVector<const char*, 64> words;
    llvm::cl::TokenizeGNUCommandLine(*text, saver, words);
    read({words.begin(), words.end()}, depth + 1);
  }

  const std::string& directory_;
  Dependencies& dependencies_;
};

}  // namespace

std::vector<std::string> parser_flags(const CompileCommand& command, Dependencies& dependencies) {
  return Reader(command, dependencies).flags;
}

}  // namespace gpulint::cxx
