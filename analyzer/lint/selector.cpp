#include "lint/selector.h"

#include <algorithm>

#include "lint/nearest.h"

namespace gpulint::lint {
namespace {

constexpr unsigned kAll = 0, kDefault = 1, kExact = 1000;

std::vector<std::string_view> known_selectors() {
  std::vector<std::string_view> words = {"ALL", "DEFAULT", "GPU"};
  for (const RuleInfo& rule : rules()) {
    words.push_back(rule.code);
    words.push_back(rule.name);
    const std::string_view group = rule.code.substr(0, 4);
    if (std::find(words.begin(), words.end(), group) == words.end()) words.push_back(group);
  }
  return words;
}

void apply(const Selector& selector, bool on, RuleSet& set) {
  set = on ? set | selector.rules : set & ~selector.rules;
}

}  // namespace

Result<Selector> parse_selector(std::string_view text) {
  Selector selector{std::string(text), {}, kExact};
  const auto all = rules();
  if (text == "ALL") {
    selector.specificity = kAll;
    for (size_t i = 0; i < all.size(); ++i) selector.rules.set(i);
    return selector;
  }
  if (text == "DEFAULT") {
    selector.specificity = kDefault;
    selector.rules = default_rules();
    return selector;
  }
  if (const int rule = find_rule(text); rule >= 0) {
    selector.rules.set(static_cast<size_t>(rule));
    return selector;
  }
  if (text.substr(0, 3) == "GPU") {
    selector.specificity = kDefault + static_cast<unsigned>(text.size());
    for (size_t i = 0; i < all.size(); ++i) {
      if (all[i].code.substr(0, text.size()) == text) selector.rules.set(i);
    }
    if (selector.rules.any()) return selector;
  }
  const auto words = known_selectors();
  return Error{"unknown rule selector `" + std::string(text) + "`" + did_you_mean(text, words) +
               "; `gpulint rules` lists the rules"};
}

RuleSet default_rules() {
  RuleSet set;
  const auto all = rules();
  for (size_t i = 0; i < all.size(); ++i) set.set(i, all[i].on_by_default);
  return set;
}

RuleSet resolve(std::span<const Selection> layers, const RuleSet& start) {
  RuleSet set = start;
  for (const Selection& layer : layers) {
    RuleSet always;
    if (layer.select) {
      for (const std::string_view code : {"GPU001", "GPU003"}) {
        const int rule = find_rule(code);
        if (rule >= 0 && set.test(static_cast<size_t>(rule))) always.set(static_cast<size_t>(rule));
      }
      set = always;
    }
    std::vector<std::pair<const Selector*, bool>> order;
    if (layer.select) {
      for (const Selector& selector : *layer.select) order.emplace_back(&selector, true);
    }
    for (const Selector& selector : layer.extend_select) order.emplace_back(&selector, true);
    for (const Selector& selector : layer.ignore) order.emplace_back(&selector, false);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first->specificity < b.first->specificity; });
    for (const auto& [selector, on] : order) apply(*selector, on, set);
  }
  return set;
}

}  // namespace gpulint::lint
