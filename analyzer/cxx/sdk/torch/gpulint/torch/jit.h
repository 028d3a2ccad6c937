// TorchScript: modules that torch.jit saved.
#pragma once
#include <gpulint/torch/nn.h>
namespace torch {
namespace jit {
struct Module;
typedef std::unordered_map<std::string, std::string> ExtraFilesMap;
struct Argument { const std::string& name() const; };
struct Method {
  IValue operator()(std::vector<IValue>, const std::unordered_map<std::string, IValue>& = {});
  const std::string& name() const;
  const c10::FunctionSchema& getSchema() const;
};
template <class T>
struct slot_list {
  std::gpulint_iterator<T> begin() const, end() const;
  size_t size() const;
};
template <class T>
struct Named { std::string name; T value; };
template <class T>
std::gpulint_iterator<T> begin(const slot_list<T>&);
template <class T>
std::gpulint_iterator<T> end(const slot_list<T>&);
struct Object {
  IValue attr(const std::string&) const, attr(const std::string&, IValue) const;
  bool hasattr(const std::string&) const;
  void setattr(const std::string&, IValue);
  Method get_method(const std::string&) const;
  optional<Method> find_method(const std::string&) const;
  template <class... A>
  IValue run_method(const std::string&, A&&...);
};
struct Module : Object {
  c10::TypePtr type() const;
  Module();
  explicit Module(std::string);
  IValue forward(std::vector<IValue>, const std::unordered_map<std::string, IValue>& = {});
  IValue operator()(std::vector<IValue>);
  void eval(), train(bool = true), to(Device, ScalarType, bool = false), to(ScalarType, bool = false), to(Device, bool = false), to(DeviceType, bool = false),
      save(const std::string&, const ExtraFilesMap& = {}) const, save(std::ostream&, const ExtraFilesMap& = {}) const, register_parameter(const std::string&, Tensor, bool),
      register_buffer(const std::string&, Tensor), register_module(const std::string&, const Module&), register_attribute(const std::string&, c10::TypePtr, IValue),
      define(const std::string&), dump(bool, bool, bool) const, apply(const std::function<void(Module&)>&);
  bool is_training() const, is_optimized() const;
  slot_list<Tensor> parameters(bool = true) const, buffers(bool = true) const;
  slot_list<Named<Tensor>> named_parameters(bool = true) const, named_buffers(bool = true) const;
  slot_list<Module> children() const, modules() const;
  slot_list<Named<Module>> named_children() const, named_modules() const;
  slot_list<Named<IValue>> named_attributes(bool = true) const;
  std::vector<Method> get_methods() const;
  Module clone(bool = false) const, deepcopy() const, copy() const;
};
typedef std::shared_ptr<Module> ModulePtr;
template <class S>
Module load(S&&, optional<Device> = nullopt, bool = true);
template <class S>
Module load(S&&, optional<Device>, ExtraFilesMap&, bool = true);
Module freeze(const Module&, ...), optimize_for_inference(Module&, ...);
struct CompilationUnit {
  template <class... A>
  IValue run_method(const std::string&, A&&...);
};
std::shared_ptr<CompilationUnit> compile(const std::string&);
enum class FusionBehavior { STATIC, DYNAMIC };
typedef std::vector<std::pair<FusionBehavior, size_t>> FusionStrategy;
FusionStrategy setFusionStrategy(FusionStrategy&);
void setGraphExecutorOptimize(bool), setTensorExprFuserEnabled(bool);
bool& getProfilingMode();
bool& getExecutorMode();
struct Graph {};
struct Node {};
struct Value {};
struct GraphOptimizerEnabledGuard { explicit GraphOptimizerEnabledGuard(bool); ~GraphOptimizerEnabledGuard(); };
namespace mobile {
typedef jit::Module Module;
}
mobile::Module _load_for_mobile(const std::string&, optional<Device> = nullopt);
typedef c10::RegisterOperators RegisterOperators;
namespace script {
using jit::Module;
using jit::Method;
using jit::ExtraFilesMap;
using jit::CompilationUnit;
}  // namespace script
}  // namespace jit
using c10::Dispatcher;
typedef c10::RegisterOperators RegisterOperators;
namespace script = jit::script;
}  // namespace torch
