#include "report/fingerprint.h"

#include <map>
#include <utility>

namespace gpulint::report {
namespace {

std::string squeezed(std::string_view line) {
  std::string out;
  for (const char c : line) {
    if (c != ' ' && c != '\t') out += c;
  }
  return out;
}

}  // namespace

std::string_view source_line(const lint::Finding& finding) {
  for (const lint::FrameLine& line : finding.frame) {
    if (line.row == finding.place.begin.row) return line.text;
  }
  return {};
}

uint64_t fnv1a(std::string_view text, uint64_t seed) {
  for (const char c : text) seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return seed;
}

std::vector<Fingerprint> fingerprints(std::span<const lint::Finding* const> findings,
                                      std::span<const lint::RuleInfo> rules) {
  std::map<std::pair<std::string_view, uint64_t>, uint32_t> seen;
  std::vector<Fingerprint> all;
  all.reserve(findings.size());
  for (const lint::Finding* finding : findings) {
    const uint64_t content = fnv1a(squeezed(source_line(*finding)), fnv1a(rules[finding->rule].code) * 31);
    all.push_back({content, ++seen[{finding->place.filename, content}]});
  }
  return all;
}

}  // namespace gpulint::report
