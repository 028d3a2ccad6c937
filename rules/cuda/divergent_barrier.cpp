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
  for (const std::string_view old :
       {"__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__any", "__all", "__ballot"}) {
    if (name == old) return old;
  }
  return {};
}

class Search {
 public:
  Search(const infer::CppFile& file, infer::Sink& sink) : code_(*file.unit), module_(code_.ir()), sink_(sink) {}

  void run() {
    const std::string_view text = code_.unit().source->text();
    is_hip_ = is_for_amd(text, code_.unit().path.string());
    for (const FunctionCode& function : code_.functions()) {
      if (!function.function->is_kernel && !function.function->is_device) continue;
      const ThreadValues threads(code_, function);
      for (uint32_t line = 0; line < function.lines.size(); ++line) look_at(function, threads, line);
      hazards(function, threads);
      if (!is_hip_) warp_in_step(function);
    }
  }

 private:
  /// Code for HIP, or for both, whose warps may have 64 threads and whose warp functions take no mask.
  static bool is_for_amd(std::string_view text, std::string_view path) {
    for (const std::string_view sign :
         {"hip/hip_", "__HIP", "USE_ROCM", "USING_ROCM", "WITH_ROCM", "warpSize = 64", "wave64"}) {
      if (text.find(sign) != std::string_view::npos) return true;
    }
    return path.find("/rocm/") != std::string_view::npos || path.find("/hip/") != std::string_view::npos;
  }

  void look_at(const FunctionCode& function, const ThreadValues& threads, uint32_t line) {
    std::vector<ExprId> dead;
    each_expression(module_, code_.stmt(function.lines[line]), [&](ExprId id) {
      if (const ExprId arm = dead_arm(id)) each_expression(module_, arm, [&](ExprId part) { dead.push_back(part); });
      const std::string_view name = callee_name(module_, id);
      if (name.empty() || std::find(dead.begin(), dead.end(), id) != dead.end()) return;
      if (waits(id, 0)) barrier(function, threads, line, id);
      const bool is_own = !code_.named(name).empty();
      if (const std::string_view old = successor(name); !old.empty() && !is_own && !is_hip_) {
        sink_.report(
            code_.site(id), Certainty::certain,
            fmt::format("`{0}` without a mask is gone since compute capability 7.0, where the threads of a warp no "
                        "longer run in step. Use `{0}_sync` with the mask of the threads that take part.",
                        old));
      }
    });
  }

  /// The arm of `size <= 32 ? __syncwarp() : __syncthreads()` that never runs. What decides between a barrier of the
  /// warp and one of the block is the size of the block: the latter is taken for dead where the size is not known.
  [[nodiscard]] ExprId dead_arm(ExprId id) const {
    const ir::Expr& e = module_.expr(id);
    if (e.kind != ExprKind::conditional) return {};
    const ExprId yes{e.b}, no{e.c};
    if (const auto holds = constant_test(ExprId{e.a})) return *holds ? no : yes;
    if (callee_name(module_, yes) == "__syncwarp") return no;
    return callee_name(module_, no) == "__syncwarp" ? yes : ExprId{};
  }

  [[nodiscard]] std::optional<bool> constant_test(ExprId id) const {
    const ir::Expr& test = module_.expr(id);
    if (test.kind == ExprKind::constant && test.constant == ir::ConstantKind::true_) return true;
    if (test.kind == ExprKind::constant && test.constant == ir::ConstantKind::false_) return false;
    if (test.kind != ExprKind::compare) return std::nullopt;
    const auto a = definitions().integer(ExprId{test.a}), b = definitions().integer(ExprId{test.b});
    if (!a || !b) return std::nullopt;
    switch (test.op) {
      case ir::Op::lt:
        return *a < *b;
      case ir::Op::le:
        return *a <= *b;
      case ir::Op::gt:
        return *a > *b;
      case ir::Op::ge:
        return *a >= *b;
      case ir::Op::eq:
        return *a == *b;
      case ir::Op::ne:
        return *a != *b;
      default:
        return std::nullopt;
    }
  }

  // --- barriers ------------------------------------------------------------------------------------------------------

  void barrier(const FunctionCode& function, const ThreadValues& threads, uint32_t line, ExprId call) {
    uint32_t inner = line;
    for (uint32_t at = function.lines[line].parent; at != kNone; inner = at, at = function.lines[at].parent) {
      const ir::Stmt& s = code_.stmt(function.lines[at]);
      const bool is_if = s.kind == StmtKind::if_, is_loop = s.kind == StmtKind::while_;
      if ((is_if || is_loop) && threads.differs_in_block(ExprId{s.a}) && !is_same_for_block(ExprId{s.a}, threads) &&
          !(is_if && holds_in_launches(function, module_.expr(ExprId{s.a})))) {
        if (is_if && other_branch_waits(function, at, function.lines[inner].in_else)) return;
        report_barrier(call, ExprId{s.a}, is_loop && steps(function, at, threads), is_loop, threads);
        return;
      }
      if (s.kind == StmtKind::match && threads.differs_in_block(ExprId{s.a}) && !all_cases_wait(function, at)) {
        report_barrier(call, ExprId{s.a}, false, false, threads);
        return;
      }
      if (is_loop && skipped_in_loop(function, threads, at, inner, call)) return;
    }
  }

  /// Whether the loop itself moves what its condition has of the thread: `for (i = threadIdx.x; i < n; i +=
  /// blockDim.x)`. Then it depends on n whether all threads leave at the same time.
  [[nodiscard]] bool steps(const FunctionCode& function, uint32_t loop, const ThreadValues& threads) const {
    bool steps = false;
    for (uint32_t i = loop + 1; i < function.lines[loop].end; ++i) {
      const ir::Stmt& s = code_.stmt(function.lines[i]);
      const ExprId target{s.kind == StmtKind::aug_assign ? s.a
                          : s.kind == StmtKind::assign   ? module_.list(s)[0]
                                                         : UINT32_MAX};
      const Variable moved = variable(module_, target);
      if (!moved || !threads.differs_in_block(target)) continue;
      each_expression(module_, ExprId{code_.stmt(function.lines[loop]).a},
                      [&](ExprId part) { steps = steps || variable(module_, part) == moved; });
    }
    return steps;
  }

  void report_barrier(ExprId call, ExprId condition, bool depends_on_size, bool is_loop, const ThreadValues& threads) {
    if (!reported_.insert(condition.value).second) return;  // one for each condition, however many barriers
    const std::string_view what = is_loop ? "in a loop that threads of a block leave at different times"
                                          : "in a branch that not all threads of a block take";
    const bool is_presumed = threads.is_global_index(condition) || threads.differs_by_warp_only(condition);
    const Certainty certainty = depends_on_size ? Certainty::possible
                                : is_presumed   ? Certainty::likely
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
      cancels = cancels || (e.kind == ExprKind::binary && e.op == ir::Op::sub && threads.differs_in_block(ExprId{e.b}) &&
                            (threads.differs_in_block(ExprId{e.a}) || may_hold_index(ExprId{e.a}, 0)));
    });
    return cancels || counts_rounds(module_.expr(id));
  }

  /// Whether a value comes from a function of the program without an argument that tells, which may well give the
  /// thread's index: `index = global_thread_id()`.
  [[nodiscard]] bool may_hold_index(ExprId id, int depth) const {
    bool found = false;
    each_expression(module_, id, [&](ExprId part) {
      const ir::Expr& e = module_.expr(part);
      found = found || (e.kind == ExprKind::call && !(e.flags & ir::of_library) && callee_name(module_, part) != "sizeof");
      const Variable v = depth < 4 ? variable(module_, part) : Variable{};
      if (found || !v) return;
      for (const ExprId value : definitions().all(v)) found = found || (value && may_hold_index(value, depth + 1));
    });
    return found;
  }

  /// `i >= BLOCK` where `i` starts at the thread's index and goes on by BLOCK: every round but the first.
  [[nodiscard]] bool counts_rounds(const ir::Expr& test) const {
    if (test.kind != ExprKind::compare || (test.op != ir::Op::ge && test.op != ir::Op::lt)) return false;
    const Variable index = variable(module_, ExprId{test.a});
    return index && std::any_of(module_.stmts.begin(), module_.stmts.end(), [&](const ir::Stmt& s) {
             return s.kind == StmtKind::aug_assign && s.op == ir::Op::add && variable(module_, ExprId{s.a}) == index &&
                    is_same_number(ExprId{s.b}, ExprId{test.b});
           });
  }

  [[nodiscard]] bool is_same_number(ExprId a, ExprId b) const {
    const auto left = definitions().integer(a), right = definitions().integer(b);
    return left && right ? *left == *right : code_.text(a) == code_.text(b);
  }

  /// `i < count` in a kernel that is launched with `count` threads, in one block, wherever the file launches it.
  [[nodiscard]] bool holds_in_launches(const FunctionCode& function, const ir::Expr& test) const {
    const Variable bound =
        test.kind == ExprKind::compare && test.op == ir::Op::lt ? variable(module_, ExprId{test.b}) : Variable{};
    const auto params = module_.params(*function.function);
    const auto param = std::find_if(params.begin(), params.end(), [&](const ir::Param& each) {
      return bound && bound.scope == function.function->scope.value && bound.slot == each.slot;
    });
    if (!function.function->is_kernel || param == params.end()) return false;
    const auto index = static_cast<size_t>(param - params.begin());
    bool is_launched = false;
    for (const ir::Launch& launch : module_.launch_arena) {
      if (name_of(module_, launch.kernel) != ir::text(function.function->name)) continue;
      const auto args = module_.args(launch.args);
      const bool fits = index < args.size() && launch.block && definitions().integer(launch.grid) == 1 &&
                        is_same_number(args[index].value, launch.block);
      if (!fits) return false;
      is_launched = true;
    }
    return is_launched;
  }

  /// The other branch waits as well: all threads reach some barrier.
  [[nodiscard]] bool other_branch_waits(const FunctionCode& function, uint32_t line, bool is_else) const {
    bool found = false;
    for (uint32_t i = line + 1; i < function.lines[line].end; ++i) {
      uint32_t child = i;
      while (function.lines[child].parent != line) child = function.lines[child].parent;
      if (function.lines[child].in_else == is_else) continue;
      each_expression(module_, code_.stmt(function.lines[i]), [&](ExprId id) { found = found || waits(id, 0); });
    }
    return found;
  }

  /// A barrier, or a call of a function of the file in which all threads come to one.
  [[nodiscard]] bool waits(ExprId call, int depth) const {
    if (is_block_barrier(code_, call)) return true;
    const auto& functions = code_.named(callee_name(module_, call));
    return depth < 3 && !functions.empty() && std::all_of(functions.begin(), functions.end(), [&](uint32_t index) {
             const FunctionCode& callee = code_.functions()[index];
             for (uint32_t line = 0; line < callee.lines.size(); line = callee.lines[line].end) {
               const ir::Stmt& s = code_.stmt(callee.lines[line]);
               if (s.kind == StmtKind::return_) return false;
               bool found = false;
               if (s.kind == StmtKind::expr || s.kind == StmtKind::assign)
                 each_expression(module_, s, [&](ExprId id) { found = found || waits(id, depth + 1); });
               if (found) return true;
             }
             return false;
           });
  }

  /// Whether every case of a `switch` comes to some barrier.
  [[nodiscard]] bool all_cases_wait(const FunctionCode& function, uint32_t line) const {
    std::unordered_map<uint32_t, bool> waits_by_block;
    for (uint32_t i = line + 1; i < function.lines[line].end; ++i) {
      uint32_t child = i;
      while (function.lines[child].parent != line) child = function.lines[child].parent;
      bool& waits_here = waits_by_block[function.lines[child].block];
      each_expression(module_, code_.stmt(function.lines[i]),
                      [&](ExprId id) { waits_here = waits_here || waits(id, 0); });
    }
    const auto waiting =
        std::count_if(waits_by_block.begin(), waits_by_block.end(), [](const auto& block) { return block.second; });
    return static_cast<size_t>(waiting) == module_.cases(code_.stmt(function.lines[line])).size();
  }

  /// Whether a barrier stands behind a line, in the blocks around it.
  [[nodiscard]] bool waits_behind(const FunctionCode& function, uint32_t line) const {
    bool found = false;
    for (uint32_t i = function.lines[line].end; i < function.lines.size(); ++i)
      each_expression(module_, code_.stmt(function.lines[i]), [&](ExprId id) { found = found || waits(id, 0); });
    return found;
  }

  /// `if (i >= n) continue;` in front of a barrier in the same loop; `break`, where another barrier follows the loop,
  /// at which those that left meet those that did not.
  bool skipped_in_loop(const FunctionCode& function, const ThreadValues& threads, uint32_t loop, uint32_t until,
                       ExprId call) {
    for (uint32_t i = loop + 1; i < until; ++i) {
      const ir::Stmt& s = code_.stmt(function.lines[i]);
      if (s.kind != StmtKind::if_ || function.lines[i].parent != loop || !threads.differs_in_block(ExprId{s.a}))
        continue;
      if (is_same_for_block(ExprId{s.a}, threads)) continue;
      for (uint32_t j = i + 1; j < function.lines[i].end; ++j) {
        const StmtKind kind = code_.stmt(function.lines[j]).kind;
        const bool jumps = kind == StmtKind::continue_ || (kind == StmtKind::break_ && waits_behind(function, loop));
        if (function.lines[j].parent != i || !jumps) continue;
        sink_
            .report(code_.site(call), Certainty::likely,
                    fmt::format(
                        "Some threads of a block jump over this barrier with `{}`: the others wait for them, and the "
                        "block hangs or goes on with unfinished data. Let every thread reach the barrier.",
                        kind == StmtKind::break_ ? "break" : "continue"))
            .because(code_.site(ExprId{s.a}), "depends on the thread's index");
        return true;
      }
    }
    return false;
  }

  // --- warps ---------------------------------------------------------------------------------------------------------

  /// `s[t] += s[t + 2]; s[t] += s[t + 1];` without a barrier of the warp between the two, once in a function.
  void warp_in_step(const FunctionCode& function) {
    for (uint32_t line = 0; line < function.lines.size(); ++line) {
      const uint32_t next = function.next(line);
      if (next == kNone) continue;
      const ExprId first = read_from_neighbour(function, line), second = read_from_neighbour(function, next);
      if (!first || !second || array_of(first) != array_of(second)) continue;
      // Many count on `volatile`, as warps in step were told to before.
      const bool is_volatile = declaration(function, array_of(second)).find("volatile") != std::string_view::npos;
      sink_
          .report(code_.site(second), is_volatile ? Certainty::possible : Certainty::likely,
                  fmt::format(
                      "`{}` is what another thread of the warp writes in the step before: since compute capability 7.0 "
                      "the threads of a warp no longer run in step, and `volatile` does not order them. Put "
                      "`__syncwarp()` between the steps.",
                      code_.text(second)))
          .because(code_.site(first), "the step before");
      return;
    }
  }

  /// What `s[t] += s[t + 1]` reads, with a constant distance and an array of the block's; invalid for other statements.
  [[nodiscard]] ExprId read_from_neighbour(const FunctionCode& function, uint32_t line) const {
    const ir::Stmt& s = code_.stmt(function.lines[line]);
    const ExprId target = written_by(s);
    if (!target || module_.expr(target).kind != ExprKind::subscript || outer_index(target)) return {};
    const Variable array = array_of(target);
    const ExprId own{module_.expr(target).b}, value{s.kind == StmtKind::aug_assign ? s.b : s.a};
    const std::string_view declared = array ? declaration(function, array) : std::string_view();
    const auto says = [&](std::string_view word) { return declared.find(word) != std::string_view::npos; };
    if (!variable(module_, own) || !(says("__shared__") || says("volatile"))) return {};
    ExprId read;
    bool calls = false;
    each_expression(module_, value, [&](ExprId id) {
      const ir::Expr& e = module_.expr(id);
      calls = calls || e.kind == ExprKind::call || e.kind == ExprKind::unknown;
      if (e.kind != ExprKind::subscript || array_of(id) != array || outer_index(id)) return;
      const ir::Expr& index = module_.expr(ExprId{e.b});
      const bool is_neighbour =
          index.kind == ExprKind::binary && index.op == ir::Op::add && is_same_index(ExprId{index.a}, own);
      if (is_neighbour && definitions().integer(ExprId{index.b}).value_or(0) > 0) read = id;
    });
    return calls ? ExprId{} : read;
  }

  /// The text that declares a parameter or a variable of the function; empty for others.
  [[nodiscard]] std::string_view declaration(const FunctionCode& function, Variable v) const {
    for (const ir::Param& param : module_.params(*function.function)) {
      if (v.scope == function.function->scope.value && param.slot == v.slot) return code_.text(param.span);
    }
    for (const Line& line : function.lines) {
      const ir::Stmt& s = code_.stmt(line);
      if (!(s.flags & ir::declares)) continue;
      const ExprId target{s.kind == StmtKind::ann_assign ? s.a : module_.list(s)[0]};
      if (variable(module_, target) == v) return code_.text(s.span);
    }
    return {};
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
    const auto is_shared = [&](Variable v) { return std::find(shared.begin(), shared.end(), v) != shared.end(); };
    if (shared.empty()) return;
    for (uint32_t line = 0; line < function.lines.size(); ++line) {
      const ir::Stmt& s = code_.stmt(function.lines[line]);
      const ExprId target = written_by(s);
      if (!target) continue;
      const Variable array = array_of(target);
      if (is_shared(array) && is_own_element(target)) {
        if (s.kind == StmtKind::aug_assign)
          in_place(function, line, array, target);
        else
          read_before_barrier(function, threads, line, array, target);
      } else if (is_shared(variable(module_, target)) && s.kind == StmtKind::assign) {
        broadcast_before_barrier(function, threads, line, target);
      }
    }
  }

  [[nodiscard]] ExprId written_by(const ir::Stmt& s) const {
    if (s.kind == StmtKind::aug_assign) return ExprId{s.a};
    return s.kind == StmtKind::assign && module_.list(s).size() == 1 ? ExprId{module_.list(s)[0]} : ExprId{};
  }

  /// The array of `a[i]` or `a[i][j]`; none for other expressions.
  [[nodiscard]] Variable array_of(ExprId element) const {
    const ir::Expr* e = &module_.expr(element);
    if (e->kind != ExprKind::subscript) return {};
    if (module_.expr(ExprId{e->a}).kind == ExprKind::subscript) e = &module_.expr(ExprId{e->a});
    return variable(module_, ExprId{e->a});
  }

  [[nodiscard]] ExprId outer_index(ExprId element) const {
    const ir::Expr& around = module_.expr(ExprId{module_.expr(element).a});
    return around.kind == ExprKind::subscript ? ExprId{around.b} : ExprId{};
  }

  [[nodiscard]] bool is_own_element(ExprId element) const {
    const ExprId outer = outer_index(element), index{module_.expr(element).b};
    return is_thread_index(index) && (!outer || is_thread_index(outer));
  }

  /// `threadIdx.x`, or a variable that is nothing else, or that and a constant.
  [[nodiscard]] bool is_thread_index(ExprId id) const {
    const ir::Expr& e = module_.expr(id);
    if (e.kind == ExprKind::attribute) return name_of(module_, ExprId{e.a}) == "threadIdx";
    const Variable v = variable(module_, id);
    if (!v) return false;
    const auto& values = definitions().all(v);
    if (values.size() != 1) return false;
    const ir::Expr& value = module_.expr(values[0]);
    if (value.kind == ExprKind::attribute) return is_thread_index(values[0]);
    const bool is_sum = value.kind == ExprKind::binary && (value.op == ir::Op::add || value.op == ir::Op::sub);
    return is_sum && module_.expr(ExprId{value.a}).kind == ExprKind::attribute && is_thread_index(ExprId{value.a}) &&
           definitions().integer(ExprId{value.b});
  }

  /// Follows the code behind the write, out of the branches around it; anything that may wait ends the search.
  void read_before_barrier(const FunctionCode& function, const ThreadValues& threads, uint32_t write, Variable array,
                           ExprId target) {
    for (uint32_t at = write; at != kNone;) {
      for (uint32_t next = function.next(at); next != kNone; next = function.next(next)) {
        for (uint32_t i = next; i < function.lines[next].end; ++i) {
          const ir::Stmt& s = code_.stmt(function.lines[i]);
          bool waits = s.kind == StmtKind::pass;  // assembly
          ExprId read;
          if (s.kind == StmtKind::return_ || s.kind == StmtKind::break_ || s.kind == StmtKind::continue_) return;
          each_expression(module_, s, [&](ExprId id) {
            const ir::Expr& e = module_.expr(id);
            waits = waits || e.kind == ExprKind::call || e.kind == ExprKind::unknown;
            const bool is_write = s.kind == StmtKind::assign && written_by(s) == id;
            if (is_write || e.kind != ExprKind::subscript || array_of(id) != array || read) return;
            const bool is_for_all = !is_in_branch_of_threads(function, threads, i, next);
            if (is_others(id, target, threads, is_for_all) && !is_beyond_writes(function, write, id, target)) read = id;
          });
          if (waits) return;
          if (read) return report_race(read, target, "each thread writes its element here");
        }
      }
      at = function.lines[at].parent;
      if (at != kNone && code_.stmt(function.lines[at]).kind != StmtKind::if_) return;
    }
  }

  [[nodiscard]] bool is_in_branch_of_threads(const FunctionCode& function, const ThreadValues& threads, uint32_t line,
                                             uint32_t outermost) const {
    for (uint32_t at = line; at != outermost; at = function.lines[at].parent) {
      const ir::Stmt& around = code_.stmt(function.lines[function.lines[at].parent]);
      if (around.kind == StmtKind::if_ && threads.differs_in_block(ExprId{around.a})) return true;
    }
    return false;
  }

  /// Whether an element that is read is one that another thread has written as `written`.
  [[nodiscard]] bool is_others(ExprId read, ExprId written, const ThreadValues& threads, bool is_for_all) const {
    const ExprId index{module_.expr(read).b}, outer = outer_index(read), written_outer = outer_index(written);
    if (outer && written_outer) {
      const ExprId own{module_.expr(written).b};
      const bool is_transposed = is_same_index(outer, own) && is_same_index(index, written_outer);
      if (is_transposed && !is_same_index(outer, index)) return true;
      const auto is_moved = [&](ExprId id, ExprId from) {
        return is_neighbour(id, from) || (!threads.of(id) && is_counted(id));
      };
      const bool is_row = is_same_index(outer, written_outer), is_column = is_same_index(index, own);
      return (is_row && is_moved(index, own)) || (is_column && is_moved(outer, written_outer)) ||
             (is_neighbour(outer, written_outer) && is_neighbour(index, own));
    }
    if (outer || written_outer) return false;
    if (is_neighbour(index, ExprId{module_.expr(written).b})) return true;
    return !threads.of(index) && (is_for_all || is_counted(index));  // one thread that goes through all elements
  }

  /// `t + 1`, `t ^ 1`, `n - 1 - t`, `t + k` with the variable of a loop, where `t` is the index written to.
  [[nodiscard]] bool is_neighbour(ExprId id, ExprId own) const {
    const ir::Expr& e = module_.expr(id);
    if (e.kind != ExprKind::binary) return false;
    const bool is_plus = e.op == ir::Op::add || e.op == ir::Op::sub || e.op == ir::Op::bit_xor;
    if (is_plus && is_same_index(ExprId{e.a}, own)) {
      const auto distance = definitions().integer(ExprId{e.b});
      return distance ? *distance != 0 : is_halved(ExprId{e.b});
    }
    return e.op == ir::Op::sub && is_same_index(ExprId{e.b}, own) && !mentions_own(ExprId{e.a}, own);
  }

  /// `if (t < half) { s[t] = …; … s[t + half] … }`: the threads write below `half` and read from there on.
  [[nodiscard]] bool is_beyond_writes(const FunctionCode& function, uint32_t write, ExprId read, ExprId written) const {
    const ir::Expr& index = module_.expr(ExprId{module_.expr(read).b});
    const ExprId own{module_.expr(written).b};
    if (index.kind != ExprKind::binary || index.op != ir::Op::add || !is_same_index(ExprId{index.a}, own)) return false;
    const ExprId distance{index.b};
    for (uint32_t at = write; function.lines[at].parent != kNone; at = function.lines[at].parent) {
      const ir::Stmt& s = code_.stmt(function.lines[function.lines[at].parent]);
      if (s.kind != StmtKind::if_ || function.lines[at].in_else) continue;
      bool is_below = false;
      each_expression(module_, ExprId{s.a}, [&](ExprId id) {
        const ir::Expr& test = module_.expr(id);
        if (test.kind != ExprKind::compare || test.op != ir::Op::lt || !is_same_index(ExprId{test.a}, own)) return;
        const auto bound = definitions().integer(ExprId{test.b}), moved = definitions().integer(distance);
        is_below = is_below || is_same_number(ExprId{test.b}, distance) || (bound && moved && *moved >= *bound);
      });
      if (is_below) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_same_index(ExprId a, ExprId b) const {
    const Variable v = variable(module_, a);
    return v ? v == variable(module_, b) : is_thread_index(a) && code_.text(a) == code_.text(b);
  }

  [[nodiscard]] bool mentions_own(ExprId id, ExprId own) const {
    bool found = false;
    each_expression(module_, id, [&](ExprId part) { found = found || is_same_index(part, own); });
    return found;
  }

  [[nodiscard]] bool is_counted(ExprId id) const {
    const Variable v = variable(module_, id);
    return v && std::any_of(module_.stmts.begin(), module_.stmts.end(), [&](const ir::Stmt& s) {
             return s.kind == StmtKind::aug_assign && s.op == ir::Op::add && variable(module_, ExprId{s.a}) == v;
           });
  }

  /// The variable of a reduction's or scan's loop: halved, shifted or doubled in it.
  [[nodiscard]] bool is_halved(ExprId id) const {
    const Variable v = variable(module_, id);
    return v && std::any_of(module_.stmts.begin(), module_.stmts.end(), [&](const ir::Stmt& s) {
             const bool scales = s.op == ir::Op::div || s.op == ir::Op::floor_div || s.op == ir::Op::mul ||
                                 s.op == ir::Op::shift_right || s.op == ir::Op::shift_left;
             return s.kind == StmtKind::aug_assign && scales && variable(module_, ExprId{s.a}) == v;
           });
  }

  /// `s[t] += s[t - d]` reads what another thread changes in the same step; so does `s[t] += s[t + k]` in a loop
  /// without a barrier.
  void in_place(const FunctionCode& function, uint32_t line, Variable array, ExprId target) {
    const ir::Stmt& s = code_.stmt(function.lines[line]);
    ExprId read;
    bool is_behind = false;
    each_expression(module_, ExprId{s.b}, [&](ExprId id) {
      const ir::Expr& e = module_.expr(id);
      if (e.kind != ExprKind::subscript || array_of(id) != array || outer_index(id)) return;
      if (!is_neighbour(ExprId{e.b}, ExprId{module_.expr(target).b})) return;
      const ir::Expr& index = module_.expr(ExprId{e.b});
      if (definitions().integer(ExprId{index.b})) return;  // the last steps, in which a warp may be in step
      read = id;
      is_behind = index.op == ir::Op::sub && is_same_index(ExprId{index.a}, ExprId{module_.expr(target).b});
    });
    if (!read) return;
    uint32_t loop = function.lines[line].parent;
    while (loop != kNone && code_.stmt(function.lines[loop]).kind == StmtKind::if_) loop = function.lines[loop].parent;
    if (loop == kNone || code_.stmt(function.lines[loop]).kind != StmtKind::while_) return;
    bool waits = false;
    code_.each_in(function, loop, [&](ExprId id) {
      waits = waits || module_.expr(id).kind == ExprKind::call || module_.expr(id).kind == ExprKind::unknown;
    });
    if (is_behind || !waits) report_race(read, target, "another thread changes its element here in the same step");
  }

  /// `if (threadIdx.x == 0) mean = …;` and then all read `mean`.
  void broadcast_before_barrier(const FunctionCode& function, const ThreadValues& threads, uint32_t write,
                                ExprId target) {
    const uint32_t branch = function.lines[write].parent;
    if (branch == kNone || code_.stmt(function.lines[branch]).kind != StmtKind::if_) return;
    const ir::Expr& test = module_.expr(ExprId{code_.stmt(function.lines[branch]).a});
    const bool is_one_thread = test.kind == ExprKind::compare && test.op == ir::Op::eq &&
                               !function.lines[write].in_else &&
                               threads.differs_in_block(ExprId{code_.stmt(function.lines[branch]).a});
    if (!is_one_thread) return;
    for (uint32_t next = function.next(branch); next != kNone; next = function.next(next)) {
      const ir::Stmt& s = code_.stmt(function.lines[next]);
      if (s.kind == StmtKind::if_ && threads.differs_in_block(ExprId{s.a})) return;
      for (uint32_t i = next; i < function.lines[next].end; ++i) {
        bool waits = code_.stmt(function.lines[i]).kind == StmtKind::pass;  // assembly
        ExprId read;
        each_expression(module_, code_.stmt(function.lines[i]), [&](ExprId id) {
          const ExprKind kind = module_.expr(id).kind;
          waits = waits || kind == ExprKind::call || kind == ExprKind::unknown;
          if (variable(module_, id) == variable(module_, target) && written_by(code_.stmt(function.lines[i])) != id)
            read = id;
        });
        if (is_in_branch_of_threads(function, threads, i, next)) read = {};  // of the one that wrote it, maybe
        if (waits) return;
        if (read) return report_race(read, target, "one thread writes it here");
      }
    }
  }

  void report_race(ExprId read, ExprId written, std::string_view how) {
    sink_
        .report(code_.site(read), Certainty::likely,
                fmt::format(
                    "`{}` is read before a barrier follows the writes of the other threads: what it holds depends on "
                    "which thread is faster. Put `__syncthreads()` between them.",
                    code_.text(read)))
        .because(code_.site(written), std::string(how));
  }

  [[nodiscard]] const Definitions& definitions() const {
    if (!definitions_) definitions_.emplace(code_);
    return *definitions_;
  }

  FileCode code_;
  const ir::Module& module_;
  infer::Sink& sink_;
  std::unordered_set<uint32_t> reported_;  // conditions
  bool is_hip_ = false;  // for GPUs of AMD, whose warp functions take no mask
  mutable std::optional<Definitions> definitions_;
};

}  // namespace

class DivergentBarrier final : public lint::Rule {
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    const std::string_view text = file.unit->source->text();
    const bool is_device =
        text.find("__global__") != std::string_view::npos || text.find("__device__") != std::string_view::npos;
    if (is_device) Search(file, sink).run();
  }
};

GPULINT_RULE(DivergentBarrier, "GPU804", "divergent-barrier", error, cuda, on);

}  // namespace gpulint::rules
