#include "lint/fixer.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

namespace gpulint::lint {
namespace {

/// The text that chosen fixes replace. Edits that touch count as overlapping: two insertions at one place, or an
/// insertion at the end of a replaced text, have no order of their own.
class Claims {
 public:
  [[nodiscard]] bool has_room_for(const Fix& fix) const {
    return std::all_of(fix.edits.begin(), fix.edits.end(), [&](const FixEdit& edit) {
      const Span span = edit.edit.span;
      const auto next = ends_.lower_bound(span.begin);  // the first claim that ends at or after our begin
      return next == ends_.end() || next->second > span.end;
    });
  }
  void add(const Fix& fix) {
    for (const FixEdit& edit : fix.edits) {
      const Span span = edit.edit.span;
      const auto [at, is_new] = ends_.emplace(span.end, span.begin);
      if (!is_new) at->second = std::min(at->second, span.begin);
    }
  }

 private:
  std::map<uint32_t, uint32_t> ends_;  // end → begin
};

bool is_well_formed(const Fix& fix, const SourceFile& source) {
  uint32_t reached = 0;
  for (const FixEdit& edit : fix.edits) {
    const Span span = edit.edit.span;
    if (span.begin < reached || span.end < span.begin || span.end > source.text().size()) return false;
    reached = span.end;
  }
  return !fix.edits.empty();
}

Result<std::string> apply(const SourceFile& source, std::span<const Finding* const> fixes) {
  std::vector<TextEdit> edits;
  for (const Finding* finding : fixes) {
    for (const FixEdit& edit : finding->fix->edits) edits.push_back(edit.edit);
  }
  std::stable_sort(edits.begin(), edits.end(), [](const TextEdit& a, const TextEdit& b) {
    return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.end < b.span.end;
  });
  return source.with_edits(edits);
}

/// The new bytes, or nothing when they cannot be written or have more syntax errors than `allowed`.
std::optional<std::string> try_fixes(const SourceFile& source, std::span<const Finding* const> fixes, size_t allowed,
                                     const std::function<size_t(const SourceFile&)>& syntax_errors) {
  auto bytes = apply(source, fixes);
  if (!bytes) return std::nullopt;
  const auto fixed = SourceFile::from_bytes(*bytes, source.path(), source.language());
  if (!fixed || syntax_errors(*fixed) > allowed) return std::nullopt;
  return std::move(*bytes);
}

}  // namespace

bool is_fixable(const Finding& finding, const FixPolicy& policy) {
  if (!finding.fix || !policy.fixable.test(finding.rule)) return false;
  const Applicability applicability = finding.fix->applicability;
  return applicability == Applicability::safe || (policy.unsafe && applicability == Applicability::unsafe);
}

FixRound fix_once(const SourceFile& source, std::span<const Finding> findings, const FixPolicy& policy,
                  const std::function<size_t(const SourceFile&)>& syntax_errors) {
  FixRound round;
  std::vector<const Finding*> candidates;
  for (const Finding& finding : findings) {
    if (is_fixable(finding, policy)) candidates.push_back(&finding);
  }
  std::stable_sort(candidates.begin(), candidates.end(), [](const Finding* a, const Finding* b) {
    return a->fix->edits.empty() || b->fix->edits.empty()
               ? a->fix->edits.size() < b->fix->edits.size()
               : a->fix->edits[0].edit.span.begin < b->fix->edits[0].edit.span.begin;
  });
  Claims claims;
  for (const Finding* finding : candidates) {
    if (!is_well_formed(*finding->fix, source)) {
      round.broken.push_back(finding);
    } else if (claims.has_room_for(*finding->fix)) {
      claims.add(*finding->fix);
      round.fixed.push_back(finding);
    } else {
      round.left.push_back(finding);
    }
  }
  if (round.fixed.empty()) return round;

  const size_t allowed = syntax_errors(source);
  if (auto bytes = try_fixes(source, round.fixed, allowed, syntax_errors)) {
    round.bytes = std::move(*bytes);
    return round;
  }
  // One of them breaks the file: add them one by one and leave out those that do.
  std::vector<const Finding*> good;
  for (const Finding* finding : round.fixed) {
    good.push_back(finding);
    if (auto bytes = try_fixes(source, good, allowed, syntax_errors)) {
      round.bytes = std::move(*bytes);
    } else {
      good.pop_back();
      round.broken.push_back(finding);
    }
  }
  round.fixed = std::move(good);
  return round;
}

}  // namespace gpulint::lint
