#include <fmt/format.h>

#include "lint/rule.h"

namespace gpulint::rules {

class UnassignedModuleTransfer final : public lint::Rule {
  void on_module_transfer(const infer::ModuleTransfer& e, infer::Sink& sink) const override {
    if (!e.moves || e.module.proof == infer::Proof::guessed) return;
    sink.report(
        e.call, e.module.proof == infer::Proof::proven ? infer::Certainty::certain : infer::Certainty::likely,
        fmt::format("`{}` moves the module in place, which is correct. Assign it only if your style asks for one "
                    "form for modules and tensors.",
                    e.call.text()));
  }
};

GPULINT_RULE(UnassignedModuleTransfer, "GPU108", "unassigned-module-transfer", note, device, off);

}  // namespace gpulint::rules
