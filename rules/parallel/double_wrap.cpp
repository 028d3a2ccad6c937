#include <fmt/format.h>

#include "lint/rule.h"

namespace gpulint::rules {

class DoubleWrap final : public lint::Rule {
  static bool replicates(torch::Wrap wrap) {
    return wrap == torch::Wrap::data_parallel || wrap == torch::Wrap::distributed;
  }

  void on_wrap(const infer::WrapCall& e, infer::Sink& sink) const override {
    const torch::Wrap outer = e.wrapper->wrap;
    if (!replicates(outer) && outer != torch::Wrap::fsdp) return;
    torch::Wrap inner = torch::Wrap::none;
    for (uint8_t i = 0; i < e.module.wrap.depth; ++i) {
      const torch::Wrap layer = e.module.wrap.layers[i];
      if (replicates(layer) || (layer == torch::Wrap::fsdp && replicates(outer))) inner = layer;
    }
    if (inner == torch::Wrap::none && replicates(e.module.holds_wrapped)) inner = e.module.holds_wrapped;
    if (inner == torch::Wrap::none) return;
    // FSDP nests by design; wrapping in it what DDP holds already does not.
    const bool loop = e.module.wrap.around_loop;
    // Where another path leaves the module bare and this wrap depends on a condition as well, the two may exclude each
    // other.
    const bool maybe = e.module.wrap.maybe && !loop;
    if (maybe && e.is_conditional) return;
    const std::string consequence = inner == torch::Wrap::data_parallel && outer == torch::Wrap::data_parallel
                                        ? "Nested DataParallel fails on several GPUs"
                                    : inner == torch::Wrap::distributed && outer == torch::Wrap::distributed
                                        ? "Nested DistributedDataParallel repeats every all-reduce"
                                        : "Mixing parallel wrappers around one module is not supported";
    infer::Report& report = sink.report(
        e.call, maybe ? infer::Certainty::likely : infer::Certainty::certain,
        fmt::format("`{}` {} wrapped here{}. {}, and state_dict keys gain another `module.`; wrap once.",
                    e.argument.text(),
                    e.module.wrap.depth ? (maybe ? "may already be" : "is already") : "holds a part that is already",
                    loop ? " from an earlier iteration on" : "", consequence));
    if (e.wrapped_before) report.because(e.wrapped_before, "wrapped here first");
    report.fix(infer::FixSafety::unsafe, e.repair);
  }
};

GPULINT_RULE(DoubleWrap, "GPU302", "double-wrap", error, parallel, on);

}  // namespace gpulint::rules
