#include "rules/cuda/status.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace gpulint::rules::cuda {

using ir::ExprId, ir::ExprKind, ir::StmtKind;

namespace {

struct StatusType {
  std::string_view name;
  Library library;
};
constexpr std::array kStatusTypes = std::to_array<StatusType>({
    {"cudaError_t", Library::runtime},      {"cudaError", Library::runtime},       {"CUresult", Library::driver},
    {"cudaError_enum", Library::driver},    {"cublasStatus_t", Library::cublas},   {"cublasStatus", Library::cublas},
    {"cudnnStatus_t", Library::cudnn},      {"ncclResult_t", Library::nccl},       {"curandStatus_t", Library::other},
    {"curandStatus", Library::other},       {"cufftResult", Library::other},       {"cufftResult_t", Library::other},
    {"cusparseStatus_t", Library::other},   {"cusolverStatus_t", Library::other},  {"nvrtcResult", Library::other},
    {"nvJitLinkResult", Library::other},    {"nvmlReturn_t", Library::other},      {"CUptiResult", Library::other},
    {"nvjpegStatus_t", Library::other},
});

struct Prefix {
  std::string_view text;
  Library library;
};
constexpr std::array kPrefixes = std::to_array<Prefix>({
    {"cublas", Library::cublas},
    {"cudnn", Library::cudnn},
    {"nccl", Library::nccl},
    {"curand", Library::other},
    {"cufft", Library::other},
    {"cusparse", Library::other},
    {"cusolver", Library::other},
    {"cupti", Library::other},
    {"nvrtc", Library::other},
    {"nvml", Library::other},
    {"cuda", Library::runtime},
    {"cu", Library::driver},
});

Library library_of_name(std::string_view name) {
  for (const Prefix& prefix : kPrefixes) {
    const size_t size = prefix.text.size();
    if (name.size() > size && name.starts_with(prefix.text) && std::isupper(static_cast<unsigned char>(name[size])))
      return prefix.library;
  }
  return Library::none;
}

std::string lower(std::string_view name) {
  std::string out(name);
  std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
  return out;
}

/// What is thrown or told: `throw std::runtime_error("…")`, `LOG_ERROR("…")`, and what `assert` and the like come to.
bool is_exception_or_message(std::string_view lower_name) {
  for (const std::string_view name : {"runtime_error", "logic_error", "domain_error", "range_error", "length_error",
                                      "overflow_error", "underflow_error", "system_error", "perror"}) {
    if (lower_name == name) return true;
  }
  const auto has = [&](std::string_view part) { return lower_name.find(part) != std::string_view::npos; };
  return lower_name.ends_with("log_error") || has("throw") || has("fail");
}

}  // namespace

bool is_library_name(std::string_view name) {
  return library_of_name(name) != Library::none;
}

Library status_of(const ir::Module& module, ExprId id) {
  if (!id || !module.type(id)) return Library::none;
  const std::string_view type = type_name(module, id);
  const auto* found = std::find_if(kStatusTypes.begin(), kStatusTypes.end(),
                                   [&](const StatusType& status) { return status.name == type; });
  return found == kStatusTypes.end() ? Library::none : found->library;
}

bool is_check_name(std::string_view name) {
  const std::string text = lower(name);
  const auto has = [&](std::string_view part) { return text.find(part) != std::string::npos; };
  if (is_exception_or_message(text)) return false;
  if (has("error") || has("err_") || has("cudaerr") || has("gpuerr")) return true;
  return has("check") || has("assert") || has("chk") || has("verify") || has("safe") || has("postkernel");
}

bool is_error_getter(std::string_view name) {
  return name == "cudaGetLastError" || name == "cudaPeekAtLastError" || name == "hipGetLastError";
}

bool is_synchronize(std::string_view name) {
  return name == "cudaDeviceSynchronize" || name == "cudaStreamSynchronize" || name == "cudaEventSynchronize" ||
         name == "cudaThreadSynchronize" || name == "synchronize" || name == "device_synchronize";
}

bool ErrorChecks::is_handler(std::string_view name) const {
  return std::find(handlers_.begin(), handlers_.end(), name) != handlers_.end();
}

bool ErrorChecks::follow(const FunctionCode& function, uint32_t line, Of what) const {
  return follow_in(function, line, what) || follow_in_callers(function, what, 0);
}

bool ErrorChecks::follow_in_callers(const FunctionCode& function, Of what, int depth) const {
  const std::vector<CallPlace> uses = code_.uses_of(function);
  if (uses.empty() || depth > 3) return false;
  return std::all_of(uses.begin(), uses.end(), [&](const CallPlace& place) {
    const FunctionCode& caller = code_.functions()[place.function];
    if (&caller == &function) return true;
    // It may be handed to a function that calls it and checks.
    return checks(caller, place.line, what) || follow_in(caller, place.line, what) ||
           follow_in_callers(caller, what, depth + 1);
  });
}

bool ErrorChecks::any() const {
  for (const FunctionCode& function : code_.functions()) {
    for (uint32_t line = 0; line < function.lines.size(); line = function.lines[line].end) {
      if (checks(function, line, Of::launch)) return true;
    }
  }
  return macro_checks({0, UINT32_MAX}, Of::launch);
}

// From a line outwards: what stands behind it in its block, then behind the statement around, up to where the function
// is left. A loop comes back to its beginning.
bool ErrorChecks::follow_in(const FunctionCode& function, uint32_t line, Of what) const {
  const Span begin = code_.stmt(function.lines[line]).span;
  if (const auto whole = code_.expansion_around(begin)) {
    const std::string_view name = code_.macro_name(*whole);
    if (is_check_name(name) || is_handler(name)) return true;
  }
  for (uint32_t at = line; at != kNone; at = function.lines[at].parent) {
    for (uint32_t next = function.next(at); next != kNone; next = function.next(next)) {
      if (checks(function, next, what)) return true;
      const StmtKind kind = code_.stmt(function.lines[next]).kind;
      if (kind == StmtKind::return_ || kind == StmtKind::raise) {
        if (!function.lines[next].in_lambda) return false;
        break;
      }
    }
    const uint32_t around = function.lines[at].parent;
    if (around == kNone) break;
    if (function.lines[at].in_lambda && taker_checks(function, around, what)) return true;
    const StmtKind kind = code_.stmt(function.lines[around]).kind;
    if ((kind == StmtKind::while_ || kind == StmtKind::for_) && checks(function, around, what)) return true;
  }
  // A macro may expand to nothing in this build, and what could not be found is not in the lines.
  const Span behind{begin.end, function.function->span.end};
  return macro_checks(behind, what) || unresolved_checks(behind, what);
}

// `run([&] { kernel<<<…>>>(…); })`: run() calls the lambda, and may check behind it.
bool ErrorChecks::taker_checks(const FunctionCode& function, uint32_t line, Of what) const {
  bool found = false;
  code_.each_taker_of_lambda(function, line, [&](ExprId call) {
    const std::string_view name = callee_name(code_.ir(), call);
    found = found || (!code_.named(name).empty() && body_checks(name, what));
  });
  return found;
}

bool ErrorChecks::unresolved_checks(Span where, Of what) const {
  const auto& all = code_.ir().unresolved;
  return std::any_of(all.begin(), all.end(), [&](const ir::Unresolved& each) {
    if (each.is_header || each.span.begin < where.begin || each.span.begin >= where.end) return false;
    const std::string_view text = code_.text({each.span.begin, where.end});
    return text_checks(text.substr(0, text.find(';')), what);
  });
}

// A check of what came before takes nothing, a text, or what asks for the error.
bool ErrorChecks::text_checks(std::string_view call, Of what) const {
  const std::string_view name = call.substr(0, call.find_first_of("( \t\r\n"));
  if (is_handler(name)) return true;
  const size_t open = std::min(call.find_first_not_of(" \t\r\n(", name.size()), call.size());
  const bool has_no_status = open == call.size() || call[open] == ')' || call[open] == '"';
  const auto asks = [&](std::string_view function) { return call.find(function) != std::string_view::npos; };
  return is_check_name(name) && (has_no_status || asks("cudaGetLastError") || asks("cudaPeekAtLastError") ||
                                 (what == Of::launch && asks("Synchronize(")));
}

bool ErrorChecks::macro_checks(Span where, Of what) const {
  const auto& all = code_.ir().macro_expansions;
  const auto at_or_behind = [&](uint32_t offset) {
    return std::lower_bound(all.begin(), all.end(), offset, [](Span expansion, uint32_t begin) { return expansion.begin < begin; });
  };
  return std::any_of(at_or_behind(where.begin), at_or_behind(where.end),
                     [&](Span expansion) { return text_checks(code_.text(expansion), what); });
}

bool ErrorChecks::checks(const FunctionCode& function, uint32_t line, Of what) const {
  const ir::Module& module = code_.ir();
  for (uint32_t i = line; i < function.lines[line].end; ++i) {
    const ir::Stmt& s = code_.stmt(function.lines[i]);
    bool found = false;
    each_expression(module, s, [&](ExprId id) {
      const bool is_dropped = (s.kind == StmtKind::expr && s.a == id.value) || (module.expr(id).flags & ir::void_cast);
      found = found || is_check(id, is_dropped, what);
    });
    if (found) return true;
  }
  return false;
}

bool ErrorChecks::is_check(ExprId id, bool is_dropped, Of what) const {
  const ir::Module& module = code_.ir();
  const ir::Expr& e = module.expr(id);
  if (e.kind == ExprKind::unknown && is_dropped) {
    // A call of something that could not be found.
    return text_checks(code_.text(id), what);
  }
  if (e.kind != ExprKind::call) return false;
  const std::string_view name = callee_name(module, id);
  if (is_error_getter(name)) return !is_dropped;
  if (is_synchronize(name)) {
    const bool is_method = module.expr(ExprId{e.a}).kind == ExprKind::attribute;  // of torch, which checks
    return what == Of::launch && (!is_dropped || is_method);
  }
  if (!code_.named(name).empty()) return body_checks(name, what);
  return !is_library_name(name) && is_check_by_name(name, id);
}

bool ErrorChecks::is_check_by_name(std::string_view name, ExprId call) const {
  if (is_handler(name)) return true;
  if (!is_check_name(name)) return false;
  const ir::Module& module = code_.ir();
  const auto args = module.args(module.expr(call));
  return std::all_of(args.begin(), args.end(), [&](const ir::Arg& arg) {
    return module.expr(arg.value).kind == ExprKind::constant;
  });
}

bool ErrorChecks::body_checks(std::string_view name, Of what) const {
  const auto [known, is_new] = bodies_.emplace(std::string(name) + (what == Of::launch ? "+" : "-"), false);
  if (!is_new) return known->second;
  bool result = false;
  for (const uint32_t index : code_.named(name)) {
    const FunctionCode& function = code_.functions()[index];
    for (uint32_t line = 0; line < function.lines.size() && !result; line = function.lines[line].end)
      result = checks(function, line, what);
  }
  return bodies_[std::string(name) + (what == Of::launch ? "+" : "-")] = result;
}

}  // namespace gpulint::rules::cuda
