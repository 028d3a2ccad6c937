// ATen: functions on tensors, in the same way as tensor.h; names/torch_functions.txt holds those which are not written out.
#pragma once
#include <gpulint/torch/tensor.h>
namespace at {
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
    einsum(string_view, TensorList, optional<IntArrayRef> = nullopt), chain_matmul(TensorList), index(const Tensor&, const c10::List<optional<Tensor>>&);
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
    std(const Tensor&, bool = true), std(const Tensor&, IntArrayRef, bool = true, bool = false),
    var(const Tensor&, bool = true), var(const Tensor&, IntArrayRef, bool = true, bool = false),
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
// Functions with tensors that may be left out as {}
Tensor nll_loss(const Tensor&, const Tensor&, const optional<Tensor>& = {}, int64_t = 1, int64_t = -100), nll_loss2d(const Tensor&, const Tensor&, const optional<Tensor>& = {}, int64_t = 1, int64_t = -100),
    nll_loss_nd(const Tensor&, const Tensor&, const optional<Tensor>& = {}, int64_t = 1, int64_t = -100),
    cross_entropy_loss(const Tensor&, const Tensor&, const optional<Tensor>& = {}, int64_t = 1, int64_t = -100, double = 0),
    binary_cross_entropy(const Tensor&, const Tensor&, const optional<Tensor>& = {}, int64_t = 1),
    binary_cross_entropy_with_logits(const Tensor&, const Tensor&, const optional<Tensor>& = {}, const optional<Tensor>& = {}, int64_t = 1),
    linear(const Tensor&, const Tensor&, const optional<Tensor>& = {}), bilinear(const Tensor&, const Tensor&, const Tensor&, const optional<Tensor>& = {}),
    batch_norm(const Tensor&, const optional<Tensor>&, const optional<Tensor>&, const optional<Tensor>&, const optional<Tensor>&, bool, double, double, bool),
    instance_norm(const Tensor&, const optional<Tensor>&, const optional<Tensor>&, const optional<Tensor>&, const optional<Tensor>&, bool, double, double, bool),
    group_norm(const Tensor&, int64_t, const optional<Tensor>& = {}, const optional<Tensor>& = {}, double = 1e-5, bool = true),
    scaled_dot_product_attention(const Tensor&, const Tensor&, const Tensor&, const optional<Tensor>& = {}, double = 0, bool = false, optional<double> = nullopt, bool = false),
    bincount(const Tensor&, const optional<Tensor>& = {}, int64_t = 0), repeat_interleave(const Tensor&, optional<int64_t> = nullopt),
    repeat_interleave(const Tensor&, const Tensor&, optional<int64_t> = nullopt, optional<int64_t> = nullopt), repeat_interleave(const Tensor&, int64_t, optional<int64_t> = nullopt);
bool equal(const Tensor&, const Tensor&), allclose(const Tensor&, const Tensor&, double = 1e-5, double = 1e-8, bool = false), is_nonzero(const Tensor&),
    is_floating_point(const Tensor&), is_complex(const Tensor&), is_tensor(const Tensor&), can_cast(ScalarType, ScalarType);
ScalarType promote_types(ScalarType, ScalarType), result_type(const Tensor&, const Tensor&);
int64_t size(const Tensor&, int64_t), stride(const Tensor&, int64_t), numel(const Tensor&);
Tensor quantize_per_tensor(const Tensor&, ...);
#include <gpulint/names/torch_functions.inc>
#include <gpulint/names/torch_functions_more.inc>
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
optional<Device> device_of(const Tensor&);
Tensor scalar_to_tensor(const Scalar&, Device = kCPU);
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
}
// A function of every element type in question: the body is parsed once, with scalar_t standing for one of them.
namespace detail {
inline ScalarType scalar_type(ScalarType t) { return t; }
ScalarType scalar_type(const DeprecatedTypeProperties&);
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
