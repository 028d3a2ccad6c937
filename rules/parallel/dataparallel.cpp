#include <fmt/format.h>

#include "lint/rule.h"

namespace gpulint::rules {

class DataParallel final : public lint::Rule {
  void on_wrap(const infer::WrapCall& e, infer::Sink& sink) const override {
    if (e.wrapper->wrap != torch::Wrap::data_parallel || e.single_device || e.loads_checkpoint || e.in_test) return;
    const bool trains = e.program_trains && !e.only_infers;
    const std::string_view advice =
        e.call.is_cpp() ? "Run one process per GPU and average the gradients with an all-reduce (c10d, NCCL)."
        : trains        ? "PyTorch recommends DistributedDataParallel (one process per GPU) even on one machine."
                        : "PyTorch recommends one process per GPU; for training that is DistributedDataParallel.";
    infer::Report& report = sink.report(
        e.call, infer::Certainty::certain,
        fmt::format("DataParallel replicates the model and gathers outputs through one GPU on every step. {}", advice));
    if (e.beside_distributed || !trains) report.note();
  }
};

GPULINT_RULE(DataParallel, "GPU301", "dataparallel", warning, parallel, on);

}  // namespace gpulint::rules
