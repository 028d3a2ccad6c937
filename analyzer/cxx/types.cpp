// Clang's types as annotations.

#include "cxx/lowering.h"

namespace gpulint::cxx {

using clang::CXXRecordDecl;
using clang::QualType;

namespace {

constexpr llvm::StringLiteral kSequences[] = {"vector",           "array", "deque",   "list", "set", "unordered_set",
                                              "initializer_list", "span",  "valarray"};
constexpr llvm::StringLiteral kMappings[] = {"map", "unordered_map", "multimap"};
constexpr llvm::StringLiteral kStrings[] = {"basic_string", "basic_string_view"};
constexpr llvm::StringLiteral kPointers[] = {"shared_ptr", "unique_ptr", "weak_ptr", "reference_wrapper", "atomic"};

template <size_t N>
bool is_one_of(llvm::StringRef name, const llvm::StringLiteral (&names)[N]) {
  return llvm::is_contained(names, name);
}

/// The innermost typedef's name: that of a C library's status or handle, whatever the project calls it.
llvm::StringRef alias_name(QualType type) {
  llvm::StringRef name;
  while (const auto* alias = type->getAs<clang::TypedefType>()) {
    name = alias->getDecl()->getName();
    type = alias->getDecl()->getUnderlyingType();
  }
  return name;
}

}  // namespace

bool Lowering::is_standard(const clang::NamedDecl* declaration, llvm::StringRef name) {
  return declaration->isInStdNamespace() && declaration->getDeclName().isIdentifier() && declaration->getName() == name;
}

const clang::TemplateArgumentList* Lowering::template_arguments(const clang::RecordDecl* record) {
  const auto* specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  return specialization ? &specialization->getTemplateArgs() : nullptr;
}

bool Lowering::is_sequence(const clang::RecordDecl* record) {
  if (!record->getIdentifier()) return false;
  return (record->isInStdNamespace() && is_one_of(record->getName(), kSequences)) || record->getName() == "ArrayRef" ||
         record->getName() == "SmallVector";
}

namespace {

/// The first type argument of a template.
QualType first_argument(const clang::TemplateArgumentList* arguments) {
  if (!arguments || arguments->size() == 0 || arguments->get(0).getKind() != clang::TemplateArgument::Type) return {};
  return arguments->get(0).getAsType();
}

/// What a module holder holds: the argument of ModuleHolder, which is a base or the class itself.
const CXXRecordDecl* held(const CXXRecordDecl* record) {
  for (int depth = 0; record && depth < 8; ++depth) {
    if (record->getIdentifier() && record->getName() == "ModuleHolder") {
      const auto* specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
      const QualType inner = first_argument(specialization ? &specialization->getTemplateArgs() : nullptr);
      return inner.isNull() ? nullptr : inner->getAsCXXRecordDecl();
    }
    record = record->getDefinition();
    if (!record || record->getNumBases() != 1) return nullptr;
    record = record->bases_begin()->getType()->getAsCXXRecordDecl();
  }
  return nullptr;
}

}  // namespace

const CXXRecordDecl* Lowering::pointee_record(QualType type) {
  for (int depth = 0; depth < 8 && !type.isNull(); ++depth) {
    type = type.getNonReferenceType();
    if (type->isPointerType()) {
      type = type->getPointeeType();
      continue;
    }
    const CXXRecordDecl* record = type->getAsCXXRecordDecl();
    if (!record) return nullptr;
    if (const CXXRecordDecl* inner = held(record)) return inner;
    const bool leads_on = record->getIdentifier() && record->isInStdNamespace() &&
                          (is_one_of(record->getName(), kPointers) || record->getName() == "optional");
    if (!leads_on) return record;
    type = first_argument(template_arguments(record));
  }
  return nullptr;
}

ExprId Lowering::generic(llvm::StringRef head, llvm::ArrayRef<uint32_t> parts) {
  ir::Expr e;
  e.kind = ir::ExprKind::subscript;
  e.a = free_name(head, {}).value;
  e.b = parts.size() == 1 ? parts[0] : add_list(ir::ExprKind::tuple, {}, parts).value;
  return add(e);
}

ExprId Lowering::type(QualType type) {
  if (type.isNull()) return {};
  type = type.getNonReferenceType().getUnqualifiedType();
  if (type->isDependentType() || type->isUndeducedType()) return {};
  if (const auto found = types_.find(type.getAsOpaquePtr()); found != types_.end()) return found->second;
  types_[type.getAsOpaquePtr()] = {};  // a type that contains itself
  ExprId out;
  if (type->isPointerType()) {
    const QualType pointee = type->getPointeeType();
    const llvm::StringRef alias = alias_name(type);
    if (!alias.empty() && !pointee->isAnyCharacterType())
      out = type_name(alias);
    else if (pointee->isAnyCharacterType())
      out = free_name("str", {});
    else if (pointee->isRecordType())
      out = this->type(pointee);
    else if (!pointee->isFunctionType())
      out = type_name("pointer");
  } else if (const clang::RecordDecl* record = type->getAsRecordDecl()) {
    out = record_type(record, template_arguments(record));
  } else if (type->isEnumeralType() || type->isBuiltinType()) {
    const llvm::StringRef alias = alias_name(type);
    const bool is_number = type->isBuiltinType() && (type->isArithmeticType());
    if (const auto* tag = type->getAsTagDecl()) {
      if (const DottedName path = api_name(tag); !path.empty()) out = api(path, Span{}, 0);
    }
    if (!out && is_number) {
      out = free_name(type->isBooleanType() ? "bool" : type->isFloatingType() ? "float" : "int", {});
    } else if (!out && !type->isVoidType()) {
      const auto* tag = type->getAsTagDecl();
      out = type_name(!alias.empty() ? alias : tag && tag->getIdentifier() ? tag->getName() : "enum");
    }
  } else if (const auto* array = context_.getAsArrayType(type)) {
    const ExprId element = this->type(array->getElementType());
    out = element ? generic("list", {element.value}) : ExprId{};
  }
  types_[type.getAsOpaquePtr()] = out;
  return out;
}

ExprId Lowering::record_type(const clang::RecordDecl* record, const clang::TemplateArgumentList* arguments) {
  const auto* cxx_record = llvm::dyn_cast<CXXRecordDecl>(record);
  if (cxx_record) {
    if (cxx_record->isLambda()) return {};
    if (const CXXRecordDecl* inner = held(cxx_record)) return record_type(inner, template_arguments(inner));
  }
  const llvm::StringRef name = record->getIdentifier() ? record->getName() : "";
  if (record->isInStdNamespace()) {
    if (is_one_of(name, kStrings)) return free_name("str", {});
    if (is_one_of(name, kPointers)) return type(first_argument(arguments));
    if (name == "function") return {};
    Ids parts;
    for (unsigned i = 0; arguments && i < arguments->size(); ++i) {
      const clang::TemplateArgument& argument = arguments->get(i);
      const auto add_part = [&](const clang::TemplateArgument& each) {
        if (each.getKind() != clang::TemplateArgument::Type) return;
        ExprId part = type(each.getAsType());
        parts.push_back((part ? part : unknown({})).value);
      };
      if (argument.getKind() == clang::TemplateArgument::Pack)
        for (const clang::TemplateArgument& each : argument.pack_elements()) add_part(each);
      else
        add_part(argument);
    }
    if (is_sequence(record) && !parts.empty()) return generic("list", {parts[0]});
    if (is_one_of(name, kMappings) && parts.size() >= 2) return generic("dict", {parts[0], parts[1]});
    if ((name == "pair" || name == "tuple") && !parts.empty()) return generic("tuple", parts);
    if (name == "optional" && !parts.empty()) return generic("Optional", {parts[0]});
  } else if (const DottedName path = api_name(record); !path.empty()) {
    if (is_sequence(record) && arguments) {
      const ExprId element = type(first_argument(arguments));
      return element ? generic("list", {element.value}) : ExprId{};
    }
    if (name == "optional") return generic("Optional", {type(first_argument(arguments)).value});
    return api(path, Span{}, 0);
  } else if (cxx_record && !is_system(record)) {
    if (const Place place = class_place(cxx_record)) return this->name(place, Span{});
  }
  return type_name(name.empty() ? "struct" : name);
}

ExprId Lowering::type_name(llvm::StringRef name, Span where) {
  const ExprId out = free_name(name, where);
  module_.exprs[out.value].kind = ir::ExprKind::type_name;
  return out;
}

void Lowering::note_type(ExprId expr, QualType type) {
  if (!expr || type.isNull()) return;
  const ExprId written = this->type(type);
  if (!written) return;
  if (module_.types.size() <= expr.value) module_.types.resize(module_.exprs.size());
  module_.types[expr.value] = written;
}

void Lowering::note_tensor(ExprId expr) {
  const ExprId tensor = api(DottedName{"torch", "Tensor"}, Span{}, 0);
  if (module_.types.size() <= expr.value) module_.types.resize(module_.exprs.size());
  module_.types[expr.value] = tensor;
}

bool Lowering::is_guard(QualType type, DottedName& path) const {
  const CXXRecordDecl* record = type->isPointerType() ? nullptr : pointee_record(type);
  if (!record) return false;
  path = api_name(record);
  if (path.empty()) return false;
  const llvm::StringRef name = path.back();
  return name.ends_with("Guard") || name.ends_with("Mode") || name.starts_with("Auto");
}

bool Lowering::is_temporary_guard(const clang::Expr* e) const {
  DottedName path;
  return e->isPRValue() && is_guard(e->getType(), path);
}

bool Lowering::is_options(QualType type) {
  const CXXRecordDecl* record = type->getAsCXXRecordDecl();
  return record && record->getIdentifier() && record->getName().ends_with("Options");
}

}  // namespace gpulint::cxx
