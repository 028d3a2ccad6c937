#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lint/rule.h"
#include "rules/cuda/threads.h"

namespace gpulint::rules {
namespace {

using namespace cuda;
using infer::Certainty;
using ir::ExprId, ir::ExprKind, ir::Op, ir::StmtKind;

constexpr int64_t kMaxThreads = 1024;
constexpr int64_t kMaxDepth = 64;  // of a block, in z

/// Three sizes as they are written; invalid where they are not, and so 1.
using Dimensions = std::array<ExprId, 3>;

/// What a kernel does with the index of its thread in the grid.
struct IndexUse {
  bool is_known = false;     // the kernel is in the file
  bool is_compared = false;  // with anything: a bound, most likely
  bool is_bounded = false;   // as a whole, with a bound
  bool is_stepped = false;   // a loop over the grid: any size of the grid does
  bool has_unknown_use = false;
  ExprId unguarded;  // an access to memory with it
};

class Search {
 public:
  Search(const infer::CppFile& file, infer::Sink& sink)
      : code_(*file.unit), module_(code_.ir()), definitions_(code_), sink_(sink) {}

  void run() {
    for (const FunctionCode& function : code_.functions()) {
      for (uint32_t line = 0; line < function.lines.size(); ++line) {
        each_expression(module_, code_.stmt(function.lines[line]), [&](ExprId id) {
          if (module_.expr(id).kind == ExprKind::launch) launch(function, id, module_.launch(module_.expr(id)));
          if (callee_name(module_, id) == "cudaLaunchKernel") launch_by_call(function, id);
        });
      }
      if (function.function->is_kernel || function.function->is_device) narrow_products(function);
    }
  }

 private:
  /// `cudaLaunchKernel((void*)kernel, grid, block, …)`
  void launch_by_call(const FunctionCode& function, ExprId id) {
    const auto args = module_.args(module_.expr(id));
    if (args.size() < 3) return;
    ir::Launch made;
    made.kernel = args[0].value;
    made.grid = args[1].value;
    made.block = args[2].value;
    launch(function, id, made);
  }

  void launch(const FunctionCode& function, ExprId id, const ir::Launch& launch) {
    const auto grid = dimensions(function, launch.grid), block = dimensions(function, launch.block);
    if (block && too_many_threads(launch.block, *block)) return;
    if (is_empty(launch.block, block, "block") || is_empty(launch.grid, grid, "grid")) return;
    if (!grid || !block) return;
    const IndexUse use = index_use(launch.kernel);
    for (size_t i = 0; i < 3; ++i) {
      if ((*grid)[i] && rounds_down(function, id, (*grid)[i], (*block)[i], use)) return;
    }
    no_bounds_check(id, launch, *grid, use);
  }

  /// `dim3(x, y, z)`, a variable of it, or a number.
  [[nodiscard]] std::optional<Dimensions> dimensions(const FunctionCode& function, ExprId id) const {
    if (const Variable v = variable(module_, id)) {
      bool is_set = false;
      const auto members = member_sizes(function, v, is_set);
      if (is_set) return members;
    }
    id = definitions_.resolve(id);
    if (!id) return std::nullopt;
    const ir::Expr& e = module_.expr(id);
    Dimensions out;
    if (e.kind == ExprKind::call && callee_name(module_, id) == "dim3") {
      const auto args = module_.args(e);
      for (size_t i = 0; i < args.size() && i < 3; ++i) out[i] = args[i].value;
      return out;
    }
    const bool is_number = e.kind == ExprKind::binary || e.kind == ExprKind::unary || e.kind == ExprKind::constant;
    const bool may_be_dim3 = type_name(module_, id) == "dim3" && !is_number_parameter(function, id) &&
                             !comes_too_late(callee_name(module_, id));
    if (!is_number && may_be_dim3) return std::nullopt;  // converted, or a dim3 that is not seen
    if (e.kind == ExprKind::unknown) return std::nullopt;
    out[0] = id;
    return out;
  }

  [[nodiscard]] bool is_number_parameter(const FunctionCode& function, ExprId id) const {
    const Variable v = variable(module_, id);
    const auto params = module_.params(*function.function);
    return std::any_of(params.begin(), params.end(), [&](const ir::Param& param) {
      return v && v.scope == function.function->scope.value && param.slot == v.slot && name_of(module_, param.annotation) == "int";
    });
  }

  /// `dim3 block; block.x = 16; block.y = 16;`. Nothing where a component is set more than once, or in two ways.
  [[nodiscard]] std::optional<Dimensions> member_sizes(const FunctionCode& function, Variable v, bool& is_set) const {
    Dimensions out;
    bool is_clear = definitions_.all(v).empty();
    for (const Line& line : function.lines) {
      const ir::Stmt& s = code_.stmt(line);
      if (s.kind != StmtKind::assign || module_.list(s).size() != 1) continue;
      const ir::Expr& target = module_.exprs[module_.list(s)[0]];
      if (target.kind != ExprKind::attribute || variable(module_, ExprId{target.a}) != v) continue;
      const auto index = component(ir::text(ir::Symbol{target.b}));
      if (!index) continue;
      is_set = true;
      is_clear = is_clear && !out[*index];
      out[*index] = ExprId{s.a};
    }
    return is_clear ? std::optional(out) : std::nullopt;
  }

  static std::optional<size_t> component(std::string_view name) {
    if (name.size() != 1 || name[0] < 'x' || name[0] > 'z') return std::nullopt;
    return static_cast<size_t>(name[0] - 'x');
  }

  /// What `block.x` stands for, of a dim3 that is seen.
  [[nodiscard]] ExprId size_of(ExprId id) const {
    id = definitions_.resolve(id);
    const ir::Expr& e = module_.expr(id);
    if (e.kind != ExprKind::attribute || !variable(module_, ExprId{e.a})) return id;
    const ExprId made = definitions_.resolve(ExprId{e.a});
    const auto index = component(ir::text(ir::Symbol{e.b}));
    if (!index || callee_name(module_, made) != "dim3") return id;
    const auto args = module_.args(module_.expr(made));
    return *index < args.size() ? definitions_.resolve(args[*index].value) : id;
  }

  bool too_many_threads(ExprId where, const Dimensions& block) {
    int64_t product = 1;
    for (const ExprId part : block) {
      const auto size = part ? definitions_.integer(part) : std::optional<int64_t>(1);
      if (!size || *size <= 0 || *size > int64_t{1} << 20) return false;
      product *= *size;
    }
    const auto depth = block[2] ? definitions_.integer(block[2]) : std::optional<int64_t>(1);
    if (product <= kMaxThreads && *depth <= kMaxDepth) return false;
    const std::string what = product > kMaxThreads ? fmt::format("{} threads", product) : fmt::format("{} threads in z", *depth);
    sink_.report(code_.site(where), Certainty::certain,
                 fmt::format("A block of {} is more than any GPU takes ({}): the launch fails and the kernel never runs.", what,
                             product > kMaxThreads ? kMaxThreads : kMaxDepth));
    return true;
  }

  bool is_empty(ExprId where, const std::optional<Dimensions>& sizes, std::string_view what) {
    if (!sizes) return false;
    for (const ExprId part : *sizes) {
      if (!part || definitions_.integer(part) != std::optional<int64_t>(0)) continue;
      sink_.report(code_.site(where), Certainty::certain,
                   fmt::format("A {} of size 0: the launch fails and the kernel never runs.", what));
      return true;
    }
    return false;
  }

  // --- rounding ------------------------------------------------------------------------------------------------------

  /// How the number of blocks is made of the number of elements.
  struct Quotient {
    ExprId id;     // `n / threads`, whatever is put around it
    ExprId count;  // n
    ExprId divisor;
  };

  static bool comes_too_late(std::string_view name) { return name == "ceil" || name == "ceilf" || name == "max"; }

  /// `n / threads`, `n >> 8`, also where `ceil` or `max(…, 1)` comes too late.
  [[nodiscard]] std::optional<Quotient> quotient_of(ExprId grid, ExprId block) const {
    ExprId id = definitions_.resolve(grid);
    if (const std::string_view name = callee_name(module_, id); comes_too_late(name)) {
      const auto args = module_.args(module_.expr(id));
      ExprId inner;
      for (const ir::Arg& arg : args) {
        const ExprId value = definitions_.resolve(arg.value);
        if (module_.expr(value).kind == ExprKind::binary && is_integer(value)) inner = value;
      }
      if (!inner || args.size() != (name == "max" ? 2 : 1)) return std::nullopt;
      id = inner;
    }
    const ir::Expr& e = module_.expr(id);
    if (e.kind != ExprKind::binary) return std::nullopt;
    if (e.op == Op::div && is_same(ExprId{e.b}, block)) return Quotient{id, ExprId{e.a}, ExprId{e.b}};
    if (e.op != Op::shift_right) return std::nullopt;
    const int64_t shift = definitions_.integer(ExprId{e.b}).value_or(-1);
    const int64_t size = definitions_.integer(block).value_or(0);
    const bool is_power = shift >= 0 && shift < 16 && size == int64_t{1} << shift;
    return is_power ? std::optional(Quotient{id, ExprId{e.a}, block}) : std::nullopt;
  }

  /// `n / threads` blocks: the last elements have no thread.
  bool rounds_down(const FunctionCode& function, ExprId id, ExprId grid, ExprId block, const IndexUse& use) {
    const auto found = block ? quotient_of(grid, block) : std::nullopt;
    if (!found) return false;
    const auto [quotient, written_count, divisor] = *found;
    // (n - 1) / threads is one less than what rounding up gives.
    const ir::Expr& top = module_.expr(written_count);
    const bool is_one_less = top.kind == ExprKind::binary && top.op == Op::sub && definitions_.integer(ExprId{top.b}) == 1;
    const ExprId count = is_one_less ? ExprId{top.a} : written_count;
    const auto total = definitions_.integer(written_count), each = definitions_.integer(divisor);
    if (is_rounded_up(count, divisor) || is_of_device(count, 0) || use.is_stepped) return false;
    Certainty certainty = use.is_bounded ? Certainty::likely : Certainty::possible;
    const ir::Expr& by = module_.expr(divisor);
    const bool is_truncated = by.kind == ExprKind::constant && by.constant == ir::ConstantKind::floating;  // n / 512.0f
    if (total && each) {
      if (*each <= 0 || *total % *each == 0) return false;
      certainty = Certainty::certain;
    } else if (tests_divisibility(function, count) || (is_floating(quotient) && !is_truncated) ||
               callers_divide(function, count, each)) {
      return false;
    }
    if (!use.is_known) certainty = Certainty::possible;
    const std::string_view threads = code_.text(divisor);
    sink_
        .report(code_.site(id), certainty,
                fmt::format("`{}` rounds down: where it does not divide evenly, the last elements get no thread. Round up, "
                            "`({} + {} - 1) / {}`, and let the kernel check its index.",
                            code_.text(quotient), code_.text(count), threads, threads))
        .because(quotient == grid ? infer::Site() : code_.site(quotient), "the number of blocks");
    return true;
  }

  [[nodiscard]] bool is_integer(ExprId id) const {
    const ExprId type = module_.type(id);
    return type && name_of(module_, type) == "int";
  }

  /// The same text, or the same number.
  [[nodiscard]] bool is_same(ExprId a, ExprId b) const {
    const ExprId x = size_of(a), y = size_of(b);
    if (x == y || (variable(module_, x) && variable(module_, x) == variable(module_, y))) return true;
    const auto left = whole_number(x), right = whole_number(y);
    if (left && right) return *left == *right;
    const std::string_view text = code_.text(a);
    return !text.empty() && !(module_.expr(a).flags & ir::in_macro) && text == code_.text(b);
  }

  /// The value of an integer, or of a constant like 512.0f.
  [[nodiscard]] std::optional<int64_t> whole_number(ExprId id) const {
    const ir::Expr& e = module_.expr(id);
    if (e.kind != ExprKind::constant || e.constant != ir::ConstantKind::floating) return definitions_.integer(id);
    const double value = module_.floats[e.a];
    return value >= 1 && value <= 4096 && value == static_cast<double>(static_cast<int64_t>(value))
               ? std::optional(static_cast<int64_t>(value))
               : std::nullopt;
  }

  /// `n + threads - 1`, or a size that was made a multiple before.
  [[nodiscard]] bool is_rounded_up(ExprId count, ExprId divisor) const {
    const ExprId value = definitions_.resolve(count);
    bool adds = false, multiplies = false, says_so = false;
    each_expression(module_, value, [&](ExprId part) {
      const ir::Expr& e = module_.expr(part);
      adds = adds || (e.kind == ExprKind::binary && (e.op == Op::add || e.op == Op::sub || e.op == Op::bit_and));
      const bool is_product = e.kind == ExprKind::binary && e.op == Op::mul;
      multiplies = multiplies || (is_product && (is_same(ExprId{e.a}, divisor) || is_same(ExprId{e.b}, divisor)));
      says_so = says_so || is_name_of_multiple(name_of(module_, part));
    });
    const bool is_computed = module_.expr(value).kind == ExprKind::call && !is_size(callee_name(module_, value));
    return adds || multiplies || says_so || is_computed || is_name_of_multiple(name_of(module_, count));
  }

  /// What the device has room for, `multiProcessorCount * maxThreadsPerMultiProcessor`, is no number of elements.
  [[nodiscard]] bool is_of_device(ExprId count, int depth) const {
    bool found = false;
    each_expression(module_, count, [&](ExprId part) {
      const std::string_view name = name_of(module_, part);
      const bool is_property = module_.expr(part).kind == ExprKind::attribute &&
                               (name.starts_with("multiProcessor") || name.starts_with("maxThreads") || name.starts_with("maxBlocks"));
      const ExprId value = depth < 4 ? definitions_.of(part) : ExprId{};
      found = found || is_property || (value && is_of_device(value, depth + 1));
    });
    return found;
  }

  /// `padded_length`, `n_aligned`.
  static bool is_name_of_multiple(std::string_view name) {
    return name.find("padded") != std::string_view::npos || name.find("aligned") != std::string_view::npos;
  }

  /// What asks for a number of elements, and rounds nothing.
  static bool is_size(std::string_view name) {
    return name == "numel" || name == "size" || name == "length" || name == "count";
  }

  /// Whether the count is a parameter for which each caller in the file gives a multiple.
  [[nodiscard]] bool callers_divide(const FunctionCode& function, ExprId count, std::optional<int64_t> each) const {
    const Variable v = variable(module_, count);
    const auto params = module_.params(*function.function);
    const auto& places = code_.calls_of(ir::text(function.function->name));
    const auto param = std::find_if(params.begin(), params.end(), [&](const ir::Param& p) {
      return v && v.scope == function.function->scope.value && v.slot == p.slot;
    });
    if (param == params.end() || places.empty() || !each || *each <= 0) return false;
    const auto index = static_cast<size_t>(param - params.begin());
    return std::all_of(places.begin(), places.end(), [&](const CallPlace& place) {
      bool divides = false;
      each_expression(module_, code_.stmt(code_.functions()[place.function].lines[place.line]), [&](ExprId id) {
        if (callee_name(module_, id) != ir::text(function.function->name)) return;
        const auto args = module_.args(module_.expr(id));
        const auto value = index < args.size() ? definitions_.integer(args[index].value) : std::nullopt;
        divides = value && *value % *each == 0;
      });
      return divides;
    });
  }

  [[nodiscard]] bool is_floating(ExprId id) const {
    const ExprId type = module_.type(id);
    return type && name_of(module_, type) == "float";
  }

  /// `n % threads` anywhere in the function: divisibility is thought of.
  [[nodiscard]] bool tests_divisibility(const FunctionCode& function, ExprId count) const {
    bool tests = false;
    for (const Line& line : function.lines) {
      each_expression(module_, code_.stmt(line), [&](ExprId id) {
        const ir::Expr& e = module_.expr(id);
        tests = tests || (e.kind == ExprKind::binary && e.op == Op::mod && code_.text(ExprId{e.a}) == code_.text(count));
      });
    }
    return tests;
  }

  // --- bounds --------------------------------------------------------------------------------------------------------

  /// A grid that is rounded up needs a kernel that checks.
  void no_bounds_check(ExprId id, const ir::Launch& launch, const Dimensions& grid, const IndexUse& use) {
    if (!use.is_known || use.is_compared || use.is_stepped || use.has_unknown_use || !use.unguarded) return;
    for (const ExprId part : grid) {
      const ExprId value = part ? definitions_.resolve(part) : ExprId{};
      if (!value || !is_ceiling(value)) continue;
      const auto rest = surplus(value);
      if (rest == 0) continue;
      sink_
          .report(code_.site(id), rest ? Certainty::certain : Certainty::likely,
                  fmt::format("`{}` does not compare its index with a bound, and this grid is rounded up: the surplus threads "
                              "of the last block write behind the end.",
                              name_of(module_, launch.kernel)))
          .because(code_.site(use.unguarded), "without a check of the index");
      return;
    }
  }

  /// `(n + threads - 1) / threads` of something that is not known to be a multiple.
  [[nodiscard]] bool is_ceiling(ExprId id) const {
    const ir::Expr& e = module_.expr(id);
    if (e.kind != ExprKind::binary || e.op != Op::div) return false;
    const ir::Expr& top = module_.expr(ExprId{e.a});
    if (top.kind != ExprKind::binary) return false;
    // (n + t - 1), (n + (t - 1)), (n - 1 + t)
    const bool is_sum = top.op == Op::add || top.op == Op::sub;
    bool has_divisor = false;
    each_expression(module_, ExprId{e.a}, [&](ExprId part) { has_divisor = has_divisor || is_same(part, ExprId{e.b}); });
    const auto divisor = definitions_.integer(ExprId{e.b});
    const auto last = definitions_.integer(ExprId{top.b});
    const bool adds_all_but_one = divisor && last && *divisor > 1 && *last == *divisor - 1 && top.op == Op::add;
    return is_sum && (has_divisor || adds_all_but_one);
  }

  /// How many threads a rounded-up number of blocks has too many, where that is known.
  [[nodiscard]] std::optional<int64_t> surplus(ExprId ceiling) const {
    const ir::Expr& e = module_.expr(ceiling);
    const int64_t top = definitions_.integer(ExprId{e.a}).value_or(0), divisor = definitions_.integer(ExprId{e.b}).value_or(0);
    if (divisor <= 0 || top < divisor) return std::nullopt;
    const int64_t count = top - (divisor - 1);
    return (divisor - count % divisor) % divisor;
  }

  [[nodiscard]] IndexUse index_use(ExprId kernel) const {
    IndexUse use;
    for (const uint32_t index : code_.named(name_of(module_, kernel))) {
      const FunctionCode& function = code_.functions()[index];
      if (!function.function->is_kernel) continue;
      if (function.lines.empty()) continue;  // only for some architectures
      use.is_known = true;
      const ThreadValues threads(code_, function);
      for (const Line& line : function.lines) index_use_in(code_.stmt(line), threads, use);
    }
    return use;
  }

  void index_use_in(const ir::Stmt& s, const ThreadValues& threads, IndexUse& use) const {
    if (s.kind == StmtKind::while_) use.is_stepped = use.is_stepped || threads.is_global_index(ExprId{s.a});
    if (s.kind == StmtKind::aug_assign) use.is_stepped = use.is_stepped || is_grid_size(ExprId{s.b});
    if (s.kind == StmtKind::unknown) use.has_unknown_use = true;
    each_expression(module_, s, [&](ExprId id) {
      const ir::Expr& e = module_.expr(id);
      if (e.kind == ExprKind::compare) {
        const uint8_t flags = threads.of(ExprId{e.a}) | threads.of(ExprId{e.b});
        if (flags & on_thread || flags & on_block) use.is_compared = true;
        use.is_bounded |= is_bound(e, threads);
      } else if (e.kind == ExprKind::conditional || e.kind == ExprKind::launch) {
        use.has_unknown_use = use.has_unknown_use || threads.of(ExprId{e.a});
      } else if (e.kind == ExprKind::call) {
        for (const ir::Arg& arg : module_.args(e)) {
          // Handed to a function that may check it, or that is a clamp.
          const bool is_element = module_.expr(arg.value).kind == ExprKind::subscript;
          if (!is_element && threads.is_global_index(arg.value)) use.has_unknown_use = true;
        }
      } else if (e.kind == ExprKind::unknown) {
        use.has_unknown_use = use.has_unknown_use || threads.of(id);
      } else if (e.kind == ExprKind::subscript && threads.is_global_index(ExprId{e.b})) {
        if (!use.unguarded) use.unguarded = id;
      }
    });
  }

  /// `i < n`: the index itself, in an order, with something that is no constant.
  [[nodiscard]] bool is_bound(const ir::Expr& test, const ThreadValues& threads) const {
    const bool is_order = test.op == Op::lt || test.op == Op::le || test.op == Op::gt || test.op == Op::ge;
    const auto is_index = [&](ExprId id) { return threads.is_global_index(id) && !is_loaded(id, 0); };
    const auto is_limit = [&](ExprId id) { return !definitions_.integer(id) && !threads.of(id); };
    const ExprId a{test.a}, b{test.b};
    return is_order && ((is_index(a) && is_limit(b)) || (is_index(b) && is_limit(a)));
  }

  /// Whether a value comes out of memory: `map[i]`, `__ldg(map + i)`.
  [[nodiscard]] bool is_loaded(ExprId id, int depth) const {
    bool found = false;
    each_expression(module_, id, [&](ExprId part) {
      const std::string_view name = callee_name(module_, part);
      found = found || module_.expr(part).kind == ExprKind::subscript || name.starts_with("__ld") || name.starts_with("atomic");
      if (const Variable v = variable(module_, part); v && depth < 4 && !found) {
        const auto& values = definitions_.all(v);
        found = std::any_of(values.begin(), values.end(), [&](ExprId value) { return is_loaded(value, depth + 1); });
      }
    });
    return found;
  }

  /// `row += gridDim.x`, whatever the loop looks like: blocks that take what is left.
  [[nodiscard]] bool is_grid_size(ExprId step) const {
    const ExprId value = definitions_.resolve(step);
    return value && mentions(module_, value, "gridDim");
  }

  // --- 32 bits -------------------------------------------------------------------------------------------------------

  /// `size_t i = blockIdx.x * blockDim.x + threadIdx.x`: the product has 32 bits, whatever it is stored in.
  void narrow_products(const FunctionCode& function) {
    for (const Line& line : function.lines) {
      const ir::Stmt& s = code_.stmt(line);
      if (s.kind != StmtKind::assign || !(s.flags & ir::declares)) continue;
      const std::string_view text = code_.text(s.span);
      const std::string_view declared = text.substr(0, text.find('='));
      const bool is_wide = contains_word(declared, {"size_t", "int64_t", "uint64_t", "long long", "ptrdiff_t"});
      if (!is_wide) continue;
      each_expression(module_, ExprId{s.a}, [&](ExprId id) {
        const ir::Expr& e = module_.expr(id);
        if (e.kind != ExprKind::binary || e.op != Op::mul || !is_builtin(ExprId{e.a}) || !is_builtin(ExprId{e.b})) return;
        if (is_converted(e)) return;
        sink_
            .report(code_.site(id), Certainty::possible,
                    fmt::format("`{}` is computed in 32 bits and widened afterwards: over 2^32 threads the index starts again "
                                "at 0. Convert one factor first.",
                                code_.text(id)))
            .note();
      });
    }
  }

  /// `(size_t)blockIdx.x * blockDim.x`: conversions are not in the representation, but in the text.
  [[nodiscard]] bool is_converted(const ir::Expr& product) const {
    const Span a = module_.expr(ExprId{product.a}).span, b = module_.expr(ExprId{product.b}).span;
    if (product.span.begin != a.begin || b.begin < a.end) return true;
    return code_.text({a.end, b.begin}).find_first_not_of(" *") != std::string_view::npos;
  }

  static bool contains_word(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
  }

  /// `blockIdx.x`, `blockDim.x`, without a conversion.
  [[nodiscard]] bool is_builtin(ExprId id) const {
    const ir::Expr& e = module_.expr(id);
    if (e.kind != ExprKind::attribute) return false;
    const std::string_view object = name_of(module_, ExprId{e.a});
    const std::string_view text = code_.text(id);
    return (object == "blockIdx" || object == "blockDim") && text.starts_with(object);
  }

  FileCode code_;
  const ir::Module& module_;
  Definitions definitions_;
  infer::Sink& sink_;
};

}  // namespace

class LaunchConfiguration final : public lint::Rule {
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    if (!file.unit->ir.launch_arena.empty() || file.unit->source->text().find("__global__") != std::string_view::npos)
      Search(file, sink).run();
  }
};

GPULINT_RULE(LaunchConfiguration, "GPU805", "launch-configuration", error, cuda, on);

}  // namespace gpulint::rules
