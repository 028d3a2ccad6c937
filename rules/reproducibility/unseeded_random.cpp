#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "lint/rule.h"
#include "rules/cuda/walk.h"
#include "rules/reproducibility/seeding.h"

namespace gpulint::rules {
namespace {

using infer::Certainty;
using infer::FixSafety;
using infer::ProgramRandomness;
using infer::RandomUse;

// A notebook, or a script in a folder of lessons: read and tried out, not run again for its result.
bool is_lesson(const SourceFile& file) {
  if (file.is_notebook()) return true;
  const auto folders = {"tutorial", "tutorials", "example",   "examples",  "lesson", "lessons", "docs",
                        "course",   "notebook",  "notebooks", "exercises", "demo",   "demos"};
  std::string_view rest = file.path();
  for (size_t slash = rest.find('/'); slash != std::string_view::npos; slash = rest.find('/')) {
    std::string folder(rest.substr(0, slash));
    std::transform(folder.begin(), folder.end(), folder.begin(), [](unsigned char c) { return std::tolower(c); });
    if (std::find(folders.begin(), folders.end(), folder) != folders.end()) return true;
    rest.remove_prefix(slash + 1);
  }
  return false;
}

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

  /// `curand_init(clock64(), id, 0, &state)`: cuRAND's states in a kernel, from the clock.
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    if (file.unit->source->text().find("curand_init") == std::string_view::npos) return;
    const cuda::FileCode code(*file.unit);
    const cuda::Definitions definitions(code);
    const ir::Module& module = code.ir();
    for (const cuda::FunctionCode& function : code.functions()) {
      for (const cuda::Line& line : function.lines) {
        cuda::each_expression(module, code.stmt(line), [&](ir::ExprId id) {
          if (cuda::callee_name(module, id) != "curand_init") return;
          const auto args = module.args(module.expr(id));
          if (args.empty() || !reads_clock(module, definitions.resolve(args[0].value))) return;
          sink.report(code.site(id), Certainty::likely,
                      "These random numbers are seeded from the clock, in each thread at another time; runs are not "
                      "repeatable. Give the kernel a seed, and each thread a sequence of its own.");
        });
      }
    }
  }

  static bool reads_clock(const ir::Module& module, ir::ExprId seed) {
    bool found = false;
    cuda::each_expression(module, seed, [&](ir::ExprId id) {
      const std::string_view name = cuda::callee_name(module, id);
      found = found || name == "clock64" || name == "clock";
    });
    return found;
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
    if (is_lesson(*program.unit->source)) report.note();
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
