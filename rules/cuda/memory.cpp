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

bool is_list(const ir::Module& module, ExprId type) {
  return type && module.expr(type).kind == ExprKind::subscript &&
         name_of(module, ExprId{module.expr(type).a}) == "list";
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace

MemoryKinds::MemoryKinds(const FileCode& code) : code_(code), module_(code.ir()) {
  for (const ir::Stmt& s : module_.stmts) {
    if (!(s.flags & ir::declares)) continue;
    if (s.kind == StmtKind::assign) {
      for (const uint32_t target : module_.list(s))
        note_declaration(ExprId{target}, module_.type(ExprId{target}), ExprId{s.a}, s.span);
    } else if (s.kind == StmtKind::ann_assign) {
      const ExprId type = module_.type(ExprId{s.a});
      note_declaration(ExprId{s.a}, type ? type : ExprId{s.b}, ExprId{s.c}, s.span);
    }
  }
  for (const ir::Function& function : module_.functions) {
    for (const ir::Param& param : module_.params(function)) note_parameter(function, param);
  }
  for (const ir::Stmt& s : module_.stmts) {
    if (s.kind != StmtKind::assign || (s.flags & ir::declares)) continue;
    for (const uint32_t target : module_.list(s)) note_assignment(ExprId{target}, ExprId{s.a});
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
  const ir::Expr& e = module_.expr(base);
  const auto member = [&](uint32_t name) { return uint64_t{1} << 63 | class_around(e.span) << 32 | name; };
  if (const Variable v = variable(module_, base)) {
    const bool is_member = module_.scope(ir::ScopeId{v.scope}).kind == ir::Scope::Kind::class_;
    return is_member ? member(e.a) : (uint64_t{v.scope} + 1) << 32 | v.slot;
  }
  return e.kind == ExprKind::attribute && name_of(module_, ExprId{e.a}) == "self" ? member(e.b) : 0;
}

// `void Buffer::copy() {…}` may stand outside of its class, whose name is all that is seen of it then.
uint64_t MemoryKinds::class_around(Span place) const {
  const auto number = [](std::string_view name) { return std::hash<std::string_view>{}(name) & 0x7FFFFFFF; };
  const ir::Class* innermost = nullptr;
  for (const ir::Class& each : module_.classes) {
    if (each.span.contains(place.begin) && (!innermost || innermost->span.contains(each.span.begin))) innermost = &each;
  }
  if (innermost) return number(ir::text(innermost->name));
  for (const ir::Function& function : module_.functions) {
    if (!function.span.contains(place.begin)) continue;
    std::string_view head = code_.text(Span{function.header_span.begin, function.name_span.begin});
    if (!head.ends_with("::")) continue;
    head.remove_suffix(2);
    if (head.ends_with('>')) head = head.substr(0, head.rfind('<'));
    return number(head.substr(head.find_last_of(" :*&\n\t") + 1));
  }
  return 0;
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
  const bool makes_array = name == "make_unique" && contains(code_.text(value), "[]>");
  return makes_array || is_one_of(name, {"malloc", "calloc", "realloc", "aligned_alloc", "new[]"}) ? Memory::heap
                                                                                                   : Memory::unknown;
}

void MemoryKinds::note_declaration(ExprId target, ExprId type, ExprId value, Span declaration) {
  if (!is_list(module_, type) || (value && made_by(value) == Memory::heap)) return note_assignment(target, value);
  // Containers may bring an allocator of their own.
  const std::string_view text = code_.text(declaration);
  const bool is_special = contains(text, "lloc") || contains(text, "inned") || contains(text, "host_vector") ||
                          contains(text, "&") || contains(text, "__shared__") || contains(text, "auto");
  const bool is_vector = contains(text, "vector") || contains(text, "string");
  const bool is_array = !is_vector && contains(text, "[") && !contains(text, "_ptr<");
  note(target, is_special ? Memory::unknown : is_vector ? Memory::vector : is_array ? Memory::array : Memory::unknown);
  if (is_array && !is_special) arrays_.emplace(key(base(target)), declaration);
}

// `std::vector<float>& host`: pageable whoever made it, unless it has an allocator of its own.
void MemoryKinds::note_parameter(const ir::Function& function, const ir::Param& param) {
  const std::string_view text = code_.text(param.span);
  const bool is_special = contains(text, "lloc") || contains(text, "inned") || contains(text, "host_vector");
  if (!is_list(module_, param.annotation) || is_special || !contains(text, "std::vector<")) return;
  kinds_.emplace((uint64_t{function.scope.value} + 1) << 32 | param.slot, Memory::vector);
}

void MemoryKinds::note_assignment(ExprId target, ExprId value) {
  const auto known = kinds_.find(key(base(target)));
  const bool keeps_memory =
      known != kinds_.end() && (known->second == Memory::vector || known->second == Memory::array);
  const bool is_null = value && module_.expr(value).kind == ExprKind::constant;
  if (value && !is_null && !keeps_memory) note(target, made_by(value));
}

void MemoryKinds::note_call(ExprId call) {
  const ir::Expr& e = module_.expr(call);
  const Memory memory = allocated_by(callee_name(module_, call));
  const auto args = module_.args(e);
  if (args.empty()) return;
  if (memory != Memory::unknown) {
    if (module_.expr(args[0].value).kind == ExprKind::subscript) return note_table(args[0].value);
    note(args[0].value, memory);
    const uint64_t at = key(base(args[0].value));
    if (at && memory == Memory::pinned && args.size() > 1) host_sizes_.emplace(at, args[1].value);
    if (!at || memory != Memory::device || args.size() < 2) return;
    const auto [known, is_new] = sizes_.emplace(at, args[1].value);
    if (!is_new) known->second = {};
    return;
  }
  const std::string_view name = callee_name(module_, call);
  if ((name == "cudaMemcpy" || name == "cudaMemcpyAsync") && args.size() >= 4) {
    const ExprId to = args[0].value, from = args[1].value;
    copies_.push_back({key(base(to)), key(base(from)), args[2].value});
  }
  // `allocate(&p)`: set by something that is not seen.
  for (const ir::Arg& arg : args) {
    if ((module_.expr(arg.value).flags & ir::address_taken) && module_.expr(arg.value).kind != ExprKind::subscript &&
        !name.starts_with("cudaMemcpy"))
      note(arg.value, Memory::unknown);
  }
}

// `cudaMalloc(&parts[i], …)`: a table of pointers, which is small and copied once; whoever holds it.
void MemoryKinds::note_table(ExprId element) {
  const uint64_t at = key(base(element));
  if (at) kinds_[at] = Memory::unknown;
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

bool MemoryKinds::is_allocated_as(ExprId pointer, ExprId size) const {
  const auto known = host_sizes_.find(key(base(pointer)));
  return known != host_sizes_.end() && code_.text(known->second) == code_.text(size);
}

std::string_view MemoryKinds::array_declaration(ExprId pointer) const {
  if (!pointer || base(pointer) != pointer) return {};
  const auto known = arrays_.find(key(pointer));
  return known == arrays_.end() ? std::string_view() : code_.text(known->second);
}

}  // namespace gpulint::rules::cuda
