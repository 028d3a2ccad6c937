#include "cxx/prelude.h"

#include <clang/Basic/Version.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendActions.h>
#include <clang/Lex/Lexer.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "cxx/real_sdk.h"
#include "cxx/session.h"

namespace gpulint::cxx {
namespace {

constexpr Limits kLimits = {120, size_t{4} << 30, 10'000'000, 20'000};

llvm::StringRef code_of(const Compilation& compilation) {
  const std::string_view code = compilation.file->code();
  return {code.data(), code.size()};
}

llvm::StringRef text_of(const Compilation& compilation, const Prelude& prelude) {
  return code_of(compilation).take_front(prelude.size);
}

/// Whether a header is looked for in the folder of the file that includes it.
bool includes_by_place(llvm::StringRef text) {
  for (size_t at = text.find("include"); at != llvm::StringRef::npos; at = text.find("include", at + 1)) {
    const llvm::StringRef rest = text.drop_front(at + 7).ltrim(" \t");
    if (!rest.starts_with("<")) return true;  // also `include MACRO`, `include_next`
  }
  return false;
}

void add_text(clang::CompilerInvocation& invocation, const Compilation& compilation, const Prelude& prelude) {
  auto text = llvm::MemoryBuffer::getMemBufferCopy(text_of(compilation, prelude), prelude.path);
  invocation.getPreprocessorOpts().addRemappedFile(prelude.path, text.release());
}

void make_now(const Compilation& compilation, const Prelude& prelude, PrecompiledHeader& header) {
  Dependencies dependencies;
  const auto files = real_file_system(compilation, dependencies);
  auto invocation = real_invocation(compilation, files);
  if (!invocation) return;
  add_text(*invocation, compilation, prelude);
  clang::PreprocessorOptions& preprocessor = invocation->getPreprocessorOpts();
  preprocessor.GeneratePreamble = true;
  preprocessor.AllowPCHWithCompilerErrors = true;
  clang::FrontendOptions& frontend = invocation->getFrontendOpts();
  const clang::InputKind kind = frontend.Inputs.front().getKind();
  frontend.Inputs.assign(1, clang::FrontendInputFile(prelude.path, kind));
  frontend.OutputFile = header.file;
  frontend.ProgramAction = clang::frontend::GeneratePCH;

  const auto diagnostics = unresolved_recorder(header.unresolved);
  clang::CompilerInstance compiler;
  compiler.setInvocation(std::move(invocation));
  set_diagnostics(compiler, *diagnostics);
  compiler.setFileManager(new clang::FileManager({}, files));
  clang::GeneratePCHAction action;
  Budget::current()->start(kLimits);
  compiler.ExecuteAction(action);
  dependencies.erase(prelude.path);
  dependencies.erase(header.file);
  header.dependencies = dependencies.list();
}

std::optional<PrecompiledHeader> make(const Compilation& compilation, const Prelude& prelude,
                                      const PrecompiledStore& store) {
  PrecompiledHeader header;
  header.file = store.temporary(prelude.key);
  if (header.file.empty()) return std::nullopt;
  const Excess excess = run_guarded([&] { make_now(compilation, prelude, header); });
  const PathState made = look_at(header.file.c_str());
  if (excess != Excess::none || made.stamp.size == 0) {
    ::unlink(header.file.c_str());
    return std::nullopt;
  }
  if (!store.keep(prelude.key, header)) return std::nullopt;
  return header;
}

/// The file stays what it is now, whatever becomes of it on the disk. False when it is gone already.
bool mount(const std::string& file, llvm::vfs::OverlayFileSystem& files) {
  auto content = llvm::MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!content) return false;
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> mounted(new llvm::vfs::InMemoryFileSystem);
  mounted->addFile(file, 0, std::move(*content));
  files.pushOverlay(mounted);
  return true;
}

}  // namespace

Prelude prelude_of(const Compilation& compilation, const clang::LangOptions& language) {
  Prelude prelude;
  const clang::PreambleBounds bounds = clang::Lexer::ComputePreamble(code_of(compilation), language);
  prelude.size = bounds.Size;
  prelude.ends_line = bounds.PreambleEndsAtStartOfLine;
  const llvm::StringRef text = text_of(compilation, prelude);
  if (!text.contains("include")) {
    prelude.size = 0;
    return prelude;
  }
  const std::filesystem::path file = compilation.path;
  const std::filesystem::path folder =
      includes_by_place(text) ? file.parent_path() : std::filesystem::path(kOverlayFolder);
  const bool is_cuda = compilation.file->language() == Language::cuda;
  prelude.path = folder / (is_cuda ? "gpulint-prelude.cu" : "gpulint-prelude.cpp");
  std::string key = fmt::format("{}\n{}\n{}\n", clang::getClangFullVersion(), prelude.path, compilation.directory);
  // The last argument is the file itself.
  for (size_t i = 0; i + 1 < compilation.arguments.size(); ++i) key += compilation.arguments[i] + "\n";
  key += text;
  const ContentHash hash = hash_of(key);
  prelude.key = fmt::format("{:016x}{:016x}", hash.high, hash.low);
  return prelude;
}

std::optional<PrecompiledHeader> use_precompiled(const Compilation& compilation, const Prelude& prelude,
                                                 clang::CompilerInvocation& invocation,
                                                 llvm::vfs::OverlayFileSystem& files) {
  const PrecompiledStore store(compilation.precompiled);
  std::optional<PrecompiledHeader> header;
  {
    const std::lock_guard lock(compilation.session->precompiling(prelude.key));
    header = store.find(prelude.key);
    if (!header) header = make(compilation, prelude, store);
  }
  if (!header || !mount(header->file, files)) return std::nullopt;
  add_text(invocation, compilation, prelude);
  clang::PreprocessorOptions& preprocessor = invocation.getPreprocessorOpts();
  preprocessor.ImplicitPCHInclude = header->file;
  preprocessor.PrecompiledPreambleBytes = {prelude.size, prelude.ends_line};
  // The store has validated it, what was not found included.
  preprocessor.DisablePCHOrModuleValidation = clang::DisableValidationForModuleKind::All;
  preprocessor.AllowPCHWithCompilerErrors = true;
  return header;
}

std::vector<Span> comments_of(const Compilation& compilation, const Prelude& prelude,
                              const clang::LangOptions& language) {
  std::vector<Span> out;
  const llvm::StringRef text = code_of(compilation);
  clang::Lexer lexer(clang::SourceLocation(), language, text.begin(), text.begin(), text.end());
  lexer.SetCommentRetentionState(true);
  clang::Token token;
  for (bool is_last = false; !is_last;) {
    is_last = lexer.LexFromRawLexer(token);
    const unsigned end = lexer.getCurrentBufferOffset();
    if (end > prelude.size || token.is(clang::tok::eof)) break;
    if (token.is(clang::tok::comment)) out.push_back({end - token.getLength(), end});
  }
  return out;
}

}  // namespace gpulint::cxx
