#include "lint/analysis.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <thread>
#include <unordered_map>
#include <unordered_set>

#include "infer/analyse.h"
#include "infer/randomness.h"
#include "lint/memo_builder.h"
#include "lint/relevance.h"
#include "lint/resolve.h"
#include "lint/rule.h"
#include "lint/suppression.h"
#include "source/file_io.h"

namespace gpulint::lint {
namespace {

/// (file, begin, end, rule): where a report stands.
using Key = std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>;
Key key_of(uint32_t rule, const infer::Site& site) {
  return {site.unit->index, site.span.begin, site.span.end, rule};
}

class SinkInto final : public infer::Sink {
 public:
  SinkInto(infer::UnitReports& out, uint32_t rule) : out_(out), rule_(rule) {}
  infer::Report& report(const infer::Site& site, infer::Certainty certainty, std::string message) override {
    infer::Report& made = out_.reports.emplace_back();
    made.rule = rule_;
    made.site = site;
    made.certainty = certainty;
    made.message = std::move(message);
    return made;
  }
  void clear(const infer::Site& site) override { out_.clears.emplace_back(rule_, site); }

 private:
  infer::UnitReports& out_;
  uint32_t rule_;
};

/// Runs a task for every index below `count` on `jobs` threads.
template <class Task>
void parallel(size_t count, unsigned jobs, Task task) {
  std::atomic<size_t> next{0};
  const auto work = [&] {
    for (size_t i = next++; i < count; i = next++) task(i);
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < jobs && i < count; ++i) threads.emplace_back(work);
  work();
}

/// Whether a file's imports name a module that lies where they could reach it: beside or above the file, or in a folder
/// that they name as well.
bool imports_one_of(std::span<const std::string> words, const std::filesystem::path& own,
                    const std::unordered_map<std::string, std::vector<std::filesystem::path>>& folders) {
  for (const std::string& word : words) {
    const auto found = folders.find(word);
    if (found == folders.end()) continue;
    for (const std::filesystem::path& folder : found->second) {
      const bool is_around = own.native().starts_with(folder.native());
      if (is_around || std::find(words.begin(), words.end(), folder.filename().native()) != words.end()) return true;
    }
  }
  return false;
}

/// Whether every span of a remembered file lies in its text; a memo that somebody tampered with may hold anything.
bool fits(const SourceFile& source, std::span<const Span> comments, std::span<const Finding> findings) {
  const auto is_inside = [&](Span span) { return span.begin <= span.end && span.end <= source.text().size(); };
  return std::all_of(comments.begin(), comments.end(), is_inside) &&
         std::all_of(findings.begin(), findings.end(),
                     [&](const Finding& finding) { return is_inside(finding.place.span); });
}

/// One file of the run.
struct Listed {
  std::string path;  // absolute, normal
  FileStamp stamp;   // from before it was read
  ContentHash hash;
  bool is_read = false;    // `hash` is known
  bool is_source = false;  // its bytes could be decoded
  Relevance relevance = Relevance::none;
  std::vector<std::string> imported_words;   // where it does not
  std::shared_ptr<const SourceFile> source;  // null while nothing needs it
  const Memo::File* before = nullptr;        // what is remembered of it …
  const Memo::Root* root_before = nullptr;   // … and of its interpretation
  bool is_root = false;                      // it is interpreted
  bool is_recalled = false;                  // `root_before` holds
  Memo::Root root;                           // else; file indices are those of the run, imports those of the program
  const infer::Unit* unit = nullptr;         // else
};

/// One analysis. Its steps are called in the order in which they stand.
class Analysis {
 public:
  Analysis(std::span<const InputFile> files, const AnalysisOptions& options)
      : files_(files),
        options_(options),
        jobs_(options.jobs ? options.jobs : std::max(1u, std::thread::hardware_concurrency())),
        recall_(options.recall),
        began_(now_in_nanoseconds()),
        program_(inputs_of(files, options), options.walk),
        listed_(files.size()),
        results_(files.size()) {
    for (const InputFile& file : files) rules_ |= file.enabled;
  }

  /// Nothing when a file changed under the analysis, so that what was recalled does not fit what was read.
  std::optional<std::vector<FileResult>> run() {
    if (recall_) find_remembered_files();
    parallel(files_.size(), jobs_, [&](size_t i) { look_at_file(i); });
    choose_roots();
    if (recall_) recall_roots();
    interpret_roots();
    if (has_changed()) return std::nullopt;
    merge();
    parallel(files_.size(), jobs_, [&](size_t i) { attach_source(i); });
    if (changed_) return std::nullopt;
    if (recall_) remember();
    return std::move(results_);
  }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;

  static std::vector<infer::Program::File> inputs_of(std::span<const InputFile> files,
                                                     const AnalysisOptions& options) {
    std::vector<infer::Program::File> inputs;
    for (const InputFile& file : files) {
      cxx::Options cxx;
      cxx.sdk = file.sdk;
      cxx.around = file.around;
      cxx.compile_commands = file.compile_commands;
      cxx.precompiled = options.precompiled;
      inputs.push_back({file.path, file.display, file.language, file.bytes, std::move(cxx)});
    }
    return inputs;
  }

  void step() {
    const size_t now = ++done_;
    if (options_.progress) options_.progress(now / 2);
  }

  [[nodiscard]] const Memo& earlier() const { return recall_->memo; }

  void find_remembered_files() {
    for (size_t i = 0; i < files_.size(); ++i) {
      listed_[i].path = infer::absolute_key(files_[i].path);
      index_of_path_.emplace(listed_[i].path, static_cast<uint32_t>(i));
    }
    if (index_of_path_.size() != files_.size()) {  // a file was given twice; a memo holds it once
      *recall_ = {};
      recall_ = nullptr;
      return;
    }
    for (const Memo::File& file : earlier().files) {
      const auto found = index_of_path_.find(file.path);
      if (found != index_of_path_.end() && file.is_listed && file.is_read) listed_[found->second].before = &file;
    }
  }

  /// Finds out what the file holds: from its stamp, or else its hash, when that is remembered.
  void look_at_file(size_t i) {
    const InputFile& file = files_[i];
    Listed& here = listed_[i];
    step();
    if (recall_ && !file.bytes) here.stamp = look_at(file.path.c_str()).stamp;
    if (here.before && here.stamp.is_known() && here.stamp == here.before->stamp) return take_over(i);
    auto bytes = file.bytes ? Result<std::string>(*file.bytes) : read_file(file.path);
    if (!bytes) {
      results_[i].error = Error{bytes.error()};
      return;
    }
    here.is_read = true;
    if (recall_) here.hash = hash_of(*bytes);
    // What cannot be stamped, such as a pipe, cannot be read again either.
    const bool can_read_again = file.bytes || here.stamp.is_known();
    if (here.before && here.hash == here.before->hash && can_read_again) return take_over(i);
    auto source = SourceFile::from_bytes(std::move(*bytes), file.display, file.language);
    if (!source) {
      results_[i].error = Error{source.error()};
      return;
    }
    here.is_source = true;
    here.source = std::make_shared<const SourceFile>(std::move(*source));
    if (file.language > Language::notebook) {
      if (is_cpp_template(here.source->text())) return;
      if (cpp_brings_torch(here.source->text()))
        here.relevance = Relevance::brings;
      else if (cpp_can_matter(here.source->text()))
        here.relevance = Relevance::some;
      if (here.relevance == Relevance::brings) return;
      for (const std::string_view header : included_headers(here.source->text())) here.imported_words.emplace_back(header);
      return;
    }
    here.relevance = relevance(here.source->text());
    if (here.relevance != Relevance::none) return;
    for (const std::string_view word : imported_words(here.source->text())) here.imported_words.emplace_back(word);
  }

  void take_over(size_t i) {
    Listed& here = listed_[i];
    here.is_read = true;
    here.hash = here.before->hash;
    here.is_source = here.before->error.empty();
    if (!here.is_source) results_[i].error = Error{here.before->error};
    here.relevance = here.before->relevance;
    here.imported_words = here.before->imported_words;
  }

  /// The files to interpret: those that can matter, and those that import one of them, which may use its tensors
  /// without naming torch. The others are read in only where something imports them.
  void choose_roots() {
    namespace fs = std::filesystem;
    std::unordered_map<std::string, std::vector<fs::path>> folders;  // module name → where it lies
    for (size_t i = 0; i < files_.size(); ++i) {
      Listed& here = listed_[i];
      here.is_root = here.relevance != Relevance::none;
      if (here.relevance != Relevance::brings || is_cpp(i)) continue;
      const fs::path path = infer::absolute_key(files_[i].path);
      // A package's __init__ is left out: everything in the package imports it.
      if (path.stem() != "__init__") folders[path.stem().string()].push_back(path.parent_path());
    }
    choose_cpp_roots();
    parallel(files_.size(), jobs_, [&](size_t i) {
      Listed& here = listed_[i];
      if (here.is_root || !here.is_source) return;
      const fs::path own = fs::path(infer::absolute_key(files_[i].path)).parent_path();
      here.is_root = imports_one_of(here.imported_words, own, folders);
      if (!here.is_root) here.source.reset();
    });
    for (size_t i = 0; i < files_.size(); ++i) {
      if (listed_[i].is_root && listed_[i].source) program_.provide(static_cast<uint32_t>(i), listed_[i].source);
    }
  }

  [[nodiscard]] bool is_cpp(size_t i) const { return files_[i].language > Language::notebook; }

  /// C++ files that include a header of the project that brings torch, directly or over others.
  void choose_cpp_roots() {
    std::unordered_set<std::string> headers;
    for (size_t i = 0; i < files_.size(); ++i) {
      if (is_cpp(i) && listed_[i].relevance == Relevance::brings) headers.insert(files_[i].path.filename().string());
    }
    for (bool has_changed = !headers.empty(); has_changed;) {
      has_changed = false;
      for (size_t i = 0; i < files_.size(); ++i) {
        const auto& included = listed_[i].imported_words;
        const auto brings = [&](const std::string& name) { return headers.contains(name); };
        if (!is_cpp(i) || !listed_[i].is_source || !std::any_of(included.begin(), included.end(), brings)) continue;
        listed_[i].is_root = true;
        has_changed |= headers.insert(files_[i].path.filename().string()).second;
      }
    }
  }

  /// Whether a remembered file is what it was. `stamp` gets what it is now for a file that is not listed.
  [[nodiscard]] bool is_same(const Memo::File& file, FileStamp& stamp) const {
    if (const auto found = index_of_path_.find(file.path); found != index_of_path_.end()) {
      const Listed& now = listed_[found->second];
      return file.is_listed && file.is_read == now.is_read && file.hash == now.hash;
    }
    if (file.is_listed) return false;
    if (!file.is_read) return true;
    stamp = look_at(file.path.c_str()).stamp;
    if (stamp.is_known() && stamp == file.stamp) return true;
    const auto bytes = read_file(file.path);
    return bytes && hash_of(*bytes) == file.hash;
  }

  /// Whether an import leads where it led, to a file that is what it was.
  bool still_holds(const Memo::Import& import, std::span<const uint8_t> same_files) {
    const std::vector<std::string_view> names(import.names.begin(), import.names.end());
    const auto found = program_.paths().locate(import.folder, import.level, names);
    if (!found) return import.target == Memo::Import::kNowhere;
    if (found->is_folder) return import.target == Memo::Import::kFolder;
    return import.target < same_files.size() && same_files[import.target] != 0 &&
           earlier().files[import.target].path == found->path;
  }

  /// Finds the remembered roots of which everything that they rest on is as it was.
  void recall_roots() {
    const Memo& memo = earlier();
    if (memo.rules != rules_) return;
    std::vector<uint8_t> same_files(memo.files.size(), 0);
    stamps_.resize(memo.files.size());
    parallel(memo.files.size(), jobs_, [&](size_t i) { same_files[i] = is_same(memo.files[i], stamps_[i]) ? 1 : 0; });
    std::vector<uint8_t> same_imports(memo.imports.size(), 0);
    parallel(memo.imports.size(), jobs_,
             [&](size_t i) { same_imports[i] = still_holds(memo.imports[i], same_files) ? 1 : 0; });
    same_dependencies_.assign(memo.dependencies.size(), 0);
    states_.resize(memo.dependencies.size());
    parallel(memo.dependencies.size(), jobs_, [&](size_t i) {
      same_dependencies_[i] = gpulint::still_holds(memo.dependencies[i], states_[i]) ? 1 : 0;
    });
    for (const Memo::File& file : memo.files) {
      const auto found = index_of_path_.find(file.path);
      index_of_remembered_.push_back(found == index_of_path_.end() ? kNone : found->second);
    }
    for (const Memo::Root& root : memo.roots) {
      const uint32_t index = index_of_remembered_[root.file];
      if (index == kNone) continue;
      Listed& here = listed_[index];
      const auto is_listed = [&](const auto& part) { return index_of_remembered_[part.file] != kNone; };
      here.root_before = &root;
      here.is_recalled = here.is_root && same_files[root.file] != 0 && root.target == files_[index].target &&
                         std::all_of(root.imports.begin(), root.imports.end(),
                                     [&](uint32_t import) { return same_imports[import] != 0; }) &&
                         reads_the_same(root, index) &&
                         std::all_of(root.made.begin(), root.made.end(), is_listed) &&
                         std::all_of(root.cleared.begin(), root.cleared.end(), is_listed);
    }
  }

  /// Whether a C++ root would be read with the same headers and flags.
  [[nodiscard]] bool reads_the_same(const Memo::Root& root, uint32_t index) {
    return std::all_of(root.dependencies.begin(), root.dependencies.end(),
                       [&](uint32_t dependency) { return same_dependencies_[dependency] != 0; }) &&
           root.setup == setup_of(index) &&
           std::all_of(root.header_searches.begin(), root.header_searches.end(), [&](const ir::HeaderSearch& search) {
             return cxx::find_project_header(program_.cxx_options(index), search.name, search.from) == search.found;
           });
  }

  [[nodiscard]] std::string setup_of(uint32_t index) {
    if (files_[index].language <= Language::notebook) return {};
    std::string setup = cxx::setup_of(program_.cxx_options(index));
    for (const std::string& handler : files_[index].cuda_error_handlers) setup += "\n" + handler;
    return setup;
  }

  /// Interprets the other roots, with whatever they import. Every root's result depends on the files alone.
  void interpret_roots() {
    for (size_t i = 0; i < rules().size(); ++i) listeners_.push_back(rules_.test(i) ? &rule_at(i) : nullptr);
    parallel(files_.size(), jobs_, [&](size_t i) {
      if (listed_[i].is_root && !listed_[i].is_recalled) listed_[i].unit = program_.unit(static_cast<uint32_t>(i));
    });
    parallel(files_.size(), jobs_, [&](size_t i) {
      if (listed_[i].unit) interpret(i);
      step();
    });
  }

  void interpret(size_t i) {
    Listed& here = listed_[i];
    here.source = here.unit->source;
    torch::Version target;
    if (files_[i].target)
      target = {static_cast<uint8_t>(files_[i].target->major), static_cast<uint8_t>(files_[i].target->minor)};
    infer::ProgramView view(program_);
    infer::UnitReports reports;
    infer::analyse_unit(view, *here.unit, listeners_, target, reports);
    const infer::ProgramRandomness randomness = infer::trace_randomness(view, *here.unit);
    for (size_t rule = 0; rule < listeners_.size(); ++rule) {
      SinkInto sink(reports, static_cast<uint32_t>(rule));
      if (listeners_[rule]) listeners_[rule]->on_program(randomness, sink);
      if (listeners_[rule] && here.unit->ir.is_cpp)
        listeners_[rule]->on_cpp_file({here.unit, files_[i].cuda_error_handlers}, sink);
    }
    if (const int rule = find_rule("GPU003"); reports.is_partial && rule >= 0) {
      SinkInto(reports, static_cast<uint32_t>(rule))
          .report({here.unit, Span{0, 0}}, infer::Certainty::certain,
                  "This file takes too many steps to analyse: what comes late in it, or deep in its calls, was not "
                  "looked at. Split it, or exclude it.");
    }

    Memo::Root& root = here.root;
    root.file = static_cast<uint32_t>(i);
    root.target = files_[i].target;
    std::map<Key, const infer::Report*> best;
    for (const infer::Report& report : reports.reports) {
      if (!program_.is_listed(report.site.unit->index)) continue;
      const auto [place, added] = best.emplace(key_of(report.rule, report.site), &report);
      if (!added && is_better(report, *place->second)) place->second = &report;
    }
    for (const auto& [key, report] : best) root.made.push_back({report->site.unit->index, resolve(*report)});
    for (const auto& [rule, site] : reports.clears) {
      if (program_.is_listed(site.unit->index)) root.cleared.push_back({site.unit->index, rule, site.span});
    }
    root.comments = here.unit->ir.comments;
    root.has_directives = has_directives(*here.source, root.comments);
    root.reading = reading_findings(*here.unit);
    root.missing_headers = missing_headers(*here.unit);
    root.unresolved = unresolved_names(*here.unit);
    if (!recall_) return;
    root.imports = view.followed();
    root.setup = setup_of(root.file);
    root.header_searches = here.unit->ir.header_searches;
  }

  /// Whether a file that was read in again had become another one.
  [[nodiscard]] bool has_changed() {
    for (size_t i = 0; i < files_.size(); ++i) {
      const Listed& here = listed_[i];
      if (here.is_root && !here.is_recalled && !here.unit) return true;
      const auto hash = program_.hash(static_cast<uint32_t>(i));
      if (recall_ && hash && here.is_read && *hash != here.hash) return true;
    }
    return false;
  }

  [[nodiscard]] const Memo::Root& root_of(const Listed& here) const {
    return here.is_recalled ? *here.root_before : here.root;
  }
  /// The run's index of a file that a root names.
  [[nodiscard]] uint32_t index_in_run(const Listed& here, uint32_t file) const {
    return here.is_recalled ? index_of_remembered_[file] : file;
  }

  /// One finding per rule and place, none where some context said that it is none.
  void merge() {
    std::map<Key, const Finding*> best;
    std::set<Key> cleared;
    for (const Listed& here : listed_) {
      if (!here.is_root) continue;
      const Memo::Root& root = root_of(here);
      for (const auto& [file, rule, span] : root.cleared) {
        cleared.emplace(index_in_run(here, file), span.begin, span.end, rule);
      }
      for (const auto& [file, finding] : root.made) {
        const Span span = finding.place.span;
        const auto [place, added] =
            best.emplace(Key{index_in_run(here, file), span.begin, span.end, finding.rule}, &finding);
        if (!added && is_better(finding, *place->second)) place->second = &finding;
      }
    }
    for (const auto& [key, finding] : best) {
      const uint32_t file = std::get<0>(key);
      if (!cleared.contains(key) && files_[file].enabled.test(finding->rule))
        results_[file].findings.push_back(*finding);
    }
    merge_missing_headers();
    for (size_t i = 0; i < files_.size(); ++i) {
      if (!listed_[i].is_root) continue;
      std::vector<Finding>& findings = results_[i].findings;
      const Memo::Root& root = root_of(listed_[i]);
      std::copy_if(root.reading.begin(), root.reading.end(), std::back_inserter(findings),
                   [&](const Finding& finding) { return files_[i].enabled.test(finding.rule); });
      results_[i].unresolved = root.unresolved;
      std::sort(findings.begin(), findings.end(), comes_before);
    }
  }

  /// A header is missed once, in the first file that includes it, however many do.
  void merge_missing_headers() {
    const int rule = find_rule("GPU003");
    if (rule < 0) return;
    const auto is_concerned = [&](size_t i) {
      return listed_[i].is_root && files_[i].enabled.test(static_cast<size_t>(rule));
    };
    std::map<std::string, size_t> files_without;
    for (size_t i = 0; i < files_.size(); ++i) {
      if (!is_concerned(i)) continue;
      for (const MissingHeader& header : root_of(listed_[i]).missing_headers) ++files_without[header.name];
    }
    for (size_t i = 0; i < files_.size(); ++i) {
      if (!is_concerned(i)) continue;
      std::vector<MissingHeader> news;
      std::vector<size_t> counts;
      for (const MissingHeader& header : root_of(listed_[i]).missing_headers) {
        const auto found = files_without.extract(header.name);
        if (!found) continue;
        news.push_back(header);
        counts.push_back(found.mapped());
      }
      auto finding = news.empty() ? std::nullopt : missing_headers_finding(news, counts);
      if (finding) results_[i].findings.push_back(std::move(*finding));
    }
  }

  /// Gives the result its text and comments. A recalled file is read only if it has something to show or to suppress,
  /// and only if it is still the text that was analysed.
  void attach_source(size_t i) {
    Listed& here = listed_[i];
    FileResult& result = results_[i];
    if (!here.is_root) return;
    const Memo::Root& root = root_of(here);
    if (here.is_recalled) {
      if (result.findings.empty() && !root.has_directives) return;
      if (!here.source && !read_again(i)) {
        changed_ = true;
        return;
      }
      if (!fits(*here.source, root.comments, result.findings)) {
        changed_ = true;
        return;
      }
    }
    result.source = here.source;
    result.comments = root.comments;
  }

  bool read_again(size_t i) {
    const InputFile& file = files_[i];
    auto bytes = file.bytes ? Result<std::string>(*file.bytes) : read_file(file.path);
    if (!bytes || hash_of(*bytes) != listed_[i].hash) return false;
    auto source = SourceFile::from_bytes(std::move(*bytes), file.display, file.language);
    if (!source) return false;
    listed_[i].source = std::make_shared<const SourceFile>(std::move(*source));
    return true;
  }

  /// The stamp to remember: none where the file may change again without its changing.
  [[nodiscard]] FileStamp lasting(const FileStamp& stamp) const { return stamp.is_racy(began_) ? FileStamp() : stamp; }

  [[nodiscard]] bool has_news() const {
    const Memo& memo = earlier();
    if (memo.rules != rules_) return true;
    size_t listed_before = 0;
    for (size_t i = 0; i < memo.files.size(); ++i) {
      listed_before += memo.files[i].is_listed ? 1 : 0;
      if (stamps_[i].is_known() && lasting(stamps_[i]) != memo.files[i].stamp) return true;
    }
    if (listed_before != files_.size()) return true;
    for (size_t i = 0; i < memo.dependencies.size(); ++i) {
      const Dependency& dependency = memo.dependencies[i];
      if (dependency.is_read && lasting(states_[i].stamp) != dependency.state.stamp) return true;
    }
    return std::any_of(listed_.begin(), listed_.end(), [&](const Listed& here) {
      return !here.before || (here.is_root && !here.is_recalled) || lasting(here.stamp) != here.before->stamp;
    });
  }

  void remember();

  std::span<const InputFile> files_;
  const AnalysisOptions& options_;
  unsigned jobs_;
  Recall* recall_;
  int64_t began_;
  infer::Program program_;
  RuleSet rules_;
  std::vector<const infer::Listener*> listeners_;
  std::vector<Listed> listed_;
  std::vector<FileResult> results_;
  std::atomic<size_t> done_{0};
  std::atomic<bool> changed_{false};
  // With a memo:
  std::unordered_map<std::string, uint32_t> index_of_path_;
  std::vector<uint32_t> index_of_remembered_;  // by index in the memo; kNone: not listed now
  std::vector<FileStamp> stamps_;              // by index in the memo, of files that are not listed
  std::vector<uint8_t> same_dependencies_;     // by index in the memo
  std::vector<PathState> states_;              // of dependencies, as they are now; by index in the memo
};

void Analysis::remember() {
  Recall& recall = *recall_;
  for (const Listed& here : listed_) {
    recall.recalled += here.is_recalled ? 1 : 0;
    recall.analysed += here.is_root && !here.is_recalled ? 1 : 0;
  }
  recall.has_news = has_news();
  if (!recall.has_news) return;
  MemoBuilder builder;
  builder.memo.rules = rules_;
  for (size_t i = 0; i < files_.size(); ++i) {
    const Listed& here = listed_[i];
    const std::string error = here.is_read && !here.is_source ? results_[i].error->message : std::string();
    builder.add(
        {here.path, lasting(here.stamp), here.hash, here.is_read, true, error, here.relevance, here.imported_words});
  }
  // Nothing: it leads to a file that could not be read, or that changed meanwhile.
  const auto import_of_memo = [&](uint32_t index) -> std::optional<uint32_t> {
    Memo::Import import = recall.memo.imports[index];
    if (import.target < Memo::Import::kFolder) {
      Memo::File file = recall.memo.files[import.target];
      file.stamp = lasting(stamps_[import.target]);
      const auto target = builder.add(std::move(file));
      if (!target) return std::nullopt;
      import.target = *target;
    }
    return builder.add(std::move(import));
  };
  const auto import_of_program = [&](uint32_t id) -> std::optional<uint32_t> {
    const infer::Program::WrittenImport written = program_.written_import(id);
    Memo::Import import{written.folder.string(), written.level, {}, Memo::Import::kNowhere};
    import.names.assign(written.names.begin(), written.names.end());
    const uint32_t file = written.leads_to.file;
    if (file != UINT32_MAX) {
      const auto hash = program_.hash(file);
      if (!hash && !program_.error(file).empty()) return std::nullopt;
      const std::string path = program_.path(file);
      const FileStamp stamp = lasting(program_.paths().stamp(path));
      const auto target =
          builder.add({path, stamp, hash.value_or(ContentHash()), hash.has_value(), false, "", Relevance::none, {}});
      if (!target) return std::nullopt;
      import.target = *target;
    } else if (written.leads_to.is_folder) {
      import.target = Memo::Import::kFolder;
    }
    return builder.add(std::move(import));
  };
  for (const Listed& here : listed_) {
    if (!here.is_root) continue;
    Memo::Root root = root_of(here);
    bool is_whole = true;
    for (uint32_t& import : root.imports) {
      const auto index = here.is_recalled ? import_of_memo(import) : import_of_program(import);
      is_whole &= index.has_value();
      import = index.value_or(0);
    }
    std::vector<uint32_t> dependencies;
    const auto add_dependency = [&](const Dependency& dependency) {
      const auto index = builder.add(dependency);
      is_whole &= index.has_value();
      dependencies.push_back(index.value_or(0));
    };
    if (here.is_recalled) {
      for (const uint32_t index : root.dependencies) {
        Dependency dependency = recall.memo.dependencies[index];
        dependency.state.stamp = lasting(states_[index].stamp);
        add_dependency(dependency);
      }
    } else {
      for (const Dependency& dependency : here.unit->ir.dependencies) add_dependency(dependency);
    }
    root.dependencies = std::move(dependencies);
    if (!is_whole) continue;
    root.file = index_in_run(here, root.file);
    for (Memo::Root::Made& made : root.made) made.file = index_in_run(here, made.file);
    for (Memo::Root::Cleared& cleared : root.cleared) cleared.file = index_in_run(here, cleared.file);
    builder.memo.roots.push_back(std::move(root));
  }
  recall.memo = std::move(builder.memo);
}

}  // namespace

std::vector<FileResult> analyse(std::span<const InputFile> files, const AnalysisOptions& options) {
  if (auto results = Analysis(files, options).run()) return std::move(*results);
  AnalysisOptions anew = options;
  *options.recall = {};
  anew.recall = nullptr;
  return Analysis(files, anew).run().value();  // nothing can contradict what it does not recall
}

}  // namespace gpulint::lint
