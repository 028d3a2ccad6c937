// torch::nn and torch::nn::functional.
#pragma once
#include <gpulint/torch/ivalue.h>
#define TORCH_ARG(T, name)                                  \
 public:                                                    \
  auto name(const T& value)->decltype(*this);               \
  const T& name() const noexcept;                           \
  T& name() noexcept;                                       \
                                                            \
 private:                                                   \
  T name##_
#define FORWARD_HAS_DEFAULT_ARGS(...)
namespace torch {
namespace serialize {
class OutputArchive;
class InputArchive;
}
template <class K, class V>
class OrderedDict {
 public:
  struct Item {
    const K& key() const;
    V &value(), *operator->(), &operator*();
    const V &value() const, *operator->() const;
    V second;
    K first;
  };
  typedef Item* iterator;
  OrderedDict(std::initializer_list<Item> = {});
  OrderedDict(std::initializer_list<std::pair<K, V>>);
  Item *begin(), *end(), &front(), &back();
  const Item *begin() const, *end() const;
  V &operator[](const K&), &insert(K, V);
  const V& operator[](const K&) const;
  V* find(const K&);
  bool contains(const K&) const, is_empty() const;
  size_t size() const;
  std::vector<K> keys() const;
  std::vector<V> values() const;
  std::vector<std::pair<K, V>> pairs() const;
  void reserve(size_t), clear(), update(const OrderedDict&), erase(const K&);
};
template <size_t n, class T = int64_t>
struct ExpandingArray {
  ExpandingArray(T), ExpandingArray(std::initializer_list<T>);
  T *operator->(), &operator[](size_t);
  operator IntArrayRef() const;
};
// Modes that options and functions take: each is a constant of one type.
struct gpulint_enum {};
extern const gpulint_enum kNone, kMean, kSum, kZeros, kReflect, kReplicate, kCircular, kConstant, kBorder, kReflection, kSame, kValid, kNearest,
    kNearestExact, kLinear, kBilinear, kBicubic, kTrilinear, kArea, kMax, kBatchMean, kLeakyReLU, kReLU, kGELU, kTanh,
    kSigmoid, kRNN_TANH, kRNN_RELU, kLSTM, kGRU, kFanIn, kFanOut, kConv1D, kConv2D, kConv3D;
typedef c10::ScalarType Dtype;

namespace nn {
class AnyModule;
template <class M, class = void>
struct contained_module { typedef M type; };
template <class M>
struct contained_module<M, std::void_t<typename M::ContainedType>> { typedef typename M::ContainedType type; };
class Module : public std::enable_shared_from_this<Module> {
 public:
  Module();
  explicit Module(std::string);
  virtual ~Module();
  const std::string& name() const noexcept;
  virtual std::shared_ptr<Module> clone(const optional<Device>& = nullopt) const;
  template <class F>
  void apply(const F&, const std::string& = "");
  std::vector<Tensor> parameters(bool = true) const, buffers(bool = true) const;
  OrderedDict<std::string, Tensor> named_parameters(bool = true) const, named_buffers(bool = true) const;
  std::vector<std::shared_ptr<Module>> modules(bool = true) const, children() const;
  OrderedDict<std::string, std::shared_ptr<Module>> named_modules(const std::string& = "", bool = true) const, named_children() const;
  virtual void train(bool = true);
  void eval();
  virtual bool is_training() const noexcept;
  virtual void to(Device, Dtype, bool = false), to(Dtype, bool = false), to(Device, bool = false);
  void to(DeviceType, bool = false), cuda(), cpu();
  virtual void zero_grad(bool = true);
  virtual void save(serialize::OutputArchive&) const;
  virtual void load(serialize::InputArchive&);
  virtual void pretty_print(std::ostream&) const;
  virtual bool is_serializable() const;
  template <class M>
  typename contained_module<M>::type* as() noexcept;
  template <class M>
  const typename contained_module<M>::type* as() const noexcept;
  Tensor &register_parameter(std::string, Tensor, bool = true), &register_buffer(std::string, Tensor);
  template <class M>
  std::shared_ptr<M> register_module(std::string, std::shared_ptr<M>);
  template <class H>
  std::shared_ptr<typename H::ContainedType> register_module(std::string, H);
  template <class M>
  std::shared_ptr<M> replace_module(const std::string&, std::shared_ptr<M>);
  template <class H>
  std::shared_ptr<typename H::ContainedType> replace_module(const std::string&, H);
  void unregister_module(const std::string&);
  virtual void _forward_default_args() {}
};
std::ostream& operator<<(std::ostream&, const Module&);
template <class D>
class Cloneable : public Module {
 public:
  using Module::Module;
  virtual void reset() = 0;
};
template <class C>
class ModuleHolder {
 public:
  typedef C ContainedType, Impl;
  C* impl_;
  ModuleHolder();
  ModuleHolder(std::nullptr_t);
  ModuleHolder(std::shared_ptr<C>);
  template <class T, class... A, class = std::enable_if_t<!std::is_base_of<ModuleHolder, std::decay_t<T>>::value>>
  explicit ModuleHolder(T&&, A&&...);
  explicit operator bool() const noexcept;
  C *operator->() const, &operator*() const, *get() const;
  const std::shared_ptr<C>& ptr() const;
  bool is_empty() const noexcept;
  template <class... A, class M = C>
  auto operator()(A&&... a) -> decltype(std::declval<M&>().forward(static_cast<A&&>(a)...));
  template <class I, class M = C>
  auto operator[](I&& i) const -> decltype(std::declval<M&>()[i]);
  template <class M = C>
  auto begin() const -> decltype(std::declval<M&>().begin());
  template <class M = C>
  auto end() const -> decltype(std::declval<M&>().end());
};
template <class C>
std::ostream& operator<<(std::ostream&, const ModuleHolder<C>&);
#define TORCH_MODULE_IMPL(Name, ImplType)                   \
  class Name : public torch::nn::ModuleHolder<ImplType> {   \
   public:                                                  \
    using torch::nn::ModuleHolder<ImplType>::ModuleHolder;  \
    using Impl [[maybe_unused]] = ImplType;                 \
  }
#define TORCH_MODULE(Name) TORCH_MODULE_IMPL(Name, Name##Impl)

// Options of modules, functions and optimizers. A setter takes any value and gives back the options; without a value it reads.
struct Options;
struct Setting {
  Options& operator()(gpulint::Any) const;
  gpulint::Any operator()() const;
};
struct Options {
  Options();
  template <class... A>
  explicit Options(A&&...);
  template <class T>
  Options(const T&);
  Options(std::initializer_list<gpulint::Any>);
  Options(gpulint::Any, gpulint::Any), Options(gpulint::Any, gpulint::Any, gpulint::Any),
      Options(gpulint::Any, gpulint::Any, gpulint::Any, gpulint::Any);
  Setting in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode, output_padding, transposed, in_features, out_features,
      eps, momentum, affine, track_running_stats, normalized_shape, elementwise_affine, num_groups, num_channels, num_features, p, inplace, num_embeddings,
      embedding_dim, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, mode, input_size, hidden_size, num_layers, nonlinearity, batch_first, dropout,
      bidirectional, proj_size, ceil_mode, count_include_pad, divisor_override, output_size, return_indices, dim, negative_slope, alpha, lower, upper, beta, threshold,
      value, weight, ignore_index, reduction, label_smoothing, pos_weight, margin, size_average, reduce, log_target, log_input, full, blank, zero_infinity, swap,
      delta, scale_factor, size, align_corners, recompute_scale_factor, antialias, upscale_factor, start_dim, end_dim, unflattened_size, d_model, nhead,
      dim_feedforward, activation, num_heads, kdim, vdim, add_bias_kv, add_zero_attn, num_encoder_layers, num_decoder_layers, custom_encoder, custom_decoder, lambd,
      init, num_parameters, keepdim, num_classes, n_classes, cutoffs, div_value, head_bias, size_, k, output_ratio, _random_samples, training, running_mean, running_var,
      pad, dims, freeze, include_last_offset, offsets, per_sample_weights, min_val, max_val, target, swap_inputs, max_iter, lr, betas, weight_decay, amsgrad, dampening,
      nesterov, alpha_, centered, lr_decay, initial_accumulator_value, max_eval, tolerance_grad, tolerance_change, history_size, line_search_fn, batch_size, workers,
      max_jobs, timeout, enforce_ordering, drop_last, need_weights, attn_mask, key_padding_mask, average_attn_weights, stdv, one_hot, hop_length, win_length, window,
      distance_function, num_input, scale, onesided, out;
  virtual void set_lr(double);
  double get_lr() const;
};
// A module of torch: forward takes tensors and gives one.
class Layer : public Module {
 public:
  Layer();
  template <class... A>
  explicit Layer(A&&...);
  Layer(gpulint::Any), Layer(gpulint::Any, gpulint::Any), Layer(gpulint::Any, gpulint::Any, gpulint::Any);
  virtual void reset();
  void reset_parameters(), reset_running_stats();
  Tensor forward(...);
  Options options;
  Tensor weight, bias, running_mean, running_var, num_batches_tracked, in_proj_weight, in_proj_bias;
};
// A holder is its ModuleHolder, and all options are one class: declaring some 300 classes more would cost more than the rest.
#define GPULINT_LAYER(name)                                 \
  typedef Options name##Options;                            \
  class name##Impl : public Layer {                         \
   public:                                                  \
    using Layer::Layer;                                     \
  };                                                        \
  typedef ModuleHolder<name##Impl> name;
#define GPULINT_LAYER_123(name) GPULINT_LAYER(name##1d) GPULINT_LAYER(name##2d) GPULINT_LAYER(name##3d)
GPULINT_LAYER(Identity)
GPULINT_LAYER(Linear)
GPULINT_LAYER(Bilinear)
GPULINT_LAYER(Flatten)
GPULINT_LAYER(Unflatten)
GPULINT_LAYER_123(Conv)
GPULINT_LAYER_123(ConvTranspose)
GPULINT_LAYER_123(BatchNorm)
GPULINT_LAYER_123(InstanceNorm)
GPULINT_LAYER(LayerNorm)
GPULINT_LAYER(GroupNorm)
GPULINT_LAYER(LocalResponseNorm)
GPULINT_LAYER(CrossMapLRN2d)
GPULINT_LAYER(Dropout)
GPULINT_LAYER(Dropout2d)
GPULINT_LAYER(Dropout3d)
GPULINT_LAYER(AlphaDropout)
GPULINT_LAYER(FeatureAlphaDropout)
GPULINT_LAYER(Embedding)
GPULINT_LAYER(EmbeddingBag)
GPULINT_LAYER_123(MaxPool)
GPULINT_LAYER_123(AvgPool)
GPULINT_LAYER_123(AdaptiveAvgPool)
GPULINT_LAYER_123(AdaptiveMaxPool)
GPULINT_LAYER_123(MaxUnpool)
GPULINT_LAYER(LPPool1d)
GPULINT_LAYER(LPPool2d)
GPULINT_LAYER(FractionalMaxPool2d)
GPULINT_LAYER_123(ReflectionPad)
GPULINT_LAYER_123(ReplicationPad)
GPULINT_LAYER_123(ConstantPad)
GPULINT_LAYER(ZeroPad2d)
GPULINT_LAYER(ReLU)
GPULINT_LAYER(ReLU6)
GPULINT_LAYER(LeakyReLU)
GPULINT_LAYER(PReLU)
GPULINT_LAYER(RReLU)
GPULINT_LAYER(ELU)
GPULINT_LAYER(SELU)
GPULINT_LAYER(CELU)
GPULINT_LAYER(GELU)
GPULINT_LAYER(GLU)
GPULINT_LAYER(SiLU)
GPULINT_LAYER(Mish)
GPULINT_LAYER(Sigmoid)
GPULINT_LAYER(LogSigmoid)
GPULINT_LAYER(Tanh)
GPULINT_LAYER(Tanhshrink)
GPULINT_LAYER(Hardtanh)
GPULINT_LAYER(Hardshrink)
GPULINT_LAYER(Softshrink)
GPULINT_LAYER(Softplus)
GPULINT_LAYER(Softsign)
GPULINT_LAYER(Softmax)
GPULINT_LAYER(Softmax2d)
GPULINT_LAYER(Softmin)
GPULINT_LAYER(LogSoftmax)
GPULINT_LAYER(Threshold)
GPULINT_LAYER(Upsample)
GPULINT_LAYER(PixelShuffle)
GPULINT_LAYER(PixelUnshuffle)
GPULINT_LAYER(Fold)
GPULINT_LAYER(Unfold)
GPULINT_LAYER(CosineSimilarity)
GPULINT_LAYER(PairwiseDistance)
GPULINT_LAYER(L1Loss)
GPULINT_LAYER(MSELoss)
GPULINT_LAYER(BCELoss)
GPULINT_LAYER(BCEWithLogitsLoss)
GPULINT_LAYER(CrossEntropyLoss)
GPULINT_LAYER(NLLLoss)
GPULINT_LAYER(KLDivLoss)
GPULINT_LAYER(SmoothL1Loss)
GPULINT_LAYER(HuberLoss)
GPULINT_LAYER(HingeEmbeddingLoss)
GPULINT_LAYER(CosineEmbeddingLoss)
GPULINT_LAYER(MarginRankingLoss)
GPULINT_LAYER(MultiMarginLoss)
GPULINT_LAYER(MultiLabelMarginLoss)
GPULINT_LAYER(SoftMarginLoss)
GPULINT_LAYER(MultiLabelSoftMarginLoss)
GPULINT_LAYER(TripletMarginLoss)
GPULINT_LAYER(TripletMarginWithDistanceLoss)
GPULINT_LAYER(CTCLoss)
GPULINT_LAYER(PoissonNLLLoss)
GPULINT_LAYER(RNNCell)
GPULINT_LAYER(GRUCell)
GPULINT_LAYER(TransformerEncoderLayer)
GPULINT_LAYER(TransformerDecoderLayer)
GPULINT_LAYER(TransformerEncoder)
GPULINT_LAYER(TransformerDecoder)
GPULINT_LAYER(Transformer)
// Modules whose forward gives several tensors
typedef std::tuple<Tensor, Tensor> TensorPair;
typedef std::tuple<Tensor, TensorPair> TensorAndPair;
#define GPULINT_LAYER_GIVING(name, result)                  \
  typedef Options name##Options;                            \
  class name##Impl : public Layer {                         \
   public:                                                  \
    using Layer::Layer;                                     \
    result forward(...);                                    \
    void flatten_parameters();                              \
    std::vector<Tensor> all_weights() const;                \
  };                                                        \
  typedef ModuleHolder<name##Impl> name;
GPULINT_LAYER_GIVING(RNN, TensorPair)
GPULINT_LAYER_GIVING(GRU, TensorPair)
GPULINT_LAYER_GIVING(LSTM, TensorAndPair)
GPULINT_LAYER_GIVING(LSTMCell, TensorPair)
GPULINT_LAYER_GIVING(MultiheadAttention, TensorPair)
#undef GPULINT_LAYER_GIVING
#undef GPULINT_LAYER_123
struct ASMoutput { Tensor output, loss; };
class AdaptiveLogSoftmaxWithLossImpl : public Layer { public: using Layer::Layer; ASMoutput forward(...); Tensor log_prob(...), predict(...); };
typedef ModuleHolder<AdaptiveLogSoftmaxWithLossImpl> AdaptiveLogSoftmaxWithLoss;
typedef Options AdaptiveLogSoftmaxWithLossOptions;

class AnyModule {
 public:
  AnyModule();
  template <class M>
  explicit AnyModule(M&&);
  template <class R = Tensor, class... A>
  R forward(A&&...);
  template <class T>
  T& get();
  std::shared_ptr<Module> ptr() const;
  bool is_empty() const;
};
struct NamedAnyModule {
  template <class M>
  NamedAnyModule(std::string, M&&);
  const std::string& name() const;
  AnyModule& module();
};
class SequentialImpl : public Layer {
 public:
  SequentialImpl();
  template <class... M>
  explicit SequentialImpl(M&&...);
  SequentialImpl(std::initializer_list<NamedAnyModule>);
  SequentialImpl(OrderedDict<std::string, AnyModule>&&);
  template <class R = Tensor, class... A>
  R forward(A&&...);
  template <class M>
  void push_back(M&&);
  template <class M>
  void push_back(std::string, M&&);
  template <class C>
  void extend(const C&);
  AnyModule *begin(), *end();
  template <class M>
  M& at(size_t);
  std::shared_ptr<Module> ptr(size_t) const, operator[](size_t) const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
};
class Sequential : public ModuleHolder<SequentialImpl> {
 public:
  using ModuleHolder<SequentialImpl>::ModuleHolder;
  Sequential();
  Sequential(std::initializer_list<NamedAnyModule>);
};
class ModuleListImpl : public Module {
 public:
  ModuleListImpl();
  template <class... M>
  explicit ModuleListImpl(M&&...);
  template <class M>
  void push_back(M&&);
  template <class C>
  void extend(const C&);
  template <class M>
  void insert(size_t, M&&);
  std::shared_ptr<Module>*begin() const, *end() const;
  template <class M>
  M& at(size_t);
  std::shared_ptr<Module> ptr(size_t) const, operator[](size_t) const;
  template <class M>
  std::shared_ptr<M> ptr(size_t) const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
};
typedef ModuleHolder<ModuleListImpl> ModuleList;
class ModuleDictImpl : public Module {
 public:
  template <class... A>
  explicit ModuleDictImpl(A&&...);
  OrderedDict<std::string, std::shared_ptr<Module>> items() const;
  std::shared_ptr<Module> operator[](const std::string&) const;
  template <class M>
  M& at(const std::string&);
  bool contains(const std::string&) const;
  template <class... A>
  void update(A&&...);
  size_t size() const noexcept;
};
typedef ModuleHolder<ModuleDictImpl> ModuleDict;
class ParameterListImpl : public Module {
 public:
  template <class... A>
  explicit ParameterListImpl(A&&...);
  void append(const Tensor&);
  Tensor &at(size_t), &operator[](size_t);
  size_t size() const noexcept;
  OrderedDict<std::string, Tensor>::Item *begin(), *end();
};
typedef ModuleHolder<ParameterListImpl> ParameterList;
class ParameterDictImpl : public Module {
 public:
  Tensor &insert(std::string, Tensor), &operator[](const std::string&);
  bool contains(const std::string&) const;
};
typedef ModuleHolder<ParameterDictImpl> ParameterDict;
class FunctionalImpl : public Layer {
 public:
  template <class... A>
  explicit FunctionalImpl(A&&...);
};
typedef ModuleHolder<FunctionalImpl> Functional;

namespace init {
double calculate_gain(gpulint::Any, double = 0.01);
Tensor constant_(Tensor, Scalar), dirac_(Tensor), eye_(Tensor), normal_(Tensor, double = 0, double = 1), ones_(Tensor), orthogonal_(Tensor, double = 1), sparse_(Tensor, double, double = 0.01),
    uniform_(Tensor, double = 0, double = 1), kaiming_normal_(Tensor, double = 0, ...), kaiming_uniform_(Tensor, double = 0, ...), xavier_normal_(Tensor, double = 1),
    xavier_uniform_(Tensor, double = 1), zeros_(Tensor), trunc_normal_(Tensor, double = 0, double = 1, double = -2, double = 2);
std::tuple<int64_t, int64_t> _calculate_fan_in_and_fan_out(const Tensor&);
}  // namespace init
namespace utils {
double clip_grad_norm_(const std::vector<Tensor>&, double, double = 2.0, bool = false);
double clip_grad_norm_(const Tensor&, double, double = 2.0, bool = false);
void clip_grad_value_(const std::vector<Tensor>&, double);
void clip_grad_value_(const Tensor&, double);
Tensor parameters_to_vector(const std::vector<Tensor>&);
void vector_to_parameters(const Tensor&, const std::vector<Tensor>&);
namespace rnn {
struct PackedSequence { const Tensor &data() const, &batch_sizes() const; PackedSequence to(...) const, cuda() const; };
PackedSequence pack_padded_sequence(Tensor, Tensor, bool = false, bool = true), pack_sequence(ArrayRef<Tensor>, bool = true);
TensorPair pad_packed_sequence(PackedSequence, bool = false, double = 0, optional<int64_t> = nullopt);
Tensor pad_sequence(ArrayRef<Tensor>, bool = false, double = 0);
}  // namespace rnn
}  // namespace utils
namespace parallel {
template <class M>
Tensor data_parallel(M, Tensor, optional<std::vector<Device>> = nullopt, optional<Device> = nullopt, int64_t = 0);
template <class M>
std::vector<std::shared_ptr<M>> replicate(const std::shared_ptr<M>&, const std::vector<Device>&);
template <class M>
std::vector<Tensor> parallel_apply(std::vector<M>&, const std::vector<Tensor>&, const optional<std::vector<Device>>& = nullopt);
}  // namespace parallel

namespace functional {
typedef Options PadFuncOptions, InterpolateFuncOptions, GridSampleFuncOptions, NormalizeFuncOptions, SoftmaxFuncOptions, LogSoftmaxFuncOptions,
    SoftminFuncOptions, DropoutFuncOptions, Dropout2dFuncOptions, AlphaDropoutFuncOptions, ReLUFuncOptions, LeakyReLUFuncOptions, ELUFuncOptions,
    GELUFuncOptions, GLUFuncOptions, SoftplusFuncOptions, HardtanhFuncOptions, GumbelSoftmaxFuncOptions, Conv1dFuncOptions, Conv2dFuncOptions,
    Conv3dFuncOptions, ConvTranspose1dFuncOptions, ConvTranspose2dFuncOptions, ConvTranspose3dFuncOptions, MaxPool1dFuncOptions, MaxPool2dFuncOptions,
    MaxPool3dFuncOptions, AvgPool1dFuncOptions, AvgPool2dFuncOptions, AvgPool3dFuncOptions, AdaptiveAvgPool2dFuncOptions,
    AdaptiveMaxPool2dFuncOptions, BatchNormFuncOptions, InstanceNormFuncOptions, LayerNormFuncOptions, GroupNormFuncOptions, EmbeddingFuncOptions,
    OneHotFuncOptions, UnfoldFuncOptions, FoldFuncOptions, MSELossFuncOptions, L1LossFuncOptions, SmoothL1LossFuncOptions, HuberLossFuncOptions,
    CrossEntropyFuncOptions, NLLLossFuncOptions, KLDivFuncOptions, BinaryCrossEntropyFuncOptions, BinaryCrossEntropyWithLogitsFuncOptions,
    CosineSimilarityFuncOptions, CosineEmbeddingLossFuncOptions, PairwiseDistanceFuncOptions, TripletMarginLossFuncOptions,
    MarginRankingLossFuncOptions, HingeEmbeddingLossFuncOptions, CTCLossFuncOptions, PixelShuffleFuncOptions, ThresholdFuncOptions,
    MultiheadAttentionForwardFuncOptions;
Tensor relu(...), relu6(...), leaky_relu(...), elu(...), selu(...), celu(...), gelu(...), glu(...), silu(...), mish(...), prelu(...), rrelu(...), hardtanh(...),
    hardshrink(...), softshrink(...), tanhshrink(...), softplus(...), softsign(...), softmax(...), softmin(...), log_softmax(...), gumbel_softmax(...), logsigmoid(...), threshold(...),
    sigmoid(...), tanh(...), dropout(...), dropout2d(...), dropout3d(...), alpha_dropout(...), feature_alpha_dropout(...), linear(...), bilinear(...), embedding(...), embedding_bag(...),
    one_hot(...), conv1d(...), conv2d(...), conv3d(...), conv_transpose1d(...), conv_transpose2d(...), conv_transpose3d(...), max_pool1d(...), max_pool2d(...), max_pool3d(...),
    avg_pool1d(...), avg_pool2d(...), avg_pool3d(...), adaptive_avg_pool1d(...), adaptive_avg_pool2d(...), adaptive_avg_pool3d(...), adaptive_max_pool1d(...),
    adaptive_max_pool2d(...), adaptive_max_pool3d(...), max_unpool1d(...), max_unpool2d(...), max_unpool3d(...), lp_pool1d(...), lp_pool2d(...), fractional_max_pool2d(...), batch_norm(...), instance_norm(...),
    layer_norm(...), group_norm(...), local_response_norm(...), normalize(...), pad(...), interpolate(...), grid_sample(...), affine_grid(const Tensor&, IntArrayRef, bool = false),
    pixel_shuffle(...), pixel_unshuffle(...), fold(...), unfold(...), cosine_similarity(...), pairwise_distance(...), pdist(...), mse_loss(...), l1_loss(...), smooth_l1_loss(...),
    huber_loss(...), cross_entropy(...), nll_loss(...), kl_div(...), binary_cross_entropy(...), binary_cross_entropy_with_logits(...), cosine_embedding_loss(...), margin_ranking_loss(...),
    hinge_embedding_loss(...), multi_margin_loss(...), multilabel_margin_loss(...), soft_margin_loss(...), multilabel_soft_margin_loss(...), triplet_margin_loss(...),
    triplet_margin_with_distance_loss(...), ctc_loss(...), poisson_nll_loss(...), scaled_dot_product_attention(...);
TensorPair multi_head_attention_forward(...), max_pool2d_with_indices(...);
}  // namespace functional
#undef GPULINT_LAYER
}  // namespace nn
}  // namespace torch
