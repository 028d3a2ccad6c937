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

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

class Search {
 public:
  Search(const infer::CppFile& file, infer::Sink& sink) : code_(*file.unit), module_(code_.ir()), definitions_(code_), sink_(sink) {}

  void run() {
    if (!code_.named("main").empty()) return;  // a program has the device to itself
    const std::string_view text = code_.unit().source->text();
    is_bound_here_ = contains(text, "PYBIND11_MODULE") || contains(text, "TORCH_LIBRARY");
    for (const FunctionCode& function : code_.functions()) {
      if (!function.is_host_only()) continue;
      const std::vector<ExprId> launches = launches_in(function);
      if (launches.empty()) continue;
      if (!handles_tensors(function) && !is_launcher_of_operators(function)) continue;
      if (is_told(launches[0])) continue;
      default_stream(launches);
      if (const ExprId guard = temporary_guard(function))
        without_name(guard);
      else if (!has_device_guard(function, 0))
        without_guard(launches[0]);
      if (!checks_inputs(function, 0) && !is_for_dispatcher(function)) without_checks(function);
    }
  }

 private:
  [[nodiscard]] std::vector<ExprId> launches_in(const FunctionCode& function) const {
    std::vector<ExprId> out;
    for (const Line& line : function.lines) {
      each_expression(module_, code_.stmt(line), [&](ExprId id) {
        if (module_.expr(id).kind != ExprKind::launch) return;
        // AT_DISPATCH_… repeats its body.
        const bool is_repeated = std::any_of(out.begin(), out.end(), [&](ExprId each) {
          return module_.expr(each).span == module_.expr(id).span;
        });
        if (!is_repeated) out.push_back(id);
      });
    }
    return out;
  }

  /// Whether the function comes from a macro for which another one was looked at: it is mended in the macro, once.
  bool is_told(ExprId launch) {
    const std::string_view macro = code_.macro_that_writes(launch);
    return !macro.empty() && !macros_.insert(macro).second;
  }

  [[nodiscard]] bool handles_tensors(const FunctionCode& function) const {
    const auto params = module_.params(*function.function);
    return std::any_of(params.begin(), params.end(), [&](const ir::Param& param) {
      const ir::Expr* type = param.annotation ? &module_.expr(param.annotation) : nullptr;
      const bool is_list = type && type->kind == ExprKind::subscript && name_of(module_, ExprId{type->a}) == "list";
      return is_torch_tensor(module_, is_list ? ExprId{type->b} : param.annotation);
    });
  }

  /// Whether all that calls it in the file, and something does, has tensors.
  [[nodiscard]] bool is_launcher_of_operators(const FunctionCode& function) const {
    bool is_called = false;
    const bool all = callers_all(function, 0, [&](const FunctionCode& caller) { return is_called = handles_tensors(caller); });
    return all && is_called;
  }

  /// Once per function: one stream does for all its launches.
  void default_stream(const std::vector<ExprId>& launches) {
    const auto is_default = [&](ExprId id) {
      const ExprId stream = definitions_.resolve(module_.launch(module_.expr(id)).stream);
      return !stream || module_.expr(stream).kind == ExprKind::constant || name_of(module_, stream) == "cudaStreamDefault" ||
             callee_name(module_, stream) == "getDefaultCUDAStream";
    };
    const auto first = std::find_if(launches.begin(), launches.end(), is_default);
    if (first == launches.end()) return;
    const auto count = std::count_if(first, launches.end(), is_default);
    const std::string_view kernel = name_of(module_, module_.launch(module_.expr(*first)).kernel);
    const std::string what = kernel.empty() ? "A kernel" : fmt::format("`{}`", kernel);
    sink_.report(code_.site(*first), Certainty::certain,
                 fmt::format("{} is launched on the default stream{}, and PyTorch may work on another one: it then reads before "
                             "its inputs are there, or writes too late. Launch on `at::cuda::getCurrentCUDAStream()`.",
                             what, count > 1 ? fmt::format(" (like {} more in this function)", count - 1) : ""));
  }

  // --- device --------------------------------------------------------------------------------------------------------

  static bool is_guard_of_device(std::string_view name) {
    return name == "CUDAGuard" || name == "OptionalCUDAGuard" || name == "DeviceGuard" || name == "OptionalDeviceGuard";
  }

  /// `at::cuda::CUDAGuard(x.device());` as a statement.
  [[nodiscard]] ExprId temporary_guard(const FunctionCode& function) const {
    for (const Line& line : function.lines) {
      const ir::Stmt& s = code_.stmt(line);
      if (s.kind == StmtKind::expr && is_guard_of_device(callee_name(module_, ExprId{s.a}))) return ExprId{s.a};
    }
    return {};
  }

  void without_name(ExprId guard) {
    sink_.report(code_.site(guard), Certainty::certain,
                 fmt::format("`{}` makes a guard without a name, which is gone at the end of the statement: with tensors on "
                             "another GPU the kernel runs on the wrong one. Name it: `const at::cuda::CUDAGuard guard(x.device());`.",
                             code_.text(guard)));
  }

  [[nodiscard]] bool has_device_guard(const FunctionCode& function, int depth) const {
    for (const Line& line : function.lines) {
      bool found = false;
      each_expression(module_, code_.stmt(line), [&](ExprId id) {
        const std::string_view name = callee_name(module_, id);
        found = found || contains(name, "Guard") || contains(name, "etDevice") || name == "set_device";
      });
      if (found) return true;
    }
    return callers_all(function, depth, [&](const FunctionCode& caller) { return has_device_guard(caller, depth + 1); });
  }

  /// Whether there are callers in the file and a property holds for each.
  template <class F>
  [[nodiscard]] bool callers_all(const FunctionCode& function, int depth, F holds) const {
    const auto& places = code_.calls_of(ir::text(function.function->name));
    if (places.empty() || depth > 3) return false;
    return std::all_of(places.begin(), places.end(), [&](const CallPlace& place) {
      const FunctionCode& caller = code_.functions()[place.function];
      return &caller == &function || holds(caller);
    });
  }

  void without_guard(ExprId launch) {
    sink_.report(code_.site(launch), is_bound_here_ ? Certainty::likely : Certainty::possible,
                 "Nothing makes the tensors' device the current one before this launch: with tensors on another GPU the kernel "
                 "runs on the wrong one. Declare `const at::cuda::CUDAGuard guard(x.device());` first.");
  }

  // --- inputs --------------------------------------------------------------------------------------------------------

  [[nodiscard]] bool checks_inputs(const FunctionCode& function, int depth) const {
    const std::string_view text = code_.text(function.function->span);
    for (const std::string_view part : {"contiguous(", "is_cuda", "device(", "packed_accessor", "PackedTensorAccessor",
                                        "TensorInfo", "stride("}) {
      if (contains(text, part)) return true;
    }
    if (names_a_check(text)) return true;
    return callers_all(function, depth, [&](const FunctionCode& caller) { return checks_inputs(caller, depth + 1); });
  }

  /// A check of anything but CUDA's own errors: TORCH_CHECK, CHECK_INPUT, checkAllSameGPU.
  static bool names_a_check(std::string_view text) {
    for (const std::string_view word : {"CHECK", "ASSERT", "check"}) {
      for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::string_view before = text.substr(0, at);
        if (!before.ends_with("CUDA_") && !before.ends_with("LAUNCH_") && !text.substr(at).starts_with("CHECK_ERROR"))
          return true;
      }
    }
    return false;
  }

  /// `m.impl("op", &function)`: the dispatcher calls it for tensors of one device, behind the operator's own checks.
  [[nodiscard]] bool is_for_dispatcher(const FunctionCode& function) const {
    const auto& places = code_.calls_of(ir::text(function.function->name));
    return std::any_of(places.begin(), places.end(), [&](const CallPlace& place) {
      const FunctionCode& caller = code_.functions()[place.function];
      return contains(code_.text(code_.stmt(caller.lines[place.line]).span), ".impl(");
    });
  }

  void without_checks(const FunctionCode& function) {
    if (!contains(code_.text(function.function->span), "data_ptr")) return;
    sink_.report(code_.site(function.function->name_span), is_bound_here_ ? Certainty::likely : Certainty::possible,
                 fmt::format("`{}` hands the memory of its tensors to a kernel and checks neither their device nor their layout: "
                             "a tensor on the CPU crashes, and one that is not contiguous gives wrong results. Check them with "
                             "`TORCH_CHECK(x.is_cuda() && x.is_contiguous())`.",
                             ir::text(function.function->name)));
  }

  FileCode code_;
  const ir::Module& module_;
  Definitions definitions_;
  infer::Sink& sink_;
  bool is_bound_here_ = false;
  std::set<std::string_view> macros_;  // that were looked at
};

}  // namespace

class ExtensionOp final : public lint::Rule {
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    if (!file.unit->ir.launch_arena.empty()) Search(file, sink).run();
  }
};

GPULINT_RULE(ExtensionOp, "GPU806", "extension-op", warning, cuda, on);

}  // namespace gpulint::rules
