#include <fmt/format.h>

#include "lint/rule.h"
#include "rules/reproducibility/seeding.h"

namespace gpulint::rules {
namespace {

using infer::Certainty;
using infer::ProgramRandomness;
using infer::RandomUse;

bool is_torch_seed(const RandomUse& use) {
  return use.kind == RandomUse::Kind::seed && use.libraries & torch::torch_random && use.is_called && !use.is_restored;
}

bool is_understood(const RandomUse& use) {
  return is_torch_seed(use) && !use.is_assumed && !use.is_guessed && !use.is_scoped && !use.is_varying &&
         !use.in_evaluation && !use.repeats_in;
}

bool is_lasting_draw(const RandomUse& use) {
  return is_relevant_draw(use) && use.libraries & torch::torch_random && use.is_called && !use.is_guessed &&
         (use.builds_model || use.splits);
}

class LateSeed final : public lint::Rule {
  void on_program(const ProgramRandomness& program, infer::Sink& sink) const override {
    for (const RandomUse& use : program.uses) {
      if (use.kind == RandomUse::Kind::seed && use.repeats_in) report_repeated_seed(use, sink);
    }
    if (program.is_program && program.trains && !program.may_seed_unseen) report_first_seed(program, sink);
  }

  static void report_repeated_seed(const RandomUse& seed, infer::Sink& sink) {
    sink.report(seed.repeats_at, Certainty::likely,
                "The same seed is set in every pass of this loop, so each pass repeats the shuffles, dropout masks and "
                "augmentations of the one before. Seed once, in front of the loop.")
        .because(seed.repeats_in, "the loop");
  }

  // The program's first seed comes after a draw that it was meant to cover.
  static void report_first_seed(const ProgramRandomness& program, infer::Sink& sink) {
    const RandomUse* draw = nullptr;
    const RandomUse* seed = nullptr;
    for (const RandomUse& use : program.uses) {
      const bool sets = use.kind != RandomUse::Kind::draw && use.libraries & torch::torch_random;
      if (!seed && sets) {
        if (!draw || !is_understood(use)) return;  // seeded early, or in a way that is not understood
        if (use.process != draw->process || program.exclude_each_other(use, *draw)) return;
        seed = &use;
      } else if (!seed && !draw && is_lasting_draw(use)) {
        draw = &use;
      } else if (seed && is_lasting_draw(use) && use.builds_model && !(use.site.span == draw->site.span)) {
        return;  // the seed covers a model of its own
      }
    }
    if (!seed || seed->loop_depth > 0 || (draw->builds_model && program.loads_weights)) return;
    const bool is_notebook = program.unit->source->is_notebook();
    if (is_notebook && !draw->builds_model) return;
    const bool is_proven = !program.has_unresolved_calls && !seed->optional && !is_notebook;
    sink.report(program.beside(*seed, *draw), is_proven ? Certainty::certain : Certainty::likely,
                fmt::format(
                    "This seed is set after `{}` already drew{} in each run. Seed before anything draws.", draw->what,
                    draw->builds_model ? " its initial weights, which therefore differ" : ", so that result differs"))
        .because(program.beside(*draw, *seed), draw->builds_model ? "the weights are drawn here" : "drawn here");
  }
};
GPULINT_RULE(LateSeed, "GPU403", "late-seed", warning, reproducibility, on);

}  // namespace
}  // namespace gpulint::rules
