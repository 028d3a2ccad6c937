#include "rules/cuda/threads.h"

namespace gpulint::rules::cuda {

using ir::ExprId, ir::ExprKind, ir::StmtKind;

ThreadValues::ThreadValues(const FileCode& code, const FunctionCode& function) : module_(code.ir()) {
  // Twice, so that what a loop carries round is seen.
  for (int round = 0; round < 2; ++round) {
    for (const Line& line : function.lines) {
      const ir::Stmt& s = code.stmt(line);
      const auto set = [&](ExprId target, uint8_t flags) {
        if (const Variable v = variable(module_, target); v && flags) variables_[v] |= flags;
      };
      if (s.kind == StmtKind::assign) {
        for (const uint32_t target : module_.list(s)) set(ExprId{target}, of(ExprId{s.a}));
      } else if (s.kind == StmtKind::aug_assign) {
        set(ExprId{s.a}, of(ExprId{s.b}));
      }
    }
  }
}

uint8_t ThreadValues::of(ExprId id) const {
  if (!id) return 0;
  const ir::Expr& e = module_.expr(id);
  switch (e.kind) {
    case ExprKind::name: {
      const std::string_view name = name_of(module_, id);
      if (name == "threadIdx") return on_thread;
      if (name == "blockIdx") return on_block;
      const auto found = variables_.find(variable(module_, id));
      return found == variables_.end() ? 0 : found->second;
    }
    case ExprKind::call:
      return of_call(id);
    case ExprKind::lambda:
      return 0;
    default: {
      uint8_t flags = 0;
      each_part(module_, id, [&](ExprId part) { flags |= of(part); });
      return flags;
    }
  }
}

uint8_t ThreadValues::of_call(ExprId id) const {
  const std::string_view name = callee_name(module_, id);
  if (name.starts_with("__syncthreads_") || name == "sizeof") return 0;  // the same for the whole block
  if (name == "thread_rank" || name == "thread_index" || name == "__lane_id" || name == "meta_group_rank") {
    const ir::Expr& callee = module_.expr(ExprId{module_.expr(id).a});
    const bool is_grid = callee.kind == ExprKind::attribute && type_name(module_, ExprId{callee.a}) == "grid_group";
    return is_grid ? on_thread | on_block : on_thread;
  }
  if (name == "group_index") return on_block;
  uint8_t flags = 0;
  each_part(module_, id, [&](ExprId part) { flags |= of(part); });
  return flags;
}

bool is_block_barrier(const FileCode& code, ExprId call) {
  const ir::Module& module = code.ir();
  const std::string_view name = callee_name(module, call);
  if (name == "__syncthreads" || name.starts_with("__syncthreads_")) return true;
  if (name != "sync") return false;
  // `block.sync()`, `cg::sync(block)`, where `block` is the whole block.
  const ir::Expr& e = module.expr(call);
  const ir::Expr& callee = module.expr(ExprId{e.a});
  const auto args = module.args(e);
  ExprId group = callee.kind == ExprKind::attribute ? ExprId{callee.a} : ExprId{};
  if (!args.empty()) group = args[0].value;
  return group && type_name(module, group) == "thread_block";
}

}  // namespace gpulint::rules::cuda
