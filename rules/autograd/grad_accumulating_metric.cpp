#include <fmt/format.h>

#include "lint/rule.h"

namespace gpulint::rules {

class GradAccumulatingMetric final : public lint::Rule {
  void on_graph_accumulation(const infer::GraphAccumulation& e, infer::Sink& sink) const override {
    const bool sum = e.form == infer::GraphAccumulation::Form::sum;
    const bool bounded = e.freed_by_backward && !e.retains_graph;
    const std::string_view remedy = e.value_is_scalar ? "Add `.item()`, or `.detach()` to avoid the synchronisation"
                                                      : "Store a detached value (`.detach()`)";
    const std::string what =
        sum ? fmt::format("`{}` sums a tensor that carries its autograd graph", e.accumulator_name)
            : fmt::format("`{}` collects tensors that carry their autograd graphs", e.accumulator_name);
    // What a loop further out makes anew holds the graphs of a few iterations, unless the inner loop runs over data.
    const bool restarts = e.restarts && !e.over_data;
    const std::string cost =
        bounded ? "backward() freed the activations, but every iteration's graph stays reachable"
        : restarts
            ? fmt::format("the activations of all iterations stay in memory until `{}` starts anew", e.accumulator_name)
            : "every iteration's activations stay in memory, which grows until it runs out";
    const bool few = !sum && e.restarts && !e.value_is_scalar;
    if ((few || (bounded && restarts)) && !e.over_data && !e.over_steps) return;
    infer::Report& report = sink.report(
        e.statement,
        !few && e.value.proof == infer::Proof::proven ? infer::Certainty::certain : infer::Certainty::likely,
        fmt::format("{}: {}. {}.", what, cost, remedy));
    if (bounded || restarts) report.warning();
    const std::string_view text = e.value_site.text();
    if (e.value.is(infer::kind::sequence | infer::kind::iterator | infer::kind::mapping)) return;
    if (text.empty() || text.front() == '(' || e.value_site.span == e.statement.span) return;
    const std::string_view suffix = e.becomes_number ? ".item()" : ".detach()";
    const Span value = e.value_site.span;
    std::vector<TextEdit> edits;
    if (text.find_first_of(" +-*/%<>=") != std::string_view::npos && !e.value_is_call) {
      edits = {{Span{value.begin, value.begin}, "("}, {Span{value.end, value.end}, fmt::format("){}", suffix)}};
    } else {
      edits = {{Span{value.end, value.end}, std::string(suffix)}};
    }
    report.fix(infer::FixSafety::unsafe, fmt::format("Add `{}`", suffix), std::move(edits));
  }
};

GPULINT_RULE(GradAccumulatingMetric, "GPU202", "grad-accumulating-metric", error, autograd, on);

}  // namespace gpulint::rules
