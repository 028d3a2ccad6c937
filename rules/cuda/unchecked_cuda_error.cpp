#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "lint/rule.h"
#include "rules/cuda/status.h"

namespace gpulint::rules {
namespace {

using namespace cuda;
using infer::Certainty;
using ir::ExprId, ir::ExprKind, ir::StmtKind;

/// Calls whose status is rarely worth a check: they give back what is no longer needed, or tune and inform.
bool is_minor(std::string_view name) {
  for (const std::string_view part :
       {"Free",        "Destroy",   "Destruct", "Unregister", "Dereg",  "Unmap",  "Reset",
        "Abort",       "Finalize",  "Release",  "Detach",     "Unload", "Unbind", "Profiler",
        "CacheConfig", "MemAdvise", "Shutdown", "GetVersion", "free",   "destroy"}) {
    if (name.find(part) != std::string_view::npos) return true;
  }
  return false;
}

/// Calls that are made for something else than their status: to clear the last error, or to get work moving.
bool is_dropped_on_purpose(std::string_view name) {
  return is_error_getter(name) || name == "cudaStreamQuery" || name == "cudaEventQuery" || name == "cuGetErrorName" ||
         name == "cuGetErrorString";
}

struct Handler {
  std::string name;
  uint32_t uses = 0;
  std::vector<uint32_t> functions;  // that use it, by index into FileCode::functions()
};

class Search {
 public:
  Search(const infer::CppFile& file, infer::Sink& sink)
      : code_(*file.unit), checks_(code_, file.error_handlers), sink_(sink) {}

  void run() {
    find_reads();
    find_handlers();
    for (uint32_t i = 0; i < code_.functions().size(); ++i) {
      function_ = i;
      const FunctionCode& function = code_.functions()[i];
      if (!function.is_host_only()) continue;
      unchecked_.clear();
      for (uint32_t line = 0; line < function.lines.size(); ++line) look_at(function, line);
    }
  }

 private:
  void look_at(const FunctionCode& function, uint32_t line) {
    const ir::Stmt& s = code_.stmt(function.lines[line]);
    if (s.kind == StmtKind::expr) {
      const ir::Expr& e = code_.ir().expr(ExprId{s.a});
      if (e.kind == ExprKind::launch)
        launch(function, line, ExprId{s.a});
      else if (e.kind == ExprKind::call && !(e.flags & ir::void_cast))
        discarded(function, line, ExprId{s.a});
    } else if (s.kind == StmtKind::assign) {
      kept(s);
    }
  }

  void launch(const FunctionCode& function, uint32_t line, ExprId id) {
    if (checks_.follow(function, line, ErrorChecks::Of::launch)) return;
    // One check behind the branches would do for all launches in them.
    const auto is_other_branch = [&](uint32_t other) { return function.is_exclusive(other, line); };
    if (std::any_of(unchecked_.begin(), unchecked_.end(), is_other_branch)) return;
    unchecked_.push_back(line);
    if (is_told(id, "<<<")) return;
    const std::string_view kernel = name_of(code_.ir(), code_.ir().launch(code_.ir().expr(id)).kernel);
    const std::string what = kernel.empty() ? "this launch" : fmt::format("this launch of `{}`", kernel);
    infer::Report& report = sink_.report(
        code_.site(id),
        is_left_to_callers(function, line) || is_checked_in_other_build(id) ? Certainty::possible : Certainty::certain,
        fmt::format("Nothing checks {}: if it fails, no kernel runs and the error shows up in a later call or never. "
                    "Check `cudaGetLastError()` behind it.",
                    what));
    const std::string handler = handler_for(Library::runtime);
    if (handler.empty() || !stands_in_block(id) || !can_wrap(handler, id)) return;
    const Span span = code_.ir().expr(id).span;
    const std::string_view rest = code_.text({span.end, static_cast<uint32_t>(code_.unit().source->text().size())});
    const size_t semicolon = rest.find_first_not_of(" \t");
    const auto blanks = infer::blanks_before(code_.unit(), span.begin);
    if (semicolon == std::string_view::npos || rest[semicolon] != ';' || !blanks) return;
    const std::string_view next = rest.substr(std::min(rest.find_first_not_of(" \t\r\n", semicolon + 1), rest.size()));
    if (next.starts_with(handler)) return;  // which does not count as a check
    const auto end = span.end + static_cast<uint32_t>(semicolon) + 1;
    report.fix(safety(handler), fmt::format("Check the launch with `{}`", handler),
               {{Span{end, end}, fmt::format("\n{}{}(cudaGetLastError());", *blanks, handler)}});
  }

  /// A file of launchers for other files: nothing in it checks a launch, and who calls them is not seen. Operators of
  /// PyTorch are called from Python, which checks nothing. Or a lambda for a function of another file.
  [[nodiscard]] bool is_left_to_callers(const FunctionCode& function, uint32_t line) {
    if (is_handed_on(function, line) || has_lost_calls(function)) return true;
    if (!code_.named("main").empty() || !is_called_from_elsewhere(function, {})) return false;
    if (!checks_anything_) checks_anything_ = checks_.any();
    return !*checks_anything_;
  }

  /// Whether the file names the function where no call is left of it: with a header missing, Clang drops statements.
  [[nodiscard]] bool has_lost_calls(const FunctionCode& function) const {
    const std::string_view name = ir::text(function.function->name), text = code_.unit().source->text();
    if (code_.ir().unresolved.empty() || !code_.uses_of(function).empty()) return false;
    const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    for (size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
      const size_t end = at + name.size();
      const bool is_called =
          end < text.size() && (text[end] == '(' || text[end] == '<') && at > 0 && !is_part(text[at - 1]);
      if (is_called && !function.function->span.contains(static_cast<uint32_t>(at))) return true;
    }
    return false;
  }

  /// `#if …` with a check right behind the launch, which this build leaves out.
  [[nodiscard]] bool is_checked_in_other_build(ExprId launch) const {
    const std::string_view text = code_.unit().source->text();
    std::string_view rest = text.substr(std::min(text.find(';', code_.ir().expr(launch).span.end), text.size()));
    rest.remove_prefix(std::min(rest.find_first_not_of("; \t\r\n"), rest.size()));
    if (!rest.starts_with("#")) return false;
    rest = rest.substr(0, rest.find("#endif"));
    return rest.find("LastError") != std::string_view::npos || rest.find("CHECK") != std::string_view::npos;
  }

  /// Whether functions of other files may be what calls it, directly or over callers in this one.
  [[nodiscard]] bool is_called_from_elsewhere(const FunctionCode& function,
                                              std::vector<const FunctionCode*> way) const {
    const auto params = code_.ir().params(*function.function);
    const bool is_operator = std::any_of(params.begin(), params.end(), [&](const ir::Param& param) {
      return is_torch_tensor(code_.ir(), param.annotation);
    });
    if (is_operator) return false;
    const std::vector<CallPlace> uses = code_.uses_of(function);
    way.push_back(&function);
    return way.size() <= 4 && std::all_of(uses.begin(), uses.end(), [&](const CallPlace& place) {
             const FunctionCode& caller = code_.functions()[place.function];
             return std::find(way.begin(), way.end(), &caller) != way.end() || is_called_from_elsewhere(caller, way);
           });
  }

  /// Whether a line is in a lambda that code which is not seen may call: only where the lambda is called on the spot,
  /// kept in a variable or given to functions of the file is it known what becomes of its errors.
  [[nodiscard]] bool is_handed_on(const FunctionCode& function, uint32_t line) const {
    for (uint32_t at = line; at != kNone; at = function.lines[at].parent) {
      if (function.lines[at].in_lambda && leaves_file(function, function.lines[at].parent)) return true;
    }
    return false;
  }

  [[nodiscard]] bool leaves_file(const FunctionCode& function, uint32_t holder) const {
    const ir::Module& module = code_.ir();
    const ir::Stmt& s = code_.stmt(function.lines[holder]);
    std::vector<ExprId> lambdas, seen;
    if (s.kind == StmtKind::assign) seen.push_back(ExprId{s.a});
    bool leaves = false;
    each_expression(module, s, [&](ExprId id) {
      const ir::Expr& e = module.expr(id);
      if (e.kind == ExprKind::lambda) lambdas.push_back(id);
      if (e.kind == ExprKind::call) seen.push_back(ExprId{e.a});
    });
    code_.each_taker_of_lambda(function, holder, [&](ExprId call) {
      if (code_.named(callee_name(module, call)).empty()) leaves = true;
      for (const ir::Arg& arg : module.args(module.expr(call))) seen.push_back(arg.value);
    });
    return leaves || std::any_of(lambdas.begin(), lambdas.end(),
                                 [&](ExprId id) { return std::find(seen.begin(), seen.end(), id) == seen.end(); });
  }

  void discarded(const FunctionCode& function, uint32_t line, ExprId id) {
    const ir::Module& module = code_.ir();
    const Library library = status_of(module, id);
    const std::string_view name = callee_name(module, id);
    if (library == Library::none || name.empty() || is_dropped_on_purpose(name)) return;
    if (!code_.macro_given(module.expr(id).span).empty()) return;  // a check that this build leaves out
    if (is_given_status(id) || is_check_name(name) || checks_.is_handler(name)) return;
    // NCCL's own sources give their functions such names, too.
    const bool is_of_nccl = library != Library::nccl || (module.expr(id).flags & ir::of_library);
    const bool is_api = is_library_name(name) && code_.named(name).empty() && is_of_nccl;
    if (library == Library::runtime && checks_.follow(function, line, ErrorChecks::Of::last_error)) return;
    if (is_told(id, name)) return;
    // A function of another file, which a macro stands for as a whole, may throw where it fails.
    const bool is_of_project = !is_library_name(name) && !(module.expr(id).flags & ir::of_library);
    const bool is_unseen = is_of_project && code_.named(name).empty() && !code_.macro_that_writes(id).empty() &&
                           !is_looked_at_elsewhere(name);
    const Certainty certainty = is_minor(name) || is_unseen ? Certainty::possible
                                : is_api                    ? Certainty::certain
                                                            : Certainty::likely;
    infer::Report& report = sink_.report(
        code_.site(id), certainty,
        fmt::format("`{}` returns a status that this statement drops: if it fails, the program goes on and "
                    "the error shows up elsewhere or never. Check it.",
                    spelled(id)));
    const std::string handler = handler_for(library);
    const Span span = module.expr(id).span;
    if (handler.empty() || (module.expr(id).flags & ir::in_macro) || !can_wrap(handler, id)) return;
    report.fix(safety(handler), fmt::format("Check the status with `{}`", handler),
               {{Span{span.begin, span.begin}, handler + "("}, {Span{span.end, span.end}, ")"}});
  }

  /// Whether some call of the function is more than a statement: its status is looked at, kept or passed on.
  [[nodiscard]] bool is_looked_at_elsewhere(std::string_view name) const {
    const ir::Module& module = code_.ir();
    const auto& functions = code_.functions();
    return std::any_of(functions.begin(), functions.end(), [&](const FunctionCode& function) {
      return std::any_of(function.lines.begin(), function.lines.end(), [&](const Line& line) {
        const ir::Stmt& s = code_.stmt(line);
        bool found = false;
        each_expression(module, s, [&](ExprId id) {
          const bool is_statement = s.kind == StmtKind::expr && s.a == id.value;
          found = found || (!is_statement && callee_name(module, id) == name);
        });
        return found;
      });
    });
  }

  /// Whether a use of the same macro was reported before for that call: it is mended in the macro, once.
  bool is_told(ExprId id, std::string_view call) {
    const std::string_view macro = code_.macro_that_writes(id);
    return !macro.empty() && !told_.emplace(macro, call).second;
  }

  // A status in a variable that nothing reads is no better than a dropped one.
  void kept(const ir::Stmt& s) {
    const ir::Module& module = code_.ir();
    const ExprId value{s.a};
    const auto targets = module.list(s);
    if (targets.size() != 1 || module.expr(value).kind != ExprKind::call) return;
    const Variable v = variable(module, ExprId{targets[0]});
    const bool is_local = v && module.scope(ir::ScopeId{v.scope}).kind == ir::Scope::Kind::function;
    const std::string_view name = callee_name(module, value);
    if (!is_local || reads_.contains(v) || status_of(module, value) == Library::none || !is_library_name(name)) return;
    if (is_named_later(s, name_of(module, ExprId{targets[0]}))) return;
    if ((module.expr(value).flags & ir::in_macro) || is_dropped_on_purpose(name)) return;
    const std::string_view kept_in = name_of(module, ExprId{targets[0]});
    sink_.report(
        code_.site(value), is_minor(name) ? Certainty::possible : Certainty::likely,
        fmt::format("The status of `{}` goes into `{}`, which nothing reads: if the call fails, the program goes "
                    "on and the error shows up elsewhere or never. Check it.",
                    spelled(value), kept_in));
  }

  /// Whether the text behind a statement has the word, in code that could not be parsed or that a macro leaves out.
  [[nodiscard]] bool is_named_later(const ir::Stmt& s, std::string_view word) const {
    const FunctionCode& function = code_.functions()[function_];
    const std::string_view text = code_.text({s.span.end, std::max(s.span.end, function.function->span.end)});
    const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
      const size_t end = at + word.size();
      if ((at == 0 || !is_part(text[at - 1])) && (end == text.size() || !is_part(text[end]))) return true;
    }
    return false;
  }

  /// A function of the project that was given a status reports it itself.
  [[nodiscard]] bool is_given_status(ExprId call) const {
    const ir::Module& module = code_.ir();
    const auto args = module.args(module.expr(call));
    return std::any_of(args.begin(), args.end(),
                       [&](const ir::Arg& arg) { return status_of(module, arg.value) != Library::none; });
  }

  /// The callee as it is written, which a macro may have changed.
  [[nodiscard]] std::string spelled(ExprId call) const {
    const ir::Module& module = code_.ir();
    const std::string_view name = callee_name(module, call);
    const std::string_view text = code_.text(call);
    const size_t end = text.find_first_of("( \t\n<");
    const std::string_view written = text.substr(0, end);
    const bool is_same = !written.empty() && name.starts_with(written);
    return std::string(is_same || written.ends_with(name) ? written : name);
  }

  void find_reads() {
    const ir::Module& module = code_.ir();
    std::vector<bool> is_target(module.exprs.size());
    for (const ir::Stmt& s : module.stmts) {
      if (s.kind == StmtKind::assign) {
        for (const uint32_t target : module.list(s)) is_target[target] = true;
      } else if (s.kind == StmtKind::ann_assign) {
        is_target[s.a] = true;
      }
    }
    for (uint32_t id = 0; id < module.exprs.size(); ++id) {
      const Variable v = variable(module, ExprId{id});
      if (v && !is_target[id]) reads_.insert(v);
    }
  }

  // --- the project's own check ---------------------------------------------------------------------------------------

  /// What is given statuses elsewhere in the file.
  void find_handlers() {
    const ir::Module& module = code_.ir();
    for (uint32_t i = 0; i < code_.functions().size(); ++i) {
      for (const Line& line : code_.functions()[i].lines) {
        const ir::Stmt& s = code_.stmt(line);
        each_expression(module, s, [&](ExprId id) {
          const ir::Expr& e = module.expr(id);
          if (e.kind != ExprKind::call) return;
          if (const Library library = status_of(module, id);
              library != Library::none && is_library_name(callee_name(module, id)))
            note_handler(library, code_.macro_around(e.span), i);
          const bool is_statement = s.kind == StmtKind::expr && s.a == id.value && !(e.flags & ir::in_macro);
          if (is_statement && e.c == 1 && module.expr(ExprId{e.a}).kind == ExprKind::name) {
            const ExprId given = module.args(e)[0].value;
            if (module.expr(given).kind == ExprKind::call)
              note_handler(status_of(module, given), name_as_called(id), i);
          }
        });
      }
    }
  }

  void note_handler(Library library, std::string_view name, uint32_t function) {
    if (library == Library::none || name.empty() || is_library_name(name) || name == "if" || name == "printf") return;
    auto& all = handlers_[library];
    auto found = std::find_if(all.begin(), all.end(), [&](const Handler& handler) { return handler.name == name; });
    if (found == all.end()) found = all.insert(all.end(), Handler{std::string(name), 0, {}});
    ++found->uses;
    found->functions.push_back(function);
  }

  [[nodiscard]] std::string handler_for(Library library) const {
    const auto found = handlers_.find(library);
    if (found == handlers_.end()) return {};
    const auto best = std::max_element(found->second.begin(), found->second.end(),
                                       [](const Handler& a, const Handler& b) { return a.uses < b.uses; });
    return best->name;
  }

  /// A macro may return from the function that it is used in, so it is known to fit only where it is used already.
  [[nodiscard]] infer::FixSafety safety(const std::string& handler) const {
    for (const auto& [library, all] : handlers_) {
      for (const Handler& each : all) {
        const bool fits = std::find(each.functions.begin(), each.functions.end(), function_) != each.functions.end();
        if (each.name == handler && fits) return infer::FixSafety::safe;
      }
    }
    return infer::FixSafety::unsafe;
  }

  /// `u::check`, with the namespaces that a call is written with.
  [[nodiscard]] std::string_view name_as_called(ExprId call) const {
    const std::string_view text = code_.text(call), written = text.substr(0, text.find_first_of("( \t\n<"));
    const std::string_view name = callee_name(code_.ir(), call);
    return written.ends_with(name) ? written : name;
  }

  /// What a macro of the file expands to; nothing for what is no macro, or one of a header.
  [[nodiscard]] std::string_view macro_body(std::string_view name) const {
    const std::string_view text = code_.unit().source->text();
    const size_t at = text.find(fmt::format("#define {}(", name));
    const size_t begin = at == std::string_view::npos ? at : text.find(')', at);
    if (begin == std::string_view::npos) return {};
    size_t end = text.find('\n', begin);
    while (end != std::string_view::npos && text.substr(begin, end - begin).find_last_not_of(" \t\r") != 0 &&
           text[begin + text.substr(begin, end - begin).find_last_not_of(" \t\r")] == '\\')
      end = text.find('\n', end + 1);
    const std::string_view body = text.substr(begin + 1, end == std::string_view::npos ? end : end - begin - 1);
    return body.substr(std::min(body.find_first_not_of(" \t\r\n\\"), body.size()));
  }

  /// Whether a call may stand in the check: a macro that is an `if` or a block would take the `else` behind an unbraced
  /// statement, and one that returns fits only where it is used already.
  [[nodiscard]] bool can_wrap(const std::string& handler, ExprId id) const {
    const std::string_view body = macro_body(handler);
    const bool is_function = !code_.named(handler.substr(handler.rfind(':') + 1)).empty();
    const bool is_statement = body.empty() || body.starts_with("if") || body.starts_with("{") ||
                              (!body.starts_with("do") && body.find(';') != std::string_view::npos);
    const std::string_view behind =
        code_.text({code_.ir().expr(id).span.end, static_cast<uint32_t>(code_.unit().source->text().size())});
    const size_t next = behind.find_first_not_of(" \t\r\n");
    const bool is_whole_statement = stands_in_block(id) && next != std::string_view::npos && behind[next] == ';';
    if (!is_function && is_statement && !is_whole_statement) return false;
    return body.find("return") == std::string_view::npos || safety(handler) == infer::FixSafety::safe;
  }

  /// Whether a statement can follow one without becoming part of something else: it is in braces.
  [[nodiscard]] bool stands_in_block(ExprId id) const {
    const ir::Expr& e = code_.ir().expr(id);
    if (e.flags & ir::in_macro) return false;
    const std::string_view before = code_.text({0, e.span.begin});
    const size_t at = before.find_last_not_of(" \t\n\r");
    return at != std::string_view::npos && (before[at] == '{' || before[at] == '}' || before[at] == ';');
  }

  FileCode code_;
  ErrorChecks checks_;
  infer::Sink& sink_;
  uint32_t function_ = 0;
  std::optional<bool> checks_anything_;
  std::vector<uint32_t> unchecked_;                               // launches of that function that were reported
  std::set<std::pair<std::string_view, std::string_view>> told_;  // macros and the calls in them
  std::unordered_set<Variable, VariableHash> reads_;
  std::map<Library, std::vector<Handler>> handlers_;
};

}  // namespace

class UncheckedCudaError final : public lint::Rule {
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override { Search(file, sink).run(); }
};

GPULINT_RULE(UncheckedCudaError, "GPU801", "unchecked-cuda-error", warning, cuda, on);

}  // namespace gpulint::rules
