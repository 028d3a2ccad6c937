#include "rules/cuda/threads.h"

namespace gpulint::rules::cuda {

using ir::ExprId, ir::ExprKind, ir::StmtKind;

namespace {

constexpr uint8_t in_block = on_thread | on_warp;

/// Whether all threads of a warp get the same from a call: a vote, or what one lane hands to the others.
bool is_same_for_warp(const ir::Module& module, ExprId call) {
  const std::string_view name = callee_name(module, call);
  const auto args = module.args(module.expr(call));
  const bool is_vote = name == "__ballot_sync" || name == "__any_sync" || name == "__all_sync";
  const bool is_broadcast = name == "__shfl_sync" && args.size() == 3 &&
                            module.expr(args[2].value).kind == ExprKind::constant;
  return is_vote || is_broadcast || name == "__activemask";
}

}  // namespace

/// Follows the statements of a function with what its variables depend on, loops until nothing is new.
class ThreadValues::Flow {
 public:
  Flow(const FileCode& code, ThreadValues& out) : code_(code), module_(code.ir()), out_(out) {
    // In namespaces and classes.
    for (const ir::Stmt& s : module_.stmts) {
      if (!(s.flags & ir::shared_memory)) continue;
      const Variable v = variable(module_, ExprId{s.kind == StmtKind::ann_assign ? s.a : module_.list(s)[0]});
      if (v && module_.scope(ir::ScopeId{v.scope}).kind != ir::Scope::Kind::function) shared_.insert(v);
    }
  }

  void block(ir::BlockId id) {
    if (!id) return;
    for (const uint32_t statement : module_.statements(id)) follow(ir::StmtId{statement});
  }

 private:
  struct State {
    std::unordered_map<Variable, uint8_t, VariableHash> flags;
    bool is_left = false;  // by return, break or continue: nothing of it reaches what stands behind
  };

  static void join(State& into, const State& other) {
    if (other.is_left) return;
    if (into.is_left) {
      into = other;
      return;
    }
    for (const auto& [variable, flags] : other.flags) into.flags[variable] |= flags;
  }

  void follow(ir::StmtId id) {
    const ir::Stmt& s = module_.stmt(id);
    each_root(module_, s, [&](ExprId root) { use(root); });
    switch (s.kind) {
      case StmtKind::assign:
        for (const uint32_t target : module_.list(s)) set(ExprId{target}, out_.of(ExprId{s.a}), s);
        break;
      case StmtKind::ann_assign:
        set(ExprId{s.a}, s.c == UINT32_MAX ? 0 : out_.of(ExprId{s.c}), s);
        break;
      case StmtKind::aug_assign:
        set(ExprId{s.a}, out_.of(ExprId{s.a}) | out_.of(ExprId{s.b}), s);
        break;
      case StmtKind::if_:
        branches({ir::BlockId{s.b}, ir::BlockId{s.c}});
        break;
      case StmtKind::while_:
        loop(id, ExprId{s.a}, ir::BlockId{s.b});
        break;
      case StmtKind::for_:
        set(ExprId{s.a}, out_.of(ExprId{s.b}), s);
        loop(id, ExprId{s.b}, ir::BlockId{s.c});
        break;
      case StmtKind::with:
        block(ir::BlockId{s.c});
        break;
      case StmtKind::match: {
        std::vector<ir::BlockId> bodies{ir::BlockId{}};
        for (const ir::Case& each : module_.cases(s)) bodies.push_back(each.body);
        branches(bodies);
        break;
      }
      case StmtKind::break_:
        if (!exits_.empty()) join(*exits_.back(), state_);
        state_.is_left = true;
        break;
      case StmtKind::continue_:
        if (!heads_around_.empty()) join(*heads_around_.back(), state_);
        state_.is_left = true;
        break;
      case StmtKind::return_:
        state_.is_left = true;
        break;
      default:
        break;
    }
  }

  /// One of them runs; an invalid one stands for none.
  void branches(const std::vector<ir::BlockId>& bodies) {
    const State before = state_;
    State after;
    after.is_left = true;
    for (const ir::BlockId body : bodies) {
      state_ = before;
      block(body);
      join(after, state_);
    }
    state_ = std::move(after);
  }

  // What was found at the head of a loop is kept, so that loops around it do not begin anew.
  void loop(ir::StmtId id, ExprId test, ir::BlockId body) {
    State& head = heads_.try_emplace(id.value, state_).first->second;
    State exit;
    exit.is_left = true;
    exits_.push_back(&exit);
    heads_around_.push_back(&head);
    join(head, state_);
    for (size_t before = 0, now = weight(head); before != now;) {
      before = now;
      state_ = head;
      use(test);
      block(body);
      join(head, state_);
      now = weight(head);
    }
    exits_.pop_back();
    heads_around_.pop_back();
    state_ = head;
    join(state_, exit);
  }

  /// Grows with each flag.
  static size_t weight(const State& state) {
    size_t out = 1;
    for (const auto& [variable, flags] : state.flags) out += flags;
    return out;
  }

  void use(ExprId root) {
    each_expression(module_, root, [&](ExprId id) {
      const ir::Expr& e = module_.expr(id);
      if (e.kind == ExprKind::lambda) block(module_.function(ir::FunctionId{e.a}).body);
      if (const Variable v = variable(module_, id)) note(id, lookup(v));
    });
    // `while ((i = next()) < n)`
    each_expression(module_, root, [&](ExprId id) {
      const ir::Expr& e = module_.expr(id);
      const Variable v = e.kind == ExprKind::named ? variable(module_, ExprId{e.a}) : Variable{};
      if (v) state_.flags[v] |= out_.of(ExprId{e.b}) & ~(shared_.contains(v) ? in_block : 0);
    });
  }

  void set(ExprId target, uint8_t flags, const ir::Stmt& s) {
    const Variable v = variable(module_, target);
    if (!v) return;
    if ((s.flags & ir::shared_memory) || (!flags && is_pointer_to_shared(s))) shared_.insert(v);
    if (shared_.contains(v)) flags &= ~in_block;
    state_.flags[v] = flags;
    note(target, flags);
  }

  /// `int* best = buffer + 256;`, `int& best = scalars[1];`
  [[nodiscard]] bool is_pointer_to_shared(const ir::Stmt& s) const {
    const std::string_view text = code_.text(s.span);
    if (s.kind != StmtKind::assign || !(s.flags & ir::declares) ||
        text.substr(0, text.find('=')).find_first_of("*&") == std::string_view::npos)
      return false;
    bool found = false;
    each_expression(module_, ExprId{s.a}, [&](ExprId id) { found = found || shared_.contains(variable(module_, id)); });
    return found;
  }

  [[nodiscard]] uint8_t lookup(Variable v) const {
    const auto found = state_.flags.find(v);
    return found == state_.flags.end() ? 0 : found->second;
  }

  void note(ExprId name, uint8_t flags) {
    if (flags) out_.names_[name.value] |= flags;
  }

  const FileCode& code_;
  const ir::Module& module_;
  ThreadValues& out_;
  State state_;
  std::unordered_map<uint32_t, State> heads_;  // of loops, by their statement
  std::vector<State*> exits_, heads_around_;   // of the loops around
  std::unordered_set<Variable, VariableHash> shared_;
};

ThreadValues::ThreadValues(const FileCode& code, const FunctionCode& function) : code_(code), module_(code.ir()) {
  Flow(code, *this).block(function.function->body);
}

uint8_t ThreadValues::of(ExprId id) const {
  if (!id) return 0;
  const ir::Expr& e = module_.expr(id);
  switch (e.kind) {
    case ExprKind::name: {
      const std::string_view name = name_of(module_, id);
      if (name == "threadIdx") return on_thread;
      if (name == "blockIdx") return on_block;
      const auto found = names_.find(id.value);
      return found == names_.end() ? 0 : found->second;
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
  if (is_same_for_warp(module_, id) && flags & on_thread) flags = (flags & ~on_thread) | on_warp;
  return gives_all_the_same(name) ? flags & ~in_block : flags;
}

// `block_max(x[threadIdx.x])`: what a function with a barrier gives is mostly read from shared memory, by all threads.
bool ThreadValues::gives_all_the_same(std::string_view name) const {
  const auto& functions = code_.named(name);
  if (functions.empty()) {
    for (const std::string_view part : {"reduce", "Reduce", "block", "Block", "broadcast", "Broadcast"}) {
      if (name.find(part) != std::string_view::npos) return true;
    }
    return false;
  }
  return std::any_of(functions.begin(), functions.end(), [&](uint32_t index) {
    const FunctionCode& function = code_.functions()[index];
    bool waits = false;
    for (const Line& line : function.lines)
      each_expression(module_, code_.stmt(line), [&](ExprId part) { waits = waits || is_block_barrier(code_, part); });
    return waits;
  });
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
