#include "lint/settings.h"

#include <algorithm>
#include <map>

#include "lint/config_file.h"
#include "source/discovery.h"

namespace gpulint::lint {
namespace {

namespace fs = std::filesystem;

RuleSet union_of(const std::vector<Selector>& selectors) {
  RuleSet set;
  for (const Selector& selector : selectors) set |= selector.rules;
  return set;
}

/// A glob that means the same wherever it is compiled: one with a slash is counted from its own layer's folder.
std::string anchored(const std::string& pattern, const fs::path& directory) {
  std::string text = pattern;
  while (text.starts_with("./")) text.erase(0, 2);
  while (text.size() > 1 && text.ends_with('/')) text.pop_back();
  if (text.starts_with('/') || text.find('/') == std::string::npos) return text;
  std::string base;
  for (const char c : directory.generic_string()) {
    if (std::string_view("*?[]{}\\").find(c) != std::string_view::npos) base += '\\';
    base += c;
  }
  return base + (base.ends_with('/') ? "" : "/") + text;
}

template <class T>
void take(const std::optional<T>& from, T& to) {
  if (from) to = *from;
}

/// The layers' severities: narrower selectors win, and of equally narrow ones the stronger layer.
std::vector<std::pair<uint32_t, Severity>> severities(const std::vector<Layer>& layers) {
  std::map<uint32_t, std::pair<unsigned, Severity>> by_rule;
  for (const Layer& layer : layers) {
    for (const auto& [selector, severity] : layer.severity) {
      for (uint32_t rule = 0; rule < rules().size(); ++rule) {
        if (!selector.rules.test(rule)) continue;
        const auto at = by_rule.find(rule);
        if (at == by_rule.end() || at->second.first <= selector.specificity) {
          by_rule[rule] = {selector.specificity, severity};
        }
      }
    }
  }
  std::vector<std::pair<uint32_t, Severity>> list;
  list.reserve(by_rule.size());
  for (const auto& [rule, entry] : by_rule) list.emplace_back(rule, entry.second);
  return list;
}

std::optional<Error> add_file_ignores(const std::vector<PerFileIgnore>& entries, const fs::path& directory,
                                      std::vector<Settings::FileIgnore>& out) {
  for (const PerFileIgnore& entry : entries) {
    Settings::FileIgnore ignore;
    ignore.pattern = entry.pattern;
    ignore.negated = entry.pattern.starts_with('!');
    auto matcher = PathMatcher::compile({entry.pattern.substr(ignore.negated ? 1 : 0)}, directory);
    if (!matcher) return Error{matcher.error()};
    ignore.matcher = std::move(*matcher);
    ignore.rules = union_of(entry.selectors);
    out.push_back(std::move(ignore));
  }
  return std::nullopt;
}

}  // namespace

RuleSet Settings::rules_for(const fs::path& file) const {
  RuleSet set = enabled;
  for (const FileIgnore& ignore : per_file_ignores) {
    if (ignore.matcher.matches(file) != ignore.negated) set &= ~ignore.rules;
  }
  return set;
}

Severity Settings::severity_of(const Finding& finding) const {
  const auto at = std::lower_bound(severity.begin(), severity.end(), finding.rule,
                                   [](const auto& entry, uint32_t rule) { return entry.first < rule; });
  if (at == severity.end() || at->first != finding.rule) return finding.severity;
  return finding.confidence == Confidence::certain ? at->second : std::min(at->second, Severity::warning);
}

Result<Settings> combine(const std::vector<Layer>& layers, const fs::path& directory) {
  Settings settings;
  settings.cache_dir = directory / ".gpulint_cache";
  std::vector<Selection> selections;
  std::vector<std::string> excludes = default_excludes();
  settings.fixable.set();
  for (const Layer& layer : layers) {
    selections.push_back(layer.selection);
    if (layer.fixable) settings.fixable = union_of(*layer.fixable);
    settings.fixable &= ~union_of(layer.unfixable);
    take(layer.fail_on, settings.fail_on);
    take(layer.min_confidence, settings.min_confidence);
    if (layer.target_torch) settings.target_torch = layer.target_torch;
    if (layer.cuda_error_handlers) settings.cuda_error_handlers = *layer.cuda_error_handlers;
    take(layer.force_exclude, settings.force_exclude);
    take(layer.respect_gitignore, settings.respect_gitignore);
    take(layer.fix, settings.fix);
    take(layer.unsafe_fixes, settings.unsafe_fixes);
    take(layer.show_fixes, settings.show_fixes);
    take(layer.output_format, settings.output_format);
    if (layer.baseline) settings.baseline = layer.baseline;
    take(layer.cache_dir, settings.cache_dir);
    take(layer.sdk, settings.sdk);
    take(layer.compile_commands, settings.compile_commands);
    if (layer.exclude) excludes.clear();
    for (const auto* list : {layer.exclude ? &*layer.exclude : nullptr, &layer.extend_exclude}) {
      if (list == nullptr) continue;
      for (const std::string& pattern : *list) excludes.push_back(anchored(pattern, layer.directory));
    }
    if (layer.per_file_ignores) {
      settings.per_file_ignores.clear();
      if (auto error = add_file_ignores(*layer.per_file_ignores, layer.directory, settings.per_file_ignores)) {
        return *error;
      }
    }
    if (auto error = add_file_ignores(layer.extend_per_file_ignores, layer.directory, settings.per_file_ignores)) {
      return *error;
    }
  }
  settings.enabled = resolve(selections, default_rules());
  settings.severity = severities(layers);
  auto matcher = PathMatcher::compile(excludes, directory);
  if (!matcher) return Error{matcher.error()};
  settings.exclude = std::move(*matcher);
  settings.exclude_patterns = std::move(excludes);
  return settings;
}

SettingsFinder::SettingsFinder(SettingsSources sources, fs::path working_directory)
    : sources_(std::move(sources)), working_directory_(std::move(working_directory)) {}

const Settings* SettingsFinder::for_directory(const fs::path& absolute_directory) {
  const std::lock_guard lock(mutex_);
  if (sources_.isolated) return load(std::nullopt);
  if (sources_.config_file) return load(sources_.config_file);
  std::vector<std::string> asked;
  const Settings* settings = nullptr;
  for (fs::path directory = absolute_directory;; directory = directory.parent_path()) {
    if (const auto known = by_directory_.find(directory.native()); known != by_directory_.end()) {
      settings = known->second;
      break;
    }
    asked.push_back(directory.native());
    if (const auto file = config_of_directory(directory)) {
      settings = load(file);
      break;
    }
    if (directory == directory.parent_path() || directory.empty()) {
      settings = load(std::nullopt);
      break;
    }
  }
  for (std::string& directory : asked) by_directory_.emplace(std::move(directory), settings);
  return settings;
}

const Settings* SettingsFinder::load(const std::optional<fs::path>& file) {
  const std::string key = file ? file->string() : std::string();
  if (const auto known = by_file_.find(key); known != by_file_.end()) return known->second.get();
  const auto fail = [&](const std::string& message) -> const Settings* {
    errors_.emplace_back(key, Error{message});
    by_file_.emplace(key, nullptr);
    return nullptr;
  };
  std::vector<Layer> layers;
  fs::path directory = working_directory_;
  if (file) {
    auto read = read_config(*file);
    if (!read) return fail(read.error());
    layers = std::move(*read);
    directory = layers.back().directory;
  }
  layers.insert(layers.end(), sources_.overrides.begin(), sources_.overrides.end());
  auto settings = combine(layers, directory);
  if (!settings) return fail(settings.error());
  settings->config_file = file.value_or(fs::path());
  return by_file_.emplace(key, std::make_unique<Settings>(std::move(*settings))).first->second.get();
}

std::optional<Error> SettingsFinder::error() const {
  const std::lock_guard lock(mutex_);
  const auto first =
      std::min_element(errors_.begin(), errors_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return first == errors_.end() ? std::nullopt : std::optional(first->second);
}

std::vector<fs::path> SettingsFinder::config_files() const {
  const std::lock_guard lock(mutex_);
  std::vector<fs::path> files;
  for (const auto& [file, settings] : by_file_) {
    if (!file.empty()) files.emplace_back(file);
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace gpulint::lint
