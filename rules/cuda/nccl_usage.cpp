#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lint/rule.h"
#include "rules/cuda/walk.h"

namespace gpulint::rules {
namespace {

using namespace cuda;
using infer::Certainty;
using ir::ExprId, ir::ExprKind, ir::StmtKind;

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_communication(std::string_view name) {
  return is_one_of(name, {"ncclAllReduce", "ncclBroadcast", "ncclBcast", "ncclReduce", "ncclAllGather",
                          "ncclReduceScatter", "ncclSend", "ncclRecv", "ncclAlltoAll", "ncclGather", "ncclScatter"});
}

/// What a rank waits for the others in, alone. Sends and receives wait for their partner only.
bool is_collective(std::string_view name) {
  return is_communication(name) && name != "ncclSend" && name != "ncclRecv";
}

bool is_init(std::string_view name) {
  return is_one_of(name, {"ncclCommInitRank", "ncclCommInitRankConfig", "ncclCommInitRankScalable"});
}

bool waits(std::string_view name) {
  return is_one_of(name, {"cudaStreamSynchronize", "cudaDeviceSynchronize", "cudaEventSynchronize"});
}

bool chooses_device(std::string_view name) {
  return is_one_of(name, {"cudaSetDevice", "set_device", "setDevice", "cuCtxSetCurrent", "cuCtxPushCurrent"});
}

/// A call in the order of a function's text.
struct Call {
  uint32_t line = 0;
  ExprId id;
  std::string_view name;
};

class Search {
 public:
  Search(const infer::CppFile& file, infer::Sink& sink) : code_(*file.unit), definitions_(code_), sink_(sink) {}

  void run() {
    for (const FunctionCode& function : code_.functions()) {
      if (!function.is_host_only()) continue;
      const std::vector<Call> calls = calls_in(function);
      if (calls.empty()) continue;
      groups(function, calls);
      loops(function, calls);
      for (const Call& call : calls) {
        if (call.name == "ncclCommInitAll") repeated_device(call.id);
      }
    }
  }

 private:
  [[nodiscard]] std::vector<Call> calls_in(const FunctionCode& function) const {
    std::vector<Call> calls;
    bool has_nccl = false;
    for (uint32_t line = 0; line < function.lines.size(); ++line) {
      each_expression(code_.ir(), code_.stmt(function.lines[line]), [&](ExprId id) {
        const std::string_view name = callee_name(code_.ir(), id);
        if (name.empty()) return;
        has_nccl = has_nccl || name.starts_with("nccl");
        calls.push_back({line, id, name});
      });
    }
    if (!has_nccl) calls.clear();
    return calls;
  }

  // --- groups --------------------------------------------------------------------------------------------------------

  void groups(const FunctionCode& function, const std::vector<Call>& calls) {
    int depth = 0;
    const Call *start = nullptr, *communication = nullptr, *init = nullptr;
    bool ever_ends = false, begins_with_end = false;
    for (const Call& call : calls) {
      if (call.name == "ncclGroupStart") {
        if (depth++ == 0) start = &call, communication = init = nullptr;
      } else if (call.name == "ncclGroupEnd") {
        if (depth == 0) begins_with_end = true;
        depth = std::max(0, depth - 1);
        ever_ends = true;
      } else if (depth > 0) {
        in_group(function, call, *start, communication, init);
        if (is_communication(call.name)) communication = &call;
        if (is_init(call.name)) init = &call;
      }
    }
    // A function that begins or ends a group for its caller holds no operation of its own.
    if (start && !ever_ends && communication && !may_end(calls, *start)) {
      sink_.report(code_.site(start->id), Certainty::certain,
                   "This group is not ended in the function: until `ncclGroupEnd()` nothing in it starts, and whoever waits "
                   "for the result waits for ever.");
    }
    if (begins_with_end && !start && is_entry(function)) {
      for (const Call& call : calls) {
        if (call.name != "ncclGroupEnd") continue;
        sink_.report(code_.site(call.id), Certainty::certain,
                     "This ends a group that nothing began: `ncclGroupEnd()` needs an `ncclGroupStart()` before it.");
        break;
      }
    }
  }

  void in_group(const FunctionCode& function, const Call& call, const Call& start, const Call* communication,
                const Call* init) {
    if (waits(call.name) && communication && !function.is_exclusive(communication->line, call.line)) {
      sink_
          .report(code_.site(call.id), Certainty::certain,
                  fmt::format("`{}` waits inside an NCCL group for operations that start when the group ends: the program "
                              "hangs. Wait after `ncclGroupEnd()`.",
                              call.name))
          .because(code_.site(start.id), "the group begins here");
    }
    const Call* other = is_communication(call.name) ? init : is_init(call.name) ? communication : nullptr;
    if (other && !function.is_exclusive(other->line, call.line)) {
      sink_
          .report(code_.site(call.id), Certainty::likely,
                  "Communicators are made and used in one NCCL group: making them cannot be merged with other "
                  "operations. End the group in between.")
          .because(code_.site(other->id), "in the same group");
    }
  }

  /// Whether something called behind the group's start may end it.
  [[nodiscard]] bool may_end(const std::vector<Call>& calls, const Call& start) const {
    return std::any_of(calls.begin(), calls.end(), [&](const Call& call) {
      const bool names_it = call.name.find("roupEnd") != std::string_view::npos || call.name.find("group_end") != std::string_view::npos;
      return call.line >= start.line && (names_it || (!code_.named(call.name).empty() && !call.name.starts_with("nccl")));
    });
  }

  [[nodiscard]] bool is_entry(const FunctionCode& function) const {
    return ir::text(function.function->name) == "main";
  }

  // --- several devices in one thread ---------------------------------------------------------------------------------

  void loops(const FunctionCode& function, const std::vector<Call>& calls) {
    int depth = 0;
    for (const Call& call : calls) {
      if (call.name == "ncclGroupStart") ++depth;
      if (call.name == "ncclGroupEnd") depth = std::max(0, depth - 1);
      const bool is_all = is_collective(call.name);
      if (!is_all && !is_init(call.name)) continue;
      const uint32_t loop = loop_over_devices(function, call);
      if (loop == kNone) continue;
      if (is_init(call.name)) without_device(function, call, calls, loop);
      if (is_all && !has_several_devices(function, loop)) continue;
      if (depth == 0 && !caller_groups(function)) without_group(function, call, loop);
    }
  }

  /// Whether the communicators that a loop goes through belong to several devices: the loop changes the device, or the
  /// file makes them so.
  [[nodiscard]] bool has_several_devices(const FunctionCode& function, uint32_t loop) const {
    bool found = false;
    code_.each_in(function, loop, [&](ExprId id) { found = found || chooses_device(callee_name(code_.ir(), id)); });
    if (found) return true;
    return std::any_of(code_.functions().begin(), code_.functions().end(), [&](const FunctionCode& other) {
      const std::vector<Call> calls = calls_in(other);
      return std::any_of(calls.begin(), calls.end(), [&](const Call& call) {
        return call.name == "ncclCommInitAll" || (is_init(call.name) && loop_over_devices(other, call) != kNone);
      });
    });
  }

  /// The loop around a call that gives it another communicator each time, in the same thread.
  [[nodiscard]] uint32_t loop_over_devices(const FunctionCode& function, const Call& call) const {
    const ir::Module& module = code_.ir();
    const ExprId communicator = communicator_of(call);
    if (!communicator) return kNone;
    uint32_t line = call.line;
    for (uint32_t at = function.lines[line].parent; at != kNone; line = at, at = function.lines[at].parent) {
      if (function.lines[line].in_lambda) return kNone;  // a thread of its own, maybe
      const ir::Stmt& s = code_.stmt(function.lines[at]);
      if (s.kind != StmtKind::while_ && s.kind != StmtKind::for_) continue;
      if (is_parallel(s)) return kNone;
      for (const Variable counter : counters(function, at)) {
        bool is_used = false;
        each_expression(module, communicator, [&](ExprId part) {
          const ir::Expr& e = module.expr(part);
          const bool indexes = e.kind == ExprKind::subscript || (e.kind == ExprKind::binary && e.op == ir::Op::add);
          is_used = is_used || (indexes && mentions(ExprId{e.b}, counter)) || variable(module, part) == counter;
        });
        // Several communicators of the same rank are for the same device.
        if (is_used && (!is_init(call.name) || depends_on(rank_of(call), counter))) return at;
      }
    }
    return kNone;
  }

  [[nodiscard]] ExprId communicator_of(const Call& call) const {
    const ir::Module& module = code_.ir();
    const auto args = module.args(module.expr(call.id));
    if (is_init(call.name)) return args.empty() ? ExprId{} : args[0].value;
    return args.size() >= 2 ? args[args.size() - 2].value : ExprId{};
  }

  [[nodiscard]] ExprId rank_of(const Call& call) const {
    const auto args = code_.ir().args(code_.ir().expr(call.id));
    const size_t at = call.name == "ncclCommInitRankScalable" ? 2 : 3;
    return at < args.size() ? args[at].value : ExprId{};
  }

  /// Whether an expression has a variable in it, or one that is set from it.
  [[nodiscard]] bool depends_on(ExprId id, Variable v) const {
    if (!id) return false;
    bool found = false;
    each_expression(code_.ir(), id, [&](ExprId part) {
      const ExprId value = definitions_.resolve(part);
      found = found || (value && mentions(value, v));
    });
    return found;
  }

  [[nodiscard]] bool mentions(ExprId id, Variable v) const {
    bool found = false;
    each_expression(code_.ir(), id, [&](ExprId part) { found = found || variable(code_.ir(), part) == v; });
    return found;
  }

  /// The variables that a loop steps through.
  [[nodiscard]] std::vector<Variable> counters(const FunctionCode& function, uint32_t loop) const {
    const ir::Module& module = code_.ir();
    std::vector<Variable> out;
    const ir::Stmt& s = code_.stmt(function.lines[loop]);
    if (s.kind == StmtKind::for_) {
      if (const Variable v = variable(module, ExprId{s.a})) out.push_back(v);
      return out;
    }
    for (uint32_t i = loop + 1; i < function.lines[loop].end; ++i) {
      const ir::Stmt& inner = code_.stmt(function.lines[i]);
      if (inner.kind != StmtKind::aug_assign || function.lines[i].parent != loop) continue;
      if (const Variable v = variable(module, ExprId{inner.a})) out.push_back(v);
    }
    return out;
  }

  /// `#pragma omp parallel for`: each device has its thread.
  [[nodiscard]] bool is_parallel(const ir::Stmt& loop) const {
    const std::string_view before = code_.text({0, loop.span.begin});
    const size_t end = before.find_last_not_of(" \t\r\n");
    if (end == std::string_view::npos) return false;
    const size_t begin = before.rfind('\n', end);
    const std::string_view line = before.substr(begin == std::string_view::npos ? 0 : begin, end);
    return line.find("#pragma omp") != std::string_view::npos;
  }

  /// Whether a caller in the file, or one that is not seen, may have begun a group.
  [[nodiscard]] bool caller_groups(const FunctionCode& function) const {
    const auto& places = code_.calls_of(ir::text(function.function->name));
    if (places.empty()) return !is_entry(function) && !makes_all(function);
    return std::any_of(places.begin(), places.end(), [&](const CallPlace& place) {
      const FunctionCode& caller = code_.functions()[place.function];
      int depth = 0;
      for (const Call& call : calls_in(caller)) {
        if (call.line >= place.line) break;
        if (call.name == "ncclGroupStart") ++depth;
        if (call.name == "ncclGroupEnd") --depth;
      }
      return depth > 0;
    });
  }

  /// Whether the function itself makes the communicators of all devices.
  [[nodiscard]] bool makes_all(const FunctionCode& function) const {
    const auto calls = calls_in(function);
    return std::any_of(calls.begin(), calls.end(), [](const Call& call) { return call.name == "ncclCommInitAll"; });
  }

  void without_group(const FunctionCode& function, const Call& call, uint32_t loop) {
    sink_
        .report(code_.site(call.id), Certainty::certain,
                fmt::format("One thread calls `{}` for several devices in turn, outside of a group: the first call may wait "
                            "for the others, which are not made yet. Put the loop between `ncclGroupStart()` and "
                            "`ncclGroupEnd()`.",
                            call.name))
        .because(loop_site(function, loop), "for each device in turn");
  }

  void without_device(const FunctionCode& function, const Call& call, const std::vector<Call>& calls, uint32_t loop) {
    const bool has_device = std::any_of(calls.begin(), calls.end(), [&](const Call& each) {
      const bool is_inside = each.line >= loop && each.line < function.lines[loop].end;
      return is_inside && (chooses_device(each.name) || !code_.named(each.name).empty() || each.name.ends_with("Guard"));
    });
    if (has_device || has_guard(function, call.line, loop)) return;
    sink_
        .report(code_.site(call.id), Certainty::likely,
                fmt::format("`{}` makes a communicator of the current device, and nothing in this loop changes that: every "
                            "rank is on the same GPU. Call `cudaSetDevice` first.",
                            call.name))
        .because(loop_site(function, loop), "for each rank in turn");
  }

  [[nodiscard]] bool has_guard(const FunctionCode& function, uint32_t line, uint32_t loop) const {
    for (uint32_t at = line; at != loop && at != kNone; at = function.lines[at].parent) {
      if (code_.stmt(function.lines[at]).kind == StmtKind::with) return true;
    }
    return false;
  }

  [[nodiscard]] infer::Site loop_site(const FunctionCode& function, uint32_t loop) const {
    const ir::Stmt& s = code_.stmt(function.lines[loop]);
    return code_.site(ExprId{s.kind == StmtKind::for_ ? s.b : s.a});
  }

  // --- ncclCommInitAll -----------------------------------------------------------------------------------------------

  void repeated_device(ExprId call) {
    const ir::Module& module = code_.ir();
    const auto args = module.args(module.expr(call));
    if (args.size() != 3) return;
    const auto values = Definitions(code_).all(variable(module, args[2].value));
    const ExprId devices = values.size() == 1 ? values[0] : args[2].value;
    if (module.expr(devices).kind != ExprKind::list) return;
    std::set<int64_t> seen;
    for (const uint32_t element : module.list(module.expr(devices))) {
      const ir::Expr& e = module.expr(ExprId{element});
      if (e.kind != ExprKind::constant || e.constant != ir::ConstantKind::integer) return;
      if (!seen.insert(module.integer(e)).second) {
        sink_.report(code_.site(ExprId{element}), Certainty::certain,
                     fmt::format("Device {} stands in this communicator twice: each rank needs a GPU of its own, and NCCL "
                                 "refuses or hangs.",
                                 module.integer(e)));
        return;
      }
    }
  }

  FileCode code_;
  Definitions definitions_;
  infer::Sink& sink_;
};

}  // namespace

class NcclUsage final : public lint::Rule {
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    if (file.unit->source->text().find("nccl") != std::string_view::npos) Search(file, sink).run();
  }
};

GPULINT_RULE(NcclUsage, "GPU802", "nccl-usage", error, cuda, on);

}  // namespace gpulint::rules
