#include "python/lowering.h"

namespace gpulint::python {

using ir::ImportedName;
using ir::Range;
using ir::ScopeId;
using ir::StmtId;
using ir::Symbol;

// `import a.b, c as d` becomes one statement for each module.
void Lowering::import_statement(const Node& node, Ids& out) {
  Children children(node_stack_);
  list_children(node, children);
  const size_t first_name = children.next();
  for (size_t i = first_name; i < children.size(); i = children.next(i + 1)) {
    const Node entry = children[i];
    Node path = entry;
    Node alias = entry;
    if (entry.kind == Kind::aliased_import) {
      Children parts(node_stack_);
      list_children(entry, parts);
      const size_t name = parts.next();
      const size_t bound = parts.next(name + 1);
      if (bound >= parts.size()) continue;
      path = parts[name];
      alias = parts[bound];
    }
    if (path.kind != Kind::dotted_name) continue;
    ir::Import import;
    Symbol first;
    import.module = dotted_path(path, first);
    import.binds_top = entry.kind != Kind::aliased_import && import.module.count > 1;
    Pile<ImportedName> names(imported_name_stack_);
    names.push(bind_import({}, entry.kind == Kind::aliased_import ? symbol(alias) : first, entry.span(), import.scope));
    const bool is_only = i == first_name && children.next(i + 1) >= children.size();
    out.push(add_import(import, names, is_only ? node.span() : entry.span()).value);
  }
}

StmtId Lowering::import_from(const Node& node) {
  Children children(node_stack_);
  list_children(node, children);
  ir::Import import;
  import.is_from = true;
  Symbol ignored;
  size_t at = 0;
  if (node.kind == Kind::future_import_statement) {
    Ids path(id_stack_);
    path.push(names_.intern("__future__").value);
    import.module = path.flush(module_.lists);
    at = children.next();
  } else {
    const size_t from = children.next();
    if (from >= children.size()) return unknown_statement(node);
    Node module = children[from];
    at = children.next(from + 1);
    if (module.kind == Kind::relative_import) {
      Children parts(node_stack_);
      list_children(module, parts);
      for (size_t i = 0; i < parts.size(); ++i) {
        const Node part = parts[i];
        if (part.kind == Kind::import_prefix) {
          for (const char c : text(part.span())) import.level += c == '.' ? 1 : 0;
        } else if (part.kind == Kind::dotted_name) {
          import.module = dotted_path(part, ignored);
        }
      }
    } else {
      import.module = dotted_path(module, ignored);
    }
  }
  import.scope = scope_;
  Pile<ImportedName> names(imported_name_stack_);
  for (; at < children.size(); at = children.next(at + 1)) {
    const Node entry = children[at];
    if (entry.kind == Kind::wildcard_import) {
      import.is_star = true;
      module_.scopes[scope_.value].has_star_import = true;
      continue;
    }
    Node name = entry;
    Node alias = entry;
    if (entry.kind == Kind::aliased_import) {
      Children parts(node_stack_);
      list_children(entry, parts);
      const size_t first = parts.next();
      const size_t bound = parts.next(first + 1);
      if (bound >= parts.size()) continue;
      name = parts[first];
      alias = parts[bound];
    }
    ScopeId scope = names.size() == 0 ? ScopeId{} : import.scope;
    names.push(bind_import(symbol(name), symbol(alias), entry.span(), scope));
    import.scope = scope;
  }
  return add_import(import, names, node.span());
}

StmtId Lowering::add_import(ir::Import import, Pile<ImportedName>& names, Span span) {
  import.names = names.flush(module_.imported_name_arena);
  ir::Stmt stmt;
  stmt.kind = ir::StmtKind::import;
  stmt.span = span;
  stmt.a = static_cast<uint32_t>(module_.import_arena.size());
  module_.import_arena.push_back(import);
  return add(stmt);
}

// The first name of a statement says in which scope it binds (after `global`, the module's); a name that lives
// elsewhere has no slot.
ImportedName Lowering::bind_import(Symbol name, Symbol bound_as, Span span, ScopeId& scope) {
  ImportedName result;
  result.name = name;
  result.bound_as = bound_as;
  result.span = span;
  const Scopes::Place place = scopes_.bind(scope_, bound_as);
  if (!scope) scope = place.scope ? place.scope : scope_;
  if (place.scope == scope) result.slot = place.slot;
  return result;
}

Range Lowering::dotted_path(const Node& dotted_name, Symbol& first) {
  Children children(node_stack_);
  list_children(dotted_name, children);
  Ids path(id_stack_);
  for (size_t i = children.next(); i < children.size(); i = children.next(i + 1)) {
    path.push(symbol(children[i]).value);
  }
  if (path.size() != 0) first = Symbol{path[0]};
  return path.flush(module_.lists);
}

}  // namespace gpulint::python
