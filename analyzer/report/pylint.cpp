#include <fmt/format.h>

#include "report/formats.h"
#include "report/paths.h"
#include "report/text.h"

/// pylint's "parseable" lines, which many tools read: `path:row: [CODE] message`.
namespace gpulint::report {

std::string pylint(const Report& report) {
  std::string out;
  for (const lint::Finding* finding : report.findings) {
    out += fmt::format("{}:{}: [{}] {}{}\n", one_line(finding->place.filename),
                       is_in_cell(finding->place) ? 1 : finding->place.begin.row, report.rule(*finding).code,
                       cell_prefix(finding->place), one_line(finding->message));
  }
  return out;
}

}  // namespace gpulint::report
