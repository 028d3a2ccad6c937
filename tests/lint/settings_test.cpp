#include "lint/settings.h"

#include <gtest/gtest.h>

#include "lint/config_file.h"
#include "planted.h"

namespace gpulint::lint {
namespace {

std::string error_of(const std::string& toml) {
  const auto layer = parse_config(toml, "gpulint.toml", "/project", false);
  return layer.ok() ? std::string() : layer.error();
}

Settings settings_of(const std::string& toml) {
  return *combine({*parse_config(toml, "gpulint.toml", "/project", false)}, "/project");
}

bool has(const RuleSet& set, std::string_view code) {
  return set.test(planted::rule(code));
}

TEST(ConfigFile, UnknownKeyNamesLineAndNearestKey) {
  EXPECT_EQ(error_of("fix = true\nslect = []\n"),
            "gpulint.toml:2: unknown key `slect` (did you mean `select`?); `gpulint config` lists the keys");
}

TEST(ConfigFile, TableOfPyprojectHasNoPlaceInAFileOfItsOwn) {
  EXPECT_EQ(error_of("[tool.gpulint]\nfix = true\n"),
            "gpulint.toml:1: unknown key `tool`; [tool.gpulint] is for pyproject.toml, here the keys stand at the top");
}

TEST(ConfigFile, WrongTypeNamesLineAndType) {
  EXPECT_EQ(error_of("\nselect = true\n"), "gpulint.toml:2: `select` must be a list of strings; got a boolean");
  EXPECT_EQ(error_of("select = [\n  \"GPU1\",\n  7]\n"),
            "gpulint.toml:3: `select` must be a list of strings; got an integer");
  EXPECT_EQ(error_of("fix = \"yes\"\n"), "gpulint.toml:1: `fix` must be true or false; got a string");
  EXPECT_EQ(error_of("per-file-ignores = []\n"),
            "gpulint.toml:1: `per-file-ignores` must be a table of lists of strings; got a list");
  EXPECT_NE(error_of("target-torch = 2.10\n").find("in quotes"), std::string::npos);
}

TEST(ConfigFile, WrongValueNamesLineAndNearestValue) {
  EXPECT_NE(error_of("fail-on = \"warn\"\n")
                .find("gpulint.toml:1: `fail-on` must be one of error, warning, note; got `warn`"),
            std::string::npos);
  EXPECT_NE(error_of("select = [\n  \"GPU101\",\n  \"GPU1O1\"]\n").find("gpulint.toml:3"), std::string::npos);
  EXPECT_NE(error_of("exclude = [\"a[\"]\n").find("gpulint.toml:1"), std::string::npos);
  EXPECT_NE(error_of("[severity]\nGPU101 = \"fatal\"\n").find("gpulint.toml:2"), std::string::npos);
  EXPECT_NE(error_of("target-torch = \"latest\"\n").find("2.4"), std::string::npos);
}

TEST(ConfigFile, BrokenTomlNamesTheLine) {
  EXPECT_EQ(error_of("fix = true\n= 3\n").substr(0, 35), "gpulint.toml:2: not valid TOML: Err");
  EXPECT_EQ(error_of("fix = -\"\u00e9\"\n").substr(0, 35), "gpulint.toml:1: not valid TOML: Err");
  EXPECT_NE(error_of(std::string(100000, '[')), "");
}

TEST(ConfigFile, PyprojectOptionsStandInTheirTable) {
  const auto layer =
      parse_config("[project]\nname = 'x'\n[tool.gpulint]\nfail-on = 'error'\n", "pyproject.toml", "/p", true);
  ASSERT_TRUE(layer.ok()) << layer.error();
  EXPECT_EQ(layer->fail_on, Severity::error);
  EXPECT_TRUE(parse_config("[tool.ruff]\nselect = 3\n", "pyproject.toml", "/p", true).ok());
  EXPECT_FALSE(parse_config("[tool]\ngpulint = 3\n", "pyproject.toml", "/p", true).ok());
}

TEST(ConfigFile, ArgumentIsToml) {
  EXPECT_TRUE(parse_config_argument("select = ['GPU1']", "/p").ok());
  EXPECT_FALSE(parse_config_argument("selct = ['GPU1']", "/p").ok());
  EXPECT_FALSE(parse_config_argument("extend = 'x.toml'", "/p").ok());
}

TEST(Options, CommandLineTextIsReadAsTheSameTypes) {
  Layer layer;
  layer.directory = "/p";
  EXPECT_TRUE(set_from_text(layer, "select", "GPU1, unsafe-log").ok());
  EXPECT_EQ(layer.selection.select->size(), 2U);
  EXPECT_TRUE(set_from_text(layer, "per-file-ignores", "tests/*:GPU101,GPU501,b.py:ALL").ok());
  ASSERT_EQ(layer.per_file_ignores->size(), 2U);
  EXPECT_EQ((*layer.per_file_ignores)[0].selectors.size(), 2U);
  EXPECT_TRUE(set_from_text(layer, "severity", "GPU101:note").ok());
  const auto wrong = set_from_text(layer, "fail-on", "eror");
  ASSERT_FALSE(wrong.ok());
  EXPECT_NE(wrong.error().find("--fail-on: must be one of error, warning, note; got `eror` (did you mean `error`?)"),
            std::string::npos)
      << wrong.error();
}

TEST(Options, NoRuleAtAllIsAMistake) {
  Layer layer;
  for (const char* const text : {"", " , "}) {
    const auto refused = set_from_text(layer, "select", text);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().substr(0, 23), "--select: names no rule");
  }
  EXPECT_TRUE(set_from_text(layer, "ignore", "").ok());
}

TEST(Options, EveryKeyIsThere) {
  for (const char* const key : {"select", "ignore", "extend-select", "per-file-ignores", "fail-on", "min-confidence",
                                "target-torch", "cuda-error-handlers", "exclude", "extend-exclude", "force-exclude", "respect-gitignore",
                                "output-format", "severity", "unsafe-fixes", "baseline", "cache-dir", "sdk", "compile-commands",
                                "extend"}) {
    EXPECT_NE(find_option(key), nullptr) << key;
  }
}

TEST(Options, ExamplesAreValid) {
  for (const OptionSpec& spec : options()) EXPECT_EQ(error_of(std::string(spec.example)), "") << spec.key;
}

TEST(Settings, DefaultsAreAsDocumented) {
  const Settings settings = settings_of("");
  EXPECT_EQ(settings.fail_on, Severity::warning);
  EXPECT_EQ(settings.min_confidence, Confidence::likely);
  EXPECT_TRUE(settings.exclude.matches("/project/.venv/lib/x.py"));
  EXPECT_TRUE(settings.respect_gitignore);
  EXPECT_EQ(settings.enabled, default_rules());
}

TEST(Settings, PerFileIgnoresCountFromTheirFolder) {
  const Settings settings = settings_of("[per-file-ignores]\n'tests/*' = ['GPU101']\n'!src/**' = ['GPU501']\n");
  EXPECT_FALSE(has(settings.rules_for("/project/tests/a.py"), "GPU101"));
  EXPECT_FALSE(has(settings.rules_for("/project/tests/a.py"), "GPU501"));
  EXPECT_TRUE(has(settings.rules_for("/project/src/a.py"), "GPU101"));
  EXPECT_TRUE(has(settings.rules_for("/project/src/a.py"), "GPU501"));
}

TEST(Settings, ExcludeReplacesAndExtendExcludeAdds) {
  EXPECT_FALSE(settings_of("exclude = ['old']").exclude.matches("/project/.venv/x.py"));
  EXPECT_TRUE(settings_of("exclude = ['old']").exclude.matches("/project/old/x.py"));
  EXPECT_TRUE(settings_of("extend-exclude = ['./old/*.py']").exclude.matches("/project/.venv/x.py"));
  EXPECT_TRUE(settings_of("extend-exclude = ['./old/*.py']").exclude.matches("/project/old/x.py"));
  EXPECT_FALSE(settings_of("extend-exclude = ['./old/*.py']").exclude.matches("/project/new/old/x.py"));
}

TEST(Settings, SeverityIsOverriddenButStaysAWarningUnlessCertain) {
  const Settings settings = settings_of("[severity]\nGPU1 = 'note'\nGPU101 = 'error'\n");
  Finding finding;
  finding.rule = planted::rule("GPU101");
  EXPECT_EQ(settings.severity_of(finding), Severity::error);
  finding.confidence = Confidence::likely;
  EXPECT_EQ(settings.severity_of(finding), Severity::warning);
  finding.rule = planted::rule("GPU102");
  EXPECT_EQ(settings.severity_of(finding), Severity::note);
}

TEST(SettingsFinder, NearestFileWinsWithoutMerging) {
  const planted::Folder folder;
  folder.write("gpulint.toml", "fail-on = 'error'\nignore = ['GPU101']\n");
  folder.write("sub/pyproject.toml", "[tool.gpulint]\nmin-confidence = 'possible'\n");
  folder.write("other/pyproject.toml", "[project]\ndependencies = ['gpulint']\n");
  SettingsFinder finder({}, folder.path());
  EXPECT_EQ(finder.for_directory(folder.path())->fail_on, Severity::error);
  EXPECT_EQ(finder.for_directory(folder.path("sub/deep/er"))->fail_on, Severity::warning);
  EXPECT_EQ(finder.for_directory(folder.path("sub"))->min_confidence, Confidence::possible);
  EXPECT_EQ(finder.for_directory(folder.path("other"))->fail_on, Severity::error);
  EXPECT_EQ(finder.config_files().size(), 2U);
}

TEST(SettingsFinder, ExtendBuildsOnAnotherFile) {
  const planted::Folder folder;
  folder.write("base/common.toml", "fail-on = 'error'\nselect = ['GPU1']\nextend-exclude = ['x/y']\n");
  folder.write("gpulint.toml", "extend = 'base/common.toml'\nextend-select = ['GPU501']\n");
  SettingsFinder finder({}, folder.path());
  const Settings* const settings = finder.for_directory(folder.path());
  ASSERT_NE(settings, nullptr);
  EXPECT_EQ(settings->fail_on, Severity::error);
  EXPECT_TRUE(has(settings->enabled, "GPU101"));
  EXPECT_TRUE(has(settings->enabled, "GPU501"));
  EXPECT_TRUE(settings->exclude.matches(folder.path("base/x/y/a.py")));
  EXPECT_FALSE(settings->exclude.matches(folder.path("x/y/a.py")));
}

TEST(SettingsFinder, CircleAndMissingFileAreErrors) {
  const planted::Folder folder;
  folder.write("a.toml", "extend = 'b.toml'\n");
  folder.write("b.toml", "extend = 'a.toml'\n");
  const auto circle = read_config("a.toml");
  ASSERT_FALSE(circle.ok());
  EXPECT_EQ(circle.error(), "`extend` goes in a circle: a.toml -> b.toml -> a.toml");
  folder.write("gpulint.toml", "fix = true\nextend = 'none.toml'\n");
  SettingsFinder finder({}, folder.path());
  EXPECT_EQ(finder.for_directory(folder.path()), nullptr);
  EXPECT_EQ(finder.error()->message, "gpulint.toml:2: `extend` names none.toml, which is not a file");
}

TEST(SettingsFinder, IsolatedReadsNothingAndOverridesAreStrongest) {
  const planted::Folder folder;
  folder.write("gpulint.toml", "fail-on = 'error'\n");
  SettingsSources sources;
  sources.isolated = true;
  EXPECT_EQ(SettingsFinder(sources, folder.path()).for_directory(folder.path())->fail_on, Severity::warning);
  sources.isolated = false;
  sources.overrides.push_back(*parse_config_argument("fail-on = 'note'", folder.path()));
  EXPECT_EQ(SettingsFinder(sources, folder.path()).for_directory(folder.path())->fail_on, Severity::note);
}

}  // namespace
}  // namespace gpulint::lint
