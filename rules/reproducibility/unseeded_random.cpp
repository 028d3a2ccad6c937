#include "lint/rule.h"
#include "rules/reproducibility/seeding.h"

namespace gpulint::rules {
namespace {

using infer::Certainty;
using infer::FixSafety;
using infer::ProgramRandomness;
using infer::RandomUse;

class UnseededRandom final : public lint::Rule {
  void on_program(const ProgramRandomness& program, infer::Sink& sink) const override {
    if (!program.is_program || !program.trains || program.seeded || program.may_seed_unseen) return;
    // A notebook tries things out; only a model or its data make it a program that somebody runs again.
    const bool is_notebook = program.unit->source->is_notebook();
    const RandomUse* first = nullptr;
    uint8_t drawn = 0;
    for (const RandomUse& use : program.uses) {
      if (!is_relevant_draw(use) || use.own_stream) continue;
      // In workers the seeds of NumPy and `random` derive from torch's.
      drawn |= use.in_worker ? uint8_t{torch::torch_random} : use.libraries;
      if (is_notebook && !use.builds_model && !use.builds_loader && !use.splits) continue;
      const bool is_better = !first || (use.is_called && !first->is_called);
      if (is_better && use.reached_from) first = &use;
    }
    if (!first) return;

    const bool is_proven = first->is_called && !first->is_guessed && !program.has_unresolved_calls && !is_notebook;
    std::string message = "This program trains and draws random numbers, here ";
    message += first->reached_from.span == first->site.span && first->reached_from.unit == first->site.unit
                   ? "with `"
                   : "through `";
    message += std::string(first->what) + "`, but no seed is set on any path; runs are not repeatable. ";
    message += drawn & torch::torch_random ? "`torch.manual_seed(n)` covers the CPU and all CUDA devices"
                                           : "Seed " + library_names(drawn);
    if (drawn & torch::torch_random && drawn & ~torch::torch_random) {
      message += "; " + library_names(drawn & static_cast<uint8_t>(~torch::torch_random)) + " " +
                 (drawn == (torch::torch_random | torch::numpy_random | torch::python_random) ? "need seeds"
                                                                                              : "needs a seed") +
                 " of its own";
    }
    message += ".";
    infer::Report& report =
        sink.report(first->reached_from, is_proven ? Certainty::certain : Certainty::likely, message);
    if (first->site.unit != first->reached_from.unit || !(first->site.span == first->reached_from.span)) {
      report.because(first->site, "the draw");
    }
    if (auto edits = insert_seeds(program.seed_place, drawn, "0"); !edits.empty()) {
      report.fix(FixSafety::unsafe, "Seed at the start of the program", std::move(edits));
    }
  }
};
GPULINT_RULE(UnseededRandom, "GPU401", "unseeded-random", warning, reproducibility, on);

}  // namespace
}  // namespace gpulint::rules
