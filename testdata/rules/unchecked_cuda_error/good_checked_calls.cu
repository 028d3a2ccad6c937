// Every way to look at a status.
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <nccl.h>

#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <tuple>
#include <vector>

#define CUDA_CHECK(call)                                                        \
  do {                                                                          \
    const cudaError_t error = (call);                                           \
    if (error != cudaSuccess) {                                                 \
      std::fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(error)); \
      std::exit(1);                                                             \
    }                                                                           \
  } while (0)
#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
#define NOT_IN_RELEASE(call) call
#define CHECK_EXPRESSION(call) ((call) == cudaSuccess ? 0 : (std::abort(), 1))

inline void gpuAssert(cudaError_t code, const char* file, int line) {
  if (code != cudaSuccess) std::fprintf(stderr, "%s %s %d\n", cudaGetErrorString(code), file, line);
}

inline cudaError_t checkCuda(cudaError_t result) {
  if (result != cudaSuccess) std::fprintf(stderr, "%s\n", cudaGetErrorString(result));
  return result;
}

void expect_ok(ncclResult_t status);
void report(const char* what, cublasStatus_t status);

void wrapped(float** x, size_t bytes, ncclComm_t comm, cublasHandle_t* handle) {
  CUDA_CHECK(cudaMalloc(x, bytes));
  gpuErrchk(cudaMemset(*x, 0, bytes));
  NOT_IN_RELEASE(cudaMemset(*x, 0, bytes));
  CHECK_EXPRESSION(cudaMemset(*x, 0, bytes));
  checkCuda(cudaMemset(*x, 0, bytes));
  expect_ok(ncclCommDestroy(comm));
  report("create", cublasCreate(handle));
  assert(cudaMemset(*x, 0, bytes) == cudaSuccess);
}

bool compared(float* x, size_t bytes) {
  if (cudaMemset(x, 0, bytes) != cudaSuccess) return false;
  if (cudaMemset(x, 0, bytes)) return false;
  return cudaSuccess == cudaMemset(x, 0, bytes);
}

cudaError_t returned(float* x, size_t bytes, bool again) {
  if (again) return cudaMemset(x, 0, bytes);
  return again ? cudaSuccess : cudaMemset(x, 0, bytes);
}

void checked_later(float* x, float* y, size_t bytes) {
  cudaError_t status;
  status = cudaMemset(x, 0, bytes);
  if (status == cudaSuccess) status = cudaMemset(y, 0, bytes);
  if (status != cudaSuccess) throw std::runtime_error(cudaGetErrorString(status));
}

void collected(float* x, size_t bytes, std::vector<cudaError_t>& all) {
  all.push_back(cudaMemset(x, 0, bytes));
  const bool ok = cudaMemset(x, 0, bytes) == cudaSuccess && cudaMemset(x, 0, bytes) == cudaSuccess;
  if (!ok) std::abort();
  switch (cudaMemset(x, 0, bytes)) {
    case cudaSuccess:
      break;
    default:
      std::abort();
  }
}

void dropped_on_purpose(float* x, size_t bytes, cudaStream_t stream) {
  (void)cudaMemset(x, 0, bytes);
  static_cast<void>(cudaMemset(x, 0, bytes));
  std::ignore = cudaMemset(x, 0, bytes);
  cudaGetLastError();
  cudaStreamQuery(stream);
}

void last_error_is_asked_for(float* x, const float* host, size_t bytes) {
  cudaMemset(x, 0, bytes);
  cudaMemcpy(x, host, bytes, cudaMemcpyHostToDevice);
  CUDA_CHECK(cudaGetLastError());
}

struct Stream {
  cudaStream_t stream;
  Stream() { CUDA_CHECK(cudaStreamCreate(&stream)); }
  ~Stream() { cudaStreamDestroy(stream); }
};

void cleans_up(float* x, cudaEvent_t event, cublasHandle_t handle) {
  cudaFree(x);
  cudaEventDestroy(event);
  cublasDestroy(handle);
  cudaDeviceReset();
}

const char* no_status(cudaError_t error, ncclResult_t result) {
  cudaGetErrorString(error);
  return ncclGetErrorString(result);
}

// Functions of the project whose names begin like the library's.
void cublasCheck(cublasStatus_t status, const char* file, int line);
void cudaInitEverything();

template <class T>
void own_functions(cublasHandle_t* handle, T* x, size_t n) {
  cublasCheck(cublasCreate(handle), __FILE__, __LINE__);
  cudaInitEverything();
  CUDA_CHECK(cudaMemset(x, 0, n * sizeof(T)));
}

void captured(float* x, size_t bytes) {
  const cudaError_t status = cudaMemset(x, 0, bytes);
  not_found::throw_if([status] { return status != cudaSuccess; });
}

// The same with an argument of a type that is not known.
void not_known(unknown_type* x) {
  cudaInitEverything(x->member, unknown_function(x));
}

// Templates of the project, and names that no header at hand declares.
namespace project {
template <class T>
void cudaCopyOnDevice(T* to, const T* from, size_t n) {
  CUDA_CHECK(cudaMemcpy(to, from, n * sizeof(T), cudaMemcpyDeviceToDevice));
}
}  // namespace project

template <class T>
void copies(T* to, const T* from, size_t n) {
  project::cudaCopyOnDevice(to, from, n);
  cudaFromSomewhere(to, from);
  cuErrorCheck(from->load(n), to);
}

// A check whose name begins like the library's.
ncclResult_t ncclGroupCheck(ncclResult_t status);

template <class T>
void checked_by_name(T* x, ncclComm_t comm) {
  const ncclResult_t status = ncclCommDestroy(comm);
  ncclGroupCheck(status);
  ncclGroupCheck(found_nowhere());
}

void advice(float* x, size_t bytes, cudaMemLocation where) {
  cudaMemAdvise(x, bytes, cudaMemAdviseSetReadMostly, where);
}

// What another file defines may throw by itself, where a macro stands for it.
class Pool {
 public:
  static cudaError_t allocate(void** to, size_t bytes);
};
#define POOL_ALLOCATE(to, bytes) Pool::allocate((void**)(to), (bytes))

void allocates(float* x, size_t bytes) {
  POOL_ALLOCATE(&x, bytes);
}
