#include "rules/reproducibility/seeding.h"

#include <fmt/format.h>

namespace gpulint::rules {

std::string_view library_name(uint8_t library) {
  switch (library) {
    case torch::numpy_random:
      return "NumPy";
    case torch::python_random:
      return "`random`";
    default:
      return "PyTorch";
  }
}

std::string library_names(uint8_t libraries) {
  std::string out;
  uint8_t rest = libraries;
  for (const uint8_t library : kLibraries) {
    if (!(rest & library)) continue;
    rest &= static_cast<uint8_t>(~library);
    if (!out.empty()) out += rest ? ", " : " and ";
    out += library_name(library);
  }
  return out;
}

bool loads_its_model(const infer::ProgramRandomness& program) {
  if (!program.loads_weights) return false;
  infer::Site model;
  for (const infer::RandomUse& use : program.uses) {
    if (!use.builds_model || !is_relevant_draw(use)) continue;
    const infer::Site where = program.in_flow(use);
    if (model && !(where.unit == model.unit && where.span == model.span)) return false;
    model = where;
  }
  return true;
}

namespace {

std::string_view package(uint8_t library) {
  switch (library) {
    case torch::numpy_random:
      return "numpy";
    case torch::python_random:
      return "random";
    default:
      return "torch";
  }
}

}  // namespace

std::optional<std::string> package_name(const infer::Site& place, uint8_t library) {
  const ir::Module& m = place.unit->ir;
  for (const ir::Stmt& s : m.stmts) {
    if (s.kind != ir::StmtKind::import || s.span.begin >= place.span.begin) continue;
    const ir::Import& import = m.import_arena[s.a];
    if (import.is_from || import.level || import.scope.value != 0) continue;
    const auto path = m.list(import.module);
    const auto names = m.imported_names(import);
    if (path.empty() || names.empty() || ir::text(ir::Symbol{path[0]}) != package(library)) continue;
    if (path.size() == 1 || import.binds_top) return std::string(ir::text(names[0].bound_as));
  }
  return std::nullopt;
}

std::string seeding_statement(uint8_t library, const std::string& package, std::string_view seed) {
  const std::string_view function = library == torch::torch_random   ? ".manual_seed("
                                    : library == torch::numpy_random ? ".random.seed("
                                                                     : ".seed(";
  return fmt::format("{}{}{})", package, function, seed);
}

std::vector<TextEdit> insert_seeds(const infer::Site& place, uint8_t libraries, std::string_view seed) {
  if (!place) return {};
  const SourceFile& source = *place.unit->source;
  const ir::Module& m = place.unit->ir;
  const std::string line_end(source.line_ending());
  const uint32_t line = source.line_of(place.span.begin);
  const std::string indent(source.text({source.line_span(line).begin, place.span.begin}));

  if (m.is_cpp) {
    return {{{place.span.begin, place.span.begin}, fmt::format("torch::manual_seed({});{}{}", seed, line_end, indent)}};
  }
  std::string imports, statements;
  for (const uint8_t library : kLibraries) {
    if (!(libraries & library)) continue;
    auto name = package_name(place, library);
    if (!name) {
      name = library == torch::numpy_random ? "np" : std::string(package(library));
      imports +=
          fmt::format("import {}{}{}", package(library), library == torch::numpy_random ? " as np" : "", line_end);
    }
    statements += fmt::format("{}{}{}", seeding_statement(library, *name, seed), line_end, indent);
  }
  std::vector<TextEdit> edits;
  if (!imports.empty()) {
    // In front of the first import that is not from __future__.
    uint32_t at = UINT32_MAX;
    for (const uint32_t id : m.statements(m.body)) {
      const ir::Stmt& s = m.stmts[id];
      if (s.kind != ir::StmtKind::import) continue;
      const auto path = m.list(m.import_arena[s.a].module);
      if (!path.empty() && ir::text(ir::Symbol{path[0]}) == "__future__") continue;
      at = s.span.begin;
      break;
    }
    if (at == UINT32_MAX || at >= place.span.begin) return {};
    if (source.line_span(source.line_of(at)).begin != at) return {};
    edits.push_back({{at, at}, std::move(imports)});
  }
  edits.push_back({{place.span.begin, place.span.begin}, std::move(statements)});
  return edits;
}

}  // namespace gpulint::rules
