// Values and types of TorchScript, operator registration, autograd functions: what extensions and TorchScript programs use.
#pragma once
#include <gpulint/torch/aten.h>
namespace torch::jit {
struct Module;
}
namespace c10 {
class IValue;
struct Type {
  std::string str() const, annotation_str() const;
  struct Name { std::string name() const, qualifiedName() const; };
  optional<Name> name() const;
  template <class T>
  std::shared_ptr<T> cast() const;
  template <class T>
  std::shared_ptr<T> expect() const;
};
typedef std::shared_ptr<Type> TypePtr;
typedef Type TensorType, ListType, IntType, FloatType, StringType, DictType, ClassType, TupleType, BoolType, AnyType;
template <class K, class V>
struct Dict {
  struct entry { K key() const; V value() const; };
  Dict();
  template <class... A>
  bool insert(A&&...);
  template <class... A>
  void insert_or_assign(A&&...);
  V at(const K&) const;
  bool contains(const K&) const, empty() const;
  size_t size() const;
  std::gpulint_iterator<entry> begin() const, end() const, find(const K&) const;
};
namespace impl {
typedef List<IValue> GenericList;
typedef Dict<IValue, IValue> GenericDict;
}
namespace ivalue {
struct Future;
struct Object {
  IValue getAttr(const std::string&) const;
  void setAttr(const std::string&, IValue);
  std::string name() const;
};
struct Tuple {
  const std::vector<IValue>& elements() const;
  size_t size() const;
  static intrusive_ptr<Tuple> create(...);
  template <class... A>
  static intrusive_ptr<Tuple> create(A&&...);
};
struct TupleElements : std::vector<IValue> {};
}  // namespace ivalue
struct CapsuleType {};
class IValue {
 public:
  IValue();
  template <class T>
  IValue(const T&);
  template <class T>
  IValue(std::initializer_list<T>);
  at::Tensor toTensor() const;
  double toDouble() const;
  int64_t toInt() const;
  bool toBool() const, isTensor() const, isNone() const, isTuple() const, isTensorList() const, isList() const, isInt() const, isDouble() const, isBool() const,
      isString() const, isGenericDict() const, isObject() const, isModule() const, isScalar() const, isDevice() const, isIntList() const, isCustomClass() const,
      is(const IValue&) const, operator==(const IValue&) const;
  Scalar toScalar() const;
  Device toDevice() const;
  const std::string& toStringRef() const;
  std::string toString() const, tagKind() const, repr() const;
  string_view toStringView() const;
  intrusive_ptr<ivalue::Tuple> toTuple() const;
  const ivalue::Tuple& toTupleRef() const;
  struct torch::jit::Module toModule() const;
  List<at::Tensor> toTensorList() const;
  std::vector<at::Tensor> toTensorVector() const;
  List<int64_t> toIntList() const;
  std::vector<int64_t> toIntVector() const;
  List<double> toDoubleList() const;
  std::vector<double> toDoubleVector() const;
  impl::GenericList toList() const;
  ArrayRef<IValue> toListRef() const;
  impl::GenericDict toGenericDict() const;
  intrusive_ptr<ivalue::Object> toObject() const;
  const ivalue::Object& toObjectRef() const;
  ScalarType toScalarType() const;
  TypePtr type() const;
  template <class T>
  T to() const;
  template <class T>
  optional<T> toOptional() const;
  template <class T>
  intrusive_ptr<T> toCustomClass() const;
  intrusive_ptr<ivalue::Future> toFuture() const;
};
std::ostream& operator<<(std::ostream&, const IValue&);
struct FunctionSchema {
  const std::string& name() const;
  std::vector<gpulint::Any> arguments() const, returns() const;
};
struct OperatorName { OperatorName(std::string, std::string); std::string name; };
struct OperatorHandle {
  const FunctionSchema& schema() const;
  void callBoxed(std::vector<IValue>*) const;
  template <class F>
  struct typed_handle;
  template <class F>
  typed_handle<F> typed() const;
};
template <class R, class... A>
struct OperatorHandle::typed_handle<R(A...)> {
  R call(A...) const, redispatch(DispatchKeySet, A...) const;
};
struct Dispatcher {
  static Dispatcher& singleton();
  OperatorHandle findSchemaOrThrow(const char*, const char*);
  optional<OperatorHandle> findSchema(const OperatorName&);
};
struct Symbol {
  static Symbol fromQualString(const std::string&), attr(const std::string&), prim(const std::string&), aten(const std::string&);
  const char *toQualString() const, *toUnqualString() const;
  bool operator==(Symbol) const;
};
class OperatorKernel {};
struct RegisterOperators {
  RegisterOperators();
  template <class... A>
  RegisterOperators(const std::string&, A&&...);
  template <class... A>
  RegisterOperators& op(const std::string&, A&&...);
};
}  // namespace c10
namespace at {
using c10::IValue;
}
namespace torch {
using namespace at;
using c10::IValue;
inline constexpr ScalarType kU8 = kByte, kUInt8 = kByte, kI8 = kChar, kInt8 = kChar, kI16 = kShort, kInt16 = kShort, kI32 = kInt, kInt32 = kInt, kI64 = kLong, kInt64 = kLong,
                            kF16 = kHalf, kFloat16 = kHalf, kF32 = kFloat, kFloat32 = kFloat, kF64 = kDouble, kFloat64 = kDouble, kBF16 = kBFloat16;
struct CppFunction {
  template <class F>
  CppFunction(F);
  static CppFunction makeFallthrough();
  template <class F>
  static CppFunction makeFromBoxedFunction();
};
template <class C>
struct class_ {
  template <class... A>
  class_(A&&...);
  template <class... A>
  class_& def(A&&...);
  template <class... A>
  class_& def_pickle(A&&...);
  template <class... A>
  class_& def_readwrite(A&&...);
  template <class... A>
  class_& def_readonly(A&&...);
  template <class... A>
  class_& def_property(A&&...);
  template <class... A>
  class_& def_static(A&&...);
};
template <class... T>
struct gpulint_init {};
template <class... T>
gpulint_init<T...> init();
struct arg {
  arg(const char*);
  template <class T>
  arg& operator=(const T&);
};
class Library {
 public:
  template <class S, class... A>
  Library& def(S&&, A&&...) &;
  template <class S, class F>
  Library& impl(S&&, F&&) &;
  template <class S, class F>
  Library& impl(S&&, DispatchKey, F&&) &;
  template <class F>
  Library& fallback(F&&) &;
  template <class C>
  torch::class_<C> class_(const std::string&);
  Library &set_python_module(const char*, const char* = ""), &impl_abstract_pystub(const char*, const char* = "");
};
template <class F>
CppFunction dispatch(DispatchKey, F&&);
template <class F>
CppFunction dispatch(DeviceType, F&&);
struct CustomClassHolder : c10::intrusive_ptr_target {};
namespace jit {
using c10::IValue;
using torch::CustomClassHolder;
typedef std::vector<c10::IValue> Stack;
template <class... A>
void push(Stack&, A&&...);
c10::IValue pop(Stack&);
}  // namespace jit
#define TORCH_SELECTIVE_SCHEMA(x) x
#define TORCH_SELECTIVE_NAME(x) x
#define TORCH_FN(f) f
#define TORCH_LIBRARY(name, m) static void C10_CONCATENATE(gpulint_library_##name, __LINE__)(torch::Library & m)
#define TORCH_LIBRARY_FRAGMENT(name, m) TORCH_LIBRARY(name, m)
#define TORCH_LIBRARY_IMPL(name, key, m) TORCH_LIBRARY(name##_##key, m)
#define TORCH_LIBRARY_EXPAND(name, m) TORCH_LIBRARY(name, m)

namespace autograd {
typedef at::Tensor Variable;
typedef std::vector<at::Tensor> variable_list, tensor_list;
struct Edge { std::shared_ptr<Node> function; unsigned input_nr; };
struct Node {
  virtual ~Node();
  std::string name() const;
  variable_list operator()(variable_list&&);
  const std::vector<Edge>& next_edges() const;
  const Edge& next_edge(size_t) const;
};
struct SavedVariable {
  SavedVariable();
  SavedVariable(const at::Tensor&, bool, bool = false);
  at::Tensor unpack(std::shared_ptr<Node> = nullptr) const;
};
struct AutogradContext {
  std::unordered_map<std::string, c10::IValue> saved_data;
  void save_for_backward(variable_list), mark_dirty(const variable_list&), mark_non_differentiable(const variable_list&), set_materialize_grads(bool);
  variable_list get_saved_variables() const;
  bool needs_input_grad(size_t) const;
};
template <class T>
struct Function {
  template <class X = T, class... A>
  static auto apply(A&&... a) -> decltype(X::forward(static_cast<AutogradContext*>(nullptr), static_cast<A&&>(a)...));
};
using c10::AutoGradMode;
using c10::GradMode;
struct AnomalyMode { static void set_enabled(bool, bool = true); static bool is_enabled(); };
struct DetectAnomalyGuard { DetectAnomalyGuard(bool = true); ~DetectAnomalyGuard(); };
void backward(const variable_list&, const variable_list& = {}, optional<bool> = nullopt, bool = false, const variable_list& = {});
variable_list grad(const variable_list&, const variable_list&, const variable_list& = {}, optional<bool> = nullopt, bool = false, bool = false);
at::Tensor make_variable(const at::Tensor&, bool = false);
void increment_version(const at::Tensor&);
namespace profiler {
struct RecordProfile { RecordProfile(const std::string&); ~RecordProfile(); };
}
}  // namespace autograd
}  // namespace torch
#define RECORD_FUNCTION(...) ((void)0)
