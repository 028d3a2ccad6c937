#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "lint/rule.h"
#include "rules/reproducibility/seeding.h"

namespace gpulint::rules {
namespace {

using infer::Certainty;
using infer::ProgramRandomness;
using infer::RandomUse;

bool is_understood(const RandomUse& use) {
  return use.kind == RandomUse::Kind::seed && use.is_called && !use.is_restored && !use.is_assumed && !use.is_guessed &&
         !use.is_scoped && !use.is_varying && !use.in_evaluation && !use.repeats_in;
}

bool is_lasting_draw(const RandomUse& use, uint8_t library) {
  return is_relevant_draw(use) && use.libraries & library && use.is_called && !use.is_guessed && !use.own_stream &&
         (use.builds_model || use.splits);
}

// A network's first weights; a later network may take its place. Splits and shuffles last.
bool draws_weights(const RandomUse& use) {
  return use.builds_model || use.what.starts_with("torch.nn.init.");
}

// Whether a call is of something that trains, by its name, or makes an optimizer or a larger model.
bool names_trainer(std::string_view callee) {
  for (const std::string_view word :
       {"train", "Train", "fit", "optim", "Optim", "Learner", "epoch", "Model", "Module"}) {
    if (callee.find(word) != std::string_view::npos) return true;
  }
  return false;
}

// Whether a module that a notebook makes is trained under the name that it gets: cells also make some to look at.
bool is_trained(const ProgramRandomness& program, const RandomUse& draw) {
  const ir::Module& m = program.unit->ir;
  const infer::Site made = program.in_flow(draw);
  const auto assignment = std::find_if(m.stmts.begin(), m.stmts.end(), [&](const ir::Stmt& s) {
    return s.kind == ir::StmtKind::assign && m.exprs[s.a].span.contains(made.span.begin) && m.list(s).size() == 1;
  });
  if (assignment == m.stmts.end()) return false;
  uint32_t target = m.list(*assignment)[0];  // `model.head = …` is part of the model
  while (m.exprs[target].kind == ir::ExprKind::attribute || m.exprs[target].kind == ir::ExprKind::subscript)
    target = m.exprs[target].a;
  const ir::Expr& name = m.exprs[target];
  const auto is_name = [&](uint32_t id) {
    const ir::Expr& e = m.exprs[id];
    return name.kind == ir::ExprKind::name && e.kind == name.kind && e.b == name.b && e.c == name.c;
  };
  return std::any_of(m.exprs.begin(), m.exprs.end(), [&](const ir::Expr& e) {
    if (e.kind == ir::ExprKind::attribute && is_name(e.a)) {
      const std::string_view member = ir::text(ir::Symbol{e.b});
      return member.ends_with("parameters") || member == "train" || member == "fit" || member == "state_dict";
    }
    if (e.kind != ir::ExprKind::call || !names_trainer(program.unit->source->text(m.exprs[e.a].span))) return false;
    const auto args = m.args(e);
    return std::any_of(args.begin(), args.end(), [&](const ir::Arg& arg) { return is_name(arg.value.value); });
  });
}

// Whether a draw stands in another call of a function that also leads to the seed: run after run, each with its seed.
bool is_in_other_run(const ProgramRandomness& program, const RandomUse& draw, const RandomUse& seed) {
  const auto callee = [&](uint32_t call) {
    const std::string_view text = program.calls[call].site.text();
    return text.substr(0, text.find('('));
  };
  for (uint32_t i = draw.call; i; i = program.calls[i].parent) {
    for (uint32_t k = seed.call; k; k = program.calls[k].parent) {
      if (i != k && callee(i) == callee(k)) return true;
    }
  }
  return false;
}

class LateSeed final : public lint::Rule {
  void on_program(const ProgramRandomness& program, infer::Sink& sink) const override {
    report_repeated_seeds(program, sink);
    if (!program.is_program || !program.trains || program.may_seed_unseen) return;
    for (const uint8_t library : kLibraries) {
      if (report_first_seed(program, library, sink)) return;
    }
  }

  // One report for each place, however many libraries are seeded there.
  static void report_repeated_seeds(const ProgramRandomness& program, infer::Sink& sink) {
    std::vector<infer::Site> reported;
    for (const RandomUse& use : program.uses) {
      if (use.kind != RandomUse::Kind::seed || !use.repeats_in) continue;
      const infer::Site where = program.where_set(use);
      const bool is_known = std::any_of(reported.begin(), reported.end(), [&](const infer::Site& other) {
        return other.unit == where.unit && other.span == where.span;
      });
      if (is_known) continue;
      reported.push_back(where);
      sink.report(
              where, Certainty::likely,
              "The same seed is set in every pass of this loop, so each pass repeats the shuffles, dropout masks and "
              "augmentations of the one before. Seed once, in front of the loop.")
          .because(use.repeats_in, "the loop");
    }
  }

  // The first seed of a library comes after a draw that it was meant to cover.
  static bool report_first_seed(const ProgramRandomness& program, uint8_t library, infer::Sink& sink) {
    const RandomUse* weights = nullptr;
    const RandomUse* split = nullptr;
    const RandomUse* seed = nullptr;
    for (const RandomUse& use : program.uses) {
      const bool sets = use.kind != RandomUse::Kind::draw && use.libraries & library && !use.is_cuda_only;
      if (!seed && sets) {
        if ((!weights && !split) || !is_understood(use)) return false;  // early, or in a way that is not understood
        seed = &use;
      } else if (!seed && is_lasting_draw(use, library)) {
        const RandomUse*& first = draws_weights(use) ? weights : split;
        if (!first) first = &use;
      } else if (seed && weights && is_lasting_draw(use, library) && use.builds_model &&
                 !(use.site.span == weights->site.span)) {
        weights = nullptr;  // the seed covers a model of its own
      }
    }
    if (!seed || seed->loop_depth > 0) return false;
    for (const RandomUse** draw : {&weights, &split}) {
      if (*draw && is_in_other_run(program, **draw, *seed)) *draw = nullptr;
    }
    if (weights && program.loads_weights) weights = nullptr;
    for (const RandomUse** draw : {&weights, &split}) {
      if (*draw && (seed->process != (*draw)->process || program.exclude_each_other(*seed, **draw))) *draw = nullptr;
    }
    const bool is_notebook = program.unit->source->is_notebook();
    if (is_notebook && weights && !is_trained(program, *weights)) weights = nullptr;
    const RandomUse* draw = !split || is_notebook ? weights : !weights ? split : std::min(weights, split);
    if (!draw) return false;
    const bool is_proven = !program.has_unresolved_calls && !seed->optional && !draw->is_presumed && !is_notebook;
    const bool is_weights = draws_weights(*draw);
    infer::Site where = program.where_set(*seed);
    if (!seed->is_listed && where.span == seed->site.span) where = program.beside(*seed, *draw);
    // In the program's own file, where a call of it leads to the seed and another one to the draw.
    const infer::Site own = program.in_flow(*seed), drawn = program.in_flow(*draw);
    const bool are_apart = own && drawn && !(own.span == drawn.span);
    if (where.unit != program.unit && are_apart) where = own;
    sink.report(where, is_proven ? Certainty::certain : Certainty::likely,
                fmt::format("This seed is set after `{}` already drew{} in each run. Seed before anything draws.",
                            where.spelled(draw->what),
                            is_weights ? " its initial weights, which therefore differ" : ", so that result differs"))
        .because(program.beside(*draw, *seed), is_weights ? "the weights are drawn here" : "drawn here");
    return true;
  }
};
GPULINT_RULE(LateSeed, "GPU403", "late-seed", warning, reproducibility, on);

}  // namespace
}  // namespace gpulint::rules
