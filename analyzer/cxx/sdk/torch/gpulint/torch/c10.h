// c10: devices, types, sizes, scalars, options, errors. Types declare no copy and no destructor: they are trivial, can be
// given to functions of any arguments, and parse fast.
#pragma once
#include <gpulint/std/algorithm.h>
#include <gpulint/std/core_math.h>
#include <gpulint/std/containers.h>
#include <gpulint/std/complex.h>
#include <gpulint/std/stream.h>
#include <gpulint/std/thread.h>
#if defined(__CUDA__)
struct __half;
struct __nv_bfloat16;
#endif
#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 8
#define TORCH_VERSION_PATCH 0
#define TORCH_VERSION "2.8.0"
#define AT_PARALLEL_OPENMP 1
#define TORCH_API
#define TORCH_CUDA_CPP_API
#define TORCH_CUDA_CU_API
#define TORCH_PYTHON_API
#define C10_API
#define C10_EXPORT
#define C10_IMPORT
#define C10_HIDDEN
#define C10_NODISCARD
#define C10_UNUSED
#define C10_USED
#define C10_NOINLINE
#define C10_ALWAYS_INLINE inline
#define C10_ERASE
#define C10_CUDA_API
#define C10_HIP_API
#define C10_LIKELY(...) (__VA_ARGS__)
#define C10_UNLIKELY(...) (__VA_ARGS__)
#define C10_CONCATENATE_IMPL(a, b) a##b
#define C10_CONCATENATE(a, b) C10_CONCATENATE_IMPL(a, b)
#define C10_ANONYMOUS_VARIABLE(name) C10_CONCATENATE(name, __LINE__)
#define C10_STRINGIZE(x) #x
#define C10_DEFINE_TLS_static(type, name)
#define C10_DISABLE_COPY_AND_ASSIGN(name) name(const name&) = delete
#if defined(__CUDA__)
#define C10_HOST_DEVICE __attribute__((host)) __attribute__((device))
#define C10_DEVICE __attribute__((device))
#define C10_HOST __attribute__((host))
#define C10_LAUNCH_BOUNDS_0 __attribute__((launch_bounds(256, 4)))
#define C10_LAUNCH_BOUNDS_1(n) __attribute__((launch_bounds(n)))
#define C10_LAUNCH_BOUNDS_2(n, m) __attribute__((launch_bounds(n, m)))
#else
#define C10_HOST_DEVICE
#define C10_DEVICE
#define C10_HOST
#define C10_LAUNCH_BOUNDS_0
#define C10_LAUNCH_BOUNDS_1(n)
#define C10_LAUNCH_BOUNDS_2(n, m)
#endif
#define C10_WARP_SIZE 32
#define C10_LAUNCH_BOUNDS C10_LAUNCH_BOUNDS_1
#define GPU_LAMBDA C10_HOST_DEVICE
#define AT_ASSERT(...) TORCH_CHECK(__VA_ARGS__)
#define AT_ASSERTM(...) TORCH_CHECK(__VA_ARGS__)
#define AT_CHECK(...) TORCH_CHECK(__VA_ARGS__)
#define TORCH_INTERNAL_ASSERT(...) TORCH_CHECK(__VA_ARGS__)
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(...) TORCH_CHECK(__VA_ARGS__)
#define TORCH_CHECK(condition, ...)                                               \
  if (!(condition)) { ::c10::detail::torchCheckFail("", "", 0, ::c10::str(__VA_ARGS__)); }
#define TORCH_CHECK_WITH(type, condition, ...) TORCH_CHECK(condition, __VA_ARGS__)
#define TORCH_CHECK_INDEX(...) TORCH_CHECK(__VA_ARGS__)
#define TORCH_CHECK_VALUE(...) TORCH_CHECK(__VA_ARGS__)
#define TORCH_CHECK_TYPE(...) TORCH_CHECK(__VA_ARGS__)
#define TORCH_CHECK_NOT_IMPLEMENTED(...) TORCH_CHECK(__VA_ARGS__)
#define TORCH_CHECK_EQ(a, b) TORCH_CHECK((a) == (b))
#define TORCH_CHECK_NE(a, b) TORCH_CHECK((a) != (b))
#define TORCH_CHECK_LT(a, b) TORCH_CHECK((a) < (b))
#define TORCH_CHECK_LE(a, b) TORCH_CHECK((a) <= (b))
#define TORCH_CHECK_GT(a, b) TORCH_CHECK((a) > (b))
#define TORCH_CHECK_GE(a, b) TORCH_CHECK((a) >= (b))
#define TORCH_CHECK_NOTNULL(p) (p)
#define AT_ERROR(...) ::c10::detail::torchCheckFail("", "", 0, ::c10::str(__VA_ARGS__))
#define TORCH_WARN(...) ::c10::detail::torchWarn(::c10::str(__VA_ARGS__))
#define TORCH_WARN_ONCE(...) TORCH_WARN(__VA_ARGS__)
#define AT_WARN(...) TORCH_WARN(__VA_ARGS__)
#define C10_THROW_ERROR(type, message) AT_ERROR(message)
#define GPULINT_LOG(condition) if (condition) ; else ::std::cerr
#define LOG(severity) GPULINT_LOG(true)
#define VLOG(level) GPULINT_LOG(true)
#define DLOG(severity) GPULINT_LOG(true)
#define LOG_IF(severity, condition) GPULINT_LOG(!(condition))
#define VLOG_IF(level, condition) GPULINT_LOG(!(condition))
#ifndef CHECK
#define CHECK(condition) GPULINT_LOG(condition)
#define CHECK_EQ(a, b) GPULINT_LOG((a) == (b))
#define CHECK_NE(a, b) GPULINT_LOG((a) != (b))
#define CHECK_LT(a, b) GPULINT_LOG((a) < (b))
#define CHECK_LE(a, b) GPULINT_LOG((a) <= (b))
#define CHECK_GT(a, b) GPULINT_LOG((a) > (b))
#define CHECK_GE(a, b) GPULINT_LOG((a) >= (b))
#define CHECK_NOTNULL(p) (p)
#endif

// Takes any argument, of a nested list as well; what it gives back turns into anything.
namespace gpulint {
struct Any {
  Any();
  template <class T>
  Any(const T&);
  Any(std::initializer_list<Any>);
  template <class T>
  operator T() const;
};
}  // namespace gpulint

namespace c10 {
using std::nullopt;
using std::nullopt_t;
using std::optional;
using std::string_view;
using std::make_optional;
namespace detail {
[[noreturn]] void torchCheckFail(const char*, const char*, unsigned, const std::string&);
void torchWarn(const std::string&);
}
template <class... A>
std::string str(const A&...);
class Error : public std::exception {
 public:
  Error();
  explicit Error(const std::string&);
  const std::string& msg() const;
  const char* what_without_backtrace() const;
};
class IndexError : public Error {};
class ValueError : public Error {};
class TypeError : public Error {};
class NotImplementedError : public Error {};
class OutOfMemoryError : public Error {};
struct Warning {};
typedef int8_t DeviceIndex;
enum class DeviceType : int8_t { CPU, CUDA, MKLDNN, OPENGL, OPENCL, IDEEP, HIP, FPGA, MAIA, XLA, Vulkan, Metal, XPU, MPS, Meta, HPU, VE, Lazy, IPU, MTIA, PrivateUse1, COMPILE_TIME_MAX_DEVICE_TYPES };
inline constexpr int COMPILE_TIME_MAX_DEVICE_TYPES = 21;
enum class ScalarType : int8_t {
  Byte, Char, Short, Int, Long, Half, Float, Double, ComplexHalf, ComplexFloat, ComplexDouble, Bool, QInt8, QUInt8, QInt32, BFloat16, QUInt4x2,
  QUInt2x4, Bits8, Float8_e5m2, Float8_e4m3fn, Float8_e5m2fnuz, Float8_e4m3fnuz, UInt16, UInt32, UInt64, Undefined, NumOptions
};
enum class Layout : int8_t { Strided, Sparse, SparseCsr, Mkldnn, SparseCsc, SparseBsr, SparseBsc, Jagged };
enum class MemoryFormat : int8_t { Contiguous, Preserve, ChannelsLast, ChannelsLast3d };
enum class QScheme : int8_t { PER_TENSOR_AFFINE, PER_CHANNEL_AFFINE };
enum class DispatchKey : uint16_t {
  Undefined, CPU, CUDA, Meta, Autograd, AutogradCPU, AutogradCUDA, Autocast, AutocastCPU, AutocastCUDA, CompositeImplicitAutograd,
  CompositeExplicitAutograd, XPU, MPS, HPU, PrivateUse1, QuantizedCPU, QuantizedCUDA, SparseCPU, SparseCUDA, AutogradOther, ADInplaceOrView,
  AutogradPrivateUse1, AutocastPrivateUse1, BackendSelect, Python, HIP, SparseCsrCPU, SparseCsrCUDA, AutogradMPS, FuncTorchBatched
};
inline constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA, kHIP = DeviceType::HIP, kMPS = DeviceType::MPS, kXPU = DeviceType::XPU,
                            kXLA = DeviceType::XLA, kMeta = DeviceType::Meta, kVulkan = DeviceType::Vulkan, kPrivateUse1 = DeviceType::PrivateUse1;
inline constexpr ScalarType kByte = ScalarType::Byte, kChar = ScalarType::Char, kShort = ScalarType::Short, kInt = ScalarType::Int,
                            kLong = ScalarType::Long, kHalf = ScalarType::Half, kFloat = ScalarType::Float, kDouble = ScalarType::Double,
                            kBool = ScalarType::Bool, kBFloat16 = ScalarType::BFloat16, kComplexFloat = ScalarType::ComplexFloat,
                            kComplexDouble = ScalarType::ComplexDouble, kComplexHalf = ScalarType::ComplexHalf, kQInt8 = ScalarType::QInt8,
                            kQUInt8 = ScalarType::QUInt8, kQInt32 = ScalarType::QInt32, kFloat8_e5m2 = ScalarType::Float8_e5m2,
                            kFloat8_e4m3fn = ScalarType::Float8_e4m3fn, kFloat8_e4m3fnuz = ScalarType::Float8_e4m3fnuz, kUInt16 = ScalarType::UInt16,
                            kUInt32 = ScalarType::UInt32, kUInt64 = ScalarType::UInt64;
inline constexpr Layout kStrided = Layout::Strided, kSparse = Layout::Sparse, kSparseCsr = Layout::SparseCsr;
inline constexpr QScheme kPerTensorAffine = QScheme::PER_TENSOR_AFFINE, kPerChannelAffine = QScheme::PER_CHANNEL_AFFINE;
struct Device {
  Device(DeviceType, DeviceIndex = -1);
  Device(const std::string&);
  Device(const char*);
  DeviceType type() const;
  DeviceIndex index() const;
  bool has_index() const, is_cuda() const, is_cpu() const, is_mps() const, is_xpu() const, is_hip() const, operator==(const Device&) const,
      operator!=(const Device&) const;
  void set_index(DeviceIndex);
  std::string str() const;
};
// Half-precision numbers: they convert to float, whose operators do the rest. Kernels also count on the type of a result.
#if defined(__CUDA__)
#define GPULINT_CUDA_TYPE(name, type)                                             \
  __attribute__((device)) name(const type&);                                      \
  __attribute__((device)) explicit operator type() const;
#else
#define GPULINT_CUDA_TYPE(name, type)
#endif
#define GPULINT_HALF(name, type)                                                  \
  struct alignas(2) name {                                                        \
    unsigned short x;                                                             \
    name() = default;                                                             \
    C10_HOST_DEVICE name(float);                                                  \
    C10_HOST_DEVICE operator float() const;                                       \
    C10_HOST_DEVICE name &operator+=(name), &operator-=(name), &operator*=(name), &operator/=(name), operator-() const; \
    GPULINT_CUDA_TYPE(name, type)                                                 \
  };
GPULINT_HALF(Half, __half)
GPULINT_HALF(BFloat16, __nv_bfloat16)
#if defined(__CUDA__)
#define GPULINT_OPERATOR(name, op)                                                \
  C10_HOST_DEVICE name operator op(name, name);                                   \
  template <class T, class = std::enable_if_t<__is_arithmetic(T)>>                \
  C10_HOST_DEVICE std::conditional_t<__is_integral(T), name, float> operator op(name, T); \
  template <class T, class = std::enable_if_t<__is_arithmetic(T)>>                \
  C10_HOST_DEVICE std::conditional_t<__is_integral(T), name, float> operator op(T, name);
GPULINT_OPERATOR(Half, +)
GPULINT_OPERATOR(Half, -)
GPULINT_OPERATOR(Half, *)
GPULINT_OPERATOR(Half, /)
GPULINT_OPERATOR(BFloat16, +)
GPULINT_OPERATOR(BFloat16, -)
GPULINT_OPERATOR(BFloat16, *)
GPULINT_OPERATOR(BFloat16, /)
#undef GPULINT_OPERATOR
#endif
#undef GPULINT_HALF
#undef GPULINT_CUDA_TYPE
typedef BFloat16 Float8_e4m3fn, Float8_e5m2, Float8_e4m3fnuz, Float8_e5m2fnuz;
struct qint8 { int8_t val_; };
struct quint8 { uint8_t val_; };
struct qint32 { int32_t val_; };
template <class T>
using complex = std::complex<T>;
typedef int64_t SymInt;
typedef double SymFloat;
typedef bool SymBool;
class Scalar {
 public:
  Scalar();
  template <class T, class = std::enable_if_t<__is_arithmetic(T)>>
  Scalar(T);
  Scalar(Half), Scalar(BFloat16);
  template <class T>
  Scalar(complex<T>);
  template <class T>
  T to() const;
  double toDouble() const;
  float toFloat() const;
  int64_t toLong() const;
  int toInt() const;
  Half toHalf() const;
  bool toBool() const, isFloatingPoint() const, isIntegral(bool = false) const, isComplex() const, isBoolean() const, equal(Scalar) const;
  complex<double> toComplexDouble() const;
  Scalar operator-() const;
  ScalarType type() const;
};
template <class T>
class ArrayRef {
 public:
  typedef T value_type;
  typedef const T *iterator, *const_iterator;
  typedef size_t size_type;
  constexpr ArrayRef();
  constexpr ArrayRef(const T&);
  constexpr ArrayRef(const T*, size_t);
  constexpr ArrayRef(const T*, const T*);
  constexpr ArrayRef(const std::initializer_list<T>&);
  ArrayRef(const std::vector<T>&);
  template <class C, class = decltype(std::declval<const C&>().data())>
  ArrayRef(const C&);
  template <size_t n>
  constexpr ArrayRef(const T (&)[n]);
  const T *begin() const, *end() const, *cbegin() const, *cend() const, *data() const, &operator[](size_t) const, &at(size_t) const, &front() const, &back() const;
  std::reverse_iterator<const T*> rbegin() const, rend() const;
  size_t size() const;
  bool empty() const, equals(ArrayRef) const;
  ArrayRef slice(size_t, size_t) const, slice(size_t) const;
  std::vector<T> vec() const;
};
template <class T>
bool operator==(ArrayRef<T>, ArrayRef<T>);
template <class T>
bool operator!=(ArrayRef<T>, ArrayRef<T>);
template <class T>
bool operator==(const std::vector<T>&, ArrayRef<T>);
template <class T>
bool operator==(ArrayRef<T>, const std::vector<T>&);
typedef ArrayRef<int64_t> IntArrayRef, SymIntArrayRef;
typedef optional<IntArrayRef> OptionalIntArrayRef;
template <class T>
struct OptionalArrayRef : optional<ArrayRef<T>> { using optional<ArrayRef<T>>::optional; };
template <class T>
struct List {
  List();
  List(std::initializer_list<T>);
  explicit List(ArrayRef<T>);
  void push_back(T), reserve(size_t), clear();
  template <class... A>
  void emplace_back(A&&...);
  T get(size_t) const, operator[](size_t) const, extract(size_t) const;
  void set(size_t, T);
  size_t size() const;
  bool empty() const;
  std::gpulint_iterator<T> begin() const, end() const;
  std::vector<T> vec() const;
};
template <class T, unsigned n = 8>
struct SmallVector : std::vector<T> { using std::vector<T>::vector; };
typedef SmallVector<int64_t, 5> DimVector;
template <class T, size_t n>
using array = std::array<T, n>;
template <class K, class V>
using FastMap = std::unordered_map<K, V>;
template <class T>
ArrayRef<T> makeArrayRef(const std::vector<T>&);
template <class T>
class intrusive_ptr {
 public:
  intrusive_ptr(std::nullptr_t = nullptr);
  template <class U>
  intrusive_ptr(const intrusive_ptr<U>&);
  T *operator->() const, &operator*() const, *get() const, *release();
  explicit operator bool() const;
  bool defined() const, operator==(const intrusive_ptr&) const, operator!=(const intrusive_ptr&) const;
  void reset();
  size_t use_count() const;
  template <class... A>
  static intrusive_ptr make(A&&...);
};
struct intrusive_ptr_target {
  virtual ~intrusive_ptr_target();
  virtual void release_resources();
};
template <class T, class... A>
intrusive_ptr<T> make_intrusive(A&&...);
template <class T>
struct MaybeOwned {
  const T &operator*() const, *operator->() const;
  static MaybeOwned borrowed(const T&), owned(T&&);
};
class DataPtr {
 public:
  DataPtr();
  template <class... A>
  DataPtr(void*, A&&...);
  void *get() const, *get_context() const, *release_context();
  void clear();
  Device device() const;
  explicit operator bool() const;
};
struct Allocator {
  virtual ~Allocator();
  virtual DataPtr allocate(size_t);
  void *raw_allocate(size_t), raw_deallocate(void*);
};
Allocator *GetAllocator(DeviceType), *GetCPUAllocator();
struct Storage {
  void *data() const, *mutable_data() const;
  template <class T>
  T* data() const;
  const DataPtr& data_ptr() const;
  size_t nbytes() const;
  Storage* unsafeGetStorageImpl() const;
  size_t use_count() const;
  Device device() const;
};
typedef Storage StorageImpl;
struct Stream {
  Device device() const;
  DeviceIndex device_index() const;
  DeviceType device_type() const;
  int64_t id() const;
  bool query() const;
  void synchronize() const;
  bool operator==(const Stream&) const;
};
typedef Stream Event;
class TypeMeta {
 public:
  template <class T>
  static TypeMeta Make();
  size_t itemsize() const;
  string_view name() const;
  ScalarType toScalarType() const;
  operator ScalarType() const;
  template <class T>
  bool Match() const;
};
}  // namespace c10
namespace caffe2 {
using c10::TypeMeta;
}
namespace c10 {
// Each setter takes what its argument may be and gives back the same type, so that calls chain.
struct TensorOptions {
  TensorOptions();
  TensorOptions(ScalarType), TensorOptions(Layout), TensorOptions(MemoryFormat), TensorOptions(TypeMeta), TensorOptions(DeviceType), TensorOptions(Device);
  TensorOptions(const char*);
  TensorOptions(const std::string&);
  TensorOptions device(optional<Device>) const, device(DeviceType, DeviceIndex) const, device(const char*) const, device(const std::string&) const,
      dtype(optional<ScalarType>) const, dtype(TypeMeta) const, layout(optional<Layout>) const, requires_grad(optional<bool> = true) const,
      pinned_memory(optional<bool> = true) const, memory_format(optional<MemoryFormat>) const, device_index(DeviceIndex) const;
  template <class T>
  TensorOptions& dtype();
  Device device() const;
  optional<Device> device_opt() const;
  TypeMeta dtype() const;
  optional<TypeMeta> dtype_opt() const;
  Layout layout() const;
  bool requires_grad() const, pinned_memory() const, has_device() const, has_dtype() const, has_layout() const;
};
TensorOptions dtype(ScalarType), dtype(TypeMeta), layout(Layout), device(Device), requires_grad(bool = true), memory_format(MemoryFormat);
template <class T>
TensorOptions dtype();
struct DispatchKeySet {
  DispatchKeySet(DispatchKey);
  bool has(DispatchKey) const;
  DispatchKeySet operator|(DispatchKeySet) const;
};
struct GradMode { static bool is_enabled(); static void set_enabled(bool); };
struct AutoGradMode { AutoGradMode(bool); ~AutoGradMode(); };
struct NoGradGuard : AutoGradMode { NoGradGuard(); };
struct AutoFwGradMode { AutoFwGradMode(bool); ~AutoFwGradMode(); };
struct InferenceMode { InferenceMode(bool = true); ~InferenceMode(); static bool is_enabled(); };
struct DeviceGuard { explicit DeviceGuard(Device); ~DeviceGuard(); void set_index(DeviceIndex), reset_device(Device); Device original_device() const, current_device() const; };
struct OptionalDeviceGuard { OptionalDeviceGuard(); explicit OptionalDeviceGuard(optional<Device>); ~OptionalDeviceGuard(); void reset_device(Device); };
struct StreamGuard { explicit StreamGuard(Stream); ~StreamGuard(); void reset_stream(Stream); Stream original_stream() const, current_stream() const; };
struct OptionalStreamGuard { OptionalStreamGuard(); explicit OptionalStreamGuard(optional<Stream>); ~OptionalStreamGuard(); };
namespace impl {
struct ExcludeDispatchKeyGuard { ExcludeDispatchKeyGuard(DispatchKeySet); ~ExcludeDispatchKeyGuard(); };
struct IncludeDispatchKeyGuard { IncludeDispatchKeyGuard(DispatchKeySet); ~IncludeDispatchKeyGuard(); };
struct VirtualGuardImpl { explicit VirtualGuardImpl(DeviceType); int64_t deviceCount() const; Stream getStream(Device) const; Device getDevice() const; };
bool tls_is_dispatch_key_excluded(DispatchKey);
}
const char *toString(ScalarType), *toString(DispatchKey);
std::string DeviceTypeName(DeviceType, bool = false);
size_t elementSize(ScalarType);
bool isFloatingType(ScalarType), isIntegralType(ScalarType, bool = false), isComplexType(ScalarType), isReducedFloatingType(ScalarType);
ScalarType toScalarType(ScalarType), promoteTypes(ScalarType, ScalarType), get_default_dtype_as_scalartype(), typeMetaToScalarType(TypeMeta), toComplexType(ScalarType);
void set_default_dtype(TypeMeta);
TypeMeta get_default_dtype(), scalarTypeToTypeMeta(ScalarType);
int64_t maybe_wrap_dim(int64_t, int64_t, bool = true), multiply_integers(IntArrayRef);
template <class C>
int64_t multiply_integers(const C&);
template <class T>
struct CppTypeToScalarType { static constexpr ScalarType value = ScalarType::Float; };
template <class I>
struct gpulint_range : std::gpulint_iterator<I> {
  gpulint_range begin() const, end() const;
  I operator*() const;
};
template <class I>
gpulint_range<I> irange(I);
template <class I, class J>
gpulint_range<J> irange(I, J);
template <class T>
std::ostream& operator<<(std::ostream&, const ArrayRef<T>&);
template <class To, class From>
To checked_convert(From, const char*);
template <class T>
T load(const T*);
template <class F>
struct gpulint_scope_guard { gpulint_scope_guard(F); ~gpulint_scope_guard(); };
}  // namespace c10
