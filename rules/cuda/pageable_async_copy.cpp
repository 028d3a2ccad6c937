#include <fmt/format.h>

#include <algorithm>

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
    const ExprId stream = args.size() > 4 ? args[4].value : ExprId{};
    if (!host || !is_pageable(memory_.of(host)) || !may_overlap(function, line, stream)) return;
    if (waits_next(function, line, memory_.base(host), stream)) return;
    const Memory memory = memory_.of(host);
    sink_.report(
        code_.site(call), memory == Memory::array ? Certainty::possible : Certainty::certain,
        fmt::format("`cudaMemcpyAsync` from or to pageable memory does not run beside other work: `{}` is {}, so "
                    "the copy is staged and the host waits for it. Allocate it with `cudaMallocHost`, or pin it "
                    "with `cudaHostRegister`, and leave it as it is until the copy is done.",
                    code_.text(memory_.base(host)), described(memory)));
  }

  /// Whether there is anything to run beside: the next step of a loop, or work on other streams. On the default stream
  /// all waits for the copy, and on the only stream of a program that copies, computes and copies back as well.
  [[nodiscard]] bool may_overlap(const FunctionCode& function, uint32_t line, ExprId stream) const {
    if (!stream || module_.expr(stream).kind == ExprKind::constant) return false;
    const std::string_view name = name_of(module_, stream);
    if (name == "cudaStreamDefault" || name == "cudaStreamLegacy") return false;
    for (uint32_t at = function.lines[line].parent; at != kNone; at = function.lines[at].parent) {
      const ir::StmtKind kind = code_.stmt(function.lines[at]).kind;
      if (kind == ir::StmtKind::while_ || kind == ir::StmtKind::for_) return true;
    }
    const Variable v = variable(module_, stream);
    return !v || v.scope != function.function->scope.value || is_parameter(function, v) || has_streams(function);
  }

  [[nodiscard]] bool is_parameter(const FunctionCode& function, Variable v) const {
    const auto params = module_.params(*function.function);
    return std::any_of(params.begin(), params.end(), [&](const ir::Param& param) { return param.slot == v.slot; });
  }

  /// Whether a function makes more than one stream.
  [[nodiscard]] bool has_streams(const FunctionCode& function) const {
    int made = 0;
    for (const Line& line : function.lines) {
      each_expression(module_, code_.stmt(line), [&](ExprId id) {
        if (callee_name(module_, id).starts_with("cudaStreamCreate")) ++made;
      });
    }
    return made > 1;
  }

  /// A wait right behind the copy, or behind further copies and what belongs to them: nothing was meant to overlap. So
  /// it is where the host uses the memory, gives it back, or leaves the block that it belongs to.
  [[nodiscard]] bool waits_next(const FunctionCode& function, uint32_t line, ExprId host, ExprId stream) const {
    while (function.lines[line].parent != kNone && function.next(line) == kNone) {
      if (is_declared_in_block_of(function, line, host)) return true;
      line = function.lines[line].parent;
    }
    for (uint32_t next = function.next(line); next != kNone; next = function.next(next)) {
      bool waits = false, works = false, launches = false, copies = false, uses = false;
      code_.each_in(function, next, [&](ExprId id) {
        const std::string_view name = callee_name(module_, id);
        waits = waits || (is_synchronize(name) && !is_of_other_stream(id, stream));
        launches = launches || module_.expr(id).kind == ExprKind::launch;
        works = works || is_work(name);
        copies = copies || name.starts_with("cudaMemcpy");
        uses = uses || name_of(module_, id) == name_of(module_, host);
      });
      if (waits || (uses && !copies && !launches)) return true;
      const ir::Stmt& s = code_.stmt(function.lines[next]);
      const bool looks_at_status = s.kind == ir::StmtKind::if_ && mentions(module_, ExprId{s.a}, "cudaSuccess");
      if (((works && !copies) || launches) && !looks_at_status) return false;
      if (s.kind == ir::StmtKind::while_ || s.kind == ir::StmtKind::for_) return false;
    }
    return is_declared_in_block_of(function, line, host);
  }

  /// Whether a wait is for another stream than the copy's.
  [[nodiscard]] bool is_of_other_stream(ExprId wait, ExprId stream) const {
    const auto args = module_.args(module_.expr(wait));
    if (callee_name(module_, wait) != "cudaStreamSynchronize" || args.size() != 1) return false;
    const Variable own = variable(module_, stream), waited = variable(module_, args[0].value);
    const auto is_made_here = [&](Variable v) { return v && definitions_.all(v).empty(); };  // by cudaStreamCreate(&v)
    return is_made_here(own) && is_made_here(waited) && own != waited;
  }

  [[nodiscard]] bool is_declared_in_block_of(const FunctionCode& function, uint32_t line, ExprId host) const {
    const Variable v = variable(module_, host);
    return v && std::any_of(function.lines.begin(), function.lines.end(), [&](const Line& other) {
             const ir::Stmt& s = code_.stmt(other);
             if (other.block != function.lines[line].block || !(s.flags & ir::declares)) return false;
             if (s.kind == ir::StmtKind::ann_assign) return variable(module_, ExprId{s.a}) == v;
             return s.kind == ir::StmtKind::assign && variable(module_, ExprId{module_.list(s)[0]}) == v;
           });
  }

  /// Calls that take a while, as far as the name tells.
  static bool is_work(std::string_view name) {
    const bool belongs_to_copies = name.starts_with("cudaMemcpy") || name.starts_with("cudaFree") ||
                                   is_error_getter(name) || name == "cudaEventRecord" || name == "cudaGetErrorString" ||
                                   name == "sizeof";
    const bool is_short =
        name.ends_with("printf") || name == "size" || name == "data" || name == "float" || name == "int";
    return !name.empty() && !belongs_to_copies && !is_short && !is_check_name(name);
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
    sink_.report(
        code_.site(call), memory == Memory::scalar ? Certainty::likely : Certainty::certain,
        fmt::format("The direction `{}` does not fit: `{}` is {}. The copy fails, or writes where it should read.",
                    kind, code_.text(memory_.base(wrong)), described(memory)));
    return true;
  }

  /// `cudaMalloc(&d, n * sizeof(float))` and then `cudaMemcpy(d, h, n, …)`; or `v.size()` of floats.
  bool count_of_elements(ExprId call, ExprId destination, ExprId source, ExprId count) {
    const ExprId host = memory_.of(destination) == Memory::device ? source : destination;
    const bool is_of_bytes = memory_.is_allocated_as(host, count);
    for (const ExprId side : {destination, source}) {
      const ExprId size = memory_.device_size(side);
      if (size && is_product_with_sizeof(size, count) && !is_of_bytes) {
        sink_.report(
            code_.site(call), Certainty::certain,
            fmt::format("The size `{}` counts elements, not bytes: `{}` was allocated with `{}` bytes, and only a "
                        "part of it is copied.",
                        code_.text(count), code_.text(memory_.base(side)), code_.text(size)));
        return true;
      }
      if (is_length_of(memory_.array_declaration(side), count)) {
        report_elements(call, count);
        return true;
      }
    }
    if (is_bytes_elsewhere(destination, source, count)) {
      report_elements(call, count);
      return true;
    }
    const ir::Expr& e = module_.expr(count);
    if (e.kind != ExprKind::call || callee_name(module_, count) != "size" || e.c != 0) return false;
    const ExprId container{module_.expr(ExprId{e.a}).a};
    if (!holds_floats(container)) return false;
    report_elements(call, count);
    return true;
  }

  void report_elements(ExprId call, ExprId count) {
    sink_.report(code_.site(call), Certainty::certain,
                 fmt::format("The size `{}` counts elements, not bytes: multiply it by `sizeof` of the element.",
                             code_.text(count)));
  }

  /// `float table[64]` and a copy of 64 bytes.
  [[nodiscard]] bool is_length_of(std::string_view declaration, ExprId count) const {
    const size_t begin = declaration.find('['), end = declaration.find(']');
    if (begin == std::string_view::npos || end == std::string_view::npos) return false;
    const bool has_more =
        declaration.substr(end + 1).starts_with("[") || declaration.substr(0, begin).find('*') < begin;
    return !has_more && declaration.substr(begin + 1, end - begin - 1) == code_.text(count) &&
           is_wide(declaration.substr(0, begin));
  }

  /// Whether another copy between the same places takes the same number of elements, in bytes.
  [[nodiscard]] bool is_bytes_elsewhere(ExprId destination, ExprId source, ExprId count) const {
    return memory_.any_copy_between(destination, source,
                                    [&](ExprId size) { return is_product_with_sizeof(size, count); });
  }

  /// Whether `size` is `count * sizeof(…)`, written so.
  [[nodiscard]] bool is_product_with_sizeof(ExprId size, ExprId count) const {
    const ir::Expr& e = module_.expr(definitions_.resolve(size));
    if (e.kind != ExprKind::binary || e.op != ir::Op::mul) return false;
    const auto is_sizeof = [&](uint32_t part) { return callee_name(module_, ExprId{part}) == "sizeof"; };
    const auto is_count = [&](uint32_t part) { return code_.text(ExprId{part}) == code_.text(count); };
    const auto expansion = code_.expansion_around(module_.expr(count).span);
    const bool is_written = (!expansion || *expansion != module_.expr(count).span) && !code_.text(count).empty();
    return is_written && ((is_sizeof(e.a) && is_count(e.b)) || (is_sizeof(e.b) && is_count(e.a))) &&
           has_wide_elements(e);
  }

  /// Whether the operand of `sizeof` is known to take more than a byte.
  [[nodiscard]] bool has_wide_elements(const ir::Expr& product) const {
    for (const uint32_t part : {product.a, product.b}) {
      if (callee_name(module_, ExprId{part}) == "sizeof") return is_wide(code_.text(ExprId{part}));
    }
    return false;
  }

  /// Whether a text names a type of more than a byte: a number, or a class of the file with several members.
  [[nodiscard]] bool is_wide(std::string_view text) const {
    const auto has = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
    if (has("int8") || has("float8") || has("char") || has("byte") || has("bool")) return false;
    if (has("float") || has("double") || has("int") || has("long") || has("short") || has("half") || has("size_t"))
      return true;
    return std::any_of(module_.classes.begin(), module_.classes.end(), [&](const ir::Class& each) {
      if (text != fmt::format("sizeof({})", ir::text(each.name))) return false;
      const auto body = module_.statements(each.body);
      return std::count_if(body.begin(), body.end(), [&](uint32_t id) {
               return module_.stmt(ir::StmtId{id}).kind == ir::StmtKind::ann_assign;
             }) > 1;
    });
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
