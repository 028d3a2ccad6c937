#include <fmt/format.h>

#include <map>

#include "lint/rule.h"
#include "rules/cuda/walk.h"

namespace gpulint::rules {
namespace {

/// libtorch has no wrapper: `data_parallel(module, x)` nests where the module's own forward calls it again.
class NestedCalls {
 public:
  NestedCalls(const infer::CppFile& file, infer::Sink& sink) : code_(*file.unit), sink_(sink) {}

  void run() {
    for (const cuda::FunctionCode& function : code_.functions()) {
      const ir::ClassId owner = function.function->owner;
      if (!owner) continue;
      each_call(function, [&](ir::ExprId call) { calls_in_.emplace(ir::text(code_.ir().class_(owner).name), call); });
    }
    for (const cuda::FunctionCode& function : code_.functions()) {
      each_call(function, [&](ir::ExprId call) { look_at(call); });
    }
  }

 private:
  template <class F>
  void each_call(const cuda::FunctionCode& function, const F& f) const {
    for (const cuda::Line& line : function.lines) {
      cuda::each_expression(code_.ir(), code_.stmt(line), [&](ir::ExprId id) {
        const bool is_torchs = code_.ir().expr(id).kind == ir::ExprKind::call &&
                               code_.ir().expr(ir::ExprId{code_.ir().expr(id).a}).kind == ir::ExprKind::attribute;
        if (is_torchs && cuda::callee_name(code_.ir(), id) == "data_parallel") f(id);
      });
    }
  }

  void look_at(ir::ExprId call) {
    const auto args = code_.ir().args(code_.ir().expr(call));
    if (args.empty()) return;
    const auto inner = calls_in_.find(cuda::name_of(code_.ir(), code_.ir().type(args[0].value)));
    if (inner == calls_in_.end() || inner->second == call) return;
    sink_
        .report(code_.site(call), infer::Certainty::likely,
                fmt::format("`{}` calls `data_parallel` itself: nested calls put each replica on all devices again and gather "
                            "on the first one, where the outer call does not expect it. Call it once.",
                            code_.text(args[0].value)))
        .because(code_.site(inner->second), "called here again");
  }

  cuda::FileCode code_;
  infer::Sink& sink_;
  std::map<std::string_view, ir::ExprId> calls_in_;  // by the class whose methods call it
};

}  // namespace

class DoubleWrap final : public lint::Rule {
  static bool replicates(torch::Wrap wrap) {
    return wrap == torch::Wrap::data_parallel || wrap == torch::Wrap::distributed;
  }

  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    if (file.unit->source->text().find("data_parallel") != std::string_view::npos) NestedCalls(file, sink).run();
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
