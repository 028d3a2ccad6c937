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

/// A member variable of a module's class.
struct Member {
  std::string_view name;
  Span span;
  ExprId type;
  ExprId value;  // in the declaration
};

class Search {
 public:
  Search(const infer::CppFile& file, infer::Sink& sink) : code_(*file.unit), module_(code_.ir()), sink_(sink) {}

  void run() {
    for (uint32_t id = 0; id < module_.classes.size(); ++id) {
      const ir::Class& c = module_.classes[id];
      if (c.span.size() == 0 || !is_module(c)) continue;  // of a header, or something else
      const std::vector<const FunctionCode*> methods = methods_of(id);
      const bool has_constructor = std::any_of(methods.begin(), methods.end(), is_constructor);
      if (!has_constructor && declares_constructor(c)) continue;  // which is defined somewhere else
      for (const Member& member : members_of(c)) {
        if (is_submodule(member.type)) look_at(member, methods);
      }
    }
  }

 private:
  static bool is_constructor(const FunctionCode* method) { return ir::text(method->function->name) == "__init__"; }

  /// Derived from torch::nn::Module or Cloneable, directly.
  [[nodiscard]] bool is_module(const ir::Class& c) const {
    const auto bases = module_.args(c.bases);
    return std::any_of(bases.begin(), bases.end(), [&](const ir::Arg& base) {
      const std::string_view name = name_of(module_, base.value);
      return (name == "Module" || name == "Cloneable") && is_torch(base.value);
    });
  }

  /// `torch.nn.…`
  [[nodiscard]] bool is_torch(ExprId id) const {
    while (id && module_.expr(id).kind == ExprKind::attribute) id = ExprId{module_.expr(id).a};
    return name_of(module_, id) == "torch";
  }

  [[nodiscard]] bool is_submodule(ExprId type) const {
    if (!type || module_.expr(type).kind != ExprKind::attribute || !is_torch(type)) return false;
    const ExprId around{module_.expr(type).a};
    const std::string_view name = name_of(module_, type);
    const bool is_layer = name_of(module_, around) == "nn" && !name.ends_with("Options") && name != "AnyModule";
    return is_layer && has_parameters(name);
  }

  /// Layers that hold something to train, to save or to move. The others lose nothing.
  static bool has_parameters(std::string_view name) {
    for (const std::string_view part : {"Linear", "Conv", "BatchNorm", "LayerNorm", "GroupNorm", "InstanceNorm", "Embedding",
                                        "LSTM", "GRU", "RNN", "Transformer", "MultiheadAttention", "Sequential", "ModuleList",
                                        "ModuleDict", "PReLU", "Bilinear"}) {
      if (name.starts_with(part)) return true;
    }
    return false;
  }

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
      const ExprId target{s.a};
      out.push_back({name_of(module_, target), module_.expr(target).span, ExprId{s.b}, ExprId{s.c}});
    }
    return out;
  }

  [[nodiscard]] bool declares_constructor(const ir::Class& c) const {
    const std::string_view text = code_.text(c.span);
    return text.find(fmt::format("{}(", ir::text(c.name))) != std::string_view::npos;
  }

  void look_at(const Member& member, const std::vector<const FunctionCode*>& methods) {
    bool is_registered = false, is_made = false, is_borrowed = false;
    if (member.value) {
      is_registered = calls_register(member.value);
      is_made = makes_layer(member.value);
    }
    for (const FunctionCode* method : methods) {
      for (const Line& line : method->lines) {
        const ir::Stmt& s = code_.stmt(line);
        each_expression(module_, s, [&](ExprId id) {
          if (!registers(callee_name(module_, id))) return;
          for (const ir::Arg& arg : module_.args(module_.expr(id))) is_registered = is_registered || is_member(arg.value, member);
        });
        if (is_passed_on(s, member)) is_registered = true;
        if (s.kind != StmtKind::assign) continue;
        const auto targets = module_.list(s);
        if (targets.size() != 1 || !is_member(ExprId{targets[0]}, member)) continue;
        if (calls_register(ExprId{s.a}))
          is_registered = true;
        else if (makes_layer(ExprId{s.a}))
          is_made = true;
        else
          is_borrowed = true;
      }
    }
    if (is_registered || is_borrowed || !is_made) return;
    sink_.report(code_.site(member.span), Certainty::certain,
                 fmt::format("`{0}` is never registered: `parameters()` does not list it, so it is not trained, not saved and not "
                             "moved. Make it with `{0} = register_module(\"{0}\", …)`.",
                             member.name));
  }

  /// `self.fc`, whole.
  [[nodiscard]] bool is_member(ExprId id, const Member& member) const {
    const ir::Expr& e = module_.expr(id);
    return e.kind == ExprKind::attribute && name_of(module_, id) == member.name && name_of(module_, ExprId{e.a}) == "self";
  }

  [[nodiscard]] bool calls_register(ExprId id) const {
    bool found = false;
    each_expression(module_, id, [&](ExprId part) { found = found || registers(callee_name(module_, part)); });
    return found;
  }

  /// A layer of torch is constructed.
  [[nodiscard]] bool makes_layer(ExprId id) const {
    const ir::Expr& e = module_.expr(id);
    return e.kind == ExprKind::call && is_torch(ExprId{e.a}) && has_parameters(callee_name(module_, id));
  }

  /// The module is an argument of a function of the project, or part of a list: registered there, maybe.
  [[nodiscard]] bool is_passed_on(const ir::Stmt& s, const Member& member) const {
    bool found = false;
    each_expression(module_, s, [&](ExprId id) {
      const ir::Expr& e = module_.expr(id);
      if (e.kind == ExprKind::call) {
        for (const ir::Arg& arg : module_.args(e)) found = found || is_member(arg.value, member);
      } else if (e.kind == ExprKind::list || e.kind == ExprKind::tuple || e.kind == ExprKind::unknown) {
        for (const uint32_t part : module_.list(e)) found = found || is_member(ExprId{part}, member);
      }
    });
    return found || (s.kind == StmtKind::return_ && s.a != UINT32_MAX && is_member(ExprId{s.a}, member));
  }

  FileCode code_;
  const ir::Module& module_;
  infer::Sink& sink_;
};

}  // namespace

class UnregisteredSubmodule final : public lint::Rule {
  void on_cpp_file(const infer::CppFile& file, infer::Sink& sink) const override {
    if (file.unit->source->text().find("nn::") != std::string_view::npos) Search(file, sink).run();
  }
};

GPULINT_RULE(UnregisteredSubmodule, "GPU807", "unregistered-submodule", error, cuda, on);

}  // namespace gpulint::rules
