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

bool is_lasting_draw(const RandomUse& use) {
  return is_relevant_draw(use) && use.libraries & torch::torch_random && use.is_called && !use.is_guessed &&
         (use.builds_model || use.splits);
}

class LateSeed final : public lint::Rule {
  void on_program(const ProgramRandomness& program, infer::Sink& sink) const override {
    if (!program.is_program || !program.trains) return;
    for (const RandomUse& use : program.uses) {
      if (is_torch_seed(use) && use.repeats_in) {
        sink.report(
                use.is_listed ? use.site : use.reached_from, Certainty::likely,
                "The same seed is set in every pass of this loop, so each pass repeats the shuffles, dropout masks and "
                "augmentations of the one before. Seed once, in front of the loop.")
            .because(use.repeats_in, "the loop");
      }
    }
    if (!program.may_seed_unseen && !program.unit->source->is_notebook()) report_first_seed(program, sink);
  }

  // The program's first seed comes after a draw that it was meant to cover.
  static void report_first_seed(const ProgramRandomness& program, infer::Sink& sink) {
    const RandomUse* draw = nullptr;
    const RandomUse* seed = nullptr;
    for (const RandomUse& use : program.uses) {
      const bool sets = use.kind != RandomUse::Kind::draw && use.libraries & torch::torch_random;
      if (!seed && sets) {
        if (!draw || use.is_assumed || use.is_guessed || use.is_scoped || use.in_evaluation || use.repeats_in ||
            !is_torch_seed(use)) {
          return;  // seeded early, or in a way that is not understood
        }
        if (use.process != draw->process || program.exclude_each_other(use, *draw)) return;
        seed = &use;
      } else if (!seed && !draw && is_lasting_draw(use)) {
        draw = &use;
      } else if (seed && is_lasting_draw(use) && use.builds_model && !(use.site.span == draw->site.span)) {
        return;  // the seed covers a model of its own
      }
    }
    if (!seed || seed->loop_depth > 0 || (draw->builds_model && program.loads_weights)) return;
    const bool is_proven = !program.has_unresolved_calls && !seed->optional;
    const std::string what = std::string(draw->what);
    std::string message =
        draw->builds_model ? "This seed is set after `" + what +
                                 "` already drew its initial weights, which therefore differ in each run"
                           : "This seed is set after `" + what + "` already drew, so that result differs in each run";
    sink.report(seed->is_listed ? seed->site : seed->reached_from, is_proven ? Certainty::certain : Certainty::likely,
                message + ". Seed before anything draws.")
        .because(draw->reached_from, draw->builds_model ? "the weights are drawn here" : "drawn here");
  }
};
GPULINT_RULE(LateSeed, "GPU403", "late-seed", warning, reproducibility, on);

}  // namespace
}  // namespace gpulint::rules
