#include <fmt/format.h>

#include "lint/rule.h"
#include "rules/cuda/memory.h"
#include "rules/cuda/status.h"

namespace gpulint::rules {
namespace {

using namespace cuda;
using infer::Certainty;
using ir::ExprId, ir::ExprKind;

std::string_view described(Memory memory) {
  switch (memory) {
    case Memory::heap:
      return "heap memory (`malloc`, `new`)";
    case Memory::vector:
      return "a container's memory";
    case Memory::array:
      return "an array on the stack";
    case Memory::pinned:
      return "page-locked host memory";
    case Memory::scalar:
      return "a variable of the host";
    default:
      return "device memory (`cudaMalloc`)";
  }
}

class Search {
 public:
  Search(const infer::CppFile& file, infer::Sink& sink)
      : code_(*file.unit), module_(code_.ir()), memory_(code_), definitions_(code_), sink_(sink) {}

  void run() {
    for (const FunctionCode& function : code_.functions()) {
      if (!function.is_host_only()) continue;
      for (uint32_t line = 0; line < function.lines.size(); ++line) {
        each_expression(module_, code_.stmt(function.lines[line]), [&](ExprId id) {
          const std::string_view name = callee_name(module_, id);
          if (name == "cudaMemcpy" || name == "cudaMemcpyAsync") copy(function, line, id, name == "cudaMemcpyAsync");
        });
      }
    }
  }

 private:
  void copy(const FunctionCode& function, uint32_t line, ExprId call, bool is_async) {
    const auto args = module_.args(module_.expr(call));
    if (args.size() < 4) return;
    const ExprId destination = args[0].value, source = args[1].value, count = args[2].value;
    const std::string_view kind = name_of(module_, args[3].value);
    if (wrong_kind(call, destination, source, kind)) return;
    if (count_of_elements(call, destination, source, count)) return;
    if (!is_async) return;
    const bool to_device = kind == "cudaMemcpyHostToDevice", to_host = kind == "cudaMemcpyDeviceToHost";
    const ExprId host = to_device ? source : to_host ? destination : ExprId{};
    if (!host || !is_pageable(memory_.of(host)) || waits_next(function, line)) return;
    const Memory memory = memory_.of(host);
    sink_.report(code_.site(call), memory == Memory::array ? Certainty::possible : Certainty::certain,
                 fmt::format("`cudaMemcpyAsync` from or to pageable memory does not run beside other work: `{}` is {}, so "
                             "the copy is staged and the host waits for it. Allocate it with `cudaMallocHost`, or pin it "
                             "with `cudaHostRegister`.",
                             code_.text(memory_.base(host)), described(memory)));
  }

  /// A wait right behind the copy, or behind further copies and what belongs to them: nothing was meant to overlap.
  [[nodiscard]] bool waits_next(const FunctionCode& function, uint32_t line) const {
    while (function.lines[line].parent != kNone && function.next(line) == kNone) line = function.lines[line].parent;
    for (uint32_t next = function.next(line); next != kNone; next = function.next(next)) {
      bool waits = false, works = false;
      code_.each_in(function, next, [&](ExprId id) {
        const std::string_view name = callee_name(module_, id);
        waits = waits || is_synchronize(name);
        works = works || module_.expr(id).kind == ExprKind::launch || is_work(name);
      });
      if (waits) return true;
      const ir::Stmt& s = code_.stmt(function.lines[next]);
      const bool looks_at_status = s.kind == ir::StmtKind::if_ && mentions(module_, ExprId{s.a}, "cudaSuccess");
      if (works && !looks_at_status) return false;
      if (s.kind == ir::StmtKind::while_ || s.kind == ir::StmtKind::for_) return false;
    }
    return false;
  }

  /// Calls that take a while, as far as the name tells.
  static bool is_work(std::string_view name) {
    const bool belongs_to_copies = name.starts_with("cudaMemcpy") || name.starts_with("cudaFree") || is_error_getter(name) ||
                                   name == "cudaEventRecord" || name == "cudaGetErrorString" || name == "sizeof";
    const bool is_output = name.ends_with("printf") || name == "size" || name == "data";
    return !name.empty() && !belongs_to_copies && !is_output && !is_check_name(name);
  }

  bool wrong_kind(ExprId call, ExprId destination, ExprId source, std::string_view kind) {
    const Memory to = memory_.of(destination), from = memory_.of(source);
    const auto is_device = [](Memory memory) { return memory == Memory::device; };
    ExprId wrong;
    if (kind == "cudaMemcpyHostToDevice")
      wrong = is_host_only(to) ? destination : is_device(from) ? source : ExprId{};
    else if (kind == "cudaMemcpyDeviceToHost")
      wrong = is_device(to) ? destination : is_host_only(from) ? source : ExprId{};
    else if (kind == "cudaMemcpyDeviceToDevice")
      wrong = is_host_only(to) ? destination : is_host_only(from) ? source : ExprId{};
    else if (kind == "cudaMemcpyHostToHost")
      wrong = is_device(to) ? destination : is_device(from) ? source : ExprId{};
    if (!wrong) return false;
    const Memory memory = memory_.of(wrong);
    sink_.report(code_.site(call), memory == Memory::scalar ? Certainty::likely : Certainty::certain,
                 fmt::format("The direction `{}` does not fit: `{}` is {}. The copy fails, or writes where it should read.",
                             kind, code_.text(memory_.base(wrong)), described(memory)));
    return true;
  }

  /// `cudaMalloc(&d, n * sizeof(float))` and then `cudaMemcpy(d, h, n, …)`; or `v.size()` of floats.
  bool count_of_elements(ExprId call, ExprId destination, ExprId source, ExprId count) {
    for (const ExprId side : {destination, source}) {
      const ExprId size = memory_.device_size(side);
      if (size && is_product_with_sizeof(size, count)) {
        sink_.report(code_.site(call), Certainty::certain,
                     fmt::format("The size `{}` counts elements, not bytes: `{}` was allocated with `{}` bytes, and only a "
                                 "part of it is copied.",
                                 code_.text(count), code_.text(memory_.base(side)), code_.text(size)));
        return true;
      }
    }
    const ir::Expr& e = module_.expr(count);
    if (e.kind != ExprKind::call || callee_name(module_, count) != "size" || e.c != 0) return false;
    const ExprId container{module_.expr(ExprId{e.a}).a};
    if (!holds_floats(container)) return false;
    sink_.report(code_.site(call), Certainty::certain,
                 fmt::format("The size `{}` counts elements, not bytes: multiply it by `sizeof` of the element.",
                             code_.text(count)));
    return true;
  }

  /// Whether `size` is `count * sizeof(…)`, written so.
  [[nodiscard]] bool is_product_with_sizeof(ExprId size, ExprId count) const {
    const ir::Expr& e = module_.expr(definitions_.resolve(size));
    if (e.kind != ExprKind::binary || e.op != ir::Op::mul) return false;
    const auto is_sizeof = [&](uint32_t part) { return callee_name(module_, ExprId{part}) == "sizeof"; };
    const auto is_count = [&](uint32_t part) { return code_.text(ExprId{part}) == code_.text(count); };
    const bool is_written = !(module_.expr(count).flags & ir::in_macro) && !code_.text(count).empty();
    return is_written && ((is_sizeof(e.a) && is_count(e.b)) || (is_sizeof(e.b) && is_count(e.a))) && !is_byte(e);
  }

  [[nodiscard]] bool is_byte(const ir::Expr& product) const {
    for (const uint32_t part : {product.a, product.b}) {
      if (callee_name(module_, ExprId{part}) != "sizeof") continue;
      const std::string_view text = code_.text(ExprId{part});
      return text.find("char") != std::string_view::npos || text.find("int8") != std::string_view::npos ||
             text.find("byte") != std::string_view::npos || text.find("bool") != std::string_view::npos;
    }
    return false;
  }

  [[nodiscard]] bool holds_floats(ExprId container) const {
    const ExprId type = module_.type(container);
    if (!type || module_.expr(type).kind != ExprKind::subscript) return false;
    const ir::Expr& e = module_.expr(type);
    return name_of(module_, ExprId{e.a}) == "list" && name_of(module_, ExprId{e.b}) == "float";
  }

  FileCode code_;
  const ir::Module& module_;
  MemoryKinds memory_;
  Definitions definitions_;
  infer::Sink& sink_;
};

}  // namespace

class PageableAsyncCopy final : public lint::Rule {
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    if (file.unit->source->text().find("cudaMemcpy") != std::string_view::npos) Search(file, sink).run();
  }
};

GPULINT_RULE(PageableAsyncCopy, "GPU803", "pageable-async-copy", warning, cuda, on);

}  // namespace gpulint::rules
