#include "lint/rule_info.h"

#include <algorithm>
#include <array>
#include <vector>

#include "lint/rule.h"

namespace gpulint::lint {
namespace {

struct Card {
  std::string_view code, markdown;
};
constexpr std::array kCards = std::to_array<Card>({
#include "lint/cards.inc"
});

std::vector<Registration>& registrations() {
  static std::vector<Registration> all;
  return all;
}

struct Registry {
  std::vector<RuleInfo> infos;
  std::vector<std::unique_ptr<Rule>> rules;

  Registry() {
    auto sorted = registrations();
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.code < b.code; });
    for (const Registration& r : sorted) {
      const auto card = std::find_if(kCards.begin(), kCards.end(), [&](const Card& c) { return c.code == r.code; });
      infos.push_back({r.code, r.name, r.severity, r.group, r.on_by_default,
                       card == kCards.end() ? std::string_view() : card->markdown});
      rules.push_back(r.make());
    }
  }
};

const Registry& registry() {
  static const Registry instance;
  return instance;
}

}  // namespace

bool register_rule(const Registration& registration) {
  registrations().push_back(registration);
  return true;
}

const Rule& rule_at(size_t index) {
  return *registry().rules[index];
}

std::span<const RuleInfo> rules() {
  return registry().infos;
}

int find_rule(std::string_view code_or_name) {
  const auto& all = registry().infos;
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].code == code_or_name || all[i].name == code_or_name) return static_cast<int>(i);
  }
  return -1;
}

std::string_view summary(const RuleInfo& rule) {
  const size_t begin = rule.card.find("\n\n");
  if (begin == std::string_view::npos) return {};
  const size_t end = rule.card.find("\n\n", begin + 2);
  return rule.card.substr(begin + 2, end == std::string_view::npos ? end : end - begin - 2);
}

std::string_view card_section(const RuleInfo& rule, std::string_view heading) {
  const std::string title = "\n## " + std::string(heading) + "\n";
  size_t begin = rule.card.find(title);
  if (begin == std::string_view::npos) return {};
  begin += title.size();
  const size_t end = rule.card.find("\n## ", begin);
  std::string_view section = rule.card.substr(begin, end == std::string_view::npos ? end : end - begin);
  while (section.starts_with('\n')) section.remove_prefix(1);
  while (section.ends_with('\n')) section.remove_suffix(1);
  return section;
}

std::string rule_url(const RuleInfo& rule) {
  return "https://gpulint.dev/rules/" + std::string(rule.name);
}

}  // namespace gpulint::lint
