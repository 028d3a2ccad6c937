#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "lint/rule.h"
#include "rules/cuda/walk.h"

namespace gpulint::rules {
namespace {

using namespace cuda;
using infer::Certainty;
using ir::ExprId, ir::ExprKind, ir::StmtKind;

/// What registers a member, or hands it to something that does.
bool registers(std::string_view name) {
  return name.starts_with("register_") || name == "replace_module" || name == "push_back" || name == "append" ||
         name == "insert" || name == "extend";
}

/// Layers that hold something to train, to save or to move. The others lose nothing.
bool has_parameters(std::string_view name) {
  for (const std::string_view part :
       {"Linear", "Conv", "BatchNorm", "LayerNorm", "GroupNorm", "InstanceNorm", "Embedding", "LSTM", "GRU", "RNN",
        "Transformer", "MultiheadAttention", "Sequential", "ModuleList", "ModuleDict", "PReLU", "Bilinear"}) {
    if (name.starts_with(part)) return true;
  }
  return false;
}

/// Which classes of a file and its headers are modules, and which types are those of submodules.
class Modules {
 public:
  explicit Modules(const ir::Module& module) : module_(module) {
    for (uint32_t id = 0; id < module_.classes.size(); ++id) by_name_.emplace(ir::text(module_.classes[id].name), id);
  }

  [[nodiscard]] bool any() const {
    return std::any_of(module_.classes.begin(), module_.classes.end(),
                       [&](const ir::Class& c) { return is_module(c); });
  }

  /// Derived from torch::nn::Module or Cloneable, directly or over classes of the project.
  [[nodiscard]] bool is_module(const ir::Class& c, int depth = 0) const {
    const auto bases = module_.args(c.bases);
    return depth < 6 && std::any_of(bases.begin(), bases.end(), [&](const ir::Arg& base) {
             const std::string_view name = name_of(module_, base.value);
             if (is_torch(base.value)) return name == "Module" || name == "Cloneable";
             const ir::Class* own = class_of(base.value);
             return own && own != &c && is_module(*own, depth + 1);
           });
  }

  [[nodiscard]] bool is_base(const ir::Class& base, const ir::Class& derived) const {
    const auto bases = module_.args(derived.bases);
    return &base != &derived &&
           std::any_of(bases.begin(), bases.end(), [&](const ir::Arg& each) { return class_of(each.value) == &base; });
  }

  /// A layer of torch that has parameters, or a module of the project that has such layers.
  [[nodiscard]] bool is_submodule(ExprId type, int depth = 0) const {
    if (!type || depth > 4) return false;
    if (module_.expr(type).kind == ExprKind::attribute) return is_layer(type);
    const ir::Class* own = class_of(type);
    if (!own || !is_module(*own)) return false;
    if (registers_parameters(*own)) return true;
    const auto body = module_.statements(own->body);
    return std::any_of(body.begin(), body.end(), [&](uint32_t id) {
      const ir::Stmt& s = module_.stmt(ir::StmtId{id});
      return s.kind == StmtKind::ann_assign && is_submodule(ExprId{s.b}, depth + 1);
    });
  }

  /// What a vector is made of; invalid for other types.
  [[nodiscard]] ExprId element_of(ExprId type) const {
    if (!type || module_.expr(type).kind != ExprKind::subscript) return {};
    const ir::Expr& e = module_.expr(type);
    return name_of(module_, ExprId{e.a}) == "list" ? ExprId{e.b} : ExprId{};
  }

  /// A submodule is constructed.
  [[nodiscard]] bool is_made_by(ExprId id) const {
    const ir::Expr& e = module_.expr(id);
    if (e.kind == ExprKind::list && module_.list(e).size() == 1) return is_made_by(ExprId{module_.list(e)[0]});
    if (e.kind != ExprKind::call) return false;
    const ExprId callee{e.a};
    if (is_torch(callee)) return has_parameters(name_of(module_, callee));
    return module_.expr(callee).kind == ExprKind::name && is_submodule(callee);
  }

 private:
  [[nodiscard]] bool registers_parameters(const ir::Class& c) const {
    for (uint32_t id = 0; id < module_.exprs.size(); ++id) {
      if (c.span.contains(module_.exprs[id].span.begin) && callee_name(module_, ExprId{id}) == "register_parameter")
        return true;
    }
    return false;
  }

  /// `torch.…`
  [[nodiscard]] bool is_torch(ExprId id) const {
    while (id && module_.expr(id).kind == ExprKind::attribute) id = ExprId{module_.expr(id).a};
    return name_of(module_, id) == "torch";
  }

  [[nodiscard]] bool is_layer(ExprId type) const {
    const std::string_view name = name_of(module_, type);
    const bool is_of_nn = is_torch(type) && name_of(module_, ExprId{module_.expr(type).a}) == "nn";
    return is_of_nn && !name.ends_with("Options") && name != "AnyModule" && has_parameters(name);
  }

  [[nodiscard]] const ir::Class* class_of(ExprId name) const {
    if (!name || module_.expr(name).kind != ExprKind::name || module_.expr(name).c != 0) return nullptr;
    const auto found = by_name_.find(name_of(module_, name));
    return found == by_name_.end() ? nullptr : &module_.classes[found->second];
  }

  const ir::Module& module_;
  std::unordered_map<std::string_view, uint32_t> by_name_;
};

/// A member variable of a module's class.
struct Member {
  std::string_view name;
  Span span;      // of its name
  Span declared;  // the whole declaration; empty in a header
  ExprId type;
  ExprId value;  // in the declaration
  bool is_vector = false;
};

class Search {
 public:
  Search(const infer::CppFile& file, infer::Sink& sink)
      : code_(*file.unit), module_(code_.ir()), modules_(module_), sink_(sink) {}

  void run() {
    for (uint32_t id = 0; id < module_.classes.size(); ++id) {
      const ir::Class& c = module_.classes[id];
      if (!modules_.is_module(c)) continue;
      const bool is_of_header = c.span.size() == 0;
      const std::vector<const FunctionCode*> methods = methods_of(id);
      const bool has_constructor = std::any_of(methods.begin(), methods.end(), is_constructor);
      if (!has_constructor && (is_of_header || declares_constructor(c))) continue;  // which is defined somewhere else
      if (c.has_unseen_constructor || calls_unseen_methods(methods, is_of_header)) continue;
      std::vector<const FunctionCode*> all = methods;
      for (uint32_t other = 0; other < module_.classes.size(); ++other) {
        if (!modules_.is_base(c, module_.classes[other])) continue;
        const auto derived = methods_of(other);
        all.insert(all.end(), derived.begin(), derived.end());
      }
      for (const Member& member : members_of(c)) look_at(member, all);
    }
  }

 private:
  static bool is_constructor(const FunctionCode* method) { return ir::text(method->function->name) == "__init__"; }

  [[nodiscard]] std::vector<const FunctionCode*> methods_of(uint32_t class_id) const {
    std::vector<const FunctionCode*> out;
    for (const FunctionCode& function : code_.functions()) {
      if (function.function->owner.value == class_id) out.push_back(&function);
    }
    return out;
  }

  [[nodiscard]] std::vector<Member> members_of(const ir::Class& c) const {
    std::vector<Member> out;
    for (const uint32_t id : module_.statements(c.body)) {
      const ir::Stmt& s = module_.stmt(ir::StmtId{id});
      if (s.kind != StmtKind::ann_assign) continue;
      const ExprId target{s.a}, type{s.b}, element = modules_.element_of(type);
      if (!modules_.is_submodule(element ? element : type)) continue;
      const Span declared = c.span.size() ? s.span : Span{};
      out.push_back(
          {name_of(module_, target), module_.expr(target).span, declared, type, ExprId{s.c}, element.valid()});
    }
    return out;
  }

  [[nodiscard]] bool declares_constructor(const ir::Class& c) const {
    const std::string_view text = code_.text(c.span);
    return text.find(fmt::format("{}(", ir::text(c.name))) != std::string_view::npos;
  }

  /// Methods that a header or another file defines are not seen: one that the constructor calls may register.
  [[nodiscard]] bool calls_unseen_methods(const std::vector<const FunctionCode*>& methods, bool is_of_header) const {
    bool found = false;
    for (const FunctionCode* method : methods) {
      if (!is_constructor(method)) continue;
      for (const Line& line : method->lines) {
        const ir::Stmt& s = code_.stmt(line);
        each_expression(module_, s, [&](ExprId id) {
          const std::string_view name = callee_name(module_, id);
          const bool is_dropped = s.kind == StmtKind::expr && s.a == id.value;  // add("fc", fc) gives what it was given
          if (!is_dropped && !is_of_header) return;
          if (name.empty() || is_of_module(name) || !code_.named(name).empty()) return;
          const ir::Expr& callee = module_.expr(ExprId{module_.expr(id).a});
          found = found || (callee.kind == ExprKind::attribute && name_of(module_, ExprId{callee.a}) == "self");
        });
      }
    }
    return found;
  }

  /// Methods of torch::nn::Module, which register what they say and nothing else.
  static bool is_of_module(std::string_view name) {
    for (const std::string_view own : {"to", "train", "eval", "cuda", "apply", "zero_grad", "parameters",
                                       "named_parameters", "modules", "children", "buffers", "pretty_print"}) {
      if (name == own) return true;
    }
    return name.starts_with("register_");
  }

  /// What the methods of a class do with a member.
  struct Use {
    bool is_registered = false;
    bool is_borrowed = false;  // set to something that is made, and maybe registered, elsewhere
    infer::Site made_at;
  };

  void look_at(const Member& member, const std::vector<const FunctionCode*>& methods) {
    Use use;
    if (member.value) {
      use.is_registered = calls_register(member.value);
      if (modules_.is_made_by(member.value)) use.made_at = code_.site(member.value);
    }
    for (const FunctionCode* method : methods) {
      for (uint32_t line = 0; line < method->lines.size(); ++line) note_use(*method, line, member, use);
    }
    const bool is_certain = bool(use.made_at);
    if (!use.made_at && !use.is_borrowed && makes_itself(member)) use.made_at = code_.site(member.span);
    if (use.is_registered || use.is_borrowed || !use.made_at) return;
    const bool is_here = member.declared.size() != 0;
    infer::Report& report = sink_.report(
        is_here ? code_.site(member.span) : use.made_at, is_certain ? Certainty::certain : Certainty::likely,
        member.is_vector
            ? fmt::format(
                  "The modules in `{0}` are never registered: `parameters()` does not list them, so they are not "
                  "trained, "
                  "not saved and not moved. Call `register_module(…)` for each, or use a `torch::nn::ModuleList`.",
                  member.name)
            : fmt::format(
                  "`{0}` is never registered: `parameters()` does not list it, so it is not trained, not saved and not "
                  "moved. Make it with `{0} = register_module(\"{0}\", …)`.",
                  member.name));
    if (is_here && use.made_at.span != member.span) report.because(use.made_at, "made here");
  }

  void note_use(const FunctionCode& method, uint32_t line, const Member& member, Use& use) const {
    const ir::Stmt& s = code_.stmt(method.lines[line]);
    each_expression(module_, s, [&](ExprId id) {
      const std::string_view name = callee_name(module_, id);
      if (name.empty()) return;
      const auto args = module_.args(module_.expr(id));
      if (registers(name)) {
        for (const ir::Arg& arg : args) use.is_registered = use.is_registered || has_member(arg.value, member);
      }
      const ir::Expr& callee = module_.expr(ExprId{module_.expr(id).a});
      const bool is_filled = (name == "append" || name == "push_back") && callee.kind == ExprKind::attribute &&
                             is_member(ExprId{callee.a}, member) && !args.empty();
      if (is_filled) note_element(args.back().value, member, use);
    });
    if (is_passed_on(s, member) || is_gone_through(method, line, member)) use.is_registered = true;
    if (s.kind != StmtKind::assign) return;
    const auto targets = module_.list(s);
    if (targets.size() == 1 && is_member(ExprId{targets[0]}, member)) note_value(ExprId{s.a}, member, use);
  }

  void note_value(ExprId value, const Member& member, Use& use) const {
    const ir::Expr& e = module_.expr(value);
    const bool is_empty = e.kind == ExprKind::list && module_.list(e).empty();
    if (calls_register(value))
      use.is_registered = true;
    else if ((modules_.is_made_by(value) || is_built_by_function(value)) && !member.is_vector)
      use.made_at = code_.site(value);
    else if (!is_empty)
      use.is_borrowed = true;
  }

  /// A call of a function of the file that makes a module, and neither was given one nor registers any.
  [[nodiscard]] bool is_built_by_function(ExprId value) const {
    const auto& functions = code_.named(callee_name(module_, value));
    return functions.size() == 1 && std::all_of(functions.begin(), functions.end(), [&](uint32_t index) {
             const FunctionCode& function = code_.functions()[index];
             const auto params = module_.params(*function.function);
             const bool is_given = std::any_of(params.begin(), params.end(), [&](const ir::Param& param) {
               return modules_.is_submodule(param.annotation) || modules_.element_of(param.annotation);
             });
             bool is_registered = false;
             for (const Line& line : function.lines) {
               each_expression(module_, code_.stmt(line), [&](ExprId id) {
                 is_registered = is_registered || callee_name(module_, id).starts_with("register_") ||
                                 callee_name(module_, id) == "replace_module";
               });
             }
             return modules_.is_submodule(function.function->returns) && !is_given && !is_registered;
           });
  }

  /// What is put into a vector or a container of torch.
  void note_element(ExprId value, const Member& member, Use& use) const {
    const bool is_list_of_arguments = module_.expr(value).kind == ExprKind::unknown;  // emplace_back(2, 3)
    if (calls_register(value))
      use.is_registered = true;
    else if (modules_.is_made_by(value) || (is_list_of_arguments && member.is_vector))
      use.made_at = code_.site(value);
    else if (member.is_vector)
      use.is_borrowed = true;
  }

  /// `Block block;`: a holder without a value makes its module; a pointer does not.
  [[nodiscard]] bool makes_itself(const Member& member) const {
    if (member.declared.size() == 0 || member.is_vector || member.value) return false;
    if (module_.expr(member.type).kind != ExprKind::name) return false;
    const std::string_view text = code_.text(member.declared), impl = name_of(module_, member.type);
    const std::string_view holder = impl.ends_with("Impl") ? impl.substr(0, impl.size() - 4) : impl;
    const size_t at = text.find(fmt::format("{} ", holder));
    return at == 0 || (at != std::string_view::npos && (text[at - 1] == ':' || text[at - 1] == ' '));
  }

  /// `self.fc`, whole.
  [[nodiscard]] bool is_member(ExprId id, const Member& member) const {
    const ir::Expr& e = module_.expr(id);
    return e.kind == ExprKind::attribute && name_of(module_, id) == member.name &&
           name_of(module_, ExprId{e.a}) == "self";
  }

  /// `self.fc`, or an element of it.
  [[nodiscard]] bool has_member(ExprId id, const Member& member) const {
    const ir::Expr& e = module_.expr(id);
    return is_member(id, member) || (e.kind == ExprKind::subscript && is_member(ExprId{e.a}, member));
  }

  [[nodiscard]] bool calls_register(ExprId id) const {
    bool found = false;
    each_expression(module_, id, [&](ExprId part) { found = found || registers(callee_name(module_, part)); });
    return found;
  }

  /// `for (auto& block : blocks) register_module(…)`, or over its parameters, which are registered or frozen one by
  /// one.
  [[nodiscard]] bool is_gone_through(const FunctionCode& method, uint32_t line, const Member& member) const {
    const ir::Stmt& s = code_.stmt(method.lines[line]);
    bool is_over = false, does = false;
    if (s.kind != StmtKind::for_) return false;
    each_expression(module_, ExprId{s.b}, [&](ExprId id) { is_over = is_over || is_member(id, member); });
    if (!is_over) return false;
    for (uint32_t i = line + 1; i < method.lines[line].end; ++i) {
      each_expression(module_, code_.stmt(method.lines[i]), [&](ExprId id) {
        const std::string_view name = callee_name(module_, id);
        does = does || registers(name) || name == "set_requires_grad" || name == "requires_grad_";
      });
    }
    return does;
  }

  /// The module is an argument of a function of the project, or part of a list: registered there, maybe.
  [[nodiscard]] bool is_passed_on(const ir::Stmt& s, const Member& member) const {
    bool found = false;
    each_expression(module_, s, [&](ExprId id) {
      const ir::Expr& e = module_.expr(id);
      if (e.kind == ExprKind::call) {
        for (const ir::Arg& arg : module_.args(e)) found = found || has_member(arg.value, member);
      } else if (e.kind == ExprKind::list || e.kind == ExprKind::tuple || e.kind == ExprKind::unknown) {
        for (const uint32_t part : module_.list(e)) found = found || is_member(ExprId{part}, member);
      }
    });
    return found || (s.kind == StmtKind::return_ && s.a != UINT32_MAX && is_member(ExprId{s.a}, member));
  }

  FileCode code_;
  const ir::Module& module_;
  Modules modules_;
  infer::Sink& sink_;
};

}  // namespace

class UnregisteredSubmodule final : public lint::Rule {
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    if (Modules(file.unit->ir).any()) Search(file, sink).run();
  }
};

GPULINT_RULE(UnregisteredSubmodule, "GPU807", "unregistered-submodule", error, cuda, on);

}  // namespace gpulint::rules
