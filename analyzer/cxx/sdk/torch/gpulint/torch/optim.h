// torch::optim, and what torch itself adds to ATen: seeds, devices, saving and loading.
#pragma once
#include <gpulint/torch/nn.h>
namespace torch {
namespace serialize {
class OutputArchive {
 public:
  OutputArchive();
  template <class... A>
  explicit OutputArchive(A&&...);
  template <class T>
  void write(const std::string&, const T&, bool = false);
  template <class T>
  void save_to(T&&);
};
class InputArchive {
 public:
  InputArchive();
  template <class T>
  void read(const std::string&, T&&, bool = false);
  template <class T>
  bool try_read(const std::string&, T&&, bool = false);
  template <class T, class... A>
  void load_from(T&&, A&&...);
  std::vector<std::string> keys();
};
}  // namespace serialize
template <class T, class... A>
void save(const T&, A&&...);
template <class T, class... A>
void load(T&, A&&...);
std::vector<char> pickle_save(const c10::IValue&);
c10::IValue pickle_load(const std::vector<char>&);
using c10::nullopt;
using c10::optional;
using nn::Module;
typedef std::vector<Tensor> TensorVector;
void set_default_dtype(c10::TypeMeta);
namespace indexing = at::indexing;
using at::indexing::None;
namespace detail {
using at::TensorDataContainer;
}
namespace cuda {
bool is_available(), cudnn_is_available();
size_t device_count();
void synchronize(int64_t = -1), manual_seed(uint64_t), manual_seed_all(uint64_t);
}
namespace mps {
bool is_available();
void synchronize(), manual_seed(uint64_t), commit();
}
namespace xpu {
bool is_available();
size_t device_count();
void synchronize(int64_t), manual_seed(uint64_t), manual_seed_all(uint64_t);
}
namespace fft {
Tensor fft(...), ifft(...), rfft(...), irfft(...), hfft(...), ihfft(...), fft2(...), ifft2(...), rfft2(...), irfft2(...), fftn(...), ifftn(...), rfftn(...), irfftn(...), fftfreq(...),
    rfftfreq(...), fftshift(...), ifftshift(...);
}
namespace linalg {
Tensor cholesky(...), det(...), eigvals(...), eigvalsh(...), inv(...), linalg_norm(...), norm(...), matrix_norm(...), vector_norm(...), matrix_power(...), matrix_rank(...), multi_dot(TensorList),
    pinv(...), solve(...), svdvals(...), cond(...), householder_product(...), lu_factor(...), tensorinv(...), tensorsolve(...), solve_triangular(...);
std::tuple<Tensor, Tensor> eig(...), eigh(...), qr(...), slogdet(...);
std::tuple<Tensor, Tensor, Tensor> svd(...), lu(...);
}
namespace special {
Tensor gammaln(...), digamma(...), erf(...), erfc(...), erfinv(...), expit(...), expm1(...), exp2(...), entr(...), i0(...), i0e(...), i1(...), log1p(...), log_softmax(...), logit(...),
    logsumexp(...), ndtr(...), psi(...), polygamma(...), sinc(...), softmax(...), xlogy(...), xlog1py(...), zeta(...);
}
namespace nested {
Tensor nested_tensor(TensorList, ...), as_nested_tensor(TensorList, ...), to_padded_tensor(...);
}
namespace utils {
Tensor flatten_dense_tensors(TensorList);
std::vector<Tensor> unflatten_dense_tensors(const Tensor&, TensorList);
}
namespace sparse {
Tensor sum(...), mm(...);
}
namespace optim {
typedef nn::Options OptimizerOptions;
class OptimizerParamGroup {
 public:
  OptimizerParamGroup(std::vector<Tensor>);
  template <class O>
  OptimizerParamGroup(std::vector<Tensor>, O&&);
  bool has_options() const;
  OptimizerOptions& options();
  const OptimizerOptions& options() const;
  void set_options(std::unique_ptr<OptimizerOptions>);
  std::vector<Tensor>& params();
  const std::vector<Tensor>& params() const;
};
typedef OptimizerOptions OptimizerParamState;
class Optimizer {
 public:
  typedef std::function<Tensor()> LossClosure;
  Optimizer(const Optimizer&) = delete;
  Optimizer(Optimizer&&) = default;
  template <class P, class... A>
  explicit Optimizer(P&&, A&&...);
  virtual ~Optimizer();
  void add_param_group(const OptimizerParamGroup&), add_parameters(const std::vector<Tensor>&), zero_grad(bool = true);
  virtual Tensor step(LossClosure = nullptr) = 0;
  std::vector<Tensor>& parameters() noexcept;
  std::vector<OptimizerParamGroup>& param_groups() noexcept;
  const std::vector<OptimizerParamGroup>& param_groups() const noexcept;
  OptimizerOptions& defaults() noexcept;
  std::unordered_map<void*, std::unique_ptr<OptimizerParamState>>& state() noexcept;
  size_t size() const noexcept;
  virtual void save(serialize::OutputArchive&) const, load(serialize::InputArchive&);
};
#define GPULINT_OPTIMIZER(name)                                        \
  typedef OptimizerOptions name##Options;                              \
  class name : public Optimizer {                                      \
   public:                                                             \
    name(std::vector<Tensor>, OptimizerOptions = {});                  \
    name(std::vector<Tensor>, double);                                 \
    name(std::vector<OptimizerParamGroup>, OptimizerOptions = {});     \
    Tensor step(LossClosure = nullptr) override;                       \
  };
GPULINT_OPTIMIZER(SGD)
GPULINT_OPTIMIZER(Adam)
GPULINT_OPTIMIZER(AdamW)
GPULINT_OPTIMIZER(Adagrad)
GPULINT_OPTIMIZER(RMSprop)
GPULINT_OPTIMIZER(LBFGS)
#undef GPULINT_OPTIMIZER
class LRScheduler {
 public:
  explicit LRScheduler(Optimizer&);
  virtual ~LRScheduler();
  void step();
};
class StepLR : public LRScheduler {
 public:
  StepLR(Optimizer&, unsigned, double = 0.1);
};
class ReduceLROnPlateauScheduler {
 public:
  enum SchedulerMode { min, max };
  enum ThresholdMode { rel, abs };
  template <class... A>
  ReduceLROnPlateauScheduler(Optimizer&, A&&...);
  void step(float);
};
}  // namespace optim
}  // namespace torch
