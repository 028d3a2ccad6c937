#include "rules/cuda/memory.h"

#include <algorithm>

namespace gpulint::rules::cuda {

using ir::ExprId, ir::ExprKind, ir::StmtKind;

namespace {

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// What an allocation function puts into its first argument.
Memory allocated_by(std::string_view function) {
  if (is_one_of(function, {"cudaMalloc", "cudaMallocAsync", "cudaMallocPitch", "cudaMallocFromPoolAsync"}))
    return Memory::device;
  if (is_one_of(function, {"cudaMallocHost", "cudaHostAlloc", "cudaHostRegister"})) return Memory::pinned;
  if (function == "cudaMallocManaged") return Memory::managed;
  return Memory::unknown;
}

bool is_list(const ir::Module& module, ExprId id) {
  const ExprId type = module.type(id);
  return type && module.expr(type).kind == ExprKind::subscript && name_of(module, ExprId{module.expr(type).a}) == "list";
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace

MemoryKinds::MemoryKinds(const FileCode& code) : code_(code), module_(code.ir()) {
  for (const ir::Stmt& s : module_.stmts) {
    if (s.kind == StmtKind::assign) {
      for (const uint32_t target : module_.list(s)) {
        const Span declaration = s.flags & ir::declares ? s.span : Span{};
        note_assignment(ExprId{target}, ExprId{s.a}, declaration);
      }
    } else if (s.kind == StmtKind::ann_assign && (s.flags & ir::declares)) {
      note_assignment(ExprId{s.a}, ExprId{s.c}, s.span);
    }
  }
  for (uint32_t id = 0; id < module_.exprs.size(); ++id) {
    if (module_.exprs[id].kind == ExprKind::call) note_call(ExprId{id});
  }
}

ExprId MemoryKinds::base(ExprId pointer) const {
  for (int depth = 0; depth < 16 && pointer; ++depth) {
    const ir::Expr& e = module_.expr(pointer);
    switch (e.kind) {
      case ExprKind::name:
      case ExprKind::attribute:
        return pointer;
      case ExprKind::binary:
        if (e.op != ir::Op::add && e.op != ir::Op::sub) return {};
        pointer = ExprId{e.a};
        break;
      case ExprKind::subscript:
        // `&x[i]` points into x; `x[i]` is a pointer that x holds.
        if (!(e.flags & ir::address_taken)) return {};
        pointer = ExprId{e.a};
        break;
      case ExprKind::call: {
        const std::string_view name = callee_name(module_, pointer);
        const ir::Expr& callee = module_.expr(ExprId{e.a});
        const bool is_data = callee.kind == ExprKind::attribute && is_one_of(name, {"data", "c_str", "begin"});
        if (!is_data || e.c != 0) return {};
        pointer = ExprId{callee.a};
        break;
      }
      default:
        return {};
    }
  }
  return {};
}

uint64_t MemoryKinds::key(ExprId base) const {
  if (!base) return 0;
  if (const Variable v = variable(module_, base)) return (uint64_t{v.scope} + 1) << 32 | v.slot;
  const ir::Expr& e = module_.expr(base);
  if (e.kind != ExprKind::attribute) return 0;
  const std::string_view object = name_of(module_, ExprId{e.a});
  return object == "self" ? uint64_t{1} << 63 | e.b : 0;
}

void MemoryKinds::note(ExprId place, Memory memory) {
  const uint64_t at = key(base(place));
  if (!at) return;
  const auto [known, is_new] = kinds_.emplace(at, memory);
  // Memory that is made pinned later was pageable only until then.
  if (!is_new && known->second != memory)
    known->second = memory == Memory::pinned || known->second == Memory::pinned ? Memory::pinned : Memory::unknown;
}

Memory MemoryKinds::made_by(ExprId value) const {
  const ir::Expr& e = module_.expr(value);
  if (e.kind != ExprKind::call) return Memory::unknown;
  const ir::Expr& callee = module_.expr(ExprId{e.a});
  const bool is_method = callee.kind == ExprKind::attribute && name_of(module_, ExprId{callee.a}) != "std";
  if (is_method) return Memory::unknown;  // of an allocator, for any memory
  const std::string_view name = callee_name(module_, value);
  return is_one_of(name, {"malloc", "calloc", "realloc", "aligned_alloc", "new[]"}) ? Memory::heap : Memory::unknown;
}

void MemoryKinds::note_assignment(ExprId target, ExprId value, Span declaration) {
  const bool is_null = value && module_.expr(value).kind == ExprKind::constant;
  const bool is_declaration = declaration.size() > 0;
  if (is_declaration && is_list(module_, target)) {
    // Containers may bring an allocator of their own.
    const std::string_view text = code_.text(declaration);
    const bool is_special = contains(text, "lloc") || contains(text, "inned") || contains(text, "host_vector") ||
                            contains(text, "&") || contains(text, "__shared__") || contains(text, "auto");
    const bool is_vector = contains(text, "vector") || contains(text, "string");
    const bool is_array = !is_vector && contains(text, "[");
    note(target, is_special ? Memory::unknown : is_vector ? Memory::vector : is_array ? Memory::array : Memory::unknown);
    return;
  }
  if (!value || is_null) return;
  note(target, made_by(value));
}

void MemoryKinds::note_call(ExprId call) {
  const ir::Expr& e = module_.expr(call);
  const Memory memory = allocated_by(callee_name(module_, call));
  const auto args = module_.args(e);
  if (args.empty()) return;
  if (memory != Memory::unknown) {
    if (module_.expr(args[0].value).kind == ExprKind::subscript) return;  // a pointer among others
    note(args[0].value, memory);
    const uint64_t at = key(base(args[0].value));
    if (!at || memory != Memory::device || args.size() < 2) return;
    const auto [known, is_new] = sizes_.emplace(at, args[1].value);
    if (!is_new) known->second = {};
    return;
  }
  // `allocate(&p)`: set by something that is not seen.
  for (const ir::Arg& arg : args) {
    if ((module_.expr(arg.value).flags & ir::address_taken) && module_.expr(arg.value).kind != ExprKind::subscript &&
        !callee_name(module_, call).starts_with("cudaMemcpy"))
      note(arg.value, Memory::unknown);
  }
}

Memory MemoryKinds::by_type(ExprId base) const {
  const ExprId type = module_.type(base);
  if (!type || !variable(module_, base)) return Memory::unknown;
  const ir::Expr& e = module_.expr(type);
  const std::string_view name = e.kind == ExprKind::name ? name_of(module_, type) : std::string_view();
  return is_one_of(name, {"int", "float", "bool"}) ? Memory::scalar : Memory::unknown;
}

Memory MemoryKinds::of(ExprId pointer) const {
  const ExprId from = base(pointer);
  if (!from) return Memory::unknown;
  // `&p` is where a variable stands, not where it points to; `&a` of an array is both.
  const bool is_address = pointer == from && (module_.expr(pointer).flags & ir::address_taken);
  const auto known = kinds_.find(key(from));
  const bool is_known = key(from) && known != kinds_.end();
  if (is_known && (!is_address || known->second == Memory::array)) return known->second;
  return is_address ? by_type(from) : Memory::unknown;
}

ExprId MemoryKinds::device_size(ExprId pointer) const {
  const auto known = sizes_.find(key(base(pointer)));
  return known == sizes_.end() ? ExprId{} : known->second;
}

}  // namespace gpulint::rules::cuda
