#include <fmt/format.h>

#include <algorithm>

#include "lint/rule.h"
#include "rules/reproducibility/seeding.h"

namespace gpulint::rules {
namespace {

using infer::Certainty;
using infer::FixSafety;
using infer::ProgramRandomness;
using infer::RandomUse;

// The first seed that the program is sure to set; null when all of them depend on an option or are not seen.
const RandomUse* plain_seed(const ProgramRandomness& program) {
  for (const RandomUse& use : program.uses) {
    if (use.kind == RandomUse::Kind::seed && use.is_called && !use.is_assumed && !use.is_guessed && !use.is_restored &&
        !use.is_varying && !use.is_scoped && !use.optional && !use.in_evaluation && !use.is_cuda_only) {
      return &use;
    }
  }
  return nullptr;
}

class PartialSeed final : public lint::Rule {
  void on_program(const ProgramRandomness& program, infer::Sink& sink) const override {
    if (!program.is_program || !program.trains || program.may_seed_unseen) return;
    const RandomUse* seed = plain_seed(program);
    if (!seed) return;
    uint8_t seeded = 0;
    for (const RandomUse& use : program.uses) {
      if (use.kind == RandomUse::Kind::seed && use.is_called && !use.is_cuda_only) seeded |= use.libraries;
    }
    // What is seeded from the clock as well, here or there, is random on purpose.
    for (const RandomUse& use : program.uses) {
      const bool is_set = use.kind == RandomUse::Kind::seed && use.is_called && !use.is_guessed && !use.optional;
      if (is_set && use.is_varying && use.libraries == seed->libraries) return;
    }
    report_own_streams(program, seeded, *seed, sink);
    for (const uint8_t library : kLibraries) {
      if ((program.seeded | program.unseeded) & library) continue;
      if (const RandomUse* draw = first_draw(program, library, *seed))
        report(program, *draw, library, seeded, *seed, sink);
    }
  }

  // A generator object without a seed of its own; the global seeds do not reach it.
  static void report_own_streams(const ProgramRandomness& program, uint8_t seeded, const RandomUse& seed,
                                 infer::Sink& sink) {
    for (const RandomUse& use : program.uses) {
      if (!use.own_stream || !is_relevant_draw(use) || !use.is_called || use.is_guessed || use.in_evaluation) continue;
      if (use.process != seed.process || program.exclude_each_other(use, seed)) continue;
      sink.report(use.is_listed ? use.site : use.reached_from, Certainty::likely,
                  fmt::format(
                      "This generator was made without a seed, so it starts differently in each run, while the program "
                      "seeds {}; runs are not repeatable. Pass a seed where it is made.",
                      library_names(seeded)))
          .because(seed.site, fmt::format("{} seeded here", library_names(seed.libraries)));
      return;
    }
  }

  static const RandomUse* first_draw(const ProgramRandomness& program, uint8_t library, const RandomUse& seed) {
    const bool loads_model = loads_its_model(program);
    const RandomUse* found = nullptr;
    for (const RandomUse& use : program.uses) {
      if (use.builds_model && loads_model) continue;
      if (!is_relevant_draw(use) || use.own_stream || !(use.libraries & library) || use.in_worker) continue;
      if (use.process != seed.process || program.exclude_each_other(use, seed)) continue;
      if (use.in_evaluation && library != torch::torch_random) continue;
      if (use.is_presumed) continue;  // whoever wrote the class may seed in it
      if (!found || (use.is_called && !found->is_called)) found = &use;
    }
    return found;
  }

  static void report(const ProgramRandomness& program, const RandomUse& draw, uint8_t library, uint8_t seeded,
                     const RandomUse& seed, infer::Sink& sink) {
    const bool is_proven = draw.is_called && !draw.is_guessed && !program.has_unresolved_calls;
    std::string message =
        fmt::format("`{}` draws from {}{}, which the program never seeds, while it seeds {}; runs are not repeatable.",
                    draw.what, library_name(library),
                    library == torch::python_random ? "'s generator" : "'s global generator", library_names(seeded));
    // In the program's own file, at the seed that lacks a companion: nobody wants one beside a layer of a library.
    const bool is_here = draw.site.unit == program.unit || !program.in_flow(draw);
    const infer::Site where = is_here ? draw.site : seed.site.unit == program.unit ? seed.site : program.in_flow(draw);
    infer::Report& out = sink.report(where, is_proven ? Certainty::certain : Certainty::likely, std::move(message));
    if (where.unit != seed.site.unit || !(where.span == seed.site.span)) {
      out.because(seed.site, fmt::format("{} {} seeded here", library_names(seed.libraries),
                                         seed.libraries & (seed.libraries - 1) ? "are" : "is"));
    }
    if (where.unit != draw.site.unit || !(where.span == draw.site.span)) out.because(draw.site, "the draw");
    // Beside the seed that is there when that comes before the draw in every run, else at the start.
    const bool is_covered = &draw > &seed && program.is_inside(draw.branch, branch_of(program, seed));
    if (is_covered) add_fix(out, library, seed);
    if (!is_covered && !program.unseeded) {
      if (auto edits = insert_seeds(program.seed_place, library, "0"); !edits.empty()) {
        out.fix(FixSafety::unsafe, fix_title(library), std::move(edits));
      }
    }
  }

  // The branch around a seed, other than `if args.seed is not None`.
  static uint32_t branch_of(const ProgramRandomness& program, const RandomUse& seed) {
    const infer::Unit& unit = *seed.site.unit;
    uint32_t branch = seed.branch;
    for (; branch; branch = program.branches[branch].parent) {
      const ir::Stmt* s = program.branches[branch].statement;
      const auto& all = unit.ir.stmts;
      const bool is_here = std::any_of(all.begin(), all.end(), [&](const ir::Stmt& other) { return &other == s; });
      if (!is_here || s->kind != ir::StmtKind::if_) break;
      if (unit.source->text(unit.ir.exprs[s->a].span).find("seed") == std::string_view::npos) break;
    }
    return branch;
  }

  static std::string fix_title(uint8_t library) { return fmt::format("Seed {} as well", library_name(library)); }

  // The missing seed, beside the one that is there.
  static void add_fix(infer::Report& out, uint8_t library, const RandomUse& seed) {
    if (out.site.unit != seed.site.unit || !seed.argument.size() || !seed.what.ends_with("seed")) return;
    const ir::Module& m = seed.site.unit->ir;
    for (const ir::Stmt& s : m.stmts) {
      if (s.kind != ir::StmtKind::expr || !(m.exprs[s.a].span == seed.site.span)) continue;
      const infer::Site place{seed.site.unit, {s.span.begin, s.span.begin}};
      const Span line = place.unit->source->line_span(place.unit->source->line_of(s.span.begin));
      const std::string_view before = place.unit->source->text({line.begin, s.span.begin});
      if (before.find_first_not_of(" \t") != std::string_view::npos) return;
      auto edits = insert_seeds(place, library, seed.site.unit->source->text(seed.argument));
      if (!edits.empty()) {
        out.fix(FixSafety::unsafe, fix_title(library), std::move(edits));
      }
      return;
    }
  }
};
GPULINT_RULE(PartialSeed, "GPU402", "partial-seed", warning, reproducibility, on);

}  // namespace
}  // namespace gpulint::rules
