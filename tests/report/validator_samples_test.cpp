#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "sample.h"

namespace gpulint::report {
namespace {

void write(const std::filesystem::path& folder, const std::string& name, std::span<const lint::Finding> findings,
           const Options& options) {
  for (const Format format : kFormats) {
    std::ofstream(folder / (name + "." + std::string(to_string(format))), std::ios::binary)
        << render(format, findings, options);
  }
}

/// Everything at once that a consumer may trip over.
std::vector<lint::Finding> hostile() {
  std::vector<lint::Finding> findings = sample::all();
  lint::Finding finding = sample::dropped_transfer();
  finding.place.filename = "a <b> & 'c'\"\\;]:,%\xff\x01 ü🔥.py";
  finding.message = "<![CDATA[ ]]> & \x01\x1f\x7f\xff\xC0 %0A ::error::x ##vso[task] [a](1)\r\n\"\\\u2028";
  finding.related[0].message = "[x](http://y) <&>\x02";
  finding.fix->message = "\xED\xA0\x80";
  finding.fix->edits[0].edit.content = "\x03\"";
  finding.frame = {{12, "\t名\x1b[0m x.to(device)\xfe"}};
  findings.insert(findings.end(), 3, finding);
  return findings;
}

/// Writes every format for tests/report/validate_formats.py, which checks them with third-party readers. Without a
/// folder to write to it checks that the reports are there to be written.
TEST(ValidatorSamples, AreWritten) {
  Options options = sample::options();
  const char* folder = std::getenv("GPULINT_REPORT_SAMPLES");
  const std::filesystem::path target = folder != nullptr ? folder : testing::TempDir();
  options.working_directory = "/repo/train";
  options.root = "/repo";
  write(target, "clean", {}, options);
  write(target, "usual", sample::all(), options);
  write(target, "hostile", hostile(), options);
  options.rules = {};
  write(target, "registry", {}, options);  // the real rules and cards
  EXPECT_GT(std::filesystem::file_size(target / "hostile.sarif"), std::filesystem::file_size(target / "usual.sarif"));
}

}  // namespace
}  // namespace gpulint::report
