// Bytes as a configuration file, as the table in a pyproject.toml, as a `--config` argument and as a baseline.

#include "fuzzing.h"
#include "lint/baseline.h"
#include "lint/config_file.h"
#include "lint/settings.h"

using namespace gpulint;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string text = fuzz::bytes(data, size);
  for (const bool in_pyproject : {false, true}) {
    auto layer = lint::parse_config(text, "gpulint.toml", "/nowhere", in_pyproject);
    if (!layer.ok()) {
      fuzz::require(layer.error().starts_with("gpulint.toml"));
      continue;
    }
    auto settings = lint::combine({*layer}, "/nowhere");
    if (settings.ok()) fuzz::require(settings->rules_for("/nowhere/package/train.py").count() <= lint::rules().size());
  }
  auto argument = lint::parse_config_argument(text, "/nowhere");
  if (!argument.ok()) fuzz::require(!argument.error().empty());

  auto baseline = lint::Baseline::parse(text, "baseline.json");
  if (baseline.ok()) {
    const std::string written = baseline->to_json();
    auto again = lint::Baseline::parse(written, "baseline.json");
    fuzz::require(again.ok() && again->to_json() == written);
  }
  return 0;
}
