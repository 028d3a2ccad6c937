#include "lint/selector.h"

#include <gtest/gtest.h>

#include <array>

#include "lint/nearest.h"
#include "planted.h"

namespace gpulint::lint {
namespace {

Selection selection(std::optional<std::vector<std::string>> select, std::vector<std::string> extend,
                    std::vector<std::string> ignore) {
  Selection layer;
  const auto parse = [](const std::vector<std::string>& texts) {
    std::vector<Selector> selectors;
    for (const std::string& text : texts) selectors.push_back(*parse_selector(text));
    return selectors;
  };
  if (select) layer.select = parse(*select);
  layer.extend_select = parse(extend);
  layer.ignore = parse(ignore);
  return layer;
}

bool has(const RuleSet& set, std::string_view code) {
  return set.test(planted::rule(code));
}

TEST(Nearest, CountsASwapOfNeighboursAsOne) {
  EXPECT_EQ(edit_distance("slect", "select"), 1U);
  EXPECT_EQ(edit_distance("ingore", "ignore"), 1U);
  EXPECT_EQ(edit_distance("GPU101", "gpu101"), 0U);
}

TEST(Nearest, SaysNothingWhenNothingIsNear) {
  constexpr std::array<std::string_view, 2> known = {"select", "ignore"};
  EXPECT_EQ(did_you_mean("selct", known), " (did you mean `select`?)");
  EXPECT_EQ(did_you_mean("banana-split", known), "");
  EXPECT_EQ(did_you_mean("sel", known), " (did you mean `select`?)");
}

TEST(Selector, ReadsCodePrefixNameAllAndDefault) {
  EXPECT_EQ(parse_selector("GPU101")->rules.count(), 1U);
  EXPECT_EQ(parse_selector("unassigned-transfer")->rules, parse_selector("GPU101")->rules);
  const RuleSet device = parse_selector("GPU1")->rules;
  EXPECT_TRUE(has(device, "GPU101"));
  EXPECT_TRUE(has(device, "GPU102"));
  EXPECT_FALSE(has(device, "GPU501"));
  EXPECT_EQ(parse_selector("ALL")->rules, planted::every_rule());
  EXPECT_FALSE(has(parse_selector("DEFAULT")->rules, "GPU108"));
}

TEST(Selector, NamesTheNearestOfAnUnknownOne) {
  const auto selector = parse_selector("unasigned-transfer");
  ASSERT_FALSE(selector.ok());
  EXPECT_NE(selector.error().find("`unassigned-transfer`"), std::string::npos) << selector.error();
  EXPECT_FALSE(parse_selector("").ok());
  EXPECT_FALSE(parse_selector("gpu101").ok());
  EXPECT_FALSE(parse_selector("GPU1010").ok());
}

TEST(Selection, NarrowerSelectorWins) {
  const std::vector layers = {selection({{"GPU101", "GPU5"}}, {}, {"GPU1", "GPU501"})};
  const RuleSet set = resolve(layers, default_rules());
  EXPECT_TRUE(has(set, "GPU101"));
  EXPECT_FALSE(has(set, "GPU102"));
  EXPECT_FALSE(has(set, "GPU501"));
  EXPECT_TRUE(has(set, "GPU502"));
}

TEST(Selection, IgnoreWinsBetweenEquallyNarrowOnes) {
  const RuleSet set = resolve(std::vector{selection({{"GPU101"}}, {}, {"GPU101"})}, default_rules());
  EXPECT_FALSE(has(set, "GPU101"));
}

TEST(Selection, LaterLayerWithoutSelectAdjustsTheOneBelow) {
  const std::vector layers = {selection({{"GPU1"}}, {}, {}), selection({}, {"GPU501"}, {"GPU102"})};
  const RuleSet set = resolve(layers, default_rules());
  EXPECT_TRUE(has(set, "GPU101"));
  EXPECT_FALSE(has(set, "GPU102"));
  EXPECT_TRUE(has(set, "GPU501"));
  EXPECT_FALSE(has(set, "GPU502"));
}

TEST(Selection, LaterLayerWithSelectStartsAfresh) {
  const std::vector layers = {selection({{"GPU1"}}, {}, {"GPU501"}), selection({{"GPU5"}}, {}, {})};
  const RuleSet set = resolve(layers, default_rules());
  EXPECT_FALSE(has(set, "GPU101"));
  EXPECT_TRUE(has(set, "GPU501"));
}

TEST(Selection, SyntaxErrorsStayOnUnlessIgnored) {
  EXPECT_TRUE(has(resolve(std::vector{selection({{"GPU101"}}, {}, {})}, default_rules()), "GPU001"));
  EXPECT_FALSE(has(resolve(std::vector{selection({{"GPU101"}}, {}, {})}, default_rules()), "GPU002"));
  EXPECT_FALSE(has(resolve(std::vector{selection({{"GPU101"}}, {}, {"GPU001"})}, default_rules()), "GPU001"));
}

}  // namespace
}  // namespace gpulint::lint
