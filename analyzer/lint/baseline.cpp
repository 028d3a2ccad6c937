#include "lint/baseline.h"

#include <fmt/format.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <nlohmann/json.hpp>

#include "lint/rule_info.h"
#include "source/file_io.h"

namespace gpulint::lint {
namespace {

constexpr int kVersion = 1;

/// Of the line's text without the blanks around it: indenting a block keeps its findings accepted.
std::string fingerprint_of_line(const SourceFile& source, uint32_t offset) {
  std::string_view line = source.text(source.line_span(source.line_of(offset)));
  const size_t begin = line.find_first_not_of(" \t\f\r");
  line = begin == std::string_view::npos ? std::string_view()
                                         : line.substr(begin, line.find_last_not_of(" \t\f\r") + 1 - begin);
  return fmt::format("{:016x}", XXH3_64bits(line.data(), line.size()));
}

std::string quoted(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

Result<Baseline> Baseline::parse(std::string_view json, const std::string& name) {
  const auto broken = [&](const std::string& why) {
    return Error{name + " is not a baseline: " + why +
                 "; name another file, or delete it and write a new one with --update-baseline"};
  };
  const auto root = nlohmann::json::parse(json, nullptr, /*allow_exceptions=*/false);
  if (root.is_discarded()) return broken("it is not valid JSON");
  if (!root.is_object() || !root.contains("version") || !root["version"].is_number_integer()) {
    return broken("it has no `version`");
  }
  if (root["version"] != kVersion) return broken("its version is not one that this gpulint reads");
  if (!root.contains("findings") || !root["findings"].is_array()) return broken("it has no list `findings`");

  Baseline baseline;
  size_t index = 0;
  for (const auto& entry : root["findings"]) {
    const auto text = [&](const char* field) -> const std::string* {
      if (!entry.is_object()) return nullptr;
      const auto at = entry.find(field);
      return at == entry.end() ? nullptr : at->get_ptr<const std::string*>();
    };
    const std::string *file = text("file"), *code = text("code"), *line = text("line");
    const auto count = entry.is_object() ? entry.find("count") : entry.end();
    if (file == nullptr || code == nullptr || line == nullptr || count == entry.end() || !count->is_number_unsigned()) {
      return broken(fmt::format("entry {} of `findings` needs `file`, `code`, `line` and `count`", index + 1));
    }
    baseline.counts_[Key{*file, *code, *line}] += count->get<size_t>();
    ++index;
  }
  return baseline;
}

Result<Baseline> Baseline::read(const std::filesystem::path& path) {
  auto bytes = read_file(path);
  if (!bytes) return Error{bytes.error()};
  return parse(*bytes, path.string());
}

Baseline::Key Baseline::key(const std::string& file, const Finding& finding, const SourceFile& source) {
  return {file, std::string(rules()[finding.rule].code), fingerprint_of_line(source, finding.place.span.begin)};
}

void Baseline::add(const std::string& file, const Finding& finding, const SourceFile& source) {
  ++counts_[key(file, finding, source)];
}

bool Baseline::take(const std::string& file, const Finding& finding, const SourceFile& source) {
  const auto at = counts_.find(key(file, finding, source));
  if (at == counts_.end() || at->second == 0) return false;
  --at->second;
  return true;
}

void Baseline::keep(const Baseline& older, const std::function<bool(const std::string& file)>& is_kept) {
  for (const auto& [key, count] : older.counts_) {
    if (is_kept(key.file)) counts_[key] += count;
  }
}

std::vector<std::string> Baseline::stale(const std::function<bool(const std::string& file)>& is_linted) const {
  std::map<std::pair<std::string, std::string>, size_t> left;
  for (const auto& [key, count] : counts_) {
    if (count > 0 && is_linted(key.file)) left[{key.file, key.code}] += count;
  }
  std::vector<std::string> lines;
  lines.reserve(left.size());
  for (const auto& [entry, count] : left) {
    lines.push_back(fmt::format("{}: {} ({} {})", entry.first, entry.second, count, count == 1 ? "time" : "times"));
  }
  return lines;
}

size_t Baseline::size() const {
  size_t sum = 0;
  for (const auto& [key, count] : counts_) sum += count;
  return sum;
}

std::string Baseline::to_json() const {
  std::string json = fmt::format("{{\n  \"version\": {},\n  \"findings\": [", kVersion);
  bool first = true;
  for (const auto& [key, count] : counts_) {
    if (count == 0) continue;
    json += fmt::format("{}\n    {{\"file\": {}, \"code\": {}, \"line\": {}, \"count\": {}}}", first ? "" : ",",
                        quoted(key.file), quoted(key.code), quoted(key.fingerprint), count);
    first = false;
  }
  return json + (first ? "]\n}\n" : "\n  ]\n}\n");
}

}  // namespace gpulint::lint
