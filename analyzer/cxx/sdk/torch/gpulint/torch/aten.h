// ATen: the tensor, its methods and the functions on tensors. Those with lists of sizes, several results or a result which
// is no tensor are written out; names/torch_*.txt hold the others.
#pragma once
#include <gpulint/torch/c10.h>
namespace at {
using namespace c10;
class Tensor;
class Generator;
struct Type;
typedef ArrayRef<Tensor> TensorList, ITensorListRef;
typedef const ArrayRef<Tensor>& TensorListRef;
typedef optional<Tensor> OptionalTensorRef;
typedef std::string Dimname;
typedef ArrayRef<Dimname> DimnameList;
enum class Reduction_ { None, Mean, Sum };
namespace Reduction {
enum Reduction { None, Mean, Sum, END };
}
namespace indexing {
struct EllipsisIndexType {};
extern const EllipsisIndexType Ellipsis;
inline constexpr nullopt_t None = nullopt;
struct Slice {
  Slice();
  Slice(optional<int64_t>, optional<int64_t> = nullopt, optional<int64_t> = nullopt);
  int64_t start() const, stop() const, step() const;
};
struct TensorIndex {
  TensorIndex(nullopt_t), TensorIndex(EllipsisIndexType), TensorIndex(const char*), TensorIndex(int64_t), TensorIndex(int), TensorIndex(bool),
      TensorIndex(Slice), TensorIndex(const Tensor&);
  template <class T, class = std::enable_if_t<__is_integral(T)>>
  TensorIndex(T);
};
}  // namespace indexing
template <class T>
struct RestrictPtrTraits { typedef T* __restrict__ PtrType; };
template <class T>
struct DefaultPtrTraits { typedef T* PtrType; };
template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
struct TensorAccessor {
  C10_HOST_DEVICE TensorAccessor(T*, const I*, const I*);
  C10_HOST_DEVICE TensorAccessor<T, n - 1, P, I> operator[](I) const;
  C10_HOST_DEVICE I size(I) const, stride(I) const;
  C10_HOST_DEVICE T* data() const;
  IntArrayRef sizes() const, strides() const;
};
template <class T, template <class> class P, class I>
struct TensorAccessor<T, 1, P, I> {
  C10_HOST_DEVICE TensorAccessor(T*, const I*, const I*);
  C10_HOST_DEVICE T& operator[](I) const;
  C10_HOST_DEVICE I size(I) const, stride(I) const;
  C10_HOST_DEVICE T* data() const;
};
template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
struct GenericPackedTensorAccessor : TensorAccessor<T, n, P, I> {
  GenericPackedTensorAccessor();
  template <class J>
  GenericPackedTensorAccessor(T*, const J*, const J*);
};
template <class T, size_t n, template <class> class P = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, n, P, int32_t>;
template <class T, size_t n, template <class> class P = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, n, P, int64_t>;
template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
using PackedTensorAccessor = GenericPackedTensorAccessor<T, n, P, I>;
struct TensorImpl {
  void set_data_ptr_noswap(DataPtr), set_sizes_contiguous(IntArrayRef), set_sizes_and_strides(IntArrayRef, IntArrayRef);
  bool is_contiguous() const;
  IntArrayRef sizes() const;
  DispatchKeySet key_set() const;
  void *data() const, *mutable_data();
};
class TensorBase {
 public:
  TensorBase();
  bool defined() const, is_cuda() const, is_cpu() const, is_contiguous(MemoryFormat = MemoryFormat::Contiguous) const, is_non_overlapping_and_dense() const,
      requires_grad() const, is_leaf() const, is_sparse() const, is_quantized() const, is_floating_point() const, is_complex() const, is_signed() const,
      is_same(const TensorBase&) const, is_pinned() const, is_alias_of(const TensorBase&) const, is_meta() const, is_mps() const, is_xpu() const,
      is_mkldnn() const, is_hip() const, is_view() const, is_inference() const, has_storage() const, is_conj() const, is_neg() const, has_names() const,
      is_sparse_csr() const, unsafeIsTensorImpl() const, is_nested() const, is_zerotensor() const;
  int64_t dim() const, ndimension() const, numel() const, size(int64_t) const, stride(int64_t) const, storage_offset() const, element_size() const,
      itemsize() const, get_device() const, output_nr() const, _version() const;
  SymInt sym_numel() const, sym_size(int64_t) const;
  size_t nbytes() const, use_count() const;
  IntArrayRef sizes() const, strides() const, sym_sizes() const, sym_strides() const;
  Device device() const;
  ScalarType scalar_type() const;
  TypeMeta dtype() const;
  TensorOptions options() const;
  Layout layout() const;
  MemoryFormat suggest_memory_format(bool = false) const;
  QScheme qscheme() const;
  DispatchKeySet key_set() const;
  const Storage& storage() const;
  const std::string& name() const;
  std::string toString() const;
  TensorImpl *unsafeGetTensorImpl() const, *unsafeReleaseTensorImpl();
  template <class T>
  T* data_ptr() const;
  template <class T>
  T* mutable_data_ptr() const;
  template <class T>
  const T* const_data_ptr() const;
  template <class T>
  T* data() const;
  void *data_ptr() const, *mutable_data_ptr() const;
  const void* const_data_ptr() const;
  template <class T, size_t n>
  TensorAccessor<T, n> accessor() const;
  template <class T, size_t n, template <class> class P = DefaultPtrTraits>
  GenericPackedTensorAccessor<T, n, P, int32_t> packed_accessor32() const;
  template <class T, size_t n, template <class> class P = DefaultPtrTraits>
  GenericPackedTensorAccessor<T, n, P, int64_t> packed_accessor64() const;
  template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
  GenericPackedTensorAccessor<T, n, P, I> packed_accessor() const;
  void print() const, reset(), retain_grad() const;
  bool retains_grad() const;
  template <class F>
  unsigned register_hook(F&&) const;
  void remove_hook(unsigned) const;
};
class Tensor : public TensorBase {
 public:
  Tensor();
  Tensor(TensorBase);
  template <class T>
  explicit Tensor(intrusive_ptr<T>);
  Tensor& operator=(const Scalar&);
  // Transfers and what else concerns where the data is
  Tensor to(TensorOptions = {}, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(Device, ScalarType, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(Device, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(DeviceType, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(ScalarType, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(const Tensor&, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(optional<ScalarType>, optional<Layout>, optional<Device>, optional<bool>, bool, bool, optional<MemoryFormat>) const;
  Tensor cuda() const, cpu() const, hip() const, xpu() const, mps() const, pin_memory(optional<Device> = nullopt) const, toType(ScalarType) const,
      contiguous(MemoryFormat = MemoryFormat::Contiguous) const, clone(optional<MemoryFormat> = nullopt) const, detach() const, alias() const,
      tensor_data() const, variable_data() const, data() const;
  using TensorBase::data;
  Tensor &detach_() const, &copy_(const Tensor&, bool = false) const, &set_(const Tensor&) const, &set_(Storage) const,
      &set_(Storage, int64_t, IntArrayRef, IntArrayRef = {}) const;
  void set_data(const Tensor&) const, record_stream(Stream) const;
  // Gradients
  const Tensor &requires_grad_(bool = true) const, &grad() const, &set_requires_grad(bool) const;
  Tensor& mutable_grad() const;
  Tensor _fw_grad(uint64_t) const;
  void backward(const Tensor& = {}, optional<bool> = nullopt, bool = false, optional<TensorList> = nullopt) const;
  std::shared_ptr<struct GpulintNode> grad_fn() const;
  // Values
  Scalar item() const;
  template <class T>
  T item() const;
  bool equal(const Tensor&) const, allclose(const Tensor&, double = 1e-5, double = 1e-8, bool = false) const, is_nonzero() const, is_same_size(const Tensor&) const,
      is_coalesced() const, is_set_to(const Tensor&) const;
  double q_scale() const;
  int64_t q_zero_point() const, sparse_dim() const, dense_dim() const, _nnz() const;
  // Indexing
  Tensor operator[](int64_t) const, operator[](const Tensor&) const, operator[](const Scalar&) const, index(ArrayRef<indexing::TensorIndex>) const,
      index(const std::vector<optional<Tensor>>&) const, index(const std::vector<Tensor>&) const;
  Tensor &index_put_(ArrayRef<indexing::TensorIndex>, const Tensor&) const, &index_put_(ArrayRef<indexing::TensorIndex>, const Scalar&) const,
      &index_put_(const std::vector<optional<Tensor>>&, const Tensor&, bool = false) const;
  Tensor index_put(const std::vector<optional<Tensor>>&, const Tensor&, bool = false) const;
  // Shapes
  Tensor view(IntArrayRef) const, view(ScalarType) const, reshape(IntArrayRef) const, permute(IntArrayRef) const, expand(IntArrayRef, bool = false) const,
      repeat(IntArrayRef) const, flatten(int64_t = 0, int64_t = -1) const, transpose(int64_t, int64_t) const, t() const, squeeze() const, squeeze(int64_t) const,
      unsqueeze(int64_t) const, flip(IntArrayRef) const, roll(IntArrayRef, IntArrayRef = {}) const, movedim(IntArrayRef, IntArrayRef) const,
      tile(IntArrayRef) const, as_strided(IntArrayRef, IntArrayRef, optional<int64_t> = nullopt) const, unflatten(int64_t, IntArrayRef) const,
      narrow(int64_t, int64_t, int64_t) const, slice(int64_t = 0, optional<int64_t> = nullopt, optional<int64_t> = nullopt, int64_t = 1) const,
      select(int64_t, int64_t) const, index_select(int64_t, const Tensor&) const, masked_select(const Tensor&) const, sum_to_size(IntArrayRef) const,
      new_zeros(IntArrayRef, TensorOptions = {}) const, new_ones(IntArrayRef, TensorOptions = {}) const, new_empty(IntArrayRef, TensorOptions = {}) const,
      new_full(IntArrayRef, const Scalar&, TensorOptions = {}) const, rot90(int64_t = 1, IntArrayRef = {}) const;
  const Tensor &resize_(IntArrayRef, optional<MemoryFormat> = nullopt) const, &as_strided_(IntArrayRef, IntArrayRef, optional<int64_t> = nullopt) const;
  // Reductions
  Tensor sum(optional<ScalarType> = nullopt) const, sum(IntArrayRef, bool = false, optional<ScalarType> = nullopt) const,
      sum(int64_t, bool = false, optional<ScalarType> = nullopt) const, mean(optional<ScalarType> = nullopt) const,
      mean(IntArrayRef, bool = false, optional<ScalarType> = nullopt) const, mean(int64_t, bool = false, optional<ScalarType> = nullopt) const,
      std(bool = true) const, std(IntArrayRef, bool = true, bool = false) const, std(int64_t, bool = true, bool = false) const, var(bool = true) const,
      var(IntArrayRef, bool = true, bool = false) const, var(int64_t, bool = true, bool = false) const, norm(const Scalar& = 2) const,
      norm(const optional<Scalar>&, IntArrayRef, bool = false) const, norm(const optional<Scalar>&, int64_t, bool = false) const,
      max() const, max(const Tensor&) const, min() const, min(const Tensor&) const, median() const, nanmedian() const, amax(IntArrayRef = {}, bool = false) const,
      amin(IntArrayRef = {}, bool = false) const, logsumexp(IntArrayRef, bool = false) const, nansum(IntArrayRef, bool = false) const;
  std::tuple<Tensor, Tensor> max(int64_t, bool = false) const, min(int64_t, bool = false) const, median(int64_t, bool = false) const,
      nanmedian(int64_t, bool = false) const, topk(int64_t, int64_t = -1, bool = true, bool = true) const, sort(int64_t = -1, bool = false) const,
      sort(optional<bool>, int64_t = -1, bool = false) const;
  std::vector<Tensor> split(int64_t, int64_t = 0) const, split(IntArrayRef, int64_t = 0) const, chunk(int64_t, int64_t = 0) const, unbind(int64_t = 0) const,
      tensor_split(int64_t, int64_t = 0) const, tensor_split(IntArrayRef, int64_t = 0) const, split_with_sizes(IntArrayRef, int64_t = 0) const;
  // Arithmetic
  Tensor &operator+=(const Tensor&), &operator+=(const Scalar&), &operator-=(const Tensor&), &operator-=(const Scalar&), &operator*=(const Tensor&),
      &operator*=(const Scalar&), &operator/=(const Tensor&), &operator/=(const Scalar&), &operator&=(const Tensor&), &operator|=(const Tensor&),
      &operator^=(const Tensor&);
  Tensor operator~() const, operator-() const;
#include <gpulint/names/torch_methods.inc>
};
#define GPULINT_OPERATOR(op)                                \
  Tensor operator op(const Tensor&, const Tensor&), operator op(const Tensor&, const Scalar&), operator op(const Scalar&, const Tensor&);
GPULINT_OPERATOR(+)
GPULINT_OPERATOR(-)
GPULINT_OPERATOR(*)
GPULINT_OPERATOR(/)
GPULINT_OPERATOR(%)
GPULINT_OPERATOR(==)
GPULINT_OPERATOR(!=)
GPULINT_OPERATOR(<)
GPULINT_OPERATOR(>)
GPULINT_OPERATOR(<=)
GPULINT_OPERATOR(>=)
GPULINT_OPERATOR(&)
GPULINT_OPERATOR(|)
GPULINT_OPERATOR(^)
#undef GPULINT_OPERATOR
std::ostream& operator<<(std::ostream&, const Tensor&);
class Generator {
 public:
  void set_current_seed(uint64_t);
  uint64_t current_seed() const, seed();
  Device device() const;
  bool defined() const;
  Tensor get_state() const;
  void set_state(const Tensor&);
  template <class T>
  T* get() const;
  std::mutex& mutex();
};
namespace detail {
Generator createCPUGenerator(uint64_t = 0);
const Generator& getDefaultCPUGenerator();
}
template <class T>
T* check_generator(optional<Generator>);
template <class T>
T* get_generator_or_default(const optional<Generator>&, const Generator&);
typedef Generator CPUGeneratorImpl;
// New tensors
struct TensorDataContainer {
  template <class T>
  TensorDataContainer(const T&);
  TensorDataContainer(std::initializer_list<TensorDataContainer>);
};
Tensor zeros(IntArrayRef, TensorOptions = {}), ones(IntArrayRef, TensorOptions = {}), empty(IntArrayRef, TensorOptions = {}, optional<MemoryFormat> = nullopt),
    rand(IntArrayRef, TensorOptions = {}), rand(IntArrayRef, optional<Generator>, TensorOptions = {}), randn(IntArrayRef, TensorOptions = {}),
    randn(IntArrayRef, optional<Generator>, TensorOptions = {}), full(IntArrayRef, const Scalar&, TensorOptions = {}),
    randint(int64_t, IntArrayRef, TensorOptions = {}), randint(int64_t, int64_t, IntArrayRef, TensorOptions = {}),
    randint(int64_t, int64_t, IntArrayRef, optional<Generator>, TensorOptions = {}), randperm(int64_t, TensorOptions = {}),
    empty_strided(IntArrayRef, IntArrayRef, TensorOptions = {}), tensor(TensorDataContainer, TensorOptions = {}), scalar_tensor(const Scalar&, TensorOptions = {}),
    from_blob(void*, IntArrayRef, TensorOptions = {}), from_blob(void*, IntArrayRef, IntArrayRef, TensorOptions = {}),
    normal(double, double, IntArrayRef, optional<Generator> = nullopt, TensorOptions = {}), normal(const Tensor&, double = 1, optional<Generator> = nullopt),
    normal(const Tensor&, const Tensor&, optional<Generator> = nullopt), sparse_coo_tensor(const Tensor&, const Tensor&, IntArrayRef = {}, TensorOptions = {});
template <class D>
Tensor from_blob(void*, IntArrayRef, const D& deleter, TensorOptions = {});
template <class D>
Tensor from_blob(void*, IntArrayRef, IntArrayRef, const D& deleter, TensorOptions = {});
// Functions with lists, or several results
Tensor cat(TensorList, int64_t = 0), concat(TensorList, int64_t = 0), concatenate(TensorList, int64_t = 0), stack(TensorList, int64_t = 0), hstack(TensorList),
    vstack(TensorList), dstack(TensorList), column_stack(TensorList), row_stack(TensorList), block_diag(TensorList), cartesian_prod(TensorList),
    einsum(string_view, TensorList, optional<IntArrayRef> = nullopt), chain_matmul(TensorList), index(const Tensor&, const std::vector<optional<Tensor>>&);
std::vector<Tensor> meshgrid(TensorList), meshgrid(TensorList, string_view), broadcast_tensors(TensorList), split(const Tensor&, int64_t, int64_t = 0),
    split(const Tensor&, IntArrayRef, int64_t = 0), chunk(const Tensor&, int64_t, int64_t = 0), unbind(const Tensor&, int64_t = 0),
    tensor_split(const Tensor&, int64_t, int64_t = 0), tensor_split(const Tensor&, IntArrayRef, int64_t = 0), split_with_sizes(const Tensor&, IntArrayRef, int64_t = 0),
    where(const Tensor&), gradient(const Tensor&, ...), atleast_1d(TensorList), atleast_2d(TensorList), atleast_3d(TensorList), dequantize(TensorList);
Tensor where(const Tensor&, const Tensor&, const Tensor&), where(const Tensor&, const Scalar&, const Tensor&), where(const Tensor&, const Tensor&, const Scalar&),
    where(const Tensor&, const Scalar&, const Scalar&), atleast_1d(const Tensor&), atleast_2d(const Tensor&), atleast_3d(const Tensor&), dequantize(const Tensor&);
Tensor max(const Tensor&), max(const Tensor&, const Tensor&), min(const Tensor&), min(const Tensor&, const Tensor&), median(const Tensor&), nanmedian(const Tensor&);
std::tuple<Tensor, Tensor> max(const Tensor&, int64_t, bool = false), min(const Tensor&, int64_t, bool = false), median(const Tensor&, int64_t, bool = false),
    nanmedian(const Tensor&, int64_t, bool = false);
Tensor sum(const Tensor&, optional<ScalarType> = nullopt), sum(const Tensor&, IntArrayRef, bool = false, optional<ScalarType> = nullopt),
    sum(const Tensor&, int64_t, bool = false, optional<ScalarType> = nullopt), mean(const Tensor&, optional<ScalarType> = nullopt),
    mean(const Tensor&, IntArrayRef, bool = false, optional<ScalarType> = nullopt), mean(const Tensor&, int64_t, bool = false, optional<ScalarType> = nullopt),
    std(const Tensor&, bool = true), std(const Tensor&, IntArrayRef, bool = true, bool = false), std(const Tensor&, int64_t, bool = true, bool = false),
    var(const Tensor&, bool = true), var(const Tensor&, IntArrayRef, bool = true, bool = false), var(const Tensor&, int64_t, bool = true, bool = false),
    norm(const Tensor&, const Scalar& = 2), norm(const Tensor&, const optional<Scalar>&, IntArrayRef, bool = false),
    norm(const Tensor&, const optional<Scalar>&, int64_t, bool = false), reshape(const Tensor&, IntArrayRef), permute(const Tensor&, IntArrayRef),
    flip(const Tensor&, IntArrayRef), roll(const Tensor&, IntArrayRef, IntArrayRef = {}), tile(const Tensor&, IntArrayRef), tensordot(const Tensor&, const Tensor&, IntArrayRef, IntArrayRef),
    constant_pad_nd(const Tensor&, IntArrayRef, const Scalar& = 0), pad(const Tensor&, IntArrayRef, string_view = "constant", optional<double> = nullopt),
    conv1d(const Tensor&, const Tensor&, const optional<Tensor>& = {}, IntArrayRef = 1, IntArrayRef = 0, IntArrayRef = 1, int64_t = 1),
    conv2d(const Tensor&, const Tensor&, const optional<Tensor>& = {}, IntArrayRef = 1, IntArrayRef = 0, IntArrayRef = 1, int64_t = 1),
    conv3d(const Tensor&, const Tensor&, const optional<Tensor>& = {}, IntArrayRef = 1, IntArrayRef = 0, IntArrayRef = 1, int64_t = 1),
    conv_transpose2d(const Tensor&, const Tensor&, const optional<Tensor>& = {}, IntArrayRef = 1, IntArrayRef = 0, IntArrayRef = 0, int64_t = 1, IntArrayRef = 1),
    max_pool1d(const Tensor&, IntArrayRef, IntArrayRef = {}, IntArrayRef = 0, IntArrayRef = 1, bool = false),
    max_pool2d(const Tensor&, IntArrayRef, IntArrayRef = {}, IntArrayRef = 0, IntArrayRef = 1, bool = false),
    max_pool3d(const Tensor&, IntArrayRef, IntArrayRef = {}, IntArrayRef = 0, IntArrayRef = 1, bool = false),
    avg_pool1d(const Tensor&, IntArrayRef, IntArrayRef = {}, IntArrayRef = 0, bool = false, bool = true),
    avg_pool2d(const Tensor&, IntArrayRef, IntArrayRef = {}, IntArrayRef = 0, bool = false, bool = true, optional<int64_t> = nullopt),
    avg_pool3d(const Tensor&, IntArrayRef, IntArrayRef = {}, IntArrayRef = 0, bool = false, bool = true, optional<int64_t> = nullopt),
    layer_norm(const Tensor&, IntArrayRef, const optional<Tensor>& = {}, const optional<Tensor>& = {}, double = 1e-5, bool = true),
    im2col(const Tensor&, IntArrayRef, IntArrayRef, IntArrayRef, IntArrayRef), col2im(const Tensor&, IntArrayRef, IntArrayRef, IntArrayRef, IntArrayRef, IntArrayRef),
    upsample_bilinear2d(const Tensor&, IntArrayRef, bool, optional<double> = nullopt, optional<double> = nullopt), upsample_nearest2d(const Tensor&, IntArrayRef, ...);
bool equal(const Tensor&, const Tensor&), allclose(const Tensor&, const Tensor&, double = 1e-5, double = 1e-8, bool = false), is_nonzero(const Tensor&),
    is_floating_point(const Tensor&), is_complex(const Tensor&), is_tensor(const Tensor&), can_cast(ScalarType, ScalarType);
ScalarType promote_types(ScalarType, ScalarType), result_type(const Tensor&, const Tensor&);
int64_t size(const Tensor&, int64_t), stride(const Tensor&, int64_t), numel(const Tensor&);
Tensor quantize_per_tensor(const Tensor&, ...);
#include <gpulint/names/torch_functions.inc>
// The process's state
void manual_seed(uint64_t), set_num_threads(int), set_num_interop_threads(int), init_num_threads();
int get_num_threads(), get_thread_num();
bool in_parallel_region(), hasCUDA(), hasMPS(), hasCuDNN(), hasMKL();
template <class F>
void parallel_for(int64_t, int64_t, int64_t, const F&);
template <class T, class F, class S>
T parallel_reduce(int64_t, int64_t, int64_t, T, const F&, const S&);
namespace internal {
inline constexpr int64_t GRAIN_SIZE = 32768;
}
int64_t divup(int64_t, int64_t);
class Context {
 public:
  Generator& defaultGenerator(Device);
  bool deterministicAlgorithms() const, deterministicCuDNN() const, benchmarkCuDNN() const, allowTF32CuBLAS() const, hasCUDA() const, userEnabledCuDNN() const,
      allowTF32CuDNN() const, deterministicAlgorithmsWarnOnly() const;
  void setDeterministicAlgorithms(bool, bool = false), setDeterministicCuDNN(bool), setBenchmarkCuDNN(bool), setAllowTF32CuBLAS(bool), setAllowTF32CuDNN(bool),
      setUserEnabledCuDNN(bool), setFloat32MatmulPrecision(const std::string&), alertNotDeterministic(string_view), lazyInitDevice(DeviceType), lazyInitCUDA();
};
Context& globalContext();
namespace autocast {
bool is_enabled(), is_cpu_enabled(), is_autocast_enabled(DeviceType);
void set_enabled(bool), set_autocast_enabled(DeviceType, bool), clear_cache();
Tensor cached_cast(ScalarType, const Tensor&);
ScalarType get_autocast_gpu_dtype(), get_autocast_dtype(DeviceType);
}
struct AutoDispatchBelowAutograd { AutoDispatchBelowAutograd(); ~AutoDispatchBelowAutograd(); };
struct AutoDispatchBelowADInplaceOrView { AutoDispatchBelowADInplaceOrView(); ~AutoDispatchBelowADInplaceOrView(); };
typedef AutoDispatchBelowAutograd AutoNonVariableTypeMode;
template <class T>
struct OpMathType { typedef T type; };
template <>
struct OpMathType<Half> { typedef float type; };
template <>
struct OpMathType<BFloat16> { typedef float type; };
template <class T>
using opmath_type = typename OpMathType<T>::type;
template <class T>
opmath_type<T> toOpMathType(T);
template <class T, bool cuda = true>
struct AccumulateType { typedef opmath_type<T> type; };
template <class T, bool cuda = true>
using acc_type = typename AccumulateType<T, cuda>::type;
template <class... A>
using acc_type_device = float;
// Checks of arguments
struct TensorArg { TensorArg(const Tensor&, const char*, int); const Tensor *operator->() const, &operator*() const; };
struct TensorGeometryArg { TensorGeometryArg(const TensorArg&); };
typedef const char* CheckedFrom;
template <class... A>
void checkDim(CheckedFrom, A&&...);
void checkAllSameGPU(CheckedFrom, ArrayRef<TensorArg>), checkAllSameType(CheckedFrom, ArrayRef<TensorArg>), checkSameType(CheckedFrom, const TensorArg&, const TensorArg&),
    checkSameGPU(CheckedFrom, const TensorArg&, const TensorArg&), checkScalarType(CheckedFrom, const TensorArg&, ScalarType),
    checkScalarTypes(CheckedFrom, const TensorArg&, ArrayRef<ScalarType>), checkContiguous(CheckedFrom, const TensorGeometryArg&), checkAllContiguous(CheckedFrom, ArrayRef<TensorArg>),
    checkSameSize(CheckedFrom, const TensorArg&, const TensorArg&), checkAllDefined(CheckedFrom, ArrayRef<TensorArg>), checkAllSameSize(CheckedFrom, ArrayRef<TensorArg>),
    checkSize(CheckedFrom, const TensorArg&, ...), checkBackend(CheckedFrom, ...), checkNumel(CheckedFrom, const TensorArg&, int64_t);
std::vector<int64_t> infer_size(IntArrayRef, IntArrayRef);
std::tuple<Tensor, Tensor> expand_outplace(const Tensor&, const Tensor&, const char*);
std::string show_config(), get_parallel_info();
namespace native {
int64_t cudnn_is_acceptable(const Tensor&);
bool canUse32BitIndexMath(const TensorBase&, int64_t = 0);
template <class... A>
Tensor empty_like(A&&...);
}
// A function of every element type in question: the body is parsed once, with scalar_t standing for one of them.
namespace detail {
inline ScalarType scalar_type(ScalarType t) { return t; }
}
}  // namespace at
namespace c10 {
using at::Tensor;
using at::Generator;
}
#define AT_PRIVATE_CASE_TYPE_USING_HINT(type, hint, ...) { using hint = float; return __VA_ARGS__(); }
#define AT_DISPATCH_CASE(type, ...) { using scalar_t = float; return __VA_ARGS__(); }
#define AT_DISPATCH_CASE_FLOATING_TYPES(...) AT_DISPATCH_CASE(0, __VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES(...) AT_DISPATCH_CASE(0, __VA_ARGS__)
#define AT_DISPATCH_CASE_INTEGRAL_TYPES(...) AT_DISPATCH_CASE(0, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND(type, ...) AT_DISPATCH_CASE(0, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND2(type, type2, ...) AT_DISPATCH_CASE(0, __VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES_AND(type, ...) AT_DISPATCH_CASE(0, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND_HALF(...) AT_DISPATCH_CASE(0, __VA_ARGS__)
#define AT_DISPATCH_SWITCH(type, name, ...)                                       \
  [&] {                                                                           \
    ::c10::ScalarType gpulint_type = ::at::detail::scalar_type(type);             \
    __VA_ARGS__                                                                   \
  }()
#define AT_DISPATCH_FLOATING_TYPES(type, name, ...) AT_DISPATCH_SWITCH(type, name, AT_DISPATCH_CASE(0, __VA_ARGS__))
#define AT_DISPATCH_FLOATING_TYPES_AND_HALF AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_REDUCED_FLOATING_TYPES AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_COMPLEX_TYPES AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_ALL_TYPES AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_ALL_TYPES_AND_HALF AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX AT_DISPATCH_FLOATING_TYPES
#define AT_DISPATCH_FLOATING_TYPES_AND(a, type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND2(a, b, type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND3(a, b, c, type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND4(a, b, c, d, type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND1 AT_DISPATCH_FLOATING_TYPES_AND
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND2 AT_DISPATCH_FLOATING_TYPES_AND2
#define AT_DISPATCH_ALL_TYPES_AND AT_DISPATCH_FLOATING_TYPES_AND
#define AT_DISPATCH_ALL_TYPES_AND2 AT_DISPATCH_FLOATING_TYPES_AND2
#define AT_DISPATCH_ALL_TYPES_AND3 AT_DISPATCH_FLOATING_TYPES_AND3
#define AT_DISPATCH_ALL_TYPES_AND4 AT_DISPATCH_FLOATING_TYPES_AND4
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND AT_DISPATCH_FLOATING_TYPES_AND
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND2 AT_DISPATCH_FLOATING_TYPES_AND2
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND3 AT_DISPATCH_FLOATING_TYPES_AND3
#define AT_DISPATCH_INTEGRAL_TYPES(type, name, ...)                               \
  [&] {                                                                           \
    ::c10::ScalarType gpulint_type = ::at::detail::scalar_type(type);             \
    using scalar_t = int;                                                         \
    return __VA_ARGS__();                                                         \
  }()
#define AT_DISPATCH_INTEGRAL_TYPES_AND(a, type, name, ...) AT_DISPATCH_INTEGRAL_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_INDEX_TYPES(type, name, ...)                                  \
  [&] {                                                                           \
    ::c10::ScalarType gpulint_type = ::at::detail::scalar_type(type);             \
    using index_t = int64_t;                                                      \
    return __VA_ARGS__();                                                         \
  }()
#define AT_DISPATCH_V2(type, name, body, ...) AT_DISPATCH_FLOATING_TYPES(type, name, body)
#define AT_WRAP(...) __VA_ARGS__
#define AT_EXPAND(...) __VA_ARGS__
#define AT_FLOATING_TYPES 0
#define AT_ALL_TYPES 0
#define AT_INTEGRAL_TYPES 0
