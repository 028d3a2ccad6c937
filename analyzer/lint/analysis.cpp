#include "lint/analysis.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <thread>
#include <unordered_map>

#include "infer/analyse.h"
#include "infer/randomness.h"
#include "lint/relevance.h"
#include "lint/rule.h"

namespace gpulint::lint {
namespace {

/// What decides between reports of one rule at one place: the most certain first, then the text.
bool is_better(const infer::Report& a, const infer::Report& b) {
  if (a.certainty != b.certainty) return a.certainty > b.certainty;
  if (a.has_fix != b.has_fix) return a.has_fix;
  if (a.message != b.message) return a.message < b.message;
  return a.related.size() > b.related.size();
}

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

Place place_of(const SourceFile& source, Span span) {
  return {source.path(), span, source.position(span.begin), source.position(span.end)};
}

/// Turns a report into a finding for people.
Finding resolve(const infer::Report& report) {
  const SourceFile& source = *report.site.unit->source;
  const RuleInfo& rule = rules()[report.rule];
  Finding out;
  out.rule = report.rule;
  out.severity = rule.severity;
  out.confidence = static_cast<Confidence>(report.certainty);
  // An error rests on proof: what is only likely, or bounded here, is a warning at most.
  if (report.at_most_warning || out.confidence != Confidence::certain)
    out.severity = std::min(out.severity, Severity::warning);
  if (report.at_most_note) out.severity = Severity::note;
  out.message = report.message;
  out.place = place_of(source, report.site.span);
  for (const auto& related : report.related) {
    out.related.push_back({related.message, place_of(*related.site.unit->source, related.site.span)});
  }
  if (report.has_fix) {
    Fix fix;
    fix.applicability = report.fix_safety == infer::FixSafety::safe ? Applicability::safe : Applicability::unsafe;
    fix.message = report.fix_message;
    for (const TextEdit& edit : report.edits) {
      fix.edits.push_back({edit, source.position(edit.span.begin), source.position(edit.span.end)});
    }
    out.fix = std::move(fix);
  }
  return out;
}

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
bool imports_one_of(std::string_view text, const std::filesystem::path& own,
                    const std::unordered_map<std::string, std::vector<std::filesystem::path>>& folders) {
  const std::vector<std::string_view> words = imported_words(text);
  for (const std::string_view word : words) {
    const auto found = folders.find(std::string(word));
    if (found == folders.end()) continue;
    for (const std::filesystem::path& folder : found->second) {
      const bool is_around = own.native().starts_with(folder.native());
      if (is_around || std::find(words.begin(), words.end(), folder.filename().native()) != words.end()) return true;
    }
  }
  return false;
}

void syntax_errors(const infer::Unit& unit, std::vector<Finding>& out) {
  const int rule = find_rule("GPU001");
  if (rule < 0) return;
  for (const ir::SyntaxError& error : unit.ir.syntax_errors) {
    Finding finding;
    finding.rule = static_cast<uint32_t>(rule);
    finding.severity = rules()[finding.rule].severity;
    finding.message = error.message;
    finding.place = place_of(*unit.source, error.span);
    out.push_back(std::move(finding));
  }
}

}  // namespace

std::vector<FileResult> analyse(std::span<const InputFile> files, const AnalysisOptions& options) {
  const unsigned jobs = options.jobs ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  std::vector<FileResult> results(files.size());
  std::vector<infer::Program::File> inputs;
  for (const InputFile& file : files) inputs.push_back({file.path, file.display, file.language, file.bytes});
  infer::Program program(std::move(inputs));
  std::atomic<size_t> done{0};
  const auto step = [&] {
    const size_t now = ++done;
    if (options.progress) options.progress(now / 2);
  };
  RuleSet any;
  for (const InputFile& file : files) any |= file.enabled;
  std::vector<const infer::Listener*> listeners;
  for (size_t i = 0; i < rules().size(); ++i) listeners.push_back(any.test(i) ? &rule_at(i) : nullptr);

  // 1. Read; files that cannot matter stop here. The others are parsed and lowered.
  std::vector<const infer::Unit*> units(files.size(), nullptr);
  std::vector<std::shared_ptr<const SourceFile>> doubtful(files.size());
  std::vector<Relevance> relevances(files.size(), Relevance::none);
  const auto lower = [&](size_t i, std::shared_ptr<const SourceFile> source) {
    results[i].source = source;
    program.provide(static_cast<uint32_t>(i), std::move(source));
    units[i] = program.unit(static_cast<uint32_t>(i));
  };
  parallel(files.size(), jobs, [&](size_t i) {
    const InputFile& file = files[i];
    auto source = file.bytes ? SourceFile::from_bytes(*file.bytes, file.display, file.language)
                             : SourceFile::read(file.path, file.display, file.language);
    if (!source) {
      results[i].error = Error{source.error()};
    } else {
      auto shared = std::make_shared<const SourceFile>(std::move(*source));
      relevances[i] = relevance(shared->text());
      if (relevances[i] != Relevance::none)
        lower(i, std::move(shared));
      else
        doubtful[i] = std::move(shared);
    }
    step();
  });
  // Files that import one of them may use its tensors without naming torch.
  std::unordered_map<std::string, std::vector<std::filesystem::path>> folders;  // module name → where it lies
  for (size_t i = 0; i < files.size(); ++i) {
    if (!units[i] || relevances[i] != Relevance::brings) continue;
    // A package's __init__ is left out: everything in the package imports it.
    if (!units[i]->is_package) folders[units[i]->path.stem().string()].push_back(units[i]->folder);
  }
  parallel(files.size(), jobs, [&](size_t i) {
    if (!doubtful[i]) return;
    const std::filesystem::path own = std::filesystem::absolute(files[i].path).lexically_normal().parent_path();
    if (imports_one_of(doubtful[i]->text(), own, folders)) {
      lower(i, std::move(doubtful[i]));
      return;
    }
    doubtful[i].reset();
  });

  // 2. Interpret each of them, with whatever it imports. Every file's result depends on the files alone.
  std::vector<infer::UnitReports> reports(files.size());
  parallel(files.size(), jobs, [&](size_t i) {
    if (const infer::Unit* unit = units[i]) {
      torch::Version target;
      if (files[i].target)
        target = {static_cast<uint8_t>(files[i].target->major), static_cast<uint8_t>(files[i].target->minor)};
      infer::analyse_unit(program, *unit, listeners, target, reports[i]);
      const infer::ProgramRandomness randomness = infer::trace_randomness(program, *unit);
      for (size_t rule = 0; rule < listeners.size(); ++rule) {
        SinkInto sink(reports[i], static_cast<uint32_t>(rule));
        if (listeners[rule] && randomness.is_program) listeners[rule]->on_program(randomness, sink);
      }
    }
    step();
  });

  // 3. Merge: one finding per rule and place, none where some context said that it is none.
  std::map<Key, const infer::Report*> best;
  std::map<Key, bool> cleared;
  for (const infer::UnitReports& unit : reports) {
    for (const auto& [rule, site] : unit.clears) cleared[key_of(rule, site)] = true;
    for (const infer::Report& report : unit.reports) {
      const auto [place, added] = best.emplace(key_of(report.rule, report.site), &report);
      if (!added && is_better(report, *place->second)) place->second = &report;
    }
  }
  for (const auto& [key, report] : best) {
    const uint32_t file = std::get<0>(key);
    if (file >= files.size() || cleared.contains(key) || !files[file].enabled.test(report->rule)) continue;
    results[file].findings.push_back(resolve(*report));
  }
  for (size_t i = 0; i < files.size(); ++i) {
    if (!units[i]) continue;
    results[i].comments = units[i]->ir.comments;
    if (const int rule = find_rule("GPU001"); rule >= 0 && files[i].enabled.test(static_cast<size_t>(rule))) {
      syntax_errors(*units[i], results[i].findings);
    }
    std::sort(results[i].findings.begin(), results[i].findings.end(), comes_before);
  }
  return results;
}

}  // namespace gpulint::lint
