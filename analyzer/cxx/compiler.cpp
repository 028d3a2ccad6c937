#include "cxx/compiler.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/DiagnosticLex.h>
#include <clang/Basic/DiagnosticParse.h>
#include <clang/Basic/DiagnosticSema.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendActions.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <clang/Sema/SemaConsumer.h>
#include <clang/Sema/TemplateInstCallback.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/Support/xxhash.h>

#include <algorithm>

#include "cxx/front_end.h"
#include "cxx/prelude.h"
#include "cxx/real_sdk.h"
#include "cxx/recorded_file_system.h"
#include "cxx/sdk/sdk.h"

extern "C" {
// libtorch's declarations, parsed when gpulint was built (analyzer/cxx/precompiled). Absent while that is done.
[[gnu::weak]] extern const char gpulint_torch_cpp_begin[], gpulint_torch_cpp_end[];
[[gnu::weak]] extern const char gpulint_torch_cuda_begin[], gpulint_torch_cuda_end[];

#if LLVM_ADDRESS_SANITIZER_BUILD
// LLVM's headers poison the free parts of its arenas, which the installed LLVM, built without AddressSanitizer, never
// lifts again. And its signal stack, set when it writes a precompiled header, would be unmapped as AddressSanitizer's.
const char* __asan_default_options() {  // NOLINT(bugprone-reserved-identifier): AddressSanitizer calls it
  return "allow_user_poisoning=0:use_sigaltstack=0";
}
#endif
#if LLVM_THREAD_SANITIZER_BUILD
// Nor does ThreadSanitizer see in it what guards a local static set, such as Sema's of the owners in namespace std.
const char* __tsan_default_suppressions() {  // NOLINT(bugprone-reserved-identifier): ThreadSanitizer calls it
  return "race:llvm::StringMapImpl::FindKey\n";
}
#endif
}

namespace gpulint::cxx {
namespace {

constexpr llvm::StringLiteral kSdkFolder = "/gpulint-sdk";
constexpr llvm::StringLiteral kTorchHeaders = "#include <torch/script.h>\n#include <torch/torch.h>\n";
// Many times what any file needs that was written by hand.
constexpr Limits kStubLimits = {4, size_t{256} << 20, 2'000'000, 5'000};
constexpr Limits kRestLimits = {1, size_t{100} << 20, 0, 0};  // for what is left to do when these are reached
constexpr Limits kRealLimits = {90, size_t{4} << 30, 10'000'000, 20'000};
constexpr size_t kMaxUnresolved = 200;

/// Of the place, or of the include that leads to it.
uint32_t offset_in_main_file(const clang::SourceManager& sources, clang::SourceLocation at) {
  at = at.isValid() ? sources.getExpansionLoc(at) : at;
  while (at.isValid() && !sources.isInMainFile(at)) at = sources.getIncludeLoc(sources.getFileID(at));
  return at.isValid() ? sources.getFileOffset(at) : 0;
}

/// Offsets into the main file.
class MainFile {
 public:
  explicit MainFile(const clang::SourceManager& sources) : sources_(sources) {}
  [[nodiscard]] bool contains(clang::SourceLocation at) const { return sources_.isInMainFile(at); }
  [[nodiscard]] uint32_t offset(clang::SourceLocation at) const { return sources_.getFileOffset(at); }

 private:
  const clang::SourceManager& sources_;
};

class CommentRecorder final : public clang::CommentHandler {
 public:
  CommentRecorder(const clang::SourceManager& sources, std::vector<Span>& out) : file_(sources), out_(out) {}
  bool HandleComment(clang::Preprocessor&, clang::SourceRange range) override {
    const Uninterrupted whole;
    if (file_.contains(range.getBegin()))
      out_.push_back({file_.offset(range.getBegin()), file_.offset(range.getEnd())});
    return false;
  }

 private:
  MainFile file_;
  std::vector<Span>& out_;
};

class PreprocessorRecorder final : public clang::PPCallbacks {
 public:
  PreprocessorRecorder(const clang::SourceManager& sources, const clang::LangOptions& language,
                       std::vector<Span>& expansions)
      : sources_(sources), language_(language), file_(sources), expansions_(expansions) {}

  void MacroExpands(const clang::Token&, const clang::MacroDefinition&, clang::SourceRange range,
                    const clang::MacroArgs*) override {
    if (Budget* budget = Budget::current()) budget->count_macro();
    const Uninterrupted whole;
    if (range.getBegin().isMacroID() || !file_.contains(range.getBegin())) return;
    const auto end = clang::Lexer::getLocForEndOfToken(range.getEnd(), 0, sources_, language_);
    if (!end.isValid() || !file_.contains(end)) return;
    const Span span{file_.offset(range.getBegin()), file_.offset(end)};
    if (expansions_.empty() || expansions_.back().end <= span.begin) expansions_.push_back(span);
  }
  void FileChanged(clang::SourceLocation, FileChangeReason reason, clang::SrcMgr::CharacteristicKind,
                   clang::FileID) override {
    Budget* const budget = Budget::current();
    if (budget && reason == EnterFile) budget->count_file();
  }

 private:
  const clang::SourceManager& sources_;
  const clang::LangOptions& language_;
  MainFile file_;
  std::vector<Span>& expansions_;
};

/// Includes headers of the project to which only its build knows the way.
class HeaderFinder final : public clang::PPCallbacks {
 public:
  HeaderFinder(clang::CompilerInstance& compiler, const Compilation& compilation,
               std::vector<ir::HeaderSearch>& searches)
      : compiler_(compiler), compilation_(compilation), searches_(searches) {}

  /// Whether the header is taken care of. The directive that names it has just been read.
  bool FileNotFound(llvm::StringRef name) override {
    clang::Preprocessor& preprocessor = compiler_.getPreprocessor();
    auto* const lexer = static_cast<clang::Lexer*>(preprocessor.getCurrentFileLexer());
    if (!lexer) return false;
    const clang::OptionalFileEntryRef header = find(name, lexer->getFileID());
    if (!header) return false;
    bool is_first = false;
    if (!preprocessor.getHeaderSearchInfo().ShouldEnterIncludeFile(preprocessor, *header, false, false, nullptr,
                                                                   is_first))
      return true;
    const clang::SourceLocation at = lexer->getSourceLocation(lexer->getBufferLocation() - 1);
    const clang::FileID file = compiler_.getSourceManager().createFileID(*header, at, clang::SrcMgr::C_User);
    preprocessor.EnterSourceFile(file, nullptr, at, is_first);
    return true;
  }

 private:
  clang::OptionalFileEntryRef find(llvm::StringRef name, clang::FileID includer) {
    // `<project/part.h>`, which the SDK does not have.
    for (const std::string& folder : compilation_.header_folders) {
      llvm::SmallString<256> path(folder);
      llvm::sys::path::append(path, name);
      if (const auto header = compiler_.getFileManager().getOptionalFileRef(path, true)) return header;
    }
    const std::string found = look_through_project(name, includer);
    return found.empty() ? clang::OptionalFileEntryRef() : compiler_.getFileManager().getOptionalFileRef(found, true);
  }

  std::string look_through_project(llvm::StringRef name, clang::FileID includer) {
    const Unbudgeted shared;
    const auto file = compiler_.getSourceManager().getFileEntryRefForID(includer);
    ir::HeaderSearch search{name.str(), file ? file->getName().str() : compilation_.path, {}};
    search.found = find_project_header(*compilation_.options, search.name, search.from);
    if (std::find(searches_.begin(), searches_.end(), search) == searches_.end()) searches_.push_back(search);
    return search.found;
  }

  clang::CompilerInstance& compiler_;
  const Compilation& compilation_;
  std::vector<ir::HeaderSearch>& searches_;
};

/// Keeps what could not be found; the rest of the diagnostics is the compiler's business.
class Diagnostics final : public clang::DiagnosticConsumer {
 public:
  explicit Diagnostics(std::vector<ir::Unresolved>& out, CompilationNotes* notes = nullptr)
      : out_(out), notes_(notes) {}

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    const Uninterrupted whole;
    // Clang skips all that is left.
    if (notes_ && info.getID() == clang::diag::err_bracket_depth_exceeded) {
      notes_->excess = Excess::nesting;
      notes_->stopped_at = offset_in_main_file(info.getSourceManager(), info.getLocation());
    }
    if (out_.size() >= kMaxUnresolved || !info.hasSourceManager()) return;
    switch (info.getID()) {
      case clang::diag::err_pp_file_not_found:
        add(info, true);
        break;
      case clang::diag::err_undeclared_var_use:
      case clang::diag::err_undeclared_use:
      case clang::diag::err_unknown_typename:
      case clang::diag::err_typename_nested_not_found:
      case clang::diag::err_no_member:
      case clang::diag::err_no_template:
        add(info, false);
        break;
      default:
        break;
    }
  }

 private:
  void add(const clang::Diagnostic& info, bool is_header) {
    if (info.getNumArgs() == 0) return;
    llvm::SmallString<64> name;
    switch (info.getArgKind(0)) {
      case clang::DiagnosticsEngine::ak_std_string:
        name = info.getArgStdStr(0);
        break;
      case clang::DiagnosticsEngine::ak_identifierinfo:
        if (info.getArgIdentifier(0)) name = info.getArgIdentifier(0)->getName();
        break;
      case clang::DiagnosticsEngine::ak_declarationname:
        name = clang::DeclarationName::getFromOpaqueInteger(info.getRawArg(0)).getAsString();
        break;
      default:
        return;
    }
    const clang::SourceManager& sources = info.getSourceManager();
    const clang::SourceLocation at = sources.getExpansionLoc(info.getLocation());
    ir::Unresolved found;
    found.name = name.str();
    found.is_header = is_header;
    if (at.isValid() && sources.isInMainFile(at)) {
      const uint32_t offset = sources.getFileOffset(at);
      found.span = {offset, offset};
    }
    out_.push_back(std::move(found));
  }

  std::vector<ir::Unresolved>& out_;
  CompilationNotes* notes_;
};

/// Templates that go on instantiating themselves pass no macro and no declaration at which the budget is looked at.
class InstantiationGuard final : public clang::TemplateInstantiationCallback {
 public:
  void initialize(const clang::Sema&) override {}
  void finalize(const clang::Sema&) override {}
  void atTemplateBegin(const clang::Sema&, const clang::Sema::CodeSynthesisContext&) override {
    Budget* const budget = Budget::current();
    if (budget && (++instantiations_ & 0xFF) == 0) budget->check();
  }
  void atTemplateEnd(const clang::Sema&, const clang::Sema::CodeSynthesisContext&) override {}

 private:
  uint32_t instantiations_ = 0;
};

/// Parses declarations, with the bodies of the file's own functions and of nobody else's.
class Consumer final : public clang::SemaConsumer {
 public:
  Consumer(const clang::SourceManager& sources, std::vector<clang::Decl*>& declarations, const Consume& consume)
      : sources_(sources), declarations_(declarations), consume_(consume) {}

  void InitializeSema(clang::Sema& sema) override {
    sema.TemplateInstCallbacks.push_back(std::make_unique<InstantiationGuard>());
  }
  bool shouldSkipFunctionBody(clang::Decl* declaration) override { return !is_in_main_file(declaration); }
  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    if (Budget* budget = Budget::current()) budget->check();
    const Uninterrupted whole;
    for (clang::Decl* declaration : group) {
      if (is_in_main_file(declaration)) declarations_.push_back(declaration);
    }
    return true;
  }
  void HandleTranslationUnit(clang::ASTContext& context) override {
    const Uninterrupted whole;
    consume_(context, declarations_);
  }

 private:
  [[nodiscard]] bool is_in_main_file(const clang::Decl* declaration) const {
    return sources_.isInMainFile(sources_.getExpansionLoc(declaration->getLocation()));
  }

  const clang::SourceManager& sources_;
  std::vector<clang::Decl*>& declarations_;
  const Consume& consume_;
};

class Action final : public clang::ASTFrontendAction {
 public:
  Action(const Compilation& compilation, CompilationNotes& notes, std::vector<clang::Decl*>& declarations,
         const Consume& consume)
      : compilation_(compilation), notes_(notes), declarations_(declarations), consume_(consume) {}

  // Templates are looked at as they are written: what they would be instantiated to is not asked for.
  clang::TranslationUnitKind getTranslationUnitKind() override { return clang::TU_Prefix; }

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    clang::Preprocessor& preprocessor = compiler.getPreprocessor();
    const clang::SourceManager& sources = compiler.getSourceManager();
    comments_ = std::make_unique<CommentRecorder>(sources, notes_.comments);
    preprocessor.addCommentHandler(comments_.get());
    preprocessor.addPPCallbacks(
        std::make_unique<PreprocessorRecorder>(sources, compiler.getLangOpts(), notes_.macro_expansions));
    // The real SDK comes with the flags that lead to the project's headers.
    if (compilation_.arguments.empty() && compilation_.options)
      preprocessor.addPPCallbacks(std::make_unique<HeaderFinder>(compiler, compilation_, notes_.header_searches));
    return std::make_unique<Consumer>(sources, declarations_, consume_);
  }

 private:
  const Compilation& compilation_;
  CompilationNotes& notes_;
  std::vector<clang::Decl*>& declarations_;
  const Consume& consume_;
  std::unique_ptr<CommentRecorder> comments_;
};

std::string_view precompiled_torch(Language language) {
  const bool is_cuda = language == Language::cuda;
  const char* const begin = is_cuda ? gpulint_torch_cuda_begin : gpulint_torch_cpp_begin;
  const char* const end = is_cuda ? gpulint_torch_cuda_end : gpulint_torch_cpp_end;
  return begin ? std::string_view(begin, static_cast<size_t>(end - begin)) : std::string_view();
}

std::string precompiled_path(Language language) {
  return (kSdkFolder + (language == Language::cuda ? "/torch-cuda.pch" : "/torch-cpp.pch")).str();
}

/// What is read below the SDK's folder.
std::string_view embedded(std::string_view path) {
  if (path == "torch-cpp.pch") return precompiled_torch(Language::cpp);
  if (path == "torch-cuda.pch") return precompiled_torch(Language::cuda);
  return sdk_text(path);
}

/// Whether a file includes libtorch by itself, so that its declarations are wanted from the start.
bool includes_torch(std::string_view code) {
  for (const std::string_view folder : {"torch/", "ATen/", "c10/"}) {
    for (size_t at = code.find(folder); at != std::string_view::npos; at = code.find(folder, at + 1)) {
      const size_t line = code.rfind('\n', at) + 1;
      const std::string_view before = code.substr(line, at - line);
      if (before.starts_with("#") && before.find("include") != std::string_view::npos) return true;
    }
  }
  return false;
}

/// The blanks and the word of a directive in front of an offset, `# define `; empty where the line is none.
llvm::StringRef directive_before(llvm::StringRef code, size_t at) {
  llvm::StringRef line = code.slice(code.rfind('\n', at) + 1, at).ltrim(" \t");
  return line.consume_front("#") ? line.ltrim(" \t") : llvm::StringRef();
}

bool defines(llvm::StringRef code, llvm::StringRef name) {
  for (size_t at = code.find(name); at != llvm::StringRef::npos; at = code.find(name, at + 1)) {
    if (directive_before(code, at).rtrim(" \t") == "define") return true;
  }
  return false;
}

/// The macros by which a file's build says that there is CUDA (`WITH_CUDA`, `K2_USE_CUDA`), where a condition asks for
/// them and the file does not define them itself.
std::vector<std::string> cuda_build_macros(llvm::StringRef code) {
  std::vector<std::string> out;
  const auto is_part = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  for (size_t at = code.find("_CUDA"); at != llvm::StringRef::npos; at = code.find("_CUDA", at + 1)) {
    const size_t end = at + 5;
    size_t begin = at;
    while (begin > 0 && is_part(code[begin - 1])) --begin;
    const llvm::StringRef name = code.slice(begin, end), stem = name.drop_back(5);
    const llvm::StringRef word = stem.substr(stem.rfind('_') + 1);
    const bool is_whole = end == code.size() || !is_part(code[end]);
    const bool is_build_macro = llvm::is_contained({"WITH", "USE", "USING", "ENABLE", "HAVE", "HAS"}, word);
    const bool is_asked_for = directive_before(code, begin).starts_with("if");
    if (!is_whole || !is_build_macro || !is_asked_for || defines(code, name)) continue;
    if (!llvm::is_contained(out, name)) out.push_back(name.str());
  }
  return out;
}

/// A header of the SDK, read in place.
class SdkHeader final : public llvm::vfs::File {
 public:
  SdkHeader(llvm::vfs::Status status, std::string_view text) : status_(std::move(status)), text_(text) {}
  llvm::ErrorOr<llvm::vfs::Status> status() override { return status_; }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine& name, int64_t, bool needs_nul,
                                                               bool) override {
    return llvm::MemoryBuffer::getMemBuffer({text_.data(), text_.size()}, name.str(), needs_nul);
  }
  std::error_code close() override { return {}; }

 private:
  llvm::vfs::Status status_;
  std::string_view text_;
};

/// The disk, with the SDK's headers below kSdkFolder.
class FileSystem final : public llvm::vfs::ProxyFileSystem {
 public:
  explicit FileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk) : ProxyFileSystem(std::move(disk)) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine& path) override {
    llvm::SmallString<128> buffer;
    const auto inside = path_in_sdk(path, buffer);
    return inside ? sdk_status(*inside, buffer) : ProxyFileSystem::status(path);
  }
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override {
    llvm::SmallString<128> buffer;
    const auto inside = path_in_sdk(path, buffer);
    if (!inside) return ProxyFileSystem::openFileForRead(path);
    const std::string_view text = embedded(*inside);
    if (!text.data()) return std::make_error_code(std::errc::no_such_file_or_directory);
    return std::make_unique<SdkHeader>(*sdk_status(*inside, buffer), text);
  }

 private:
  static std::optional<std::string_view> path_in_sdk(const llvm::Twine& path, llvm::SmallString<128>& buffer) {
    const llvm::StringRef text = path.toStringRef(buffer);
    if (!text.starts_with(kSdkFolder)) return std::nullopt;
    const llvm::StringRef inside = text.drop_front(kSdkFolder.size()).ltrim('/');
    return std::string_view(inside.data(), inside.size());
  }
  // What is no header is taken for a folder: Clang looks into folders only for headers.
  static llvm::ErrorOr<llvm::vfs::Status> sdk_status(std::string_view inside, llvm::StringRef path) {
    const std::string_view text = embedded(inside);
    const bool is_folder = !text.data();
    if (is_folder && inside.find('.') != std::string_view::npos)
      return std::make_error_code(std::errc::no_such_file_or_directory);
    const llvm::sys::fs::UniqueID id(~uint64_t{0}, llvm::xxh3_64bits(llvm::StringRef(inside.data(), inside.size())));
    return llvm::vfs::Status(
        path, id, {}, 0, 0, text.size(),
        is_folder ? llvm::sys::fs::file_type::directory_file : llvm::sys::fs::file_type::regular_file,
        llvm::sys::fs::all_all);
  }
};

void set_language(clang::CompilerInvocation& invocation, Language language) {
  constexpr const char* kTriple = "x86_64-pc-linux-gnu";
  const bool is_cuda = language == Language::cuda;
  clang::LangOptions& options = invocation.getLangOpts();
  std::vector<std::string> implied_headers;
  clang::LangOptions::setLangDefaults(options, is_cuda ? clang::Language::CUDA : clang::Language::CXX,
                                      llvm::Triple(kTriple), implied_headers, clang::LangStandard::lang_cxx20);
  options.Exceptions = options.CXXExceptions = true;
  options.RTTI = options.RTTIData = true;
  options.GNUMode = true;
  options.Coroutines = true;  // without its builtins Clang crashes on `co_return`
  options.Char8 = options.GNUKeywords = options.CXXOperatorNames = true;
  options.CUDAAllowVariadicFunctions = true;
  invocation.getTargetOpts().Triple = kTriple;
  if (is_cuda) {
    invocation.getFrontendOpts().AuxTriple = "nvptx64-nvidia-cuda";
    invocation.getPreprocessorOpts().Includes.emplace_back("cuda_runtime.h");
  }
}

void set_headers(clang::CompilerInvocation& invocation, const Compilation& compilation) {
  clang::HeaderSearchOptions& search = invocation.getHeaderSearchOpts();
  search.UseBuiltinIncludes = search.UseStandardSystemIncludes = search.UseStandardCXXIncludes = false;
  search.AddPath(kSdkFolder, clang::frontend::System, false, true);
  for (const std::string& folder : compilation.header_folders)
    search.AddPath(folder, clang::frontend::Quoted, false, true);
}

void add_file(const Compilation& compilation, clang::CompilerInvocation& invocation) {
  const std::string_view code = compilation.file->code();
  auto buffer = llvm::MemoryBuffer::getMemBuffer({code.data(), code.size()}, compilation.path, false);
  invocation.getPreprocessorOpts().addRemappedFile(compilation.path, buffer.release());
}

std::shared_ptr<clang::CompilerInvocation> invocation_for(const Compilation& compilation) {
  auto invocation = std::make_shared<clang::CompilerInvocation>();
  set_language(*invocation, compilation.file->language());
  set_headers(*invocation, compilation);
  add_file(compilation, *invocation);
  const std::string_view code = compilation.file->code();
  clang::PreprocessorOptions& preprocessor = invocation->getPreprocessorOpts();
  if (precompiled_torch(compilation.file->language()).data() && includes_torch(code)) {
    preprocessor.ImplicitPCHInclude = precompiled_path(compilation.file->language());
    // Made with the same options by the same Clang, from headers that cannot change.
    preprocessor.DisablePCHOrModuleValidation = clang::DisableValidationForModuleKind::All;
    preprocessor.AllowPCHWithCompilerErrors = true;
  }
  for (const std::string& macro : cuda_build_macros({code.data(), code.size()})) preprocessor.addMacroDef(macro + "=1");
  set_limits(*invocation);
  clang::FrontendOptions& frontend = invocation->getFrontendOpts();
  const bool is_cuda = compilation.file->language() == Language::cuda;
  frontend.Inputs.emplace_back(compilation.path,
                               clang::InputKind(is_cuda ? clang::Language::CUDA : clang::Language::CXX));
  return invocation;
}

/// How the file is compiled for real, behind its prelude where that is precompiled.
std::shared_ptr<clang::CompilerInvocation> real_invocation_for(
    const Compilation& compilation, const llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem>& files,
    CompilationNotes& notes) {
  auto invocation = real_invocation(compilation, files);
  if (!invocation) return nullptr;
  add_file(compilation, *invocation);
  const Prelude prelude = prelude_of(compilation, invocation->getLangOpts());
  if (compilation.precompiled.empty() || prelude.size == 0) return invocation;
  const auto header = use_precompiled(compilation, prelude, *invocation, *files);
  if (!header) return invocation;
  for (const Dependency& dependency : header->dependencies) compilation.dependencies->add(dependency);
  compilation.dependencies->erase(prelude.path);
  notes.unresolved = header->unresolved;
  notes.comments = comments_of(compilation, prelude, invocation->getLangOpts());
  return invocation;
}

}  // namespace

const Limits& limits_of(const Compilation& compilation) {
  return compilation.arguments.empty() ? kStubLimits : kRealLimits;
}

void set_limits(clang::CompilerInvocation& invocation) {
  clang::LangOptions& options = invocation.getLangOpts();
  options.SpellChecking = false;
  options.BracketDepth = 512;
  options.InstantiationDepth = 128;
  options.ConstexprCallDepth = 128;
  options.ConstexprStepLimit = 100'000;
  clang::FrontendOptions& frontend = invocation.getFrontendOpts();
  frontend.SkipFunctionBodies = true;
  frontend.DisableFree = false;
}

std::unique_ptr<clang::DiagnosticConsumer> unresolved_recorder(std::vector<ir::Unresolved>& out) {
  return std::make_unique<Diagnostics>(out);
}

void set_diagnostics(clang::CompilerInstance& compiler, clang::DiagnosticConsumer& recorder) {
  compiler.createDiagnostics(&recorder, false);
  // A missing header must not end the parse: what depends on it is lost, nothing else.
  compiler.getDiagnostics().setFatalsAsError(true);
  compiler.getDiagnostics().setErrorLimit(0);
  compiler.getDiagnostics().setIgnoreAllWarnings(true);
  compiler.getDiagnosticOpts().ShowCarets = false;  // nor a count of errors
}

namespace {

/// One run of Clang. It may be ended anywhere, with what it has made so far.
class Parse {
 public:
  Parse(const Compilation& compilation, CompilationNotes& notes, const Consume& consume)
      : compilation_(compilation),
        diagnostics_(notes.unresolved, &notes),
        action_(compilation, notes, declarations_, consume),
        notes_(notes),
        consume_(consume) {}

  void run();
  /// After a run that was ended: where it was, and the declarations that were complete.
  void consume_beginning();

 private:
  const Compilation& compilation_;
  std::vector<clang::Decl*> declarations_;
  Diagnostics diagnostics_;
  Action action_;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files_;
  clang::CompilerInstance compiler_;
  CompilationNotes& notes_;
  const Consume& consume_;
};

void Parse::run() {
  std::shared_ptr<clang::CompilerInvocation> invocation;
  if (compilation_.arguments.empty()) {
    files_ = new FileSystem(new RecordedFileSystem(*compilation_.dependencies));
    invocation = invocation_for(compilation_);
  } else {
    const auto files = real_file_system(compilation_, *compilation_.dependencies);
    files_ = files;
    invocation = real_invocation_for(compilation_, files, notes_);
  }
  if (!invocation) return;
  compiler_.setInvocation(std::move(invocation));
  set_diagnostics(compiler_, diagnostics_);
  compiler_.setFileManager(new clang::FileManager({}, files_));
  Budget::current()->start(limits_of(compilation_));
  compiler_.ExecuteAction(action_);
}

void Parse::consume_beginning() {
  if (!compiler_.hasASTContext() || !compiler_.hasPreprocessor()) return;
  if (const auto* file = compiler_.getPreprocessor().getCurrentFileLexer()) {
    const auto* const lexer = static_cast<const clang::Lexer*>(file);
    notes_.stopped_at =
        offset_in_main_file(compiler_.getSourceManager(), lexer->getSourceLocation(lexer->getBufferLocation()));
  }
  const Uninterrupted whole;
  consume_(compiler_.getASTContext(), declarations_);
}

}  // namespace

void compile(const Compilation& compilation, CompilationNotes& notes, const Consume& consume) {
  std::unique_ptr<Parse> parse;
  bool is_done = false;
  const Excess excess = run_guarded([&] {
    parse = std::make_unique<Parse>(compilation, notes, consume);
    parse->run();
    is_done = true;
    parse.reset();
  });
  if (is_done) return;
  notes.excess = excess;
  const auto with_the_rest = [&](const std::function<void()>& task) {
    run_guarded([&] {
      Budget::current()->start(kRestLimits);
      task();
    });
  };
  if (parse) with_the_rest([&] { parse->consume_beginning(); });
  if (excess == Excess::crash)
    (void)parse.release();  // who knows what it holds
  else
    with_the_rest([&] { parse.reset(); });
}

bool precompile_torch(Language language, const std::string& output) {
  const auto headers = SourceFile::from_bytes(kTorchHeaders.str(), "torch", language);
  Compilation compilation;
  compilation.file = &headers.value();
  compilation.path = "/gpulint-sdk.in";
  bool is_made = false;
  run_guarded([&] {
    auto invocation = invocation_for(compilation);
    invocation->getFrontendOpts().OutputFile = output;
    invocation->getFrontendOpts().ProgramAction = clang::frontend::GeneratePCH;
    clang::CompilerInstance compiler;
    compiler.setInvocation(std::move(invocation));
    compiler.createDiagnostics();
    compiler.setFileManager(new clang::FileManager({}, new FileSystem(llvm::vfs::createPhysicalFileSystem())));
    clang::GeneratePCHAction action;
    is_made = compiler.ExecuteAction(action) && !compiler.getDiagnostics().hasErrorOccurred();
  });
  return is_made;
}

}  // namespace gpulint::cxx
