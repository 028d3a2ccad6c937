#include <fmt/format.h>

#include "lint/rule.h"
#include "rules/reproducibility/seeding.h"

namespace gpulint::rules {
namespace {

using infer::Certainty;
using infer::FixSafety;
using infer::ProgramRandomness;
using infer::RandomUse;

class UnseededRandom final : public lint::Rule {
  static std::string advice(const infer::Site& where, uint8_t drawn, bool in_processes) {
    const auto others = static_cast<uint8_t>(drawn & ~torch::torch_random);
    std::string out = fmt::format("Seed at the start of {}: `{}(n)` covers the CPU and all CUDA devices",
                                  in_processes ? "each process" : "the program", where.spelled("torch.manual_seed"));
    if (!others) return out;
    return fmt::format("{}; {} {}", out, library_names(others),
                       others & (others - 1) ? "need seeds of their own" : "needs a seed of its own");
  }

  static std::string what_is_wrong(const ProgramRandomness& program) {
    if (program.seeds_cuda_only) return "only the generators of CUDA devices are seeded, not the CPU's";
    if (program.unread_seed_option.empty()) return "no seed is set on any path";
    return fmt::format("the option `{}` is never read and no seed is set on any path", program.unread_seed_option);
  }

  void on_program(const ProgramRandomness& program, infer::Sink& sink) const override {
    if (!program.is_program || !program.trains || program.seeded || program.may_seed_unseen || program.only_random_data)
      return;
    // A notebook tries things out; only a model or its data make it a program that somebody runs again.
    const bool is_notebook = program.unit->source->is_notebook();
    const bool loads_model = loads_its_model(program);
    const RandomUse* first = nullptr;
    uint8_t drawn = torch::torch_random;  // it trains: weights, dropout and shuffles are PyTorch's
    for (const RandomUse& use : program.uses) {
      if (!is_relevant_draw(use) || use.own_stream || (use.builds_model && loads_model)) continue;
      // In workers the seeds of NumPy and `random` derive from torch's.
      if (!use.surely_in_worker) drawn |= use.libraries;
      if ((is_notebook || program.seeds_cuda_only) && !use.builds_model && !use.builds_loader && !use.splits) continue;
      const bool is_better =
          !first || (use.is_called && (!first->is_called || (first->process && !use.process && !first->builds_model)));
      if (is_better && use.reached_from) first = &use;
    }
    if (!first) return;

    const bool is_proven =
        first->is_called && !first->is_guessed && !first->is_presumed && !program.has_unresolved_calls && !is_notebook;
    const infer::Site where = program.in_flow(*first);
    const bool is_direct = where.span == first->site.span && where.unit == first->site.unit;
    infer::Report& report =
        sink.report(where, is_proven ? Certainty::certain : Certainty::likely,
                    fmt::format("This program trains and draws random numbers, here {} `{}`, but {}; runs are not "
                                "repeatable. {}.",
                                is_direct ? "with" : "through", where.spelled(first->what), what_is_wrong(program),
                                advice(where, drawn, first->process > 0)));
    if (!is_direct) report.because(first->site, "the draw");
    // After torch.seed() and the like a seed at the start would be lost again.
    if (program.unseeded) return;
    if (auto edits = insert_seeds(program.seed_place, drawn, "0"); !edits.empty()) {
      report.fix(FixSafety::unsafe, "Seed at the start of the program", std::move(edits));
    }
  }
};
GPULINT_RULE(UnseededRandom, "GPU401", "unseeded-random", warning, reproducibility, on);

}  // namespace
}  // namespace gpulint::rules
