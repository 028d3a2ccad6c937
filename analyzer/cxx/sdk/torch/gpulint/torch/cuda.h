// c10::cuda and at::cuda: streams, events, guards, checks.
#pragma once
#include <gpulint/cuda/cublas.h>
#include <gpulint/cuda/cusparse.h>
#include <gpulint/cuda/cusolver.h>
#include <gpulint/torch/aten.h>
#define C10_CUDA_ERROR_HANDLED(e) (e)
#define C10_CUDA_IGNORE_ERROR(e) ((void)(e))
#define C10_CUDA_CLEAR_ERROR() ((void)cudaGetLastError())
#define C10_CUDA_CHECK(e)                                                          \
  do {                                                                             \
    const cudaError_t gpulint_error = e;                                           \
    c10::cuda::c10_cuda_check_implementation(gpulint_error, "", "", 0, false);     \
  } while (0)
#define C10_CUDA_CHECK_WARN(e) C10_CUDA_CHECK(e)
#define C10_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())
#define TORCH_DSA_KERNEL_LAUNCH(kernel, blocks, threads, shared, stream, ...)      \
  do {                                                                             \
    kernel<<<blocks, threads, shared, stream>>>(__VA_ARGS__);                      \
    C10_CUDA_KERNEL_LAUNCH_CHECK();                                                \
  } while (0)
#define AT_CUDA_CHECK(e) C10_CUDA_CHECK(e)
#define TORCH_CUDABLAS_CHECK(e) do { cublasStatus_t gpulint_status = e; TORCH_CHECK(gpulint_status == CUBLAS_STATUS_SUCCESS); } while (0)
#define TORCH_CUDASPARSE_CHECK(e) do { cusparseStatus_t gpulint_status = e; TORCH_CHECK(gpulint_status == CUSPARSE_STATUS_SUCCESS); } while (0)
#define TORCH_CUSOLVER_CHECK(e) do { cusolverStatus_t gpulint_status = e; TORCH_CHECK(gpulint_status == CUSOLVER_STATUS_SUCCESS); } while (0)
#define AT_CUDNN_CHECK(e) do { auto gpulint_status = e; TORCH_CHECK(int(gpulint_status) == 0); } while (0)
#define AT_CUDA_DRIVER_CHECK(e) do { auto gpulint_status = e; TORCH_CHECK(int(gpulint_status) == 0); } while (0)
#define AT_CUDA_NVRTC_CHECK(e) AT_CUDA_DRIVER_CHECK(e)
#define C10_CUDA_DRIVER_CHECK(e) AT_CUDA_DRIVER_CHECK(e)
#define THCudaCheck(e) C10_CUDA_CHECK(e)
#define CUDA_KERNEL_ASSERT(condition) ((void)(condition))
#define CUDA_KERNEL_ASSERT_MSG(condition, message) ((void)(condition))
#define CUDA_KERNEL_LOOP_TYPE(i, n, type)                                          \
  for (type gpulint_index = ((type)blockIdx.x) * blockDim.x + threadIdx.x, i = gpulint_index; gpulint_index < (n); \
       gpulint_index += blockDim.x * gridDim.x, i = gpulint_index)
#define CUDA_KERNEL_LOOP(i, n) CUDA_KERNEL_LOOP_TYPE(i, n, int)
#define WARP_SHFL_DOWN_MASK 0xffffffffu
namespace c10::cuda {
void c10_cuda_check_implementation(cudaError_t, const char*, const char*, int, bool);
struct CUDAStream {
  explicit CUDAStream(Stream);
  operator cudaStream_t() const;
  operator Stream() const;
  cudaStream_t stream() const;
  Stream unwrap() const;
  Device device() const;
  DeviceIndex device_index() const;
  int64_t id() const, priority() const;
  bool query() const, operator==(const CUDAStream&) const, operator!=(const CUDAStream&) const;
  void synchronize() const;
};
CUDAStream getCurrentCUDAStream(DeviceIndex = -1), getDefaultCUDAStream(DeviceIndex = -1), getStreamFromPool(bool = false, DeviceIndex = -1),
    getStreamFromExternal(cudaStream_t, DeviceIndex);
void setCurrentCUDAStream(CUDAStream);
struct CUDAGuard { explicit CUDAGuard(DeviceIndex); explicit CUDAGuard(Device); ~CUDAGuard(); void set_device(Device), reset_device(Device), set_index(DeviceIndex); Device original_device() const, current_device() const; };
struct OptionalCUDAGuard { OptionalCUDAGuard(); explicit OptionalCUDAGuard(optional<Device>); explicit OptionalCUDAGuard(optional<DeviceIndex>); ~OptionalCUDAGuard(); void set_device(Device), set_index(DeviceIndex), reset(); };
struct CUDAStreamGuard { explicit CUDAStreamGuard(Stream); ~CUDAStreamGuard(); void reset_stream(Stream); CUDAStream original_stream() const, current_stream() const; };
struct OptionalCUDAStreamGuard { OptionalCUDAStreamGuard(); explicit OptionalCUDAStreamGuard(optional<Stream>); ~OptionalCUDAStreamGuard(); void reset_stream(Stream); };
struct CUDAMultiStreamGuard { explicit CUDAMultiStreamGuard(ArrayRef<CUDAStream>); ~CUDAMultiStreamGuard(); };
DeviceIndex device_count() noexcept, current_device();
void set_device(DeviceIndex), device_synchronize(), warn_or_error_on_sync();
cudaError_t MaybeSetDevice(DeviceIndex), GetDevice(DeviceIndex*), SetDevice(DeviceIndex), GetDeviceCount(int*);
std::mutex* getFreeMutex();
namespace CUDACachingAllocator {
void emptyCache(), recordStream(const DataPtr&, CUDAStream), raw_delete(void*), setMemoryFraction(double, int), init(int);
void *raw_alloc(size_t), *raw_alloc_with_stream(size_t, cudaStream_t), *getBaseAllocation(void*, size_t*);
struct CUDAAllocator : Allocator { virtual void emptyCache(...), recordStream(const DataPtr&, CUDAStream); };
CUDAAllocator* get();
std::string format_size(uint64_t);
struct DeviceStats { struct { int64_t current, peak, allocated, freed; } allocated_bytes[3], reserved_bytes[3], active_bytes[3]; int64_t num_alloc_retries, num_ooms; };
DeviceStats getDeviceStats(int);
void resetPeakStats(int);
}  // namespace CUDACachingAllocator
namespace impl {
struct CUDAGuardImpl { Device getDevice() const; };
}
}  // namespace c10::cuda
namespace c10 {
using cuda::CUDAStream;
}
namespace at::cuda {
using namespace c10::cuda;
namespace blas {
template <class T>
void gemm(...);
}
struct CUDAEvent {
  CUDAEvent();
  explicit CUDAEvent(unsigned);
  void record(), record(const CUDAStream&), recordOnce(const CUDAStream&), block(const CUDAStream&), synchronize() const;
  bool query() const, isCreated() const;
  float elapsed_time(const CUDAEvent&) const;
  cudaEvent_t event() const;
  operator cudaEvent_t() const;
};
struct CUDAGraph { CUDAGraph(bool = false); void capture_begin(...), capture_end(), replay(), reset(), instantiate(); };
cudaDeviceProp *getCurrentDeviceProperties(), *getDeviceProperties(int64_t);
int warp_size();
bool is_available(), canDeviceAccessPeer(int64_t, int64_t);
cublasHandle_t getCurrentCUDABlasHandle();
cusparseHandle_t getCurrentCUDASparseHandle();
cusolverDnHandle_t getCurrentCUDASolverDnHandle();
Allocator *getCUDADeviceAllocator(), *getPinnedMemoryAllocator();
void lazyInitCUDA();
int64_t getNumGPUs();
template <class T>
C10_HOST_DEVICE T ATenCeilDiv(T, T);
template <class T>
__device__ T atomic_add(T*, T);
namespace detail {
const Generator& getDefaultCUDAGenerator(DeviceIndex = -1);
Generator createCUDAGenerator(DeviceIndex = -1);
template <class T, class I>
struct TensorInfo { T* data; I sizes[25], strides[25]; int dims; __host__ __device__ bool isContiguous() const; };
template <class T, class I>
TensorInfo<T, I> getTensorInfo(const TensorBase&);
template <class T, class I, int d>
struct IndexToOffset { __host__ __device__ static I get(I, const TensorInfo<T, I>&); };
bool canUse32BitIndexMath(const TensorBase&, int64_t = 0);
}  // namespace detail
namespace philox {
__device__ std::tuple<uint64_t, uint64_t> unpack(...);
}
bool getApplyGrid(uint64_t, dim3&, int64_t, int = 512);
dim3 getApplyBlock(int = 512);
template <class T, int n>
struct alignas(sizeof(T) * n) aligned_vector { T val[n]; };
}  // namespace at::cuda
namespace at {
struct PhiloxCudaState { uint64_t seed_, offset_; };
struct CUDAGeneratorImpl {
  PhiloxCudaState philox_cuda_state(uint64_t);
  std::pair<uint64_t, uint64_t> philox_engine_inputs(uint64_t);
  std::mutex mutex_;
  uint64_t current_seed() const;
};
template <class T>
__device__ void gpuAtomicAdd(T*, T);
template <class T>
__device__ void gpuAtomicAddNoReturn(T*, T);
template <class T>
C10_HOST_DEVICE T ceil_div(T, T);
template <class T>
C10_HOST_DEVICE T round_up(T, T);
template <class T>
struct numeric_limits { __device__ static T lowest(), max(), lower_bound(), upper_bound(); };
namespace native {
template <class T, class I>
__device__ void fastAtomicAdd(T*, I, const I, T, bool);
template <class F>
void gpu_kernel(struct TensorIteratorBase&, const F&);
int getNumThreads(int);
}  // namespace native
}  // namespace at
template <class T>
__device__ void gpuAtomicAdd(T*, T);
template <class T, class U>
__device__ T gpuAtomicAddNoReturn(T*, U);
template <class T>
__device__ T WARP_SHFL(T, int, int = 32, unsigned = 0xffffffffu);
template <class T>
__device__ T WARP_SHFL_DOWN(T, unsigned, int = 32, unsigned = 0xffffffffu);
template <class T>
__device__ T WARP_SHFL_UP(T, unsigned, int = 32, unsigned = 0xffffffffu);
template <class T>
__device__ T WARP_SHFL_XOR(T, int, int = 32, unsigned = 0xffffffffu);
__device__ unsigned WARP_BALLOT(int, unsigned = 0xffffffffu);
template <class T>
__device__ T doLdg(const T*);
// THC, as extensions for PyTorch before 1.11 use it
struct THCState;
extern THCState* state;
int64_t THCCeilDiv(int64_t, int64_t);
cudaStream_t THCState_getCurrentStream(THCState*);
