#include "lint/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lint/add_ignore.h"
#include "lint/baseline.h"
#include "lint/cache.h"
#include "lint/fix_rounds.h"
#include "lint/frame.h"
#include "lint/suppression.h"
#include "lint/unified_diff.h"
#include "source/discovery.h"
#include "source/file_io.h"

namespace gpulint::lint {
namespace {

namespace fs = std::filesystem;

/// One run. Its steps are called in the order in which they stand.
class Run {
 public:
  Run(const RunRequest& request, SettingsFinder& finder) : request_(request), finder_(finder) {}

  RunResult execute() {
    auto inputs = find_inputs(request_.paths, request_.standard_input, finder_, request_.jobs);
    if (!inputs) return failure(inputs.error());
    inputs_ = std::move(*inputs);
    std::error_code ignored;
    run_settings_ = finder_.for_directory(fs::current_path(ignored));
    result_.errors = inputs_.errors;
    result_.files = inputs_.files.size();
    if (inputs_.left_out > 0) {
      result_.warnings.push_back(
          fmt::format("{} C++ or CUDA {} not linted: this gpulint was built without its C++ front end; see \"C++ and "
                      "CUDA\" in the README",
                      inputs_.left_out, inputs_.left_out == 1 ? "file was" : "files were"));
    }
    for (const fs::path& config : finder_.config_files())
      result_.details.push_back("settings: " + display_path(config));
    if (!read_baseline()) return std::move(result_);

    const bool fixing =
        request_.action == Action::show_diff || (request_.action == Action::report && run_settings_->fix);
    analyse_first(/*remembers=*/fixing);
    report_unreadable();
    if (fixing) fix();
    switch (request_.action) {
      case Action::add_ignore:
        add_ignore();
        break;
      case Action::update_baseline:
        update_baseline();
        break;
      case Action::show_diff:
        break;
      case Action::report:
        report();
        break;
    }
    return std::move(result_);
  }

 private:
  RunResult failure(const std::string& message) {
    result_.errors.push_back(Error{message});
    return std::move(result_);
  }

  bool read_baseline() {
    const auto& path = run_settings_->baseline;
    if (!path) {
      if (request_.action != Action::update_baseline) return true;
      result_.errors.push_back(Error{"--update-baseline needs --baseline FILE, the file to write"});
      return false;
    }
    std::error_code error;
    const bool exists = fs::exists(*path, error);
    if (!exists && request_.action == Action::update_baseline) return true;
    auto baseline = exists ? Baseline::read(*path)
                           : Error{fmt::format("the baseline {} does not exist; write it with --update-baseline",
                                               display_path(*path))};
    if (!baseline) {
      result_.errors.push_back(Error{baseline.error()});
      return false;
    }
    baseline_ = std::move(*baseline);
    return true;
  }

  /// Repeats of an earlier run's work only what has changed. `remembers`: there will be more rounds in this run.
  void analyse_first(bool remembers) {
    if (request_.build_id.empty() || request_.standard_input) {
      if (remembers) recall_.emplace();
      results_ = analyse();
      return;
    }
    const Cache cache(run_settings_->cache_dir);
    const std::string key = cache_key();
    recall_.emplace();
    if (auto memo = cache.read(key)) recall_->memo = std::move(*memo);
    results_ = analyse();
    result_.details.push_back(fmt::format("{} files analysed, {} taken from the cache {}", recall_->analysed,
                                          recall_->recalled, display_path(run_settings_->cache_dir)));
    if (recall_->has_news) cache.write(key, recall_->memo);
  }

  /// Runs from one folder over the same paths share a memo if they ask the same rules.
  [[nodiscard]] std::string cache_key() const {
    RuleSet asked;
    for (const InputFile& file : inputs_.files) asked |= file.enabled;
    std::error_code ignored;
    CacheKey key;
    key.add(request_.build_id).add(fs::current_path(ignored).native()).add(asked.to_string());
    for (const fs::path& path : request_.paths) key.add(path.native());
    return key.name();
  }

  /// Where the real SDK's precompiled headers are kept; empty: nowhere.
  [[nodiscard]] fs::path precompiled() const {
    const bool wants = std::any_of(inputs_.files.begin(), inputs_.files.end(), [](const InputFile& file) {
      return file.sdk == cxx::Sdk::real && file.language > Language::notebook;
    });
    if (!wants || request_.build_id.empty()) return {};
    return Cache(run_settings_->cache_dir).folder("precompiled");
  }

  /// Analyses the inputs as they are now and leaves what is to be reported: not suppressed, certain enough, not
  /// accepted.
  std::vector<FileResult> analyse() {
    AnalysisOptions options;
    options.jobs = request_.jobs;
    options.recall = recall_ ? &*recall_ : nullptr;
    options.precompiled = precompiled();
    options.walk = inputs_.walk;
    if (request_.progress) {
      options.progress = [this](size_t done) { request_.progress(done, inputs_.files.size()); };
    }
    auto results = request_.analyse(inputs_.files, options);
    result_.suppressed = 0;
    result_.accepted = 0;
    left_ = baseline_;
    for (size_t i = 0; i < results.size(); ++i) keep_reportable(i, results[i]);
    return results;
  }

  void keep_reportable(size_t index, FileResult& result) {
    const Settings& settings = *inputs_.settings[index];
    if (result.source) {
      result_.suppressed +=
          apply_suppressions(*result.source, result.comments, inputs_.files[index].enabled, result.findings);
    }
    std::erase_if(result.findings,
                  [&](const Finding& finding) { return finding.confidence < settings.min_confidence; });
    for (Finding& finding : result.findings) {
      finding.severity = settings.severity_of(finding);
      if (finding.fix && !settings.fixable.test(finding.rule)) finding.fix->applicability = Applicability::display;
    }
    if (request_.action == Action::update_baseline || !result.source || left_.size() == 0) return;
    const std::string name = name_in_baseline(inputs_.files[index]);
    result_.accepted += std::erase_if(
        result.findings, [&](const Finding& finding) { return left_.take(name, finding, *result.source); });
  }

  [[nodiscard]] std::string name_in_baseline(const InputFile& file) const {
    if (!run_settings_->baseline) return file.display;
    return file.path.lexically_relative(run_settings_->baseline->parent_path()).generic_string();
  }

  void report_unreadable() {
    const int rule = find_rule("GPU003");
    const auto add = [&](const std::string& filename, const std::string& message, bool enabled) {
      if (rule < 0 || !enabled) return;
      Finding finding;
      finding.rule = static_cast<uint32_t>(rule);
      finding.severity = rules()[finding.rule].severity;
      finding.message = message;
      finding.place.filename = filename;
      result_.unreadable.push_back(std::move(finding));
    };
    for (const fs::path& path : request_.paths) {
      std::error_code error;
      if (fs::exists(path, error)) continue;
      add(path.generic_string(), "This path does not exist.",
          run_settings_->enabled.test(static_cast<size_t>(std::max(rule, 0))));
    }
    for (size_t i = 0; i < results_.size(); ++i) {
      if (!results_[i].error) continue;
      result_.errors.push_back(*results_[i].error);
      add(inputs_.files[i].display, results_[i].error->message,
          inputs_.files[i].enabled.test(static_cast<size_t>(std::max(rule, 0))));
    }
    std::sort(result_.unreadable.begin(), result_.unreadable.end(), comes_before);
  }

  void fix() {
    FixOutcome outcome = fix_in_rounds(
        inputs_, results_, [this] { return analyse(); }, request_.syntax_errors);
    result_.warnings.insert(result_.warnings.end(), outcome.warnings.begin(), outcome.warnings.end());
    for (auto& [index, bytes] : outcome.changed) {
      const InputFile& file = inputs_.files[index];
      FileResult& before = outcome.before.at(index);
      if (request_.action == Action::show_diff) {
        if (const auto after = SourceFile::from_bytes(bytes, file.display, file.language)) {
          result_.diff += diff_files(*before.source, *after);
        }
      } else if (request_.standard_input) {
        result_.fixed_input = bytes;
      } else if (const auto written = write_fixed(file, *before.source, bytes); !written) {
        result_.errors.push_back(Error{written.error()});
        results_[index] = std::move(before);
        continue;
      }
      FixedFile fixed{file.display, std::move(outcome.fixed[index])};
      for (const auto& [rule, count] : fixed.count_by_rule) result_.fixed_count += count;
      result_.fixed.push_back(std::move(fixed));
    }
    if (request_.action == Action::show_diff) result_.fails = !result_.diff.empty();
    if (request_.standard_input && request_.action == Action::report && !result_.fixed_input) {
      result_.fixed_input = request_.standard_input->bytes;
    }
  }

  void add_ignore() {
    result_.is_accepted = true;
    result_.accepted = 0;  // without what the baseline accepts
    if (request_.standard_input) result_.fixed_input = request_.standard_input->bytes;
    for (size_t i = 0; i < results_.size(); ++i) {
      const FileResult& result = results_[i];
      if (!result.source || result.findings.empty()) continue;
      size_t covered = 0;
      const auto edits = ignore_comments(*result.source, result.comments, result.findings, covered);
      if (edits.empty()) continue;
      const auto bytes = result.source->with_edits(edits);
      if (request_.standard_input) {
        if (bytes) result_.fixed_input = *bytes;
        result_.accepted += covered;
        continue;
      }
      const auto written = bytes ? write_fixed(inputs_.files[i], *result.source, *bytes) : Error{bytes.error()};
      if (!written) {
        result_.errors.push_back(Error{written.error()});
      } else {
        result_.accepted += covered;
      }
    }
  }

  void update_baseline() {
    Baseline updated;
    std::set<std::string> linted;
    for (size_t i = 0; i < results_.size(); ++i) {
      const std::string name = name_in_baseline(inputs_.files[i]);
      if (!results_[i].error) linted.insert(name);
      if (!results_[i].source) continue;
      for (const Finding& finding : results_[i].findings) updated.add(name, finding, *results_[i].source);
    }
    result_.accepted = updated.size();
    const fs::path& path = *run_settings_->baseline;
    updated.keep(baseline_, [&](const std::string& file) {
      std::error_code error;
      return linted.find(file) == linted.end() && fs::exists(path.parent_path() / file, error);
    });
    const auto written = write_file_atomically(path, updated.to_json());
    if (!written) result_.errors.push_back(Error{written.error()});
    result_.is_accepted = written.ok();
  }

  void report() {
    std::set<std::string> linted;
    for (size_t i = 0; i < results_.size(); ++i) {
      FileResult& result = results_[i];
      if (!result.unresolved.empty())
        result_.details.push_back(fmt::format("{}: not found: {}", inputs_.files[i].display, result.unresolved));
      if (baseline_.size() > 0) linted.insert(name_in_baseline(inputs_.files[i]));
      for (Finding& finding : result.findings) {
        result_.fails |= finding.severity >= inputs_.settings[i]->fail_on;
        if (result.source) add_frame(*result.source, finding);
        result_.findings.push_back(std::move(finding));
      }
    }
    std::stable_sort(result_.findings.begin(), result_.findings.end(), comes_before);
    for (const std::string& entry : left_.stale([&](const std::string& file) { return linted.contains(file); })) {
      result_.details.push_back("stale baseline entry: " + entry);
    }
  }

  const RunRequest& request_;
  SettingsFinder& finder_;
  const Settings* run_settings_ = nullptr;
  Inputs inputs_;
  Baseline baseline_;
  Baseline left_;  // what is not used up of it
  std::optional<Recall> recall_;
  std::vector<FileResult> results_;
  RunResult result_;
};

}  // namespace

RunResult run(const RunRequest& request, SettingsFinder& settings) {
  return Run(request, settings).execute();
}

RunResult run(const RunRequest& request) {
  std::error_code ignored;
  SettingsFinder settings(request.sources, fs::current_path(ignored));
  return run(request, settings);
}

}  // namespace gpulint::lint
