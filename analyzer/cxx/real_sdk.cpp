#include "cxx/real_sdk.h"

#include <clang/Basic/Diagnostic.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/TextDiagnosticPrinter.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <fmt/format.h>

#include <filesystem>

#include "cxx/compiler_flags.h"
#include "cxx/recorded_file_system.h"
#include "cxx/session.h"
#include "cxx/toolchain.h"

namespace gpulint::cxx {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNoCommands =
    "there is no compile_commands.json in the file's folder, in a build* folder there or in the folders above; let CMake "
    "write one with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON or name it with --compile-commands";

/// Headers that the overlay provides empty, looked for after all others: Clang's CUDA wrapper includes the first, which
/// CUDA 13 no longer has; Debian's libtorch lacks the second, which its build generates.
constexpr const char* kOverlay[] = {"/gpulint-overlay/texture_fetch_functions.h",
                                    "/gpulint-overlay/c10/cuda/impl/cuda_cmake_macros.h"};

void add_cuda(const fs::path& cuda, std::vector<std::string>& arguments) {
  for (const char* each : {"--cuda-host-only", "-nocudalib", "-Wno-unknown-cuda-version"}) arguments.emplace_back(each);
  arguments.push_back("--cuda-path=" + cuda.string());
}

/// What nvcc looks in without being told.
void add_cuda_headers(const fs::path& cuda, std::vector<std::string>& arguments) {
  std::error_code error;
  for (const fs::path& folder : {cuda / "include", cuda / "include/cccl"}) {
    if (fs::is_directory(folder, error)) arguments.insert(arguments.end(), {"-isystem", folder.string()});
  }
}

}  // namespace

std::string prepare_real(const Options& options, Compilation& compilation, Dependencies& dependencies) {
  Session& session = *options.session;
  const fs::path path = session.compile_commands_of(compilation.path, options.compile_commands);
  if (path.empty()) return kNoCommands;
  const auto& [commands, read] = session.read(path);
  dependencies.add(read);
  if (!commands) return commands.error();
  const CompileCommand* command = commands->command_for(compilation.path);
  if (!command) return fmt::format("{} has no entries", path.string());
  const auto& resources = session.resource_folder();
  if (!resources) return resource_folder_advice();
  const bool is_cuda = compilation.file->language() == Language::cuda;
  const std::string& compiler = command->arguments.front();
  const bool is_nvcc = fs::path(compiler).filename() == "nvcc";
  const auto cuda = is_cuda || is_nvcc ? find_cuda(compiler) : std::nullopt;
  if (is_cuda && !cuda) {
    return "no CUDA toolkit was found: neither of the compile command's nvcc, nor of CUDA_HOME, CUDA_PATH or PATH, nor "
           "in /usr/local/cuda; name its folder in CUDA_HOME";
  }

  std::vector<std::string>& arguments = compilation.arguments;
  arguments = {"clang++", "-x", is_cuda ? "cuda" : "c++", "-resource-dir", resources->string()};
  if (is_cuda) add_cuda(*cuda, arguments);
  for (std::string& flag : parser_flags(*command, dependencies)) arguments.push_back(std::move(flag));
  if (cuda) add_cuda_headers(*cuda, arguments);
  arguments.insert(arguments.end(), {"-idirafter", kOverlayFolder, compilation.path});
  compilation.directory = command->directory;
  compilation.session = &session;
  compilation.precompiled = options.precompiled;
  return {};
}

llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> real_file_system(const Compilation& compilation,
                                                                        Dependencies& dependencies) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk(new RecordedFileSystem(dependencies));
  disk->setCurrentWorkingDirectory(compilation.directory);
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> files(new llvm::vfs::OverlayFileSystem(disk));
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> overlay(new llvm::vfs::InMemoryFileSystem);
  for (const char* header : kOverlay) overlay->addFile(header, 0, llvm::MemoryBuffer::getMemBuffer(""));
  files->pushOverlay(overlay);
  return files;
}

std::shared_ptr<clang::CompilerInvocation> real_invocation(const Compilation& compilation,
                                                           llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files) {
  std::vector<const char*> arguments;
  for (const std::string& argument : compilation.arguments) arguments.push_back(argument.c_str());
  clang::CreateInvocationOptions options;
  options.Diags =
      clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions, new clang::IgnoringDiagConsumer);
  options.VFS = std::move(files);
  options.RecoverOnError = true;
  std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(arguments, options);
  if (!invocation || invocation->getFrontendOpts().Inputs.empty()) return nullptr;
  set_limits(*invocation);
  return invocation;
}

}  // namespace gpulint::cxx
