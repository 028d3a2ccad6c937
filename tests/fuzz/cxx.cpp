// Bytes → C++ or CUDA source → lowering → analysis with every rule on.

#include <array>

#include "cxx/front_end.h"
#include "fuzzing.h"
#include "ir/verify.h"
#include "lint/analysis.h"

using namespace gpulint;

namespace {

lint::RuleSet every_rule() {
  lint::RuleSet set;
  for (size_t rule = 0; rule < lint::rules().size(); ++rule) set.set(rule);
  return set;
}

void analyse(std::string bytes, Language language) {
  std::array<lint::InputFile, 1> input;
  input[0].path = language == Language::cuda ? "/nowhere/fuzz.cu" : "/nowhere/fuzz.cpp";
  input[0].display = input[0].path.filename().string();
  input[0].language = language;
  input[0].bytes = std::move(bytes);
  input[0].enabled = every_rule();
  lint::AnalysisOptions options;
  options.jobs = 1;
  for (const lint::FileResult& result : lint::analyse(input, options)) {
    if (!result.source) continue;
    for (const lint::Finding& finding : result.findings) {
      fuzz::require(finding.place.span.end <= result.source->text().size());
      fuzz::require(finding.place.begin <= finding.place.end && !finding.message.empty());
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string text = fuzz::bytes(data, size);
  const bool is_cuda = text.find("<<<") != std::string::npos || text.find("__global__") != std::string::npos;
  const Language language = is_cuda ? Language::cuda : Language::cpp;
  const std::string original = "#include <torch/torch.h>\n" + text;
  const auto file = SourceFile::from_bytes(original, "fuzz.cpp", language);
  if (!file.ok()) return 0;
  fuzz::check_source(*file, original);
  cxx::Options options;
  options.path = "/nowhere/fuzz.cpp";
  const ir::Module module = cxx::lower(*file, options);
  fuzz::require(ir::verify(module, static_cast<uint32_t>(file->text().size())).empty());
  analyse(original, language);
  return 0;
}
