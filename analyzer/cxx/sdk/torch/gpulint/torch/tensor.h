// The tensor and its methods. Those with lists of sizes, several results or a result which is no tensor are written out;
// names/torch_methods.txt holds the others.
#pragma once
#include <gpulint/torch/c10.h>
namespace torch::autograd {
struct Node;
}
namespace at {
using namespace c10;
class Tensor;
class Generator;
struct DeprecatedTypeProperties {
  ScalarType scalarType() const;
  bool is_cuda() const, is_sparse() const, operator==(const DeprecatedTypeProperties&) const, operator!=(const DeprecatedTypeProperties&) const;
  std::string toString() const;
  DeprecatedTypeProperties &toScalarType(ScalarType) const, &cpu() const, &cuda() const;
  operator TensorOptions() const;
};
typedef DeprecatedTypeProperties Type;
typedef IntArrayRef IntList;
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
  typedef typename P<T>::PtrType PtrType;
  C10_HOST_DEVICE TensorAccessor(T*, const I*, const I*);
  C10_HOST_DEVICE TensorAccessor<T, n - 1, P, I> operator[](I) const;
  C10_HOST_DEVICE I size(I) const, stride(I) const;
  C10_HOST_DEVICE T* data() const;
  IntArrayRef sizes() const, strides() const;
};
template <class T, template <class> class P, class I>
struct TensorAccessor<T, 1, P, I> {
  typedef typename P<T>::PtrType PtrType;
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
  bool is_contiguous() const, is_wrapped_number() const;
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
  DeprecatedTypeProperties& type() const;
  Tensor type(const DeprecatedTypeProperties&) const, toType(const DeprecatedTypeProperties&) const;
  Tensor to(TensorOptions = {}, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(Device, ScalarType, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(Device, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(DeviceType, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(ScalarType, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
      to(TypeMeta, bool = false, bool = false, optional<MemoryFormat> = nullopt) const,
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
  std::shared_ptr<torch::autograd::Node> grad_fn() const;
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
      index(std::initializer_list<indexing::TensorIndex>) const, index(const c10::List<optional<Tensor>>&) const;
  Tensor &index_put_(std::initializer_list<indexing::TensorIndex>, const Tensor&) const, &index_put_(std::initializer_list<indexing::TensorIndex>, const Scalar&) const,
      &index_put_(ArrayRef<indexing::TensorIndex>, const Tensor&) const, &index_put_(ArrayRef<indexing::TensorIndex>, const Scalar&) const,
      &index_put_(const c10::List<optional<Tensor>>&, const Tensor&, bool = false) const;
  Tensor index_put(const c10::List<optional<Tensor>>&, const Tensor&, bool = false) const;
  // Shapes
  Tensor view(IntArrayRef) const, view(ScalarType) const, reshape(IntArrayRef) const, permute(IntArrayRef) const, expand(IntArrayRef, bool = false) const,
      repeat(IntArrayRef) const, flatten(int64_t = 0, int64_t = -1) const, transpose(int64_t, int64_t) const, t() const, squeeze() const, squeeze(int64_t) const,
      unsqueeze(int64_t) const, flip(IntArrayRef) const, roll(IntArrayRef, IntArrayRef = {}) const, movedim(IntArrayRef, IntArrayRef) const,
      tile(IntArrayRef) const, as_strided(IntArrayRef, IntArrayRef, optional<int64_t> = nullopt) const, unflatten(int64_t, IntArrayRef) const,
      narrow(int64_t, int64_t, int64_t) const, slice(int64_t = 0, optional<int64_t> = nullopt, optional<int64_t> = nullopt, int64_t = 1) const,
      select(int64_t, int64_t) const, index_select(int64_t, const Tensor&) const, masked_select(const Tensor&) const, sum_to_size(IntArrayRef) const,
      new_zeros(IntArrayRef, TensorOptions = {}) const, new_ones(IntArrayRef, TensorOptions = {}) const, new_empty(IntArrayRef, TensorOptions = {}) const,
      new_full(IntArrayRef, const Scalar&, TensorOptions = {}) const, rot90(int64_t = 1, IntArrayRef = {}) const;
  const Tensor &resize_(IntArrayRef, optional<MemoryFormat> = nullopt) const, &resize_as_(const Tensor&, optional<MemoryFormat> = nullopt) const, &as_strided_(IntArrayRef, IntArrayRef, optional<int64_t> = nullopt) const;
  // Reductions
  Tensor sum(optional<ScalarType> = nullopt) const, sum(IntArrayRef, bool = false, optional<ScalarType> = nullopt) const,
      sum(int64_t, bool = false, optional<ScalarType> = nullopt) const, mean(optional<ScalarType> = nullopt) const,
      mean(IntArrayRef, bool = false, optional<ScalarType> = nullopt) const, mean(int64_t, bool = false, optional<ScalarType> = nullopt) const,
      std(bool = true) const, std(IntArrayRef, bool = true, bool = false) const, var(bool = true) const,
      var(IntArrayRef, bool = true, bool = false) const, norm(const Scalar& = 2) const,
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
}  // namespace at
