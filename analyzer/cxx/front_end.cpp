#include "cxx/front_end.h"

#include <fmt/format.h>

#include <algorithm>

#include "cxx/compiler.h"
#include "cxx/lowering.h"
#include "cxx/real_sdk.h"

namespace gpulint::cxx {
namespace {

constexpr int kMaxParents = 6;  // folders above a file that its headers are looked for in
constexpr const char* kHeaderFolders[] = {"include", "src", "csrc", "common", "Common", "inc"};

/// The folders that a file of a project may name its headers from: those around it, up to the repository's, and those
/// in them that have a usual name.
std::vector<std::string> header_folders(const std::filesystem::path& file, Dependencies& dependencies) {
  const auto kind = [&](const std::filesystem::path& path) { return dependencies.at(path.string()).state.kind; };
  std::vector<std::string> out;
  std::filesystem::path folder = file.parent_path();
  for (int i = 0; i < kMaxParents && !folder.empty(); ++i) {
    out.push_back(folder.string());
    for (const char* part : kHeaderFolders) {
      if (kind(folder / part) == PathState::Kind::folder) out.push_back((folder / part).string());
    }
    if (kind(folder / ".git") != PathState::Kind::nothing || folder == folder.root_path()) break;
    folder = folder.parent_path();
  }
  return out;
}

void sort_spans(std::vector<Span>& spans) {
  std::sort(spans.begin(), spans.end(), [](Span a, Span b) { return a.begin < b.begin; });
  spans.erase(std::unique(spans.begin(), spans.end()), spans.end());
}

}  // namespace

bool is_available() {
  return true;
}

ir::Module lower(const SourceFile& file, const Options& options) {
  Compilation compilation;
  compilation.file = &file;
  std::error_code ignored;
  std::filesystem::path path = options.path.empty() ? std::filesystem::path(file.path()) : options.path;
  path = std::filesystem::absolute(path, ignored).lexically_normal();
  compilation.path = path.string();
  Options with_path = options;
  with_path.path = path;
  compilation.options = &with_path;
  Dependencies dependencies;
  compilation.dependencies = &dependencies;
  compilation.header_folders = header_folders(path, dependencies);

  std::string problem;
  if (options.sdk == Sdk::real) run_guarded([&] { problem = prepare_real(options, compilation, dependencies); });
  ir::Module module;
  bool is_lowered = false;
  CompilationNotes notes;
  compile(compilation, notes, [&](clang::ASTContext& context, const std::vector<clang::Decl*>& declarations) {
    is_lowered = false;
    module = ir::Module();
    Lowering(context, module).run(declarations);
    is_lowered = true;
  });
  if (!is_lowered) {
    module = ir::Module();
    module.scopes.emplace_back();
    if (notes.excess == Excess::none) notes.excess = Excess::crash;
  }
  if (notes.excess != Excess::none) {
    const uint32_t at = std::min(notes.stopped_at, static_cast<uint32_t>(file.text().size()));
    module.stopped =
        fmt::format("Reading stops here, because {}: what follows was not linted. Simplify it, or exclude the file.",
                    reason_of(notes.excess, limits_of(compilation)));
    module.stopped_at = {at, at};
  }
  if (!problem.empty())
    module.degraded = fmt::format("Linted with the embedded declarations instead of the real SDK: {}.", problem);
  module.is_cpp = true;
  module.types.resize(module.types.empty() ? 0 : module.exprs.size());
  module.comments = std::move(notes.comments);
  sort_spans(module.comments);
  module.macro_expansions = std::move(notes.macro_expansions);
  module.unresolved = std::move(notes.unresolved);
  module.header_searches = std::move(notes.header_searches);
  dependencies.erase(compilation.path);  // which is known by its text
  module.dependencies = dependencies.list();
  return module;
}

}  // namespace gpulint::cxx
