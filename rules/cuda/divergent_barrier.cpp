#include <fmt/format.h>

#include <algorithm>

#include "lint/rule.h"
#include "rules/cuda/threads.h"

namespace gpulint::rules {
namespace {

using namespace cuda;
using infer::Certainty;
using ir::ExprId, ir::ExprKind, ir::StmtKind;

/// Warp functions without a mask, and what took their place.
std::string_view successor(std::string_view name) {
  for (const std::string_view old : {"__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__any", "__all", "__ballot"}) {
    if (name == old) return old;
  }
  return {};
}

class Search {
 public:
  Search(const infer::CppFile& file, infer::Sink& sink) : code_(*file.unit), module_(code_.ir()), sink_(sink) {}

  void run() {
    for (const FunctionCode& function : code_.functions()) {
      if (!function.function->is_kernel && !function.function->is_device) continue;
      const ThreadValues threads(code_, function);
      for (uint32_t line = 0; line < function.lines.size(); ++line) look_at(function, threads, line);
      hazards(function, threads);
    }
  }

 private:
  void look_at(const FunctionCode& function, const ThreadValues& threads, uint32_t line) {
    each_expression(module_, code_.stmt(function.lines[line]), [&](ExprId id) {
      const std::string_view name = callee_name(module_, id);
      if (name.empty()) return;
      if (is_block_barrier(code_, id)) barrier(function, threads, line, id);
      const bool is_own = !code_.named(name).empty();
      if (const std::string_view old = successor(name); !old.empty() && !is_own) {
        sink_.report(code_.site(id), Certainty::certain,
                     fmt::format("`{0}` without a mask is gone since compute capability 7.0, where the threads of a warp no "
                                 "longer run in step. Use `{0}_sync` with the mask of the threads that take part.",
                                 old));
      }
    });
  }

  // --- barriers ------------------------------------------------------------------------------------------------------

  void barrier(const FunctionCode& function, const ThreadValues& threads, uint32_t line, ExprId call) {
    uint32_t inner = line;
    for (uint32_t at = function.lines[line].parent; at != kNone; inner = at, at = function.lines[at].parent) {
      const ir::Stmt& s = code_.stmt(function.lines[at]);
      const bool is_if = s.kind == StmtKind::if_, is_loop = s.kind == StmtKind::while_;
      if ((is_if || is_loop) && threads.differs_in_block(ExprId{s.a}) && !is_same_for_block(ExprId{s.a}, threads)) {
        if (is_if && other_branch_waits(function, at, function.lines[inner].in_else)) return;
        report_barrier(call, ExprId{s.a}, is_loop && steps(function, at, threads), is_loop, threads);
        return;
      }
      if (is_loop && skipped_by_continue(function, threads, at, inner, call)) return;
    }
  }

  /// Whether the loop itself moves what its condition has of the thread: `for (i = threadIdx.x; i < n; i += blockDim.x)`.
  /// Then it depends on n whether all threads leave at the same time.
  [[nodiscard]] bool steps(const FunctionCode& function, uint32_t loop, const ThreadValues& threads) const {
    bool steps = false;
    for (uint32_t i = loop + 1; i < function.lines[loop].end; ++i) {
      const ir::Stmt& s = code_.stmt(function.lines[i]);
      const ExprId target{s.kind == StmtKind::aug_assign ? s.a : s.kind == StmtKind::assign ? module_.list(s)[0] : UINT32_MAX};
      const Variable moved = variable(module_, target);
      if (!moved || !threads.differs_in_block(target)) continue;
      each_expression(module_, ExprId{code_.stmt(function.lines[loop]).a},
                      [&](ExprId part) { steps = steps || variable(module_, part) == moved; });
    }
    return steps;
  }

  void report_barrier(ExprId call, ExprId condition, bool depends_on_size, bool is_loop, const ThreadValues& threads) {
    const std::string_view what = is_loop ? "in a loop that threads of a block leave at different times"
                                          : "in a branch that not all threads of a block take";
    const Certainty certainty = depends_on_size                       ? Certainty::possible
                                : threads.is_global_index(condition) ? Certainty::likely
                                                                     : Certainty::certain;
    sink_
        .report(code_.site(call), certainty,
                fmt::format("This barrier stands {}: the others never reach it, and the block hangs or goes on with "
                            "unfinished data. Let every thread reach the barrier.",
                            what))
        .because(code_.site(condition), "depends on the thread's index");
  }

  /// Conditions that mention the thread's index and come out the same for a block: `i - threadIdx.x < n`.
  [[nodiscard]] bool is_same_for_block(ExprId id, const ThreadValues& threads) const {
    bool cancels = false;
    each_expression(module_, id, [&](ExprId part) {
      const ir::Expr& e = module_.expr(part);
      cancels = cancels || (e.kind == ExprKind::binary && e.op == ir::Op::sub && threads.differs_in_block(ExprId{e.a}) &&
                            threads.differs_in_block(ExprId{e.b}));
    });
    return cancels;
  }

  /// The other branch waits as well: all threads reach some barrier.
  [[nodiscard]] bool other_branch_waits(const FunctionCode& function, uint32_t line, bool is_else) const {
    bool waits = false;
    for (uint32_t i = line + 1; i < function.lines[line].end; ++i) {
      uint32_t child = i;
      while (function.lines[child].parent != line) child = function.lines[child].parent;
      if (function.lines[child].in_else == is_else) continue;
      each_expression(module_, code_.stmt(function.lines[i]),
                      [&](ExprId id) { waits = waits || is_block_barrier(code_, id); });
    }
    return waits;
  }

  /// `if (i >= n) continue;` in front of a barrier in the same loop.
  bool skipped_by_continue(const FunctionCode& function, const ThreadValues& threads, uint32_t loop, uint32_t until,
                           ExprId call) {
    for (uint32_t i = loop + 1; i < until; ++i) {
      const ir::Stmt& s = code_.stmt(function.lines[i]);
      if (s.kind != StmtKind::if_ || function.lines[i].parent != loop || !threads.differs_in_block(ExprId{s.a})) continue;
      if (is_same_for_block(ExprId{s.a}, threads)) continue;
      for (uint32_t j = i + 1; j < function.lines[i].end; ++j) {
        const bool is_own = function.lines[j].parent == i;
        if (!is_own || code_.stmt(function.lines[j]).kind != StmtKind::continue_) continue;
        sink_
            .report(code_.site(call), Certainty::likely,
                    "Some threads of a block jump over this barrier with `continue`: the others wait for them, and the block "
                    "hangs or goes on with unfinished data. Let every thread reach the barrier.")
            .because(code_.site(ExprId{s.a}), "depends on the thread's index");
        return true;
      }
    }
    return false;
  }

  // --- shared memory -------------------------------------------------------------------------------------------------

  /// A thread writes its element and, before any barrier, reads one that another thread writes.
  void hazards(const FunctionCode& function, const ThreadValues& threads) {
    std::vector<Variable> shared;
    for (const Line& line : function.lines) {
      const ir::Stmt& s = code_.stmt(line);
      if (!(s.flags & ir::shared_memory)) continue;
      if (code_.text(s.span).find("volatile") != std::string_view::npos) continue;  // a warp in step
      const ExprId target{s.kind == StmtKind::ann_assign ? s.a : module_.list(s)[0]};
      if (const Variable v = variable(module_, target)) shared.push_back(v);
    }
    if (shared.empty()) return;
    for (uint32_t line = 0; line < function.lines.size(); ++line) {
      const ir::Stmt& s = code_.stmt(function.lines[line]);
      if (s.kind != StmtKind::assign || module_.list(s).size() != 1) continue;
      const ExprId target{module_.list(s)[0]};
      const ir::Expr& e = module_.expr(target);
      if (e.kind != ExprKind::subscript) continue;
      const Variable array = variable(module_, ExprId{e.a});
      const bool is_shared = std::find(shared.begin(), shared.end(), array) != shared.end();
      if (is_shared && is_thread_index(ExprId{e.b})) read_before_barrier(function, threads, line, array, target);
    }
  }

  /// `threadIdx.x`, or a variable that is nothing else.
  [[nodiscard]] bool is_thread_index(ExprId id) const {
    const ir::Expr& e = module_.expr(id);
    if (e.kind == ExprKind::attribute) return name_of(module_, ExprId{e.a}) == "threadIdx";
    const Variable v = variable(module_, id);
    if (!v) return false;
    const Definitions& definitions = this->definitions();
    const auto& values = definitions.all(v);
    return values.size() == 1 && module_.expr(values[0]).kind == ExprKind::attribute && is_thread_index(values[0]);
  }

  /// Follows the block in which the write stands; what branches of its own or waits in any way ends the search.
  void read_before_barrier(const FunctionCode& function, const ThreadValues& threads, uint32_t write, Variable array,
                           ExprId target) {
    for (uint32_t next = function.next(write); next != kNone; next = function.next(next)) {
      if (function.lines[next].end != next + 1) {
        bool ends = false;
        code_.each_in(function, next, [&](ExprId id) { ends = ends || module_.expr(id).kind == ExprKind::call; });
        const bool is_loop = code_.stmt(function.lines[next]).kind == StmtKind::while_;
        if (ends || !is_loop) return;
      }
      bool waits = false;
      ExprId read;
      for (uint32_t i = next; i < function.lines[next].end; ++i) {
        const ir::Stmt& s = code_.stmt(function.lines[i]);
        each_expression(module_, s, [&](ExprId id) {
          const ir::Expr& e = module_.expr(id);
          waits = waits || e.kind == ExprKind::call || e.kind == ExprKind::unknown;
          const bool is_written = s.kind == StmtKind::assign && module_.list(s)[0] == id.value;
          if (e.kind != ExprKind::subscript || is_written || variable(module_, ExprId{e.a}) != array) return;
          if (!threads.of(ExprId{e.b}) || is_neighbour(ExprId{e.b})) read = id;
        });
      }
      if (waits) return;
      if (!read) continue;
      sink_
          .report(code_.site(read), Certainty::likely,
                  fmt::format("`{}` is read before a barrier follows the writes of the other threads: what it holds depends on "
                              "which thread is faster. Put `__syncthreads()` between them.",
                              code_.text(read)))
          .because(code_.site(target), "each thread writes its element here");
      return;
    }
  }

  /// `threadIdx.x + 1`: another thread's element.
  [[nodiscard]] bool is_neighbour(ExprId id) const {
    const ir::Expr& e = module_.expr(id);
    if (e.kind != ExprKind::binary || (e.op != ir::Op::add && e.op != ir::Op::sub)) return false;
    const ir::Expr& other = module_.expr(ExprId{e.b});
    return is_thread_index(ExprId{e.a}) && other.kind == ExprKind::constant;
  }

  [[nodiscard]] const Definitions& definitions() const {
    if (!definitions_) definitions_.emplace(code_);
    return *definitions_;
  }

  FileCode code_;
  const ir::Module& module_;
  infer::Sink& sink_;
  mutable std::optional<Definitions> definitions_;
};

}  // namespace

class DivergentBarrier final : public lint::Rule {
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    const std::string_view text = file.unit->source->text();
    const bool is_device = text.find("__global__") != std::string_view::npos || text.find("__device__") != std::string_view::npos;
    if (is_device) Search(file, sink).run();
  }
};

GPULINT_RULE(DivergentBarrier, "GPU804", "divergent-barrier", error, cuda, on);

}  // namespace gpulint::rules
